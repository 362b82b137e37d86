#include "interpreter/validate/mirror_play.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "interpreter/draw/site_contents.h"
#include "interpreter/play/notation.h"
#include "interpreter/play/playout.h"
#include "interpreter/state/action_numbers.h"
#include "interpreter/state/chance.h"
#include "interpreter/validate/trials.h"

namespace makomba {

namespace {

using MoveKey = std::tuple<int, int, int, int, int>;  // from, to, kind, piece or number, how many
constexpr std::size_t mostMoves = 2'000;              // of a position that is compared

struct Tally {
    std::uint64_t asked = 0, came = 0, moves = 0;
    friend auto operator<=>(const Tally&, const Tally&) = default;
};

class MirrorPlay {
  public:
    MirrorPlay(const Game& game, NodeCounts& counts, const PlayerSwap& swap, std::int64_t work)
        : game_(game), counts_(counts), swap_(swap), most_(work), a_(game), b_(game) {
        for (State* state : {&now_[0], &now_[1], &next_[0], &next_[1], &starts_[0], &starts_[1]})
            *state = State(game.program.layout);
        parents();
    }

    MirrorFigures play(std::uint64_t seed, int games, int plies) {
        begin(playoutSeed(seed, 0));
        for (int site = 0; site < game_.program.layout.sites; ++site)
            if (!sameAt(starts_[0], starts_[1], site)) figures_.start.push_back(site);
        for (int number = 0; number < games && !spent(); ++number) {
            const std::uint64_t before = figures_.parted - figures_.openings;
            one(seed, static_cast<std::uint64_t>(number), plies);
            ++figures_.games;
            figures_.gamesParted += figures_.parted - figures_.openings > before;
        }
        if (figures_.gamesParted == 0 && figures_.openings > 0 && canBeSetUp()) playLater(seed, games, plies);
        if (figures_.first.empty()) figures_.first = std::move(openings_);
        figures_.work = a_.workDone() + b_.workDone();
        figures_.stopped = spent();
        return std::move(figures_);
    }

  private:
    bool spent() const { return a_.workDone() + b_.workDone() > most_; }

    void begin(std::uint64_t seed) {
        a_.initialState(now_[0], seed);
        b_.initialState(now_[1], seed);
        for (int side = 0; side < 2; ++side) starts_[side].copyFrom(now_[side]);
        Globals& g = now_[1].globals();
        std::swap(g.mover, g.next);
        std::swap(g.phase[1], g.phase[2]);
        if (!game_.program.layout.stacking) setImage();
        seed_ = seed;
        choices_.clear();
        for (auto& names : names_) names.clear();
    }

    // The start of the image, where it is not its own already.
    void setImage() {
        Context& a = a_.context();
        Context& b = b_.context();
        a.workOn(now_[0]);
        b.workOn(now_[1]);
        for (int site = 0; site < game_.program.layout.sites; ++site) {
            const auto x = static_cast<std::size_t>(site), y = static_cast<std::size_t>(swap_.siteOf(site));
            b.what[y] = static_cast<std::uint8_t>(swap_.pieceOf(a.what[x]));
            b.who[y] = static_cast<std::uint8_t>(PlayerSwap::player(a.who[x]));
            if (b.count) b.count[y] = a.count[x];
        }
    }

    // Whether what lies on the sites, the scores and whose turn it is are all that a turn begins with.
    bool canBeSetUp() const {
        const Layout& l = game_.program.layout;
        const RuleGraph& graph = game_.graph;
        return !l.stacking && l.counts && l.count >= 0 && l.what >= 0 && l.who >= 0 && l.state < 0 &&
               l.rotation < 0 && l.value < 0 && l.cycle < 0 && !l.watched && l.remembered < 0 &&
               !graph.has(Form::RememberValue);
    }

    // Where first turns part the game and its image are set beside each other anew after some turns: what is
    // special in first turns only shows no more then.
    void playLater(std::uint64_t seed, int games, int plies) {
        constexpr int turns = 5;
        for (int number = 0; number < games && !spent(); ++number) {
            const std::uint64_t before = figures_.parted - figures_.openings;
            std::uint64_t random = playoutSeed(seed, static_cast<std::uint64_t>(games + number));
            begin(random);
            if (!playAlone(random, turns + number % 2)) continue;
            beside();
            on(random, plies);
            figures_.gamesParted += figures_.parted - figures_.openings > before;
        }
    }

