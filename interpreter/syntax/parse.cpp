// The only place that knows ANTLR: grammar/Ludeme.g4 says how a text is split into tokens and what nests in
// what. Texts are read by hand (tokens.cpp), the same and faster; the grammar reads what that does not take,
// and whatever a test asks it for.
#include "interpreter/syntax/parse.h"

#include <antlr4-runtime.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "LudemeLexer.h"
#include "LudemeParser.h"
#include "interpreter/base/control_characters.h"
#include "interpreter/syntax/brackets.h"
#include "interpreter/syntax/limits.h"
#include "interpreter/syntax/tokens.h"

namespace makomba {

namespace {

using Lexer = LudemeLexer;

// ANTLR counts code points; the sources count bytes.
class ByteOffsets {
  public:
    explicit ByteOffsets(std::string_view text) {
        if (std::all_of(text.begin(), text.end(), [](char c) { return (c & 0x80) == 0; })) return;
        for (std::size_t i = 0; i < text.size(); ++i)
            if ((text[i] & 0xC0) != 0x80) starts_.push_back(static_cast<std::uint32_t>(i));
        starts_.push_back(static_cast<std::uint32_t>(text.size()));
    }
    std::uint32_t operator()(std::size_t codePoint) const {
        return starts_.empty() ? static_cast<std::uint32_t>(codePoint)
                               : starts_[std::min(codePoint, starts_.size() - 1)];
    }

