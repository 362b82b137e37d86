// Claims of prose as they are put to the test: with the roles that names tell, of seeds or of men, each with
// its readings or the reason why it is not tested.
#pragma once

#include <string>

#include "interpreter/evidence/prose_cases.h"
#include "interpreter/evidence/prose_examine.h"

namespace makomba {

// Whether a claim is not tested for what was not understood beside it.
bool isOfWhatIsUnread(const std::string& why);

// `freely`: what was not understood beside the claim does not keep it from the test.
ClaimResult preparedOne(const SeenPlay& seen, const Prose& prose, std::size_t claim, bool freely = false);
ProseResult prepared(const SeenPlay& seen, const Prose& prose);

}  // namespace makomba
