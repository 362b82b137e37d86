// What pages can ask for, without HTTP: a name and JSON in, JSON out.
//
//     games      {}                                             all games, each with its board
//     new        {game, ruleset, options, seats, seed} or {text: a description}
//                or with `plies`: the numbers of all moves of a play, laps included
//     paste      {text}                                         a game from its short text
//     view       {id}                                           what the page shows of it
//     play       {id, move, ply}                                the number of a legal move
//     computer   {id}                                           the player of the program whose turn it is plays
//     go         {id, to}                                       to another ply of the game
//     seats      {id, seats}
//     hint       {id, level}
//     compare    {games: two or three words}                    see reports.h
//     check      {game, ruleset, options}
//     lint       {text}
//     validate   {text}
//     source     {game}                                         {text} of its description
//
// Answers about a game are {id, view, frames}: see WebGame and TurnFrames. `ply`, where given, is where the page believes
// the game to be: otherwise the answer is a problem of status 409, and nothing happens. Problems are {"problem": text}.
#pragma once

#include <atomic>
#include <functional>
#include <list>

#include "interpreter/web/library.h"
#include "interpreter/web/web_game.h"

namespace makomba::web {

struct Reply {
    int status = 200;
    std::string body;  // JSON
};

struct Limits {
    std::size_t games = 64;              // the one not used for longest is dropped for another, one without a move first
    std::size_t bytes = 512u << 20;      // of all of them, about; likewise
    std::size_t body = 1u << 20;         // of a request
    int thinking = 3;                    // requests at once that work for seconds; further ones are told to come back
};

class Api {
  public:
    Api(std::vector<std::filesystem::path> folders, std::string own, Limits limits = {});

    // Never throws. May be called from any thread.
    Reply answer(const std::string& name, const std::string& body);
    const Limits& limits() const { return limits_; }

  private:
    using Json = nlohmann::json;
    struct Kept {
        std::string id;
        std::shared_ptr<WebGame> game;
        std::size_t size = 0;
        bool begun = false;  // a move was made
    };

    std::string dispatch(const std::string& name, const Json& request);
    Json begin(const Json& request);
    Json report(const std::string& name, const Json& request);
    Json paste(const Json& request);
    Json keep(std::shared_ptr<WebGame> game);
    std::shared_ptr<WebGame> find(const std::string& id);
    // Lets `work(game)` give the frames, alone with the game.
    Json with(const Json& request, const std::function<Json(WebGame&)>& work);
    void remember(const std::string& id, const WebGame& game);

    Library library_;
    Limits limits_;
    std::mutex mutex_;
    std::list<Kept> games_;  // the one used last is the last
    std::atomic<int> thinking_ = 0;
};

}  // namespace makomba::web
