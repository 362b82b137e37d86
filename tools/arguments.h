// What a command understands, said in a few words. CLI11 stands behind it (arguments.cpp): its headers are
// dear to read, and here nobody else reads them.
//
//     Command command = addCommand(app, "perft", "Count ..", "makomba perft tsoro 4");
//     command.option("DEPTH", arguments->depth, "longest sequences to count").required().within(1, 100);
//     command.flag("--json", arguments->json, "print JSON");
//     command.callback([..] { .. });
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace makomba::cli {

// One argument of a command; a handle, as long-lived as the command line. Values that do not fit are refused
// with a message of CLI11's before any command begins.
class Parameter {
  public:
    explicit Parameter(CLI::Option* option) : option_(option) {}

    const Parameter& required(bool is = true) const;
    const Parameter& showDefault() const;                     // the target's present value, in the help
    const Parameter& shownAs(const std::string& type) const;  // what the help calls its value
    const Parameter& about(const std::string& more) const;    // goes on with the description
    const Parameter& repeatable() const;                      // one value each time
    const Parameter& expected(int least, int most) const;     // so many values
    // T: int, double, std::uint64_t or std::int64_t; both ends included.
    template <class T>
    const Parameter& within(T least, T most) const;
    const Parameter& positive() const;
    const Parameter& notNegative() const;
    const Parameter& oneOf(const std::vector<std::string>& words) const;
    const Parameter& existingFile(bool orNone = false) const;  // orNone: "" will do, too
    const Parameter& existingFolder() const;
    const Parameter& existingPath() const;
    const Parameter& excludes(Parameter other) const;
    const Parameter& orFrom(const std::string& variable) const;  // of the environment, where it is not given
    // A name it had before ("--games"): understood, with a note that tells the one of today.
    const Parameter& formerly(const std::string& name) const;
    const Parameter& needs(Parameter other) const;

    bool given() const;  // the user wrote it; known once the command line is read

  private:
    CLI::Option* option_;
};

// What is known of a command, to write it down: its help, for manual pages and for shells that complete.
struct ParameterPage {
    std::vector<std::string> names;  // "-o", "--output"; one without dashes stands by its place
    std::string value;               // what its value is called, with bounds and default; "" = a flag
    std::string about;
    std::vector<std::string> words;  // all the values it can have, if they are words
    bool required = false;

    bool byPlace() const { return names[0][0] != '-'; }
};
struct CommandPage {
    std::string name, about, footer;
    std::vector<ParameterPage> parameters;
    std::vector<CommandPage> commands;
};

class Command {
  public:
    explicit Command(CLI::App* app) : app_(app) {}

    // What is added from here on stands under this heading in the help of the program.
    void beginGroup(const std::string& heading) const;
    Command subcommand(const std::string& name, const std::string& description) const;
    void footer(const std::string& text) const;
    // Itself and what is below it, as far as it has been added.
    CommandPage page() const;
    // The command of this name below this one, which there must be.
    Command command(const std::string& name) const;
    // What `makomba COMMAND --help` prints; of the whole program where this is no command.
    std::string help() const;
    // Called if the user asked for this command, when all its arguments are known.
    void callback(std::function<void()> action) const;

    // "GAME" (by place), "--seed" or "-o,--output". T: what arguments.cpp lists. The options that stand in
    // many commands get their letter by themselves: -n is --count everywhere, -s --seed, -j --threads.
    template <class T>
    Parameter option(const std::string& name, T& target, const std::string& description) const;
    Parameter flag(const std::string& name, bool& target, const std::string& description) const;

  private:
    CLI::App* app_;
};

// Lets `add` say what there is, reads the command line and returns what `run` gives. Help, the version and
// mistakes are dealt with here. `mistaken`: the exit code for a command line that cannot be understood.
struct CommandLine {
    std::string name, about, version, footer;
    std::function<void(Command&)> add;
    std::function<int()> run;
    int mistaken = 2;
};
int run(const CommandLine& line, int argc, char** argv);

}  // namespace makomba::cli
