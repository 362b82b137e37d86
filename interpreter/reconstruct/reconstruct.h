// What the sources' claims leave of the rulesets that are possible, how well each plays, what each silence
// decides, and what to ask somebody who knows.
//
//     Space space("mine.lud", text, collectionLines(), {}, {});
//     Reconstruction r = reconstruct(space, "mine", {{file, record}}, options);
//     printText(space, r, 5)
//
// Everything is bounded by numbers of positions, games and nodes: the same seed gives the same result on any
// number of threads.
#pragma once

#include <functional>

#include "interpreter/base/estimate.h"
#include "interpreter/base/json.h"
#include "interpreter/evidence/check.h"
#include "interpreter/players/player.h"
#include "interpreter/profile/profile.h"
#include "interpreter/reconstruct/space.h"

namespace makomba::reconstruct {

struct ClaimsOf {
    const EvidenceFile* file = nullptr;
    const Evidence* record = nullptr;
};

struct Options {
    std::size_t candidates = 64;  // rulesets tried at most
    int games = 20;               // of a match: the player against itself, and against chance
    PlayerSpec player;            // who plays well: bounded by nodes or depth, not by time
    CheckLimits check;            // of the claims
    // Learnt at most among the remaining, best first; 0: what silences decide and what to ask is left out.
    std::size_t profiles = 12;
    std::uint64_t seed = 1;
    int threads = 1;
    std::vector<std::string> strike;                   // names of claims left out, and looked for afterwards
    std::function<void(const std::string&)> progress;  // may be empty; from any thread, one at a time
};

// How a ruleset plays, in [0, 1] but for the length; with intervals of 95 %.
struct Figures {
    std::uint64_t games = 0;  // 0: it could not be played, see `problem`
    Estimate firstSeat;       // score of seat 1 between equals
    Estimate decided;         // share of games between equals that somebody won
    Estimate length;          // choices in a game between equals
    Estimate better;          // score of the player against chance
    Estimate worth;           // of all four, see worthOf()
    std::string problem;
};

// The mean of balance (1 - |2s - 1| for the score s of seat 1), decided games, how far the better player is
// above one half (0..1), and length (1 from 8 to 200 choices, less in proportion beyond).
Estimate worthOf(const Figures& figures);

struct Candidate {
    enum class State : std::uint8_t { Remains, Felled, NotPlayable, Same };
    Picks picks;
    State state = State::Remains;
    std::string why;             // Felled: the claim; NotPlayable: the first message
    std::size_t same = 0;        // Same: the candidate whose rules these are, written out
    std::size_t claims = 0;      // that hold with a witness
    std::size_t asked = 0;       // that were asked
    std::size_t struckHold = 0;  // struck claims that it bears out all the same
    bool struckFails = false;    // it contradicts one of them
    Figures figures;
    std::optional<profile::Profile> profile;
};

// One choice in place of that of the best candidate.
struct Change {
    std::size_t choice = 0, candidate = 0;
    std::vector<std::string>
        slots;  // of the profile, that move: "Direction of sowing: clockwise, not anti-clockwise"
};
struct Sensitivity {
    std::size_t silence = 0;
    std::vector<Change> changes;
    double spread = 0;  // greatest less least worth of those that remain, and of the best
};

struct Answer {
    std::string text;  // the words, or a drawing
    std::vector<std::size_t> candidates;
};
// What splits the remaining candidates.
struct Question {
    double bits = 0;                   // entropy of the answers; 0 = there is none
    double possible = 0;               // if every candidate answered otherwise
    std::string text;                  // what to ask
    std::string board;                 // drawn position; "" for a question of rules
    std::vector<std::string> history;  // moves that lead there
    std::vector<Answer> answers;       // most frequent first
};

struct Reconstruction {
    std::vector<Candidate> candidates;  // in the order they were tried
    std::vector<std::size_t> ranked;    // of those that remain, the best first
    std::size_t tried = 0;              // without those that were made to see what silences decide
    double possible = 0;
    std::vector<Sensitivity> sensitivity;
    Question rules, position;                 // the best question of rules, and about a position
    std::vector<std::string> unknownStrikes;  // names of no claim; nothing else was done then
};

Reconstruction reconstruct(const Space& space, const std::string& game, const std::vector<ClaimsOf>& records,
                           const Options& options);

// Among these candidates; games must be loaded for all of them.
Question bestQuestionOfRules(const Reconstruction& r);
Question bestPosition(const std::vector<std::pair<std::size_t, const Game*>>& candidates, std::uint64_t seed);

std::string printText(const Space& space, const Reconstruction& r, const Options& options, std::size_t count);
// A whole page, with styles; `title` is its heading, `program` what wrote it, "makomba 0.1.0"; "" if that is
// not to be told.
std::string printHtml(const Space& space, const Reconstruction& r, const Options& options, std::size_t count,
                      const std::string& title, const std::string& program = {});
nlohmann::json toJson(const Space& space, const Reconstruction& r, std::size_t count);

}  // namespace makomba::reconstruct
