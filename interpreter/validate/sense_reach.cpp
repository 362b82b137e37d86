// What cannot come about as it is written, or comes about for the wrong one: ends, phases, roles of the turn,
// more men than points.
#include <algorithm>
#include <map>
#include <set>

#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/inside.h"
#include "interpreter/validate/sense.h"
#include "interpreter/validate/sides_alike.h"
#include "interpreter/validate/start_position.h"

namespace makomba {

namespace {

class ReachFinder {
  public:
    explicit ReachFinder(const Description& d) : d_(d), graph_(d.checked.graph), program_(d.game->program) {}

    std::vector<Finding> find() {
        menForPoints();
        diceNotThrown();
        promotedToItself();
        firstTurnPassed();
        if (program_.players() != 2) return std::move(found_);
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId node(i);
            if (graph_.is(node, Form::Phase)) leftByOne(node);
            if (graph_.is(node, Form::IfMoves)) takenAfterTheOther(node), furtherForEver(node);
            if (graph_.is(node, Form::PriorityOfTwo, Form::PriorityOfAll)) takesBehind(node);
            if (graph_.is(node, Form::EndIf)) {
                bothAtOnce(node);
                leaves(node);
                forOneOfBoth(node);
                asksForOne(node);
                behindAPass(node);
                wonByTheClock(node);
            }
            if (graph_.is(node, Form::MoveRemove)) takesEither(node);
            if (graph_.is(node, Form::Custodial)) amongEnemies(node);
            if (graph_.is(node, Form::Promote)) promotedToTheOther(node);
            if (graph_.is(node, Form::FromTo)) intoTheTakersHand(node);
        }
        return std::move(found_);
    }

  private:
    std::string text(NodeId node) const { return oneLine(printNode(graph_, node), 80); }
    void add(FindingId id, NodeId node, std::string said, std::string note = {}) {
        addFindingAt(found_, d_, id, node, std::move(said), std::move(note));
    }

    // ── the start ────────────────────────────────────────────────────────────────────────────────────

    // No chance may have a part in it.
    void firstTurnPassed() {
        if (graph_.has(Form::Dice) || graph_.has(Form::MovePass)) return;
        StartPosition start(*d_.game);
        Moves moves;
        start.engine.legalMoves(start.state, moves);
        if (moves.size() != 1 || !moves.list[0].isPass()) return;
        add(FindingId::FirstTurnPassed, firstOf(Form::Play), "whoever begins has no move, and passes");
    }

    NodeId firstOf(Form form) const {
        for (std::size_t i = 0; i < graph_.size(); ++i)
            if (graph_.is(NodeId(i), form)) return NodeId(i);
        return {};
    }

    // Men who are put down one on a point, and more of them than there are points.
    void menForPoints() {
        const Equipment& e = program_.equipment;
        if (program_.layout.stacking || program_.stochastic || e.board.boardless || e.mixesTypes()) return;
        if (graph_.has(Form::MancalaBoard) || graph_.has(Form::Sow) || !onlyPutDown()) return;
        StartPosition start(*d_.game);
        Context& c = start.context();
        std::int64_t onBoard = 0, inHands = 0;
        for (int site = 0; site < c.layout.sites; ++site) {
            if (site < e.boardSites()) onBoard += c.pieces(site) > 0;
            else inHands += c.pieces(site);
        }
        if (inHands == 0 || inHands + onBoard <= e.boardSites()) return;
        NodeId place = firstOf(Form::PlaceAt);
        if (!place.valid()) place = firstOf(Form::PlaceOnSites);
        add(FindingId::MoreMenThanPoints, place,
            fmt::format("there are {} men in the hands and {} on the board, and {} points to put them on",
                        inHands, onBoard, e.boardSites()));
    }

    // Whether men are put down from hands in a phase in which nothing on the board moves, and which lasts
    // until the hands are empty.
    bool onlyPutDown() const {
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId phase(i);
            if (!graph_.is(phase, Form::Phase)) continue;
            bool puts = false, moves = false, until = false;
            visitInside(graph_, phase, [&](NodeId n) {
                if (graph_.is(n, Form::Play)) {
                    puts = puts || holdsForm(graph_, n, Form::HandSite, Form::SitesHand);
                    moves = moves || holdsForm(graph_, n, Form::ForEachPiece);
                }
                if (graph_.is(n, Form::NextPhase))
                    until = until || holdsForm(graph_, n, Form::HandSite, Form::SitesHand);
            });
            if (puts && !moves && until) return true;
        }
        return false;
    }

