#include "interpreter/compare/comparison.h"

#include <fmt/format.h>

namespace makomba {

ComparedItem comparedGame(ChosenGame game) {
    ComparedItem item;
    item.name = game.name;
    item.title = game.description.game->name;
    item.source = game.description.metadata.first("source");
    auto kept = std::make_shared<const ChosenGame>(std::move(game));
    item.features = readFeatures(item.name, RuleTree(kept->description));
    item.game = std::move(kept);
    return item;
}

ComparedItem comparedRecord(std::shared_ptr<const EvidenceFile> file, const Evidence& record) {
    ComparedItem item;
    item.name = record.id;
    for (const std::string& game : record.games) item.title += (item.title.empty() ? "" : ", ") + game;
    for (const Evidence::Reference& source : record.sources)
        item.source += (item.source.empty() ? "" : "; ") + source.text;
    item.features = readClaims(item.name, *file, record);
    item.record = &record;
    item.file = std::move(file);
    return item;
}

namespace {

void askRecords(Comparison& comparison, const ComparisonOptions& options) {
    for (ComparedItem& source : comparison.items) {
        if (!source.record) continue;
        for (std::size_t i = 0; i < comparison.items.size(); ++i) {
            const ComparedItem& item = comparison.items[i];
            if (!item.game) continue;
            if (options.progress)
                options.progress(fmt::format("asking {} what {} says ..", item.name, source.name));
            for (const auto& [feature, agreement] : askClaims(*source.file, *source.record, item.game->game,
                                                              item.game->description, options.claims))
                source.features.asked[{feature, i}] = agreement;
        }
    }
}

PlayComparison playFrom(int start, const Game& a, const Game& b, LockstepOptions options) {
    PlayComparison play;
    play.start = options.start = start;
    play.first = findDivergence(a, b, options);
    if (play.first.parting != Parting::Moves || play.first.common == 0) return play;
    options.commonMovesOnly = true;
    play.byCommonMoves = findDivergence(a, b, options);
    return play;
}

void compareBehaviour(ComparedPair& pair, const Comparison& comparison, const ComparisonOptions& options) {
    const Game &a = *comparison.items[pair.a].game->description.game,
               &b = *comparison.items[pair.b].game->description.game;
    LockstepOptions lockstep = options.lockstep;
    lockstep.progress = options.progress;
    pair.plays.push_back(playFrom(-1, a, b, lockstep));
    if (pair.plays[0].first.parting != Parting::Start) return;
    for (int start = 0; start < 2; ++start) pair.plays.push_back(playFrom(start, a, b, lockstep));
}

}  // namespace

Comparison compareItems(std::vector<ComparedItem> items, const ComparisonOptions& options) {
    Comparison comparison;
    comparison.items = std::move(items);
    comparison.seed = options.lockstep.seed;
    askRecords(comparison, options);
    std::vector<FeatureColumn> columns;
    for (const ComparedItem& item : comparison.items) columns.push_back(item.features);
    comparison.table = makeTable(columns);
    for (std::size_t a = 0; a < comparison.items.size(); ++a)
        for (std::size_t b = a + 1; b < comparison.items.size(); ++b)
            if (comparison.items[a].game && comparison.items[b].game)
                comparison.pairs.push_back({a, b, {}, {}});
    for (ComparedPair& pair : comparison.pairs) {
        if (options.structure) {
            if (options.progress) options.progress("comparing the rules ..");
            pair.structure = compareStructure(RuleTree(comparison.items[pair.a].game->description),
                                              RuleTree(comparison.items[pair.b].game->description));
        }
        if (options.play) compareBehaviour(pair, comparison, options);
    }
    for (ComparedItem& item : comparison.items) {
        if (!options.statistics || !item.game) continue;
        StatisticsOptions playouts = options.playouts;
        if (options.progress)
            playouts.progress = [&](std::uint64_t n) {
                if (n % 20 == 0) options.progress(fmt::format("{}: {} random games ..", item.name, n));
            };
        item.statistics = playStatistics(*item.game->description.game, playouts);
    }
    return comparison;
}

}  // namespace makomba
