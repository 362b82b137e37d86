// The rules as places in the file, and what was counted there in play, over all combinations of options.
//
// A node of the rule graph belongs to the stretch of the file it was written in; what a predefined definition
// brings belongs to the place that uses the definition. The same stretch in another combination, or where a
// definition of the file is used again, is the same part.
#pragma once

#include <map>
#include <tuple>

#include "interpreter/load/load.h"
#include "interpreter/state/node_counts.h"
#include "interpreter/validate/finding.h"

namespace makomba {

struct TextPlace {
    Stretch stretch;       // in the file
    bool written = false;  // there itself; otherwise in a predefined definition used there
    std::uint32_t beginInside = 0, endInside = 0;  // in the definition's text
    std::string definition;                        // the predefined one, as it calls itself in messages

    friend bool operator<(const TextPlace& a, const TextPlace& b) {
        return std::tie(a.stretch, a.written, a.beginInside, a.endInside, a.definition) <
               std::tie(b.stretch, b.written, b.beginInside, b.endInside, b.definition);
    }
};
TextPlace placeOf(const Description& description, NodeId node);
TextPlace placeOf(const Description& description, TreeId piece);
// A finding at the place of a node, with a note or without; none where the node has no place in the file.
void addFindingAt(std::vector<Finding>& findings, const Description& description, FindingId id, NodeId node,
                  std::string said, std::string note = {});

struct TextPart {
    static constexpr int none = -1;
    TextPlace place;
    Form form{};                                    // of the ludeme
    std::string text;                               // as written, on one line
    bool moves = false;                             // moves or an effect; otherwise a condition
    std::uint64_t asked = 0, came = 0, listed = 0;  // see NodeCount
    std::set<int> parents;  // moves: the parts around, none = the play rules, a piece's moves
    int test = none;        // (if ..): its condition
    int guard = none;       // a branch of an (if ..): the condition of it
    bool guardedBy = true;  // what the condition must be for this branch
    bool captures = false;  // takes pieces off, or to where they belong to the taker
    bool endCondition = false;
    bool branch = false;     // of an (if ..) among conditions
    std::string phase;       // moves: the play rules of this phase
    std::set<bool> settled;  // conditions: the values they had before play
    bool varies = false;     // conditions: not settled in some combination
    std::set<std::size_t> combinations;
    std::uint64_t games = 0;  // random games of those combinations
    // A condition of a definition that is used with several arguments: the use with which it was always true,
    // though with others it was not.
    std::string oddUse;
    std::uint64_t oddAsked = 0;
};

// A definition used in one of its places, where it gives moves or effects.
struct DefinitionUse {
    int part = TextPart::none;          // what the definition begins with
    std::string text;                   // the use, as written
    std::uint64_t asked = 0, came = 0;  // here only
    std::set<std::size_t> combinations;
    std::uint64_t games = 0;
};

class RuleParts {
  public:
    // The parts of a game made by loadCounted. Returns the part of each node, none for nodes without.
    std::vector<int> add(const Description& description, const NodeCounts& counts, std::size_t combination);
    // What was counted meanwhile; the counts begin again.
    void count(const Description& description, const std::vector<int>& partOfNode, NodeCounts& counts,
               std::uint64_t games, std::size_t combination);

    const std::vector<TextPart>& all() const { return parts_; }
    const std::map<Stretch, DefinitionUse>& uses() const { return uses_; }
    const TextPart& operator[](int part) const { return parts_[static_cast<std::size_t>(part)]; }

  private:
    friend class PartReader;
    void compareUses(const RuleGraph& graph, const std::vector<int>& partOfNode, const NodeCounts& counts);
    void countUses(const Description& description, const std::vector<int>& partOfNode,
                   const NodeCounts& counts, std::uint64_t games, std::size_t combination);
    std::vector<TextPart> parts_;
    std::map<Stretch, DefinitionUse> uses_;
    std::map<std::pair<TextPlace, Form>, int> index_;
};

// Text on one line, its end left out if it is long.
std::string oneLine(std::string_view text, std::size_t width = 60);

}  // namespace makomba
