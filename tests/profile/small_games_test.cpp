// Slots that were once learnt wrongly, each on the smallest game that shows the cause.
#include <fmt/format.h>

#include "interpreter/profile/learn.h"
#include "interpreter/profile/profile.h"
#include "interpreter/profile/rulebook_sentences.h"
#include "interpreter/state/chance.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;
using profile::Profile;

namespace {

Profile learnt(const std::string& text) {
    const Description d = load("a small game", text);
    INFO(renderText(d.diagnostics, d.sources));
    REQUIRE(d.game);
    return profile::profileOf(*d.game);
}

// A game on one track round a board of two rows, with this consequence of each move.
std::string onTwoRows(const std::string& from, const std::string& then) {
    return fmt::format(R"((game "Small" (players 2)
    (equipment {{
        (mancalaBoard 2 4 store:None (track "Track" "0,E,N,W" loop:True))
        (regions P1 (sites Bottom)) (regions P2 (sites Top))
        (piece "Seed" Shared) (hand Each)
    }})
    (rules
        (start (set Count 3 to:(sites Track)))
        (play (move Select (from {} if:(< 0 (count at:(from)))) (then {})))
        (end (if (no Moves Next) (result Mover Win)))
    )))",
                       from, then);
}

}  // namespace

TEST_CASE("seeds taken backwards round the end of a row are taken before the last hole, not opposite it") {
    const Profile p = learnt(onTwoRows("(sites Mover)",
                                       "(sow if:(= 2 (count at:(to))) apply:(fromTo (from (to)) "
                                       "(to (handSite Mover)) count:(count at:(to))) backtracking:True)"));
    CHECK(notation(p["capture.taken"]) == "before,last");
    CHECK(notation(p["capture.series"]) == "before");
}

TEST_CASE("sowing that goes on from the next hole goes on from it at the end of a row, too") {
    const Profile p = learnt(onTwoRows(
        "(if (is Mover (prev)) (sites {(trackSite Move from:(last To afterConsequence:True) \"Track\" "
        "steps:1)}) "
        "(sites Mover))",
        "(sow apply:(if (!= 0 (count at:(trackSite Move from:(to) \"Track\" steps:1))) (moveAgain)))"));
    CHECK(notation(p["lap.seeds"]) == "next");
}

TEST_CASE("two directions of one hole are two choices, though the moves look alike") {
    const Profile p = learnt(R"((game "Ways" (players 2)
    (equipment {
        (mancalaBoard 2 4 store:None {
            (track "Left" "0,E,N,W" loop:True) (track "Right" "4,E,S,W" loop:True)
        })
        (regions P1 (sites Bottom)) (regions P2 (sites Top))
        (piece "Seed" Shared)
    })
    (rules
        (start (set Count 2 to:(sites Board)))
        (play (or
            (move Select (from (sites Mover) if:(< 0 (count at:(from)))) (then (sow "Left")))
            (move Select (from (sites Mover) if:(< 0 (count at:(from)))) (then (sow "Right")))
        ))
        (end (if (no Moves Next) (result Mover Win)))
    )))");
    CHECK(notation(p["sowing.direction"]) == "anticlockwise,clockwise");
    CHECK(notation(p["sowing.direction.choice"]) == "turn");
    CHECK(notation(p["sowing.direction.laps"]) == "kept");
}

TEST_CASE("from some holes the way round is chosen, and others have one of their own") {
    const Profile p = learnt(R"((game "Ways" (players 2)
    (equipment {
        (mancalaBoard 2 3 store:None {
            (track "Left" "0,E,N,W" loop:True) (track "Right" "3,E,S,W" loop:True)
        })
        (regions P1 (sites Bottom)) (regions P2 (sites Top))
        (regions "Inside" (union (sites {0 1}) (sites {4 5})))
        (piece "Seed" Shared)
    })
    (rules
        (start (set Count 3 to:(sites Board)))
        (play (or
            (move Select (from (sites Mover) if:(< 1 (count at:(from)))) (then (sow "Left")))
            (move Select (from (intersection (sites Mover) (sites "Inside")) if:(< 1 (count at:(from))))
                (then (sow "Right")))
        ))
        (end (if (no Moves Next) (result Mover Win)))
    )))");
    CHECK(notation(p["sowing.direction"]) == "anticlockwise,clockwise");
    CHECK(notation(p["sowing.direction.choice"]) == "hole,turn");
}

