// Verdicts on claims as text and JSON.
#pragma once

#include "interpreter/base/json.h"
#include "interpreter/evidence/check.h"
#include "tools/commands/command.h"

namespace makomba::cli {

void printVerdict(const Claim& claim, const ClaimVerdict& verdict, const CheckResult& result);
nlohmann::json verdictJson(const Claim& claim, const ClaimVerdict& verdict, const CheckResult& result);

// "1: B1, G2; 2: C3": the moves by player, those of one turn joined by commas.
std::string playText(const std::vector<PlayedMove>& play);
// The same, a long play by its first and last moves.
std::string shortPlayText(const std::vector<PlayedMove>& play);

// The rules text of a description against its rules, everything shown; the plays that contradict are saved in
// the folder `save` if one is named. The exit code.
int auditOne(const Description& description, const std::string& file, const std::string& save,
             std::uint64_t seed, bool json);

// A file in the folder that is not there yet: "STEM.json", "STEM (2).json", ..
std::filesystem::path unusedFile(const std::filesystem::path& folder, std::string stem);

}  // namespace makomba::cli
