// Rows in the making, where the rules ask for lines of a length: those that only one player has a part in, by
// what they lack, and those that could grow at either end; places that complete one or make two at once; who
// is ahead when both threaten.
#include "interpreter/players/features/rows.h"

#include <algorithm>
#include <array>
#include <set>

namespace makomba {

namespace {

constexpr std::size_t mostRows = 2000;

struct RowCounts {
    int missing[4] = {};  // rows that lack so many
    int open[4] = {};     // of those that could grow at both ends: lacking one, two, three at [1]..[3]
    int completing = 0, now = 0;  // places that complete one; of these, where the next piece can come
    int forks = 0;
    std::vector<std::uint8_t> ones, twos;  // by site: rows in which it is all, or half of, what is missing

    void clear(std::size_t sites) {
        std::fill(std::begin(missing), std::end(missing), 0);
        std::fill(std::begin(open), std::end(open), 0);
        completing = now = forks = 0;
        ones.assign(sites, 0);
        twos.assign(sites, 0);
    }
};

void mark(std::uint8_t& times) { times = static_cast<std::uint8_t>(times + (times < 255)); }

// All straight rows of `length` sites, each once. `ends` > 0: its first and last site come first.
void listRows(const FeatureBoard& board, int length, int ends, std::vector<int>& into) {
    std::set<std::vector<int>> seen;
    const Sites& sites = board.equipment.topology().sites();
    for (int site = 0; site < board.sites && seen.size() < mostRows; ++site)
        for (const std::span<const int> path : sites.radials(site, Direction::Adjacent)) {
            if (static_cast<int>(path.size()) < length - 1) continue;
            std::vector<int> row = {site};
            row.insert(row.end(), path.begin(), path.begin() + length - 1);
            if (ends > 0) std::swap(row[1], row.back());
            std::vector<int> sorted = row;
            std::sort(sorted.begin(), sorted.end());
            if (seen.insert(sorted).second)
                into.insert(into.end(), ends > 0 ? row.begin() : sorted.begin(),
                            ends > 0 ? row.end() : sorted.end());
        }
}

class RowFeatures : public FeatureFamily {
  public:
    explicit RowFeatures(const FeatureBoard& board)
        : players_(board.players), sites_(board.sites), cells_(board.sites) {
        rows_ = rowsAskedFor(board);
        if (rows_.empty()) listUpStacks(board);
        if (rows_.empty()) return;
        free_ = levels_ == 0 && placesAnywhere(board);
        if (!free_ && levels_ == 0)
            for (int site = 0; site < sites_; ++site)
                rowOf_.push_back(board.equipment.topology().sites().row(site));
        wins_ = board.endsBy(Form::IsLine);
        // What the longest rows asked for are worth if they end the game; shorter ones may be what loses.
        for (const RowsOfLength& rows : rows_)
            addNames(rows, wins_ && rows.length == rows_.back().length ? 1.0f : 0.0f);
    }

    void look(const FeatureView& view) const override {
        const auto all = static_cast<std::size_t>(players_ + 2);
        std::vector<RowCounts>& counts = own();
        if (counts.size() < rows_.size() * all) counts.resize(rows_.size() * all);
        const std::uint8_t *owner = view.owner, *next = nullptr;
        if (levels_ > 0) {
            static thread_local LevelCells cells;
            cells.look(view, ownerOf_, players_, sites_, levels_);
            owner = cells.owner.data(), next = cells.next.data();
        }
        for (std::size_t r = 0; r < rows_.size(); ++r) {
            RowCounts* here = counts.data() + r * all;
            for (std::size_t p = 0; p < all; ++p) here[p].clear(static_cast<std::size_t>(cells_));
            countRows(rows_[r], owner, here);
            countOpen(rows_[r], owner, here);
            for (int p = 1; p <= players_; ++p) finish(here[p], next);
        }
    }

