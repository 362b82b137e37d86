#include "interpreter/load/load.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

#include "interpreter/compile/compile_game.h"
#include "interpreter/load/load_match.h"
#include "interpreter/load/missing_bracket.h"
#include "interpreter/rules/matcher.h"
#include "interpreter/rules/program_file.h"
#include "interpreter/syntax/definitions.h"
#include "interpreter/syntax/expand_apart.h"
#include "interpreter/syntax/limits.h"
#include "interpreter/syntax/parse.h"

namespace makomba {

namespace {

std::vector<std::string> definitionNames(const Outline& outline) {
    std::vector<std::string> names;
    for (const Definition& definition : outline.definitions) names.emplace_back(definition.name);
    names.insert(names.end(), Library::names().begin(), Library::names().end());
    return names;
}

std::string gameName(const Description& d) {
    const auto children = d.expanded.tree.children(d.expanded.game);
    return children.size() > 1 ? std::string(d.expanded.tree[children[1]].text) : std::string();
}

void compile(Description& d, Diagnostics& diagnostics, NodeCounts* counts = nullptr) {
    NodeMessages messages(d.expanded.tree, d.checked.origins, diagnostics);
    const bool match = d.checked.graph.root.valid() && d.checked.graph.is(d.checked.graph.root, Form::Match);
    CompiledGame compiled =
        match ? loadMatch(d, {gameName(d), d.choice, d.metadata}, d.sources[SourceId(0u)].name)
              : compileGame({gameName(d), d.choice, d.metadata}, d.checked.graph, messages, counts);
    d.regionSites = std::move(compiled.regionSites);
    d.game = std::move(compiled.game);
}

// Names that do not exist are found when the rules are held against the board. Where other mistakes keep a
// description from getting there, they are looked for all the same, so that one run tells of all mistakes.
class ErrorRecovery {
  public:
    explicit ErrorRecovery(Description& d) : d_(d) {}

    void find() {
        RecoveredCheck recovered =
            checkRecovering(d_.expanded.tree, d_.expanded.game, definitionNames(d_.outline), d_.sources);
        if (!recovered.checked.graph.root.valid()) return;
        for (std::size_t i = 0; i < d_.expanded.tree.size(); ++i)
            if (d_.expanded.tree[TreeId(i)].kind == TreeKind::Mistake) doubtful_ = true;
        for (const TreeId mistake : recovered.mistakes) note(mistake);
        std::swap(d_.checked, recovered.checked);
        Diagnostics found;
        compile(d_, found);
        d_.checked = {};
        d_.game = nullptr;
        d_.regionSites.clear();
        for (const Diagnostic& d : found.all())
            if (certain(d)) d_.diagnostics.add(d);
    }

  private:
    // What stands in a mistake may be what is missed elsewhere.
    void note(TreeId piece) {
        const TreeNode& node = d_.expanded.tree[piece];
        if (node.kind == TreeKind::String || node.kind == TreeKind::Word)
            mentioned_.push_back(fmt::format("\"{}", node.text));
        for (const TreeId child : d_.expanded.tree.children(piece)) note(child);
    }

    bool certain(const Diagnostic& d) const {
        if (d.id != Message::UnknownName && d.id != Message::DoubtfulName) return false;
        if (doubtful_ || d.text.find(fmt::format("\"{}\"", placeholderString)) != std::string::npos)
            return false;
        return std::none_of(mentioned_.begin(), mentioned_.end(),
                            [&](const std::string& name) { return d.text.find(name) != std::string::npos; });
    }

