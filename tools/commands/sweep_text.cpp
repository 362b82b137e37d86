// makomba sweep: the table, and the same for programs.
#include <algorithm>

#include "tools/commands/sweep.h"

namespace makomba::cli {

namespace {

constexpr std::size_t sweepNameWidth = 34, sweepLineWidth = 80;

std::string sweepShare(const Estimate& e) { return fmt::format("{:.0f} %", 100 * e.value); }

std::string sweepMarked(const Sweep& sweep, const SweepRow& row, Estimate PlayStatistics::*figure,
                        const std::string& text) {
    return text + (sweep.differs(row, figure) ? "*" : " ");
}

// Broken between words; later lines begin with `indent` blanks.
std::string sweepWrapped(const std::string& text, std::size_t indent) {
    std::string out(indent, ' ');
    std::size_t column = indent;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string word = text.substr(at, end - at);
        if (column > indent && column + 1 + word.size() > sweepLineWidth) {
            out += "\n" + std::string(indent, ' ');
            column = indent;
        }
        if (column > indent) out += " ", ++column;
        out += word;
        column += word.size();
        at = end + 1;
    }
    return out + "\n";
}

std::string sweepFigures(const Sweep& sweep, const SweepRow& row) {
    const PlayStatistics& f = row.figures;
    const auto winOf = [&](std::size_t seat) {
        if (seat >= f.wins.size()) return std::string(" ");
        const bool other = seat < sweep.rows[0].figures.wins.size() &&
                           !f.wins[seat].overlaps(sweep.rows[0].figures.wins[seat]);
        return sweepShare(f.wins[seat]) + (other ? "*" : " ");
    };
    return fmt::format(
        "{:>7}{:>8}{:>8}{:>8}{:>8}{:>7}",
        sweepMarked(sweep, row, &PlayStatistics::moves, fmt::format("{:.0f}", f.moves.value)),
        sweepMarked(sweep, row, &PlayStatistics::choices, fmt::format("{:.1f}", f.choices.value)), winOf(0),
        winOf(1), sweepMarked(sweep, row, &PlayStatistics::draws, sweepShare(f.draws)),
        sweepMarked(sweep, row, &PlayStatistics::unfinished, sweepShare(f.unfinished)));
}

std::string sweepLine(const Sweep& sweep, const SweepRow& row) {
    std::string name = row.name();
    const std::string figures = row.error.empty() ? sweepFigures(sweep, row) : "  " + row.error;
    std::string line;
    // In characters, not bytes.
    std::size_t width = 0;
    for (const char c : name) width += (c & 0xC0) != 0x80;
    if (width > sweepNameWidth) line = name + "\n" + std::string(sweepNameWidth, ' ');
    else line = name + std::string(sweepNameWidth - width, ' ');
    line += figures;
    line.erase(line.find_last_not_of(' ') + 1);
    return line + "\n";
}

std::string sweepChanges(const SweepRow& row, const std::vector<std::string>* only) {
    std::string text;
    for (const SweepChange& one : row.changes) {
        if (only && std::find(only->begin(), only->end(), one.slot) == only->end()) continue;
        text += sweepWrapped(fmt::format("{}: {}, not {}", one.title, one.to, one.from), 4);
    }
    return text;
}

// Whether the pair does what neither choice does alone.
bool worthALook(const Sweep& sweep, const SweepRow& row) {
    if (!row.error.empty() || !row.together.empty()) return true;
    const auto apart = [&](Estimate PlayStatistics::*figure) {
        return sweep.differs(row, figure) &&
               std::all_of(row.alone.begin(), row.alone.end(), [&](std::size_t i) {
                   const SweepRow& single = sweep.rows[i];
                   return single.error.empty() && !(row.figures.*figure).overlaps(single.figures.*figure);
               });
    };
    return apart(&PlayStatistics::moves) || apart(&PlayStatistics::draws) ||
           apart(&PlayStatistics::unfinished);
}

std::string sweepPairs(const Sweep& sweep, bool all) {
    std::string lines;
    std::size_t shown = 0;
    for (std::size_t i = 1 + sweep.singles; i < sweep.rows.size(); ++i) {
        const SweepRow& row = sweep.rows[i];
        if (!all && !worthALook(sweep, row)) continue;
        ++shown;
        lines += sweepLine(sweep, row) + sweepChanges(row, all ? nullptr : &row.together);
    }
    std::string head =
        fmt::format("\n{} of {} pairs of choices were played", sweep.pairs(), sweep.pairsPossible);
    if (sweep.pairs() < sweep.pairsPossible)
        head += fmt::format(" (all: --playouts {})",
                            (1 + sweep.singles + sweep.pairsPossible) * sweep.options.games);
    if (all) head += ".";
    else
        head += shown == 0
                    ? "; none does what neither choice does alone (--all shows them)."
                    : fmt::format("; {} do what neither choice does alone (--all shows the others):", shown);
    std::string text = sweepWrapped(head.substr(1), 0);
    return "\n" + text + lines;
}

}  // namespace

