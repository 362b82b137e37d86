// A game as a short text, to be passed on and pasted back.
//
//     makomba:tsoro:Misoro,Columns%2F12:1:3.0.12.5:8f1c22d0
//
// Short name; ruleset (after "=") and options, separated by commas; seed; the choices among the legal moves
// (laps that follow of themselves are left out); the lower half of the hash of the position they lead to, by
// which a text made with other rules is recognised. Everything but letters, digits, "-" and "_" is written as
// in URLs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/syntax/expand.h"

namespace makomba::web {

struct GameText {
    std::string game;
    Selection selection;
    std::uint64_t seed = 1;
    std::vector<std::size_t> choices;
    std::uint64_t hash = 0;  // of stateText(); only the lower 32 bits are kept
};

std::string print(const GameText& text);
// White space around it does not matter. nullopt if it is no such text.
std::optional<GameText> readGameText(const std::string& text);

}  // namespace makomba::web
