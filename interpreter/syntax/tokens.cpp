#include "interpreter/syntax/tokens.h"

namespace makomba {

namespace {

constexpr bool isPlaceholder(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
           std::string_view("_.'&+-").find(c) != std::string_view::npos;
}
constexpr bool isOfLabel(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || c == '#';
}

// Whatever matches furthest is the next token, as in a generated lexer.
class Scanner {
  public:
    Scanner(std::string_view text, SourceId source, std::uint32_t from)
        : text_(text), source_(source), from_(from) {
        tokens_.reserve(text.size() / 6);
    }

    std::vector<RawToken> scan() {
        while (at_ < text_.size())
            if (const std::size_t blank = blankAt(at_); blank > 0) at_ += blank;
            else scanToken();
        return std::move(tokens_);
    }

  private:
    char at(std::size_t i) const { return i < text_.size() ? text_[i] : '\0'; }

    // Bytes of the blank there: besides the usual ones U+00A0 and U+FEFF; 0 = none.
    std::size_t blankAt(std::size_t i) const {
        const char c = text_[i];
        if (c == ' ' || c == '\t' || c == '\r' || c == '\n') return 1;
        if (static_cast<signed char>(c) >= 0) return 0;
        const std::string_view rest = text_.substr(i);
        return rest.starts_with("\xC2\xA0") ? 2 : rest.starts_with("\xEF\xBB\xBF") ? 3 : 0;
    }
    // What words are made of.
    bool isPlain(std::size_t i) const {
        return i < text_.size() && std::string_view("(){}<>\":/").find(text_[i]) == std::string_view::npos &&
               blankAt(i) == 0;
    }
    // <Tag> or <Tag:argument>: its bytes, 0 = none.
    std::size_t placeholderAt(std::size_t start) const {
        std::size_t i = start + 1;
        const auto name = [&] {
            const std::size_t before = i;
            while (isPlaceholder(at(i))) ++i;
            return i > before;
        };
        if (at(start) != '<' || !name()) return 0;
        if (at(i) == ':' && (++i, !name())) return 0;
        return at(i) == '>' ? i + 1 - start : 0;
    }

    void push(RawKind kind, std::size_t end) {
        const auto base = static_cast<std::uint32_t>(from_);
        tokens_.push_back({kind, Span{source_, base + static_cast<std::uint32_t>(at_),
                                      base + static_cast<std::uint32_t>(end)}});
        at_ = end;
    }

    void scanToken() {
        switch (text_[at_]) {
            case '(': return push(RawKind::LeftParen, at_ + 1);
            case ')': return push(RawKind::RightParen, at_ + 1);
            case '{': return push(RawKind::LeftBrace, at_ + 1);
            case '}': return push(RawKind::RightBrace, at_ + 1);
            case '"': return scanString();
            case ':': return push(RawKind::StrayColon, at_ + 1);
            case '>':
                return at(at_ + 1) == '=' ? push(RawKind::Word, at_ + 2) : push(RawKind::RightAngle, at_ + 1);
            case '<':
                if (placeholderAt(at_) > 0) return scanWord();
                return at(at_ + 1) == '=' ? push(RawKind::Word, at_ + 2) : push(RawKind::LeftAngle, at_ + 1);
            case '/':
                if (at(at_ + 1) == '/')
                    return push(RawKind::Comment, std::min(text_.find_first_of("\r\n", at_), text_.size()));
                return isPlain(at_ + 1) ? scanWord() : push(RawKind::Word, at_ + 1);
            default: return scanWord();
        }
    }

    // A word, or with a colon behind it, and nothing in it that no label has, a label.
    void scanWord() {
        std::size_t i = at_;
        bool label = true;
        while (i < text_.size()) {
            if (const std::size_t placeholder = placeholderAt(i); placeholder > 0) {
                i += placeholder;
            } else if (text_[i] == '/' && isPlain(i + 1)) {
                label = false;
                ++i;
            } else if (isPlain(i)) {
                label = label && isOfLabel(text_[i]);
                ++i;
            } else {
                break;
            }
        }
        if (label && at(i) == ':') push(RawKind::Label, i + 1);
        else push(RawKind::Word, i);
    }

