// What pages can ask the server for, without HTTP: a name and JSON in, JSON out.
//
//     games      {}                                             all games, each with its board
//     new        {game, ruleset, options, seats, seed} or {text: a description}; this and all about a game:
//     see Table compare    {games: two or three}                          see reports.h rules      {game,
//     ruleset, options}                       the sheet of its rules check      {game, ruleset, options} lint
//     {text} validate   {text} source     {game}                                         {text} of its
//     description
//
// Problems are {"problem": text}.
#pragma once

#include "interpreter/server/library.h"
#include "interpreter/web/table.h"

namespace makomba::web {

class Api {
  public:
    Api(std::vector<std::filesystem::path> folders, std::string own, Limits limits = {});

    // Never throws. May be called from any thread.
    Reply answer(const std::string& name, const std::string& body);
    const Limits& limits() const { return limits_; }

  private:
    using Json = nlohmann::json;

    std::string dispatch(const std::string& name, const Json& request);
    std::optional<Json> report(const std::string& name, const Json& request);
    GameChoice find(const Json& request);

    Library library_;
    Limits limits_;
    Table table_;
};

}  // namespace makomba::web