TEST_CASE("a way through three rows has one direction, whatever its short pieces turn about") {
    const Profile p = learnt(R"((game "Three" (players 2)
    (equipment {
        (mancalaBoard 3 6 store:None (track "Track" "0,E,N1,W2,17,W,S1,E2" loop:True))
        (regions P1 (union (sites Bottom) (sites {9 10 11}))) (regions P2 (union (sites Top) (sites {6 7 8})))
        (piece "Seed" Shared)
    })
    (rules
        (start (set Count 3 to:(sites Track)))
        (play (move Select (from (sites Mover) if:(< 0 (count at:(from)))) (then (sow))))
        (end (if (no Moves Next) (result Mover Win)))
    )))");
    CHECK(notation(p["sowing.direction"]) == "anticlockwise");
    CHECK(notation(p["sowing.direction.choice"]) == "fixed");
    CHECK(notation(p["sowing.direction.laps"]) == "kept");
}

TEST_CASE("rows gone through to and fro have one way round in each of the two directions") {
    const Profile p = learnt(R"((game "Fields" (players 2)
    (equipment {
        (mancalaBoard 6 4 store:None {
            (track "Out1" "0,E,N1,W,N1,E" loop:True P1) (track "Out2" "20,E,S1,W,S1,E" loop:True P2)
            (track "Back1" "11,W,S1,E,S1,W" loop:True P1) (track "Back2" "15,W,N1,E,N1,W" loop:True P2)
        })
        (regions P1 (sites Track "Out1")) (regions P2 (sites Track "Out2"))
        (piece "Seed" Shared)
    })
    (rules
        (start (set Count 2 to:(sites Board)))
        (play (or
            (if (!= 2 (var "Way")) (move Select
                (from (if (is Mover (prev)) (sites {(last To afterConsequence:True)}) (sites Mover))
                    if:(< 0 (count at:(from))))
                (then (sow "Out" owner:(mover)
                    apply:(if (< 1 (count at:(to))) (and (moveAgain) (set Var "Way" 1)) (set Var "Way" 0))))))
            (if (!= 1 (var "Way")) (move Select
                (from (if (is Mover (prev)) (sites {(last To afterConsequence:True)}) (sites Mover))
                    if:(< 0 (count at:(from))))
                (then (sow "Back" owner:(mover)
                    apply:(if (< 1 (count at:(to))) (and (moveAgain) (set Var "Way" 2)) (set Var "Way" 0))))))
        ))
        (end (if (no Moves Next) (result Mover Win)))
    )))");
    CHECK(notation(p["sowing.direction.choice"]) == "turn");
    CHECK(notation(p["sowing.direction"]) == "anticlockwise,clockwise");
    CHECK(notation(p["sowing.direction.laps"]) == "kept");
}

TEST_CASE("a hole among others that only gets what is taken is a store") {
    const Profile p = learnt(R"((game "Well" (players 2)
    (equipment {
        (mancalaBoard 3 4 store:None (track "Track" "0,E,N,W,S2" loop:True))
        (regions P1 (union (sites {4}) (sites Bottom))) (regions P2 (union (sites {7}) (sites Top)))
        (map {(pair P1 5) (pair P2 6)})
        (piece "Seed" Shared)
    })
    (rules
        (start (set Count 3 to:(sites Outer)))
        (play (move Select (from (sites Mover) if:(< 0 (count at:(from))))
            (then (sow if:(= 3 (count at:(to)))
                apply:(fromTo (from (to)) (to (mapEntry Mover)) count:(count at:(to)))))))
        (end (if (no Moves Next) (result Mover Win)))
    )))");
    CHECK(notation(p["board.stores"]) == "2");
    CHECK(notation(p["board.columns"]) == "2,4");
    CHECK(notation(p["capture.destination"]) == "won");
}

