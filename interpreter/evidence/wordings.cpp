#include "interpreter/evidence/wordings.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>
#include <stdexcept>

#include "interpreter/evidence/bracketed.h"
#include "interpreter/evidence/pattern_files.h"

namespace makomba {

namespace {

using Words = std::vector<Patterns::Word>;

// What forms of a word have in common; only ever compared with another.
std::string stemOf(std::string word) {
    if (word.size() < 5) return word;
    const auto cut = [&](std::string_view ending, std::size_t left) {
        if (!word.ends_with(ending) || word.size() < ending.size() + left) return false;
        word.resize(word.size() - ending.size());
        return true;
    };
    if (cut("ies", 2) || cut("ied", 2)) return word + "y";
    if (!cut("ing", 3) && !cut("ed", 3) && !cut("es", 3)) cut("s", 3);
    if (word.size() > 3 && word.back() == 'e') word.pop_back();
    if (word.size() > 3 && word.back() == word[word.size() - 2] && word.back() != 's') word.pop_back();
    return word;
}

bool isJoint(const std::string& text) {
    static const std::set<std::string> joints = {",", ";", ":", ".", "-", "and", "but"};
    return joints.contains(text);
}
// What some words between two others may not be.
bool breaks(const std::string& text) {
    static const std::set<std::string> words = {
        "or",  "if",     "when", "who", "whose", "unless", "until", "is",   "may",   "must",
        "has", "cannot", "not",  "no",  "never", "before", "only",  "last", "while", "does"};
    return isJoint(text) || words.contains(text);
}

struct Piece;
using Pieces = std::vector<Piece>;
struct Piece {
    enum class Kind : std::uint8_t {
        Literal,
        Number,
        Gap,
        Rest,
        Start,
        End,
        VeryEnd,
        Choice
    } kind = Kind::Literal;
    std::string text, stem,
        as;  // of a literal: as written, as meant, its own stem; of the others, their name
    std::vector<Pieces> choices;  // of a choice, one of them empty where it may be left out
};

struct Rule {
    Pieces pattern, plain;
};

class Wordings {
  public:
    Wordings(std::string_view data, const Patterns& patterns) : patterns_(patterns) {
        std::istringstream lines{std::string(data)};
        for (std::string line; std::getline(lines, line);) {
            if (line.empty() || line[0] == '#') continue;
            line = spelledOut(line);
            const std::size_t arrow = line.find("<-");
            if (line[0] == '{' && arrow == std::string::npos) {
                name(line);
                continue;
            }
            if (arrow == std::string::npos) throw std::logic_error("wordings: no <- in: " + line);
            const Pieces plain = piecesOf(line.substr(0, arrow));
            for (const std::string& form : splitOutsideBrackets(line.substr(arrow + 2), '|')) {
                Rule rule{piecesOf(form), plain};
                if (rule.pattern.empty()) throw std::logic_error("wordings: no words in: " + line);
                rules_.push_back(std::move(rule));
            }
        }
    }

    void apply(Words& words, const std::map<std::string, std::string>& names) const {
        std::vector<std::string> texts, stems, raws;
        const auto look = [&] {
            texts = textsOf(words, names);
            stems.clear(), raws.clear();
            for (const std::string& text : texts) stems.push_back(stemOf(text));
            for (const Patterns::Word& word : words) raws.push_back(stemOf(word.text));
        };
        look();
        for (const Rule& rule : rules_) {
            if (!std::all_of(rule.pattern.begin(), rule.pattern.end(), [&](const Piece& piece) {
                    return piece.kind != Piece::Kind::Literal ||
                           std::find(stems.begin(), stems.end(), piece.stem) != stems.end() ||
                           std::find(raws.begin(), raws.end(), piece.as) != raws.end();
                }))
                continue;
            for (std::size_t at = 0; at < words.size();) {
                Match match{texts, stems, raws, 0, {}};
                const Rest all{&rule.pattern, 0, nullptr};
                if (!fits(all, at, match) || match.end == at) {
                    ++at;
                    continue;
                }
                at += replace(words, at, rule, match);
                look();
            }
        }
    }

