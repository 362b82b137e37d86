// Sentences and figures that all forms of the report share.
#pragma once

#include <array>

#include "interpreter/compare/comparison.h"

namespace makomba {

// "A", "B", .. for the items of a comparison.
std::string letter(std::size_t item);

// What two games have to do with each other, in a sentence or two.
std::string headline(const ComparedPair& pair);
// In what rule a parting lies: "captures", "the end".
std::string_view wordsFor(PartingKind kind);
std::string headingFor(PartingKind kind);  // the same, to begin a line with
// What happens at the end of a play that parts two games.
std::string partingSentence(const Comparison& comparison, const ComparedPair& pair, const Divergence& d);
// From where it was played: "", "both from the start of A" ..
std::string startSentence(const ComparedPair& pair, const Divergence& d);
// What was looked at: "20,000 positions (all plays of up to 3 plies) and 100 random plays".
std::string searched(const SideBySide& play);
// "B1, E1, G2": a move and those that followed of themselves.
std::string plyText(const std::vector<std::string>& moves);

// One question of all games, over all pairs.
struct SlotRow {
    const profile::Slot* slot = nullptr;
    RowVerdict verdict = RowVerdict::NotAsked;  // the gravest of all pairs
    std::vector<std::string> words;             // by item; "" for records and where the question is not asked
    bool unknown = false;                       // of all
    // Games with the same answer, as indices of items; only where some differ and there are more than two.
    std::vector<std::vector<std::size_t>> groups;
    std::vector<std::size_t> plays;  // of the only pair: numbers of the partings that show it
    std::string_view follows;
};
// All but those that are asked of no game, in the order of the schema.
std::vector<SlotRow> slotRows(const Comparison& comparison);
// Whether two games have the same answer, as far as play shows.
bool sameAnswer(const Comparison& comparison, std::size_t slot, std::size_t a, std::size_t b);
// "A, B | C"
std::string groupsText(const std::vector<std::vector<std::size_t>>& groups);
// Rows of the matrix of all games: how many rules differ, "equal", "alike".
std::string matrixCell(const Comparison& comparison, std::size_t a, std::size_t b);
// The partings worth showing, as indices: those that show a row, then the others.
std::vector<std::size_t> shownPartings(const ComparedPair& pair);
// The titles of the rows that a parting shows; empty: none.
std::vector<std::string> rowsShown(const ComparedPair& pair, std::size_t parting);

// Clauses that differ where no row says what parts two games.
std::string writtenHeading(const ComparedPair& pair);
std::string writtenWords(const std::string& clause);  // what is told of one that is not there, too

// "holds (2,031 times)", "contradicted"
std::string claimWords(const ClaimVerdict& verdict);

// "12:5, 13:8": places in a description.
std::string placesText(const std::vector<RulePlace>& places, std::size_t most = 4);
// "12 edits; 310 and 298 ludemes and literals".
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
