// makomba completion: what shells need to complete command lines, written from what the commands say of
// themselves. Games are asked of the program at the moment of completing, so that new ones are known.
#include <algorithm>
#include <memory>

#include "tools/commands/command.h"

namespace makomba::cli {

namespace {

std::string joined(const std::vector<std::string>& words) {
    std::string out;
    for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
    return out;
}

std::vector<std::string> optionNames(const CommandPage& page) {
    std::vector<std::string> names;
    for (const ParameterPage& parameter : page.parameters)
        if (!parameter.byPlace()) names.insert(names.end(), parameter.names.begin(), parameter.names.end());
    return names;
}

bool takesGames(const CommandPage& page) {
    return std::any_of(page.parameters.begin(), page.parameters.end(), [](const ParameterPage& parameter) {
        const std::string& name = parameter.names[0];
        return parameter.byPlace() &&
               (name == "GAME" || name == "GAMES" || name == "ITEMS" || name == "ITEM");
    });
}

// In single quotes of a shell.
std::string inQuotes(std::string_view text) {
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

constexpr std::string_view gamesCall = "makomba list --names 2>/dev/null";

std::string bash(const CommandPage& program) {
    std::string commands, cases;
    for (const CommandPage& page : program.commands) {
        commands += (commands.empty() ? "" : " ") + page.name;
        cases += fmt::format("        {})\n            options={}\n            games={}\n            ;;\n",
                             page.name, inQuotes(joined(optionNames(page))), takesGames(page) ? 1 : 0);
    }
    std::string words;
    for (const CommandPage& page : program.commands)
        for (const ParameterPage& parameter : page.parameters)
            if (!parameter.words.empty() && !parameter.byPlace())
                for (const std::string& name : parameter.names)
                    words +=
                        fmt::format("        {}:{}) COMPREPLY=($(compgen -W {} -- \"$word\")); return ;;\n",
                                    page.name, name, inQuotes(joined(parameter.words)));
    return fmt::format(
        "# bash completion for makomba; put it where bash-completion looks, or `source` it.\n"
        "_makomba() {{\n"
        "    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} "
        "command=${{COMP_WORDS[1]}} options= games=0\n"
        "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
        "        COMPREPLY=($(compgen -W {} -- \"$word\"))\n        return\n    fi\n"
        "    case $command in\n{}    esac\n"
        "    case $command:$before in\n{}        *) ;;\n    esac\n"
        "    if [[ $word == -* ]]; then\n        COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n"
        "        return\n    fi\n"
        "    COMPREPLY=()\n"
        "    [ \"$games\" = 0 ] || COMPREPLY=($(compgen -W \"$({})\" -- \"$word\"))\n"
        "    COMPREPLY+=($(compgen -f -- \"$word\"))\n"
        "}}\n"
        "complete -o filenames -F _makomba makomba\n",
        inQuotes(commands + " --help --version"), cases, words, gamesCall);
}

// A colon parts name and description, brackets enclose the latter.
std::string zshText(std::string text) {
    std::string out;
    for (const char c : text) {
        if (c == ':' || c == '[' || c == ']') out += '\\';
        out += c;
    }
    return out;
}

std::string zshParameter(const ParameterPage& parameter) {
    std::string value;
    if (!parameter.value.empty())
        value =
            parameter.words.empty() ? ":value:_files" : fmt::format(":value:({})", joined(parameter.words));
    std::string out;
    for (const std::string& name : parameter.names)
        out += " " + inQuotes(fmt::format("*{}[{}]{}", name, zshText(parameter.about), value));
    return out;
}

std::string zsh(const CommandPage& program) {
    std::string commands, cases;
    for (const CommandPage& page : program.commands) {
        commands += "        " + inQuotes(page.name + ":" + zshText(page.about)) + "\n";
        std::string parameters;
        for (const ParameterPage& parameter : page.parameters)
            if (!parameter.byPlace()) parameters += zshParameter(parameter);
        cases += fmt::format("            {}) _arguments{} {} ;;\n", page.name, parameters,
                             takesGames(page) ? "'*:game:_makomba_games'" : "'*:file:_files'");
    }
    return fmt::format(
        "#compdef makomba\n"
        "# zsh completion for makomba; put it as _makomba in a folder of $fpath.\n"
        "_makomba_games() {{\n    local -a games\n    games=(${{(f)\"$({})\"}})\n"
        "    _describe game games\n    _files\n}}\n"
        "_makomba() {{\n    local -a commands\n    commands=(\n{}    )\n"
        "    if (( CURRENT == 2 )); then\n        _describe command commands\n        return\n    fi\n"
        "    local command=$words[2]\n    shift words\n    (( CURRENT-- ))\n"
        "    case $command in\n{}    esac\n}}\n_makomba \"$@\"\n",
        gamesCall, commands, cases);
}

std::string fish(const CommandPage& program) {
    std::string out = "# fish completion for makomba; put it in ~/.config/fish/completions/makomba.fish.\n";
    for (const CommandPage& page : program.commands) {
        out += fmt::format("complete -c makomba -n __fish_use_subcommand -f -a {} -d {}\n", page.name,
                           inQuotes(page.about));
        const std::string when = fmt::format("-n '__fish_seen_subcommand_from {}'", page.name);
        if (takesGames(page)) out += fmt::format("complete -c makomba {} -a '({})'\n", when, gamesCall);
        for (const ParameterPage& parameter : page.parameters) {
            if (parameter.byPlace()) continue;
            out += fmt::format("complete -c makomba {}", when);
            for (const std::string& name : parameter.names)
                out += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
            if (!parameter.words.empty()) out += " -x -a " + inQuotes(joined(parameter.words));
            else if (!parameter.value.empty()) out += " -r";
            out += " -d " + inQuotes(parameter.about) + "\n";
        }
    }
    return out;
}

}  // namespace

void addCompletion(Command& app, Action& action) {
    const auto shell = std::make_shared<std::string>();
    Command command = addCommand(app, "completion", "Print what a shell needs to complete command lines",
                                 "source <(makomba completion bash)\n"
                                 "makomba completion fish > ~/.config/fish/completions/makomba.fish");
    command.option("SHELL", *shell, "the shell").required().oneOf({"bash", "zsh", "fish"});
    command.callback([shell, app, &action] {
        action = [shell, app] {
            const CommandPage page = app.page();
            fmt::print("{}", *shell == "bash" ? bash(page) : *shell == "zsh" ? zsh(page) : fish(page));
            return 0;
        };
    });
}

}  // namespace makomba::cli
