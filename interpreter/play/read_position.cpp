#include "interpreter/play/read_position.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <map>
#include <set>
#include <stdexcept>
#include <vector>

#include "interpreter/base/nearest.h"
#include "interpreter/play/notation.h"
#include "interpreter/state/actions.h"

namespace makomba {

namespace {

constexpr int kLargest = 32'000;  // number of pieces, or a mark, that a state can hold

// Ends the reading; never leaves this file.
struct Problem : std::runtime_error {
    using std::runtime_error::runtime_error;
};

template <class... Arguments>
[[noreturn]] void complain(fmt::format_string<Arguments...> text, Arguments&&... arguments) {
    throw Problem(fmt::format(text, std::forward<Arguments>(arguments)...));
}

std::vector<std::string_view> splitAtAny(std::string_view text, std::string_view separators) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t start = text.find_first_not_of(separators);
        if (start == std::string_view::npos) return parts;
        const std::size_t end = std::min(text.find_first_of(separators, start), text.size());
        parts.push_back(text.substr(start, end - start));
        text.remove_prefix(end);
    }
}

bool isNumber(std::string_view text) {
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c); });
}

int numberIn(std::string_view text, int least, int most, std::string_view what, std::string_view where) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < least || number > most)
        complain("`{}`{} is not {}: it must be a number from {} to {}", text,
                 text == where ? "" : fmt::format(" in `{}`", where), what, least, most);
    return number;
}

std::string upper(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return out;
}

struct Piece {
    int component = 0, count = 1;
    int state = 0, value = 0, rotation = 0;
};

class PositionReader {
  public:
    PositionReader(Engine& engine, State& state, const State* like)
        : program_(engine.game().program), equipment_(program_.equipment), context_(engine.context()) {
        if (like == nullptr) {
            setUpState(context_, state);
        } else {
            state.copyFrom(*like);
            context_.workOn(state);
            clear();
        }
        for (const Container& container : equipment_.containers)
            for (int site = container.first; site < container.first + container.size; ++site)
                sites_.try_emplace(upper(siteName(program_, Site(site))), site);
    }

    void read(std::string_view text) {
        while (true) {
            const std::size_t end = text.find(';');
            part(text.substr(0, end));
            if (end == std::string_view::npos) break;
            text.remove_prefix(end + 1);
        }
        takeStock(context_);
    }

  private:
    // Nothing on any site, but for dice.
    void clear() {
        for (const Container& container : equipment_.containers) {
            if (container.dice) continue;
            for (int site = container.first; site < container.first + container.size; ++site)
                if (program_.layout.stacking) clearStack(Site(site));
                else pile(Site(site), {}, {});
        }
    }
    void clearStack(Site site) {
        for (int l = 0; l < context_.g->usedLevels; ++l) {
            const Context::Level level = context_.level(l);
            level.what[site] = 0;
            level.state[site] = level.value[site] = level.rotation[site] = 0;
        }
        context_.height[site] = 0;
    }

    // Between semicolons: a head, scores, or sites.
    void part(std::string_view text) {
        const std::vector<std::string_view> words = splitAtAny(text, " \t\r\n");
        if (words.empty()) return;
        if (words[0] == "mover" && words.size() == 2) {
            context_.g->mover = Player(numberIn(words[1], 1, program_.players(), "a player", words[1]));
            // Who comes then follows from it; rules ask for both.
            context_.g->next = activeAfter(*context_.g, context_.g->mover, program_.players());
            if (context_.g->prev == context_.g->mover) context_.g->prev = context_.g->next;
        } else if (words[0] == "end" && words.size() == 2) {
            ranks(words[1]);
        } else if (words[0] == "score" && words.size() == 2) {
            scores(words[1]);
        } else {
            for (const std::string_view word : words) item(word);
        }
    }

    void scores(std::string_view list) {
        const auto numbers = splitAtAny(list, ",");
        if (static_cast<int>(numbers.size()) != program_.players())
            complain("`score {}` must have {} numbers, one for each player", list, program_.players());
        for (std::size_t p = 0; p < numbers.size(); ++p)
            context_.g->score[p + 1] = numberIn(numbers[p], -1'000'000'000, 1'000'000'000, "a score", list);
    }

