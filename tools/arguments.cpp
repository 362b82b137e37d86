#include "tools/arguments.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cassert>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>

#include "interpreter/base/nearest.h"
#include "tools/commands/text_width.h"
#include "tools/help_layout.h"

namespace makomba::cli {

namespace {

// The names that options had before.
std::map<const CLI::Option*, std::vector<std::string>>& formerNames() {
    static std::map<const CLI::Option*, std::vector<std::string>> names;
    return names;
}

// The same check with a message of ours; somebody who gave a folder may have meant `--games-dir`. `needed`:
// "a number above 0".
CLI::Validator numberOf(const CLI::Validator& check, std::string needed) {
    return CLI::Validator(
        [check, needed](std::string& text) -> std::string {
            if (check(text).empty()) return {};
            std::error_code error;
            const char* folder = std::filesystem::is_directory(text, error) ? " is a folder;" : ":";
            return fmt::format("`{}`{} {} is needed", text, folder, needed);
        },
        check.get_description());
}

// A command that is asked for by name is the only one whose arguments are made: all of them together take
// longer than to load a game. The others are handles of nothing, which take whatever is said of them.
struct Commands {
    std::string asked;  // "": all are made
    std::vector<std::string> names;
    std::string group = "Commands";  // the heading that the next one comes under
};
Commands& commands() {
    static Commands all;
    return all;
}
// These tell of all the others.
constexpr std::string_view overviews[] = {"help", "explain", "man", "completion"};

std::string withLetter(const std::string& name) {
    if (name == "--count") return "-n,--count";
    if (name == "--seed") return "-s,--seed";
    if (name == "--threads") return "-j,--threads";
    if (name == "--ruleset") return "-r,--ruleset";
    if (name == "--games-dir") return "-d,--games-dir";
    return name;
}

}  // namespace

// ── options ──────────────────────────────────────────────────────────────────────────────────────────────

const Parameter& Parameter::required(bool is) const {
    if (option_ != nullptr) option_->required(is);
    return *this;
}
const Parameter& Parameter::showDefault() const {
    if (option_ != nullptr) option_->capture_default_str();
    return *this;
}
const Parameter& Parameter::shownAs(const std::string& type) const {
    if (option_ != nullptr) option_->type_name(type);
    return *this;
}
const Parameter& Parameter::about(const std::string& more) const {
    if (option_ != nullptr) option_->description(option_->get_description() + more);
    return *this;
}
const Parameter& Parameter::repeatable() const {
    if (option_ != nullptr) option_->take_all()->allow_extra_args(false);
    return *this;
}
const Parameter& Parameter::expected(int least, int most) const {
    if (option_ != nullptr) option_->expected(least, most);
    return *this;
}
const Parameter& Parameter::positive() const {
    if (option_ != nullptr) option_->check(numberOf(CLI::PositiveNumber, "a number above 0"));
    return *this;
}
const Parameter& Parameter::notNegative() const {
    if (option_ != nullptr) option_->check(numberOf(CLI::NonNegativeNumber, "a number, 0 or more,"));
    return *this;
}
const Parameter& Parameter::oneOf(const std::vector<std::string>& all) const {
    if (option_ == nullptr) return *this;
    const auto check = [all](std::string& text) -> std::string {
        if (std::find(all.begin(), all.end(), text) != all.end()) return {};
        std::string list;
        for (const std::string& word : all) list += (list.empty() ? "" : ", ") + word;
        const std::string near = nearestName(text, all);
        return fmt::format("`{}` is none of {}{}", text, list,
                           near.empty() ? "" : fmt::format("; did you mean `{}`?", near));
    };
    return option_->check(CLI::Validator(check, CLI::IsMember(all).get_description())), *this;
}
const Parameter& Parameter::existingFolder() const {
    if (option_ == nullptr) return *this;
    const auto check = [](const std::string& path) -> std::string {
        std::error_code error;
        if (std::filesystem::is_directory(path, error)) return {};
        const bool file = std::filesystem::exists(path, error);
        return file ? fmt::format("`{}` is a file; a folder is needed", path)
                    : fmt::format("there is no folder `{}`", path);
    };
    return option_->check(CLI::Validator(check, CLI::ExistingDirectory.get_description())), *this;
}
const Parameter& Parameter::existingPath() const {
    if (option_ == nullptr) return *this;
    const auto check = [](const std::string& path) -> std::string {
        std::error_code error;
        return std::filesystem::exists(path, error)
                   ? ""
                   : fmt::format("there is no file and no folder `{}`", path);
    };
    return option_->check(CLI::Validator(check, CLI::ExistingPath.get_description())), *this;
}
const Parameter& Parameter::excludes(Parameter other) const {
    if (option_ != nullptr) option_->excludes(other.option_);
    return *this;
}
const Parameter& Parameter::orFrom(const std::string& variable) const {
    if (option_ != nullptr) option_->envname(variable);
    return *this;
}
const Parameter& Parameter::formerly(const std::string& name) const {
    if (option_ != nullptr) formerNames()[option_].push_back(name);
    return *this;
}
const Parameter& Parameter::needs(Parameter other) const {
    if (option_ != nullptr) option_->needs(other.option_);
    return *this;
}
bool Parameter::given() const { return option_ != nullptr && option_->count() > 0; }

const Parameter& Parameter::existingFile(bool orNone) const {
    if (option_ == nullptr) return *this;
    const auto check = [orNone](const std::string& file) -> std::string {
        std::error_code error;
        if (orNone && file.empty()) return {};
        if (std::filesystem::is_directory(file, error)) return fmt::format("`{}` is a folder", file);
        return std::filesystem::exists(file, error) ? "" : fmt::format("there is no file `{}`", file);
    };
    if (orNone) option_->check(check);
    else option_->check(CLI::Validator(check, CLI::ExistingFile.get_description()));
    return *this;
}

template <class T>
const Parameter& Parameter::within(T least, T most) const {
    if (option_ == nullptr) return *this;
    option_->check(numberOf(CLI::Range(least, most), fmt::format("a number from {} to {}", least, most)));
    return *this;
}
template const Parameter& Parameter::within(int, int) const;
template const Parameter& Parameter::within(double, double) const;
template const Parameter& Parameter::within(std::int64_t, std::int64_t) const;
template const Parameter& Parameter::within(std::uint64_t, std::uint64_t) const;

// ── commands ─────────────────────────────────────────────────────────────────────────────────────────────

void Command::beginGroup(const std::string& heading) const { commands().group = heading; }
Command Command::subcommand(const std::string& name, const std::string& description) const {
    if (app_ == nullptr) return *this;
    if (app_->get_parent() == nullptr) {
        commands().names.push_back(name);
        if (!commands().asked.empty() && name != commands().asked) return Command(nullptr);
    }
    return Command(app_->add_subcommand(name, description)->group(commands().group));
}
void Command::footer(const std::string& text) const {
    if (app_ != nullptr) app_->footer(text);
}
void Command::callback(std::function<void()> action) const {
    if (app_ != nullptr) app_->callback(std::move(action));
}
Command Command::command(const std::string& name) const { return Command(app_->get_subcommand(name)); }
std::string Command::help() const {
    // App::help() would tell about the command that was asked for in place of the program.
    const CLI::App* parent = app_->get_parent();
    const std::string name =
        parent == nullptr ? app_->get_name() : parent->get_name() + " " + app_->get_name();
    return app_->get_formatter()->make_help(app_, name, CLI::AppFormatMode::Normal);
}
Parameter Command::flag(const std::string& name, bool& target, const std::string& description) const {
    return Parameter(app_ == nullptr ? nullptr : app_->add_flag(name, target, description));
}

template <class T>
Parameter Command::option(const std::string& name, T& target, const std::string& description) const {
    return Parameter(app_ == nullptr ? nullptr : app_->add_option(withLetter(name), target, description));
}
template Parameter Command::option(const std::string&, int&, const std::string&) const;
template Parameter Command::option(const std::string&, double&, const std::string&) const;
template Parameter Command::option(const std::string&, std::int64_t&, const std::string&) const;
template Parameter Command::option(const std::string&, std::uint64_t&, const std::string&) const;
template Parameter Command::option(const std::string&, std::string&, const std::string&) const;
template Parameter Command::option(const std::string&, std::filesystem::path&, const std::string&) const;
template Parameter Command::option(const std::string&, std::vector<std::string>&, const std::string&) const;
template Parameter Command::option(const std::string&, std::vector<std::filesystem::path>&,
                                   const std::string&) const;

// ── what is known of them ────────────────────────────────────────────────────────────────────────────────

namespace {

// "TEXT:{text,svg}" names the words it takes.
std::vector<std::string> wordsOf(const std::string& type) {
    const std::size_t begin = type.find('{'), end = type.find('}');
    std::vector<std::string> words;
    if (begin == std::string::npos || end == std::string::npos) return words;
    for (std::size_t at = begin + 1; at < end;) {
        const std::size_t stop = std::min(type.find(',', at), end);
        words.push_back(type.substr(at, stop - at));
        at = stop + 1;
    }
    return words;
}

ParameterPage pageOf(const CLI::Option& option) {
    ParameterPage page;
    if (!option.nonpositional()) page.names.push_back(option.get_name(true));
    for (const std::string& name : option.get_snames()) page.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) page.names.push_back("--" + name);
    if (option.get_items_expected_max() > 0) {
        page.value = typeOf(option);
        if (!option.get_default_str().empty()) page.value += "=" + option.get_default_str();
    }
    page.about = option.get_description();
    page.words = wordsOf(option.get_type_name());
    page.required = option.get_required();
    return page;
}

CommandPage pageOf(const CLI::App& app) {
    CommandPage page{app.get_name(), app.get_description(), app.get_footer(), {}, {}};
    for (const CLI::Option* option : app.get_options()) page.parameters.push_back(pageOf(*option));
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        page.commands.push_back(pageOf(*command));
    return page;
}

}  // namespace

