// Holes that get a mark in play, seeds that are put in from the hand, and play in rounds.
#include "interpreter/profile/profile.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;
using profile::Profile;

namespace {

// Two rows of four holes, sown anti-clockwise.
Profile sowing(const std::string& rules) {
    const Description d = loadWell(R"((game "Two Rows"
        (players 2)
        (equipment {
            (mancalaBoard 2 4 store:None (track "Track" "0,E,N,W" loop:True))
            (piece "Seed" Shared)
            (regions P1 (sites Bottom))
            (regions P2 (sites Top))
            (hand Each)
        })
        (rules )" + rules + "))");
    return profile::profileOf(*d.game);
}

}  // namespace

TEST_CASE("holes that get a mark in play are special ones: no turn begins there") {
    const Profile p = sowing(R"(
        (start (set Count 3 to:(sites Track)))
        (play
            (move Select
                (from (sites Mover) if:(and (< 0 (count at:(from))) (= 0 (state at:(from)))))
                (then (sow if:(= 3 (count at:(to))) apply:(set State at:(to) (mover))))))
        (end (if (no Moves Next) (result Mover Win))))");
    CHECK(notation(p["special.chosen"]) == "made");
    CHECK(notation(p["turn.begin.when"]) == "begin>=1 & !begin.special");
}

TEST_CASE("a hand from which seeds are put in is no hole that turns begin from") {
    const Profile p = sowing(R"(
        (start { (set Count 2 to:(sites Track)) (set Count 4 at:(handSite P1)) (set Count 4 at:(handSite P2)) })
        phases:{
            (phase "Putting In"
                (play (move (from (handSite Mover)) (to (sites Mover))))
                (nextPhase (= 0 (+ (count Cell at:(handSite P1)) (count Cell at:(handSite P2)))) "Sowing"))
            (phase "Sowing"
                (play (move Select (from (sites Mover) if:(< 0 (count at:(from)))) (then (sow))))
                (end (if (no Moves Next) (result Mover Win))))
        })");
    CHECK(notation(p["board.own"]) == "row1");
    CHECK(notation(p["turn.begin.when"]) == "begin>=1");
}

TEST_CASE("where all seeds are in hand they are put into holes, and rules are learnt from what follows") {
    const Profile p = sowing(R"(
        (start { (set Count 8 at:(handSite P1)) (set Count 8 at:(handSite P2)) })
        phases:{
            (phase "Putting In"
                (play (move (from (handSite Mover)) (to (sites Mover))))
                (nextPhase Mover (= 0 (count Cell at:(handSite Mover))) "Sowing"))
            (phase "Sowing"
                (play (move Select (from (sites Mover) if:(< 1 (count at:(from)))) (then (sow))))
                (end (if (no Moves Next) (result Mover Win))))
        })");
    CHECK(p["setup.layout"].state == profile::Value::State::Absent);
    CHECK(notation(p["setup.total"]) == "16");
    CHECK(notation(p["turn.begin.when"]) == "begin>=2");
    CHECK(notation(p["sowing.direction"]) == "anticlockwise");
    CHECK(notation(p["turn.again"]) == "-");
}

TEST_CASE("holes that are marked in the first turns are not chosen for sowing") {
    const Profile p = sowing(R"(
        (start (set Count 3 to:(sites Track)))
        phases:{
            (phase "Marking"
                (play (move Select (from (forEach (sites Mover) if:(= 0 (state at:(site)))))
                    (then (set State at:(last To) (mover)))))
                (nextPhase (= 4 (count Turns)) "Sowing"))
            (phase "Sowing"
                (play (move Select (from (sites Mover) if:(< 1 (count at:(from)))) (then (sow))))
                (end (if (no Moves Next) (result Mover Win))))
        })");
    CHECK(notation(p["turn.begin.when"]) == "begin>=2");
}

TEST_CASE("what is taken and sown from the hole begun from is sown in a lap of its own") {
    const Profile p = sowing(R"(
        (start (set Count 3 to:(sites Track)))
        (play (move Select (from (sites Mover) if:(< 1 (count at:(from))))
            (then (sow apply:
                (if (and {(is In (to) (sites Next)) (= 2 (count at:(to))) (!= (to) (last From))})
                    (and
                        (fromTo (from (to)) (to (last From)) count:(count at:(to)))
                        (sow (last From) count:2)))))))
        (end (if (no Moves Next) (result Mover Win))))");
    CHECK(notation(p["capture.destination"]) == "sown");
    CHECK(notation(p["capture.taken"]) == "last");
    CHECK(notation(p["capture.trigger"]).find("last.before=1") != std::string::npos);
}

// When a player cannot move all seeds are taken up, and a second round begins with sides changed about.
TEST_CASE("whose holes are whose is told as in first rounds") {
    const Profile p = sowing(R"(
        (start (set Count 3 to:(sites Track)))
        phases:{
            (phase "First"
                (play
                    (move Select (from (sites Mover) if:(< 0 (count at:(from))))
                        (then (and {
                            (sow if:(= 2 (count at:(to))) apply:(fromTo (from (to)) (to (handSite Mover)) count:2))
                            (if (no Moves Next) (forEach Site (sites Track)
                                (if (is Occupied (site))
                                    (fromTo (from (site)) (to (handSite Mover)) count:(count at:(site))))))}))))
                (nextPhase (all Sites (sites Track) if:(= 0 (count at:(site)))) "Again"))
            (phase "Again"
                (play (move (from (handSite Mover)) (to (sites Track))))
                (nextPhase (= 0 (count Cell at:(handSite Mover))) "Second"))
            (phase "Second"
                (play (move Select (from (sites Next) if:(< 0 (count at:(from)))) (then (sow))))
                (end (if (no Moves Next) (result Mover Win))))
        })");
    CHECK(notation(p["board.own"]) == "row1");
    CHECK(notation(p["turn.begin.when"]) == "begin>=1");
}
