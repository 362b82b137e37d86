#include "interpreter/load/missing_bracket.h"

#include <fmt/format.h>

#include <cctype>
#include <optional>
#include <vector>

namespace makomba {

namespace {

constexpr std::size_t maximumTries = 8;
// In a longer text nobody waits for so many readings.
constexpr std::size_t maximumText = 200'000;

struct Repair {
    Span opened;                // the bracket that was not closed
    std::uint32_t at = 0;       // where its end belongs
    std::size_t remaining = 0;  // errors that are left then
};

// Found at the end of the text, or at a bracket of another kind that closes one around it.
bool justOneUnclosed(const Diagnostics& diagnostics) {
    std::size_t unclosed = 0;
    for (const Diagnostic& d : diagnostics.all()) {
        if (d.id == Message::BracketUnclosed || d.id == Message::BracketMismatch) ++unclosed;
        else if (d.id == Message::BracketKind) return false;
    }
    return unclosed == 1;
}

// Where an argument begins, with its label, less the blanks before it.
std::uint32_t endBefore(std::string_view text, std::uint32_t begin) {
    const auto skipBack = [&](const auto& skipped) {
        while (begin > 0 && skipped(static_cast<unsigned char>(text[begin - 1]))) --begin;
    };
    if (begin > 0 && text[begin - 1] == ':') {
        --begin;
        skipBack([](unsigned char c) { return std::isalnum(c) != 0; });
    }
    skipBack([](unsigned char c) { return std::isspace(c) != 0; });
    return begin;
}

// The opening bracket of the innermost list around a place of the description's own text.
std::optional<Span> listAround(const Tree& tree, std::uint32_t place) {
    std::optional<Span> innermost;
    for (std::size_t i = 0; i < tree.size(); ++i) {
        const TreeNode& node = tree[TreeId(i)];
        if (node.kind != TreeKind::List || node.span.source != SourceId(0u)) continue;
        if (node.span.begin >= place || node.span.end <= place) continue;
        if (!innermost || node.span.begin > innermost->begin)
            innermost = Span{node.span.source, node.span.begin, node.span.begin + 1};
    }
    return innermost;
}

std::vector<Repair> candidates(const Description& d) {
    std::vector<Repair> found;
    for (const Diagnostic& refused : d.diagnostics.all()) {
        if (refused.id != Message::SuperfluousArgument || refused.span.source != SourceId(0u)) continue;
        const std::uint32_t at = endBefore(d.sources[SourceId(0u)].text, refused.span.begin);
        if (const std::optional<Span> opened = listAround(*d.tree, at); opened && found.size() < maximumTries)
            found.push_back({*opened, at});
    }
    return found;
}

std::string withBracket(std::string text, std::uint32_t at) {
    text.insert(at, ")");
    return text;
}

}  // namespace

void placeMissingBracket(Description& d, const CountErrors& errors) {
    if (!justOneUnclosed(d.diagnostics) || d.sources[SourceId(0u)].text.size() > maximumText) return;
    std::optional<Repair> best;
    for (Repair& repair : candidates(d)) {
        repair.remaining = errors(withBracket(d.sources[SourceId(0u)].text, repair.at));
        if (!best || repair.remaining < best->remaining) best = repair;
    }
    // Nothing gained: it was another bracket, or more is wrong than that.
    if (!best || best->remaining + 1 >= d.diagnostics.count(Severity::Error)) return;
    d.diagnostics = {};
    Diagnostic& told = d.diagnostics.add(Message::BracketUnclosed, best->opened, "(", ")");
    told.fixBy(d.sources, {best->opened.source, best->at, best->at}, ")");
    if (best->remaining > 0)
        told.notes.push_back(
            best->remaining == 1
                ? "another error is told of when it is there"
                : fmt::format("{} other errors are told of when it is there", best->remaining));
}

}  // namespace makomba
