// The lines below a board.
#include <fmt/format.h>

#include <algorithm>

#include "interpreter/draw/site_contents.h"
#include "interpreter/draw/text_sheet.h"
#include "interpreter/play/notation.h"

namespace makomba {

namespace {

class NoteWriter {
  public:
    NoteWriter(TextSheet& sheet, const BoardView& view)
        : sheet_(sheet), equipment_(sheet.program.equipment), view_(view) {}

    void write() {
        if (view_.shown < view_.total)
            add(fmt::format("part of the board: {} of {} sites", view_.shown, view_.total));
        if (sheet_.state == nullptr) return;
        for (std::size_t c = 1; c < equipment_.containers.size(); ++c) container(equipment_.containers[c]);
        elements();
        if (!sheet_.stacksShown) stacks();
        marks();
        scores();
        if (sheet_.symbols.needsLegend) add(symbolLegend(equipment_, sheet_.symbols));
    }

  private:
    void add(std::string line) { sheet_.notes.push_back(std::move(line)); }

    std::string symbol(int component) const {
        return component == 0 ? "?" : sheet_.symbols.byComponent[static_cast<std::size_t>(component)];
    }

    // "X", "9 X", "12" for seeds, "3" for a die.
    std::string text(const PieceOnSite& piece) const {
        const Component& component = equipment_.components[static_cast<std::size_t>(piece.component)];
        if (component.faces > 0) return std::to_string(piece.state);
        const std::string name = symbol(piece.component);
        if (name.empty()) return std::to_string(piece.count);
        return (piece.count == 1 ? name : fmt::format("{} {}", piece.count, name)) + markText(piece);
    }

    static std::string markText(const PieceOnSite& piece) {
        std::string out;
        const auto note = [&](const char* what, int number) {
            if (number != 0) out += fmt::format("{}{} {}", out.empty() ? "" : ", ", what, number);
        };
        note("state", piece.state);
        note("value", piece.value);
        note("rotation", piece.rotation);
        return out.empty() ? out : " (" + out + ")";
    }

    // Bottom to top, piles of the same piece counted.
    std::string text(const SiteContents& contents) const {
        std::string out;
        for (std::size_t i = 0; i < contents.size();) {
            PieceOnSite run = contents[i];
            std::size_t j = i + 1;
            for (; j < contents.size(); ++j) {
                PieceOnSite next = contents[j];
                if (next.component != run.component || next.marked() || run.marked()) break;
                run.count += next.count;
            }
            out += (out.empty() ? "" : " ") + text(run);
            i = j;
        }
        return out;
    }

    // "Hand1  9 X", "Hand1  1: 2 Xa  3: Xb", "Dice0  3 5"
    void container(const Container& container) {
        std::string line = container.name;
        bool any = false;
        for (int site = container.first; site < container.first + container.size; ++site) {
            const SiteContents contents = contentsOf(*sheet_.state, site);
            if (contents.empty()) continue;
            any = true;
            if (container.size > 1 && !container.dice)
                line += fmt::format("  {}:", site - container.first + 1);
            line += (container.size > 1 && !container.dice ? " " : "  ") + text(contents);
        }
        add(any ? line : line + "  -");
    }

    // Of one kind the text on the board says it all.
    bool needsListing(const SiteContents& contents) const {
        if (contents.size() < 2) return false;
        const auto other = [&](const PieceOnSite& piece) { return piece.component != contents[0].component; };
        return std::any_of(contents.begin(), contents.end(), other);
    }

    void stacks() {
        std::string line;
        forEachSite([&](int site, const SiteContents& contents) {
            if (!needsListing(contents)) return;
            line += fmt::format("{}{} {}", line.empty() ? "stacks, bottom to top: " : ";  ",
                                sheet_.label(site), text(contents));
        });
        if (!line.empty()) add(line);
    }

    // What stands on elements of other types than the board's.
    void elements() {
        std::string line;
        for (int site = equipment_.siteCount; equipment_.mixesTypes() && site < equipment_.positionSites;
             ++site) {
            const SiteContents contents = contentsOf(*sheet_.state, site);
            if (contents.empty()) continue;
            static constexpr std::string_view types[] = {"cell", "point", "edge"};
            line += fmt::format("{}{} {} {}", line.empty() ? "beside the sites drawn: " : ";  ",
                                types[static_cast<std::size_t>(equipment_.typeOfSite(site))],
                                equipment_.numberOfSite(site), text(contents));
        }
        if (!line.empty()) add(line);
    }

    void marks() {
        std::string line;
        forEachSite([&](int site, const SiteContents& contents) {
            std::string text;
            for (const PieceOnSite& piece : contents) text += markText(piece);
            if (text.empty() || needsListing(contents)) return;
            line += fmt::format("{}{}{}", line.empty() ? "marks: " : ";  ", sheet_.label(site), text);
        });
        if (!line.empty()) add(line);
    }

    template <class Visit>
    void forEachSite(Visit visit) const {
        for (int site = 0; site < equipment_.boardSites(); ++site)
            if (const SiteContents contents = contentsOf(*sheet_.state, site); !contents.empty())
                visit(site, contents);
    }

    void scores() {
        if (!sheet_.program.usesScores) return;
        std::string line = "score";
        for (int p = 1; p <= equipment_.players; ++p)
            line += fmt::format("  {}: {}", p, sheet_.state->globals().score[static_cast<std::size_t>(p)]);
        add(line);
    }

    TextSheet& sheet_;
    const Equipment& equipment_;
    const BoardView& view_;
};

}  // namespace

void appendNotes(TextSheet& sheet, const BoardView& view) { NoteWriter(sheet, view).write(); }

}  // namespace makomba
