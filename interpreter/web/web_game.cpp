#include "interpreter/web/web_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "interpreter/draw/piece_symbols.h"
#include "interpreter/draw/svg.h"
#include "interpreter/play/notation.h"
#include "interpreter/play/playout.h"
#include "interpreter/state/visible.h"
#include "interpreter/web/game_text.h"
#include "interpreter/web/turn_frames.h"

namespace makomba::web {

using nlohmann::json;

namespace {

// No player that reads files or thinks as long as it is told.
constexpr std::array levels = {"random", "greedy", "easy", "medium", "hard", "expert"};
constexpr double longestThought = 5;  // seconds
// Of one player, for what the search remembers: of many games kept at once each has some.
constexpr std::size_t playerMemory = std::size_t{8} << 20;

std::string opinionOf(const Thought& thought) {
    if (!thought.weighed) return {};
    if (thought.winsIn && *thought.winsIn == 0) return "a draw for sure";
    if (thought.winsIn) return fmt::format("{} for sure", *thought.winsIn > 0 ? "wins" : "loses");
    return fmt::format("{:.0f} % to win", 100 * thought.win);
}

// The rules and the board: of some games more than all the rest. Games of the library are counted, too, each
// time they are played, although they are there once.
std::size_t memoryOf(const Game& game) {
    constexpr std::size_t perNode = 300, perSite = 1'000;
    return game.program.arena.bytes() + game.graph.size() * perNode +
           static_cast<std::size_t>(game.program.layout.sites) * perSite;
}

}  // namespace

void WebGame::checkLevel(const std::string& level) const {
    if (program_ && level == "program") return;
    if (std::find(levels.begin(), levels.end(), level) == levels.end())
        throw Problem(
            400,
            fmt::format(
                "there is no player \"{}\"; there are: human, random, greedy, easy, medium, hard, expert",
                level));
}

WebGame::WebGame(GameChoice choice, std::vector<std::string> seats, std::uint64_t seed,
                 std::optional<PlayerSpec> program)
    : choice_(std::move(choice)),
      program_(std::move(program)),
      record_(*choice_.game, seed),
      makers_(*choice_.game) {
    takeSeats(std::move(seats));
}

void WebGame::takeSeats(std::vector<std::string> seats) {
    const auto players = static_cast<std::size_t>(choice_.game->program.players());
    if (seats.size() > players)
        throw Problem(400, fmt::format("{} has {} player{}, and {} seats are given", choice_.game->name,
                                       players, players == 1 ? "" : "s", seats.size()));
    seats.resize(players, "human");
    for (const std::string& seat : seats)
        if (seat != "human") checkLevel(seat);
    seats_ = std::move(seats);
}

const std::string& WebGame::seat(int player) const { return seats_[static_cast<std::size_t>(player) - 1]; }

Agent& WebGame::playerOf(const std::string& level) {
    std::unique_ptr<Agent>& player = players_[level];
    if (player) return *player;
    PlayerSpec spec = level == "program" ? *program_ : *readPlayer(level).spec;
    if (spec.budget.seconds == 0) spec.budget.seconds = longestThought;
    spec.memory = playerMemory;
    try {
        player = makers_.make(spec);
    } catch (const std::exception& error) { throw Problem(400, error.what()); }
    player->begin(record_.seed());
    return *player;
}

Thought WebGame::think(const std::string& level) {
    if (record_.moves().empty()) throw Problem(409, "the game is over");
    Agent& player = playerOf(level);
    if (level == "random" || level == "greedy") player.begin(playoutSeed(record_.seed(), ply()));
    Course course{record_.seed(), {}};
    for (const PlayedMove& move : record_.history())
        course.plies.push_back(static_cast<std::uint32_t>(move.index));
    player.course = &course;
    try {
        const Thought thought = player.think(record_.state(), record_.moves());
        player.course = nullptr;
        return thought;
    } catch (const Forfeit& forfeit) {
        player.course = nullptr;
        throw Problem(409, fmt::format("player {} loses the game: {}", record_.state().globals().mover,
                                       forfeit.what()));
    }
}

// ── playing ──────────────────────────────────────────────────────────────────────────────────────────────

void WebGame::playOn(std::size_t move, TurnFrames* frames) {
    if (ply() >= mostPlies) throw Problem(409, fmt::format("the game is longer than {} moves", mostPlies));
    // Step by step more would be seen than is shown.
    if (frames != nullptr && !hidesAnything(choice_.game->program))
        frames->add(record_.state(), record_.moves(), record_.moves().list[move],
                    static_cast<int>(ply()) + 1);
    record_.play(move);
}

void WebGame::turn(std::size_t move, TurnFrames* frames) {
    playOn(move, frames);
    while (record_.forcedToGoOn() && ply() < mostPlies) playOn(0, frames);
}

json WebGame::play(std::size_t move) {
    if (record_.moves().empty()) throw Problem(409, "the game is over");
    if (move >= record_.moves().size())
        throw Problem(400, fmt::format("there is no move {}; there are {} legal moves, counted from 0", move,
                                       record_.moves().size()));
    TurnFrames frames(*choice_.game, record_.state());
    turn(move, &frames);
    line_ = record_.history();
    return frames.take();
}

json WebGame::playByComputer() {
    if (record_.moves().empty()) throw Problem(409, "the game is over");
    const int mover = record_.engine().mover(record_.state());
    if (seat(mover) == "human")
        throw Problem(409, fmt::format("player {} is no player of the program", mover));
    return play(think(seat(mover)).move);
}

json WebGame::goTo(std::size_t ply, bool steps) {
    if (ply > line_.size())
        throw Problem(400, fmt::format("there is no ply {}; the game has {}", ply, line_.size()));
    while (this->ply() > ply) record_.undo();
    if (this->ply() == ply) return json::array();
    TurnFrames frames(*choice_.game, record_.state());
    while (this->ply() < ply)
        playOn(static_cast<std::size_t>(line_[this->ply()].index), steps ? &frames : nullptr);
    return frames.take();
}

void WebGame::replay(const std::vector<std::size_t>& choices) {
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (choices[i] >= record_.moves().size())
            throw Problem(
                400, fmt::format("choice {} of the text, {}, is not legal: were the rules changed since?",
                                 i + 1, choices[i]));
        turn(choices[i], nullptr);
    }
    line_ = record_.history();
}

