// The comparison as text.
#include <fmt/format.h>

#include <algorithm>

#include "interpreter/compare/report_words.h"
#include "interpreter/draw/text_board.h"

namespace makomba {

namespace {

// Lines of at most `width` characters, those after the first indented by as much as `indent` says.
std::string wrapped(const std::string& text, std::size_t indent, int width, std::size_t mostLines = 0) {
    std::string out, line;
    std::size_t lines = 1;
    const std::string margin(indent, ' ');
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        const std::string word = text.substr(begin, end - begin);
        begin = end + 1;
        if (!line.empty() &&
            static_cast<int>(indent) + characterCount(line) + 1 + characterCount(word) > width) {
            if (mostLines && lines == mostLines) return out + line + " ..";
            out += line + "\n" + margin;
            line.clear();
            ++lines;
        }
        line += (line.empty() ? "" : " ") + word;
    }
    return out + line;
}

class TextReport {
  public:
    TextReport(const Comparison& comparison, const ReportStyle& style) : c_(comparison), style_(style) {}

    std::string write() {
        items();
        table();
        for (const ComparedPair& pair : c_.pairs) {
            if (pair.structure) structure(pair);
            if (!pair.plays.empty()) play(pair);
        }
        statistics();
        return std::move(out_);
    }

  private:
    template <class... Args>
    void line(fmt::format_string<Args...> pattern, Args&&... args) {
        out_ += fmt::format(pattern, std::forward<Args>(args)...);
        out_ += '\n';
    }
    std::string strong(const std::string& text) const {
        return style_.colour ? "\x1b[1m" + text + "\x1b[0m" : text;
    }

    void items() {
        for (std::size_t i = 0; i < c_.items.size(); ++i) {
            const ComparedItem& item = c_.items[i];
            line("{}  {}{}", strong(letter(i)), item.name,
                 item.title.empty() || item.title == item.name ? "" : fmt::format("  ({})", item.title));
        }
    }

    // ── in rule terms ────────────────────────────────────────────────────────────────────────────────────
    void table() {
        line("\n{}", strong("In rule terms (line:column of the descriptions)"));
        std::string_view group;
        for (const FeatureRow& row : c_.table.rows) {
            if (row.kind.group != group) line("\n  {}", group = row.kind.group);
            if (row.agreement == Agreement::Same && inOneWord(row)) {
                line("    {:<10} {}: {}", "same", row.kind.title,
                     wrapped(valueText(row.values[0]), 15, style_.width));
                continue;
            }
            line("    {} {}",
                 style_.colour ? "\x1b[1m" + fmt::format("{:<10}", name(row.agreement)) + "\x1b[0m"
                               : fmt::format("{:<10}", name(row.agreement)),
                 row.kind.title);
            for (std::size_t i = 0; i < row.values.size(); ++i) {
                const std::string places = placesText(row.values[i].places);
                line("               {}  {}", letter(i),
                     wrapped(valueText(row.values[i]) + (places.empty() ? "" : fmt::format("  [{}]", places)),
                             18, style_.width));
            }
        }
    }

    bool inOneWord(const FeatureRow& row) const {
        return std::all_of(row.values.begin(), row.values.end(),
                           [&](const FeatureValue& v) { return v.compared() == row.values[0].compared(); });
    }

    // ── in structure ─────────────────────────────────────────────────────────────────────────────────────
    void structure(const ComparedPair& pair) {
        const std::string a = letter(pair.a), b = letter(pair.b);
        line("\n{}",
             strong(fmt::format("In structure, {} to {}: {}", a, b, structureSentence(*pair.structure))));
        std::size_t number = 0;
        for (const StructureEdit& edit : pair.structure->edits) {
            if (style_.edits && number == style_.edits) {
                line("  .. and {} more", pair.structure->edits.size() - number);
                break;
            }
            ++number;
            const std::string x = placesText(edit.placesA), y = placesText(edit.placesB);
            line("  {:>3}. {} in {}  [{}{}{}]", number, editWords(edit), edit.within,
                 x.empty() ? "" : a + " " + x, x.empty() || y.empty() ? "" : "; ",
                 y.empty() ? "" : b + " " + y);
            if (edit.kind == EditKind::Move) {
                line("         {}", wrapped(edit.before, 9, style_.width, 6));
                continue;
            }
            // What is kept can be seen at its place.
            const bool kept = edit.kind == EditKind::PutAround, keeps = edit.kind == EditKind::TakeFromAround;
            if (!edit.before.empty())
                line("       {} {}", kept ? ".." : "- ",
                     wrapped(edit.before, 10, style_.width, kept ? 1 : 6));
            if (!edit.after.empty())
                line("       {} {}", keeps ? ".." : "+ ",
                     wrapped(edit.after, 10, style_.width, keeps ? 1 : 6));
        }
    }

