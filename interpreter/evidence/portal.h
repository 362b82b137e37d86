// Text saved from the evidence and ruleset pages of the Ludii Portal, as people paste it: a field a line or
// all on one line, fields in any order, missing or repeated, blanks lost around their names.
#pragma once

#include "interpreter/evidence/record.h"

namespace makomba {

struct PortalText {
    std::vector<Evidence> records;
    std::vector<std::string> frame;  // lines of the page around the records: menus, addresses
    bool recognised = false;         // false: no field was found; the text is the content of a single record
};

// Nothing of the text is lost: all of it stands in a field or in the frame. Claims are made of the field
// Rules.
PortalText readPortal(const std::string& text);

}  // namespace makomba
