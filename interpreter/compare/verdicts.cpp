#include "interpreter/compare/verdicts.h"

#include <algorithm>
#include <set>

#include "interpreter/base/blank.h"
#include "interpreter/base/split.h"
#include "interpreter/compare/slot_plays.h"

namespace makomba {

namespace {

// So often both must have done the same before it is said that play shows no difference of that kind.
constexpr std::uint64_t enough = 30;

// Parts of what conditions and choices say: of seeds taken, of being out of moves, seeds or room.
const std::vector<std::string_view> takes = {"take"}, endsByMoves = {"can", ".seeds", "board.full"},
                                    leaps = {"jump"};

class Judge {
  public:
    Judge(const profile::Profile& a, const profile::Profile& b, bool equalRules, const SideBySide* play)
        : a_(a), b_(b), equal_(equalRules), play_(play) {}

    std::vector<PairRow> rows() {
        const auto& slots = profile::slots();
        std::vector<PairRow> rows;
        for (std::size_t s = 0; s < slots.size(); ++s) rows.push_back(row(slots[s]));
        // What follows from a row that differs, or from one that follows itself, is no difference of its own.
        for (std::size_t s = 0; s < slots.size(); ++s) {
            if (rows[s].verdict != RowVerdict::Different && rows[s].verdict != RowVerdict::NotSeen) continue;
            rows[s].follows = sourceOf(slots[s], rows, rows[s]);
            if (!rows[s].follows.empty()) rows[s].verdict = RowVerdict::Follows;
        }
        return rows;
    }

  private:
    bool partsIn(PartingKind kind) const {
        return play_ != nullptr && std::any_of(play_->partings.begin(), play_->partings.end(),
                                               [&](const Divergence& d) { return d.signature.kind == kind; });
    }

    std::vector<std::string_view> sourcesOf(const profile::Slot& slot, const PairRow& row) const {
        const SlotPlay& play = slotPlay(slot.id);
        std::vector<std::string_view> sources;
        const auto add = [&](const std::vector<std::string_view>& more) {
            sources.insert(sources.end(), more.begin(), more.end());
        };
        // Of what one of them has not got at all it has no way of its own, either.
        for (const std::string_view whole : wholesOf(slot.id))
            if (lacks(a_, slot.id, whole) || lacks(b_, slot.id, whole)) add({whole});
        add(play.follows);
        if (row.plays.empty())
            for (const std::string_view source : play.unlessShown)
                if (source != "take.otherwise" || movesByTaking(slot)) add({source});
        // Seeds that are taken and sown make a lap.
        if (slot.id.starts_with("lap.") && (row.verdict == RowVerdict::NotSeen ||
                                            without(a_[slot.id], takes) == without(b_[slot.id], takes)))
            add({"capture.destination"});
        // Who can begin from other holes, or place and move other men, is out of moves at other times.
        const auto aboutMoves = [&](const profile::Value& value) {
            const std::string ends = profile::notation(value);
            return ends.find("can") != ends.npos || ends.find("board.full") != ends.npos;
        };
        if (slot.id.starts_with("end.") && (aboutMoves(a_[slot.id]) || aboutMoves(b_[slot.id])) &&
            without(a_[slot.id], endsByMoves) == without(b_[slot.id], endsByMoves))
            add({"turn.begin.when", "turn.begin.singles", "placing.when", "moving.when", "moving.step"});
        // Where holes with more seeds are concerned as well, it is no rule of single ones.
        const bool singles = slot.id.starts_with("turn.begin.") && slot.id != "turn.begin.when";
        if (partsIn(PartingKind::Begin)) {
            if (singles) add({"turn.begin.when"});
            if (slot.id == "turn.begin.when") sources.clear();
        }
        return sources;
    }

    static bool takesByMoving(const profile::Profile& game) {
        const std::string ways = profile::notation(game["take.otherwise"]);
        return ways.find("jump") != ways.npos || ways.find("replace") != ways.npos;
    }

    // Whether men may be told to move otherwise because they take by moving: they do all that the others do.
    bool movesByTaking(const profile::Slot& slot) const {
        const bool ofA = takesByMoving(a_), ofB = takesByMoving(b_);
        if (slot.id == "moving.step")
            return (ofA || ofB) && without(a_[slot.id], leaps) == without(b_[slot.id], leaps);
        if (ofA == ofB) return ofA;
        const auto *more = (ofA ? a_ : b_)[slot.id].as<profile::Terms>(),
                   *less = (ofA ? b_ : a_)[slot.id].as<profile::Terms>();
        if (more == nullptr || less == nullptr) return true;
        if (slot.id != "moving.along") return true;
        return std::includes(more->ids.begin(), more->ids.end(), less->ids.begin(), less->ids.end());
    }

