#include "interpreter/evidence/observe.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "interpreter/evidence/end_positions.h"
#include "interpreter/evidence/hindering.h"
#include "interpreter/play/playout.h"
#include "interpreter/state/actions.h"
#include "interpreter/state/chance.h"

namespace makomba {

namespace {

constexpr double close = 0.01;

// The numbers that occur, those nearly alike as one.
std::vector<double> levels(std::vector<double> all) {
    std::sort(all.begin(), all.end());
    std::vector<double> out;
    for (const double v : all)
        if (out.empty() || v - out.back() > close) out.push_back(v);
    return out;
}
int levelOf(const std::vector<double>& levels, double v) {
    for (std::size_t i = 0; i < levels.size(); ++i)
        if (std::abs(levels[i] - v) <= close) return static_cast<int>(i);
    return -1;
}

}  // namespace

int SeenBoard::at(double px, double py) const {
    for (int s = 0; s < sites(); ++s)
        if (std::abs(x(s) - px) < 0.02 && std::abs(y(s) - py) < 0.02) return s;
    return -1;
}

bool SeenBoard::isBetween(int from, int to, int site) const {
    if (site == from || site == to) return false;
    const double dx = x(to) - x(from), dy = y(to) - y(from);
    const double px = x(site) - x(from), py = y(site) - y(from);
    const double along = px * dx + py * dy, length = dx * dx + dy * dy;
    return along > 0 && along < length && std::abs(px * dy - py * dx) < 0.05 * length;
}

SeenBoard::SeenBoard(const Game& game) {
    const Equipment& e = game.program.equipment;
    const int n = e.boardSites();
    const int measured = e.topology().sites().count();
    for (int s = 0; s < n; ++s) {
        const Point p = s < measured ? e.topology().sites().position(s) : Point{};
        x_.push_back(p.x), y_.push_back(p.y);
    }
    const auto size = static_cast<std::size_t>(n);
    store_.assign(size, 0), owner_.assign(size, 0), row_.assign(size, -1), column_.assign(size, -1);
    dice_ = std::any_of(e.containers.begin(), e.containers.end(), [](const Container& c) { return c.dice; });
    // Seeds that belong to nobody lie in piles; where dice are thrown nothing is sown.
    sowing_ = game.program.layout.counts && !dice_ &&
              std::any_of(e.components.begin() + 1, e.components.end(),
                          [&](const Component& c) { return c.owner == 0 || c.owner > e.players; });
    if (!sowing_ && !dice_ && game.program.layout.counts) {
        // Or in piles from the start.
        Engine engine(game);
        State state = engine.initialState(1);
        engine.context().workOn(state);
        int piles = 0;
        for (int s = 0; s < n; ++s) piles += engine.context().pieces(s) > 1;
        sowing_ = piles >= 4;
    }
    if (!sowing_) {
        holes_ = n;
        return;
    }
    // What lies beyond the ends of the fullest row is a store.
    const std::vector<double> ys = levels(y_);
    std::map<int, std::vector<int>> byRow;
    for (int s = 0; s < n; ++s) byRow[levelOf(ys, y_[static_cast<std::size_t>(s)])].push_back(s);
    std::size_t fullest = 0;
    for (const auto& [row, sites] : byRow) fullest = std::max(fullest, sites.size());
    double left = 1e9, right = -1e9;
    for (const auto& [row, sites] : byRow)
        if (sites.size() == fullest)
            for (const int s : sites) left = std::min(left, x(s)), right = std::max(right, x(s));
    std::vector<double> rowsAt;
    for (const auto& [row, sites] : byRow)
        for (const int s : sites) {
            const bool few = sites.size() <= 2 && fullest >= 4 && byRow.size() > 1;
            const bool beyond =
                few || ((x(s) < left - close || x(s) > right + close) && sites.size() * 2 < fullest + 2);
            store_[static_cast<std::size_t>(s)] = beyond;
            if (!beyond) rowsAt.push_back(y(s)), ++holes_;
        }
    rowsAt = levels(rowsAt);
    std::vector<double> columnsAt;
    for (int s = 0; s < n; ++s)
        if (!isStore(s)) columnsAt.push_back(x(s));
    columnsAt = levels(columnsAt);
    const int rows = static_cast<int>(rowsAt.size()), columns = static_cast<int>(columnsAt.size());
    rows_ = rows;
    if (rows * columns == holes_) columns_ = columns;
    if (columns_ == 0) return;
    for (int s = 0; s < n; ++s) {
        if (isStore(s)) continue;
        const auto i = static_cast<std::size_t>(s);
        const int row = levelOf(rowsAt, y(s));
        column_[i] = levelOf(columnsAt, x(s));
        row_[i] = row;
        if (e.players != 2 || rows % 2 != 0) continue;
        owner_[i] = row < rows / 2 ? 1 : 2;
        if (owner_[i] == 2) row_[i] = rows - 1 - row;
    }
    // Rows that are shared belong to whom the description's regions give them.
    if (e.players == 2 && rows % 2 != 0)
        for (std::size_t r = 0; r < e.regions.size() && r < game.program.regionSites.size(); ++r) {
            const int owner = e.regions[r].owner;
            if (owner != 1 && owner != 2) continue;
            for (const int s : game.program.regionSites[r])
                if (s >= 0 && s < n && !isStore(s)) owner_[static_cast<std::size_t>(s)] |= owner;
        }
    if (rows % 2 != 0)
        for (int& o : owner_) o = o == 3 ? 0 : o;
    // Players may sit the other way round.
    if (e.players != 2 || rows % 2 != 0) return;
    int asSeen = 0, turned = 0;
    for (std::size_t r = 0; r < e.regions.size() && r < game.program.regionSites.size(); ++r)
        for (const int s : game.program.regionSites[r])
            if (s >= 0 && s < n && (e.regions[r].owner == 1 || e.regions[r].owner == 2) && owner(s) != 0)
                ++(owner(s) == e.regions[r].owner ? asSeen : turned);
    if (turned > 0 && asSeen == 0)
        for (int& o : owner_) o = o == 0 ? 0 : 3 - o;
}

int SeenBoard::opposite(int site, int row) const {
    if (site < 0 || columns_ == 0 || owner(site) == 0) return -1;
    for (int s = 0; s < sites(); ++s)
        if (!isStore(s) && owner(s) == 3 - owner(site) && row_[static_cast<std::size_t>(s)] == row &&
            column_[static_cast<std::size_t>(s)] == column_[static_cast<std::size_t>(site)])
            return s;
    return -1;
}

int SeenBoard::fromLeft(int site) const {
    const int column = column_[static_cast<std::size_t>(site)];
    const bool below = row_[static_cast<std::size_t>(site)] >= 0 && owner(site) != 0 &&
                       y(site) < y(opposite(site, 0) >= 0 ? opposite(site, 0) : site);
    return below ? column : columns_ - 1 - column;
}

namespace {

// A change of the position by one action.
struct Event {
    int from = -1, to = -1, number = 0;  // -1: from nowhere, to nowhere
    int owner = 0;                       // of what moved
    std::vector<int> count;              // the board after it
};

class Watch {
  public:
    Watch(const Game& game, const SeenBoard& board, Observer& observer)
        : game_(game), board_(board), observer_(observer), engine_(game), sites_(game.program.layout.sites) {}

