// Claims of prose put to the test on what is seen in play.
//
// Every claim has its readings (a hole "containing three" may hold three before or with the last seed; a row
// of men may run along any line or only along the orthogonal ones). A reading is tested on cases: laps,
// moves, turns, ends at which it could fail. Cases of which another sentence tells otherwise are left out.
#pragma once

#include <map>
#include <optional>

#include "interpreter/evidence/observe.h"
#include "interpreter/evidence/prose.h"

namespace makomba {

enum class ProseVerdict : std::uint8_t {
    NotTested,       // nothing that can be tested, or not understood well enough (why)
    NeverPutToTest,  // no case where it could have failed
    Holds,
    Ambiguous,    // some reading holds, or it fails only now and then, where the text may mean it otherwise
    Contradicted  // every reading fails, always or wherever something nameable is so
};
const char* name(ProseVerdict verdict);

struct Tally {
    std::uint64_t arose = 0, failed = 0;
    std::map<std::string, std::pair<std::uint64_t, std::uint64_t>> by;  // circumstance: cases, failures
    std::vector<std::uint32_t> path;  // the shortest play to a failure, by numbers of moves
    int setUp = 0;                    // where it begins: at the start, or the number in end_positions.h
    std::vector<int> sites;           // what it is about, at that failure
    std::string note;                 // what was seen instead
};

struct ProseReading {
    std::string words;  // "" if there is but one
    ProseVerdict verdict = ProseVerdict::NeverPutToTest;
    std::string where;  // the circumstance in which it fails, "" = throughout
    Tally tally;
    Tally atOtherNumbers;  // "makes four": what is taken from a hole that was made to hold another number
};

struct ClaimResult {
    std::size_t claim = 0;
    ProseVerdict verdict = ProseVerdict::NotTested;
    std::string why;     // NotTested
    std::string excuse;  // what may be the reason if it fails: it is not tested then
    std::vector<ProseReading> readings;
    // Contradicted by what holds in its place: the claim with one value changed (counterfactual.h).
    std::optional<ProseClaim> instead;
    int player = 0;   // whose men it is about; 0: everybody's
    ProseClaim told;  // as it is read
    ProseClaim put;   // as it is put to the test: with the roles that names tell
    bool bothMatter =
        false;  // the readings part in what is done: if one fails and one holds, it is ambiguous
};

struct ProseResult {
    std::vector<ClaimResult> claims;  // one for each of the text's
    Observed seen;
    std::size_t count(ProseVerdict verdict) const;
};

ProseResult examineProse(const Game& game, const Prose& prose, const Observation& how = {});

// The play to a failure of that reading with the moves left out that do not matter, found by playing it
// again.
std::vector<std::uint32_t> shortened(const Game& game, const Prose& prose, std::size_t claim,
                                     std::size_t reading, std::vector<std::uint32_t> path,
                                     std::uint64_t seed);

}  // namespace makomba
