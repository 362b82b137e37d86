// Sentences for the answers of a profile (rulebook/words.def).
#pragma once

#include <string>
#include <vector>

#include "interpreter/profile/profile.h"

namespace makomba::profile {

struct RuleSentence {
    Section section;
    std::string text;  // "" if nothing is to be said
};

struct RuleSentences {
    std::vector<RuleSentence> all;         // in the order of words.def
    std::vector<std::string_view> unsaid;  // slots that have an answer, and no row
};

RuleSentences sentencesOf(const Profile& profile);

}  // namespace makomba::profile
