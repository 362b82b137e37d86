#include "interpreter/load/load_match.h"

#include <deque>

#include "interpreter/load/catalogue.h"
#include "interpreter/rules/ludeme.h"

namespace makomba {

namespace {

namespace fs = std::filesystem;

constexpr int foldersAbove = 5;
constexpr int entriesLookedAt = 50'000;  // in all folders together

// A file of that name in a folder or below it.
std::optional<fs::path> fileBelow(const fs::path& folder, const std::string& name, int& left) {
    std::error_code error;
    const auto options = fs::directory_options::skip_permission_denied;
    for (fs::recursive_directory_iterator it(folder, options, error), end; !error && it != end && left > 0;
         it.increment(error), --left)
        if (it->path().filename() == name && it->is_regular_file(error)) return it->path();
    return std::nullopt;
}

std::optional<fs::path> fileAround(const std::string& match, const std::string& name, std::string& where) {
    std::error_code error;
    const fs::path file = fs::absolute(match, error);
    if (match.empty() || error || !fs::is_regular_file(file, error)) return std::nullopt;
    int left = entriesLookedAt;
    fs::path folder = file.parent_path();
    for (int above = 0; above <= foldersAbove && folder.has_relative_path();
         ++above, folder = folder.parent_path()) {
        if (const auto found = fileBelow(folder, name, left)) return found;
        where = fmt::format("for {} in {} and below, and ", name, folder.string());
    }
    return std::nullopt;
}

class MatchLoader {
  public:
    MatchLoader(Description& match, const std::string& file)
        : match_(match),
          messages_(match.expanded.tree, match.checked.origins, match.diagnostics),
          graph_(match.checked.graph),
          file_(file) {}

    CompiledGame load(GameTitle title) {
        const Ludeme root(graph_, graph_.root);
        const Ludeme games(graph_, root[op::games]);
        const NodeId first = games[0];
        const std::vector<NodeId> nodes =
            graph_[first].kind == NodeKind::Array ? games.elements(first) : std::vector{first};
        for (const NodeId node : nodes)
            if (!loadGame(Ludeme(graph_, node))) return {};
        std::vector<GameOfMatch> all;
        for (std::size_t i = 0; i < games_.size(); ++i)
            all.push_back(
                {{title.name, games_[i]->choice, games_[i]->metadata},
                 &games_[i]->checked.graph,
                 &messagesOfGames_.emplace_back(games_[i]->expanded.tree, games_[i]->checked.origins,
                                                games_[i]->diagnostics)});
        CompiledGame compiled = compileMatch(std::move(title), std::move(all), graph_, messages_);
        for (std::size_t i = 0; i < games_.size(); ++i)
            if (!games_[i]->diagnostics.ok()) complain(nodes[i], *games_[i]);
        if (compiled.game && !samePlayers(root, *compiled.game)) compiled.game = nullptr;
        if (!match_.diagnostics.ok()) compiled.game = nullptr;
        return compiled;
    }

  private:
    bool loadGame(const Ludeme& l) {
        const std::string name(graph_[l[0]].text);
        Selection selection;
        if (l[1].valid()) selection.options.emplace_back(graph_[l[1]].text);
        std::string where;
        std::unique_ptr<Description> game;
        if (const auto file = fileAround(file_, name + ".lud", where)) {
            game = std::make_unique<Description>(loadFile(*file, selection, Until::Checked));
        } else if (Catalogue().find(name) != nullptr) {
            game = std::make_unique<Description>(Catalogue().load(name, selection, Until::Checked));
        } else {
            messages_.add(Message::MatchGameMissing, l.id(), name,
                          where + "among the games that come with the program");
            return false;
        }
        games_.push_back(std::move(game));
        const Description& read = *games_.back();
        const bool game_is_match =
            read.checked.graph.root.valid() && read.checked.graph.is(read.checked.graph.root, Form::Match);
        if (read.diagnostics.ok() && !game_is_match) return true;
        complain(l.id(), read);
        return false;
    }

    // Its messages speak of another text: the first of them is told, and where to hear them all.
    void complain(NodeId node, const Description& game) {
        std::string why = "it is a match itself";
        if (!game.diagnostics.ok())
            for (const Diagnostic& d : game.diagnostics.all())
                if (info(d.id).severity != Severity::Warning) {
                    why = d.text;
                    break;
                }
        messages_.unsupported(node, fmt::format("a game of this match ({})", why));
    }

    bool samePlayers(const Ludeme& root, const Game& first) {
        const int players = first.program.players();
        bool same = true;
        for (const auto& game : first.games) same = same && (!game || game->program.players() == players);
        if (!same)
            messages_.unsupported(root.id(), "a match whose games are for different numbers of players");
        return same;
    }

    Description& match_;
    NodeMessages messages_;
    const RuleGraph& graph_;
    const std::string& file_;
    std::vector<std::unique_ptr<Description>> games_;
    std::deque<NodeMessages> messagesOfGames_;
};

}  // namespace

CompiledGame loadMatch(Description& match, GameTitle title, const std::string& file) {
    return MatchLoader(match, file).load(std::move(title));
}

}  // namespace makomba