void WebGame::follow(const std::vector<std::size_t>& plies) {
    for (std::size_t i = 0; i < plies.size(); ++i) {
        if (plies[i] >= record_.moves().size())
            throw Problem(400, fmt::format("move {} of the play, {}, is not legal", i + 1, plies[i]));
        playOn(plies[i], nullptr);
    }
    line_ = record_.history();
}

WebGame::Advice WebGame::hint(const std::string& level) {
    checkLevel(level);
    const Thought thought = think(level);
    if (!reasons_) reasons_.emplace(*choice_.game);
    const std::string why = reasons_->text(record_.state(), record_.moves(), thought.move),
                      opinion = opinionOf(thought);
    return {thought.move, record_.names()[thought.move],
            why.empty() || opinion.empty() ? why + opinion : why + "; " + opinion};
}

std::string WebGame::text() const {
    GameText text{choice_.name,
                  choice_.selection,
                  record_.seed(),
                  {},
                  textHash(stateText(choice_.game->program, record_.state()))};
    if (choice_.name.empty()) return {};
    for (const PlayedMove& move : record_.history())
        if (!move.forced) text.choices.push_back(static_cast<std::size_t>(move.index));
    return print(text);
}

std::size_t WebGame::size() const {
    const Program& program = choice_.game->program;
    const auto state = static_cast<std::size_t>(program.layout.bytes);
    std::size_t sum = 100'000 + line_.size() * (state + 200) + memoryOf(*choice_.game) +
                      record_.engine().context().spareStates.size() * state;
    for (const auto& [level, player] : players_)
        if (player) sum += player->memory();
    return sum;
}

