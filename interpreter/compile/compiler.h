// Program to closures: every instruction becomes one.
//
// How a ludeme is compiled stands in ludemes/, one function each, which says in its type for which forms it
// is. Such a function asks the compiler for the closures of its operands and makes its own from them:
//
//     IntExpr count(Compiler& c, const ViewOf<Form::Count>& l) {
//         const IntExpr site = c.integer(l[op::at]);
//         return c.make<int>([=](Context& x) { return x.pieces(site(x)); });
//     }
//
// Three things happen on the way, without the functions' doing. What depends on nothing is evaluated once
// and becomes a constant. Inside a loop over sites, what does not depend on the loop is evaluated at most
// once per run of the loop and remembered. And what is used several times within the same loops is compiled
// once: the rule program shares equal parts, and so do the closures.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>

#include "interpreter/program/site_scope.h"
#include "interpreter/program/view.h"
#include "interpreter/state/context.h"
#include "interpreter/state/node_counts.h"

namespace makomba {

class Compiler;
class LineTables;

// Messages about values of a program, at the places of what they were made of.
struct ValueMessages {
    NodeMessages& nodes;
    const RuleProgram& rules;

    template <class... Args>
    Diagnostic& add(Message id, Value v, const Args&... args) {
        return nodes.add(id, rules.origin(v), args...);
    }
    Diagnostic& noSuchName(Message id, Value v, const char* what, std::string_view name,
                           const std::vector<std::string>& names) {
        return nodes.noSuchName(id, rules.origin(v), what, name, names);
    }
    void unsupported(Value v, const std::string& what) { nodes.unsupported(rules.origin(v), what); }
    Diagnostics& diagnostics() { return nodes.diagnostics(); }
};

// Directions as the rules mean them at one moment.
struct DirectionList {
    static constexpr int capacity = 64;
    Direction data[capacity];
    int size = 0;

    void add(Direction d) {
        if (size < capacity) data[size++] = d;
    }
    const Direction* begin() const { return data; }
    const Direction* end() const { return data + size; }
};

// What a D slot holds: words that are always the same, or a function of the position and of the piece on
// the site Context::facingSite.
struct DirectionsExpr {
    DirectionList fixed;
    Expr<DirectionList> varying;  // empty handle: fixed
    bool byFacing = false;        // they vary by where the piece faces and by the site, and by nothing else

    bool isFixed() const { return !varying; }
    DirectionList at(Context& c, Site site) const {
        if (isFixed()) return fixed;
        c.facingSite = site;
        return varying(c);
    }
};

// A set of players: their bits (0 = neutral, 1.., n + 1 = shared).
using PlayersExpr = Expr<std::uint32_t>;

using CompileInt = IntExpr (*)(Compiler&, const InstructionView&);
using CompileBool = BoolExpr (*)(Compiler&, const InstructionView&);
using CompileRegion = RegionExpr (*)(Compiler&, const InstructionView&);
using CompileArray = ArrayExpr (*)(Compiler&, const InstructionView&);
using CompileMoves = MovesExpr (*)(Compiler&, const InstructionView&);
using CompileFunction =
    std::variant<std::monostate, CompileInt, CompileBool, CompileRegion, CompileArray, CompileMoves>;

// Which function compiles which form. Forms that give no value and no moves (arguments such as `from`, the
// frame of the rules) have none: what they stand in reads them.
class LudemeTable {
  public:
    static const LudemeTable& get();
    const CompileFunction& operator[](Form form) const { return functions_[static_cast<std::size_t>(form)]; }
    // Whether the form can be run; otherwise it is known, but not supported.
    bool canRun(Form form) const;

    // Enters a function for the forms of its view.
    template <auto Function>
    void add() {
        enter<Function>(Function);
    }

  private:
    template <class Result>
    static constexpr Gives gives = Gives::Other;

    template <auto Function, class Result, Form... Forms>
    void enter(Result (*)(Compiler&, const ViewOf<Forms...>&)) {
        static_assert(((formGives[static_cast<std::size_t>(Forms)] == gives<Result>)&&...),
                      "the function makes something else than its form gives");
        Result (*const compile)(Compiler&, const InstructionView&) =
            [](Compiler& c, const InstructionView& l) { return Function(c, ViewOf<Forms...>(l)); };
        (put(Forms, compile), ...);
    }
    void put(Form form, CompileFunction function);

