// Balanced brackets: what the grammar proper takes for granted.
#pragma once

#include <vector>

#include "interpreter/base/diagnostic.h"

namespace makomba {

enum class TokenKind : std::uint8_t {
    LeftParen,
    RightParen,
    LeftBrace,
    RightBrace,
    LeftAngle,
    RightAngle,
    Label,
    String,
    Word
};

struct TextToken {
    TokenKind kind;
    Span span;  // empty for a bracket put in by the repair
};

// Settles whether `<` and `>` are brackets or comparisons, reports brackets that do not match, and
// returns a sequence in which all do: superfluous ones are taken out, missing ones put in where the
// layout of the text says that they are missing. "too deep" clears the sequence.
std::vector<TextToken> balance(const Sources& sources, std::vector<TextToken> tokens,
                               Diagnostics& diagnostics);

}  // namespace makomba
