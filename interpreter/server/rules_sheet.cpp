// The rules of a game on a sheet.
#include "interpreter/draw/svg.h"
#include "interpreter/server/reports.h"

namespace makomba::web {

using nlohmann::json;

json rulesSheet(const Description& d) {
    const Game& game = *d.game;
    const State start = Engine(game).initialState(1);
    json sheet = {{"name", game.name},
                  {"players", game.program.players()},
                  {"ruleset", d.choice.ruleset},
                  {"options", json::array()},
                  {"empty", drawSvg(game.program, nullptr, {.title = game.name})},
                  {"start", drawSvg(game.program, &start, {.title = game.name})}};
    for (const char* field : {"aliases", "description", "rules", "source", "origin"})
        sheet[field] = d.metadata.all(field);
    for (std::size_t i = 0; i < d.outline.options.size(); ++i) {
        const Option& option = d.outline.options[i];
        sheet["options"].push_back(
            {{"heading", option.heading}, {"choice", option.items[d.choice.items[i]].heading}});
    }
    if (d.compiled)  // what else could have been chosen is not kept
        for (const std::string& choice : d.choice.active)
            if (const std::size_t slash = choice.find('/'); slash != std::string::npos)
                sheet["options"].push_back(
                    {{"heading", choice.substr(0, slash)}, {"choice", choice.substr(slash + 1)}});
    return sheet;
}

}  // namespace makomba::web
