#include "interpreter/syntax/substitute.h"

#include <cctype>
#include <cstdlib>

#include "interpreter/base/digit.h"
#include "interpreter/syntax/limits.h"

namespace makomba {

std::string substituteText(std::string_view text,
                           const std::function<std::optional<std::string>(int)>& parameter,
                           const std::function<std::optional<std::string>(std::string_view)>& placeholder) {
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] == '#' && i + 1 < text.size() && isDigit(text[i + 1])) {
            if (const auto value = parameter(text[i + 1] - '0')) {
                out += *value;
                i += 2;
                continue;
            }
        }
        if (text[i] == '<') {
            const std::size_t close = text.find('>', i);
            if (close != std::string_view::npos) {
                if (const auto value = placeholder(text.substr(i + 1, close - i - 1))) {
                    out += *value;
                    i = close + 1;
                    continue;
                }
            }
        }
        out += text[i++];
    }
    return out;
}

std::optional<std::string> expandRanges(std::string_view text, bool& tooLong) {
    if (text.find("..") == std::string_view::npos) return std::nullopt;
    std::string out;
    bool found = false;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t middle = i;
        while (middle < text.size() && isDigit(text[middle])) ++middle;
        const bool dots = middle > i && text.substr(middle, 2) == "..";
        std::size_t end = middle + 2;
        while (dots && end < text.size() && isDigit(text[end])) ++end;
        if (!dots || end == middle + 2 || middle - i > 9 || end - middle > 11) {
            const std::size_t stop = middle > i ? middle : i + 1;
            out += text.substr(i, stop - i);
            i = stop;
            continue;
        }
        const int first = std::atoi(std::string(text.substr(i, middle - i)).c_str());
        const int last = std::atoi(std::string(text.substr(middle + 2, end - middle - 2)).c_str());
        if (std::abs(first - last) >= limits::rangeNumbers || out.size() > 100'000) {
            tooLong = true;
            return std::nullopt;
        }
        const int step = first <= last ? 1 : -1;
        out += std::to_string(first);
        for (int n = first; n != last; n += step) out += " " + std::to_string(n + step);
        if (first == last) out += " " + std::to_string(first);  // {5..5} is {5 5}
        found = true;
        i = end;
    }
    return found ? std::optional(out) : std::nullopt;
}

std::string normaliseBlanks(std::string_view text) {
    std::string out;
    for (const char c : text) {
        const bool blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
        const char last = out.empty() ? '\0' : out.back();
        if (blank && (last == ' ' || last == '(' || last == '{' || last == ':')) continue;
        if ((c == ')' || c == '}') && last == ' ') out.pop_back();
        out += blank ? ' ' : c;
    }
    return out;
}

}  // namespace makomba
