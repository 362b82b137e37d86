// Rows in the making, where the rules ask for lines of a length: those that only one player has a part in, by
// what they lack, and those that could grow at either end; places that complete one or make two at once; who
// is ahead when both threaten.
#include "interpreter/players/features/rows.h"

#include <algorithm>
#include <array>
#include <set>

namespace makomba {

namespace {

struct RowCounts {
    int missing[4] = {};  // rows that lack so many
    int open[4] = {};     // of those that could grow at both ends: lacking one, two, three at [1]..[3]
    int completing = 0, now = 0;  // places that complete one; of these, where the next piece can come
    int forks = 0;
    int piled = 0;                         // in stacks: places that complete one straight above another such
    bool stays = false;                    // in stacks: the other has to give way in the end
    std::vector<std::uint8_t> ones, twos;  // by site: rows in which it is all, or half of, what is missing
    std::vector<std::uint8_t> steps;       // of `ones`: those that a piece of the player can come to next

    void clear(std::size_t sites) {
        std::fill(std::begin(missing), std::end(missing), 0);
        std::fill(std::begin(open), std::end(open), 0);
        completing = now = forks = piled = 0;
        stays = false;
        ones.assign(sites, 0);
        steps.assign(sites, 0);
        twos.assign(sites, 0);
    }
};

// Of a row that does not win but brings something: about half a piece.
constexpr float worthOfTaking = 0.08f;

void mark(std::uint8_t& times) { times = static_cast<std::uint8_t>(times + (times < 255)); }

class RowFeatures : public FeatureFamily {
  public:
    explicit RowFeatures(const FeatureBoard& board)
        : players_(board.players), sites_(board.sites), cells_(board.sites) {
        rows_ = rowsAskedFor(board);
        if (rows_.empty()) listUpStacks(board);
        if (rows_.empty()) rows_ = ringsAskedFor(board);
        if (rows_.empty()) return;
        free_ = levels_ == 0 && placesAnywhere(board);
        if (!free_ && levels_ == 0)
            for (int site = 0; site < sites_; ++site)
                rowOf_.push_back(board.equipment.topology().sites().row(site));
        const bool rings = rows_[0].rings;
        wins_ = rings || board.endsByRows();
        certain_ = free_ && wins_ && !rings;
        if (levels_ == 0) beside_ = stepsOfPieces(board);
        hands_ = board.handSites();
        // What the longest rows asked for are worth if they end the game; shorter ones may be what loses.
        for (const RowsOfLength& rows : rows_)
            addNames(rows,
                     wins_ && !rows.loses && (rings || rows.length == rows_.back().length) ? 1.0f : 0.0f);
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
            countRows(rows_[r], owner, here, losingAt(r) ? counts.data() : nullptr);
            countOpen(rows_[r], owner, here);
            for (int p = 1; p <= players_; ++p) finish(here[p], next, beside_.empty() || handful(view, p));
            if (givesWay()) lookAtStacks(here, next, view);
        }
    }

