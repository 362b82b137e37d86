// Little games, each whole and worth a try, that show what a ludeme is for: grammar/reference/games, played
// by a test.
#pragma once

#include <string_view>
#include <vector>

namespace makomba {

struct GameExample {
    std::string_view name;  // "nine-holes"
    std::string_view text;  // the description
};

// From the shortest to the longest.
const std::vector<GameExample>& gameExamples();

// The shortest with that ludeme ("sow", "is Line"), nullptr if none has it.
const GameExample* gameExampleWith(std::string_view ludeme);

}  // namespace makomba
