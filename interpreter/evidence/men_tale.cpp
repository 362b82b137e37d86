#include "interpreter/evidence/men_tale.h"

#include <algorithm>
#include <map>
#include <regex>
#include <sstream>
#include <stdexcept>
#include <string_view>

#include "interpreter/evidence/bracketed.h"
#include "interpreter/evidence/exchanges.h"
#include "interpreter/evidence/frame_lines.h"
#include "interpreter/evidence/pattern_files.h"

namespace makomba {

namespace {

using Strings = std::vector<std::string>;

bool contains(const Strings& list, std::string_view word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}
// A phrase with gaps, of a notion whose name ends so, counts only where a frame asks for it.
bool isLoose(const Notion& notion) { return notion.name.ends_with('~'); }
std::string plainNameOf(const Notion& notion) {
    return isLoose(notion) ? notion.name.substr(0, notion.name.size() - 1) : notion.name;
}
bool overlap(const Notion& a, const Notion& b) { return a.begin < b.end && b.begin < a.end; }
// Within a phrase, and not in a gap of it.
bool holds(const Notion& phrase, const Notion& one) {
    return phrase.begin <= one.begin && one.end <= phrase.end &&
           (!isLoose(phrase) || one.begin == phrase.begin || one.end == phrase.end);
}
// What is said twice says no more; two denials do.
bool isSaidAgain(const Notion& again, const Notion& of) {
    static const Strings denials = {"NO", "ONLY", "EXCEPT", "HEDGE"};
    const std::string name = plainNameOf(again);
    return name == plainNameOf(of) && again.numbers == of.numbers && !contains(denials, name);
}

bool meets(const Notion& notion, const FrameNeed& need) {
    return contains(need.names, plainNameOf(notion)) &&
           (need.above < 0 || (!notion.numbers.empty() && notion.numbers[0] > need.above));
}

struct TaleFrame : FrameHead {
    std::vector<FrameNeed> needs;
    Strings with, without;
};

// The same, and more: of the first man alone.
bool saysFurther(const ProseClaim& claim, const ProseClaim& than) {
    return claim.is("first") && !than.is("first") && claim.slot == than.slot && claim.when == than.when &&
           std::all_of(than.then.begin(), than.then.end(),
                       [&](const std::string& word) { return claim.is(word); });
}

// "{TAKEN-1}": one less than the number of a concept.
std::string numbered(std::string word, std::map<std::string, std::vector<int>> numbers) {
    const std::size_t less = word.find("-1}");
    if (less == std::string::npos) return withNumbers(std::move(word), numbers);
    word.erase(less, 2);
    for (auto& [name, found] : numbers)
        for (int& number : found) --number;
    return withNumbers(std::move(word), numbers);
}

// The words and the frames of the data.
class TaleBook {
  public:
    static const TaleBook& get() {
        static const TaleBook all(patternsBelow("/men-tales/"));
        return all;
    }

    std::vector<ProseClaim> read(const std::string& sentence, const OwnNames& names, bool& whole) const;

  private:
    using Chosen = std::vector<const Notion*>;

    explicit TaleBook(const std::string& data) : words_(wordLines(data)) {
        std::istringstream lines(data);
        for (std::string line; std::getline(lines, line);) {
            if (line.empty() || line[0] == '#') continue;
            if (line.starts_with("weighty:")) {
                const Strings named = splitAtBlanks(line.substr(8));
                weighty_.insert(weighty_.end(), named.begin(), named.end());
            } else if (line.find("<=") != std::string::npos) addFrames(line);
        }
    }
    static std::string wordLines(const std::string& data) {
        std::string out;
        std::istringstream lines(data);
        for (std::string line; std::getline(lines, line);)
            if (line.find("<=") == std::string::npos && !line.starts_with("weighty:")) out += line + '\n';
        return out;
    }
    void addFrames(const std::string& line);
    bool choose(const TaleFrame& frame, const std::vector<Notion>& notions, Chosen& chosen,
                int& strange) const;
    // Whether a sentence says nothing else than what was chosen; `strange`: how many words nobody knows.
    bool nothingElse(const TaleFrame& frame, const std::vector<Notion>& notions, const Chosen& chosen,
                     int& strange) const;
    static bool narrows(const std::vector<Notion>& notions, std::size_t word);

