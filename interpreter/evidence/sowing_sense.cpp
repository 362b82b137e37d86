#include "interpreter/evidence/sowing_sense.h"

#include <algorithm>
#include <cctype>
#include <regex>
#include <sstream>

#include "interpreter/evidence/pattern_files.h"

namespace makomba {

namespace {

using Strings = std::vector<std::string>;

const Notions& sowingNotions() {
    static const Notions all(patternsBelow("/sowing-notions/"));
    return all;
}

struct Token {
    std::string word;  // "" at a mark that closes a part
    std::size_t begin = 0, end = 0;
};

bool isWordChar(unsigned char c) { return std::isalnum(c) != 0 || c >= 0x80 || c == '\'' || c == '-'; }

std::vector<Token> tokensOf(const std::string& sentence) {
    std::vector<Token> out;
    for (std::size_t i = 0; i < sentence.size();) {
        if (sentence.compare(i, 3, "\xE2\x80\x94") == 0 || sentence.compare(i, 3, "\xE2\x80\x93") == 0) {
            out.push_back({"", i, i + 3});
            i += 3;
            continue;
        }
        const auto c = static_cast<unsigned char>(sentence[i]);
        if (!isWordChar(c)) {
            if (std::string_view(",;:().!").find(sentence[i]) != std::string_view::npos)
                out.push_back({"", i, i + 1});
            ++i;
            continue;
        }
        Token token{"", i, i};
        while (token.end < sentence.size() && isWordChar(static_cast<unsigned char>(sentence[token.end])))
            token.word += static_cast<char>(std::tolower(static_cast<unsigned char>(sentence[token.end++])));
        i = token.end;
        out.push_back(std::move(token));
    }
    return out;
}

bool isOf(std::string_view list, const std::string& word) {
    return !word.empty() && isOneOfWords(list, word);
}

// The joints that open another part; not "but a single one", "where it is".
bool opensPart(const std::string& word, const std::string& before, const std::string& after) {
    if (word == "but" && (isOf("a one just", after) || numberNamed(after))) return false;
    if (word == "where" && isOf("it they", after)) return false;
    if (isOf("if when whenever once provided supposing", word)) return !isOf("even only as at", before);
    if (word == "as") return after == "soon";
    return isOf("and but while whereas though although whilst nor where whereupon yet unless except", word);
}

int numberOfTwo(const std::vector<Token>& tokens, std::size_t i) {
    if (i + 2 >= tokens.size() || tokens[i + 1].word != "and") return 0;
    const auto ones = numberNamed(tokens[i].word), tens = numberNamed(tokens[i + 2].word);
    return ones && tens && *ones > 0 && *ones < 10 && *tens >= 20 && *tens % 10 == 0 ? *ones + *tens : 0;
}

// "An empty gloomy hole", "at the bend": a word that nobody knows may tell of which hole. "The boatman takes
// it", "it tumbles into an empty hole": who does it, and how, does not matter.
int narrowingWords(const SensePart& part) {
    const Strings words = part.words();
    const auto wordAt = [&](std::size_t i) { return i < words.size() ? words[i] : std::string(); };
    return static_cast<int>(std::count_if(part.notions.begin(), part.notions.end(), [&](const Notion& one) {
        if (one.name != "?") return false;
        const bool beforeThing = isOf("hole row seed store one ones side half", wordAt(one.end));
        const bool ofPlace =
            one.begin > 0 &&
            isOf("of at in with from on by near beside between as for within", wordAt(one.begin - 1));
        const bool alone = one.begin == 0 && one.end >= words.size();
        return beforeThing || ofPlace || alone;
    }));
}

}  // namespace

bool SensePart::any(std::initializer_list<std::string_view> names) const {
    return std::any_of(names.begin(), names.end(), [&](std::string_view name) { return is(name); });
}
Strings SensePart::words() const {
    Strings out;
    std::istringstream in(text);
    for (std::string word; in >> word;)
        if (!isOf("a an the", word)) out.push_back(word);
    return out;
}
int SensePart::number(const std::string& notion, std::size_t which) const {
    const auto found = numbers.find(notion);
    return found == numbers.end() || found->second.size() <= which ? -1 : found->second[which];
}
std::size_t SensePart::at(std::string_view notion) const {
    std::size_t i = 0;
    while (i < notions.size() && notions[i].name != notion) ++i;
    return i;
}

bool SenseLanding::makes() const {
    return std::any_of(when.begin(), when.end(), [](const std::string& w) { return w.starts_with("made:"); });
}

ProseClaim senseClaim(const SensePart& part, ProseSlot slot, Strings when, Strings then, bool may) {
    ProseClaim claim;
    claim.slot = slot;
    claim.when = std::move(when);
    claim.then = std::move(then);
    claim.bearing = may ? Bearing::May : part.is("HEDGE") ? Bearing::Usual : Bearing::Must;
    claim.begin = part.begin, claim.end = part.end;
    return claim;
}

// A word as the notions have it: one noun for all that mean the same, numbers in figures, "mine" and "yours"
// as the mover's and the opponent's.
std::string SowingSense::plain(const std::string& said, const std::set<std::string>& words) const {
    std::string word = said;
    if (word.find('-') != std::string::npos) {
        if (const auto number = numberNamed(word)) return std::to_string(*number);
        // "Date-stones", "palm-nuts": the last of them says what they are.
        const std::string last = word.substr(word.rfind('-') + 1);
        if (plain(last, words) == "seed" && word.find('-') == word.rfind('-')) return "seed";
        std::replace(word.begin(), word.end(), '-', ' ');
        return word;
    }
    if (word == "other's" || word == "others'") return "opponent";
    // "If you end on my side": who tells it is the other one.
    const bool first = words.contains("i"), second = words.contains("you") || words.contains("your");
    if (second && !first && isOf("my mine me", word)) return "opponent";
    if (first && isOf("your yours", word)) return "opponent";
    if (isOf("my our mine", word)) return "his";
    if (isOf("your", word)) return "your";
    const auto own = names_.find(word);
    const std::string* open = patterns_.openWord(word);
    const std::string meant = own != names_.end() ? own->second : open != nullptr ? *open : word;
    if (meant == "counter" || isOf("seed seeds counters stone stones piece pieces bead beads", word))
        return "seed";
    if (meant == "hole" || isOf("holes pits cups house houses", word)) return "hole";
    if (meant == "store") return "store";
    if (meant == "opponent's") return "opponent";
    if (isOf("row rows line lines rank ranks tier tiers", word)) return "row";
    if (isOf("empties emptied emptying", word)) return "deplete";  // what is done, not what a hole is
    return word;
}

std::vector<SensePart> SowingSense::partsOf(const std::string& sentence, bool withNotions) const {
    const std::vector<Token> tokens = tokensOf(sentence);
    std::set<std::string> words;
    for (const Token& token : tokens) words.insert(token.word);
    std::vector<SensePart> out;
    std::string text;
    SensePart part;
    const auto close = [&] {
        if (!text.empty()) {
            const std::vector<Notion> all =
                withNotions ? sowingNotions().in(text, {}) : std::vector<Notion>{};
            std::size_t at = 0, end = 0;
            for (const Notion& one : all) end = std::max(end, one.end);
            while (at < end) {
                std::size_t longest = at;
                for (const Notion& one : all)
                    if (one.begin == at) longest = std::max(longest, one.end);
                for (const Notion& one : all) {
                    if (one.begin != at || one.end != longest) continue;
                    if (one.name == "?") ++part.strange;
                    part.has.insert(one.name);
                    part.notions.push_back(one);
                    if (!one.numbers.empty()) part.numbers.emplace(one.name, one.numbers);
                }
                at = std::max(longest, at + 1);
            }
            if (text == "the same " || text == "same ") part.has.insert("SAME");
            part.text = text;
            part.narrowing = narrowingWords(part);
            out.push_back(std::move(part));
        }
        text.clear(), part = {};
    };
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const Token& token = tokens[i];
        if (token.word == "well" && i > 0 && isOf("as may might very", tokens[i - 1].word)) {
            text += "well ";  // no hole
            part.end = token.end;
            continue;
        }
        if (token.word.ends_with("'s") &&
            isOf("it that what there here who he she", token.word.substr(0, token.word.size() - 2))) {
            if (text.empty()) part.begin = token.begin;
            text += token.word.substr(0, token.word.size() - 2) + " is ";
            part.end = token.end;
            continue;
        }
        const std::string before = i > 0 ? tokens[i - 1].word : "";
        const std::string after = i + 1 < tokens.size() ? tokens[i + 1].word : "";
        if (token.word.empty() ? !(numberNamed(before) && numberNamed(after))
                               : opensPart(token.word, before, after))
            close();
        if (token.word.empty() || isOf("and but", token.word)) continue;
        if (text.empty()) part.begin = token.begin;
        if (const int both = numberOfTwo(tokens, i); both > 0) {  // "five and twenty"
            text += std::to_string(both) + ' ';
            i += 2;
            part.end = tokens[i].end;
            continue;
        }
        // "Half a dozen" is six.
        const std::size_t dozen = after == "a" ? i + 2 : i + 1;
        if (token.word == "half" && dozen < tokens.size() && tokens[dozen].word == "dozen") {
            text += "6 ";
            i = dozen;
            part.end = tokens[i].end;
            continue;
        }
        part.end = token.end;
        // "He wins on my side": who tells it is the other one.
        const bool tellers =
            isOf("my our", token.word) && !words.contains("i") && !words.contains("we") &&
            (words.contains("he") || words.contains("she")) &&
            isOf("side row rows half hole holes pit pits store own front back inner outer", after);
        // "I go round his two rows, too": who tells it is the mover.
        const bool movers =
            token.word == "his" && words.contains("i") && (words.contains("my") || words.contains("mine")) &&
            isOf("two side row rows half hole holes pit pits store front back inner outer", after);
        text += (tellers || movers ? "opponent" : plain(token.word, words)) + ' ';
    }
    close();
    return out;
}

