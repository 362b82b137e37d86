// The rules of a game as a program: a flat, typed value between the rule graph and the closures.
//
//     (count at:(to))       %7  Count at:%3      an instruction: a form of a ludeme and its operands
//     (to)                  %3  ToIterator       used twice, it is one instruction
//
// Lowering (lower.h) makes it of the rule graph and the equipment: names and roles are resolved to numbers,
// what is used twice is shared. Passes (passes/) make another program of it that plays the same; the closures
// are made of the last one. `makomba program GAME` prints it.
//
// An instruction is what a ludeme of the language says, no machine code: forms that are still to come (chance
// nodes, hidden marks, teams, several games) are rows of the language and need no other program.
#pragma once

#include <array>
#include <bitset>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "interpreter/program/dependencies.h"
#include "interpreter/program/value.h"
#include "interpreter/rules/role.h"
#include "interpreter/rules/rule_graph.h"

namespace makomba {

enum class Truth : std::uint8_t { Open, False, True };

// Loops over sites by the iterators that they set, as bits.
enum class OverSites : std::uint8_t { From = 1, To = 2, Between = 4, Site = 8, FromAndTo = 16 };

// How one of the moves that an instruction gives is chosen at random (choose.h); none of these: all listed.
struct Choosing {
    bool counted = false;  // they are counted, and the one with the number that was drawn is worked out
    bool ownWay = false;   // what is listed or drawn depends on the parts, or on the position
    bool tried = false;    // drawn and tried until one holds
    bool atOnce = false;   // the chosen one may be played without a list

    bool listed() const { return !counted && !ownWay && !tried; }
    friend bool operator==(const Choosing&, const Choosing&) = default;
};

struct Instruction {
    Form form{};
    std::uint32_t first = 0;  // of its operands
    std::uint16_t count = 0;  // one for each slot of the form
    NodeId origin;            // the node of the rule graph
    // Found by passes, and done by those who make closures:
    bool inTurn = false;        // its parts are carried out one after another (in_turn.h)
    bool hoisted = false;       // worked out once for a loop that it does not vary with (hoist.h)
    Truth truth = Truth::Open;  // of a condition that is always the same (decide.h)
    std::uint8_t together = 0;  // OverSites whose sites it is asked of all at once (filter.h)
    std::uint32_t variesWith = OnEverything;  // Iterator and Dependency bits (hoist.h)
    Choosing choosing;                        // of moves (choose.h)
    std::uint8_t asksFor = 0;                 // KeptGroups (keep.h)
};

// A word or a name, resolved.
struct Name {
    ValueKind kind = ValueKind::Word;
    std::string text;
    // Role: the player (n + 1 = all), or unresolved where it depends on who is to move. Coordinate: the site.
    // Piece, Container, Track, Phase, Map: which one. Region: the first one of this name.
    std::int32_t number = unresolved;

    NodeId origin{};  // the first place where it stands

    static constexpr std::int32_t unresolved = -1;
    friend bool operator==(const Name& a, const Name& b) {
        return a.kind == b.kind && a.number == b.number && a.text == b.text;
    }
};

// Where play begins to read: everything else is reached from here. None: not given.
struct ProgramFrame {
    Value rules;
    std::vector<Value> start;  // rules, in order
    struct Phase {
        std::string name;   // "" if the game has no phases
        Value declaration;  // none if the game has no phases
        Value owner;        // a role; none = everybody
        Value play;         // moves
        std::vector<Value> end, next;
    };
    std::vector<Phase> phases;  // at least one
    std::vector<Value> end, meta;

    std::vector<Value> pieceMoves;  // by component
    struct Region {
        Value sites, declaration;
    };
    std::vector<Region> regions;  // as the equipment has them
    std::vector<Value> maps;
    std::vector<Value> games;  // of a match, each as it stands there
};

class RuleProgram {
  public:
    std::string title;  // of the game
    ProgramFrame frame;
    std::vector<Instruction> instructions;
    std::optional<std::uint8_t> keptGroups;  // that its rules may ask for (keep.h); none: not found out

