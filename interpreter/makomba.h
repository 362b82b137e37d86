// The library's face: load a description, play it.
//
// A description is text in Ludii's game description language. Loading gives a Game, a value that answers four
// questions: where does it begin, what are the legal moves, what comes of a move, what is the outcome.
//
//     #include "interpreter/makomba.h"
//     using namespace makomba::api;
//
//     const Loaded loaded = load("my game", text);                  // or loadFile(path), loadNamed("tsoro")
//     if (!loaded.game) std::cerr << loaded.report;                 // messages with places
//     const Game game = *loaded.game;
//     Position position = game.initialPosition();
//     for (Moves moves; !(moves = game.legalMoves(position)).empty();)   // none: the game is over
//         position = game.apply(moves[0]);
//     for (double rank : game.outcome(position).ranks) ..           // 1 = winner
//
// The whole example is tests/example.cpp.
//
// Everything here is a value, cheap to copy; what is const may be called from many threads at once. Bad texts
// and files end in messages, never in exceptions; a mistake of the calling program (a move of another game,
// an index out of range) throws std::invalid_argument.
//
// Names of version 0.1 are described at the end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/version.h"

namespace makomba::api {
inline namespace MAKOMBA_ABI {

// The version of the library that is linked, "1.2.3"; MAKOMBA_VERSION_STRING is that of this header.
const char* version();

// What to load with. Headings may be looked up with `makomba show GAME`.
struct Selection {
    std::vector<std::string> options = {};  // "Board Size/12"
    std::string ruleset = {};
};

struct Message {
    enum class Severity { Error, Unsupported, Warning };
    Severity severity = Severity::Error;
    std::string id;               // stable, "unknown-ludeme"
    std::string text;             // what is wrong
    std::string suggestion = {};  // what was probably meant, "" = nothing near
    std::string source = {};      // what the text is called; "" = no place
    int line = 0, column = 0;     // from 1
};

struct Outcome {
    bool over = false;
    int winner = 0;                  // the single best player, 0 = none
    std::vector<double> ranks = {};  // by player - 1: 1 = winner, shared ranks are means, 0 = undecided
    std::vector<int> scores = {};    // by player - 1; empty if the game keeps none
    std::string fault = {};          // why play cannot go on, though nobody has won; "" = it can
};

// What stands behind the values; known to the library only.
struct GameData;
struct PositionData;
struct MoveList;

// A position of one game.
class Position {
  public:
    Position(const Position& other);
    Position(Position&& other) noexcept;
    Position& operator=(const Position& other);
    Position& operator=(Position&& other) noexcept;
    ~Position();

    int mover() const;  // 1 ..
    bool over() const;
    // "mover 2 ; 4=Disc1": who is to move or how the game ended, scores, and what stands where.
    std::string text() const;
    friend bool operator==(const Position& a, const Position& b) { return a.equals(b); }

  private:
    friend class Game;
    explicit Position(std::unique_ptr<PositionData> data);
    bool equals(const Position& other) const;

    std::unique_ptr<PositionData> data_;
};

// One of the legal moves of a position.
class Move {
  public:
    std::string name() const;  // "A1-B2", "A1", "pass"
    int mover() const;
    // Sites by number, -1 = none.
    int from() const;
    int to() const;
    bool isPass() const;

  private:
    friend class Game;
    friend class Moves;
    Move(std::shared_ptr<const MoveList> list, std::size_t index);

    std::shared_ptr<const MoveList> list_;
    std::size_t index_;
};

// The legal moves of a position, duplicates included; the single one of somebody who cannot move is to pass.
class Moves {
  public:
    Moves() = default;
    std::size_t size() const;
    bool empty() const { return size() == 0; }
    Move operator[](std::size_t index) const;

  private:
    friend class Game;
    std::shared_ptr<const MoveList> list_;
};

// One way in which chance falls before a decision.
struct ChanceData;
class ChanceOutcome {
  public:
    double probability() const;  // those of one position sum to 1

  private:
    friend class Game;
    explicit ChanceOutcome(std::shared_ptr<const ChanceData> data);

    std::shared_ptr<const ChanceData> data_;
};

// The rules of a game with a choice of ruleset and options.
class Game {
  public:
    const std::string& name() const;
    int players() const;

    // The seed matters only for games with chance: the same seed and the same moves give the same game.
    Position initialPosition(std::uint64_t seed = 0) const;
    // None if the game is over.
    Moves legalMoves(const Position& position) const;
    // The position that the move, one of legalMoves(), leads to.
    Position apply(const Move& move) const;
    Outcome outcome(const Position& position) const;

    // Chance as a node of its own: what can fall before the player to move decides (a roll of dice), and the
    // legal moves when it falls so. Without chance there is one outcome, of probability 1; none if the game
    // is over. Throws std::length_error where there are more than 100,000.
    std::vector<ChanceOutcome> chanceOutcomes(const Position& position) const;
    Moves applyChance(const Position& position, const ChanceOutcome& outcome) const;

    // The position without what is hidden from a player (1 ..): to be shown to him.
    Position visibleTo(const Position& position, int player) const;

    // The way back from Position::text(), and what a person types ("A1=4 B1=12 mover 2"): the position, or
    // what is wrong with the text. What no text tells, such as history, is as at the start.
    struct Read {
        std::optional<Position> position;
        std::string problem;
    };
    Read readPosition(std::string_view text) const;

    // The board and what stands on it, for a terminal and as a picture.
    std::string draw(const Position& position) const;
    std::string drawSvg(const Position& position) const;

  private:
    friend struct GameData;
    explicit Game(std::shared_ptr<const GameData> data);
    const PositionData& own(const Position& position) const;

    std::shared_ptr<const GameData> data_;
};

struct Loaded {
    std::optional<Game> game;       // none: the messages say why
    std::vector<Message> messages;  // in the order of the text
    std::string report;             // all of them as a person reads them, with lines and carets
    bool supported = true;          // false: the description is valid, but this version cannot run it
};

// `name` is what messages call the text.
Loaded load(std::string name, std::string text, const Selection& selection = {});
// A description, or a program that `makomba compile` wrote.
Loaded loadFile(const std::string& path, const Selection& selection = {});
// One of the games that come with the library, or a path; the names of those games.
Loaded loadNamed(const std::string& name, const Selection& selection = {});
std::vector<std::string> gameNames();

}  // namespace MAKOMBA_ABI
}  // namespace makomba::api

// Names of version 0.1: `makomba::load`, `makomba::Engine` and the others belong to the rooms of the library
// and are no public names any more. For this version they can still be had by defining MAKOMBA_OLD_NAMES
// before including this header, or by including the headers of the rooms.
#if defined(MAKOMBA_OLD_NAMES)
#include "interpreter/compile/compile_game.h"
#include "interpreter/draw/svg.h"
#include "interpreter/draw/text_board.h"
#include "interpreter/engine/game.h"
#include "interpreter/load/catalogue.h"
#include "interpreter/load/load.h"
#include "interpreter/play/notation.h"
#include "interpreter/play/playout.h"
#include "interpreter/play/read_position.h"
#include "interpreter/play/record.h"
#include "interpreter/rules/program_file.h"
#include "interpreter/study/match.h"
#include "interpreter/study/solve/proof.h"
#endif
