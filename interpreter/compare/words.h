// Rules in words: conditions, places and numbers of a description as a person would say them.
//
//     (and (= 1 (count at:(to))) (is In (to) (sites Mover "Inner")))
//     after sowing: "the last hole was empty and is in one's own inner row"
//
// The same meaning gives the same words, however it was written, as far as this goes: comparisons of counts
// are brought into one form, places are asked of the board (site_probe.h). What has no words here is shown in
// the description language.
#pragma once

#include "interpreter/compare/joined.h"
#include "interpreter/compare/kept_values.h"
#include "interpreter/compare/site_probe.h"

namespace makomba {

// What the iterators stand for where a part is read.
struct Subjects {
    std::string from = "the site it starts from", to = "the site it goes to", site = "the site",
                between = "the site between";
    bool sown = false;  // (to) is the hole into which the last seed has just fallen
};

class Words {
  public:
    Words(const RuleTree& tree, SiteProbe& probe);

    // What conditions() says of a condition that can never hold.
    static constexpr const char* never = "never";

    // A condition, or its opposite. "" for what always holds.
    std::string condition(int part, const Subjects& subjects, bool opposite = false);
    // Its parts that must all hold, each in words.
    std::vector<std::string> conditions(int part, const Subjects& subjects, bool opposite = false);
    std::string number(int part, const Subjects& subjects);
    // A site, as a place: "the hole across".
    std::string site(int part, const Subjects& subjects);
    std::string region(int part, const Subjects& subjects);
    std::string player(int part);

    const KeptValues& kept() const { return kept_; }

    // "stones" on a mancala board, "pieces" elsewhere.
    const std::string& pieces() const { return pieces_; }

  private:
    std::optional<bool> decided(int part);
    std::string comparison(int part, const Subjects& subjects, bool opposite);
    std::string amount(int counted, int least, int most, const Subjects& subjects);
    std::string test(int part, const Subjects& subjects, bool opposite);
    std::string membership(int part, const Subjects& subjects, bool opposite);
    std::string onOwnTrack(int where, int mover, bool outside);
    std::string literally(int part) const { return "`" + tree_.text(part) + "`"; }
    std::vector<int> operands(int part) const;

    const RuleTree& tree_;
    SiteProbe& probe_;
    KeptValues kept_;
    std::string pieces_;
};

}  // namespace makomba
