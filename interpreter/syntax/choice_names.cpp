#include "interpreter/syntax/choice_names.h"

#include <algorithm>
#include <cctype>

#include "interpreter/base/digit.h"
#include "interpreter/base/nearest.h"

namespace makomba {

namespace {

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

}  // namespace

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
        add(choice.substr(0, choice.find(", ")), name);
        for (const std::string& word : wordsOf(name))
            if (word.size() > 3) add(word, name);
    }
    const std::string part = nearestName(asked, parts);
    return part.empty() ? ""
                        : owners[static_cast<std::size_t>(std::find(parts.begin(), parts.end(), part) -
                                                          parts.begin())];
}

}  // namespace makomba
