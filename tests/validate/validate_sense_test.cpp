// Findings without playing: for each a little description that gives it, and one that does not.
#include "tests/validate/validate_support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

LittleGame game;

std::string with(std::string LittleGame::*part, const std::string& text) {
    LittleGame changed;
    changed.*part = text;
    return changed.text();
}

std::string sowing(const std::string& equipment, const std::string& rules) {
    return "(game \"Test\" (players 2) (equipment {\n" + equipment +
           "\n(piece \"Seed\" Shared)})\n(rules (start (set Count 2 to:(sites {0 1 2 3}))) " + rules +
           " (end (if (no Moves Next) (result Mover Win)))))";
}

std::string metadata(const std::string& items) {
    return game.text() +
           "\n(option \"Size\" <Size> args:{<n>} {(item \"Three\" <3> \"\")** (item \"Four\" <4> \"\")})"
           "\n(rulesets {(ruleset \"Ruleset/A (Made up)\" {\"Size/Three\"})* (ruleset \"Ruleset/B (Made "
           "up)\" {\"Size/Four\"})})\n(metadata (info {\n" +
           items + "}))";
}

const std::string selecting =
    "(play (move Select (from (sites Board) if:(< 0 (count at:(from)))) (then (sow \"South\"))))";

}  // namespace

TEST_CASE("A definition that nothing uses", "[validate]") {
    finds(
        "unused-definition",
        "(define \"A\" 1)\n(define \"B\" (sites Empty))\n" + with(&LittleGame::play, "(move Add (to \"B\"))"),
        "1:9 nothing uses the definition \"A\"");
    findsNothing("unused-definition", "(define \"A\" (sites Empty))\n(define \"B\" \"A\")\n" +
                                          with(&LittleGame::play, "(move Add (to \"B\"))"));
    // Used by a definition that is itself not used: neither is.
    CHECK(textsOf("(define \"A\" (sites Empty))\n(define \"B\" \"A\")\n" + game.text(), "unused-definition")
              .size() == 2);
}

TEST_CASE("A definition inside the game, or inside another one", "[validate]") {
    const std::string uses = with(&LittleGame::play, "(move Add (to \"B\"))");
    const std::string before = "(define \"B\" (sites Empty))\n";
    findsNothing("definition-within", before + uses);
    // In the game it means the same as before it.
    std::string within = uses;
    within.insert(within.find("(rules"), "\n(define \"B\" (sites Empty))\n");
    finds("definition-within", within, "2:9 the definition \"B\" stands inside the game");
    finds("definition-within",
          "(define \"A\" (define \"B\" (sites Empty)) (to \"B\"))\n" +
              with(&LittleGame::play, "(move Add \"A\")"),
          "1:21 the definition \"B\" stands inside another one");
}

TEST_CASE("Names of the equipment that nothing uses", "[validate]") {
    const std::string board = "(board (square 3)) (piece \"Disc\" Each)\n";
    finds("unused-region", with(&LittleGame::equipment, board + "(regions \"Edge\" (sites Outer))"),
          "2:1 nothing looks at the region \"Edge\"");
    LittleGame looks;
    looks.equipment = board + "(regions \"Edge\" (sites Outer))";
    looks.play = "(move Add (to (intersection (sites Empty) (sites \"Edge\"))))";
    findsNothing("unused-region", looks.text());
    finds("unused-map", with(&LittleGame::equipment, board + "(map \"Far\" {(pair 0 8)})"),
          "2:1 nothing looks into the map \"Far\"");
    looks.equipment = board + "(map \"Far\" {(pair 0 8)})";
    looks.play = "(move Add (to (sites {(mapEntry \"Far\" 0)})))";
    findsNothing("unused-map", looks.text());
    // A map may be meant without its name, beside one that is named.
    looks.equipment = board + "(map {(pair 1 7)}) (map \"Far\" {(pair 0 8)})";
    looks.play = "(move Add (to (sites {(mapEntry \"Far\" 0) (mapEntry 1)})))";
    findsNothing("unused-map", looks.text());
    finds("unused-piece", with(&LittleGame::equipment, board + "(piece \"King\" P1)"),
          "2:1 no rule names the piece \"King\", and it never comes on the board", 20);
    findsNothing("unused-piece", game.text(), 20);
    LittleGame placed;
    placed.equipment = board + "(piece \"King\" P1)";
    placed.start = "(place \"King1\" 0)";
    findsNothing("unused-piece", placed.text(), 20);
}

