// What parts two games at a ply that both play, or could play, from the same position: told from what lies on
// the boards before and after it, never from the texts.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/compare/move_pairs.h"

namespace makomba {

enum class PartingKind : std::uint8_t {
    Start,    // what lies on the boards before the first move, or who begins
    Begin,    // one game lets a turn begin from a hole from which the other does not
    Singles,  // likewise, from a hole with one seed
    Choice,   // from the same hole one game has more ways to go
    Pass,     // only one lets the player pass
    Place,    // only one lets a man be put there
    Step,     // only one lets a man move so
    Take,     // only one lets that man, or the seeds of that hole, be taken
    Way,      // the same move leads to other sites
    Lap,      // the turn goes on in one game where it stops in the other, or goes on otherwise
    Capture,  // only one takes something
    Taken,    // both take, but not the same
    Spoils,   // both take the same, but it goes elsewhere
    Turn,     // another player is to move
    End,      // the game is over in one only
    Result    // it is over in both, with another result
};
inline constexpr std::size_t partingKinds = static_cast<std::size_t>(PartingKind::Result) + 1;
std::string_view name(PartingKind kind);  // "start" .., stable
// Whether it is about moves that one may choose.
constexpr bool isChoice(PartingKind kind) { return kind >= PartingKind::Begin && kind <= PartingKind::Take; }

// What kind of difference it is, as fine as play shows it: plays of equal signatures show the same
// difference.
struct Signature {
    PartingKind kind = PartingKind::Way;
    int who = 2;           // 0, 1: only in that game; 2: in both, differently
    bool goingOn = false;  // in the middle of a turn
    auto operator<=>(const Signature&) const = default;
};

// A ply in the notation of each game: "A1", and the moves that followed of themselves.
struct LockstepPly {
    int mover = 0;
    std::vector<std::string> moves[2];
};

// Two games and the shortest play found that parts them in one way.
struct Divergence {
    Signature signature;
    int start = -1;  // from the start of the first (0), of the second (1), of each (-1); 2: a position set up
    std::vector<LockstepPly>
        play;             // plies in common; unless moves are missing, the last is the one that parts them
    bool placed = false;  // the last move played was that of a man put on the board
    bool missingMoves = false;         // one game allows moves that the other does not
    std::vector<std::string> only[2];  // those, in its notation
    std::size_t common = 0;            // and how many both allow
    State before[2], after[2];  // around the ply that parts them; `after` is invalid where moves are missing
    std::vector<int> moved[2];  // sites at which the moves of that ply are made, in the numbers of each game
    std::vector<int> sites[2];  // where the positions differ in the end
    std::vector<int> taken[2];  // sites from which that ply took something, and how much in all
    int takenCount[2] = {0, 0};
    std::string status[2];   // "player 2 to move", "over: player 1 has won"
    bool shortest = true;    // all shorter plays were tried
    bool shortened = false;  // found in random play; moves that did not matter were dropped
};

// Who begins his turns where, as play has shown it so far: common site to player, 0 = nobody yet, -1 =
// several.
using Homes = std::vector<int>;

// Tells partings apart; `moves` must hold the legal moves of both positions.
class PartingReader {
  public:
    PartingReader(const GameMap& map, MovesSideBySide& moves) : map_(map), moves_(moves) {}

    // What a move is for, whether or not the other game has it.
    PartingKind kindOf(int game, std::uint32_t move, const State& position, const Homes& homes) const;
    // A move that only one of them allows.
    Signature ofMissing(int game, std::uint32_t move, const State& position, const Homes& homes) const;
    // The same move with different effects. `records`: of that ply in each game.
    Signature ofEffects(const State* before, const Side::Record* records, const Homes& homes) const;

    // What a ply took: common sites, and how many pieces.
    struct Taking {
        std::vector<int> sites;
        int count = 0;
    };
    Taking taking(int game, const State& before, const State& after, int origin, int mover,
                  const Homes& homes) const;
    Taking taking(int game, const State& before, const Side::Record& record, const Homes& homes) const;

  private:
    std::vector<SiteContent> contents(int game, const State& state) const;
    Signature ofStep(const State& beforeA, const State& beforeB, const State& afterA, const State& afterB,
                     const int* origins, int mover, const Homes& homes) const;
    bool sownOtherwise(const std::vector<SiteContent>* was, const std::vector<SiteContent>* is,
                       const Taking* taken) const;
    std::optional<Signature> afterTaking(const Side::Record* records, std::size_t step,
                                         const Homes& homes) const;
    long inHoles(const std::vector<SiteContent>& contents) const;
    std::optional<PartingKind> choiceKind(int game, const State& position, const Homes& homes) const;
    bool owned(int owner) const;

    const GameMap& map_;
    MovesSideBySide& moves_;
};

}  // namespace makomba
