#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <sstream>

#include "interpreter/base/nearest.h"
#include "interpreter/players/line_protocol.h"
#include "interpreter/players/player.h"

namespace makomba {

namespace {

constexpr const char* bounds = "2s, 500ms, 10000n (nodes or playouts), 6d (depth), 2t (threads)";

struct Kind {
    const char* name;
    PlayerKind kind;
    bool level, takesBounds;
};
const Kind kinds[] = {
    {"random", PlayerKind::Random, false, false},
    {"greedy", PlayerKind::Greedy, false, false},
    {"uct", PlayerKind::Uct, false, true},
    {"alpha-beta", PlayerKind::AlphaBeta, false, true},
    {"alphabeta", PlayerKind::AlphaBeta, false, true},
    // What plays them is found out when the game is known (levels.h).
    {"easy", PlayerKind::AlphaBeta, true, false},
    {"medium", PlayerKind::AlphaBeta, true, false},
    {"hard", PlayerKind::AlphaBeta, true, true},
    {"expert", PlayerKind::AlphaBeta, true, true},
};

// A positive number and the unit behind it; nullopt if there is none.
std::optional<std::pair<double, std::string>> numberAndUnit(const std::string& text) {
    const bool decimal = !text.empty() && (text[0] == '.' || (text[0] >= '0' && text[0] <= '9')) &&
                         !text.starts_with("0x") && !text.starts_with("0X");
    char* end =
        nullptr;  // std::from_chars for such numbers is missing from the library that pages are built with
    const double number = decimal ? std::strtod(text.c_str(), &end) : 0;
    if (!(number > 0) || !std::isfinite(number)) return std::nullopt;
    return std::pair{number, std::string(end)};
}

// What is wrong with a bound, "" if nothing.
std::string readBound(const std::string& text, const std::string& whole, PlayerSpec& spec) {
    const std::string remedy = fmt::format("; bounds are written {}", bounds);
    const auto read = numberAndUnit(text);
    if (!read) return fmt::format("\"{}\": \"{}\" is no positive number with a unit{}", whole, text, remedy);
    const auto [number, unit] = *read;
    if (unit == "%" && spec.level) {
        if (number > 100) return fmt::format("\"{}\": {} is more than the level has", whole, text);
        spec.share = number / 100;
        return {};
    }
    const bool integer = number == std::floor(number);
    if (unit == "s" || unit == "ms") {
        spec.budget.seconds = unit == "s" ? number : number / 1000;
        if (spec.budget.seconds > 86'400) return fmt::format("\"{}\": {} is more than a day", whole, text);
        return {};
    }
    if (unit != "n" && unit != "d" && unit != "t")
        return fmt::format("\"{}\": {} is no unit{}", whole, unit.empty() ? "(nothing)" : "\"" + unit + "\"",
                           remedy);
    if (!integer) return fmt::format("\"{}\": {} must be a whole number", whole, text);
    if (unit == "n") {
        if (number > 1e15) return fmt::format("\"{}\": {} is more than 10^15", whole, text);
        spec.budget.nodes = static_cast<std::uint64_t>(number);
    } else if (unit == "d") {
        if (number > 200) return fmt::format("\"{}\": {} is deeper than 200", whole, text);
        spec.budget.depth = static_cast<int>(number);
    } else {
        if (number > 256) return fmt::format("\"{}\": {} is more than 256 threads", whole, text);
        spec.threads = static_cast<int>(number);
    }
    return {};
}

// exec:COMMAND,10s,1000n: bounds stand at the end, behind commas; what else has commas belongs to the
// command.
PlayerChoice readProgram(PlayerSpec spec, std::string command) {
#ifdef __EMSCRIPTEN__
    return {{}, "a page cannot start other programs (exec:COMMAND); the program itself can"};
#endif
    constexpr double usualLimit = 30;
    spec.kind = PlayerKind::Program;
    spec.budget = {usualLimit, 0, 0};
    for (std::size_t comma; (comma = command.rfind(',')) != std::string::npos;) {
        const std::string bound = command.substr(comma + 1);
        const auto read = numberAndUnit(bound);
        if (!read ||
            (read->second != "s" && read->second != "ms" && read->second != "n" && read->second != "d"))
            break;
        if (std::string problem = readBound(bound, spec.text, spec); !problem.empty())
            return {{}, std::move(problem)};
        command.resize(comma);
    }
    std::string problem;
    if (commandWords(command, problem).empty())
        return {{},
                problem.empty() ? "\"exec\" needs a command: exec:COMMAND, exec:COMMAND,10s"
                                : fmt::format("\"{}\": {}", spec.text, problem)};
    spec.file = std::move(command);
    return {spec, {}};
}

}  // namespace

PlayerChoice readPlayer(const std::string& text) {
    const std::size_t colon = text.find(':');
    const std::string name = text.substr(0, colon),
                      rest = colon == std::string::npos ? "" : text.substr(colon + 1);
    PlayerSpec spec;
    spec.text = text;
    if (name == "solved") {
        if (rest.empty()) return {{}, "\"solved\" needs the file of a solution: solved:FILE"};
        spec.kind = PlayerKind::Solved;
        spec.file = rest;
        return {spec, {}};
    }
    if (name == "exec") return readProgram(spec, rest);
    for (const Kind& kind : kinds) {
        if (name != kind.name) continue;
        spec.kind = kind.kind;
        spec.level = kind.level;
        if (colon == std::string::npos) return {spec, {}};
        const bool isShare = rest.ends_with('%') && rest.find(',') == std::string::npos;
        if (!kind.takesBounds && !(kind.level && isShare))
            return {
                {},
                fmt::format("\"{}\": {} takes no bounds; uct, alpha-beta, hard and expert do", text, name)};
        if (rest.empty())
            return {{},
                    fmt::format("\"{}\": a bound is missing after the colon; bounds are written {}", text,
                                bounds)};
        std::istringstream parts(rest.back() == ',' ? rest + ","
                                                    : rest);  // the empty one at the end is a bound, too
        for (std::string part; std::getline(parts, part, ',');)
            if (std::string problem = readBound(part, text, spec); !problem.empty())
                return {{}, std::move(problem)};
        return {spec, {}};
    }
    std::vector<std::string> names = {"solved", "exec"};
    for (const Kind& kind : kinds) names.emplace_back(kind.name);
    const std::string near = nearestName(name, names);
    return {{},
            fmt::format("there is no player \"{}\"{} there are random, greedy, uct, alpha-beta, "
                        "solved:FILE, exec:COMMAND, and the levels easy, medium, hard, expert",
                        name, near.empty() ? ";" : fmt::format("; did you mean \"{}\"?", near))};
}

}  // namespace makomba
