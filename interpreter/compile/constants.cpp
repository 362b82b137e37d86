#include "interpreter/compile/constants.h"

namespace makomba {

namespace {

bool canRun(const RuleGraph& graph) {
    for (std::size_t i = 0; i < graph.size(); ++i)
        if (graph[NodeId(i)].kind == NodeKind::Ludeme && !LudemeTable::get().canRun(graph.form(NodeId(i))))
            return false;
    return true;
}

}  // namespace

Constants::Constants(const RuleGraph& graph, const RuleProgram& rules, Program& linked)
    : messages_(graph, ignored_), compiler_(graph, rules, linked, messages_), canRun_(canRun(graph)) {}

std::optional<Value> Constants::operator()(RuleProgram& rules, Value instruction) {
    if (!canRun_ || compiler_.dependencies(instruction) != 0) return std::nullopt;
    const std::size_t before = ignored_.all().size();
    const std::optional<Value> value = workedOut(rules, instruction);
    Context& c = compiler_.loadContext();
    const bool failed = c.g->fault != Fault::None || ignored_.all().size() != before;
    c.g->fault = Fault::None;
    return failed ? std::nullopt : value;
}

std::optional<Value> Constants::workedOut(RuleProgram& rules, Value instruction) {
    switch (rules.gives(instruction)) {
        case Gives::Number: {
            const IntExpr expr = compiler_.integer(instruction);
            return rules.makeNumber(expr(compiler_.loadContext()));
        }
        case Gives::Condition: {
            const BoolExpr expr = compiler_.condition(instruction);
            return Value::ofBool(expr(compiler_.loadContext()));
        }
        case Gives::Region: {
            const RegionExpr expr = compiler_.region(instruction);
            Context& c = compiler_.loadContext();
            const Scratch::Mark mark(c.scratch);
            std::vector<std::int32_t> sites;
            forEachSite(expr(c), c.words, [&](Site site) { sites.push_back(site); });
            return rules.makeSites(sites);
        }
        case Gives::Array: {
            const ArrayExpr expr = compiler_.array(instruction);
            Context& c = compiler_.loadContext();
            const Scratch::Mark mark(c.scratch);
            const Numbers numbers = expr(c);
            return rules.makeNumbers({numbers.begin(), numbers.end()});
        }
        default: return std::nullopt;
    }
}

}  // namespace makomba
