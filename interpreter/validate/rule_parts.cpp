#include "interpreter/validate/rule_parts.h"

#include <algorithm>

#include "interpreter/rules/facts.h"

namespace makomba {

namespace {

constexpr std::uint32_t ownSource = 0;  // the file is the first text that is read

}  // namespace

std::string oneLine(std::string_view text, std::size_t width) {
    std::string line;
    bool blank = false, comment = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char ch = text[i];
        if (!comment && ch == '/' && i + 1 < text.size() && text[i + 1] == '/') comment = true;
        if (ch == '\n') comment = false;
        if (comment) continue;
        if (std::isspace(static_cast<unsigned char>(ch))) {
            blank = !line.empty();
            continue;
        }
        if (blank && ch != ')' && ch != '}' && line.back() != '{' && line.back() != '(') line += ' ';
        blank = false;
        line += ch;
    }
    if (line.size() <= width) return line;
    std::size_t end = width - 3;
    while (end > 0 && (static_cast<unsigned char>(line[end]) & 0xc0) == 0x80) --end;
    return line.substr(0, end) + " ..";
}

TextPlace placeOf(const Description& d, TreeId piece) {
    TextPlace place;
    if (!piece.valid()) return place;
    const TreeNode& node = d.expanded.tree[piece];
    if (!node.span.valid()) return place;
    if (node.span.source.value == ownSource) {
        place.stretch = stretchOf(node.span);
        place.written = true;
        return place;
    }
    place.beginInside = node.span.begin;
    place.endInside = node.span.end;
    for (const ExpansionNote& note : d.expanded.tree.chain(node.frame)) {
        place.definition = note.what;
        if (!note.use.valid() || note.use.source.value != ownSource) continue;
        place.stretch = stretchOf(note.use);
        break;
    }
    return place;
}

TextPlace placeOf(const Description& d, NodeId node) { return placeOf(d, d.checked.origins.of(node)); }

void addFindingAt(std::vector<Finding>& findings, const Description& description, FindingId id, NodeId node,
                  std::string said, std::string note) {
    const TextPlace place = placeOf(description, node);
    if (!place.stretch.valid()) return;
    Finding finding(id, place.stretch, std::move(said));
    if (!note.empty()) finding.notes.push_back(std::move(note));
    findings.push_back(std::move(finding));
}

// Walks the rules and makes a part of every node that is counted.
class PartReader {
  public:
    PartReader(RuleParts& parts, const Description& d, const NodeCounts& counts, std::size_t combination)
        : parts_(parts),
          d_(d),
          graph_(d.checked.graph),
          counts_(counts),
          combination_(combination),
          partOf_(graph_.size(), TextPart::none) {}

    std::vector<int> read() {
        walk(graph_.root, TextPart::none);
        return std::move(partOf_);
    }

  private:
    void walk(NodeId node, int around) {
        if (!node.valid()) return;
        const RuleNode& n = graph_[node];
        int part = TextPart::none;
        if (n.kind == NodeKind::Ludeme && (counts_[node].compiled || counts_[node].settled))
            part = enter(node, around);
        const int inside =
            part != TextPart::none && parts_.parts_[static_cast<std::size_t>(part)].moves ? part : around;
        for (const Operand& operand : n.operands) walk(operand.node, inside);
        if (n.kind == NodeKind::Ludeme) link(node, part);
    }

    int enter(NodeId node, int around) {
        const Row& row = graph_.row(node);
        const TextPlace place = placeOf(d_, node);
        if (!place.stretch.valid()) return TextPart::none;
        const auto [known, isNew] =
            parts_.index_.try_emplace({place, graph_.form(node)}, static_cast<int>(parts_.parts_.size()));
        if (isNew) {
            TextPart made;
            made.place = place;
            made.form = graph_.form(node);
            made.text = oneLine(place.written ? d_.sources.text({SourceId(std::uint32_t{0}),
                                                                 place.stretch.begin, place.stretch.end})
                                              : std::string_view(printNode(graph_, node)));
            made.moves = Signatures::get().resultName(row.result) != "B";
            made.captures = has(graph_.form(node), Trait::Capture);
            parts_.parts_.push_back(std::move(made));
        }
        TextPart& part = parts_.parts_[static_cast<std::size_t>(known->second)];
        part.parents.insert(around);
        part.combinations.insert(combination_);
        if (!part.moves) {
            if (counts_[node].settled) part.settled.insert(*counts_[node].settled);
            else part.varies = true;
        }
        return partOf_[node.value] = known->second;
    }

    int partOf(NodeId node) const { return node.valid() ? partOf_[node.value] : TextPart::none; }

    void link(NodeId node, int part) {
        const Ludeme l(graph_, node);
        if (l.form() == Form::IfMoves && part != TextPart::none) {
            const int test = partOf(l[0]);
            parts_.parts_[static_cast<std::size_t>(part)].test = l[2].valid() ? TextPart::none : test;
            guard(partOf(l[1]), test, true);
            guard(partOf(l[2]), test, false);
        }
        if (l.form() == Form::Phase) {
            const NodeId play = l[op::play];
            const int rules = play.valid() ? partOf(Ludeme(graph_, play)[0]) : TextPart::none;
            if (rules != TextPart::none)
                parts_.parts_[static_cast<std::size_t>(rules)].phase = l.word(op::phaseName);
        }
        if (l.form() == Form::IfCondition)
            for (const std::size_t branch : {1, 2})
                if (const int inner = partOf(l[branch]); inner != TextPart::none)
                    parts_.parts_[static_cast<std::size_t>(inner)].branch = true;
        if ((l.form() == Form::EndIf || l.form() == Form::EndForEach)) {
            const int test = partOf(l.form() == Form::EndIf ? l[0] : l[op::if_]);
            if (test != TextPart::none) parts_.parts_[static_cast<std::size_t>(test)].endCondition = true;
        }
    }