    Engine& engine() { return engine_; }
    std::uint64_t turns = 0;

    void begin(State& state, int setUp = 0) {
        turn_ = {};
        setUp_ = setUp;
        numbers_.assign(maxPlayers + 2, 0);
        path_.clear();
        observer_.start(counts(state), owners(state), hands(state));
    }

    // Plays the move and looks at what it does. The turn is told when it is over.
    void play(State& state, const Moves& moves, std::uint32_t m) {
        const Move& move = moves.list[m];
        const Globals& g = state.globals();
        if (turn_.plies.empty()) {
            turn_.player = g.mover, turn_.firstPly = path_.size();
            turn_.scoreBefore = scores(state);
        }
        PlySeen ply;
        ply.mover = g.mover;
        ply.phase = g.phase[static_cast<std::size_t>(g.mover)];
        for (const Move& one : moves.list)
            ply.legal.push_back({one.reportedFrom, one.reportedTo, one.isPass()});
        ply.played = static_cast<int>(m);
        ply.pass = move.isPass();
        ply.forcedPass = (move.flags & ForcedPass) != 0;
        ply.count = counts(state), ply.who = owners(state), ply.inHand = hands(state);
        ply.kind = kinds(state);
        const int from = move.reportedFrom;
        std::vector<Action> actions;
        State seen = state;
        engine_.context().record = &actions;
        engine_.apply(state, moves, move);
        engine_.context().record = nullptr;
        const std::vector<Event> events = eventsOf(seen, actions);
        ply.countAfter = counts(state), ply.whoAfter = owners(state);
        ply.kindAfter = kinds(state);
        path_.push_back(m);
        board_.isSowing() ? sown(events, ply, from) : moved(events, ply);
        turn_.plies.push_back(std::move(ply));
        const Globals& after = state.globals();
        turn_.over = after.over != 0;
        if (turn_.over || after.mover != turn_.player || after.fault != Fault::None) finish(state);
    }
    const std::vector<std::uint32_t>& path() const { return path_; }

