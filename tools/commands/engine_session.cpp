#include "tools/commands/engine_session.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "interpreter/base/control_characters.h"
#include "interpreter/base/nearest.h"
#include "interpreter/draw/text_board.h"
#include "interpreter/play/notation.h"
#include "interpreter/play/read_position.h"
#include "interpreter/players/line_protocol.h"
#include "interpreter/state/visible.h"

namespace makomba::cli {

namespace {

const std::vector<std::string> engineCommands = {"makomba",  "isready", "game", "ruleset", "option", "seed",
                                                 "position", "go",      "stop", "legal",   "show",   "quit"};

std::vector<std::string> wordsOfLine(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

std::string trimmedLine(const std::string& text) {
    const std::size_t first = text.find_first_not_of(" \t\r"), last = text.find_last_not_of(" \t\r");
    return first == std::string::npos ? "" : text.substr(first, last - first + 1);
}

std::optional<std::uint64_t> wholeNumber(const std::string& text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

std::string oneLine(std::string text) {
    while (!text.empty() && text.back() == '\n') text.pop_back();
    std::replace(text.begin(), text.end(), '\n', ' ');
    return printable(text);
}

}  // namespace

EngineSession::EngineSession(GameArgument game, PlayerSpec player,
                             std::function<void(const std::string&)> say)
    : wanted_(std::move(game)), usual_(std::move(player)), say_(std::move(say)) {
    if (wanted_.game.empty()) return;
    try {
        load(wanted_);
    } catch (const Refusal& refusal) { throw std::runtime_error(refusal.why); }
}

EngineSession::~EngineSession() { stopSearch(); }

void EngineSession::say(const std::string& line) {
    const std::lock_guard lock(saying_);
    say_(line);
}

void EngineSession::stopSearch() {
    {
        const std::lock_guard lock(waiting_);
        stop_ = true;
    }
    stopped_.notify_all();
    if (searching_.joinable()) searching_.join();
}

void EngineSession::finish() {
    // Nobody is left who could say stop: a search without bounds ends here, others come to their end.
    if (infinite_) stopSearch();
    else if (searching_.joinable()) searching_.join();
}

bool EngineSession::obey(const std::string& line) {
    const std::string text = trimmedLine(line);
    if (text.empty()) return true;
    const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
    try {
        return carryOut(text.substr(0, end), trimmedLine(text.substr(end)));
    } catch (const Refusal& refusal) {
        say("error " + oneLine(refusal.why));
    } catch (const std::exception& error) { say("error " + oneLine(error.what())); }
    return true;
}

bool EngineSession::carryOut(const std::string& name, const std::string& rest) {
    const Words words = wordsOfLine(rest);
    const bool bare = name == "stop" || name == "quit" || name == "isready" || name == "legal" ||
                      name == "show" || name == "makomba";
    if (std::find(engineCommands.begin(), engineCommands.end(), name) == engineCommands.end()) {
        const std::string near = nearestName(name, engineCommands);
        throw Refusal{fmt::format("there is no command `{}`{}", name,
                                  near.empty()
                                      ? fmt::format("; there are {}", fmt::join(engineCommands, ", "))
                                      : fmt::format("; did you mean `{}`?", near))};
    }
    if (bare && !words.empty()) throw Refusal{fmt::format("`{}` stands alone; `{}` is too much", name, rest)};
    if (name == "quit") return stopSearch(), false;
    if (name == "stop") return stopSearch(), true;
    if (name == "makomba")
        return say(fmt::format("makomba 1 name Makomba version {}", MAKOMBA_VERSION)), true;
    if (busy_ && name == "isready") return say("readyok"), true;
    if (busy_ && infinite_)
        throw Refusal{fmt::format("`{}` has to wait: a search is under way; `stop` ends it", name)};
    if (searching_.joinable()) searching_.join();
    if (name == "isready") beReady();
    else if (name == "game") takeGame(rest);
    else if (name == "ruleset") takeRuleset(rest);
    else if (name == "option") takeOption(rest);
    else if (name == "position") takePosition(rest);
    else if (name == "seed") takeSeed(words);
    else if (name == "go") go(words);
    else if (name == "legal") listLegal();
    else show();
    return true;
}

// ── the game ─────────────────────────────────────────────────────────────────────────────────────────────

void EngineSession::needGame() const {
    if (!game_) throw Refusal{"no game was chosen; say `game NAME`"};
}

void EngineSession::load(GameArgument wanted) {
    const Description d = Catalogue(wanted.folders).load(wanted.game, wanted.selection());
    if (!d.game) throw Refusal{renderText(d.diagnostics, d.sources)};
    if (d.game->games.size() > 1)
        throw Refusal{"a match of several games is not played; name one of its games"};
    wanted_ = std::move(wanted);
    player_.reset();
    makers_.reset();
    engine_.reset();
    game_ = d.game;
    engine_ = std::make_unique<Engine>(*game_);
    makers_ = std::make_unique<Players>(*game_);
    position_ = State(game_->program.layout);
    takeMoves({}, 0, 0);
}

void EngineSession::takeGame(const std::string& rest) {
    const std::string name = trimmedLine(rest.substr(0, rest.find(" called ")));
    if (name.empty()) throw Refusal{"`game` needs a name or a path: game tsoro"};
    GameArgument wanted = wanted_;
    wanted.game = name;
    wanted.options.clear();
    wanted.ruleset.clear();
    load(std::move(wanted));
}

void EngineSession::takeOption(const std::string& rest) {
    needGame();
    if (rest.empty()) throw Refusal{"`option` needs a choice: option Columns/12"};
    GameArgument wanted = wanted_;
    // The later choice under a heading stands for the earlier one.
    const std::string heading = rest.substr(0, rest.find('/'));
    std::erase_if(wanted.options, [&](const std::string& o) {
        return rest.find('/') != std::string::npos && o.starts_with(heading + "/");
    });
    wanted.options.push_back(rest);
    load(std::move(wanted));
}

void EngineSession::takeRuleset(const std::string& rest) {
    needGame();
    if (rest.empty()) throw Refusal{"`ruleset` needs a name"};
    GameArgument wanted = wanted_;
    wanted.ruleset = rest;
    load(std::move(wanted));
}

void EngineSession::takeSeed(const Words& words) {
    const auto seed = words.size() == 1 ? wholeNumber(words[0]) : std::nullopt;
    if (!seed) throw Refusal{"`seed` needs a whole number: seed 7"};
    seed_ = *seed;
    begun_ = false;
}

// ── the position ─────────────────────────────────────────────────────────────────────────────────────────

void EngineSession::takePosition(const std::string& rest) {
    needGame();
    const Words words = wordsOfLine(rest);
    if (!words.empty() && words[0] == "state") return takeState(trimmedLine(rest.substr(5)));
    if (words.empty() || words[0] != "start")
        throw Refusal{
            "`position` is written `position start`, `position start moves A1 B2 ..`, or `position state "
            "TEXT`"};
    std::size_t next = 1;
    std::uint64_t seed = 0;
    if (next < words.size() && words[next] == "seed") {
        const auto number = next + 1 < words.size() ? wholeNumber(words[next + 1]) : std::nullopt;
        if (!number) throw Refusal{"`position start seed` needs a whole number"};
        seed = *number;
        next += 2;
    }
    if (next < words.size() && words[next] != "moves")
        throw Refusal{fmt::format("`{}` stands where `moves` was expected", words[next])};
    takeMoves(words, std::min(next + 1, words.size()), seed);
}

// What leads on from the present position is played from there.
void EngineSession::takeMoves(const Words& words, std::size_t first, std::uint64_t seed) {
    const std::size_t count = words.size() - first;
    const bool goesOn =
        !told_.empty() && courseKnown_ && course_.seed == seed && told_.size() <= count &&
        std::equal(told_.begin(), told_.end(), words.begin() + static_cast<std::ptrdiff_t>(first));
    State state = goesOn ? position_ : engine_->initialState(seed);
    Course course = goesOn ? course_ : Course{seed, {}};
    Moves moves;
    engine_->legalMoves(state, moves);
    for (std::size_t k = course.plies.size(); k < count; ++k) {
        const std::vector<std::string> names = wireNames(game_->program, moves);
        const std::string& wanted = words[first + k];
        const auto found = std::find(names.begin(), names.end(), wanted);
        if (found == names.end()) {
            const std::string near = nearestName(wanted, names);
            throw Refusal{fmt::format("move {}, {}, is not legal{}", k + 1, wanted,
                                      names.empty()  ? ": the game is over there"
                                      : near.empty() ? ""
                                                     : fmt::format("; did you mean {}?", near))};
        }
        const auto number = static_cast<std::size_t>(found - names.begin());
        engine_->apply(state, moves, moves.list[number]);
        course.plies.push_back(static_cast<std::uint32_t>(number));
        engine_->legalMoves(state, moves);
    }
    // Another game, or another way in this one: what the player did in the old one is no going in a circle.
    if (!goesOn && (!told_.empty() || !courseKnown_)) begun_ = false;
    position_ = std::move(state);
    moves_ = std::move(moves);
    names_ = wireNames(game_->program, moves_);
    course_ = std::move(course);
    courseKnown_ = true;
    told_.assign(words.begin() + static_cast<std::ptrdiff_t>(first), words.end());
}

void EngineSession::takeState(const std::string& text) {
    if (text.empty()) throw Refusal{"`position state` needs a position: position state mover 1 ; A1=Disc1"};
    ReadPosition read = readPosition(*engine_, text);
    if (!read.problem.empty()) throw Refusal{read.problem};
    position_ = std::move(read.state);
    engine_->legalMoves(position_, moves_);
    names_ = wireNames(game_->program, moves_);
    courseKnown_ = false;
    told_.clear();
}

void EngineSession::listLegal() {
    needGame();
    std::string line = "legal";
    for (const std::string& name : names_) line += " " + name;
    say(line);
}

void EngineSession::show() {
    needGame();
    std::istringstream board(drawText(game_->program, position_, TextStyle{}));
    for (std::string line; std::getline(board, line);) say("show " + line);
    say("show state " + stateText(game_->program, position_));
    if (!moves_.empty()) return;
    const Outcome outcome = engine_->outcome(position_);
    std::string line = "show over";
    for (std::size_t p = 0; p < outcome.ranks.size(); ++p)
        line += fmt::format(" {}:{:g}", p + 1, outcome.ranks[p]);
    say(line);
}

// ── searching ────────────────────────────────────────────────────────────────────────────────────────────

Agent& EngineSession::player(const PlayerSpec& spec) {
    const std::string text =
        fmt::format("{} {} {} {}", spec.text, spec.budget.seconds, spec.budget.nodes, spec.budget.depth);
    if (!player_ || text != playerText_) {
        player_ = makers_->make(spec);
        playerText_ = text;
        begun_ = false;
    }
    if (!begun_) player_->begin(seed_);
    begun_ = true;
    return *player_;
}

// What takes its time is done now: reading the game, learning what its features are worth.
void EngineSession::beReady() {
    if (game_) player(usual_);
    say("readyok");
}

// "legal A1 B1 ..": the moves that the other side believes to be legal, up to the end of the line.
void EngineSession::compareLegal(Words theirs) const {
    Words ours = names_;
    std::sort(theirs.begin(), theirs.end());
    std::sort(ours.begin(), ours.end());
    if (theirs != ours)
        throw Refusal{
            fmt::format("other moves are legal here: {} of them, not {}", ours.size(), theirs.size())};
}

// The bounds behind `go`; a budget of no bound at all is `infinite`, or none was given.
Budget EngineSession::boundsOf(const Words& words, bool& infinite) const {
    Budget given{0, 0, 0};
    for (std::size_t k = 0; k < words.size(); ++k) {
        if (words[k] == "infinite") {
            infinite = true;
            continue;
        }
        if (words[k] == "legal") {
            compareLegal({words.begin() + static_cast<std::ptrdiff_t>(k) + 1, words.end()});
            break;
        }
        const bool known =
            words[k] == "movetime" || words[k] == "nodes" || words[k] == "playouts" || words[k] == "depth";
        if (!known)
            throw Refusal{fmt::format(
                "`go` does not know `{}`; it knows movetime, nodes, playouts, depth, infinite, legal",
                words[k])};
        const auto number = k + 1 < words.size() ? wholeNumber(words[k + 1]) : std::nullopt;
        if (!number || *number == 0)
            throw Refusal{fmt::format("`go {}` needs a whole number of 1 or more", words[k])};
        if (words[k] == "movetime" && *number > 86'400'000)
            throw Refusal{"`go movetime` is of a day at most, 86400000"};
        if (words[k] == "depth" && *number > 200) throw Refusal{"`go depth` is 200 at most"};
        if (words[k] == "movetime") given.seconds = static_cast<double>(*number) / 1000;
        else if (words[k] == "depth") given.depth = static_cast<int>(*number);
        else given.nodes = *number;
        ++k;
    }
    return given;
}

void EngineSession::go(const Words& words) {
    needGame();
    PlayerSpec spec = usual_;
    bool infinite = false;
    Budget given = boundsOf(words, infinite);
    if (moves_.empty()) throw Refusal{"the game is over"};
    if (infinite && !given.none()) throw Refusal{"`go infinite` has no other bound"};
    const bool bounded = spec.kind == PlayerKind::Uct || spec.kind == PlayerKind::AlphaBeta;
    constexpr double aDay = 86'400;
    if (infinite) given.seconds = aDay;
    if (bounded && !given.none()) spec.budget = given;
    stop_ = false;
    infinite_ = infinite;
    busy_ = true;
    try {
        searching_ = std::thread([this, spec, infinite] { search(spec, infinite); });
    } catch (...) {
        busy_ = false;
        throw;
    }
}

// On a thread of its own.
void EngineSession::search(const PlayerSpec& spec, bool infinite) {
    try {
        Agent& chosen = player(spec);  // learns the game, if it has not yet
        chosen.stop = &stop_;
        chosen.course = courseKnown_ ? &course_ : nullptr;
        chosen.progress = [this](const Thought& thought) { tellInfo(thought); };
        const Thought thought = chosen.think(position_, moves_);
        if (infinite) {
            std::unique_lock lock(waiting_);
            stopped_.wait(lock, [this] { return stop_.load(); });
        }
        tellInfo(thought);
        busy_ = false;
        say("bestmove " + names_[thought.move]);
    } catch (const std::exception& error) {
        busy_ = false;
        say("error " + oneLine(error.what()));
    }
}

void EngineSession::tellInfo(const Thought& thought) {
    if (!thought.weighed) return;
    std::string line =
        fmt::format("info depth {} nodes {} value {:.4f}", thought.depth, thought.nodes, thought.win);
    if (thought.winsIn)
        line += *thought.winsIn == 0 ? " draw"
                                     : fmt::format(" {} {}", *thought.winsIn > 0 ? "wins" : "loses",
                                                   std::abs(*thought.winsIn));
    line += " line";
    for (const LineMove& move : describeLine(*game_, position_, thought.line)) {
        std::string name = move.name;
        std::replace(name.begin(), name.end(), ' ', '_');
        line += " " + name;
    }
    say(line);
}

}  // namespace makomba::cli
