// makomba man: the manual pages, written from what the commands say of themselves.
#include <algorithm>
#include <fstream>
#include <memory>

#include "tools/commands/command.h"

namespace makomba::cli {

namespace {

// A dot or a quote at the head of a line, backslashes and dashes mean something to roff.
std::string roff(std::string_view text) {
    std::string out;
    for (const char c : text) {
        const bool atHead = out.empty() || out.back() == '\n';
        if (atHead && (c == '.' || c == '\'')) out += "\\&";
        if (c == '\\') out += "\\e";
        else if (c == '-') out += "\\-";
        else out += c;
    }
    return out;
}

std::string joinedNames(const ParameterPage& parameter) {
    std::string out;
    for (const std::string& name : parameter.names)
        out += (out.empty() ? "" : ", ") + fmt::format("\\fB{}\\fR", roff(name));
    if (!parameter.value.empty()) out += " \\fI" + roff(parameter.value) + "\\fR";
    return out;
}

void appendParameters(std::string& out, const CommandPage& page, bool byPlace, std::string_view heading) {
    bool any = false;
    for (const ParameterPage& parameter : page.parameters) {
        if (parameter.byPlace() != byPlace) continue;
        if (!any) out += fmt::format(".SH {}\n", heading);
        any = true;
        out += fmt::format(".TP\n{}\n{}\n", joinedNames(parameter), roff(parameter.about));
    }
}

std::string synopsis(const CommandPage& page, std::string_view name) {
    std::string out = fmt::format(".SH SYNOPSIS\n\\fB{}\\fR", roff(name));
    if (!page.commands.empty()) out += " \\fICOMMAND\\fR";
    out += " [\\fIOPTIONS\\fR]";
    for (const ParameterPage& parameter : page.parameters)
        if (parameter.byPlace())
            out += parameter.required ? " \\fI" + roff(parameter.names[0]) + "\\fR"
                                      : " [\\fI" + roff(parameter.names[0]) + "\\fR]";
    return out + "\n";
}

// The page of `page`, called `name` on the command line.
std::string manualPage(const CommandPage& page, const std::string& name) {
    std::string title = name;
    std::replace(title.begin(), title.end(), ' ', '-');
    std::string out = fmt::format(".TH \"{}\" 1 \"\" \"Makomba {}\" \"Makomba\"\n.SH NAME\n{} \\- {}\n",
                                  roff(title), MAKOMBA_VERSION, roff(title), roff(page.about));
    out += synopsis(page, name);
    appendParameters(out, page, true, "ARGUMENTS");
    appendParameters(out, page, false, "OPTIONS");
    if (!page.commands.empty()) {
        out += ".SH COMMANDS\n";
        for (const CommandPage& command : page.commands)
            out += fmt::format(".TP\n\\fB{}\\fR\n{}\n", roff(command.name), roff(command.about));
    }
    if (!page.footer.empty()) out += fmt::format(".SH MORE\n.nf\n{}\n.fi\n", roff(page.footer));
    out += ".SH EXIT STATUS\n0: well. 1: something was found. 2: not valid. 3: valid, but not supported.\n";
    if (name != "makomba") out += ".SH SEE ALSO\n\\fBmakomba\\fR(1)\n";
    return out;
}

void writePage(const std::filesystem::path& folder, const CommandPage& page, const std::string& name) {
    std::string file = name + ".1";
    std::replace(file.begin(), file.end(), ' ', '-');
    std::ofstream out(folder / file, std::ios::binary);
    out << manualPage(page, name);
    out.flush();
    if (!out) throw std::runtime_error(fmt::format("{} cannot be written", (folder / file).string()));
}

int man(const CommandPage& program, const std::string& command, const std::filesystem::path& folder) {
    if (!folder.empty()) {
        std::filesystem::create_directories(folder);
        writePage(folder, program, program.name);
        for (const CommandPage& page : program.commands)
            writePage(folder, page, program.name + " " + page.name);
        return 0;
    }
    if (command.empty()) {
        fmt::print("{}", manualPage(program, program.name));
        return 0;
    }
    const auto found = std::find_if(program.commands.begin(), program.commands.end(),
                                    [&](const CommandPage& page) { return page.name == command; });
    if (found == program.commands.end()) {
        fmt::print(stderr, "error: there is no command `{}`; `makomba --help` names them all\n", command);
        return exitInvalid;
    }
    fmt::print("{}", manualPage(*found, program.name + " " + found->name));
    return 0;
}

}  // namespace

void addMan(Command& app, Action& action) {
    struct Arguments {
        std::string command;
        std::filesystem::path folder;
    };
    const auto arguments = std::make_shared<Arguments>();
    Command command = addCommand(app, "man", "Print the manual page of the program or of a command",
                                 "makomba man compare | man -l -\nmakomba man -o man1");
    command.option("COMMAND", arguments->command, "a command; without one, the program itself");
    command.option("-o,--output", arguments->folder, "write the pages of all commands to this folder")
        .shownAs("DIR");
    command.callback([arguments, app, &action] {
        action = [arguments, app] { return man(app.page(), arguments->command, arguments->folder); };
    });
}

}  // namespace makomba::cli
