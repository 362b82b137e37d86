#include "interpreter/compare/report_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "interpreter/base/grouped.h"
#include "interpreter/compare/joined.h"
#include "interpreter/play/notation.h"

namespace makomba {

namespace {

std::string counted(std::size_t n, const char* one, const char* many) {
    return fmt::format("{} {}", grouped(n), n == 1 ? one : many);
}

std::string listOf(const std::vector<std::string>& items, std::size_t most = 12) {
    std::string text = joined(items, ", ", most);
    if (items.size() > most) text += fmt::format(" and {} more", items.size() - most);
    return text;
}

std::string afterPlies(const Divergence& d) {
    const std::size_t plies = d.play.size();
    return plies == 0 ? "At once" : fmt::format("After {}", counted(plies, "ply", "plies"));
}

}  // namespace

std::string letter(std::size_t item) {
    return item < 26 ? std::string(1, static_cast<char>('A' + item)) : fmt::format("A{}", item + 1);
}

std::string searched(const SideBySide& play) {
    std::string text =
        play.exhausted
            ? fmt::format("all positions that both can reach ({})", grouped(play.positions))
            : fmt::format("{} (all plays of up to {})", counted(play.positions, "position", "positions"),
                          counted(static_cast<std::size_t>(play.depth), "ply", "plies"));
    if (play.randomPlays > 0)
        text += fmt::format(" and {}", counted(play.randomPlays, "random play", "random plays"));
    if (play.setUps > 0)
        text += fmt::format(", and {} set up in both", counted(play.setUps, "position", "positions"));
    if (play.stoppedByTime) text += ", then the time was up";
    return text;
}

std::string_view wordsFor(PartingKind kind) {
    switch (kind) {
        case PartingKind::Start: return "the set-up";
        case PartingKind::Begin: return "where a turn may begin";
        case PartingKind::Singles: return "single seeds";
        case PartingKind::Choice: return "the ways one may choose";
        case PartingKind::Pass: return "passing";
        case PartingKind::Place: return "where men are placed";
        case PartingKind::Step: return "how men move";
        case PartingKind::Take: return "what may be chosen to be taken";
        case PartingKind::Way: return "where a move leads";
        case PartingKind::Lap: return "how a turn goes on";
        case PartingKind::Capture: return "when something is taken";
        case PartingKind::Taken: return "what is taken";
        case PartingKind::Spoils: return "where it goes when it is taken";
        case PartingKind::Turn: return "whose turn it is";
        case PartingKind::End: return "when the game is over";
        case PartingKind::Result: return "who has won";
    }
    return "";
}

std::string headingFor(PartingKind kind) {
    std::string words(wordsFor(kind));
    if (!words.empty()) words[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(words[0])));
    return words;
}

// ── two games ────────────────────────────────────────────────────────────────────────────────────────────

namespace {

std::string partAt(const SideBySide& play) {
    const Divergence& first = *play.shortest();
    if (first.signature.kind == PartingKind::Start) return "they part at once: the set-up";
    if (first.start == 2)
        return fmt::format("they part in positions set up in both: {}", wordsFor(first.signature.kind));
    if (first.play.empty())
        return fmt::format("they part at the first move: {}", wordsFor(first.signature.kind));
    return fmt::format("they part after {}: {}", counted(first.play.size(), "ply", "plies"),
                       wordsFor(first.signature.kind));
}

}  // namespace