CommandPage Command::page() const {
    assert(commands().asked.empty() || app_->get_parent() != nullptr);
    return pageOf(*app_);
}

// ── the whole line ───────────────────────────────────────────────────────────────────────────────────────

namespace {

std::string withNearest(const CLI::App& app, const std::string& extra) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands())
        for (const CLI::Option* option : command->get_options())
            for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    const std::string wanted = extra.substr(0, extra.find('=')), near = nearestName(wanted, names);
    return fmt::format("there is no option `{}`{}", wanted,
                       near.empty() ? "" : fmt::format("; did you mean `{}`?", near));
}

// What CLI11 says of a command line, in the words of this program. `first` is its first word.
std::string whatIsWrong(const CLI::App& app, const CLI::ParseError& error, const std::string& first) {
    std::string text = error.what();
    if (app.get_subcommands().empty() && error.get_name() == "RequiredError" && !first.empty()) {
        const std::string near = nearestName(first, std::vector<std::string>{"--help", "--version"});
        return fmt::format("there is no option `{}` before a command{}", first,
                           near.empty() ? "" : fmt::format("; did you mean `{}`?", near));
    }
    if (app.get_subcommands().empty() && error.get_name() == "RequiredError")
        return "a command is needed, for example: " + app.get_name() + " play tsoro";
    if (const std::size_t at = text.find(": ");
        error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError) && at != text.npos) {
        const std::string extras = text.substr(at + 2);
        if (const std::size_t dash = (" " + extras).find(" -"); dash != text.npos)
            return withNearest(app, extras.substr(dash, extras.find(' ', dash) - dash));
        return fmt::format("`{}` is more than is expected", extras);
    }
    if (const std::size_t at = text.find(" is required");
        error.get_name() == "RequiredError" && at != text.npos)
        return text.substr(0, at) + " is missing";
    if (const std::size_t at = text.find(" excludes ");
        error.get_name() == "ExcludesError" && at != text.npos)
        return fmt::format("{} and {} do not go together", text.substr(0, at), text.substr(at + 10));
    if (const std::size_t at = text.find(": "), least = text.find(": At least ");
        error.get_name() == "ArgumentMismatch" && at != text.npos && text.find("required") != text.npos) {
        if (least == text.npos || text[0] == '-') return text.substr(0, at) + " needs a value";
        const auto number = [&](std::size_t from) {
            return text.substr(from, text.find_first_not_of("0123456789", from) - from);
        };
        return fmt::format("{}: {} are needed, and {} is there", text.substr(0, at), number(least + 11),
                           number(text.rfind(' ') + 1));
    }
    // `--games` once meant folders here and the number of games there.
    if (const auto commands = app.get_subcommands();
        text.starts_with("--games-dir: there is no folder `") && !commands.empty() &&
        commands.front()->get_option_no_throw("--count") != nullptr) {
        const std::size_t from = text.find('`') + 1;
        const std::string value = text.substr(from, text.rfind('`') - from);
        if (value.find_first_not_of("0123456789") == value.npos)
            text += fmt::format("; for the number of games, write `--count {}`", value);
    }
    return text;
}

