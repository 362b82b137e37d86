#include "interpreter/evidence/subject_tales.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <regex>
#include <sstream>
#include <stdexcept>
#include <tuple>

#include "interpreter/base/embedded.h"
#include "interpreter/evidence/bracketed.h"
#include "interpreter/evidence/exchanges.h"
#include "interpreter/evidence/frame_lines.h"
#include "interpreter/evidence/pattern_files.h"
#include "interpreter/evidence/told_of_some.h"

namespace makomba {

namespace {

using Strings = std::vector<std::string>;

bool listed(const Strings& list, std::string_view word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}
// Words that say nothing of their own.
const Strings kNeutral = {"SMALL", "POSS", "BE", "PERSON", "PLACE"};
// How a sentence is meant.
constexpr std::array<std::string_view, 4> kModals = {"MAY", "MUST", "BAN", "FREE"};

// Phrases within longer ones mean what those mean.
std::vector<Notion> outerOnes(std::vector<Notion> notions) {
    const auto key = [](const Notion& one) { return std::tie(one.begin, one.end, one.name, one.numbers); };
    std::sort(notions.begin(), notions.end(),
              [&](const Notion& a, const Notion& b) { return key(a) < key(b); });
    notions.erase(std::unique(notions.begin(), notions.end(),
                              [&](const Notion& a, const Notion& b) { return key(a) == key(b); }),
                  notions.end());
    // But for those that others cross: then there are two ways to read it.
    std::vector<Notion> outer = notions;
    std::erase_if(outer, [&](const Notion& one) {
        return std::any_of(notions.begin(), notions.end(), [&](const Notion& other) {
            return (one.begin < other.begin && other.begin < one.end && one.end < other.end) ||
                   (other.begin < one.begin && one.begin < other.end && other.end < one.end);
        });
    });
    std::erase_if(notions, [&](const Notion& one) {
        return std::any_of(outer.begin(), outer.end(), [&](const Notion& other) {
            return other.begin <= one.begin && one.end <= other.end &&
                   other.end - other.begin > one.end - one.begin;
        });
    });
    return notions;
}

// A sentence as one subject has it: phrases, and which unknown words might narrow what is told.
struct Spoken {
    std::vector<Notion> notions;
    std::size_t end = 0;
    std::vector<bool> narrows;  // by word
};

// A way through a sentence from phrase to phrase, each of a concept that a frame allows.
struct Path {
    unsigned met = 0, modals = 0;  // as bits
    int denials = 0, undone = 0, strange = 0;
    std::map<std::string, std::vector<int>> numbers;

    bool sameAs(const Path& other) const {
        return met == other.met && modals == other.modals && denials == other.denials &&
               undone == other.undone && strange == other.strange && numbers == other.numbers;
    }
    // "": it is in doubt.
    std::string_view stance() const {
        const bool negated = ((denials > 0 ? 1 : 0) + undone) % 2 == 1;
        switch (modals) {
            case 0: return negated ? "NOT" : "PLAIN";
            case 1: return negated ? "BAN" : "MAY";
            case 2: return negated ? "FREE" : "MUST";
            case 4: return negated ? "MAY" : "BAN";
            case 8: return negated ? "MUST" : "FREE";
            // "They need not, only if they like"; "he may not choose, but is bound to".
            case 9: return negated ? "" : "FREE";
            case 6: return negated ? "" : "MUST";
            default: return "";
        }
    }
};

class Frame {
  public:
    using Sets = std::map<std::string, Strings>;  // of concepts that are named together

    Frame(const std::string& line, const Sets& sets) {
        const std::size_t arrow = line.find("<=");
        FrameHead head = frameHead(line, arrow, "subjects");
        slot_ = head.slot, may_ = head.may;
        when_ = std::move(head.when), then_ = std::move(head.then);
        std::string rest = line.substr(arrow + 2);
        if (const std::size_t colon = rest.find(" : "); colon != std::string::npos) {
            stances_ = splitAtBlanks(rest.substr(colon + 3));
            rest.resize(colon);
        } else {
            stances_ = {"PLAIN", "MUST"};
        }
        const std::size_t with = rest.find(" with ");
        for (const std::string& need : splitAtBlanks(rest.substr(0, with)))
            needs_.push_back(splitOutsideBrackets(need, '/'));
        for (const std::string& word :
             splitAtBlanks(with == std::string::npos ? "" : rest.substr(with + 6))) {
            const auto set = sets.find(word);
            if (set == sets.end()) allowed_.push_back(word);
            else allowed_.insert(allowed_.end(), set->second.begin(), set->second.end());
        }
        if (needs_.empty()) throw std::logic_error("subjects: nothing is needed in: " + line);
        for (const Strings& need : needs_) allowed_.insert(allowed_.end(), need.begin(), need.end());
    }

