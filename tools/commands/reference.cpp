// makomba reference: the language, written out from its signature rows.
#include "interpreter/base/json.h"
#include "interpreter/rules/signatures.h"
#include "tools/commands/command.h"

namespace makomba::cli {

namespace {

int printMarkdown() {
    const Signatures& s = Signatures::get();
    std::size_t supported = 0;
    for (const Row& row : s.rows()) supported += row.supported;
    fmt::print(
        "# The ludemes\n\n"
        "{} forms, {} of which can be run; the others are read and checked, and reported as not "
        "supported.\n\n"
        "In a form, `[..]` may be left out (of those marked `!` at least one is to be given), `a/b` is one "
        "of\n"
        "them, `{{..}}` a list in braces, `label:` stands before its value, and `= x` is what holds without "
        "it;\n`<..>` only shows what belongs together.\n",
        s.rows().size(), supported);
    for (const Row& row : s.rows()) {
        fmt::print("\n## `{}`\n\n", s.form(row));
        const std::string values = s.values(row);
        fmt::print("Gives {}{}.{}{}\n\n{}\n", describeGiven(s.resultName(row.result)),
                   values.empty() ? "" : ", " + values, row.supported ? "" : " *Not supported yet.*",
                   row.claims ? " *Only in claims.*" : "", row.documentation);
    }
    fmt::print("\n# The constants\n\n");
    for (const Family& family : s.families()) {
        fmt::print("- `{}`:", family.name);
        for (const std::string_view constant : family.constants) fmt::print(" {}", constant);
        fmt::print("\n");
    }
    return 0;
}

int printJson() {
    const Signatures& s = Signatures::get();
    nlohmann::json rows = nlohmann::json::array();
    for (const Row& row : s.rows())
        rows.push_back({{"ludeme", row.name()},
                        {"form", s.form(row)},
                        {"result", s.resultName(row.result)},
                        {"supported", row.supported},
                        {"claims", row.claims},
                        {"text", row.documentation}});
    fmt::print("{}\n", rows.dump(1));
    return 0;
}

}  // namespace

void addReference(Command& app, Action& action) {
    auto json = std::make_shared<bool>(false);
    Command command =
        addCommand(app, "reference", "Print the reference page of the language: every form of every ludeme",
                   "makomba reference > ludemes.md\nmakomba reference --json");
    command.flag("--json", *json, "print JSON");
    command.callback([json, &action] { action = [json] { return *json ? printJson() : printMarkdown(); }; });
}

}  // namespace makomba::cli
