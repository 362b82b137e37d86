// libFuzzer target: loading any text whatever neither crashes nor hangs, and a game that loads plays a few
// moves.
#include <cstddef>
#include <cstdint>
#include <string>

#include "interpreter/load/load.h"
#include "interpreter/play/playout.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const makomba::Description d =
        makomba::load("fuzz", std::string(reinterpret_cast<const char*>(data), size));
    (void)makomba::renderText(d.diagnostics, d.sources);
    if (!d.game) return 0;
    makomba::Engine engine(*d.game);
    makomba::State state(d.game->program.layout);
    makomba::Moves moves;
    std::uint64_t random = 1;
    engine.initialState(state, 1);
    makomba::playOut(engine, state, moves, random, 20);
    return 0;
}
