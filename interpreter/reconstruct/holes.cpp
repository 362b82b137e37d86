#include "interpreter/reconstruct/holes.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>

#include "interpreter/base/blank.h"

namespace makomba::reconstruct {

namespace {

constexpr std::size_t mostHoles = 200;
constexpr int deepestHoles = 8;

// Calls visit(i) for each place from `from` that stands in no quotes, until it returns false.
template <class Visit>
void forEachUnquoted(std::string_view text, std::size_t from, Visit visit) {
    bool quoted = false;
    for (std::size_t i = from; i < text.size(); ++i) {
        if (text[i] == '"') quoted = !quoted;
        else if (!quoted && !visit(i)) return;
    }
}

bool opens(char c) { return c == '(' || c == '{' || c == '['; }
bool closes(char c) { return c == ')' || c == '}' || c == ']'; }

// Comments as blanks, so that places stay; what is behind (metadata is cut off.
std::string playedPart(std::string_view text) {
    std::string part(text);
    bool quoted = false;
    for (std::size_t i = 0; i < part.size(); ++i) {
        if (part[i] == '"') quoted = !quoted;
        if (quoted) continue;
        if (part.compare(i, 2, "//") == 0)
            for (; i < part.size() && part[i] != '\n'; ++i) part[i] = ' ';
        else if (part.compare(i, 9, "(metadata") == 0) return part.substr(0, i);
    }
    return part;
}

// The place behind the bracket that closes the one at `open`, npos if there is none.
std::size_t behindClosing(std::string_view text, std::size_t open) {
    int depth = 0;
    std::size_t behind = std::string_view::npos;
    forEachUnquoted(text, open, [&](std::size_t i) {
        if (opens(text[i])) ++depth;
        if (closes(text[i]) && --depth == 0) behind = i + 1;
        return behind == std::string_view::npos;
    });
    return behind;
}

// The parts between bars that stand in no brackets.
std::vector<std::string> partsAtBars(std::string_view text) {
    std::vector<std::string> parts;
    std::size_t from = 0;
    int depth = 0;
    const auto endPart = [&](std::size_t end) {
        parts.emplace_back(withoutBlanksAround(text.substr(from, end - from)));
        from = end + 1;
    };
    forEachUnquoted(text, 0, [&](std::size_t i) {
        depth += opens(text[i]) ? 1 : closes(text[i]) ? -1 : 0;
        if (text[i] == '|' && depth == 0) endPart(i);
        return true;
    });
    endPart(text.size());
    return parts;
}

std::optional<int> wholeNumber(std::string_view s) {
    int value = 0;
    const auto [end, error] = std::from_chars(s.data(), s.data() + s.size(), value);
    return error == std::errc() && end == s.data() + s.size() ? std::optional(value) : std::nullopt;
}

// "2..16", "\"A1\"..\"C3\"": all of them; nothing if it is no such range.
std::vector<std::string> membersOfRange(std::string_view part) {
    const std::size_t dots = part.find("..");
    if (dots == std::string_view::npos) return {};
    const std::string_view a = withoutBlanksAround(part.substr(0, dots)),
                           b = withoutBlanksAround(part.substr(dots + 2));
    std::vector<std::string> members;
    if (const auto low = wholeNumber(a), high = wholeNumber(b); low && high) {
        for (std::int64_t n = *low; n <= *high && members.size() < mostHoleChoices; ++n)
            members.push_back(std::to_string(n));
        return members;
    }
    const auto site = [](std::string_view s) { return s.size() >= 4 && s.front() == '"' && s.back() == '"'; };
    if (!site(a) || !site(b)) return {};
    const auto firstRow = wholeNumber(a.substr(2, a.size() - 3)),
               lastRow = wholeNumber(b.substr(2, b.size() - 3));
    if (!firstRow || !lastRow) return {};
    for (int column = a[1]; column <= b[1]; ++column)
        for (std::int64_t row = *firstRow; row <= *lastRow && members.size() < mostHoleChoices; ++row)
            members.push_back(fmt::format("\"{}{}\"", static_cast<char>(column), row));
    return members;
}

// One blank at most between words, none inside brackets.
std::string compact(std::string_view text) {
    std::string out;
    bool quoted = false;
    for (const char c : text) {
        if (c == '"') quoted = !quoted;
        if (!quoted && isBlankCharacter(c)) {
            if (!out.empty() && out.back() != ' ' && out.back() != '(' && out.back() != '{') out += ' ';
            continue;
        }
        if (!quoted && (c == ')' || c == '}') && !out.empty() && out.back() == ' ') out.pop_back();
        out += c;
    }
    return out;
}

// Where the bracket opens that is the `marks`-th around the place, npos if there are not so many.
std::size_t enclosing(std::string_view text, std::size_t place, int marks) {
    std::vector<std::size_t> open;
    forEachUnquoted(text.substr(0, place), 0, [&](std::size_t i) {
        if (text[i] == '(' || text[i] == '{') open.push_back(i);
        if ((text[i] == ')' || text[i] == '}') && !open.empty()) open.pop_back();
        return true;
    });
    return open.size() < static_cast<std::size_t>(marks)
               ? std::string_view::npos
               : open[open.size() - static_cast<std::size_t>(marks)];
}

class Filler {
  public:
    Filler(const std::string& text, const std::vector<std::string>& others) : text_(text), others_(others) {}

