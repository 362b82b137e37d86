// What is kept from turn to turn and never put back; hops that take nothing.
#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>

#include "interpreter/rules/facts.h"
#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/condition_sets.h"
#include "interpreter/validate/inside.h"
#include "interpreter/validate/sense.h"

namespace makomba {

namespace {

class KeptFinder {
  public:
    explicit KeptFinder(const Description& d) : d_(d), graph_(d.checked.graph) {}

    std::vector<Finding> find() {
        remembered();
        playerValues();
        sitesBorne();
        setToWhatItIs();
        lastingRight();
        latches();
        withinTheTurn();
        readOtherwise();
        marksTheNewcomer();
        putBackForAnother();
        lost();
        const std::set<NodeId> asked = askedForOnly();
        for (std::size_t i = 0; i < graph_.size(); ++i)
            if (endsByPieces() && graph_.is(NodeId(i), Form::MoveHop, Form::Hop) &&
                !asked.contains(NodeId(i)))
                hop(NodeId(i));
        for (std::size_t i = 0; i < graph_.size(); ++i)
            if (graph_.is(NodeId(i), Form::Between)) elsewhere(NodeId(i));
        for (std::size_t i = 0; i < graph_.size() && d_.game->program.players() == 2; ++i)
            if (graph_.is(NodeId(i), Form::Between, Form::To)) takesFriends(NodeId(i));
        return std::move(found_);
    }

  private:
    template <class Visit>
    void inside(NodeId node, const Visit& visit) const {
        visitInside(graph_, node, visit);
    }
    bool holds(NodeId node, auto... forms) const { return holdsForm(graph_, node, forms...); }
    template <class Visit>
    void eachPart(NodeId node, const Visit& visit) const {
        visitParts(graph_, node, visit);
    }
    std::string listOf(NodeId node) const { return std::string(Ludeme(graph_, node).word(op::var)); }

    void add(FindingId id, NodeId node, std::string said, std::string note = {}) {
        addFindingAt(found_, d_, id, node, std::move(said), std::move(note));
    }

    // ── remembered values ────────────────────────────────────────────────────────────────────────────

    // Values of which all are acted upon, as by (forEach Site (sites (values Remembered "Taken")) (remove
    // (site))).
    void remembered() {
        std::map<std::string, NodeId> kept;
        std::set<std::string> forgotten, actedUpon;
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId id(i);
            if (graph_.is(id, Form::RememberValue)) kept.try_emplace(listOf(id), id);
            if (graph_.is(id, Form::ForgetValue)) forgotten.insert(listOf(id));
            // What is kept together with another move of the turn is for the turn.
            if (graph_.is(id, Form::AndTwoMoves, Form::AndAllMoves)) {
                bool again = false;
                std::string list;
                bool remembers = false;
                eachPart(id, [&](NodeId part) {
                    again = again || graph_.is(part, Form::MoveAgain);
                    if (graph_.is(part, Form::RememberValue)) remembers = true, list = listOf(part);
                });
                if (again && remembers) actedUpon.insert(list);
            }
            if (graph_.is(id, Form::ForEachSite, Form::ForEachValueOfArray)) {
                const auto& operands = graph_[id].operands;
                const bool takes = std::any_of(operands.begin() + 1, operands.end(), [&](const Operand& o) {
                    return holds(o.node, Form::Remove, Form::FromTo, Form::MoveRemove, Form::SetCount);
                });
                if (takes && operands[0].node.valid())
                    inside(operands[0].node, [&](NodeId n) {
                        if (graph_.is(n, Form::ValuesRemembered)) actedUpon.insert(listOf(n));
                    });
            }
            if (graph_.is(id, Form::Remove))
                inside(id, [&](NodeId n) {
                    if (graph_.is(n, Form::ValuesRemembered)) actedUpon.insert(listOf(n));
                });
        }
        for (const auto& [list, node] : kept)
            if (actedUpon.count(list) > 0 && forgotten.count(list) == 0)
                add(FindingId::NeverPutBack, node,
                    list.empty() ? "the remembered values are never forgotten"
                                 : fmt::format("the values remembered as \"{}\" are never forgotten", list),
                    "what was remembered in one turn works on in all later ones");
    }

    // ── values of players ────────────────────────────────────────────────────────────────────────────

    bool isSite(NodeId node) const {
        return graph_.is(node, Form::LastTo, Form::LastFrom, Form::ToIterator, Form::FromIterator, Form::Site,
                         Form::BetweenIterator);
    }

