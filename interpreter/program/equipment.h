// What a game is played with: players, board, hands, dice, pieces, tracks, and the declarations of its
// regions and maps. Names are turned into numbers here.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/program/board_builder.h"
#include "interpreter/topology/tracks.h"
#include "interpreter/topology/walks.h"

namespace makomba {

struct Container {
    std::string name;  // "Board", "Hand1", "Dice0"
    int owner = 0;     // player; n + 1 = shared; 0 = nobody
    int first = 0;     // global number of its first site
    int size = 0;      // number of sites
    bool dice = false;
};

// A line drawn on a tile. Sides are counted clockwise from north, slots along a side.
struct PathOnTile {
    int from = 0, slotFrom = 0, to = 0, slotTo = 0, colour = 0;
};

struct Component {
    std::string name;                // as in states: "Disc1", "Seed"
    std::string plainName;           // the declared name without trailing digits
    int owner = 0;                   // player; n + 1 = shared; 0 = neutral
    NodeId moves;                    // what (forEach Piece) plays with it; none
    int flipFrom = -1, flipTo = -1;  // the two states exchanged by a flip; -1 = none
    std::optional<Direction> facing;
    int faces = 0, firstFace = 0;  // dice
    std::vector<int> faceNumbers;  // dice whose faces are listed; empty: they count up
    int maxCount = 0;              // 0 = not given
    bool tile = false;
    int slots = 1;                             // tiles: places for lines on a side
    std::vector<PathOnTile> paths;             // tiles
    std::vector<std::vector<WalkStep>> walks;  // the shapes of a piece that covers several sites; else none
};

struct RegionDeclaration {
    std::string name;
    int owner = 0;  // n + 1 = shared
    NodeId sites;   // an array of site numbers, a region, an array of regions, or one or more static regions
    NodeId node;
};

struct MapDeclaration {
    std::string name;
    NodeId node;
};

struct Equipment {
    int players = 2;
    std::vector<std::optional<Direction>> playerFacing;  // by player - 1
    Board board;
    std::vector<Container> containers;  // 0 = the board
    std::vector<Component> components;  // [0] = nothing
    std::vector<Track> tracks;
    std::vector<RegionDeclaration> regions;
    std::vector<MapDeclaration> maps;
    int siteCount = 0;  // global numbers, unused ones included
    // Where pieces stand on elements of other types as well, those have sites behind all others: from here
    // on, by type, -1 = none. Rules call them by the numbers of the elements.
    std::array<int, 3> elementsFrom{-1, -1, -1};
    int positionSites = 0;  // all of them

    const Topology& topology() const { return *board.topology; }
    SiteType siteType() const { return topology().defaultType(); }
    int boardSites() const { return containers[0].size; }
    int shared() const { return players + 1; }
    bool mixesTypes() const { return positionSites > siteCount; }
    // The site of an element of a type, as rules number it; what is no element of it is a site of a hand, or
    // none.
    int siteOfElement(SiteType type, int number) const;
    // A site as rules number it.
    int numberOfSite(int site) const;
    // The type of the element that a site is; of hands Cell.
    SiteType typeOfSite(int site) const;

    // The container that holds a global site, -1 if none does.
    int containerOf(int site) const;
    // The first hand owned by that player (dice count as hands), -1 = none.
    int handOf(int owner) const;
    int containerNamed(std::string_view name) const;  // exactly; -1
    int componentNamed(std::string_view name) const;  // exactly; -1
    // The number of the player (or of the team) that a role names by itself: Neutral 0, Shared and All the
    // one after the last player; nullopt for roles that name several players, or another one each turn.
    static std::optional<int> playerOfRole(Role role, int players);
};

// nullopt after reporting why.
std::optional<Equipment> buildEquipment(const RuleGraph& graph, NodeMessages& messages);

// The board and what lies on and beside it, in the format of `.board` files (see topology/board_dump.h);
// `regionSites` = the sites of each declared region.
std::string dumpEquipment(const Equipment& equipment, const std::vector<std::vector<int>>& regionSites);

}  // namespace makomba
