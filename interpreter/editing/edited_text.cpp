#include "interpreter/editing/edited_text.h"

#include <algorithm>

namespace makomba {

namespace {

// Units of UTF-16 of the character that begins with this byte; 0 for a byte within a character.
int units(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte & 0xC0) == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1;
}

}  // namespace

void EditedText::replaceAll(std::string text) {
    text_ = std::move(text);
    lineStarts_ = {0};
    for (std::size_t i = 0; i < text_.size(); ++i)
        if (text_[i] == '\n') lineStarts_.push_back(i + 1);
}

void EditedText::replace(EditorPlace begin, EditorPlace end, std::string_view text) {
    const std::size_t from = offset(begin), to = std::max(from, offset(end));
    std::string changed = text_.substr(0, from);
    changed.append(text).append(text_, to);
    replaceAll(std::move(changed));
}

std::size_t EditedText::offset(EditorPlace place) const {
    if (place.line < 0) return 0;
    if (static_cast<std::size_t>(place.line) >= lineStarts_.size()) return text_.size();
    const auto line = static_cast<std::size_t>(place.line);
    std::size_t at = lineStarts_[line];
    const std::size_t end = line + 1 < lineStarts_.size() ? lineStarts_[line + 1] - 1 : text_.size();
    for (int left = place.character; at < end && left > 0;) {
        left -= units(text_[at]);
        for (++at; at < end && units(text_[at]) == 0;) ++at;
    }
    return at;
}

EditorPlace EditedText::place(std::size_t offset) const {
    offset = std::min(offset, text_.size());
    const auto next = std::upper_bound(lineStarts_.begin(), lineStarts_.end(), offset);
    EditorPlace place{static_cast<int>(next - lineStarts_.begin()) - 1, 0};
    for (std::size_t i = *(next - 1); i < offset; ++i) place.character += units(text_[i]);
    return place;
}

}  // namespace makomba
