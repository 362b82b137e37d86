// An editor that talks to `makomba lsp` over its standard streams, by the protocol.
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>

#include "interpreter/base/json.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;
using Json = nlohmann::json;

namespace {

class Editor {
  public:
    Editor() {
        int in[2], out[2];
        REQUIRE((::pipe2(in, O_CLOEXEC) == 0 && ::pipe2(out, O_CLOEXEC) == 0));
        process_ = ::fork();
        REQUIRE(process_ >= 0);
        if (process_ == 0) {
            ::dup2(in[0], 0);
            ::dup2(out[1], 1);
            const std::string program = testedProgram();
            ::execl(program.c_str(), program.c_str(), "lsp", nullptr);
            ::_exit(127);
        }
        ::close(in[0]);
        ::close(out[1]);
        toServer_ = in[1];
        fromServer_ = out[0];
    }
    ~Editor() {
        if (process_ > 0) {
            ::kill(process_, SIGKILL);
            ::waitpid(process_, nullptr, 0);
        }
        if (toServer_ >= 0) ::close(toServer_);
        ::close(fromServer_);
    }

    void raw(const std::string& text) {
        std::size_t sent = 0;
        while (sent < text.size()) {
            const ssize_t n = ::write(toServer_, text.data() + sent, text.size() - sent);
            REQUIRE(n > 0);
            sent += static_cast<std::size_t>(n);
        }
    }
    void send(const Json& message) {
        const std::string text = message.dump();
        raw(fmt::format("Content-Length: {}\r\n\r\n{}", text.size(), text));
    }
    void notify(const std::string& method, const Json& parameters) {
        send({{"jsonrpc", "2.0"}, {"method", method}, {"params", parameters}});
    }

