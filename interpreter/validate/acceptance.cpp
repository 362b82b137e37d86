#include "interpreter/validate/acceptance.h"

#include <algorithm>

#include "interpreter/base/blank.h"
#include "interpreter/base/nearest.h"
#include "interpreter/syntax/parse.h"

namespace makomba {

namespace {

struct Acceptance {
    std::string id, reason;
    Stretch comment, place;  // place: findings that begin in it; all: none
    bool everywhere = false, used = false;
};

bool isMessage(const std::string& id) {
    for (const Message message : allMessages())
        if (id == info(message).name) return true;
    return false;
}

class CommentReader {
  public:
    CommentReader(const Sources& sources, const Tree& tree)
        : sources_(sources), tree_(tree), text_(sources[SourceId(std::uint32_t{0})].text) {}

    std::vector<Acceptance> read() {
        std::vector<Acceptance> all;
        const SourceId source(std::uint32_t{0});
        const std::size_t firstBracket = firstCode();
        for (const Comment& comment : commentsOf(sources_, source)) {
            std::string words(withoutBlanksAround(sources_.text(comment.span).substr(2)));
            constexpr std::string_view word = "accept ";
            if (!words.starts_with(word)) continue;
            words = std::string(withoutBlanksAround(std::string_view(words).substr(word.size())));
            const std::size_t colon = words.find(':');
            Acceptance a;
            a.id = withoutBlanksAround(std::string_view(words).substr(0, colon));
            if (a.id.empty() || a.id.find(' ') != std::string::npos) continue;  // a sentence that begins so
            if (colon != std::string::npos)
                a.reason = withoutBlanksAround(std::string_view(words).substr(colon + 1));
            a.comment = {comment.span.begin, comment.span.end};
            a.everywhere = comment.span.begin < firstBracket;
            a.place = placeOf(comment.span);
            all.push_back(std::move(a));
        }
        return all;
    }

  private:
    std::size_t firstCode() const {
        std::size_t first = text_.size();
        for (const TreeId root : tree_.roots) first = std::min<std::size_t>(first, tree_[root].span.begin);
        return first;
    }

    std::size_t lineStart(std::size_t at) const {
        const std::size_t end = text_.rfind('\n', at == 0 ? 0 : at - 1);
        return at == 0 || end == std::string::npos ? 0 : end + 1;
    }

    // The line of the comment; or, if nothing else stands there, the next line with text, and what is opened
    // there.
    Stretch placeOf(Span comment) const {
        const std::size_t line = lineStart(comment.begin);
        if (!withoutBlanksAround(std::string_view(text_).substr(line, comment.begin - line)).empty())
            return {static_cast<std::uint32_t>(line), comment.begin};
        std::size_t next = comment.end;
        while (next < text_.size()) {
            const std::size_t begin = std::min(text_.find('\n', next), text_.size() - 1) + 1;
            const std::size_t end = std::min(text_.find('\n', begin), text_.size());
            const std::string words(withoutBlanksAround(std::string_view(text_).substr(begin, end - begin)));
            if (!words.empty() && !words.starts_with("//")) {
                Stretch place{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
                for (const TreeId root : tree_.roots) widen(root, begin, end, place);
                return place;
            }
            next = end;
        }
        return {comment.begin, comment.end};
    }

    // To the end of all that begins on the line.
    void widen(TreeId node, std::size_t begin, std::size_t end, Stretch& place) const {
        const Span span = tree_[node].span;
        if (span.source.value != 0 || span.end <= begin || span.begin >= end) {
            if (tree_[node].kind != TreeKind::OptionValue) return;
        }
        if (span.source.value == 0 && span.begin >= begin && span.begin < end)
            place.end = std::max(place.end, span.end);
        for (const TreeId child : tree_.children(node)) widen(child, begin, end, place);
    }

    const Sources& sources_;
    const Tree& tree_;
    const std::string& text_;
};

bool ofPlay(const std::string& id) {
    static const FindingId ids[] = {
        FindingId::NeverFired,          FindingId::PhaseNeverEntered,  FindingId::CapturesNeverHappen,
        FindingId::EndNeverHeld,        FindingId::EndlessTurn,        FindingId::UnendingGames,
        FindingId::BothSidesStuck,      FindingId::PlayBreaksOff,      FindingId::PlayerWithoutMoves,
        FindingId::ForcedPasses,        FindingId::DeadPieces,         FindingId::PiecesFromNothing,
        FindingId::FirstMoverAdvantage, FindingId::MostlyDrawn,        FindingId::HardlyAnyChoice,
        FindingId::StateLeaks,          FindingId::MissingConsequence, FindingId::UnreachableSite,
        FindingId::ClaimContradicted,   FindingId::UnusedPiece};
    return std::any_of(std::begin(ids), std::end(ids), [&](FindingId each) { return id == info(each).name; });
}

std::vector<std::string> knownIds() {
    std::vector<std::string> ids;
    for (const FindingId id : allFindings()) ids.emplace_back(info(id).name);
    for (const Message message : allMessages())
        if (info(message).severity == Severity::Warning) ids.emplace_back(info(message).name);
    return ids;
}

}  // namespace

void acceptFindings(Report& report) {
    if (!report.tree) return;
    std::vector<Acceptance> acceptances = CommentReader(report.sources, *report.tree).read();
    for (Acceptance& a : acceptances) {
        if (a.reason.empty()) continue;
        for (Finding& finding : report.findings) {
            const bool here =
                a.everywhere || (finding.place.valid() && finding.place.begin >= a.place.begin &&
                                 finding.place.begin < a.place.end);
            if (finding.id != a.id || !here ||
                (isMessage(finding.id) && finding.severity == FindingSeverity::Error))
                continue;
            finding.accepted = a.used = true;
            finding.reason = a.reason;
        }
    }
    for (const Acceptance& a : acceptances) {
        const std::vector<std::string> known = knownIds();
        if (std::find(known.begin(), known.end(), a.id) == known.end()) {
            Finding& finding =
                report.findings.emplace_back(FindingId::AcceptanceUnknown, a.comment,
                                             fmt::format("there is no finding `{}` to accept", a.id));
            if (const std::string near = nearestName(a.id, known); !near.empty())
                finding.notes.push_back(fmt::format("did you mean `{}`?", near));
        } else if (a.reason.empty()) {
            report.findings.emplace_back(
                FindingId::AcceptanceWithoutReason, a.comment,
                fmt::format("`{}` is accepted without a reason: write `// accept {}: why`", a.id, a.id));
        } else if (!a.used && report.language == 0 && !(ofPlay(a.id) && report.cutShort)) {
            // What trials find may not show in fewer of them.
            report.findings.emplace_back(FindingId::AcceptanceUnused, a.comment,
                                         fmt::format("`{}` is accepted here, and does not arise", a.id));
        }
    }
}

}  // namespace makomba
