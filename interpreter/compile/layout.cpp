#include "interpreter/compile/layout.h"

#include <algorithm>
#include <set>

#include "interpreter/engine/apply.h"
#include "interpreter/engine/situations.h"
#include "interpreter/rules/ludeme.h"
#include "interpreter/state/last_levels.h"
#include "interpreter/topology/site_types.h"

namespace makomba {

namespace {

class Planner {
  public:
    Planner(const RuleGraph& graph, Program& program, std::size_t rules)
        : graph_(graph), program_(program), layout_(program.layout) {
        for (std::size_t i = 0; i < graph.size(); ++i) {
            const NodeId id(i);
            isRule_ = i < rules;
            if (graph[id].kind == NodeKind::Ludeme) note(Ludeme(graph, id));
            noteNumbers(id);
        }
    }

    void plan() {
        const Equipment& e = program_.equipment;
        layout_ = {};
        layout_.sites = e.siteCount;
        // Site sets double as small sets of numbers: they reach as far as any number written down.
        // Games that remember products, such as 100 * from + to, look for them in sets as well.
        const int products = remembersResults_ && multiplies_ && setsOfValues_ ? 16'384 : 0;
        // And hold the elements of whatever type a rule names.
        int elements = 0;
        for (const SiteType type : types_) elements = std::max(elements, e.topology().sites(type).count());
        const int reach = std::max({e.siteCount, static_cast<int>(largestNumber_) + 1, products, elements});
        layout_.words = (reach + 63) / 64;
        layout_.stacking = stacking_ || e.board.largeStack;
        layout_.maxLevels = layout_.stacking ? (e.board.largeStack ? 255 : 32) : 1;
        const bool hands = std::any_of(e.containers.begin() + 1, e.containers.end(),
                                       [](const Container& c) { return !c.dice; });
        layout_.counts = !layout_.stacking && (counts_ || hands);
        layout_.marks = marks_;
        program_.usesScores = scores_;
        program_.usesAllPassed = allPassed_;
        program_.usesCycle = cycle_;
        program_.looksAtCounters = counters_;
        program_.stochastic = chance_;
        placeColumns();
    }

  private:
    // Numbers that may get into a set: not those that something is only compared with.
    void noteNumbers(NodeId id) {
        const RuleNode& node = graph_[id];
        if (node.kind == NodeKind::Ludeme) {
            const std::string_view key = graph_.row(id).key;
            for (const std::string_view comparison : {"<:B", "<=:B", ">:B", ">=:B", "=:B", "!=:B"})
                if (key == comparison) return;
        }
        for (const Operand& operand : node.operands) {
            if (!operand.node.valid() || graph_[operand.node].kind != NodeKind::Int) continue;
            const std::int64_t number = graph_[operand.node].number;
            if (number < 4096) largestNumber_ = std::max(largestNumber_, number);
        }
    }

    void note(const Ludeme& l) {
        const std::string_view head = l.row().head, key = l.key();
        if (isRule_) noteRules(l, head, key);
        marks_ = marks_ || head == "state" || head == "rotation" || head == "flip" || key == "set State:E" ||
                 key == "set Value:E" || key == "value Piece:I" || key == "sites State:R" ||
                 l.get("state").valid() || l.get("rotation").valid() ||
                 (head == "place" && l.get("value").valid()) || head == "dice" || head == "rotations" ||
                 key == "set Rotation:E" || key == "move Set Rotation:M";
        pending_ = pending_ || key == "set Pending:E";
        playable_ = playable_ || key == "sites Playable:R";
        lastTos_ = lastTos_ || key == "sites LastTo:R";
        lastFroms_ = lastFroms_ || key == "sites LastFrom:R";
        lastBetween_ = lastBetween_ || key == "last Between:R";
        lastLevels_ = lastLevels_ || key == "last LevelFrom:I" || key == "last LevelTo:I";
        visited_ = visited_ || key == "is Visited:B";
        startSites_ = startSites_ || key == "sites Start:R";
        toClear_ = toClear_ || key == "sites ToClear:R" ||
                   ((key == "remove:E" || key == "move Remove:M") && l.word("at") == "EndOfTurn");
        if (const std::string_view type = l.word("T"); !type.empty()) types_.insert(siteTypeNamed(type));
        noteHidden(l, head, key);
        turnFrom_ = turnFrom_ || (key == "from:I" && l.word("at") == "StartOfTurn");
        lastTurn_ = lastTurn_ || (key == "prev:I" && l.word("prevType") == "MoverLastTurn");
        if (key == "set Var:E" || key == "var:I")
            if (const std::string_view name = l.word("var"); !name.empty())
                variables_.insert(std::string(name));
        if (key == "remember Value:E" || key == "values Remembered:A" || key == "forget Value:E" ||
            key == "set RememberValue:startRule") {
            remembers_ = true;
            remembersResults_ = remembersResults_ || mayBeProduct(l.get("I"));
            if (const std::string_view name = l.word("var"); !name.empty())
                remembered_.insert(std::string(name));
        }
    }

