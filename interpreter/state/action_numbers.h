// The two numbers of an action by name: what `a` and `b` are (moves.h) depends on its kind.
//
//     actions::AddScore::of(action).points                            of another kind: a failed assertion
//     actions::AddScore{.player = p, .points = n}.into(action);       its kind and its numbers
//     out.push(actions::AddScore{.player = p, .points = n});          an action of nothing else
#pragma once

#include <cassert>

#include "interpreter/state/moves.h"

namespace makomba::actions {

template <class Numbers>
Action actionOf(const Numbers& numbers) {
    Action action;
    numbers.into(action);
    return action;
}

#define MAKOMBA_ACTION_NUMBER(KIND, FIRST)                  \
    struct KIND {                                           \
        std::int32_t FIRST = 0;                             \
        static KIND of(const Action& action) {              \
            assert(action.kind == ActionKind::KIND);        \
            return {action.a};                              \
        }                                                   \
        void into(Action& action) const {                   \
            action.kind = ActionKind::KIND;                 \
            action.a = FIRST;                               \
        }                                                   \
        operator Action() const { return actionOf(*this); } \
    }
#define MAKOMBA_ACTION_NUMBERS(KIND, FIRST, SECOND)         \
    struct KIND {                                           \
        std::int32_t FIRST = 0, SECOND = 0;                 \
        static KIND of(const Action& action) {              \
            assert(action.kind == ActionKind::KIND);        \
            return {action.a, action.b};                    \
        }                                                   \
        void into(Action& action) const {                   \
            action.kind = ActionKind::KIND;                 \
            action.a = FIRST;                               \
            action.b = SECOND;                              \
        }                                                   \
        operator Action() const { return actionOf(*this); } \
    }

// On sites.
MAKOMBA_ACTION_NUMBERS(Add, piece, number);
MAKOMBA_ACTION_NUMBERS(SetCount, piece, number);
MAKOMBA_ACTION_NUMBERS(Die, face, number);
MAKOMBA_ACTION_NUMBER(Insert, piece);
MAKOMBA_ACTION_NUMBER(MoveNumber, number);
MAKOMBA_ACTION_NUMBER(MovePart, number);
MAKOMBA_ACTION_NUMBER(MoveLevel, target);  // -1: on top
MAKOMBA_ACTION_NUMBER(Remove, later);      // 1: once the turn passes
MAKOMBA_ACTION_NUMBER(SetState, state);
MAKOMBA_ACTION_NUMBER(SetValue, value);
MAKOMBA_ACTION_NUMBER(SetRotation, rotation);
MAKOMBA_ACTION_NUMBER(Promote, piece);
MAKOMBA_ACTION_NUMBERS(Hide, player, data);

// Elsewhere.
MAKOMBA_ACTION_NUMBERS(SetScore, player, score);
MAKOMBA_ACTION_NUMBERS(AddScore, player, points);
MAKOMBA_ACTION_NUMBERS(SetVariable, variable, value);  // -1: the unnamed one
MAKOMBA_ACTION_NUMBERS(PlayerValue, player, value);
MAKOMBA_ACTION_NUMBERS(Remember, list, value);
MAKOMBA_ACTION_NUMBERS(Forget, list, value);
MAKOMBA_ACTION_NUMBERS(SwapPlayers, first, second);
MAKOMBA_ACTION_NUMBER(SetPending, value);
MAKOMBA_ACTION_NUMBER(SetNext, player);
MAKOMBA_ACTION_NUMBER(SetCounter, value);
MAKOMBA_ACTION_NUMBER(TakeDown, variable);  // the first of three
MAKOMBA_ACTION_NUMBER(Propose, proposal);
MAKOMBA_ACTION_NUMBER(Vote, proposal);
MAKOMBA_ACTION_NUMBER(Trigger, player);
MAKOMBA_ACTION_NUMBER(Nested, move);  // its index in Moves::nested

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
