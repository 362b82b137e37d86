#include "interpreter/evidence/hearsay.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <vector>

#include "interpreter/evidence/prose_frames.h"

namespace makomba {

namespace {

struct SpokenWord {
    std::string text;  // in small letters, or a mark
    std::size_t begin = 0, end = 0;
    bool word = false, large = false;
};
using SpokenWords = std::vector<SpokenWord>;

SpokenWords spokenWordsOf(const std::string& sentence) {
    SpokenWords out;
    const auto isWord = [&](std::size_t i) {
        const auto c = static_cast<unsigned char>(sentence[i]);
        return std::isalnum(c) != 0 || c == '\'' || c == '-' || c >= 0x80;
    };
    for (std::size_t i = 0; i < sentence.size();) {
        if (std::isspace(static_cast<unsigned char>(sentence[i])) != 0) {
            ++i;
            continue;
        }
        SpokenWord token{"", i, i, isWord(i), std::isupper(static_cast<unsigned char>(sentence[i])) != 0};
        do token.text += static_cast<char>(std::tolower(static_cast<unsigned char>(sentence[token.end++])));
        while (token.word && token.end < sentence.size() && isWord(token.end));
        i = token.end;
        if (isOneOfWords("- \xE2\x80\x93 \xE2\x80\x94", token.text)) token.word = false;
        out.push_back(std::move(token));
    }
    return out;
}

constexpr std::string_view tellingVerbs =
    "say says said told tell tells explain explains explained assure assures assured inform informed learn "
    "learnt learned confirm confirmed observe observed see saw seen find found notice noticed note noted "
    "remember remembered recall recalled add added state stated insist insisted maintain maintained declare "
    "declared teach taught understood stress stressed wrote write writes record recorded mention mentioned "
    "know knows known";
// What makes less of what is told, and what tells of the game itself.
constexpr std::string_view doubting =
    "not never no nobody none neither nor denied deny if when whenever unless whether some others many most "
    "few perhaps once formerly former elsewhere sometimes often usually think thinks believe believed "
    "suppose player players mover opponent who whose which whoever must may should can could will would "
    "shall before after until only";

bool isSpoken(std::string_view list, const SpokenWord& token) { return isOneOfWords(list, token.text); }
bool anySpoken(std::string_view list, const SpokenWords& tokens, std::size_t begin, std::size_t end) {
    return std::any_of(tokens.begin() + static_cast<std::ptrdiff_t>(begin),
                       tokens.begin() + static_cast<std::ptrdiff_t>(end),
                       [&](const SpokenWord& token) { return isSpoken(list, token); });
}

// "The old man told us", "I was assured by the headman", "said the priest".
bool somebodyTells(const SpokenWords& t, std::size_t begin, std::size_t end) {
    if (end < begin + 2 || end > begin + 9 || anySpoken(doubting, t, begin, end)) return false;
    const bool said = t[begin].text == "it" || t[begin].text == "is" || t[begin].text == "was";
    if (said || isSpoken("a an", t[begin])) return false;  // "it is said" is hearsay of nobody
    if (isSpoken("said says", t[begin])) return true;
    std::size_t verb = begin + 1;
    while (verb < end && !isSpoken(tellingVerbs, t[verb])) ++verb;
    // "My informants agreed": "they agree" is an agreement about the rules.
    if (verb == end && isSpoken("my our all both", t[begin]))
        for (verb = begin + 1; verb < end && !isSpoken("agree agreed", t[verb]);) ++verb;
    if (verb == end) return false;
    // "He adds that to his own": what is done, and not told.
    if (isSpoken("he she they you one each both every", t[begin]) &&
        isSpoken("add adds added find finds found see sees saw know knows", t[verb]))
        return false;
    std::size_t rest = verb + 1;
    while (rest < end &&
           isSpoken("me us him to the writer author further also besides again too quite positively "
                    "out by my our headman old man elder elders boys informant informants",
                    t[rest]))
        ++rest;
    return rest == end;
}

// "It should be noted", "it is the rule", "the first rule here is", "note".
bool isRemark(const SpokenWords& t, std::size_t end) {
    const bool be = end > 1 && isSpoken("is was be", t[0]);
    if ((t[0].text == "be" && end > 1 && t[1].text == "it") ||
        isSpoken("note remember observe mind mark notice", t[0]))
        return end <= 4 && !anySpoken("not never", t, 0, end);
    if (be || end < 3 || end > 9 || anySpoken("not never no some sometimes usually perhaps", t, 0, end))
        return false;
    constexpr std::string_view nouns = "rule law principle custom convention point fact feature";
    if (t[0].text == "it")
        return isSpoken("is was will should must may might can ought has needs", t[1]) &&
               anySpoken(
                   "noted seen observed noticed remarked added remembered mentioned understood pointed "
                   "stressed known clear true evident plain important certain rule law principle custom "
                   "convention said",
                   t, 2, end) &&
               !(isSpoken("is was", t[1]) && anySpoken("said", t, 2, end));
    return isSpoken("the a an one another their our", t[0]) && anySpoken(nouns, t, 1, end) &&
           isSpoken("is was", t[end - 1]);
}

// "In this game", "among the herdboys", "in Accra and Lagos": how many words from the first.
std::size_t placeOf(const SpokenWords& t) {
    if (t.size() < 6) return 0;
    constexpr std::string_view games =
        "game version variety variant form play country village region "
        "district area place part parts neighbourhood valley";
    if (t[0].text == "in" && isSpoken("this our their that these", t[1]) && isSpoken(games, t[2])) return 3;
    if (t[0].text == "with" && t[1].text == "us") return 2;
    if (t[0].text == "among" && isSpoken("the these those our", t[1]))
        for (std::size_t i = 2; i < 5; ++i)
            if (isSpoken("people peoples boys children men women girls herdboys herders villagers natives "
                         "shepherds inhabitants tribe tribesmen fishermen",
                         t[i]))
                return i + 1;
    if (isSpoken("in at", t[0]) && t[1].large && !isSpoken("phase round stage part step turn", t[1])) {
        std::size_t end = 2;
        while (end + 1 < t.size() && ((isSpoken("and or of", t[end]) && t[end + 1].large) || t[end].large))
            ++end;
        return end < 7 ? end : 0;
    }
    return 0;
}

// What stands between two commas and only tells who says so, or what something is called.
bool isAside(const SpokenWords& t, std::size_t begin, std::size_t end) {
    if (end == begin || end > begin + 8) return false;
    const auto is = [&](std::string_view text) {
        std::string words;
        for (std::size_t i = begin; i < end; ++i) words += (words.empty() ? "" : " ") + t[i].text;
        return words == text;
    };
    for (const char* phrase : {"of course", "naturally", "to be sure", "needless to say", "mind you",
                               "you see", "indeed", "be it noted", "be it said", "i may add", "i should add",
                               "as everywhere", "as is the custom", "as was the custom", "as is the rule",
                               "as the rule is", "as the custom is", "as is the custom here", "by the way"})
        if (is(phrase)) return true;
    if (t[begin].text == "according" && t[begin + 1].text == "to")
        return !anySpoken("some others", t, begin, end);
    const bool led = isSpoken("as so thus", t[begin]);
    if (led && end > begin + 2 && isSpoken("everybody everyone all people", t[begin + 1]) &&
        isSpoken("knows know says say", t[end - 1]))
        return true;
    return somebodyTells(t, begin + (led ? 1 : 0), end);
}

bool opensConditionHere(const SpokenWord& token) {
    return isSpoken("if when whenever should once where wherever as after before until while unless provided",
                    token);
}

// Blanks what is said by the way: between two marks, before the first or after the last.
class Blanking {
  public:
    using IsAside = std::function<bool(const SpokenWords&, std::size_t begin, std::size_t end)>;
    Blanking(const std::string& sentence, IsAside isAside)
        : text_(sentence), t_(spokenWordsOf(sentence)), isAside_(std::move(isAside)) {}

