#include "interpreter/evidence/conditions.h"

#include <set>

#include "interpreter/compile/game_compiler.h"
#include "interpreter/rules/ludeme.h"
#include "interpreter/syntax/parse.h"

namespace makomba {

namespace {

std::set<std::string> variablesBelow(const RuleGraph& graph, NodeId node) {
    std::set<std::string> names;
    const auto visit = [&](const auto& self, NodeId id) -> void {
        if (!id.valid()) return;
        if (graph[id].kind == NodeKind::String && graph[id].nameKind == NameKind::Variable)
            names.insert(graph[id].text);
        for (const Operand& operand : graph[id].operands) self(self, operand.node);
    };
    visit(visit, node);
    return names;
}

class Asker {
  public:
    Asker(const Description& description, const EvidenceFile& file, const std::vector<TreeId>& conditions)
        : d_(description),
          file_(file),
          asked_(conditions),
          sources_(description.sources),
          library_(sources_) {}

    std::unique_ptr<AskedGame> run() {
        result_ = std::make_unique<AskedGame>();
        result_->conditions.resize(asked_.size());
        result_->problems.resize(asked_.size());
        if (d_.compiled) {
            result_->failure =
                "it is a compiled program, and conditions are put into the text: give the description";
            return std::move(result_);
        }
        expand();
        if (!expanded_.game.valid() || !expanded_.complete)
            result_->failure = "its description cannot be expanded with these conditions";
        else prepare();
        return std::move(result_);
    }

  private:
    // The file's text is read once more, among the texts of the description: the nodes keep their numbers.
    void expand() {
        Diagnostics ignored;
        const SourceId source = sources_.add(file_.name, file_.text);
        tree_ = parse(sources_, source, ignored);
        Additions additions{&tree_, {}, file_.definitions};
        for (Definition& definition : additions.definitions) definition.tree = &tree_;
        for (std::size_t i = 0; i < asked_.size(); ++i)
            if (asked_[i].valid()) additions.pieces.push_back(asked_[i]), index_.push_back(i);
        Diagnostics messages;
        expanded_ = makomba::expand(*d_.tree, d_.outline, d_.choice, sources_, library_, messages, additions);
        for (const Diagnostic& message : messages.all())
            if (message.span.source == source && message.severity() == Severity::Error) note(message);
    }

    // A message about a piece of the file, at the condition around it.
    void note(const Diagnostic& message) {
        for (const std::size_t i : index_) {
            const Span span = tree_[asked_[i]].span;
            if (span.begin <= message.span.begin && message.span.begin <= span.end) problem(i, message);
        }
    }
    void problem(std::size_t i, const Diagnostic& message) {
        if (!result_->problems[i].empty()) return;
        result_->problems[i] = message.text;
        if (!message.suggestion.empty())
            result_->problems[i] += fmt::format("; did you mean `{}`?", message.suggestion);
    }

    void prepare() {
        std::vector<std::string> names;
        for (const Definition& definition : d_.outline.definitions) names.emplace_back(definition.name);
        for (const Definition& definition : file_.definitions) names.emplace_back(definition.name);
        CheckedConditions checked =
            checkWithConditions(expanded_.tree, expanded_.game, expanded_.added, names, sources_);
        if (!checked.game.graph.root.valid()) {
            result_->failure = "its rules do not fit the language";
            return;
        }
        for (std::size_t k = 0; k < index_.size(); ++k)
            if (!checked.messages[k].all().empty()) problem(index_[k], checked.messages[k].all().front());
        Game& game = result_->game;
        game.name = d_.game->name;
        game.metadata = d_.metadata;
        game.choice = d_.choice;
        game.graph = std::move(checked.game.graph);
        Diagnostics messages;
        NodeMessages nodes(expanded_.tree, checked.game.origins, messages);
        compile(checked, nodes);
    }

    void compile(const CheckedConditions& checked, NodeMessages& nodes) {
        Game& game = result_->game;
        GameCompiler compiler(game.graph, game.program, nodes,
                              {.conditions = {checked.rules, checked.conditions}});
        if (!compiler.compile()) {
            const auto& messages = nodes.diagnostics().all();
            result_->failure = "its rules cannot be run with these conditions";
            if (!messages.empty()) result_->failure += ": " + messages.back().text;
            return;
        }
        std::set<std::string> own;
        for (std::size_t i = 0; i < checked.rules; ++i)
            if (game.graph[NodeId(i)].kind == NodeKind::String &&
                game.graph[NodeId(i)].nameKind == NameKind::Variable)
                own.insert(game.graph[NodeId(i)].text);
        for (std::size_t k = 0; k < index_.size(); ++k) {
            const NodeId node = checked.conditions[k];
            const std::size_t i = index_[k];
            if (!node.valid() || !result_->problems[i].empty()) {
                if (result_->problems[i].empty()) result_->problems[i] = "it comes to nothing";
                continue;
            }
            for (const std::string& variable : variablesBelow(game.graph, node))
                if (!own.contains(variable))
                    result_->problems[i] = fmt::format("the rules have no variable \"{}\"", variable);
            if (!result_->problems[i].empty()) continue;
            const std::size_t before = nodes.diagnostics().all().size();
            const BoolExpr expr = compiler.condition(node);
            if (nodes.diagnostics().all().size() > before) problem(i, nodes.diagnostics().all()[before]);
            else result_->conditions[i] = expr;
        }
    }

    const Description& d_;
    const EvidenceFile& file_;
    const std::vector<TreeId>& asked_;
    Sources sources_;
    Library library_;
    Tree tree_;
    Expanded expanded_;
    std::vector<std::size_t> index_;  // of each piece, among the conditions asked
    std::unique_ptr<AskedGame> result_;
};

}  // namespace

std::unique_ptr<AskedGame> ask(const Description& description, const EvidenceFile& file,
                               const std::vector<TreeId>& conditions) {
    return Asker(description, file, conditions).run();
}

}  // namespace makomba
