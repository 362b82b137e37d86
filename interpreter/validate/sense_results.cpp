// Who can win, and whether an end gives the game to the wrong side.
#include <algorithm>
#include <functional>

#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/inside.h"
#include "interpreter/validate/said.h"
#include "interpreter/validate/sense.h"

namespace makomba {

namespace {

class ResultFinder {
  public:
    explicit ResultFinder(const Description& d) : d_(d), graph_(d.checked.graph) {}

    std::vector<Finding> find() {
        if (d_.game->program.players() >= 2) whoCanWin();
        if (d_.game->program.players() == 2) whoHasPieces();
        dice();
        if (d_.game->program.players() == 2) {
            const NodeId rules = Ludeme(graph_, graph_.root)[op::rules];
            walk(rules);
        }
        return std::move(found_);
    }

  private:
    static std::string_view other(std::string_view player) { return player == "P1" ? "P2" : "P1"; }

    // Which of the players some result can make the winner. Of more than two, whoever has lost leaves the
    // others to play on.
    void whoCanWin() {
        const int players = d_.game->program.players();
        std::vector<bool> can(static_cast<std::size_t>(players) + 1);
        NodeId last;
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId id(i);
            if (graph_.is(id, Form::ByScore, Form::Payoffs)) return;
            if (!graph_.is(id, Form::Result)) continue;
            const std::string_view who = Ludeme(graph_, id).word(op::rResult),
                                   what = Ludeme(graph_, id).word(op::resultType);
            const bool win = what == "Win", loss = what == "Loss";
            if (!win && !loss) continue;
            if (who.size() != 2 || who[0] != 'P' || (loss && players > 2)) return;
            const int named = who[1] - '0';
            if (named < 1 || named > players) return;
            can[static_cast<std::size_t>(win ? named : 3 - named)] = true;
            last = id;
        }
        if (last.valid()) tellWhoCannot(can, last);
    }

    void tellWhoCannot(const std::vector<bool>& can, NodeId last) {
        const int players = static_cast<int>(can.size()) - 1;
        for (int player = 1; player <= players; ++player) {
            if (can[static_cast<std::size_t>(player)]) continue;
            const std::string winner =
                players == 2 ? fmt::format("player {}", 3 - player) : std::string("another player");
            found_.emplace_back(FindingId::PlayerCannotWin, placeOf(d_, last).stretch,
                                fmt::format("player {} cannot win: the ends that decide the game all make {} "
                                            "the winner",
                                            player, winner));
        }
    }

    // (forEach Die if:(!= (pips) 0) ..): whether a die was used already, not what it shows.
    bool onlyCondition(NodeId pips) const {
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            if (!graph_.is(NodeId(i), Form::ForEachDie)) continue;
            const NodeId condition = Ludeme(graph_, NodeId(i))[op::if_];
            if (graph_.is(condition, Form::Unequal, Form::Less, Form::Greater) &&
                printNode(graph_, condition).find(" 0") != std::string::npos &&
                anyInside(graph_, condition, [&](NodeId n) { return n == pips; }))
                return true;
        }
        return false;
    }

