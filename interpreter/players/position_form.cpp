#include "interpreter/players/position_form.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

#include "interpreter/play/playout.h"
#include "interpreter/state/chance.h"
#include "interpreter/state/last_levels.h"

namespace makomba {

namespace {

std::uint64_t folded(std::uint64_t a, std::uint64_t b) {
    const auto product = static_cast<unsigned __int128>(a) * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

// Odd and even constants for the words of a state.
std::uint64_t constant(std::uint64_t index) {
    std::uint64_t state = index * 0x9e3779b97f4a7c15ull;
    return nextRandom(state);
}
const std::vector<std::uint64_t>& constants() {
    static const std::vector<std::uint64_t> all = [] {
        std::vector<std::uint64_t> list(1u << 14);
        for (std::size_t i = 0; i < list.size(); ++i) list[i] = constant(i + 1);
        return list;
    }();
    return all;
}

constexpr std::size_t sampledPositions = 240, movesTried = 12;
constexpr std::uint64_t gamesAtMost = 60;
// Large positions are sampled less often; with fewer than these nothing is said to be dead.
constexpr std::size_t sampledBytes = std::size_t{64} << 20, fewestPositions = 24;
constexpr std::int64_t experimentWork = 40'000'000;  // some seconds
constexpr std::int64_t bytesCopied = 1'000;          // for a unit of work

}  // namespace

#define FIELD(name) \
    { static_cast<int>(offsetof(Globals, name)), static_cast<int>(sizeof(Globals::name)), 0xff }
#define FIELD0(name) \
    { static_cast<int>(offsetof(Globals, name)), static_cast<int>(sizeof(Globals::name)), 0 }

PositionForm::PositionForm(const Game& game) : game_(game) {
    const Layout& layout = game.program.layout;
    fixedBytes_ = layout.rememberedLast() ? layout.remembered : layout.bytes;
    listItems();
    planKeys();
    experiment();
}

void PositionForm::listItems() {
    const Program& p = game_.program;
    const Layout& layout = p.layout;
    const Parts parts = partsRead(game_.graph);
    const auto reads = [&](auto... any) { return (parts & (bit(any) | ...)) != 0; };
    boundCounters(parts);
    const auto global = [&](std::string name, std::vector<Range> ranges) {
        items_.push_back({std::move(name), std::move(ranges), {true, true}});
    };
    unused_ = {FIELD(trackedFrom), FIELD(trackedTo)};
    if (!p.stochastic) unused_.push_back(FIELD0(random));
    global("last move",
           {FIELD(lastFrom), FIELD(lastTo), FIELD(lastFromAfter), FIELD(lastToAfter), FIELD0(lastIsPass)});
    global("registers", {FIELD(registers)});
    global("stalemates", {FIELD0(stalemated)});
    global("unnamed variable", {FIELD(variable)});
    if (counters_) global("turns, moves and counter", {FIELD0(turns), FIELD0(moves), FIELD0(counter)});
    if (!reads(Part::MovesThisTurn, Part::Situations)) global("moves of this turn", {FIELD0(movesThisTurn)});
    if (reads(Part::PlayerValues)) global("values of players", {FIELD(playerValue)});
    for (int v = 0; v < p.hidden.first; ++v)
        global(fmt::format("variable {}", p.variableNames[static_cast<std::size_t>(v)]),
               {{layout.variables + 4 * v, 4, 0xff}});
    listDice(layout);
    // What memory.def says may be left out, where the game has it.
    enum { Always, Sites, Numbers };
    [[maybe_unused]] const int siteSet = layout.words * 8,
                               sizeOfLastLevels = static_cast<int>(sizeof(LastLevels)), components = 0,
                               sizeOfHiddenMarks = 0, sizeOfPlaces = 0;
    const auto block = [&](const char* name, int column, int bytes, int alive) {
        if (column < 0 || alive == Always) return;
        items_.push_back(
            {name, {{column, bytes, static_cast<unsigned char>(alive == Sites ? 0 : 0xff)}}, {true, true}});
        items_.back().bits = alive == Sites;
    };
#define COLUMN(name, bytes, alive, noted, gloss) block(gloss, layout.name, bytes, alive);
#include "interpreter/state/memory.def"
}

// Rules that hold counters against numbers alone see no difference beyond the greatest of these.
void PositionForm::boundCounters(Parts read) {
    if ((read & (bit(Part::Counter) | bit(Part::Situations))) != 0) return;
    constexpr std::int64_t most = 1'000;
    // In consequences and ends the present move is counted, too.
    constexpr std::int32_t beyond = 2;
    const RuleGraph& graph = game_.graph;
    CountersSeen seen;
    seen.moves = game_.program.players();  // (all Passed) asks whether everybody had a turn
    const auto counts = [&](NodeId node) { return graph.is(node, Form::CountTurns, Form::CountMoves); };
    for (std::size_t i = 0; i < graph.size(); ++i) {
        const RuleNode& node = graph[NodeId(i)];
        if (graph.is(NodeId(i), Form::Swap)) {
            seen.moves = std::max(seen.moves, game_.program.players() + beyond);
            seen.turns = std::max(seen.turns, game_.program.players() + beyond);
        } else if (node.kind == NodeKind::Ludeme && !counts(NodeId(i)) &&
                   (partsRead(Ludeme(graph, NodeId(i))).value_or(0) &
                    (bit(Part::Turns) | bit(Part::Moves))) != 0) {
            return;
        }
        const bool compares = graph.is(NodeId(i), Form::Equal, Form::Unequal, Form::Less, Form::LessOrEqual,
                                       Form::Greater, Form::GreaterOrEqual);
        for (std::size_t k = 0; k < node.operands.size(); ++k) {
            const NodeId counter = node.operands[k].node;
            if (!counts(counter)) continue;
            const NodeId other = compares ? node.operands[1 - k].node : NodeId{};
            if (!other.valid() || graph[other].kind != NodeKind::Int || graph[other].number > most) return;
            std::int32_t& bound = graph.is(counter, Form::CountTurns) ? seen.turns : seen.moves;
            bound = std::max(bound, static_cast<std::int32_t>(graph[other].number) + beyond);
        }
    }
    counters_ = seen;
}

// What dice show, and what is left of it: nothing where they are thrown before anybody looks.
void PositionForm::listDice(const Layout& layout) {
    const Program& p = game_.program;
    if (p.hidden.dice < 0) return;
    Item faces{"faces of dice", {}, {true, true}};
    int dice = 0;
    for (const Container& container : p.equipment.containers)
        for (int site = container.first; container.dice && site < container.first + container.size; ++site) {
            ++dice;
            if (layout.state >= 0 && !layout.stacking)
                faces.ranges.push_back({layout.state + 2 * site, 2, 0});
        }
    faces.ranges.push_back({layout.variables + 4 * p.hidden.dice, 4 * (1 + dice), 0});
    items_.push_back(std::move(faces));
}

void PositionForm::planKeys() {
    const Program& p = game_.program;
    const auto players = static_cast<std::size_t>(p.players()) + 1;
    std::vector<Range> never = unused_;
    const auto beyondPlayers = [&](std::size_t offset, std::size_t element) {
        never.push_back({static_cast<int>(offset + players * element),
                         static_cast<int>((maxPlayers + 2 - players) * element), 0});
    };
    beyondPlayers(offsetof(Globals, phase), 1);
    beyondPlayers(offsetof(Globals, rankTwice), 2);
    beyondPlayers(offsetof(Globals, score), 4);
    beyondPlayers(offsetof(Globals, playerValue), 4);
    beyondPlayers(offsetof(Globals, seat), 1);
    never.insert(never.end(), {FIELD0(runCount), FIELD0(runs), FIELD0(earliestIsPass)});  // see historyOf
    if (p.voteNames.empty()) never.insert(never.end(), {FIELD0(proposals), FIELD0(votes)});
    // Columns are padded to whole blocks.
    const Layout& layout = p.layout;
    const auto padding = [&](int column, int element) {
        if (column < 0) return;
        const int used = layout.sites * element, whole = (layout.sites + 63) / 64 * 64 * element;
        never.push_back({column + used, whole - used, 0});
    };
    if (layout.stacking) {
        never.push_back(FIELD0(usedLevels));  // may be more than there are: see levelsEnd
    } else {
        padding(layout.what, 1);
        padding(layout.who, 1);
        padding(layout.count, 2);
    }
    for (int situation = 0; situation < 2; ++situation) {
        std::vector<unsigned char> mask(static_cast<std::size_t>(fixedBytes_ + 7) / 8 * 8, 0xff);
        const auto leaveOut = [&](const Range& r) {
            std::memset(mask.data() + r.offset, 0, static_cast<std::size_t>(r.size));
        };
        for (const Range& r : never) leaveOut(r);
        for (const Item& item : items_)
            if (item.dead[situation])
                for (const Range& r : item.ranges) leaveOut(r);
        words_[situation].clear();
        for (std::size_t w = 0; w < mask.size() / 8; ++w) {
            std::uint64_t word;
            std::memcpy(&word, mask.data() + 8 * w, 8);
            if (word != 0) words_[situation].push_back({static_cast<std::uint16_t>(w), word});
        }
    }
}

// Who passed last: the latest turns as far back as all of them began with a pass.
std::uint64_t PositionForm::historyOf(const Globals& g) const {
    std::uint64_t hash = 0;
    if (counters_ && !g.over && (counters_->turns > 1 || counters_->moves > game_.program.players()))
        hash = constant(static_cast<std::uint64_t>(std::min(g.turns, counters_->turns)) << 32 |
                        static_cast<std::uint64_t>(std::min(g.moves, counters_->moves)));
    if (game_.program.players() == 1 && g.runCount <= 1) return hash + g.runCount + 1;
    for (std::uint32_t k = 0; k < static_cast<std::uint32_t>(game_.program.players()) && k < g.runCount;
         ++k) {
        const TurnRun& run = g.runs[(g.runCount - 1 - k) % g.runs.size()];
        if (!run.firstIsPass) break;
        hash = hash * 0x9e3779b97f4a7c15ull + 1 + run.player * 4u + run.moves;
    }
    return hash;
}

std::uint64_t PositionForm::key(const State& state) const {
    const auto* bytes = state.column<std::byte>(0);
    const std::vector<MaskedWord>& words = words_[within(state)];
    const std::uint64_t* k = constants().data();
    const std::size_t n = state.layout().stacking ? wordsBefore(words, levelsEnd(state)) : words.size();
    const auto word = [&](std::size_t i) {
        std::uint64_t w;
        std::memcpy(&w, bytes + 8 * words[i].index, 8);
        return (w & words[i].mask) ^ k[i];
    };
    std::uint64_t a = historyOf(state.globals()), b = 0;
    std::size_t i = 0;
    for (; i + 4 <= n; i += 4) {
        a += folded(word(i), word(i + 1));
        b += folded(word(i + 2), word(i + 3));
    }
    for (; i < n; ++i) a += folded(word(i), k[i + 1]);
    const Layout& layout = state.layout();
    for (int list = 0; layout.rememberedLast() && list < layout.rememberedLists; ++list) {
        const std::int32_t* values =
            state.column<std::int32_t>(layout.remembered) + list * (layout.rememberedCapacity + 1);
        for (std::int32_t v = 0; v <= values[0]; ++v)
            b = folded(b ^ static_cast<std::uint32_t>(values[v]) ^ k[7],
                       k[8 + static_cast<std::size_t>(list)]);
    }
    const std::uint64_t key = folded(a ^ k[3], b ^ k[4]);
    return key ? key : 1;
}

// The end of the levels that hold anything.
int PositionForm::levelsEnd(const State& state) {
    const Layout& layout = state.layout();
    const auto* heights = state.column<std::uint8_t>(layout.height);
    const int used = *std::max_element(heights, heights + layout.sites);
    return layout.levels + std::max(1, used) * layout.levelStride;
}

std::size_t PositionForm::wordsBefore(const std::vector<MaskedWord>& words, int bytes) {
    const auto end = std::lower_bound(words.begin(), words.end(), (bytes + 7) / 8,
                                      [](const MaskedWord& w, int index) { return w.index < index; });
    return static_cast<std::size_t>(end - words.begin());
}

void PositionForm::normalise(State& state) const {
    auto* bytes = state.column<unsigned char>(0);
    const auto clear = [&](const Range& r) {
        std::memset(bytes + r.offset, r.neutral, static_cast<std::size_t>(r.size));
    };
    Globals& g = state.globals();
    const bool inside = within(state);
    const CountersSeen seen = g.over || !counters_ ? CountersSeen{1, game_.program.players()} : *counters_;
    const std::int32_t turns = std::min(g.turns, seen.turns), moves = std::min(g.moves, seen.moves),
                       thisTurn = inside ? 1 : 0;
    bool turnCounted = false;
    for (const Range& r : unused_) clear(r);
    for (const Item& item : items_) {
        if (!item.dead[inside] && !g.over) continue;
        for (const Range& r : item.ranges) clear(r);
        turnCounted = turnCounted || item.name == "moves of this turn";
    }
    if (g.over) g.phase = {};
    if (state.layout().stacking)
        g.usedLevels = (levelsEnd(state) - state.layout().levels) / state.layout().levelStride;
    if (counters_) g.moves = moves, g.turns = turns;
    if (turnCounted && !g.over) g.movesThisTurn = thisTurn;
    // The same turns that historyOf sees, behind one that was no pass.
    TurnRuns runs{};
    std::uint32_t kept = 0;
    while (!g.over && kept < static_cast<std::uint32_t>(game_.program.players()) && kept < g.runCount &&
           g.runs[(g.runCount - 1 - kept) % g.runs.size()].firstIsPass)
        ++kept;
    const std::uint32_t before = g.runCount > kept || game_.program.players() > 1 ? 2 : 0;
    runs[0] = runs[1] = {nobody, 3, false};
    for (std::uint32_t k = 0; k < kept; ++k)
        runs[before + k] = g.runs[(g.runCount - kept + k) % g.runs.size()];
    if (before == 0 && kept == 0) runs = {};
    g.runs = runs;
    g.runCount = before + kept;
    g.earliestIsPass = before == 0 && kept > 0;
}

// ── experiment ───────────────────────────────────────────────────────────────────────────────────────────

void PositionForm::change(const Item& item, State& state, std::uint64_t& random) const {
    const std::uint64_t sites = static_cast<std::uint64_t>(std::max(1, game_.program.equipment.siteCount));
    auto* bytes = state.column<unsigned char>(0);
    for (const Range& r : item.ranges) {
        if (item.name == "turns, moves and counter" || item.name == "moves of this turn")
            continue;  // no rule reads them
        if (item.name == "stalemates") {
            state.globals().stalemated ^= static_cast<std::uint32_t>(nextRandom(random)) & 6;
        } else if (item.bits) {
            bytes[r.offset + static_cast<int>(randomBelow(random, sites) / 8)] ^= 1 << randomBelow(random, 8);
        } else if (r.size % 4 == 0) {
            for (int at = 0; at < r.size; at += 4) {
                const std::int32_t value = static_cast<std::int32_t>(randomBelow(random, sites + 1)) - 1;
                std::memcpy(bytes + r.offset + at, &value, 4);
            }
        } else {
            bytes[r.offset] ^= 1;
        }
    }
}

bool PositionForm::consistent(Engine& engine, const State& state, const Moves& moves, const State& changed,
                              std::uint64_t& random) const {
    State other = changed, after = state, otherAfter = state;
    Moves others;
    engine.legalMoves(other, others);
    if (others.size() != moves.size()) return false;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Move &a = moves.list[i], &b = others.list[i];
        if (a.from != b.from || a.to != b.to || a.flags != b.flags || a.count != b.count) return false;
    }
    const std::size_t tried = std::min<std::size_t>(moves.size(), movesTried);
    const std::size_t first = tried < moves.size() ? randomBelow(random, moves.size()) : 0;
    for (std::size_t k = 0; k < tried; ++k) {
        const std::size_t i = (first + k) % moves.size();
        after.copyFrom(state);
        otherAfter.copyFrom(changed);
        engine.apply(after, moves, moves.list[i]);
        engine.apply(otherAfter, others, others.list[i]);
        if (after.globals().fault != otherAfter.globals().fault) return false;
        normalise(after);
        normalise(otherAfter);
        if (!(after == otherAfter)) return false;
    }
    return true;
}

bool PositionForm::deadHere(Engine& engine, const State& state, const Moves& moves,
                            std::uint64_t& random) const {
    State changed = state;
    for (const Item& item : items_)
        if (item.dead[within(state)]) change(item, changed, random);
    return consistent(engine, state, moves, changed, random);
}

void PositionForm::experiment() {
    Engine engine(game_);
    std::vector<State> samples;
    Moves moves;
    const auto stateBytes = static_cast<std::size_t>(game_.program.layout.bytes);
    const std::size_t most = std::clamp<std::size_t>(sampledBytes / stateBytes, 1, sampledPositions);
    const auto late = [&] { return engine.workDone() > experimentWork / 2; };
    for (std::uint64_t game = 0; game < gamesAtMost && samples.size() < most && !late(); ++game) {
        std::uint64_t random = playoutSeed(0x666f726d, game);
        State state = engine.initialState(random);
        for (int ply = 0; ply < 400 && samples.size() < most && !late(); ++ply) {
            engine.legalMoves(state, moves);
            if (moves.empty()) break;
            // Positions within turns are few in some games, and all there is in others.
            const std::uint64_t oneIn = within(state) ? 3 : 6;
            if (ply < 4 || randomBelow(random, oneIn) == 0) samples.push_back(state);
            engine.apply(state, moves, moves.list[randomBelow(random, moves.size())]);
        }
    }
    const auto keepAll = [&] {
        for (Item& item : items_) item.dead[0] = item.dead[1] = false;
        planKeys();
    };
    if (samples.size() < fewestPositions && (late() || most < fewestPositions)) return keepAll();
    // What is alive is taken out until nothing more is found.
    std::uint64_t random = 1;
    std::int64_t copying = 0;
    const auto ofOneItem = static_cast<std::int64_t>(stateBytes * (4 + 2 * movesTried)) / bytesCopied;
    for (bool changedAny = true; changedAny;) {
        changedAny = false;
        for (State& sample : samples) {
            const bool inside = within(sample);
            engine.legalMoves(sample, moves);
            for (Item& item : items_) {
                if (!item.dead[inside]) continue;
                if ((copying += ofOneItem) + engine.workDone() > experimentWork) return keepAll();
                State changed = sample;
                change(item, changed, random);
                if (consistent(engine, sample, moves, changed, random)) continue;
                item.dead[inside] = false;
                changedAny = true;
            }
        }
    }
    planKeys();
}

std::vector<std::string> PositionForm::dropped() const {
    std::vector<std::string> names;
    for (const Item& item : items_) {
        if (item.dead[0] && item.dead[1]) names.push_back(item.name);
        else if (item.dead[0]) names.push_back(item.name + " at the beginning of a turn");
        else if (item.dead[1]) names.push_back(item.name + " within a turn");
    }
    return names;
}

}  // namespace makomba
