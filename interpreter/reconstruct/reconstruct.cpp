#include "interpreter/reconstruct/reconstruct.h"

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <mutex>

#include "interpreter/base/threads.h"
#include "interpreter/study/match.h"
#include "interpreter/syntax/print.h"

namespace makomba::reconstruct {

namespace {

constexpr int choicesOfAGame = 400;  // more are drawn

double fitOfLength(double choices) {
    if (choices < 8) return std::max(choices, 0.0) / 8;
    return choices > 200 ? 200 / choices : 1;
}
double balanceOf(double seat) { return 1 - std::abs(2 * seat - 1); }
double skillOf(double score) { return std::clamp(2 * score - 1, 0.0, 1.0); }

// Least and greatest of a figure over an interval, for one that rises to one peak and falls.
Estimate over(const Estimate& e, double (*figure)(double), double peak) {
    const double a = figure(e.low), b = figure(e.high);
    const bool inside = e.low <= peak && peak <= e.high;
    return {figure(e.value), std::min(a, b), inside ? figure(peak) : std::max(a, b)};
}

Figures playedBy(const Game& game, const Options& options) {
    Figures f;
    try {
        MatchOptions match;
        match.first = match.second = options.player;
        match.games = options.games;
        match.seed = options.seed;
        match.choiceLimit = choicesOfAGame;
        const MatchSummary equals = summarise(playMatch(game, match));
        match.second = *readPlayer("random").spec;
        const MatchSummary chance = summarise(playMatch(game, match));
        f.games = std::min(equals.games, chance.games);
        if (f.games == 0) f.problem = "no game could go on to its end";
        f.firstSeat = equals.firstSeat;
        f.decided = proportion(equals.games - equals.draws, equals.games);
        f.length = equals.choices;
        f.better = chance.score;
        f.worth = worthOf(f);
    } catch (const std::exception& problem) { f.problem = problem.what(); }
    return f;
}

profile::Profile shortProfile(const Game& game, std::uint64_t seed) {
    profile::ProfileOptions options;
    options.seed = seed;
    options.plays = 60;
    options.greedyPlays = 12;
    options.turns = 3'000;
    options.setUps = 200;
    options.work = 4'000'000;
    return profileOf(game, options);
}

class Reconstructor {
  public:
    Reconstructor(const Space& space, const std::string& game, const std::vector<ClaimsOf>& records,
                  const Options& options)
        : space_(space), records_(records), options_(options) {
        for (const ClaimsOf& c : records) {
            asked_.emplace_back();
            struck_.emplace_back();
            for (const std::size_t i : claimsFor(*c.record, game, space.outline()))
                (isStruck(c.record->claims[i].name) ? struck_ : asked_).back().push_back(i);
        }
    }

    Reconstruction run() {
        r_.possible = space_.size();
        for (const std::string& name : options_.strike)
            if (!found_.count(name)) r_.unknownStrikes.push_back(name);
        if (!r_.unknownStrikes.empty()) return std::move(r_);
        for (const Picks& picks : space_.list(options_.candidates, options_.seed)) add(picks);
        r_.tried = r_.candidates.size();
        examineFrom(0, "candidates");
        rank();
        if (r_.ranked.empty() || options_.profiles == 0) return std::move(r_);
        addChanges();
        profiles();
        sensitivity();
        r_.rules = bestQuestionOfRules(r_);
        std::vector<std::pair<std::size_t, const Game*>> playing;
        for (const std::size_t i : r_.ranked)
            if (playing.size() < options_.profiles && i < r_.tried) playing.emplace_back(i, games_[i].get());
        r_.position = bestPosition(playing, options_.seed);
        return std::move(r_);
    }

  private:
    bool isStruck(const std::string& name) {
        if (std::find(options_.strike.begin(), options_.strike.end(), name) == options_.strike.end())
            return false;
        found_.insert({name, true});
        return true;
    }

    std::size_t add(const Picks& picks) {
        for (std::size_t i = 0; i < r_.candidates.size(); ++i)
            if (r_.candidates[i].picks == picks) return i;
        r_.candidates.emplace_back().picks = picks;
        return r_.candidates.size() - 1;
    }