    // Dice that are thrown, and whose faces nothing asks for.
    void dice() {
        NodeId roll;
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId id(i);
            // Going through the dice, and asking whether all were gone through, is not yet looking at them.
            if (graph_.is(id, Form::Pips, Form::CountPips, Form::Face, Form::IsAnyDie, Form::AllDiceEqual,
                          Form::IsPipsMatch, Form::State, Form::MovePlayCard) &&
                !onlyCondition(id))
                return;
            if (graph_.is(id, Form::Roll)) roll = id;
        }
        if (roll.valid())
            found_.emplace_back(FindingId::DieWithoutEffect, placeOf(d_, roll).stretch,
                                "dice are thrown, and no rule looks at what they show");
    }

    // Pieces of one player, and none of the other nor of both.
    void whoHasPieces() {
        bool has[3] = {}, shared = false;
        for (const Component& component : d_.game->program.equipment.components) {
            if (component.name.empty() || component.faces > 0) continue;
            if (component.owner == 1 || component.owner == 2) has[component.owner] = true;
            else if (&component != d_.game->program.equipment.components.data()) shared = true;
        }
        if (shared || has[1] == has[2]) return;
        NodeId last;
        for (std::size_t i = 0; i < graph_.size(); ++i)
            if (graph_.is(NodeId(i), Form::PieceKind)) last = NodeId(i);
        found_.emplace_back(FindingId::PlayerWithoutPieces, placeOf(d_, last).stretch,
                            fmt::format("player {} has no pieces: all kinds are player {}'s", has[1] ? 2 : 1,
                                        has[1] ? 1 : 2));
    }

    void walk(NodeId node) {
        if (!node.valid()) return;
        if (graph_.is(node, Form::EndIf)) endIf(Ludeme(graph_, node));
        if (graph_.is(node, Form::EndForEach)) endForEach(Ludeme(graph_, node));
        for (const Operand& operand : graph_[node].operands) walk(operand.node);
    }

    NodeId resultOf(const Ludeme& end) const {
        for (const Operand& operand : graph_[end.id()].operands)
            if (graph_.is(operand.node, Form::Result)) return operand.node;
        return {};
    }

    // Who wins by it: "Mover" or "Next" or the role of a loop; "" if nobody, or that is not so plain.
    std::string winner(NodeId result, std::string_view loop) const {
        if (!result.valid()) return {};
        const std::string who(Ludeme(graph_, result).word(op::rResult)),
            what(Ludeme(graph_, result).word(op::resultType));
        if (what == "Win") return who;
        if (what != "Loss") return {};
        if (who == "Mover") return loop == "NonMover" ? "Player" : "Next";
        if (who == "Next") return "Mover";
        return {};
    }

    static bool makesPattern(Form form) {
        return form == Form::IsLine || form == Form::IsLoop || form == Form::IsConnected ||
               form == Form::IsPattern;
    }

    void endIf(const Ludeme& end) {
        const NodeId result = resultOf(end);
        const std::string wins = winner(result, {});
        const NodeId condition = end[0];
        if (result.valid() && Ludeme(graph_, result).word(op::resultType) == "Draw" && made(condition))
            wrong(result, fmt::format("nobody wins by `{}`: it ends the game undecided", text(condition)));
        if (wins.empty()) return;
        if (wins == "Next" && manyPoints(condition) && !fewPointsWin())
            wrong(result, fmt::format("the player who comes to `{}` loses by it", text(condition)));
        if (wins == "Mover" && manyPoints(condition, true) && !fewPointsWin())
            wrong(result, fmt::format("the player whose points are asked for by `{}` loses by them",
                                      text(condition)));
        fewMenWin(result, condition, wins);
        if (wins == "Mover" && graph_.is(condition, Form::IsRepeat, Form::IsCycle))
            wrong(result, "the player wins who brings a position back, though nothing is done by it");
        if (wins == "Next" && !patternsWin() && graph_[condition].kind == NodeKind::Ludeme &&
            made(condition) && !turnedRound()) {
            wrong(result, fmt::format("the player who brings about `{}` loses by it", text(condition)));
            // Without a text that says the contrary it may well be meant so.
            if (sentenceSays(d_, {"row", "line", "loop", "connect"}, {"win", "won"}))
                found_.back().notes.emplace_back("a sentence of the description says that it wins");
            else found_.back().severity = FindingSeverity::Note;
        }
        if (wins == "Mover" && madeByOther(condition) && !turnedRound())
            wrong(result,
                  fmt::format("the mover wins by `{}`, which the other player has made", text(condition)));
        if (wins == "Next" && arrives(condition) && !turnedRound())
            wrong(result, fmt::format("the player who brings about `{}` loses by it", text(condition)));
        const std::string subject = emptied(condition);
        if ((subject == "Next" && wins == "Next") ||
            (subject == "Mover" && wins == "Mover" && stuck(condition)))
            deprived(result, condition);
        const std::string named = emptiedByNumber(condition);
        if (!named.empty() && named == winnerByNumber(result)) deprived(result, condition);
    }

    bool misere() const { return saysSo(d_, {"misere", "misère", "avoid", "must not", "reverse"}); }
    bool fewPointsWin() const {
        return misere() || saysSo(d_, {"penalt"}) ||
               sentenceSays(d_, {"fewe", "least", "low"}, {"win", "won"});
    }
    // Whether the description says itself that who brings something about loses by it.
    bool turnedRound() const {
        return misere() || sentenceSays(d_, {"lose", "loses", "lost"},
                                        {"row", "line", "loop", "ring", "chain", "connect", "join", "three",
                                         "four", "five", "make", "reach", "come", "first"});
    }

    // (is In (last To) (sites Mover "Goal")): a region of the mover's own, by itself.
    bool arrives(NodeId condition) const {
        if (!graph_.is(condition, Form::IsIn) || !names(condition, {"Mover"})) return false;
        return holdsForm(graph_, condition, Form::LastTo) &&
               anyInside(graph_, condition, [&](NodeId n) { return graph_[n].kind == NodeKind::String; });
    }

    // As winner(), of results that name a player by his number.
    std::string winnerByNumber(NodeId result) const {
        if (!result.valid()) return {};
        const std::string_view who = Ludeme(graph_, result).word(op::rResult),
                               what = Ludeme(graph_, result).word(op::resultType);
        if (who != "P1" && who != "P2") return {};
        return std::string(what == "Win" ? who : what == "Loss" ? other(who) : std::string_view());
    }

    // "P1" or "P2": who cannot move or has few men left. Who has none at all may have brought them home.
    std::string emptiedByNumber(NodeId condition) const {
        if (!condition.valid() || graph_[condition].kind != NodeKind::Ludeme) return {};
        const bool few = graph_.is(condition, Form::Less, Form::LessOrEqual);
        if ((!few && !stuck(condition)) || !lacks(condition)) return {};
        const bool one = names(condition, {"P1"}), two = names(condition, {"P2"});
        if (one == two || names(condition, {"Mover", "Next", "Enemy", "NonMover", "Player"})) return {};
        return one ? "P1" : "P2";
    }

    // (< 24 (score Mover)), (<= 10 (score P1)), or one of several such.
    bool manyPoints(NodeId node, bool ofNext = false) const {
        if (!node.valid() || graph_[node].kind != NodeKind::Ludeme) return false;
        const auto& operands = graph_[node].operands;
        const Form form = graph_.form(node);
        if (form == Form::OrTwo || form == Form::OrAll)
            return std::all_of(operands.begin(), operands.end(), [&](const Operand& o) {
                if (!o.node.valid() || graph_[o.node].kind != NodeKind::Array)
                    return manyPoints(o.node, ofNext);
                const auto& all = graph_[o.node].operands;
                return std::all_of(all.begin(), all.end(),
                                   [&](const Operand& one) { return manyPoints(one.node, ofNext); });
            });
        if (operands.size() != 2) return false;
        const bool less = form == Form::Less || form == Form::LessOrEqual;
        const bool greater = form == Form::Greater || form == Form::GreaterOrEqual;
        const NodeId number = operands[less ? 0 : 1].node, points = operands[less ? 1 : 0].node;
        return (less || greater) && graph_.is(points, Form::Score) && number.valid() &&
               graph_[number].kind == NodeKind::Int && graph_[number].number >= 0 &&
               names(points, {"Next", "Enemy", "NonMover"}) == ofNext;
    }

    // Whether another pattern makes its maker win: then this one is to be avoided.
    bool patternsWin() const {
        for (std::size_t i = 0; i < graph_.size(); ++i)
            if (graph_.is(NodeId(i), Form::EndIf) &&
                winner(resultOf(Ludeme(graph_, NodeId(i))), {}) == "Mover" &&
                made(Ludeme(graph_, NodeId(i))[0]))
                return true;
        return false;
    }

    void endForEach(const Ludeme& end) {
        const NodeId result = resultOf(end);
        std::string_view loop = "Player";
        for (const Operand& operand : graph_[end.id()].operands)
            if (operand.node.valid() && graph_[operand.node].kind == NodeKind::Constant &&
                graph_[operand.node].text == "NonMover")
                loop = "NonMover";
        const std::string wins = winner(result, loop);
        const NodeId condition = end[op::if_];
        if (condition.valid() && emptied(condition) == "Player" && wins == "Player" &&
            (loop == "NonMover" || stuck(condition)))
            deprived(result, condition);
        if (condition.valid()) fewMenWin(result, condition, wins);
        if (condition.valid() && (lacks(condition) || fewLeft(condition)) && !names(condition, {"Player"}) &&
            !(loop == "NonMover" && names(condition, {"Next"})) &&
            names(condition, {"Mover", "Next", "P1", "P2"}) && !stuck(condition) && result.valid() &&
            Ludeme(graph_, result).word(op::rResult) == "Player")
            found_.emplace_back(FindingId::LoopLooksElsewhere, placeOf(d_, condition).stretch,
                                fmt::format("the players are gone through one by one, and `{}` asks about "
                                            "the same one each time",
                                            text(condition)));
    }

    // (< (count Pieces Mover) 3), (= 2 (count Pieces Mover)): men are left, and not many.
    bool fewLeft(NodeId node) const {
        if (!graph_.is(node, Form::Less, Form::LessOrEqual, Form::Equal)) return false;
        const auto& operands = graph_[node].operands;
        if (operands.size() != 2 || !operands[0].node.valid() || !operands[1].node.valid()) return false;
        const bool turned = graph_.is(node, Form::Equal) && graph_[operands[0].node].kind == NodeKind::Int;
        const NodeId men = operands[turned ? 1 : 0].node, number = operands[turned ? 0 : 1].node;
        return graph_[number].kind == NodeKind::Int &&
               graph_[number].number > (graph_.is(node, Form::Less) ? 1 : 0) &&
               (boardAndHand(men) ||
                (!inHand(node) &&
                 (graph_.is(men, Form::CountPieces) || (graph_.is(men, Form::CountSites) && occupied(men)))));
    }
    // (+ (count at:(handSite Mover)) (count Sites in:(sites Occupied by:Mover))): all that he has.
    bool boardAndHand(NodeId sum) const {
        if (!graph_.is(sum, Form::Plus)) return false;
        bool hand = false, board = false, other = false;
        visitParts(graph_, sum, [&](NodeId part) {
            if (graph_[part].kind == NodeKind::Array) return;
            if (graph_.is(part, Form::Count, Form::SizeStack) && inHand(part)) hand = true;
            else if (graph_.is(part, Form::CountPieces) ||
                     (graph_.is(part, Form::CountSites) && holdsForm(graph_, part, Form::SitesOccupied)))
                board = true;
            else other = true;
        });
        return hand && board && !other;
    }
    // Of one of several conditions, too. What is told as `deprived` is left out.
    void fewMenWin(NodeId result, NodeId condition, const std::string& winner) {
        if (graph_.is(condition, Form::OrTwo, Form::OrAll, Form::AndTwo, Form::AndAll)) {
            visitParts(graph_, condition, [&](NodeId part) { fewMenWin(result, part, winner); });
            return;
        }
        if (!fewLeft(condition) || winner.empty() || (winner == "Next" && emptied(condition) == "Next") ||
            misere() || saysSo(d_, {"rid of", "give away", "giveaway", "bear"}) ||
            sentenceSays(d_, {"fewe", "least"}, {"win", "won"}))
            return;
        const bool his =
            winner == "Next" ? names(condition, {"Next", "Enemy", "NonMover"}) : names(condition, {winner});
        const std::initializer_list<std::string_view> others = {"Mover", "Next", "P1", "P2", "Player"};
        const auto named = std::count_if(others.begin(), others.end(),
                                         [&](std::string_view role) { return names(condition, {role}); });
        if (his && named == 1)
            found_.emplace_back(FindingId::FewMenWin, placeOf(d_, result).stretch,
                                fmt::format("the player of whom `{}` is true wins by it", text(condition)));
    }

    void deprived(NodeId result, NodeId condition) {
        if (saysSo(d_, {"misere", "misère", "rid of", "give away", "giveaway", "first to lose", "suicid",
                        "reverse"}))
            return;
        if (stuck(condition) && saysSo(d_, {"cannot move wins", "unable to move wins", "no moves wins",
                                            "blocked player wins", "stalemate"}))
            return;
        wrong(result,
              fmt::format("the player who has nothing left wins: `{}` is about him", text(condition)));
    }

    void wrong(NodeId place, std::string said) {
        found_.emplace_back(FindingId::WrongSideWins, placeOf(d_, place).stretch, std::move(said));
    }

    std::string text(NodeId node) const { return oneLine(printNode(graph_, node), 100); }

    // A pattern of the mover's own, not within a (not ..).
    bool made(NodeId node) const {
        if (!node.valid()) return false;
        const RuleNode& n = graph_[node];
        if (n.kind == NodeKind::Ludeme) {
            const Form form = graph_.form(node);
            if (form == Form::Not || form == Form::IfCondition) return false;
            if (makesPattern(form)) return !names(node, {"P1", "P2", "Next", "Enemy", "NonMover"});
            if (form != Form::AndTwo && form != Form::AndAll && form != Form::OrTwo && form != Form::OrAll)
                return false;
        }
        return std::any_of(n.operands.begin(), n.operands.end(),
                           [&](const Operand& o) { return made(o.node); });
    }

    // A row of the other player's that is asked for by itself: (is Line 3 what:(next)).
    bool madeByOther(NodeId node) const {
        return node.valid() && graph_[node].kind == NodeKind::Ludeme && makesPattern(graph_.form(node)) &&
               names(node, {"Next"}) && !names(node, {"Mover", "P1", "P2"});
    }

    bool names(NodeId node, std::initializer_list<std::string_view> roles) const {
        return namesRole(graph_, node, roles);
    }

    bool stuck(NodeId node) const { return graph_.is(node, Form::NoMoves); }

    // Whether the condition says that somebody has nothing left, or little.
    bool lacks(NodeId node) const {
        if (!node.valid() || graph_[node].kind != NodeKind::Ludeme) return false;
        const Form form = graph_.form(node);
        bool nothing = form == Form::NoMoves || form == Form::NoPieces;
        // (all Sites (sites Next) if:(is Empty (site)))
        if (form == Form::AllSites) {
            const NodeId each = Ludeme(graph_, node)[op::if_];
            nothing = !inHand(node) && (graph_.is(each, Form::IsEmpty) || (lacks(each) && !stuck(each)));
        }
        if (form == Form::Equal) {
            const auto zero = [&](const Operand& o) {
                return o.node.valid() && graph_[o.node].kind == NodeKind::Int && graph_[o.node].number == 0;
            };
            const auto counts = [&](const Operand& o) {
                return graph_.is(o.node, Form::Count, Form::CountPieces);
            };
            const auto& operands = graph_[node].operands;
            nothing = std::any_of(operands.begin(), operands.end(), zero) &&
                      std::any_of(operands.begin(), operands.end(), counts) && !inHand(node);
        }
        // (< (count Pieces Player) 3)
        if (form == Form::Less || form == Form::LessOrEqual) {
            const auto& operands = graph_[node].operands;
            nothing = operands.size() == 2 &&
                      (graph_.is(operands[0].node, Form::Count, Form::CountPieces) ||
                       (graph_.is(operands[0].node, Form::CountSites) && occupied(operands[0].node))) &&
                      operands[1].node.valid() && graph_[operands[1].node].kind == NodeKind::Int &&
                      !inHand(node);
        }
        return nothing;
    }

    // Of whom the condition says that he has nothing left: "Mover", "Next", "Player"; "" if it does not.
    std::string emptied(NodeId node) const {
        if (!lacks(node)) return {};
        const bool mover = names(node, {"Mover"}), next = names(node, {"Next", "Enemy", "NonMover"}),
                   player = names(node, {"Player"});
        if (mover + next + player != 1 || names(node, {"P1", "P2"})) return {};
        return mover ? "Mover" : next ? "Next" : "Player";
    }

    bool occupied(NodeId count) const {
        const auto& operands = graph_[count].operands;
        return std::any_of(operands.begin(), operands.end(), [&](const Operand& o) {
            return o.node.valid() && graph_.is(o.node, Form::SitesOccupied);
        });
    }

    bool inHand(NodeId node) const { return holdsForm(graph_, node, Form::HandSite, Form::SitesHand); }

    const Description& d_;
    const RuleGraph& graph_;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> resultFindings(const Description& d) { return ResultFinder(d).find(); }

}  // namespace makomba
