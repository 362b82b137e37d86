// Verdicts on claims as text and JSON, and their plays as saved games.
#pragma once

#include <nlohmann/json.hpp>

#include "interpreter/evidence/check.h"
#include "tools/commands/command.h"

namespace makomba::cli {

void printVerdict(const Claim& claim, const ClaimVerdict& verdict, const CheckResult& result);
nlohmann::json verdictJson(const Claim& claim, const ClaimVerdict& verdict, const CheckResult& result);

// The play that contradicts a claim, as a file that `makomba play --resume` and --load read. "" or why it
// could not be written.
std::string savePlay(const std::string& file, const GameArgument& game, const ClaimVerdict& verdict, std::uint64_t seed);

// "B1 G2-G3 pass": the moves of one play, those of a player's turn joined by commas.
std::string playText(const std::vector<PlayedMove>& play);

}  // namespace makomba::cli
