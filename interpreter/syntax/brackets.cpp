#include "interpreter/syntax/brackets.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <unordered_map>

#include "interpreter/syntax/limits.h"

namespace makomba {

namespace {

bool isOpening(TokenKind kind) {
    return kind == TokenKind::LeftParen || kind == TokenKind::LeftBrace || kind == TokenKind::LeftAngle;
}

bool isClosing(TokenKind kind) {
    return kind == TokenKind::RightParen || kind == TokenKind::RightBrace || kind == TokenKind::RightAngle;
}

TokenKind closingOf(TokenKind opening) { return static_cast<TokenKind>(static_cast<int>(opening) + 1); }

const char* symbol(TokenKind kind) {
    static constexpr std::array names = {"(", ")", "{", "}", "<", ">"};
    return names[static_cast<std::size_t>(kind)];
}

// One pass over the tokens with a stack of what is open.
class Balancer {
  public:
    Balancer(const Sources& sources, std::vector<TextToken> tokens, Diagnostics& diagnostics)
        : sources_(sources), tokens_(std::move(tokens)), diagnostics_(diagnostics) {}

    std::vector<TextToken> run() {
        settleAngles();
        if (balanced()) return std::move(tokens_);
        takeOutSurplus();
        for (std::size_t i = 0; i < tokens_.size() && !tooDeep_; ++i) {
            if (i == 0 || startsTopLevelForm(i)) {
                while (!open_.empty()) closeForgotten();
                countForm(i);
            }
            place(tokens_[i]);
        }
        if (tooDeep_) return {};
        while (!open_.empty()) closeForgotten();
        return certainlyBalanced();
    }

  private:
    struct Open {
        std::size_t index;  // in out_
        TokenKind kind;
        Span span;
    };

    // Nothing to repair, and not too deep.
    bool balanced() const {
        std::vector<TokenKind> open;
        for (const TextToken& token : tokens_) {
            if (isOpening(token.kind)) open.push_back(token.kind);
            if (open.size() > static_cast<std::size_t>(limits::bracketDepth)) return false;
            if (!isClosing(token.kind)) continue;
            if (open.empty() || closingOf(open.back()) != token.kind) return false;
            open.pop_back();
        }
        return open.empty();
    }

    // Whatever the repairs came to: what closes nothing is left out, what is open is closed at the end.
    std::vector<TextToken> certainlyBalanced() const {
        std::vector<TextToken> result;
        std::vector<TokenKind> open;
        for (const TextToken& token : out_) {
            if (isOpening(token.kind)) open.push_back(token.kind);
            if (isClosing(token.kind)) {
                if (open.empty() || closingOf(open.back()) != token.kind) continue;
                open.pop_back();
            }
            result.push_back(token);
        }
        for (; !open.empty(); open.pop_back()) {
            const Span last = result.back().span;
            result.push_back({closingOf(open.back()), {last.source, last.end, last.end}});
        }
        return result;
    }

    // Directly behind `(`, `<` and `>` are comparisons; so is a `>` with no `<` to close, and a `<` that
    // nothing closes before the list around it ends.
    void settleAngles() {
        std::vector<std::size_t> open, meaningless;
        for (std::size_t i = 0; i < tokens_.size(); ++i) {
            TextToken& token = tokens_[i];
            const bool afterParen = i > 0 && tokens_[i - 1].kind == TokenKind::LeftParen;
            if (token.kind == TokenKind::LeftAngle || token.kind == TokenKind::RightAngle) {
                if (afterParen) {
                    token.kind = TokenKind::Word;
                    continue;
                }
                const bool closes = token.kind == TokenKind::RightAngle;
                if (closes && (open.empty() || tokens_[open.back()].kind != TokenKind::LeftAngle)) {
                    if (open.empty() || !holdsArgumentNames(open.back())) stray(token);
                    else meaningless.push_back(i);
                    continue;
                }
            }
            if (isOpening(token.kind)) open.push_back(i);
            if (isClosing(token.kind)) {
                while (!open.empty() && token.kind != TokenKind::RightAngle &&
                       tokens_[open.back()].kind == TokenKind::LeftAngle) {
                    stray(tokens_[open.back()]);
                    open.pop_back();
                }
                if (!open.empty()) open.pop_back();
            }
        }
        for (const std::size_t i : open)
            if (tokens_[i].kind == TokenKind::LeftAngle) stray(tokens_[i]);
        for (auto i = meaningless.rbegin(); i != meaningless.rend(); ++i)
            tokens_.erase(tokens_.begin() + static_cast<std::ptrdiff_t>(*i));
    }

