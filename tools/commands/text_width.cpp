#include "tools/commands/text_width.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

#include "tools/commands/command.h"

namespace makomba::cli {

namespace {

// Where what follows of a broken line begins.
std::size_t secondColumn(const std::string& line, int width) {
    const std::size_t own = std::min(line.find_first_not_of(' '), line.size());
    const std::size_t gap = line.find("  ", own);
    if (gap == std::string::npos) return own;
    const std::size_t second = line.find_first_not_of(' ', gap);
    constexpr int narrowest = 24;  // that a column may be
    if (second == std::string::npos) return own;
    const int columns = characterCount(line.substr(0, second));
    return columns > width - narrowest ? own : static_cast<std::size_t>(columns);
}

std::string broken(const std::string& line, int width) {
    const std::string indent(secondColumn(line, width), ' ');
    std::string out, now;
    for (std::size_t at = 0; at < line.size();) {
        // A word with the blanks before it; `25 %` is one.
        std::size_t end = std::min(line.find_first_not_of(' ', at), line.size());
        end = std::min(line.find(' ', end), line.size());
        if (line.compare(end, 2, " %") == 0) end = std::min(line.find(' ', end + 1), line.size());
        const std::string word = line.substr(at, end - at);
        const std::size_t letters = word.find_first_not_of(' ');
        if (letters != std::string::npos && at > indent.size() &&
            characterCount(now) + characterCount(word) > width) {
            out += now + "\n";
            now = indent + word.substr(letters);
        } else {
            now += word;
        }
        at = end;
    }
    return out + now;
}

// A line of a description shown with a message, or the marks under it: "   12 | (game ..".
bool isExcerpt(const std::string& line) {
    const std::size_t bar = line.find_first_not_of(" 0123456789");
    return bar != std::string::npos && bar > 0 && line[bar] == '|';
}

}  // namespace

int textWidth(int most) { return std::min(most, boardStyle().width); }

std::string brokenLines(const std::string& text, int width) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string line = text.substr(at, end - at);
        out += characterCount(line) > width && !isExcerpt(line) ? broken(line, width) : line;
        if (end < text.size()) out += '\n';
        at = end + 1;
    }
    return out;
}

std::string forTerminal(const std::string& text) {
    const TextStyle style = boardStyle();
    return style.unicode ? brokenLines(text, style.width) : text;
}

std::string messagesForTerminal(const std::string& text) {
    winsize size{};
    if (!isatty(STDERR_FILENO) || ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < 20)
        return text;
    return brokenLines(text, size.ws_col);
}

bool toTerminal() { return boardStyle().unicode; }

}  // namespace makomba::cli
