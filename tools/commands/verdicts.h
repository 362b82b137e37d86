// Verdicts on claims as text and JSON, and their plays as saved games.
#pragma once

#include "interpreter/base/json.h"
#include "interpreter/evidence/check.h"
#include "tools/commands/command.h"

namespace makomba::cli {

void printVerdict(const Claim& claim, const ClaimVerdict& verdict, const CheckResult& result);
nlohmann::json verdictJson(const Claim& claim, const ClaimVerdict& verdict, const CheckResult& result);

// The play that contradicts a claim, as a file that `makomba play --resume` and --load read. "" or why it
// could not be written.
std::string savePlay(const std::string& file, const GameArgument& game, const ClaimVerdict& verdict,
                     std::uint64_t seed);

// "1: B1, G2; 2: C3": the moves by player, those of one turn joined by commas.
std::string playText(const std::vector<PlayedMove>& play);
// The same, a long play by its first and last moves.
std::string shortPlayText(const std::vector<PlayedMove>& play);

}  // namespace makomba::cli
