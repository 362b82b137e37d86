// Which sets of sites rules ask for (passes/keep.h): what is said of small rules, and that no game asks for
// more.
#include "interpreter/program/passes/keep.h"

#include <iostream>

#include "interpreter/compile/compile_game.h"
#include "interpreter/play/playout.h"
#include "interpreter/state/kept_columns.h"
#include "tests/sample.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

RuleProgram programWith(const std::string& play, const std::string& start = "", const std::string& end = "") {
    LittleGame game;
    game.play = play;
    game.start = start;
    if (!end.empty()) game.end = end;
    return programOf(*loadWell(game.text()).game);
}
std::string groups(const std::string& play, const std::string& start = "", const std::string& end = "") {
    return wordsOfGroups(programWith(play, start, end).keptGroups.value());
}

const std::string somewhere = "(move Add (to (sites Board)))", pile = "(place \"Disc1\" 4 count:3)";
std::string addIf(const std::string& condition) {
    return "(move Add (to (sites Board) if:" + condition + "))";
}

}  // namespace

TEST_CASE("a rule that looks at no pieces asks for nothing", "[program]") {
    CHECK(groups(somewhere).empty());
    CHECK(groups("(move Pass)").empty());
}

TEST_CASE("who asks for empty sites asks by piece, in games of piles by their number", "[program]") {
    CHECK(groups("(move Add (to (sites Empty)))", "(place \"Disc1\" 4)") == "by piece");
    CHECK(groups("(move Add (to (sites Empty)))", pile) == "by number of pieces");
    CHECK(groups(addIf("(is Occupied (to))"), pile) == "by piece");
}

TEST_CASE("conditions ask where they are asked of all sites at once, and nowhere else", "[program]") {
    CHECK(groups(addIf("(is Empty (to))")) == "by piece");
    CHECK(groups(addIf("(is Enemy (who at:(to)))")) == "by owner");
    CHECK(groups(addIf("(or (is Mover (who at:(to))) (= (what at:(to)) 1))")) == "by piece, by owner");
    CHECK(groups(addIf("(not (is Enemy (who at:(to))))")) == "by owner");
    CHECK(groups(addIf("(= (to) (last To))")).empty());
    CHECK(groups("(move (from 4) (to (sites Direction from:(from) N stop:(is Occupied (to)))))") ==
          "by piece");
    CHECK(groups("(move Add (to 4) (then (custodial (between if:(is Enemy (who at:(between)))))))").empty());
    CHECK(groups(addIf("(is Enemy (who at:(ahead (to) N)))")).empty());
    CHECK(groups("(move Add (to (sites Board)) (then (if (is Enemy (who at:(last To))) (moveAgain))))")
              .empty());
    CHECK(groups(somewhere, "",
                 "(if (all Sites (sites Board) if:(is Mover (who at:(site)))) (result Mover Win))") ==
          "by owner");
}

TEST_CASE("numbers of pieces are told by sets where they are small, or may be", "[program]") {
    CHECK(groups(addIf("(= (count at:(to)) 1)"), pile) == "by number of pieces");
    CHECK(groups(addIf("(> (count at:(to)) 0)"), pile) == "by number of pieces");
    CHECK(groups(addIf("(= (count at:(to)) 3)"), pile).empty());
    CHECK(groups(addIf("(= (count at:(to)) (count Moves))"), pile) == "by number of pieces");
    const auto end = [](const std::string& condition) {
        return groups(somewhere, pile, "(if " + condition + " (result Mover Win))");
    };
    CHECK(end("(= 0 (count in:(sites Bottom)))") == "by number of pieces");
    CHECK(end("(= 4 (count in:(sites Bottom)))").empty());
    CHECK(end("(> (count in:(sites Bottom)) (count in:(sites Top)))").empty());
}

TEST_CASE("lines and counts of pieces ask", "[program]") {
    const auto end = [](const std::string& condition) {
        return groups(somewhere, "", "(if " + condition + " (result Mover Win))");
    };
    CHECK(end("(is Line 3)") == "by piece");
    CHECK(end("(is Line 3 what:1)") == "by piece");
    CHECK(end("(is Line 3 contiguous:False)").empty());
    CHECK(end("(is Line (count Moves))").empty());
    CHECK(end("(no Pieces Mover)") == "by piece, by owner");
}

