#include "tools/commands/ladder.h"

#include <cmath>

#include "interpreter/base/json.h"
#include "interpreter/base/split.h"
#include "interpreter/study/ladder.h"
#include "tools/commands/player_argument.h"
#include "tools/commands/with_program.h"

namespace makomba::cli {

namespace {

struct LadderArguments {
    GameArgument game;
    std::vector<std::string> players = {"random,easy,medium"};
    LadderOptions ladder;
    bool json = false;
};

// "uct:1s,2t,greedy": a part that is a bound belongs to the player before it.
std::vector<std::string> playersIn(const std::vector<std::string>& texts) {
    std::vector<std::string> players;
    for (const std::string& text : texts) {
        const bool whole = text.starts_with("exec:") || text.starts_with("solved:");
        if (whole) {
            players.push_back(text);
            continue;
        }
        bool first = true;
        for (const std::string_view part : split(text, ',')) {
            const bool bound = !part.empty() && (part[0] == '.' || (part[0] >= '0' && part[0] <= '9'));
            if (bound && !first) players.back() += "," + std::string(part);
            else players.emplace_back(part);
            first = false;
        }
    }
    return players;
}

double rounded(double value) { return std::round(value * 10) / 10; }

nlohmann::json ladderJson(const Game& game, const LadderArguments& a, const Ladder& ladder) {
    nlohmann::json json = {{"game", game.name},
                           {"seed", a.ladder.seed},
                           {"games", a.ladder.games},
                           {"players", nlohmann::json::array()}};
    const auto& players = a.ladder.players;
    for (const std::size_t p : ladder.order) {
        const RatedPlayer& rated = ladder.ratings[p];
        json["players"].push_back({{"player", players[p].text},
                                   {"elo", rounded(rated.elo)},
                                   {"low", rounded(rated.elo - rated.half)},
                                   {"high", rounded(rated.elo + rated.half)}});
    }
    for (const LadderMeeting& m : ladder.meetings) {
        json["meetings"].push_back({{"first", players[m.first].text},
                                    {"second", players[m.second].text},
                                    {"games", m.summary.games},
                                    {"wins", m.summary.wins},
                                    {"draws", m.summary.draws},
                                    {"losses", m.summary.losses},
                                    {"faults", m.summary.faults},
                                    {"forfeits", m.summary.forfeits}});
        if (!m.forfeit.empty()) json["meetings"].back()["forfeit"] = m.forfeit;
    }
    return json;
}

// What `player` scored against `other`: "12.5/20", "" if they did not meet.
std::string scoreAgainst(const Ladder& ladder, std::size_t player, std::size_t other) {
    for (const LadderMeeting& m : ladder.meetings) {
        const bool forth = m.first == player && m.second == other,
                   back = m.second == player && m.first == other;
        if (!forth && !back) continue;
        const double points = static_cast<double>(forth ? m.summary.wins : m.summary.losses) +
                              static_cast<double>(m.summary.draws) / 2;
        return fmt::format("{:g}/{}", points, m.summary.games);
    }
    return "-";
}

void printLadder(const Game& game, const LadderArguments& a, const Ladder& ladder) {
    const auto& players = a.ladder.players;
    std::size_t wide = 6;
    for (const PlayerSpec& player : players) wide = std::max(wide, player.text.size());
    fmt::print("{}: {} players, {} games of each pair (seed {})\n\n", game.name, players.size(),
               a.ladder.games, a.ladder.seed);
    fmt::print("     {:<{}}    elo   with 95 % confidence ", "player", wide);
    for (std::size_t k = 0; k < ladder.order.size(); ++k) fmt::print("{:>9}", k + 1);
    fmt::print("\n");
    for (std::size_t place = 0; place < ladder.order.size(); ++place) {
        const std::size_t p = ladder.order[place];
        const RatedPlayer& rated = ladder.ratings[p];
        fmt::print("{:>3}  {:<{}}  {:>+5.0f}   {:>+6.0f} .. {:<+11.0f} ", place + 1, players[p].text, wide,
                   rated.elo, rated.elo - rated.half, rated.elo + rated.half);
        for (const std::size_t other : ladder.order) fmt::print("{:>9}", scoreAgainst(ladder, p, other));
        fmt::print("\n");
    }
    for (const LadderMeeting& m : ladder.meetings) {
        if (m.summary.faults > 0)
            fmt::print("\n{} against {}: {} games could not go on, and do not count\n", players[m.first].text,
                       players[m.second].text, m.summary.faults);
        if (m.summary.forfeits > 0)
            fmt::print("\n{} against {}: {} games were forfeited; the first: {}\n", players[m.first].text,
                       players[m.second].text, m.summary.forfeits, m.forfeit);
    }
}

int runLadder(LadderArguments& a) {
    a.ladder.players.clear();
    for (const std::string& text : playersIn(a.players)) {
        const auto player = playerOf(text, "--players");
        if (!player) return exitInvalid;
        for (const PlayerSpec& other : a.ladder.players)
            if (other.text == text) return refuse(fmt::format("--players: {} is named twice", text));
        a.ladder.players.push_back(*player);
    }
    if (a.ladder.players.size() < 2) return refuse("--players: a ladder needs two players or more");
    const Description d = a.game.load(Until::Playable, a.json);
    if (!d.game) return d.exitCode();
    Progress progress;
    a.ladder.progress = [&](std::size_t first, std::size_t second, std::size_t games) {
        progress.show(fmt::format("{} against {}: {} of {} games ..", a.ladder.players[first].text,
                                  a.ladder.players[second].text, games, a.ladder.games));
    };
    const Ladder ladder = playLadder(*d.game, a.ladder);
    progress.show("");
    if (a.json) fmt::print("{}\n", withProgram(ladderJson(*d.game, a, ladder)).dump(2));
    else printLadder(*d.game, a, ladder);
    return 0;
}

}  // namespace

void addLadder(Command& app, Action& action) {
    auto arguments = std::make_shared<LadderArguments>();
    Command command = addCommand(
        app, "ladder", "Rate players: everybody plays everybody, and comes to stand on one scale (Elo)",
        "makomba ladder tic-tac-toe --count 10\n"
        "makomba ladder oware --players easy,medium,uct:2000n --count 100 --threads 2\n"
        "makomba ladder oware --players medium --players \"exec:python3 mine.py,10s\" --json");
    arguments->game.addTo(command, true);
    command
        .option("--players", arguments->players,
                fmt::format("who takes part, with commas between (repeatable; exec:COMMAND by itself): {}",
                            playerHelp))
        .shownAs("LIST")
        .repeatable()
        .showDefault();
    command.option("--count", arguments->ladder.games, "games of each pair, seats in turn")
        .within(2, 1'000'000)
        .formerly("--games")
        .showDefault();
    command
        .option("--opening", arguments->ladder.openingMoves,
                "choices made at random at the beginning, the same for both games of a pair")
        .within(0, 1000)
        .showDefault();
    command.option("--limit", arguments->ladder.choiceLimit, "a game of more choices is drawn")
        .within(1, 100'000)
        .showDefault();
    command.option("--seed", arguments->ladder.seed, "seed of openings and players").showDefault();
    command.option("--threads", arguments->ladder.threads, "games at the same time")
        .within(1, 256)
        .showDefault();
    command.flag("--json", arguments->json, "print JSON");
    command.callback([arguments, &action] { action = [arguments] { return runLadder(*arguments); }; });
}

}  // namespace makomba::cli
