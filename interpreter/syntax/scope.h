// What the names in a piece of text mean while it is expanded, and when two pieces come to the same.
#pragma once

#include <map>
#include <unordered_map>
#include <vector>

#include "interpreter/syntax/outline.h"

namespace makomba {

struct Scope;

// What was given for a parameter.
struct Argument {
    TreeId node;  // none = left out
    const Tree* tree = nullptr;
    const Scope* scope = nullptr;  // the caller's
    // One that stood before the definition which brought the piece; it comes before the piece's own.
    std::string_view label = {};
    Span labelSpan = {};
};

// The arguments of the definition that a piece is the body of, if any, and the way it came there.
struct Scope {
    const Definition* definition = nullptr;
    std::vector<Argument> arguments;
    int parameters = 0;  // so many are filled in
    FrameId frame;

    // nullptr where there is no such parameter.
    const Argument* argument(int n) const {
        static const Argument omitted;
        if (n < 1 || n > parameters) return nullptr;
        const auto index = static_cast<std::size_t>(n - 1);
        return index < arguments.size() ? &arguments[index] : &omitted;
    }
};

// A number for what a piece comes to in a scope: equal if it is the same piece, and those parameters that
// occur in it were given the same.
class PieceNumbers {
  public:
    using Number = std::uint32_t;

    Number of(const Tree& tree, TreeId piece, const Scope& scope);

  private:
    unsigned parametersIn(const Tree& tree, TreeId piece);
    Number of(const Argument& argument);

    std::map<std::vector<std::uint64_t>, Number> numbers_;
    std::unordered_map<const Tree*, std::vector<std::uint16_t>> used_;  // by node, 1 << 15 = not known yet
};

}  // namespace makomba
