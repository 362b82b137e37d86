// A subject that features are about: material, seeds, rows .. Each reads off a game's rules which features
// the game has of its kind, and measures them in a position for each player.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "interpreter/engine/game.h"
#include "interpreter/rules/ludeme.h"

namespace makomba {

// What a seed that is caught is expected to be worth, of a win.
constexpr float worthOfCaught = 0.05f;

// A game as features see it, once.
struct FeatureBoard {
    explicit FeatureBoard(const Game& g);

    const Game& game;
    const Equipment& equipment;
    int players = 0, sites = 0;
    bool owned = false;                           // there are pieces that belong to players
    std::vector<std::vector<int>> neighbours;     // by site; empty: no pieces with owners, or too many sites
    std::vector<std::pair<float, float>> points;  // by site; as long as `neighbours`

    // Whether the rules have a ludeme of the form anywhere.
    bool asksFor(Form form) const;
    // Whether a condition on which the game ends has one.
    bool endsBy(Form form) const;
    bool endsByRows() const { return endsBy(Form::IsLine) || endsBy(Form::IsPattern); }
    // Whether a player has won whose move ends in a region that is his.
    bool firstThereWins() const;
    // Whether every player has a track at whose end pieces leave the board.
    bool runOffTracks() const;
    // The sites of the board, player by player, of regions that every player has one of, by the name they
    // share.
    struct Region {
        std::string name;
        std::vector<std::vector<int>> sites;  // by player - 1
    };
    std::vector<Region> ownRegions(bool boardOnly) const;
    // By player - 1: the sites beside the board where his pieces wait or what he has caught lies.
    std::vector<std::vector<int>> handSites() const;
    // The site of the board that a map of the rules keeps for each player, as a store; empty if not all have
    // one of their own.
    std::vector<int> storesByMap() const;
    // How many steps every site is from those given; `far` if there is no way.
    static constexpr int far = 1000;
    std::vector<int> stepsFrom(const std::vector<int>& from) const { return stepsFrom(from, neighbours); }
    static std::vector<int> stepsFrom(const std::vector<int>& from,
                                      const std::vector<std::vector<int>>& neighbours);
    // How many pieces each of two players has at the beginning, in hand or on the board.
    std::array<int, 2> piecesAtFirst() const;
    // Whether one of two has more pieces, and of other kinds, or twice as many.
    bool sidesDiffer() const;
    // Whether moreover a side that cannot move loses: the many are to shut in the few.
    bool shutsIn() const { return sidesDiffer() && endsBy(Form::NoMoves); }
    // Whether in a game at random nothing is done but taking, and a side that cannot loses.
    bool onlyTakes() const;
    // What a piece of each kind is worth, as far as its moves tell, the kind there is most of being worth 1.
    // `kindOf`: by component, -1 = none.
    std::vector<float> worthOfKinds(const std::vector<int>& kindOf, std::size_t kinds) const;
    // By component and site: where a piece of the kind that is alone on the board can move to. Empty if that
    // is not known beforehand.
    using MovesAlone = std::vector<std::vector<std::vector<int>>>;
    MovesAlone movesAlone() const;
    // The same, where players put up walls: of kinds that are not there at first and never move, besides
    // others that do; else empty.
    MovesAlone movesAmongWalls() const;
    // The same where pieces leap; empty if all go to neighbours only, or slide along lines.
    MovesAlone leaps() const;
};

// The sites of a flat or stacking position, without a Context.
class SiteColumns {
  public:
    explicit SiteColumns(const State& state)
        : layout_(state.layout()),
          what_(layout_.what < 0 ? nullptr : state.column<std::uint8_t>(layout_.what)),
          who_(layout_.who < 0 ? nullptr : state.column<std::uint8_t>(layout_.who)),
          height_(layout_.height < 0 ? nullptr : state.column<std::uint8_t>(layout_.height)),
          count_(layout_.count < 0 ? nullptr : state.column<std::int16_t>(layout_.count)),
          state_(state) {}

    bool stacks() const { return height_ != nullptr; }
    int pieces(int site) const {
        if (height_) return height_[site];
        if (what_[site] == 0) return 0;
        return count_ ? count_[site] : 1;
    }
    int top(int site) const {
        if (!height_) return what_[site];
        if (height_[site] == 0) return 0;
        return piece(site, height_[site] - 1);
    }
    // What lies in a stack at a level below its height.
    int piece(int site, int level) const {
        return state_.column<std::uint8_t>(layout_.levels + level * layout_.levelStride)[site];
    }
    int owner(int site, const std::uint8_t* ownerOf) const {
        if (!height_) return who_[site];
        return height_[site] == 0 ? 0 : ownerOf[top(site)];
    }

  private:
    const Layout& layout_;
    const std::uint8_t *what_, *who_, *height_;
    const std::int16_t* count_;
    const State& state_;
};

// A position as features see it: found out once for all of them.
struct FeatureView {
    explicit FeatureView(const State& s) : state(s), columns(s) {}
    const State& state;
    SiteColumns columns;
    const std::uint8_t* owner = nullptr;       // by site: 0 = empty, players + 1 = somebody else's
    const std::vector<int>* pieces = nullptr;  // sites with pieces of players

    bool toMove(int player) const { return state.globals().mover == player; }
};

class FeatureFamily {
  public:
    struct Entry {
        std::string name;
        float expectation = 0;  // what it is worth before anything is known of the game
        float trust = 1;        // how many times as much as usual that holds against what is learnt
    };

    virtual ~FeatureFamily() = default;
    const std::vector<Entry>& entries() const { return entries_; }

    // Once a position, before its figures are asked for; on the same thread.
    virtual void look(const FeatureView&) const {}
    // Writes entries().size() figures; returns where the next ones go.
    virtual float* figures(const FeatureView& view, int player, float* out) const = 0;
    // About what a position costs, for all players, as Context::spend counts (times 16).
    virtual std::int64_t work() const = 0;
    // What matters is known beforehand.
    virtual bool expects() const { return false; }
    // And is sure enough to be held against games of one's own.
    virtual bool certain() const { return expects(); }

  protected:
    void add(std::string name, float expectation = 0, float trust = 1) {
        entries_.push_back({std::move(name), expectation, trust});
    }

  private:
    std::vector<Entry> entries_;
};

using FamilyPointer = std::unique_ptr<const FeatureFamily>;
// nullptr if the game has none of the kind.
FamilyPointer materialFeatures(const FeatureBoard& board, bool forRowsOrConnections);
FamilyPointer seedFeatures(const FeatureBoard& board);
FamilyPointer trackFeatures(const FeatureBoard& board);
FamilyPointer rowFeatures(const FeatureBoard& board);
FamilyPointer placeFeatures(const FeatureBoard& board, bool forRows);
FamilyPointer connectionFeatures(const FeatureBoard& board);
FamilyPointer groupFeatures(const FeatureBoard& board);
FamilyPointer territoryFeatures(const FeatureBoard& board);
FamilyPointer chaseFeatures(const FeatureBoard& board);
FamilyPointer contactFeatures(const FeatureBoard& board);
FamilyPointer custodyFeatures(const FeatureBoard& board);
FamilyPointer arrivalFeatures(const FeatureBoard& board);

}  // namespace makomba