  private:
    struct Match {
        const std::vector<std::string>&texts, &stems, &raws;
        std::size_t end = 0;
        std::map<std::string, std::pair<std::size_t, std::size_t>> named;
    };
    // What is still to be found: the pieces from `next` on, then those of `after`.
    struct Rest {
        const Pieces* pieces;
        std::size_t next;
        const Rest* after;
    };

    // "{his} = his/the player's": what stands for {his} in the lines below it.
    void name(const std::string& line) {
        const std::size_t close = line.find('}'), is = line.find('=');
        if (close == std::string::npos || is == std::string::npos)
            throw std::logic_error("wordings: no name in: " + line);
        named_[line.substr(1, close - 1)] = "(" + line.substr(is + 1) + ")";
    }
    std::string spelledOut(const std::string& line) const {
        std::string out;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const std::size_t close = line[i] == '{' ? line.find('}', i) : std::string::npos;
            const auto found =
                close == std::string::npos ? named_.end() : named_.find(line.substr(i + 1, close - i - 1));
            if (found == named_.end()) {
                if (line[i] == '{' && i > 0) throw std::logic_error("wordings: not named before: " + line);
                out += line[i];
                continue;
            }
            out += found->second;
            i = close;
        }
        return out;
    }

    Pieces piecesOf(const std::string& text) const {
        Pieces out;
        for (std::size_t i = 0; i < text.size();) {
            if (text[i] == ' ') {
                ++i;
                continue;
            }
            if (text[i] == '(' || text[i] == '[') {
                const std::size_t close = closingBracket(text, i);
                Piece choice{Piece::Kind::Choice, {}, {}, {}, {}};
                for (const std::string& one : splitOutsideBrackets(text.substr(i + 1, close - i - 1), '/'))
                    choice.choices.push_back(piecesOf(one));
                // The longer ones first: "opposite it" before "opposite".
                std::stable_sort(choice.choices.begin(), choice.choices.end(),
                                 [](const Pieces& a, const Pieces& b) { return a.size() > b.size(); });
                if (text[i] == '[') choice.choices.emplace_back();
                out.push_back(std::move(choice));
                i = close + 1;
                continue;
            }
            const std::size_t end = std::min(text.find_first_of(" ([", i), text.size());
            addWord(out, text.substr(i, end - i));
            i = end;
        }
        return out;
    }
    void addWord(Pieces& out, const std::string& word) const {
        // A man may be a player or a piece: here it is a piece that a text may call a man.
        if (word == "man") {
            out.push_back(
                {Piece::Kind::Choice, "counter", {}, {}, {piecesOf("counter"), piecesOf("player")}});
            return;
        }
        if (word == "N" || word == "M") out.push_back({Piece::Kind::Number, word, {}, {}, {}});
        else if (word == "X" || word == "Y") out.push_back({Piece::Kind::Gap, word, {}, {}, {}});
        else if (word == "Z") out.push_back({Piece::Kind::Rest, word, {}, {}, {}});
        else if (word == "^") out.push_back({Piece::Kind::Start, word, {}, {}, {}});
        else if (word == "$$") out.push_back({Piece::Kind::VeryEnd, word, {}, {}, {}});
        else if (word == "$") out.push_back({Piece::Kind::End, word, {}, {}, {}});
        else
            for (const Patterns::Word& one : patterns_.placedWordsOf(word)) {
                const std::string* open = patterns_.openWord(one.text);
                // As it is written stands in `text` for the plain side, as it is meant in `stem`.
                out.push_back({Piece::Kind::Literal,
                               word,
                               stemOf(open != nullptr ? *open : one.text),
                               stemOf(one.text),
                               {}});
            }
    }

    std::vector<std::string> textsOf(const Words& words,
                                     const std::map<std::string, std::string>& names) const {
        std::vector<std::string> out;
        for (const Patterns::Word& word : words) {
            const std::string* open = patterns_.openWord(word.text);
            const auto name = names.find(word.text);
            out.push_back(name != names.end() ? name->second : open != nullptr ? *open : word.text);
        }
        return out;
    }