  private:
    std::vector<int> counts(const State& state) {
        std::vector<int> out(static_cast<std::size_t>(sites_));
        Context& c = engine_.context();
        c.workOn(const_cast<State&>(state));
        for (int s = 0; s < sites_; ++s) out[static_cast<std::size_t>(s)] = c.pieces(s);
        return out;
    }
    std::vector<int> owners(const State& state) {
        std::vector<int> out(static_cast<std::size_t>(board_.sites()));
        Context& c = engine_.context();
        c.workOn(const_cast<State&>(state));
        for (int s = 0; s < board_.sites(); ++s)
            out[static_cast<std::size_t>(s)] =
                game_.program.ownerOf[static_cast<std::size_t>(c.topComponent(s))];
        return out;
    }
    std::vector<int> kinds(const State& state) {
        std::vector<int> out(static_cast<std::size_t>(board_.sites()));
        Context& c = engine_.context();
        c.workOn(const_cast<State&>(state));
        for (int s = 0; s < board_.sites(); ++s) out[static_cast<std::size_t>(s)] = c.topComponent(s);
        return out;
    }
    std::vector<int> scores(const State& state) const {
        std::vector<int> out;
        for (int p = 0; p <= game_.program.players(); ++p)
            out.push_back(game_.program.usesScores ? state.globals().score[static_cast<std::size_t>(p)] : 0);
        return out;
    }
    std::vector<int> hands(const State& state) {
        const Equipment& e = game_.program.equipment;
        std::vector<int> out(static_cast<std::size_t>(e.players + 2), 0);
        Context& c = engine_.context();
        c.workOn(const_cast<State&>(state));
        for (std::size_t k = 1; k < e.containers.size(); ++k) {
            const Container& container = e.containers[k];
            if (container.dice || container.owner < 0 || container.owner > e.players + 1) continue;
            for (int s = container.first; s < container.first + container.size; ++s)
                out[static_cast<std::size_t>(container.owner)] += c.pieces(s);
        }
        return out;
    }

    std::vector<Event> eventsOf(State& now, const std::vector<Action>& actions) {
        std::vector<Event> events;
        std::vector<int> was = counts(now);
        for (const Action& action : actions) {
            if (action.kind == ActionKind::Nested) continue;
            if (action.kind >= ActionKind::SetState && action.kind != ActionKind::Promote) continue;
            const int a = action.from, b = action.to;
            engine_.context().workOn(now);
            const int owner = ownerAt(action.from >= 0 && action.kind != ActionKind::Add ? a : b);
            engine_.bounded(now, [&](Context& c) { perform(c, action); });
            if (now.globals().fault != Fault::None) break;
            engine_.context().workOn(now);
            Event event{-1, -1, 0, owner != 0 ? owner : ownerAt(b), {}};
            for (const int s : {a, b}) {
                if (s < 0 || s >= sites_) continue;
                const int is = engine_.context().pieces(s), before = was[static_cast<std::size_t>(s)];
                if (is < before) event.from = s, event.number = before - is;
                if (is > before) event.to = s, event.number = is - before;
                was[static_cast<std::size_t>(s)] = is;
            }
            if (event.number == 0) continue;
            event.count = was;
            events.push_back(std::move(event));
        }
        return events;
    }
    int ownerAt(int site) {
        Context& c = engine_.context();
        return c.isSite(site) ? game_.program.ownerOf[static_cast<std::size_t>(c.topComponent(site))] : 0;
    }

