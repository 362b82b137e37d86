// What can be said of a description without playing it.
#pragma once

#include <functional>
#include <map>

#include "interpreter/validate/combinations.h"
#include "interpreter/validate/rule_parts.h"

namespace makomba {

// Names declared in the equipment: used in some combination, or in none?
class NameUse {
  public:
    void look(const Description& description, std::size_t combination);
    // Pieces that no rule names may come on the board all the same: `everOnBoard`, from trials; null: not
    // known.
    std::vector<Finding> findings(const std::set<std::string>* everOnBoard) const;

  private:
    struct Name {
        std::set<std::size_t> combinations;
        bool used = false, asked = false;  // asked: of a piece, rules look for it
        std::set<std::string> pieces;      // of a piece: the kinds on the board ("Disc1")
    };
    struct Key {
        FindingId id;
        Stretch place;
        std::string name;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    void note(FindingId id, Stretch place, std::string_view name, std::size_t combination, bool used,
              const std::string& piece = {}, bool asked = false);
    std::map<Key, Name> names_;
};

// Definitions that nothing uses, in the text as written.
std::vector<Finding> unusedDefinitions(const Description& description);
// Definitions that stand inside the game or inside another one.
std::vector<Finding> definitionsWithin(const Description& description);

// What the metadata say: fields, ids, names of choices; rows of the board.
std::vector<Finding> metadataFindings(const Description& description);
// Whether the board has the rows of the classification; of one combination.
std::vector<Finding> rowFindings(const Description& description);
// The ids a description gives for itself as a whole, for comparison with others.
std::vector<std::pair<std::string, Stretch>> ownIds(const Description& description);

// What Ludii would refuse: in the text as written, and in the rules of one combination.
std::vector<Finding> portableTextFindings(const Description& description);
std::vector<Finding> portableOrderFindings(const Description& description);
std::vector<Finding> portableNameFindings(const Description& description);

// Phases, tracks, sites: of one combination.
std::vector<Finding> phaseFindings(const Description& description);
std::vector<Finding> trackFindings(const Description& description);
// Holes that neither the start nor any track can fill, where pieces move by sowing alone.
std::vector<Finding> siteFindings(const Description& description);

// Who can win, and ends that give the game to the wrong side; of one combination.
std::vector<Finding> resultFindings(const Description& description);
// Conditions decided by what their numbers can be; of one combination.
std::vector<Finding> intervalFindings(const Description& description);
// Conditions that contradict each other; of one combination.
std::vector<Finding> togetherFindings(const Description& description);
// Ends that another comes before, rules for each player unlike in a number; of one combination.
std::vector<Finding> endFindings(const Description& description);
// What is said twice, or stands behind itself; of one combination.
std::vector<Finding> twiceFindings(const Description& description);
// Values kept that nothing ever puts back, and hops over enemies that take nothing; of one combination.
std::vector<Finding> keptFindings(const Description& description);

// The other player asked about where the mover is meant, points for what is not taken; of one combination.
std::vector<Finding> roleFindings(const Description& description);

// Values that are kept for nobody, or asked for and never set; of one combination.
std::vector<Finding> valueFindings(const Description& description);
// Ends, phases and turns that come about for nobody or for the wrong one; of one combination.
std::vector<Finding> reachFindings(const Description& description);

// Regions that players ask for and do not have, or that both have alike; of one combination.
std::vector<Finding> regionFindings(const Description& description);
// Regions that do not lie where their names say; of one combination.
std::vector<Finding> regionNameFindings(const Description& description);
// One place asked about, and another emptied; of one combination.
std::vector<Finding> elsewhereFindings(const Description& description);
// Filters of sites that ask the same of each; of one combination.
std::vector<Finding> filterFindings(const Description& description);
// What is looked for at the place that a move has left; of one combination.
std::vector<Finding> leftFindings(const Description& description);
// Turns that go on from a hole that is emptied at the same time; of one combination.
std::vector<Finding> emptiedFindings(const Description& description);
// Men of both players that face the same way, though one player's stand before the other's.
std::vector<Finding> facingFindings(const Description& description);
// Effects that leave all as it was; of one combination.
std::vector<Finding> idleFindings(const Description& description);
// Pairs of maps for throws that never come; of one combination.
std::vector<Finding> throwFindings(const Description& description);
// Men that only go forward and become nothing at the far side; of one combination.
std::vector<Finding> farSideFindings(const Description& description);
// Leaps to one hand only; of one combination.
std::vector<Finding> leapFindings(const Description& description);
// Holes that a definition calls opposite and that are not, or are the player's own; of one combination.
std::vector<Finding> oppositeFindings(const Description& description);
// Takings across from holes, of which some are the player's own; of one combination.
std::vector<Finding> ownSideFindings(const Description& description);
// More sides asked for than there are, a figure that is a row, an opening in the other's holes; of one
// combination.
std::vector<Finding> shapeFindings(const Description& description);
// Stores that are filled like holes at the start; of one combination.
std::vector<Finding> storeFindings(const Description& description);
// Captures that ask of the hole that a sowing skipped; of one combination.
std::vector<Finding> skippedFindings(const Description& description);
// Decisions for which nobody can vote; of one combination.
std::vector<Finding> voteFindings(const Description& description);
// Kinds of pieces without a move, where others have moves; of one combination.
std::vector<Finding> unmovedFindings(const Description& description);
// Sites compared with numbers as if they were what lies there, rows of seeds that are nobody's; of one
// combination.
std::vector<Finding> seedFindings(const Description& description);

// Conditions settled before play, and ends that cannot hold, over all combinations.
std::vector<Finding> settledFindings(const RuleParts& parts);

// Choices that make no difference. `name`, `text`: of the description. As far as it comes until `late()`.
std::vector<Finding> optionFindings(const std::string& name, const std::string& text, const Outline& outline,
                                    const std::function<bool()>& late);

}  // namespace makomba
