// Positions and moves as text.
#pragma once

#include <string>

#include "interpreter/engine/game.h"

namespace makomba {

// "mover 2 ; 4=Disc1": who is to move or how the game ended, scores if the game keeps any, and what is on
// every site that is not empty.
void appendStateText(const Program& program, const State& state, std::string& out);
// Of one site: " 4=Disc1", nothing if it is empty.
void appendContents(const Program& program, const State& state, Site site, std::string& out);
std::string stateText(const Program& program, const State& state);

// 64-bit FNV-1a.
std::uint64_t textHash(std::string_view text);

// "4>4", a pass is "-1>-1".
std::string moveText(const Move& move);

// What to call a site: its coordinate on the board, the container and its number elsewhere ("Hand1:0").
std::string siteName(const Program& program, Site site);
// "A1-B2", "A1", "pass"
std::string moveName(const Program& program, const Moves& moves, const Move& move);

}  // namespace makomba
