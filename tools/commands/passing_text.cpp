#include "tools/commands/passing_text.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string_view>
#include <thread>

namespace makomba::cli {

namespace {

constexpr auto moment = std::chrono::milliseconds(250);

bool movesItsCursor() {
    const char* kind = std::getenv("TERM");
    return kind != nullptr && std::string_view(kind) != "dumb" && *kind != '\0';
}

// 0: not known.
int rowsOfTerminal() {
    winsize size{};
    return isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

// The columns that a line takes: colours take none, of a character only its first byte counts.
int widthOf(std::string_view line) {
    int width = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '\x1b') {
            while (i < line.size() && line[i] != 'm') ++i;
            continue;
        }
        width += (static_cast<unsigned char>(line[i]) & 0xc0) != 0x80;
    }
    return width;
}

int rowsOf(std::string_view lines, int columns) {
    int rows = 0;
    while (!lines.empty()) {
        const std::size_t end = lines.find('\n');
        rows += std::max(1, (widthOf(lines.substr(0, end)) + columns - 1) / std::max(1, columns));
        lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
    }
    return rows;
}

}  // namespace

void showForAMoment(const std::string& lines, int columns) {
    const int rows = rowsOf(lines, columns);
    if (!movesItsCursor() || rows >= rowsOfTerminal()) return;
    fmt::print("{}", lines);
    std::fflush(stdout);
    std::this_thread::sleep_for(moment);
    fmt::print("\x1b[{}A\x1b[J", rows);
    std::fflush(stdout);
}

}  // namespace makomba::cli