TEST_CASE("Tracks", "[validate]") {
    const std::string
        board = "(mancalaBoard 2 4 store:None {\n",
        two = "(track \"South\" \"0,E,N1,W\" loop:True)\n(track \"North\" \"4,E,S1,W\" loop:True)})";
    finds("unused-track", sowing(board + two, selecting), "4:1 nothing follows the track \"North\"");
    findsNothing("unused-track",
                 sowing(board + two,
                        "(play (move Select (from (sites Board) if:(< 0 (count at:(from)))) (then (sow))))"));
    finds("track-misses-player", sowing(board + "(track \"South\" \"0,E,N1,W\" loop:True P1)})", selecting),
          "3:1 player 2 has no track, though the tracks belong to single players");
    findsNothing("track-misses-player",
                 sowing(board + "(track \"South\" \"0,E,N1,W\" loop:True)})", selecting));
    findsNothing(
        "track-misses-player",
        sowing(
            board +
                "(track \"South1\" \"0,E,N1,W\" loop:True P1) (track \"South2\" \"0,E,N1,W\" loop:True P2)})",
            selecting));
    finds("unreachable-site", sowing(board + "(track \"South\" \"0,E\" loop:True)})", selecting),
          "2:1 no piece can come to A2, B2, C2, D2: no track leads there");
    findsNothing("unreachable-site", sowing(board + "(track \"South\" \"0,E,N1,W\" loop:True)})", selecting));
}

TEST_CASE("Phases", "[validate]") {
    const auto phases = [](const std::string& next) {
        return "(game \"Test\" (players 2) (equipment {(board (square 3)) (piece \"Disc\" Each)}) (rules "
               "phases:{\n"
               "(phase \"One\" (play (move Add (to (sites Empty)))) " +
               next +
               ")\n(phase \"Two\" (play (move Remove (sites Occupied by:Next))))} (end (if (is Full) (result "
               "All Draw)))))";
    };
    finds("unreachable-phase", phases(""), "3:1 no player can come to the phase \"Two\"");
    findsNothing("unreachable-phase", phases("(nextPhase (is Line 2) \"Two\")"));
    finds("phase-never-entered", phases("(nextPhase (is Line 4) \"Two\")"),
          "3:20 no trial came to the phase \"Two\", in 40 random games", 40);
    findsNothing("phase-never-entered", phases("(nextPhase (is Line 2) \"Two\")"), 40);
    // What cannot be reached is told once.
    findsNothing("phase-never-entered", phases(""), 40);
}

TEST_CASE("Conditions settled before play", "[validate]") {
    finds(
        "constant-condition",
        with(&LittleGame::play, "\n(if (< 8 (count Sites in:(sites Board))) (move Add (to (sites Empty))))"),
        "2:5 `(< 8 (count Sites in:(sites Board)))` is true throughout the game");
    findsNothing("constant-condition", with(&LittleGame::play,
                                            "\n(if (< 8 (count Sites in:(sites Empty))) (move Add (to (sites "
                                            "Empty))) (move Add (to (sites Empty))))"));
    finds("end-cannot-hold",
          with(&LittleGame::end,
               "{\n(if (> 9 (count Sites in:(sites Board))) (result Mover Win)) (if (is Full) (result All "
               "Draw))}"),
          "2:5 this end cannot come about: `(> 9 (count Sites in:(sites Board)))` is false throughout the "
          "game");
    findsNothing("end-cannot-hold", game.text());
    // With an option the same condition is true here and false there: it is there for that.
    const std::string options =
        "(option \"Size\" <Size> args:{<n>} {(item \"Three\" <3> \"\")** (item \"Four\" <4> \"\")})";
    LittleGame sized;
    sized.equipment = "(board (square <Size:n>)) (piece \"Disc\" Each)";
    sized.play =
        "(if (< 9 (count Sites in:(sites Board))) (move Add (to (sites Empty))) (move Add (to (sites Empty)) "
        "(then (set Var 1))))";
    findsNothing("constant-condition", sized.text() + options);
}