    // A row that does something may still take no men.
    static bool lacks(const profile::Profile& game, std::string_view detail, std::string_view whole) {
        constexpr auto absent = profile::Value::State::Absent;
        return game[detail].state == absent &&
               (game[whole].state == absent || whole.starts_with("row.effect."));
    }

    // The alternatives of a condition, or the answers of a choice, that do not speak of such things.
    static std::set<std::string> without(const profile::Value& value,
                                         const std::vector<std::string_view>& things) {
        const std::string all = profile::notation(value);
        const bool choice = value.as<profile::Terms>() != nullptr;
        std::set<std::string> left;
        for (const std::string_view one : split(all, choice ? ',' : '|'))
            if (one != "-" && std::none_of(things.begin(), things.end(), [&](std::string_view thing) {
                    return one.find(thing) != one.npos;
                }))
                left.emplace(withoutBlanksAround(one));
        return left;
    }

    // From which row that differs it follows; "" = from none.
    std::string_view sourceOf(const profile::Slot& slot, const std::vector<PairRow>& rows,
                              const PairRow& row) const {
        for (const std::string_view source : sourcesOf(slot, row)) {
            const int index = profile::slotIndex(source);
            if (index < 0) continue;
            const RowVerdict there = rows[static_cast<std::size_t>(index)].verdict;
            if (there == RowVerdict::Different || there == RowVerdict::Follows) return source;
        }
        return {};
    }

    PairRow row(const profile::Slot& slot) const {
        PairRow row;
        const bool asked[2] = {a_.asks(slot), b_.asks(slot)};
        if (!asked[0] && !asked[1]) return row;
        const profile::Value &x = a_[slot.id], &y = b_[slot.id];
        if (asked[0] != asked[1]) {
            row.verdict = RowVerdict::OneSided;
        } else if (x.state == profile::Value::State::NotKnown || y.state == profile::Value::State::NotKnown) {
            row.verdict = RowVerdict::NotKnown;
        } else if (!x.known() && !y.known()) {
            row.verdict = RowVerdict::Neither;
        } else if (equal_ || profile::playsTheSame(x, y)) {
            row.verdict = RowVerdict::Same;
        } else {
            different(slot, row);
        }
        return row;
    }

    // Whether the answers differ only in what came up in the plays looked at, or in which side of the board a
    // single row is seen from.
    static bool seenOnly(const profile::Slot& slot, const profile::Value& a, const profile::Value& b) {
        const auto *x = a.as<profile::Terms>(), *y = b.as<profile::Terms>();
        if (x == nullptr || y == nullptr) return false;
        const auto within = [](const auto& few, const auto& all) {
            return std::includes(all.begin(), all.end(), few.begin(), few.end());
        };
        const auto along = [](const profile::Terms& terms) {
            return std::all_of(terms.ids.begin(), terms.ids.end(),
                               [](const std::string& id) { return id == "left" || id == "right"; });
        };
        if (slot.id == "end.winner") return within(x->ids, y->ids) || within(y->ids, x->ids);
        return slot.id == "sowing.direction" && along(*x) && along(*y);
    }

    bool mayShow(const profile::Slot& slot, const Divergence& parting) const {
        if (slot.id == "turn.longest") return reachesLimit(slot, parting);
        // What a row made by moving does shows after a move on the board.
        if (slot.id == "row.effect.moving" || slot.id == "row.effect.flying")
            return parting.play.empty() || !parting.placed;
        return true;
    }

    // A limit of laps shows in a turn that reaches it.
    bool reachesLimit(const profile::Slot& slot, const Divergence& parting) const {
        int limit = 0;
        for (const profile::Profile* game : {&a_, &b_})
            if (const auto* numbers = (*game)[slot.id].as<profile::Numbers>();
                numbers != nullptr && !numbers->values.empty())
                limit = limit == 0 ? numbers->values.front() : std::min(limit, numbers->values.front());
        std::size_t laps = 0;
        for (std::size_t ply = parting.play.size();
             ply-- > 0 && parting.play[ply].mover == parting.play.back().mover;)
            laps += std::max(parting.play[ply].moves[0].size(), parting.play[ply].moves[1].size());
        return static_cast<int>(laps) >= limit;
    }

