#include "interpreter/evidence/motion_cases.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "interpreter/evidence/claim_scope.h"

namespace makomba {

namespace {

constexpr double near = 0.02;

struct Step {
    int from, to, far;  // far: in fields
    double ahead, across;
};

class WayJudge {
  public:
    WayJudge(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say)
        : seen_(seen), board_(seen.board), claim_(claim), turn_(turn), say_(say), ply_(turn.plies[0]) {
        for (const std::string& word : claim.then)
            if (word.starts_with("way:")) ways_.push_back(word.substr(4));
    }

    void run() {
        if (!canTell()) return;
        if (claim_.is("leap")) return leap();
        const bool takes = claim_.slot == ProseSlot::Takes;
        std::vector<Step> legal;
        for (const LegalMove& move : ply_.legal)
            if (takes ? isTaking(move) : isStep(move)) legal.push_back(step(move.from, move.to));
        if (const std::string far = claim_.value("distance"); !far.empty()) return distance(legal, far);
        if (legal.empty() && !takes) return;
        if (claim_.is("can")) return can(legal, takes);
        std::vector<int> found;
        const bool never = claim_.is("never");
        for (const Step& s : legal)
            if (among(s) == never) found.push_back(s.to);
        if (legal.empty() || (never && !could(takes))) return;
        tell(!found.empty(), found,
             (takes ? "men may be taken " : "men may be moved ") + (never ? said() : "another way"));
    }

  private:
    void tell(bool fails, std::vector<int> sites, std::string note) {
        say_({fails,
              {fmt::format("player {} moves", turn_.player)},
              std::move(sites),
              std::move(note),
              turn_.plies.size() - 1});
    }
    std::string said() const {
        std::string text;
        for (const std::string& way : ways_) {
            std::string one = way == "any" ? "in any direction" : way;
            std::replace(one.begin(), one.end(), '-', ' ');
            text += (text.empty() ? "" : " or ") + one;
        }
        return text;
    }
    bool asksSense() const {
        return std::any_of(ways_.begin(), ways_.end(), [](const std::string& way) {
            return way.starts_with("forward") || way.starts_with("back") || way.starts_with("side");
        });
    }
    // Men whose ways can be told apart: of one kind, with a side to go to where that matters.
    bool canTell() const {
        if (seen_.players != 2 && asksSense()) return false;
        const auto& way = seen_.forward[static_cast<std::size_t>(std::min(turn_.player, 2))];
        return !asksSense() || way.first != 0 || way.second != 0;
    }
    bool isMan(int site) const {
        if (site < 0 || site >= board_.sites()) return false;
        const auto at = static_cast<std::size_t>(site);
        return ply_.who[at] == turn_.player && at < ply_.what.size() &&
               seen_.isFirstKind(turn_.player, ply_.what[at]);
    }
    bool isEmpty(int site) const {
        return site >= 0 && site < board_.sites() && ply_.count[static_cast<std::size_t>(site)] == 0;
    }
    bool isEnemy(int site) const {
        return site >= 0 && site < board_.sites() &&
               ply_.who[static_cast<std::size_t>(site)] == 3 - turn_.player;
    }
    bool overSomething(int from, int to) const {
        for (int s = 0; s < board_.sites(); ++s)
            if (!isEmpty(s) && board_.isBetween(from, to, s)) return true;
        return false;
    }
    bool isStep(const LegalMove& move) const {
        return isMan(move.from) && isEmpty(move.to) &&
               (seen_.adjacent(move.from, move.to) || !overSomething(move.from, move.to));
    }
    // Onto an enemy, or over one.
    bool isTaking(const LegalMove& move) const {
        if (!isMan(move.from)) return false;
        if (isEnemy(move.to)) return true;
        return isEmpty(move.to) && !seen_.adjacent(move.from, move.to) &&
               seen_.leapsEnemy(ply_.who, move.from, move.to, turn_.player);
    }
    Step step(int from, int to) const {
        const auto& way = seen_.forward[static_cast<std::size_t>(std::min(turn_.player, 2))];
        const double dx = board_.x(to) - board_.x(from), dy = board_.y(to) - board_.y(from);
        const bool knows = way.first != 0 || way.second != 0;
        const double ahead = knows ? dx * way.first + dy * way.second : dy;
        const double across = knows ? dx * way.second + dy * way.first : dx;
        const double unit = seen_.stepLength();
        const int far = seen_.adjacent(from, to)
                            ? 1
                            : static_cast<int>(std::lround(std::max(std::abs(dx), std::abs(dy)) / unit));
        return {from, to, far, ahead, across};
    }
    static bool fits(const std::string& way, const Step& s) {
        const bool diagonal = std::abs(s.ahead) > near && std::abs(s.across) > near;
        if (way.find("diagonal") != std::string::npos && !diagonal) return false;
        if (way.find("straight") != std::string::npos && diagonal) return false;
        if (way.starts_with("forward")) return s.ahead > near;
        if (way.starts_with("back")) return s.ahead < -near;
        if (way.starts_with("side")) return std::abs(s.ahead) <= near;
        return true;
    }
    bool among(const Step& s) const {
        return std::any_of(ways_.begin(), ways_.end(), [&](const std::string& way) { return fits(way, s); });
    }
    // Whether a man has room (or an enemy) beside it that way.
    bool could(bool takes, const std::string& way = "") const {
        for (int s = 0; s < board_.sites(); ++s)
            if (isMan(s))
                for (int t = 0; t < board_.sites(); ++t)
                    if (seen_.adjacent(s, t) && (takes ? isEnemy(t) : isEmpty(t))) {
                        const Step one = step(s, t);
                        if (way.empty() ? among(one) : fits(way, one)) return true;
                    }
        return false;
    }
    // Over men that stay where they are.
    void leap() {
        bool room = false;
        std::vector<int> found;
        for (int s = 0; s < board_.sites(); ++s)
            for (int t = 0; isMan(s) && t < board_.sites(); ++t)
                room = room || (seen_.adjacent(s, t) && !isEmpty(t) && isEmpty(seen_.beyond(s, t)));
        for (const LegalMove& move : ply_.legal)
            if (isMan(move.from) && isEmpty(move.to) && !seen_.adjacent(move.from, move.to) &&
                overSomething(move.from, move.to))
                found.push_back(move.to);
        if (!room) return;
        const bool never = claim_.is("never");
        tell(found.empty() != never, found, never ? "men may leap over others" : "no man may leap");
    }
    void can(const std::vector<Step>& legal, bool takes) {
        std::vector<std::string> asked = ways_;
        if (std::find(asked.begin(), asked.end(), "any") != asked.end()) asked = {"forward", "back", "side"};
        bool arose = false;
        for (const std::string& way : asked) {
            if (!could(takes, way)) continue;
            arose = true;
            if (std::none_of(legal.begin(), legal.end(), [&](const Step& s) { return fits(way, s); })) {
                std::string words = way;
                std::replace(words.begin(), words.end(), '-', ' ');
                return tell(true, {}, (takes ? "men are not taken " : "men are not moved ") + words);
            }
        }
        if (arose) tell(false, {}, "");
    }
    void distance(const std::vector<Step>& legal, const std::string& said) {
        if (legal.empty()) return;
        std::vector<int> found;
        if (said == "far") {
            bool room = false;
            for (const Step& s : legal) {
                const int on = seen_.beyond(s.from, s.to);
                room = room || s.far > 1 || (s.far == 1 && isEmpty(on));
                if (s.far > 1) found.push_back(s.to);
            }
            if (room) tell(found.empty(), {}, "men are moved to adjacent points only");
            return;
        }
        const int number = std::stoi(said);
        for (const Step& s : legal)
            if (s.far != number) found.push_back(s.to);
        tell(!found.empty(), found,
             number == 1 ? "men may be moved further than to an adjacent point"
                         : fmt::format("men may be moved other than {} fields", number));
    }

