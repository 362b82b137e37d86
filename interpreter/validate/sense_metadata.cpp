// The information that a description gives about itself.
#include <algorithm>

#include "interpreter/base/nearest.h"
#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/sense.h"

namespace makomba {

namespace {

const std::vector<std::string>& knownFields() {
    static const std::vector<std::string> fields = {
        "description", "rules",  "source", "id",        "version", "classification", "credit",
        "aliases",     "origin", "author", "publisher", "date",    "useFor"};
    return fields;
}

struct GivenId {
    std::string text;
    Stretch place;
    std::vector<std::string> choices;  // of the (useFor ..) around, sorted; empty: the description as a whole
};

class MetadataReader {
  public:
    explicit MetadataReader(const Description& d) : d_(d), tree_(*d.tree) {
        for (const Option& option : d.outline.options)
            for (const OptionItem& item : option.items)
                choices_.push_back(fmt::format("{}/{}", option.heading, item.heading));
        for (const Ruleset& ruleset : d.outline.rulesets) choices_.emplace_back(ruleset.heading);
    }

    void read() {
        if (!d_.outline.metadata.valid()) return;
        for (const TreeId part : tree_.children(d_.outline.metadata)) {
            if (headWord(tree_, part) != "info") continue;
            for (const TreeId child : tree_.children(part)) {
                if (tree_[child].kind == TreeKind::List) item(child, {});
                if (tree_[child].kind != TreeKind::Array) continue;
                for (const TreeId each : tree_.children(child)) item(each, {});
            }
        }
        twice();
    }

    std::vector<Finding> found;
    std::vector<GivenId> ids;

  private:
    void item(TreeId node, const std::vector<std::string>& choices) {
        if (tree_[node].kind != TreeKind::List) return;
        const std::string head(headWord(tree_, node));
        if (head.empty()) return;  // written by a definition
        const std::vector<std::string>& fields = knownFields();
        if (std::find(fields.begin(), fields.end(), head) == fields.end()) {
            Finding& finding =
                found.emplace_back(FindingId::UnknownMetadataField, stretchOf(tree_[node].span),
                                   fmt::format("the metadata have no field `{}`", head));
            if (const std::string near = nearestName(head, fields); !near.empty())
                finding.notes.push_back(fmt::format("did you mean `{}`?", near));
            return;
        }
        if (head == "useFor") return useFor(node);
        if (head == "id")
            for (const TreeId child : tree_.children(node))
                if (tree_[child].kind == TreeKind::String)
                    ids.push_back({std::string(tree_[child].text), stretchOf(tree_[node].span), choices});
    }

    void useFor(TreeId node) {
        std::vector<std::string> choices;
        std::vector<TreeId> items;
        for (const TreeId child : tree_.children(node)) {
            const TreeKind kind = tree_[child].kind;
            if (kind == TreeKind::String) choice(child, choices);
            if (kind == TreeKind::Array)
                for (const TreeId each : tree_.children(child))
                    tree_[each].kind == TreeKind::String ? choice(each, choices) : items.push_back(each);
            if (kind == TreeKind::List) items.push_back(child);
        }
        std::sort(choices.begin(), choices.end());
        for (const TreeId each : items) item(each, choices);
    }

    void choice(TreeId node, std::vector<std::string>& choices) {
        const std::string name(tree_[node].text);
        choices.push_back(name);
        if (name.find('<') != std::string::npos ||
            std::find(choices_.begin(), choices_.end(), name) != choices_.end())
            return;
        Finding& finding = found.emplace_back(FindingId::MetadataForNothing, stretchOf(tree_[node].span),
                                              fmt::format("there is no option and no ruleset \"{}\"", name));
        if (const std::string near = nearestName(name, choices_); !near.empty())
            finding.notes.push_back(fmt::format("did you mean \"{}\"?", near));
    }

    // The id of the whole may be that of one of its rulesets; two rulesets have two ids.
    void twice() {
        for (std::size_t i = 0; i < ids.size(); ++i)
            for (std::size_t k = 0; k < i; ++k) {
                if (ids[i].text != ids[k].text || ids[i].text.empty()) continue;
                if (ids[i].choices != ids[k].choices && (ids[i].choices.empty() || ids[k].choices.empty()))
                    continue;
                const auto what = [](const GivenId& id) {
                    std::string names;
                    for (const std::string& name : id.choices)
                        names += fmt::format("{}\"{}\"", names.empty() ? "" : ", ", name);
                    return names;
                };
                found.emplace_back(FindingId::IdTwice, ids[i].place,
                                   ids[i].choices == ids[k].choices
                                       ? fmt::format("the id \"{}\" is given twice", ids[i].text)
                                       : fmt::format("the id \"{}\" stands for {} already, and here for {}",
                                                     ids[i].text, what(ids[k]), what(ids[i])));
                break;
            }
    }

    const Description& d_;
    const Tree& tree_;
    std::vector<std::string> choices_;
};

}  // namespace

std::vector<Finding> metadataFindings(const Description& d) {
    MetadataReader reader(d);
    reader.read();
    return std::move(reader.found);
}

std::vector<std::pair<std::string, Stretch>> ownIds(const Description& d) {
    MetadataReader reader(d);
    reader.read();
    std::vector<std::pair<std::string, Stretch>> own;
    for (const GivenId& id : reader.ids)
        if (id.choices.empty()) own.emplace_back(id.text, id.place);
    return own;
}

std::vector<Finding> rowFindings(const Description& d) {
    const RuleGraph& graph = d.checked.graph;
    int rows = 0;
    for (std::size_t i = 0; i < graph.size(); ++i)
        if (const NodeId id(i); graph[id].kind == NodeKind::Ludeme && graph.form(id) == Form::MancalaBoard)
            rows = static_cast<int>(graph[graph.operand(id, 0)].number);
    std::vector<Finding> found;
    static const std::pair<const char*, int> words[] = {
        {"two rows", 2}, {"three rows", 3}, {"four rows", 4}, {"five rows", 5}, {"six rows", 6}};
    for (const Metadata::Item& item : d.metadata.items) {
        if (item.field != "classification" || item.texts.empty() || rows == 0) continue;
        for (const auto& [word, number] : words)
            if (item.texts[0].ends_with(word) && number != rows)
                found.emplace_back(
                    FindingId::RowsContradictBoard,
                    item.span.source.value == 0 ? stretchOf(item.span) : Stretch{},
                    fmt::format("the classification says {}, and the board has {} rows", word, rows));
    }
    return found;
}

}  // namespace makomba
