// What the rows of the language say of a ludeme beside its form: on what its value depends, what it reads and
// writes of a position, what room it needs there, what it changes by being in the rules at all.
//
// A fact may hold for some uses only (`| brings stacking if stack=True`), so the questions are about nodes.
#pragma once

#include <optional>

#include "grammar/facts.h"
#include "interpreter/rules/ludeme.h"

namespace makomba {

// Whether a fact of the ludeme's row holds for this use of it.
bool holds(const RowFact& fact, const Ludeme& l);

// The numbers of the words of all facts of this verb that hold.
template <class Visit>
void forEachFact(const Ludeme& l, Verb verb, Visit visit) {
    const auto form = static_cast<std::size_t>(l.form());
    for (std::size_t i = firstRowFact[form]; i < firstRowFact[form + 1]; ++i)
        if (rowFacts[i].verb == verb && holds(rowFacts[i], l)) visit(rowFacts[i].word);
}

// Whether the row has facts of this verb, whether or not they hold here.
bool says(Form form, Verb verb);
bool has(Form form, Trait trait);

// Parts of a position as bits.
using Parts = std::uint32_t;
constexpr Parts bit(Part part) { return Parts{1} << static_cast<int>(part); }

// What has been before, as counters tell it. Positions that differ in it alone play alike where no rule reads
// it.
constexpr Parts countersAndHistory =
    bit(Part::Turns) | bit(Part::Moves) | bit(Part::Counter) | bit(Part::Situations) | bit(Part::Cycle);

// What the ludeme reads of itself, its operands left out; none: the row does not say.
std::optional<Parts> partsRead(const Ludeme& l);
// What the rules read, as far as the rows say. What they do not say of is always taken for read: what stands
// on the sites, for one. The turns, moves, counters and the history are read by those only that say so.
Parts partsRead(const RuleGraph& rules);

// The bits of Depends for the ludeme without its operands; what it leaves out counts by its default. None:
// the row does not say.
std::optional<std::uint32_t> ownDependencies(const Ludeme& l);
std::uint32_t dependenciesOfDefaults(const Ludeme& l);
constexpr std::uint32_t bit(Depends on) { return std::uint32_t{1} << static_cast<int>(on); }

}  // namespace makomba
