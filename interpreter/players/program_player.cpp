#include "interpreter/players/program_player.h"

#ifdef __EMSCRIPTEN__

namespace makomba {

std::unique_ptr<Agent> makeProgramPlayer(const Game&, const PlayerSpec&) {
    throw std::runtime_error("a page cannot start other programs");
}

}  // namespace makomba

#else

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "interpreter/base/control_characters.h"
#include "interpreter/players/child_program.h"
#include "interpreter/players/line_protocol.h"
#include "interpreter/rules/program_file.h"
#include "interpreter/state/visible.h"

namespace makomba {

namespace {

// The rules in a file of their own, as long as somebody plays by them.
class RulesFile {
  public:
    explicit RulesFile(const Game& game) {
        std::string name = (std::filesystem::temp_directory_path() / "makomba-XXXXXX.program").string();
        const int file = mkstemps(name.data(), 8);
        if (file < 0) throw std::runtime_error(fmt::format("cannot write {}", name));
        close(file);
        path_ = name;
        std::ofstream out(path_, std::ios::binary);
        out << writeProgram(game.name, game.choice, game.metadata, game.graph) << std::flush;
        if (!out) throw std::runtime_error(fmt::format("cannot write {}", name));
    }
    RulesFile(const RulesFile&) = delete;
    RulesFile& operator=(const RulesFile&) = delete;
    ~RulesFile() {
        std::error_code ignored;
        std::filesystem::remove(path_, ignored);
    }
    std::string path() const { return path_.string(); }

  private:
    std::filesystem::path path_;
};

std::string secondsText(double seconds) {
    return seconds < 1 ? fmt::format("{:g} ms", 1000 * seconds) : fmt::format("{:g} s", seconds);
}

// As much of it as belongs in a message.
std::string shortened(const std::string& text) {
    const std::string clean = printable(text);
    return clean.size() <= 120 ? clean : clean.substr(0, 117) + "..";
}

class ProgramPlayer : public Agent {
  public:
    ProgramPlayer(const Game& game, const PlayerSpec& spec)
        : spec_(spec), engine_(game), rules_(game), position_(game.program.layout) {
        std::string problem;
        words_ = commandWords(spec.file, problem);
    }

    void begin(std::uint64_t seed) override {
        seed_ = seed;
        fresh_ = true;
    }

    Thought think(const State&, const Moves& moves) override {
        if (course == nullptr)
            throw std::runtime_error("other programs must be told how a game went, which is not known here");
        try {
            if (!child_) start();
            if (fresh_) send(fmt::format("seed {}", seed_));
            fresh_ = false;
            tellPosition();
            return ask(moves);
        } catch (const ChildProgram::Failure& failure) {
            child_.reset();
            fresh_ = true;
            throw Forfeit(explain(failure));
        }
    }

  private:
    void start() {
        said_.clear();
        asked_ = "makomba";
        late();
        child_ = std::make_unique<ChildProgram>(words_);
        send("makomba");
        if (const std::string line = receive(); line != "makomba 1" && !line.starts_with("makomba 1 "))
            throw ChildProgram::Failure(fmt::format("answered `makomba` with \"{}\"", shortened(line)));
        send(fmt::format("game {} called {}", rules_.path(), engine_.game().name));
        send("isready");
        asked_ = "isready";
        if (const std::string line = receive(); line != "readyok")
            throw ChildProgram::Failure(fmt::format("answered `isready` with \"{}\"", shortened(line)));
        fresh_ = true;
    }

    // How the game went, in names of moves; what was told before is known already.
    void tellPosition() {
        const bool goesOn = told_.seed == course->seed && told_.plies.size() <= course->plies.size() &&
                            begun_ &&
                            std::equal(told_.plies.begin(), told_.plies.end(), course->plies.begin());
        if (!goesOn) {
            told_ = {course->seed, {}};
            names_.clear();
            engine_.initialState(position_, course->seed);
            begun_ = true;
        }
        Moves moves;
        for (std::size_t ply = told_.plies.size(); ply < course->plies.size(); ++ply) {
            engine_.legalMoves(position_, moves);
            const std::uint32_t number = course->plies[ply];
            if (number >= moves.size()) throw std::logic_error("a course of other rules");
            names_ += " " + wireNames(engine_.game().program, moves)[number];
            engine_.apply(position_, moves, moves.list[number]);
            told_.plies.push_back(number);
        }
        std::string line = "position start";
        if (engine_.game().program.stochastic) line += fmt::format(" seed {}", course->seed);
        if (!names_.empty()) line += " moves" + names_;
        send(line);
    }

