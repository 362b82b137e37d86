// The parts of readFeatures(), one for each group of features.
#pragma once

#include "interpreter/compare/features.h"
#include "interpreter/compare/words.h"

namespace makomba {

struct FeatureReading {
    const RuleTree& tree;
    SiteProbe& probe;
    Words& words;
    FeatureColumn column;
};

void readBoard(FeatureReading& r);   // players, board, pieces, stones, home, special
void readSowing(FeatureReading& r);  // direction .. extra-takes, in games in which seeds are sown
void readMoves(FeatureReading& r);   // moves .. swap; captures, where nothing is sown
void readCourse(FeatureReading& r);  // phases .. repetition

// The conditions under which a part is carried out, as they stand around it, outermost first: of `if` whose
// branch it is, and of `if:` beside it. Those outside `within` are left out.
std::vector<std::string> conditionsAround(FeatureReading& r, int part, int within, const Subjects& subjects);

// Whether one of them never holds, so that the part is never carried out.
bool isNever(const std::vector<std::string>& conditions);

// "a; b" without repetitions, in the order given; for comparing, sorted.
class Listing {
  public:
    void add(std::string item, RulePlace place);
    bool empty() const { return items_.empty(); }
    void addTo(FeatureColumn& column, std::string_view id, std::string_view separator = "; ") const;

  private:
    std::vector<std::string> items_;
    std::vector<RulePlace> places_;
};

}  // namespace makomba
