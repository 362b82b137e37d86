// Starts `makomba lsp` for .lud files.
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = function () {
  const command = workspace.getConfiguration("makomba").get("path");
  client = new LanguageClient(
    "makomba",
    "Makomba",
    { command, args: ["lsp"] },
    { documentSelector: [{ language: "ludii" }] }
  );
  return client.start();
};

exports.deactivate = function () {
  return client ? client.stop() : undefined;
};
