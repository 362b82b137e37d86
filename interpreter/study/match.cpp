#include "interpreter/study/match.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <fstream>
#include <map>
#include <mutex>
#include <optional>
#include <stdexcept>

#include "interpreter/base/json.h"
#include "interpreter/base/threads.h"
#include "interpreter/play/playout.h"
#include "interpreter/players/evaluation.h"
#include "interpreter/players/laps.h"
#include "interpreter/players/rules_signature.h"
#include "interpreter/state/chance.h"

namespace makomba {

using nlohmann::json;

namespace {

constexpr int openingsTried = 50;

// Moves at random from the start; the plain start if the game ends so early again and again.
void playOpening(Engine& engine, LapRunner& laps, State& state, Moves& moves, std::uint64_t seed,
                 int openingMoves, Course& course) {
    const auto note = [&](std::size_t move, int plies) {
        course.plies.push_back(static_cast<std::uint32_t>(move));
        course.plies.resize(course.plies.size() + static_cast<std::size_t>(plies - 1), 0);
    };
    for (int attempt = 0; attempt < openingsTried; ++attempt) {
        std::uint64_t random = playoutSeed(seed, static_cast<std::uint64_t>(attempt));
        engine.initialState(state, seed);
        course = {seed, std::vector<std::uint32_t>(static_cast<std::size_t>(laps.goOn(state, moves, 0)), 0)};
        if (attempt + 1 == openingsTried) return;
        for (int k = 0; k < openingMoves && !moves.empty(); ++k) {
            const std::size_t move = randomBelow(random, moves.size());
            note(move, laps.play(state, moves, move));
        }
        if (!moves.empty()) return;
    }
}

// ── the file of results ──────────────────────────────────────────────────────────────────────────────────

json headOf(const Game& game, const MatchOptions& o) {
    return {
        {"makomba", "match"}, {"rules", rulesSignature(game)}, {"p1", o.first.text},    {"p2", o.second.text},
        {"seed", o.seed},     {"opening", o.openingMoves},     {"limit", o.choiceLimit}};
}

json lineOf(const PlayedGame& g) {
    json line = {{"game", g.number},
                 {"seat", g.seat},
                 {"result", g.result},
                 {"choices", g.choices},
                 {"moves", g.moves}};
    if (g.unfinished) line["unfinished"] = true;
    if (!g.forfeit.empty()) line["forfeit"] = g.forfeit;
    if (!g.fault.empty()) line["fault"] = g.fault;
    return line;
}

// nullopt if a game of so many players cannot have ended like this.
std::optional<PlayedGame> readGame(const json& line, int players) {
    PlayedGame g;
    try {
        g.number = line.at("game").get<int>();
        g.seat = line.at("seat").get<int>();
        g.result = line.at("result").get<double>();
        g.choices = line.at("choices").get<int>();
        g.moves = line.at("moves").get<int>();
        g.unfinished = line.value("unfinished", false);
        g.fault = line.value("fault", std::string());
        g.forfeit = line.value("forfeit", std::string());
    } catch (const json::exception&) { return std::nullopt; }
    const bool possible = g.number >= 0 && g.seat == 1 + g.number % players && g.result >= 0 &&
                          g.result <= 1 && g.choices >= 0 && g.moves >= 0;
    return possible ? std::optional(g) : std::nullopt;
}

std::vector<PlayedGame> readResults(const std::filesystem::path& file, const json& head, int games,
                                    int players) {
    std::vector<PlayedGame> played;
    std::ifstream in(file);
    std::string text;
    if (!in || !std::getline(in, text)) return played;
    const json found = json::parse(text, nullptr, false);
    if (!found.is_object() || found != head)  // what is no JSON differs from nothing
        throw std::runtime_error(
            fmt::format("{} holds another match: {}", file.string(),
                        found.is_object() ? text : std::string("its first line is not one of a match")));
    for (int number = 2; std::getline(in, text); ++number) {
        const json line = json::parse(text, nullptr, false);
        if (!line.is_object()) continue;  // cut off in the middle: that game is played again
        const std::optional<PlayedGame> g = readGame(line, players);
        if (!g)
            throw std::runtime_error(
                fmt::format("{} line {} is no result of such a game; remove the line, and the game is played "
                            "again",
                            file.string(), number));
        const bool known = std::any_of(played.begin(), played.end(),
                                       [&](const PlayedGame& other) { return other.number == g->number; });
        if (g->number < games && !known) played.push_back(*g);
    }
    return played;
}

class ResultsFile {
  public:
    ResultsFile(const std::filesystem::path& file, const json& head) {
        if (file.empty()) return;
        bool fresh = true, cut = false;
        if (std::ifstream in(file, std::ios::binary | std::ios::ate); in && in.tellg() > 0) {
            fresh = false;
            in.seekg(-1, std::ios::end);
            cut = in.get() != '\n';
        }
        out_.open(file, std::ios::app);
        if (fresh) out_ << head.dump() << "\n";
        if (cut) out_ << "\n";
        out_.flush();
        if (!out_) throw std::runtime_error(fmt::format("cannot write {}", file.string()));
    }
    void add(const PlayedGame& g) {
        if (out_.is_open()) out_ << lineOf(g).dump() << "\n" << std::flush;
    }

