// Names that nothing uses.
#include <algorithm>

#include "interpreter/rules/ludeme.h"
#include "interpreter/syntax/definitions.h"
#include "interpreter/validate/inside.h"
#include "interpreter/validate/said.h"
#include "interpreter/validate/sense.h"

namespace makomba {

namespace {

std::string_view withoutDigits(std::string_view name) {
    while (!name.empty() && name.back() >= '0' && name.back() <= '9') name.remove_suffix(1);
    return name;
}

// What the rules of one combination name, by kind; and where they leave the name out, so that any may be
// meant.
class Mentions {
  public:
    explicit Mentions(const RuleGraph& graph) : graph_(graph) {
        for (std::size_t i = 0; i < graph.size(); ++i) {
            const NodeId id(i);
            const RuleNode& n = graph[id];
            if (n.kind == NodeKind::String) mentioned_[n.nameKind].insert(n.text);
            if (n.kind == NodeKind::Ludeme) ludeme(Ludeme(graph, id));
        }
        lookForPieces(graph.root, false, false);
    }

    // Whether some (forEach Piece ..) means the pieces of that name by the moves in their declaration.
    bool goesThrough(const std::string& declared) const {
        return std::any_of(moved_.begin(), moved_.end(), [&](const std::string& name) {
            return name.empty() || withoutDigits(name) == withoutDigits(declared);
        });
    }

    bool names(NameKind kind, std::string_view name) const {
        const auto found = mentioned_.find(kind);
        return found != mentioned_.end() && found->second.count(std::string(name)) > 0;
    }
    bool piece(const std::string& declared) const {
        for (const NameKind kind : {NameKind::Component, NameKind::ComponentBase})
            if (const auto found = mentioned_.find(kind); found != mentioned_.end())
                for (const std::string& name : found->second)
                    if (name == declared || withoutDigits(name) == withoutDigits(declared)) return true;
        return false;
    }
    // Whether rules ask for the piece, and none puts it on the board or makes it of another.
    bool onlyAskedFor(const std::string& declared) const {
        const auto like = [&](const std::set<std::string>& names) {
            return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
                return withoutDigits(name) == withoutDigits(declared);
            });
        };
        return like(asked_) && !like(made_);
    }
    // Part of the name is enough to mean a track, or a region of a player.
    bool track(const std::string& declared) const { return anyTrack_ || partOf(NameKind::Track, declared); }
    bool region(const std::string& declared) const {
        return anyRegion_ || partOf(NameKind::Region, declared) || partOf(NameKind::Coordinate, declared);
    }
    bool map(const std::string& declared) const { return anyMap_ || names(NameKind::MapReference, declared); }

  private:
    // Under which ludemes names of pieces stand: those that look for pieces, or any others.
    void lookForPieces(NodeId node, bool asks, bool makes) {
        if (!node.valid()) return;
        const RuleNode& n = graph_[node];
        if (n.kind == NodeKind::String &&
            (n.nameKind == NameKind::Component || n.nameKind == NameKind::ComponentBase))
            (asks && !makes ? asked_ : made_).insert(n.text);
        if (n.kind == NodeKind::Ludeme) {
            asks = asks || graph_.is(node, Form::ForEachPiece, Form::CountPieces, Form::NoPieces,
                                     Form::IdOfName, Form::IdOfRole, Form::IsWithin, Form::SitesOccupied);
            const std::string_view head = graph_.row(node).head;
            makes = makes || head == "place" || head == "promote" || head == "add" || head == "set" ||
                    head == "deal" || graph_.is(node, Form::MoveAdd, Form::MovePromote);
        }
        for (const Operand& operand : n.operands) lookForPieces(operand.node, asks, makes);
    }

