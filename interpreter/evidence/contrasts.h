// "Not in twos, but singly, are they set down": what is told is what follows the "but".
#pragma once

#include <string>

namespace makomba {

// A sentence without what it denies only to tell of something else in its place. "Not only .., but", "not
// before .., but" and the like stay as they are: what is left out there is told as well, or when it holds.
std::string withoutContrasts(const std::string& sentence);

}  // namespace makomba
