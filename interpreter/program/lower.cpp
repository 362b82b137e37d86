#include "interpreter/program/lower.h"

#include <algorithm>
#include <map>

#include "interpreter/program/lower_names.h"
#include "interpreter/program/lower_tracks.h"
#include "interpreter/program/view.h"
#include "interpreter/rules/ludeme.h"

namespace makomba {

namespace {

class Lowering {
  public:
    Lowering(const RuleGraph& graph, const Equipment& equipment) : graph_(graph), equipment_(equipment) {
        out_.ofNode.resize(graph.size());
    }

    RuleProgram run(const std::vector<NodeId>& more) {
        const Ludeme game(graph_, graph_.root);
        out_.title = game.word(op::name);
        if (game.form() == Form::Match) return match(game);
        for (const RegionDeclaration& region : equipment_.regions) {
            const Value declaration = ludeme(region.node);
            out_.frame.regions.push_back({out_.operands(declaration)[2], declaration});
        }
        for (const MapDeclaration& map : equipment_.maps) out_.frame.maps.push_back(ludeme(map.node));
        for (const Component& component : equipment_.components)
            out_.frame.pieceMoves.push_back(component.moves.valid() ? ludeme(component.moves) : Value{});
        frame(Ludeme(graph_, game[op::rules]));
        for (const NodeId node : more)
            if (node.valid() && graph_[node].kind == NodeKind::Ludeme) ludeme(node);
        return std::move(out_);
    }

  private:
    // Of a match only its own rules: those of its games are programs of their own.
    RuleProgram match(const Ludeme& match) {
        out_.frame.end = inside(match[op::end]);
        out_.frame.games = inside(match[op::games]);
        return std::move(out_);
    }

    void frame(const Ludeme& rules) {
        ProgramFrame& frame = out_.frame;
        frame.rules = ludeme(rules.id());
        frame.meta = inside(rules[op::meta]);
        frame.start = inside(rules[op::start]);
        frame.end = ends(rules[op::end]);
        if (!rules[op::phases].valid()) {
            frame.phases.push_back({"", {}, {}, inside(rules[op::play]).at(0), {}, {}});
            return;
        }
        for (const NodeId node : rules.elements(rules[op::phases])) phase(Ludeme(graph_, node));
    }

    void phase(const Ludeme& l) {
        ProgramFrame::Phase phase;
        phase.name = l.word(op::phaseName);
        phase.declaration = ludeme(l.id());
        const NodeId play = l[op::play];
        phase.play = inside(play).at(0);
        phase.end = ends(l[op::end]);
        for (std::size_t s = 0; s < l.row().slots.size(); ++s)
            if (const Value v = out_.operands(ludeme(l.id()))[s]; v.kind() == ValueKind::Role)
                phase.owner = v;
        if (const NodeId one = l[op::nextPhase]; one.valid()) phase.next.push_back(ludeme(one));
        if (const NodeId several = l[op::nextPhases]; several.valid())
            for (const NodeId one : l.elements(several)) phase.next.push_back(ludeme(one));
        out_.frame.phases.push_back(std::move(phase));
    }

    // The rules in (start ..), (end ..) and so on: one, or several in braces.
    std::vector<Value> inside(NodeId node) {
        if (!node.valid()) return {};
        const Value first = out_.operands(ludeme(node))[0];
        if (!first.isArray()) return {first};
        const std::span<const Value> all = out_.elements(first);
        return {all.begin(), all.end()};
    }

    // Those over tracks one by one. A game without tracks keeps a rule that never holds: that there are rules
    // of the end counts.
    std::vector<Value> ends(NodeId node) {
        std::vector<Value> rules;
        for (const Value rule : inside(node)) {
            if (!isEndOverTracks(out_, rule)) {
                rules.push_back(rule);
                continue;
            }
            const std::vector<Value> each = endRulesOfTracks(out_, rule, equipment_);
            rules.insert(rules.end(), each.begin(), each.end());
            if (each.empty()) rules.push_back(never(rule));
        }
        return rules;
    }

    Value never(Value rule) {
        const Value parts[] = {Value::ofBool(false), Value{}, InstructionView(out_, rule)[op::result]};
        const std::uint8_t first[] = {0, 0, 0};
        return out_.makeInstruction(Form::EndIf, out_.origin(rule), parts, first);
    }

    Value ludeme(NodeId node) {
        if (out_.ofNode[node.value].valid()) return out_.ofNode[node.value];
        const RuleNode& n = graph_[node];
        const Row& row = graph_.row(node);
        std::vector<Value> operands;
        std::vector<std::uint8_t> alternatives;
        for (std::size_t s = 0; s < n.operands.size(); ++s) {
            const Operand& given = n.operands[s];
            operands.push_back(
                given.node.valid()
                    ? value(given.node, row.slots[s].alternatives[given.alternative].type, graph_.form(node))
                    : Value{});
            alternatives.push_back(given.alternative);
        }
        return out_.ofNode[node.value] =
                   out_.makeInstruction(graph_.form(node), node, operands, alternatives);
    }

    Value value(NodeId node, TypeId type, Form form) {
        const RuleNode& n = graph_[node];
        switch (n.kind) {
            case NodeKind::Ludeme: return ludeme(node);
            case NodeKind::Array: return array(node, type, form);
            case NodeKind::Int: return out_.makeNumber(n.number);
            case NodeKind::Float: return out_.makeReal(n.real);
            case NodeKind::Bool: return Value::ofBool(n.number != 0);
            case NodeKind::Constant:
                return named(resolveWord(n.text, Signatures::get()[type], equipment_), node);
            case NodeKind::String: break;
        }
        Name name = resolveName(n.text, n.nameKind, equipment_);
        if (name.kind == ValueKind::Variable && keepsList(form)) name.kind = ValueKind::Remembered;
        return named(std::move(name), node);
    }

    Value named(Name name, NodeId node) {
        name.origin = node;
        return out_.makeName(std::move(name));
    }

    Value array(NodeId node, TypeId type, Form form) {
        const auto key = std::make_tuple(node, type, form);
        if (const auto known = arrays_.find(key); known != arrays_.end()) return known->second;
        const Type& whole = Signatures::get()[type];
        const TypeId element = whole.kind == TypeKind::Array ? whole.element : type;
        std::vector<Value> elements;
        for (const Operand& operand : graph_[node].operands)
            elements.push_back(value(operand.node, element, form));
        return arrays_[key] = out_.makeArray(elements, node);
    }

    // Whether what the ludeme calls by name is a list of remembered values, not a variable.
    static bool keepsList(Form form) {
        return form == Form::RememberValue || form == Form::ForgetValue || form == Form::ValuesRemembered ||
               form == Form::SetRememberValue;
    }

    const RuleGraph& graph_;
    const Equipment& equipment_;
    RuleProgram out_;
    std::map<std::tuple<NodeId, TypeId, Form>, Value> arrays_;
};

}  // namespace

RuleProgram lower(const RuleGraph& graph, const Equipment& equipment, const std::vector<NodeId>& more) {
    return Lowering(graph, equipment).run(more);
}

}  // namespace makomba