    // The game without its image, to the beginning of a later turn; false if it is over by then.
    bool playAlone(std::uint64_t& random, int turns) {
        constexpr int mostAlone = 400;
        for (int ply = 0; ply < mostAlone && !spent(); ++ply) {
            const Globals& g = now_[0].globals();
            if (g.turns > turns && g.mover != g.prev) return true;
            a_.legalMoves(now_[0], moves_[0]);
            if (moves_[0].empty()) return false;
            const std::size_t chosen = randomBelow(random, moves_[0].size());
            choices_.push_back(static_cast<std::uint32_t>(chosen));
            names_[0].push_back(nameOf(0, chosen));
            a_.apply(now_[0], moves_[0], moves_[0].list[chosen]);
            if (a_.over(now_[0])) return false;
        }
        return false;
    }

    void beside() {
        now_[1].copyFrom(now_[0]);
        setImage();
        Globals& g = now_[1].globals();
        for (Player* player : {&g.mover, &g.next, &g.prev})
            if (*player == 1 || *player == 2) *player = PlayerSwap::player(*player);
        std::swap(g.phase[1], g.phase[2]);
        std::swap(g.score[1], g.score[2]);
        std::swap(g.playerValue[1], g.playerValue[2]);
        const auto exchanged = [](std::uint32_t bits) {
            return (bits & ~6U) | (bits & 2U) << 1U | (bits & 4U) >> 1U;
        };
        g.stalemated = exchanged(g.stalemated);
        for (Site* site : {&g.lastFrom, &g.lastTo, &g.lastFromAfter, &g.lastToAfter})
            if (*site >= 0) *site = swap_.siteOf(*site);
        names_[1] = {"the image of that position"};
    }

    void one(std::uint64_t series, std::uint64_t number, int plies) {
        std::uint64_t random = playoutSeed(series, number);
        begin(random);
        on(random, plies);
    }

    void on(std::uint64_t& random, int plies) {
        for (int ply = 0; ply < plies && !spent(); ++ply) {
            now_[1].globals().random = now_[0].globals().random;
            tally(0);
            a_.legalMoves(now_[0], moves_[0]);
            tally(1);
            b_.legalMoves(now_[1], moves_[1]);
            tally(2);
            if (moves_[0].size() > mostMoves || moves_[1].size() > mostMoves) return;
            if (moves_[0].empty() && moves_[1].empty()) return;
            ++figures_.plies;
            const bool parted = compareMoves();
            if (!step(random, parted)) return;
        }
    }

    // ── moves ────────────────────────────────────────────────────────────────────────────────────────

    MoveKey keyOf(int side, const Move& move) const {
        const auto siteOf = [&](int s) { return side == 0 ? swap_.siteOf(s) : s; };
        const auto pieceOf = [&](int c) { return side == 0 ? swap_.pieceOf(c) : c; };
        if (move.isPass()) return {-9, -9, 0, 0, 0};
        MoveKey key{siteOf(move.reportedFrom), siteOf(move.reportedTo), 0, 0, 0};
        for (std::int32_t i = 0; i < move.count; ++i) {
            const Action& action = moves_[side].actions[static_cast<std::size_t>(move.first + i)];
            const auto kind = static_cast<int>(action.kind);
            switch (action.kind) {
                case ActionKind::Add:
                case ActionKind::Insert:
                case ActionKind::Promote:
                    std::get<2>(key) = kind, std::get<3>(key) = pieceOf(actions::pieceOf(action));
                    if (action.kind == ActionKind::Add) std::get<4>(key) = actions::Add::of(action).number;
                    return key;
                case ActionKind::MoveNumber:
                    std::get<2>(key) = kind, std::get<4>(key) = actions::MoveNumber::of(action).number;
                    return key;
                case ActionKind::Propose:
                case ActionKind::Vote:
                case ActionKind::SwapPlayers: std::get<2>(key) = kind; return key;
                default: break;
            }
        }
        return key;
    }

    std::string nameOf(int side, std::size_t move) const {
        return moveName(game_.program, moves_[side], moves_[side].list[move]);
    }

    // Whether a move of one side has no image.
    bool compareMoves() {
        for (int side = 0; side < 2; ++side) {
            keys_[side].clear();
            for (std::size_t i = 0; i < moves_[side].size(); ++i)
                keys_[side].emplace_back(keyOf(side, moves_[side].list[i]), i);
            std::sort(keys_[side].begin(), keys_[side].end());
        }
        MirrorParting parting;
        for (int side = 0; side < 2; ++side)
            for (const auto& [key, move] : keys_[side])
                if (!has(1 - side, key)) parting.only[side].push_back(nameOf(side, move));
        if (parting.only[0].empty() && parting.only[1].empty()) return false;
        figures_.nothingCommon += std::max(moves_[0].size(), moves_[1].size()) > 2 &&
                                  parting.only[0].size() == moves_[0].size() &&
                                  parting.only[1].size() == moves_[1].size();
        parting.kind = MirrorParting::Kind::Moves;
        note(std::move(parting));
        return true;
    }

