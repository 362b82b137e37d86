#include "interpreter/compare/comparison.h"

#include <fmt/format.h>

#include <algorithm>

#include "interpreter/base/checksum.h"
#include "interpreter/compare/edit_distance.h"

namespace makomba {

namespace {

// Of the text of a description; of its graph where there is no text (a compiled program).
std::string checksumOfRules(const Description& d) {
    if (!d.compiled && d.sources.size() > 0) return checksumOf(d.sources[SourceId(std::size_t{0})].text);
    return checksumOf(printText(d.checked.graph));
}

}  // namespace

ComparedItem comparedGame(ChosenGame game) {
    ComparedItem item;
    item.name = game.name;
    item.title = game.description.game->name;
    item.source = game.description.metadata.first("source");
    item.checksum = checksumOfRules(game.description);
    for (const auto& file : evidenceLibrary())
        for (const Evidence& record : file->records)
            if (isFor(record.rulesets, game.game, game.description)) item.evidence.push_back(&record);
    item.game = std::make_shared<const ChosenGame>(std::move(game));
    return item;
}

ComparedItem comparedRecord(std::shared_ptr<const EvidenceFile> file, const Evidence& record) {
    ComparedItem item;
    item.name = record.id;
    for (const std::string& game : record.games) item.title += (item.title.empty() ? "" : ", ") + game;
    for (const Evidence::Reference& source : record.sources)
        item.source += (item.source.empty() ? "" : "; ") + source.text;
    item.checksum = checksumOf(printEvidence(record));
    item.record = &record;
    item.file = std::move(file);
    return item;
}

bool equalRules(const Description& a, const Description& b) {
    const RuleTree x(a), y(b);
    const MergedRules rules(x, y);
    return rules.ofA(x.graph().root) == rules.ofB(y.graph().root);
}

namespace {

class Comparing {
  public:
    Comparing(std::vector<ComparedItem> items, const ComparisonOptions& options) : options_(options) {
        c_.items = std::move(items);
        c_.seed = options.lockstep.seed;
        c_.program = options.program;
        c_.command = options.command;
        c_.searchedPlay = options.play;
    }

    Comparison run() {
        for (std::size_t a = 0; a < c_.items.size(); ++a)
            for (std::size_t b = a + 1; b < c_.items.size(); ++b)
                if (c_.items[a].game && c_.items[b].game) c_.pairs.push_back({a, b, {}, {}, {}, {}});
        profiles();
        for (ComparedPair& pair : c_.pairs) compare(pair);
        group();
        askRecords();
        statistics();
        return std::move(c_);
    }

  private:
    void tell(const std::string& text) const {
        if (options_.progress) options_.progress(text);
    }
    const Description& description(std::size_t item) const { return c_.items[item].game->description; }

    // Equal texts have one profile.
    void profiles() {
        if (!options_.profiles) return;
        for (std::size_t i = 0; i < c_.items.size(); ++i) {
            ComparedItem& item = c_.items[i];
            if (!item.game) continue;
            for (std::size_t before = 0; before < i && !item.profile; ++before)
                if (c_.items[before].profile && equalRules(description(before), description(i)))
                    item.profile = c_.items[before].profile;
            if (item.profile) continue;
            tell(fmt::format("learning what the rules of {} do ..", item.name));
            item.profile = profile::profileOf(*item.game->description.game, options_.profile);
        }
    }

    void compare(ComparedPair& pair) {
        const bool equal = equalRules(description(pair.a), description(pair.b));
        if (options_.play && !equal) {
            LockstepOptions lockstep = options_.lockstep;
            lockstep.progress = options_.progress;
            pair.play = playSideBySide(*description(pair.a).game, *description(pair.b).game, lockstep);
        }
        const auto of = [&](std::size_t item) {
            return c_.items[item].profile ? &*c_.items[item].profile : nullptr;
        };
        pair.verdict = judge(of(pair.a), of(pair.b), equal, pair.play ? &*pair.play : nullptr);
        if (!pair.verdict.unexplained.empty())
            pair.written = writtenDifferences(*description(pair.a).game, *description(pair.b).game);
        if (!options_.structure) return;
        tell("comparing how the rules are written ..");
        pair.structure = compareStructure(RuleTree(description(pair.a)), RuleTree(description(pair.b)));
    }

    // Each game joins the first group with all of whose games it is played alike.
    void group() {
        for (std::size_t i = 0; i < c_.items.size(); ++i) {
            if (!c_.items[i].game) continue;
            const auto fits = [&](const std::vector<std::size_t>& group) {
                return std::all_of(group.begin(), group.end(), [&](std::size_t other) {
                    return std::any_of(c_.pairs.begin(), c_.pairs.end(), [&](const ComparedPair& pair) {
                        return pair.a == other && pair.b == i && pair.alike();
                    });
                });
            };
            const auto found = std::find_if(c_.groups.begin(), c_.groups.end(), fits);
            if (found == c_.groups.end()) c_.groups.push_back({i});
            else found->push_back(i);
        }
    }

    void askRecords() {
        for (std::size_t r = 0; r < c_.items.size(); ++r) {
            const ComparedItem& source = c_.items[r];
            if (!source.record) continue;
            for (std::size_t i = 0; i < c_.items.size(); ++i) {
                if (!c_.items[i].game) continue;
                tell(fmt::format("asking {} what {} says ..", c_.items[i].name, source.name));
                std::vector<std::size_t> which;
                for (std::size_t k = 0; k < source.record->claims.size(); ++k) {
                    const auto& only = source.record->claims[k].only;
                    if (only.empty() || isFor(only, c_.items[i].game->game, description(i)))
                        which.push_back(k);
                }
                c_.asked.push_back(
                    {r, i,
                     checkClaims(description(i), *source.file, *source.record, which, options_.claims)
                         .verdicts});
            }
        }
    }

    void statistics() {
        for (ComparedItem& item : c_.items) {
            if (!options_.statistics || !item.game) continue;
            StatisticsOptions playouts = options_.playouts;
            if (options_.progress)
                playouts.progress = [&](std::uint64_t n) {
                    if (n % 20 == 0) tell(fmt::format("{}: {} random games ..", item.name, n));
                };
            item.statistics = playStatistics(*item.game->description.game, playouts);
        }
    }

    Comparison c_;
    const ComparisonOptions& options_;
};

}  // namespace

Comparison compareItems(std::vector<ComparedItem> items, const ComparisonOptions& options) {
    return Comparing(std::move(items), options).run();
}

}  // namespace makomba