    std::string withoutLead() {
        lead();
        asides();
        return std::move(text_);
    }

  private:
    void blank(std::size_t begin, std::size_t end) {  // tokens
        if (begin < end)
            std::fill(text_.begin() + static_cast<std::ptrdiff_t>(t_[begin].begin),
                      text_.begin() + static_cast<std::ptrdiff_t>(t_[end - 1].end), ' ');
    }
    void lead() {
        std::size_t that = 0;
        while (that < t_.size() && that < 10 && t_[that].word && t_[that].text != "that") ++that;
        const bool said = that > 0 && that + 3 < t_.size() && t_[that].text == "that" &&
                          (somebodyTells(t_, 0, that) || isRemark(t_, that));
        std::size_t end = said ? that + 1 : 0;
        if (end == 0 && t_.size() > 4 && that < t_.size() && t_[that].text == "," &&
            (isAside_(t_, 0, that) || isRemark(t_, that)))
            end = that + 1;
        if (end == 0) end = placeOf(t_);
        if (end > 0 && end < t_.size() && t_[end].text == ",") ++end;
        blank(0, end);
        begin_ = end;
    }
    static bool isJoint(const SpokenWord& token) {
        return isSpoken(", - ( ) \xE2\x80\x93 \xE2\x80\x94", token);
    }
    void asides() {
        for (std::size_t i = begin_; i < t_.size(); ++i) {
            if (!isJoint(t_[i])) continue;
            std::size_t close = i + 1;
            while (close < t_.size() && t_[close].word) ++close;
            if (close == t_.size() || !isAside_(t_, i + 1, close)) continue;
            if (!isJoint(t_[close])) {
                blank(i, close);
                continue;
            }
            std::size_t from = i;
            while (from > begin_ && t_[from - 1].word) --from;
            const bool comma = opensConditionHere(t_[from]) ||
                               (close + 1 < t_.size() &&
                                isSpoken("and but or while whereas so who which whose then", t_[close + 1]));
            blank(i, comma && t_[close].text == "," ? close : close + 1);
            i = close - 1;
        }
    }

    std::string text_;
    SpokenWords t_;
    IsAside isAside_;
    std::size_t begin_ = 0;  // what stands before is blank
};

}  // namespace

std::string withoutHearsay(const std::string& sentence) { return Blanking(sentence, isAside).withoutLead(); }

}  // namespace makomba