    // args:{<a> <b>}, where only what stands between < and > counts.
    bool holdsArgumentNames(std::size_t brace) const {
        return brace > 0 && tokens_[brace].kind == TokenKind::LeftBrace &&
               tokens_[brace - 1].kind == TokenKind::Label &&
               sources_.text(tokens_[brace - 1].span) == "args:";
    }

    // Of every top-level form that closes more than it opens: the brackets that close something too early, as
    // the layout tells. Those that the layout does not tell are found later, where they close nothing.
    void takeOutSurplus() {
        std::vector<char> surplus(tokens_.size(), 0);
        for (std::size_t begin = 0, end; begin < tokens_.size(); begin = end) {
            for (end = begin + 1; end < tokens_.size() && !startsTopLevelForm(end);) ++end;
            int closed = 0;
            for (std::size_t i = begin; i < end; ++i)
                closed += isClosing(tokens_[i].kind) - isOpening(tokens_[i].kind);
            for (int repair = 0; closed > 0 && repair < maximumRepairs; --closed, ++repair)
                if (!findSurplus(begin, end, surplus)) break;
        }
        std::vector<TextToken> kept;
        for (std::size_t i = 0; i < tokens_.size(); ++i)
            if (!surplus[i]) kept.push_back(tokens_[i]);
        tokens_.swap(kept);
    }

    // What stands deeper than a bracket that was closed on the line before was meant to stand in it.
    bool findSurplus(std::size_t begin, std::size_t end, std::vector<char>& surplus) {
        std::vector<std::size_t> open;
        // The last bracket that began a line, and what closed it; both nothing where there is none.
        const Span* closed = nullptr;
        std::size_t opener = 0, closer = 0;
        for (std::size_t i = begin; i < end; ++i) {
            if (surplus[i]) continue;
            const TextToken& token = tokens_[i];
            if (const std::optional<int> indent = lineIndent(token.span)) {
                const bool tooEarly = closed && (isClosing(token.kind) ? *indent == *lineIndent(*closed) &&
                                                                             !closesAligned(open, *indent)
                                                                       : *indent > *lineIndent(*closed));
                if (tooEarly) {
                    surplus[closer] = 1;
                    const Span span = tokens_[closer].span;
                    diagnostics_
                        .add(Message::BracketSurplus, span, symbol(tokens_[closer].kind),
                             symbol(tokens_[opener].kind), sources_.place(closed->source, closed->begin).line)
                        .fixBy(sources_, span, "");
                    return true;
                }
                closed = nullptr;
            }
            if (isOpening(token.kind)) open.push_back(i);
            if (!isClosing(token.kind) || open.empty()) continue;
            if (closingOf(tokens_[open.back()].kind) != token.kind) {
                surplus[i] = 1;
                diagnostics_.add(Message::BracketExtra, token.span, symbol(token.kind))
                    .fixBy(sources_, token.span, "");
                return true;
            }
            if (lineIndent(tokens_[open.back()].span) && !lineIndent(token.span))
                opener = open.back(), closer = i, closed = &tokens_[opener].span;
            open.pop_back();
        }
        return false;
    }

    // Whether the bracket that a closing one would close begins a line of the same depth.
    bool closesAligned(const std::vector<std::size_t>& open, int indent) {
        return !open.empty() && lineIndent(tokens_[open.back()].span) == indent;
    }

    void stray(TextToken& token) {
        const std::string text(sources_.text(token.span));
        diagnostics_.add(Message::StrayAngle, token.span, text, text);
        token.kind = TokenKind::Word;
    }

