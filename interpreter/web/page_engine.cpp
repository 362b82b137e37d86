#include "interpreter/web/page_engine.h"

#include <fmt/format.h>

#include "interpreter/compile/compile_game.h"

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
