#include "interpreter/native/plugin/engine_side.h"

#include <malloc.h>

#include "interpreter/compile/compile_game.h"
#include "interpreter/native/moves_key.h"
#include "interpreter/play/noted_playout.h"
#include "interpreter/play/playout.h"
#include "interpreter/state/kept_columns.h"

namespace makomba::native {

struct Loaded {
    std::shared_ptr<const Game> game;
    std::unique_ptr<Context> context;  // as any other of the game
};

struct Seat {
    explicit Seat(const Game& game) : engine(game), state(game.program.layout) {
        // All that may be kept is, from the first ply on (playConstantsOf).
        KeptSets& kept = engine.context().kept;
        kept.asked = kept.may;
    }
    Engine engine;
    State state;
    Moves moves;
};

namespace {

// The arena hands out its memory and nothing else, and a position keeps its own: an explicit instantiation
// may name what is private.
template <auto Member>
struct OpenedArena {
    friend const std::vector<std::unique_ptr<std::byte[]>>& blocksOf(const ExprArena& arena) {
        return arena.*Member;
    }
};
const std::vector<std::unique_ptr<std::byte[]>>& blocksOf(const ExprArena& arena);
template struct OpenedArena<&ExprArena::blocks_>;

template <auto Member>
struct OpenedState {
    friend void lend(State& state, std::byte* bytes) { (state.*Member).reset(bytes); }
    friend void takeBack(State& state) { (void)(state.*Member).release(); }
};
void lend(State& state, std::byte* bytes);
void takeBack(State& state);
template struct OpenedState<&State::bytes_>;

}  // namespace

std::shared_ptr<Loaded> load(std::string_view program, std::string& why) {
    Diagnostics diagnostics;
    auto loaded = std::make_shared<Loaded>();
    loaded->game = gameOfProgram("the game", program, diagnostics);
    if (!loaded->game) {
        why = "its compiled program cannot be read";
        return nullptr;
    }
    loaded->context = std::make_unique<Context>(loaded->game->program);
    return loaded;
}

std::vector<Frozen> frozenOf(const Loaded& game) {
    const Program& p = game.game->program;
    std::vector<Frozen> frozen{{&p, sizeof p, 0}};
    for (const auto& block : blocksOf(p.arena))
        frozen.push_back({block.get(), ::malloc_usable_size(block.get()), 0});
    const auto array = [&]<class T>(const std::vector<T>& values) {
        if (!values.empty()) frozen.push_back({values.data(), values.size() * sizeof(T), sizeof(T)});
    };
    const auto rules = [&](const std::vector<EndRule>& end, const auto& self) -> void {
        array(end);
        for (const EndRule& rule : end) {
            array(rule.result.scores);
            self(rule.subs, self);
        }
    };
    array(p.start);
    array(p.phases);
    for (const Phase& phase : p.phases) {
        rules(phase.end, rules);
        array(phase.next);
    }
    rules(p.end, rules);
    array(p.pieceMoves);
    array(p.ownerOf);
    array(p.placesOf);
    return frozen;
}

namespace {

std::size_t offsetIn(const Context& c, const auto& field) {
    return static_cast<std::size_t>(reinterpret_cast<const char*>(&field) -
                                    reinterpret_cast<const char*>(&c));
}

// visit(pointer, offset) for each column of a position by the bytes before it; negative: there is none.
void eachColumn(const Context& c, auto visit) {
    visit(c.what, c.layout.what);
    visit(c.who, c.layout.who);
    visit(c.height, c.layout.height);
    visit(c.count, c.layout.count);
    visit(c.state, c.layout.state);
    visit(c.rotation, c.layout.rotation);
    visit(c.value, c.layout.value);
}

std::size_t wordsOfRow(const Layout& layout) { return static_cast<std::size_t>(layout.sites + 63) / 64; }

}  // namespace

std::vector<ContextConstant> contextConstantsOf(const Loaded& game) {
    const Context& c = *game.context;
    std::vector<ContextConstant> constants;
    const auto add = [&](const auto& field, std::uint64_t value) {
        constants.push_back({offsetIn(c, field), sizeof field, value});
    };
    // References lie in the order of their declaration: the first two words.
    constants.push_back({0, sizeof(void*), reinterpret_cast<std::uintptr_t>(&c.program)});
    constants.push_back({sizeof(void*), sizeof(void*), reinterpret_cast<std::uintptr_t>(&c.layout)});
    add(c.words, static_cast<std::uint64_t>(c.words));
    add(c.ownerOf, reinterpret_cast<std::uintptr_t>(c.ownerOf));
    add(c.plainActions, c.plainActions);
    add(c.plainMoves, c.plainMoves);
    add(c.plainPlies, c.plainPlies);
    add(c.takesMoves, c.takesMoves);
    add(c.kept.kindRows, static_cast<std::uint64_t>(c.kept.kindRows));
    add(c.kept.ownerRows, static_cast<std::uint64_t>(c.kept.ownerRows));
    add(c.kept.blocks, wordsOfRow(c.layout));  // once it is of use
    add(c.kept.may, c.kept.may);
    add(c.kept.ownersAreKinds, c.kept.ownersAreKinds);
    add(c.votes, c.votes);
    // Columns that there are not, and what only searches and claims look at.
    eachColumn(c, [&](const auto& pointer, int offset) {
        if (offset < 0) add(pointer, 0);
    });
    add(c.draws, 0);
    add(c.claim, 0);
    return constants;
}

std::vector<ContextConstant> playConstantsOf(const Loaded& game) {
    const Context& c = *game.context;
    const bool live = mayKeep(c);  // keepAsked
    return {{offsetIn(c, c.kept.live), sizeof c.kept.live, live},
            {offsetIn(c, c.kept.valid), sizeof c.kept.valid, live ? c.kept.may : std::uint64_t{0}},
            {offsetIn(c, c.record), sizeof c.record, 0}};
}

std::vector<ContextPointer> contextPointersOf(const Loaded& game) {
    const Context& c = *game.context;
    std::vector<ContextPointer> pointers;
    const auto add = [&](const auto& field, const auto& base, std::size_t further) {
        pointers.push_back({offsetIn(c, field), offsetIn(c, base), further});
    };
    // A position is one block of bytes (state.h).
    add(c.r, c.g, offsetof(Globals, registers));
    eachColumn(c, [&](const auto& field, int offset) {
        if (offset >= 0) add(field, c.g, static_cast<std::size_t>(offset));
    });
    // And so are all kept sets (kept_columns.cpp).
    const std::size_t row = wordsOfRow(c.layout) * sizeof(Word);
    add(c.kept.one, c.kept.none, row);
    add(c.kept.more, c.kept.none, 2 * row);
    add(c.kept.kinds, c.kept.none, 3 * row);
    const auto kinds = static_cast<std::size_t>(c.kept.kindRows),
               owners = static_cast<std::size_t>(c.kept.ownerRows);
    add(c.kept.owners, c.kept.none, (c.kept.ownersAreKinds ? 3 : 3 + kinds) * row);
    add(c.kept.lists, c.kept.none, (3 + kinds + owners) * row);
    return pointers;
}

std::vector<ContextRegion> contextRegionsOf(const Loaded& game) {
    const Context& c = *game.context;
    std::vector<ContextRegion> regions;
    std::size_t number = 0;
    const auto add = [&](const auto&... fields) {
        (regions.push_back({offsetIn(c, fields), number}), ...);
        ++number;
    };
    add(c.g, c.r);
    add(c.what);
    add(c.who);
    add(c.height);
    add(c.count);
    add(c.state);
    add(c.rotation);
    add(c.value);
    add(c.kept.none);
    add(c.kept.one);
    add(c.kept.more);
    if (c.kept.ownersAreKinds) add(c.kept.kinds, c.kept.owners);
    else add(c.kept.kinds), add(c.kept.owners);
    add(c.kept.lists);
    // The first word of a vector is where it begins.
    add(c.loopEpochs);
    add(c.caches);
    add(c.cacheWords);
    return regions;
}

std::int32_t positionBytes(const Loaded& game) { return game.game->program.layout.bytes; }

std::unique_ptr<Seat, void (*)(Seat*)> sitDown(const Loaded& game) {
    std::unique_ptr<Seat, void (*)(Seat*)> seat(new Seat(*game.game), [](Seat* risen) { delete risen; });
    lend(seat->state, nullptr);
    return seat;
}

void start(Seat& seat, std::uint64_t seed) { seat.engine.initialState(seat.state, seed); }

Borrowed::Borrowed(Seat& seat, unsigned char* position) : seat_(seat) {
    lend(seat.state, reinterpret_cast<std::byte*>(position));
}
Borrowed::~Borrowed() { takeBack(seat_.state); }

std::uint64_t movesKey(const Seat& seat) { return keyOfMoves(seat.moves); }

std::int32_t movesCount(const Seat& seat) { return static_cast<std::int32_t>(seat.moves.size()); }

}  // namespace makomba::native

