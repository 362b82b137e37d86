// Texts are read as grammar/Ludeme.g4 says.
#include "interpreter/syntax/tokens.h"

#include <random>

#include "interpreter/load/catalogue.h"
#include "interpreter/syntax/print.h"
#include "tests/games/games_support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::string describe(const Sources& sources, const std::vector<RawToken>& tokens) {
    std::string out;
    for (const RawToken& t : tokens)
        out += fmt::format("{}:{}-{} ", static_cast<int>(t.kind), t.span.begin, t.span.end);
    return out + fmt::format("of {}", sources.size());
}

std::string describe(const Tree& tree) {
    std::string out;
    for (const TreeId root : tree.roots) out += printLine(tree, root);
    for (std::size_t i = 0; i < tree.size(); ++i) {
        const TreeNode& node = tree[TreeId(i)];
        out += fmt::format(" {}-{}{}", node.span.begin, node.span.end, node.tight ? "!" : "");
    }
    return out;
}

// What parsing makes of tokens, but for operators between < and >.
std::vector<TextToken> balanced(const Sources& sources, const std::vector<RawToken>& raw) {
    static const std::vector<std::pair<RawKind, TokenKind>> kinds = {
        {RawKind::LeftParen, TokenKind::LeftParen}, {RawKind::RightParen, TokenKind::RightParen},
        {RawKind::LeftBrace, TokenKind::LeftBrace}, {RawKind::RightBrace, TokenKind::RightBrace},
        {RawKind::LeftAngle, TokenKind::LeftAngle}, {RawKind::RightAngle, TokenKind::RightAngle},
        {RawKind::Label, TokenKind::Label},         {RawKind::String, TokenKind::String},
        {RawKind::OpenString, TokenKind::String},   {RawKind::Word, TokenKind::Word}};
    std::vector<TextToken> tokens;
    for (const RawToken& token : raw)
        for (const auto& [from, to] : kinds)
            if (from == token.kind) tokens.push_back({to, token.span});
    Diagnostics diagnostics;
    return balance(sources, std::move(tokens), diagnostics);
}

// So many bytes of a text, or all, without halves of characters.
std::string part(const std::string& text, std::size_t begin, std::size_t bytes) {
    const auto inside = [&](std::size_t i) { return i < text.size() && (text[i] & 0xC0) == 0x80; };
    while (inside(begin)) ++begin;
    std::size_t end = std::min(text.size(), begin + bytes);
    while (inside(end)) ++end;
    return text.substr(begin, end - begin);
}

// The text with a few pieces of it changed for what lexers stumble over.
std::string spoilt(std::string text, std::mt19937& random) {
    static const std::vector<std::string> pieces = {
        "(",           ")",      "{",        "}",        "<",   ">",  "\"",     "\\\"",
        "\\",          "/",      "//",       ":",        "<=",  ">=", "<>",     "<A>",
        "<A:b",        "<a.b:>", "\xC2\xA0", "\xC3\xA9", "#1:", "x:", "\n",     "\r",
        " ",           "=",      "a/",       "/b",       "<<>", "-",  "<A:b>:", "\xE2\x80\x99",
        "\xEF\xBB\xBF"};
    for (int change = 0; change < 6; ++change) {
        const std::string& piece = pieces[random() % pieces.size()];
        std::size_t at = random() % (text.size() + 1);
        while (at < text.size() && (text[at] & 0xC0) == 0x80) ++at;  // no half of a character
        text.insert(at, piece);
    }
    return text;
}

}  // namespace

TEST_CASE("tokens and trees are those of the grammar", "[syntax]") {
    const Catalogue catalogue;
    std::mt19937 random(7);
    int differing = 0;
    for (const CatalogueEntry& entry : catalogue.entries()) {
        const std::string whole = shipped(entry.name).sources[SourceId(std::size_t{0})].text;
        for (int k = 0; k < 60; ++k) {
            // The generated reader takes its time: parts of texts, but the whole once.
            const bool all = k == 0;
            Sources sources;
            const SourceId source =
                sources.add("t", all ? whole : spoilt(part(whole, random() % whole.size(), 400), random));
            const std::vector<RawToken> tokens = rawTokens(sources, source, 0);
            std::string ours = describe(sources, tokens),
                        theirs = describe(sources, tokensByGrammar(sources, source, 0));
            const std::vector<TextToken> nested = balanced(sources, tokens);
            Diagnostics diagnostics;
            const std::optional<Tree> tree = treeOf(sources, nested);
            ours += tree ? describe(*tree) : "no tree";
            theirs += describe(treeByGrammar(sources, nested, diagnostics));
            if (ours == theirs && diagnostics.all().empty()) continue;
            ++differing;
            UNSCOPED_INFO(sources[source].text << "\n" << ours << "\n" << theirs);
        }
    }
    CHECK(differing == 0);
}
