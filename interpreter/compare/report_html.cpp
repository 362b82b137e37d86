// The comparison as one page: styles and pictures are part of it, nothing is loaded, and it prints on paper.
// What differs stands open; how it is written, and the figures, are folded.
#include <fmt/format.h>

#include "interpreter/compare/citations.h"
#include "interpreter/compare/joined.h"
#include "interpreter/compare/report_words.h"
#include "interpreter/draw/svg.h"
#include "interpreter/draw/svg_writer.h"

namespace makomba {

namespace {

constexpr const char* styleSheet = R"(
:root { color-scheme: light; }
body { font: 16px/1.45 Georgia, "Times New Roman", serif; color: #222; background: #fff; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; } h2 { font-size: 1.3rem; margin-top: 2.2rem; border-bottom: 1px solid #999; } h3 { font-size: 1.08rem; margin-bottom: .3rem; }
.headline { font-size: 1.15rem; font-weight: bold; }
table { border-collapse: collapse; width: 100%; margin: .6rem 0; }
th, td { text-align: left; vertical-align: top; padding: .3rem .55rem; border: 1px solid #bbb; overflow-wrap: anywhere; }
thead th { background: #f0ece4; overflow-wrap: normal; } .rows th[scope=row] { min-width: 9rem; } tbody th { font-weight: normal; background: #faf8f4; }
tr.group th { font-weight: bold; background: #e6e0d4; }
tr.different > td.figure { font-weight: bold; }
details { margin: .8rem 0; } summary { cursor: pointer; font-weight: bold; }
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
    explicit HtmlReport(const Comparison& comparison) : c_(comparison), rows_(slotRows(comparison)) {}

    std::string write() {
        std::string names;
        for (const ComparedItem& item : c_.items) names += (names.empty() ? "" : ", ") + item.name;
        out_ = fmt::format(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
            "content=\"width=device-width, initial-scale=1\">\n"
            "<title>Comparison: "
            "{}</title>\n<style>{}</style>\n</head>\n<body>\n<main>\n<h1>Comparison</h1>\n",
            xmlEscaped(names), styleSheet);
        for (const ComparedPair& pair : c_.pairs)
            line("<p class=\"headline\">{}</p>", xmlEscaped(headline(pair)));
        items();
        if (c_.items.size() > 2) matrix();
        rows();
        for (const ComparedPair& pair : c_.pairs)
            if (pair.play && !pair.play->partings.empty()) plays(pair);
        claims();
        for (const ComparedPair& pair : c_.pairs)
            if (pair.structure && !pair.verdict.equalRules) structure(pair);
        statistics();
        sources();
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

    void matrix() {
        if (c_.pairs.empty()) return;
        line("<section>\n<h2>Rules that differ, of those known of both</h2>\n<table>\n<thead><tr><th></th>");
        for (std::size_t b = 0; b < c_.items.size(); ++b)
            if (c_.items[b].game) line("<th scope=\"col\">{}</th>", letter(b));
        line("</tr></thead>\n<tbody>");
        for (std::size_t a = 0; a < c_.items.size(); ++a) {
            if (!c_.items[a].game) continue;
            line("<tr><th scope=\"row\">{}</th>", title(a));
            for (std::size_t b = 0; b < c_.items.size(); ++b)
                if (c_.items[b].game) line("<td>{}</td>", matrixCell(c_, a, b));
            line("</tr>");
        }
        line("</tbody>\n</table>");
        if (c_.searchedPlay) line("<p>Played alike, as far as was found: {}</p>", groupsText(c_.groups));
        line("</section>");
    }

    // ── in rule terms ────────────────────────────────────────────────────────────────────────────────────
    void rows() {
        if (c_.pairs.empty()) {
            for (const SlotRow& row : rows_)
                if (row.verdict == RowVerdict::NotAsked)
                    return table(RowVerdict::NotAsked, "What the rules do", false);
            return;
        }
        table(RowVerdict::Different, "Rules that differ", false);
        for (const ComparedPair& pair : c_.pairs) written(pair);
        table(RowVerdict::Follows, "Differences that follow from these", true);
        table(RowVerdict::NotSeen, "Told otherwise of each, but no difference was found in play", true);
        table(RowVerdict::Same, "The same", true);
        table(RowVerdict::OneSided, "Asked of one only, since the games are of different families", true);
        table(RowVerdict::NotKnown, "Not known of one at least", true);
        table(RowVerdict::Neither, "Neither has it", true);
    }

    void written(const ComparedPair& pair) {
        if (pair.written.empty()) return;
        line("<section>\n<h2>{}</h2>", writtenHeading(pair));
        line(
            "<table class=\"rows\">\n<thead><tr><th scope=\"col\">Clause</th><th scope=\"col\">{}</th>"
            "<th scope=\"col\">{}</th></tr></thead>\n<tbody>",
            title(pair.a), title(pair.b));
        for (const WrittenDifference& d : pair.written)
            line("<tr class=\"different\"><th scope=\"row\">{}</th><td>{}</td><td>{}</td></tr>", d.when,
                 xmlEscaped(writtenWords(d.a)), xmlEscaped(writtenWords(d.b)));
        line("</tbody>\n</table>\n</section>");
    }

    void table(RowVerdict verdict, const std::string& heading, bool folded) {
        std::string_view section;
        bool any = false;
        for (const SlotRow& row : rows_) {
            if (row.verdict != verdict || row.unknown) continue;
            if (!any) {
                line("{}", folded ? fmt::format("<details>\n<summary>{}</summary>", heading)
                                  : fmt::format("<section>\n<h2>{}</h2>", heading));
                line("<table class=\"rows\">\n<thead><tr><th scope=\"col\">Rule</th>");
                for (std::size_t i = 0; i < c_.items.size(); ++i)
                    if (c_.items[i].profile) line("<th scope=\"col\">{}</th>", title(i));
                line("</tr></thead>\n<tbody>");
            }
            any = true;
            if (const auto title = profile::title(row.slot->section); title != section)
                line("<tr class=\"group\"><th colspan=\"{}\" scope=\"colgroup\">{}</th></tr>",
                     c_.items.size() + 1, section = title);
            line("<tr class=\"{}\"><th scope=\"row\">{}</th>",
                 verdict == RowVerdict::Different ? "different" : "other", xmlEscaped(row.slot->title));
            for (std::size_t i = 0; i < c_.items.size(); ++i)
                if (c_.items[i].profile) line("<td>{}</td>", xmlEscaped(row.words[i]));
            line("</tr>");
        }
        if (any) line("</tbody>\n</table>\n{}", folded ? "</details>" : "</section>");
    }

    // ── in play ──────────────────────────────────────────────────────────────────────────────────────────
    void plays(const ComparedPair& pair) {
        line("<section>\n<h2>How {} and {} part</h2>", title(pair.a), title(pair.b));
        if (!pair.play->turned.empty())
            line("<p class=\"note\">The board of {} is {}.</p>", letter(pair.b), pair.play->turned);
        for (const std::size_t p : shownPartings(pair)) {
            const Divergence& d = pair.play->partings[p];
            const auto shown = rowsShown(pair, p);
            line("<h3>{}</h3>",
                 xmlEscaped(shown.empty() ? headingFor(d.signature.kind) : joined(shown, "; ")));
            divergence(pair, d);
        }
        line("<p class=\"note\">Looked at: {}.</p>\n</section>", xmlEscaped(searched(*pair.play)));
    }

    void divergence(const ComparedPair& pair, const Divergence& d) {
        line("<p>{} {}</p>", xmlEscaped(startSentence(pair, d)), xmlEscaped(partingSentence(c_, pair, d)));
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
        const std::size_t items[2] = {pair.a, pair.b};
        line("<div class=\"boards\">");
        for (int g = 0; g < 2; ++g)
            if (d.before[g].valid())
                line("{}", picture(items[g], d.before[g],
                                   d.signature.kind == PartingKind::Start ? d.sites[g] : d.moved[g],
                                   fmt::format("before it, player {} to move", d.before[g].globals().mover)));
        for (int g = 0; g < 2; ++g)
            if (d.after[g].valid())
                line("{}",
                     picture(items[g], d.after[g], d.sites[g], fmt::format("after it, {}", d.status[g])));
        line("</div>");
    }

    // ── sources ──────────────────────────────────────────────────────────────────────────────────────────
    void claims() {
        for (const AskedClaims& asked : c_.asked) {
            line(
                "<section>\n<h2>What {} says, tried on {}</h2>\n<table>\n<thead><tr><th "
                "scope=\"col\">Claim</th><th "
                "scope=\"col\">Place</th><th scope=\"col\">Verdict</th></tr></thead>\n<tbody>",
                title(asked.record), title(asked.game));
            const auto& claims = c_.items[asked.record].record->claims;
            for (const ClaimVerdict& verdict : asked.verdicts)
                line("<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td></tr>",
                     xmlEscaped(claims[verdict.claim].text), xmlEscaped(claims[verdict.claim].at),
                     xmlEscaped(claimWords(verdict)));
            line("</tbody>\n</table>\n</section>");
        }
    }

    void sources() {
        line("<section>\n<h2>Sources</h2>\n<ul>");
        for (const Citation& citation : citationsOf(c_))
            line("<li>{}{}</li>", xmlEscaped(citation.text),
                 citation.pages.empty() ? "" : ", p. " + xmlEscaped(citation.pages));
        for (std::size_t i = 0; i < c_.items.size(); ++i)
            line("<li>{}: checksum <code>{}</code></li>", title(i), c_.items[i].checksum);
        line("<li>{}{}</li>\n</ul>", xmlEscaped(c_.program),
             c_.command.empty() ? "" : fmt::format(": <code>{}</code>", xmlEscaped(c_.command)));
        line("<details>\n<summary>BibTeX</summary>\n<pre>{}</pre>\n</details>\n</section>",
             xmlEscaped(bibtex(c_)));
    }

    // ── in structure ─────────────────────────────────────────────────────────────────────────────────────
    void structure(const ComparedPair& pair) {
        line("<details>\n<summary>How they are written, {} to {}: {}</summary>\n<ol class=\"edits\">",
             letter(pair.a), letter(pair.b), xmlEscaped(structureSentence(*pair.structure)));
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
        line("</ol>\n</details>");
    }

    void statistics() {
        const auto rows = statisticsRows(c_);
        if (rows.empty()) return;
        line(
            "<details>\n<summary>Random games</summary>\n<p class=\"note\">Seed {}. In brackets intervals of "
            "95 %; a "
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
        line("</tbody>\n</table>\n</details>");
    }

    const Comparison& c_;
    const std::vector<SlotRow> rows_;
    std::string out_;
};

}  // namespace

std::string reportHtml(const Comparison& comparison) { return HtmlReport(comparison).write(); }

}  // namespace makomba
