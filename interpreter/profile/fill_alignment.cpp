#include "interpreter/profile/fill.h"

namespace makomba::profile {

bool fillAlignment(const Game&, const ProfileOptions&, Profile&) { return false; }

}  // namespace makomba::profile
