// Starting a variant, watching a file, and what editors ask: places, completion, lookup.
#include <fstream>
#include <random>

#include "interpreter/base/embedded.h"
#include "interpreter/editing/completion.h"
#include "interpreter/editing/edited_text.h"
#include "interpreter/editing/file_watch.h"
#include "interpreter/editing/format.h"
#include "interpreter/editing/lookup.h"
#include "interpreter/editing/mistakes.h"
#include "interpreter/editing/variant.h"
#include "interpreter/load/catalogue.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Completions at the `|` of a text.
std::vector<std::string> completed(std::string text) {
    const std::size_t at = text.find('|');
    text.erase(at, 1);
    std::vector<std::string> items;
    for (const Completion& item : complete(text, at).items) items.push_back(item.text);
    return items;
}

bool offers(const std::string& text, const std::string& item) {
    const auto items = completed(text);
    return std::find(items.begin(), items.end(), item) != items.end();
}

Lookup at(std::string text) {
    const std::size_t place = text.find('|');
    text.erase(place, 1);
    return lookUp(text, place).value_or(Lookup{});
}

}  // namespace

TEST_CASE("places are counted as editors count them, in units of UTF-16", "[editing]") {
    EditedText text("aé😀b\nsecond");
    CHECK(text.offset({0, 1}) == 1);
    CHECK(text.offset({0, 2}) == 3);
    CHECK(text.offset({0, 4}) == 7);
    CHECK(text.offset({0, 99}) == 8);
    CHECK(text.offset({1, 3}) == 12);
    CHECK(text.offset({7, 0}) == text.text().size());
    CHECK(text.place(7) == EditorPlace{0, 4});
    CHECK(text.place(9) == EditorPlace{1, 0});
    text.replace({0, 2}, {0, 4}, "x");
    CHECK(text.text() == "aéxb\nsecond");
    text.replace({0, 4}, {1, 0}, "");
    CHECK(text.text() == "aéxbsecond");
}

TEST_CASE("completion follows the signatures", "[editing]") {
    CHECK(completed("(game \"G\" (|").at(0) == "players");
    CHECK(offers("(play (mov|", "move"));
    CHECK(completed("(play (mov|").at(0) == "move");
    CHECK(offers("(play (move |", "Add"));
    CHECK(completed("(move A|").at(0) == "Add");
    CHECK(offers("(move Add (to (sites Empty) |", "if:"));
    CHECK(!offers("(move Add (to (sites Empty) if:(is Empty 3) |", "if:"));
    CHECK(offers("(result M|", "Mover"));
    CHECK(offers("(board (square 3) use:|", "Vertex"));
    CHECK(offers("(board (square 3) use:|", "Cell"));
    CHECK(offers("(define \"Mine\" 1) (game \"G\" (players \"M|", "\"Mine\""));
    CHECK(offers("(equipment {(piece \"Disc\" Each)}) (place \"D|", "\"Disc\""));
    CHECK(offers("(if \"Sa|", "\"SameTurn\""));
    CHECK(offers("(option \"Size\" <Size> args:{<n>} {(item \"3\" <3> \"\")}) (square <|", "<Size:n>"));
    CHECK(offers("(equipment {(|", "piece"));
    CHECK(completed("// (mo|").empty());
    CHECK(complete("(play (mov", 10).begin == 7);
}

TEST_CASE("what a word means, and where a name comes from", "[editing]") {
    CHECK(at("(end (if (is Li|ne 3) (result Mover Win)))").markdown.find("**is Line** (ludeme)") == 0);
    CHECK(at("(end (i|f (is Line 3) (result Mover Win)))").markdown.find("**if** (ludeme)") == 0);
    CHECK(at("(end (if (is Line 3) (result Mo|ver Win)))").markdown.find("**Mover** (constant)") == 0);
    CHECK(at("(move Add (to 3 i|f:(is Empty (to))))").markdown.find("**if:** of `to`") == 0);
    CHECK(at("(if \"Same|Turn\" 1 2)").markdown.find("**SameTurn** (definition)") == 0);
    const std::string text =
        "// Mine are mine.\n(define \"Mine\" 1)\n(equipment {(piece \"Disc\" Each)})\n(game \"G\" \"Mi|ne\" "
        "(place \"Disc1\" 3))";
    const Lookup mine = at(text);
    REQUIRE(mine.declaration);
    CHECK(mine.declaration->begin == 26);
    CHECK(mine.markdown.find("Mine are mine.") != std::string::npos);
    const Lookup disc = at("(equipment {(piece \"Disc\" Each)}) (place \"Di|sc1\" 3)");
    REQUIRE(disc.declaration);
    CHECK(disc.declaration->begin == 19);
    CHECK(at("(option \"Size\" <Size> args:{<n>} {(item \"3\" <3> \"three\")}) (square <Si|ze:n>)")
              .declaration->begin == 0);
    CHECK(!lookUp("", 0));
    CHECK(!lookUp("(((", 2));
}