    // Some words, as few as will do; at the end of a turn of phrase as many as there are.
    static bool fitsGap(const Piece& gap, const Rest& further, std::size_t at, std::size_t most,
                        Match& match) {
        const bool rest = gap.kind == Piece::Kind::Rest;
        const auto stops = [&](const std::string& text) {
            return rest ? isJoint(text) && text != "and" : breaks(text);
        };
        std::size_t longest = at;
        while (longest < match.texts.size() && longest < most && !stops(match.texts[longest])) ++longest;
        const Rest* then = &further;
        while (then != nullptr && then->next == then->pieces->size()) then = then->after;
        const bool last = then == nullptr;
        for (std::size_t i = at + 1; i <= longest; ++i) {
            const std::size_t end = last ? longest + at + 1 - i : i;
            if (!fits(further, end, match)) continue;
            match.named[gap.text] = {at, end};
            return true;
        }
        return false;
    }

    static bool fits(const Rest& rest, std::size_t at, Match& match) {
        if (rest.next == rest.pieces->size()) {
            if (rest.after != nullptr) return fits(*rest.after, at, match);
            match.end = at;
            return true;
        }
        const Piece& one = (*rest.pieces)[rest.next];
        const Rest further{rest.pieces, rest.next + 1, rest.after};
        const std::vector<std::string>& texts = match.texts;
        switch (one.kind) {
            case Piece::Kind::Start: return (at == 0 || isJoint(texts[at - 1])) && fits(further, at, match);
            case Piece::Kind::End:
                return (at == texts.size() || isJoint(texts[at])) && fits(further, at, match);
            case Piece::Kind::VeryEnd: return at == texts.size() && fits(further, at, match);
            case Piece::Kind::Number:
                if (at >= texts.size() || !numberNamed(texts[at])) return false;
                match.named[one.text] = {at, at + 1};
                return fits(further, at + 1, match);
            case Piece::Kind::Gap: return fitsGap(one, further, at, at + 6, match);
            case Piece::Kind::Rest: return fitsGap(one, further, at, at + 20, match);
            case Piece::Kind::Choice:
                return std::any_of(one.choices.begin(), one.choices.end(), [&](const Pieces& choice) {
                    return fits(Rest{&choice, 0, &further}, at, match);
                });
            case Piece::Kind::Literal:
                return at < texts.size() && (match.stems[at] == one.stem || match.raws[at] == one.as) &&
                       fits(further, at + 1, match);
        }
        return false;
    }

    // How many words stand there then.
    std::size_t replace(Words& words, std::size_t at, const Rule& rule, const Match& match) const {
        const std::size_t begin = words[at].begin, end = words[match.end - 1].end;
        Words plain;
        for (const Piece& piece : rule.plain) {
            if (piece.kind == Piece::Kind::Literal || piece.kind == Piece::Kind::Choice) {
                for (Patterns::Word& word : patterns_.placedWordsOf(piece.text)) {
                    word.said = piece.text;
                    word.begin = begin, word.end = end;
                    plain.push_back(std::move(word));
                }
                continue;
            }
            const auto found = match.named.find(piece.text);
            if (found == match.named.end()) continue;
            for (std::size_t i = found->second.first; i < found->second.second; ++i)
                plain.push_back(words[i]);
        }
        words.erase(words.begin() + static_cast<std::ptrdiff_t>(at),
                    words.begin() + static_cast<std::ptrdiff_t>(match.end));
        words.insert(words.begin() + static_cast<std::ptrdiff_t>(at), plain.begin(), plain.end());
        return plain.size();
    }

    const Patterns& patterns_;
    std::vector<Rule> rules_;
    std::map<std::string, std::string> named_;  // with the brackets of a choice
};

const Wordings& wordings() {
    static const Wordings all(patternsBelow("/wordings/"), Patterns::ofClauses());
    return all;
}

}  // namespace

std::vector<Patterns::Word> plainWords(const std::string& sentence, const Patterns& patterns,
                                       const std::map<std::string, std::string>& names) {
    Words words = patterns.placedWordsOf(sentence);
    for (Patterns::Word& word : words) {
        std::string shown = sentence.substr(word.begin, word.end - word.begin);
        std::transform(shown.begin(), shown.end(), shown.begin(),
                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        if (const auto name = names.find("=" + shown); name != names.end()) word.text = name->second;
    }
    if (&patterns == &Patterns::ofClauses()) wordings().apply(words, names);
    return words;
}

}  // namespace makomba
