// Who tells a rule, and where it is played: "I was told that", "as the old man said", "among these people".
#pragma once

#include <string>

namespace makomba {

// The sentence with blanks in the place of such words; all others stay where they are. What doubts ("some
// say that", "it is said"), denies or depends on something stays.
std::string withoutHearsay(const std::string& sentence);

}  // namespace makomba
