#include "interpreter/web/page_engine.h"

#include <fmt/format.h>

#include "interpreter/compile/compile_game.h"
#include "interpreter/engine/ply.h"
#include "interpreter/play/playout.h"

namespace makomba::web {

using nlohmann::json;

namespace {

GameChoice choiceOf(const std::string& choice, const std::string& program) {
    const json named = json::parse(choice, nullptr, false);
    if (!named.is_object() || !named.contains("game"))
        throw Problem(400, "the page does not say what game it is");
    Diagnostics diagnostics;
    GameChoice made{named.at("game").get<std::string>(), selectionOf(named),
                    gameOfProgram("program", program, diagnostics)};
    if (!made.game) throw Problem(400, renderText(diagnostics, {}));
    return made;
}

}  // namespace

PageEngine::PageEngine(const std::string& choice, const std::string& program)
    : own_(choiceOf(choice, program)),
      table_([this](const json& request) { return find(request); },
             [this] { return fmt::format("{}", ++begun_); }, limits_) {}

Reply PageEngine::answer(const std::string& name, const std::string& body) {
    return replyTo(body, limits_.body, [&](const json& request) {
        const std::optional<json> answer = table_.answer(name, request);
        if (!answer) throw Problem(404, fmt::format("there is no request \"{}\"", name));
        return dump(*answer);
    });
}

std::uint64_t PageEngine::playRandomly(std::uint32_t first, std::uint32_t games) {
    Engine engine(*own_.game);
    State state(own_.game->program.layout);
    Moves moves;
    std::uint64_t plies = 0;
    for (std::uint32_t game = 0; game < games; ++game) {
        std::uint64_t random = playoutSeed(1, std::uint64_t{first} + game);
        engine.initialState(state, random);
        plies += static_cast<std::uint64_t>(playOut(engine, state, moves, random, moveLimit + 1).plies);
    }
    return plies;
}

GameChoice PageEngine::find(const json& request) const {
    if (!request.contains("game")) return own_;
    const Selection asked = selectionOf(request);
    if (request.at("game") != own_.name || asked.ruleset != own_.selection.ruleset ||
        asked.options != own_.selection.options)
        throw Problem(
            404,
            fmt::format("this page has the rules of {} only; the text is of another game, or of other rules",
                        own_.game->name));
    return own_;
}

}  // namespace makomba::web
