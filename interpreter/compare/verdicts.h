// Two games, question by question: where their rules differ, as play bears it out.
//
// A row is different only if the profiles' answers differ and play does, too: in a parting of a kind in which
// such a difference shows, or where the games cannot be played side by side. Where both did the same whenever
// they could have parted in that way, no difference was found. A row is the same only if both answers are
// known.
#pragma once

#include <string>
#include <vector>

#include "interpreter/compare/lockstep.h"
#include "interpreter/profile/profile.h"

namespace makomba {

enum class RowVerdict : std::uint8_t {
    Same,
    Neither,  // neither game has it
    Different,
    Follows,   // differs on account of another row
    NotSeen,   // the answers differ, but play shows no difference
    NotKnown,  // in one of them or in both
    OneSided,  // a question that is asked of one of them only: they are games of different families
    NotAsked   // of neither
};
std::string_view name(RowVerdict verdict);  // "same" .., stable

// A row's verdict and what it means, for those who ask.
struct RowVerdictInfo {
    RowVerdict verdict;
    std::string_view meaning;
};
const std::vector<RowVerdictInfo>& rowVerdictInfos();

struct PairRow {
    RowVerdict verdict = RowVerdict::NotAsked;
    std::string_view follows;        // Follows: from which slot
    std::vector<std::size_t> plays;  // Different: the partings that show it, the most telling first
};

struct PairVerdict {
    bool equalRules = false;    // after definitions and options are put in, the texts state the same
    std::vector<PairRow> rows;  // by slot, as profile::slots()
    std::vector<std::size_t> unexplained;  // partings that no different row accounts for
    std::size_t count(RowVerdict verdict) const;
    // Rows that say something of both.
    std::size_t asked() const;
};

// `play`: null if they were not played side by side. Without profiles (null) there are no rows.
PairVerdict judge(const profile::Profile* a, const profile::Profile* b, bool equalRules,
                  const SideBySide* play);

}  // namespace makomba