    std::optional<ProseClaim> fit(const Spoken& spoken, int strangers, bool& whole) const {
        const unsigned all = (1U << needs_.size()) - 1;
        for (const Path& path : pathsThrough(spoken, strangers)) {
            if (path.met != all || !listed(stances_, path.stance())) continue;
            whole = path.strange == 0;  // those come first
            ProseClaim claim;
            claim.slot = slot_;
            for (const std::string& word : when_) claim.when.push_back(withNumbers(word, path.numbers));
            for (const std::string& word : then_) claim.then.push_back(withNumbers(word, path.numbers));
            for (std::string& word : claim.then)
                if (word.starts_with("atleast:"))
                    word = "over:" + std::to_string(std::stoi(word.substr(8)) - 1);
            if (may_) claim.bearing = Bearing::May;
            claim.loose = true;
            return claim;
        }
        return std::nullopt;
    }

  private:
    std::vector<Path> pathsThrough(const Spoken& spoken, int strangers) const {
        std::vector<std::vector<Path>> paths(spoken.end + 1);
        paths[0].push_back({});
        for (std::size_t at = 0; at < spoken.end; ++at)
            for (const Notion& one : spoken.notions) {
                if (one.begin != at) continue;
                for (const Path& path : paths[at])
                    for (Path& next : stepped(path, one, spoken))
                        if (next.strange <= strangers) add(paths[one.end], std::move(next));
            }
        std::stable_sort(paths[spoken.end].begin(), paths[spoken.end].end(),
                         [](const Path& a, const Path& b) { return a.strange < b.strange; });
        return paths[spoken.end];
    }
    static void add(std::vector<Path>& paths, Path path) {
        if (paths.size() < 64 &&
            std::none_of(paths.begin(), paths.end(), [&](const Path& one) { return one.sameAs(path); }))
            paths.push_back(std::move(path));
    }

    // Where a phrase leads: to nothing, or to one way for each need that it may meet.
    std::vector<Path> stepped(Path path, const Notion& one, const Spoken& spoken) const {
        if (listed(allowed_, one.name)) {
            if (!one.numbers.empty()) {
                const auto known = path.numbers.find(one.name);
                // "Three, or four": of which of them it is told is not known.
                if (known != path.numbers.end() && known->second != one.numbers) return {};
                path.numbers[one.name] = one.numbers;
            }
            std::vector<Path> out;
            for (std::size_t k = 0; k < needs_.size(); ++k)
                if ((path.met >> k & 1U) == 0 && listed(needs_[k], one.name)) {
                    out.push_back(path);
                    out.back().met |= 1U << k;
                }
            out.push_back(std::move(path));
            return out;
        }
        if (listed(kNeutral, one.name)) return {path};
        if (one.name == "DENY" || one.name == "NIL") {
            ++path.denials;
            return {path};
        }
        if (one.name == "UNDO") {
            ++path.undone;
            return {path};
        }
        if (one.name == "?") {
            if (spoken.narrows[one.begin]) return {};
            ++path.strange;
            return {path};
        }
        for (std::size_t k = 0; k < kModals.size(); ++k)
            if (one.name == kModals[k]) {
                path.modals |= 1U << k;
                return {path};
            }
        return {};
    }

    ProseSlot slot_ = ProseSlot::Other;
    Strings when_, then_, allowed_, stances_;
    std::vector<Strings> needs_;
    bool may_ = false;
};

class Subject {
  public:
    Subject(const std::string& common, const std::string& data)
        : words_(common + notionsOf(data)), frames_(framesOf(data)) {}