// The first example of a command's help, where something that it needs is missing: that says best what it is.
std::string exampleFor(const CLI::App& command, const std::string& wrong) {
    if (!wrong.ends_with(" is missing") && wrong.find(" are needed, and ") == wrong.npos) return {};
    const std::string help = command.get_footer();
    const std::size_t heading = help.find("Examples:\n");
    const std::size_t from = heading == help.npos ? heading : help.find_first_not_of(" \n", heading + 10);
    if (from == help.npos) return {};
    const std::string line = help.substr(from, help.find('\n', from) - from);
    return line.ends_with('\\') ? "" : fmt::format("       for example: {}\n", line);
}

// The words of the command line, old names of options put into those of today.
std::vector<std::string> inNamesOfToday(const CLI::App& app, int argc, char** argv) {
    std::vector<std::string> words(argv + 1, argv + argc);
    const auto commands = app.get_subcommands(
        [&](const CLI::App* one) { return !words.empty() && one->get_name() == words[0]; });
    if (commands.empty()) return words;
    const CLI::App* command = commands.front();
    for (const CLI::Option* option : command->get_options()) {
        const auto former = formerNames().find(option);
        if (former == formerNames().end()) continue;
        const std::string now = "--" + option->get_lnames().front();
        for (const std::string& old : former->second)
            for (std::string& word : words) {
                if (word != old && !word.starts_with(old + "=")) continue;
                word = now + word.substr(old.size());
                fmt::print(stderr, "note: `{}` is called `{}` now\n", old, now);
            }
    }
    return words;
}

}  // namespace

