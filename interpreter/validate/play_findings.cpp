#include "interpreter/validate/play_findings.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "interpreter/base/grouped.h"
#include "interpreter/play/notation.h"
#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/inside.h"
#include "interpreter/validate/said.h"
#include "interpreter/validate/sides_alike.h"

namespace makomba {

std::string percent(const Estimate& share) {
    const auto whole = [](double value) { return static_cast<int>(std::lround(100 * value)); };
    return fmt::format("{} % ({}-{} %)", whole(share.value), whole(share.low), whole(share.high));
}

void NotableGames::add(const TrialGame& game) {
    if (game.kind == TrialKind::Random && game.end == GameEnd::Limit && game.positions > 0 &&
        game.positions * 2 < TrialGame::tail)
        ++cycling;
    first.try_emplace(game.end, game);
}

namespace {

ExamplePlay exampleOf(const TrialGame& game) { return {0, game.how(), game.seed, game.choices}; }

class PlayFinder {
  public:
    PlayFinder(const Description& d, const CombinationFigures& figures, const NotableGames& games,
               const Watchers& watchers, const RuleParts& parts)
        : d_(d),
          program_(d.game->program),
          figures_(figures),
          games_(games),
          watchers_(watchers),
          parts_(parts),
          r_(figures.random) {}

    std::vector<Finding> find() {
        broken();
        endless();
        if (r_.games >= 20) {
            limits();
            stuck();
            sites();
            whoWins();
            verdicts();
            choices();
            phases();
            hands();
            takers();
            takenFrom();
            winners();
            whose();
            plyEffects();
            hardlyAnyTurn();
        }
        points();
        balance();
        leaks();
        missing();
        return std::move(found_);
    }

  private:
    Finding& add(FindingId id, Stretch place, std::string text) {
        Finding& finding = found_.emplace_back(id, place, std::move(text));
        finding.combinations = {figures_.combination};
        return finding;
    }
    void show(Finding& finding, GameEnd end) {
        if (const auto game = games_.first.find(end); game != games_.first.end())
            show(finding, exampleOf(game->second));
    }
    void show(Finding& finding, ExamplePlay play) {
        play.combination = figures_.combination;
        finding.notes.push_back(
            fmt::format("seen first in {}, after {} moves", play.how, grouped(play.choices.size())));
        finding.examples = {std::move(play)};
    }
    void figure(Finding& finding, std::string text) {
        finding.figures.emplace_back(figures_.combination, std::move(text));
    }
    std::string howOften(GameEnd end) const {
        const PlayFigures& g = figures_.greedy;
        std::vector<std::string> parts;
        if (r_.count(end) > 0)
            parts.push_back(fmt::format("{} of {} random games, {}", r_.count(end), r_.games,
                                        percent(proportion(r_.count(end), r_.games))));
        if (g.count(end) > 0)
            parts.push_back(fmt::format("{} of {} greedy games, {}", g.count(end), g.games,
                                        percent(proportion(g.count(end), g.games))));
        return fmt::format("{}", fmt::join(parts, "; "));
    }
    Stretch rules() const {
        return placeOf(d_, Ludeme(d_.checked.graph, d_.checked.graph.root)[op::rules]).stretch;
    }
    Stretch ends() const {
        const NodeId end =
            Ludeme(d_.checked.graph, Ludeme(d_.checked.graph, d_.checked.graph.root)[op::rules])[op::end];
        return end.valid() ? placeOf(d_, end).stretch : rules();
    }

    void broken() {
        const auto game = games_.first.find(GameEnd::Broken);
        if (game == games_.first.end()) return;
        Finding& finding = add(FindingId::PlayBreaksOff, rules(),
                               fmt::format("play cannot go on: {}", describe(game->second.fault)));
        figure(finding, howOften(GameEnd::Broken));
        show(finding, GameEnd::Broken);
    }

    void endless() {
        const auto game = games_.first.find(GameEnd::EndlessTurn);
        if (game == games_.first.end()) return;
        const bool sows = std::any_of(parts_.all().begin(), parts_.all().end(),
                                      [](const TextPart& p) { return p.form == Form::Sow; });
        Finding& finding = add(FindingId::EndlessTurn, rules(),
                               sows ? "a sowing goes on for ever" : "a turn goes on for ever");
        figure(finding, howOften(GameEnd::EndlessTurn));
        finding.notes.push_back(fmt::format("the position comes back every {} laps", game->second.round));
        show(finding, GameEnd::EndlessTurn);
    }