    void different(const profile::Slot& slot, PairRow& row) const {
        row.verdict = RowVerdict::Different;
        const bool known = a_[slot.id].known() && b_[slot.id].known();
        if (slotPlay(slot.id).certain && known) return;
        const bool needsPlay = slotPlay(slot.id).needsPlay || seenOnly(slot, a_[slot.id], b_[slot.id]);
        if (play_ == nullptr || !play_->played()) {
            if (needsPlay) row.verdict = RowVerdict::NotKnown;
            else if (profile::oneTellsBoth(a_[slot.id], b_[slot.id])) row.verdict = RowVerdict::NotSeen;
            return;
        }
        if (play_->alike()) {
            row.verdict = RowVerdict::NotSeen;
            return;
        }
        const std::vector<PartingKind>& kinds = slotPlay(slot.id).kinds;
        if (kinds.empty()) {
            row.plays.push_back(0);
            return;
        }
        for (const PartingKind kind : kinds)
            for (std::size_t p = 0; p < play_->partings.size(); ++p)
                if (play_->partings[p].signature.kind == kind && mayShow(slot, play_->partings[p]))
                    row.plays.push_back(p);
        if (!row.plays.empty()) return;
        // What fits most cases only is no difference as long as no play shows it.
        if (!a_[slot.id].exact() || !b_[slot.id].exact()) {
            row.verdict = RowVerdict::NotKnown;
            return;
        }
        // Both did the same whenever they could have parted so.
        const auto exercised = [&](PartingKind kind) {
            return play_->exercised[static_cast<std::size_t>(kind)] >= enough;
        };
        // What captures do shows in captures that both make alike, not in every turn that goes on alike.
        if (slot.id == "row.effect.flying") return;  // whether men flew in what both did is not told
        const bool alike = slot.id.starts_with("capture.")
                               ? exercised(PartingKind::Taken)
                               : std::any_of(kinds.begin(), kinds.end(), exercised);
        if (needsPlay || alike) row.verdict = RowVerdict::NotSeen;
    }

    const profile::Profile &a_, &b_;
    const bool equal_;
    const SideBySide* play_;
};

}  // namespace

std::string_view name(RowVerdict verdict) {
    switch (verdict) {
        case RowVerdict::Same: return "same";
        case RowVerdict::Neither: return "neither has it";
        case RowVerdict::Different: return "different";
        case RowVerdict::Follows: return "follows";
        case RowVerdict::NotSeen: return "no difference in play";
        case RowVerdict::NotKnown: return "not known";
        case RowVerdict::OneSided: return "other family";
        case RowVerdict::NotAsked: return "not asked";
    }
    return "";
}

const std::vector<RowVerdictInfo>& rowVerdictInfos() {
    static const std::vector<RowVerdictInfo> all = {
        {RowVerdict::Same, "Both answers are known, and play shows no difference between them."},
        {RowVerdict::Neither, "Neither game has such a thing: it never came up where it could have."},
        {RowVerdict::Different,
         "The answers differ, and play does, too, in a way in which such a difference "
         "shows; or they leave no doubt."},
        {RowVerdict::Follows,
         "The answers differ on account of another row that differs: it is no rule of "
         "its own."},
        {RowVerdict::NotSeen,
         "The answers differ, but both games did the same whenever they could have "
         "parted so: written differently, no difference found."},
        {RowVerdict::NotKnown, "One of the answers at least is not known, so that nothing is said."},
        {RowVerdict::OneSided,
         "The question is asked of one of the games only: they are of different "
         "families."},
        {RowVerdict::NotAsked, "The question is asked of neither game."},
    };
    return all;
}

std::size_t PairVerdict::count(RowVerdict verdict) const {
    return static_cast<std::size_t>(
        std::count_if(rows.begin(), rows.end(), [&](const PairRow& row) { return row.verdict == verdict; }));
}

std::size_t PairVerdict::asked() const {
    return count(RowVerdict::Same) + count(RowVerdict::Different) + count(RowVerdict::Follows) +
           count(RowVerdict::NotSeen);
}

namespace {

// Somebody always moves last: an answer that falls back on it has found no reason.
bool fallsBack(const profile::Profile* p, std::size_t slot) {
    const auto* terms = p == nullptr ? nullptr : p->values[slot].as<profile::Terms>();
    return terms != nullptr && std::any_of(terms->ids.begin(), terms->ids.end(), [](const auto& id) {
               return id == "last.mover" || id == "other.player";
           });
}

}  // namespace

PairVerdict judge(const profile::Profile* a, const profile::Profile* b, bool equalRules,
                  const SideBySide* play) {
    PairVerdict verdict;
    verdict.equalRules = equalRules;
    if (a != nullptr && b != nullptr) verdict.rows = Judge(*a, *b, equalRules, play).rows();
    if (play == nullptr) return verdict;
    for (std::size_t p = 0; p < play->partings.size(); ++p) {
        bool explained = false;
        for (std::size_t s = 0; s < verdict.rows.size() && !explained; ++s) {
            const PairRow& row = verdict.rows[s];
            explained = row.verdict == RowVerdict::Different &&
                        std::find(row.plays.begin(), row.plays.end(), p) != row.plays.end() &&
                        !fallsBack(a, s) && !fallsBack(b, s);
        }
        if (!explained) verdict.unexplained.push_back(p);
    }
    return verdict;
}

}  // namespace makomba
