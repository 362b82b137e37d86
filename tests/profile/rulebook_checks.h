#pragma once

#include "interpreter/profile/profile.h"

namespace makomba::test {

// The rulebook made of the profile has a sentence for each answer, is bounded, and shows no code.
void checkRulebook(const Game& game, const profile::Profile& profile);

}  // namespace makomba::test
