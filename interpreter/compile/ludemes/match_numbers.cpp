// What rules see of the match that a game belongs to.
#include "interpreter/compile/compiler.h"

namespace makomba {

namespace {

IntExpr matchScore(Compiler& c, const ViewOf<Form::MatchScore>& l) {
    const int first = c.program().hidden.match;
    const IntExpr who = c.player(l[0]);
    return c.make<std::int32_t>([=](Context& x) {
        const int p = who(x);
        return first >= 0 && p >= 1 && p <= x.program.players() ? x.variables()[first + 1 + p] : 0;
    });
}

IntExpr trials(Compiler& c, const ViewOf<Form::CountTrials>&) {
    const int first = c.program().hidden.match;
    return c.make<std::int32_t>([=](Context& x) { return first < 0 ? 0 : x.variables()[first + 1]; });
}

}  // namespace

void addMatchNumbers(LudemeTable& t) {
    t.add<matchScore>();
    t.add<trials>();
}

}  // namespace makomba
