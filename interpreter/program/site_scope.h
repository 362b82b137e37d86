// Which sites a ludeme with a type of site (`Cell`, `Vertex`, `Edge`) speaks of.
#pragma once

#include "interpreter/program/equipment.h"
#include "interpreter/program/view.h"

namespace makomba {

// The type of site that it means: the one it names, or else the board's.
SiteType typeMeant(const Equipment& equipment, const InstructionView& l);

// That type against the board's sites: which numbers mean tracked sites.
enum class SiteScope { All, Board, Hands, None };
// For ludemes that look at the board when the type is left out.
SiteScope scopeOf(const Equipment& equipment, const InstructionView& l);

}  // namespace makomba