    std::vector<std::string> fitting(std::size_t begin, std::size_t end, std::string& problem) const {
        std::vector<std::string> must, mustNot, choices;
        std::string_view inner =
            withoutBlanksAround(std::string_view(text_).substr(begin + 1, end - begin - 2));
        while (inner.starts_with("[+") || inner.starts_with("[-")) {
            const std::size_t behind = behindClosing(inner, 0);
            if (behind == std::string_view::npos) break;
            (inner[1] == '+' ? must : mustNot).emplace_back(withoutBlanksAround(inner.substr(2, behind - 3)));
            inner = withoutBlanksAround(inner.substr(behind));
        }
        const auto passes = [&](const std::string& choice) {
            const auto has = [&](const std::string& part) { return choice.find(part) != std::string::npos; };
            return std::all_of(must.begin(), must.end(), has) &&
                   std::none_of(mustNot.begin(), mustNot.end(), has);
        };
        const auto take = [&](std::string choice) {
            if (choices.size() < mostHoleChoices && passes(choice) &&
                std::find(choices.begin(), choices.end(), choice) == choices.end())
                choices.push_back(std::move(choice));
        };
        for (const std::string& part : partsAtBars(inner)) {
            if (part == "?") {
                problem =
                    "`?` says that nothing is known: write `[#]` for whatever other games have there, or the "
                    "choices";
                return {};
            }
            if (!part.empty() && part.find_first_not_of('#') == std::string::npos) {
                for (std::string& found : fromOthers(begin, end, static_cast<int>(part.size()), problem))
                    take(std::move(found));
                continue;
            }
            if (std::vector<std::string> members = membersOfRange(part); !members.empty()) {
                for (std::string& member : members) take(std::move(member));
                continue;
            }
            for (std::string& whole : withInnerHolesFilled(part, problem)) take(std::move(whole));
        }
        if (choices.empty() && problem.empty())
            problem = "no choice is left by what it must and must not hold";
        if (!choices.empty()) problem.clear();
        return choices;
    }

  private:
    // What follows the same words in other games, up to where the hole ends.
    std::vector<std::string> fromOthers(std::size_t begin, std::size_t end, int marks,
                                        std::string& problem) const {
        const std::size_t open = enclosing(text_, begin, marks);
        const std::size_t close = open == std::string_view::npos ? open : behindClosing(text_, open);
        if (close == std::string_view::npos) {
            problem = "there are not so many brackets around it";
            return {};
        }
        const std::string words = compact(std::string_view(text_).substr(open, begin - open));
        const std::string rest =
            std::string(withoutBlanksAround(compact(std::string_view(text_).substr(end, close - 1 - end))));
        std::vector<std::string> found;
        for (const std::string& other : others_) {
            const std::size_t at = other.find(words);
            if (at == std::string::npos) continue;
            const std::size_t closing = behindClosing(other, at);
            if (closing == std::string::npos) continue;
            std::string_view piece(other);
            piece = withoutBlanksAround(piece.substr(at + words.size(), closing - 1 - at - words.size()));
            if (!piece.ends_with(rest)) continue;
            piece = withoutBlanksAround(piece.substr(0, piece.size() - rest.size()));
            if (!piece.empty()) found.emplace_back(piece);
        }
        if (found.empty())
            problem = fmt::format("no game of the collection has anything behind `{}`{}", words,
                                  rest.empty() ? "" : fmt::format(" and before `{}`", rest));
        return found;
    }