    void limits() {
        const Estimate share = proportion(r_.count(GameEnd::Limit), r_.games);
        // Random players may well miss an end that others find.
        const bool greedyToo =
            figures_.greedy.games >= 4 && 2 * figures_.greedy.count(GameEnd::Limit) >= figures_.greedy.games;
        const bool oftenToo = 4 * figures_.greedy.count(GameEnd::Limit) >= figures_.greedy.games;
        if (share.low < (greedyToo ? 0.05 : figures_.greedy.games >= 4 && oftenToo ? 0.2 : 0.5)) return;
        Finding& finding =
            add(FindingId::UnendingGames, ends(), "random games go on until the limit of moves or turns");
        figure(finding, howOften(GameEnd::Limit));
        if (games_.cycling > 0)
            finding.notes.push_back(
                fmt::format("in {} of them the same positions come back again and again", games_.cycling));
        show(finding, GameEnd::Limit);
    }

    void stuck() {
        const Estimate share = proportion(r_.count(GameEnd::Stuck), r_.games);
        // Where no rule asks whether a player can move, it was perhaps forgotten. Sown seeds run out by
        // themselves.
        const RuleGraph& graph = d_.checked.graph;
        const bool asked = graph.has(Form::NoMoves) || graph.has(Form::MancalaBoard) || graph.has(Form::Sow);
        const std::uint64_t ever = r_.count(GameEnd::Stuck) + figures_.greedy.count(GameEnd::Stuck);
        if (share.low < 0.1 && (asked || ever == 0)) return;
        Finding& finding = add(FindingId::BothSidesStuck, ends(),
                               "random games end because nobody can move, and nobody wins");
        figure(finding, howOften(GameEnd::Stuck));
        show(finding, GameEnd::Stuck);
    }

    std::string names(const std::vector<int>& sites) const {
        std::vector<std::string> all;
        for (const int site : sites) {
            if (all.size() == 12) break;
            all.push_back(siteName(program_, site));
        }
        return fmt::format(
            "{}{}", fmt::join(all, ", "),
            sites.size() > all.size() ? fmt::format(" and {} more", sites.size() - all.size()) : "");
    }

    std::string plies() const {
        return fmt::format("{} random and {} greedy games, {} plies", r_.games, figures_.greedy.games,
                           grouped(watchers_.occupancy.plies));
    }

    void sites() {
        const auto board = static_cast<std::uint64_t>(program_.equipment.boardSites());
        // Where pieces are only put down anywhere, each site is tried often in a few games.
        const WhoseMoves& whose = watchers_.whose;
        const bool onlyAdds = whose.added > 0 && whose.fromBoard.own + whose.fromBoard.other +
                                                         whose.fromBoard.nobody + whose.fromHands.own +
                                                         whose.fromHands.other + whose.fromHands.nobody ==
                                                     0;
        if (watchers_.occupancy.plies < (onlyAdds ? 30 : 100) * board || program_.equipment.board.boardless)
            return;
        const Stretch place = placeOf(d_, program_.equipment.board.node).stretch;
        const std::vector<int> never = watchers_.occupancy.neverOccupied();
        if (!never.empty() && never.size() < board && !ofOneColour(never))
            figure(
                add(FindingId::UnreachableSite, place, fmt::format("no piece was ever on {}", names(never))),
                plies());
        const std::vector<int> still = watchers_.occupancy.neverStirred();
        if (!still.empty())
            figure(add(FindingId::DeadPieces, place,
                       fmt::format("what lies on {} at the start never moved", names(still))),
                   plies());
    }

    // Draughts are played on the squares of one colour.
    bool ofOneColour(const std::vector<int>& never) const {
        const Sites& sites = program_.equipment.topology().sites();
        const SiteLists& colours = sites.phases();
        if (colours.size() != 2) return false;
        const int colour = sites.phase(never[0]);
        return std::all_of(never.begin(), never.end(),
                           [&](int site) { return sites.phase(site) == colour; }) &&
               never.size() == colours[static_cast<std::size_t>(colour)].size();
    }