    // ── in behaviour ─────────────────────────────────────────────────────────────────────────────────────
    void play(const ComparedPair& pair) {
        const std::string a = letter(pair.a), b = letter(pair.b);
        line("\n{}", strong(fmt::format("In play, {} and {}", a, b)));
        for (const PlayComparison& play : pair.plays) {
            if (play.start >= 0) line("\n  Both from the start of {}:", play.start == 0 ? a : b);
            divergence(pair, play.first);
            if (!play.byCommonMoves) continue;
            line("\n  By moves that both allow:");
            divergence(pair, *play.byCommonMoves);
        }
    }

    void divergence(const ComparedPair& pair, const Divergence& d) {
        const std::string a = letter(pair.a), b = letter(pair.b);
        line("  {}", wrapped(divergenceSentence(d, a, b), 2, style_.width));
        for (std::size_t ply = 0; ply < d.play.size(); ++ply) {
            const std::string x = plyText(d.play[ply].moves[0]), y = plyText(d.play[ply].moves[1]);
            if (x == y) {
                line("    {:>3}. player {}: {}", ply + 1, d.play[ply].mover, wrapped(x, 15, style_.width));
            } else {
                line("    {:>3}. player {}: {}  {}", ply + 1, d.play[ply].mover, a,
                     wrapped(x, 18, style_.width));
                line("                   {}  {}", b, wrapped(y, 18, style_.width));
            }
        }
        if (d.parting != Parting::Start && d.parting != Parting::Moves && d.parting != Parting::Positions)
            return;
        const bool same = d.parting == Parting::Moves;
        for (int g = 0; g < (same ? 1 : 2); ++g) {
            const std::size_t item = g == 0 ? pair.a : pair.b;
            line("\n    {}: {}", same ? a + " and " + b : letter(item), d.status[g]);
            TextStyle text;
            text.unicode = style_.unicode;
            text.colour = style_.colour;
            text.width = style_.width - 4;
            text.highlight = d.sites[g];
            const std::string board =
                drawText(c_.items[item].game->description.game->program, d.states[g], text);
            for (std::size_t begin = 0; begin < board.size();) {
                const std::size_t end = std::min(board.find('\n', begin), board.size());
                const std::string row = board.substr(begin, end - begin);
                line("{}{}", row.find_first_not_of(' ') == std::string::npos ? "" : "    ",
                     row.find_first_not_of(' ') == std::string::npos ? "" : row);
                begin = end + 1;
            }
        }
    }

    void statistics() {
        const auto rows = statisticsRows(c_);
        if (rows.empty()) return;
        line("\n{}", strong(fmt::format("Random games (seed {}; intervals of 95 %; * = they do not overlap)",
                                        c_.seed)));
        std::size_t width = 0;
        for (const StatisticsRow& row : rows)
            for (const std::string& value : row.values) width = std::max(width, value.size());
        std::string head(27, ' ');
        for (std::size_t i = 0; i < c_.items.size(); ++i) head += fmt::format("{:<{}}  ", letter(i), width);
        line("{}", head.substr(0, head.find_last_not_of(' ') + 1));
        for (const StatisticsRow& row : rows) {
            std::string text = fmt::format("  {} {:<22}", row.different ? "*" : " ", row.title);
            text.resize(std::max<std::size_t>(27, text.size()), ' ');
            for (const std::string& value : row.values) text += fmt::format("{:<{}}  ", value, width);
            line("{}", text.substr(0, text.find_last_not_of(' ') + 1));
        }
    }

    const Comparison& c_;
    const ReportStyle& style_;
    std::string out_;
};

}  // namespace

std::string reportText(const Comparison& comparison, const ReportStyle& style) {
    return TextReport(comparison, style).write();
}

}  // namespace makomba