int run(const CommandLine& line, int argc, char** argv) {
    CLI::App app{line.about};
    app.name(line.name);
    app.require_subcommand(1);
    app.set_version_flag("--version", line.version);
    app.footer(line.footer);
    app.formatter(std::make_shared<HelpLayout>());
    Command top(&app);
    const std::string first = argc > 1 ? argv[1] : "";
    const bool named = argc > 1 && argv[1][0] != '-';
    if (named && std::find(std::begin(overviews), std::end(overviews), first) == std::end(overviews))
        commands().asked = first;
    line.add(top);
    if (named) {
        const std::vector<std::string>& known = commands().names;
        if (std::find(known.begin(), known.end(), first) == known.end()) {
            const std::string near = nearestName(first, known);
            fmt::print(stderr, "error: there is no command `{}`{}\n       `{} --help` names them all\n",
                       first, near.empty() ? "" : fmt::format("; did you mean `{}`?", near), line.name);
            return line.mistaken;
        }
    }
    try {
        std::vector<std::string> words = inNamesOfToday(app, argc, argv);
        std::reverse(words.begin(), words.end());  // as CLI11 wants them
        app.parse(std::move(words));
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return app.exit(error);
        const auto asked = app.get_subcommands();
        const std::string wrong = whatIsWrong(app, error, first);
        fmt::print(
            stderr, "{}",
            messagesForTerminal(fmt::format("error: {}\n{}       `{}{} --help` tells more\n", wrong,
                                            asked.empty() ? "" : exampleFor(*asked.front(), wrong), line.name,
                                            asked.empty() ? "" : " " + asked.front()->get_name())));
        return line.mistaken;
    }
    return line.run();
}

}  // namespace makomba::cli