    // All of them told at once.
    void whoNeverMoves() {
        std::vector<int> players;
        std::uint64_t plies = 0;
        for (std::size_t p = 0; p < r_.ownPlies.size(); ++p) {
            if (r_.ownPlies[p] < 50 || r_.ownPlies[p] != r_.ownPasses[p]) continue;
            players.push_back(static_cast<int>(p) + 1);
            plies += r_.ownPlies[p];
        }
        if (players.empty()) return;
        const std::string who = players.size() == 1 ? fmt::format("player {} never had a move", players[0])
                                : players.size() == r_.ownPlies.size()
                                    ? "no player ever had a move"
                                    : fmt::format("players {} never had a move", fmt::join(players, " and "));
        figure(add(FindingId::PlayerWithoutMoves, rules(), who),
               fmt::format("{} plies of random games", grouped(plies)));
    }

    void whoWins() {
        whoNeverMoves();
        for (std::size_t p = 0; p < r_.ownPlies.size(); ++p)
            if (r_.ownPlies[p] == 0 && r_.plies >= 50 * r_.games)
                figure(add(FindingId::PlayerWithoutMoves, rules(),
                           fmt::format("player {} never comes to move", p + 1)),
                       fmt::format("{} plies of random games", grouped(r_.plies)));
        const std::uint64_t decided = r_.count(GameEnd::Won);
        const auto seats = static_cast<double>(program_.players());
        for (std::size_t p = 0; p < r_.wins.size() && program_.players() > 1; ++p) {
            const Estimate share = proportion(r_.wins[p], decided);
            if (decided < 50 || share.low < std::min(0.9, 1 / seats + 0.15)) continue;
            figure(add(FindingId::FirstMoverAdvantage, {},
                       fmt::format("player {} wins more than the share of a seat", p + 1)),
                   fmt::format("{} of {} decided random games, {}", r_.wins[p], decided, percent(share)));
        }
        const Estimate drawn = proportion(r_.count(GameEnd::Drawn), r_.games);
        if (drawn.low > 0.8)
            figure(add(FindingId::MostlyDrawn, {}, "nearly all random games are drawn"),
                   howOften(GameEnd::Drawn));
    }

    // What every game comes to, however it is played.
    void verdicts() {
        const PlayFigures& g = figures_.greedy;
        const std::uint64_t all = r_.games + g.games;
        if (r_.games < 50 || g.games < 10) return;
        if (r_.count(GameEnd::Won) + g.count(GameEnd::Won) == 0 &&
            r_.count(GameEnd::Drawn) + g.count(GameEnd::Drawn) > 0 && decides()) {
            const std::string drawn = howOften(GameEnd::Drawn), limit = howOften(GameEnd::Limit);
            figure(add(FindingId::NobodyWins, ends(),
                       "nobody ever wins, though the rules have ends that decide the game"),
                   limit.empty() ? drawn : fmt::format("drawn {}; at the limit {}", drawn, limit));
            return;
        }
        if (r_.count(GameEnd::Drawn) * 20 >= r_.games * 19 && g.count(GameEnd::Drawn) * 10 >= g.games * 9 &&
            decides()) {
            figure(add(FindingId::NobodyWins, ends(),
                       "hardly any game is won, though the rules have ends that decide it"),
                   howOften(GameEnd::Drawn));
            return;
        }
        if (atOnce(all)) return;
        for (std::size_t p = 0; p < r_.wins.size() && r_.wins.size() == 2; ++p) {
            const std::uint64_t wins = r_.wins[p] + g.wins[p], losses = r_.wins[1 - p] + g.wins[1 - p];
            // Where nobody chooses, the start has settled the matter.
            if (losses == 0 && wins * 2 >= all && sidesBeginAlike(*d_.game) && r_.single * 10 < r_.plies * 8)
                figure(add(FindingId::AlwaysOneSide, ends(),
                           fmt::format(
                               "player {} wins every game that is decided, though both begin with the same",
                               p + 1)),
                       fmt::format("{} of {} random and greedy games", wins, all));
        }
    }

