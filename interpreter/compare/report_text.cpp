// The comparison as text.
#include <fmt/format.h>

#include <algorithm>

#include "interpreter/compare/citations.h"
#include "interpreter/compare/joined.h"
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
    TextReport(const Comparison& comparison, const ReportStyle& style)
        : c_(comparison), style_(style), rows_(slotRows(comparison)) {}

    std::string write() {
        items();
        headlines();
        if (c_.items.size() > 2) matrix();
        differing();
        for (const ComparedPair& pair : c_.pairs) written(pair);
        others();
        for (const ComparedPair& pair : c_.pairs)
            if (pair.play && !pair.play->partings.empty()) play(pair);
        claims();
        for (const ComparedPair& pair : c_.pairs)
            if (pair.structure && !pair.verdict.equalRules) structure(pair);
        statistics();
        sources();
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

    void headlines() {
        if (!c_.pairs.empty()) line("");
        for (const ComparedPair& pair : c_.pairs)
            line("{}", strong(wrapped(headline(pair), 0, style_.width)));
    }

    void matrix() {
        if (c_.pairs.empty()) return;
        line("\n{}", strong("Rules that differ, of those known of both"));
        std::string head = "   ";
        for (std::size_t b = 0; b < c_.items.size(); ++b)
            if (c_.items[b].game) head += fmt::format("  {:<6}", letter(b));
        line("{}", head.substr(0, head.find_last_not_of(' ') + 1));
        for (std::size_t a = 0; a < c_.items.size(); ++a) {
            if (!c_.items[a].game) continue;
            std::string row = fmt::format("  {}", letter(a));
            for (std::size_t b = 0; b < c_.items.size(); ++b)
                if (c_.items[b].game) row += fmt::format("  {:<6}", matrixCell(c_, a, b));
            line("{}", row.substr(0, row.find_last_not_of(' ') + 1));
        }
        if (c_.searchedPlay) line("  Played alike, as far as was found: {}", groupsText(c_.groups));
    }

    // ── in rule terms ────────────────────────────────────────────────────────────────────────────────────
    void differing() {
        const bool single = c_.pairs.empty();
        std::string_view section;
        bool any = false;
        for (const SlotRow& row : rows_) {
            if (!single && row.verdict != RowVerdict::Different) continue;
            if (!any) line("\n{}", strong(single ? "What the rules do" : "Rules that differ"));
            any = true;
            if (const auto title = profile::title(row.slot->section); title != section)
                line("\n  {}", section = title);
            line("    {}{}", strong(std::string(row.slot->title)),
                 row.groups.empty() ? "" : fmt::format("  ({})", groupsText(row.groups)));
            values(row);
        }
    }

    void values(const SlotRow& row) {
        for (std::size_t i = 0; i < row.words.size(); ++i)
            if (!row.words[i].empty())
                line("      {}  {}", letter(i), wrapped(row.words[i], 9, style_.width));
    }

    void written(const ComparedPair& pair) {
        if (pair.written.empty()) return;
        line("\n{}", strong(writtenHeading(pair)));
        for (const WrittenDifference& d : pair.written) {
            line("    {}", d.when);
            line("      {}  {}", letter(pair.a), wrapped(writtenWords(d.a), 9, style_.width));
            line("      {}  {}", letter(pair.b), wrapped(writtenWords(d.b), 9, style_.width));
        }
    }

    // Titles of all rows with a verdict, with the value if it is one for all.
    void list(RowVerdict verdict, const std::string& title, bool each) {
        bool any = false;
        for (const SlotRow& row : rows_) {
            if (row.verdict != verdict || row.unknown) continue;
            if (!any) line("\n{}", strong(title));
            any = true;
            if (each) {
                const profile::Slot* source = row.follows.empty() ? nullptr : profile::slotNamed(row.follows);
                line("    {}{}", row.slot->title,
                     source ? fmt::format("  (follows from: {})", source->title) : "");
                values(row);
            } else {
                const auto value = std::find_if(row.words.begin(), row.words.end(),
                                                [](const auto& w) { return !w.empty(); });
                line("    {}: {}", row.slot->title,
                     value == row.words.end()
                         ? ""
                         : wrapped(*value, 6, style_.width - static_cast<int>(row.slot->title.size())));
            }
        }
    }

    void titles(RowVerdict verdict, const std::string& title) {
        std::vector<std::string> found;
        for (const SlotRow& row : rows_)
            if (row.verdict == verdict && row.unknown == (verdict == RowVerdict::NotKnown))
                found.emplace_back(row.slot->title);
        if (found.empty()) return;
        line("\n{}", strong(title));
        line("    {}", wrapped(joined(found, "; "), 4, style_.width));
    }

    void others() {
        list(RowVerdict::Follows, "Differences that follow from these", true);
        list(RowVerdict::NotSeen, "Told otherwise of each, but no difference was found in play", true);
        list(RowVerdict::Same, "The same", false);
        list(RowVerdict::OneSided, "Asked of one only, since the games are of different families", true);
        list(RowVerdict::NotKnown, "Not known of one at least", true);
        titles(RowVerdict::Neither, "Neither has it");
        titles(RowVerdict::NotKnown, "Not known of any");
    }

    // ── in play ──────────────────────────────────────────────────────────────────────────────────────────
    void play(const ComparedPair& pair) {
        line("\n{}", strong(fmt::format("How {} and {} part", letter(pair.a), letter(pair.b))));
        if (!pair.play->turned.empty()) line("  The board of {} is {}.", letter(pair.b), pair.play->turned);
        const auto shown = shownPartings(pair);
        for (std::size_t n = 0; n < shown.size(); ++n) {
            const Divergence& d = pair.play->partings[shown[n]];
            const auto rows = rowsShown(pair, shown[n]);
            line("\n  {}. {}", n + 1,
                 wrapped(rows.empty() ? headingFor(d.signature.kind) : joined(rows, "; "), 5, style_.width));
            divergence(pair, d);
        }
        line("\n  Looked at: {}.", wrapped(searched(*pair.play), 2, style_.width));
    }

    void divergence(const ComparedPair& pair, const Divergence& d) {
        const std::string a = letter(pair.a), b = letter(pair.b), start = startSentence(pair, d);
        line("     {}",
             wrapped((start.empty() ? "" : start + " ") + partingSentence(c_, pair, d), 5, style_.width));
        bool others = false;
        for (std::size_t ply = 0; ply < d.play.size(); ++ply) {
            const std::string x = plyText(d.play[ply].moves[0]), y = plyText(d.play[ply].moves[1]);
            // Until the games part the moves are the same, whatever the boards call the places.
            const bool common = d.missingMoves || ply + 1 < d.play.size();
            others = others || (common && x != y);
            if (common || x == y) {
                line("     {:>3}. player {}: {}", ply + 1, d.play[ply].mover, wrapped(x, 16, style_.width));
            } else {
                line("     {:>3}. player {}: {}  {}", ply + 1, d.play[ply].mover, a,
                     wrapped(x, 19, style_.width));
                line("                    {}  {}", b, wrapped(y, 19, style_.width));
            }
        }
        if (others) line("     (Places in common moves as {} calls them.)", a);
        boards(pair, d);
    }

    void boards(const ComparedPair& pair, const Divergence& d) {
        const std::string a = letter(pair.a), b = letter(pair.b);
        const std::size_t items[2] = {pair.a, pair.b};
        if (d.signature.kind == PartingKind::Start) {
            for (int g = 0; g < 2; ++g)
                board(items[g], d.before[g], d.sites[g],
                      fmt::format("{}: {}", letter(items[g]), d.status[g]));
            return;
        }
        const bool both = !pair.play->turned.empty() || sitesOf(pair.a) != sitesOf(pair.b);
        for (int g = 0; g < (both ? 2 : 1) && d.before[g].valid(); ++g)
            board(items[g], d.before[g], d.moved[g],
                  fmt::format("{}, before it: player {} to move", both ? letter(items[g]) : a + " and " + b,
                              d.before[g].globals().mover));
        for (int g = 0; g < 2 && d.after[g].valid(); ++g)
            board(items[g], d.after[g], d.sites[g],
                  fmt::format("{}, after it: {}", letter(items[g]), d.status[g]));
    }

    int sitesOf(std::size_t item) const {
        return c_.items[item].game->description.game->program.equipment.boardSites();
    }

    void board(std::size_t item, const State& state, const std::vector<int>& marked,
               const std::string& caption) {
        line("\n     {}", caption);
        TextStyle text;
        text.unicode = style_.unicode;
        text.colour = style_.colour;
        text.width = style_.width - 5;
        text.highlight = marked;
        const std::string drawn = drawText(c_.items[item].game->description.game->program, state, text);
        for (std::size_t begin = 0; begin < drawn.size();) {
            const std::size_t end = std::min(drawn.find('\n', begin), drawn.size());
            const std::string row = drawn.substr(begin, end - begin);
            const bool blank = row.find_first_not_of(' ') == std::string::npos;
            line("{}{}", blank ? "" : "     ", blank ? "" : row);
            begin = end + 1;
        }
    }

    // ── sources ──────────────────────────────────────────────────────────────────────────────────────────
    void claims() {
        for (const AskedClaims& asked : c_.asked) {
            line("\n{}",
                 strong(fmt::format("What {} says, tried on {}", letter(asked.record), letter(asked.game))));
            const auto& claims = c_.items[asked.record].record->claims;
            for (const ClaimVerdict& verdict : asked.verdicts)
                line("    {}  [{}]", wrapped(claims[verdict.claim].text, 4, style_.width),
                     claimWords(verdict));
        }
    }

    void sources() {
        line("\n{}", strong("Sources"));
        for (const Citation& citation : citationsOf(c_)) {
            std::vector<std::string> letters;
            for (const std::size_t item : citation.items) letters.push_back(letter(item));
            line("  {}  {}", joined(letters, ", "),
                 wrapped(citation.text + (citation.pages.empty() ? "" : ", p. " + citation.pages), 5,
                         style_.width));
        }
        for (std::size_t i = 0; i < c_.items.size(); ++i)
            line("  {}  {}, checksum {}", letter(i), c_.items[i].name, c_.items[i].checksum);
        line("  {}{}", c_.program, c_.command.empty() ? "" : ": " + c_.command);
    }

    // ── in structure ─────────────────────────────────────────────────────────────────────────────────────
    void structure(const ComparedPair& pair) {
        const std::string a = letter(pair.a), b = letter(pair.b);
        line("\n{}", strong(fmt::format("How they are written, {} to {}: {}", a, b,
                                        structureSentence(*pair.structure))));
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
    const std::vector<SlotRow> rows_;
    std::string out_;
};

}  // namespace

std::string reportText(const Comparison& comparison, const ReportStyle& style) {
    return TextReport(comparison, style).write();
}

}  // namespace makomba
