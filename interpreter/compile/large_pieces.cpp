#include "interpreter/compile/large_pieces.h"

#include <algorithm>

#include "interpreter/state/action_numbers.h"

namespace makomba {

namespace {

constexpr int statesPerWalk = 4;  // that are offered when a piece is put down (a quirk of boards of squares)

LargeShape shapeOf(const Sites& sites, const std::vector<std::vector<WalkStep>>& walks) {
    const auto directions = static_cast<int>(sites.supportedDirections(Relation::Orthogonal).size());
    LargeShape shape;
    shape.states = static_cast<int>(walks.size()) * directions;
    for (int anchor = 0; anchor < sites.count(); ++anchor)
        for (int state = 0; state < shape.states; ++state) {
            std::vector<int> visited, covered;
            const auto& steps = walks[static_cast<std::size_t>(state / directions)];
            if (walk(sites, anchor, state % directions, steps, visited))
                for (const int site : visited)
                    if (std::find(covered.begin(), covered.end(), site) == covered.end())
                        covered.push_back(site);
            shape.covered.push_back(std::move(covered));
        }
    return shape;
}

const LargeShape& shapeAt(const Context& c, int component) {
    return c.program.largeShapes[static_cast<std::size_t>(component)];
}

int stateAt(const Context& c, Site site) { return c.state ? c.state[site] : 0; }

}  // namespace

void planLargePieces(Program& program) {
    program.largeShapes.clear();
    const Equipment& e = program.equipment;
    const bool any = std::any_of(e.components.begin(), e.components.end(),
                                 [](const Component& c) { return !c.walks.empty(); });
    if (!any) return;
    for (const Component& component : e.components)
        program.largeShapes.push_back(
            component.walks.empty() ? LargeShape{} : shapeOf(e.topology().sites(), component.walks));
}

const std::vector<int>& sitesCovered(const Context& c, Site site) {
    static const std::vector<int> none;
    if (!c.onBoard(site) || !isLarge(c.program, c.what[site])) return none;
    return shapeAt(c, c.what[site]).at(site, stateAt(c, site));
}

void addLarge(Context& c, int component, const Word* sites, std::optional<int> state, bool decision,
              Moves& out) {
    const LargeShape& shape = shapeAt(c, component);
    const auto walks =
        static_cast<int>(c.program.equipment.components[static_cast<std::size_t>(component)].walks.size());
    const int all = std::min(shape.states, statesPerWalk * walks);
    forEachSite(sites, c.words, [&](Site site) {
        if (!c.onBoard(site)) return;
        for (int s = state.value_or(0), end = state ? *state + 1 : all; s < end; ++s) {
            const std::vector<int>& covered = shape.at(site, s);
            c.spend(1);
            if (covered.empty() ||
                !std::all_of(covered.begin(), covered.end(), [&](int k) { return c.isEmpty(k); }))
                continue;
            Action action;
            action.from = action.to = siteNumber(site);
            actions::Add{.piece = component, .number = 1}.into(action);
            action.gives = GivesState;
            action.state = static_cast<std::int16_t>(s);
            out.begin(site, site, c.g->mover);
            out.push(action);
            if (decision) out.decide(site, site);
        }
    });
}

void moveLarge(Context& c, Site from, const Word* given, bool decision, Moves& out) {
    const LargeShape& shape = shapeAt(c, c.what[from]);
    const int now = c.onBoard(from) ? stateAt(c, from) : -1;
    const Scratch::Mark mark(c.scratch);
    Word* allowed = c.copySet(given);
    Word* goals = c.copySet(given);
    for (const int site : sitesCovered(c, from)) {
        insert(allowed, site);
        if (site != from) insert(goals, site);
    }
    forEachSite(goals, c.words, [&](Site goal) {
        if (!c.onBoard(goal)) return;
        for (int s = 0; s < shape.states; ++s) {
            const std::vector<int>& covered = shape.at(goal, s);
            c.spend(1);
            if (covered.empty() || (goal == from && s == now) ||
                !std::all_of(covered.begin(), covered.end(), [&](int k) { return contains(allowed, k); }))
                continue;
            Action action;
            action.kind = ActionKind::MoveTop;
            action.from = siteNumber(from);
            action.to = siteNumber(goal);
            action.gives = GivesState;
            action.state = static_cast<std::int16_t>(s);
            out.begin(from, goal, c.g->mover);
            out.push(action);
            if (decision) out.decide(from, goal);
        }
    });
}

}  // namespace makomba
