// What a question of the profile has to do with play: in what kinds of parting a difference in its answer can
// show, and from which other answers its own follows.
#pragma once

#include <string_view>
#include <vector>

#include "interpreter/compare/parting.h"

namespace makomba {

struct SlotPlay {
    std::string_view slot;
    std::vector<PartingKind> kinds;  // the most telling first; empty: any
    std::vector<std::string_view>
        follows;  // slots: where one of them differs, this one differs on its account
    // Slots of which the same is true as long as no play shows the difference by itself.
    std::vector<std::string_view> unlessShown = {};
    bool needsPlay = false;  // what was seen or not in some plays is different only if a play shows it
    bool certain = false;    // but two answers that are known differ whatever play shows
};

// Of every slot; one that is not listed may show in any parting and follows from none.
const SlotPlay& slotPlay(std::string_view slot);

// The slots of whose answers this one tells more: a game without further laps has no seeds of further laps,
// one whose rows win takes no men for them.
std::vector<std::string_view> wholesOf(std::string_view slot);

}  // namespace makomba