    // "1,2", "1.5,1.5"
    void ranks(std::string_view list) {
        const auto numbers = splitAtAny(list, ",");
        if (static_cast<int>(numbers.size()) != program_.players())
            complain("`end {}` must have {} ranks, one for each player", list, program_.players());
        for (std::size_t p = 0; p < numbers.size(); ++p) {
            const std::string_view number = numbers[p];
            const bool half = number.ends_with(".5");
            const std::string_view whole = half ? number.substr(0, number.size() - 2) : number;
            const int rank = numberIn(whole, 0, maxPlayers, "a rank", list);
            context_.g->rankTwice[p + 1] = static_cast<std::int16_t>(2 * rank + (half ? 1 : 0));
        }
        context_.g->over = 1;
    }

    // "B3=Disc1*2/s1"
    void item(std::string_view text) {
        const std::size_t equals = text.find('=');
        if (equals == std::string_view::npos || equals == 0 || equals + 1 == text.size())
            complain("`{}` is not of the form SITE=PIECE, as in {}", text, example());
        const Site site(siteOf(text.substr(0, equals)));
        if (!given_.insert(site).second) complain("{} is given twice", siteName(program_, site));
        const std::string_view content = text.substr(equals + 1);
        if (content.front() != '[') {
            const Piece piece = pieceOf(content);
            program_.layout.stacking ? stack(site, {piece}, text) : pile(site, piece, text);
            return;
        }
        if (!program_.layout.stacking)
            complain("`{}` is a stack, but there are no stacks in this game", text);
        if (content.back() != ']')
            complain("`{}` lacks the `]` at its end (there are no blanks in a stack)", text);
        std::vector<Piece> pieces;
        for (const std::string_view part : splitAtAny(content.substr(1, content.size() - 2), ","))
            pieces.push_back(pieceOf(part));
        stack(site, pieces, text);
    }

    std::string example() const {
        const auto& components = equipment_.components;
        return fmt::format("{}={}", siteName(program_, Site(0)),
                           components.size() > 1 ? components[1].name : "Disc1");
    }

    int siteOf(std::string_view name) const {
        if (isNumber(name)) {
            const Site site(numberIn(name, 0, equipment_.siteCount - 1, "a site", name));
            if (equipment_.containerOf(site) >= 0) return site;
        }
        if (const Site site(element(name)); site >= 0) return site;
        if (const auto found = sites_.find(upper(name)); found != sites_.end()) return found->second;
        std::vector<std::string> names;
        for (const auto& [known, site] : sites_) names.push_back(siteName(program_, Site(site)));
        const std::string near = nearestName(name, names);
        std::string others;
        for (std::size_t c = 1; c < equipment_.containers.size(); ++c)
            others += ", " + siteName(program_, Site(equipment_.containers[c].first));
        complain("there is no site `{}`{}; there are {} to {}{}", name,
                 near.empty() ? "" : fmt::format(" (did you mean `{}`?)", near), siteName(program_, Site(0)),
                 siteName(program_, Site(equipment_.boardSites() - 1)), others);
    }

    // "v4", "e0", "c3": an element of another type than the board's, where pieces stand on them. -1: it is
    // none.
    int element(std::string_view name) const {
        if (!equipment_.mixesTypes() || name.size() < 2 || !isNumber(name.substr(1))) return -1;
        const std::size_t type = std::string_view("cve").find(name[0]);
        if (type == std::string_view::npos || equipment_.elementsFrom[type] < 0) return -1;
        const int count = equipment_.topology().sites(static_cast<SiteType>(type)).count();
        return equipment_.elementsFrom[type] + numberIn(name.substr(1), 0, count - 1, "an element", name);
    }

    // "Disc1*2/s1", "4"
    Piece pieceOf(std::string_view text) const {
        Piece piece;
        std::string_view rest = text;
        for (std::size_t slash = rest.rfind('/'); slash != std::string_view::npos; slash = rest.rfind('/')) {
            mark(piece, rest.substr(slash + 1), text);
            rest = rest.substr(0, slash);
        }
        if (rest == "-") return piece;
        if (isNumber(rest)) {
            piece.count = numberIn(rest, 0, kLargest, "a number of pieces", text);
            piece.component = piece.count == 0 ? 0 : onlyPiece(text);
            return piece;
        }
        if (const std::size_t star = rest.find('*'); star != std::string_view::npos) {
            piece.count = numberIn(rest.substr(star + 1), 0, kLargest, "a number of pieces", text);
            rest = rest.substr(0, star);
        }
        piece.component = componentOf(rest);
        return piece;
    }

