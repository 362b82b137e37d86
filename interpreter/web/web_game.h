// A game under way in a browser: its line of play with a place in it, and who sits where.
//
// The line is everything that was played; the page stands at some ply of it and can go to any other. A move
// made in the middle cuts off what follows. Laps that follow of themselves are played at once with the move
// before them.
#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "interpreter/base/json.h"
#include "interpreter/engine/game.h"
#include "interpreter/play/record.h"
#include "interpreter/players/player.h"
#include "interpreter/players/reasons.h"
#include "interpreter/web/reply.h"

namespace makomba::web {

// What game it is: everything that is needed to begin it anew.
struct GameChoice {
    std::string name;  // short name, or "" with a text of its own
    Selection selection;
    std::shared_ptr<const Game> game;
};

class TurnFrames;

class WebGame {
  public:
    static constexpr std::size_t mostPlies = 20'000, mostMovesListed = 2'000;

    // `seats`: "human" or a level by player - 1; missing ones are human. `program`: who is meant by the level
    // "program", if there is one. Throws Problem.
    WebGame(GameChoice choice, std::vector<std::string> seats, std::uint64_t seed,
            std::optional<PlayerSpec> program = {});

    // Everything the page shows of the present position.
    nlohmann::json view() const;

    // Each returns the steps to be seen, as TurnFrames draws them, and throws Problem.
    nlohmann::json play(std::size_t move);
    nlohmann::json playByComputer();
    // `steps`: whether those of plies gone forward are wanted.
    nlohmann::json goTo(std::size_t ply, bool steps);

    struct Advice {
        std::size_t move = 0;
        std::string name, opinion;
    };
    Advice hint(const std::string& level);
    void takeSeats(std::vector<std::string> seats);

    // The game as a short text that can be passed on (game_text.h).
    std::string text() const;
    // Plays such a line of choices; throws Problem.
    void replay(const std::vector<std::size_t>& choices);
    // Plays such moves, laps included.
    void follow(const std::vector<std::size_t>& plies);

    std::size_t ply() const { return record_.history().size(); }
    const GameChoice& choice() const { return choice_; }
    bool begun() const { return !line_.empty(); }
    // Of a text from a page: nobody knows what its rules cost.
    bool ofText() const { return choice_.name.empty(); }
    // Bytes of memory, about, with all that its players remember.
    std::size_t size() const;

    // Held by whoever uses the game.
    std::timed_mutex mutex;

  private:
    void playOn(std::size_t move, TurnFrames* frames);
    void turn(std::size_t move, TurnFrames* frames);
    const std::string& seat(int player) const;
    Thought think(const std::string& level);
    Agent& playerOf(const std::string& level);
    void checkLevel(const std::string& level) const;
    int viewer() const;
    State seen() const;
    nlohmann::json sites() const;
    nlohmann::json moves() const;
    nlohmann::json result() const;
    std::vector<std::size_t> turnStarts() const;

    GameChoice choice_;
    std::vector<std::string> seats_;
    std::optional<PlayerSpec> program_;
    mutable GameRecord record_;
    std::vector<PlayedMove> line_;  // record_.history() is the beginning of it
    Players makers_;
    std::optional<Reasons> reasons_;                         // made for the first hint
    std::map<std::string, std::unique_ptr<Agent>> players_;  // by level
};

}  // namespace makomba::web
