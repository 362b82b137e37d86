// Matches: the games that they name are looked for and loaded.
#pragma once

#include "interpreter/compile/compile_game.h"
#include "interpreter/load/load.h"

namespace makomba {

// The games of a match that has been checked, compiled together; `file` is where its text came from, if it
// came from a file. Null after reporting what is missing or cannot be played.
//
// A game is looked for by its name, as Name.lud: in the folder of the match and below it, then around it, up
// to five folders above; then among the games that come with the program.
CompiledGame loadMatch(Description& match, GameTitle title, const std::string& file);

}  // namespace makomba
