// Reports for people: findings with their places, figures, and the description with counts in the margin.
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "interpreter/base/grouped.h"
#include "interpreter/validate/play_findings.h"
#include "interpreter/validate/validate.h"

namespace makomba {

namespace {

void appendPlace(std::string& out, const Sources& sources, Stretch stretch) {
    const Place place = sources.place(validatedFile, stretch.begin);
    const std::string_view line = sources.lineAt(validatedFile, stretch.begin);
    const std::string number = std::to_string(place.line);
    const auto& starts = sources[validatedFile].lineStarts;
    const std::uint32_t lineStart = starts[static_cast<std::size_t>(place.line - 1)];
    const std::string_view before =
        line.substr(0, std::min<std::size_t>(stretch.begin - lineStart, line.size()));
    std::string blanks;
    for (const char ch : before)
        if ((static_cast<unsigned char>(ch) & 0xc0) != 0x80) blanks += ch == '\t' ? '\t' : ' ';
    const std::string_view marked = line.substr(before.size(), stretch.end - stretch.begin);
    const int marks = std::max(1, std::min(characterCount(marked), 80));
    out += fmt::format("  {} | {}\n  {} | {}^{}\n", number, line, std::string(number.size(), ' '), blanks,
                       std::string(static_cast<std::size_t>(marks - 1), '~'));
}

void appendFinding(std::string& out, const Report& report, const Finding& finding) {
    std::string place = report.name;
    if (finding.place.valid()) {
        const Place at = report.sources.place(validatedFile, finding.place.begin);
        place += fmt::format(":{}:{}", at.line, at.column);
    }
    out += fmt::format("{}: {}: {} [{}]\n", place, finding.accepted ? "accepted" : name(finding.severity),
                       finding.text, finding.id);
    if (finding.place.valid()) appendPlace(out, report.sources, finding.place);
    if (const std::string where = report.where(finding); !where.empty()) out += fmt::format("  {}\n", where);
    constexpr std::size_t figuresShown = 4;
    for (std::size_t i = 0; i < finding.figures.size() && i < figuresShown; ++i) {
        const auto& [combination, figure] = finding.figures[i];
        if (finding.figures.size() == 1) out += fmt::format("  {}\n", figure);
        else out += fmt::format("  {}: {}\n", oneLine(report.combinations[combination].name, 70), figure);
    }
    for (const std::string& note : finding.notes) out += fmt::format("  {}\n", note);
    if (finding.accepted) out += fmt::format("  accepted: {}\n", finding.reason);
}

// What follows from a finding, a line each.
void appendConsequences(std::string& out, const Report& report, int cause) {
    bool first = true;
    for (const Finding& finding : report.findings) {
        if (finding.cause != cause) continue;
        if (std::exchange(first, false)) out += "  what may follow from it:\n";
        std::string place;
        if (finding.place.valid()) {
            const Place at = report.sources.place(validatedFile, finding.place.begin);
            place = fmt::format("{}:{}: ", at.line, at.column);
        }
        const std::string figure =
            finding.figures.empty() ? "" : fmt::format(" ({})", finding.figures[0].second);
        out += fmt::format("    {}{}: {}{} [{}]\n", place, name(finding.severity), finding.text, figure,
                           finding.id);
    }
}

std::string range(const Estimate& e, std::uint64_t games, int decimals) {
    return games < 5 ? fmt::format("{:.{}f}", e.value, decimals)
                     : fmt::format("{:.{}f} ({:.{}f}-{:.{}f})", e.value, decimals, std::max(0.0, e.low),
                                   decimals, e.high, decimals);
}

void appendFigures(std::string& out, const char* kind, const PlayFigures& f, bool legend = false) {
    if (f.games == 0) return;
    std::vector<std::string> parts{fmt::format("{} plies", range(f.length(), f.games, 0)),
                                   fmt::format("{} legal moves", range(f.legalMoves(), f.games, 1))};
    for (std::size_t p = 0; p < f.wins.size(); ++p)
        parts.push_back(fmt::format("player {} wins {}", p + 1, percent(proportion(f.wins[p], f.games))));
    const auto share = [&](GameEnd end, const char* what) {
        if (f.count(end) > 0)
            parts.push_back(fmt::format("{} {}", what, percent(proportion(f.count(end), f.games))));
    };
    share(GameEnd::Drawn, "drawn");
    share(GameEnd::Stuck, "nobody can move");
    share(GameEnd::EndlessTurn, "a turn without end");
    share(GameEnd::Limit, "limit of moves or turns");
    share(GameEnd::Broken, "broken off");
    out += fmt::format("  {} {} games{}: {}\n", grouped(f.games), kind,
                       legend ? " (in brackets 95 % intervals)" : "", fmt::join(parts, ", "));
}

std::string counted(std::uint64_t n, const char* what) {
    return fmt::format("{} {}{}", grouped(n), what, n == 1 ? "" : "s");
}

// Two digits are as much as is known.
std::uint64_t roundedUp(double seconds) {
    double unit = 1;
    while (seconds / unit > 100) unit *= 10;
    return static_cast<std::uint64_t>(std::ceil(seconds / unit) * unit);
}

std::string duration(std::uint64_t seconds) {
    if (seconds < 120) return counted(seconds, "second");
    if (seconds < 7200) return counted((seconds + 30) / 60, "minute");
    return counted((seconds + 1800) / 3600, "hour");
}

void appendUntested(std::string& out, const Untested& u) {
    if (!u.any()) return;
    std::vector<std::string> parts;
    if (u.combinations > 0) parts.push_back(counted(u.combinations, "combination"));
    if (u.games > 0) parts.push_back(fmt::format("{} of {} games", grouped(u.games), grouped(u.planned)));
    if (u.swaps > 0) parts.push_back(fmt::format("both players in {}", counted(u.swaps, "combination")));
    if (u.records > 0) parts.push_back(fmt::format("{} to the usual depth", counted(u.records, "record")));
    out +=
        fmt::format("  not tested for lack of time: {}; all takes {} {}, `--seconds {}` gives room for it\n",
                    fmt::join(parts, ", "), u.atLeast ? "at least" : "about", duration(roundedUp(u.takes)),
                    roundedUp(u.seconds));
}

}  // namespace

std::string reportText(const Report& report, bool all) {
    std::string out;
    for (std::size_t i = 0; i < report.findings.size(); ++i) {
        const Finding& finding = report.findings[i];
        if (finding.cause >= 0 || (finding.accepted && !all)) continue;
        appendFinding(out, report, finding);
        appendConsequences(out, report, static_cast<int>(i));
        out += "\n";
    }
    out += report.title.empty() ? report.name : fmt::format("{} ({})", report.title, report.name);
    out += fmt::format(": {}", report.how);
    if (report.loaded < report.combinations.size())
        out += fmt::format("; time was enough for {} of them", report.loaded);
    out += "\n";
    std::size_t shown = 0;
    for (const CombinationFigures& figures : report.figures) {
        if (!all && !report.combinations[figures.combination].ruleset) continue;
        if (report.combinations.size() > 1)
            out += fmt::format("  {}\n", oneLine(report.combinations[figures.combination].name, 120));
        appendFigures(out, "random", figures.random, true);
        appendFigures(out, "greedy", figures.greedy);
        for (const std::string& line : figures.balance) out += fmt::format("  {}\n", line);
        ++shown;
    }
    std::uint64_t others = 0;
    for (const CombinationFigures& figures : report.figures)
        others += figures.random.games + figures.greedy.games;
    if (shown < report.figures.size())
        out += fmt::format("  {} games in all, of {} combinations\n", grouped(others), report.figures.size());
    for (const std::string& line : report.evidence) out += fmt::format("  {}\n", line);
    appendUntested(out, report.untested);
    const auto accepted = static_cast<std::size_t>(std::count_if(
        report.findings.begin(), report.findings.end(), [](const Finding& f) { return f.accepted; }));
    out += fmt::format("  {}, {}, {}{}\n", counted(report.count(FindingSeverity::Error), "error"),
                       counted(report.count(FindingSeverity::Warning), "warning"),
                       counted(report.count(FindingSeverity::Note), "note"),
                       accepted ? fmt::format(", {} accepted", accepted) : "");
    return out;
}

std::string reportListing(const Report& report) {
    const Source& source = report.sources[validatedFile];
    // By line: the outermost part that begins there.
    std::map<int, const TextPart*> byLine;
    for (const TextPart& part : report.parts.all()) {
        if (!part.place.written || (!part.moves && !part.varies)) continue;
        const TextPart*& shown = byLine[report.sources.place(validatedFile, part.place.stretch.begin).line];
        if (shown == nullptr || part.place.stretch.begin < shown->place.stretch.begin ||
            (part.place.stretch.begin == shown->place.stretch.begin &&
             part.place.stretch.end > shown->place.stretch.end))
            shown = &part;
    }
    std::string out = fmt::format("{:>13} {:>13}\n", "worked out", "came true");
    for (std::size_t line = 1; line <= source.lineStarts.size(); ++line) {
        const std::string_view text = report.sources.lineAt(validatedFile, source.lineStarts[line - 1]);
        const auto part = byLine.find(static_cast<int>(line));
        if (part == byLine.end()) out += fmt::format("{:>13} {:>13} | {}\n", "", "", text);
        else
            out += fmt::format("{:>13} {:>13} {} {}\n", grouped(part->second->asked),
                               grouped(part->second->came), part->second->came == 0 ? "!" : "|", text);
    }
    return out;
}

}  // namespace makomba
