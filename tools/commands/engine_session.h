// The line protocol of `makomba engine` (tools/docs/pages/engine.md), without the pipes: a line in, lines
// out.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "interpreter/players/player.h"
#include "tools/commands/command.h"

namespace makomba::cli {

class EngineSession {
  public:
    // `say` is given each line to be answered, without its end; one at a time, from any thread.
    EngineSession(GameArgument game, PlayerSpec player, std::function<void(const std::string&)> say);
    EngineSession(const EngineSession&) = delete;
    EngineSession& operator=(const EngineSession&) = delete;
    ~EngineSession();

    // False: quit.
    bool obey(const std::string& line);
    // At the end of the input: waits for a search that is under way, or ends it if it would go on for ever.
    void finish();

  private:
    // What is wrong with a line; nothing has happened then.
    struct Refusal {
        std::string why;
    };
    using Words = std::vector<std::string>;

    bool carryOut(const std::string& name, const std::string& rest);
    void needGame() const;
    void load(GameArgument wanted);
    void takeGame(const std::string& rest);
    void takeOption(const std::string& rest);
    void takeRuleset(const std::string& rest);
    void takePosition(const std::string& rest);
    void takeMoves(const Words& words, std::size_t first, std::uint64_t seed);
    void takeState(const std::string& text);
    void takeSeed(const Words& words);
    void go(const Words& words);
    Budget boundsOf(const Words& words, bool& infinite) const;
    void compareLegal(Words theirs) const;
    void search(const PlayerSpec& spec, bool infinite);
    void listLegal();
    void show();
    void beReady();
    Agent& player(const PlayerSpec& spec);
    void stopSearch();
    void say(const std::string& line);
    void tellInfo(const Thought& thought);

    GameArgument wanted_;
    const PlayerSpec usual_;
    std::function<void(const std::string&)> say_;
    std::mutex saying_;

    std::shared_ptr<const Game> game_;
    std::unique_ptr<Engine> engine_;
    std::unique_ptr<Players> makers_;
    std::unique_ptr<Agent> player_;
    std::string playerText_;  // what it was made with
    std::uint64_t seed_ = 1;
    bool begun_ = false;  // the player has been told of this game

    State position_;
    Moves moves_;
    std::vector<std::string> names_;
    Course course_;
    bool courseKnown_ = true;        // false: the position was given as text
    std::vector<std::string> told_;  // the moves that led here

    std::thread searching_;
    bool infinite_ = false;  // what it does ends with `stop` only
    std::atomic<bool> stop_{false}, busy_{false};
    std::mutex waiting_;
    std::condition_variable stopped_;
};

}  // namespace makomba::cli