    const Instruction& operator[](Value v) const { return instructions[v.index()]; }
    bool is(Value v, auto... forms) const {
        return v.isInstruction() && ((instructions[v.index()].form == forms) || ...);
    }
    // Whether there is an instruction of one of these forms in what the value is made of.
    bool mentions(Value v, auto... forms) const {
        return hasWithin(v, [&](Value part) { return is(part, forms...); });
    }
    // Whether there is such an instruction in what the value is made of.
    bool hasWithin(Value v, const std::function<bool(Value)>& isSuch) const;
    // Whether the rules have such a ludeme, used or not.
    bool has(Form form) const { return forms[static_cast<std::size_t>(form)]; }
    const Row& row(Value v) const { return Signatures::get()[instructions[v.index()].form]; }
    // On what the value depends: Iterator and Dependency bits.
    std::uint32_t variesWith(Value v) const;
    // The answer of a condition, if it is known.
    std::optional<bool> truth(Value condition) const;
    bool asksTogether(Value condition, OverSites loop) const {
        return condition.isInstruction() && ((*this)[condition].together & static_cast<std::uint8_t>(loop));
    }
    Gives gives(Value v) const { return formGives[static_cast<std::size_t>(instructions[v.index()].form)]; }

    std::span<const Value> operands(const Instruction& i) const { return {&operandPool[i.first], i.count}; }
    std::span<const Value> operands(Value v) const { return operands((*this)[v]); }
    // Which alternative of its slot each operand is.
    std::span<const std::uint8_t> alternatives(Value v) const {
        return {&alternativePool[(*this)[v].first], (*this)[v].count};
    }
    std::span<const Value> elements(Value array) const {
        const Slice& slice = arrays[array.index()];
        return {operandPool.data() + slice.first, slice.count};
    }
    // What was made of each ludeme of the rule graph; none of those outside of the rules.
    std::vector<Value> ofNode;
    // The node of the rule graph that a value was made of; of a number: none.
    NodeId origin(Value v) const;

    // Of a number; of a truth value: 1 or 0; of anything else: 0.
    std::int64_t number(Value v) const;
    double real(Value v) const;
    const Name& name(Value v) const { return names[v.index()]; }
    // Of a word or a name.
    const std::string& text(Value v) const { return names[v.index()].text; }
    // Role::None of anything but a role.
    Role role(Value v) const { return v.isWord() ? Role::named(text(v)) : Role::None; }
    // Sites that are the same for the whole game, ascending; numbers that are.
    std::span<const std::int32_t> listed(Value v) const {
        const Slice& slice = lists[v.index()];
        return {numberPool.data() + slice.first, slice.count};
    }

    Value makeNumber(std::int64_t number);
    Value makeReal(double real);
    Value makeName(Name name);
    Value makeArray(std::span<const Value> elements, NodeId origin);
    Value makeSites(std::span<const std::int32_t> sites) { return makeList(ValueKind::Sites, sites); }
    Value makeNumbers(std::span<const std::int32_t> numbers) { return makeList(ValueKind::Numbers, numbers); }
    Value makeInstruction(Form form, NodeId origin, std::span<const Value> operands,
                          std::span<const std::uint8_t> alternatives);

    // Puts `replacement(value)` in the place of every operand and of every value of the frame.
    template <class Replacement>
    void replace(Replacement replacement);

    // What is reached from the frame, each after its operands.
    std::vector<Value> reached() const;

    // Pools.
    struct Slice {
        std::uint32_t first = 0, count = 0;
    };
    std::vector<Value> operandPool;             // of instructions and arrays
    std::vector<std::uint8_t> alternativePool;  // beside operandPool
    std::vector<Slice> arrays;                  // of operandPool
    std::vector<NodeId> arrayOrigins;
    std::vector<std::int64_t> largeNumbers;  // that no value holds itself
    std::vector<double> reals;
    std::vector<Name> names;
    std::vector<std::int32_t> numberPool;
    std::vector<Slice> lists;  // of numberPool: Sites and Numbers
    std::bitset<formCount> forms;

  private:
    std::unordered_multimap<std::string, std::uint32_t> nameIndex_;
    std::unordered_map<std::int64_t, std::uint32_t> numberIndex_;
    Value makeList(ValueKind kind, std::span<const std::int32_t> numbers);
};

// What is to be noted of an instruction, in words; "" if nothing.
using InstructionNote = std::string (*)(const RuleProgram& program, Value instruction);

template <class Replacement>
void RuleProgram::replace(Replacement replacement) {
    for (Value& v : operandPool) v = replacement(v);
    for (auto* list : {&frame.start, &frame.end, &frame.meta, &frame.pieceMoves, &frame.maps})
        for (Value& v : *list) v = replacement(v);
    for (ProgramFrame::Phase& phase : frame.phases) {
        phase.play = replacement(phase.play);
        for (auto* list : {&phase.end, &phase.next})
            for (Value& v : *list) v = replacement(v);
    }
    for (ProgramFrame::Region& region : frame.regions) region.sites = replacement(region.sites);
}

}  // namespace makomba