    float* figures(const FeatureView& view, int player, float* out) const override {
        const auto all = static_cast<std::size_t>(players_ + 2);
        for (std::size_t r = 0; r < rows_.size(); ++r) {
            const RowCounts* counts = own().data() + r * all;
            int rivals = 0;
            for (int p = 1; p <= players_; ++p)
                if (p != player) rivals = std::max(rivals, counts[p].now);
            out = rowFigures(counts[player], rivals, view.toMove(player), out);
            if (!free_) out = turnFigures(counts[player], player, out);
            if (!rows_[r].open.empty()) out = openFigures(counts[player], rivals, view.toMove(player), out);
        }
        return out;
    }

    std::int64_t work() const override {
        std::size_t sum = 0;
        for (const RowsOfLength& each : rows_) sum += each.sites.size() / 2 + each.open.size() / 4;
        return static_cast<std::int64_t>(sum) + static_cast<std::int64_t>(players_) * cells_;
    }

    bool expects() const override { return wins_; }
    // A threat where no piece can be placed yet is another thing.
    bool certain() const override { return free_ && wins_; }
    bool none() const { return rows_.empty(); }

  private:
    static std::vector<RowCounts>& own() {
        static thread_local std::vector<RowCounts> counts;
        return counts;
    }

    void addNames(const RowsOfLength& rows, float expected) {
        const std::string name = "rows of " + std::to_string(rows.length);
        add(name);
        add(name + " but for one", 0.1f * expected);
        add(name + " but for two", 0.04f * expected);
        add(name + " but for three", 0.01f * expected);
        add("places that complete " + name, 0.1f * expected);
        add("places that make two " + name, 0.1f * expected);
        add("to move: " + name + " but for one", 1.0f * expected);
        add("to move: places that make two " + name, 0.4f * expected);
        add("not to move: more than one place that completes " + name, 0.8f * expected);
        if (!free_) {
            add("places that complete " + name + " in rows of the own turn", 0.1f * expected);
            add("places that complete " + name + " in rows of the other's turn", 0.05f * expected);
        }
        if (rows.open.empty()) return;
        add("open " + name + " but for one", 0.2f * expected);
        add("open " + name + " but for two", 0.1f * expected);
        add("open " + name + " but for three", 0.03f * expected);
        add("to move: open " + name + " but for two", 0.6f * expected);
        add("not to move: " + name + " but for one, and open ones but for two", 0.6f * expected);
        add("not to move: two open " + name + " but for two", 0.5f * expected);
    }

    static void countRows(const RowsOfLength& rows, const std::uint8_t* owner, RowCounts* counts) {
        const int length = rows.length;
        const int* const all = rows.sites.data();
        for (const int *row = all, *end = all + rows.sites.size(); row != end; row += length) {
            int empty = 0, whose = 0, k = 0;
            for (; k < length; ++k) {
                const int there = owner[row[k]];
                if (there == 0) {
                    if (++empty > 3) break;
                } else if (whose == 0) {
                    whose = there;
                } else if (whose != there) {
                    break;
                }
            }
            if (k < length || whose == 0) continue;
            RowCounts& own = counts[whose];
            ++own.missing[empty];
            if (empty != 1 && empty != 2) continue;
            std::vector<std::uint8_t>& marks = empty == 1 ? own.ones : own.twos;
            for (k = 0; k < length; ++k)
                if (owner[row[k]] == 0) mark(marks[static_cast<std::size_t>(row[k])]);
        }
    }

    // Rows with a free site at either end: with one more between them than now they can be completed at both.
    static void countOpen(const RowsOfLength& rows, const std::uint8_t* owner, RowCounts* counts) {
        const int wide = rows.length + 1;
        const int* const all = rows.open.data();
        for (const int *row = all, *end = all + rows.open.size(); row != end; row += wide) {
            if (owner[row[0]] != 0 || owner[row[1]] != 0) continue;
            int empty = 0, whose = 0, k = 2;
            for (; k < wide; ++k) {
                const int there = owner[row[k]];
                if (there == 0) {
                    if (++empty > 2) break;
                } else if (whose == 0) {
                    whose = there;
                } else if (whose != there) {
                    break;
                }
            }
            if (k < wide || whose == 0) continue;
            ++counts[whose].open[empty + 1];
        }
    }