TEST_CASE(
    "seeds handed over where nothing was taken are no further takes; a store is no hole of a player's") {
    const Profile p = learnt(R"((game "Gift" (players 2)
    (equipment {
        (mancalaBoard 2 4 (track "Track" "1,E,N,W" loop:True))
        (regions "Home" P1 (sites Bottom)) (regions "Home" P2 (sites Top))
        (map {(pair P1 FirstSite) (pair P2 LastSite)})
        (piece "Seed" Shared)
    })
    (rules
        (start {(set Count 3 to:(union (sites Bottom) (sites Top))) (set Count 2 to:(sites {0 9}))})
        (play (if (is Mover (prev))
            (move (from (mapEntry Mover)) (to (sites Next "Home")) count:1)
            (move Select (from (sites Mover "Home") if:(< 0 (count at:(from))))
                (then (sow apply:(if (and (= 2 (count at:(to))) (!= 0 (count at:(mapEntry Mover))))
                    (moveAgain)))))))
        (end (if (no Moves Next) (result Mover Win)))
    )))");
    CHECK(notation(p["capture.further.count"]) == "-");
    CHECK(notation(p["capture.further.holes"]) == "-");
    CHECK(notation(p["board.own"]) == "row1");
    CHECK(notation(p["turn.begin.when"]) == "begin>=1");
}

TEST_CASE("holes of the opponent's that a turn begins by emptying are no holes of the player's") {
    // What is still to be taken when the opponent has nothing left passes to him.
    const Profile p = learnt(R"((game "Debt" (players 2)
    (equipment {
        (mancalaBoard 2 4 store:None (track "Track" "0,E,N,W" loop:True))
        (regions "Home" P1 (sites Bottom)) (regions "Home" P2 (sites Top))
        (piece "Seed" Shared)
    })
    (rules
        (start (set Count 2 to:(sites Track)))
        (play (if (< 0 (var "Due"))
            (move Select (from (sites Next "Home") if:(< 0 (count at:(from))))
                (then (and {(remove (last To)) (set Var "Due" (- (var "Due") 1))})))
            (move Select (from (sites Mover "Home") if:(< 0 (count at:(from))))
                (then (sow apply:(if (= 3 (count at:(to))) (set Var "Due" 1)))))))
        (end (if (no Moves Next) (result Mover Win)))
    )))");
    CHECK(notation(p["board.own"]) == "row1");
    CHECK(notation(p["turn.begin.singles"]) == "always");
}

TEST_CASE("players who own columns, not rows: who has no seeds left is told by holes, not by rows") {
    const Profile p = learnt(R"((game "Columns" (players 2)
    (equipment {
        (mancalaBoard 2 4 store:None (track "Track" "0,E,N,W" loop:True))
        (regions P1 (sites {0 1 4 5})) (regions P2 (sites {2 3 6 7}))
        (piece "Seed" Shared)
    })
    (rules
        (start (set Count 2 to:(sites Board)))
        (play (move Select (from (sites Mover) if:(< 0 (count at:(from)))) (then (sow))))
        (end (if (= 0 (count in:(sites Mover))) (result Mover Win)))
    )))");
    CHECK(notation(p["end.winner"]) == "without.seeds");
}

TEST_CASE("men under others put upon them are not lost to their player") {
    const Profile p = learnt(R"((game "Heaps" (players 2)
    (equipment {(board (square 3)) (piece "Disc" Each)})
    (rules
        (play (move Add (to (forEach (sites Board) if:(< (size Stack at:(site)) 3))) stack:True))
        (end (if (is Line 3 byLevel:True) (result Mover Win)))
    )))");
    CHECK(notation(p["end.least.men"]) == "?");
    CHECK(notation(p["end.winner"]).find("few") == std::string::npos);
}

