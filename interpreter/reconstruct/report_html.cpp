// A reconstruction as one page: nothing is loaded, and it prints on paper.
#include <fmt/format.h>

#include "interpreter/draw/svg_writer.h"
#include "interpreter/reconstruct/report_words.h"

namespace makomba::reconstruct {

namespace {

constexpr const char* pageStyle = R"(
:root { color-scheme: light; }
body { font: 16px/1.45 Georgia, "Times New Roman", serif; color: #222; background: #fff; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; } h2 { font-size: 1.3rem; margin-top: 2.2rem; border-bottom: 1px solid #999; } h3 { font-size: 1.08rem; margin-bottom: .3rem; }
table { border-collapse: collapse; width: 100%; margin: .6rem 0; }
th, td { text-align: left; vertical-align: top; padding: .3rem .55rem; border: 1px solid #bbb; overflow-wrap: anywhere; }
thead th { background: #f0ece4; } tbody th { font-weight: normal; background: #faf8f4; }
pre { font: .86rem/1.35 "DejaVu Sans Mono", Consolas, monospace; }
details { margin: .8rem 0; } summary { cursor: pointer; font-weight: bold; }
@media print { body { margin: 0; max-width: none; font-size: 10.5pt; } h2, h3 { break-after: avoid; } tr, pre { break-inside: avoid; } @page { margin: 16mm; } }
)";

std::string tableHead(std::initializer_list<const char*> titles) {
    std::string text = "<table>\n<thead><tr>";
    for (const char* title : titles) text += fmt::format("<th scope=\"col\">{}</th>", title);
    return text + "</tr></thead>\n<tbody>\n";
}

std::string struckCell(const Candidate& c) {
    return c.struckFails ? "does otherwise" : c.struckHold > 0 ? "borne out" : "never arose";
}

std::string rankedRow(const Space& space, const Candidate& c, std::size_t place, bool struck) {
    const Figures& f = c.figures;
    std::string text = fmt::format("<tr><td>{}</td><th scope=\"row\">{}</th><td>{} of {}</td>", place,
                                   xmlEscaped(called(space, c)), c.claims, c.asked);
    if (f.games == 0) {
        text += fmt::format("<td colspan=\"5\">could not be played: {}</td>", xmlEscaped(f.problem));
    } else {
        for (const Estimate* e : {&f.worth, &f.firstSeat, &f.decided, &f.better})
            text += fmt::format("<td>{}</td>", shares(*e));
        text += fmt::format("<td>{:.1f}</td>", f.length.value);
    }
    if (struck) text += fmt::format("<td>{}</td>", struckCell(c));
    return text + "</tr>\n";
}

std::string rankingTable(const Space& space, const Reconstruction& r, const Options& options,
                         std::size_t count) {
    const bool struck = !options.strike.empty();
    std::string text = "<h2>What remains, the best first</h2>\n";
    text += struck ? tableHead({"", "Ruleset", "Claims borne out", "Worth", "Seat 1 scores", "Decided",
                                "Better player scores", "Choices a game", "What was struck out"})
                   : tableHead({"", "Ruleset", "Claims borne out", "Worth", "Seat 1 scores", "Decided",
                                "Better player scores", "Choices a game"});
    for (std::size_t n = 0; n < r.ranked.size() && n < count; ++n)
        text += rankedRow(space, r.candidates[r.ranked[n]], n + 1, struck);
    text += "</tbody>\n</table>\n";
    if (r.ranked.size() > count) text += fmt::format("<p>.. and {} more</p>\n", r.ranked.size() - count);
    return text + (struck ? fmt::format("<p>{}</p>\n", xmlEscaped(struckText(r, options))) : "");
}

std::string fellTable(const Reconstruction& r) {
    const auto felled = reasons(r, Candidate::State::Felled),
               broken = reasons(r, Candidate::State::NotPlayable);
    if (felled.empty() && broken.empty()) return {};
    std::string text = "<h2>What fell</h2>\n" + tableHead({"Because of", "Rulesets"});
    for (const auto& [why, number] : felled)
        text += fmt::format("<tr><th scope=\"row\">the claim \"{}\"</th><td>{}</td></tr>\n", xmlEscaped(why),
                            number);
    for (const auto& [why, number] : broken)
        text += fmt::format("<tr><th scope=\"row\">cannot be played: {}</th><td>{}</td></tr>\n",
                            xmlEscaped(shortened(why, 100)), number);
    return text + "</tbody>\n</table>\n";
}

std::string silences(const Space& space, const Reconstruction& r) {
    if (r.sensitivity.empty()) return {};
    std::string text =
        "<h2>What each silence decides</h2>\n<p>One choice is changed, all else as in the first.</p>\n";
    const Picks& best = r.candidates[r.ranked.front()].picks;
    for (const Sensitivity& s : r.sensitivity) {
        const Silence& silence = space.silences()[s.silence];
        text += fmt::format("<details open>\n<summary>{} (worth moves by {:.2f}); there: {}</summary>\n",
                            xmlEscaped(silence.name), s.spread,
                            xmlEscaped(shortened(silence.choices[best[s.silence]])));
        text += tableHead({"Instead", "What follows"});
        for (const Change& change : s.changes)
            text += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n",
                                xmlEscaped(shortened(silence.choices[change.choice])),
                                xmlEscaped(changeText(r, r.candidates[change.candidate], change)));
        text += "</tbody>\n</table>\n</details>\n";
    }
    return text;
}

std::string question(const Reconstruction& r, const Question& q, const char* title) {
    std::string text = fmt::format("<h2>{}</h2>\n", title);
    if (q.answers.empty()) return text + "<p>None was found that they answer differently.</p>\n";
    text += fmt::format("<p>{} ({:.2f} of {:.2f} bits)</p>\n", xmlEscaped(q.text), q.bits, q.possible);
    if (!q.history.empty()) {
        text += "<p>After";
        for (const std::string& move : q.history) text += " " + xmlEscaped(move);
        text += ":</p>\n";
    }
    if (!q.board.empty()) text += fmt::format("<pre>{}</pre>\n", xmlEscaped(q.board));
    text += tableHead({"Answer", "As in"});
    for (const Answer& answer : q.answers) {
        const bool drawn = answer.text.find('\n') != std::string::npos;
        const std::string words = xmlEscaped(answer.text);
        text += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n",
                            drawn ? "<pre>" + words + "</pre>" : words, places(r, answer.candidates));
    }
    return text + "</tbody>\n</table>\n";
}

}  // namespace

std::string printHtml(const Space& space, const Reconstruction& r, const Options& options, std::size_t count,
                      const std::string& title, const std::string& program) {
    const std::string head = xmlEscaped(title);
    std::string text = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
        "content=\"width=device-width, initial-scale=1\">\n<title>Reconstruction: {}</title>\n"
        "<style>{}</style>\n</head>\n<body>\n<main>\n<h1>{}</h1>\n<p>{} of {:.0f} rulesets that the "
        "description leaves possible were tried: {} remain, {} contradict a claim, {} cannot be played, {} "
        "are the same as others.</p>\n",
        head, pageStyle, head, r.tried, r.possible, r.ranked.size(), countOf(r, Candidate::State::Felled),
        countOf(r, Candidate::State::NotPlayable), countOf(r, Candidate::State::Same));
    if (!space.holes().empty()) {
        text += "<h2>Holes of the description</h2>\n" + tableHead({"Place", "Hole", "Choices"});
        for (const Hole& hole : space.holes())
            text +=
                fmt::format("<tr><td>line {}, column {}</td><th scope=\"row\">{}</th><td>{}</td></tr>\n",
                            hole.line, hole.column, xmlEscaped(shortened(hole.text)), hole.choices.size());
        text += "</tbody>\n</table>\n";
    }
    if (r.ranked.empty()) text += "<p>Nothing that was tried satisfies all claims.</p>\n";
    else text += rankingTable(space, r, options, count);
    text += fellTable(r);
    if (!r.ranked.empty()) text += silences(space, r);
    if (r.ranked.size() > 1)
        text += question(r, r.rules, "The question of rules that splits them best") +
                question(r, r.position, "The position to show to somebody who knows");
    if (!program.empty()) text += "<p>" + xmlEscaped(program) + "</p>\n";
    return text + "</main>\n</body>\n</html>\n";
}

}  // namespace makomba::reconstruct