    // Work on [from, candidates), on threads; what each does depends on nothing else.
    template <class Work>
    void onAll(const std::vector<std::size_t>& which, const char* what, Work work) {
        std::atomic<std::size_t> next = 0, done = 0;
        std::mutex telling;
        const std::size_t threads =
            std::min(which.size(), static_cast<std::size_t>(std::max(1, options_.threads)));
        if (threads == 0) return;
        runOnThreads(threads, [&](std::size_t) {
            for (std::size_t i = next++; i < which.size(); i = next++) {
                work(which[i]);
                const std::size_t so_far = ++done;
                const std::lock_guard lock(telling);
                if (options_.progress)
                    options_.progress(fmt::format("{} of {} {} ..", so_far, which.size(), what));
            }
        });
    }

    void examineFrom(std::size_t from, const char* what) {
        games_.resize(r_.candidates.size());
        std::vector<std::size_t> fresh;
        for (std::size_t i = from; i < r_.candidates.size(); ++i) fresh.push_back(i);
        std::vector<std::string> written(r_.candidates.size());
        std::vector<Description> read(r_.candidates.size());
        onAll(fresh, "read", [&](std::size_t i) { written[i] = readOne(i, read[i]); });
        for (const std::size_t i : fresh) {
            if (written[i].empty()) continue;
            const auto [first, isNew] = lines_.insert({written[i], i});
            if (isNew) continue;
            r_.candidates[i].state = Candidate::State::Same;
            r_.candidates[i].same = first->second;
        }
        onAll(fresh, what, [&](std::size_t i) {
            if (r_.candidates[i].state == Candidate::State::Remains) examine(i, read[i]);
            read[i] = {};
        });
    }

    // The rules on one line, "" if they cannot be played.
    std::string readOne(std::size_t i, Description& d) {
        d = space_.load(r_.candidates[i].picks);
        games_[i] = d.game;
        if (d.game) return d.compiled ? "" : printLine(d.expanded.tree, d.expanded.game);
        r_.candidates[i].state = Candidate::State::NotPlayable;
        for (const Diagnostic& message : d.diagnostics.all())
            if (message.severity() == Severity::Error || message.severity() == Severity::Unsupported) {
                r_.candidates[i].why = message.text;
                break;
            }
        return {};
    }

    void examine(std::size_t i, const Description& d) {
        Candidate& c = r_.candidates[i];
        for (std::size_t k = 0; k < records_.size(); ++k) {
            const CheckResult result =
                checkClaims(d, *records_[k].file, *records_[k].record, asked_[k], limits());
            c.claims += result.count(Verdict::Holds);
            c.asked += asked_[k].size();
            if (!result.failure.empty()) {
                c.state = Candidate::State::NotPlayable;
                c.why = result.failure;
                return;
            }
            for (const ClaimVerdict& verdict : result.verdicts)
                if (verdict.verdict == Verdict::Contradicted) {
                    c.state = Candidate::State::Felled;
                    c.why = records_[k].record->claims[verdict.claim].name;
                    return;
                }
        }
        for (std::size_t k = 0; k < records_.size(); ++k) {
            if (struck_[k].empty()) continue;
            const CheckResult result =
                checkClaims(d, *records_[k].file, *records_[k].record, struck_[k], limits());
            c.struckHold += result.count(Verdict::Holds);
            c.struckFails |= result.count(Verdict::Contradicted) > 0;
        }
        c.figures = playedBy(*d.game, options_);
    }

    CheckLimits limits() const {
        CheckLimits limits = options_.check;
        limits.seed = options_.seed;
        return limits;
    }

    // By worth and the share of claims that are borne out, alike.
    double merit(const Candidate& c) const {
        return c.figures.worth.value +
               (c.asked ? static_cast<double>(c.claims) / static_cast<double>(c.asked) : 0);
    }
    void rank() {
        for (std::size_t i = 0; i < r_.tried; ++i)
            if (r_.candidates[i].state == Candidate::State::Remains) r_.ranked.push_back(i);
        std::stable_sort(r_.ranked.begin(), r_.ranked.end(), [&](std::size_t a, std::size_t b) {
            return merit(r_.candidates[a]) > merit(r_.candidates[b]);
        });
    }

