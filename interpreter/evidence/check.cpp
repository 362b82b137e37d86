#include "interpreter/evidence/check.h"

#include <algorithm>
#include <chrono>
#include <unordered_set>

#include "interpreter/base/grouped.h"
#include "interpreter/evidence/conditions.h"
#include "interpreter/evidence/position_key.h"
#include "interpreter/evidence/settle.h"
#include "interpreter/play/notation.h"
#include "interpreter/play/playout.h"
#include "interpreter/state/chance.h"
#include "interpreter/state/claim_view.h"

namespace makomba {

const char* name(Verdict verdict) {
    switch (verdict) {
        case Verdict::Contradicted: return "contradicted";
        case Verdict::NeverArose: return "never put to the test";
        case Verdict::NotExpressible: return "not expressible";
        case Verdict::Holds: return "holds";
        case Verdict::Otherwise: return "otherwise";
    }
    return "";
}

std::size_t CheckResult::count(Verdict verdict) const {
    return static_cast<std::size_t>(std::count_if(
        verdicts.begin(), verdicts.end(), [&](const ClaimVerdict& v) { return v.verdict == verdict; }));
}

namespace {

using Path = std::vector<std::uint32_t>;  // indices among the legal moves

// One claim, ready to be asked.
struct Question {
    ClaimKind kind;
    BoolExpr condition, when;  // `when` empty: always
    std::uint64_t arose = 0;
    bool contradicted = false;
    Path play;
    // A case where the claim could have failed: `(or (not A) B)` is about something only where A is so.
    std::vector<BoolExpr> guards;
    bool aboutEnds = false;  // an (always ..) that speaks of the end is asked where the game is over as well
};

// The A of every (not A) among the alternatives of an (or ..).
std::vector<TreeId> guardsOf(const Tree& tree, TreeId condition) {
    std::vector<TreeId> guards;
    if (!condition.valid() || headWord(tree, condition) != "or") return guards;
    const auto visit = [&](TreeId alternative) {
        if (headWord(tree, alternative) != "not") return;
        const auto parts = tree.children(alternative);
        if (parts.size() == 2) guards.push_back(parts[1]);
    };
    const auto parts = tree.children(condition);
    for (std::size_t i = 1; i < parts.size(); ++i) {
        if (tree[parts[i]].kind == TreeKind::Array)
            for (const TreeId one : tree.children(parts[i])) visit(one);
        else visit(parts[i]);
    }
    return guards;
}

bool speaksOfEnds(const Claim& claim) {
    const std::string text = claim.conditionText + " " + claim.whenText;
    return text.find("is Over") != std::string::npos || text.find("is Winner") != std::string::npos ||
           text.find("is Drawn") != std::string::npos;
}

// A ply: the position before, the one reached, the move between.
struct Ply {
    State* before;  // what (before ..) means: of a turn, where it began
    State* played;  // where the last move was made
    State* after;
    const Move* move;
    int from, to;  // of the move; in a turn, of its first and last move
};

class Examiner {
  public:
    Examiner(const Game& game, std::vector<Question>& questions, const CheckLimits& limits,
             CheckResult& result, const std::function<void(const std::string&)>& progress)
        : game_(game),
          questions_(questions),
          limits_(limits),
          result_(result),
          progress_(progress),
          engine_(game),
          seen_(game.program.layout) {}

    void run() {
        State start = engine_.initialState(limits_.seed);
        position(
            start, [] { return Path{}; }, ClaimKind::Setup);
        if (std::all_of(questions_.begin(), questions_.end(),
                        [](const Question& q) { return q.kind == ClaimKind::Setup || !q.condition; }))
            return;
        breadthFirst(start);
        if (!result_.exhaustive) randomGames(start);
    }

