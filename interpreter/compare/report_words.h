// Sentences and figures that all forms of the report share.
#pragma once

#include <array>

#include "interpreter/compare/comparison.h"

namespace makomba {

// "A", "B", .. for the items of a comparison.
std::string letter(std::size_t item);

// What a pair's play shows, in a sentence; the letters name the two.
std::string divergenceSentence(const Divergence& d, const std::string& a, const std::string& b);
// What was looked at: "all plays of up to 3 plies (20,000 positions) and 100 random ones".
std::string searched(const Divergence& d);
// "B1, E1, G2": a move and those that followed of themselves.
std::string plyText(const std::vector<std::string>& moves);
// A value of the table as people read it.
std::string valueText(const FeatureValue& value);
std::string placesText(const std::vector<RulePlace>& places, std::size_t most = 4);
// "210 of 4,312 ludemes and numbers": how much of the two differs.
std::string structureSentence(const StructureDifference& s);
// What an edit does, in words around its texts: "replace", "put around".
std::string editWords(const StructureEdit& edit);

// Rows of the table of statistics: title, and a text for each item.
struct StatisticsRow {
    std::string title;
    std::vector<std::string> values;
    bool different = false;  // some two intervals do not overlap
};
std::vector<StatisticsRow> statisticsRows(const Comparison& comparison);

}  // namespace makomba