TEST_CASE("mistakes in choices that are not the default are found", "[editing]") {
    const std::string text =
        "(option \"A\" <A> args:{<v>} {(item \"1\" <(sites Empty)> \"\")** (item \"2\" <(sites Emty)> "
        "\"\")})" +
        LittleGame{.play = "(move Add (to <A:v>))"}.text();
    CHECK(load("t", text).diagnostics.all().empty());
    const Description d = loadEveryChoice("t", text);
    REQUIRE(d.diagnostics.all().size() == 1);
    CHECK(d.diagnostics.all()[0].suggestion == "Empty");
}

TEST_CASE("a variant of every game has its rules, under another name", "[editing]") {
    const Catalogue catalogue;
    for (const CatalogueEntry& entry : catalogue.entries()) {
        INFO(entry.name);
        for (const bool fixed : {false, true}) {
            const Description from = load(entry.name, std::string(entry.text));
            const StartedVariant made = startVariant(from, {"My Game", entry.name, {}, fixed});
            CHECK(made.wrong == "");
            const Description d = loadWell(made.text);
            CHECK(d.game->name == "My Game");
            CHECK(d.metadata.first("rules") == "What the rules are, in your own words.");
            CHECK(d.outline.options.empty() == (fixed || from.outline.options.empty()));
            CHECK(loadEveryChoice("t", made.text).diagnostics.all().empty());
        }
    }
}

TEST_CASE("a file that is written anew or replaced is noticed", "[editing]") {
    const auto file = std::filesystem::temp_directory_path() / "makomba-watch.lud",
               other = std::filesystem::temp_directory_path() / "makomba-watch.new";
    { std::ofstream(file) << "one"; }
    FileWatch watch(file);
    int looks = 0;
    CHECK(!watch.wait([&] { return ++looks < 3; }));
    { std::ofstream(file) << "one and more"; }
    const auto patient = [n = 0]() mutable { return ++n < 50; };
    CHECK(watch.wait(patient));
    { std::ofstream(other) << "another one, of the same name"; }
    std::filesystem::rename(other, file);
    CHECK(watch.wait(patient));
    std::filesystem::remove(file);
}

TEST_CASE("half-written and mangled descriptions are read, completed, looked up and laid out without harm",
          "[editing]") {
    std::mt19937 random(1964);
    const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
    const char* const bits[] = {"(",  ")",     "{",    "}", "\"", "<",   ">", ":",
                                "#1", "Mover", "(to)", "~", "..", "if:", "//"};
    const Catalogue catalogue;
    for (int i = 0; i < 120; ++i) {
        std::string text(catalogue.entries()[below(catalogue.entries().size())].text);
        for (std::size_t change = 0; change <= below(3); ++change) {
            const std::size_t at = below(text.size());
            if (random() % 3 == 0) text.erase(at, 1 + below(3));
            else if (random() % 2) text.insert(at, bits[below(std::size(bits))]);
            else text.resize(std::max<std::size_t>(at, 10));
        }
        INFO(text);
        const Description d = load("mangled.lud", text);
        CHECK(renderText(d.diagnostics, d.sources).empty() == d.diagnostics.all().empty());
        complete(text, below(text.size()));
        lookUp(text, below(text.size()));
        Sources sources;
        Diagnostics messages;
        const auto formatted = format(sources, sources.add("mangled.lud", text), messages);
        CHECK(formatted.has_value() == !messages.hasErrors());
        for (const Diagnostic& message : messages.all()) CHECK(message.id != Message::FormatUnsafe);
    }
}