    std::array<CompileFunction, formCount> functions_;  // monostate: none
};
template <>
inline constexpr Gives LudemeTable::gives<IntExpr> = Gives::Number;
template <>
inline constexpr Gives LudemeTable::gives<BoolExpr> = Gives::Condition;
template <>
inline constexpr Gives LudemeTable::gives<RegionExpr> = Gives::Region;
template <>
inline constexpr Gives LudemeTable::gives<ArrayExpr> = Gives::Array;
template <>
inline constexpr Gives LudemeTable::gives<MovesExpr> = Gives::Moves;

class Compiler {
  public:
    // With `counts`: a game that counts (node_counts.h), slower; they must outlive the program.
    // `rules` are those of `graph`, lowered (program/lower.h), and must outlive this, as the others must.
    Compiler(const RuleGraph& graph, const RuleProgram& rules, Program& program, NodeMessages& messages,
             NodeCounts* counts = nullptr);
    ~Compiler();

    // The whole game. False after reporting what keeps it from running.
    bool compile();
    // The rules of a match, which must be what `rules` are, for its game of this number.
    void compileMatch(MatchRules& match);

    // ── operands ─────────────────────────────────────────────────────────────────────────────────────
    IntExpr integer(Value node);
    BoolExpr condition(Value node);  // none: True
    RegionExpr region(Value node);
    ArrayExpr array(Value node);
    MovesExpr moves(Value node);
    // A role, (player i), or a number: the player's number; sets of players give -1 (Shared n + 1).
    IntExpr player(Value node);
    // The players a role, (player i) or number stands for, as a set. None: all of them.
    PlayersExpr players(Value node);
    std::uint32_t playersOfRole(Role role, Player mover) const;
    PlayersExpr playersByTeam(Role role);
    // None: `byDefault`. `ways`: what the last move has to do with (directions SameDirection). Moves go on
    // from the last move; elsewhere the iterators (from) and (to) come before it, where they are set.
    enum class Ways : std::uint8_t { OfMoves, OfSites };
    DirectionsExpr directions(Value node, std::string_view byDefault, Ways ways = Ways::OfMoves);

    // The value, if it is the same for the whole game.
    std::optional<int> constant(Value node);
    std::optional<const Word*> constantRegion(Value node);

    IntExpr literal(int value);
    RegionExpr constantSet(const Word* set);
    const Word* keepSet(std::span<const int> sites);  // those that are sites; equal sets once
    LineTables& lineTables() { return *lineTables_; }

    template <class Result, class Closure>
    Expr<Result> make(Closure closure) {
        return program_.arena.make<Result>(std::move(closure));
    }
    template <class Generate>
    MovesExpr makeMoves(Generate generate) {
        return program_.arena.moves(std::move(generate));
    }
    template <class Generate, class Execute>
    MovesExpr makeMoves(Generate generate, Execute execute) {
        return program_.arena.moves(std::move(generate), std::move(execute));
    }

    // ── loops ────────────────────────────────────────────────────────────────────────────────────────
    // While it lives, operands are compiled as the inside of a loop that sets the given iterators (and,
    // with OnMover, the mover). The loop's closure opens a LoopRun with `id`.
    class Loop {
      public:
        Loop(Compiler& compiler, std::uint32_t sets);
        Loop(const Loop&) = delete;
        Loop& operator=(const Loop&) = delete;
        ~Loop();
        const int id;
        // For its LoopRun, once all in it is compiled: -1 if nothing is kept for it, so that nothing need be
        // forgotten.
        int run() const { return compiler_.keptFor_[static_cast<std::size_t>(id)] ? id : -1; }

      private:
        Compiler& compiler_;
    };
    // While it lives, operands are compiled that are asked once in a run of the innermost loop: they are not
    // kept for that loop, though for those around it.
    class AskedOnce {
      public:
        AskedOnce(Compiler& compiler, bool once);
        AskedOnce(const AskedOnce&) = delete;
        AskedOnce& operator=(const AskedOnce&) = delete;
        ~AskedOnce();

      private:
        Compiler& compiler_;
        const bool once_;
        std::uint32_t serial_ = 0;  // that the loop had
    };
    // While it lives, operands are compiled for another position than the loops around see: nothing is
    // carried out of it.
    class Boundary {
      public:
        explicit Boundary(Compiler& compiler);
        Boundary(const Boundary&) = delete;
        Boundary& operator=(const Boundary&) = delete;
        ~Boundary();

