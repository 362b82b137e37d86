// The figures of random games as rows of a table.
#include <fmt/format.h>

#include <algorithm>

#include "interpreter/compare/report_words.h"

namespace makomba {

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
