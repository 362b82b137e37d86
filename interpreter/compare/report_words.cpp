#include "interpreter/compare/report_words.h"

#include <fmt/format.h>

#include <algorithm>

#include "interpreter/compare/joined.h"

namespace makomba {

namespace {

std::string counted(std::size_t n, const char* one, const char* many) {
    return fmt::format("{} {}", n, n == 1 ? one : many);
}

std::string listOf(const std::vector<std::string>& items, std::size_t most = 12) {
    std::string text = joined(items, ", ", most);
    if (items.size() > most) text += fmt::format(" and {} more", items.size() - most);
    return text;
}

}  // namespace

std::string letter(std::size_t item) {
    return item < 26 ? std::string(1, static_cast<char>('A' + item)) : fmt::format("A{}", item + 1);
}

std::string searched(const Divergence& d) {
    std::string text = d.exhausted ? fmt::format("every position that can be reached ({})",
                                                 counted(d.positions, "position", "positions"))
                                   : fmt::format("all plays of up to {} ({})",
                                                 counted(static_cast<std::size_t>(d.depth), "ply", "plies"),
                                                 counted(d.positions, "position", "positions"));
    if (d.randomPlays > 0)
        text += fmt::format(" and {}", counted(d.randomPlays, "random play", "random plays"));
    if (d.stoppedByTime) text += ", then the time was up";
    return text;
}

std::string divergenceSentence(const Divergence& d, const std::string& a, const std::string& b) {
    const std::size_t plies = d.play.size();
    const std::string after =
        plies == 0 ? "At the start" : fmt::format("After {}", counted(plies, "ply", "plies"));
    const std::string sure = d.shortest ? "" : " No shorter play was found, but there may be one.";
    switch (d.parting) {
        case Parting::Boards: return fmt::format("{} and {} cannot be played side by side: {}.", a, b, d.why);
        case Parting::Start:
            return fmt::format("{} and {} part before the first move: their starts differ on {}.", a, b,
                               counted(d.sites[0].size(), "site", "sites"));
        case Parting::None:
            return d.exhausted
                       ? fmt::format("{} and {} are played alike: no difference in {}.", a, b, searched(d))
                       : fmt::format("No difference was found between {} and {} in {}.", a, b, searched(d));
        case Parting::Moves: {
            std::string text = fmt::format("{}, {} and {} allow different moves:", after, a, b);
            if (!d.only[0].empty())
                text += fmt::format(" only {}: {}{}", a, listOf(d.only[0]), d.only[1].empty() ? "" : ";");
            if (!d.only[1].empty()) text += fmt::format(" only {}: {}", b, listOf(d.only[1]));
            const std::string common = d.partings == 0
                                           ? ""
                                           : fmt::format(", {} of which lead{} to different positions",
                                                         d.partings, d.partings == 1 ? "s" : "");
            return fmt::format("{} ({} in common{}).{}", text, d.common, common, sure);
        }
        case Parting::Positions:
            return fmt::format("{}, {} and {} have reached different positions by the same moves.{}", after,
                               a, b, sure);
    }
    return {};
}

std::string plyText(const std::vector<std::string>& moves) {
    constexpr std::size_t most = 24;
    std::string text = joined(moves, ", ", most);
    return moves.size() > most ? fmt::format("{} .. ({} in all)", text, moves.size()) : text;
}

std::string valueText(const FeatureValue& value) {
    if (value.state == FeatureState::Absent) return "none";
    if (value.state == FeatureState::Silent)
        return value.note.empty() ? "not said" : fmt::format("not said, {}", value.note);
    return value.note.empty() ? value.text : fmt::format("{} ({})", value.text, value.note);
}

std::string placesText(const std::vector<RulePlace>& places, std::size_t most) {
    std::vector<std::string> texts;
    for (const RulePlace& place : places)
        if (place.known() && texts.size() < most)
            if (std::string text = fmt::format("{}:{}", place.line, place.column);
                std::find(texts.begin(), texts.end(), text) == texts.end())
                texts.push_back(std::move(text));
    std::string text = joined(texts, ", ");
    return places.size() > most ? text + ", .." : text;
}

std::string structureSentence(const StructureDifference& s) {
    if (s.equal())
        return fmt::format("the rules are the same ({})",
                           counted(static_cast<std::size_t>(s.sizeA), "part", "ludemes and literals"));
    return fmt::format("{}; {} and {} ludemes and literals{}", counted(s.edits.size(), "edit", "edits"),
                       s.sizeA, s.sizeB,
                       s.smallest ? "" : "; the rules are so large that there may be a smaller one");
}

std::string editWords(const StructureEdit& edit) { return name(edit.kind); }

// ── figures ──────────────────────────────────────────────────────────────────────────────────────────────

namespace {

class Rows {
  public:
    explicit Rows(const Comparison& comparison) {
        for (const ComparedItem& item : comparison.items)
            figures_.push_back(item.statistics ? &*item.statistics : nullptr);
    }

