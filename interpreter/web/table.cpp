#include "interpreter/web/table.h"

#include <fmt/format.h>

#include <algorithm>

#include "interpreter/web/game_text.h"

namespace makomba::web {

using nlohmann::json;

namespace {

constexpr std::size_t mostOptions = 64;
// For a single move: most of those that hold a slot give it back at once.
constexpr std::chrono::milliseconds patience{250};

void checkOptions(const Selection& selection) {
    if (selection.options.size() > mostOptions)
        throw Problem(400, fmt::format("more than {} options", mostOptions));
}

json noFrames(WebGame&) { return json::array(); }

}  // namespace

WorkerSlot::WorkerSlot(WorkerSlots& slots, std::chrono::milliseconds patience) : slots_(slots) {
    std::unique_lock lock(slots_.mutex_);
    if (!slots_.freed_.wait_for(lock, patience, [&] { return slots_.free_ > 0; }))
        throw Problem(503, "the program is busy with other requests; try again in a moment");
    --slots_.free_;
}

WorkerSlot::~WorkerSlot() {
    {
        const std::lock_guard lock(slots_.mutex_);
        ++slots_.free_;
    }
    slots_.freed_.notify_one();
}

Selection selectionOf(const json& request) {
    Selection selection{request.value("options", std::vector<std::string>{}),
                        request.value("ruleset", std::string())};
    checkOptions(selection);
    return selection;
}

std::optional<json> Table::answer(const std::string& name, const json& request) {
    if (name == "new") return begin(request);
    if (name == "paste") return paste(request);
    if (name == "view") return with(request, Cost::Little, noFrames);
    if (name == "play")
        return with(request, Cost::Ply,
                    [&](WebGame& game) { return game.play(request.at("move").get<std::size_t>()); });
    if (name == "go")
        return with(request, Cost::Ply, [&](WebGame& game) {
            return game.goTo(request.at("to").get<std::size_t>(), request.value("steps", true));
        });
    if (name == "seats") {
        return with(request, Cost::Little, [&](WebGame& game) {
            game.takeSeats(request.at("seats").get<std::vector<std::string>>());
            return json::array();
        });
    }
    if (name == "computer")
        return with(request, Cost::Thought, [](WebGame& game) { return game.playByComputer(); });
    if (name == "hint") return hint(request);
    return std::nullopt;
}

json Table::hint(const json& request) {
    WebGame::Advice advice;
    json reply = with(request, Cost::Thought, [&](WebGame& game) {
        advice = game.hint(request.value("level", std::string("medium")));
        return json::array();
    });
    reply["hint"] = {{"move", advice.move}, {"name", advice.name}, {"opinion", advice.opinion}};
    return reply;
}

json Table::begin(const json& request) {
    // Nobody knows what a text from a page costs, to be loaded or to be played.
    std::optional<WorkerSlot> slot;
    if (request.contains("text")) slot.emplace(slots_);
    auto game = std::make_shared<WebGame>(find_(request), request.value("seats", std::vector<std::string>{}),
                                          request.value("seed", std::uint64_t{1}), limits_.program);
    game->follow(request.value("plies", std::vector<std::size_t>{}));
    return keep(std::move(game));
}

json Table::paste(const json& request) {
    const std::optional<GameText> text = readGameText(request.at("text").get<std::string>());
    if (!text) throw Problem(400, "this is no game; one looks like makomba:tsoro::1:3.0.12:8f1c22d0");
    checkOptions(text->selection);
    const WorkerSlot slot(slots_);
    auto game = std::make_shared<WebGame>(find_({{"game", text->game},
                                                 {"ruleset", text->selection.ruleset},
                                                 {"options", text->selection.options}}),
                                          request.value("seats", std::vector<std::string>{}), text->seed,
                                          limits_.program);
    game->replay(text->choices);
    const std::optional<GameText> now = readGameText(game->text());
    if (!now || now->hash != text->hash)
        throw Problem(400, "the moves lead to another position than they did: the rules were changed since");
    return keep(std::move(game));
}

// ── games under way ──────────────────────────────────────────────────────────────────────────────────────

json Table::keep(std::shared_ptr<WebGame> game) {
    const std::string id = newId_();
    json reply = {{"id", id}, {"view", game->view()}, {"frames", json::array()}};
    {
        const std::lock_guard lock(mutex_);
        games_.push_back({id, game});
    }
    remember(id, *game);
    return reply;
}

void Table::remember(const std::string& id, const WebGame& game) {
    const std::lock_guard lock(mutex_);
    std::size_t total = 0;
    for (Kept& kept : games_) {
        if (kept.id == id) kept.size = game.size(), kept.begun = kept.begun || game.begun();
        total += kept.size;
    }
    while (games_.size() > 1 && (games_.size() > limits_.games || total > limits_.bytes)) {
        const auto unused = std::find_if(games_.begin(), std::prev(games_.end()),
                                         [](const Kept& kept) { return !kept.begun; });
        const auto dropped = unused != std::prev(games_.end()) ? unused : games_.begin();
        total -= dropped->size;
        games_.erase(dropped);
    }
}

std::shared_ptr<WebGame> Table::kept(const std::string& id) {
    const std::lock_guard lock(mutex_);
    const auto kept = std::find_if(games_.begin(), games_.end(), [&](const Kept& k) { return k.id == id; });
    if (kept == games_.end())
        throw Problem(404, "this game is not there any more; begin it anew, or paste its text");
    games_.splice(games_.end(), games_, kept);
    return games_.back().game;
}

json Table::with(const json& request, Cost cost, const std::function<json(WebGame&)>& work) {
    const auto id = request.at("id").get<std::string>();
    const std::shared_ptr<WebGame> game = kept(id);
    std::optional<WorkerSlot> slot;
    if (cost == Cost::Thought) slot.emplace(slots_);
    else if (cost == Cost::Ply && game->ofText()) slot.emplace(slots_, patience);
    // Whoever waits holds up others: a game that thinks answers so soon enough.
    const std::unique_lock lock(game->mutex, std::chrono::milliseconds(200));
    if (!lock) throw Problem(409, "the game is busy with another request");
    if (request.contains("ply") && request.at("ply").get<std::size_t>() != game->ply())
        throw Problem(409, "the game has gone on meanwhile");
    json frames = work(*game);
    json reply = {{"id", id}, {"view", game->view()}, {"frames", std::move(frames)}};
    remember(id, *game);
    return reply;
}

}  // namespace makomba::web
