// The rules of a game compiled for play: equipment with numbers, closures for everything else.
//
// Immutable once compiled; any number of threads may play from one program, each with a Context of its
// own.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "interpreter/program/equipment.h"
#include "interpreter/program/kept_groups.h"
#include "interpreter/state/expr.h"
#include "interpreter/state/state.h"

namespace makomba {

enum class ResultKind : std::uint8_t { Win, Loss, Draw, ByScore, ByPayoff };

struct EndResult {
    ResultKind kind = ResultKind::Draw;
    IntExpr who;  // player number; n + 1 = all
    bool everybody = false;
    bool team = false;  // `who` is the number of a team
    struct FinalScore {
        IntExpr who, score;
    };
    // ByScore: empty = the scores as they stand. ByPayoff: numbers that are in order as the payoffs are.
    std::vector<FinalScore> scores;
    bool misere = false;
};

// (if condition [subs] [result]) or (forEach Player if:condition result)
struct EndRule {
    enum class Loop : std::uint8_t { None, Players, NonMover };
    Loop loop = Loop::None;
    BoolExpr condition;
    std::vector<EndRule> subs;
    bool hasResult = false;
    EndResult result;
};

struct NextPhase {
    IntExpr who;  // n + 1 = every player in the phase
    BoolExpr condition;
    int target = -1;  // index of a phase; -1 = the one after the present
};

struct Phase {
    std::string name;
    int owner = 0;  // n + 1 = all players
    MovesExpr play;
    bool hasEnd = false;
    std::vector<EndRule> end;
    std::vector<NextPhase> next;
};

// (meta (no Repeat ..)): which earlier positions count.
enum class Repetition : std::uint8_t {
    Allowed,
    Positional,
    PositionalInTurn,
    Situational,
    SituationalInTurn
};

// Where numbers that have no name in the rules are kept: indices into a state's variables, behind the named
// ones, or into its lists of remembered values. -1: not used.
struct StateSlots {
    int first = 0;  // of the variables; there are `count`, which are 0 at first
    int count = 0;
    int dice = -1;  // whether all fell alike, then what is left of each
#define NUMBERS(name, count, noted, gloss) int name = -1;
#include "interpreter/state/memory.def"
    // Lists of the keys of earlier positions: those with which turns began to be over, and those of the turn;
    // a key is two halves for each sense asked for.
    int history = -1, turnHistory = -1;
    bool positions = false, situations = false;
};

// A piece that covers several sites: one of them holds it, the others are taken by it.
struct LargeShape {
    int states = 0;  // in which it can lie; 0 = an ordinary piece
    std::vector<std::vector<int>>
        covered;  // by site * states + state: its sites, that site first; empty: no room
    const std::vector<int>& at(int site, int state) const {
        static const std::vector<int> nothing;
        const bool known = state >= 0 && state < states && site >= 0 &&
                           site * states + state < static_cast<int>(covered.size());
        return known ? covered[static_cast<std::size_t>(site * states + state)] : nothing;
    }
};

// What a match says of one of its games, compiled for that game: its positions keep the scores of the match.
struct MatchRules {
    int game = 0, games = 1;   // which of how many this is
    std::vector<EndRule> end;  // of the match
    IntExpr result, next;      // of this game; empty handles: not given
};

class TileTable;

// A track that comes to some site more than once. For every kind of piece a state counts those on each of its
// elements.
struct RevisitingTrack {
    int track = 0;     // of the equipment's
    int counters = 0;  // of the first kind, from the column's start; a byte each
};

struct Program {
    Equipment equipment;
    Layout layout;
    ExprArena arena;

    std::vector<Expr<bool>> start;  // executed in order; the value means nothing
    std::vector<Phase> phases;      // one without a name if the game has none
    bool hasEnd = false;
    std::vector<EndRule> end;
    std::vector<MovesExpr> pieceMoves;  // by component; empty handle = none

    std::vector<std::uint8_t> ownerOf;          // by component
    std::vector<LargeShape> largeShapes;        // by component; empty if there are none
    std::shared_ptr<const TileTable> tiles;     // the lines on tiles, if a rule looks at them
    std::shared_ptr<MatchRules> match;          // null: no game of a match
    std::vector<int> placesOf;                  // by component: its list of layout.places, -1 = none
    std::vector<std::vector<int>> regionSites;  // by region declaration, as listed
    std::vector<std::vector<Word>> regionSets;  // the same as sets
    std::vector<std::string> variableNames, rememberedNames, voteNames;
    std::vector<RevisitingTrack> revisitingTracks;
    StateSlots hidden;

    bool usesScores = false;       // states show the scores
    bool usesAllPassed = false;    // (all Passed): no draw by itself when all pass
    bool implicitPassDraw = true;  // a round of passes is a draw
    bool usesCycle = false;
    bool changesPhases = false;    // some phase may be followed by another
    bool looksAtCounters = false;  // the rules see how many moves were made
    bool swapRule = false;         // (meta (swap))
    bool automove = false;         // (meta (automove))
    Repetition noRepeat = Repetition::Allowed;
    bool noSuicide = false;      // (meta (no Suicide))
    bool pinsSupports = false;   // (meta (pin SupportMultiple))
    bool dropsPieces = false;    // (meta (gravity PyramidalDrop))
    bool copiesHistory = false;  // what is tried asks for positions that were tried before it
    bool stochastic = false;     // dice or random values
    bool boardlessPlayable = false;
    bool counted = false;  // its rules count what they do (node_counts.h)
    // KeptGroups that a rule may ask for, as the program says (program/passes/keep.h).
    std::uint8_t keptGroups = KeptGroups::Piles | KeptGroups::Kinds | KeptGroups::Owners;
    // What is on a site tells whose it is: component n is player n's, and no rule puts a piece without its
    // owner.
    bool ownersAreKinds = false;
    // No rule but the swap rule changes the unnamed variable, triggers anything or swaps seats: all that is
    // as it was at first.
    bool leavesNumbers = false;
    std::int32_t largestPile = 0;  // MOVE-N beyond this loses the pieces; set when the start is played

    int loopCount = 0;   // loops with cached invariants
    int cacheCount = 0;  // cached numbers
    int cacheWords = 0;  // words of cached regions

    int players() const { return equipment.players; }
    int shared() const { return equipment.players + 1; }
};

// Whether positions of this game keep something that is written down while actions are carried out, while
// moves are made or plies played, whatever the rules do themselves (`noted` in memory.def).
enum class Noted : unsigned { Rules = 0, Actions = 1, Moves = 2, Plies = 4 };
bool notes(const Program& program, Noted when);

}  // namespace makomba
