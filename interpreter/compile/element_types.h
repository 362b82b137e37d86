// Which type of site the numbers in a region stand for, as far as the rules say it by a word.
//
// Numbers of lines and numbers of cells look alike: `(sites Outer Edge)` holds the former, and a rule that
// puts pieces on cells would read them as the latter. Where sites of the board are meant, such a region is
// refused.
#pragma once

#include <optional>

#include "interpreter/compile/compiler.h"

namespace makomba {

// The sites that a form with a word for their type is about: those of the board, or, of another type, those
// that its elements have in positions. Where no pieces stand on that type its elements are called by their
// numbers.
struct ElementRange {
    SiteType type{};
    int first = 0, end = 0;
    bool hold = true;  // whether pieces may stand on them

    bool has(Site site) const { return site >= first && site < end; }
    int size() const { return end - first; }
    // For tables of steps and lines (line_tables.h), which hold all sites of positions.
    std::optional<SiteType> alone() const { return hold ? std::nullopt : std::optional(type); }
};
ElementRange elementsMeant(Compiler& c, const InstructionView& l);
// The same for forms that ask for pieces: others than those that may hold some are reported.
ElementRange piecesMeant(Compiler& c, const InstructionView& l);

// A site as rules call it: where pieces stand on several types of sites, the number of its element.
inline int elementNumber(const Equipment& e, Site site) {
    return e.mixesTypes() && site >= e.siteCount && site < e.positionSites ? e.numberOfSite(site) : int{site};
}

// The type that a region names, itself or within; none if it names no other than the board's.
std::optional<SiteType> otherElementType(Compiler& c, Value region);

// Reports a region of another type than the board's where `reader` means sites that pieces stand on.
void expectBoardElements(Compiler& c, const InstructionView& reader, Value region);

}  // namespace makomba
