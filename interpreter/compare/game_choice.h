// A game and what is chosen of it, in one word:
//
//     tsoro                       the game as it stands
//     tsoro:Columns/12            an option
//     tsoro:Misoro                a ruleset or option: any part of its name that means no other
//     tsoro:Misoro, Columns/12    several
//     games/mine.lud:Columns/12   a description by its path
//     :Columns/12                 of the game named before it
#pragma once

#include <string>

#include "interpreter/load/catalogue.h"

namespace makomba {

struct ChosenGame {
    std::string name;  // as people should read it: "tsoro: Columns/12"
    std::string game;  // without the choice
    Selection selection;
    Description description;
};

// Loads it, as far as `until`. What is wrong, the choice included, stands in the description's diagnostics.
// `before`: the game that a word beginning with ":" refers to, "" = there is none.
ChosenGame loadChosen(const Catalogue& catalogue, const std::string& word, const std::string& before = {},
                      Until until = Until::Playable);

}  // namespace makomba
