// makomba sweep: which combinations there are, and what is measured of each.
#include <algorithm>
#include <set>

#include "interpreter/play/playout.h"
#include "tools/commands/sweep.h"

namespace makomba::cli {

namespace {

struct OtherChoice {
    std::size_t option, item;
};

std::string choiceName(const Outline& outline, const OtherChoice& choice) {
    const Option& option = outline.options[choice.option];
    return fmt::format("{}/{}", option.heading, option.items[choice.item].heading);
}

class Sweeper {
  public:
    Sweeper(const Description& start, const LoadChoices& load, Sweep& sweep)
        : start_(start), load_(load), sweep_(sweep) {}

    void run() {
        plan();
        for (std::size_t i = 0; i < sweep_.rows.size(); ++i) {
            if (sweep_.options.progress)
                sweep_.options.progress(i, sweep_.rows.size(), sweep_.rows[i].name());
            measure(sweep_.rows[i]);
        }
    }

  private:
    void plan() {
        const Outline& outline = start_.outline;
        sweep_.rows.emplace_back();
        std::vector<OtherChoice> others;
        for (std::size_t o = 0; o < outline.options.size(); ++o)
            for (std::size_t i = 0; i < outline.options[o].items.size(); ++i)
                if (i != start_.choice.items[o]) others.push_back({o, i});
        for (const OtherChoice& choice : others) add({choice}, {});
        sweep_.singles = others.size();
        std::vector<std::pair<std::size_t, std::size_t>> pairs;
        for (std::size_t a = 0; a < others.size(); ++a)
            for (std::size_t b = a + 1; b < others.size(); ++b)
                if (others[a].option != others[b].option) pairs.emplace_back(a, b);
        sweep_.pairsPossible = pairs.size();
        if (!sweep_.options.pairs) return;
        for (const std::size_t at : chosenPairs(pairs.size()))
            add({others[pairs[at].first], others[pairs[at].second]},
                {1 + pairs[at].first, 1 + pairs[at].second});
    }

    // As many as there are games for, drawn by the seed, in their order.
    std::vector<std::size_t> chosenPairs(std::size_t possible) const {
        const std::uint64_t combinations = sweep_.options.playouts / sweep_.options.games;
        const std::uint64_t before = 1 + sweep_.singles;
        const std::size_t most = combinations > before ? static_cast<std::size_t>(combinations - before) : 0;
        std::vector<std::pair<std::uint64_t, std::size_t>> drawn;
        for (std::size_t i = 0; i < possible; ++i) drawn.emplace_back(playoutSeed(sweep_.options.seed, i), i);
        std::sort(drawn.begin(), drawn.end());
        drawn.resize(std::min(most, drawn.size()));
        std::vector<std::size_t> chosen;
        for (const auto& [key, index] : drawn) chosen.push_back(index);
        std::sort(chosen.begin(), chosen.end());
        return chosen;
    }

    void add(const std::vector<OtherChoice>& choices, std::vector<std::size_t> alone) {
        SweepRow row;
        for (const OtherChoice& choice : choices) row.choices.push_back(choiceName(start_.outline, choice));
        row.alone = std::move(alone);
        sweep_.rows.push_back(std::move(row));
        selected_.push_back(choices);
    }

    // Every option by its name, so that no ruleset changes more than was asked for.
    Selection selectionOf(std::size_t row) const {
        std::vector<std::size_t> items = start_.choice.items;
        if (row > 0)
            for (const OtherChoice& choice : selected_[row - 1]) items[choice.option] = choice.item;
        Selection selection;
        for (std::size_t o = 0; o < items.size(); ++o)
            selection.options.push_back(choiceName(start_.outline, {o, items[o]}));
        return selection;
    }

    void measure(SweepRow& row) {
        const auto index = static_cast<std::size_t>(&row - sweep_.rows.data());
        const Description d = load_(selectionOf(index));
        if (!d.game || d.game->games.size() > 1) {
            const auto& list = d.diagnostics.all();
            const auto worst = std::find_if(list.begin(), list.end(), [](const Diagnostic& one) {
                return one.severity() != Severity::Warning;
            });
            row.error = worst == list.end() ? "it cannot be played" : worst->text;
            return;
        }
        StatisticsOptions how;
        how.games = sweep_.options.games;
        how.threads = sweep_.options.threads;
        how.seed = sweep_.options.seed;
        row.figures = playStatistics(*d.game, how);
        if (row.figures.faults > 0) row.error = row.figures.fault;
        const std::uint64_t games = row.figures.games;
        const double nobody = row.figures.draws.value + row.figures.unfinished.value;
        const double share = std::clamp(1 - nobody, 0.0, 1.0);
        row.decided = proportion(static_cast<std::uint64_t>(share * static_cast<double>(games) + 0.5), games);
        if (sweep_.options.profiles) change(row, index, *d.game);
    }

    // A profile of fewer plays than `makomba profile` looks at: it is learnt anew for every combination.
    void change(SweepRow& row, std::size_t index, const Game& game) {
        profile::ProfileOptions how;
        how.seed = sweep_.options.seed;
        how.plays = 60;
        how.greedyPlays = 12;
        how.turns = 2'500;
        how.setUps = 150;
        how.work = 3'000'000;
        profile::Profile learnt = profile::profileOf(game, how);
        if (index == 0) {
            first_ = std::move(learnt);
            return;
        }
        for (const std::string_view id : profile::differences(first_, learnt)) {
            const profile::Value &from = std::as_const(first_)[id], &to = std::as_const(learnt)[id];
            if (from.state == profile::Value::State::NotKnown || to.state == profile::Value::State::NotKnown)
                continue;
            const profile::Slot& slot = *profile::slotNamed(id);
            row.changes.push_back({std::string(id), std::string(slot.title), profile::words(slot, from),
                                   profile::words(slot, to)});
        }
        if (row.alone.empty()) return;
        std::set<std::string> known;
        for (const std::size_t single : row.alone)
            for (const SweepChange& one : sweep_.rows[single].changes) known.insert(one.slot);
        for (const SweepChange& one : row.changes)
            if (!known.contains(one.slot)) row.together.push_back(one.slot);
    }

    const Description& start_;
    const LoadChoices& load_;
    Sweep& sweep_;
    std::vector<std::vector<OtherChoice>> selected_;  // of all rows but the first
    profile::Profile first_;
};

}  // namespace

std::string SweepRow::name() const {
    if (choices.empty()) return "as it is";
    std::string text;
    for (const std::string& choice : choices) text += (text.empty() ? "" : " + ") + choice;
    return text;
}

bool Sweep::differs(const SweepRow& row, Estimate PlayStatistics::*figure) const {
    return row.error.empty() && rows[0].error.empty() &&
           !(row.figures.*figure).overlaps(rows[0].figures.*figure);
}

Sweep sweep(const Description& start, const LoadChoices& load, const SweepOptions& options) {
    Sweep all;
    all.game = start.game->name;
    all.start = start.choice.active;
    all.players = start.game->program.players();
    all.options = options;
    Sweeper(start, load, all).run();
    return all;
}

}  // namespace makomba::cli
