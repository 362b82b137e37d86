// The dice of a position.
//
// Which face a die shows is its local state, an index from 0 on. The number that is still to be used, 0 once
// it is, stands in a variable without a name, as does whether all dice fell alike.
#pragma once

#include "interpreter/state/action_numbers.h"
#include "interpreter/state/context.h"

namespace makomba {

// The number on a face.
inline int numberOnFace(const Component& die, int face) {
    if (die.faceNumbers.empty()) return die.firstFace + face;
    return face >= 0 && face < static_cast<int>(die.faceNumbers.size())
               ? die.faceNumbers[static_cast<std::size_t>(face)]
               : 0;
}

// Calls visit(site, die) for each die of all items, in order; `die` counts from 0 on.
template <class Visit>
void eachDie(const Equipment& e, Visit visit) {
    int die = 0;
    for (const Container& container : e.containers)
        for (int site = container.first; container.dice && site < container.first + container.size; ++site)
            visit(Site(site), die++);
}

inline const Component& dieAt(const Context& c, Site site) {
    return c.program.equipment.components[static_cast<std::size_t>(c.topComponent(site))];
}
inline int faceShown(const Context& c, Site site) {
    return c.layout.stacking ? c.level(0).state[site] : c.state[site];
}
inline int numberShown(const Context& c, Site site) {
    return numberOnFace(dieAt(c, site), faceShown(c, site));
}

// Changes with the position; so do all dice alike.
inline std::int32_t& numberLeft(const Context& c, int die) {
    return c.variables()[c.program.hidden.dice + 1 + die];
}
inline std::int32_t& fellAlike(const Context& c) { return c.variables()[c.program.hidden.dice]; }

// Shows a face, with its number to be used; or only uses it up.
inline Action showFace(const Component& die, Site site, int index, int face) {
    Action action = actions::Die{.face = face, .number = numberOnFace(die, face)};
    action.from = action.to = site;
    action.level = static_cast<std::int16_t>(index);
    action.gives = GivesState | GivesValue;
    return action;
}
inline Action useDie(Site site, int index) {
    Action action;
    action.kind = ActionKind::Die;
    action.from = action.to = site;
    action.level = static_cast<std::int16_t>(index);
    action.gives = GivesValue;
    return action;
}
inline Action noteAlike(const Context& c, bool alike) {
    return actions::SetVariable{.variable = c.program.hidden.dice, .value = alike};
}

}  // namespace makomba
