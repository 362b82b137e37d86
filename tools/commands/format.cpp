// makomba format: descriptions laid out in one style.
#include "interpreter/editing/format.h"

#include <iostream>
#include <iterator>

#include "interpreter/base/replace_file.h"
#include "interpreter/editing/argument_order.h"
#include "interpreter/syntax/definitions.h"
#include "tools/commands/command.h"

namespace makomba::cli {

namespace {

struct FormatArguments {
    std::vector<std::string> files;
    bool check = false, toOutput = false;
};

// The description as it was read, for its messages and its text.
Description readInput(const std::string& file) {
    if (file != "-") return loadFile(file, {}, Until::Outline);
    const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
    return load("(standard input)", text, {}, Until::Outline);
}

// FormatArguments in the order of their rows; lines that are longer or shorter for it are laid out anew.
std::string inOrderAndLaidOut(const std::string& file, const std::string& text) {
    const std::string ordered = withArgumentsInOrder(file, text);
    if (ordered == text) return text;
    Sources sources;
    Diagnostics ignored;
    return format(sources, sources.add(file, ordered), ignored).value_or(ordered);
}

int formatOne(const std::string& file, const FormatArguments& a) {
    const Description d = readInput(file);
    Diagnostics diagnostics;
    std::optional<std::string> text;
    // A letter, say, whose lines would all be joined or broken.
    const bool description = d.sources.size() > 0 && (d.tree->roots.empty() || isDescription(*d.tree));
    if (description) {
        text = format(d.sources, SourceId(0u), diagnostics);
        if (text) text = inOrderAndLaidOut(file, *text);
    } else {
        diagnostics = d.diagnostics;
    }
    if (!text) {
        fmt::print(stderr, "{}{}", renderText(diagnostics, d.sources), renderReferences(diagnostics));
        return exitInvalid;
    }
    const bool same = *text == d.sources[SourceId(0u)].text;
    if (a.check) {
        if (!same) fmt::print("{}\n", file);
        return same ? 0 : exitFound;
    }
    if (a.toOutput || file == "-") {
        fmt::print("{}", *text);
        return 0;
    }
    if (same) return 0;
    if (const std::string why = replaceFile(file, *text); !why.empty()) {
        fmt::print(stderr, "error: cannot write {}: {}\n", file, why);
        return exitInvalid;
    }
    fmt::print("{}\n", file);
    return 0;
}

}  // namespace

void addFormat(Command& app, Action& action) {
    auto a = std::make_shared<FormatArguments>();
    Command command = addCommand(
        app, "format",
        "Lay descriptions out in one style, labelled arguments in the order of their forms, without losing a "
        "comment; prints the files it changed",
        "makomba format mine.lud\nmakomba format --check games/*.lud\nmakomba format --stdout "
        "mine.lud\nmakomba format - < mine.lud");
    command.option("FILE", a->files, "descriptions; `-` is the standard input").required();
    const Parameter check =
        command.flag("--check", a->check,
                     "change nothing; print the files that would change (exit code 1 if there are any)");
    command.flag("--stdout", a->toOutput, "print the text instead of changing the file").excludes(check);
    command.callback([a, &action] {
        action = [a] {
            int worst = 0;
            for (const std::string& file : a->files) worst = std::max(worst, formatOne(file, *a));
            return worst;
        };
    });
}

}  // namespace makomba::cli