    // What is kept without a name.
    void noteHidden(const Ludeme& l, std::string_view head, std::string_view key) {
        pot_ = pot_ || head == "pot" || key == "set Pot:E";
        amounts_ = amounts_ || head == "amount" || key == "set Amount:startRule";
        costs_ = costs_ || key == "set Cost:startRule";
        sitePhases_ = sitePhases_ || key == "set Phase:startRule";
        storesState_ = storesState_ || key == "remember State:E" || key == "avoidStoredState:O";
        if (key == "no Repeat:metaRule" || key == "is Repeat:B")
            noteRepetition(repetitionNamed(l.word("repetition")));
    }

    void noteRepetition(Repetition sense) {
        const bool situational = sense == Repetition::Situational || sense == Repetition::SituationalInTurn;
        const bool inTurn = sense == Repetition::PositionalInTurn || sense == Repetition::SituationalInTurn;
        (situational ? situations_ : positions_) = true;
        (inTurn ? turnHistory_ : history_) = true;
    }

    // Whether a number may come of a multiplication, here or before it was kept.
    bool mayBeProduct(NodeId node) const {
        if (!node.valid()) return false;
        if (graph_[node].kind == NodeKind::Ludeme) {
            const std::string_view head = graph_.row(node).head;
            if (head == "*" || head == "^" || head == "var" || head == "value" || head == "counter" ||
                head == "score")
                return true;
        }
        const auto& operands = graph_[node].operands;
        return std::any_of(operands.begin(), operands.end(),
                           [&](const Operand& o) { return mayBeProduct(o.node); });
    }

    // What changes the game by its mere presence.
    void noteRules(const Ludeme& l, std::string_view head, std::string_view key) {
        noteStacking(l, head, key);
        noteCounts(l, head, key);
        scores_ = scores_ || head == "byScore" || head == "addScore" || head == "score" ||
                  key == "set Score:E" || key == "set Score:startRule";
        allPassed_ = allPassed_ || key == "all Passed:B";
        counters_ = counters_ || key == "count Moves:I" || key == "count MovesThisTurn:I" ||
                    key == "counter:I" || key == "is Repeat:B";
        multiplies_ = multiplies_ || head == "*";
        setsOfValues_ = setsOfValues_ || key == "sites:R/2";
        cycle_ = cycle_ || key == "is Cycle:B";
        chance_ = chance_ || key == "value Random:I" || key == "sites Random:R" ||
                  key == "directions Random:D" || key.starts_with("place Random") || key == "random:O" ||
                  key == "random:O/2" || head == "dice" || head == "roll";
    }

    void noteStacking(const Ludeme& l, std::string_view head, std::string_view key) {
        const bool placesStack = key == "place Stack:startRule" || key == "place Random:startRule/2" ||
                                 key == "place Random:startRule/3";
        const bool stackArgument = l.literalBool("stack", false);
        const bool topArgument = key == "forEach Piece:O" && l.get("top").valid();
        const bool levels = key == "level:I" || key == "topLevel:I" || key == "size Stack:I" ||
                            key == "count Stack:I" || key.starts_with("where Level");
        bool levelOfTransfer = false;
        if (key == "move:M" || head == "fromTo") levelOfTransfer = argumentHasLevel(l.get("fromS"));
        if (key == "move Add:M" || key == "add:E") levelOfTransfer = argumentHasLevel(l.get("toS"));
        stacking_ = stacking_ || placesStack || stackArgument || topArgument || levels || levelOfTransfer;
    }

    bool argumentHasLevel(NodeId node) const {
        return node.valid() && Ludeme(graph_, node).get("level").valid();
    }

    bool literalAbove(NodeId node, int bound) const {
        if (!node.valid()) return false;
        if (graph_[node].kind == NodeKind::Array)
            return !graph_[node].operands.empty() && literalAbove(graph_[node].operands[0].node, bound);
        return graph_[node].kind != NodeKind::Int || graph_[node].number > bound;
    }

    void noteCounts(const Ludeme& l, std::string_view head, std::string_view key) {
        counts_ = counts_ || key == "set Count:E" || key == "set Count:startRule" || head == "sow" ||
                  head == "handSite" || key == "count:I" || (key == "add:E" && l.get("count").valid()) ||
                  ((key == "move Add:M" || key == "move Claim:M") && l.get("count").valid()) ||
                  (head == "fromTo" && l.get("count").valid()) ||
                  (key == "move:M" && l.get("count").valid()) ||
                  (head == "place" && (literalAbove(l.get("count"), 1) || literalAbove(l.get("counts"), 1)));
    }

    // How many numbers without a name there are; they come after `first` others.
    int placeHidden(int first) {
        HiddenNumbers& hidden = program_.hidden;
        hidden = {};
        hidden.first = first;
        int end = first;
        const auto place = [&](bool used, int& index, int count) {
            if (!used) return;
            index = end;
            end += count;
        };
        int dice = 0;
        for (const Container& container : program_.equipment.containers)
            dice += container.dice ? container.size : 0;
        place(dice > 0, hidden.dice, 1 + dice);
        place(pot_, hidden.pot, 1);
        place(amounts_, hidden.amount, program_.players() + 1);
        place(costs_, hidden.cost, layout_.sites);
        place(sitePhases_, hidden.sitePhase, layout_.sites);
        place(storesState_, hidden.storedState, 3);
        place(turnFrom_, hidden.turnFrom, 1);
        place(lastTurn_, hidden.lastTurn, 1);
        hidden.count = end - first;
        return hidden.count;
    }

