#include "interpreter/evidence/statements.h"

#include <cctype>
#include <set>
#include <sstream>

namespace makomba {

namespace {

// What stands between two joints of a sentence.
struct Stretch {
    std::size_t begin, end;
    bool apart = false;   // after a semicolon or a colon
    bool joined = false;  // after "and", "but" or the like
    bool marked = false;  // after a comma or another mark
};

std::string inSmallLetters(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

struct PlacedWord {
    std::string text;
    std::size_t begin, end;
};
std::vector<PlacedWord> placedWordsIn(const std::string& sentence) {
    std::vector<PlacedWord> out;
    for (std::size_t i = 0; i < sentence.size();) {
        const auto isWord = [&](std::size_t at) {
            const auto c = static_cast<unsigned char>(sentence[at]);
            return std::isalnum(c) != 0 || c == '\'' || c == '-' || c >= 0x80;
        };
        if (!isWord(i)) {
            ++i;
            continue;
        }
        std::size_t end = i;
        while (end < sentence.size() && isWord(end)) ++end;
        out.push_back({inSmallLetters(sentence.substr(i, end - i)), i, end});
        i = end;
    }
    return out;
}

// Words that join what could stand by itself; "and" does so before a word that a clause begins with.
bool opensClause(const std::string& word, const std::string& next) {
    static const std::set<std::string> always = {"but", "whereas", "though", "although", "while", "yet"};
    static const std::set<std::string> openers = {
        "he",   "she",  "they",     "it",     "we",      "i",          "you",        "these", "this",
        "then", "each", "whoever",  "nobody", "neither", "afterwards", "thereafter", "he's",  "if",
        "when", "once", "whenever", "later",  "so",      "after",      "thereupon",  "that",  "now"};
    static const std::set<std::string> numbers = {"two", "three", "four", "five", "six", "one", "a"};
    if (word == "but") return !numbers.contains(next);  // "all but three"
    if (always.contains(word)) return true;
    return (word == "and" || word == "or") && openers.contains(next);
}

std::vector<Stretch> stretchesOfSentence(const std::string& sentence) {
    const std::vector<PlacedWord> words = placedWordsIn(sentence);
    std::vector<Stretch> out;
    bool apart = false, open = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string gap =
            i == 0 ? "" : sentence.substr(words[i - 1].end, words[i].begin - words[i - 1].end);
        const bool mark = gap.find_first_of(",;:()") != std::string::npos;
        apart = apart || gap.find_first_of(";:") != std::string::npos;
        const bool last = i + 1 == words.size();
        // "Not yet" is one word.
        const bool yet = words[i].text == "yet" && i > 0 &&
                         (words[i - 1].text == "not" || words[i - 1].text == "as" ||
                          words[i - 1].text == "nor" || words[i - 1].text == "never");
        // "Not while", "even though": of what is told already.
        static const std::set<std::string> qualifiers = {"not", "never", "even", "only", "except", "also"};
        const bool qualified =
            i > 0 && !mark && words[i].text == "while" && qualifiers.contains(words[i - 1].text);
        // "Anywhere but in the middle": what is left out.
        static const std::set<std::string> wholes = {"anywhere", "everywhere", "nowhere"};
        const bool leavesOut = i > 0 && !mark && words[i].text == "but" && wholes.contains(words[i - 1].text);
        const bool conjunction =
            !last && !yet && !qualified && !leavesOut && opensClause(words[i].text, words[i + 1].text);
        static const std::set<std::string> after = {"and", "but",   "or",      "nor",    "yet",     "so",
                                                    "for", "while", "whereas", "though", "although"};
        const bool joined = mark && !last && after.contains(words[i].text);
        if (!open || mark || conjunction) {
            out.push_back({words[i].begin, words[i].end, apart, joined || conjunction, mark});
            apart = false, open = true;
        }
        out.back().end = words[i].end;
    }
    return out;
}

// "And when all are down": what follows "and".
std::string withoutJoint(const std::string& text) {
    for (const char* joint : {"and ", "but ", "yet ", "for "})
        if (inSmallLetters(text).rfind(joint, 0) == 0) return text.substr(4);
    return text;
}

bool isRelativeClause(const std::string& stretch) {
    std::istringstream in(inSmallLetters(stretch));
    static const std::set<std::string> pronouns = {"who", "whose", "whom", "which", "that"};
    std::string first, second, third;
    in >> first >> second >> third;
    return pronouns.contains(first) || second == "which" || second == "whom" || second == "whose" ||
           first == "to" || third == "which" || first == "being";
}

}  // namespace

std::vector<Statement> statementsOf(const std::string& sentence,
                                    const std::function<std::size_t(const std::string&)>& verbs,
                                    const std::function<bool(const std::string&)>& opensCondition) {
    std::vector<Statement> out;
    bool open = false, told = false;  // a statement that is not closed; one that has its main clause
    bool conditional = false;         // the stretch before was a condition
    bool whole = false;               // and has two verbs
    for (const Stretch& stretch : stretchesOfSentence(sentence)) {
        const std::string text = sentence.substr(stretch.begin, stretch.end - stretch.begin);
        // "When the board is full and nobody has won": one condition.
        const bool further = conditional && stretch.joined && !stretch.marked;
        const bool condition = further || opensCondition(withoutJoint(text));
        const std::size_t number = verbs(text);
        const bool verb = number > 0;
        // "If he has three he flies, but ..": the condition and what follows from it are not set apart.
        if (open && !told && whole && stretch.joined && stretch.marked) told = true;
        const bool goesOn = open && !stretch.apart &&
                            (!verb || further || (isRelativeClause(text) && !stretch.joined) ||
                             (condition ? told && !stretch.joined : !told));
        if (!goesOn && !(open && !told && !stretch.apart)) {
            out.push_back({stretch.begin, stretch.end});
            told = false;
        }
        open = true, conditional = condition, whole = condition && number > 1;
        out.back().end = stretch.end;
        told = told || (verb && !condition);
    }
    return out;
}

}  // namespace makomba