    std::vector<ProseClaim> read(const std::string& text, const Strings& words, bool& whole) const {
        Spoken spoken{outerOnes(words_.in(text, {})), 0, {}};
        for (const Notion& one : spoken.notions) spoken.end = std::max(spoken.end, one.end);
        for (std::size_t i = 0; i < spoken.end; ++i) spoken.narrows.push_back(narrows(words, i));
        const int strangers = spoken.end < 8 ? 0 : spoken.end < 14 ? 1 : spoken.end < 20 ? 2 : 3;
        std::vector<ProseClaim> out;
        bool doubt = false;
        whole = true;
        for (const Frame& frame : frames_) {
            bool known = false;
            std::optional<ProseClaim> claim = frame.fit(spoken, strangers, known);
            if (!claim) continue;
            const auto same = std::find_if(out.begin(), out.end(), [&](const ProseClaim& other) {
                return other.slot == claim->slot && other.then == claim->then;
            });
            if (same != out.end()) continue;
            doubt = doubt || std::any_of(out.begin(), out.end(),
                                         [&](const ProseClaim& other) { return other.slot == claim->slot; });
            whole = whole && known;
            out.push_back(std::move(*claim));
        }
        return doubt ? std::vector<ProseClaim>{} : out;
    }

  private:
    static bool isFrame(const std::string& line) { return line.find("<=") != std::string::npos; }
    static std::string notionsOf(const std::string& data) {
        std::string out;
        std::istringstream lines(data);
        for (std::string line; std::getline(lines, line);)
            if (!isFrame(line)) out += line + '\n';
        return out;
    }
    static std::vector<Frame> framesOf(const std::string& data) {
        std::vector<Frame> out;
        Frame::Sets sets;
        std::istringstream lines(data);
        for (std::string line; std::getline(lines, line);) {
            const std::size_t colon = line.find(':');
            if (line.starts_with("set "))
                sets[line.substr(4, colon - 4)] = splitAtBlanks(line.substr(colon + 1));
            else if (isFrame(line) && line[0] != '#') out.emplace_back(line, sets);
        }
        return out;
    }
    // A word that nobody knows may tell of which hole, or where.
    static bool narrows(const Strings& words, std::size_t at) {
        const std::string after = at + 1 < words.size() ? words[at + 1] : "";
        const std::string before = at > 0 && at <= words.size() ? words[at - 1] : "";
        return (!after.empty() && isOneOfWords("hole holes row seed store side player opponent", after)) ||
               (!before.empty() && isOneOfWords("of in at on from near beside between within after before if "
                                                "when under during with one",
                                                before));
    }