    bool has(int side, const MoveKey& key) const {
        const auto at =
            std::lower_bound(keys_[side].begin(), keys_[side].end(), std::pair(key, std::size_t{0}));
        return at != keys_[side].end() && at->first == key;
    }

    // ── positions ────────────────────────────────────────────────────────────────────────────────────

    bool sameAt(const State& a, const State& b, int site) const {
        const SiteContents here = contentsOf(a, site), there = contentsOf(b, swap_.siteOf(site));
        return here.size() == there.size() &&
               std::equal(here.begin(), here.end(), there.begin(),
                          [&](const PieceOnSite& x, const PieceOnSite& y) {
                              return swap_.pieceOf(x.component) == y.component && x.count == y.count;
                          });
    }

    bool sameSites(const State& a, const State& b) const {
        for (int site = 0; site < game_.program.layout.sites; ++site)
            if (!sameAt(a, b, site)) return false;
        return true;
    }

    bool samePosition() const {
        if (!sameSites(next_[0], next_[1])) return false;
        if (!game_.program.usesScores) return true;
        const Globals &a = next_[0].globals(), &b = next_[1].globals();
        return a.score[1] == b.score[2] && a.score[2] == b.score[1];
    }

    bool sameResult() const {
        const Globals &a = next_[0].globals(), &b = next_[1].globals();
        if (a.over != b.over || (a.fault != Fault::None) != (b.fault != Fault::None)) return false;
        if (!a.over) return a.fault != Fault::None || PlayerSwap::player(a.mover) == b.mover;
        return a.rankTwice[1] == b.rankTwice[2] && a.rankTwice[2] == b.rankTwice[1];
    }

    std::string outcomeOf(const State& state) const {
        const Globals& g = state.globals();
        if (g.fault != Fault::None) return describe(g.fault);
        if (!g.over) return fmt::format("player {} to move", g.mover);
        const int first = g.rankTwice[1], second = g.rankTwice[2];
        return first == second ? "a draw" : fmt::format("player {} has won", first < second ? 1 : 2);
    }

    // Plays a move that has an image, if there is one; preferably one that leads to an image, too.
    bool step(std::uint64_t& random, bool parted) {
        constexpr int attempts = 6;
        for (int attempt = 0; attempt < attempts && !spent(); ++attempt) {
            if (moves_[0].empty()) return false;
            const std::size_t chosen = randomBelow(random, moves_[0].size());
            const Move& move = moves_[0].list[chosen];
            const MoveKey key = keyOf(0, move);
            if (!has(1, key) || (move.flags & SwapsPlayers)) continue;
            tally(0);
            next_[0].copyFrom(now_[0]);
            a_.apply(next_[0], moves_[0], move);
            tally(1);
            const auto same = image(key);
            tally(2);
            if (!same.first) {
                if (!parted) partAt(chosen, same.second);
                parted = true;
                continue;
            }
            choices_.push_back(static_cast<std::uint32_t>(chosen));
            names_[0].push_back(nameOf(0, chosen));
            names_[1].push_back(nameOf(1, same.second));
            std::swap(now_[0], next_[0]);
            std::swap(now_[1], next_[1]);
            // Phases may well change when the second player has done something: he is the first one here.
            auto &phases = now_[0].globals().phase, &images = now_[1].globals().phase;
            images = phases;
            std::swap(images[1], images[2]);
            return !a_.over(now_[0]);
        }
        return false;
    }

    // The move of the image that leads to the image; else the last one of that name.
    std::pair<bool, std::size_t> image(const MoveKey& key) {
        std::size_t last = 0;
        for (const auto& [other, move] : keys_[1]) {
            if (other != key) continue;
            tally(1);
            next_[1].copyFrom(now_[1]);
            b_.apply(next_[1], moves_[1], moves_[1].list[move]);
            last = move;
            if (samePosition() && sameResult()) return {true, move};
        }
        return {false, last};
    }