      private:
        Compiler& compiler_;
    };

    // ── names ────────────────────────────────────────────────────────────────────────────────────────
    int variable(std::string_view name);
    int remembered(std::string_view name);  // list 0 is the unnamed one
    int vote(std::string_view name);
    // Sets of the declared regions, by declaration; evaluated on first use.
    const Word* regionSet(std::size_t declaration);
    // The site with this label; noSite: none.
    Site coordinate(std::string_view label) const;

    // ── the rest ─────────────────────────────────────────────────────────────────────────────────────
    Program& program() { return program_; }
    const Equipment& equipment() const { return program_.equipment; }
    const Sites& sites() const { return program_.equipment.topology().sites(); }
    const RuleProgram& rules() const { return rules_; }
    InstructionView instruction(Value v) const { return {rules_, v}; }
    template <Form... Forms>
    ViewOf<Forms...> view(Value node) const {
        return ViewOf<Forms...>(instruction(node));
    }
    ValueMessages messages() { return {messages_, rules_}; }
    void unsupported(Value v, const std::string& what) { messages().unsupported(v, what); }
    bool stacking() const { return program_.layout.stacking; }
    Context& loadContext();  // on the empty board before the start rules, player 1 to move
    std::uint32_t dependencies(Value v) const { return rules_.variesWith(v); }
    bool counting() const { return counts_ != nullptr; }
    // How one of the moves of an instruction is to be chosen: makers do as the program says.
    Choosing choosing(const InstructionView& l) const { return rules_[l.value()].choosing; }

    SiteType typeMeant(const InstructionView& l) const { return makomba::typeMeant(equipment(), l); }
    // The site of a position that a form of such a type means by a number, where pieces stand on several
    // types.
    IntExpr siteOf(SiteType type, IntExpr number);
    // A region of such a type, whose sites are numbers of elements, as sites of a position.
    RegionExpr sitesOf(SiteType type, RegionExpr region);
    using Scope = SiteScope;
    Scope typedScope(const InstructionView& l) const { return scopeOf(equipment(), l); }

  private:
    struct OpenLoop {
        std::uint32_t sets;
        int id;                // -1 = boundary
        std::uint32_t serial;  // tells it from all others
        bool once = false;     // what is compiled now is asked once in each run
    };
    // What a value compiles to depends on the loops around it, and on whether its value is cached already as
    // a part of another one.
    struct Place {
        Value value;
        std::uint32_t surroundings;
        int cachedIn;
        friend auto operator<=>(const Place&, const Place&) = default;
    };
    Place placeOf(Value value) const { return {value, loops_.empty() ? 0 : loops_.back().serial, cachedIn_}; }
    // Compiles a value unless that was done at this place. Who uses one that was complained about before
    // hears it, too.
    template <class Compiled, class Compile>
    Compiled once(std::map<Place, Compiled>& known, Value node, Compile compile);
    template <class Result>
    Expr<Result> operand(Value node);
    DirectionsExpr compileDirections(Value node, std::string_view byDefault, Ways ways);
    template <class Result>
    Expr<Result> folded(Expr<Result> expr);
    template <class Result>
    Expr<Result> cached(Expr<Result> expr, int loop);
    int loopToCacheIn(Value node) const;
    BoolExpr counted(Value node, BoolExpr expr);
    MovesExpr counted(Value node, MovesExpr expr);
    bool reportUnsupported();

    void compileStart();
    void compilePhases();
    void compilePhase(const ProgramFrame::Phase& from, Phase& phase);
    EndRule endRule(Value node);
    EndResult endResult(Value node);
    std::vector<EndRule> endRules(const std::vector<Value>& end);
    NextPhase nextPhase(Value node);