    // Where a run of single seeds from one hole goes to different holes, it is a lap.
    bool beginsLap(const std::vector<Event>& events, std::size_t i, const PlySeen& ply, int from,
                   bool first) const {
        const Event& e = events[i];
        if (e.from < 0 || e.to < 0 || e.from >= board_.sites() || e.to >= board_.sites()) return false;
        for (std::size_t k = i + 1; k < events.size(); ++k)
            if (events[k].from == e.from && events[k].number == e.number && events[k].to >= 0 &&
                events[k].to != e.to && events[k].to < board_.sites())
                return true;
        (void)ply;
        return first && e.number == 1 && (e.from == from || from < 0) && !board_.isStore(e.from);
    }

    // A seed that goes from the hole of the lap into a store out of turn: the last one, which came back
    // there, is taken. (That it came back is no change.)
    bool broughtHome(const Lap& lap, const Event& e) const {
        if (!board_.isStore(e.to)) return false;
        const auto passed = std::find(lap.drops.begin(), lap.drops.end(), e.to);
        if (passed == lap.drops.end()) return false;
        return (passed == lap.drops.begin() ? lap.from : *(passed - 1)) != lap.drops.back();
    }

    void sown(const std::vector<Event>& events, PlySeen& ply, int from) {
        Lap lap;
        bool open = false, none = true;
        bool refilled = false;  // what was taken lies in the hole the lap came from, and is sown from there
        std::vector<int> was = ply.count;
        const auto close = [&] {
            if (!open) return;
            ply.laps.push_back(turn_.laps.size());
            turn_.laps.push_back(std::move(lap));
            lap = {};
            open = false;
        };
        const auto drop = [&](const Event& e) {
            lap.drops.push_back(e.to);
            lap.had.push_back(was[static_cast<std::size_t>(e.to)]);
            lap.lifted += e.number;
            lap.atEnd = e.count;
        };
        for (std::size_t i = 0; i < events.size(); ++i) {
            const Event& e = events[i];
            const bool same = open && e.from == lap.from && e.to >= 0 && e.to < board_.sites() &&
                              e.to != lap.from && lapSeed_ == e.number && !refilled && !broughtHome(lap, e);
            if (same) {
                drop(e);
            } else if (beginsLap(events, i, ply, from, none)) {
                close();
                open = true, none = false, refilled = false;
                lapSeed_ = e.number;
                lap.from = e.from;
                lap.ply = static_cast<int>(turn_.plies.size());
                drop(e);
            } else {
                Taking taking{e.from >= 0 ? e.from : -1, e.number, e.to, 0, false, lap.drops.size()};
                if (e.from < 0) taking.site = -1;
                if (e.from >= 0) {
                    if (open) lap.takings.push_back(taking), refilled = refilled || e.to == lap.from;
                    ply.takings.push_back(taking);
                }
            }
            was = e.count;
        }
        if (open && lap.from >= 0 && !lap.atEnd.empty()) lap.stays = stays(lap);
        close();
    }
    static int stays(const Lap& lap) {
        const int left = lap.atEnd[static_cast<std::size_t>(lap.from)];
        const auto into = std::count(lap.drops.begin(), lap.drops.end(), lap.from);
        return std::max(0, left - static_cast<int>(into));
    }

    void moved(const std::vector<Event>& events, PlySeen& ply) {
        for (const Event& e : events) {
            const bool fromBoard = e.from >= 0 && e.from < board_.sites(),
                       toBoard = e.to >= 0 && e.to < board_.sites();
            if (toBoard && (e.owner == ply.mover || e.owner == 0 || e.owner > game_.program.players()))
                ply.steps.push_back({e.from, e.to, !fromBoard, e.number});
            else if (fromBoard) ply.takings.push_back({e.from, e.number, toBoard ? e.to : -1, 0, true, 0});
        }
    }

