// Conditions asked about a game: expanded, checked and compiled together with its description, so that its
// definitions, options, site names, tracks and regions mean in them what they mean in the rules.
#pragma once

#include "interpreter/evidence/record.h"
#include "interpreter/load/load.h"

namespace makomba {

struct AskedGame {
    Game game;  // plays exactly like the description's own
    // One for each condition asked; an empty handle where it cannot be asked, with the reason.
    std::vector<BoolExpr> conditions;
    std::vector<std::string> problems;
    std::string failure;  // the game itself could not be prepared; "" = it could
};

// Conditions are nodes of the file's tree; none is allowed (always true). The description must be playable.
std::unique_ptr<AskedGame> ask(const Description& description, const EvidenceFile& file,
                               const std::vector<TreeId>& conditions);

}  // namespace makomba