    // ── dice ─────────────────────────────────────────────────────────────────────────────────────────

    // What dice show is asked for, and nothing throws them.
    void diceNotThrown() {
        NodeId asked;
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId n(i);
            if (graph_.is(n, Form::Roll, Form::RandomMoves)) return;
            if (graph_.is(n, Form::Pips, Form::CountPips, Form::ForEachDie, Form::AllDiceEqual) &&
                !asked.valid())
                asked = n;
        }
        if (asked.valid())
            add(FindingId::DieNeverThrown, asked,
                fmt::format("`{}` asks for what dice show, and no rule throws them", text(asked)),
                "they lie as at the start: (do (roll) next:..) throws them");
    }

    // ── phases ───────────────────────────────────────────────────────────────────────────────────────

    std::string roleIn(NodeId next) const {
        for (const Operand& operand : graph_[next].operands)
            if (operand.node.valid() && graph_[operand.node].kind == NodeKind::Constant)
                return graph_[operand.node].text;
        return {};
    }

    // (nextPhase P1 ..) in a phase of both, and nothing for player 2.
    void leftByOne(NodeId phase) {
        NodeId only;
        bool one = false, two = false;
        for (const Operand& operand : graph_[phase].operands) {
            if (operand.node.valid() && graph_[operand.node].kind == NodeKind::Constant)
                return;  // a player's own
        }
        visitInside(graph_, phase, [&](NodeId n) {
            if (!graph_.is(n, Form::NextPhase)) return;
            const std::string role = roleIn(n);
            one = one || role != "P2";
            two = two || role != "P1";
            only = n;
        });
        if (!only.valid() || one == two || !sidesBeginAlike(*d_.game)) return;
        add(FindingId::PhaseOfOnePlayer, only,
            fmt::format("only player {} ever leaves this phase: `{}`", one ? 1 : 2, text(only)));
    }

    // ── the turn ─────────────────────────────────────────────────────────────────────────────────────

    // Whether the condition says that the other player has moved before: (is Prev Next), (not (is Prev
    // Mover)).
    std::optional<bool> otherBefore(NodeId condition) const {
        if (graph_.is(condition, Form::Not)) {
            const auto inner = otherBefore(Ludeme(graph_, condition)[0]);
            return inner ? std::optional<bool>(!*inner) : std::nullopt;
        }
        if (!graph_.is(condition, Form::IsPrev)) return std::nullopt;
        if (namesRole(graph_, condition, {"Next"})) return true;
        if (namesRole(graph_, condition, {"Mover"})) return false;
        return std::nullopt;
    }
    bool takes(NodeId node) const { return holdsForm(graph_, node, Form::MoveRemove); }

    // A row lets a player move again, and in that further move he takes: asked the other way round, each turn
    // takes first.
    void takenAfterTheOther(NodeId node) {
        const Ludeme l(graph_, node);
        const auto other = otherBefore(l[0]);
        if (!other || !graph_.has(Form::MoveAgain)) return;
        const NodeId after = l[*other ? 1 : 2], further = l[*other ? 2 : 1];
        if (after.valid() && takes(after) && !(further.valid() && takes(further)))
            add(FindingId::TakenAfterTheOther, l[0],
                fmt::format("by `{}` pieces are taken after the other player's move, not in a further move",
                            text(l[0])));
    }

    // What the only decision of a further move leads to is a further move: the turn is over when there is
    // none left.
    void furtherForEver(NodeId node) {
        const Ludeme l(graph_, node);
        const auto other = otherBefore(l[0]);
        if (!other) return;
        const NodeId further = l[*other ? 2 : 1];
        if (!graph_.is(further, Form::MoveRemove, Form::Move, Form::MoveSelect, Form::MoveAdd)) return;
        const NodeId then = Ludeme(graph_, further)[op::then];
        if (!then.valid()) return;
        NodeId again;
        const auto always = [&](const auto& self, NodeId effect) -> void {
            if (graph_.is(effect, Form::MoveAgain)) again = effect;
            if (graph_.is(effect, Form::Then, Form::AndTwoMoves, Form::AndAllMoves))
                visitParts(graph_, effect, [&](NodeId part) { self(self, part); });
        };
        always(always, then);
        // A lap is followed by laps until another rule says that it is not.
        if (again.valid() && !holdsForm(graph_, then, Form::SetNextPlayer) &&
            !holdsForm(graph_, then, Form::Sow))
            add(FindingId::TurnHardlyPasses, further,
                fmt::format("each further move gives another one: `{}`", text(further)),
                "the turn passes only when there is nothing more to do");
    }

    // Who can do anything that does not take may not take.
    void takesBehind(NodeId node) {
        std::vector<NodeId> choices;
        visitParts(graph_, node, [&](NodeId part) {
            if (graph_[part].kind == NodeKind::Ludeme) choices.push_back(part);
        });
        if (choices.size() < 2 || holdsForm(graph_, choices[0], Form::IfMoves)) return;
        const auto captures = [&](NodeId moves) {
            bool any =
                holdsForm(graph_, moves, Form::Remove, Form::MoveRemove, Form::Custodial, Form::Enclose);
            visitInside(graph_, moves, [&](NodeId n) {
                if (!graph_.is(n, Form::ForEachPiece)) return;
                for (const Component& component : program_.equipment.components)
                    any = any || (component.moves.valid() && holdsForm(graph_, component.moves, Form::Remove,
                                                                       Form::Custodial, Form::Enclose));
            });
            return any;
        };
        const auto moves = [&](NodeId n) {
            return holdsForm(graph_, n, Form::ForEachPiece, Form::MoveStep, Form::MoveSlide, Form::MoveHop);
        };
        const bool hops = holdsForm(graph_, choices.back(), Form::MoveHop, Form::MoveStep, Form::MoveSlide);
        if (!hops || !moves(choices[0]) || captures(choices[0]) || !captures(choices.back())) return;
        add(FindingId::HardlyEverMoves, choices.back(),
            "moves that take stand behind moves that do not: who can make one of those may not take",
            "of a (priority ..) the first that gives any moves is all there is");
    }

    // ── ends ─────────────────────────────────────────────────────────────────────────────────────────

    // Whether the mover may always pass.
    bool offersAPass(NodeId moves) const {
        if (graph_.is(moves, Form::MovePass)) return true;
        if (!graph_.is(moves, Form::OrTwoMoves, Form::OrAllMoves)) return false;
        bool any = false;
        visitParts(graph_, moves, [&](NodeId part) { any = any || offersAPass(part); });
        return any;
    }
    bool alwaysAPass() const {
        bool any = false;
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            if (!graph_.is(NodeId(i), Form::Play)) continue;
            if (!offersAPass(Ludeme(graph_, NodeId(i))[0])) return false;
            any = true;
        }
        return any;
    }

    // (no Moves Next), where everybody may always pass.
    void behindAPass(NodeId end) {
        if (!alwaysAPass()) return;
        visitInside(graph_, Ludeme(graph_, end)[0], [&](NodeId n) {
            if (graph_.is(n, Form::NoMoves))
                add(FindingId::EndCannotHold, n,
                    fmt::format("`{}` is never true: everybody may always pass", text(n)),
                    "a pass that the rules offer is a move; (all Passed) asks for what was played");
        });
    }

    // After so many turns who has just moved wins, whatever stands on the board: always the same player.
    void wonByTheClock(NodeId end) {
        NodeId result;
        for (const Operand& o : graph_[end].operands)
            if (graph_.is(o.node, Form::Result)) result = o.node;
        if (!result.valid() || !sidesBeginAlike(*d_.game)) return;
        const Ludeme l(graph_, result);
        if (l.word(op::resultType) == "Draw" ||
            (l.word(op::rResult) != "Mover" && l.word(op::rResult) != "Next"))
            return;
        const NodeId condition = Ludeme(graph_, end)[0];
        std::vector<NodeId> parts = {condition};
        if (graph_.is(condition, Form::OrTwo, Form::OrAll))
            visitParts(graph_, condition, [&](NodeId part) { parts.push_back(part); });
        for (const NodeId part : parts) {
            if (!graph_.is(part, Form::Equal, Form::Less, Form::LessOrEqual, Form::Greater,
                           Form::GreaterOrEqual))
                continue;
            bool clock = false, number = false;
            for (const Operand& o : graph_[part].operands) {
                if (!o.node.valid()) continue;
                clock = clock || graph_.is(o.node, Form::CountTurns, Form::CountMoves);
                number = number || graph_[o.node].kind == NodeKind::Int;
            }
            if (clock && number)
                add(FindingId::WrongSideWins, result,
                    fmt::format("when `{}`, who has just moved {}, whatever he has", text(part),
                                (l.word(op::rResult) == "Mover") == (l.word(op::resultType) == "Win")
                                    ? "wins"
                                    : "loses"),
                    "turns go round: it is always the same player; a draw or (byScore) is fair to both");
        }
    }

    // Without the roles: what is asked of either player.
    std::string withoutPlayers(NodeId node) const {
        std::string said = printNode(graph_, node);
        for (const char* role : {"P1", "P2", "Mover", "Next"}) {
            const std::string_view word(role);
            for (std::size_t at = said.find(word); at != std::string::npos; at = said.find(word, at))
                said.replace(at, word.size(), "_");
        }
        return said;
    }
    bool nothingLeft(NodeId node) const {
        if (graph_.is(node, Form::NoPieces)) return true;
        if (!graph_.is(node, Form::Equal)) return false;
        bool zero = false, counts = false;
        for (const Operand& o : graph_[node].operands) {
            zero = zero ||
                   (o.node.valid() && graph_[o.node].kind == NodeKind::Int && graph_[o.node].number == 0);
            counts = counts || graph_.is(o.node, Form::Count, Form::CountPieces);
        }
        return zero && counts && !holdsForm(graph_, node, Form::HandSite, Form::SitesHand);
    }

    // Both players are to have nothing left at once, and no other end asks it of one of them.
    void bothAtOnce(NodeId end) {
        const NodeId condition = Ludeme(graph_, end)[0];
        if (!graph_.is(condition, Form::AndTwo, Form::AndAll)) return;
        std::vector<NodeId> parts;
        visitParts(graph_, condition, [&](NodeId part) {
            if (graph_[part].kind == NodeKind::Ludeme) parts.push_back(part);
        });
        if (parts.size() != 2 || !nothingLeft(parts[0]) || !nothingLeft(parts[1])) return;
        if (text(parts[0]) == text(parts[1]) || withoutPlayers(parts[0]) != withoutPlayers(parts[1])) return;
        for (std::size_t i = 0; i < graph_.size(); ++i)
            if (const NodeId other(i); other != end && graph_.is(other, Form::EndIf, Form::EndForEach))
                return;
        add(FindingId::BothAtOnce, condition,
            fmt::format("the game ends only when both players have nothing left at once: `{}`",
                        text(condition)),
            "a player who has nothing left alone has to wait until the other has nothing either");
    }

    // (if (is In (last From) (sites Mover "Goal")) (result Mover Win)): who leaves his goal has won.
    void leaves(NodeId end) {
        const Ludeme l(graph_, end);
        const NodeId condition = l[0];
        if (!graph_.is(condition, Form::IsIn) || !holdsForm(graph_, condition, Form::LastFrom)) return;
        for (const Operand& operand : graph_[end].operands)
            if (graph_.is(operand.node, Form::Result) &&
                Ludeme(graph_, operand.node).word(op::resultType) != "Draw")
                add(FindingId::GoalOfDeparture, condition,
                    fmt::format("the game is decided by where a move begins: `{}`", text(condition)),
                    "who comes to a place is told by (last To)");
    }

    // The condition with the players exchanged, and what may stand in any order put in order.
    std::string inOrder(NodeId node, bool exchanged) const {
        const RuleNode& n = graph_[node];
        if (n.kind == NodeKind::Constant && exchanged && (n.text == "P1" || n.text == "P2"))
            return n.text == "P1" ? "P2" : "P1";
        if (n.kind != NodeKind::Ludeme && n.kind != NodeKind::Array) return printNode(graph_, node);
        std::vector<std::string> parts;
        for (const Operand& o : n.operands)
            parts.push_back(o.node.valid() ? inOrder(o.node, exchanged) : "-");
        if (n.kind == NodeKind::Array || graph_.is(node, Form::AndTwo, Form::OrTwo, Form::Plus, Form::Equal))
            std::sort(parts.begin(), parts.end());
        std::string said =
            n.kind == NodeKind::Ludeme ? fmt::format("({}", static_cast<int>(graph_.form(node))) : "{";
        for (const std::string& part : parts) said += " " + part;
        return said;
    }
    // Whether it is about points, pieces and places of both players or of nobody, whoever has moved.
    bool aboutBoth(NodeId condition) const {
        static const auto known = [](const RuleGraph& g, NodeId n) {
            return g[n].kind != NodeKind::Ludeme ||
                   g.is(n, Form::IsFull, Form::AndTwo, Form::AndAll, Form::OrTwo, Form::OrAll, Form::Equal,
                        Form::Less, Form::LessOrEqual) ||
                   g.is(n, Form::Greater, Form::GreaterOrEqual, Form::Plus, Form::Score, Form::Count,
                        Form::CountSites, Form::CountPieces, Form::SitesNamed, Form::SitesOccupied,
                        Form::SitesBoard);
        };
        return !anyInside(graph_, condition, [&](NodeId n) { return !known(graph_, n); }) &&
               !namesRole(graph_, condition, {"Mover", "Next", "Player", "NonMover", "Enemy"}) &&
               inOrder(condition, false) == inOrder(condition, true);
    }

    // (if (>= (+ (score P1) (score P2)) 16) (result P1 Win)): what is asked of both decides for one, though
    // all else is alike.
    void forOneOfBoth(NodeId end) {
        NodeId result;
        for (const Operand& o : graph_[end].operands)
            if (graph_.is(o.node, Form::Result)) result = o.node;
        const NodeId condition = Ludeme(graph_, end)[0];
        if (!result.valid() || Ludeme(graph_, result).word(op::resultType) == "Draw" ||
            !namesRole(graph_, result, {"P1", "P2"}) || !aboutBoth(condition))
            return;
        for (std::size_t i = 0; i < graph_.size(); ++i)
            if (const NodeId other(i);
                other != result && graph_.is(other, Form::Result) && namesRole(graph_, other, {"P1", "P2"}))
                return;
        if (!sidesBeginAlike(*d_.game)) return;
        add(FindingId::EndForOne, result,
            fmt::format("`{}` is about both players alike, and `{}` is for one of them", text(condition),
                        text(result)));
    }

    // (if (or (no Moves P1) ..) (byScore)): asked of one of two who begin alike, with a result that is
    // nobody's in particular.
    void asksForOne(NodeId end) {
        const NodeId condition = Ludeme(graph_, end)[0];
        const bool one = namesRole(graph_, condition, {"P1"}), two = namesRole(graph_, condition, {"P2"});
        if (one == two || namesRole(graph_, condition, {"Mover", "Next"})) return;
        NodeId result;
        for (const Operand& o : graph_[end].operands)
            if (graph_.is(o.node, Form::Result, Form::ByScore)) result = o.node;
        if (!result.valid() || (graph_.is(result, Form::Result) && namesRole(graph_, result, {"P1", "P2"})))
            return;
        const std::string exchanged = inOrder(condition, true);
        for (std::size_t i = 0; i < graph_.size(); ++i)
            if (const NodeId other(i); other != end && graph_.is(other, Form::EndIf) &&
                                       inOrder(Ludeme(graph_, other)[0], false) == exchanged)
                return;
        if (!sidesBeginAlike(*d_.game)) return;
        add(FindingId::EndAsksForOne, condition,
            fmt::format("`{}` is asked of player {}, and no end asks it of the other", text(condition),
                        one ? 1 : 2));
    }

    // ── taking ───────────────────────────────────────────────────────────────────────────────────────

    bool losesByFew() const {
        for (std::size_t i = 0; i < graph_.size(); ++i)
            if (graph_.is(NodeId(i), Form::EndIf, Form::EndForEach) &&
                holdsForm(graph_, NodeId(i), Form::CountPieces, Form::NoPieces, Form::SitesOccupied))
                return true;
        return false;
    }
    // (move Remove (sites Occupied by:All)): a man of one's own may be taken, too.
    void takesEither(NodeId node) {
        const Ludeme l(graph_, node);
        if (!graph_.is(l[0], Form::SitesOccupied) && !graph_.is(l[1], Form::SitesOccupied)) return;
        if (!namesRole(graph_, node, {"All", "Each"}) ||
            holdsForm(graph_, node, Form::IsEnemy, Form::Who, Form::IsFriend) || !losesByFew())
            return;
        add(FindingId::TakesOwn, node,
            fmt::format("by `{}` a player may take men of his own, of which he is to keep many", text(node)));
    }

    NodeId inside(NodeId node, Form form) const {
        NodeId found;
        visitInside(graph_, node, [&](NodeId n) {
            if (!found.valid() && graph_.is(n, form)) found = n;
        });
        return found;
    }
    // Enemies shut in between the moved piece and one more enemy, or men of one's own.
    void amongEnemies(NodeId node) {
        const NodeId between = inside(node, Form::Between), to = inside(node, Form::To);
        if (!between.valid()) return;
        const bool enemies = holdsForm(graph_, between, Form::IsEnemy),
                   friends = holdsForm(graph_, between, Form::IsFriend);
        if (to.valid() && enemies && holdsForm(graph_, to, Form::IsEnemy) &&
            !holdsForm(graph_, to, Form::IsFriend, Form::IsEmpty))
            add(FindingId::TakesElsewhere, to,
                "what is taken stands between the piece that moved and another piece of the other's");
        if (friends && !enemies && holdsForm(graph_, between, Form::Remove))
            add(FindingId::TakesOwn, between, "pieces of one's own are shut in and taken");
    }

    // (promote (last To) (piece "King") Next): the man becomes a piece of the other's.
    void promotedToTheOther(NodeId node) {
        if (!namesRole(graph_, node, {"Next"}) || !holdsForm(graph_, node, Form::LastTo, Form::ToIterator))
            return;
        add(FindingId::PromotedToTheOther, node,
            fmt::format("by `{}` a man becomes a piece of the other player", text(node)));
    }

    // A man who becomes a man, and nothing else does.
    void promotedToItself() {
        std::map<std::string, NodeId> own;  // by the kind that is made
        std::set<std::string> others;
        const auto made = [&](NodeId promotion) -> std::string {
            std::string name;
            visitInside(graph_, promotion, [&](NodeId n) {
                if (graph_[n].kind == NodeKind::String && name.empty()) name = graph_[n].text;
            });
            return name;
        };
        std::set<NodeId> inMoves;
        for (const Component& component : program_.equipment.components) {
            if (!component.moves.valid()) continue;
            visitInside(graph_, component.moves, [&](NodeId n) {
                if (!graph_.is(n, Form::Promote)) return;
                inMoves.insert(n);
                const std::string name = made(n);
                if (name == component.plainName || name == component.name) own.emplace(name, n);
                else others.insert(name);
            });
        }
        for (std::size_t i = 0; i < graph_.size(); ++i)
            if (graph_.is(NodeId(i), Form::Promote) && inMoves.count(NodeId(i)) == 0)
                others.insert(made(NodeId(i)));
        for (const auto& [name, promotion] : own)
            if (others.count(name) == 0)
                add(FindingId::PromotedToItself, promotion,
                    fmt::format("by `{}` a piece becomes what it is already", text(promotion)));
    }

    // An enemy who is hit goes into the hand of the player who hit him, who then puts men down from it.
    void intoTheTakersHand(NodeId node) {
        const NodeId to = inside(node, Form::To);
        if (!to.valid() || program_.layout.stacking || graph_.has(Form::Sow) ||
            graph_.has(Form::MancalaBoard))
            return;
        const auto handOf = [&](NodeId n, std::string_view who) {
            const NodeId hand = inside(n, Form::HandSite);
            return hand.valid() && namesRole(graph_, hand, {who});
        };
        if (!handOf(to, "Mover") || !ownPieces()) return;
        bool enemy = false, puts = false;
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId n(i);
            if (graph_.is(n, Form::ApplyEffectIf, Form::IfMoves, Form::Between, Form::To, Form::ApplyIf) &&
                holdsForm(graph_, n, Form::IsEnemy) &&
                anyInside(graph_, n, [&](NodeId k) { return k == node; }))
                enemy = true;
            if (graph_.is(n, Form::Move)) {
                const NodeId from = inside(n, Form::From);
                puts = puts || (from.valid() && handOf(from, "Mover"));
            }
        }
        if (enemy && puts)
            add(FindingId::OthersInHand, to,
                "an enemy comes into the hand of who takes him, from which that player puts his own men "
                "down");
    }
    // Whether all pieces belong to one of the players.
    bool ownPieces() const {
        for (const Component& component : program_.equipment.components)
            if (!component.name.empty() && component.faces == 0 && component.owner != 1 &&
                component.owner != 2)
                return false;
        return true;
    }

    const Description& d_;
    const RuleGraph& graph_;
    const Program& program_;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> reachFindings(const Description& d) { return ReachFinder(d).find(); }

}  // namespace makomba