TEST_CASE("men covered for a row are taken for it, and cleared away later they are taken no second time") {
    const auto covering = [](const std::string& forRow, const std::string& besides) {
        return learnt(R"((game "Lids" (players 2)
    (equipment {(board (square 4)) (hand Each) (piece "Lid" Each maxState:1)})
    (rules
        (start {(place Stack "Lid1" (handSite P1) count:9) (place Stack "Lid2" (handSite P2) count:9)})
        (play (or {(if (is Mover (prev)) )" +
                      forRow + R"( (or {(move (from (handSite Mover)) (to (sites Empty))
                (then (if (is Line 3 top:True) (moveAgain)))) )" +
                      besides + R"(}))}
            (then (if (= 0 (size Stack at:(handSite P2)))
                (forEach Site (sites Board) (forEach Level (site) FromTop
                    (if (= 1 (state at:(site) level:(level))) (remove (site) level:(level)))))))))
        (end (if (= 0 (+ (size Stack at:(handSite P1)) (size Stack at:(handSite P2))))
            (result Mover Win))))))");
    };
    const std::string cover =
        "(move (from (handSite Mover)) (to (sites Occupied by:Next))"
        " (then (set State at:(last To) level:(- (topLevel at:(last To)) 1) 1)))";
    const std::string remove = "(move Remove (sites Occupied by:Next))";
    // Where the one on top is taken, the covered one lies open till all is cleared.
    const Profile forRows = covering("(or " + cover + remove + ")", "");
    CHECK(notation(forRows["row.effect.placing"]).find("takes") != std::string::npos);
    CHECK(notation(forRows["take.otherwise"]) == "-");
    CHECK(notation(forRows["take.otherwise.who"]) == "-");
    CHECK(notation(forRows["take.way"]) == "covered,off");
    const Profile besides = covering(remove, cover);
    CHECK(notation(besides["take.otherwise"]) == "cover");
    CHECK(notation(besides["take.way"]) == "off");
}

