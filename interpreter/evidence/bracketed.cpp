#include "interpreter/evidence/bracketed.h"

#include <stdexcept>

namespace makomba {

namespace {

int depthOf(char c) { return c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0; }

}  // namespace

std::vector<std::string> splitOutsideBrackets(std::string_view text, char separator) {
    std::vector<std::string> out(1);
    int depth = 0;
    for (const char c : text) {
        depth += depthOf(c);
        if (c == separator && depth == 0) out.emplace_back();
        else out.back() += c;
    }
    return out;
}

std::size_t closingBracket(std::string_view text, std::size_t open) {
    int depth = 0;
    for (std::size_t i = open; i < text.size(); ++i) {
        depth += depthOf(text[i]);
        if (depth == 0) return i;
    }
    throw std::logic_error("a bracket is open in: " + std::string(text));
}

}  // namespace makomba
