// The reference: every message and every form of every ludeme is explained, and every example does what it
// says.
#include <random>
#include <set>

#include "interpreter/base/json.h"
#include "interpreter/evidence/record.h"
#include "interpreter/reference/entry.h"
#include "interpreter/reference/game_examples.h"
#include "interpreter/rules/program_file.h"
#include "interpreter/rules/signatures.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::set<std::string> idsOf(const Diagnostics& diagnostics) {
    std::set<std::string> ids;
    for (const Diagnostic& d : diagnostics.all()) ids.insert(info(d.id).name);
    return ids;
}

std::set<std::string> messagesOf(const Example& example) {
    if (example.kind == Example::Kind::Evidence)
        return idsOf(readEvidence("example", example.text)->diagnostics);
    if (example.kind == Example::Kind::Program) {
        Diagnostics diagnostics;
        readProgram("example", example.text, diagnostics);
        return idsOf(diagnostics);
    }
    if (example.kind == Example::Kind::Description)
        return idsOf(load("example", example.text, example.selection).diagnostics);
    std::set<std::string> ids;
    const Ran ran = runProgram(example.text);
    for (const MessageEntry& entry : messageEntries())
        if (ran.output.find("[" + entry.name + "]") != std::string::npos) ids.insert(entry.name);
    return ids;
}

}  // namespace

TEST_CASE("every message is explained, in the order of the table", "[reference]") {
    REQUIRE(messageEntries().size() == allMessages().size());
    for (std::size_t i = 0; i < allMessages().size(); ++i) {
        const MessageEntry& entry = messageEntries()[i];
        INFO(entry.name);
        CHECK(entry.name == info(allMessages()[i]).name);
        CHECK(!entry.meaning.empty());
        CHECK(!entry.cause.empty());
        CHECK(!entry.fix.empty());
    }
}

TEST_CASE("the example of every message brings it about, and its remedy does away with it", "[reference]") {
    std::set<std::string> without;
    for (const MessageEntry& entry : messageEntries()) {
        INFO(entry.name << "\n" << entry.wrong.shown);
        if (entry.wrong.kind == Example::Kind::None) {
            without.insert(entry.name);
            continue;
        }
        const auto wrong = messagesOf(entry.wrong);
        CAPTURE(wrong);
        CHECK(wrong.contains(entry.name));
        if (entry.right.kind == Example::Kind::None) continue;
        const auto right = messagesOf(entry.right);
        CAPTURE(right);
        CHECK(right.empty());
    }
    // Those that no short text brings about.
    CHECK(without == std::set<std::string>{"format-unsafe", "no-fit", "program-choice", "program-has-no-text",
                                           "rules-too-large", "syntax-error", "too-much-work",
                                           "value-too-large"});
}

TEST_CASE("every form that is supported has an example, and every example runs", "[reference]") {
    const Signatures& s = Signatures::get();
    for (std::size_t i = 0; i < s.rows().size(); ++i) {
        const RowId row(i);
        INFO(s[row].form);
        CHECK((exampleOf(row) != nullptr) == s[row].supported);
    }
    for (const LudemeExample& example : ludemeExamples()) {
        INFO(example.text);
        if (!example.claim.empty()) {
            const auto file = readEvidence("example", example.text);
            CHECK(file->diagnostics.all().empty());
            CHECK(file->records.size() == 1);
            CHECK(s.rowOfKey(example.claim).valid());
            continue;
        }
        const Description d = load("example", example.text);
        CHECK(d.diagnostics.all().empty());
        REQUIRE(d.game);
        Engine engine(*d.game);
        State state = engine.initialState(1);
        Moves moves;
        for (int ply = 0; ply < 4 && !engine.over(state); ++ply) {
            engine.legalMoves(state, moves);
            if (moves.size() == 0) break;
            engine.apply(state, moves, moves.list[static_cast<std::size_t>(ply) % moves.size()]);
        }
    }
}