  private:
    std::vector<std::uint32_t> starts_;
};

std::vector<std::unique_ptr<antlr4::Token>> lex(std::string_view text) {
    antlr4::ANTLRInputStream input{std::string(text)};
    Lexer lexer(&input);
    lexer.removeErrorListeners();
    std::vector<std::unique_ptr<antlr4::Token>> tokens = lexer.getAllTokens();
    return tokens;
}

RawKind rawKindOf(std::size_t type) {
    switch (type) {
        case Lexer::LEFT_PAREN: return RawKind::LeftParen;
        case Lexer::RIGHT_PAREN: return RawKind::RightParen;
        case Lexer::LEFT_BRACE: return RawKind::LeftBrace;
        case Lexer::RIGHT_BRACE: return RawKind::RightBrace;
        case Lexer::LEFT_ANGLE: return RawKind::LeftAngle;
        case Lexer::RIGHT_ANGLE: return RawKind::RightAngle;
        case Lexer::LABEL: return RawKind::Label;
        case Lexer::STRING: return RawKind::String;
        case Lexer::OPEN_STRING: return RawKind::OpenString;
        case Lexer::COMMENT: return RawKind::Comment;
        case Lexer::STRAY_COLON: return RawKind::StrayColon;
        default: return RawKind::Word;
    }
}

std::optional<TokenKind> kindOf(RawKind kind) {
    switch (kind) {
        case RawKind::LeftParen: return TokenKind::LeftParen;
        case RawKind::RightParen: return TokenKind::RightParen;
        case RawKind::LeftBrace: return TokenKind::LeftBrace;
        case RawKind::RightBrace: return TokenKind::RightBrace;
        case RawKind::LeftAngle: return TokenKind::LeftAngle;
        case RawKind::RightAngle: return TokenKind::RightAngle;
        case RawKind::Label: return TokenKind::Label;
        case RawKind::String:
        case RawKind::OpenString: return TokenKind::String;
        case RawKind::Word: return TokenKind::Word;
        case RawKind::Comment:
        case RawKind::StrayColon: break;
    }
    return std::nullopt;
}

std::size_t typeOf(TokenKind kind) {
    switch (kind) {
        case TokenKind::LeftParen: return Lexer::LEFT_PAREN;
        case TokenKind::RightParen: return Lexer::RIGHT_PAREN;
        case TokenKind::LeftBrace: return Lexer::LEFT_BRACE;
        case TokenKind::RightBrace: return Lexer::RIGHT_BRACE;
        case TokenKind::LeftAngle: return Lexer::LEFT_ANGLE;
        case TokenKind::RightAngle: return Lexer::RIGHT_ANGLE;
        case TokenKind::Label: return Lexer::LABEL;
        case TokenKind::String: return Lexer::STRING;
        case TokenKind::Word: return Lexer::WORD;
    }
    return Lexer::WORD;
}

// A string that runs on over a line which begins with a bracket: its quote was forgotten.
bool runsOn(std::string_view string) {
    for (std::size_t i = string.find('\n'); i != std::string_view::npos; i = string.find('\n', i + 1)) {
        const std::size_t first = string.find_first_not_of(" \t\r\n", i);
        if (first != std::string_view::npos && (string[first] == '(' || string[first] == '{')) return true;
    }
    return false;
}

// Where the author probably meant the string to end: before the closing brackets at the end of its line.
std::uint32_t probableEnd(const std::string& text, std::uint32_t begin) {
    std::size_t end = std::min(text.find('\n', begin), text.size());
    // Words that stand behind a name rather than in it: a role, or one with a label.
    for (std::size_t blank = text.find(' ', begin); blank < end; blank = text.find(' ', blank + 1)) {
        const std::string_view word =
            std::string_view(text).substr(blank + 1, text.find_first_of(" )}\n", blank + 1) - blank - 1);
        const bool role = word == "Each" || word == "Shared" || word == "Neutral" || word == "Mover" ||
                          word == "Next" ||
                          (word.size() == 2 && word[0] == 'P' && word[1] >= '1' && word[1] <= '9');
        if (!role && (word.find(':') == std::string_view::npos || word.back() == ':')) continue;
        end = blank;
        break;
    }
    while (end > begin + 1 && std::string_view(" \t\r)}>*").find(text[end - 1]) != std::string_view::npos)
        --end;
    return static_cast<std::uint32_t>(end);
}

// The text's tokens. With an odd number of quotes, every quote behind the forgotten one is taken for the
// wrong kind: the first string that runs on is cut off at its line, and reading starts anew behind it.
std::vector<RawToken> tokensWithStringsClosed(const Sources& sources, SourceId source,
                                              Diagnostics& diagnostics) {
    std::vector<RawToken> all;
    constexpr int repairs = 8;
    std::uint32_t from = sources[source].text.starts_with("\xEF\xBB\xBF") ? 3 : 0;  // a byte order mark
    for (int repair = 0;; ++repair) {
        std::vector<RawToken> raw = rawTokens(sources, source, from);
        auto culprit = raw.end();
        if (!raw.empty() && raw.back().kind == RawKind::OpenString) {
            culprit = std::find_if(raw.begin(), raw.end() - 1, [&](const RawToken& token) {
                return token.kind == RawKind::String && runsOn(sources.text(token.span));
            });
        }
        all.insert(all.end(), raw.begin(), culprit);
        if (culprit == raw.end()) return all;
        Span span = culprit->span;
        span.end = probableEnd(sources[source].text, span.begin);
        diagnostics.add(Message::StringUnclosed, span).fixBy(sources, {source, span.end, span.end}, "\"");
        if (repair == repairs) return all;
        all.push_back({RawKind::String, span});
        from = span.end;
    }
}

// <=>, <<> and <>> are option values, too: a lone operator between < and >.
std::vector<TextToken> withOperatorValues(const Sources& sources, std::vector<TextToken> tokens) {
    std::vector<TextToken> out;
    out.reserve(tokens.size());
    const auto adjacent = [&](std::size_t i) {
        return i + 1 < tokens.size() && tokens[i].span.end == tokens[i + 1].span.begin;
    };
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const Span span = tokens[i].span;
        const bool behindParen = !out.empty() && out.back().kind == TokenKind::LeftParen;
        const bool less = tokens[i].kind == TokenKind::LeftAngle && !behindParen;
        if (!behindParen && tokens[i].kind == TokenKind::Word && sources.text(span) == "<=" && adjacent(i) &&
            tokens[i + 1].kind == TokenKind::RightAngle) {
            out.push_back({TokenKind::LeftAngle, {span.source, span.begin, span.begin + 1}});
            out.push_back({TokenKind::Word, {span.source, span.begin + 1, span.end}});
        } else if (less && adjacent(i) && adjacent(i + 1) && tokens[i + 2].kind == TokenKind::RightAngle &&
                   (tokens[i + 1].kind == TokenKind::LeftAngle ||
                    tokens[i + 1].kind == TokenKind::RightAngle)) {
            out.push_back(tokens[i]);
            out.push_back({TokenKind::Word, tokens[++i].span});
        } else {
            out.push_back(tokens[i]);
        }
    }
    return out;
}

// The text's tokens; those that are mistakes by themselves are reported.
std::vector<TextToken> tokensOf(const Sources& sources, SourceId source, Diagnostics& diagnostics) {
    std::vector<TextToken> tokens;
    for (const RawToken& token : tokensWithStringsClosed(sources, source, diagnostics)) {
        if (token.kind == RawKind::StrayColon) diagnostics.add(Message::StrayColon, token.span);
        const std::optional<TokenKind> kind = kindOf(token.kind);
        if (kind) tokens.push_back({*kind, token.span});
    }
    return withOperatorValues(sources, std::move(tokens));
}

// From ANTLR's parse tree to ours. Every parser token carries its index in `tokens`.
class Builder {
  public:
    Builder(const Sources& sources, const std::vector<TextToken>& tokens)
        : sources_(sources), tokens_(tokens) {}

