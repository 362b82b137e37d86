#include "interpreter/evidence/example_board.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <sstream>

#include "interpreter/play/notation.h"
#include "interpreter/play/read_position.h"

namespace makomba {

namespace {

std::vector<std::string> wordsOf(std::string_view text) {
    std::istringstream in{std::string(text)};
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}
bool isNumber(std::string_view text) {
    return !text.empty() && text.size() < 6 &&
           std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c); });
}
std::string upper(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return out;
}
bool isRow(std::string_view line) {
    const auto words = wordsOf(line);
    return !words.empty() && (words[0] == "stores" || std::all_of(words.begin(), words.end(), isNumber));
}

}  // namespace

ExampleBoard::ExampleBoard(const Game& game, bool exchanged) : game_(game), exchanged_(exchanged) {
    const Equipment& equipment = game.program.equipment;
    for (const Container& container : equipment.containers)
        for (int site = container.first; site < container.first + container.size; ++site)
            names_.try_emplace(upper(siteName(game.program, site)), site);
    holes_ = true;
    for (std::size_t c = 1; c < equipment.components.size(); ++c) {
        const int owner = equipment.components[c].owner;
        if (owner >= 1 && owner <= game.program.players()) holes_ = false;
    }
    findRows();
}

void ExampleBoard::findRows() {
    const auto& sites = game_.program.equipment.topology().sites();
    std::map<long, std::vector<int>, std::greater<>> byHeight;
    for (int site = 0; site < sites.count(); ++site)
        byHeight[std::lround(sites.position(site).y * 1000)].push_back(site);
    std::size_t longest = 0;
    for (const auto& [height, row] : byHeight) longest = std::max(longest, row.size());
    const auto fromLeft = [&](int a, int b) { return sites.position(a).x < sites.position(b).x; };
    for (auto& [height, row] : byHeight) {
        std::sort(row.begin(), row.end(), fromLeft);
        if (row.size() == longest) rows_.push_back(row);
        else stores_.insert(stores_.end(), row.begin(), row.end());
    }
    std::sort(stores_.begin(), stores_.end(), fromLeft);
}

int ExampleBoard::turned(int site) const {
    if (!exchanged_ || site < 0) return site;
    const Equipment& equipment = game_.program.equipment;
    if (site < equipment.boardSites()) {
        if (!holes_) return site;
        for (std::size_t r = 0; r < rows_.size(); ++r)
            for (std::size_t i = 0; i < rows_[r].size(); ++i)
                if (rows_[r][i] == site) return rows_[rows_.size() - 1 - r][rows_[r].size() - 1 - i];
        const auto store = std::find(stores_.begin(), stores_.end(), site);
        return store == stores_.end()
                   ? site
                   : stores_[stores_.size() - 1 - static_cast<std::size_t>(store - stores_.begin())];
    }
    const Container& in = equipment.containers[static_cast<std::size_t>(equipment.containerOf(site))];
    for (const Container& other : equipment.containers)
        if (in.owner >= 1 && in.owner <= 2 && other.owner == 3 - in.owner && other.size == in.size)
            return other.first + site - in.first;
    return site;
}

int ExampleBoard::siteNamed(std::string_view name) const {
    const auto found = names_.find(upper(name));
    return found == names_.end() ? -2 : turned(found->second);
}

// ── positions ────────────────────────────────────────────────────────────────────────────────────────────

std::string ExampleBoard::pieceOf(int player) const {
    for (const Component& component : game_.program.equipment.components)
        if (component.owner == player && component.faces == 0) return component.name;
    return {};
}

std::string ExampleBoard::positionText(const std::vector<std::string>& lines, std::string& problem) const {
    const bool rows = std::any_of(lines.begin(), lines.end(), isRow);
    std::string text = rows ? ofRows(lines, problem) : ofSites(lines);
    for (const std::string& line : lines) {
        std::vector<std::string> words = wordsOf(line);
        if (words.empty() || words[0] != "score") continue;
        words.erase(words.begin());
        if (exchanged_) std::reverse(words.begin(), words.end());
        text += fmt::format(" ; score {}", fmt::join(words, ","));
    }
    return text;
}

std::string ExampleBoard::ofRows(const std::vector<std::string>& lines, std::string& problem) const {
    std::string text;
    std::size_t r = 0;
    const auto put = [&](const std::vector<int>& sites, const std::vector<std::string>& numbers, bool& fits) {
        fits = fits && sites.size() == numbers.size();
        for (std::size_t i = 0; fits && i < sites.size(); ++i)
            text += fmt::format("{}={} ", turned(sites[i]), numbers[i]);
    };
    bool fits = true;
    for (const std::string& line : lines) {
        std::vector<std::string> words = wordsOf(line);
        if (words.empty() || words[0] == "score") continue;
        if (words[0] == "stores") {
            words.erase(words.begin());
            put(stores_, words, fits);
        } else if (r < rows_.size()) {
            put(rows_[r++], words, fits);
        } else {
            fits = false;
        }
    }
    if (!fits || r != rows_.size())
        problem = fmt::format("it is shown on another board: this one has {} rows of {}", rows_.size(),
                              rows_.empty() ? 0 : rows_[0].size());
    return text;
}

// The players' own pieces by their names, and for player 2 with the players exchanged.
std::string ExampleBoard::ofSites(const std::vector<std::string>& lines) const {
    std::string text;
    for (const std::string& line : lines)
        for (const std::string& word : wordsOf(line)) {
            if (word == "score") break;
            const std::size_t equals = word.find('=');
            if (equals == std::string::npos) {
                text += word + " ";
                continue;
            }
            const int site = siteNamed(word.substr(0, equals));
            text += (site < 0 ? word.substr(0, equals) : std::to_string(site)) + "=";
            for (std::size_t i = equals + 1; i < word.size(); ++i) {
                const bool role = word[i] == 'P' && i + 1 < word.size() &&
                                  (word[i + 1] == '1' || word[i + 1] == '2') &&
                                  !std::isalnum(static_cast<unsigned char>(word[i - 1]));
                if (!role) {
                    text += word[i];
                    continue;
                }
                const int player = word[++i] - '0';
                text += pieceOf(exchanged_ ? 3 - player : player);
            }
            text += " ";
        }
    return text;
}

