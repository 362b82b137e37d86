// Do the rules of a game bear out what a source says of it? Each claim of a record gets a verdict.
//
// Positions are visited breadth-first from the start until there are no more or a number is reached, then
// random games go further. A contradiction comes with the shortest play found that shows it.
#pragma once

#include <functional>

#include "interpreter/evidence/record.h"
#include "interpreter/load/load.h"
#include "interpreter/play/record.h"

namespace makomba {

enum class Verdict : std::uint8_t { Contradicted, NeverArose, NotExpressible, Holds, Otherwise };
const char* name(Verdict verdict);  // "contradicted", ..

struct CheckLimits {
    std::size_t positions = 50'000;  // visited breadth-first
    int games = 200;     // random games after that; ten times as many while some claim has not arisen
    int plies = 40'000;  // in all of them together, likewise
    int pliesPerGame = 10'000;
    std::uint64_t seed = 1;
    double seconds = 0;  // if not 0, search and games end by then, whatever they reached
};

struct ClaimVerdict {
    std::size_t claim = 0;  // index among the record's
    Verdict verdict = Verdict::NotExpressible;
    std::string why;               // NotExpressible, Otherwise; of examples, what came instead
    std::uint64_t arose = 0;       // how often it was about something
    std::vector<PlayedMove> play;  // Contradicted: from the start, as GameRecord names the moves
};

struct CheckResult {
    std::vector<ClaimVerdict> verdicts;  // of the claims that are for this ruleset
    std::string failure;                 // the game could not be prepared
    std::size_t positions = 0;
    bool exhaustive = false;  // these are all positions the game can reach
    int games = 0;
    std::uint64_t plies = 0;  // of the random games
    int faults = 0;           // positions in which the engine gave up

    std::size_t count(Verdict verdict) const;
};

// `which`: the claims to check, by index.
CheckResult checkClaims(const Description& description, const EvidenceFile& file, const Evidence& record,
                        const std::vector<std::size_t>& which, const CheckLimits& limits = {},
                        const std::function<void(const std::string&)>& progress = {});

// The claims of the record that are about this game: those that are narrowed to a ruleset only in that one.
std::vector<std::size_t> claimsFor(const Evidence& record, const std::string& game,
                                   const Description& description);
// Whether the record is for this game as it was chosen: a ruleset, or one of the variations it names.
bool isFor(const std::vector<ForRuleset>& rulesets, const std::string& game, const Description& description);

// "all 5,478 positions", "10,000 positions and 200 random games (31,000 moves)"
std::string howTested(const CheckResult& result, ClaimKind kind);

}  // namespace makomba