std::string sweepText(const Sweep& sweep, bool all) {
    std::string text = fmt::format("{}: what each choice changes; {} random games each (seed {})\n\n",
                                   sweep.game, sweep.options.games, sweep.options.seed);
    text += fmt::format("{:<{}}{:>6} {:>7} {:>7} {:>7} {:>7} {:>6}\n", "", sweepNameWidth, "moves", "legal",
                        "first", sweep.players > 1 ? "second" : "", "drawn", "limit");
    for (std::size_t i = 0; i <= sweep.singles; ++i)
        text += sweepLine(sweep, sweep.rows[i]) + sweepChanges(sweep.rows[i], nullptr);
    if (sweep.pairsPossible > 0 && sweep.options.pairs) text += sweepPairs(sweep, all);
    text +=
        "\nmoves: of a game, on average; legal: legal moves at each; first, second:\n"
        "games won by player 1 and 2; limit: stopped at the limit of moves. * = other\n"
        "than as it is, beyond chance (intervals of 95 % lie apart). What stands beneath\n"
        "a line is what the rules do.\n";
    return text;
}

namespace {

std::string csvField(std::string text) {
    for (std::size_t at = 0; (at = text.find('"', at)) != std::string::npos; at += 2) text.insert(at, "\"");
    return text.find_first_of(",\"\n") == std::string::npos ? text : "\"" + text + "\"";
}

}  // namespace

std::string sweepCsv(const Sweep& sweep) {
    std::string text =
        "combination,choices,games,moves,moves_low,moves_high,branching,drawn,unfinished,decided";
    for (int p = 1; p <= sweep.players; ++p) text += fmt::format(",won_{}", p);
    text += ",changes,together,error\n";
    for (const SweepRow& row : sweep.rows) {
        const PlayStatistics& f = row.figures;
        std::string changes, together;
        for (const SweepChange& one : row.changes) changes += (changes.empty() ? "" : ";") + one.slot;
        for (const std::string& one : row.together) together += (together.empty() ? "" : ";") + one;
        text += fmt::format("{},{},{},{:.3f},{:.3f},{:.3f},{:.3f},{:.4f},{:.4f},{:.4f}", csvField(row.name()),
                            row.choices.size(), f.games, f.moves.value, f.moves.low, f.moves.high,
                            f.choices.value, f.draws.value, f.unfinished.value, row.decided.value);
        for (std::size_t p = 0; p < static_cast<std::size_t>(sweep.players); ++p)
            text += fmt::format(",{:.4f}", p < f.wins.size() ? f.wins[p].value : 0.0);
        text += fmt::format(",{},{},{}\n", csvField(changes), csvField(together), csvField(row.error));
    }
    return text;
}

nlohmann::json sweepJson(const Sweep& sweep) {
    const auto estimate = [](const Estimate& e) {
        return nlohmann::json{{"value", e.value}, {"low", e.low}, {"high", e.high}};
    };
    nlohmann::json rows = nlohmann::json::array();
    for (const SweepRow& row : sweep.rows) {
        nlohmann::json one = {{"choices", row.choices}, {"games", row.figures.games}};
        if (!row.error.empty()) one["error"] = row.error;
        one["moves"] = estimate(row.figures.moves);
        one["branching"] = estimate(row.figures.choices);
        one["draws"] = estimate(row.figures.draws);
        one["unfinished"] = estimate(row.figures.unfinished);
        one["decided"] = estimate(row.decided);
        one["wins"] = nlohmann::json::array();
        for (const Estimate& win : row.figures.wins) one["wins"].push_back(estimate(win));
        one["changes"] = nlohmann::json::array();
        for (const SweepChange& change : row.changes)
            one["changes"].push_back({{"slot", change.slot}, {"from", change.from}, {"to", change.to}});
        if (row.choices.size() == 2) one["together"] = row.together;
        rows.push_back(std::move(one));
    }
    return {{"game", sweep.game},
            {"start", sweep.start},
            {"seed", sweep.options.seed},
            {"gamesEach", sweep.options.games},
            {"pairs", sweep.pairs()},
            {"pairsPossible", sweep.pairsPossible},
            {"combinations", std::move(rows)}};
}

}  // namespace makomba::cli
