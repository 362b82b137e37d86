#include "interpreter/validate/said.h"

#include <algorithm>
#include <cctype>
#include <string>

namespace makomba {

namespace {

void appendStrings(const Tree& tree, TreeId node, std::string& words) {
    if (!node.valid()) return;
    if (tree[node].kind == TreeKind::String) words.append(tree[node].text).append("\n");
    for (const TreeId child : tree.children(node)) appendStrings(tree, child, words);
}

// Comments begin with two slashes, which no string of a description has but in an address.
void appendComments(std::string_view text, std::string& words) {
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"' && (i == 0 || text[i - 1] != '\\')) inString = !inString;
        if (inString || text.substr(i, 2) != "//") continue;
        const std::size_t end = std::min(text.find('\n', i), text.size());
        words.append(text.substr(i, end - i)).append("\n");
        i = end;
    }
}

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char ch) { return static_cast<char>(std::tolower(ch)); });
    return text;
}

std::string wordsOf(const Description& d) {
    std::string words = d.game ? d.game->name + "\n" : std::string();
    if (d.tree) {
        appendStrings(*d.tree, d.outline.metadata, words);
        for (const Option& option : d.outline.options) {
            words.append(option.heading).append("\n");
            for (const OptionItem& item : option.items)
                words.append(item.heading).append("\n").append(item.description).append("\n");
        }
    }
    if (d.sources.size() > 0) appendComments(d.sources[SourceId(std::uint32_t{0})].text, words);
    return lower(std::move(words));
}

bool isLetter(char ch) { return std::isalpha(static_cast<unsigned char>(ch)) != 0; }

bool hasAny(const std::string& text, std::initializer_list<std::string_view> wanted) {
    return std::any_of(wanted.begin(), wanted.end(), [&](std::string_view word) {
        for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
            if (at == 0 || !isLetter(text[at - 1])) return true;
        return false;
    });
}

bool namedIn(const Tree& tree, TreeId node, std::string_view name) {
    if (!node.valid()) return false;
    if (tree[node].kind == TreeKind::String && tree[node].text == name) return true;
    const auto& children = tree.children(node);
    return std::any_of(children.begin(), children.end(),
                       [&](TreeId child) { return namedIn(tree, child, name); });
}

}  // namespace

bool metadataName(const Description& d, std::string_view name) {
    return d.tree && namedIn(*d.tree, d.outline.metadata, name);
}

bool saysSo(const Description& d, std::initializer_list<std::string_view> wanted) {
    return hasAny(wordsOf(d), wanted);
}

bool sentenceSays(const Description& d, std::initializer_list<std::string_view> words,
                  std::initializer_list<std::string_view> and_) {
    std::vector<std::string> texts = d.metadata.all("rules");
    if (d.sources.size() > 0)
        appendComments(d.sources[SourceId(std::uint32_t{0})].text, texts.emplace_back());
    for (const std::string& rules : texts) {
        const std::string text = lower(rules);
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t end = std::min(text.find_first_of(".;", begin), text.size());
            const std::string sentence = text.substr(begin, end - begin);
            if (hasAny(sentence, words) && hasAny(sentence, and_)) return true;
            begin = end + 1;
        }
    }
    return false;
}

}  // namespace makomba
