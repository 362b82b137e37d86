// Evidence records as columns of the table of features, and what their claims come to in the games beside
// them.
#pragma once

#include "interpreter/compare/features.h"
#include "interpreter/evidence/check.h"

namespace makomba {

// Which feature a claim is about: from its name, its sentence and its kind; "other" if none fits.
std::string_view featureOfClaim(const Claim& claim);

FeatureColumn readClaims(const std::string& name, const EvidenceFile& file, const Evidence& record);

// Tests the record's claims in a game: for each feature with claims Same (some held, none was contradicted),
// Different (one was contradicted), or Unclear (none could be tested, or none arose). `game`: what the game
// is called, for claims that are narrowed to some games.
std::map<std::string, Agreement> askClaims(const EvidenceFile& file, const Evidence& record,
                                           const std::string& game, const Description& description,
                                           const CheckLimits& limits,
                                           const std::function<void(const std::string&)>& progress = {});

}  // namespace makomba