    const RuleGraph& graph_;
    const RuleProgram& rules_;
    Program& program_;
    NodeMessages& messages_;
    NodeCounts* const counts_;
    std::vector<OpenLoop> loops_;
    std::vector<char> keptFor_;  // by the id of a loop: whether anything is
    std::uint32_t loopsOpened_ = 0;
    std::size_t nodesCompiled_ = 0;
    int cachedIn_ = -2;  // loop of the cached expression being compiled, -2 = none
    std::vector<char> regionReady_;
    // What is the same for the whole game was evaluated once for each node.
    template <class Result>
    using Folded = std::unordered_map<std::uint32_t, Expr<Result>>;
    std::tuple<Folded<std::int32_t>, Folded<bool>, Folded<const Word*>, Folded<Numbers>> folded_;
    template <class Result>
    using ByPlace = std::map<Place, Expr<Result>>;
    std::tuple<ByPlace<std::int32_t>, ByPlace<bool>, ByPlace<const Word*>, ByPlace<Numbers>> operands_;
    std::map<Place, MovesExpr> moves_;
    std::array<std::map<Place, DirectionsExpr>, 2> directions_;  // by `Ways`
    std::map<Place, Diagnostic> complaints_;                     // the first of each place that has any
    std::map<std::vector<Word>, const Word*> sets_;
    std::unique_ptr<LineTables> lineTables_;
    std::unique_ptr<State> loadState_;
    std::unique_ptr<Context> loadContext_;
};

// One run of a loop at play: what is cached in it is forgotten at its begin, and an outer run of the same
// loop gets its own back at the end. `id` -1: nothing is cached in it.
class LoopRun {
  public:
    LoopRun(Context& c, int id) {
        c.account(1 + (c.words >> 3));
        if (id < 0) return;
        epoch_ = &c.loopEpochs[static_cast<std::size_t>(id)];
        before_ = std::exchange(*epoch_, ++c.epoch);
    }
    LoopRun(const LoopRun&) = delete;
    LoopRun& operator=(const LoopRun&) = delete;
    ~LoopRun() {
        if (epoch_ != nullptr) *epoch_ = before_;
    }

  private:
    std::uint64_t* epoch_ = nullptr;
    std::uint64_t before_ = 0;
};

// Puts an iterator back at the end of the scope.
template <class Number>
class Restore {
  public:
    explicit Restore(Number& slot) : slot_(slot), before_(slot) {}
    Restore(const Restore&) = delete;
    Restore& operator=(const Restore&) = delete;
    ~Restore() { slot_ = before_; }

  private:
    Number& slot_;
    const Number before_;
};

// (is Loop .. path:True), of the lines on tiles (ludemes/tiles.cpp).
BoolExpr pathLoop(Compiler& c, const ViewOf<Form::IsLoop>& l);

// Filled in by the files of ludemes/.
void addBooleans(LudemeTable& table);
void addLines(LudemeTable& table);
void addIntegers(LudemeTable& table);
void addCounts(LudemeTable& table);
void addPlaces(LudemeTable& table);
void addRegions(LudemeTable& table);
void addPositionRegions(LudemeTable& table);
void addRegionOperations(LudemeTable& table);
void addNeighbourhoods(LudemeTable& table);
void addGroups(LudemeTable& table);
void addConnections(LudemeTable& table);
void addBetweenSites(LudemeTable& table);
void addElements(LudemeTable& table);
void addWhereabouts(LudemeTable& table);
void addArrayValues(LudemeTable& table);
void addMoments(LudemeTable& table);
void addThreats(LudemeTable& table);
void addDice(LudemeTable& table);
void addDraws(LudemeTable& table);
void addArrays(LudemeTable& table);
void addDecisions(LudemeTable& table);
void addPieceMoves(LudemeTable& table);
void addSlides(LudemeTable& table);
void addCombinators(LudemeTable& table);
void addIterations(LudemeTable& table);
void addPieceIteration(LudemeTable& table);
void addSelections(LudemeTable& table);
void addTrials(LudemeTable& table);
void addBoardNumbers(LudemeTable& table);
void addBoardIterations(LudemeTable& table);
void addShots(LudemeTable& table);
void addRotations(LudemeTable& table);
void addEvents(LudemeTable& table);
void addSowing(LudemeTable& table);
void addSiteEffects(LudemeTable& table);
void addCaptures(LudemeTable& table);
void addRegisters(LudemeTable& table);
void addTeams(LudemeTable& table);
void addConcealment(LudemeTable& table);
void addMatchNumbers(LudemeTable& table);
void addTiles(LudemeTable& table);
void addControl(LudemeTable& table);
void addClaimWords(LudemeTable& table);

}  // namespace makomba
