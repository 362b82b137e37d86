// In which directions and how far men go and take, who begins, who may go on after a capture, what is left
// over, and stores that are sown into: sentences true and false of small games of our own.
#include "interpreter/evidence/prose_examine.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Pikes go straight ahead and take diagonally ahead; Guards, of the second player, step any way, and take so.
constexpr const char* pikes = R"((game "Pikes"
    (players 2)
    (equipment {
        (board (rectangle 6 5))
        (piece "Pike" P1 N (or
            (move Step Forward (to if:(is Empty (to))))
            (move Step (directions {FR FL}) (to if:(is Enemy (who at:(to))) (apply (remove (to)))))
        ))
        (piece "Guard" P2 S (or
            (move Step All (to if:(is Empty (to))))
            (move Step All (to if:(is Enemy (who at:(to))) (apply (remove (to)))))
        ))
    })
    (rules
        (start {
            (place "Pike1" (union (sites Row 0) (sites Row 1)))
            (place "Guard2" (union (sites Row 4) (sites Row 5)))
        })
        (play (forEach Piece))
        (end (if (no Moves Next) (result Mover Win)))
    )
))";

// Soldiers slide along rows and columns; what they shut in is taken, and who takes moves again.
constexpr const char* soldiers = R"((game "Soldiers"
    (players 2)
    (equipment {
        (board (square 6))
        (piece "Soldier" Each
            (move Slide Orthogonal
                (then (custodial (from (last To)) Orthogonal
                    (between (max 1) if:(is Enemy (who at:(between))) (apply (and (remove (between)) (moveAgain))))
                    (to if:(is Friend (who at:(to))))
                ))
            )
        )
    })
    (rules
        (start {(place "Soldier1" (sites Bottom)) (place "Soldier2" (sites Top))})
        (play (forEach Piece))
        (end (forEach NonMover if:(< (count Pieces Player) 3) (result Player Loss)))
    )
))";