    template <class Get>
    void add(std::string title, const char* pattern, double factor, Get get) {
        StatisticsRow row{std::move(title), {}, false};
        std::vector<Estimate> estimates;
        for (const PlayStatistics* s : figures_) {
            const Estimate* e = s && s->games > 0 ? get(*s) : nullptr;
            row.values.push_back(
                e ? fmt::format(fmt::runtime(pattern), e->value * factor, e->low * factor, e->high * factor)
                  : "");
            if (!e) continue;
            for (const Estimate& other : estimates) row.different = row.different || !other.overlaps(*e);
            estimates.push_back(*e);
        }
        rows.push_back(std::move(row));
    }
    template <class Get>
    void text(std::string title, Get get) {
        StatisticsRow row{std::move(title), {}, false};
        for (const PlayStatistics* s : figures_) row.values.push_back(s ? get(*s) : "");
        rows.push_back(std::move(row));
    }
    std::size_t seats() const {
        std::size_t most = 0;
        for (const PlayStatistics* s : figures_)
            if (s) most = std::max(most, s->wins.size());
        return most;
    }
    template <class Wanted>
    bool any(Wanted wanted) const {
        return std::any_of(figures_.begin(), figures_.end(),
                           [&](const PlayStatistics* s) { return s && wanted(*s); });
    }

    std::vector<StatisticsRow> rows;

  private:
    std::vector<const PlayStatistics*> figures_;
};

}  // namespace

std::vector<StatisticsRow> statisticsRows(const Comparison& comparison) {
    constexpr const char* plain = "{:.1f} ({:.1f} to {:.1f})";
    constexpr const char* fine = "{:.2f} ({:.2f} to {:.2f})";
    constexpr const char* percent = "{:.1f} % ({:.1f} to {:.1f})";
    Rows r(comparison);
    if (!r.any([](const PlayStatistics&) { return true; })) return {};
    r.text("random games", [](const PlayStatistics& s) {
        return fmt::format("{}{}", s.games, s.stoppedByTime ? " (time was up)" : "");
    });
    r.add("moves of a game", plain, 1, [](const PlayStatistics& s) { return &s.moves; });
    r.text("shortest and longest",
           [](const PlayStatistics& s) { return fmt::format("{} to {} moves", s.shortest, s.longest); });
    r.add("turns of a game", plain, 1, [](const PlayStatistics& s) { return &s.turns; });
    r.add("legal moves", fine, 1, [](const PlayStatistics& s) { return &s.choices; });
    r.add("moves without a choice", percent, 100, [](const PlayStatistics& s) { return &s.forced; });
    for (std::size_t seat = 0; seat < r.seats(); ++seat)
        r.add(fmt::format("won by player {}", seat + 1), percent, 100,
              [&](const PlayStatistics& s) { return seat < s.wins.size() ? &s.wins[seat] : nullptr; });
    r.add("drawn", percent, 100, [](const PlayStatistics& s) { return &s.draws; });
    r.add("unfinished", percent, 100, [](const PlayStatistics& s) { return &s.unfinished; });
    if (r.any([](const PlayStatistics& s) { return s.faults > 0; }))
        r.text("could not go on", [](const PlayStatistics& s) {
            return s.faults ? fmt::format("{}: {}", s.faults, s.fault) : "0";
        });
    return std::move(r.rows);
}

}  // namespace makomba
