// The smallest edit between the rules of two games.
//
// Both rule graphs are laid over each other from the root. An edit replaces a part, inserts or takes away an
// argument or an element of a list, puts a ludeme around a part or takes it away from around it, or turns one
// ludeme into another that keeps its arguments. What an edit costs is the number of ludemes and literals it
// writes or strikes out, and three for itself; of all sequences of such edits the cheapest is found by
// dynamic programming over pairs of parts. Equal parts are one node of the hash-consed graph, which makes
// most pairs cheap. The name of the game is no rule and is left out.
#pragma once

#include <string>
#include <vector>

#include "interpreter/compare/rule_tree.h"

namespace makomba {

enum class EditKind : std::uint8_t { Replace, Insert, Remove, PutAround, TakeFromAround, Move };
const char* name(EditKind kind);  // "replace", "insert", "remove", "put around", "take from around", "move"

struct StructureEdit {
    EditKind kind = EditKind::Replace;
    // In the description language, with its label. Insert has only `after`, Remove only `before`. For
    // PutAround `before` is what the new part is put around, and ".." stands for it in `after`;
    // TakeFromAround likewise, the other way round. For Replace of a ludeme by another that keeps its
    // arguments ".." stands for these.
    std::string before, after;
    // The ludemes it stands in, from the outermost: "rules > play > or"; in the first rules, for Insert in
    // the second.
    std::string within;
    // Where, in the first and in the second description. An edit that occurs several times (a piece with a
    // new name) has several.
    std::vector<RulePlace> placesA, placesB;
};

struct StructureDifference {
    std::vector<StructureEdit> edits;  // in the order of the text
    int sizeA = 0, sizeB = 0;          // ludemes and literals
    int cost = 0;                      // of all edits
    bool smallest = true;  // false: too large to be sure; the edits are right, but there may be fewer
    bool equal() const { return edits.empty(); }
};

StructureDifference compareStructure(const RuleTree& a, const RuleTree& b);

}  // namespace makomba
