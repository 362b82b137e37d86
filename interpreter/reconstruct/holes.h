// Descriptions with holes: text between [ and ] that the sources leave open, and what can stand there.
//
//     [3 | 4]                   one of these texts
//     [2..16]  ["A1".."C3"]     the numbers, or the sites of the rectangle
//     [#]  [##]                 whatever stands behind the same words in another game; with two marks the
//     words
//                               begin one bracket further out
//     [[+ Line] .. | ..]        only choices with this text; [- Line]: only those without
//
// Holes may hold holes. Brackets in comments, in strings and behind (metadata are none.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace makomba::reconstruct {

struct Hole {
    std::size_t begin = 0, end = 0;  // in the text, with the brackets
    int line = 1, column = 1;        // from 1
    std::string text;                // as written, with the brackets
    std::vector<std::string> choices;
    std::string problem;  // why nothing fits; "" if there are choices
};

// More choices than these are not listed; the rest is left out.
inline constexpr std::size_t mostHoleChoices = 500;

// The holes of a description, in the order of the text, with what fits. `others`: whole games on one line,
// with definitions and options put in, from which [#] is filled.
std::vector<Hole> findHoles(std::string_view text, const std::vector<std::string>& others);
// Whether there are any, without looking for what fits.
bool hasHoles(std::string_view text);

// The text with these choices in the holes.
std::string fillHoles(std::string_view text, const std::vector<Hole>& holes,
                      const std::vector<std::size_t>& picks);

}  // namespace makomba::reconstruct