TEST_CASE("who is put on top of another stays, or leaves the board with him") {
    const auto covering = [](const std::string& also) {
        return learnt(R"((define "Alive" (forEach (sites Occupied by:Next) if:(= 0 (state at:(site)))))
(game "Caps" (players 2)
    (equipment {(board (square 4)) (hand Each) (piece "Cap" Each maxState:1)})
    (rules
        (start {(place Stack "Cap1" (handSite P1) count:9) (place Stack "Cap2" (handSite P2) count:9)})
        (play (or {
            (if (is Mover (prev)) (move Remove "Alive"))
            (if (not (is Mover (prev))) (or
                (move (from (handSite Mover)) (to (sites Empty)) (then (if (is Line 3 top:True) (moveAgain))))
                (move (from (handSite Mover)) (to "Alive") (then (and
                    (set State at:(last To) level:(- (topLevel at:(last To)) 1) 1) )" +
                      also + R"()))))}
            (then (if (= 0 (size Stack at:(handSite P2)))
                (forEach Site (sites Board) (forEach Level (site) FromTop
                    (if (= 1 (state at:(site) level:(level))) (remove (site) level:(level)))))))))
        (end (if (= 0 (+ (size Stack at:(handSite P1)) (size Stack at:(handSite P2))))
            (result Mover Win))))))");
    };
    const Profile stays = covering("(set Var \"Unused\" 0)");
    CHECK(notation(stays["take.covering"]) == "stays");
    CHECK(notation(stays["take.onto"]) == "-");
    CHECK(notation(covering("(set State at:(last To) level:(topLevel at:(last To)) 1)")["take.covering"]) ==
          "goes");
}

TEST_CASE("men come onto the places of others by a step, along empty places or over others") {
    const auto moving = [](const std::string& move) {
        return learnt(R"((game "Onto" (players 2)
    (equipment {(board (square 5)) (piece "Man" Each )" +
                      move + R"()})
    (rules
        (start {(place "Man1" (sites {0..9})) (place "Man2" (sites {15..24}))})
        (play (forEach Piece))
        (end (if (no Pieces Next) (result Mover Win)))
    )))");
    };
    const std::string free = "(move Step Orthogonal (to if:(is Empty (to))))";
    const Profile steps =
        moving("(move Step Orthogonal (to if:(not (is Friend (who at:(to)))) (apply (remove (to)))))");
    CHECK(notation(steps["take.onto"]) == "step");
    CHECK(notation(steps["take.covering"]) == "-");
    CHECK(
        notation(moving(
            "(move Slide Orthogonal (to if:(is Enemy (who at:(to))) (apply (remove (to)))))")["take.onto"]) ==
        "slide,step");
    CHECK(notation(moving("(or " + free +
                          " (move Hop Orthogonal (between if:(is Friend (who at:(between))))"
                          " (to if:(is Enemy (who at:(to))) (apply (remove (to))))))")["take.onto"]) ==
          "over");
    CHECK(notation(moving("(or " + free +
                          " (move Hop Orthogonal (between if:(is Enemy (who at:(between)))"
                          " (apply (remove (between)))) (to if:(is Empty (to)))))")["take.onto"]) == "-");
}

TEST_CASE("turns are cut short after so many laps, or by nothing") {
    const auto relay = [](const std::string& most) {
        return learnt(
            onTwoRows("(if (is Mover (prev)) (sites {(last To afterConsequence:True)}) (sites Mover))",
                      "(sow apply:(if (and (< 1 (count at:(to))) (< (count MovesThisTurn) " + most +
                          ")) (moveAgain)))"));
    };
    CHECK(notation(relay("119")["turn.longest"]) == "120");
    CHECK(notation(relay("100000")["turn.longest"]) == "-");
}

TEST_CASE("a first turn that sows nothing is told") {
    CHECK(notation(learnt(onTwoRows("(sites Mover)", "(sow)"))["turn.first"]) == "sown");
    const Profile p = learnt(R"((game "Opening" (players 2)
    (equipment {
        (mancalaBoard 2 4 store:None (track "Track" "0,E,N,W" loop:True))
        (regions P1 (sites Bottom)) (regions P2 (sites Top))
        (piece "Seed" Shared)
    })
    (rules
        (start (set Count 3 to:(sites Track)))
        phases:{
            (phase "Opening"
                (play (move Select (from (sites Mover)) (then (fromTo (from (last To))
                    (to (trackSite Move from:(last To) "Track" steps:1)) count:(count at:(last To))))))
                (nextPhase Mover "Sowing"))
            (phase "Sowing"
                (play (move Select (from (sites Mover) if:(< 0 (count at:(from)))) (then (sow)))))
        }
        (end (if (no Moves Next) (result Mover Win)))
    )))");
    CHECK(notation(p["turn.first"]) == "next");
}

TEST_CASE("a game that ends when a player has had to pass") {
    const Profile p = learnt(R"((game "Tail" (players 2)
    (equipment {
        (mancalaBoard 2 4 store:None (track "Track" "0,E,N,W" loop:True))
        (regions P1 (sites Bottom)) (regions P2 (sites Top))
        (piece "Seed" Shared)
    })
    (rules
        (start (set Count 3 to:(sites Track)))
        (play (move Select
            (from (if (is Mover (prev)) (sites {(last To afterConsequence:True)}) (sites Mover))
                if:(< 0 (count at:(from))))
            (then (sow apply:(if (< 1 (count at:(to))) (moveAgain)
                (if (< 0 (count at:(if (< (to) 4) (+ (to) 4) (- (to) 4))))
                    (remove (if (< (to) 4) (+ (to) 4) (- (to) 4)))))))))
        (end (if (was Pass) (result Mover Loss)))
    )))");
    CHECK(notation(p["end.condition"]) == "mover.passed");
}

TEST_CASE("seeds in hand are among those that the game is played with") {
    const Profile p = learnt(R"((game "Hands" (players 2)
    (equipment {
        (mancalaBoard 2 4 store:None (track "Track" "0,E,N,W" loop:True))
        (regions P1 (sites Bottom)) (regions P2 (sites Top))
        (piece "Seed" Shared) (hand Each)
    })
    (rules
        (start {(set Count 2 to:(sites Track)) (set Count 5 at:(handSite P1)) (set Count 5 at:(handSite P2))})
        (play (or (move (from (handSite Mover)) (to (sites Mover)) count:1)
            (move Select (from (sites Mover) if:(< 1 (count at:(from)))) (then (sow)))))
        (end (if (no Moves Next) (result Mover Win)))
    )))");
    CHECK(notation(p["setup.total"]) == "26");
}

TEST_CASE("samples have a value for each predicate") {
    // Six values for seven predicates once told of turns what was so of men, and read past the last.
    profile::Samples samples({"row.made", "goal"});
    CHECK_THROWS_AS(samples.add({1}, true, 0), std::logic_error);
    CHECK_NOTHROW(samples.add({1, 0}, true, 0));
}

TEST_CASE("places that may not be filled are told by what they have in common") {
    const auto placed = [](const std::string& where) {
        return learnt(R"((game "Places" (players 2)
    (equipment {(board (square 6)) (hand Each) (piece "Man" Each (move Step (to if:(is Empty (to)))))})
    (rules (start (place "Man" "Hand" count:6))
        (play (if (< 0 (count Cell at:(handSite Mover)))
            (move (from (handSite Mover)) (to )" +
                      where + R"())
            (forEach Piece)))
        (end (if (is Line 3) (result Mover Win))))))");
    };
    CHECK(placed("(sites Empty)")["placing.not"].state == profile::Value::State::Absent);
    CHECK(notation(placed("(difference (sites Empty) (sites Around (sites Occupied by:Mover) Orthogonal))")
                       ["placing.not"]) == "place.line.own");
    CHECK(notation(placed("(difference (sites Empty) (sites Outer))")["placing.not"]) == "place.edge");
}

TEST_CASE("men that may not be put where they would make a row") {
    const profile::Profile p = learnt(R"((game "Rows later" (players 2)
    (equipment {(board (square 5)) (hand Each)
        (piece "Man" Each (move Step Orthogonal (to if:(is Empty (to))) (then (if (is Line 3 Orthogonal) (moveAgain)))))})
    (rules (start (place "Man" "Hand" count:8)) phases:{
        (phase "Placing" (play (do (move (from (handSite Mover)) (to (sites Empty)))
                ifAfterwards:(not (is Line 3 Orthogonal))))
            (nextPhase Mover (= 0 (count Cell at:(handSite Mover))) "Moving"))
        (phase "Moving" (play (if (and (is Prev Mover) (= 0 (count Cell at:(handSite Mover))))
            (move Remove (sites Occupied by:Next)) (forEach Piece))))}
        (end (if (< (count Pieces Next) 3) (result Mover Win))))))");
    CHECK(notation(p["placing.not"]) == "place.row");
}

TEST_CASE("men that fly where one place is left fly, though they look as if they walked") {
    const Profile p = learnt(R"((game "Eight" (players 2)
    (equipment {(board (square 3) use:Vertex) (hand Each) (piece "Man" Each (move (from) (to (sites Empty))))})
    (rules (start (place "Man" "Hand" count:4))
        phases:{
        (phase "Placing" (play (move (from (handSite Mover)) (to (sites Empty))))
            (nextPhase (= 0 (count Cell at:(handSite P2))) "Moving"))
        (phase "Moving" (play (forEach Piece)))}
        (end (if (is Line 3) (result Mover Win))))))");
    CHECK(notation(p["moving.step"]) == "anywhere");
}

TEST_CASE("captures that wait for a later turn, or for a hole at one end, are told so") {
    const auto taking = [](const std::string& when) {
        return learnt(
            onTwoRows("(sites Mover)", "(sow apply:(if (and (= 2 (count at:(to))) " + when +
                                           ") (fromTo (from (to)) (to (handSite Mover)) count:2)))"));
    };
    CHECK(notation(taking("(<= 5 (count Turns))")["capture.trigger"]) == "last.before=1 & turns.before>=2");
    CHECK(notation(taking("(is In (to) (if (is Mover P1) (sites {3}) (sites {4})))")["capture.trigger"]) ==
          "last.before=1 & last.own & last.right");
}

TEST_CASE("one seed is, three seeds are") {
    const std::string three = onTwoRows("(sites Mover)", "(sow)");
    std::string one = three;
    one.replace(one.find("Count 3"), 7, "Count 1");
    const auto saysOfTheStart = [](const std::string& text, const std::string& words) {
        for (const profile::RuleSentence& s : profile::sentencesOf(learnt(text)).all)
            if (s.text.rfind(words, 0) == 0) return true;
        return false;
    };
    CHECK(saysOfTheStart(one, "At the start there is 1 seed in each hole."));
    CHECK(saysOfTheStart(three, "At the start there are 3 seeds in each hole."));
}

TEST_CASE("a condition of four parts is told where a few cases fit nothing") {
    profile::Samples samples({"last.own", "last.inner", "last.before", "opposite", "next"});
    std::uint64_t random = 1;
    const auto any = [&](std::uint64_t below) { return static_cast<int>(nextRandom(random) % below); };
    for (int i = 0; i < 6'000; ++i) {
        const std::vector<int> values{any(2), any(2), any(4), any(4), any(9)};
        const bool holds = values[0] == 1 && values[1] == 1 && values[2] >= 1 && values[3] == 0;
        samples.add(values, i % 500 == 7 ? !holds : holds, i / 20);
    }
    const profile::Learnt learnt = profile::learn(samples);
    CHECK(learnt.found);
    CHECK(notation(profile::Content{learnt.condition}) ==
          "last.before>=1 & last.inner & last.own & opposite=0");
    CHECK(learnt.wrong == 12);
}