// ── what the page shows ──────────────────────────────────────────────────────────────────────────────────

// The plies before which somebody chose, and the end.
std::vector<std::size_t> WebGame::turnStarts() const {
    std::vector<std::size_t> starts;
    for (std::size_t i = 0; i < line_.size(); ++i)
        if (!line_[i].forced) starts.push_back(i);
    starts.push_back(line_.size());
    return starts;
}

// The player whose view the page shows, where something is hidden: of several people the one to move. 0:
// nobody's.
int WebGame::viewer() const {
    const Program& program = choice_.game->program;
    if (!hidesAnything(program) || record_.moves().empty()) return 0;
    const int mover = record_.state().globals().mover;
    int person = 0, people = 0;
    for (int p = 1; p <= program.players(); ++p)
        if (seat(p) == "human") person = person == 0 || p == mover ? p : person, ++people;
    return people > 0 ? person : 0;
}

State WebGame::seen() const {
    const int player = viewer();
    return player > 0 ? visibleTo(choice_.game->program, record_.state(), player) : record_.state();
}

json WebGame::sites() const {
    const Program& program = choice_.game->program;
    const State seen = this->seen();
    json list = json::array();
    for (int site = 0; site < program.layout.sites; ++site) {
        if (site >= program.equipment.boardSites() && program.equipment.containerOf(site) < 0) continue;
        list.push_back(
            {{"site", site}, {"label", siteName(program, site)}, {"text", contentText(program, seen, site)}});
    }
    return list;
}

json WebGame::moves() const {
    json list = json::array();
    const Moves& moves = record_.moves();
    // What another player may do tells where his pieces are.
    const bool secret = viewer() > 0 && viewer() != record_.state().globals().mover;
    for (std::size_t i = 0; i < moves.size() && i < mostMovesListed; ++i) {
        const Move& move = moves.list[i];
        const bool placed = !secret && (move.flags & Decides) && !move.isPass();
        list.push_back({{"move", i},
                        {"name", secret ? hiddenMoveName : record_.names()[i]},
                        {"from", placed ? move.reportedFrom : -1},
                        {"to", placed ? move.reportedTo : -1}});
    }
    return list;
}

json WebGame::result() const {
    const Outcome outcome = record_.engine().outcome(record_.state());
    json result = {{"winner", int{outcome.winner()}}, {"ranks", outcome.ranks}, {"scores", outcome.scores}};
    if (outcome.fault != Fault::None) result["fault"] = describe(outcome.fault);
    return result;
}

json WebGame::view() const {
    const Game& game = *choice_.game;
    const Globals& g = record_.state().globals();
    std::vector<int> last;
    const int player = viewer();
    const bool told = ply() > 0 && record_.history().back().nameFor(player) != hiddenMoveName;
    for (const int site : {g.lastFromAfter, g.lastToAfter})
        if (told && site >= 0) last.push_back(site);
    const bool over = record_.moves().empty();
    const State seen = this->seen();
    json history = json::array();
    for (const PlayedMove& move : line_)
        history.push_back(
            {{"name", move.nameFor(player)}, {"player", int{move.mover}}, {"forced", move.forced}});
    return {{"game", choice_.name},
            {"name", game.name},
            {"ruleset", game.choice.ruleset},
            {"options", game.choice.active},
            {"players", game.program.players()},
            {"seats", seats_},
            {"program", program_.has_value()},
            {"sowing", isSowingGame(game.program)},
            {"ply", ply()},
            {"line", std::move(history)},
            {"turns", turnStarts()},
            {"mover", int{g.mover}},
            {"over", over},
            {"endless", record_.endlessRound() > 0},
            {"result", over || !game.program.usesScores ? result() : json{{"scores", result()["scores"]}}},
            {"svg", drawSvg(game.program, &seen, {.highlight = last, .title = game.name})},
            {"sites", sites()},
            {"moves", moves()},
            {"moveCount", record_.moves().size()},
            {"text", text()}};
}

}  // namespace makomba::web
