// Captures that ask of the hole a sowing skipped, not of the one where it ended.
//
//     (sow if:(is In (to) ("SideOf" Next)) apply:(remove (to)) includeSelf:False)
//
// A last seed that would fall where the sowing began goes into the next hole, and (to) stays behind. Where
// `skipIf:` leaves out the start, (to) goes on with the seed.
#include <algorithm>

#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/inside.h"
#include "interpreter/validate/sense.h"
#include "interpreter/validate/start_position.h"

namespace makomba {

namespace {

// How many seeds it takes to come round to the start: of the shortest way round. 0 = there is none.
int seedsOfARound(const Equipment& equipment) {
    std::size_t fewest = 0;
    for (const Track& track : equipment.tracks)
        if (track.loop && (fewest == 0 || track.elements.size() < fewest)) fewest = track.elements.size();
    return static_cast<int>(fewest);
}

int piecesAtStart(const Description& d) {
    StartPosition start(*d.game);
    const Context& c = start.context();
    int pieces = 0;
    for (int site = 0; site < d.game->program.layout.sites; ++site) pieces += c.pieces(Site(site));
    return pieces;
}

bool asksOfLastHole(const RuleGraph& graph, NodeId sow) {
    const Ludeme l(graph, sow);
    for (const op part : {op::if_, op::apply, op::backtracking, op::forward})
        if (holdsForm(graph, l[part], Form::ToIterator)) return true;
    return false;
}

}  // namespace

std::vector<Finding> skippedFindings(const Description& d) {
    const RuleGraph& graph = d.checked.graph;
    std::vector<Finding> found;
    if (!graph.has(Form::Sow)) return found;
    const int round = seedsOfARound(d.game->program.equipment);
    if (round == 0 || piecesAtStart(d) < round) return found;
    for (std::size_t i = 0; i < graph.size(); ++i) {
        const NodeId sow(i);
        if (!graph.is(sow, Form::Sow)) continue;
        const Ludeme l(graph, sow);
        if (l.literalBool(op::includeSelf, true) || l[op::skipIf].valid() || !asksOfLastHole(graph, sow))
            continue;
        addFindingAt(
            found, d, FindingId::SkippedAsked, sow,
            fmt::format("the last of {} seeds skips the hole where the sowing began, and (to) is that "
                        "hole, not the one where the seed falls",
                        round),
            "`skipIf:(= (to) (last To))` in the place of `includeSelf:False` skips it on every round, "
            "and (to) goes on");
    }
    return found;
}

}  // namespace makomba
