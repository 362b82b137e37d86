#include "interpreter/reference/messages.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include "interpreter/base/embedded.h"
#include "interpreter/reference/small_game.h"

namespace makomba {

namespace {

// A text so many times: § is the number of the copy, ¤ the one before. Some examples are as
// large as what a limit refuses.
std::string copies(std::string_view pattern, int count) {
    struct Part {
        std::string_view text;
        int after;  // 1: the number follows, 0: the one before, -1: nothing
    };
    constexpr std::string_view number = "§", before = "¤";
    std::vector<Part> parts;
    for (std::string_view rest = pattern;;) {
        const std::size_t one = std::min(rest.find(number), rest.size()),
                          other = std::min(rest.find(before), rest.size()), at = std::min(one, other);
        if (at == rest.size()) {
            parts.push_back({rest, -1});
            break;
        }
        parts.push_back({rest.substr(0, at), one < other ? 1 : 0});
        rest.remove_prefix(at + (one < other ? number : before).size());
    }
    std::string made;
    made.reserve(pattern.size() * static_cast<std::size_t>(std::max(count, 0)));
    for (int i = 1; i <= count; ++i)
        for (const Part& part : parts) {
            made += part.text;
            if (part.after >= 0) made += std::to_string(i - 1 + part.after);
        }
    return made;
}

// «3 times a§ » is "a1 a2 a3 ", «byte E9» one byte.
std::string unfolded(std::string text) {
    constexpr std::string_view open = "«", close = "»";
    for (std::size_t end; (end = text.find(close)) != std::string::npos;) {
        const std::size_t begin = text.rfind(open, end);
        std::string inner = text.substr(begin + open.size(), end - begin - open.size()), made;
        if (inner.starts_with("byte ")) {
            made = static_cast<char>(std::strtol(inner.c_str() + 5, nullptr, 16));
        } else {
            const std::size_t times = inner.find(" times ");
            made = copies(std::string_view(inner).substr(times + 7), std::atoi(inner.c_str()));
        }
        text.replace(begin, end + close.size() - begin, made);
    }
    return text;
}

// "play (move Pass)": a line of an example.
void addLine(Example& example, SmallGame& around, const std::string& line) {
    const std::size_t blank = std::min(line.find(' '), line.size());
    const std::string part = line.substr(0, blank), text = blank < line.size() ? line.substr(blank + 1) : "";
    const auto show = [&](const std::string& shown) {
        example.shown += (example.shown.empty() ? "" : "\n") + shown;
    };
    if (part == "choose") {
        (text.starts_with("Ruleset/") ? example.selection.ruleset
                                      : example.selection.options.emplace_back()) = text;
        example.kind = Example::Kind::Description;
        if (example.text.empty()) example.text = around.text();
        show((text.starts_with("Ruleset/") ? "--ruleset \"" : "--option \"") + text + "\"");
        return;
    }
    if (part == "command") {
        example.kind = Example::Kind::Command;
        example.text = text;
        show("makomba " + text);
        return;
    }
    show(text);
    if (part == "evidence" || part == "program") {
        example.kind = part == "evidence" ? Example::Kind::Evidence : Example::Kind::Program;
        example.text = unfolded(text);
        return;
    }
    example.kind = Example::Kind::Description;
    if (around.set(part, unfolded(text))) example.text = around.text();
    else example.text += unfolded(text) + "\n";
}

std::vector<MessageEntry> readEntries() {
    std::vector<MessageEntry> entries;
    SmallGame wrong, right;
    std::istringstream in{std::string(embeddedText("grammar/reference/messages.reference"))};
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        if (line.starts_with("== ")) {
            entries.emplace_back().name = line.substr(3);
            wrong = right = {};
            continue;
        }
        MessageEntry& entry = entries.back();
        const auto rest = [&](std::size_t from) {
            return line.substr(std::min(line.find_first_not_of(' ', from), line.size()));
        };
        if (line.starts_with("cause:")) entry.cause = rest(6);
        else if (line.starts_with("fix:")) entry.fix = rest(4);
        else if (line.starts_with("wrong: ")) addLine(entry.wrong, wrong, line.substr(7));
        else if (line.starts_with("right: ")) addLine(entry.right, right, line.substr(7));
        else entry.meaning += (entry.meaning.empty() ? "" : " ") + line;
    }
    return entries;
}

}  // namespace

const std::vector<MessageEntry>& messageEntries() {
    static const std::vector<MessageEntry> entries = readEntries();
    return entries;
}

const MessageEntry* messageEntry(std::string_view name) {
    const auto& all = messageEntries();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const MessageEntry& e) { return e.name == name; });
    return found == all.end() ? nullptr : &*found;
}

}  // namespace makomba
