// The two numbers of an action by name: what `a` and `b` are (moves.h) depends on its kind.
//
//     actions::AddScore::of(action).points                            of another kind: a failed assertion
//     actions::AddScore{.player = p, .points = n}.into(action);       its kind and its numbers
//     out.push(actions::AddScore{.player = p, .points = n});          an action of nothing else
#pragma once

#include <cassert>

#include "interpreter/state/moves.h"

namespace makomba::actions {

using Int = std::int32_t;

template <class Numbers>
Action actionOf(const Numbers& numbers) {
    Action action;
    numbers.into(action);
    return action;
}

#define MAKOMBA_ACTION_NUMBER(KIND, TYPE, FIRST)            \
    struct KIND {                                           \
        TYPE FIRST{};                                       \
        static KIND of(const Action& action) {              \
            assert(action.kind == ActionKind::KIND);        \
            return {TYPE(action.a)};                        \
        }                                                   \
        void into(Action& action) const {                   \
            action.kind = ActionKind::KIND;                 \
            action.a = FIRST;                               \
        }                                                   \
        operator Action() const { return actionOf(*this); } \
    }
#define MAKOMBA_ACTION_NUMBERS(KIND, TYPE, FIRST, OTHER, SECOND) \
    struct KIND {                                                \
        TYPE FIRST{};                                            \
        OTHER SECOND{};                                          \
        static KIND of(const Action& action) {                   \
            assert(action.kind == ActionKind::KIND);             \
            return {TYPE(action.a), OTHER(action.b)};            \
        }                                                        \
        void into(Action& action) const {                        \
            action.kind = ActionKind::KIND;                      \
            action.a = FIRST;                                    \
            action.b = SECOND;                                   \
        }                                                        \
        operator Action() const { return actionOf(*this); }      \
    }

// On sites.
MAKOMBA_ACTION_NUMBERS(Add, Int, piece, Int, number);
MAKOMBA_ACTION_NUMBERS(SetCount, Int, piece, Int, number);
MAKOMBA_ACTION_NUMBERS(Die, Int, face, Int, number);
MAKOMBA_ACTION_NUMBER(Insert, Int, piece);
MAKOMBA_ACTION_NUMBER(MoveNumber, Int, number);
MAKOMBA_ACTION_NUMBER(MovePart, Int, number);
MAKOMBA_ACTION_NUMBER(MoveLevel, Int, target);  // -1: on top
MAKOMBA_ACTION_NUMBER(Remove, Int, later);      // 1: once the turn passes
MAKOMBA_ACTION_NUMBER(SetState, Int, state);
MAKOMBA_ACTION_NUMBER(SetValue, Int, value);
MAKOMBA_ACTION_NUMBER(SetRotation, Int, rotation);
MAKOMBA_ACTION_NUMBER(Promote, Int, piece);
MAKOMBA_ACTION_NUMBERS(Hide, Player, player, Int, data);

// Elsewhere.
MAKOMBA_ACTION_NUMBERS(SetScore, Player, player, Int, score);
MAKOMBA_ACTION_NUMBERS(AddScore, Player, player, Int, points);
MAKOMBA_ACTION_NUMBERS(SetVariable, Int, variable, Int, value);  // -1: the unnamed one
MAKOMBA_ACTION_NUMBERS(PlayerValue, Player, player, Int, value);
MAKOMBA_ACTION_NUMBERS(Remember, Int, list, Int, value);
MAKOMBA_ACTION_NUMBERS(Forget, Int, list, Int, value);
MAKOMBA_ACTION_NUMBERS(SwapPlayers, Player, first, Player, second);
MAKOMBA_ACTION_NUMBER(SetPending, Int, value);
MAKOMBA_ACTION_NUMBER(SetNext, Player, player);
MAKOMBA_ACTION_NUMBER(SetCounter, Int, value);
MAKOMBA_ACTION_NUMBER(TakeDown, Int, variable);  // the first of three
MAKOMBA_ACTION_NUMBER(Propose, Int, proposal);
MAKOMBA_ACTION_NUMBER(Vote, Int, proposal);
MAKOMBA_ACTION_NUMBER(Trigger, Player, player);
MAKOMBA_ACTION_NUMBER(Nested, Int, move);  // its index in Moves::nested

#undef MAKOMBA_ACTION_NUMBER
#undef MAKOMBA_ACTION_NUMBERS

// The move that an action of this kind carries out.
inline const Move& nestedMove(const Moves& moves, const Action& action) {
    return moves.nested[static_cast<std::size_t>(Nested::of(action).move)];
}

// Of an action that puts a piece somewhere or makes it another one.
inline std::int32_t pieceOf(const Action& action) {
    assert(action.kind == ActionKind::Add || action.kind == ActionKind::Insert ||
           action.kind == ActionKind::SetCount || action.kind == ActionKind::Promote);
    return action.a;
}

// The mark that an action sets, whichever it is.
inline std::int32_t markOf(const Action& action) {
    assert(action.kind == ActionKind::SetState || action.kind == ActionKind::SetValue ||
           action.kind == ActionKind::SetRotation);
    return action.a;
}

inline void setMark(Action& action, ActionKind kind, std::int32_t mark) {
    assert(kind == ActionKind::SetState || kind == ActionKind::SetValue || kind == ActionKind::SetRotation);
    action.kind = kind;
    action.a = mark;
}

}  // namespace makomba::actions