    void placeColumns() {
        int end = static_cast<int>(sizeof(Globals));
        const int n = layout_.sites;
        const int whole = (n + 63) / 64 * 64;  // columns that are read in blocks of 64 entries
        const auto place = [&](int& offset, int bytes, int alignment) {
            end = (end + alignment - 1) / alignment * alignment;
            offset = end;
            end += bytes;
        };
        if (layout_.stacking) {
            place(layout_.height, n, 8);
        } else {
            place(layout_.what, whole, 64);
            place(layout_.who, whole, 64);
            if (layout_.counts) place(layout_.count, 2 * whole, 64);
            if (layout_.marks) {
                place(layout_.state, 2 * n, 8);
                place(layout_.rotation, 2 * n, 8);
                place(layout_.value, 2 * n, 8);
            }
        }
        if (pending_) {
            layout_.pendingBits = std::max(layout_.words, 16) * 64;
            place(layout_.pending, layout_.pendingBits / 8, 8);
        }
        if (playable_) place(layout_.playable, layout_.words * 8, 8);
        if (lastTos_) place(layout_.lastTos, layout_.words * 8, 8);
        if (lastFroms_) place(layout_.lastFroms, layout_.words * 8, 8);
        if (lastBetween_) place(layout_.lastBetween, layout_.words * 8, 8);
        if (visited_) place(layout_.visited, layout_.words * 8, 8);
        if (toClear_) place(layout_.toClear, layout_.words * 8, 8);
        if (startSites_)
            place(layout_.startSites,
                  layout_.words * 8 * static_cast<int>(program_.equipment.components.size()), 8);
        if (lastLevels_) place(layout_.lastLevels, static_cast<int>(sizeof(LastLevels)), 8);
        layout_.variableCount =
            static_cast<int>(variables_.size()) + placeHidden(static_cast<int>(variables_.size()));
        place(layout_.variables, 4 * layout_.variableCount, 8);
        const bool lists = remembers_ || history_ || turnHistory_;
        if (lists) {
            layout_.rememberedLists = static_cast<int>(remembered_.size()) + 1;
            layout_.rememberedCapacity = layout_.stacking ? std::max(1024, 2 * n) | 1 : 8191;
            program_.hidden.positions = positions_;
            program_.hidden.situations = situations_;
            if (history_) program_.hidden.history = layout_.rememberedLists++;
            if (turnHistory_) program_.hidden.turnHistory = layout_.rememberedLists++;
            if (history_ || turnHistory_)
                layout_.rememberedCapacity = std::max(layout_.rememberedCapacity,
                                                      2 * (positions_ + situations_) * (moveLimit + 1) + 1);
            if (layout_.stacking)
                place(layout_.remembered, 4 * layout_.rememberedLists * (layout_.rememberedCapacity + 1), 8);
        }
        if (cycle_) {
            layout_.cycleCapacity = 3 * program_.players() * program_.players();
            place(layout_.cycle, 8 * layout_.cycleCapacity, 8);
        }
        // Last, because copies take only what is used of it.
        if (lists && !layout_.stacking)
            place(layout_.remembered, 4 * layout_.rememberedLists * (layout_.rememberedCapacity + 1), 64);
        if (layout_.stacking) {
            layout_.levelStride = ((n + 1) / 2 * 2 + 6 * n + 7) / 8 * 8;
            place(layout_.levels, layout_.levelStride * layout_.maxLevels, 8);
        }
        layout_.bytes = (end + 63) / 64 * 64;
        program_.variableNames.assign(variables_.begin(), variables_.end());
        program_.rememberedNames.assign(1, std::string());
        program_.rememberedNames.insert(program_.rememberedNames.end(), remembered_.begin(),
                                        remembered_.end());
    }

    const RuleGraph& graph_;
    Program& program_;
    Layout& layout_;
    std::set<std::string> variables_, remembered_;
    std::set<SiteType> types_;
    std::int64_t largestNumber_ = 0;
    bool isRule_ = true;
    bool stacking_ = false, counts_ = false, marks_ = false, scores_ = false, allPassed_ = false,
         cycle_ = false, counters_ = false, pending_ = false, playable_ = false, lastTos_ = false,
         lastFroms_ = false, lastBetween_ = false, lastLevels_ = false, visited_ = false, startSites_ = false,
         chance_ = false, remembers_ = false, remembersResults_ = false, multiplies_ = false,
         setsOfValues_ = false, toClear_ = false, turnFrom_ = false, lastTurn_ = false, pot_ = false,
         amounts_ = false, costs_ = false, sitePhases_ = false, storesState_ = false, history_ = false,
         turnHistory_ = false, positions_ = false, situations_ = false;
};

}  // namespace

void planLayout(const RuleGraph& graph, Program& program, std::size_t rules) {
    Planner(graph, program, rules).plan();
}

}  // namespace makomba