    float* figures(const FeatureView& view, int player, float* out) const override {
        const auto all = static_cast<std::size_t>(players_ + 2);
        for (std::size_t r = 0; r < rows_.size(); ++r) {
            const RowCounts* counts = own().data() + r * all;
            int rivals = 0;
            for (int p = 1; p <= players_; ++p)
                if (p != player) rivals = std::max(rivals, counts[p].now);
            out = rowFigures(counts[player], out);
            if (wins_) out = threatFigures(counts[player], rivals, view.toMove(player), out);
            else out = takingFigures(counts[player], rivals, view.toMove(player), out);
            if (!free_) out = turnFigures(counts[player], player, out);
            if (givesWay()) out = stackFigures(counts[player], view, out);
            if (!beside_.empty()) *out++ = static_cast<float>(counts[player].now);
            if (losingAt(r)) *out++ = yes(!view.toMove(player) && rivals == 0 && unanswered(r, player));
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
    bool certain() const override { return certain_; }
    bool none() const { return rows_.empty(); }

  private:
    static std::vector<RowCounts>& own() {
        static thread_local std::vector<RowCounts> counts;
        return counts;
    }

    void addNames(const RowsOfLength& rows, float expected) {
        const std::string name = (rows.rings ? "rings of " : "rows of ") + std::to_string(rows.length);
        add(name);
        add(name + " but for one", 0.1f * expected);
        add(name + " but for two", 0.04f * expected);
        add(name + " but for three", 0.01f * expected);
        add("places that complete " + name, 0.1f * expected);
        add("places that make two " + name, 0.1f * expected);
        // Who is to move makes the row, and has won; where a row only brings something that decides little.
        if (wins_) {
            add("to move: " + name + " but for one", 1.0f * expected);
            add("to move: places that make two " + name, 0.4f * expected);
            add("not to move: more than one place that completes " + name, 0.8f * expected);
        }
        if (!wins_) {
            add("to move: " + name + " can be completed", worthOfTaking);
            add("not to move: more than one of " + name + " can be completed", worthOfTaking);
        }
        if (!free_) {
            add("places that complete " + name + " in rows of the own turn", 0.1f * expected);
            add("places that complete " + name + " in rows of the other's turn", 0.05f * expected);
        }
        if (givesWay()) {
            add("places that complete " + name + ", one above another");
            add("others have to give way to " + name);
            add("others have to give way to " + name + ", as far as stacks are filled");
        }
        if (!beside_.empty()) add("places that " + name + " can be completed at next", 0.1f * expected);
        if (&rows != rows_.data() && rows_[0].loses)
            add("not to move: places that complete " + name + " where others lose", 0.8f * expected);
        if (rows.open.empty()) return;
        add("open " + name + " but for one", 0.2f * expected);
        add("open " + name + " but for two", 0.1f * expected);
        add("open " + name + " but for three", 0.03f * expected);
        add("to move: open " + name + " but for two", 0.6f * expected);
        add("not to move: " + name + " but for one, and open ones but for two", 0.6f * expected);
        add("not to move: two open " + name + " but for two", 0.5f * expected);
    }

    // Whether the rows that come before these are such that whoever makes one loses.
    bool losingAt(std::size_t r) const { return r > 0 && rows_[0].loses; }

    // Who has pieces in hand can place them.
    bool handful(const FeatureView& view, int player) const {
        const auto& sites = hands_[static_cast<std::size_t>(player - 1)];
        return std::any_of(sites.begin(), sites.end(),
                           [&](int site) { return view.columns.pieces(site) > 0; });
    }

    // A place that completes a row of the player's, and where any other makes one that loses.
    bool unanswered(std::size_t r, int player) const {
        const auto all = static_cast<std::size_t>(players_ + 2);
        const RowCounts* const counts = own().data();
        const std::vector<std::uint8_t>& ones = counts[r * all + static_cast<std::size_t>(player)].ones;
        for (std::size_t s = 0; s < static_cast<std::size_t>(cells_); ++s) {
            if (ones[s] == 0) continue;
            bool lost = true;
            for (int p = 1; p <= players_ && lost; ++p) lost = p == player || counts[p].ones[s] > 0;
            if (lost) return true;
        }
        return false;
    }

    // Whether a piece of the player's beside the gap could step there, none of the row itself.
    bool reaches(const std::uint8_t* owner, int whose, const int* row, int length, int gap) const {
        for (const int site : beside_[static_cast<std::size_t>(gap)])
            if (owner[site] == whose && std::find(row, row + length, site) == row + length) return true;
        return false;
    }

    // `losing`: of the rows that lose, by player: where one is completed nobody goes for a longer one.
    void countRows(const RowsOfLength& rows, const std::uint8_t* owner, RowCounts* counts,
                   const RowCounts* losing) const {
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
            if (empty == 1 || empty == 2) {
                bool any = false;
                std::vector<std::uint8_t>& marks = empty == 1 ? own.ones : own.twos;
                for (k = 0; k < length; ++k) {
                    if (owner[row[k]] != 0) continue;
                    const auto gap = static_cast<std::size_t>(row[k]);
                    if (empty == 2 && losing && losing[whose].ones[gap] > 0) continue;
                    any = true;
                    mark(marks[gap]);
                    if (empty == 1 && !beside_.empty() && reaches(owner, whose, row, length, row[k]))
                        mark(own.steps[gap]);
                }
                if (!any) continue;
            }
            ++own.missing[empty];
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

    // `next`: cells where the next piece can come; all of them if not given. `places`: the player can place
    // one, and need not step.
    static void finish(RowCounts& counts, const std::uint8_t* next, bool places) {
        for (std::size_t s = 0; counts.missing[1] > 0 && s < counts.ones.size(); ++s) {
            counts.completing += counts.ones[s] > 0;
            counts.now += counts.ones[s] > 0 && (!next || next[s] != 0) && (places || counts.steps[s] > 0);
        }
        for (std::size_t s = 0; counts.missing[2] > 1 && s < counts.twos.size(); ++s)
            counts.forks += counts.twos[s] > 1 && (!next || next[s] != 0);
    }

    static float yes(bool value) { return value ? 1.0f : 0.0f; }

    static float* rowFigures(const RowCounts& rows, float* out) {
        for (const int number : rows.missing) *out++ = static_cast<float>(number);
        *out++ = static_cast<float>(rows.completing);
        *out++ = static_cast<float>(std::min(rows.forks, 4));
        return out;
    }

    static float* threatFigures(const RowCounts& rows, int rivals, bool toMove, float* out) {
        *out++ = yes(toMove && rows.now > 0);
        *out++ = yes(toMove && rows.forks > 0 && rivals == 0);
        *out++ = yes(!toMove && rows.now > 1 && rivals == 0);
        return out;
    }

    // Who completes one takes something by it, and who could in two ways will.
    static float* takingFigures(const RowCounts& rows, int rivals, bool toMove, float* out) {
        *out++ = yes(toMove && rows.now > 0);
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

    bool givesWay() const { return levels_ > 0 && players_ == 2 && wins_; }

    void lookAtStacks(RowCounts* counts, const std::uint8_t* next, const FeatureView& view) const {
        if (counts[1].completing + counts[2].completing == 0) return;
        for (int p = 1; p <= 2; ++p) {
            const std::vector<std::uint8_t>& ones = counts[p].ones;
            for (std::size_t cell = 0; cell + static_cast<std::size_t>(sites_) < ones.size(); ++cell)
                counts[p].piled += ones[cell] > 0 && ones[cell + static_cast<std::size_t>(sites_)] > 0;
        }
        const int loser = whoGivesWay({sites_, levels_, next, {counts[1].ones.data(), counts[2].ones.data()}},
                                      view.toMove(1) ? 1 : 2);
        if (loser != 0) counts[3 - loser].stays = true;
    }

    float* stackFigures(const RowCounts& rows, const FeatureView& view, float* out) const {
        *out++ = static_cast<float>(rows.piled);
        *out++ = yes(rows.stays);
        int filled = 0;
        for (int site = 0; rows.stays && site < sites_; ++site) filled += view.columns.pieces(site);
        *out++ = static_cast<float>(filled) / static_cast<float>(cells_);
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
    bool certain_ = false;
    // Else, as where pieces fall, it matters whose turn it will be when a place can be taken: that goes by
    // rows.
    bool free_ = true;
    std::vector<int> rowOf_;                // by site, unless free_ or by level
    std::vector<std::vector<int>> beside_;  // by site, where pieces can step to; empty if they do not
    std::vector<std::vector<int>> hands_;   // by player - 1: sites
    std::vector<RowsOfLength> rows_;
};

}  // namespace

FamilyPointer rowFeatures(const FeatureBoard& board) {
    if (!board.owned) return nullptr;
    auto family = std::make_unique<RowFeatures>(board);
    return family->none() ? nullptr : FamilyPointer(std::move(family));
}

}  // namespace makomba