    // The only question's first failure in a play by those sites, as far as it is legal.
    void replay(const std::vector<std::pair<int, int>>& sites) {
        State state = engine_.initialState(limits_.seed), before(game_.program.layout),
              turn(game_.program.layout);
        turn.copyFrom(state);
        Moves moves;
        Path path;
        std::int32_t from = -1;
        bool begins = true;
        for (const auto& [a, b] : sites) {
            engine_.legalMoves(state, moves);
            std::uint32_t m = 0;
            while (m < moves.size() && (moves.list[m].reportedFrom != a || moves.list[m].reportedTo != b))
                ++m;
            if (m >= moves.size()) return;
            before.copyFrom(state);
            engine_.apply(state, moves, moves.list[m]);
            path.push_back(m);
            if (begins) from = moves.list[m].reportedFrom;
            depth_ = path.size();
            afterMove(before, state, turn, moves.list[m], from, [&] { return path; });
            if (questions_[0].contradicted || state.globals().fault != Fault::None) return;
            begins = turnEnded(before, state);
            if (begins) turn.copyFrom(state);
        }
    }

  private:
    struct Node {
        std::uint32_t parent, move;
        std::uint32_t turn;  // the node the present turn began in
        std::int32_t from;   // of the turn's first move
    };

    // ── asking ───────────────────────────────────────────────────────────────────────────────────────

    template <class PathOf>
    void ask(Question& q, Context::ClaimView& view, State& shown, int from, int to, const PathOf& path) {
        Context& c = engine_.context();
        c.workOn(shown);
        const Scratch::Mark mark(c.scratch);
        c.claim = &view;
        const auto holds = [&](const BoolExpr& expr) {
            c.r->from = from;
            c.r->to = to;
            return expr(c);
        };
        if (!q.when || holds(q.when)) {
            if (std::all_of(q.guards.begin(), q.guards.end(), holds)) ++q.arose;
            if (!holds(q.condition)) {
                Path play = path();
                if (!q.contradicted || play.size() < q.play.size()) q.play = std::move(play);
                q.contradicted = true;
            }
        }
        c.claim = nullptr;
    }

    template <class PathOf>
    void position(State& state, const PathOf& path, ClaimKind kind) {
        for (Question& q : questions_) {
            const bool asked =
                q.kind == ClaimKind::Always || (q.kind == ClaimKind::Setup && kind == ClaimKind::Setup);
            if (!q.condition || !asked || !worthAsking(q)) continue;
            if (state.globals().over && kind == ClaimKind::Always && !q.aboutEnds) continue;
            seen_.copyFrom(state);
            Context::ClaimView view{nullptr, &state, nullptr, nullptr};
            ask(q, view, seen_, -1, -1, path);
        }
    }

    template <class PathOf>
    void ply(ClaimKind kind, const Ply& p, const PathOf& path) {
        for (Question& q : questions_) {
            if (!q.condition || q.kind != kind || !worthAsking(q)) continue;
            seen_.copyFrom(*p.after);
            lookBack(seen_, *p.played);
            Context::ClaimView view{p.before, p.after, nullptr, p.move};
            ask(q, view, seen_, p.from, p.to, path);
        }
    }

    // Everything that is asked after a move. `turn`: the position the turn began in.
    template <class PathOf>
    void afterMove(State& before, State& after, State& turn, const Move& move, int from, const PathOf& path) {
        if (after.globals().fault != Fault::None) {
            ++result_.faults;
            return;
        }
        ply(ClaimKind::Move, {&before, &before, &after, &move, move.reportedFrom, move.reportedTo}, path);
        if (turnEnded(before, after))
            ply(ClaimKind::Turn, {&turn, &before, &after, &move, from, move.reportedTo}, path);
        if (after.globals().over)
            ply(ClaimKind::Outcome, {&before, &before, &after, &move, move.reportedFrom, move.reportedTo},
                path);
        position(after, path, ClaimKind::Always);
    }

    static bool turnEnded(const State& before, const State& after) {
        return after.globals().over || after.globals().mover != before.globals().mover;
    }
    // Once contradicted, a claim is asked again only where a shorter play may come of it.
    bool worthAsking(const Question& q) const { return !q.contradicted || depth_ < q.play.size(); }

    // ── going through the game ───────────────────────────────────────────────────────────────────────