    // `next`: cells where the next piece can come; all of them if not given.
    static void finish(RowCounts& counts, const std::uint8_t* next) {
        for (std::size_t s = 0; counts.missing[1] > 0 && s < counts.ones.size(); ++s) {
            counts.completing += counts.ones[s] > 0;
            counts.now += counts.ones[s] > 0 && (!next || next[s] != 0);
        }
        for (std::size_t s = 0; counts.missing[2] > 1 && s < counts.twos.size(); ++s)
            counts.forks += counts.twos[s] > 1 && (!next || next[s] != 0);
    }

    static float yes(bool value) { return value ? 1.0f : 0.0f; }

    static float* rowFigures(const RowCounts& rows, int rivals, bool toMove, float* out) {
        for (const int number : rows.missing) *out++ = static_cast<float>(number);
        *out++ = static_cast<float>(rows.completing);
        *out++ = static_cast<float>(std::min(rows.forks, 4));
        *out++ = yes(toMove && rows.now > 0);
        *out++ = yes(toMove && rows.forks > 0 && rivals == 0);
        *out++ = yes(!toMove && rows.now > 1 && rivals == 0);
        return out;
    }

    float* turnFigures(const RowCounts& rows, int player, float* out) const {
        int own = 0;
        for (std::size_t s = 0; rows.completing > 0 && s < rows.ones.size(); ++s)
            own += rows.ones[s] > 0 && (rowOf(s) + player) % 2 != 0;
        *out++ = static_cast<float>(own);
        *out++ = static_cast<float>(rows.completing - own);
        return out;
    }

    // One open three lies in two wide rows, as a rule: three of them are more than one.
    static float* openFigures(const RowCounts& rows, int rivals, bool toMove, float* out) {
        for (const int lacking : {1, 2, 3}) *out++ = static_cast<float>(std::min(rows.open[lacking], 4));
        *out++ = yes(toMove && rows.open[2] > 0 && rivals == 0);
        *out++ = yes(!toMove && rows.completing == 1 && rows.open[2] > 0 && rivals == 0);
        *out++ = yes(!toMove && rows.completing == 0 && rows.open[2] > 2 && rivals == 0);
        return out;
    }

    void listUpStacks(const FeatureBoard& board) {
        if (rowLengths(board, true).empty()) return;
        levels_ = highestStack(board);
        cells_ = sites_ * levels_;
        ownerOf_ = board.game.program.ownerOf.data();
        rows_ = rowsByLevel(board, levels_);
    }

    int rowOf(std::size_t cell) const { return levels_ > 0 ? static_cast<int>(cell) / sites_ : rowOf_[cell]; }

    int players_, sites_, cells_;
    int levels_ = 0;  // of stacks, if rows go up them
    const std::uint8_t* ownerOf_ = nullptr;
    bool wins_ = false;  // rows end the game; else they bring something, as a capture
    // Else, as where pieces fall, it matters whose turn it will be when a place can be taken: that goes by
    // rows.
    bool free_ = true;
    std::vector<int> rowOf_;  // by site, unless free_ or by level
    std::vector<RowsOfLength> rows_;
};

}  // namespace

bool placesAnywhere(const FeatureBoard& board) {
    Engine engine(board.game);
    State state = engine.initialState(1);
    Moves moves;
    engine.legalMoves(state, moves);
    std::set<int> to;
    for (const Move& move : moves.list) to.insert(move.to);
    return to.size() * 5 >= static_cast<std::size_t>(board.sites) * 4;
}

std::vector<RowsOfLength> rowsAskedFor(const FeatureBoard& board) {
    std::vector<RowsOfLength> all;
    if (!board.owned) return all;
    const std::set<int> lengths = rowLengths(board, false);
    const bool free = !lengths.empty() && placesAnywhere(board);
    for (const int length : lengths) {
        RowsOfLength rows{length, {}, {}};
        listRows(board, length, 0, rows.sites);
        if (length >= 4 && free) listRows(board, length + 1, length, rows.open);
        if (!rows.sites.empty()) all.push_back(std::move(rows));
    }
    return all;
}

FamilyPointer rowFeatures(const FeatureBoard& board) {
    if (!board.owned) return nullptr;
    auto family = std::make_unique<RowFeatures>(board);
    return family->none() ? nullptr : FamilyPointer(std::move(family));
}

}  // namespace makomba