    // Whether a player of two could not move if the game went on.
    bool isStuck(const State& state, int player) {
        if (game_.program.players() != 2 || board_.isSowing() || board_.dice()) return false;
        State on = state;
        Globals& g = on.globals();
        g.over = 0;
        g.active |= 6U;
        if (g.mover != player) g.prev = g.mover, g.mover = player, g.next = 3 - player;
        Moves moves;
        engine_.legalMoves(on, moves);
        return std::all_of(moves.list.begin(), moves.list.end(), [](const Move& m) { return m.isPass(); });
    }

    void finish(const State& state) {
        turn_.setUp = setUp_;
        turn_.number = numbers_[static_cast<std::size_t>(turn_.player)]++;
        turn_.winner = 0;
        if (turn_.over) turn_.winner = engine_.outcome(state).winner();
        if (turn_.over) turn_.stuck = isStuck(state, 3 - turn_.player);
        turn_.gained = hands(state);
        turn_.score = scores(state);
        observer_.turn(turn_, path_);
        ++turns;
        turn_ = {};
    }

    const Game& game_;
    const SeenBoard& board_;
    Observer& observer_;
    Engine engine_;
    const int sites_;
    TurnSeen turn_;
    std::vector<int> numbers_;
    std::vector<std::uint32_t> path_;
    int lapSeed_ = 1;
    int setUp_ = 0;
};

// A move that leaves the player with most: men and seeds on his side, at home and as score, against the
// others'.
class Greedy {
  public:
    // `whatever`: comes of it for the winner; whose wins are the wrong way about would never take all.
    Greedy(const Game& game, const SeenBoard& board, bool whatever)
        : game_(game), board_(board), engine_(game), after_(game.program.layout), whatever_(whatever) {}

    std::uint32_t choose(const State& state, const Moves& moves, std::uint64_t& random) {
        const int mover = state.globals().mover;
        double best = -1e18;
        std::uint32_t chosen = 0;
        const std::size_t most = 24;  // a few are enough to play with a purpose
        const std::size_t first = moves.size() > most ? randomBelow(random, moves.size()) : 0;
        for (std::size_t k = 0; k < std::min(most, moves.size()); ++k) {
            const auto m = static_cast<std::uint32_t>((first + k) % moves.size());
            after_.copyFrom(state);
            engine_.apply(after_, moves, moves.list[m]);
            const double value = worth(after_, mover) + static_cast<double>(randomBelow(random, 1000)) / 2000;
            if (value > best) best = value, chosen = m;
        }
        return chosen;
    }

  private:
    double worth(State& state, int mover) {
        const Globals& g = state.globals();
        if (g.over && !whatever_) {
            const int winner = engine_.outcome(state).winner();
            if (winner != 0) return winner == mover ? 1e6 : -1e6;
        }
        double value = 0;
        Context& c = engine_.context();
        c.workOn(state);
        const Equipment& e = game_.program.equipment;
        for (int s = 0; s < board_.sites(); ++s) {
            int owner = game_.program.ownerOf[static_cast<std::size_t>(c.topComponent(s))];
            if (board_.isSowing()) owner = board_.owner(s);
            if (owner >= 1 && owner <= e.players) value += (owner == mover ? 1 : -1) * c.pieces(s);
        }
        for (std::size_t k = 1; k < e.containers.size(); ++k)
            if (!e.containers[k].dice && e.containers[k].owner <= e.players && e.containers[k].owner > 0)
                for (int s = e.containers[k].first; s < e.containers[k].first + e.containers[k].size; ++s)
                    value +=
                        (board_.isSowing() ? 2 : 1) * (e.containers[k].owner == mover ? 1 : -1) * c.pieces(s);
        if (game_.program.usesScores)
            for (int p = 1; p <= e.players; ++p)
                value += 2 * (p == mover ? 1 : -1) * g.score[static_cast<std::size_t>(p)];
        if (g.mover == mover && !g.over) value += 0.6;  // another move may take
        return value;
    }

