// Sets of sites by what is on them, kept while pieces change instead of being read off the columns again.
//
// After a sowing has put seeds down one by one, "the holes with more than one seed" read as vectors waits for
// all those writes to be done. Here the few places where a pile or a piece changes move a bit from one set to
// another, and who asks finds the set ready:
//
//     seeds   0 2 1 4      empty 1000   one 0010   more 0101
//
// Only for as long as all changes of a position are sure to pass by here (Context::kept.live: in playouts).
// The sites among remembered values are kept likewise, where lists of them grow and shrink.
//
// Which groups of sets a rule ever asks for is known of the program (program/passes/keep.h): one of those is
// read off the columns when it is first asked for, and kept from then on. Everything else, and everywhere
// else, goes to the columns (columns.h). Of games with stacks only the remembered values.
#pragma once

#include <cstdint>
#include <vector>

#include "interpreter/program/kept_groups.h"
#include "interpreter/state/expr.h"

namespace makomba {

struct KeptSets : KeptGroups {
    bool live = false;       // whether all changes of the position pass by here
    std::uint8_t valid = 0;  // groups that are kept
    std::uint8_t may = 0;    // groups that a rule may ask for, as the program says
    std::uint8_t asked = 0;  // groups that were asked for while they were not kept: for tests

    // Each player has one kind of piece, of the player's number, and pieces are always their owner's: the
    // rows of owners are those of kinds, and are not kept besides.
    bool ownersAreKinds = false;

    int blocks = 0;  // words of a row
    Word *none = nullptr, *one = nullptr, *more = nullptr;
    Word *kinds = nullptr, *owners = nullptr;  // row after row
    Word* lists = nullptr;                     // by list of remembered values, each as wide as a set of sites
    int kindRows = 0, ownerRows = 0;
    std::vector<Word> memory;  // of all rows; made when first needed
};

}  // namespace makomba