    // Whether games are over before they have begun, all of them or those of greedy players.
    bool atOnce(std::uint64_t all) {
        const PlayFigures& g = figures_.greedy;
        const std::uint64_t won = r_.count(GameEnd::Won) + g.count(GameEnd::Won);
        const auto mean = [](std::uint64_t plies, std::uint64_t games) {
            return static_cast<double>(plies) / static_cast<double>(games);
        };
        const double plies = mean(r_.plies + g.plies, all), greedyPlies = mean(g.plies, g.games);
        for (std::size_t p = 0; p < r_.wins.size(); ++p) {
            if (plies <= 3.5 && (r_.wins[p] + g.wins[p]) * 20 >= all * 19)
                figure(add(FindingId::DecidedAtOnce, ends(),
                           fmt::format("player {} wins within the first moves", p + 1)),
                       fmt::format("{} of {} games, after {:.1f} plies on average", r_.wins[p] + g.wins[p],
                                   all, plies));
            else if (greedyPlies <= 2 && g.wins[p] == g.games && !program_.stochastic)
                figure(add(FindingId::DecidedAtOnce, ends(),
                           fmt::format("player {} wins at once if he looks for it", p + 1)),
                       fmt::format("{} of {} greedy games, after {:.1f} plies on average", g.wins[p], g.games,
                                   greedyPlies));
            else continue;
            return true;
        }
        if (plies > 3.5 || won * 20 < all * 19 || program_.stochastic) return false;
        figure(add(FindingId::DecidedAtOnce, ends(), "the game is won within the first moves"),
               fmt::format("{} of {} games, after {:.1f} plies on average", won, all, plies));
        return true;
    }

    bool decides() const {
        const RuleGraph& graph = d_.checked.graph;
        for (std::size_t i = 0; i < graph.size(); ++i)
            if (graph.is(NodeId(i), Form::Result) && Ludeme(graph, NodeId(i)).word(op::resultType) != "Draw")
                return true;
        return false;
    }

    void phases() {
        const PhasesAndHands& seen = watchers_.phases;
        if (program_.players() != 2 || seen.games < 40) return;
        const std::vector<NodeId> nodes = phaseNodes();
        for (std::size_t phase = 1; phase < program_.phases.size() && phase < nodes.size(); ++phase) {
            if (program_.phases[phase].owner != program_.shared()) continue;
            for (std::size_t p = 0; p < 2; ++p) {
                const std::size_t other = 1 - p;
                const bool there = seen.gamesIn[phase][other] >= 30 &&
                                   seen.plies[phase][other] >= 3 * seen.gamesIn[phase][other];
                if (!there || seen.gamesIn[phase][p] > 0 || enteredTogether(nodes, phase)) continue;
                figure(add(FindingId::PhaseOfOnePlayer, placeOf(d_, nodes[phase]).stretch,
                           fmt::format("player {} never comes to the phase \"{}\", as player {} does", p + 1,
                                       program_.phases[phase].name, other + 1)),
                       fmt::format("player {} did in {} of {} games", other + 1, seen.gamesIn[phase][other],
                                   seen.games));
            }
        }
    }

    // Where (nextPhase ..) without a role leads here and on from here, both come and go at once, and one of
    // them may well have no turn in between.
    bool enteredTogether(const std::vector<NodeId>& nodes, std::size_t phase) const {
        bool here = false, on = false;
        for (std::size_t from = 0; from < nodes.size(); ++from)
            visitInside(d_.checked.graph, nodes[from], [&](NodeId n) {
                if (!d_.checked.graph.is(n, Form::NextPhase)) return;
                const Ludeme next(d_.checked.graph, n);
                if (next[op::rNextPhase].valid()) return;
                const std::string_view name = next.word(op::phaseRef);
                on = on || from == phase;
                here = here || (name.empty() ? from + 1 == phase : name == program_.phases[phase].name);
            });
        return here && on;
    }

    std::vector<NodeId> phaseNodes() const {
        const Ludeme rules(d_.checked.graph, Ludeme(d_.checked.graph, d_.checked.graph.root)[op::rules]);
        const NodeId phases = rules[op::phases];
        return phases.valid() ? rules.elements(phases) : std::vector<NodeId>{};
    }

