// The slots that clauses fill, and the values of words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "interpreter/evidence/prose.h"

namespace makomba {

// "fx.capture": what is taken.
ProseSlot slotOfClause(std::string_view kind);
// Of the first word "key:value"; "" if there is none.
std::string valueAmong(const std::vector<std::string>& words, std::string_view key);

}  // namespace makomba
