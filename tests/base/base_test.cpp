// Places in texts, nearest names, the look of messages.
#include "interpreter/base/embedded.h"
#include "interpreter/base/json.h"
#include "interpreter/base/nearest.h"
#include "tests/support.h"

using namespace makomba;

TEST_CASE("lines and columns are counted from one, columns in characters") {
    Sources sources;
    const SourceId id = sources.add("a.lud", "één\ntwo\r\n\tthree");
    CHECK(sources.place(id, 0).column == 1);
    CHECK(sources.place(id, 5).column == 4);  // behind é é n: five bytes, three characters
    CHECK(sources.place(id, 6).line == 2);
    CHECK(sources.place(id, 12).line == 3);
    CHECK(sources.place(id, 12).column == 2);
    CHECK(sources.lineAt(id, 7) == "two");
}

TEST_CASE("text that is not UTF-8 is found") {
    CHECK(firstInvalidUtf8("caf\xc3\xa9") == std::string_view::npos);
    CHECK(firstInvalidUtf8("caf\xe9") == 3);
    CHECK(firstInvalidUtf8("\xc0\x80") == 0);
}

TEST_CASE("the nearest name is what was probably meant, and nothing where nothing is near") {
    const std::vector<std::string> names = {"moveAgain", "move", "mover", "remove"};
    CHECK(nearestName("moveagain", names) == "moveAgain");
    CHECK(nearestName("moev", names) == "move");
    CHECK(nearestName("remvoe", names) == "remove");
    CHECK(nearestName("sow", names).empty());
    CHECK(nearestName("", names).empty());
    CHECK(nameDistance("abc", "abc") == 0);
    CHECK(nameDistance("abc", "Abc") == 1);
    CHECK(nameDistance("abc", "acb") == 2);
}

TEST_CASE("a message shows its place, the line and a caret") {
    Sources sources;
    Diagnostics diagnostics;
    const SourceId id = sources.add("a.lud", "(game \"X\"\n\t(plya 3))");
    Diagnostic& d = diagnostics.add(Message::UnknownLudeme, Span{id, 12, 16}, "plya");
    d.suggestion = "play";
    d.chain.push_back({"definition \"D\"", Span{id, 0, 5}});
    d.notes.push_back("a note");
    CHECK(renderText(diagnostics, sources) ==
          "a.lud:2:3: error: there is no ludeme `plya` [unknown-ludeme]\n"
          "     2 |  (plya 3))\n"
          "       |   ^~~~\n"
          "       in definition \"D\", used at a.lud:1:1\n"
          "       did you mean `play`?\n"
          "       a note\n");
    const nlohmann::json json = nlohmann::json::parse(renderJson(diagnostics, sources));
    CHECK(json[0]["id"] == "unknown-ludeme");
    CHECK(json[0]["place"]["line"] == 2);
    CHECK(json[0]["place"]["column"] == 3);
    CHECK(json[0]["suggestion"] == "play");
    CHECK(json[0]["chain"][0]["use"]["line"] == 1);
}

TEST_CASE("messages come in source order, the same one once") {
    Sources sources;
    Diagnostics diagnostics;
    const SourceId id = sources.add("a.lud", "abc");
    diagnostics.add(Message::StrayColon, Span{id, 2, 3});
    diagnostics.add(Message::SyntaxError, Span{id, 0, 1});
    diagnostics.add(Message::StrayColon, Span{id, 2, 3});
    diagnostics.sort();
    REQUIRE(diagnostics.all().size() == 2);
    CHECK(diagnostics.all()[0].id == Message::SyntaxError);
}

TEST_CASE("message names are unique") {
    std::vector<std::string> names;
    for (const Message m : allMessages()) names.emplace_back(info(m).name);
    std::sort(names.begin(), names.end());
    CHECK(std::adjacent_find(names.begin(), names.end()) == names.end());
}

TEST_CASE("the program carries its data") {
    CHECK(!embeddedText("games/tsoro.lud").empty());
    CHECK(embeddedText("games/tsoro.lud") == test::readAll(test::projectFolder() / "games" / "tsoro.lud"));
    CHECK(embeddedText("games/none.lud").empty());
}