std::vector<ProseClaim> SowingSense::read(const std::string& sentence, bool& whole) {
    std::vector<SensePart> parts = partsOf(sentence);
    ofParts_.clear();
    for (const SensePart& part : parts) ofParts_.insert(part.has.begin(), part.has.end());
    const std::optional<Narrowing> narrowing = narrowingIn(parts);
    if (narrowing) parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(narrowing->part));
    SenseLanding landing;
    std::vector<ProseClaim> claims = landingClaims(parts, before_, lastBefore_, landing);
    if (narrowing) claims = narrowed(std::move(claims), *narrowing);
    if (claims.empty()) claims = sameClaims(parts, told_);
    if (claims.empty()) claims = onlyThere(parts, told_);
    const bool last = std::any_of(parts.begin(), parts.end(), [](const SensePart& part) {
        return part.any({"LAST", "ENDSIN"});
    });
    const bool spoiled = std::any_of(parts.begin(), parts.end(), [](const SensePart& part) {
        return part.any({"UNLESS", "LATER"});
    });
    if (spoiled) claims.clear();
    if (!spoiled && !last && !narrowing)
        for (ProseClaim& claim : ruleClaims(parts)) claims.push_back(std::move(claim));
    if (!spoiled && !narrowing)
        for (ProseClaim& claim : endClaims(parts)) claims.push_back(std::move(claim));
    whole = !spoiled && landing.sure &&
            std::all_of(parts.begin(), parts.end(), [](const SensePart& part) { return part.strange == 0; });
    if (!landing.when.empty()) before_ = landing;
    else if (!last) before_ = {};
    // "It" may be the hole after that.
    const bool another =
        std::any_of(parts.begin(), parts.end(), [](const SensePart& part) { return part.is("NEXTHOLE"); });
    // "If it falls .. If it falls ..": it is the last seed still.
    static const std::regex itFalls("^(if|when|should) it (falls?|lands?|ends?|drops?|comes) ");
    const bool chained =
        lastBefore_ && !landing.when.empty() && std::regex_search(parts.front().text, itFalls);
    lastBefore_ = (last || chained) && !another;
    if (another) before_.sure = false;
    customs_ = customsOf(sentence);
    return claims;
}

}  // namespace makomba