    Thought ask(const Moves& moves) {
        const std::vector<std::string> names = wireNames(engine_.game().program, moves);
        std::string line = "go";
        if (spec_.budget.nodes > 0) line += fmt::format(" nodes {}", spec_.budget.nodes);
        if (spec_.budget.depth > 0) line += fmt::format(" depth {}", spec_.budget.depth);
        line += " legal";
        for (const std::string& name : names) line += " " + name;
        const auto began = std::chrono::steady_clock::now();
        send(line);
        asked_ = "go";
        Thought thought;
        for (;;) {
            const std::string answer = receive();
            if (answer == "info" || answer.starts_with("info ")) {
                readInfo(answer, thought);
                continue;
            }
            if (!answer.starts_with("bestmove "))
                throw ChildProgram::Failure(fmt::format("answered `go` with \"{}\"", shortened(answer)));
            const std::string name = answer.substr(9);
            const auto found = std::find(names.begin(), names.end(), name);
            if (found == names.end())
                throw ChildProgram::Failure(
                    fmt::format("chose \"{}\", which is no legal move there", shortened(name)));
            thought.move = static_cast<std::size_t>(found - names.begin());
            thought.line = {thought.move};
            thought.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
            return thought;
        }
    }

    // What it thinks of it; what cannot be read is let be.
    static void readInfo(const std::string& line, Thought& thought) {
        std::istringstream words(line);
        std::string word;
        for (words >> word; words >> word && word != "line";) {
            if (word == "depth") words >> thought.depth;
            else if (word == "nodes") words >> thought.nodes;
            else if (double value = 0; word == "value" && words >> value && value >= 0 && value <= 1)
                thought.win = value, thought.weighed = true;
        }
    }

    void late() {
        until_ = std::chrono::steady_clock::now() +
                 std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                     std::chrono::duration<double>(spec_.budget.seconds));
    }
    // The limit counts anew from what is sent; an answer has all of it, however many lines it takes.
    void send(const std::string& line) {
        asked_ = line.substr(0, line.find(' '));
        late();
        child_->send(line, until_);
    }
    std::string receive() {
        said_ = child_->receive(until_);
        return said_;
    }

    std::string explain(const ChildProgram::Failure& failure) const {
        std::string text = fmt::format("{} {}", spec_.text, failure.what());
        if (failure.late) text += fmt::format(" `{}` within {}", asked_, secondsText(spec_.budget.seconds));
        const bool quoted = text.find('"' + shortened(said_) + '"') != std::string::npos;
        if (said_.empty()) text += "; it never said anything";
        else if (!quoted) text += fmt::format("; the last it said was \"{}\"", shortened(said_));
        return text;
    }

    PlayerSpec spec_;
    std::vector<std::string> words_;
    Engine engine_;
    RulesFile rules_;
    std::unique_ptr<ChildProgram> child_;
    ChildProgram::Instant until_;
    std::string asked_, said_;  // the latest line each way
    std::uint64_t seed_ = 1;
    bool fresh_ = true, begun_ = false;
    Course told_;  // how far the game is known by name, and the position there
    std::string names_;
    State position_;
};

}  // namespace

std::unique_ptr<Agent> makeProgramPlayer(const Game& game, const PlayerSpec& spec) {
    if (game.games.size() > 1)
        throw std::runtime_error(
            "other programs do not play a match of several games; load its games one by one");
    if (hidesAnything(game.program))
        throw std::runtime_error(
            "other programs do not play games that hide something: they are told every move");
    std::string problem;
    const std::vector<std::string> words = commandWords(spec.file, problem);
    if (words.empty() || !programExists(words[0]))
        throw std::runtime_error(fmt::format("{}: there is no program \"{}\" that could be run", spec.text,
                                             words.empty() ? "" : words[0]));
    return std::make_unique<ProgramPlayer>(game, spec);
}

}  // namespace makomba

#endif
