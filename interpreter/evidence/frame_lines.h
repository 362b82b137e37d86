// What lines of data that tell what notions come to have in common: "slot when => then <= NEEDS ..".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "interpreter/evidence/prose.h"

namespace makomba {

std::vector<std::string> splitAtBlanks(const std::string& text);

// `data`: what is said to be wrong. An unknown name throws std::logic_error, as all mistakes in the data do.
ProseSlot slotNamed(std::string_view name, std::string_view data);

// The claim before the arrow.
struct FrameHead {
    ProseSlot slot = ProseSlot::Other;
    std::vector<std::string> when, then;
    bool may = false;
};
FrameHead frameHead(const std::string& line, std::size_t arrow, std::string_view data);

// "ROW/MILL>2": one of some notions, with a number above that.
struct FrameNeed {
    std::vector<std::string> names;
    int above = -1;
};
FrameNeed frameNeed(const std::string& word);

}  // namespace makomba
