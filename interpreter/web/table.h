// Games under way, and what a page can ask about them: a name and JSON in, JSON out.
//
//     new        {game, ruleset, options, seats, seed} or whatever else the finder takes
//                or with `plies`: the numbers of all moves of a play, laps included
//     paste      {text}                                         a game from its short text
//     view       {id}                                           what the page shows of it
//     play       {id, move, ply}                                the number of a legal move
//     computer   {id}                                           the player of the program whose turn it is
//     plays go         {id, to}                                       to another ply of the game seats {id,
//     seats} hint       {id, level}
//
// Answers are {id, view, frames}: see WebGame and TurnFrames. `ply`, where given, is where the page believes
// the game to be: otherwise the answer is a Problem of status 409, and nothing happens.
#pragma once

#include <condition_variable>
#include <functional>
#include <list>

#include "interpreter/web/web_game.h"

namespace makomba::web {

struct Limits {
    std::size_t games = 64;  // the one not used for longest is dropped for another, one without a move first
    std::size_t bytes = 512u << 20;  // of all of them, about; likewise
    std::size_t body = 1u << 20;     // of a request
    int thinking = 3;  // requests at once that work for seconds; further ones are told to come back
    // Who plays as "program": only whoever starts the server can say so, pages must not start programs.
    std::optional<PlayerSpec> program = {};
};

// Those who may work for seconds at the same time: so many that others are still answered.
class WorkerSlots {
  public:
    explicit WorkerSlots(int count) : free_(count) {}

  private:
    friend class WorkerSlot;
    std::mutex mutex_;
    std::condition_variable freed_;
    int free_;
};

// One of them, for the scope. Throws Problem if none gets free in `patience`.
class WorkerSlot {
  public:
    explicit WorkerSlot(WorkerSlots& slots, std::chrono::milliseconds patience = {});
    ~WorkerSlot();
    WorkerSlot(const WorkerSlot&) = delete;
    WorkerSlot& operator=(const WorkerSlot&) = delete;

  private:
    WorkerSlots& slots_;
};

// Selection of {options, ruleset}. Throws Problem if there are too many.
Selection selectionOf(const nlohmann::json& request);

class Table {
  public:
    using Json = nlohmann::json;
    // `find` gives the game that a request {game, ruleset, options, ..} is about, or throws Problem; `newId`
    // a word that nobody guesses who should not.
    Table(std::function<GameChoice(const Json&)> find, std::function<std::string()> newId, Limits limits)
        : find_(std::move(find)), newId_(std::move(newId)), limits_(limits), slots_(limits.thinking) {}

    // nullopt if there is no such request. Throws Problem and JSON's exceptions. May be called from any
    // thread.
    std::optional<Json> answer(const std::string& name, const Json& request);

    WorkerSlots& slots() { return slots_; }

  private:
    struct Kept {
        std::string id;
        std::shared_ptr<WebGame> game;
        std::size_t size = 0;
        bool begun = false;  // a move was made
    };

    Json begin(const Json& request);
    Json paste(const Json& request);
    Json hint(const Json& request);
    Json keep(std::shared_ptr<WebGame> game);
    std::shared_ptr<WebGame> kept(const std::string& id);
    // Lets `work(game)` give the frames, alone with the game.
    enum class Cost { Little, Ply, Thought };
    Json with(const Json& request, Cost cost, const std::function<Json(WebGame&)>& work);
    void remember(const std::string& id, const WebGame& game);

    std::function<GameChoice(const Json&)> find_;
    std::function<std::string()> newId_;
    Limits limits_;
    std::mutex mutex_;
    std::list<Kept> games_;  // the one used last is the last
    WorkerSlots slots_;
};

}  // namespace makomba::web