    const SeenPlay& seen_;
    const SeenBoard& board_;
    const ProseClaim& claim_;
    const TurnSeen& turn_;
    const Say& say_;
    const PlySeen& ply_;
    std::vector<std::string> ways_;
};

}  // namespace

void judgeWays(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say) {
    if (!turn.plies.empty() && turn.player >= 1 && turn.player <= seen.players)
        WayJudge(seen, claim, turn, say).run();
}

void judgeNothingTaken(const ProseClaim& claim, const TurnSeen& turn, const Say& say) {
    std::vector<int> taken;
    for (const PlySeen& ply : turn.plies)
        for (std::size_t s = 0; s < ply.who.size() && s < ply.whoAfter.size(); ++s)
            if (ply.who[s] == 3 - turn.player && ply.whoAfter[s] != ply.who[s])
                taken.push_back(static_cast<int>(s));
    // Only where there is an enemy to be taken.
    bool enemies = false;
    for (const int who : turn.plies[0].who) enemies = enemies || who == 3 - turn.player;
    if (enemies && claim.is("some"))
        say({taken.empty(),
             {fmt::format("player {} moves", turn.player)},
             {},
             "nothing is taken",
             turn.plies.size() - 1});
    else if (enemies)
        say({!taken.empty(),
             {fmt::format("player {} moves", turn.player)},
             taken,
             "a man is taken",
             turn.plies.size() - 1});
}

void judgeSetting(const SeenPlay& seen, const ProseClaim& claim, const TurnSeen& turn, const Say& say) {
    const PlySeen& ply = turn.plies[0];
    const std::vector<std::string> tags = {fmt::format("player {} moves", turn.player)};
    if (claim.is("several")) {
        if (turn.over || turn.number == 0) return;
        long placed = 0;
        for (const PlySeen& one : turn.plies)
            placed +=
                std::count_if(one.steps.begin(), one.steps.end(), [](const SeenStep& s) { return s.placed; });
        if (placed > 0)
            say({placed != std::stol(claim.value("number")),
                 tags,
                 {},
                 fmt::format("{} placed in a turn", placed),
                 0});
        return;
    }
    std::set<int> to;
    for (const LegalMove& m : ply.legal)
        if (m.to >= 0 && m.to < seen.board.sites() &&
            (m.from < 0 || m.from >= seen.board.sites() || m.from == m.to))
            to.insert(m.to);
    if (to.empty() || ply.steps.empty() || !ply.steps[0].placed) return;
    std::vector<int> barred;
    for (int s = 0; s < seen.board.sites(); ++s)
        if (ply.count[static_cast<std::size_t>(s)] == 0 && to.count(s) == 0) barred.push_back(s);
    const bool fails = !barred.empty();
    say({fails, tags, std::move(barred), "an empty point is barred", turn.plies.size() - 1});
}

}  // namespace makomba