    // The whole answer to a request.
    Json answer(const std::string& method, const Json& parameters = Json::object()) {
        const int id = ++last_;
        send({{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", parameters}});
        for (;;) {
            const Json message = receive();
            if (message.contains("id") && message["id"] == id) return message;
            notifications_.push_back(message);
        }
    }
    Json request(const std::string& method, const Json& parameters = Json::object()) {
        const Json message = answer(method, parameters);
        INFO(message.dump(1));
        REQUIRE(message.contains("result"));
        return message["result"];
    }

    // The next messages about a text.
    Json diagnostics() {
        for (;;) {
            Json message;
            if (notifications_.empty()) {
                message = receive();
            } else {
                message = notifications_.front();
                notifications_.erase(notifications_.begin());
            }
            if (message.contains("method") && message["method"] == "textDocument/publishDiagnostics")
                return message["params"];
        }
    }

    Json receive() {
        std::size_t end;
        while ((end = buffer_.find("\r\n\r\n")) == std::string::npos) read();
        const std::size_t length = std::stoul(buffer_.substr(buffer_.find(':') + 1));
        while (buffer_.size() < end + 4 + length) read();
        const Json message = Json::parse(buffer_.substr(end + 4, length));
        buffer_.erase(0, end + 4 + length);
        return message;
    }

    void start() {
        CHECK(request("initialize", {{"processId", nullptr},
                                     {"rootUri", nullptr},
                                     {"capabilities", Json::object()}})["capabilities"]["hoverProvider"] ==
              true);
        notify("initialized", Json::object());
    }
    void open(const std::string& text) {
        notify("textDocument/didOpen",
               {{"textDocument", {{"uri", uri}, {"languageId", "ludii"}, {"version", 1}, {"text", text}}}});
    }
    void edit(int version, const Json& change) {
        notify("textDocument/didChange", {{"textDocument", {{"uri", uri}, {"version", version}}},
                                          {"contentChanges", Json::array({change})}});
    }
    Json place(int line, int character) const {
        return {{"textDocument", {{"uri", uri}}}, {"position", {{"line", line}, {"character", character}}}};
    }

    // How long the server has worked so far: on a busy machine this, and not the clock, tells what an answer
    // costs.
    double workedMilliseconds() const {
        return std::stod(readAll(fmt::format("/proc/{}/schedstat", process_))) / 1e6;
    }

    // The exit code, once the server has gone.
    int wait() {
        ::close(toServer_);
        toServer_ = -1;
        int status = 0;
        ::waitpid(process_, &status, 0);
        process_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

    const std::string uri = "file:///game.lud";

  private:
    void read() {
        pollfd output{fromServer_, POLLIN, 0};
        REQUIRE(::poll(&output, 1, 20'000) > 0);
        char block[65536];
        const ssize_t n = ::read(fromServer_, block, sizeof block);
        REQUIRE(n > 0);
        buffer_.append(block, static_cast<std::size_t>(n));
    }

    pid_t process_ = -1;
    int toServer_ = -1, fromServer_ = -1, last_ = 0;
    std::string buffer_;
    std::vector<Json> notifications_;
};

Json range(int line, int from, int to) {
    return {{"start", {{"line", line}, {"character", from}}}, {"end", {{"line", line}, {"character", to}}}};
}

bool holds(const Json& items, const std::string& label) {
    return std::any_of(items.begin(), items.end(), [&](const Json& item) { return item["label"] == label; });
}

// The mistake stands on line 5 (from 0), behind a letter of two bytes and one of two units.
const std::string broken =
    "(define \"Corner\" (sites Corners))\n"
    "(game \"Exämple 😀\"\n"
    "    (players 2)\n"
    "    (equipment {(board (square 3)) (piece \"Disc\" Each)})\n"
    "    (rules\n"
    "        (play (or (moev Add (to \"Corner\")) (move Add (to (sites Empty)))))\n"
    "        (end (if (is Line 3) (result Mover Win)))\n"
    "    )\n"
    ")\n";

}  // namespace

TEST_CASE("an editor opens, sees what is wrong, repairs it, completes, asks and lays out", "[lsp]") {
    Editor editor;
    editor.start();
    editor.open(broken);
    Json told = editor.diagnostics();
    REQUIRE(told["diagnostics"].size() == 1);
    const Json wrong = told["diagnostics"][0];
    CHECK(wrong["code"] == "unknown-ludeme");
    CHECK(wrong["severity"] == 1);
    CHECK(wrong["message"] == "there is no ludeme `moev`\ndid you mean `move`?");
    CHECK(wrong["range"] == range(5, 19, 23));
    CHECK(told["version"] == 1);

    const Json actions =
        editor.request("textDocument/codeAction", {{"textDocument", {{"uri", editor.uri}}},
                                                   {"range", range(5, 20, 20)},
                                                   {"context", {{"diagnostics", Json::array()}}}});
    REQUIRE(actions.size() == 1);
    CHECK(actions[0]["edit"]["changes"][editor.uri][0]["newText"] == "move");

    editor.edit(2, {{"range", range(5, 19, 23)}, {"text", "move"}});
    while (told["version"] != 2) told = editor.diagnostics();
    CHECK(told["diagnostics"].empty());

    // Completion of what is being typed, and more about one of its items.
    editor.edit(3, {{"range", range(5, 49, 52)}, {"text", "A"}});
    const Json items = editor.request("textDocument/completion", editor.place(5, 50))["items"];
    REQUIRE(holds(items, "Add"));
    CHECK(!holds(items, "Remove"));
    const Json add =
        *std::find_if(items.begin(), items.end(), [](const Json& item) { return item["label"] == "Add"; });
    CHECK(add["textEdit"]["range"] == range(5, 49, 50));
    CHECK(editor.request("completionItem/resolve", add)["documentation"]["value"].get<std::string>().find(
              "**move Add** (ludeme)") == 0);
    editor.edit(4, {{"range", range(5, 49, 50)}, {"text", "Add"}});

    CHECK(editor.request("textDocument/hover", editor.place(6, 19))["contents"]["value"]
              .get<std::string>()
              .find("**is Line** (ludeme)") == 0);
    CHECK(editor.request("textDocument/hover", editor.place(4, 0)).is_null());
    const Json declared = editor.request("textDocument/definition", editor.place(5, 35));
    CHECK(declared["range"] == range(0, 8, 16));
    CHECK(editor.request("textDocument/documentSymbol", {{"textDocument", {{"uri", editor.uri}}}}).size() ==
          2);

    // Behind letters outside of ASCII.
    editor.edit(5, {{"range", range(1, 15, 17)}, {"text", ""}});
    editor.edit(6, {{"range", range(1, 9, 10)}, {"text", "a"}});
    editor.edit(
        7, {{"range", {{"start", {{"line", 2}, {"character", 4}}}, {"end", {{"line", 2}, {"character", 4}}}}},
            {"text", "   "}});
    const Json edits = editor.request(
        "textDocument/formatting", {{"textDocument", {{"uri", editor.uri}}}, {"options", {{"tabSize", 4}}}});
    REQUIRE(edits.size() == 1);
    CHECK(edits[0]["newText"].get<std::string>().find("(game \"Example \"\n    (players 2)\n") !=
          std::string::npos);

    // A whole new text.
    editor.edit(8, {{"text", "(game"}});
    do told = editor.diagnostics();
    while (told["version"] != 8);
    CHECK(told["diagnostics"][0]["code"] == "bracket-unclosed");
    editor.notify("textDocument/didClose", {{"textDocument", {{"uri", editor.uri}}}});
    do told = editor.diagnostics();
    while (told.contains("version"));
    CHECK(told["diagnostics"].empty());

    CHECK(editor.request("shutdown").is_null());
    editor.notify("exit", nullptr);
    CHECK(editor.wait() == 0);
}

TEST_CASE("a server that is spoken to in the wrong way answers, and goes on", "[lsp]") {
    Editor editor;
    CHECK(editor.answer("textDocument/hover")["error"]["code"] == -32002);
    editor.raw("Content-Length: 5\r\n\r\n{nojs");
    CHECK(editor.receive()["error"]["code"] == -32700);
    editor.raw("X-Unknown: 1\r\ncontent-length: 2\r\n\r\n[]");
    CHECK(editor.receive()["error"]["code"] == -32600);
    editor.raw("\r\n\r\nnonsense\r\nContent-Length: 16000001\r\n\r\n" + std::string(16'000'001, ' '));
    CHECK(editor.receive()["error"]["code"] == -32600);
    editor.start();
    CHECK(editor.answer("no/such/method")["error"]["code"] == -32601);
    CHECK(editor.answer("textDocument/completion", {{"textDocument", {{"uri", 7}}}})["result"].is_null());
    editor.raw("Content-Length: 7\r\n\r\n{\"a\":\"\xE2");  // ends within a letter
    CHECK(editor.receive()["error"]["code"] == -32700);
    editor.open(std::string("(game \0", 7));
    CHECK(editor.diagnostics()["diagnostics"][0]["code"] == "not-text");
    CHECK(editor.answer("textDocument/completion", {{"textDocument", {{"uri", editor.uri}}},
                                                    {"position", {{"line", "x"}}}})["error"]["code"] ==
          -32602);
    editor.notify("textDocument/didChange", {{"textDocument", {{"uri", "file:///unknown.lud"}}}});
    editor.notify("textDocument/didChange", {{"textDocument", {{"uri", editor.uri}}}, {"contentChanges", 5}});
    editor.edit(
        3, {{"range",
             {{"start", {{"line", 900}, {"character", -5}}}, {"end", {{"line", 0}, {"character", 1e9}}}}},
            {"text", ")"}});
    CHECK(editor.request("textDocument/hover", editor.place(99999, 99999)).is_null());
    editor.edit(4, {{"text", std::string(3000, '(')}});
    Json told;
    do told = editor.diagnostics();
    while (!told.contains("version") || told["version"] != 4);
    CHECK(told["diagnostics"][0]["code"] == "too-deep");
    CHECK(editor.wait() == 1);  // gone without `shutdown`
}

TEST_CASE("messages come within 100 ms on the largest description of the corpus", "[lsp][corpus]") {
    if (!corpusPresent()) return;
    std::filesystem::path largest;
    for (const auto& file : filesBelow(corpusFolder() / "lud", ".lud"))
        if (largest.empty() || std::filesystem::file_size(file) > std::filesystem::file_size(largest))
            largest = file;
    Editor editor;
    editor.start();
    editor.open(readAll(largest));
    Json told = editor.diagnostics();
    CHECK(told["diagnostics"].empty());
    double best = 1e9;  // of some: other programs run as well
    for (int version = 2; version < 60 && (version < 8 || best >= 100); ++version) {
        const auto begin = std::chrono::steady_clock::now();
        const double worked = editor.workedMilliseconds();
        editor.edit(version, {{"range", range(0, 0, version % 2)}, {"text", version % 2 ? "" : "("}});
        do told = editor.diagnostics();
        while (told["version"] != version);
        best = std::min(
            {best,
             std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count(),
             editor.workedMilliseconds() - worked});
        CHECK(told["diagnostics"].empty() == (version % 2 == 1));
    }
#if defined(__SANITIZE_ADDRESS__)
    CHECK(best < 3000);
#else
    CHECK(best < 100);
#endif
    const double worked = editor.workedMilliseconds();
    editor.request("textDocument/completion", editor.place(20, 3));
    editor.request("textDocument/hover", editor.place(20, 3));
    CHECK(editor.workedMilliseconds() - worked < 2000);
}