TEST_CASE("the commonest ludemes are shown in a little game, which plays to its end", "[reference]") {
    // The forty that occur in most descriptions of a large collection.
    for (const char* ludeme :
         {"end",       "play",      "game",    "rules", "equipment", "piece",    "sites",   "move",
          "start",     "to",        "players", "if",    "from",      "then",     "forEach", "is",
          "or",        "place",     "and",     "board", "count",     "result",   "regions", "set",
          "last",      "moveAgain", "not",     "hand",  "square",    "handSite", "remove",  "phase",
          "nextPhase", "track",     "mover",   "site",  "apply",     "no",       "do",      "map"}) {
        INFO(ludeme);
        REQUIRE(gameExampleWith(ludeme) != nullptr);
    }
    CHECK(gameExampleWith("is Line")->name == "noughts-and-crosses");
    CHECK(gameExampleWith("satisfy") == nullptr);
    for (const GameExample& game : gameExamples()) {
        INFO(game.name);
        const Description d = load("example", std::string(game.text));
        CHECK(d.diagnostics.all().empty());
        REQUIRE(d.game);
        Engine engine(*d.game);
        Moves moves;
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            State state = engine.initialState(seed);
            std::minstd_rand random(static_cast<unsigned>(seed));
            for (std::size_t ply = 0; ply < 2400 && !engine.over(state); ++ply) {
                engine.legalMoves(state, moves);
                REQUIRE(moves.size() > 0);
                engine.apply(state, moves, moves.list[random() % moves.size()]);
            }
            CHECK(engine.over(state));
        }
    }
}

TEST_CASE("forms name what they take in words, not as the rows call it", "[reference]") {
    // What the rows call a result that no ludeme is called: `btw` for (between ..).
    const Signatures& signatures = Signatures::get();
    std::set<std::string> internal;
    for (const Row& row : signatures.rows())
        if (const std::string name(signatures.resultName(row.result)); signatures.rowsOf(name).empty())
            internal.insert(name);
    internal.erase("item");  // of the equipment
    REQUIRE(internal.count("btw") == 1);
    std::size_t forms = 0;
    for (const std::string& name : referenceIndex().ludemes)
        for (const ReferenceEntry& entry : explain(name))
            for (const ReferenceForm& form : entry.forms) {
                ++forms;
                std::string word;
                for (const char c : form.form + " " + form.gives + " " + form.values + " ") {
                    if (std::isalnum(static_cast<unsigned char>(c))) {
                        word += c;
                        continue;
                    }
                    INFO(form.form << " gives " << form.gives << ": " << word);
                    CHECK((word.size() < 2 || internal.count(word) == 0));
                    word.clear();
                }
            }
    CHECK(forms > 500);
}

TEST_CASE("constants, labels, definitions and kinds are explained", "[reference]") {
    for (const std::string& name : referenceIndex().constants) CHECK(!explain(name).empty());
    for (const std::string& name : referenceIndex().labels) CHECK(!explain(name).empty());
    for (const std::string& name : referenceIndex().ludemes) CHECK(!explain(name).empty());
    for (const std::string& name : referenceIndex().definitions) {
        INFO(name);
        REQUIRE(!explain(name).empty());
        CHECK(!explain(name)[0].text.empty());
        CHECK(explain(name)[0].body.find("(define \"" + name + "\"") != std::string::npos);
    }
    CHECK(explain("is")[0].kinds.size() > 10);
    CHECK(explain("(is Line)")[0].forms.size() == 1);
    CHECK(explain("Mover")[0].text.starts_with("The player whose move it is"));
    CHECK(explain("no such thing").empty());
    CHECK(nearestSubject("moev") == "move");
}

TEST_CASE("makomba explain prints an entry, the index, JSON, and an example that plays", "[reference]") {
    const Ran line = runProgram("explain is Line");
    CHECK(line.exitCode == 0);
    CHECK(line.output.find("(is Line [site type] number") != std::string::npos);
    CHECK(line.output.find("gives a condition") != std::string::npos);
    CHECK(line.output.find("for example\n      (is Line 3)\n") != std::string::npos);
    CHECK(line.output.find("a little game with it\n      (game \"Noughts and Crosses\"\n") !=
          std::string::npos);
    CHECK(runProgram("explain unknown-label").output.find("put right") != std::string::npos);
    CHECK(runProgram("explain").output.find("Predefined definitions") != std::string::npos);
    CHECK(nlohmann::json::parse(runProgram("explain is Line --json").output)[0]["forms"][0]["supported"] ==
          true);
    CHECK(nlohmann::json::parse(runProgram("explain --json").output)["ludemes"].size() > 300);
    const Ran wrong = runProgram("explain moev");
    CHECK(wrong.exitCode == 2);
    CHECK(wrong.output.find("did you mean `move`?") != std::string::npos);
    CHECK(load("example", runProgram("explain move Add --example").output).game);
    CHECK(runProgram("explain satisfy").output.find("not supported yet") != std::string::npos);
}