    bool partOf(NameKind kind, const std::string& declared) const {
        const auto found = mentioned_.find(kind);
        return found != mentioned_.end() &&
               std::any_of(found->second.begin(), found->second.end(),
                           [&](const std::string& name) { return declared.find(name) != std::string::npos; });
    }
    void ludeme(const Ludeme& l) {
        if (l.form() == Form::ForEachPiece) goesThroughPieces(l);
        const std::string_view head = l.row().head;
        bool takesTrack = false, takesMap = false, takesRegion = false;
        for (const Slot& slot : l.row().slots)
            for (const Alternative& alternative : slot.alternatives) {
                const NameKind kind = Signatures::get()[alternative.type].nameKind;
                takesTrack = takesTrack || kind == NameKind::Track;
                takesMap = takesMap || kind == NameKind::MapReference;
                takesRegion = takesRegion || kind == NameKind::Region;
            }
        anyTrack_ = anyTrack_ || (takesTrack && !given(l, NameKind::Track));
        anyMap_ = anyMap_ || ((takesMap || head == "mapEntry") && !given(l, NameKind::MapReference));
        // (sites P1) is every region of the player; other ludemes may look at regions without naming them.
        anyRegion_ = anyRegion_ || (takesRegion && !given(l, NameKind::Region)) || head == "satisfy" ||
                     l.form() == Form::IsConnected || l.form() == Form::IsBlocked;
    }

    void goesThroughPieces(const Ludeme& l) {
        bool named = false;
        visitParts(graph_, l.id(), [&](NodeId part) {
            if (graph_[part].kind != NodeKind::String) return;
            named = true;
            moved_.insert(graph_[part].text);
        });
        if (!named) moved_.insert("");
    }

    bool given(const Ludeme& l, NameKind kind) const {
        const RuleNode& n = graph_[l.id()];
        return std::any_of(n.operands.begin(), n.operands.end(), [&](const Operand& operand) {
            return operand.node.valid() && graph_[operand.node].kind == NodeKind::String &&
                   graph_[operand.node].nameKind == kind;
        });
    }

    const RuleGraph& graph_;
    std::map<NameKind, std::set<std::string>> mentioned_;
    std::set<std::string> asked_, made_;  // pieces
    std::set<std::string> moved_;         // that (forEach Piece ..) names, "" if it names none
    bool anyTrack_ = false, anyRegion_ = false, anyMap_ = false;
};

}  // namespace

void NameUse::note(FindingId id, Stretch place, std::string_view name, std::size_t combination, bool used,
                   const std::string& piece, bool asked) {
    if (!place.valid()) return;
    Name& entry = names_[{id, place, std::string(name)}];
    entry.combinations.insert(combination);
    entry.used = entry.used || used;
    entry.asked = entry.asked || asked;
    if (!piece.empty()) entry.pieces.insert(piece);
}

void NameUse::look(const Description& d, std::size_t combination) {
    const RuleGraph& graph = d.checked.graph;
    const Mentions mentions(graph);
    const Equipment& equipment = d.game->program.equipment;
    for (std::size_t i = 0; i < graph.size(); ++i) {
        const NodeId id(i);
        if (graph[id].kind != NodeKind::Ludeme) continue;
        const Ludeme l(graph, id);
        const std::string_view head = l.row().head;
        const TextPlace place = placeOf(d, id);
        if (!place.written) continue;  // a board that comes with its tracks and regions
        if (l.form() == Form::PieceKind) {
            const std::string name(l.word(op::name));
            if (l[op::moves].valid())
                note(FindingId::MovesUnused, place.stretch, name, combination, mentions.goesThrough(name));
            for (std::size_t k = 1; k < equipment.components.size(); ++k)
                if (withoutDigits(equipment.components[k].name) == withoutDigits(name) &&
                    equipment.components[k].faces == 0)
                    note(FindingId::UnusedPiece, place.stretch, name, combination,
                         mentions.piece(name) && !mentions.onlyAskedFor(name), equipment.components[k].name,
                         mentions.piece(name));
        } else if (l.form() == Form::Track) {
            const std::string name(l.word(op::name));
            note(FindingId::UnusedTrack, place.stretch, name, combination, mentions.track(name));
        } else if (l.form() == Form::RegionItem) {
            const std::string name = l[0].valid() ? graph[l[0]].text : std::string();
            // Without a name it is meant by its role.
            note(FindingId::UnusedRegion, place.stretch, name, combination,
                 name.empty() || mentions.region(name) || metadataName(d, name));
        } else if (head == "map") {
            const std::string name(l.word(op::mapName));
            note(FindingId::UnusedMap, place.stretch, name.empty() ? "Map" : name, combination,
                 mentions.map(name));
        }
    }
}