    void hands() {
        const std::vector<int> still = watchers_.phases.untouchedHands();
        if (still.empty() || program_.stochastic || watchers_.occupancy.plies < 1'000) return;
        figure(add(FindingId::DeadPieces, rules(),
                   fmt::format("what lies in {} at the start is never used", names(still))),
               plies());
    }

    bool endsByPieces() const {
        const RuleGraph& graph = d_.checked.graph;
        const std::function<bool(NodeId)> counts = [&](NodeId node) {
            if (!node.valid() || graph.is(node, Form::Result)) return false;
            if (graph.is(node, Form::NoPieces, Form::CountPieces, Form::Count, Form::FinalScore)) return true;
            return std::any_of(graph[node].operands.begin(), graph[node].operands.end(),
                               [&](const Operand& o) { return counts(o.node); });
        };
        for (std::size_t i = 0; i < graph.size(); ++i)
            if (graph.is(NodeId(i), Form::EndIf, Form::EndForEach) && counts(NodeId(i))) return true;
        return false;
    }

    // Where what is taken counts for the taker, it may come from his own holes, if the rules say so.
    bool gainsByTaking() const {
        const TakerGains& gains = watchers_.takers;
        return d_.checked.graph.has(Form::Sow) && gains.mover.turns >= 50 && gains.mover.mean() > 0.5 &&
               sentenceSays(d_, {"own hole", "own row", "own pit"}, {"captur", "take"});
    }

    // Whether seeds leave the game and who has none to sow has lost.
    bool seedsAreMoves() const {
        const RuleGraph& graph = d_.checked.graph;
        if (!graph.has(Form::Sow) || !graph.has(Form::Remove)) return false;
        for (std::size_t i = 0; i < graph.size(); ++i)
            if (graph.is(NodeId(i), Form::EndIf) && holdsForm(graph, NodeId(i), Form::NoMoves) &&
                holdsForm(graph, NodeId(i), Form::Result))
                return true;
        return false;
    }

    // Whether who has no pieces left has won: then he takes his own off.
    bool bornOff() const {
        const RuleGraph& graph = d_.checked.graph;
        for (std::size_t i = 0; i < graph.size(); ++i) {
            if (!graph.is(NodeId(i), Form::EndIf)) continue;
            const Ludeme l(graph, NodeId(i));
            const std::string condition = printNode(graph, l[0]);
            const bool mine = condition.find("Pieces Mover") != std::string::npos;
            if (mine && graph.is(l[1], Form::Result) && Ludeme(graph, l[1]).word(op::resultType) == "Win")
                return true;
        }
        return program_.stochastic && !program_.equipment.tracks.empty();
    }

    void takenFrom() {
        const TakenFrom& from = watchers_.takenFrom;
        if (bornOff()) return;
        if (const int part = from.ownTaker(); part != TextPart::none && !from.onlyOwn()) {
            add(FindingId::TakesOwn, parts_[part].place.stretch,
                fmt::format("`{}` only ever takes what is the player's own", parts_[part].text));
            return;
        }
        if (!from.onlyOwn() || gainsByTaking()) return;
        Finding& finding = add(FindingId::TakesOwn, parts_[from.part].place.stretch,
                               "nothing is ever taken from the other player");
        // Where nobody loses by having few pieces, one may well take up one's own to put them elsewhere.
        if (!endsByPieces() && !seedsAreMoves()) finding.severity = FindingSeverity::Note;
        figure(finding, fmt::format("in {} turns with a take, of which {} left the mover with less",
                                    grouped(from.takes), grouped(from.fromOwn)));
    }

    void takers() {
        const TakerGains& gains = watchers_.takers;
        if (gains.countsForNobody())
            figure(add(FindingId::TakenForNobody, parts_[gains.takers()[0]].place.stretch,
                       "what is taken counts for nobody, though the game is won by points"),
                   fmt::format("in {} turns in which a rule took seeds out of the holes",
                               grouped(gains.outOfHoles())));
        if (!gains.losesByTaking() ||
            saysSo(d_, {"misere", "misère", "avoid", "giveaway", "give away", "rid of"}))
            return;
        const Stretch place = parts_[gains.takers()[0]].place.stretch;
        figure(
            add(FindingId::TakerLoses, place, "what is taken counts for the other player"),
            fmt::format("in {} turns with a take the mover gained {:.1f} points on average, the other {:.1f}",
                        grouped(gains.mover.turns), gains.mover.mean(), gains.other.mean()));
    }

    // Seeds and points are one currency where the final scores add them.
    void points() {
        const PointsAndSeeds& points = watchers_.points;
        if (!points.differ()) return;
        Finding& finding =
            add(FindingId::PointsNotPieces, placeOf(d_, points.place).stretch,
                points.pointsCome > points.seedsGone ? "more points are given than seeds leave the board"
                                                     : "fewer points are given than seeds leave the board");
        // Seeds may well be taken out of the game without counting.
        if (points.pointsCome <= points.seedsGone) finding.severity = FindingSeverity::Note;
        figure(finding, fmt::format("so in {} of {} plies that changed either: {} points for {} seeds",
                                    grouped(points.off), grouped(points.changed), points.pointsCome,
                                    points.seedsGone));
        show(finding, points.example[0]);
    }

    void winners() {
        const PointsOfWinners& winners = watchers_.winners;
        if (winners.onlyForOthers.valid() && winners.more >= 20 && winners.fewer == 0)
            figure(add(FindingId::TakerLoses, placeOf(d_, winners.onlyForOthers).stretch,
                       "points are only ever given to the player who has not moved, and more points win"),
                   fmt::format("who had more won in {} games", winners.more));
        if (!winners.fewerWin() || saysSo(d_, {"misere", "misère", "avoid", "penalt"}) ||
            sentenceSays(d_, {"fewe", "low", "least"}, {"win", "won"}))
            return;
        figure(add(FindingId::WrongSideWins, ends(), "the player with fewer points wins"),
               fmt::format("in {} games; with more in {}", winners.fewer, winners.more));
    }

    void whose() {
        const WhoseMoves& whose = watchers_.whose;
        const bool inOwnHand = whose.othersInHand >= 50;
        if ((whose.fromHands.othersOnly() && !inOwnHand) || whose.fromBoard.othersOnly())
            figure(add(FindingId::MovesOfOther, rules(),
                       whose.fromBoard.othersOnly() ? "players only move what belongs to the other player"
                                                    : "players only put down what the other has in hand"),
                   fmt::format("{} legal moves of trials",
                               grouped(whose.fromHands.other + whose.fromBoard.other)));
        if (inOwnHand)
            figure(add(FindingId::OthersInHand, rules(),
                       "pieces of one player lie in the other's hand, who puts them down again"),
                   fmt::format("{} legal moves of trials", grouped(whose.othersInHand)));
        if (whose.overwritten >= 50)
            figure(add(FindingId::PieceOverwritten, rules(),
                       "a move ends where a piece stands that is not the enemy's, and that piece vanishes"),
                   fmt::format("{} legal moves of trials", grouped(whose.overwritten)));
        else if (whose.pilesMade >= 20 &&
                 !saysSo(d_, {"stack", "pile", "several", "more than one", "multiple", "any number"}))
            figure(add(FindingId::PieceOverwritten, rules(),
                       "a man goes where one of his own stands, and both are there"),
                   fmt::format("{} plies of trials made such a pile", grouped(whose.pilesMade)));
        else if (whose.enemiesVanished >= 20 && whose.rulesTake())
            figure(add(FindingId::PieceOverwritten, rules(),
                       "a move ends on a piece of the other player, which vanishes though no rule takes it"),
                   fmt::format("{} plies of trials", grouped(whose.enemiesVanished)));
        else if (whose.droppedOnto >= 20)
            figure(add(FindingId::PieceOverwritten, rules(),
                       "a man is put down where another stands, which vanishes though no rule takes it"),
                   fmt::format("{} plies of trials", grouped(whose.droppedOnto)));
        else if (whose.vanished >= 20)
            figure(add(FindingId::PieceOverwritten, rules(),
                       "a move ends where a piece stands that is not the enemy's, and that piece vanishes"),
                   fmt::format("{} plies of trials", grouped(whose.vanished)));
        if (whose.furtherPlies >= 100 && whose.furtherWithout * 20 >= whose.furtherPlies)
            figure(add(FindingId::IdleExtraMove, rules(), "a player is to move again, and has no move"),
                   fmt::format("in {} of {} further plies of a turn", grouped(whose.furtherWithout),
                               grouped(whose.furtherPlies)));
        if (whose.added >= 1'000 && whose.addedOnLike * 20 >= whose.added)
            figure(add(FindingId::AddsOnLike, rules(), "a piece may be put where the same piece stands"),
                   fmt::format("{} of {} ways to put one down", grouped(whose.addedOnLike),
                               grouped(whose.added)));
        if (const std::vector<int> left = watchers_.hands.sites(); !left.empty())
            figure(add(FindingId::DeadPieces, rules(),
                       fmt::format("some of what lies in {} at the start is never used", names(left))),
                   plies());
    }

    void plyEffects() {
        if (const PointsForBoth& points = watchers_.bothGain; points.always())
            figure(add(FindingId::PointsForBoth, placeOf(d_, points.place).stretch,
                       "whatever brings one player points brings the other as many"),
                   fmt::format("in {} plies of trials", grouped(points.both)));
        if (const EmptySowings& sowings = watchers_.emptySowings; sowings.often()) {
            Finding& finding =
                add(FindingId::SowsNothing, rules(), "a hole is chosen that is empty, and nothing is sown");
            figure(finding, fmt::format("in {} of {} plies of trials", grouped(sowings.empty),
                                        grouped(sowings.plies)));
            show(finding, sowings.example[0]);
        }
    }

    // A player who passes most of his turns, beside one who does not. Dice let everybody wait.
    void hardlyAnyTurn() {
        if (program_.stochastic || r_.ownPlies.size() != 2) return;
        for (std::size_t p = 0; p < 2; ++p) {
            const std::uint64_t plies = r_.ownPlies[p], passes = r_.ownPasses[p];
            if (plies < 200 || passes == plies || passes * 10 < plies * 6 ||
                r_.ownPasses[1 - p] * 5 > r_.ownPlies[1 - p])
                continue;
            figure(add(FindingId::HardlyEverMoves, rules(),
                       fmt::format("player {} hardly ever has a move", p + 1)),
                   fmt::format("none in {} of {} plies of random games", grouped(passes), grouped(plies)));
        }
    }

    void choices() {
        if (r_.plies < 500) return;
        // Laps follow of themselves; a player who chooses again and again keeps the turn.
        const double chosen = static_cast<double>(r_.plies - r_.single) /
                              static_cast<double>(std::max<std::uint64_t>(1, r_.turns));
        // A sowing that wins another turn is the exception: in games as they are played there are hardly ever
        // more than one and a half choices a turn.
        const double many = d_.checked.graph.has(Form::MancalaBoard) ? 2.5 : 5;
        if (chosen > many && program_.players() > 1)
            figure(add(FindingId::TurnHardlyPasses, rules(),
                       "a player chooses again and again before the turn passes"),
                   fmt::format("{:.1f} choices a turn in {} random games", chosen, r_.games));
        // Plies of one game hang together: the intervals of these shares would be too narrow, and are left
        // out.
        const double passes = static_cast<double>(r_.forcedPasses) / static_cast<double>(r_.plies);
        if (passes > 0.2)
            figure(add(FindingId::ForcedPasses, {}, "players often have no move and pass"),
                   fmt::format("{:.0f} % of {} plies of random games", 100 * passes, grouped(r_.plies)));
        const double single = static_cast<double>(r_.single) / static_cast<double>(r_.plies);
        if (single > 0.9)
            figure(add(FindingId::HardlyAnyChoice, {}, "there is hardly ever more than one legal move"),
                   fmt::format("one move only in {:.0f} % of {} plies of random games", 100 * single,
                               grouped(r_.plies)));
    }

    void balance() {
        if (watchers_.balance.gained == 0) return;
        Finding& finding =
            add(FindingId::PiecesFromNothing, rules(), "there come to be more pieces than at the start");
        figure(finding, fmt::format("after {} plies of {}", grouped(watchers_.balance.gained),
                                    grouped(watchers_.occupancy.plies)));
        show(finding, watchers_.balance.gain[0]);
    }

    bool sets(NodeId id, const KeptState::Slot& slot) const {
        const RuleGraph& graph = d_.checked.graph;
        return slot.kind == KeptState::Slot::Kind::Variable && graph.is(id, Form::SetVar) &&
               Ludeme(graph, id).word(op::var) ==
                   program_.variableNames[static_cast<std::size_t>(slot.index)];
    }
    // The first rule that sets it, if it has a name.
    NodeId setterOf(const KeptState::Slot& slot) const {
        for (std::size_t i = 0; i < d_.checked.graph.size(); ++i)
            if (sets(NodeId(i), slot)) return NodeId(i);
        return {};
    }
    // Whether it is only ever set to numbers that are written down: a site may well be kept for the answer.
    bool isFlag(const KeptState::Slot& slot) const {
        const RuleGraph& graph = d_.checked.graph;
        for (std::size_t i = 0; i < graph.size(); ++i) {
            if (!sets(NodeId(i), slot)) continue;
            const NodeId number = Ludeme(graph, NodeId(i))[op::number];
            if (number.valid() && graph[number].kind != NodeKind::Int) return false;
        }
        return true;
    }

    void leaks() {
        for (const KeptState::Slot& slot : watchers_.kept.slots()) {
            const bool other = watchers_.kept.onlyForTheOther(slot) && isFlag(slot);
            if (!other && !watchers_.kept.leaks(slot)) continue;
            const NodeId set = setterOf(slot);
            Finding& finding = add(
                FindingId::StateLeaks, set.valid() ? placeOf(d_, set).stretch : rules(),
                other
                    ? fmt::format("{} never steers the turn in which it is set: the other player uses it up",
                                  slot.name)
                    : fmt::format("{} can be left over from one player's turn and steer the other player's",
                                  slot.name));
            if (other)
                finding.notes.push_back(
                    "where a further move of the same player was meant, (moveAgain) is missing beside it");
            figure(finding,
                   fmt::format("{} of {} turns began so, and in {} of them the other player used it up",
                               grouped(slot.steeredStarts), grouped(watchers_.kept.turns),
                               grouped(slot.consumed)));
            finding.notes.push_back(
                fmt::format("player {} left it at {}, and it changed what player {} could do", slot.setter,
                            slot.value, slot.victim));
            show(finding, slot.example[0]);
        }
    }

    void missing() {
        for (const MissingConsequences::Candidate& candidate : watchers_.missing.candidates()) {
            if (candidate.fulfilled < 5) continue;
            const TextPlace place = placeOf(d_, candidate.move);
            Finding& finding = add(FindingId::MissingConsequence, place.stretch,
                                   fmt::format("moves of this rule fulfil `{}`, to which other moves of the "
                                               "phase have a consequence, and these have none",
                                               oneLine(printNode(d_.checked.graph, candidate.condition))));
            figure(finding, fmt::format("{} of {} such moves did", grouped(candidate.fulfilled),
                                        grouped(candidate.played)));
            show(finding, candidate.example[0]);
        }
    }

    const Description& d_;
    const Program& program_;
    const CombinationFigures& figures_;
    const NotableGames& games_;
    const Watchers& watchers_;
    const RuleParts& parts_;
    const PlayFigures& r_;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> playFindings(const Description& d, const CombinationFigures& figures,
                                  const NotableGames& games, const Watchers& watchers,
                                  const RuleParts& parts) {
    return PlayFinder(d, figures, games, watchers, parts).find();
}

std::vector<std::string> balanceLines(const SeedBalance& balance, const RuleParts& parts,
                                      const Sources& sources) {
    std::vector<std::string> lines;
    if (!balance.applies() || balance.games == 0) return lines;
    const auto games = static_cast<double>(balance.games);
    std::uint64_t lost = 0;
    for (const auto& [by, pieces] : balance.lost) lost += pieces;
    lines.push_back(fmt::format("of {:.0f} seeds in the holes {:.1f} are left at the end",
                                static_cast<double>(balance.atStart) / games,
                                static_cast<double>(balance.atEnd) / games));
    std::vector<std::pair<std::uint64_t, std::vector<int>>> ways;
    for (const auto& [by, pieces] : balance.lost) ways.emplace_back(pieces, by);
    std::sort(ways.rbegin(), ways.rend());
    for (const auto& [pieces, by] : ways) {
        if (lines.size() > 4) break;
        std::vector<std::string> rules;
        for (const int part : by) {
            const Place place = sources.place(SourceId(std::uint32_t{0}), parts[part].place.stretch.begin);
            rules.push_back(fmt::format("{} (line {})", parts[part].text, place.line));
        }
        const std::string way = !rules.empty()   ? fmt::format("by {}", fmt::join(rules, " together with "))
                                : balance.stores ? "by sowing into a store"
                                                 : "by the end of a track, or another way than a capture";
        lines.push_back(fmt::format("{:.0f} % of those taken out go {}",
                                    100.0 * static_cast<double>(pieces) / static_cast<double>(lost), way));
    }
    return lines;
}

}  // namespace makomba