std::string headline(const ComparedPair& pair) {
    const std::string a = letter(pair.a), b = letter(pair.b);
    const PairVerdict& v = pair.verdict;
    if (v.equalRules)
        return fmt::format(
            "{} and {} have the same rules: with definitions and options put in, their texts say the same.",
            a, b);
    const std::size_t differ = v.count(RowVerdict::Different), asked = v.asked();
    const std::string rules = asked == 0
                                  ? fmt::format("The rules of {} and {} cannot be compared one by one", a, b)
                                  : fmt::format("{} of {} {}", differ, counted(asked, "rule", "rules"),
                                                differ == 1 ? "differs" : "differ");
    if (!pair.play)
        return fmt::format("{}: {} ({} and {} were not played side by side).", a + " and " + b, rules, a, b);
    const SideBySide& play = *pair.play;
    if (!play.played())
        return fmt::format("{} and {}: {}; they cannot be played side by side: {}.", a, b, rules,
                           play.whyNot);
    if (play.alike())
        return play.exhausted
                   ? fmt::format(
                         "{} and {} are written differently and are the same game: no difference in {}.", a,
                         b, searched(play))
                   : fmt::format("{} and {} are written differently; no difference was found in {}.", a, b,
                                 searched(play));
    std::string text = fmt::format("{} and {}: {}; {}.", a, b, rules, partAt(play));
    if (differ == 0 && asked > 0)
        text += pair.written.empty()
                    ? " No row below names what parts them; the play does."
                    : " No question asked of both names what parts them; the clauses below do.";
    return text;
}

namespace {

std::string sitesText(const Comparison& c, std::size_t item, const std::vector<int>& sites) {
    std::vector<std::string> names;
    for (const int site : sites)
        names.push_back(siteName(c.items[item].game->description.game->program, site));
    return names.size() > 8 ? fmt::format("{} places", names.size()) : listed(names);
}

std::string takingText(const Comparison& c, const ComparedPair& pair, const Divergence& d, int g) {
    const std::size_t item = g == 0 ? pair.a : pair.b;
    if (d.takenCount[g] == 0 && d.signature.who == g)
        return fmt::format("{} takes what falls last", letter(item));
    if (d.takenCount[g] == 0) return fmt::format("{} takes nothing", letter(item));
    return fmt::format("{} takes {} from {}", letter(item), d.takenCount[g], sitesText(c, item, d.taken[g]));
}

std::string effectText(const Comparison& c, const ComparedPair& pair, const Divergence& d) {
    const std::string a = letter(pair.a), b = letter(pair.b);
    const std::string &one = d.signature.who == 1 ? b : a, &other = d.signature.who == 1 ? a : b;
    switch (d.signature.kind) {
        case PartingKind::Lap:
            return d.signature.who == 2
                       ? fmt::format("the turn goes on in another way in {} than in {}", a, b)
                       : fmt::format("the turn goes on in {} where it stops, or goes on otherwise, in {}",
                                     one, other);
        case PartingKind::Capture:
        case PartingKind::Taken:
            return fmt::format("{}, {}", takingText(c, pair, d, 0), takingText(c, pair, d, 1));
        case PartingKind::Spoils:
            return d.takenCount[0] > 0 ? "both take the same, but it goes elsewhere"
                                       : "the boards are alike, but not what lies beside them";
        case PartingKind::Turn:
        case PartingKind::End:
        case PartingKind::Result: return fmt::format("{}: {}; {}: {}", a, d.status[0], b, d.status[1]);
        default:
            if (isChoice(d.signature.kind) && d.signature.who < 2)
                return fmt::format("the turn goes on in {} by a choice ({}), in {} without one", one,
                                   listOf(d.only[d.signature.who]), other);
            return "the same move leads to different positions";
    }
}

}  // namespace

std::string startSentence(const ComparedPair& pair, const Divergence& d) {
    switch (d.start) {
        case 0: return fmt::format("Both from the start of {}.", letter(pair.a));
        case 1: return fmt::format("Both from the start of {}.", letter(pair.b));
        case 2: return "From a position set up in both.";
        default: return "";
    }
}