    // A site that is noted under a condition, and nothing else ever noted.
    void playerValues() {
        std::vector<NodeId> sets;
        bool compared = false;
        for (std::size_t i = 0; i < graph_.size(); ++i)
            if (graph_.is(NodeId(i), Form::SetValueOfPlayer)) sets.push_back(NodeId(i));
        if (sets.empty()) return;
        for (const NodeId set : sets) {
            bool site = false;
            for (const Operand& operand : graph_[set].operands) site = site || isSite(operand.node);
            if (!site) return;
        }
        // What is looked at in the other player's turns, too, is to last.
        for (std::size_t i = 0; i < graph_.size(); ++i)
            if (graph_.is(NodeId(i), Form::ValuePlayer) &&
                namesRole(graph_, NodeId(i), {"Next", "P1", "P2", "Player"}))
                return;
        // Whoever asks for the value before setting it sets it once.
        for (std::size_t i = 0; i < graph_.size(); ++i)
            if (graph_.is(NodeId(i), Form::IfMoves)) {
                const Ludeme l(graph_, NodeId(i));
                const bool setsIt =
                    holds(l[1], Form::SetValueOfPlayer) || holds(l[2], Form::SetValueOfPlayer);
                compared = compared || (setsIt && holds(l[0], Form::ValuePlayer));
                conditional_ = conditional_ || (holds(l[1], Form::SetValueOfPlayer) && !l[2].valid());
            }
        if (compared || !conditional_) return;
        add(FindingId::NeverPutBack, sets[0],
            "a site is noted for a player under a condition, and never put back",
            "a later turn of the player in which the condition does not hold finds the site of an earlier "
            "one");
    }

    // A piece that bears a site as its state, to which it may go, and is never given another state.
    void sitesBorne() {
        NodeId set;
        bool goesThere = false;
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId id(i);
            if (graph_.is(id, Form::To))
                for (const Operand& o : graph_[id].operands) goesThere = goesThere || readsState(o.node);
            if (!graph_.is(id, Form::SetState)) continue;
            const NodeId state = Ludeme(graph_, id)[3];
            const bool site =
                graph_.is(state, Form::Plus, Form::Minus, Form::LastFrom) && holds(state, Form::LastFrom);
            if (!site) return;
            set = id;
        }
        if (set.valid() && goesThere)
            add(FindingId::NeverPutBack, set, "a piece bears the site to which it may go, and never loses it",
                "the move that goes there leaves it as it is: it may be made again and again");
    }
    // A place that is worked out from a state; not a condition that asks for one.
    bool readsState(NodeId node) const {
        return graph_.is(node, Form::State, Form::Plus, Form::Minus) && holds(node, Form::State);
    }

