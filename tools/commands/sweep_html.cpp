// makomba sweep: the report as one page, with plots as SVG. It needs nothing else.
#include <algorithm>
#include <cmath>

#include "tools/commands/sweep.h"

namespace makomba::cli {

namespace {

std::string sweepEscaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '&') out += "&amp;";
        else if (c == '<') out += "&lt;";
        else if (c == '>') out += "&gt;";
        else if (c == '"') out += "&quot;";
        else out += c;
    }
    return out;
}

// A step of the axis that gives at most so many marks: 1, 2 or 5 times a power of ten.
double axisStep(double range, int most) {
    double step = std::pow(10, std::floor(std::log10(std::max(range, 1e-9) / most)));
    for (const double factor : {2.0, 2.5, 2.0})
        if (range / step > most) step *= factor;
    return step;
}

struct PlottedRow {
    std::string name;
    Estimate value;
    bool differs;
};

// A dot a row with its interval of 95 %, and a line down where the first row has its value.
std::string dotPlot(const std::string& title, const std::vector<PlottedRow>& rows, double scale,
                    const std::string& unit) {
    constexpr double left = 270, width = 420, rowHeight = 20, top = 30;
    double least = rows[0].value.low * scale, greatest = rows[0].value.high * scale;
    for (const PlottedRow& row : rows) {
        least = std::min(least, row.value.low * scale);
        greatest = std::max(greatest, row.value.high * scale);
    }
    const double step = axisStep(greatest - least, 8);
    least = std::floor(least / step) * step;
    greatest = std::max(std::ceil(greatest / step) * step, least + step);
    const auto x = [&](double v) { return left + (v - least) / (greatest - least) * width; };
    const double bottom = top + rowHeight * static_cast<double>(rows.size());
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.0f} {:.0f}\" width=\"{:.0f}\" "
        "role=\"img\" "
        "aria-label=\"{}\">\n<text x=\"{:.0f}\" y=\"16\" class=\"title\">{}</text>\n",
        left + width + 30, bottom + 34, left + width + 30, sweepEscaped(title), left, sweepEscaped(title));
    for (double v = least; v <= greatest + step / 2; v += step)
        svg += fmt::format(
            "<path d=\"M{0:.1f} {1:.0f}V{2:.0f}\" class=\"grid\"/><text x=\"{0:.1f}\" y=\"{3:.0f}\" "
            "class=\"axis\">{4:g}{5}</text>\n",
            x(v), top, bottom, bottom + 16, std::round(v / step) * step, unit);
    svg += fmt::format("<path d=\"M{0:.1f} {1:.0f}V{2:.0f}\" class=\"start\"/>\n",
                       x(rows[0].value.value * scale), top, bottom);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double y = top + rowHeight * (static_cast<double>(i) + 0.5);
        const Estimate& e = rows[i].value;
        svg += fmt::format(
            "<g class=\"{}\"><title>{}: {:.1f}{} ({:.1f} to {:.1f})</title><text x=\"{:.0f}\" y=\"{:.1f}\" "
            "class=\"name\">{}</text><path d=\"M{:.1f} {:.1f}H{:.1f}\"/><circle cx=\"{:.1f}\" cy=\"{:.1f}\" "
            "r=\"4\"/></g>\n",
            rows[i].differs ? "other" : "same", sweepEscaped(rows[i].name), e.value * scale, unit,
            e.low * scale, e.high * scale, left - 10, y + 4, sweepEscaped(rows[i].name), x(e.low * scale), y,
            x(e.high * scale), x(e.value * scale), y);
    }
    return svg + "</svg>\n";
}

std::string plotOf(const Sweep& sweep, const std::string& title,
                   const std::function<Estimate(const SweepRow&)>& of, double scale,
                   const std::string& unit) {
    std::vector<PlottedRow> rows;
    for (std::size_t i = 0; i <= sweep.singles; ++i) {
        const SweepRow& row = sweep.rows[i];
        if (!row.error.empty()) continue;
        rows.push_back({row.name(), of(row), i > 0 && !of(row).overlaps(of(sweep.rows[0]))});
    }
    return rows.empty() ? "" : dotPlot(title, rows, scale, unit);
}

// Pairs as squares: the colour says how much longer or shorter games are than as the game is.
std::string pairMatrix(const Sweep& sweep) {
    constexpr double left = 270, cell = 18, top = 30;
    const auto n = static_cast<double>(sweep.singles);
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" "
        "role=\"img\" "
        "aria-label=\"length of games of each pair\">\n<text x=\"{2:.0f}\" y=\"16\" class=\"title\">Length "
        "of games "
        "with two choices: longer is orange, shorter blue; a dot: what neither does alone</text>\n",
        std::max(left + cell * n + 30, 860.0), top + cell * n + 10, 10.0);
    for (std::size_t i = 0; i < sweep.singles; ++i)
        svg += fmt::format("<text x=\"{:.0f}\" y=\"{:.1f}\" class=\"name\">{}</text>\n", left - 10,
                           top + cell * static_cast<double>(i) + 13, sweepEscaped(sweep.rows[1 + i].name()));
    const double start = std::max(1.0, sweep.rows[0].figures.moves.value);
    for (std::size_t i = 1 + sweep.singles; i < sweep.rows.size(); ++i) {
        const SweepRow& row = sweep.rows[i];
        if (!row.error.empty()) continue;
        const double ratio = std::log2(std::max(0.05, row.figures.moves.value / start));
        const double strength = std::min(1.0, std::abs(ratio) / 2);
        const double a = static_cast<double>(row.alone[0] - 1), b = static_cast<double>(row.alone[1] - 1);
        svg += fmt::format(
            "<g><title>{}: {:.0f} moves</title><rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"17\" height=\"17\" "
            "fill=\"{}\" fill-opacity=\"{:.2f}\"/>{}</g>\n",
            sweepEscaped(row.name()), row.figures.moves.value, left + cell * a, top + cell * b,
            ratio > 0 ? "#d55e00" : "#0072b2", 0.06 + 0.94 * strength,
            row.together.empty() ? ""
                                 : fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\"/>",
                                               left + cell * a + 8.5, top + cell * b + 8.5));
    }
    return svg + "</svg>\n";
}