    Tree build(LudemeParser::DescriptionContext* description) {
        for (LudemeParser::ItemContext* item : description->item()) tree_.roots.push_back(node(item));
        return std::move(tree_);
    }

  private:
    const TextToken& token(antlr4::Token* t) const { return tokens_[t->getStartIndex()]; }

    TreeId node(LudemeParser::ItemContext* item) {
        TreeNode node;
        if (antlr4::tree::TerminalNode* label = item->LABEL()) {
            setLabel(sources_, token(label->getSymbol()), node);
        }
        if (item->value() == nullptr) return tree_.add(node);
        return value(item->value(), node);
    }

    TreeId value(LudemeParser::ValueContext* value, TreeNode node) {
        if (auto* list = value->list()) return bracket(list, list->item(), TreeKind::List, node);
        if (auto* array = value->array()) return bracket(array, array->item(), TreeKind::Array, node);
        if (auto* option = value->optionValue())
            return bracket(option, option->item(), TreeKind::OptionValue, node);
        setText(sources_, token(value->getStart()), node);
        return tree_.add(node);
    }

    TreeId bracket(antlr4::ParserRuleContext* context, const std::vector<LudemeParser::ItemContext*>& items,
                   TreeKind kind, TreeNode node) {
        std::vector<TreeId> children;
        children.reserve(items.size());
        for (LudemeParser::ItemContext* item : items) children.push_back(this->node(item));
        node.kind = kind;
        node.span = token(context->getStart()).span;
        if (context->getStop() != nullptr) node.span.end = token(context->getStop()).span.end;
        noteTight(tree_, children, node);
        return tree_.add(node, children);
    }

    const Sources& sources_;
    const std::vector<TextToken>& tokens_;
    Tree tree_;
};

// What balance() lets through and the grammar still refuses. Nothing known; reported all the same.
class SyntaxErrors : public antlr4::BaseErrorListener {
  public:
    SyntaxErrors(const std::vector<TextToken>& tokens, Diagnostics& diagnostics)
        : tokens_(tokens), diagnostics_(diagnostics) {}
    void syntaxError(antlr4::Recognizer*, antlr4::Token* token, std::size_t, std::size_t, const std::string&,
                     std::exception_ptr) override {
        const std::size_t index = token == nullptr ? 0 : std::min(token->getStartIndex(), tokens_.size() - 1);
        diagnostics_.add(Message::SyntaxError, tokens_[index].span);
    }

