// What `makomba play` says of the rules and of what was typed.
#pragma once

#include "interpreter/play/record.h"

namespace makomba::cli {

// "Goal: Who first has three in a line has won." and a line's end; nothing but a line's end where the rules
// in words tell no goal.
std::string goalLine(const Metadata& metadata);
// All rules in words, a paragraph each, in lines of at most `width` characters.
std::string rulesText(const Metadata& metadata, std::size_t width);
// Why `word` is no move here: no move has that number, it is no word of the program, or the rules forbid it.
std::string whyNoMove(const GameRecord& record, const std::string& word);
// "player 2", in that player's colour if asked for.
std::string playerText(const std::string& word, int player, bool colour);

}  // namespace makomba::cli
