#include "interpreter/native/plugin/engine_side.h"

#include <malloc.h>

#include "interpreter/compile/compile_game.h"
#include "interpreter/native/moves_key.h"
#include "interpreter/play/playout.h"

namespace makomba::native {

struct Loaded {
    std::shared_ptr<const Game> game;
    std::unique_ptr<Context> context;  // as any other of the game
};

struct Seat {
    explicit Seat(const Game& game) : engine(game), state(game.program.layout) {}
    Engine engine;
    State state;
    Moves moves;
};

namespace {

// The arena hands out its memory and nothing else: an explicit instantiation may name what is private.
template <auto Member>
struct Opened {
    friend const std::vector<std::unique_ptr<std::byte[]>>& blocksOf(const ExprArena& arena) {
        return arena.*Member;
    }
};
const std::vector<std::unique_ptr<std::byte[]>>& blocksOf(const ExprArena& arena);
template struct Opened<&ExprArena::blocks_>;

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

std::vector<ContextConstant> contextConstantsOf(Loaded& game) {
    const Context& c = *game.context;
    std::vector<ContextConstant> constants;
    const auto add = [&](const auto& field, std::uint64_t value) {
        constants.push_back({static_cast<std::size_t>(reinterpret_cast<const char*>(&field) -
                                                      reinterpret_cast<const char*>(&c)),
                             sizeof field, value});
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
    return constants;
}

std::unique_ptr<Seat, void (*)(Seat*)> sitDown(const Loaded& game) {
    return {new Seat(*game.game), [](Seat* seat) { delete seat; }};
}

void start(Seat& seat, std::uint64_t seed) { seat.engine.initialState(seat.state, seed); }

unsigned char* positionOf(Seat& seat, std::int32_t& bytes) {
    bytes = seat.state.layout().bytes;
    return seat.state.column<unsigned char>(0);
}

std::uint64_t movesKey(const Seat& seat) { return keyOfMoves(seat.moves); }

std::int32_t movesCount(const Seat& seat) { return static_cast<std::int32_t>(seat.moves.size()); }
bool isOver(const Seat& seat) { return seat.engine.over(seat.state); }

}  // namespace makomba::native

// What native code is made of: each is compiled as it stands, and once more for each game.
extern "C" {
using namespace makomba;

[[gnu::used]] std::int32_t makomba_seat_play(native::Seat& seat, std::uint64_t& random, std::int32_t plies) {
    return playOut(seat.engine, seat.state, seat.moves, random, plies).plies;
}
[[gnu::used]] void makomba_seat_legal(native::Seat& seat) { seat.engine.legalMoves(seat.state, seat.moves); }
[[gnu::used]] void makomba_seat_apply(native::Seat& seat, std::int32_t move) {
    seat.engine.apply(seat.state, seat.moves, seat.moves.list[static_cast<std::size_t>(move)]);
}
}