    Notions words_;
    Strings weighty_;
    std::vector<TaleFrame> frames_;
};

void TaleBook::addFrames(const std::string& line) {
    const std::size_t arrow = line.find("<=");
    const TaleFrame frame{frameHead(line, arrow, "men-tales"), {}, {}, {}};
    for (const std::string& form : splitOutsideBrackets(line.substr(arrow + 2), '|')) {
        TaleFrame one = frame;
        const std::size_t without = form.find(" without "), with = form.find(" with ");
        for (const std::string& word : splitAtBlanks(form.substr(0, std::min(with, without))))
            one.needs.push_back(frameNeed(word));
        if (with != std::string::npos)
            one.with = splitAtBlanks(
                form.substr(with + 6, without == std::string::npos ? without : without - with - 6));
        if (without != std::string::npos) one.without = splitAtBlanks(form.substr(without + 9));
        if (one.needs.empty()) throw std::logic_error("men-tales: nothing is needed in: " + line);
        frames_.push_back(std::move(one));
    }
}

// A word that nobody knows may tell of which man or point, or where.
bool TaleBook::narrows(const std::vector<Notion>& notions, std::size_t word) {
    return std::any_of(notions.begin(), notions.end(), [&](const Notion& one) {
        return (one.name == "WHERE" && one.end == word) ||
               ((one.name == "MAN" || one.name == "POINT" || one.name == "ROWW") && one.begin == word + 1);
    });
}

bool TaleBook::nothingElse(const TaleFrame& frame, const std::vector<Notion>& notions, const Chosen& chosen,
                           int& strange) const {
    std::size_t end = 0;
    for (const Notion& one : notions) end = std::max(end, one.end);
    std::vector<bool> known(end, false);
    for (const Notion* one : chosen) std::fill(known.begin() + one->begin, known.begin() + one->end, true);
    std::vector<bool> said = known;  // chosen, or of no weight
    for (const Notion& one : notions)
        if (one.name == "SMALL") std::fill(said.begin() + one.begin, said.begin() + one.end, true);
    for (const Notion& one : notions)
        if (one.name != "?" && one.name != "NUMBER" && !isLoose(one))
            std::fill(known.begin() + one.begin, known.begin() + one.end, true);
    const auto isSaidNumber = [&](const Notion& one) {
        return said[one.begin] || std::any_of(chosen.begin(), chosen.end(), [&](const Notion* is) {
                   return !is->numbers.empty() && is->numbers == one.numbers;
               });
    };
    for (const Notion& one : notions) {
        if (one.name == "NUMBER" && !isSaidNumber(one)) return false;
        const std::string name = plainNameOf(one);
        const bool unwanted = contains(frame.without, name);
        if (!unwanted && (isLoose(one) || !contains(weighty_, name) || contains(frame.with, name))) continue;
        if (std::none_of(chosen.begin(), chosen.end(), [&](const Notion* is) {
                return unwanted ? holds(*is, one) : overlap(*is, one) || isSaidAgain(one, *is);
            })) {
            return false;
        }
    }
    strange = 0;
    for (std::size_t word = 0; word < end; ++word)
        if (!known[word]) {
            ++strange;
            if (narrows(notions, word)) return false;
        }
    return strange <= 2;
}

// A notion for every need, no two of the same words; the longest first.
bool TaleBook::choose(const TaleFrame& frame, const std::vector<Notion>& notions, Chosen& chosen,
                      int& strange) const {
    if (chosen.size() == frame.needs.size()) return nothingElse(frame, notions, chosen, strange);
    std::vector<const Notion*> candidates;
    for (const Notion& one : notions)
        if (meets(one, frame.needs[chosen.size()]) &&
            std::none_of(chosen.begin(), chosen.end(), [&](const Notion* is) { return overlap(*is, one); }))
            candidates.push_back(&one);
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Notion* a, const Notion* b) { return a->end - a->begin > b->end - b->begin; });
    for (const Notion* one : candidates) {
        chosen.push_back(one);
        if (choose(frame, notions, chosen, strange)) return true;
        chosen.pop_back();
    }
    return false;
}

