#include "interpreter/compile/compiler.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "interpreter/compile/line_tables.h"
#include "interpreter/compile/static_regions.h"
#include "interpreter/engine/apply.h"
#include "interpreter/state/chance.h"
#include "interpreter/topology/relative_directions.h"
#include "interpreter/topology/site_types.h"

namespace makomba {

const LudemeTable& LudemeTable::get() {
    static const LudemeTable table = [] {
        LudemeTable t;
        addBooleans(t);
        addLines(t);
        addIntegers(t);
        addCounts(t);
        addPlaces(t);
        addRegions(t);
        addPositionRegions(t);
        addRegionOperations(t);
        addNeighbourhoods(t);
        addGroups(t);
        addConnections(t);
        addBetweenSites(t);
        addElements(t);
        addWhereabouts(t);
        addArrayValues(t);
        addMoments(t);
        addThreats(t);
        addDice(t);
        addDraws(t);
        addArrays(t);
        addDecisions(t);
        addPieceMoves(t);
        addSlides(t);
        addCombinators(t);
        addIterations(t);
        addPieceIteration(t);
        addSelections(t);
        addTrials(t);
        addBoardNumbers(t);
        addBoardIterations(t);
        addShots(t);
        addRotations(t);
        addEvents(t);
        addSowing(t);
        addSiteEffects(t);
        addCaptures(t);
        addRegisters(t);
        addTeams(t);
        addConcealment(t);
        addMatchNumbers(t);
        addTiles(t);
        addControl(t);
        addClaimWords(t);
        return t;
    }();
    return table;
}

void LudemeTable::put(Form form, CompileFunction function) {
    CompileFunction& entry = functions_[static_cast<std::size_t>(form)];
    if (entry.index() != 0)
        throw std::logic_error(fmt::format("two functions for the form {}", Signatures::get()[form].form));
    entry = function;
}

bool LudemeTable::canRun(Form form) const {
    if (formGives[static_cast<std::size_t>(form)] == Gives::Other) return Signatures::get()[form].supported;
    return (*this)[form].index() != 0;
}

Compiler::Compiler(const RuleGraph& graph, const RuleProgram& rules, Program& program, NodeMessages& messages,
                   NodeCounts* counts)
    : graph_(graph),
      rules_(rules),
      program_(program),
      messages_(messages),
      counts_(counts),
      lineTables_(std::make_unique<LineTables>(*this)) {
    if (counts_ != nullptr) counts_->nodes.assign(graph.size(), {});
}

Compiler::~Compiler() = default;

Context& Compiler::loadContext() {
    if (!loadContext_) {
        loadState_ = std::make_unique<State>(program_.layout);
        loadContext_ = std::make_unique<Context>(program_);
        setUpState(*loadContext_, *loadState_);
    }
    // Loops and caches are still being added.
    loadContext_->loopEpochs.resize(static_cast<std::size_t>(program_.loopCount));
    loadContext_->caches.resize(static_cast<std::size_t>(program_.cacheCount));
    loadContext_->cacheWords.resize(static_cast<std::size_t>(program_.cacheWords));
    loadContext_->workOn(*loadState_);
    return *loadContext_;
}

// ── constants ────────────────────────────────────────────────────────────────────────────────────────────

IntExpr Compiler::literal(int value) {
    return make<std::int32_t>([value](Context&) { return value; });
}

const Word* Compiler::keepSet(std::span<const int> sites) {
    std::vector<Word> set(static_cast<std::size_t>(program_.layout.words), 0);
    for (const int site : sites)
        if (site >= 0 && site < program_.layout.words * 64) insert(set.data(), site);
    const auto [kept, isNew] = sets_.try_emplace(std::move(set));
    if (isNew) kept->second = program_.arena.keepAll(kept->first);
    return kept->second;
}

RegionExpr Compiler::constantSet(const Word* set) {
    return make<const Word*>([set](Context&) { return set; });
}

template <>
IntExpr Compiler::folded(IntExpr expr) {
    const int value = expr(loadContext());
    return loadContext().g->fault == Fault::None ? literal(value) : expr;
}

template <>
BoolExpr Compiler::folded(BoolExpr expr) {
    const bool value = expr(loadContext());
    return make<bool>([value](Context&) { return value; });
}

template <>
RegionExpr Compiler::folded(RegionExpr expr) {
    Context& c = loadContext();
    const Scratch::Mark mark(c.scratch);
    const Word* set = expr(c);
    const std::vector<Word> words(set, set + c.words);
    return constantSet(program_.arena.keepAll(words));
}

template <>
ArrayExpr Compiler::folded(ArrayExpr expr) {
    Context& c = loadContext();
    const Scratch::Mark mark(c.scratch);
    const Numbers numbers = expr(c);
    const std::vector<std::int32_t> values(numbers.begin(), numbers.end());
    const Numbers kept{program_.arena.keepAll(values), numbers.size};
    return make<Numbers>([kept](Context&) { return kept; });
}

std::optional<int> Compiler::constant(Value node) {
    if (!node.valid()) return std::nullopt;
    if (node.isNumber()) return static_cast<int>(rules_.number(node));
    if (dependencies(node) != 0) return std::nullopt;
    return integer(node)(loadContext());
}

std::optional<const Word*> Compiler::constantRegion(Value node) {
    if (!node.valid() || dependencies(node) != 0) return std::nullopt;
    return region(node)(loadContext());
}

// ── invariants of loops ──────────────────────────────────────────────────────────────────────────────────

Compiler::Loop::Loop(Compiler& compiler, std::uint32_t sets)
    : id(compiler.program_.loopCount++), compiler_(compiler) {
    compiler.loops_.push_back({sets, id, ++compiler.loopsOpened_});
    compiler.keptFor_.resize(static_cast<std::size_t>(id) + 1);
}
Compiler::Loop::~Loop() { compiler_.loops_.pop_back(); }

Compiler::AskedOnce::AskedOnce(Compiler& compiler, bool once)
    : compiler_(compiler), once_(once && !compiler.loops_.empty() && !compiler.loops_.back().once) {
    if (!once_) return;
    serial_ = std::exchange(compiler.loops_.back().serial, ++compiler.loopsOpened_);
    compiler.loops_.back().once = true;
}
Compiler::AskedOnce::~AskedOnce() {
    if (!once_) return;
    compiler_.loops_.back().serial = serial_;
    compiler_.loops_.back().once = false;
}

Compiler::Boundary::Boundary(Compiler& compiler) : compiler_(compiler) {
    compiler.loops_.push_back({0, -1, ++compiler.loopsOpened_});
}
Compiler::Boundary::~Boundary() { compiler_.loops_.pop_back(); }

// The outermost loop around that neither the value nor any loop between depends on; -1 = none.
int Compiler::loopToCacheIn(Value node) const {
    if (!rules_[node].hoisted) return -1;
    const std::uint32_t depends = dependencies(node);
    int found = -1;
    for (auto loop = loops_.rbegin(); loop != loops_.rend() && loop->id >= 0 && !(loop->sets & depends);
         ++loop)
        if (!loop->once) found = loop->id;
    return found;
}

template <class Result>
Expr<Result> Compiler::cached(Expr<Result> expr, int loop) {
    const auto slot = static_cast<std::size_t>(program_.cacheCount++);
    const auto in = static_cast<std::size_t>(loop);
    keptFor_[in] = 1;
    return make<Result>([=](Context& c) -> Result {
        const std::uint64_t run = c.loopEpochs[in] + 1;  // 1: none, and nothing is kept
        if (c.caches[slot].epoch != run) {
            const Result value = expr(c);
            if (run == 1) return value;
            c.caches[slot] = {run, static_cast<std::int32_t>(value)};
        }
        return static_cast<Result>(c.caches[slot].number);
    });
}

template <>
RegionExpr Compiler::cached(RegionExpr expr, int loop) {
    const auto slot = static_cast<std::size_t>(program_.cacheCount++);
    const auto in = static_cast<std::size_t>(loop);
    keptFor_[in] = 1;
    const auto offset = static_cast<std::size_t>(program_.cacheWords);
    program_.cacheWords += program_.layout.words;
    if (offset * sizeof(Word) > limits::programBytes) throw ExprArena::TooLarge{};
    return make<const Word*>([=](Context& c) -> const Word* {
        Word* stored = c.cacheWords.data() + offset;
        const std::uint64_t run = c.loopEpochs[in] + 1;  // 1: none, and nothing is kept
        if (c.caches[slot].epoch != run) {
            const Scratch::Mark mark(c.scratch);
            std::memcpy(stored, expr(c), sizeof(Word) * static_cast<std::size_t>(c.words));
            if (run != 1) c.caches[slot].epoch = run;
        }
        return stored;
    });
}

template <>
ArrayExpr Compiler::cached(ArrayExpr expr, int) {
    return expr;  // rare, and of any length
}

// ── operands ─────────────────────────────────────────────────────────────────────────────────────────────

template <class Compiled, class Compile>
Compiled Compiler::once(std::map<Place, Compiled>& known, Value node, Compile compile) {
    const Place place = placeOf(node);
    Diagnostics& diagnostics = messages_.diagnostics();
    if (const auto before = known.find(place); before != known.end()) {
        if (const auto complaint = complaints_.find(place); complaint != complaints_.end())
            diagnostics.add(complaint->second);
        return before->second;
    }
    if (++nodesCompiled_ > limits::nodesCompiled) throw ExprArena::TooLarge{};
    const std::size_t complaints = diagnostics.all().size();
    const Compiled compiled = compile();
    if (diagnostics.all().size() > complaints) complaints_.emplace(place, diagnostics.all()[complaints]);
    known.emplace(place, compiled);
    return compiled;
}

namespace {

template <class Result>
struct FunctionFor;
template <>
struct FunctionFor<std::int32_t> {
    using type = CompileInt;
};
template <>
struct FunctionFor<bool> {
    using type = CompileBool;
};
template <>
struct FunctionFor<const Word*> {
    using type = CompileRegion;
};
template <>
struct FunctionFor<Numbers> {
    using type = CompileArray;
};

}  // namespace

template <class Result>
Expr<Result> Compiler::operand(Value node) {
    if (!node.isInstruction()) {
        unsupported(node, "such a value here");
        return make<Result>([](Context&) { return Result{}; });
    }
    const auto* compile =
        std::get_if<typename FunctionFor<Result>::type>(&LudemeTable::get()[rules_[node].form]);
    if (compile == nullptr) {
        unsupported(node, "`" + rules_.row(node).name() + "` here");
        return make<Result>([](Context&) { return Result{}; });
    }
    const InstructionView l(rules_, node);
    if (dependencies(node) == 0) {
        Folded<Result>& known = std::get<Folded<Result>>(folded_);
        const auto before = known.find(node.index());
        if (before != known.end()) return before->second;
        return known[node.index()] = folded((*compile)(*this, l));
    }
    return once(std::get<ByPlace<Result>>(operands_), node, [&] {
        const int loop = loopToCacheIn(node);
        if (loop < 0 || loop == cachedIn_) return (*compile)(*this, l);
        const int before = cachedIn_;
        cachedIn_ = loop;
        const Expr<Result> expr = (*compile)(*this, l);
        cachedIn_ = before;
        return cached(expr, loop);
    });
}

IntExpr Compiler::integer(Value node) {
    if (node.isNumber()) return literal(static_cast<int>(rules_.number(node)));
    if (node.isWord()) return player(node);
    return operand<std::int32_t>(node);
}

BoolExpr Compiler::condition(Value node) {
    if (!node.valid() || node.isBool()) {
        const bool value = !node.valid() || rules_.number(node) != 0;
        return make<bool>([value](Context&) { return value; });
    }
    const BoolExpr expr = operand<bool>(node);
    return counting() ? counted(node, expr) : expr;
}

RegionExpr Compiler::region(Value node) {
    if (node.kind() == ValueKind::Sites) return constantSet(keepSet(rules_.listed(node)));
    return operand<const Word*>(node);
}

ArrayExpr Compiler::array(Value node) {
    if (node.kind() != ValueKind::Numbers) return operand<Numbers>(node);
    const std::span<const std::int32_t> listed = rules_.listed(node);
    const Numbers kept{program_.arena.keepAll(std::vector<std::int32_t>(listed.begin(), listed.end())),
                       static_cast<std::int32_t>(listed.size())};
    return make<Numbers>([kept](Context&) { return kept; });
}

namespace {

// Whether moves are chosen in the way that the program says of them.
[[maybe_unused]] bool isChosenAsSaid(const MovesExpr& moves, const Choosing& way) {
    const bool ownWay = !moves.countable() && !moves.choosesFromAll();
    return moves.countable() == way.counted && ownWay == way.ownWay && moves.drawsFreely() == way.tried &&
           moves.canTake() == way.atOnce;
}

}  // namespace

MovesExpr Compiler::moves(Value node) {
    const auto* compile = std::get_if<CompileMoves>(&LudemeTable::get()[rules_[node].form]);
    if (compile == nullptr) {
        unsupported(node, "`" + rules_.row(node).name() + "` here");
        return makeMoves([](Context&, Moves&) {});
    }
    const int before = std::exchange(cachedIn_, -2);
    const MovesExpr expr = once(moves_, node, [&] {
        const MovesExpr plain = (*compile)(*this, InstructionView(rules_, node));
        assert(!messages_.diagnostics().ok() || isChosenAsSaid(plain, rules_[node].choosing));
        return counting() ? counted(node, plain) : plain;
    });
    cachedIn_ = before;
    return expr;
}

// ── players ──────────────────────────────────────────────────────────────────────────────────────────────

IntExpr Compiler::player(Value node) {
    if (rules_.is(node, Form::PlayerNumber)) return integer(rules_.operands(node)[0]);
    if (!node.isWord()) return integer(node);
    const Role role = rules_.role(node);
    switch (role.kind()) {
        case Role::Mover: return make<std::int32_t>([](Context& c) { return c.g->mover; });
        case Role::Next: return make<std::int32_t>([](Context& c) { return c.g->next; });
        case Role::Prev: return make<std::int32_t>([](Context& c) { return c.g->prev; });
        case Role::LoopPlayer: return make<std::int32_t>([](Context& c) { return c.r->player; });
        case Role::Each: return literal(program_.shared());
        case Role::TeamMover: return make<std::int32_t>([](Context& c) { return c.teamOf(c.g->mover); });
        default: return literal(Equipment::playerOfRole(role, program_.players()).value_or(-1));
    }
}

std::uint32_t Compiler::playersOfRole(Role role, Player mover) const {
    const int n = program_.players();
    const std::uint32_t all = ((std::uint32_t{1} << (n + 1)) - 1) & ~1u;  // 1..n
    const std::uint32_t own = std::uint32_t{1} << mover;
    switch (role.kind()) {
        case Role::All: return all | 1u | (std::uint32_t{1} << (n + 1));
        case Role::Each: return all;
        case Role::Enemy: return all & ~own;
        case Role::Friend: return own;
        case Role::NonMover: return (all | 1u) & ~own;
        default: return 0;
    }
}

// Those in the mover's team or outside it, in a game with teams.
PlayersExpr Compiler::playersByTeam(Role role) {
    const bool enemies = role == Role::Enemy, himself = role == Role::Friend;
    return make<std::uint32_t>([=](Context& c) {
        const std::uint32_t all = ((std::uint32_t{1} << (c.program.players() + 1)) - 1) & ~1u;
        const std::uint32_t own = c.playersOfTeam(c.teamOf(c.g->mover));
        if (enemies) return all & ~own;
        return himself ? own : own & ~(std::uint32_t{1} << c.g->mover);
    });
}

PlayersExpr Compiler::players(Value node) {
    const Role role = node.valid() ? rules_.role(node) : Role::All;
    if (role.isTeam()) {
        const bool own = role == Role::TeamMover;
        const int team = own ? 0 : Equipment::playerOfRole(role, program_.players()).value_or(-1);
        return make<std::uint32_t>(
            [=](Context& c) { return c.playersOfTeam(own ? c.teamOf(c.g->mover) : team); });
    }
    if (role.isByTeam() && program_.hidden.teams >= 0) return playersByTeam(role);
    // `Each` is a single number, n + 1, but where it stands for every player.
    if (role.isByTeam() || role == Role::All || role == Role::Each || role == Role::NonMover) {
        std::vector<std::uint32_t> byMover;
        for (int p = 0; p <= maxPlayers + 1; ++p) byMover.push_back(playersOfRole(role, p));
        const std::uint32_t* table = program_.arena.keepAll(byMover);
        return make<std::uint32_t>([table](Context& c) { return table[c.g->mover]; });
    }
    const IntExpr who = player(node);
    return make<std::uint32_t>([who](Context& c) -> std::uint32_t {
        const int p = who(c);
        return p >= 0 && p < 32 ? std::uint32_t{1} << p : 0;
    });
}

// ── directions (compile_directions.cpp) ──────────────────────────────────────────────────────────────

DirectionsExpr Compiler::directions(Value node, std::string_view byDefault, Ways ways) {
    if (!node.valid()) return compileDirections(node, byDefault, ways);
    return once(directions_[static_cast<std::size_t>(ways)], node,
                [&] { return compileDirections(node, byDefault, ways); });
}

// ── names ────────────────────────────────────────────────────────────────────────────────────────────────

namespace {

int indexOf(std::vector<std::string>& names, std::string_view name) {
    const auto index = std::find(names.begin(), names.end(), name) - names.begin();
    if (index == std::ssize(names)) names.emplace_back(name);
    return static_cast<int>(index);
}

}  // namespace

int Compiler::variable(std::string_view name) { return indexOf(program_.variableNames, name); }
int Compiler::remembered(std::string_view name) { return indexOf(program_.rememberedNames, name); }
int Compiler::vote(std::string_view name) { return indexOf(program_.voteNames, name); }
Site Compiler::coordinate(std::string_view label) const { return sites().withLabel(label); }

const Word* Compiler::regionSet(std::size_t declaration) {
    regionReady_.resize(program_.equipment.regions.size(), 0);
    program_.regionSets.resize(program_.equipment.regions.size());
    program_.regionSites.resize(program_.equipment.regions.size());
    std::vector<Word>& set = program_.regionSets[declaration];
    std::vector<int>& listed = program_.regionSites[declaration];
    if (regionReady_[declaration]) return set.data();
    regionReady_[declaration] = 1;
    listed.clear();
    const auto words = static_cast<std::size_t>(program_.layout.words);
    set.assign(words, 0);
    const Value node = rules_.frame.regions[declaration].sites;
    const auto take = [&](Value region) {
        // What a region is made of is looked at once, on the empty board.
        const std::vector<OpenLoop> outside = std::exchange(loops_, {});
        const RegionExpr expr = this->region(region);
        loops_ = outside;
        Context& c = loadContext();
        const Scratch::Mark mark(c.scratch);
        const Word* value = expr(c);
        for (std::size_t w = 0; w < words; ++w) program_.regionSets[declaration][w] |= value[w];
    };
    const auto takePlaces = [&](std::string_view kind) {
        for (const std::vector<int>& place :
             placesOfKind(*this, instruction(rules_.frame.regions[declaration].declaration), kind))
            for (const int site : place) insert(set.data(), site);
    };
    if (node.isArray()) {
        bool numbers = true;
        for (const Value element : rules_.elements(node)) {
            if (element.isWord()) {
                numbers = false;
                takePlaces(rules_.text(element));
            } else if (element.isNumber()) {
                const std::int64_t site = rules_.number(element);
                listed.push_back(static_cast<int>(site));
                if (site >= 0 && site < static_cast<std::int64_t>(words * 64))
                    insert(set.data(), static_cast<int>(site));
            } else {
                numbers = false;
                take(element);
            }
        }
        if (numbers) return set.data();
    } else if (node.isWord()) {
        takePlaces(rules_.text(node));
    } else {
        take(node);
    }
    forEachSite(set.data(), program_.layout.words, [&](Site site) { listed.push_back(site); });
    return set.data();
}

IntExpr Compiler::siteOf(SiteType type, IntExpr number) {
    const Equipment* e = &equipment();
    if (!e->mixesTypes()) return number;
    const std::int16_t* sites = lineTables().sitesOfElements(type);
    const int end = e->positionSites;  // other numbers mean themselves
    return make<std::int32_t>([=](Context& c) -> std::int32_t {
        const int n = number(c);
        return n >= 0 && n < end ? sites[n] : n;
    });
}

RegionExpr Compiler::sitesOf(SiteType type, RegionExpr region) {
    const Equipment* e = &equipment();
    if (!e->mixesTypes()) return region;
    const std::int16_t* sites = lineTables().sitesOfElements(type);
    const int end = e->positionSites;
    std::vector<Word> same(static_cast<std::size_t>(program_.layout.words), ~Word{0});
    for (int number = 0; number < end; ++number)
        if (sites[number] != number)
            same[static_cast<std::size_t>(number >> 6)] &= ~(Word{1} << (number & 63));
    const Word* sitesThemselves = program_.arena.keepAll(same);
    return make<const Word*>([=](Context& c) -> const Word* {
        const Word* numbers = region(c);
        Word* set = c.newSet();
        for (int w = 0; w < c.words; ++w) {
            set[w] |= numbers[w] & sitesThemselves[w];
            for (Word others = numbers[w] & ~sitesThemselves[w]; others != 0; others &= others - 1)
                if (const int site = sites[w * 64 + std::countr_zero(others)]; site >= 0) insert(set, site);
        }
        return set;
    });
}

}  // namespace makomba
