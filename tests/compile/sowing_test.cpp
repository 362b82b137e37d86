// Sowing games as a whole: numbers that other programs give, endless laps, and where the seeds are.
#include "interpreter/engine/endless.h"
#include "interpreter/play/playout.h"
#include "interpreter/play/record.h"
#include "interpreter/state/chance.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::vector<std::uint64_t> perftOf(const Description& d, int depth) {
    Engine engine(*d.game);
    State state = engine.initialState();
    std::vector<std::uint64_t> counts;
    for (int k = 1; k <= depth; ++k) counts.push_back(perft(engine, state, k));
    return counts;
}

Description described(const std::string& name) {
    return loadFile(projectFolder() / "tests" / "descriptions" / (name + ".lud"));
}

// Everything that lies anywhere, and what was counted as taken.
int seedsOf(const Program& program, const State& state) {
    const Layout& layout = program.layout;
    int seeds = 0;
    for (int site = 0; site < layout.sites; ++site)
        seeds += layout.counts ? state.column<std::int16_t>(layout.count)[site] : 0;
    return seeds;
}

}  // namespace

// Both published with the Kalah solver and as Oware move generator tests; a turn that goes on counts as
// plies.
TEST_CASE("perft of Kalah(6,4) and of Oware by the Abapa rules gives the published numbers") {
    CHECK(perftOf(described("kalah-6-4"), 7) ==
          std::vector<std::uint64_t>{6, 35, 185, 942, 4690, 23233, 114430});
    CHECK(perftOf(described("oware-abapa"), 7) ==
          std::vector<std::uint64_t>{6, 36, 190, 1014, 5219, 27332, 139157});
}

TEST_CASE("a sowing that never ends is noticed, and comes to the same end as if it were sown on") {
    const Description d = described("endless-laps");
    REQUIRE(d.game);
    Engine engine(*d.game);
    State state = engine.initialState(), slow = engine.initialState();
    Moves moves;
    std::uint64_t random = 5;
    const PlayoutResult result = playOut(engine, state, moves, random, moveLimit + 1);
    CHECK(result.endless);
    CHECK(result.over);
    CHECK(result.plies == moveLimit);
    CHECK(engine.outcome(state).ranks == std::vector<double>{1.5, 1.5});

    std::uint64_t again = 5;
    for (int ply = 0; ply < moveLimit; ++ply) {
        engine.legalMoves(slow, moves);
        REQUIRE(!moves.empty());
        engine.apply(slow, moves, moves.list[moves.size() == 1 ? 0 : randomBelow(again, moves.size())]);
    }
    CHECK(slow == state);

    GameRecord record(*d.game, 1);
    record.play(0);
    int laps = 1;
    while (record.endlessRound() == 0) {
        record.play(0);
        REQUIRE(++laps < 100);
    }
    CHECK(laps > record.endlessRound());
    while (!record.moves().empty()) {
        record.play(0);
        REQUIRE(++laps < 200);
    }
    CHECK(record.state().globals().moves == moveLimit);
    CHECK(record.undo());
}

TEST_CASE("positions are not taken for equal where the rules count the moves") {
    const std::string play = "(move Add (to (sites Empty)))";
    CHECK_FALSE(loadWell(LittleGame{.play = play}.text()).game->program.looksAtCounters);
    CHECK(loadWell(LittleGame{.play = play, .end = "(if (> (count Moves) 4) (result All Draw))"}.text())
              .game->program.looksAtCounters);
}

TEST_CASE("the effect of a hole counts even where that hole and all after it get no seed", "[sowing]") {
    const Description d =
        loadWell(LittleGame{.equipment = "(board (rectangle 1 4) {(track \"Way\" {0 1 2 3} loop:True)}) "
                                         "(piece \"Seed\" Shared)",
                            .start = "(set Count 2 at:0) (set Count 1 to:(sites {1 2 3}))",
                            .play = "(move Select (from 0) (then (sow numPerHole:(if (= (to) 1) 1 0) "
                                    "sowEffect:(addScore Mover (+ 10 (to))))))",
                            .end = "(if (> (count Moves) 999) (result All Draw))"}
                     .text());
    CHECK(Hand(d).play("0>0").text() == "mover 2 ; score 23,0 ; 0=Seed 1=Seed*2 2=Seed 3=Seed");
}

TEST_CASE("what goes before a sowing is done with it, or not at all", "[sowing]") {
    const Description d = loadWell(LittleGame{
        .equipment = "(board (rectangle 1 4) (track \"Track\" {0 1 2} loop:True)) (piece \"Seed\" Shared)",
        .start = "(set Count 2 to:(sites {0 3}))",
        .play = "(move Select (from (sites Occupied by:All)) (then (do (set Score P1 (count at:(last "
                "To))) next:(sow) (then (set Score P2 (count at:1))))))",
        .end = "(if (> (count Moves) 999) (result All Draw))"}
                                       .text());
    Hand hand(d);
    const std::string before = hand.text();
    hand.play("3>3");  // no track leads there
    CHECK(before.find("score 0,0") != std::string::npos);
    CHECK(hand.text().find("score 0,0 ; 0=Seed*2 3=Seed*2") != std::string::npos);
    hand.play("0>0");
    CHECK(hand.text().find("score 2,1 ; 1=Seed 2=Seed 3=Seed*2") != std::string::npos);
}

