// The rows that the rules of a game ask for, on its board; patterns and small rings count as rows.
#pragma once

#include <map>
#include <set>

#include "interpreter/players/features/family.h"

namespace makomba {

// Sites in rows of one length, and in such with a free site at either end: one after the other.
struct RowsOfLength {
    int length = 0;
    std::vector<int> sites, open;  // of `open`: both ends first, then length - 1 between them
    bool loses = false;            // whoever makes one loses
    bool rings = false;            // they close upon themselves
};

// By length, the longest last; at most two. `open` is empty where pieces cannot be placed anywhere. Not those
// that go up stacks.
std::vector<RowsOfLength> rowsAskedFor(const FeatureBoard& board);
// Sites of the patterns that the rules ask for, whatever stands on them, by how many they are.
using ShapesBySize = std::map<int, std::set<std::vector<int>>>;
ShapesBySize patternsAskedFor(const FeatureBoard& board);
// Where a ring wins: the smallest ones, as rows.
std::vector<RowsOfLength> ringsAskedFor(const FeatureBoard& board);
// By site, where pieces can step to; empty if they do not step.
std::vector<std::vector<int>> stepsOfPieces(const FeatureBoard& board);
// Whether at the beginning most free sites may be taken at once.
bool placesAnywhere(const FeatureBoard& board);

// Where `is Line` has byLevel:True, stacks are the upright direction, as in games where pieces fall. A cell
// is a level of a site: level * sites + site.

// The lengths of rows that are asked for in this way, or on the board: shortest first.
std::set<int> rowLengths(const FeatureBoard& board, bool byLevel);
// The highest stack met in some random games, the same in every run.
int highestStack(const FeatureBoard& board);
// As rowsAskedFor, of cells on that many levels; `open` is empty.
std::vector<RowsOfLength> rowsByLevel(const FeatureBoard& board, int levels);
// By cell: whose piece is there (as in FeatureView), and whether the next piece put on its stack comes there.
struct LevelCells {
    std::vector<std::uint8_t> owner, next;
    void look(const FeatureView& view, const std::uint8_t* ownerOf, int players, int sites, int levels);
};

// Stacks that are filled from below, for two players who are to complete rows of cells.
struct FillingStacks {
    int sites, levels;
    const std::uint8_t* next;     // by cell, as in LevelCells
    const std::uint8_t* ones[2];  // by player - 1 and cell: not 0 where he completes a row
};
// Who has to put a piece below a place that completes a row of the other's in the end, when all stacks are
// filled as far as neither gives anything away; 0 if nobody has to.
int whoGivesWay(const FillingStacks& stacks, int mover);

}  // namespace makomba