  private:
    const std::vector<TextToken>& tokens_;
    Diagnostics& diagnostics_;
};

bool isText(const Sources& sources, SourceId source, Diagnostics& diagnostics) {
    const std::string& text = sources[source].text;
    if (text.size() > limits::textBytes) {
        diagnostics.add(Message::TextTooLarge, Span{source, 0, 0}, text.size(), limits::textBytes);
        return false;
    }
    std::size_t bad = firstInvalidUtf8(text);
    bad = std::min(bad, text.find('\0'));
    if (bad != std::string::npos) {
        // Its lines are not to be shown.
        diagnostics.addText(
            Message::TextNotUtf8, Span{},
            fmt::format("{} is not a text file: byte {} is not UTF-8", sources[source].name, bad));
        return false;
    }
    const std::size_t control = firstControlCharacter(text);
    if (control == std::string::npos) return true;
    const auto at = static_cast<std::uint32_t>(control);
    const char last = text[control] == '\xc2' ? text[control + 1] : text[control];  // of U+0080 and above
    diagnostics.addText(Message::TextNotUtf8, Span{source, at, at + 1},
                        fmt::format("the control character U+{:04X} has no place in a description; remove it",
                                    static_cast<unsigned char>(last)));
    return false;
}

}  // namespace

Tree parse(const Sources& sources, SourceId source, Diagnostics& diagnostics) {
    if (!isText(sources, source, diagnostics)) return {};
    std::vector<TextToken> read = tokensOf(sources, source, diagnostics);
    if (read.size() > limits::textTokens) {
        diagnostics.add(Message::TooManyTokens, read[limits::textTokens].span, limits::textTokens);
        return {};
    }
    const std::vector<TextToken> tokens = balance(sources, std::move(read), diagnostics);
    if (tokens.empty()) {
        if (!diagnostics.hasErrors()) diagnostics.add(Message::TextEmpty, Span{source, 0, 0});
        return {};
    }
    if (std::optional<Tree> tree = treeOf(sources, tokens)) return std::move(*tree);
    return treeByGrammar(sources, tokens, diagnostics);
}

std::vector<RawToken> tokensByGrammar(const Sources& sources, SourceId source, std::uint32_t from) {
    const std::string_view text = std::string_view(sources[source].text).substr(from);
    const ByteOffsets bytes(text);
    std::vector<RawToken> raw;
    for (const auto& token : lex(text))
        raw.push_back({rawKindOf(token->getType()), Span{source, from + bytes(token->getStartIndex()),
                                                         from + bytes(token->getStopIndex() + 1)}});
    return raw;
}

Tree treeByGrammar(const Sources& sources, const std::vector<TextToken>& tokens, Diagnostics& diagnostics) {
    std::vector<std::unique_ptr<antlr4::Token>> stream;
    stream.reserve(tokens.size());
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        auto token = std::make_unique<antlr4::CommonToken>(typeOf(tokens[i].kind));
        token->setStartIndex(i);
        token->setStopIndex(i);
        stream.push_back(std::move(token));
    }
    antlr4::ListTokenSource tokenSource(std::move(stream));
    antlr4::CommonTokenStream tokenStream(&tokenSource);
    LudemeParser parser(&tokenStream);
    parser.removeErrorListeners();
    SyntaxErrors errors(tokens, diagnostics);
    parser.addErrorListener(&errors);
    parser.getInterpreter<antlr4::atn::ParserATNSimulator>()->setPredictionMode(
        antlr4::atn::PredictionMode::SLL);
    return Builder(sources, tokens).build(parser.description());
}

std::vector<Comment> commentsOf(const Sources& sources, SourceId source) {
    std::vector<Comment> comments;
    const std::uint32_t from = sources[source].text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
    for (const RawToken& token : rawTokens(sources, source, from))
        if (token.kind == RawKind::Comment) comments.push_back({token.span});
    return comments;
}

}  // namespace makomba
