// One of two games that are played side by side.
#include "interpreter/compare/move_pairs.h"
#include "interpreter/play/notation.h"

namespace makomba {

namespace {

constexpr int longestTurn = 2'000;     // moves that follow of themselves
constexpr std::size_t mostEnds = 200;  // of turns that are told apart
constexpr int mostDecisions = 8;       // in them

}  // namespace

void Side::apply(State& state, const Moves& of, std::size_t move, Record* record) {
    if (record) {
        record->names.push_back(moveName(engine_.game().program, of, of.list[move]));
        record->origins.push_back(map_.commonSite(index_, of.list[move].reportedFrom));
        record->movers.push_back(engine_.mover(state));
        for (const int site : {of.list[move].reportedFrom, of.list[move].reportedTo})
            if (const int common = map_.commonSite(index_, site); common >= 0)
                record->sites.push_back(common);
    }
    engine_.apply(state, of, of.list[move]);
    if (record) record->positions.push_back(state);
}

int Side::decide(State& state, std::uint32_t move, Record* record) {
    const int mover = engine_.mover(state);
    apply(state, moves, move, record);
    int played = 1;
    for (; played < longestTurn && !engine_.over(state) && engine_.mover(state) == mover; ++played) {
        engine_.legalMoves(state, laps_);
        if (laps_.size() != 1 || laps_.list[0].isPass()) break;
        apply(state, laps_, 0, record);
    }
    return played;
}

void Side::passOver(State& state, Record* record) {
    for (int player = 0; player < 2 * engine_.game().program.players() && !engine_.over(state); ++player) {
        engine_.legalMoves(state, laps_);
        if (laps_.size() != 1 || !laps_.list[0].isPass()) return;
        apply(state, laps_, 0, record);
    }
}

int Side::play(State& state, const Choices& choices, bool passesOver, Record* record) {
    int played = 0;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (i > 0) look(state);
        played += decide(state, choices[i], record);
    }
    if (passesOver) passOver(state, record);
    return played;
}

std::string Side::nameOf(std::size_t move) const {
    return moveName(engine_.game().program, moves, moves.list[move]);
}

std::optional<std::vector<Side::TurnEnd>> Side::turnEnds(const State& state, std::uint32_t first) {
    State tried = state;
    const int mover = engine_.mover(state);
    look(tried);
    decide(tried, first);
    std::vector<TurnEnd> ends;
    Choices choices = {first};
    const bool all = addEnds(tried, mover, choices, ends, 1);
    tried = state;
    look(tried);
    if (!all) return std::nullopt;
    return ends;
}

bool Side::addEnds(State& state, int mover, Choices& choices, std::vector<TurnEnd>& ends, int depth) {
    if (engine_.over(state) || engine_.mover(state) != mover) {
        if (ends.size() >= mostEnds) return false;
        State over = state;
        passOver(over);
        ends.push_back({position(over), choices});
        return true;
    }
    if (depth >= mostDecisions) return false;
    look(state);
    const std::size_t count = moves.size();
    for (std::uint32_t m = 0; m < count; ++m) {
        State next = state;
        look(next);
        decide(next, m);
        choices.push_back(m);
        const bool all = addEnds(next, mover, choices, ends, depth + 1);
        choices.pop_back();
        if (!all) return false;
    }
    return true;
}

}  // namespace makomba