BoardContents ExampleBoard::contents(const State& state) const {
    const Layout& layout = game_.program.layout;
    BoardContents all;
    for (int site = 0; site < game_.program.equipment.siteCount; ++site) {
        auto& here = all.sites.emplace_back();
        if (layout.stacking) {
            const int height = state.column<std::uint8_t>(layout.height)[site];
            for (int l = 0; l < height; ++l)
                here.emplace_back(
                    static_cast<int>(state.column<std::byte>(layout.levels + l * layout.levelStride)[site]),
                    1);
        } else if (const int what = state.column<std::uint8_t>(layout.what)[site]; what != 0) {
            const int count = layout.counts ? state.column<std::int16_t>(layout.count)[site] : 1;
            if (count != 0) here.emplace_back(what, count);
        }
    }
    for (int p = 1; p <= game_.program.players(); ++p)
        all.scores.push_back(state.globals().score[static_cast<std::size_t>(p)]);
    return all;
}

BoardContents ExampleBoard::contentsOf(Engine& engine, const std::vector<std::string>& lines,
                                       const State& like, std::string& problem) const {
    const std::string text = positionText(lines, problem);
    if (!problem.empty()) return {};
    const ReadPosition read = readPosition(engine, text, &like);
    problem = read.problem;
    if (!problem.empty()) return {};
    BoardContents all = contents(read.state);
    for (const std::string& line : lines) {
        all.scored = all.scored || line.starts_with("score");
        all.hands = all.hands || line.find("Hand") != std::string::npos;
    }
    return all;
}

std::string ExampleBoard::difference(const BoardContents& expected, const State& state) const {
    const BoardContents came = contents(state);
    const Equipment& equipment = game_.program.equipment;
    const auto text = [&](const std::vector<std::pair<int, int>>& here) {
        if (here.empty()) return std::string("nothing");
        std::vector<std::string> parts;
        for (const auto& [what, count] : here)
            parts.push_back(holes_ ? std::to_string(count)
                                   : fmt::format("{}{}",
                                                 equipment.components[static_cast<std::size_t>(what)].name,
                                                 count == 1 ? "" : fmt::format(" ({})", count)));
        return fmt::format("{}", fmt::join(parts, ", "));
    };
    std::vector<std::string> wrong;
    const int last = expected.hands ? equipment.siteCount : equipment.boardSites();
    for (int site = 0; site < last; ++site) {
        const auto at = static_cast<std::size_t>(turned(site));
        if (came.sites[at] != expected.sites[at])
            wrong.push_back(fmt::format("{} has {} and should have {}", siteName(game_.program, site),
                                        text(came.sites[at]), text(expected.sites[at])));
    }
    if (expected.scored && came.scores != expected.scores)
        wrong.push_back(fmt::format("the scores are {} and should be {}", fmt::join(came.scores, ", "),
                                    fmt::join(expected.scores, ", ")));
    if (wrong.size() > 6) {
        const std::size_t more = wrong.size() - 5;
        wrong.resize(5);
        wrong.push_back(fmt::format("{} more differ", more));
    }
    return wrong.empty() ? std::string() : fmt::format("{}", fmt::join(wrong, "; "));
}

std::string ExampleBoard::shown(const State& state) const {
    if (!holes_) return stateText(game_.program, state);
    const BoardContents all = contents(state);
    std::vector<std::string> lines;
    for (const auto& row : rows_) {
        std::vector<int> numbers;
        for (const int site : row) {
            const auto& here = all.sites[static_cast<std::size_t>(turned(site))];
            numbers.push_back(here.empty() ? 0 : here[0].second);
        }
        lines.push_back(fmt::format("{}", fmt::join(numbers, " ")));
    }
    return fmt::format("{}", fmt::join(lines, " / "));
}

// ── moves ────────────────────────────────────────────────────────────────────────────────────────────────

ExampleBoard::Named ExampleBoard::readMove(std::string_view text) const {
    Named named;
    if (upper(text) == "PASS") {
        named.pass = true;
        return named;
    }
    const std::size_t dash = text.find('-');
    named.single = dash == std::string_view::npos;
    named.from = siteNamed(text.substr(0, dash));
    named.to = named.single ? named.from : siteNamed(text.substr(dash + 1));
    return named;
}

bool ExampleBoard::hasSitesOf(std::string_view move) const {
    const Named named = readMove(move);
    return named.pass || (named.from >= 0 && named.to >= 0);
}

bool ExampleBoard::isMoveExactly(std::string_view text, const Move& move) const {
    const Named named = readMove(text);
    if (named.pass || move.isPass()) return named.pass && move.isPass();
    return named.from == move.reportedFrom && named.to == move.reportedTo;
}

// A hole alone may stand for a move from it or, where pieces come from a hand, to it.
bool ExampleBoard::isMove(std::string_view text, const Move& move) const {
    if (isMoveExactly(text, move)) return true;
    const Named named = readMove(text);
    if (!named.single || move.isPass() || named.from < 0) return false;
    const bool entered = move.reportedFrom >= game_.program.equipment.boardSites() || move.reportedFrom < 0;
    return named.from == move.reportedFrom || (entered && named.from == move.reportedTo);
}

}  // namespace makomba
