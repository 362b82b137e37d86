// Findings about both players: for each a little description that gives it, and one that does not.
#include "interpreter/base/json.h"
#include "interpreter/validate/symmetry.h"
#include "tests/validate/validate_support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Four rows, two for each player. Every part can be replaced.
struct FourRows {
    std::string southTrack = "0,E,N1,W", northTrack = "15,W,S1,E";
    std::string south = "(union (sites Row 0) (sites Row 1))", north = "(union (sites Row 2) (sites Row 3))";
    std::string inner = "(union (sites Row 1) (sites Row 2))";
    std::string across = "(ahead (to) steps:1 (if (is Mover P1) (directions N) (directions S)))";
    std::string start = "(union (sites Row 0) (sites Row 3))";
    std::string end = "(forEach NonMover if:(= 0 (count in:(sites Player \"Home\"))) (result Player Loss))";
    std::string words;

    std::string text() const {
        return "(define \"Across\" " + across + ")\n(game \"Test\" (players 2) (equipment {\n" +
               "(mancalaBoard 4 4 store:None {(track \"RoundSouth\" \"" + southTrack + "\" loop:True P1)\n" +
               "(track \"RoundNorth\" \"" + northTrack + "\" loop:True P2)})\n" + "(regions \"Home\" P1 " +
               south + ")\n(regions \"Home\" P2 " + north + ")\n(regions \"Inner\" " + inner +
               ") (piece \"Seed\" Shared)})\n(rules\n(start (set Count 2 to:" + start + "))\n" +
               "(play (move Select (from (sites Mover \"Home\") if:(< 0 (count at:(from))))\n" +
               "(then (sow \"Round\" owner:(mover) apply:\n(if (and (is In (to) (sites \"Inner\"))\n(< 0 "
               "(count "
               "at:\"Across\")))\n" +
               "(remove \"Across\"))))))\n(end " + end + ")))" + words;
    }
};

std::string rules(const std::string& text) {
    return "(metadata (info {(description \"A test.\") (rules \"" + text + "\")}))";
}

LittleGame line() {
    LittleGame game;
    game.end = "{\n(if (is Line 3) (result Mover Win)) (if (is Full) (result Mover Draw))}";
    return game;
}

}  // namespace

TEST_CASE("Rules that treat both players alike are found well", "[validate]") {
    const Report report = validate("test.lud", FourRows().text(), trials(60));
    INFO(reportText(report, true));
    CHECK(report.count(FindingSeverity::Warning) == 0);
    CHECK(report.count(FindingSeverity::Error) == 0);
}

TEST_CASE("Players are compared for so much work; what was not compared to the end is not told",
          "[validate]") {
    FourRows game;
    game.across = "(ahead (to) steps:1 N)";
    NodeCounts counts;
    const Description d = loadCounted("test.lud", game.text(), {}, counts);
    SymmetryLimits limits, few, fewer;
    const std::int64_t all = limits.work;
    CHECK(symmetryFindings(d, counts, limits).size() == 1);
    CHECK(limits.work < all);
    few.work = all - limits.work;
    CHECK(symmetryFindings(d, counts, few).size() == 1);
    CHECK(few.work == 0);
    fewer.work = (all - limits.work) / 2;
    CHECK(symmetryFindings(d, counts, fewer).empty());
    CHECK(fewer.work < 0);
}

TEST_CASE("A direction that is not the player's own", "[validate]") {
    FourRows game;
    game.across = "(ahead (to) steps:1 N)";
    finds("players-differ", game.text(),
          "13:1 `(< 0 (count at:(ahead (to) steps:1 N)))` treats one player otherwise than the other", 10);
    const Report report = validate("test.lud", game.text(), trials(10));
    const auto found = std::find_if(report.findings.begin(), report.findings.end(),
                                    [](const Finding& f) { return f.id == "players-differ"; });
    REQUIRE(found != report.findings.end());
    CHECK(found->notes[0].find("with the board turned by half a turn and the players exchanged") == 0);
    CHECK(found->notes[1].find("in the game, after ") == 0);
    CHECK(std::any_of(found->notes.begin(), found->notes.end(), [](const std::string& note) {
        return note.find("in its image, turned by half a turn, after ") == 0;
    }));
    CHECK(found->examples.size() == 1);
}

