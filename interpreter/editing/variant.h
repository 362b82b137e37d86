// A new description that starts from an old one: the same rules under another name, to be changed.
#pragma once

#include <string>

#include "interpreter/load/load.h"

namespace makomba {

struct VariantStart {
    std::string name;    // of the new game; without quotes and line ends
    std::string origin;  // what the old one is called by its reader: "tsoro", a path
    Selection fixed;  // options and ruleset whose choices are written into the rules; the others stay options
    bool allFixed = false;
};

struct StartedVariant {
    std::string text;   // laid out; "" if something was wrong
    std::string wrong;  // what
};

// `from`: read with the selection `fixed`, and valid. The variant has the same rules, keeps definitions and
// comments, and has metadata to be filled in; rulesets are left out, as they belong to the old game.
StartedVariant startVariant(const Description& from, const VariantStart& start);

}  // namespace makomba
