// Moves as lists of elementary actions and consequences still to be worked out.
#pragma once

#include <cstdint>
#include <vector>

#include "interpreter/base/player.h"
#include "interpreter/base/site.h"
#include "interpreter/state/buffer.h"
#include "interpreter/state/expr.h"
#include "interpreter/state/limits.h"

namespace makomba {

enum class ActionKind : std::uint8_t {
    Add,          // to: site, a: piece, b: number, marks
    Insert,       // to: site, level, a: piece (stacking)
    MoveTop,      // from, to, marks given explicitly; level: target level, -1 = on top
    MoveNumber,   // from, to, a: number (flat)
    MoveStack,    // from, to
    MovePart,     // from, to, a: number of pieces from the top (stacking)
    MoveLevel,    // from, level, to; a: target level, -1 = on top
    Copy,         // from, to
    Remove,       // to: site; level, -1 = the whole pile or the top piece; a: 1 = once the turn passes
    SetCount,     // to: site, a: piece, b: number
    SetState,     // to: site, a: state, level
    SetValue,     // to: site, a: value, level
    SetRotation,  // to: site, a: rotation, level
    Promote,      // to: site, a: piece
    Select,       // from, to
    SetScore,     // a: player, b: score
    AddScore,     // a: player, b: points
    SetVariable,  // a: variable, -1 = the unnamed one; b: value
    SetPending,   // a: value
    SetNext,      // a: player
    SetCounter,   // a: value
    PlayerValue,  // a: player, b: value
    Remember,     // a: list, b: value
    Forget,       // a: list, b: value
    TakeDown,     // a: variable, the first of three: whether a position is kept, and two halves of its key
    Die,          // to: site of the die, level: its number; a: face shown, b: number to be used, as given
    Pass,
    Propose,      // a: proposal
    Vote,         // a: proposal
    Trigger,      // a: player
    Hide,         // to: site, level, a: player, b: what (HiddenData); value: 1 = hide, 0 = show
    SwapPlayers,  // a, b: players
    Nested        // a: index into Moves::nested: a whole move, with its consequences
};

// Which marks of an action are given; the others stay as they are.
enum Marks : std::uint8_t { GivesState = 1, GivesRotation = 2, GivesValue = 4 };

// A level as it was worked out, in 16 bits; what is none stays none.
inline std::int16_t levelNumber(std::int32_t number) {
    return static_cast<std::int16_t>(number < -1 ? -1 : number > 32'767 ? 32'767 : number);
}
// The same of a site.
inline PackedSite siteNumber(Site site) { return Site(levelNumber(site)); }

struct Action {
    ActionKind kind = ActionKind::Pass;
    std::uint8_t gives = 0;  // Marks
    PackedSite from, to;
    std::int16_t level = -1;
    std::int32_t a = 0, b = 0;
    std::int16_t state = 0, rotation = 0, value = 0;
};

enum MoveFlags : std::uint8_t {
    HasPass = 1,           // a Pass action among its own
    HasOtherDecision = 2,  // a decision that is not a pass
    ForcedPass = 4,        // put in because nothing else is legal
    SwapsPlayers = 8,
    Decides = 16,    // some action is a decision: reported from and to are set
    PassesOver = 32  // along a line, over the sites between from and to
};

struct Move {
    PackedSite from, to;                  // nominal: what (last From), (last To) see
    PackedSite reportedFrom, reportedTo;  // of the first decision, as shown to people
    PackedPlayer mover;
    std::uint8_t flags = 0;             // MoveFlags
    std::int32_t first = 0, count = 0;  // its actions
    std::int32_t thens = -1;            // newest cell of its consequences

    bool isPass() const { return (flags & HasPass) && !(flags & HasOtherDecision); }
};

// A list of moves with what they consist of. Cleared and used again, so that no memory is asked for in
// the long run.
class Moves {
  public:
    Buffer<Move> list;
    Buffer<Action> actions;
    Buffer<Move> nested;
    // Consequences form chains, the newest first; they are worked out oldest first.
    struct ThenCell {
        const MovesExpr* effect;  // in the arena of the program
        std::int32_t older;
    };
    Buffer<ThenCell> thens;

    struct TooMany {};  // thrown beyond the limits
    // Apart, so that what adds moves stays small.
    [[noreturn, gnu::cold, gnu::noinline]] static void tooMany() { throw TooMany{}; }

    std::size_t size() const { return list.size(); }
    bool empty() const { return list.empty(); }
    // Who only asks whether there is a move, or one to a site, says so before the list is filled: what goes
    // over pieces and sites ends as soon as there is (asked by `served`). Whoever may take moves out again
    // needs them all first (WholeList).
    static constexpr std::int16_t seeksAll = -2, seeksAny = -1;
    std::int16_t sought = seeksAll;  // or a site
    std::size_t looked = 0;          // those before were looked at
    [[gnu::always_inline]] bool served() {
        if (sought == seeksAll) [[likely]]
            return false;
        return found();
    }