    // A site is borne as its number and so many more, and read as so many others less.
    void readOtherwise() {
        std::set<std::int64_t> borne, read;
        NodeId reads;
        const auto added = [&](NodeId node) -> std::optional<std::int64_t> {
            if (!graph_.is(node, Form::Plus, Form::Minus)) return std::nullopt;
            for (const Operand& o : graph_[node].operands)
                if (o.node.valid() && graph_[o.node].kind == NodeKind::Int) return graph_[o.node].number;
            return std::nullopt;
        };
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId id(i);
            if (graph_.is(id, Form::SetState)) {
                const NodeId state = Ludeme(graph_, id)[3];
                if (const auto more = added(state);
                    more && graph_.is(state, Form::Plus) && holds(state, Form::LastFrom, Form::LastTo))
                    borne.insert(*more);
            }
            if (!graph_.is(id, Form::Minus)) continue;
            const bool ofState =
                std::any_of(graph_[id].operands.begin(), graph_[id].operands.end(),
                            [&](const Operand& o) { return graph_.is(o.node, Form::State); });
            if (const auto less = added(id); ofState && less) read.insert(*less), reads = id;
        }
        if (borne.size() == 1 && read.size() == 1 && *borne.begin() != *read.begin())
            add(FindingId::AskedElsewhere, reads,
                fmt::format("pieces bear a site as its number and {}, and `{}` takes {} off", *borne.begin(),
                            oneLine(printNode(graph_, reads)), *read.begin()),
                "the site that is read is another than the one that was noted");
    }

    // A man who goes onto an enemy: what follows marks him, and not the one below him.
    void marksTheNewcomer() {
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId id(i);
            if (!graph_.is(id, Form::Move)) continue;
            const Ludeme l(graph_, id);
            bool ontoEnemy = false;
            for (const Operand& o : graph_[id].operands)
                ontoEnemy = ontoEnemy || (graph_.is(o.node, Form::To) && holds(o.node, Form::SitesOccupied) &&
                                          namesRole(graph_, o.node, {"Next"}));
            const NodeId then = l[op::then];
            if (!ontoEnemy || !then.valid()) continue;
            NodeId newcomer;
            bool below = false;
            inside(then, [&](NodeId n) {
                if (!graph_.is(n, Form::SetState)) return;
                const NodeId level = Ludeme(graph_, n)[op::level];
                if (!level.valid()) return;
                if (graph_.is(level, Form::TopLevel)) newcomer = n;
                else below = true;
            });
            if (newcomer.valid() && !below)
                add(FindingId::TakesElsewhere, newcomer,
                    fmt::format("the man who came onto the enemy is marked: `{}`",
                                oneLine(printNode(graph_, newcomer))),
                    "the one below him is at (- (topLevel at:(last To)) 1)");
        }
    }

    // Whether somebody wins or loses by how many pieces are left.
    bool endsByPieces() const {
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId id(i);
            if (!graph_.is(id, Form::EndIf, Form::EndForEach)) continue;
            for (const Operand& operand : graph_[id].operands)
                if (!graph_.is(operand.node, Form::Result, Form::ByScore) &&
                    holds(operand.node, Form::NoPieces, Form::CountPieces, Form::Count))
                    return true;
        }
        return false;
    }

    // ── pieces that count for nobody ─────────────────────────────────────────────────────────────────

    // Where the final scores are read off the board, what is removed from it is lost to both.
    void lost() {
        bool counted = false;
        NodeId removes;
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId id(i);
            if (graph_.is(id, Form::AddScore, Form::SetScore, Form::AddScores)) return;
            counted = counted || (graph_.is(id, Form::FinalScore) && holds(id, Form::Count));
            if (graph_.is(id, Form::Remove) && !removes.valid()) removes = id;
        }
        if (counted && removes.valid() && graph_.has(Form::MancalaBoard))
            add(FindingId::LostToBoth, removes,
                fmt::format("what `{}` takes away counts for nobody: the points are read off the board",
                            oneLine(printNode(graph_, removes), 80)));
    }

    // A variable that is set, where it is known to be 1, to 1 again, and never to anything else there.
    void setToWhatItIs() {
        const ConditionReader conditions(d_);
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            if (!graph_.is(NodeId(i), Form::IfMoves)) continue;
            const Ludeme l(graph_, NodeId(i));
            std::vector<std::pair<NodeId, Said>> known;
            conditions.gather(l[0], true, known);
            for (const auto& [condition, said] : known) {
                if (said.low != said.high || !said.thing.starts_with("(var ")) continue;
                NodeId same;
                bool otherwise = false;
                inside(l[1], [&](NodeId n) {
                    if (!graph_.is(n, Form::SetVar) || said.thing != "(var \"" + listOf(n) + "\")") return;
                    const NodeId value = Ludeme(graph_, n)[op::number];
                    const bool again = value.valid() && graph_[value].kind == NodeKind::Int &&
                                       graph_[value].number == said.low;
                    if (again) same = n;
                    else otherwise = true;
                });
                if (same.valid() && !otherwise)
                    add(FindingId::NeverPutBack, same,
                        fmt::format("\"{}\" is set to {} where it is {} already", listOf(same), said.low,
                                    said.low),
                        "it is not put back there, and works on in later turns");
            }
        }
    }

    // A player's mark that lets him move again, and that is only ever set.
    void lastingRight() {
        NodeId set;
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            if (!graph_.is(NodeId(i), Form::SetValueOfPlayer)) continue;
            bool literal = false;
            for (const Operand& operand : graph_[NodeId(i)].operands)
                literal = literal || (operand.node.valid() && graph_[operand.node].kind == NodeKind::Int &&
                                      graph_[operand.node].number >= 0);
            if (!literal || (set.valid() && printNode(graph_, set) != printNode(graph_, NodeId(i)))) return;
            set = NodeId(i);
        }
        if (!set.valid()) return;
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            if (!graph_.is(NodeId(i), Form::IfMoves)) continue;
            const Ludeme l(graph_, NodeId(i));
            if (holds(l[0], Form::ValuePlayer) && graph_.is(l[1], Form::MoveAgain)) {
                add(FindingId::NeverPutBack, set, "a mark that lets its player move again is never put back",
                    "once it is set, it lets him move again in every later turn");
                return;
            }
        }
    }

    // ── what is for a turn only ──────────────────────────────────────────────────────────────────────

    bool beside(NodeId node, Form form) const {
        bool found = false;
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            if (!graph_.is(NodeId(i), Form::AndTwoMoves, Form::AndAllMoves)) continue;
            bool here = false, other = false;
            eachPart(NodeId(i), [&](NodeId part) {
                here = here || part == node;
                other = other || graph_.is(part, form);
            });
            found = found || (here && other);
        }
        return found;
    }

    // (if (= Off (var "Start")) ..), where the variable is set beside (moveAgain) and never put back to Off.
    void latches() {
        std::map<std::string, NodeId> set;
        std::set<std::string> putBack;
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            if (!graph_.is(NodeId(i), Form::SetVar)) continue;
            const NodeId number = Ludeme(graph_, NodeId(i))[op::number];
            const bool off = !number.valid() ||
                             (graph_[number].kind == NodeKind::Int && graph_[number].number < 0) ||
                             !(isSite(number) || graph_[number].kind == NodeKind::Int);
            if (off) putBack.insert(listOf(NodeId(i)));
            else if (beside(NodeId(i), Form::MoveAgain)) set.try_emplace(listOf(NodeId(i)), NodeId(i));
        }
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId id(i);
            if (!graph_.is(id, Form::Equal, Form::Unequal, Form::Less, Form::LessOrEqual, Form::Greater,
                           Form::GreaterOrEqual))
                continue;
            NodeId variable;
            bool off = false;
            for (const Operand& o : graph_[id].operands) {
                if (graph_.is(o.node, Form::Var)) variable = o.node;
                off = off ||
                      (o.node.valid() && graph_[o.node].kind == NodeKind::Int && graph_[o.node].number == -1);
            }
            if (!variable.valid() || !off) continue;
            const auto known = set.find(listOf(variable));
            if (known == set.end() || putBack.count(known->first) > 0) continue;
            add(FindingId::NeverPutBack, known->second,
                fmt::format("\"{}\" is set for a further move and never put back to Off", known->first),
                fmt::format("`{}` comes out the same in all later turns",
                            oneLine(printNode(graph_, id), 80)));
            set.erase(known);
        }
    }

    // Whether it says that the turn goes on: (is Prev Mover), not negated an even number of times.
    bool asksForTurn(NodeId node) const {
        return graph_.is(node, Form::IsPrev) && namesRole(graph_, node, {"Mover"});
    }

    // (or (not (is Prev Mover)) (not (is In (from) (sites (values Remembered "Begun"))))): what was
    // remembered is asked for in further moves of a turn only, and never forgotten.
    void withinTheTurn() {
        std::map<std::string, NodeId> kept;
        std::map<std::string, std::pair<int, int>> reads;  // in all, and beside the question for the turn
        std::set<std::string> forgotten;
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId id(i);
            if (graph_.is(id, Form::RememberValue)) kept.try_emplace(listOf(id), id);
            if (graph_.is(id, Form::ForgetValue)) forgotten.insert(listOf(id));
            if (graph_.is(id, Form::ValuesRemembered)) ++reads[listOf(id)].first;
            if (!graph_.is(id, Form::OrTwo, Form::OrAll, Form::AndTwo, Form::AndAll)) continue;
            bool turn = false;
            std::vector<std::string> here;
            eachPart(id, [&](NodeId part) {
                turn = turn || asksForTurn(part) ||
                       (graph_.is(part, Form::Not) && asksForTurn(Ludeme(graph_, part)[0]));
                if (graph_[part].kind == NodeKind::Ludeme)
                    inside(part, [&](NodeId n) {
                        if (graph_.is(n, Form::ValuesRemembered)) here.push_back(listOf(n));
                    });
            });
            for (const std::string& list : here) reads[list].second += turn;
        }
        for (const auto& [list, node] : kept)
            if (reads[list].first > 0 && reads[list].first == reads[list].second &&
                forgotten.count(list) == 0 && forgotten.count("") == 0)
                add(FindingId::NeverPutBack, node,
                    list.empty() ? "the remembered values are never forgotten"
                                 : fmt::format("the values remembered as \"{}\" are never forgotten", list),
                    "they are asked for in the further moves of a turn, and hold those of all former turns");
    }

    // (set Value Mover 1) when something happens, and (set Value Next 0) where it is put back.
    void putBackForAnother() {
        if (d_.game->program.players() != 2) return;
        std::map<std::int64_t, std::set<std::string>> roles;
        NodeId next;
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const NodeId id(i);
            if (graph_.is(id, Form::ValuePlayer) && !namesRole(graph_, id, {"Mover"})) return;
            if (!graph_.is(id, Form::SetValueOfPlayer)) continue;
            const NodeId number = Ludeme(graph_, id)[op::number];
            const bool mover = namesRole(graph_, graph_[id].operands[0].node, {"Mover"}),
                       other = namesRole(graph_, graph_[id].operands[0].node, {"Next"});
            if (!number.valid() || graph_[number].kind != NodeKind::Int || mover == other) return;
            roles[graph_[number].number].insert(mover ? "Mover" : "Next");
            if (other) next = id;
        }
        if (roles.size() != 2 || !next.valid() || beside(next, Form::MoveAgain)) return;
        const auto &one = roles.begin()->second, &two = roles.rbegin()->second;
        if (one.size() == 1 && two.size() == 1 && one != two)
            add(FindingId::MarkOfAnother, next,
                "a mark of players is set for one of them and put back for the other",
                "`(value Player Mover)` asks for it: set and put back should name the same player");
    }

    // ── hops ─────────────────────────────────────────────────────────────────────────────────────────

    // What stands within (can Move ..): nobody makes these moves.
    std::set<NodeId> askedForOnly() const {
        std::set<NodeId> asked;
        for (std::size_t i = 0; i < graph_.size(); ++i)
            if (graph_.is(NodeId(i), Form::CanMove))
                visitInside(graph_, NodeId(i), [&](NodeId n) { asked.insert(n); });
        return asked;
    }

    void hop(NodeId node) {
        bool enemies = false, takes = false;
        inside(node, [&](NodeId n) {
            if (graph_[n].kind == NodeKind::Ludeme) takes = takes || has(graph_.form(n), Trait::Capture);
            if (!graph_.is(n, Form::Between)) return;
            inside(n, [&](NodeId inner) { enemies = enemies || graph_.is(inner, Form::IsEnemy); });
            takes = takes || holds(n, Form::IsFriend) || holds(n, Form::FromTo, Form::Promote, Form::Flip);
            // Who is leapt over is noted, and taken later on.
            inside(n, [&](NodeId inner) {
                takes = takes || (graph_.is(inner, Form::SetVar) && holds(inner, Form::BetweenIterator));
            });
        });
        if (enemies && !takes)
            add(FindingId::HopTakesNothing, node,
                "pieces hop over enemies only, and these stay where they are");
    }

    // (between if:(is Enemy ..) (apply (remove (last To)))): not one of those between.
    void elsewhere(NodeId between) {
        if (!holds(between, Form::IsEnemy)) return;
        NodeId removal;
        bool others = false, one = false;  // what is removed: something, and one of those between
        inside(between, [&](NodeId n) {
            if (!graph_.is(n, Form::Remove)) return;
            removal = n;
            others = others || !graph_[n].operands.empty();
            one = one || holds(n, Form::BetweenIterator);
        });
        const bool counted = holds(between, Form::FromTo, Form::Promote, Form::Flip, Form::AddScore);
        if (removal.valid() && others && !one && !counted)
            add(FindingId::TakesElsewhere, removal,
                "enemies between two sites are looked for, and what is removed is not one of them");
    }

    // (between if:(is Friend (who at:(between))) (apply (remove (between)))): a piece is looked for because
    // it is one's own, and then removed.
    void takesFriends(NodeId node) {
        bool own = false, takes = false, more = false;
        const Form here = graph_.is(node, Form::To) ? Form::ToIterator : Form::BetweenIterator;
        const std::function<void(NodeId)> condition = [&](NodeId part) {
            if (!part.valid()) return;
            own = own || (graph_.is(part, Form::IsFriend) && holds(part, here));
            if (graph_.is(part, Form::AndTwo, Form::AndAll))
                eachPart(part, [&](NodeId inner) { condition(inner); });
        };
        for (const Operand& operand : graph_[node].operands) {
            condition(operand.node);
            if (!operand.node.valid()) continue;
            if (graph_.is(operand.node, Form::ApplyEffectIf)) condition(Ludeme(graph_, operand.node)[0]);
            inside(operand.node, [&](NodeId n) {
                takes = takes || (graph_.is(n, Form::Remove) && holds(n, here));
                more = more || graph_.is(n, Form::AddScore, Form::FromTo, Form::Add, Form::IfMoves);
            });
        }
        if (own && takes && !more)
            add(FindingId::TakesOwn, node,
                "this rule looks for pieces of one's own and takes them off the board");
    }

    const Description& d_;
    const RuleGraph& graph_;
    bool conditional_ = false;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> keptFindings(const Description& d) { return KeptFinder(d).find(); }

}  // namespace makomba
