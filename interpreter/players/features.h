// What can be told from a position of any game: material by kind, scores, seeds on the own side, rows in the
// making and places that would complete them, what is still missing to connect sides, groups, the way to go,
// territory, room to move.
//
// Each feature is a number for each player; what counts is how far a player is ahead of the others. Which
// features a game has is read off its rules: scores if it keeps any, seeds and occupied holes for every
// region that each player has one of, rows if it asks for lines of a length, and so on.
#pragma once

#include <string>
#include <vector>

#include "interpreter/engine/game.h"
#include "interpreter/rules/ludeme.h"

namespace makomba {

class Features {
  public:
    static constexpr std::size_t mostFeatures = 96;

    explicit Features(const Game& game);

    int count() const { return static_cast<int>(names_.size()); }
    const std::string& name(int feature) const { return names_[static_cast<std::size_t>(feature)]; }

    // values[f] = the player's figure less the mean of the others'. `values` has room for count().
    void difference(const State& state, int player, float* values) const;

    // What a feature is worth before anything is known of the game: a little, or nothing. Learning starts
    // there.
    float expectation(int feature) const;
    // What matters is known beforehand.
    bool expects() const { return connects() || !rows_.empty(); }
    // The rules ask for a connection.
    bool connects() const { return !shores_.of.empty(); }
    // The rows that the rules ask for: of each length the sites, row by row.
    const auto& rows() const { return rows_; }

    // About what difference() costs, as Context::spend counts.
    std::int64_t work() const;

  private:
    struct Area {
        std::vector<std::vector<int>> sites;  // by player - 1
    };
    // Rows of one length that the rules ask for.
    struct Rows {
        int length = 0;
        std::vector<int> sites;  // `length` of each row, one after the other
        std::size_t count() const { return sites.size() / static_cast<std::size_t>(length); }
    };
    // What is to be connected, and how many of it.
    struct Shores {
        std::vector<std::vector<std::vector<int>>> of;  // by player - 1: the sites of each
        int needed = 2;
    };
    struct RowCounts {
        int missing[4] = {};  // rows that lack so many
        std::vector<std::uint8_t> ones,
            twos;  // by site: rows in which it is all, or half of, what is missing
    };
    struct Scratch;

    void listAreas();
    void listLines();
    void listKinds();
    void listPlaces();
    void listShores();
    void add(std::string name) { names_.push_back(std::move(name)); }
    bool asksFor(Form form) const;
    void figures(const State& state, int player, Scratch& scratch, float* out) const;
    void countRows(Scratch& scratch) const;
    static float* rowFigures(const RowCounts& rows, bool toMove, float* out);
    float* placeFigures(int player, Scratch& scratch, float* out) const;
    float* groupFigures(int player, Scratch& scratch, float* out) const;
    float connection(int player, Scratch& scratch) const;
    void mapTerritory(Scratch& scratch) const;

    const Game& game_;
    std::vector<std::string> names_;
    bool owned_ = false, hands_ = false, scores_ = false;
    std::vector<std::vector<int>> handSites_;  // by player - 1
    std::vector<int> kindOf_;                  // by component: its kind, -1 = none; empty: all are of one
    int kinds_ = 0;
    std::vector<Area> areas_, goals_;
    std::vector<Rows> rows_;
    std::vector<std::vector<int>> neighbours_;  // by site
    std::vector<float> central_;                // by site: 1 in the middle .. 0 at the edge
    std::vector<std::vector<float>> ahead_;     // by player - 1 and site: how far on his way; empty: no way
    std::vector<std::vector<std::vector<float>>> near_;  // by goal, player - 1 and site: 1 there .. 0 far off
    std::vector<std::pair<float, float>> points_;        // by site
    Shores shores_;
    bool groups_ = false, territory_ = false;
};

}  // namespace makomba
