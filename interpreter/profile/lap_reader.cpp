#include "interpreter/profile/lap_reader.h"

#include <algorithm>
#include <cstdlib>

#include "interpreter/state/action_numbers.h"

namespace makomba::profile {

namespace {

// Seeds that leave one site one by one.
struct Run {
    std::size_t first = 0, last = 0;  // actions
    int from = -1, seeds = 0;
};

std::vector<Run> runsOf(const std::vector<Action>& actions) {
    std::vector<Run> runs;
    bool filledAgain = false;  // the hole of the last run, by what was taken elsewhere
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const Action& a = actions[i];
        filledAgain =
            filledAgain || (a.kind == ActionKind::MoveNumber && !runs.empty() && a.to == runs.back().from);
        if (a.kind != ActionKind::MoveTop) continue;
        const bool same = !runs.empty() && runs.back().from == a.from && !filledAgain;
        filledAgain = false;
        if (same && i - runs.back().last <= 8) {
            runs.back().last = i;
            ++runs.back().seeds;
        } else {
            runs.push_back({i, i, a.from, 1});
        }
    }
    return runs;
}

// Whether the points are for all the seeds that left the board and were not counted yet; notes it there.
bool forAllBefore(std::vector<Removal>& removed, int points) {
    int sum = 0;
    for (const Removal& r : removed) sum += r.to < 0 && r.scored == 0 ? r.seeds : 0;
    if (sum == 0 || sum != std::abs(points)) return false;
    for (Removal& r : removed)
        if (r.to < 0 && r.scored == 0) r.scored = points > 0 ? r.seeds : -r.seeds;
    return true;
}

// The actions of a ply as laps: what was dropped where, and what was taken before, on the way and after.
class LapReader {
  public:
    LapReader(std::vector<int>& counts, std::vector<int>& scores, int player, Sowing& sowing)
        : counts_(counts),
          scores_(scores),
          player_(player),
          sowing_(sowing),
          place_(sowing.laps.empty() ? &before_ : &sowing.laps.back().removed) {}

    // How many laps there were.
    std::size_t read(const std::vector<Action>& actions, int chosen) {
        const std::vector<Run> runs = sownRuns(actions, chosen);
        std::size_t run = 0;
        bool within = false;
        for (std::size_t i = 0; i < actions.size(); ++i) {
            const Action& a = actions[i];
            if (run < runs.size() && i == runs[run].first) {
                begin(a.from);
                within = true;
            }
            if (!within || a.kind != ActionKind::MoveTop || a.from != sowing_.laps.back().from) {
                other(a);
                continue;
            }
            drop(a);
            if (i != runs[run].last) continue;
            sowing_.laps.back().after = counts_;
            place_ = &sowing_.laps.back().removed;
            within = false;
            ++run;
        }
        if (sowing_.laps.empty())
            for (const Removal& r : before_)
                if (r.to >= 0) sowing_.carried.push_back(r);
        return run + (within ? 1 : 0);
    }

  private:
    static std::vector<Run> sownRuns(const std::vector<Action>& actions, int chosen) {
        std::vector<Run> runs = runsOf(actions);
        int previous = chosen;
        std::erase_if(runs, [&](const Run& run) {
            const bool sown = run.seeds > 1 || run.from == previous || run.from == chosen;
            if (sown) previous = actions[run.last].to;
            return !sown;
        });
        return runs;
    }

    int& count(int site) {
        nowhere_ = 0;
        return site >= 0 && static_cast<std::size_t>(site) < counts_.size()
                   ? counts_[static_cast<std::size_t>(site)]
                   : nowhere_;
    }

    void begin(int from) {
        sowing_.laps.push_back({});
        Lap& lap = sowing_.laps.back();
        lap.player = player_;
        lap.from = from;
        lap.piled = count(from);
        place_ = &lap.passing;
    }

    void drop(const Action& a) {
        Lap& lap = sowing_.laps.back();
        if (a.to == a.from) {
            if (lap.drops.empty()) {
                lap.selfFirst = true;
                return;
            }
            lap.lastBefore = count(a.to) - 1;  // without this seed, which has not left it
            lap.drops.push_back(a.to);
        } else if (count(a.from) > 0) {
            lap.lastBefore = count(a.to);
            --count(a.from);
            ++count(a.to);
            lap.drops.push_back(a.to);
        }
    }

    void remove(int site, int seeds, int to) {
        if (seeds <= 0 || site == to) return;
        // Points told before are for as many of the seeds that follow.
        const int here = to >= 0 ? 0 : std::clamp(pending_, -seeds, seeds);
        place_->push_back({site, seeds, to, here});
        pending_ -= here;
        count(site) -= seeds;
        if (to >= 0) count(to) += seeds;
    }

    void score(int who, int points) {
        if (points == 0) return;
        if (who != player_) points = -points;
        auto& list = *place_;
        if (!list.empty() && list.back().scored == 0 && list.back().seeds == std::abs(points) &&
            list.back().to < 0)
            list.back().scored = points;
        else if (!forAllBefore(list, points)) pending_ += points;
    }

    // What is no drop of a lap.
    void other(const Action& a) {
        switch (a.kind) {
            case ActionKind::MoveTop: return remove(a.from, std::min(1, count(a.from)), a.to);
            case ActionKind::MoveNumber:
                return remove(a.from, std::min(actions::MoveNumber::of(a).number, count(a.from)), a.to);
            case ActionKind::Remove: return remove(a.to, count(a.to), -1);
            case ActionKind::SetCount:
                if (const int number = actions::SetCount::of(a).number; number < count(a.to))
                    remove(a.to, count(a.to) - number, -1);
                else count(a.to) = number;
                return;
            case ActionKind::Add: count(a.to) += actions::Add::of(a).number; return;
            case ActionKind::AddScore: {
                const auto [player, points] = actions::AddScore::of(a);
                score(player, points);
                if (hasScore(player)) scores_[static_cast<std::size_t>(player)] += points;
                return;
            }
            case ActionKind::SetScore: {
                const auto [player, total] = actions::SetScore::of(a);
                if (!hasScore(player)) return;
                int& before = scores_[static_cast<std::size_t>(player)];
                score(player, total - before);
                before = total;
                return;
            }
            default: return;
        }
    }
    bool hasScore(int player) const {
        return player > 0 && static_cast<std::size_t>(player) < scores_.size();
    }

    std::vector<int>& counts_;
    std::vector<int>& scores_;
    const int player_;
    Sowing& sowing_;
    std::vector<Removal> before_;  // taken before the first lap
    std::vector<Removal>* place_;  // where the next one belongs
    int pending_ = 0;              // points told before the seeds they are for
    int nowhere_ = 0;
};

}  // namespace

std::size_t readLaps(const std::vector<Action>& actions, int chosen, int player, std::vector<int>& counts,
                     std::vector<int>& scores, Sowing& sowing) {
    return LapReader(counts, scores, player, sowing).read(actions, chosen);
}

}  // namespace makomba::profile