TEST_CASE("Regions, tracks and the start of one player", "[validate]") {
    FourRows region;
    region.inner = "(union (sites Row 1) (sites Row 3))";
    finds("region-not-mirrored", region.text(),
          "7:1 the region \"Inner\" is not the same for both players, on the board turned by half a turn",
          10);
    FourRows track;
    track.northTrack = "14,W,S1,E";
    finds("track-not-mirrored", track.text(),
          "4:1 the track \"RoundNorth\" of player 2 is not the image of that of player 1, on the board "
          "turned by "
          "half a turn",
          10);
    FourRows opposed;
    opposed.northTrack = "12,E,S1,W";
    finds("tracks-opposed", opposed.text(), "4:1 player 2 goes round clockwise, player 1 anti-clockwise", 10);
    FourRows start;
    start.start = "(difference (union (sites Row 0) (sites Row 3)) (sites {15}))";
    finds("start-not-mirrored", start.text(),
          "9:1 the start is not the same for both players, on the board turned by half a turn", 10);
    start.words = rules("Player 2 gives a handicap.");
    findsNothing("start-not-mirrored", start.text(), 10);
    for (const char* id :
         {"region-not-mirrored", "track-not-mirrored", "tracks-opposed", "start-not-mirrored"})
        findsNothing(id, FourRows().text(), 10);
}

TEST_CASE("What is meant for one player is no mistake", "[validate]") {
    // The first move of the game is restricted.
    LittleGame first = line();
    first.play = "(move Add (to (if (= 0 (count Moves)) (sites Centre) (sites Empty))))";
    // One makes a row, the other prevents it.
    LittleGame maker = line();
    maker.end = "{(if (is Line 3) (result P1 Win)) (if (is Full) (result P2 Win))}";
    for (const LittleGame& game : {first, maker}) findsNothing("players-differ", game.text(), 40);
}

TEST_CASE("A player whom no end lets win", "[validate]") {
    LittleGame game = line();
    game.end = "{(if (is Line 3)\n(result P1 Win)) (if (is Full) (result Mover Draw))}";
    finds("player-cannot-win", game.text(),
          "2:1 player 2 cannot win: the ends that decide the game all make player 1 the winner");
    findsNothing("player-cannot-win", line().text());
    finds("always-one-side", game.text(),
          "1:124 player 1 wins every game that is decided, though both begin with the same", 60);
    findsNothing("always-one-side", line().text(), 60);
}

TEST_CASE("The wrong side wins", "[validate]") {
    LittleGame game = line();
    game.end = "{(if (is Line 3)\n(result Mover Loss)) (if (is Full) (result Mover Draw))}";
    finds("wrong-side-wins", game.text() + rules("Who has three in a row has won."),
          "2:1 the player who brings about `(is Line 3)` loses by it");
    findsNothing("wrong-side-wins", game.text() + rules("Who makes three in a row loses."));
    FourRows empty;
    empty.end = "(forEach NonMover if:(= 0 (count in:(sites Player \"Home\")))\n(result Mover Loss))";
    finds(
        "wrong-side-wins", empty.text(),
        "16:1 the player who has nothing left wins: `(= 0 (count in:(sites Player \"Home\")))` is about him");
    findsNothing("wrong-side-wins", FourRows().text());
}

TEST_CASE("What follows from a finding is folded beneath it", "[validate]") {
    LittleGame game = line();
    game.end = "{(if (is Line 3)\n(result P1 Win)) (if (is Full) (result Mover Draw))}";
    const Report report = validate("test.lud", game.text(), trials(60));
    const std::string text = reportText(report);
    const std::size_t cause = text.find("[player-cannot-win]"),
                      folded = text.find("  what may follow from it:\n"),
                      consequence = text.find("[always-one-side]");
    CHECK(cause < folded);
    CHECK(folded < consequence);
    const nlohmann::json all = nlohmann::json::parse(reportJson([&] {
        std::vector<Report> reports;
        reports.push_back(validate("test.lud", game.text(), trials(60)));
        return reports;
    }()));
    for (const nlohmann::json& finding : all[0]["findings"])
        if (finding["id"] == "always-one-side")
            CHECK(all[0]["findings"][finding["followsFrom"].get<std::size_t>()]["id"] == "player-cannot-win");
}

TEST_CASE("What a misspelt name does to play is folded beneath it", "[validate]") {
    const std::string text =
        reportText(validate("test.lud",
                            "(game \"Test\" (players 2)\n"
                            " (equipment { (board (square 3)) (piece \"Ball\" Each)\n"
                            "  (regions \"Home\" P1 (sites Bottom)) })\n"
                            " (rules (start { (place \"Ball1\" {0 1 2}) (place \"Ball2\" {6 7 8}) })\n"
                            "  (play (move (from (sites Occupied by:Mover))\n"
                            "   (to (sites \"Hom\"))))\n"
                            "  (end (if (is Line 3) (result Mover Win)))))",
                            trials(60)));
    INFO(text);
    const std::size_t cause = text.find("there is no region or site \"Hom\", so this finds nothing"),
                      folded = text.find("  what may follow from it:\n"),
                      consequence = text.find("no player ever had a move (120 plies of random games)");
    CHECK(cause < folded);
    CHECK(folded < consequence);
    CHECK(consequence != std::string::npos);
}
