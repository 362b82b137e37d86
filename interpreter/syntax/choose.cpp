// Which item of each option holds, and which ruleset that makes.
#include <algorithm>
#include <cctype>

#include "interpreter/base/nearest.h"
#include "interpreter/syntax/expand.h"

namespace makomba {

namespace {

std::string fullName(const Option& option, const OptionItem& item) {
    return fmt::format("{}/{}", option.heading, item.heading);
}

std::vector<std::string> allNames(const Outline& outline) {
    std::vector<std::string> names;
    for (const Option& option : outline.options)
        for (const OptionItem& item : option.items) names.push_back(fullName(option, item));
    return names;
}

std::string choicesNote(const std::vector<std::string>& names, const char* none) {
    if (names.empty()) return none;
    std::string note = "there are: ";
    for (std::size_t i = 0; i < names.size() && i < 12; ++i) note += (i ? ", \"" : "\"") + names[i] + "\"";
    return names.size() > 12 ? note + ", .." : note;
}

std::string inSmallLetters(std::string_view text) {
    std::string small(text);
    for (char& ch : small)
        if (ch >= 'A' && ch <= 'Z') ch = static_cast<char>(ch - 'A' + 'a');
    return small;
}

// Whether `part` stands in the name as whole words, whatever the case of its letters.
bool hasWords(const std::string& name, const std::string& part) {
    const auto isWordPart = [](char ch) { return std::isalnum(static_cast<unsigned char>(ch)) != 0; };
    for (std::size_t at = name.find(part); at != std::string::npos && !part.empty();
         at = name.find(part, at + 1)) {
        const std::size_t end = at + part.size();
        if ((at == 0 || !isWordPart(name[at - 1])) && (end == name.size() || !isWordPart(name[end])))
            return true;
    }
    return false;
}

std::vector<std::string> wordsOf(const std::string& text) {
    std::vector<std::string> words;
    bool inside = false;
    for (const char ch : text) {
        const bool part = std::isalnum(static_cast<unsigned char>(ch)) != 0 || (ch & 0x80) != 0;
        if (part && !inside) words.emplace_back();
        if (part) words.back() += ch;
        inside = part;
    }
    return words;
}

bool isDigit(char ch) { return ch >= '0' && ch <= '9'; }

// Whether a word of the name, or some in turn, begin with the part, blanks and signs apart: "variant5",
// "trac". A number is whole.
bool beginsInside(const std::string& name, const std::string& part) {
    std::string wanted;
    for (const std::string& word : wordsOf(part)) wanted += word;
    const std::vector<std::string> words = wordsOf(name);
    for (std::size_t first = 0; first < words.size() && !wanted.empty(); ++first) {
        std::string rest;
        std::size_t last = first;
        while (last < words.size() && rest.size() < wanted.size()) rest += words[last++];
        if (!rest.starts_with(wanted)) continue;
        if (rest.size() == wanted.size() || !isDigit(wanted.back()) || !isDigit(rest[wanted.size()]))
            return true;
    }
    return false;
}

// Whether all words of the part are words of the name, in whatever order.
bool hasAllWords(const std::string& name, const std::string& part) {
    const std::vector<std::string> words = wordsOf(name), wanted = wordsOf(part);
    return !wanted.empty() && std::all_of(wanted.begin(), wanted.end(), [&](const std::string& word) {
        return std::find(words.begin(), words.end(), word) != words.end();
    });
}

// The names that may be meant by a part of them: the name itself, or those with this choice behind the slash,
// or those with these words in this order, or in another one, or those that have a word which begins so.
std::vector<std::string> namesMeantBy(const std::string& part, const std::vector<std::string>& names) {
    const std::string wanted = inSmallLetters(part);
    std::vector<std::string> choice, words, anyOrder, begun;
    for (const std::string& name : names) {
        if (name == part) return {name};
        const std::string small = inSmallLetters(name);
        const auto note = [&](std::vector<std::string>& list) {
            if (std::find(list.begin(), list.end(), name) == list.end()) list.push_back(name);
        };
        if (small == wanted || small.substr(small.find('/') + 1) == wanted) note(choice);
        if (hasWords(small, wanted)) note(words);
        if (hasAllWords(small, wanted)) note(anyOrder);
        if (beginsInside(small, wanted)) note(begun);
    }
    for (const auto* list : {&choice, &words, &anyOrder})
        if (!list->empty()) return *list;
    return begun;
}

// The name meant by a misspelt one or by a misspelt part: what stands behind the slash, with and without what
// stands in brackets, or a word that only one name has.
std::string nameNear(const std::string& asked, const std::vector<std::string>& names) {
    if (std::string whole = nearestName(asked, names); !whole.empty()) return whole;
    std::vector<std::string> parts, owners;
    const auto add = [&](const std::string& part, const std::string& name) {
        const auto known = std::find(parts.begin(), parts.end(), part);
        if (known == parts.end()) {
            parts.push_back(part);
            owners.push_back(name);
        } else if (std::string& owner = owners[static_cast<std::size_t>(known - parts.begin())];
                   owner != name) {
            owner.clear();
        }
    };
    for (const std::string& name : names) {
        const std::string choice = name.substr(name.find('/') + 1);
        add(choice, name);
        add(choice.substr(0, choice.find(" (")), name);
        for (const std::string& word : wordsOf(name))
            if (word.size() > 3) add(word, name);
    }
    const std::string part = nearestName(asked, parts);
    return part.empty() ? ""
                        : owners[static_cast<std::size_t>(std::find(parts.begin(), parts.end(), part) -
                                                          parts.begin())];
}

class Chooser {
  public:
    Chooser(const Outline& outline, Diagnostics& diagnostics) : outline_(outline), diagnostics_(diagnostics) {
        for (const Option& option : outline.options) choice_.items.push_back(option.defaultItem());
        chosen_.resize(outline.options.size());
    }

