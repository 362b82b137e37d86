// The comparison as one page: styles and pictures are part of it, nothing is loaded, and it prints on paper.
#include <fmt/format.h>

#include "interpreter/compare/report_words.h"
#include "interpreter/draw/svg.h"
#include "interpreter/draw/svg_writer.h"

namespace makomba {

namespace {

constexpr const char* styleSheet = R"(
:root { color-scheme: light; }
body { font: 16px/1.45 Georgia, "Times New Roman", serif; color: #222; background: #fff; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; } h2 { font-size: 1.3rem; margin-top: 2.2rem; border-bottom: 1px solid #999; } h3 { font-size: 1.08rem; margin-bottom: .3rem; }
table { border-collapse: collapse; width: 100%; margin: .6rem 0; }
th, td { text-align: left; vertical-align: top; padding: .3rem .55rem; border: 1px solid #bbb; overflow-wrap: anywhere; }
thead th { background: #f0ece4; overflow-wrap: normal; } .features th[scope=row] { min-width: 7.5rem; } .features td:last-child, .features thead th:last-child { white-space: nowrap; overflow-wrap: normal; } tbody th { font-weight: normal; background: #faf8f4; }
tr.group th { font-weight: bold; background: #e6e0d4; }
tr.different td.agreement, tr.different > td.figure { font-weight: bold; }
tr.same td.agreement { color: #555; } tr.silent td.agreement { font-style: italic; }
code, pre { font: .86rem/1.35 "DejaVu Sans Mono", Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.place { color: #555; font-size: .82rem; } .note { color: #444; }
ol.edits > li { margin: .55rem 0; } .minus { background: #fbeaea; } .plus { background: #e9f4e9; } .minus, .plus { display: block; padding: .1rem .4rem; margin: .12rem 0; }
.boards { display: flex; flex-wrap: wrap; gap: 1.2rem; } .boards figure { margin: .4rem 0; flex: 1 1 20rem; max-width: 30rem; } .boards svg { width: 100%; height: auto; max-height: 22rem; }
figcaption { font-size: .92rem; }
@media print { body { margin: 0; max-width: none; font-size: 10.5pt; } h2, h3, figcaption { break-after: avoid; } tr, figure, ol.edits > li { break-inside: avoid; } @page { margin: 16mm; } }
)";

// A picture without the declarations that only a file of its own has.
std::string inlined(const std::string& svg) {
    const std::size_t begin = svg.find("<svg");
    return begin == std::string::npos ? svg : svg.substr(begin);
}

class HtmlReport {
  public:
    explicit HtmlReport(const Comparison& comparison) : c_(comparison) {}

    std::string write() {
        std::string names;
        for (const ComparedItem& item : c_.items) names += (names.empty() ? "" : ", ") + item.name;
        out_ = fmt::format(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
            "content=\"width=device-width, initial-scale=1\">\n"
            "<title>Comparison: "
            "{}</title>\n<style>{}</style>\n</head>\n<body>\n<main>\n<h1>Comparison</h1>\n",
            xmlEscaped(names), styleSheet);
        items();
        table();
        for (const ComparedPair& pair : c_.pairs) {
            if (!pair.structure && pair.plays.empty()) continue;
            line("<section>\n<h2>{} and {}</h2>", title(pair.a), title(pair.b));
            plays(pair);
            if (pair.structure) structure(pair);
            line("</section>");
        }
        statistics();
        line("</main>\n</body>\n</html>");
        return std::move(out_);
    }

  private:
    template <class... Args>
    void line(fmt::format_string<Args...> pattern, Args&&... args) {
        out_ += fmt::format(pattern, std::forward<Args>(args)...);
        out_ += '\n';
    }
    std::string title(std::size_t item) const {
        return fmt::format("{} ({})", letter(item), xmlEscaped(c_.items[item].name));
    }

    std::string picture(std::size_t item, const State& state, const std::vector<int>& highlight,
                        const std::string& caption) const {
        SvgStyle style;
        style.highlight = highlight;
        style.title = fmt::format("{}: {}", letter(item), caption);
        return fmt::format("<figure>\n{}\n<figcaption>{}: {}</figcaption>\n</figure>",
                           inlined(drawSvg(c_.items[item].game->description.game->program, &state, style)),
                           letter(item), xmlEscaped(caption));
    }

    void items() {
        line(
            "<table>\n<thead><tr><th></th><th scope=\"col\">Compared</th><th scope=\"col\">Game</th><th "
            "scope=\"col\">Source</th></tr></thead>\n<tbody>");
        for (std::size_t i = 0; i < c_.items.size(); ++i)
            line("<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td></tr>", letter(i),
                 xmlEscaped(c_.items[i].name), xmlEscaped(c_.items[i].title), xmlEscaped(c_.items[i].source));
        line("</tbody>\n</table>\n<div class=\"boards\">");
        for (std::size_t i = 0; i < c_.items.size(); ++i) {
            if (!c_.items[i].game) continue;
            Engine engine(*c_.items[i].game->description.game);
            line("{}", picture(i, engine.initialState(c_.seed), {}, "the start"));
        }
        line("</div>");
    }

    void table() {
        line(
            "<section>\n<h2>In rule terms</h2>\n<p class=\"note\">Small numbers are lines and columns of the "
            "descriptions.</p>\n<table class=\"features\">\n<thead><tr><th scope=\"col\">Feature</th>");
        for (std::size_t i = 0; i < c_.items.size(); ++i) line("<th scope=\"col\">{}</th>", title(i));
        line("<th scope=\"col\">Agreement</th></tr></thead>\n<tbody>");
        std::string_view group;
        for (const FeatureRow& row : c_.table.rows) {
            if (row.kind.group != group)
                line("<tr class=\"group\"><th colspan=\"{}\" scope=\"colgroup\">{}</th></tr>",
                     c_.items.size() + 2, group = row.kind.group);
            line("<tr class=\"{}\"><th scope=\"row\">{}</th>", name(row.agreement),
                 xmlEscaped(row.kind.title));
            for (const FeatureValue& value : row.values) {
                const std::string places = placesText(value.places);
                line("<td>{}{}</td>", xmlEscaped(valueText(value)),
                     places.empty() ? "" : fmt::format(" <span class=\"place\">{}</span>", places));
            }
            line("<td class=\"agreement\">{}</td></tr>", name(row.agreement));
        }
        line("</tbody>\n</table>\n</section>");
    }

    void plays(const ComparedPair& pair) {
        for (const PlayComparison& play : pair.plays) {
            const char* from = play.start < 0    ? "In play"
                               : play.start == 0 ? "In play, both from the start of the first"
                                                 : "In play, both from the start of the second";
            line("<h3>{}</h3>", from);
            divergence(pair, play.first);
            if (!play.byCommonMoves) continue;
            line("<p>By moves that both allow:</p>");
            divergence(pair, *play.byCommonMoves);
        }
    }

    void divergence(const ComparedPair& pair, const Divergence& d) {
        line("<p>{}</p>", xmlEscaped(divergenceSentence(d, letter(pair.a), letter(pair.b))));
        if (!d.play.empty()) {
            line(
                "<table>\n<thead><tr><th scope=\"col\">Ply</th><th scope=\"col\">Player</th><th "
                "scope=\"col\">{}</th><th scope=\"col\">{}</th></tr></thead>\n<tbody>",
                letter(pair.a), letter(pair.b));
            for (std::size_t ply = 0; ply < d.play.size(); ++ply)
                line("<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td></tr>", ply + 1,
                     d.play[ply].mover, xmlEscaped(plyText(d.play[ply].moves[0])),
                     xmlEscaped(plyText(d.play[ply].moves[1])));
            line("</tbody>\n</table>");
        }
        if (!d.states[0].valid()) return;
        line("<div class=\"boards\">\n{}", picture(pair.a, d.states[0], d.sites[0], d.status[0]));
        if (d.parting != Parting::Moves) line("{}", picture(pair.b, d.states[1], d.sites[1], d.status[1]));
        line("</div>");
    }

    void structure(const ComparedPair& pair) {
        line("<h3>In structure, from {} to {}</h3>\n<p>{}</p>\n<ol class=\"edits\">", letter(pair.a),
             letter(pair.b), xmlEscaped(structureSentence(*pair.structure)));
        for (const StructureEdit& edit : pair.structure->edits) {
            const std::string x = placesText(edit.placesA), y = placesText(edit.placesB);
            line("<li>{} in <code>{}</code> <span class=\"place\">{}{}</span>", editWords(edit),
                 xmlEscaped(edit.within), x.empty() ? "" : letter(pair.a) + " " + x,
                 y.empty() ? "" : (x.empty() ? "" : "; ") + letter(pair.b) + " " + y);
            if (edit.kind == EditKind::Move) line("<code>{}</code>", xmlEscaped(edit.before));
            if (edit.kind != EditKind::Move && edit.kind != EditKind::PutAround && !edit.before.empty())
                line("<code class=\"minus\">- {}</code>", xmlEscaped(edit.before));
            if (edit.kind != EditKind::Move && edit.kind != EditKind::TakeFromAround && !edit.after.empty())
                line("<code class=\"plus\">+ {}</code>", xmlEscaped(edit.after));
            line("</li>");
        }
        line("</ol>");
    }

    void statistics() {
        const auto rows = statisticsRows(c_);
        if (rows.empty()) return;
        line(
            "<section>\n<h2>Random games</h2>\n<p class=\"note\">Seed {}. In brackets intervals of 95 %; a "
            "star where they do not overlap.</p>\n<table>\n<thead><tr><th></th>",
            c_.seed);
        for (std::size_t i = 0; i < c_.items.size(); ++i) line("<th scope=\"col\">{}</th>", title(i));
        line("</tr></thead>\n<tbody>");
        for (const StatisticsRow& row : rows) {
            line("<tr{}><th scope=\"row\">{}{}</th>", row.different ? " class=\"different\"" : "",
                 xmlEscaped(row.title), row.different ? " *" : "");
            for (const std::string& value : row.values)
                line("<td class=\"figure\">{}</td>", xmlEscaped(value));
            line("</tr>");
        }
        line("</tbody>\n</table>\n</section>");
    }

    const Comparison& c_;
    std::string out_;
};

}  // namespace

std::string reportHtml(const Comparison& comparison) { return HtmlReport(comparison).write(); }

}  // namespace makomba