// Two rows of four pits; each sows into his own store only, and keeps what is left on his side.
std::string pits(const char* first = "P1", const char* second = "P2") {
    return std::string(R"((define "PitsOf" (sites #1 "Pits"))
(game "Pits"
    (players 2)
    (equipment {
        (mancalaBoard 2 4 {
            (track "Path" {1 2 3 4 9 8 7 6 5} loop:True P1)
            (track "Path" {8 7 6 5 0 1 2 3 4} loop:True P2)
        })
        (regions "Pits" P1 (sites {1..4}))
        (regions "Pits" P2 (sites {5..8}))
        (piece "Bead" Shared)
    })
    (rules
        (start (set Count 3 to:(sites {1..8})))
        (play (move Select (from ("PitsOf" Mover) if:(< 0 (count at:(from))))
            (then (sow "Path" owner:(mover)))))
        (end (if (or (= 0 (count in:("PitsOf" P1))) (= 0 (count in:("PitsOf" P2))))
            (byScore {
                (score P1 (+ (count at:9) (count in:("PitsOf" )") +
           first + R"())))
                (score P2 (+ (count at:0) (count in:("PitsOf" )" +
           second + R"())))
            })
        ))
    )
))";
}

std::string said(const std::string& text, const std::vector<std::string>& pieces = {}) {
    std::string out;
    for (const ProseClaim& claim : readProse(text, Patterns::ofClauses(), pieces).claims) {
        out += (out.empty() ? "" : "; ") + std::string(name(claim.slot)) + " |";
        for (const std::string& word : claim.then) out += " " + word;
        if (!claim.why.empty()) out += " (" + claim.why + ")";
    }
    return out;
}

// The worst verdict on a sentence's claims, and what was seen where it fails.
std::string verdictOn(const std::string& game, const std::string& text) {
    const Description d = loadWell(game);
    REQUIRE(d.game);
    const Prose prose = readProse(text, Patterns::ofClauses(), pieceNamesOf(*d.game));
    Observation how;
    how.allPlies = 3'000;
    const ProseResult result = examineProse(*d.game, prose, how);
    std::string out = "neither";
    for (const ClaimResult& claim : result.claims) {
        if (claim.verdict == ProseVerdict::Contradicted)
            return "contradicted: " + claim.readings.at(0).tally.note;
        if (claim.verdict == ProseVerdict::Holds) out = "holds";
        else if (out == "neither")
            out = name(claim.verdict) + (claim.why.empty() ? std::string() : ": " + claim.why);
    }
    return out;
}

}  // namespace

TEST_CASE("men that are leapt over are not taken by being shut in") {
    const std::string leapers = R"((game "Leapers"
    (players 2)
    (equipment {
        (board (square 6))
        (piece "Leaper" Each (or
            (move Step Orthogonal (to if:(is Empty (to))))
            (move Hop Orthogonal (between if:(is Enemy (who at:(between))) (apply (remove (between))))
                (to if:(is Empty (to))))))
    })
    (rules
        (start {(place "Leaper1" (expand (sites Bottom))) (place "Leaper2" (expand (sites Top)))})
        (play (forEach Piece))
        (end (if (no Moves Next) (result Mover Win)))
    )
))";
    CHECK(verdictOn(leapers, "A man is taken by jumping over it.") == "holds");
    CHECK(
        verdictOn(leapers, "A man between two men of the opponent is taken.").starts_with("contradicted: "));
    CHECK(verdictOn(soldiers, "A man between two men of the opponent is taken.") == "holds");
}

TEST_CASE("directions are read as alternatives, with what is denied and whose men they are") {
    CHECK(said("A soldier moves diagonally or orthogonally.", {"soldier"}) ==
          "moving | ways alt:d alt:o who:soldier");
    CHECK(said("The hounds move forward or sideways, but never backwards.", {"hound"}) ==
          "moving | ways alt:f alt:s deny:b who:hounds");
    CHECK(said("Pikemen move one field straight forward.", {"pike"}) ==
          "moving | ways alt:fo who:pikemen; moving | ways step who:pikemen");
    CHECK(said("Men move diagonally and capture straight ahead.") ==
          "moving | ways alt:d; taking-way | ways alt:fo");
    CHECK(said("Soldiers slide any distance in a straight line.", {"soldier"}) ==
          "moving | ways slide who:soldiers");
    CHECK(said("The hare moves first.", {"hare"}) == "first | who:hare");
    CHECK(said("A player who captures a man moves again.") == "taking-more | again");
    // Whether it is diagonally ahead cannot be told; nor can what a word means that nobody knows.
    CHECK(said("Men move diagonally or straight forward.").find("alt:") == std::string::npos);
    CHECK(said("Men move forward at full moon.").find("alt:") == std::string::npos);
}

TEST_CASE("the directions in which men go and take are put to the test, of each kind of man") {
    static constexpr const char* right[] = {"Pikes move one field straight forward.",
                                            "Pikes capture diagonally forward.",
                                            "A pike never moves backwards.",
                                            "Guards move in any direction.",
                                            "Guards may move backwards.",
                                            "Guards capture in any direction.",
                                            "The pikes move first.",
                                            "The pikes begin."};
    for (const char* sentence : right) {
        INFO(sentence);
        CHECK(verdictOn(pikes, sentence) == "holds");
    }
    CHECK(verdictOn(pikes, "Pikes capture straight forward.") ==
          "contradicted: men may take diagonally ahead");
    CHECK(verdictOn(pikes, "Pikes move diagonally forward.") ==
          "contradicted: men may be moved straight ahead");
    CHECK(verdictOn(pikes, "Pikes may move sideways.") == "contradicted: men may not be moved sideways");
    CHECK(verdictOn(pikes, "Guards move forward or sideways, but never backwards.") ==
          "contradicted: men may be moved diagonally back");
    CHECK(verdictOn(pikes, "The guards move first.") == "contradicted: the other player begins");
    // Which of the men it is about is not told.
    CHECK(verdictOn(pikes, "Men move straight forward.") ==
          "not tested: which of the men it is about is not known");
}

TEST_CASE("how far men go, and who moves again after a capture") {
    CHECK(verdictOn(soldiers, "Soldiers move orthogonally any number of squares.") == "holds");
    CHECK(verdictOn(soldiers, "A soldier moves one square orthogonally.") ==
          "contradicted: men may be moved further than to an adjacent point");
    CHECK(verdictOn(soldiers, "A soldier moves diagonally or orthogonally.") ==
          "contradicted: men may not be moved diagonally ahead");
    CHECK(verdictOn(pikes, "Pikes slide any distance in a straight line.") ==
          "contradicted: men may be moved to adjacent points only");
    CHECK(verdictOn(soldiers, "A player who captures a man moves again.") == "holds");
    CHECK(verdictOn(pikes, "A player who captures a man moves again.") == "contradicted: the turn ends");
}

TEST_CASE("what another sentence tells beside it is not told against") {
    CHECK(verdictOn(pikes,
                    "Guards move straight forward. Guards may also move backwards or sideways. Guards "
                    "may move diagonally.") == "holds");
    CHECK(verdictOn(pikes, "Guards move straight forward. In bad years they may retreat.")
              .find("contradicted") == std::string::npos);
}

TEST_CASE("stores that are passed, and the seeds that are left at the end") {
    CHECK(verdictOn(pits(), "The other player captures all of the other seeds.") == "holds");
    CHECK(verdictOn(pits("P2", "P1"), "The other player captures all of the other seeds.") ==
          "contradicted: the 20 seeds that are left go to the player who has none on his side");
    CHECK(verdictOn(pits(), "Stores are included when sowing.") ==
          "contradicted: no seed is sown into the store that is passed");
}
