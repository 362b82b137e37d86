// Descriptions of ours with a mistake put into them: what is said of it, word for word, and whether the first
// suggestion puts it right. A case in tests/broken:
//
//     == a misspelt ludeme
//     in tsoro.lud                      a description of games/
//     - (moveAgain)                     what is changed (it stands there once) ..
//     + (moveAgian)                     .. into what
//     first suggestion: the fix         or "not the fix"
//     | tsoro.lud:41:65: error: ..      all messages
#include <fstream>

#include "interpreter/base/embedded.h"
#include "interpreter/editing/mistakes.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

struct Case {
    std::string place, title, file, before, after, messages;
    bool fixed = false;
};

void addLine(std::string& text, const std::string& line) { text += (text.empty() ? "" : "\n") + line; }

std::vector<Case> casesOf(const std::filesystem::path& file) {
    std::vector<Case> cases;
    std::ifstream in(file);
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (line.empty() || line[0] == '#') continue;
        if (line.starts_with("== ")) {
            cases.push_back(
                {fmt::format("{}:{}", file.filename().string(), number), line.substr(3), {}, {}, {}, {}});
            continue;
        }
        REQUIRE(!cases.empty());
        Case& last = cases.back();
        if (line.starts_with("in ")) last.file = line.substr(3);
        else if (line.starts_with("- ")) addLine(last.before, line.substr(2));
        else if (line.starts_with("+ ")) addLine(last.after, line.substr(2));
        else if (line == "first suggestion: the fix") last.fixed = true;
        else if (line.starts_with("| ")) last.messages += line.substr(2) + "\n";
        else REQUIRE(line == "first suggestion: not the fix");
    }
    return cases;
}

std::string replaced(std::string text, std::size_t at, std::size_t length, const std::string& with) {
    return text.replace(at, length, with);
}

// Whether the text is the original but for blanks, or one with the same rules and nothing to be said of it.
bool isOriginal(const std::string& text, const std::string& original, const std::string& name) {
    const auto dense = [](std::string t) {
        std::erase_if(t, [](char c) { return c == ' ' || c == '\n'; });
        return t;
    };
    if (dense(text) == dense(original)) return true;
    const Description a = load(name, text), b = load(name, original);
    return a.game && a.diagnostics.all().empty() && equal(a.checked.graph, b.checked.graph);
}

// Whether the first fix that the messages offer leads back to the original.
bool firstFixIsRight(const Description& d, const std::string& text, const std::string& original) {
    for (const Diagnostic& message : d.diagnostics.all()) {
        if (!message.fix) continue;
        const Span span = message.fix->span;
        return isOriginal(replaced(text, span.begin, span.size(), message.fix->text), original,
                          d.sources[SourceId(0u)].name);
    }
    return false;
}

}  // namespace

TEST_CASE(
    "sixty broken descriptions: every message word for word, and the first suggestion is nearly always the "
    "fix",
    "[broken]") {
    int cases = 0, fixed = 0;
    for (const auto& file : filesBelow(projectFolder() / "tests" / "broken", ".txt")) {
        for (const Case& c : casesOf(file)) {
            INFO(c.place << ": " << c.title);
            const std::string original(embeddedText("games/" + c.file));
            const std::size_t at = original.find(c.before);
            REQUIRE(at != std::string::npos);
            REQUIRE(original.find(c.before, at + 1) == std::string::npos);
            const std::string broken = replaced(original, at, c.before.size(), c.after);
            Description d = load(c.file, broken);
            if (d.diagnostics.all().empty())
                d = loadEveryChoice(c.file, broken);  // in a choice that is not the default
            const std::string messages = renderText(d.diagnostics, d.sources);
            if (const char* written = std::getenv("MAKOMBA_WRITE_MESSAGES"))
                std::ofstream(written, std::ios::app) << "== " << c.place << "\n" << messages;
            CHECK(messages == c.messages);
            CHECK(firstFixIsRight(d, broken, original) == c.fixed);
            ++cases;
            fixed += c.fixed;
        }
    }
    CHECK(cases >= 60);
    CHECK(fixed >= 50);
}