std::vector<Finding> NameUse::findings(const std::set<std::string>* everOnBoard) const {
    std::vector<Finding> found;
    for (const auto& [key, name] : names_) {
        const auto onBoard = [&](const std::string& piece) {
            return everOnBoard == nullptr || everOnBoard->count(piece) > 0;
        };
        if (name.used || std::any_of(name.pieces.begin(), name.pieces.end(), onBoard)) continue;
        const char* what =
            key.id == FindingId::UnusedPiece && name.asked
                ? "rules ask for the piece \"{}\", and none brings it in"
            : key.id == FindingId::UnusedPiece
                ? "no rule names the piece \"{}\", and it never comes on the board"
            : key.id == FindingId::MovesUnused
                ? "no rule goes through the pieces \"{}\", so that they never move as they could"
            : key.id == FindingId::UnusedTrack  ? "nothing follows the track \"{}\""
            : key.id == FindingId::UnusedRegion ? "nothing looks at the region \"{}\""
                                                : "nothing looks into the map \"{}\"";
        Finding finding(key.id, key.place, fmt::format(fmt::runtime(what), key.name));
        finding.combinations = name.combinations;
        found.push_back(std::move(finding));
    }
    return found;
}

// ── definitions ──────────────────────────────────────────────────────────────────────────────────────────

namespace {

// Everything that can be the use of a definition: every string, wherever it stands.
void collectStrings(const Tree& tree, TreeId node, std::set<std::string_view>& strings) {
    if (!node.valid()) return;
    if (tree[node].kind == TreeKind::String) strings.insert(tree[node].text);
    for (const TreeId child : tree.children(node)) collectStrings(tree, child, strings);
}

}  // namespace

std::vector<Finding> unusedDefinitions(const Description& d) {
    std::set<std::string_view> used;
    collectStrings(*d.tree, d.outline.game, used);
    for (const Option& option : d.outline.options)
        for (const OptionItem& item : option.items)
            for (const OptionItem::Value& value : item.values)
                for (const TreeId node : value.nodes) collectStrings(*d.tree, node, used);
    // A definition may be used in the information about the game, too.
    collectStrings(*d.tree, d.outline.metadata, used);
    std::vector<const Definition*> open;
    for (const Definition& definition : d.outline.definitions) open.push_back(&definition);
    for (bool more = true; more;) {
        more = false;
        for (const Definition*& definition : open) {
            if (definition == nullptr || used.count(definition->name) == 0) continue;
            for (const TreeId node : definition->body) collectStrings(*definition->tree, node, used);
            definition = nullptr;
            more = true;
        }
    }
    std::vector<Finding> found;
    for (const Definition* definition : open)
        if (definition != nullptr)
            found.emplace_back(FindingId::UnusedDefinition,
                               Stretch{definition->nameSpan.begin, definition->nameSpan.end},
                               fmt::format("nothing uses the definition \"{}\"", definition->name));
    return found;
}

std::vector<Finding> definitionsWithin(const Description& d) {
    std::vector<Finding> found;
    if (!d.outline.game.valid()) return found;
    const Span game = (*d.tree)[d.outline.game].span;
    for (const Definition& definition : definitionsIn(*d.tree, d.tree->roots)) {
        const bool inGame = game.begin <= definition.span.begin && definition.span.end <= game.end;
        if (!inGame && !definition.nested) continue;
        Finding& finding = found.emplace_back(
            FindingId::DefinitionWithin, Stretch{definition.nameSpan.begin, definition.nameSpan.end},
            fmt::format("the definition \"{}\" stands inside {}", definition.name,
                        definition.nested ? "another one" : "the game"));
        if (definition.nested && definition.parameters > 0)
            finding.notes.emplace_back("what its uses are given is ignored there");
    }
    return found;
}

}  // namespace makomba
