// Pieces that cover several sites: how they lie, and the moves that put and turn them.
//
// One site, the anchor, holds the piece; the others it covers hold nothing, but are not empty. Its state says
// which of its walks it lies along, and in which direction that was begun.
#pragma once

#include <optional>

#include "interpreter/state/context.h"

namespace makomba {

// Works out Program::largeShapes from the walks of the pieces.
void planLargePieces(Program& program);

inline bool isLarge(const Program& program, int component) {
    return component > 0 && component < static_cast<int>(program.largeShapes.size()) &&
           program.largeShapes[static_cast<std::size_t>(component)].states > 0;
}

// The sites that the piece on this one covers, itself first; empty if there is none.
const std::vector<int>& sitesCovered(const Context& c, Site site);

// A move for each way in which the piece can lie with its anchor on one of the sites. Without a state: in
// all.
void addLarge(Context& c, int component, const Word* sites, std::optional<int> state, bool decision,
              Moves& out);
// A move for each way in which the piece on `from` can come to lie on the sites given and its own.
void moveLarge(Context& c, Site from, const Word* given, bool decision, Moves& out);

}  // namespace makomba