    void clear() {
        sought = seeksAll;
        looked = 0;
        list.clear();
        actions.clear();
        nested.clear();
        thens.clear();
    }

    // What counts against the limits: a move without actions is not free.
    std::size_t held() const { return list.size() + actions.size(); }
    // Whether it has room for more than an ordinary list, used or not. Asked each time a list was used: a sum
    // of bytes would show in the time of a playout.
    bool isLarge() const {
        return (list.capacity() | actions.capacity() | nested.capacity() | thens.capacity()) >
               limits::partsOfOrdinaryList;
    }
    // Of memory, used or not.
    std::size_t bytes() const { return list.bytes() + actions.bytes() + nested.bytes() + thens.bytes(); }
    // Cleared, and the memory given back.
    void release() {
        list.release();
        actions.release();
        nested.release();
        thens.release();
    }

    // Begins a move; its actions are to be pushed next.
    [[gnu::always_inline]] Move& begin(Site from, Site to, Player mover) {
        if (list.size() >= limits::movesListed) tooMany();
        Move& move = list.emplace_back();
        move.from = siteNumber(from);
        move.to = siteNumber(to);
        move.mover = mover;
        move.first = static_cast<std::int32_t>(actions.size());
        return move;
    }
    // Adds an action to the newest move.
    [[gnu::always_inline]] void push(const Action& action) {
        if (actions.size() >= limits::actionsListed) tooMany();
        actions.push_back(action);
        ++list.back().count;
        if (action.kind == ActionKind::Pass) list.back().flags |= HasPass;
        if (action.kind == ActionKind::SwapPlayers) list.back().flags |= SwapsPlayers;
    }
    // The same, to be filled in where it lies: small fields are written one by one, and to copy them as a
    // whole right after that would wait for them. Not for actions that are told by flags of the move.
    [[gnu::always_inline]] Action& place(ActionKind kind, Site from, Site to) {
        if (actions.size() >= limits::actionsListed) tooMany();
        Action& action = actions.emplace_back();
        action.kind = kind;
        action.from = siteNumber(from);
        action.to = siteNumber(to);
        ++list.back().count;
        return action;
    }
    // A move of one action on one site, made as a whole; what else the action needs is to be filled in.
    [[gnu::always_inline]] Action& addSingle(ActionKind kind, Site site, Player mover, bool decision) {
        if (list.size() >= limits::movesListed || actions.size() >= limits::actionsListed) tooMany();
        const PackedSite at = siteNumber(site);
        Move& move = list.emplace_back();
        move.from = move.to = at;
        move.mover = mover;
        move.first = static_cast<std::int32_t>(actions.size());
        move.count = 1;
        if (decision) {
            move.reportedFrom = move.reportedTo = at;
            move.flags = Decides | HasOtherDecision;
        }
        Action& action = actions.emplace_back();
        action.kind = kind;
        action.from = action.to = at;
        return action;
    }
    // Marks the newest move as decided with these reported sites.
    void decide(Site from, Site to, bool pass = false) {
        Move& move = list.back();
        move.reportedFrom = siteNumber(from);
        move.reportedTo = siteNumber(to);
        move.flags |= static_cast<std::uint8_t>(Decides | (pass ? 0 : HasOtherDecision));
    }

    // Attaches a consequence to every move from `start` on. It must live as long as the program.
    void attach(std::size_t start, const MovesExpr& effect);
    // Copies a move of another list, with all that belongs to it, to the end of this one.
    void copy(const Moves& from, const Move& move);
    // Adds the actions of a move of another list to the newest move here: in line if it has no
    // consequences, else as a nested move. They are no decisions.
    void include(const Moves& from, const Move& move);
    // Puts actions behind those of a move, which are moved to the end.
    void extend(Move& move, const std::vector<Action>& after);
    // Puts actions in front of a move's own. Costs a copy of the move's actions.
    void prepend(Move& move, const std::vector<Action>& before);

  private:
    bool found();
    void copyParts(const Moves& from, const Move& move, Move& copy);
    std::int32_t copyThens(const Moves& from, std::int32_t cell);
};

// While it lives, a list is filled to its end, whoever asks for it.
class WholeList {
  public:
    explicit WholeList(Moves& moves) : moves_(moves), sought_(moves.sought), size_(moves.size()) {
        moves.sought = Moves::seeksAll;
    }
    WholeList(const WholeList&) = delete;
    WholeList& operator=(const WholeList&) = delete;
    ~WholeList() {
        moves_.sought = sought_;
        if (moves_.looked > size_) moves_.looked = size_;
    }
    std::int16_t sought() const { return sought_; }

  private:
    Moves& moves_;
    const std::int16_t sought_;
    const std::size_t size_;
};

}  // namespace makomba