    std::vector<std::string> withInnerHolesFilled(const std::string& part, std::string& problem) const {
        const std::vector<Hole> inner = findHoles(part, others_);
        if (inner.empty()) return {part};
        std::vector<std::string> all;
        std::vector<std::size_t> picks(inner.size());
        for (const Hole& hole : inner)
            if (hole.choices.empty()) {
                problem = hole.problem;
                return {};
            }
        while (all.size() < mostHoleChoices) {
            all.push_back(fillHoles(part, inner, picks));
            std::size_t i = 0;
            while (i < picks.size() && ++picks[i] == inner[i].choices.size()) picks[i++] = 0;
            if (i == picks.size()) break;
        }
        return all;
    }

    const std::string& text_;
    const std::vector<std::string>& others_;
};

// How many square brackets stand in each other.
int depthOfHoles(std::string_view text) {
    int depth = 0, deepest = 0;
    for (const char c : text) {
        depth += c == '[' ? 1 : c == ']' ? -1 : 0;
        deepest = std::max(deepest, depth);
    }
    return deepest;
}

// Calls visit(begin, end) for each outermost hole; end is npos where the bracket is not closed.
template <class Visit>
void forEachHole(std::string_view text, Visit visit) {
    std::size_t behind = 0;  // the hole before
    forEachUnquoted(text, 0, [&](std::size_t i) {
        if (i < behind || text[i] != '[') return true;
        behind = behindClosing(text, i);
        visit(i, behind);
        return behind != std::string_view::npos;
    });
}

}  // namespace

std::vector<Hole> findHoles(std::string_view text, const std::vector<std::string>& others) {
    const std::string part = playedPart(text);
    const Filler filler(part, others);
    std::vector<Hole> holes;
    forEachHole(part, [&](std::size_t begin, std::size_t end) {
        if (holes.size() > mostHoles) return;
        Hole hole;
        hole.begin = begin;
        for (std::size_t i = 0; i < begin; ++i) {
            hole.column = part[i] == '\n' ? 1 : hole.column + 1;
            hole.line += part[i] == '\n';
        }
        if (end == std::string::npos) {
            hole.end = part.size();
            hole.text = "[";
            hole.problem = "this `[` is never closed";
        } else {
            hole.end = end;
            hole.text = part.substr(begin, end - begin);
            if (holes.size() >= mostHoles)
                hole.problem = fmt::format("there are more than {} holes", mostHoles);
            else if (depthOfHoles(hole.text) > deepestHoles)
                hole.problem = fmt::format("holes stand in each other more than {} deep", deepestHoles);
            else hole.choices = filler.fitting(begin, end, hole.problem);
        }
        holes.push_back(std::move(hole));
    });
    return holes;
}

bool hasHoles(std::string_view text) {
    bool any = false;
    forEachHole(playedPart(text), [&](std::size_t, std::size_t) { any = true; });
    return any;
}

std::string fillHoles(std::string_view text, const std::vector<Hole>& holes,
                      const std::vector<std::size_t>& picks) {
    std::string filled;
    std::size_t from = 0;
    for (std::size_t i = 0; i < holes.size(); ++i) {
        filled += text.substr(from, holes[i].begin - from);
        filled += holes[i].choices[picks[i]];
        from = holes[i].end;
    }
    return filled += text.substr(from);
}

}  // namespace makomba::reconstruct
