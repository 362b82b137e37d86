// What both ends of the line protocol share (tools/docs/pages/engine.md): the names of moves, and commands
// cut into words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "interpreter/engine/game.h"

namespace makomba {

// Names of the legal moves without blanks: "A1-B2"; of moves of one name the second is "A1#2", and so on.
std::vector<std::string> wireNames(const Program& program, const Moves& moves);

// Words between blanks; quotes hold a word together, as in a shell: "a b", 'a b', a\ b. Empty, with `problem`
// set, if a quote is not closed.
std::vector<std::string> commandWords(std::string_view text, std::string& problem);

}  // namespace makomba