TEST_CASE("piles are taken one round after the other, whether their store is beside the track or on it",
          "[sowing]") {
    // (fromTo ..) takes the last three holes; a store on the track is one of those that are looked at.
    const auto [store, after] =
        GENERATE(table<std::string, std::string>({{"0", " 0=Seed*7 6=Seed"}, {"12", " 6=Seed 12=Seed*7"}}));
    LittleGame little;
    little.equipment =
        "(mancalaBoard 2 6 (track \"Track\" \"1,E,N,W\" loop:True)) (piece \"Seed\" Shared)"
        "(regions P1 (sites Bottom)) (regions P2 (sites Top))";
    little.start = "(set Count 4 at:5) (set Count 1 to:(sites {11 12})) (set Count 2 at:10)";
    little.play =
        "(move Select (from (sites Mover) if:(< 0 (count at:(from)))) (then (sow if:(and (is In (to) "
        "(sites Next)) (or (= (count at:(to)) 2) (= (count at:(to)) 3))) apply:(fromTo (from (to)) (to " +
        store + ") count:(count at:(to))) backtracking:True)))";
    const Description description = loadWell(little.text());
    Hand hand(description);
    hand.play("5>5");
    CHECK(hand.text().ends_with(after));
}

TEST_CASE("a track may lead through a hand, and skip it", "[sowing]") {
    const auto sown = [](const std::string& sow) {
        const Description d = loadWell(
            LittleGame{.equipment = "(board (rectangle 1 4) {(track \"Way\" {0 1 4 2 3} loop:True)}) "
                                    "(piece \"Seed\" Shared) (hand Shared)",
                       .start = "(set Count 3 at:0) (set Count 1 to:(sites {1 2 3}))",
                       .play = "(move Select (from 0) (then " + sow + "))",
                       .end = "(if (> (count Moves) 999) (result All Draw))"}
                .text());
        return Hand(d).play("0>0").text();
    };
    CHECK(sown("(sow)") == "mover 2 ; 1=Seed*2 2=Seed*2 3=Seed 4=Seed");
    CHECK(sown("(sow skipIf:(= (to) 4))") == "mover 2 ; 1=Seed*2 2=Seed*2 3=Seed*2");
    CHECK(sown("(sow skipIf:(= (to) 2))") == "mover 2 ; 1=Seed*2 2=Seed 3=Seed*2 4=Seed");
}

TEST_CASE("nobody has no track of a name, not even those that are nobody's", "[sowing]") {
    const auto sown = [](const std::string& owner) {
        const Description d =
            loadWell(LittleGame{.equipment = "(board (rectangle 1 4) {(track \"Way\" {0 1 2 3} loop:True)}) "
                                             "(piece \"Seed\" Shared)",
                                .start = "(set Count 2 to:(sites Board))",
                                .play = "(move Select (from 0) (then (sow \"Way\" owner:" + owner + ")))",
                                .end = "(if (> (count Moves) 999) (result All Draw))"}
                         .text());
        return Hand(d).play("0>0").text();
    };
    CHECK(sown("(+ 1 (var))") == "mover 2 ; 1=Seed*3 2=Seed*3 3=Seed*2");
    CHECK(sown("(var)") == "mover 2 ; 0=Seed*2 1=Seed*2 2=Seed*2 3=Seed*2");
}

// In the corpus no rule of a sowing game makes seeds from nothing. Where seeds vanish, a rule removes them.
TEST_CASE("corpus: seeds are conserved, or leave by a rule that says so") {
    if (!corpusPresent()) return;
    for (const auto& file : filesBelow(corpusFolder() / "lud" / "board" / "sow", ".lud")) {
        const Description d = loadFile(file);
        INFO(file.stem().string());
        REQUIRE(d.game);
        if (!d.game->program.layout.counts) continue;
        bool removes = false, makes = false;
        for (std::size_t i = 0; i < d.checked.graph.size(); ++i) {
            const NodeId id(i);
            if (d.checked.graph[id].kind != NodeKind::Ludeme) continue;
            const RuleGraph& graph = d.checked.graph;
            removes = removes || graph.is(id, Form::Remove, Form::MoveRemove, Form::SetCount, Form::Sow);
            makes = makes || graph.is(id, Form::Add, Form::MoveAdd, Form::SetCount);
            // What is moved onto seeds of another kind is lost.
            removes = removes || graph.is(id, Form::FromTo);
        }
        Engine engine(*d.game);
        Moves moves;
        bool conserved = true;
        for (std::uint64_t game = 0; game < 4; ++game) {
            State state = engine.initialState(game);
            std::uint64_t random = playoutSeed(3, game);
            int seeds = seedsOf(d.game->program, state);
            for (int ply = 0; ply < 300; ++ply) {
                engine.legalMoves(state, moves);
                if (moves.empty()) break;
                engine.apply(state, moves, moves.list[randomBelow(random, moves.size())]);
                const int now = seedsOf(d.game->program, state);
                conserved = conserved && (now == seeds || (now < seeds ? removes : makes));
                seeds = now;
            }
        }
        CHECK(conserved);
    }
}

TEST_CASE("corpus: games of chance play to the end, and the same seed gives the same game") {
    if (!corpusPresent()) return;
    int found = 0;
    for (const auto& file : filesBelow(corpusFolder() / "lud" / "board" / "sow", ".lud")) {
        const Description d = loadFile(file);
        INFO(file.stem().string());
        REQUIRE(d.game);
        if (!d.game->program.stochastic) continue;
        ++found;
        Engine engine(*d.game);
        Moves moves;
        std::vector<std::uint64_t> ends;
        for (const std::uint64_t seed : {1, 1, 2, 3, 4}) {
            State state = engine.initialState(seed);
            std::uint64_t random = seed;
            const PlayoutResult result = playOut(engine, state, moves, random, moveLimit + 1);
            CHECK(result.over);
            CHECK(result.fault == Fault::None);
            ends.push_back(state.hash());
        }
        CHECK(ends[0] == ends[1]);
        CHECK(std::any_of(ends.begin() + 2, ends.end(), [&](std::uint64_t end) { return end != ends[0]; }));
    }
    CHECK(found > 0);
}