    // A backslash before a quote keeps the string open, unless the text is over behind it.
    void scanString() {
        for (std::size_t i = text_.find('"', at_ + 1); i != std::string_view::npos;
             i = text_.find('"', i + 1))
            if (i == at_ + 1 || text_[i - 1] != '\\' || i + 1 == text_.size())
                return push(RawKind::String, i + 1);
        push(RawKind::OpenString, text_.size());
    }

    const std::string_view text_;
    const SourceId source_;
    const std::uint32_t from_;
    std::size_t at_ = 0;
    std::vector<RawToken> tokens_;
};

class TokenReader {
  public:
    TokenReader(const Sources& sources, const std::vector<TextToken>& tokens)
        : sources_(sources), tokens_(tokens) {}

    std::optional<Tree> read() {
        while (at_ < tokens_.size() && matches_) tree_.roots.push_back(item());
        if (!matches_) return std::nullopt;
        return std::move(tree_);
    }

  private:
    static bool closes(TokenKind kind) {
        return kind == TokenKind::RightParen || kind == TokenKind::RightBrace ||
               kind == TokenKind::RightAngle;
    }

    TreeId item() {
        TreeNode node;
        if (tokens_[at_].kind == TokenKind::Label) {
            setLabel(sources_, tokens_[at_++], node);
            const bool alone =
                at_ == tokens_.size() || closes(tokens_[at_].kind) || tokens_[at_].kind == TokenKind::Label;
            if (alone) return tree_.add(node);
        }
        const TextToken& token = tokens_[at_++];
        switch (token.kind) {
            case TokenKind::LeftParen: return bracket(token, TokenKind::RightParen, TreeKind::List, node);
            case TokenKind::LeftBrace: return bracket(token, TokenKind::RightBrace, TreeKind::Array, node);
            case TokenKind::LeftAngle:
                return bracket(token, TokenKind::RightAngle, TreeKind::OptionValue, node);
            case TokenKind::String:
            case TokenKind::Word: setText(sources_, token, node); return tree_.add(node);
            default: matches_ = false; return tree_.add(node);
        }
    }

    TreeId bracket(const TextToken& opening, TokenKind closing, TreeKind kind, TreeNode node) {
        std::vector<TreeId> children;
        while (at_ < tokens_.size() && matches_ && !closes(tokens_[at_].kind)) children.push_back(item());
        matches_ = matches_ && at_ < tokens_.size() && tokens_[at_].kind == closing;
        if (!matches_) return tree_.add(node);
        node.kind = kind;
        node.span = opening.span;
        node.span.end = tokens_[at_++].span.end;
        noteTight(tree_, children, node);
        return tree_.add(node, children);
    }

    const Sources& sources_;
    const std::vector<TextToken>& tokens_;
    std::size_t at_ = 0;
    bool matches_ = true;
    Tree tree_;
};

}  // namespace

std::vector<RawToken> rawTokens(const Sources& sources, SourceId source, std::uint32_t from) {
    return Scanner(std::string_view(sources[source].text).substr(from), source, from).scan();
}

std::optional<Tree> treeOf(const Sources& sources, const std::vector<TextToken>& tokens) {
    return TokenReader(sources, tokens).read();
}

void setText(const Sources& sources, const TextToken& token, TreeNode& node) {
    node.span = token.span;
    node.text = sources.text(token.span);
    node.kind = token.kind == TokenKind::String ? TreeKind::String : TreeKind::Word;
    if (node.kind == TreeKind::Word) return;
    node.text.remove_prefix(1);
    if (!node.text.empty() && node.text.back() == '"') node.text.remove_suffix(1);
}

void setLabel(const Sources& sources, const TextToken& token, TreeNode& node) {
    node.labelSpan = token.span;
    node.label = sources.text(node.labelSpan);
    node.label.remove_suffix(1);
    node.span = node.labelSpan;
}

void noteTight(const Tree& tree, const std::vector<TreeId>& children, TreeNode& node) {
    if (children.empty()) return;
    const TreeNode& first = tree[children.front()];
    node.tight = first.label.empty() && first.span.begin == node.span.begin + 1;
}

}  // namespace makomba
