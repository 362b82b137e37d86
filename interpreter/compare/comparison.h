// Several games side by side: in rule terms, in structure, in behaviour. And the report of it.
#pragma once

#include <optional>

#include "interpreter/compare/claim_features.h"
#include "interpreter/compare/game_choice.h"
#include "interpreter/compare/lockstep.h"
#include "interpreter/compare/play_statistics.h"
#include "interpreter/compare/structure.h"

namespace makomba {

// What is compared: a game that can be played, or an evidence record.
struct ComparedItem {
    std::string name;                          // as the report calls it
    std::string title;                         // the game's own name, or the source's
    std::string source;                        // where it was published, if that is known
    std::shared_ptr<const ChosenGame> game;    // null: a record
    std::shared_ptr<const EvidenceFile> file;  // null: a game
    const Evidence* record = nullptr;          // of the file
    FeatureColumn features;
    std::optional<PlayStatistics> statistics;
};
ComparedItem comparedGame(ChosenGame game);
ComparedItem comparedRecord(std::shared_ptr<const EvidenceFile> file, const Evidence& record);

// Two games played side by side, from one start.
struct PlayComparison {
    int start = -1;  // both from the start of the first (0) or second (1); -1: each from its own
    Divergence first;
    std::optional<Divergence>
        byCommonMoves;  // where they part by moves that both allow, if `first` is about moves
};

struct ComparedPair {
    std::size_t a = 0, b = 0;  // items; both are games
    std::optional<StructureDifference> structure;
    // From their own starts; if these differ, also from that of the first and of the second.
    std::vector<PlayComparison> plays;
};

struct Comparison {
    std::vector<ComparedItem> items;
    FeatureTable table;
    std::vector<ComparedPair> pairs;  // every two games
    std::uint64_t seed = 1;
};

struct ComparisonOptions {
    bool structure = true, play = true, statistics = true;
    LockstepOptions lockstep;
    StatisticsOptions playouts;
    CheckLimits claims{10'000, 50, 10'000, 10'000, 1};  // claims of records, tested in the games beside them
    std::function<void(const std::string&)> progress;   // may be empty
};

Comparison compareItems(std::vector<ComparedItem> items, const ComparisonOptions& options);

struct ReportStyle {
    bool unicode = false, colour = false;
    bool allRows = false;    // rows of the table that are the same in all columns, too
    std::size_t edits = 40;  // of the structure, for each pair; 0 = all
    int width = 100;         // columns of text
};
std::string reportText(const Comparison& comparison, const ReportStyle& style = {});
std::string reportJson(const Comparison& comparison);
// One page with everything in it: nothing is loaded from anywhere, and it prints well.
std::string reportHtml(const Comparison& comparison);

}  // namespace makomba