TEST_CASE("sites among remembered values are asked for, of stacks as well", "[program]") {
    const std::string start = "(set RememberValue \"Home\" (sites Bottom))";
    const std::string home = "(sites (values Remembered \"Home\"))";
    CHECK(groups("(move Add (to " + home + "))", start) == "among remembered values");
    CHECK(groups(addIf("(is In (to) " + home + ")"), start) == "among remembered values");
    CHECK(groups(addIf("(is In (to) (values Remembered \"Home\"))"), start) == "among remembered values");
    CHECK(groups("(move Add (to (intersection (sites Empty) " + home + ")))", start) ==
          "by piece, among remembered values");
    CHECK(groups("(move Add (to (intersection (sites Empty) " + home + ")))",
                 start + " (place Stack \"Disc1\" 4 count:3)") == "among remembered values");
}

TEST_CASE("start rules, stacks and what is never reached ask for nothing", "[program]") {
    CHECK(groups(somewhere, "(place \"Disc1\" (sites Empty))").empty());
    CHECK(groups("(move Add (to (sites Empty)))", "(place Stack \"Disc1\" 4 count:3)").empty());
    CHECK(
        groups("(if (and False (is Even (count Moves))) (move Add (to (sites Empty))) (move Pass))").empty());
    CHECK(groups("(if (> (var \"Never\") 3) (move Add (to (sites Empty))) " + somewhere + ")").empty());
}

TEST_CASE("the pass says who asks", "[program]") {
    const RuleProgram program = programWith(addIf("(is Enemy (who at:(to)))"));
    for (const Value v : program.reached())
        CHECK(keptNote(program, v) == (program.is(v, Form::IsEnemy) ? "may ask for sites by owner" : ""));
}

namespace {

struct Tally {
    int games = 0, groups = 0, neverAsked = 0;
};

// Where what is on a site tells whose it is, sets by owner are those by piece.
std::uint8_t keptOf(const Program& program) {
    const std::uint8_t groups = program.keptGroups;
    if (!program.ownersAreKinds || !(groups & KeptGroups::Owners)) return groups;
    return static_cast<std::uint8_t>((groups & ~KeptGroups::Owners) | KeptGroups::Kinds);
}

// Random games ask for nothing but what the program says, and nothing else is ever kept.
void asksAsSaid(const Description& d, Tally& tally) {
    if (d.game->program.layout.stacking) return;
    Engine engine(*d.game);
    Moves moves;
    for (std::uint64_t playout = 0; playout < 3; ++playout) {
        std::uint64_t random = playoutSeed(17, playout);
        State state = engine.initialState(playout);
        playOut(engine, state, moves, random, 300);
    }
    const KeptSets& kept = engine.context().kept;
    REQUIRE(kept.may == keptOf(d.game->program));
    CHECK((kept.asked & ~kept.may) == 0);
    ++tally.games;
    tally.groups += std::popcount(kept.may);
    if (const int never = std::popcount(static_cast<unsigned>(kept.may & ~kept.asked)); never > 0) {
        tally.neverAsked += never;
        std::cout << d.game->name << ": not asked for: sites "
                  << wordsOfGroups(static_cast<std::uint8_t>(kept.may & ~kept.asked)) << '\n';
    }
}

}  // namespace

TEST_CASE("no game asks for sets that its program does not name, and few name what is never asked",
          "[program][sample]") {
    Tally tally;
    std::vector<std::filesystem::path> files = filesBelow(projectFolder() / "games", ".lud");
    if (corpusPresent()) {
        const auto corpus = filesBelow(corpusFolder() / "lud", ".lud");
        const auto each = static_cast<std::size_t>(sample(12, 1));
        for (std::size_t i = 0; i < corpus.size(); i += each) files.push_back(corpus[i]);
    }
    for (const std::filesystem::path& file : files) {
        INFO(file);
        const Description d = loadFile(file);
        if (d.game) asksAsSaid(d, tally);
    }
    std::cout << tally.games << " games, " << tally.groups << " groups, " << tally.neverAsked
              << " never asked for\n";
    CHECK(tally.neverAsked * 10 <= tally.groups);
}