    Description& d_;
    std::vector<std::string> mentioned_;
    bool doubtful_ = false;  // something that could not be expanded may have been anything
};

// Where each place counts for itself it has nodes of its own, unless that would be too many.
void expandText(Description& d, bool apart) {
    if (apart) {
        Diagnostics found;
        d.expanded = expandApart(*d.tree, d.outline, d.choice, d.sources, *d.library, found);
        if (d.expanded.complete) return d.diagnostics.add(found);
    }
    d.expanded = expand(*d.tree, d.outline, d.choice, d.sources, *d.library, d.diagnostics);
}

Description readAsItStands(std::string name, std::string text, const Selection& selection, Until until,
                           NodeCounts* counts) {
    Description d;
    const SourceId source = d.sources.add(std::move(name), std::move(text));
    d.tree = std::make_unique<Tree>(parse(d.sources, source, d.diagnostics));
    d.library = std::make_unique<Library>(d.sources);
    const auto finish = [&]() -> Description {
        d.diagnostics.sort();
        return std::move(d);
    };
    if (d.tree->roots.empty()) return finish();
    if (!isDescription(*d.tree)) {
        // Everything in it would be a mistake; one message says so.
        d.diagnostics = {};
        d.diagnostics.add(Message::NoGame, Span{source, 0, 0})
            .notes.push_back(
                "this is no description of a game, which begins with (game \"Name\" ..) or (define ..)");
        return finish();
    }
    d.outline = outline(*d.tree, d.sources, d.diagnostics);
    if (until == Until::Outline) return finish();
    d.choice = choose(d.outline, selection, d.diagnostics);
    expandText(d, counts != nullptr);
    if (!d.expanded.game.valid()) return finish();
    d.metadata = readMetadata(d.expanded, d.choice);
    if (until == Until::Expanded || !d.expanded.complete) return finish();
    d.checked = check(d.expanded.tree, d.expanded.game, definitionNames(d.outline), d.sources, d.diagnostics,
                      counts != nullptr);
    if (d.diagnostics.hasErrors()) {
        d.checked = {};
        if (until == Until::Playable) ErrorRecovery(d).find();
    } else if (until == Until::Playable) {
        compile(d, d.diagnostics, counts);
    }
    return finish();
}

Description read(std::string name, std::string text, const Selection& selection, Until until,
                 NodeCounts* counts) {
    Description d = readAsItStands(std::move(name), std::move(text), selection, until, counts);
    placeMissingBracket(d, [&](std::string repaired) {
        return readAsItStands(d.sources[SourceId(0u)].name, std::move(repaired), selection, until, nullptr)
            .diagnostics.count(Severity::Error);
    });
    return d;
}

// Whether what was selected is what is in force anyway.
bool isChosen(const Selection& selection, const Choice& choice) {
    if (!selection.ruleset.empty() && selection.ruleset != choice.ruleset) return false;
    return std::all_of(selection.options.begin(), selection.options.end(), [&](const std::string& option) {
        return std::find(choice.active.begin(), choice.active.end(), option) != choice.active.end();
    });
}

}  // namespace

int Description::exitCode() const {
    return diagnostics.hasErrors() ? 2 : diagnostics.hasUnsupported() ? 3 : 0;
}

Description load(std::string name, std::string text, const Selection& selection, Until until) {
    return read(std::move(name), std::move(text), selection, until, nullptr);
}

Description loadCounted(std::string name, std::string text, const Selection& selection, NodeCounts& counts) {
    return read(std::move(name), std::move(text), selection, Until::Playable, &counts);
}

Description loadProgram(const std::string& name, std::string_view program, const Selection& selection,
                        Until until) {
    Description d;
    d.compiled = true;
    if (until < Until::Checked) {
        d.diagnostics.add(Message::ProgramHasNoText, Span{}, name);
        return d;
    }
    std::optional<CompiledRules> rules = readProgram(name, program, d.diagnostics);
    if (!rules) return d;
    if (!isChosen(selection, rules->choice)) {
        d.diagnostics.add(Message::ProgramChoice, Span{}, name);
        return d;
    }
    d.choice = std::move(rules->choice);
    d.metadata = std::move(rules->metadata);
    d.checked.graph = std::move(rules->graph);
    if (until < Until::Playable) return d;
    NodeMessages messages(d.checked.graph, d.diagnostics);
    CompiledGame compiled =
        compileGame({std::move(rules->name), d.choice, d.metadata}, d.checked.graph, messages);
    d.regionSites = std::move(compiled.regionSites);
    d.game = std::move(compiled.game);
    return d;
}

Description loadFile(const std::filesystem::path& path, const Selection& selection, Until until) {
    std::error_code error;
    const auto refuse = [&](const std::string& why) {
        Description d;
        d.diagnostics.add(Message::FileUnreadable, Span{}, path.string(), why);
        return d;
    };
    if (std::filesystem::is_directory(path, error)) return refuse("it is a folder");
    std::ifstream file(path, std::ios::binary);
    if (!file) return refuse(std::strerror(errno));
    const std::string name = path.string();
    const bool program = isProgramFile(path);
    // One byte more than is allowed is enough to know that it is too much.
    const std::size_t allowed = program ? limits::programFileBytes : limits::textBytes;
    std::string text(allowed + 1, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(file.gcount()));
    if (file.bad()) return refuse("it cannot be read to its end");
    if (text.size() > allowed) {
        const auto size = std::filesystem::file_size(path, error);
        Description d;
        if (program) {
            d.diagnostics.add(Message::ProgramTooLarge, Span{}, name, error ? text.size() : size, allowed);
        } else {
            d.sources.add(name, {});
            d.diagnostics.add(Message::TextTooLarge, Span{}, error ? text.size() : size, allowed);
        }
        return d;
    }
    if (program) return loadProgram(name, text, selection, until);
    return load(name, std::move(text), selection, until);
}

}  // namespace makomba