    Choice choose(const Selection& selection) {
        std::string asked = selection.ruleset;
        if (!asked.empty()) {
            std::vector<std::string> names;
            for (const Ruleset& ruleset : outline_.rulesets) names.emplace_back(ruleset.heading);
            asked = theOneMeant(asked, names);
            ruleset(asked);
        }
        const std::vector<std::string> names = allNames(outline_);
        for (const std::string& name : selection.options) item(theOneMeant(name, names));
        for (std::size_t i = 0; i < outline_.options.size(); ++i)
            choice_.active.push_back(
                fullName(outline_.options[i], outline_.options[i].items[choice_.items[i]]));
        choice_.ruleset = rulesetInForce(asked);
        return std::move(choice_);
    }

  private:
    // The text itself where it is no part of just one name.
    std::string theOneMeant(const std::string& asked, const std::vector<std::string>& names) {
        const std::vector<std::string> meant = namesMeantBy(asked, names);
        several_ = meant.size() > 1 ? meant : std::vector<std::string>();
        return meant.size() == 1 ? meant.front() : asked;
    }
    void suggestName(Diagnostic& d, const std::string& name, const std::vector<std::string>& names,
                     const char* none) const {
        if (!several_.empty()) {
            d.notes.push_back("it is part of several names; " + choicesNote(several_, none));
            return;
        }
        if (name.size() > 2) d.suggestion = nameNear(name, names);
        d.notes.push_back(choicesNote(names, none));
    }

    void ruleset(const std::string& heading) {
        for (const Ruleset& ruleset : outline_.rulesets) {
            // "Ruleset/Tsoro (Observed)" may be asked for by what stands behind the slash, too.
            if (ruleset.heading != heading && !ruleset.heading.ends_with("/" + heading)) continue;
            if (ruleset.selections.empty()) {
                diagnostics_.add(Message::EmptyRuleset, ruleset.span, ruleset.heading);
                return;
            }
            for (const std::string_view selection : ruleset.selections) item(std::string(selection));
            for (std::string& name : chosen_) name.clear();  // options may still override the ruleset
            return;
        }
        std::vector<std::string> names;
        for (const Ruleset& ruleset : outline_.rulesets) names.emplace_back(ruleset.heading);
        Diagnostic& d = diagnostics_.add(Message::UnknownRuleset, Span{}, heading);
        suggestName(d, heading, names, "this description has no rulesets");
    }

    void item(const std::string& name) {
        bool found = false;
        for (std::size_t i = 0; i < outline_.options.size(); ++i) {
            const Option& option = outline_.options[i];
            for (std::size_t k = 0; k < option.items.size(); ++k) {
                if (fullName(option, option.items[k]) != name) continue;
                if (!chosen_[i].empty() && chosen_[i] != name)
                    diagnostics_.add(Message::OptionTwice, Span{}, chosen_[i], name);
                chosen_[i] = name;
                choice_.items[i] = k;
                found = true;
                break;
            }
        }
        if (found) return;
        const std::vector<std::string> names = allNames(outline_);
        Diagnostic& d = diagnostics_.add(Message::UnknownOption, Span{}, name);
        suggestName(d, name, names, "this description has no options");
    }

    // The one asked for, or the first whose selections all hold.
    std::string rulesetInForce(const std::string& asked) const {
        const auto holds = [&](const Ruleset& ruleset) {
            return !ruleset.selections.empty() &&
                   std::all_of(ruleset.selections.begin(), ruleset.selections.end(), [&](std::string_view s) {
                       return std::find(choice_.active.begin(), choice_.active.end(), s) !=
                              choice_.active.end();
                   });
        };
        for (const Ruleset& ruleset : outline_.rulesets)
            if (holds(ruleset) &&
                (asked.empty() || ruleset.heading == asked || ruleset.heading.ends_with("/" + asked)))
                return std::string(ruleset.heading);
        return {};
    }

    const Outline& outline_;
    Diagnostics& diagnostics_;
    Choice choice_;
    std::vector<std::string> several_;  // what the name asked for last may mean, if more than one
    std::vector<std::string> chosen_;   // per option, what was asked for
};

}  // namespace

Choice choose(const Outline& outline, const Selection& selection, Diagnostics& diagnostics) {
    return Chooser(outline, diagnostics).choose(selection);
}

}  // namespace makomba
