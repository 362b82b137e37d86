// Several games side by side: what their rules do, how they part in play, how they are written. And the
// report of it.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "interpreter/compare/game_choice.h"
#include "interpreter/compare/play_statistics.h"
#include "interpreter/compare/structure.h"
#include "interpreter/compare/verdicts.h"
#include "interpreter/compare/written_differences.h"
#include "interpreter/evidence/check.h"

namespace makomba {

// What is compared: a game that can be played, or an evidence record.
struct ComparedItem {
    std::string name;                          // as the report calls it
    std::string title;                         // the game's own name, or the source's
    std::string source;                        // where it was published, if that is known
    std::string checksum;                      // of the text as it was read
    std::shared_ptr<const ChosenGame> game;    // null: a record
    std::shared_ptr<const EvidenceFile> file;  // null: a game
    const Evidence* record = nullptr;          // of the file
    std::optional<profile::Profile> profile;   // of a game
    std::optional<PlayStatistics> statistics;
    // Records of the library that are about this game as it was chosen.
    std::vector<const Evidence*> evidence;
};
ComparedItem comparedGame(ChosenGame game);
ComparedItem comparedRecord(std::shared_ptr<const EvidenceFile> file, const Evidence& record);

struct ComparedPair {
    std::size_t a = 0, b = 0;  // items; both are games
    PairVerdict verdict;
    std::optional<SideBySide> play;  // none: not asked for, or the rules are equal
    std::optional<StructureDifference> structure;
    // Where play parts them and no row says why.
    std::vector<WrittenDifference> written;

    // As far as was found, they are played alike.
    bool alike() const { return verdict.equalRules || (play && play->alike()); }
};

// What a record says, tried on a game. It stands in the report and decides nothing.
struct AskedClaims {
    std::size_t record = 0, game = 0;  // items
    std::vector<ClaimVerdict> verdicts;
};

struct Comparison {
    std::vector<ComparedItem> items;
    std::vector<ComparedPair> pairs;  // every two games
    std::vector<AskedClaims> asked;
    std::vector<std::vector<std::size_t>> groups;  // games that are played alike, each game in one
    std::uint64_t seed = 1;
    std::string program, command;  // "makomba 0.1.0", and how it was called, to be cited; may be empty
    bool searchedPlay = true;
};

struct ComparisonOptions {
    bool structure = true, play = true, statistics = true, profiles = true;
    LockstepOptions lockstep;
    StatisticsOptions playouts;
    profile::ProfileOptions profile;
    CheckLimits claims{10'000, 50, 10'000, 10'000, 1};  // claims of records, tested in the games beside them
    std::string program = "makomba", command;
    std::function<void(const std::string&)> progress;  // may be empty
};

Comparison compareItems(std::vector<ComparedItem> items, const ComparisonOptions& options);

// Whether both state the same rules, whatever the games are called.
bool equalRules(const Description& a, const Description& b);

struct ReportStyle {
    bool unicode = false, colour = false;
    std::size_t edits = 40;  // of the structure, for each pair; 0 = all
    int width = 100;         // columns of text
};
std::string reportText(const Comparison& comparison, const ReportStyle& style = {});
std::string reportJson(const Comparison& comparison);
// One page with everything in it: nothing is loaded from anywhere, and it prints well.
std::string reportHtml(const Comparison& comparison);

}  // namespace makomba
