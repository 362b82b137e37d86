#include "interpreter/load.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

#include "interpreter/engine/compiler.h"
#include "interpreter/engine/layout.h"
#include "interpreter/rules/matcher.h"
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

// A board may turn out impossible only when it is walked along.
void compileGame(Description& d, Diagnostics& diagnostics, NodeCounts* counts = nullptr) {
    NodeMessages messages(d.expanded.tree, d.checked.origins, diagnostics);
    auto game = std::make_shared<Game>();
    game->name = gameName(d);
    game->metadata = d.metadata;
    game->choice = d.choice;
    try {
        auto equipment = buildEquipment(d.checked.graph, messages);
        if (!equipment) return;
        game->program.equipment = std::move(*equipment);
        planLayout(d.checked.graph, game->program);
        Compiler compiler(d.checked.graph, game->program, messages, counts);
        const bool playable = compiler.compile();
        d.regionSites = game->program.regionSites;
        if (!playable) return;
    } catch (const Context::TooMuchWork&) {
        messages.add(Message::TooMuchWork, d.checked.graph.root);
        return;
    } catch (const Moves::TooMany&) {
        messages.add(Message::TooMuchWork, d.checked.graph.root);
        return;
    } catch (const BoardError& error) {
        messages.add(Message::BoardInvalid, d.checked.graph.root, error.what());
        return;
    }
    game->graph = d.checked.graph;
    d.game = std::move(game);
}

// Names that do not exist are found when the rules are held against the board. Where other mistakes keep a
// description from getting there, they are looked for all the same, so that one run tells of all mistakes.
class FurtherMistakes {
  public:
    explicit FurtherMistakes(Description& d) : d_(d) {}

    void find() {
        Pardoned pardoned = checkPardoning(d_.expanded.tree, d_.expanded.game, definitionNames(d_.outline), d_.sources);
        if (!pardoned.checked.graph.root.valid()) return;
        for (std::size_t i = 0; i < d_.expanded.tree.size(); ++i)
            if (d_.expanded.tree[TreeId(i)].kind == TreeKind::Mistake) doubtful_ = true;
        for (const TreeId mistake : pardoned.mistakes) note(mistake);
        std::swap(d_.checked, pardoned.checked);
        Diagnostics found;
        compileGame(d_, found);
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
        if (node.kind == TreeKind::String) mentioned_.push_back(fmt::format("\"{}", node.text));
        for (const TreeId child : d_.expanded.tree.children(piece)) note(child);
    }

    bool certain(const Diagnostic& d) const {
        if (d.id != Message::UnknownName && d.id != Message::DoubtfulName) return false;
        if (doubtful_ || d.text.find(fmt::format("\"{}\"", standInName)) != std::string::npos) return false;
        return std::none_of(mentioned_.begin(), mentioned_.end(), [&](const std::string& name) { return d.text.find(name) != std::string::npos; });
    }

    Description& d_;
    std::vector<std::string> mentioned_;
    bool doubtful_ = false;  // something that could not be expanded may have been anything
};

Description read(std::string name, std::string text, const Selection& selection, Until until, NodeCounts* counts) {
    Description d;
    const SourceId source = d.sources.add(std::move(name), std::move(text));
    d.tree = std::make_unique<Tree>(parse(d.sources, source, d.diagnostics));
    d.library = std::make_unique<Library>(d.sources);
    const auto finish = [&]() -> Description {
        d.diagnostics.sort();
        return std::move(d);
    };
    if (d.tree->roots.empty()) return finish();
    d.outline = outline(*d.tree, d.sources, d.diagnostics);
    if (until == Until::Outline) return finish();
    d.choice = choose(d.outline, selection, d.diagnostics);
    d.expanded = expand(*d.tree, d.outline, d.choice, d.sources, *d.library, d.diagnostics);
    if (!d.expanded.game.valid()) return finish();
    d.metadata = readMetadata(d.expanded, d.choice);
    if (until == Until::Expanded || !d.expanded.complete) return finish();
    d.checked = check(d.expanded.tree, d.expanded.game, definitionNames(d.outline), d.sources, d.diagnostics, counts != nullptr);
    if (d.diagnostics.hasErrors()) {
        d.checked = {};
        if (until == Until::Playable) FurtherMistakes(d).find();
    } else if (until == Until::Playable) {
        compileGame(d, d.diagnostics, counts);
    }
    return finish();
}

}  // namespace

int Description::exitCode() const { return diagnostics.hasErrors() ? 2 : diagnostics.hasUnsupported() ? 3 : 0; }

Description load(std::string name, std::string text, const Selection& selection, Until until) {
    return read(std::move(name), std::move(text), selection, until, nullptr);
}

Description loadCounted(std::string name, std::string text, const Selection& selection, NodeCounts& counts) {
    return read(std::move(name), std::move(text), selection, Until::Playable, &counts);
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
    // One byte more than is allowed is enough to know that it is too much.
    std::string text(limits::textBytes + 1, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(file.gcount()));
    if (file.bad()) return refuse("it cannot be read to its end");
    if (text.size() > limits::textBytes) {
        const auto size = std::filesystem::file_size(path, error);
        Description d;
        d.sources.add(path.string(), {});
        d.diagnostics.add(Message::TextTooLarge, Span{}, error ? text.size() : size, limits::textBytes);
        return d;
    }
    return load(path.string(), std::move(text), selection, until);
}

}  // namespace makomba