    void place(TextToken token) {
        if (isOpening(token.kind)) {
            open_.push_back({out_.size(), token.kind, token.span});
            if (open_.size() > limits::bracketDepth) {
                diagnostics_.add(Message::TooDeep, token.span, limits::bracketDepth);
                tooDeep_ = true;
            }
        } else if (isClosing(token.kind) && !close(token)) {
            return;
        }
        out_.push_back(token);
    }

    // False if the bracket closes nothing and is left out.
    bool close(TextToken& token) {
        std::size_t at = open_.size();
        if (wrongKind(token)) token.kind = closingOf(open_.back().kind);
        while (at > 0 && closingOf(open_[at - 1].kind) != token.kind) --at;
        if (at == 0) {
            diagnostics_.add(Message::BracketExtra, token.span, symbol(token.kind))
                .fixBy(sources_, token.span, "");
            return false;
        }
        if (open_.size() > at) {
            // Those above it were forgotten; the layout may tell better where.
            if (const auto found = repairs_ < maximumRepairs ? misplaced() : std::nullopt;
                found && found->first >= open_[at].index) {
                ++repairs_;
                closeAt(*found);
                return close(token);
            }
        }
        while (open_.size() > at) {
            const Open& forgotten = open_.back();
            diagnostics_
                .add(Message::BracketMismatch, token.span, symbol(token.kind), symbol(forgotten.kind),
                     sources_.place(forgotten.span.source, forgotten.span.begin).line,
                     symbol(closingOf(forgotten.kind)))
                .fixBy(sources_, {token.span.source, token.span.begin, token.span.begin},
                       symbol(closingOf(forgotten.kind)));
            out_.push_back(
                {closingOf(forgotten.kind), {token.span.source, token.span.begin, token.span.begin}});
            open_.pop_back();
        }
        open_.pop_back();
        return true;
    }

    // A bracket of the wrong kind: in this form one of its kind is too many, and one of the kind needed is
    // missing.
    bool wrongKind(const TextToken& token) {
        if (open_.empty() || closingOf(open_.back().kind) == token.kind) return false;
        const TokenKind opened = open_.back().kind,
                        given = static_cast<TokenKind>(static_cast<int>(token.kind) - 1);
        if (missing_[static_cast<std::size_t>(given) / 2] >= 0 ||
            missing_[static_cast<std::size_t>(opened) / 2] <= 0)
            return false;
        ++missing_[static_cast<std::size_t>(given) / 2];
        --missing_[static_cast<std::size_t>(opened) / 2];
        const Span span = open_.back().span;
        diagnostics_
            .add(Message::BracketKind, token.span, symbol(token.kind), symbol(closingOf(opened)),
                 symbol(opened), sources_.place(span.source, span.begin).line)
            .fixBy(sources_, token.span, symbol(closingOf(opened)));
        return true;
    }

    // Of the top-level form that begins here: how many closing brackets of each kind are missing.
    void countForm(std::size_t begin) {
        missing_ = {};
        for (std::size_t i = begin; i < tokens_.size() && (i == begin || !startsTopLevelForm(i)); ++i) {
            if (isOpening(tokens_[i].kind)) ++missing_[static_cast<std::size_t>(tokens_[i].kind) / 2];
            if (isClosing(tokens_[i].kind)) --missing_[static_cast<std::size_t>(tokens_[i].kind) / 2];
        }
    }

    bool startsTopLevelForm(std::size_t i) {
        if (tokens_[i].kind != TokenKind::LeftParen || i + 1 >= tokens_.size()) return false;
        if (tokens_[i + 1].kind != TokenKind::Word) return false;
        if (const std::optional<int> indent = lineIndent(tokens_[i].span); indent && *indent > 0)
            return false;
        const std::string_view head = sources_.text(tokens_[i + 1].span);
        return head == "define" || head == "game" || head == "option" || head == "rulesets" ||
               head == "metadata";
    }