std::string sweepTable(const Sweep& sweep) {
    std::string html =
        "<table>\n<tr><th>choices<th>moves<th>legal moves<th>player 1 wins<th>player 2 "
        "wins<th>drawn<th>at the "
        "limit<th>what the rules do differently</tr>\n";
    for (const SweepRow& row : sweep.rows) {
        html += fmt::format("<tr><td>{}", sweepEscaped(row.name()));
        if (!row.error.empty()) {
            html += fmt::format("<td colspan=\"7\">{}</tr>\n", sweepEscaped(row.error));
            continue;
        }
        const auto cell = [&](const Estimate& e, const Estimate& start, double scale, const char* form) {
            html += fmt::format("<td class=\"{}\" title=\"{:.1f} to {:.1f}\">",
                                e.overlaps(start) ? "n" : "n other", e.low * scale, e.high * scale) +
                    fmt::format(fmt::runtime(form), e.value * scale);
        };
        const PlayStatistics &f = row.figures, &s = sweep.rows[0].figures;
        cell(f.moves, s.moves, 1, "{:.0f}");
        cell(f.choices, s.choices, 1, "{:.1f}");
        for (std::size_t p = 0; p < 2; ++p)
            if (p < f.wins.size() && p < s.wins.size()) cell(f.wins[p], s.wins[p], 100, "{:.0f} %");
            else html += "<td>";
        cell(f.draws, s.draws, 100, "{:.0f} %");
        cell(f.unfinished, s.unfinished, 100, "{:.0f} %");
        html += "<td>";
        for (const SweepChange& one : row.changes)
            html += fmt::format(
                "<div{}>{}: {}, not {}</div>",
                std::find(row.together.begin(), row.together.end(), one.slot) == row.together.end()
                    ? ""
                    : " class=\"other\"",
                sweepEscaped(one.title), sweepEscaped(one.to), sweepEscaped(one.from));
        html += "</tr>\n";
    }
    return html + "</table>\n";
}

}  // namespace

std::string sweepHtml(const Sweep& sweep) {
    std::string html = fmt::format(
        "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" "
        "content=\"width=device-width\">\n<title>{0}: what its options change</title>\n<style>\n"
        "body{{font:15px/1.45 sans-serif;margin:2em auto;max-width:62em;padding:0 "
        "1em;color:#222;background:#fff}}\n"
        "svg{{max-width:100%;height:auto;display:block;margin:1.5em 0;font:12px sans-serif}}\n"
        "svg .title{{font-weight:bold}}svg .name{{text-anchor:end}}svg "
        ".axis{{text-anchor:middle;fill:#555}}\n"
        ".grid{{stroke:#ddd}}.start{{stroke:#888;stroke-dasharray:4 3}}g.same path,g.same "
        "circle{{stroke:#555;"
        "fill:#555}}\ng.other path,g.other "
        "circle{{stroke:#d55e00;fill:#d55e00}}td.other,div.other{{color:#b34700;"
        "font-weight:bold}}\ntable{{border-collapse:collapse;font-size:13px}}td,th{{border-bottom:1px solid "
        "#ddd;"
        "padding:.3em .6em;text-align:left;vertical-align:top}}td.n{{text-align:right}}\n</style>\n<h1>{0}: "
        "what its "
        "options change</h1>\n<p>{1} random games of each combination (seed {2}). {3} choices alone, {4} of "
        "{5} pairs "
        "of choices. Orange: other than as it is, beyond chance (intervals of 95 % lie apart).</p>\n",
        sweepEscaped(sweep.game), sweep.options.games, sweep.options.seed, sweep.singles, sweep.pairs(),
        sweep.pairsPossible);
    html += "<p>As it is:";
    for (const std::string& choice : sweep.start) html += " " + sweepEscaped(choice) + ";";
    html += "</p>\n";
    html += plotOf(
        sweep, "Length: moves of a game", [](const SweepRow& r) { return r.figures.moves; }, 1, "");
    html += plotOf(
        sweep, "Balance: games won by player 1",
        [](const SweepRow& r) { return r.figures.wins.empty() ? Estimate{} : r.figures.wins[0]; }, 100, " %");
    html += plotOf(
        sweep, "Decisiveness: games that somebody wins", [](const SweepRow& r) { return r.decided; }, 100,
        " %");
    html += plotOf(
        sweep, "Legal moves at each move", [](const SweepRow& r) { return r.figures.choices; }, 1, "");
    if (sweep.pairs() > 0) html += pairMatrix(sweep);
    return html + sweepTable(sweep) + "<p>makomba " MAKOMBA_VERSION "</p>\n</html>\n";
}

}  // namespace makomba::cli
