#include "interpreter/compare/rule_clauses.h"

#include <algorithm>
#include <functional>
#include <regex>

#include "interpreter/base/json.h"
#include "interpreter/compile/compile_game.h"
#include "interpreter/play/notation.h"
#include "interpreter/program/print.h"

namespace makomba {

namespace {

std::string sub(const std::string& text, const std::regex& pattern,
                const std::function<std::string(const std::smatch&)>& made) {
    std::string out;
    auto at = text.cbegin();
    for (std::sregex_iterator i(text.begin(), text.end(), pattern), end; i != end; ++i) {
        out.append(at, text.cbegin() + i->position());
        out += made(*i);
        at = text.cbegin() + i->position() + i->length();
    }
    return out.append(at, text.cend());
}

// Regions, tracks and maps need no name where there is one only.
std::string withoutGaps(std::string text) {
    for (const auto& [gap, closed] : {std::pair{" of  of ", " of "}, std::pair{"  ", " "}})
        for (std::size_t at = text.find(gap); at != std::string::npos; at = text.find(gap))
            text.replace(at, std::string_view(gap).size(), closed);
    return text;
}

// Longer ones, lists of very many sites, keep their numbers: an expression looks at them by recursion.
constexpr std::size_t mostNamed = 4'000;

std::string withSiteNames(const Game& game, int sites, const std::string& text) {
    if (text.size() > mostNamed) return text;
    const auto site = [&](const std::string& number) {
        const int n = std::stoi(number);
        return n < sites ? siteName(game.program, n) : number;
    };
    const std::string plain =
        sub(text,
            // "the site 2 further along" is a number of steps.
            std::regex("sites? (\\d+(?:(?:, | to | and )\\d+)*)(?!\\d| further| ahead)"),
            [&](const std::smatch& m) {
                return sub(m[1], std::regex("\\d+"), [&](const std::smatch& n) { return site(n[0]); });
            });
    const std::string named =
        sub(plain,
            std::regex("((?:pieces on|mover chooses|pieces from|mover moves from|pieces from \\S+ to|"
                       "the hand of the (?:player to move|next player) to) )(\\d+)( to (\\d+))?"),
            [&](const std::smatch& m) {
                return m[1].str() + site(m[2]) + (m[4].matched ? " to " + site(m[4]) : "");
            });
    return named;
}

}  // namespace

RuleClauses::RuleClauses(const Game& game) {
    const nlohmann::json json = nlohmann::json::parse(printJson(programOf(game, ""), game.program.equipment));
    for (const auto& i : json["instructions"])
        words_[i["id"]] = withSiteNames(game, json["sites"], withoutGaps(i["gloss"]));
    const auto add = [&](const char* when, const nlohmann::json& value) {
        if (!value.is_object() || !value.contains("of") || !value["of"].is_number_integer()) return;
        const Root root{when, value["of"]};
        if (std::none_of(roots_.begin(), roots_.end(),
                         [&](const Root& r) { return r.clause == root.clause && r.when == root.when; }))
            roots_.push_back(root);
    };
    for (const auto& moves : json["pieceMoves"]) add("How a piece moves", moves);
    for (const auto& start : json["start"]) add("At the start", start);
    for (const auto& phase : json["phases"]) {
        add("In a turn", phase["play"]);
        for (const auto& end : phase["end"]) add("The end", end);
    }
    for (const auto& end : json["end"]) add("The end", end);
}

const std::string& RuleClauses::words(int clause) const {
    static const std::string none;
    const auto found = words_.find(clause);
    return found == words_.end() ? none : found->second;
}

}  // namespace makomba