std::vector<ProseClaim> TaleBook::read(const std::string& sentence, const OwnNames& names,
                                       bool& whole) const {
    const std::vector<Notion> notions = words_.in(sentence, names);
    std::vector<ProseClaim> out;
    whole = true;
    for (const TaleFrame& frame : frames_) {
        Chosen chosen;
        int strange = 0;
        if (!choose(frame, notions, chosen, strange)) continue;
        std::map<std::string, std::vector<int>> numbers;
        for (const Notion* one : chosen)
            if (!one->numbers.empty()) numbers[plainNameOf(*one)] = one->numbers;
        ProseClaim claim;
        claim.slot = frame.slot;
        for (const std::string& word : frame.when) claim.when.push_back(numbered(word, numbers));
        for (const std::string& word : frame.then) claim.then.push_back(numbered(word, numbers));
        if (frame.may) claim.bearing = Bearing::May;
        claim.loose = true;
        if (std::any_of(out.begin(), out.end(),
                        [&](const ProseClaim& other) { return sameQuestion(other, claim); }))
            continue;
        whole = whole && strange == 0;
        out.push_back(std::move(claim));
    }
    std::erase_if(out, [&](const ProseClaim& one) {
        return std::any_of(out.begin(), out.end(),
                           [&](const ProseClaim& other) { return saysFurther(other, one); });
    });
    return out;
}

// A comma, too, ends what a phrase may span; "take turns" takes nothing.
std::string withCuts(const std::string& sentence) {
    static const std::vector<Exchange> all = {
        exchangeOf("\\btak(e|es|ing) (their |his |his or her )?turns?\\b", "alternately"),
        exchangeOf("\\btak(e|es|ing) place\\b", "happen"),
        exchangeOf(", as [a-z ]{2,30} (call|calls|say|says|have|has|put|puts)( it| the [a-z]+)?,", ""),
        exchangeOf(", (when )?(his|her|your|my|their|its|one's|the) turn (has come|comes|being come),", ""),
        exchangeOf(", (at|on|in) (his|her|your|my|their|its|one's|the) turn,", ""),
        exchangeOf("[,;:]|\xE2\x80\x94", " xcut "),
    };
    return exchanged(sentence, all);
}

// "The game is even, since no man is left": a statement and its reason, and what a colon joins, are each
// true by themselves, but for what is only supposed.
Strings statementsIn(const std::string& sentence) {
    static const std::regex supposed(
        "^(if|when|whenever|should|were|had|unless|until|till|say|suppose|supposing|let|where|once|after|"
        "before|while|whilst|whoever|as|in|during|for|not|with|without|at|by|only|except|of|from)\\b",
        std::regex::icase);
    static const std::regex joint(
        ": |, (for|since|because|and so|so)( that)? "
        "(?=[^,:]*\\b(is|are|be|was|were|has|have|had|may|might|must|"
        "can|cannot|can't|could|will|would|shall|do|does|did|don't|doesn't|goes|go|needs?|stays?|costs?|"
        "leaves?|"
        "brings?|gives?|wins?|loses?|takes?|falls?|counts?|ends?|makes?|hands?|robs?|belongs?)\\b)",
        std::regex::icase);
    if (std::regex_search(sentence, supposed)) return {};
    std::smatch found;
    if (!std::regex_search(sentence, found, joint)) return {};
    return {found.prefix(), found.suffix()};
}

bool saysOtherwise(const std::vector<ProseClaim>& claims, const ProseClaim& claim) {
    return std::any_of(claims.begin(), claims.end(), [&](const ProseClaim& other) {
        return sameQuestion(other, claim) && (other.when != claim.when || other.then != claim.then);
    });
}

std::vector<ProseClaim> readStatements(const Strings& statements, const OwnNames& names, bool& whole) {
    std::vector<ProseClaim> out;
    whole = true;
    for (const std::string& statement : statements) {
        bool all = false;
        for (ProseClaim& claim : TaleBook::get().read(withCuts(statement), names, all)) {
            if (saysOtherwise(out, claim)) return {};
            whole = whole && all;
            out.push_back(std::move(claim));
        }
    }
    return out;
}

}  // namespace

std::vector<ProseClaim> menTale(const std::string& sentence, const OwnNames& names, bool& whole) {
    whole = false;
    if (sentence.find('(') != std::string::npos) return {};
    std::vector<ProseClaim> claims = TaleBook::get().read(withCuts(sentence), names, whole);
    if (claims.empty()) claims = readStatements(statementsIn(sentence), names, whole);
    return claims;
}

}  // namespace makomba
