#include "interpreter/base/source.h"

#include <algorithm>

namespace makomba {

SourceId Sources::add(std::string name, std::string text) {
    Source source{std::move(name), std::move(text), {0}};
    for (std::size_t i = 0; i < source.text.size(); ++i)
        if (source.text[i] == '\n') source.lineStarts.push_back(static_cast<std::uint32_t>(i + 1));
    sources_.push_back(std::move(source));
    return SourceId(sources_.size() - 1);
}

std::string_view Sources::text(Span span) const {
    if (!span.valid()) return {};
    const std::string_view all = (*this)[span.source].text;
    const std::size_t begin = std::min<std::size_t>(span.begin, all.size());
    return all.substr(begin, span.end > begin ? span.end - begin : 0);
}

Place Sources::place(SourceId source, std::uint32_t offset) const {
    const auto& starts = (*this)[source].lineStarts;
    const auto next = std::upper_bound(starts.begin(), starts.end(), offset);
    const std::uint32_t start = *(next - 1);
    const std::string_view before = text({source, start, offset});
    return {static_cast<int>(next - starts.begin()), characterCount(before) + 1};
}

std::string_view Sources::lineAt(SourceId source, std::uint32_t offset) const {
    const auto& starts = (*this)[source].lineStarts;
    const auto next = std::upper_bound(starts.begin(), starts.end(), offset);
    std::uint32_t end =
        next == starts.end() ? static_cast<std::uint32_t>((*this)[source].text.size()) : *next;
    std::string_view line = text({source, *(next - 1), end});
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.remove_suffix(1);
    return line;
}

int characterCount(std::string_view utf8) {
    return static_cast<int>(
        std::count_if(utf8.begin(), utf8.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

std::size_t firstInvalidUtf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const std::size_t length = byte < 0x80   ? 1
                                   : byte < 0xC2 ? 0
                                   : byte < 0xE0 ? 2
                                   : byte < 0xF0 ? 3
                                   : byte < 0xF5 ? 4
                                                 : 0;
        if (length == 0 || i + length > text.size()) return i;
        for (std::size_t k = 1; k < length; ++k)
            if ((text[i + k] & 0xC0) != 0x80) return i;
        // Longer than need be, half of a UTF-16 pair, or beyond the last character.
        const auto second = static_cast<unsigned char>(length > 1 ? text[i + 1] : 0);
        if ((byte == 0xE0 && second < 0xA0) || (byte == 0xED && second > 0x9F) ||
            (byte == 0xF0 && second < 0x90) || (byte == 0xF4 && second > 0x8F))
            return i;
        i += length;
    }
    return std::string_view::npos;
}

}  // namespace makomba