    void guard(int branch, int test, bool value) {
        if (branch == TextPart::none) return;
        TextPart& part = parts_.parts_[static_cast<std::size_t>(branch)];
        part.guard = test;
        part.guardedBy = value;
    }

    RuleParts& parts_;
    const Description& d_;
    const RuleGraph& graph_;
    const NodeCounts& counts_;
    const std::size_t combination_;
    std::vector<int> partOf_;
};

std::vector<int> RuleParts::add(const Description& d, const NodeCounts& counts, std::size_t combination) {
    return PartReader(*this, d, counts, combination).read();
}

namespace {

// Whether a condition looks from a site in a direction.
bool looksSomewhere(const RuleGraph& graph, NodeId node) {
    if (!node.valid()) return false;
    if (graph.is(node, Form::SitesLineOfSight, Form::Ahead)) return true;
    const auto& operands = graph[node].operands;
    return std::any_of(operands.begin(), operands.end(),
                       [&](const Operand& o) { return looksSomewhere(graph, o.node); });
}

}  // namespace

void RuleParts::compareUses(const RuleGraph& graph, const std::vector<int>& partOfNode,
                            const NodeCounts& counts) {
    constexpr std::uint64_t enough = 2'000;
    struct Uses {
        std::size_t odd = 0;
        bool any = false, varies = false;
    };
    std::map<int, Uses> all;
    for (std::size_t i = 0; i < partOfNode.size(); ++i) {
        const int part = partOfNode[i];
        const NodeCount& n = counts.nodes[i];
        if (part == TextPart::none || parts_[static_cast<std::size_t>(part)].moves || n.asked < enough)
            continue;
        Uses& uses = all[part];
        if (n.came == n.asked) uses.odd = i, uses.any = true;
        else if (n.came * 20 > n.asked && n.came * 20 < n.asked * 19) uses.varies = true;
    }
    for (const auto& [index, uses] : all) {
        TextPart& part = parts_[static_cast<std::size_t>(index)];
        if (!uses.any || !uses.varies || !part.oddUse.empty()) continue;
        // Other conditions may well hold of some things and not of others.
        if (!looksSomewhere(graph, NodeId(uses.odd))) continue;
        part.oddUse = oneLine(printNode(graph, NodeId(uses.odd)), 100);
        part.oddAsked = counts.nodes[uses.odd].asked;
    }
}

namespace {

// Where the definition of the file that holds the node is used; invalid: it stands in none.
Stretch useAround(const Description& d, NodeId node) {
    const TreeId piece = d.checked.origins.of(node);
    if (!piece.valid() || d.expanded.tree[piece].span.source.value != ownSource) return {};
    for (const ExpansionNote& note : d.expanded.tree.chain(d.expanded.tree[piece].frame))
        if (note.use.valid() && note.use.source.value == ownSource) return stretchOf(note.use);
    return {};
}

}  // namespace

void RuleParts::countUses(const Description& d, const std::vector<int>& partOfNode, const NodeCounts& counts,
                          std::uint64_t games, std::size_t combination) {
    const RuleGraph& graph = d.checked.graph;
    std::vector<NodeId> around(graph.size());
    std::vector<Stretch> use(graph.size());
    for (std::size_t i = 0; i < graph.size(); ++i) {
        use[i] = useAround(d, NodeId(i));
        for (const Operand& o : graph[NodeId(i)].operands)
            if (o.node.valid()) around[o.node.value] = NodeId(i);
    }
    for (std::size_t i = 0; i < partOfNode.size(); ++i) {
        const int part = partOfNode[i];
        const NodeId outer = around[i];
        if (part == TextPart::none || !use[i].valid() || !parts_[static_cast<std::size_t>(part)].moves)
            continue;
        if (outer.valid() && use[outer.value] == use[i]) continue;  // not what the definition begins with
        const NodeCount& n = counts.nodes[i];
        DefinitionUse& here = uses_[use[i]];
        if (here.part == TextPart::none) {
            here.part = part;
            here.text = oneLine(d.sources.text({SourceId(std::uint32_t{0}), use[i].begin, use[i].end}));
        }
        // What comes after another that was there is passed over.
        const NodeId list =
            outer.valid() && graph[outer].kind == NodeKind::Array ? around[outer.value] : outer;
        const bool behind = graph.is(list, Form::PriorityOfAll, Form::PriorityOfTwo);
        here.asked += behind ? std::max(n.asked, counts[list].came) : n.asked;
        here.came += n.came;
        if (here.combinations.insert(combination).second) here.games += games;
    }
}

void RuleParts::count(const Description& description, const std::vector<int>& partOfNode, NodeCounts& counts,
                      std::uint64_t games, std::size_t combination) {
    compareUses(description.checked.graph, partOfNode, counts);
    countUses(description, partOfNode, counts, games, combination);
    std::set<int> here;
    for (std::size_t i = 0; i < partOfNode.size(); ++i) {
        NodeCount& n = counts.nodes[i];
        if (partOfNode[i] != TextPart::none) {
            TextPart& part = parts_[static_cast<std::size_t>(partOfNode[i])];
            part.asked += n.asked;
            part.came += n.came;
            part.listed += n.moves;
            here.insert(partOfNode[i]);
        }
        n.asked = n.came = n.moves = 0;
    }
    for (const int part : here) parts_[static_cast<std::size_t>(part)].games += games;
}

}  // namespace makomba