    Notions words_;
    std::vector<Frame> frames_;
};

const std::vector<Subject>& subjects() {
    static const std::vector<Subject> all = [] {
        std::vector<Subject> out;
        const std::string common = patternsBelow("/subjects/00-");
        for (const EmbeddedFile& file : embeddedFiles())
            if (file.path.find("/subjects/") != std::string_view::npos &&
                file.path.find("/subjects/00-") == std::string_view::npos)
                out.emplace_back(common, std::string(file.text));
        return out;
    }();
    return all;
}

// Whoever tells it: "I" and "my" are the player's, then "he", "you" and "yours" the opponent's.
std::string asToldOfPlayers(std::string sentence) {
    static const std::vector<Exchange> whole = {
        exchangeOf("\xE2\x80\x99", "'"),
        exchangeOf("\\bcounter[- ]clock", "counterclock"),
        exchangeOf("\\bcan't\\b", "cannot"),
        exchangeOf("\\bwon't\\b", "will not"),
        exchangeOf("\\bain't\\b", "is not"),
        exchangeOf("n't\\b", " not"),
        // "Capturing" and "captured" are forms of one word, but not the same seeds.
        exchangeOf("\\b(the|his|her|your|my|their|that) (capturing|seizing) "
                   "(?!(player|side|party|man|move|rule|lap|of|the|a)\\b)([a-z]+)\\b",
                   "$1 hunting $4"),
        exchangeOf("\\bone's (?!(a|the|not|so|been|dead|empty|own[.,;]))", "his "),
        exchangeOf("\\bone's own\\b", "his own"),
        exchangeOf("'ve\\b", " have"),
        exchangeOf("'re\\b", " are"),
        exchangeOf("'ll\\b", " will"),
        exchangeOf("\\bi'm\\b", "I am"),
        exchangeOf("\\bi'd\\b", "I would"),
        exchangeOf("\\b(\\w+)'s got\\b", "$1 has"),
        exchangeOf("\\b(have|has|had) got\\b", "$1"),
        exchangeOf("\\b(who|nobody|one|he|she|it|somebody|whoever)'s "
                   "(won|eaten|lost|been|taken|captured|had|made|gone|come|"
                   "put)\\b",
                   "$1 has $2"),
        exchangeOf("\\b(could|can|may|might) well\\b", "$1"),
        exchangeOf("\\b(it|that|there|what|he|she|who|here|one|where|nobody|somebody|everything|nothing|"
                   "which|side|whoever)'s\\b",
                   "$1 is"),
        exchangeOf("\\b(the )?(women|men|natives|people|boys|they) (told me|tell me|say( of [a-z ]+)?|said|"
                   "hold|maintain)( that\\b|[:,])",
                   " "),
        exchangeOf(", (they|the (women|men|natives|people|boys)) (told me|say|said),", ","),
        exchangeOf(", say,", ","),
        exchangeOf("\\bone's\\b", "his"),
    };
    static const std::vector<Exchange> others = {
        exchangeOf("\\b(the|my) (enemy|brother|friend|sister|cousin|uncle|mate|neighbour)\\b",
                   "the opponent"),
        exchangeOf("\\b(yours|your|hers|theirs)\\b(?! own)", "the opponent's"),
        exchangeOf("\\b(his|her)\\b(?! own)", "the opponent's"),
        exchangeOf("\\b(he|she|you|him)\\b", "the opponent"),
    };
    static const std::vector<Exchange> teller = {
        exchangeOf("\\b(my own|my|mine|our own)\\b", "his own"),
        exchangeOf("\\b(i|me)\\b", "the player"),
        exchangeOf("\\bmyself\\b", "himself"),
        exchangeOf("\\bam\\b", "is"),
    };
    static const std::vector<Exchange> told = {
        exchangeOf("\\b(yours|your)\\b(?! own)", "the opponent's"),
        exchangeOf("\\byou\\b", "the opponent"),
    };
    static const std::vector<Exchange> all = {
        exchangeOf("\\bwe\\b", "they"),
        exchangeOf("\\b(ours|our)\\b", "their own"),
        exchangeOf("\\bus\\b", "them"),
    };
    static const std::regex first("\\b(i|me|my|mine|myself)\\b", std::regex::icase);
    static const std::regex they("\\b(they|we)\\b", std::regex::icase);
    sentence = exchanged(std::move(sentence), whole);
    if (std::regex_search(sentence, first))
        sentence = exchanged(exchanged(std::move(sentence), others), teller);
    else if (std::regex_search(sentence, they)) sentence = exchanged(std::move(sentence), told);
    return exchanged(std::move(sentence), all);
}

// One word for the other player.
const std::vector<Exchange>& theOpponent() {
    static const std::vector<Exchange> all = {
        exchangeOf(
            "\\b(adversary|enemy|rival|foe|antagonist|neighbour(?! of (the )?hole)|opposite number)('s)?\\b",
            "opponent"),
        exchangeOf("\\bopponent's\\b", "opponent"),
        exchangeOf("\\bother (player|man|fellow|party|girl|woman|boy|guy|person|kid|lad|chap)('s)?\\b",
                   "opponent"),
        exchangeOf("\\bother side( is (?=(end|big|large|great|store|hole)))?\\b", "opponent side"),
        exchangeOf("\\b(your|his own|his|her|their|own|one is) (?=opponent\\b)", ""),
    };
    return all;
}

// Whether those claims are all among these.
bool tellAll(const std::vector<ProseClaim>& these, const std::vector<ProseClaim>& those) {
    return std::all_of(those.begin(), those.end(), [&](const ProseClaim& one) {
        return std::any_of(these.begin(), these.end(), [&](const ProseClaim& other) {
            return one.slot == other.slot && one.when == other.when && one.then == other.then;
        });
    });
}

}  // namespace

std::vector<ProseClaim> subjectTales(const std::string& sentence, const Patterns& patterns,
                                     const OwnNames& names, bool& whole) {
    const SowingSense sense(patterns, names);
    SensePart all;
    for (const SensePart& part : sense.plainParts(asToldOfPlayers(sentence))) all.text += part.text;
    all.text = exchanged(all.text, theOpponent());
    const std::string& text = all.text;
    const Strings words = all.words();
    std::string small = sentence;
    std::transform(small.begin(), small.end(), small.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    std::vector<ProseClaim> out;
    whole = false;
    for (const Subject& subject : subjects()) {
        bool known = true;
        std::vector<ProseClaim> claims = subject.read(text, words, known);
        std::erase_if(claims,
                      [&](const ProseClaim& claim) { return !toldOfSome(small, claim, true).empty(); });
        if (claims.empty() || (whole && !known)) continue;
        // It is of one subject: of that which knows all its words, or tells more than another does.
        if (!out.empty() && whole == known) {
            if (tellAll(out, claims)) continue;
            if (!tellAll(claims, out)) return {};
        }
        whole = known;
        out = std::move(claims);
    }
    return out;
}

}  // namespace makomba
