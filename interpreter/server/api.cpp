#include "interpreter/server/api.h"

#include <fmt/format.h>

#include "interpreter/server/guard.h"
#include "interpreter/server/reports.h"

namespace makomba::web {

using nlohmann::json;

namespace {

GameChoice choiceOf(std::string name, Selection selection, std::shared_ptr<const Description> description) {
    const Game* game = description->game.get();
    return {std::move(name), std::move(selection), std::shared_ptr<const Game>(std::move(description), game)};
}

}  // namespace

Api::Api(std::vector<std::filesystem::path> folders, std::string own, Limits limits)
    : library_(std::move(folders), std::move(own)),
      limits_(limits),
      table_([this](const json& request) { return find(request); },
             [] { return randomToken().substr(0, 16); }, limits) {}

Reply Api::answer(const std::string& name, const std::string& body) {
    return replyTo(body, limits_.body, [&](const json& request) { return dispatch(name, request); });
}

std::string Api::dispatch(const std::string& name, const json& request) {
    if (name == "games") return library_.list();
    if (const std::optional<json> answer = table_.answer(name, request)) return dump(*answer);
    if (const std::optional<json> answer = report(name, request)) return dump(*answer);
    throw Problem(404, fmt::format("there is no request \"{}\"", name));
}

std::optional<json> Api::report(const std::string& name, const json& request) {
    if (name == "source") return json{{"text", library_.source(request.at("game").get<std::string>())}};
    if (name == "rules")
        return rulesSheet(*library_.load(request.at("game").get<std::string>(), selectionOf(request)));
    if (name != "compare" && name != "check" && name != "lint" && name != "validate") return std::nullopt;
    const WorkerSlot slot(table_.slots());
    if (name == "compare") return compareReport(library_, request.at("games"));
    if (name == "check")
        return checkReport(library_, request.at("game").get<std::string>(), selectionOf(request));
    const auto text = request.at("text").get<std::string>();
    return name == "lint" ? lintReport(text) : validateReport(text);
}

GameChoice Api::find(const json& request) {
    const Selection selection = selectionOf(request);
    if (request.contains("text"))
        return choiceOf("", selection, Library::loadText(request.at("text").get<std::string>()));
    const auto name = request.at("game").get<std::string>();
    return choiceOf(name, selection, library_.load(name, selection));
}

}  // namespace makomba::web