TEST_CASE("Options that change nothing", "[validate]") {
    LittleGame sized;
    sized.equipment = "(board (square <Size:n>)) (piece \"Disc\" Each)";
    sized.play = "(move Add (to (sites Empty)) (then (set Var <Mark:n>)))";
    const auto options = [&](const std::string& mark, const std::string& size) {
        return sized.text() +
               "\n(option \"Size\" <Size> args:{<n>} {(item \"Three\" <3> \"\")** (item \"Four\" <" + size +
               "> \"\")})\n(option \"Mark\" <Mark> args:{<n>} {(item \"One\" <1> \"\")**\n(item \"Two\" <" +
               mark + "> \"\")\n(item \"Three\" <3> \"\")})";
    };
    finds("option-changes-nothing", options("1", "4"),
          "4:1 the option \"Mark\" changes nothing: the rules are the same with \"One\" and \"Two\"");
    findsNothing("option-changes-nothing", options("2", "4"));
    finds("option-changes-nothing", options("2", "3"),
          "2:1 the option \"Size\" changes nothing: the rules are the same with \"Three\" and \"Four\"");
    // A difference that shows with another choice of another option only.
    const std::string both = LittleGame{.play = "(move Add (to (sites Empty)) <Then:n>)"}.text() +
                             "(option \"Then\" <Then> args:{<n>} {(item \"No\" <> \"\")** (item \"Yes\" "
                             "<(then (set Var <Value:n>))> \"\")})(option \"Value\" <Value> args:{<n>} "
                             "{(item \"One\" <1> \"\")** (item \"Two\" <2> \"\")})";
    findsNothing("option-changes-nothing", both);
}

TEST_CASE("Metadata", "[validate]") {
    finds("unknown-metadata-field", metadata("(descripton \"A game.\")"),
          "5:1 the metadata have no field `descripton`");
    CHECK(validate("test.lud", metadata("(descripton \"A game.\")"), trials(0)).findings.back().notes ==
          std::vector<std::string>{"did you mean `description`?"});
    findsNothing(
        "unknown-metadata-field",
        metadata("(description \"A game.\") (aliases {\"B\"}) (useFor \"Size/Four\" (rules \"Four.\"))"));
    finds("metadata-for-nothing", metadata("(useFor \"Size/Fuor\" (rules \"Four.\"))"),
          "5:9 there is no option and no ruleset \"Size/Fuor\"");
    findsNothing("metadata-for-nothing",
                 metadata("(useFor {\"Size/Four\" \"Ruleset/B (Made up)\"} (rules \"Four.\"))"));
    finds(
        "id-twice",
        metadata("(useFor \"Ruleset/A (Made up)\" (id \"7\"))\n(useFor \"Ruleset/B (Made up)\" (id \"7\"))"),
        "6:31 the id \"7\" stands for \"Ruleset/A (Made up)\" already, and here for \"Ruleset/B (Made up)\"");
    finds("id-twice", metadata("(id \"7\")\n(id \"7\")"), "6:1 the id \"7\" is given twice");
    findsNothing("id-twice", metadata("(useFor \"Ruleset/A (Made up)\" (id \"7\")) (useFor \"Ruleset/B (Made "
                                      "up)\" (id \"8\")) (id \"7\")"));
    const std::string board =
        sowing("(mancalaBoard 2 4 store:None (track \"South\" \"0,E,N1,W\" loop:True))", selecting);
    finds("rows-contradict-board", board + "\n(metadata (info {(classification \"board/sow/four rows\")}))",
          "5:18 the classification says four rows, and the board has 2 rows");
    findsNothing("rows-contradict-board",
                 board + "\n(metadata (info {(classification \"board/sow/two rows\")}))");
}

TEST_CASE("Two descriptions with one id", "[validate]") {
    std::vector<Report> reports;
    reports.push_back(validate("one.lud", metadata("(id \"7\")"), trials(0)));
    reports.push_back(validate("two.lud", metadata("(id \"7\")"), trials(0)));
    reports.push_back(validate("three.lud", metadata("(id \"8\")"), trials(0)));
    compareIds(reports);
    CHECK(textsOf(reports[0], "id-twice").empty());
    CHECK(textsOf(reports[1], "id-twice") ==
          std::vector<std::string>{"5:1 the id \"7\" stands for one.lud already"});
    CHECK(textsOf(reports[2], "id-twice").empty());
}

TEST_CASE("Leaps to one hand only", "[validate]") {
    const auto leaping = [](const std::string& walks) {
        return "(game \"Test\" (players 2) (equipment {(board (square 5)) (piece \"Goat\" Each\n(move Leap " +
               walks +
               " (to if:(is Empty (to)))))}) (rules (start {(place \"Goat1\" (sites Bottom)) (place "
               "\"Goat2\" (sites Top))}) (play (forEach Piece)) (end (if (no Moves Next) (result Mover "
               "Win)))))";
    };
    finds("leaps-one-handed", leaping("{{F F R F}}"),
          "2:1 the leap {F F R F} is not there to the other hand, {F F L F}");
    findsNothing("leaps-one-handed", leaping("{{F F R F} {F F L F}}"));
    // The same places by other ways.
    findsNothing("leaps-one-handed", leaping("{{F F R F} {F R F F}}"));
    findsNothing("leaps-one-handed", leaping("{{F R F}}"));
    findsNothing("leaps-one-handed", leaping("{{F F}}"));
}
