#include "interpreter/players/line_protocol.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>

#include "interpreter/play/notation.h"

namespace makomba {

std::vector<std::string> wireNames(const Program& program, const Moves& moves) {
    std::vector<std::string> names;
    std::map<std::string, int> seen;
    for (const Move& move : moves.list) {
        std::string name = moveName(program, moves, move);
        std::replace_if(
            name.begin(), name.end(), [](unsigned char c) { return std::isspace(c) != 0; }, '_');
        const int times = ++seen[name];
        names.push_back(times == 1 ? name : fmt::format("{}#{}", name, times));
    }
    return names;
}

std::vector<std::string> commandWords(std::string_view text, std::string& problem) {
    std::vector<std::string> words;
    std::string word;
    bool within = false;
    char quote = 0;
    for (std::size_t k = 0; k < text.size(); ++k) {
        const char c = text[k];
        if (quote == 0 && std::isspace(static_cast<unsigned char>(c))) {
            if (within) words.push_back(std::move(word));
            word.clear();
            within = false;
            continue;
        }
        within = true;
        if (quote != 0 && c == quote) quote = 0;
        else if (quote == 0 && (c == '"' || c == '\'')) quote = c;
        else if (c == '\\' && quote != '\'' && k + 1 < text.size()) word += text[++k];
        else word += c;
    }
    if (quote != 0) {
        problem = fmt::format("the quote {} is not closed", quote);
        return {};
    }
    if (within) words.push_back(std::move(word));
    return words;
}

}  // namespace makomba
