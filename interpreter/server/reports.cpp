#include "interpreter/server/reports.h"

#include "interpreter/compare/report_words.h"
#include "interpreter/draw/svg.h"
#include "interpreter/evidence/check.h"
#include "interpreter/evidence/record.h"
#include "interpreter/play/notation.h"

namespace makomba::web {

using nlohmann::json;

namespace {

constexpr std::size_t mostSteps = 80;  // of a play that parts two games
constexpr double checkSeconds = 4;     // for all records together: someone waits

// One of two games, played along the moves of a comparison.
class Side {
  public:
    Side(const Game& game, State start) : game_(game), engine_(game), state_(std::move(start)) {}

    // False if there is no such move.
    bool play(const std::string& name) {
        engine_.legalMoves(state_, moves_);
        for (const Move& move : moves_.list) {
            if (moveName(game_.program, moves_, move) != name) continue;
            engine_.apply(state_, moves_, move);
            return true;
        }
        return false;
    }
    std::string draw(const std::vector<int>& marked = {}) const {
        return drawSvg(game_.program, &state_, {.highlight = marked, .title = game_.name});
    }

  private:
    const Game& game_;
    Engine engine_;
    State state_;
    Moves moves_;
};

// The positions from which both were played.
std::vector<Side> sidesOf(const Game& a, const Game& b, const Divergence& divergence, std::uint64_t seed) {
    const Game* games[] = {&a, &b};
    std::vector<Side> sides;
    const GameMap map(a, b);
    const int start = divergence.start;
    for (int k = 0; k < 2; ++k) {
        std::optional<State> from;
        if (start == 2) from = divergence.before[k];
        else if (start >= 0 && start != k)
            from = map.carriedOver(start, Engine(*games[start]).initialState(seed), k, seed);
        sides.emplace_back(*games[k], from ? std::move(*from) : Engine(*games[k]).initialState(seed));
    }
    return sides;
}

json playJson(const Comparison& comparison, const ComparedPair& pair) {
    return {{"names", {comparison.items[pair.a].name, comparison.items[pair.b].name}},
            {"start", -1},
            {"parting", pair.play && !pair.play->played() ? "boards" : "none"},
            {"why", pair.play ? pair.play->whyNot : ""},
            {"headline", headline(pair)},
            {"shows", json::array()},
            {"steps", json::array()}};
}

json playJson(const Comparison& comparison, const ComparedPair& pair, std::size_t parting) {
    const Divergence& divergence = pair.play->partings[parting];
    const Game& a = *comparison.items[pair.a].game->description.game;
    const Game& b = *comparison.items[pair.b].game->description.game;
    json play = playJson(comparison, pair);
    play["start"] = divergence.start;
    play["parting"] = name(divergence.signature.kind);
    play["shows"] = rowsShown(pair, parting);
    play["text"] = partingSentence(comparison, pair, divergence);
    play["shortest"] = divergence.shortest;
    play["only"] = {divergence.only[0], divergence.only[1]};
    play["status"] = {divergence.status[0], divergence.status[1]};
    std::vector<Side> sides = sidesOf(a, b, divergence, comparison.seed);
    const auto add = [&](const LockstepPly* ply, bool last) {
        json step = {{"boards", json::array()},
                     {"moves", json::array({json::array(), json::array()})},
                     {"player", ply ? ply->mover : 0}};
        const auto& marked = divergence.missingMoves ? divergence.moved : divergence.sites;
        for (std::size_t k = 0; k < 2; ++k) {
            step["boards"].push_back(sides[k].draw(last ? marked[k] : std::vector<int>{}));
            if (ply) step["moves"][k] = ply->moves[k];
        }
        play["steps"].push_back(std::move(step));
    };
    add(nullptr, divergence.play.empty());
    for (std::size_t i = 0; i < divergence.play.size() && i < mostSteps; ++i) {
        for (std::size_t k = 0; k < 2; ++k)
            for (const std::string& move : divergence.play[i].moves[k])
                if (!sides[k].play(move)) return play;
        add(&divergence.play[i], i + 1 == divergence.play.size());
    }
    return play;
}

json claimJson(const Claim& claim, const ClaimVerdict& verdict, const CheckResult& result) {
    json item = {{"name", claim.name},
                 {"text", claim.text},
                 {"at", claim.at},
                 {"verdict", name(verdict.verdict)},
                 {"why", verdict.why},
                 {"arose", verdict.arose},
                 {"tested", howTested(result, claim.kind)}};
    if (verdict.verdict == Verdict::Contradicted)
        for (const PlayedMove& move : verdict.play) item["play"].push_back(move.index);
    return item;
}

// A word as the command line takes it, or {"game", "ruleset", "options"} with whole names.
ChosenGame chosenGame(const Library& library, const json& item) {
    const std::string word = item.is_string() ? item.get<std::string>() : item.at("game").get<std::string>();
    const std::string game = item.is_string() ? word.substr(0, word.find(':')) : word;
    if (!library.has(game)) throw Problem(404, fmt::format("there is no game \"{}\"", game));
    if (item.is_string()) return loadChosen(library.catalogue(), word);
    ChosenGame chosen;
    chosen.game = game;
    chosen.selection = {item.value("options", std::vector<std::string>{}),
                        item.value("ruleset", std::string())};
    std::vector<std::string> names = chosen.selection.options;
    if (const std::string& ruleset = chosen.selection.ruleset; !ruleset.empty())
        names.insert(names.begin(), ruleset.starts_with("Ruleset/") ? ruleset.substr(8) : ruleset);
    chosen.description = library.catalogue().load(game, chosen.selection);
    const std::string title = chosen.description.game ? chosen.description.game->name : game;
    chosen.name = names.empty() ? title : fmt::format("{}: {}", title, fmt::join(names, ", "));
    return chosen;
}

}  // namespace

json compareReport(const Library& library, const json& games) {
    if (!games.is_array() || games.size() < 2 || games.size() > 3)
        throw Problem(400, "two or three games can be compared");
    std::vector<ComparedItem> items;
    for (const json& item : games) {
        ChosenGame chosen = chosenGame(library, item);
        if (!chosen.description.game)
            throw Problem(400, renderText(chosen.description.diagnostics, chosen.description.sources));
        items.push_back(comparedGame(std::move(chosen)));
    }
    ComparisonOptions options;
    options.lockstep.positions = 5'000;
    options.lockstep.randomPlays = 50;
    options.profile.plays = 60;
    options.profile.turns = 5'000;
    options.profile.setUps = 500;
    options.profile.work = 5'000'000;
    options.playouts.games = 100;
    options.lockstep.seconds = options.playouts.seconds = games.size() == 2 ? 2 : 1;
    const Comparison comparison = compareItems(std::move(items), options);
    json plays = json::array();
    for (const ComparedPair& pair : comparison.pairs) {
        const std::vector<std::size_t> shown = shownPartings(pair);
        if (shown.empty()) plays.push_back(playJson(comparison, pair));
        for (const std::size_t parting : shown) plays.push_back(playJson(comparison, pair, parting));
    }
    return {{"html", reportHtml(comparison)}, {"plays", std::move(plays)}};
}

json checkReport(const Library& library, const std::string& game, const Selection& selection) {
    const std::shared_ptr<const Description> d = library.load(game, selection);
    std::vector<std::pair<const EvidenceFile*, const Evidence*>> ours;
    for (const auto& file : evidenceLibrary())
        for (const Evidence& record : file->records)
            if (isFor(record.rulesets, game, *d)) ours.emplace_back(file.get(), &record);
    CheckLimits limits{5'000, 50, 10'000, 10'000, 1};
    limits.seconds = checkSeconds / static_cast<double>(std::max<std::size_t>(1, ours.size()));
    json records = json::array();
    for (const auto& [file, record] : ours) {
        const CheckResult result = checkClaims(*d, *file, *record, claimsFor(*record, game, *d), limits);
        json claims = json::array();
        for (const ClaimVerdict& verdict : result.verdicts)
            claims.push_back(claimJson(record->claims[verdict.claim], verdict, result));
        records.push_back({{"id", record->id},
                           {"source", record->sources.empty() ? "" : record->sources.front().text},
                           {"places", record->locations},
                           {"failure", result.failure},
                           {"claims", std::move(claims)}});
    }
    return {{"name", d->game->name}, {"ruleset", d->choice.ruleset}, {"records", std::move(records)}};
}

}  // namespace makomba::web