    void breadthFirst(State& start) {
        const PositionKeys keys(game_);
        const std::size_t memory = std::size_t{512} << 20;
        const std::size_t most = std::min(
            limits_.positions,
            std::max<std::size_t>(1000, memory / static_cast<std::size_t>(game_.program.layout.bytes)));
        std::unordered_set<std::uint64_t> known;
        std::vector<Node> nodes;
        std::vector<State> states;
        const auto add = [&](const State& state, Node node) {
            if (!known.insert(keys.of(state)).second) return;
            nodes.push_back(node);
            states.push_back(state);
        };
        add(start, {0, 0, 0, -1});
        Moves moves;
        State after(game_.program.layout);
        bool cut = false;
        for (std::uint32_t i = 0; i < nodes.size() && !cut; ++i) {
            // Half of the time is for random games.
            if (timeGone(0.5)) {
                cut = true;
                break;
            }
            if (i % 256 == 0 && progress_) progress_(fmt::format("{} positions ..", nodes.size()));
            engine_.legalMoves(states[i], moves);
            for (std::uint32_t m = 0; m < moves.size(); ++m) {
                after.copyFrom(states[i]);
                engine_.apply(after, moves, moves.list[m]);
                const std::int32_t from = nodes[i].turn == i ? moves.list[m].reportedFrom : nodes[i].from;
                const auto path = [&] {
                    Path way{m};
                    for (std::uint32_t n = i; n != 0; n = nodes[n].parent) way.push_back(nodes[n].move);
                    std::reverse(way.begin(), way.end());
                    return way;
                };
                depth_ = 0;  // breadth-first finds the shortest first
                for (std::uint32_t n = i; n != 0; n = nodes[n].parent) ++depth_;
                ++depth_;
                State before = states[i];
                State turn = states[nodes[i].turn];
                afterMove(before, after, turn, moves.list[m], from, path);
                if (after.globals().over || after.globals().fault != Fault::None) {
                    terminal_.insert(keys.of(after));
                    continue;
                }
                const bool ended = turnEnded(before, after);
                if (nodes.size() >= most) {
                    cut = true;
                    continue;
                }
                const auto next = static_cast<std::uint32_t>(nodes.size());
                add(after, {i, m, ended ? next : nodes[i].turn, ended ? -1 : from});
            }
        }
        result_.positions = nodes.size() + terminal_.size();
        result_.exhaustive = !cut && !game_.program.stochastic;
    }

    void randomGames(State& start) {
        Moves moves;
        State state(game_.program.layout), before(game_.program.layout), turn(game_.program.layout);
        // Where a claim has not been about anything yet, it is worth playing longer.
        const auto enough = [&](int games) {
            const std::uint64_t factor = someNeverArose() ? patience : 1;
            if (games > 0 && timeGone(1)) return true;
            return static_cast<std::uint64_t>(games) >= factor * static_cast<std::uint64_t>(limits_.games) ||
                   result_.plies >= factor * static_cast<std::uint64_t>(limits_.plies);
        };
        for (int g = 0; !enough(g); ++g) {
            if (progress_) progress_(fmt::format("{} random games ..", g));
            std::uint64_t random = playoutSeed(limits_.seed, static_cast<std::uint64_t>(g));
            state.copyFrom(start);
            turn.copyFrom(start);
            Path path;
            std::int32_t from = -1;
            bool begins = true;
            for (int n = 0; n < limits_.pliesPerGame; ++n) {
                engine_.legalMoves(state, moves);
                if (moves.empty() || (g > 0 && timeGone(1))) break;  // one game is always played
                const auto m =
                    static_cast<std::uint32_t>(moves.size() == 1 ? 0 : randomBelow(random, moves.size()));
                before.copyFrom(state);
                engine_.apply(state, moves, moves.list[m]);
                path.push_back(m);
                ++result_.plies;
                if (begins) from = moves.list[m].reportedFrom;
                depth_ = path.size();
                afterMove(before, state, turn, moves.list[m], from, [&] { return path; });
                if (state.globals().fault != Fault::None) break;
                begins = turnEnded(before, state);
                if (begins) turn.copyFrom(state);
            }
            ++result_.games;
        }
    }