    // Something that is open here should have been closed. The layout tells what: the first bracket that
    // begins a line no deeper than the line of a bracket it would stand in. Closes that one there. After
    // a few such repairs the layout is not to be trusted, and all that is open is closed here.
    void closeForgotten() {
        const std::optional<std::pair<std::size_t, std::size_t>> found =
            ++repairs_ <= maximumRepairs ? misplaced() : std::nullopt;
        if (found) return closeAt(*found);
        closeAt({open_.back().index, out_.size()});
    }

    // Puts in the end of a bracket (index in out_) before a place in out_.
    void closeAt(std::pair<std::size_t, std::size_t> found) {
        const auto [first, at] = found;
        const Open culprit{first, out_[first].kind, out_[first].span};
        const std::uint32_t end = at > 0 ? out_[at - 1].span.end : culprit.span.end;
        diagnostics_
            .add(Message::BracketUnclosed, culprit.span, symbol(culprit.kind),
                 symbol(closingOf(culprit.kind)))
            .fixBy(sources_, {culprit.span.source, end, end}, symbol(closingOf(culprit.kind)));
        --missing_[static_cast<std::size_t>(culprit.kind) / 2];
        out_.insert(out_.begin() + static_cast<std::ptrdiff_t>(at),
                    {closingOf(culprit.kind), {culprit.span.source, end, end}});
        reopen();
    }

    // The first place where layout and brackets disagree: a bracket that begins a line is no deeper than one
    // it stands in. (index in out_ of the one that was not closed, index in out_ before which its end
    // belongs)
    std::optional<std::pair<std::size_t, std::size_t>> misplaced() {
        std::vector<std::size_t> inside;
        for (std::size_t k = open_.front().index; k < out_.size(); ++k) {
            const TokenKind kind = out_[k].kind;
            if (!isOpening(kind) && !isClosing(kind)) continue;
            if (const std::optional<int> indent = lineIndent(out_[k].span); indent && !inside.empty()) {
                const std::optional<int> around = lineIndent(out_[inside.back()].span);
                if (around && (isOpening(kind) ? *indent <= *around : *indent < *around))
                    return std::pair(inside.back(), k);
            }
            if (isOpening(kind)) inside.push_back(k);
            else if (!inside.empty()) inside.pop_back();
        }
        return std::nullopt;
    }

    // Column of a token that begins its line.
    std::optional<int> lineIndent(Span span) {
        if (span.begin == span.end) return std::nullopt;
        if (indents_.empty()) measureIndents(sources_[span.source]);
        const auto found = indents_.find(span.begin);
        return found == indents_.end() ? std::nullopt : std::optional(found->second);
    }

    // Where the first word of each line stands, and in which column.
    void measureIndents(const Source& source) {
        for (const std::uint32_t start : source.lineStarts) {
            int column = 0;
            std::uint32_t i = start;
            for (; i < source.text.size() && (source.text[i] == ' ' || source.text[i] == '\t'); ++i)
                column = source.text[i] == '\t' ? column / 4 * 4 + 4 : column + 1;
            indents_[i] = column;
        }
    }

    // Rebuilds the stack after a bracket was put in. Closing brackets that fit nothing any more go.
    void reopen() {
        open_.clear();
        std::vector<TextToken> sequence;
        sequence.swap(out_);
        for (const TextToken& token : sequence) {
            if (isOpening(token.kind)) open_.push_back({out_.size(), token.kind, token.span});
            if (isClosing(token.kind)) {
                if (open_.empty() || closingOf(open_.back().kind) != token.kind) continue;
                open_.pop_back();
            }
            out_.push_back(token);
        }
    }

    const Sources& sources_;
    std::vector<TextToken> tokens_, out_;
    std::vector<Open> open_;
    std::unordered_map<std::uint32_t, int> indents_;  // by offset of a line's first word
    Diagnostics& diagnostics_;
    bool tooDeep_ = false;
    int repairs_ = 0;
    std::array<int, 3> missing_ = {};  // of ( { <, in the form being read
    static constexpr int maximumRepairs = 8;
};

}  // namespace

std::vector<TextToken> balance(const Sources& sources, std::vector<TextToken> tokens,
                               Diagnostics& diagnostics) {
    return Balancer(sources, std::move(tokens), diagnostics).run();
}

}  // namespace makomba