  private:
    std::ofstream out_;
};

// The player knows how the game went for as long as it thinks.
Thought thinkKnowing(Agent& player, const Course& course, const State& state, const Moves& moves) {
    struct Telling {
        Agent& player;
        ~Telling() { player.course = nullptr; }
    } const telling{player};
    player.course = &course;
    return player.think(state, moves);
}

// Ends a match early: asked with the games in the order of their numbers, round by round, whatever the order
// in which they end.
class Stopping {
  public:
    Stopping(const MatchOptions& options, int players, const std::vector<PlayedGame>& played)
        : options_(options), players_(static_cast<std::size_t>(players)) {
        for (const PlayedGame& g : played) after(g);
    }
    // True once it is decided.
    bool after(const PlayedGame& g) {
        if (!options_.enough || decided_) return decided_;
        waiting_.emplace(g.number, g);
        for (auto first = waiting_.begin();
             first != waiting_.end() && first->first == static_cast<int>(inOrder_.size()) && !decided_;
             first = waiting_.begin()) {
            inOrder_.push_back(first->second);
            waiting_.erase(first);
            if (inOrder_.size() % players_ == 0) decided_ = options_.enough(inOrder_);
        }
        return decided_;
    }
    bool decided() const { return decided_; }
    int games() const { return static_cast<int>(inOrder_.size()); }

