#include "interpreter/base/control_characters.h"

namespace makomba {

namespace {

// The number of bytes of a control character at that place, 0 if it is none.
std::size_t controlAt(std::string_view text, std::size_t i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte == 0x7F || (byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r')) return 1;
    const bool second = byte == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0;
    return second ? 2 : 0;  // U+0080 to U+009F
}

}  // namespace

std::size_t firstControlCharacter(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i)
        if (controlAt(text, i) > 0) return i;
    return std::string_view::npos;
}

std::string printable(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t control = controlAt(text, i);
        out += control > 0 ? '?' : text[i];
        i += control > 0 ? control : 1;
    }
    return out;
}

}  // namespace makomba