    // The best candidate with one choice changed, each.
    void addChanges() {
        const std::size_t known = r_.candidates.size();
        const Picks best = r_.candidates[r_.ranked.front()].picks;
        for (std::size_t s = 0; s < space_.silences().size(); ++s) {
            const Silence& silence = space_.silences()[s];
            if (silence.fixed || silence.choices.size() < 2) continue;
            Sensitivity sensitivity;
            sensitivity.silence = s;
            for (std::size_t k = 0; k < silence.choices.size(); ++k) {
                if (k == best[s]) continue;
                Picks picks = best;
                picks[s] = k;
                // Of long lists only what was tried anyway, once there are as many again as may be tried.
                const bool full = r_.candidates.size() >= known + options_.candidates;
                const std::size_t before = r_.candidates.size();
                const std::size_t i = add(picks);
                if (full && i == before) r_.candidates.pop_back();
                else sensitivity.changes.push_back({k, i, {}});
            }
            r_.sensitivity.push_back(std::move(sensitivity));
        }
        examineFrom(known, "changes of the best candidate");
    }

    void profiles() {
        std::vector<std::size_t> wanted;
        const auto want = [&](std::size_t i) {
            if (r_.candidates[i].state == Candidate::State::Remains &&
                std::find(wanted.begin(), wanted.end(), i) == wanted.end())
                wanted.push_back(i);
        };
        for (std::size_t n = 0; n < r_.ranked.size() && n < options_.profiles; ++n) want(r_.ranked[n]);
        for (const Sensitivity& s : r_.sensitivity)
            for (std::size_t n = 0; n < s.changes.size() && n < 3; ++n) want(s.changes[n].candidate);
        onAll(wanted, "profiles",
              [&](std::size_t i) { r_.candidates[i].profile = shortProfile(*games_[i], options_.seed); });
    }

    void sensitivity() {
        const Candidate& best = r_.candidates[r_.ranked.front()];
        for (Sensitivity& s : r_.sensitivity) {
            double least = best.figures.worth.value, greatest = least;
            for (Change& change : s.changes) {
                const Candidate& other = r_.candidates[change.candidate];
                if (other.state != Candidate::State::Remains) continue;
                least = std::min(least, other.figures.worth.value);
                greatest = std::max(greatest, other.figures.worth.value);
                if (!other.profile || !best.profile) continue;
                for (const std::string_view id : differences(*best.profile, *other.profile)) {
                    using profile::Value;
                    const Value &there = (*best.profile)[id], &here = (*other.profile)[id];
                    if (there.state == Value::State::NotKnown || here.state == Value::State::NotKnown)
                        continue;
                    const profile::Slot& slot = *profile::slotNamed(id);
                    change.slots.push_back(fmt::format("{}: {}, not {}", slot.title,
                                                       words(slot, (*other.profile)[id]),
                                                       words(slot, (*best.profile)[id])));
                }
            }
            s.spread = greatest - least;
        }
        std::stable_sort(r_.sensitivity.begin(), r_.sensitivity.end(),
                         [](const Sensitivity& a, const Sensitivity& b) { return a.spread > b.spread; });
    }

    const Space& space_;
    const std::vector<ClaimsOf>& records_;
    const Options& options_;
    std::vector<std::vector<std::size_t>> asked_, struck_;  // claims of each record
    std::map<std::string, bool> found_;                     // struck names that are claims
    std::vector<std::shared_ptr<const Game>> games_;
    std::map<std::string, std::size_t> lines_;  // rules on one line: the first candidate with them
    Reconstruction r_;
};

}  // namespace

Estimate worthOf(const Figures& f) {
    const Estimate parts[] = {over(f.firstSeat, balanceOf, 0.5), f.decided, over(f.better, skillOf, 1),
                              over(f.length, fitOfLength, 8)};
    Estimate worth;
    for (const Estimate& part : parts) {
        worth.value += part.value / 4;
        worth.low += part.low / 4;
        worth.high += part.high / 4;
    }
    return worth;
}

Reconstruction reconstruct(const Space& space, const std::string& game, const std::vector<ClaimsOf>& records,
                           const Options& options) {
    return Reconstructor(space, game, records, options).run();
}

}  // namespace makomba::reconstruct