  private:
    const MatchOptions& options_;
    const std::size_t players_;
    std::map<int, PlayedGame> waiting_;
    std::vector<PlayedGame> inOrder_;
    bool decided_ = false;
};

}  // namespace

double resultOfSeat(const State& end, int seat) {
    const Globals& g = end.globals();
    for (int p = 1; p <= g.playerCount; ++p)
        if (g.seat[static_cast<std::size_t>(p)] == seat) return g.over ? Evaluation::result(end, p) : 0.5;
    return 0.5;
}

GameCourse playGame(const Game& game, const std::vector<Agent*>& seats, std::uint64_t seed, int openingMoves,
                    int choiceLimit, const std::function<void(const State&, const Moves&)>& watch) {
    Engine engine(game);
    const Engine::GameBudget budget(engine);
    LapRunner laps(engine, Forced::All);
    GameCourse course;
    course.end = State(game.program.layout);
    Moves moves;
    Course plies;
    playOpening(engine, laps, course.end, moves, seed, openingMoves, plies);
    for (std::size_t s = 0; s < seats.size(); ++s) seats[s]->begin(playoutSeed(seed, 1000 + s));
    while (!moves.empty() && course.choices < choiceLimit) {
        if (watch) watch(course.end, moves);
        const std::size_t seat =
            course.end.globals().seat[static_cast<std::size_t>(engine.mover(course.end))];
        Thought thought;
        try {
            thought = thinkKnowing(*seats[seat - 1], plies, course.end, moves);
        } catch (const Forfeit& forfeit) {
            course.forfeit = forfeit.what();
            course.forfeitedBy = static_cast<int>(seat);
            break;
        }
        plies.plies.push_back(static_cast<std::uint32_t>(thought.move));
        const int played = laps.play(course.end, moves, thought.move);
        plies.plies.resize(plies.plies.size() + static_cast<std::size_t>(played - 1), 0);
        ++course.choices;
    }
    const Globals& g = course.end.globals();
    course.moves = g.moves;
    course.unfinished = g.fault == Fault::None && course.forfeitedBy == 0 &&
                        (!g.over || g.moves >= moveLimit || g.turns >= turnLimitPerPlayer * g.playerCount);
    return course;
}

std::vector<PlayedGame> playMatch(const Game& game, const MatchOptions& options) {
    const int players = game.program.players();
    if (players < 2) throw std::runtime_error("a match needs a game of two players or more");
    const json head = headOf(game, options);
    std::vector<PlayedGame> played = readResults(options.results, head, options.games, players);
    ResultsFile file(options.results, head);
    std::vector<int> open;
    for (int i = 0; i < options.games; ++i)
        if (std::none_of(played.begin(), played.end(), [&](const PlayedGame& g) { return g.number == i; }))
            open.push_back(i);
    std::optional<Players> own;
    Players& makers = options.makers != nullptr ? *options.makers : own.emplace(game);
    Stopping stopping(options, players, played);
    if (stopping.decided()) open.clear();
    std::mutex results, making;
    std::atomic<std::size_t> next{0};
    const auto work = [&](std::size_t) {
        std::vector<std::unique_ptr<Agent>> owned;
        {
            const std::lock_guard lock(making);
            owned.push_back(makers.make(options.first));
            for (int p = 1; p < players; ++p) owned.push_back(makers.make(options.second));
        }
        for (std::size_t k; (k = next.fetch_add(1)) < open.size();) {
            PlayedGame g;
            g.number = open[k];
            g.seat = 1 + g.number % players;
            std::vector<Agent*> seats;
            for (int p = 1, other = 1; p <= players; ++p)
                seats.push_back(p == g.seat ? owned[0].get()
                                            : owned[static_cast<std::size_t>(other++)].get());
            const std::uint64_t seed =
                playoutSeed(options.seed, static_cast<std::uint64_t>(g.number / players));
            const GameCourse course = playGame(game, seats, seed, options.openingMoves, options.choiceLimit);
            g.choices = course.choices;
            g.moves = course.moves;
            g.unfinished = course.unfinished;
            g.result = resultOfSeat(course.end, g.seat);
            if (course.forfeitedBy != 0) {
                g.result = course.forfeitedBy == g.seat ? 0 : 1;
                g.forfeit = course.forfeit;
            }
            if (course.end.globals().fault != Fault::None) g.fault = describe(course.end.globals().fault);
            const std::lock_guard lock(results);
            played.push_back(g);
            file.add(g);
            if (stopping.after(g)) next = open.size();
            if (options.progress) options.progress(played);
        }
    };
    runOnThreads(static_cast<std::size_t>(options.threads), work, [&] { next = open.size(); });
    std::sort(played.begin(), played.end(),
              [](const PlayedGame& a, const PlayedGame& b) { return a.number < b.number; });
    // What was begun before the decision fell is not part of it, whoever was quick enough to end it.
    if (stopping.decided())
        std::erase_if(played, [&](const PlayedGame& g) { return g.number >= stopping.games(); });
    return played;
}

MatchSummary summarise(const std::vector<PlayedGame>& games) {
    MatchSummary s;
    std::uint64_t firstSeatWins = 0;
    double sum = 0, squares = 0;
    for (const PlayedGame& g : games) {
        if (!g.fault.empty()) {
            ++s.faults;
            continue;
        }
        ++s.games;
        const std::size_t place = g.seat == 1 ? 0 : 1;
        ++s.gamesBySeat[place];
        s.unfinished += g.unfinished;
        s.forfeits += !g.forfeit.empty();
        sum += g.choices;
        squares += static_cast<double>(g.choices) * g.choices;
        if (g.result == 1) ++s.wins, ++s.winsBySeat[place];
        else if (g.result == 0) ++s.losses;
        else ++s.draws, ++s.drawsBySeat[place];
        firstSeatWins += g.seat == 1 ? g.result == 1 : g.result == 0;
    }
    s.score = scoreOf(s.wins, s.draws, s.games);
    s.elo = {eloOf(s.score.value), eloOf(s.score.low), eloOf(s.score.high)};
    s.firstSeat = scoreOf(firstSeatWins, s.draws, s.games);
    s.choices = mean(s.games, sum, squares);
    return s;
}

}  // namespace makomba