    void partAt(std::size_t chosen, std::size_t image) {
        MirrorParting parting;
        parting.kind = samePosition() ? MirrorParting::Kind::Result : MirrorParting::Kind::Position;
        choices_.push_back(static_cast<std::uint32_t>(chosen));
        names_[0].push_back(nameOf(0, chosen));
        names_[1].push_back(nameOf(1, image));
        std::swap(now_[0], next_[0]);
        std::swap(now_[1], next_[1]);
        parting.player = now_[1].globals().prev > 0 ? PlayerSwap::player(now_[1].globals().prev) : 1;
        for (int side = 0; side < 2; ++side) {
            parting.outcome[side] = outcomeOf(now_[side]);
            for (std::size_t p = 1; p <= 2; ++p) parting.scores[side][p - 1] = now_[side].globals().score[p];
        }
        parting.ended = now_[0].globals().over || now_[1].globals().over;
        parting.byScoreOnly = parting.kind == MirrorParting::Kind::Position && sameSites(now_[0], now_[1]);
        if (parting.byScoreOnly || parting.kind == MirrorParting::Kind::Result)
            figures_.scoreGaps.insert(parting.scores[1][1] - parting.scores[0][0] - parting.scores[1][0] +
                                      parting.scores[0][1]);
        note(std::move(parting));
        std::swap(now_[0], next_[0]);
        std::swap(now_[1], next_[1]);
        choices_.pop_back();
        for (auto& names : names_) names.pop_back();
    }

    void note(MirrorParting parting) {
        ++figures_.parted;
        // The state after the move, or before it, tells the turn well enough.
        const bool opening = std::min(now_[0].globals().turns, now_[1].globals().turns) <= 2;
        figures_.openings += opening;
        parting.cause = cause();
        auto& known = opening ? openings_ : figures_.first;
        const auto [at, isNew] = known.try_emplace(parting.cause);
        if (!isNew && at->second.play.size() <= choices_.size()) return;
        if (parting.kind == MirrorParting::Kind::Moves) parting.player = now_[0].globals().mover;
        parting.seed = seed_;
        parting.play = choices_;
        for (int side = 0; side < 2; ++side) {
            parting.moves[side] = names_[side];
            parting.positions[side] = now_[side];
        }
        at->second = std::move(parting);
    }

    // ── what came out differently ────────────────────────────────────────────────────────────────────

    // The counts before the game's step, between both, and after the image's.
    void tally(int when) {
        tallies_[when].resize(counts_.nodes.size());
        for (std::size_t i = 0; i < counts_.nodes.size(); ++i) {
            const NodeCount& n = counts_.nodes[i];
            tallies_[when][i] = {n.asked, n.came, n.moves};
        }
    }

    void parents() {
        const RuleGraph& graph = game_.graph;
        parent_.assign(graph.size(), NodeId{});
        for (std::size_t i = 0; i < graph.size(); ++i)
            for (const Operand& operand : graph[NodeId(i)].operands)
                if (operand.node.valid()) parent_[operand.node.value] = NodeId(i);
    }

    // The innermost part that was asked as often and came out otherwise.
    NodeId cause() {
        tally(2);
        std::vector<char> differs(counts_.nodes.size(), 0), inside(counts_.nodes.size(), 0);
        for (std::size_t i = 0; i < differs.size(); ++i) {
            // Who moves is no cause.
            if (game_.graph.is(NodeId(i), Form::IsMover, Form::IsNext, Form::IsPrev)) continue;
            const auto d = [&](auto part) {
                return std::pair(tallies_[1][i].*part - tallies_[0][i].*part,
                                 tallies_[2][i].*part - tallies_[1][i].*part);
            };
            const auto asked = d(&Tally::asked), came = d(&Tally::came), listed = d(&Tally::moves);
            differs[i] = asked.first == asked.second && asked.first > 0 &&
                         (came.first != came.second || listed.first != listed.second);
        }
        for (std::size_t i = 0; i < differs.size(); ++i)
            if (differs[i])
                for (NodeId up = parent_[i]; up.valid() && !inside[up.value]; up = parent_[up.value])
                    inside[up.value] = 1;
        for (std::size_t i = 0; i < differs.size(); ++i)
            if (differs[i] && !inside[i]) return NodeId(i);
        return {};
    }

    const Game& game_;
    NodeCounts& counts_;
    const PlayerSwap& swap_;
    const std::int64_t most_;
    Engine a_, b_;
    State now_[2], next_[2], starts_[2];
    Moves moves_[2];
    std::vector<std::pair<MoveKey, std::size_t>> keys_[2];
    std::vector<Tally> tallies_[3];
    std::vector<NodeId> parent_;
    std::uint64_t seed_ = 0;
    std::vector<std::uint32_t> choices_;
    std::vector<std::string> names_[2];
    std::map<NodeId, MirrorParting> openings_;
    MirrorFigures figures_;
};

}  // namespace

MirrorFigures playMirrored(const Game& game, NodeCounts& counts, const PlayerSwap& swap, std::uint64_t seed,
                           int games, int plies, std::int64_t work) {
    return MirrorPlay(game, counts, swap, work).play(seed, games, plies);
}

}  // namespace makomba