    const Game& game_;
    const SeenBoard& board_;
    Engine engine_;
    State after_;
    bool whatever_;
};

// Who of two takes what he can, as bits: nobody, both, the first, the second in turn; where games are to be
// finished, who begins or the other, and from a position set up who is to move: he has most.
int takersOf(int game, const Observation& how, int mover) {
    if (how.nearTheEnd) return 1 << (mover - 1);
    if (how.aim == Aim::Finish) return game % 2 + 1;
    return game % 4 == 1 ? 3 : game % 4 == 2 ? 1 : game % 4 == 3 ? 2 : 0;
}

// The move, or the next one that is no pass.
std::uint32_t unlessPass(const Moves& moves, std::uint32_t chosen) {
    for (std::uint32_t k = 0; k < moves.size(); ++k) {
        const auto m = static_cast<std::uint32_t>((chosen + k) % moves.size());
        if (!moves.list[m].isPass()) return m;
    }
    return chosen;
}

}  // namespace

Observed observe(const Game& game, const SeenBoard& board, const Observation& how, Observer& observer) {
    Observed seen;
    Watch watch(game, board, observer);
    Greedy greedy(game, board, how.aim == Aim::Finish);
    Hindering hindering(game);
    Moves moves;
    for (int g = 0; g < how.games && seen.plies < static_cast<std::uint64_t>(how.allPlies); ++g) {
        std::uint64_t random = playoutSeed(how.seed, static_cast<std::uint64_t>(g));
        std::optional<State> begun;
        if (how.nearTheEnd) begun = positionNearTheEnd(game, board, how.seed, g + 1);
        if (how.nearTheEnd && !begun) continue;
        State state = begun ? *begun : watch.engine().initialState(how.seed);
        watch.begin(state, begun ? g + 1 : 0);
        const int takers = takersOf(g, how, state.globals().mover);
        for (int n = 0; n < how.plies; ++n) {
            watch.engine().legalMoves(state, moves);
            if (moves.empty()) break;
            const int mover = state.globals().mover;
            const bool takes = ((takers >> (mover - 1)) & 1) != 0 && randomBelow(random, 10) != 0;
            const bool hinders = how.aim == Aim::Hinder;
            auto m = moves.size() == 1  ? 0u
                     : takes && hinders ? hindering.choose(state, moves, random)
                     : takes            ? greedy.choose(state, moves, random)
                                        : static_cast<std::uint32_t>(randomBelow(random, moves.size()));
            if (how.aim == Aim::Finish) m = unlessPass(moves, m);
            watch.play(state, moves, m);
            ++seen.plies;
            if (state.globals().fault != Fault::None) {
                ++seen.faults;
                break;
            }
            if (state.globals().over) {
                ++seen.finished;
                break;
            }
        }
        ++seen.games;
    }
    seen.turns = watch.turns;
    return seen;
}

std::vector<MoveSites> sitesOf(const Game& game, std::uint64_t seed, const std::vector<std::uint32_t>& path) {
    std::vector<MoveSites> sites;
    Engine engine(game);
    State state = engine.initialState(seed);
    Moves moves;
    for (const std::uint32_t m : path) {
        engine.legalMoves(state, moves);
        if (m >= moves.size()) break;
        sites.push_back({moves.list[m].reportedFrom, moves.list[m].reportedTo});
        engine.apply(state, moves, moves.list[m]);
    }
    return sites;
}

bool observeAgain(const Game& game, const SeenBoard& board, std::uint64_t seed,
                  const std::vector<MoveSites>& path, Observer& observer) {
    Watch watch(game, board, observer);
    State state = watch.engine().initialState(seed);
    watch.begin(state);
    Moves moves;
    for (const MoveSites& sites : path) {
        watch.engine().legalMoves(state, moves);
        std::uint32_t m = 0;
        while (m < moves.size() && MoveSites{moves.list[m].reportedFrom, moves.list[m].reportedTo} != sites)
            ++m;
        if (m >= moves.size()) return false;
        watch.play(state, moves, m);
        if (state.globals().fault != Fault::None) return false;
    }
    return true;
}

}  // namespace makomba