    static void mark(Piece& piece, std::string_view text, std::string_view where) {
        const char kind = text.empty() ? ' ' : text[0];
        if (kind != 's' && kind != 'v' && kind != 'r')
            complain("`/{}` in `{}` is no mark: /s1 is a state, /v1 a value, /r1 a rotation", text, where);
        const int number = numberIn(text.substr(1), -kLargest, kLargest, "a mark", where);
        (kind == 's' ? piece.state : kind == 'v' ? piece.value : piece.rotation) = number;
    }

    // Seeds need not be called by their name.
    int onlyPiece(std::string_view text) const {
        int only = 0;
        for (std::size_t c = 1; c < equipment_.components.size(); ++c) {
            if (equipment_.components[c].faces > 0) continue;
            if (only != 0)
                complain("`{}` does not say which piece: {}*{}, {}*{} ..", text,
                         equipment_.components[static_cast<std::size_t>(only)].name, text,
                         equipment_.components[c].name, text);
            only = static_cast<int>(c);
        }
        if (only == 0) complain("`{}`: this game has no pieces", text);
        return only;
    }

    int componentOf(std::string_view name) const {
        const int found = equipment_.componentNamed(name);
        if (found > 0) return found;
        // States show a piece of nothing so (see notation.cpp).
        if (name == "Disc" && program_.layout.stacking) return 0;
        std::vector<std::string> names;
        for (std::size_t c = 1; c < equipment_.components.size(); ++c)
            names.push_back(equipment_.components[c].name);
        const std::string near = nearestName(name, names);
        std::string list;
        for (const std::string& known : names) list += (list.empty() ? "" : ", ") + known;
        complain("there is no piece `{}`{}; the pieces of this game are {}", name,
                 near.empty() ? "" : fmt::format(" (did you mean `{}`?)", near), list);
    }

    void pile(Site site, const Piece& piece, std::string_view text) {
        const auto at = static_cast<std::size_t>(site);
        const bool nothing = piece.component == 0;
        if (!program_.layout.counts && !nothing && piece.count != 1)
            complain("`{}`: there is one piece on a site in this game, not {}", text, piece.count);
        if (!program_.layout.marks && (piece.state || piece.value || piece.rotation))
            complain("`{}`: pieces have no marks in this game", text);
        context_.what[at] = static_cast<std::uint8_t>(piece.component);
        context_.who[at] = context_.ownerOf[piece.component];
        if (program_.layout.counts) context_.count[at] = static_cast<std::int16_t>(nothing ? 0 : piece.count);
        if (!program_.layout.marks) return;
        context_.state[at] = static_cast<std::int16_t>(piece.state);
        context_.value[at] = static_cast<std::int16_t>(piece.value);
        context_.rotation[at] = static_cast<std::int16_t>(piece.rotation);
    }

    void stack(Site site, const std::vector<Piece>& pieces, std::string_view text) {
        int size = 0;
        for (const Piece& piece : pieces) {
            if (size + piece.count > program_.layout.maxLevels)
                complain("`{}`: a stack has at most {} pieces in this game", text, program_.layout.maxLevels);
            for (int i = 0; i < piece.count; ++i, ++size) {
                const Context::Level level = context_.level(size);
                level.what[site] = static_cast<std::uint8_t>(piece.component);
                level.state[site] = static_cast<std::int16_t>(piece.state);
                level.value[site] = static_cast<std::int16_t>(piece.value);
                level.rotation[site] = static_cast<std::int16_t>(piece.rotation);
            }
        }
        context_.height[site] = static_cast<std::uint8_t>(size);
        context_.g->usedLevels = std::max(context_.g->usedLevels, size);
    }

    const Program& program_;
    const Equipment& equipment_;
    Context& context_;
    std::map<std::string, int> sites_;  // by name in capitals
    std::set<int> given_;
};

}  // namespace

ReadPosition readPosition(Engine& engine, std::string_view text, const State* like) {
    ReadPosition out{State(engine.game().program.layout), {}};
    try {
        PositionReader(engine, out.state, like).read(text);
    } catch (const Problem& problem) { out.problem = problem.what(); }
    return out;
}

}  // namespace makomba
