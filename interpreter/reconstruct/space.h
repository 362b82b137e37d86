// The rulesets that a description and its silences leave possible.
#pragma once

#include <optional>

#include "interpreter/load/load.h"
#include "interpreter/reconstruct/holes.h"

namespace makomba::reconstruct {

// Something that sources leave open: an option of the description, or a hole.
struct Silence {
    std::string name;                  // the option's heading, or "hole 1 (line 12)"
    std::vector<std::string> choices;  // headings of items, or texts
    bool fixed = false;                // the user chose; the others are not tried
};

// One choice for each silence: options first, in their order, then holes.
using Picks = std::vector<std::size_t>;

class Space {
  public:
    // `others`: see findHoles. `start`: the ruleset to begin with; what `fixed` names is not varied.
    Space(std::string name, std::string text, const std::vector<std::string>& others, const Selection& start,
          const std::vector<std::string>& fixed);

    const std::vector<Silence>& silences() const { return silences_; }
    const std::vector<Hole>& holes() const { return holes_; }
    const Picks& start() const { return start_; }
    // What is wrong with the description or the choice; nothing can be listed then.
    const std::string& problem() const { return problem_; }
    const Description& outline() const { return outline_; }
    double size() const;  // how many there are

    // At most so many: the start, the rulesets, those that differ from the start in one choice, and then all,
    // or some drawn by chance.
    std::vector<Picks> list(std::size_t most, std::uint64_t seed) const;
    Description load(const Picks& picks, Until until = Until::Playable) const;
    // The ruleset with the same choices, "" if there is none; and what differs from the start.
    std::string rulesetOf(const Picks& picks) const;
    std::string differences(const Picks& picks) const;

  private:
    bool moreThanOne(std::size_t silence) const;

    std::string name_, text_, problem_;
    Description outline_;
    std::vector<Hole> holes_;
    std::vector<Silence> silences_;
    Picks start_;
};

// The games that come with the program, each ruleset of theirs on one line.
std::vector<std::string> collectionLines();

}  // namespace makomba::reconstruct