    static constexpr std::uint64_t patience = 10;
    bool timeGone(double share) const {
        return limits_.seconds > 0 &&
               std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count() >
                   share * limits_.seconds;
    }
    bool someNeverArose() const {
        return std::any_of(questions_.begin(), questions_.end(),
                           [](const Question& q) { return q.condition && q.arose == 0; });
    }

    const Game& game_;
    std::vector<Question>& questions_;
    const CheckLimits& limits_;
    CheckResult& result_;
    const std::function<void(const std::string&)>& progress_;
    Engine engine_;
    State seen_;
    std::unordered_set<std::uint64_t> terminal_;
    std::size_t depth_ = 0;
    const std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

void tryExample(const Game& game, const WorkedExample& example, ClaimVerdict& verdict) {
    const ExampleResult result = examine(game, example);
    using Kind = ExampleResult::Kind;
    verdict.verdict = result.kind == Kind::BornOut        ? Verdict::Holds
                      : result.kind == Kind::Contradicted ? Verdict::Contradicted
                                                          : Verdict::NeverArose;
    verdict.why = result.why;
    verdict.arose = result.kind == Kind::OtherBoard ? 0 : 1;
}

std::vector<std::pair<int, int>> sitesOf(const Game& game, const Path& path, std::uint64_t seed) {
    std::vector<std::pair<int, int>> sites;
    Engine engine(game);
    State state = engine.initialState(seed);
    Moves moves;
    for (const std::uint32_t m : path) {
        engine.legalMoves(state, moves);
        sites.emplace_back(moves.list[m].reportedFrom, moves.list[m].reportedTo);
        engine.apply(state, moves, moves.list[m]);
    }
    return sites;
}

// A play to a contradiction without the moves that do not matter: what is left out is tried by halves, then
// by quarters, and so on, and the rest played again. Games of chance are left as they are.
Path shortened(const Game& game, const Question& question, const CheckLimits& limits) {
    Path path = question.play;
    if (game.program.stochastic || path.size() < 3) return path;
    constexpr int mostTries = 300;
    constexpr std::size_t mostPlies = 200'000;
    std::size_t plies = 0;
    int tries = 0;
    std::vector<std::pair<int, int>> sites = sitesOf(game, path, limits.seed);
    for (std::size_t chunk = (path.size() + 1) / 2; chunk >= 1; chunk /= 2)
        for (std::size_t at = 0; at < sites.size() && tries < mostTries && plies < mostPlies;) {
            auto rest = sites;
            const auto first = rest.begin() + static_cast<std::ptrdiff_t>(at);
            rest.erase(first, first + static_cast<std::ptrdiff_t>(std::min(chunk, rest.size() - at)));
            ++tries, plies += rest.size();
            std::vector<Question> one = {question};
            one[0].contradicted = false;
            CheckResult ignored;
            Examiner(game, one, limits, ignored, {}).replay(rest);
            if (one[0].contradicted && one[0].play.size() < path.size()) {
                path = one[0].play;
                sites = sitesOf(game, path, limits.seed);
            } else {
                at += chunk;
            }
        }
    return path;
}

// The play with the names that a saved game needs.
std::vector<PlayedMove> named(const Game& game, const Path& path, std::uint64_t seed) {
    GameRecord record(game, seed);
    for (const std::uint32_t move : path) record.play(move);
    return record.history();
}

}  // namespace

CheckResult checkClaims(const Description& description, const EvidenceFile& file, const Evidence& record,
                        const std::vector<std::size_t>& which, const CheckLimits& limits,
                        const std::function<void(const std::string&)>& progress) {
    CheckResult result;
    std::vector<TreeId> conditions;
    for (const std::size_t i : which) {
        conditions.push_back(record.claims[i].condition);
        conditions.push_back(record.claims[i].when);
    }
    std::vector<std::pair<std::size_t, std::size_t>>
        guards;  // claim among `which`, place among the conditions
    for (std::size_t k = 0; k < which.size(); ++k)
        for (const TreeId guard : guardsOf(file.tree, record.claims[which[k]].condition)) {
            guards.emplace_back(k, conditions.size());
            conditions.push_back(guard);
        }
    const std::unique_ptr<AskedGame> asked = ask(description, file, conditions);
    result.failure = asked->failure;
    if (!result.failure.empty()) return result;
    std::vector<Question> questions;
    for (std::size_t k = 0; k < which.size(); ++k) {
        const Claim& claim = record.claims[which[k]];
        ClaimVerdict& verdict = result.verdicts.emplace_back();
        verdict.claim = which[k];
        verdict.why = claim.kind == ClaimKind::Untested ? claim.why
                      : !asked->problems[2 * k].empty() ? asked->problems[2 * k]
                                                        : asked->problems[2 * k + 1];
        questions.push_back({claim.kind,
                             verdict.why.empty() ? asked->conditions[2 * k] : BoolExpr{},
                             asked->conditions[2 * k + 1],
                             0,
                             false,
                             {},
                             {},
                             speaksOfEnds(claim)});
    }
    for (const auto& [claim, place] : guards)
        if (asked->conditions[place]) questions[claim].guards.push_back(asked->conditions[place]);
    Examiner(asked->game, questions, limits, result, progress).run();
    for (std::size_t k = 0; k < which.size(); ++k) {
        ClaimVerdict& verdict = result.verdicts[k];
        const Question& q = questions[k];
        verdict.arose = q.arose;
        if (q.kind == ClaimKind::Example) tryExample(asked->game, record.claims[which[k]].example, verdict);
        if (!q.condition) continue;
        verdict.verdict = q.contradicted ? Verdict::Contradicted
                          : q.arose == 0 ? Verdict::NeverArose
                                         : Verdict::Holds;
        if (q.contradicted) verdict.play = named(asked->game, shortened(asked->game, q, limits), limits.seed);
    }
    settle(record, result);
    return result;
}

namespace {

bool among(const std::vector<std::string_view>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

// The ruleset itself is in force, or every choice is one that it makes or allows.
bool inForce(const std::string& ruleset, const Description& d) {
    for (const Ruleset& r : d.outline.rulesets) {
        if (r.heading != ruleset && r.heading != "Ruleset/" + ruleset) continue;
        if (!d.choice.ruleset.empty()) return d.choice.ruleset == r.heading;
        return std::all_of(d.choice.active.begin(), d.choice.active.end(), [&](const std::string& option) {
            return among(r.selections, option) || among(r.variations, option);
        });
    }
    return false;
}

}  // namespace

bool isFor(const std::vector<ForRuleset>& rulesets, const std::string& game, const Description& d) {
    return std::any_of(rulesets.begin(), rulesets.end(), [&](const ForRuleset& f) {
        const bool chosen = f.ruleset.empty() || inForce(f.ruleset, d);
        return f.game == game && chosen &&
               std::all_of(f.options.begin(), f.options.end(), [&](const std::string& option) {
                   return std::find(d.choice.active.begin(), d.choice.active.end(), option) !=
                          d.choice.active.end();
               });
    });
}

std::vector<std::size_t> claimsFor(const Evidence& record, const std::string& game, const Description& d) {
    std::vector<std::size_t> which;
    for (std::size_t i = 0; i < record.claims.size(); ++i)
        if (record.claims[i].only.empty() || isFor(record.claims[i].only, game, d)) which.push_back(i);
    return which;
}

std::string howTested(const CheckResult& result, ClaimKind kind) {
    if (kind == ClaimKind::Setup) return "the set-up";
    if (kind == ClaimKind::Example) return "the position shown";
    if (result.exhaustive) return fmt::format("all {} positions", grouped(result.positions));
    return fmt::format("{} positions and {} random games ({} moves)", grouped(result.positions),
                       grouped(result.games), grouped(result.plies));
}

}  // namespace makomba
