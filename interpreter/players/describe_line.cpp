#include "interpreter/engine/endless.h"
#include "interpreter/play/notation.h"
#include "interpreter/players/player.h"

namespace makomba {

namespace {

constexpr std::size_t lapsTold = 40;

int seedsOn(const Program& program, const State& state, int site) {
    if (site < 0 || site >= program.layout.sites || program.layout.count < 0) return 0;
    return state.column<std::int16_t>(program.layout.count)[site];
}

LapNote noteOf(const Program& program, const State& before, const Move& move, const State& after) {
    LapNote note;
    const int from = move.reportedFrom;
    if (from >= 0) note.from = siteName(program, from);
    // A sowing empties the hole it starts from, or leaves what was to stay.
    const bool sows = from >= 0 && move.reportedFrom == move.reportedTo && seedsOn(program, before, from) > 0;
    if (sows) note.seeds = seedsOn(program, before, from);
    const Site to = sows ? after.globals().lastToAfter : Site(move.reportedTo);
    if (to >= 0) (sows && seedsOn(program, after, to) == 0 ? note.taken : note.to) = siteName(program, to);
    return note;
}

}  // namespace

std::vector<LineMove> describeLine(const Game& game, const State& state,
                                   const std::vector<std::size_t>& line) {
    std::vector<LineMove> described;
    Engine engine(game);
    State now = state, before = state;
    Moves moves;
    int last = 0;
    EndlessTurn endless(game.program);
    for (std::size_t choice = 0;; ++choice) {
        engine.legalMoves(now, moves);
        // What is forced belongs to the choice before it.
        for (std::size_t plies = 0; choice > 0 && moves.size() == 1 && plies < 10'000; ++plies) {
            const int mover = engine.mover(now);
            const bool lap = mover == last && !moves.list[0].isPass();
            if (lap && endless.afterPly(now, true) > 0) return described;
            before.copyFrom(now);
            const Move move = moves.list[0];
            const std::string name = moveName(game.program, moves, move);
            engine.apply(now, moves, move);
            if (!lap) described.push_back({mover, name, {}});
            if (described.back().laps.size() < lapsTold)
                described.back().laps.push_back(noteOf(game.program, before, move, now));
            last = mover;
            engine.legalMoves(now, moves);
        }
        if (choice >= line.size() || line[choice] >= moves.size()) return described;
        endless.reset();
        const Move move = moves.list[line[choice]];
        last = engine.mover(now);
        described.push_back({last, moveName(game.program, moves, move), {}});
        before.copyFrom(now);
        engine.apply(now, moves, move);
        described.back().laps.push_back(noteOf(game.program, before, move, now));
    }
}

}  // namespace makomba