std::string partingSentence(const Comparison& c, const ComparedPair& pair, const Divergence& d) {
    const std::string a = letter(pair.a), b = letter(pair.b);
    if (d.signature.kind == PartingKind::Start) {
        if (d.sites[0].empty()) return fmt::format("{}: {}; {}: {}.", a, d.status[0], b, d.status[1]);
        return fmt::format("The boards differ before the first move, at {}.",
                           counted(d.sites[0].size(), "place", "places"));
    }
    const std::string sure =
        d.shortest    ? ""
        : d.shortened ? " (The shortest play found at random, with all moves dropped that do not matter.)"
                      : " (The shortest play found at random.)";
    if (d.missingMoves) {
        const int g = d.only[0].empty() ? 1 : 0;
        std::string text = fmt::format("{} only {} allows {}", afterPlies(d),
                                       letter(g == 0 ? pair.a : pair.b), listOf(d.only[g]));
        if (!d.only[1 - g].empty())
            text += fmt::format(", only {} {}", letter(g == 0 ? pair.b : pair.a), listOf(d.only[1 - g]));
        return fmt::format("{}; {} in common.{}", text, counted(d.common, "move is", "moves are"), sure);
    }
    return fmt::format("{} {}.{}", afterPlies(d), effectText(c, pair, d), sure);
}

std::string plyText(const std::vector<std::string>& moves) {
    constexpr std::size_t most = 24;
    std::string text = joined(moves, ", ", most);
    return moves.size() > most ? fmt::format("{} .. ({} in all)", text, moves.size()) : text;
}

std::vector<std::string> rowsShown(const ComparedPair& pair, std::size_t parting) {
    std::vector<std::string> titles;
    for (std::size_t s = 0; s < pair.verdict.rows.size(); ++s) {
        const PairRow& row = pair.verdict.rows[s];
        if (row.verdict == RowVerdict::Different && !row.plays.empty() && row.plays.front() == parting)
            titles.emplace_back(profile::slots()[s].title);
    }
    return titles;
}

std::vector<std::size_t> shownPartings(const ComparedPair& pair) {
    std::vector<std::size_t> shown;
    if (!pair.play) return shown;
    std::set<std::pair<PartingKind, int>> told;  // of the others one of a kind is enough
    for (std::size_t p = 0; p < pair.play->partings.size(); ++p) {
        const Signature& signature = pair.play->partings[p].signature;
        const auto& open = pair.verdict.unexplained;
        const bool unexplained = std::find(open.begin(), open.end(), p) != open.end();
        if (!rowsShown(pair, p).empty() ||
            (unexplained && told.emplace(signature.kind, signature.who).second))
            shown.push_back(p);
    }
    // The first of all is always worth showing.
    if (!pair.play->partings.empty() && (shown.empty() || shown.front() != 0)) shown.insert(shown.begin(), 0);
    return shown;
}

std::string claimWords(const ClaimVerdict& verdict) {
    std::string text = name(verdict.verdict);
    if (verdict.verdict == Verdict::Holds && verdict.arose > 0)
        text += fmt::format(" ({})", counted(verdict.arose, "case", "cases"));
    if (!verdict.why.empty()) text += fmt::format(": {}", verdict.why);
    return text;
}

// ── clauses ──────────────────────────────────────────────────────────────────────────────────────────────

std::string writtenHeading(const ComparedPair& pair) {
    return fmt::format("As the rules of {} and {} are written, clauses that differ", letter(pair.a),
                       letter(pair.b));
}

std::string writtenWords(const std::string& clause) { return clause.empty() ? "no such clause" : clause; }

// ── how they are written ─────────────────────────────────────────────────────────────────────────────────

std::string placesText(const std::vector<RulePlace>& places, std::size_t most) {
    std::vector<std::string> texts;
    for (const RulePlace& place : places)
        if (place.known() && texts.size() < most)
            if (std::string text = fmt::format("{}:{}", place.line, place.column);
                std::find(texts.begin(), texts.end(), text) == texts.end())
                texts.push_back(std::move(text));
    std::string text = joined(texts, ", ");
    return places.size() > most ? text + ", .." : text;
}

std::string structureSentence(const StructureDifference& s) {
    if (s.equal())
        return fmt::format("the rules are the same ({})",
                           counted(static_cast<std::size_t>(s.sizeA), "part", "ludemes and literals"));
    return fmt::format("{}; {} and {} ludemes and literals{}", counted(s.edits.size(), "edit", "edits"),
                       s.sizeA, s.sizeB,
                       s.smallest ? "" : "; the rules are so large that there may be a smaller one");
}

std::string editWords(const StructureEdit& edit) { return name(edit.kind); }

}  // namespace makomba
