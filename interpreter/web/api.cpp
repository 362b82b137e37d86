#include "interpreter/web/api.h"

#include <fmt/format.h>

#include <algorithm>

#include "interpreter/web/game_text.h"
#include "interpreter/web/guard.h"
#include "interpreter/web/reports.h"

namespace makomba::web {

using nlohmann::json;

namespace {

// A place among those who may work for seconds.
class Place {
  public:
    Place(std::atomic<int>& taken, int most) : taken_(taken) {
        if (++taken_ <= most) return;
        --taken_;
        throw Problem(503, "the program is busy with other requests; try again in a moment");
    }
    ~Place() { --taken_; }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

  private:
    std::atomic<int>& taken_;
};

GameChoice choiceOf(std::string name, Selection selection, std::shared_ptr<const Description> description) {
    const Game* game = description->game.get();
    return {std::move(name), std::move(selection), std::shared_ptr<const Game>(std::move(description), game)};
}

constexpr std::size_t mostOptions = 64;

Selection selectionOf(const json& request) {
    Selection selection{request.value("options", std::vector<std::string>{}), request.value("ruleset", std::string())};
    if (selection.options.size() > mostOptions) throw Problem(400, fmt::format("more than {} options", mostOptions));
    return selection;
}

}  // namespace

Api::Api(std::vector<std::filesystem::path> folders, std::string own, Limits limits)
    : library_(std::move(folders), std::move(own)), limits_(limits) {}

Reply Api::answer(const std::string& name, const std::string& body) {
    const auto problem = [](int status, const std::string& text) { return Reply{status, dump({{"problem", text}})}; };
    try {
        if (body.size() > limits_.body) return problem(413, fmt::format("a request may have {} bytes", limits_.body));
        const json request = body.empty() ? json::object() : json::parse(body);
        if (!request.is_object()) return problem(400, "the request is no JSON object");
        return {200, dispatch(name, request)};
    } catch (const Problem& error) {
        return problem(error.status, error.what());
    } catch (const json::exception& error) {
        return problem(400, fmt::format("the request cannot be understood: {}", error.what()));
    } catch (const std::exception& error) {
        return problem(500, error.what());
    }
}

std::string Api::dispatch(const std::string& name, const json& request) {
    if (name == "games") return library_.list();
    if (name == "new") return dump(begin(request));
    if (name == "paste") return dump(paste(request));
    if (name == "view") return dump(with(request, [](WebGame&) { return json::array(); }));
    if (name == "play") return dump(with(request, [&](WebGame& game) { return game.play(request.at("move").get<std::size_t>()); }));
    if (name == "go") return dump(with(request, [&](WebGame& game) { return game.goTo(request.at("to").get<std::size_t>(), request.value("steps", true)); }));
    if (name == "seats") {
        return dump(with(request, [&](WebGame& game) {
            game.takeSeats(request.at("seats").get<std::vector<std::string>>());
            return json::array();
        }));
    }
    if (name == "computer") {
        const Place place(thinking_, limits_.thinking);
        return dump(with(request, [](WebGame& game) { return game.playByComputer(); }));
    }
    if (name == "hint") {
        const Place place(thinking_, limits_.thinking);
        WebGame::Advice advice;
        json reply = with(request, [&](WebGame& game) {
            advice = game.hint(request.value("level", std::string("medium")));
            return json::array();
        });
        reply["hint"] = {{"move", advice.move}, {"name", advice.name}, {"opinion", advice.opinion}};
        return dump(reply);
    }
    if (name == "compare" || name == "check" || name == "lint" || name == "validate" || name == "source") return dump(report(name, request));
    throw Problem(404, fmt::format("there is no request \"{}\"", name));
}

json Api::report(const std::string& name, const json& request) {
    if (name == "source") return {{"text", library_.source(request.at("game").get<std::string>())}};
    const Place place(thinking_, limits_.thinking);
    if (name == "compare") return compareReport(library_, request.at("games").get<std::vector<std::string>>());
    if (name == "check") return checkReport(library_, request.at("game").get<std::string>(), selectionOf(request));
    const auto text = request.at("text").get<std::string>();
    return name == "lint" ? lintReport(text) : validateReport(text);
}

json Api::begin(const json& request) {
    const Selection selection = selectionOf(request);
    const auto seats = request.value("seats", std::vector<std::string>{});
    const auto seed = request.value("seed", std::uint64_t{1});
    if (request.contains("text")) {
        const Place place(thinking_, limits_.thinking);
        return keep(std::make_shared<WebGame>(choiceOf("", selection, Library::loadText(request.at("text").get<std::string>())), seats, seed));
    }
    const auto name = request.at("game").get<std::string>();
    auto game = std::make_shared<WebGame>(choiceOf(name, selection, library_.load(name, selection)), seats, seed);
    game->follow(request.value("plies", std::vector<std::size_t>{}));
    return keep(std::move(game));
}

json Api::paste(const json& request) {
    const std::optional<GameText> text = readGameText(request.at("text").get<std::string>());
    if (!text) throw Problem(400, "this is no game; one looks like makomba:tsoro::1:3.0.12:8f1c22d0");
    if (text->selection.options.size() > mostOptions) throw Problem(400, fmt::format("more than {} options", mostOptions));
    const Place place(thinking_, limits_.thinking);
    auto game = std::make_shared<WebGame>(choiceOf(text->game, text->selection, library_.load(text->game, text->selection)),
                                          request.value("seats", std::vector<std::string>{}), text->seed);
    game->replay(text->choices);
    const std::optional<GameText> now = readGameText(game->text());
    if (!now || now->hash != text->hash) throw Problem(400, "the moves lead to another position than they did: the rules were changed since");
    return keep(std::move(game));
}

// ── games under way ──────────────────────────────────────────────────────────────────────────────────────

json Api::keep(std::shared_ptr<WebGame> game) {
    const std::string id = randomToken().substr(0, 16);
    json reply = {{"id", id}, {"view", game->view()}, {"frames", json::array()}};
    {
        const std::lock_guard lock(mutex_);
        games_.push_back({id, game});
    }
    remember(id, *game);
    return reply;
}

void Api::remember(const std::string& id, const WebGame& game) {
    const std::lock_guard lock(mutex_);
    std::size_t total = 0;
    for (Kept& kept : games_) {
        if (kept.id == id) kept.size = game.size(), kept.begun = kept.begun || game.begun();
        total += kept.size;
    }
    while (games_.size() > 1 && (games_.size() > limits_.games || total > limits_.bytes)) {
        const auto unused = std::find_if(games_.begin(), std::prev(games_.end()), [](const Kept& kept) { return !kept.begun; });
        const auto dropped = unused != std::prev(games_.end()) ? unused : games_.begin();
        total -= dropped->size;
        games_.erase(dropped);
    }
}

std::shared_ptr<WebGame> Api::find(const std::string& id) {
    const std::lock_guard lock(mutex_);
    const auto kept = std::find_if(games_.begin(), games_.end(), [&](const Kept& k) { return k.id == id; });
    if (kept == games_.end()) throw Problem(404, "this game is not there any more; begin it anew, or paste its text");
    games_.splice(games_.end(), games_, kept);
    return games_.back().game;
}

json Api::with(const json& request, const std::function<json(WebGame&)>& work) {
    const auto id = request.at("id").get<std::string>();
    const std::shared_ptr<WebGame> game = find(id);
    // Whoever waits holds up others: a game that thinks answers so soon enough.
    const std::unique_lock lock(game->mutex, std::chrono::milliseconds(200));
    if (!lock) throw Problem(409, "the game is busy with another request");
    if (request.contains("ply") && request.at("ply").get<std::size_t>() != game->ply()) throw Problem(409, "the game has gone on meanwhile");
    json frames = work(*game);
    json reply = {{"id", id}, {"view", game->view()}, {"frames", std::move(frames)}};
    remember(id, *game);
    return reply;
}

}  // namespace makomba::web