// What native code is made of: each is compiled as it stands, and once more for each game.
extern "C" {
using namespace makomba;

[[gnu::used]] void makomba_seat_play(native::Seat& seat, std::uint64_t& random, std::int32_t plies,
                                     std::int64_t deadline, MakombaNativePlayed& played) {
    Deadline end{Deadline::Clock::time_point(std::chrono::nanoseconds(deadline))};
    const std::int64_t before = seat.engine.workDone();
    const PlayoutResult result =
        playOut(seat.engine, seat.state, seat.moves, random, plies, deadline != 0 ? &end : nullptr);
    played = {result.plies,
              result.endless,
              result.over,
              result.late,
              static_cast<std::uint8_t>(result.fault),
              seat.engine.workDone() - before};
}
[[gnu::used]] std::int32_t makomba_seat_play_noting(native::Seat& seat, std::uint64_t& random,
                                                    std::int32_t plies, std::uint32_t* codes,
                                                    std::int64_t& work) {
    const std::int64_t before = seat.engine.workDone();
    const int played = playOutNoting(seat.engine, seat.state, seat.moves, random, plies, codes);
    work = seat.engine.workDone() - before;
    return played;
}
[[gnu::used]] void makomba_seat_legal(native::Seat& seat) { seat.engine.legalMoves(seat.state, seat.moves); }
[[gnu::used]] void makomba_seat_apply(native::Seat& seat, std::int32_t move) {
    seat.engine.apply(seat.state, seat.moves, seat.moves.list[static_cast<std::size_t>(move)]);
}
}
