#include "tools/commands/lsp_stream.h"

#include <fmt/core.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>

namespace makomba::cli {

bool LspStream::fill() {
    char block[65536];
    ssize_t n;
    do n = ::read(STDIN_FILENO, block, sizeof block);
    while (n < 0 && errno == EINTR);
    if (n <= 0) return false;
    buffer_.append(block, static_cast<std::size_t>(n));
    return true;
}

bool LspStream::waiting(int milliseconds) {
    if (!buffer_.empty()) return true;
    pollfd input{STDIN_FILENO, POLLIN, 0};
    return ::poll(&input, 1, milliseconds) > 0;
}

std::optional<std::string> LspStream::header() {
    constexpr std::size_t longest = 8192;
    std::size_t end;
    while ((end = buffer_.find('\n')) == std::string::npos) {
        if (buffer_.size() > longest) buffer_.clear();  // no header is that long
        if (!fill()) return std::nullopt;
    }
    std::string line = buffer_.substr(0, end);
    buffer_.erase(0, end + 1);
    if (line.ends_with('\r')) line.pop_back();
    return line;
}

LspStream::Read LspStream::next(nlohmann::json& message) {
    std::size_t length = 0;
    bool known = false;
    for (;;) {
        const std::optional<std::string> line = header();
        if (!line) return Read::End;
        if (line->empty()) {
            if (known) break;
            continue;  // blank lines between messages mean nothing
        }
        constexpr std::string_view field = "content-length:";
        std::string lower = line->substr(0, field.size());
        for (char& c : lower) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        if (lower != field) continue;
        const std::size_t digits = std::min(line->find_first_not_of(' ', field.size()), line->size());
        known = std::from_chars(line->data() + digits, line->data() + line->size(), length).ec == std::errc();
    }
    if (length > limit) {
        for (std::size_t left = length; left > 0;) {
            if (buffer_.empty() && !fill()) return Read::End;
            const std::size_t n = std::min(left, buffer_.size());
            buffer_.erase(0, n);
            left -= n;
        }
        return Read::TooLarge;
    }
    while (buffer_.size() < length)
        if (!fill()) return Read::End;
    message = nlohmann::json::parse(buffer_.begin(), buffer_.begin() + static_cast<std::ptrdiff_t>(length),
                                    nullptr, false);
    buffer_.erase(0, length);
    return message.is_discarded() ? Read::Malformed : Read::Message;
}

void LspStream::send(const nlohmann::json& message) {
    const std::string text = message.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    fmt::print("Content-Length: {}\r\n\r\n{}", text.size(), text);
    std::fflush(stdout);
}

}  // namespace makomba::cli
