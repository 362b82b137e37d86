// Text to tokens and tokens to a tree, as grammar/Ludeme.g4 says, written by hand: every description is read
// on the way to its first move, and what ANTLR generates of the grammar took most of that time. A test holds
// the two together (tests/syntax/tokens_test.cpp).
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "interpreter/syntax/brackets.h"
#include "interpreter/syntax/tree.h"

namespace makomba {

enum class RawKind : std::uint8_t {
    LeftParen,
    RightParen,
    LeftBrace,
    RightBrace,
    LeftAngle,
    RightAngle,
    Label,
    String,
    OpenString,  // the closing quote is missing
    Comment,
    Word,
    StrayColon
};

struct RawToken {
    RawKind kind;
    Span span;
};

// Of the text from that byte on, which is UTF-8.
std::vector<RawToken> rawTokens(const Sources& sources, SourceId source, std::uint32_t from);

// Nothing if brackets do not match.
std::optional<Tree> treeOf(const Sources& sources, const std::vector<TextToken>& tokens);

// The same by what ANTLR generates of the grammar (parse.cpp); of brackets that do not match it says so.
std::vector<RawToken> tokensByGrammar(const Sources& sources, SourceId source, std::uint32_t from);
Tree treeByGrammar(const Sources& sources, const std::vector<TextToken>& tokens, Diagnostics& diagnostics);

// Text and span of a word or a string; a string without its quotes.
void setText(const Sources& sources, const TextToken& token, TreeNode& node);
void setLabel(const Sources& sources, const TextToken& token, TreeNode& node);
// That the first child follows the bracket at once, if it does.
void noteTight(const Tree& tree, const std::vector<TreeId>& children, TreeNode& node);

}  // namespace makomba
