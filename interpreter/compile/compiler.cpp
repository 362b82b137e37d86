#include "interpreter/compile/compiler.h"

#include <algorithm>

#include "interpreter/compile/static_regions.h"
#include "interpreter/engine/apply.h"
#include "interpreter/state/chance.h"
#include "interpreter/topology/relative_directions.h"

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
        addNeighbourhoods(t);
        addGroups(t);
        addConnections(t);
        addBetweenSites(t);
        addElements(t);
        addWhereabouts(t);
        addArrayValues(t);
        addMoments(t);
        addThreats(t);
        addDiceTests(t);
        addDraws(t);
        addArrays(t);
        addDecisions(t);
        addPieceMoves(t);
        addCombinators(t);
        addIterations(t);
        addSelections(t);
        addTrials(t);
        addBoardNumbers(t);
        addBoardIterations(t);
        addShots(t);
        addRotations(t);
        addSowing(t);
        addSiteEffects(t);
        addCaptures(t);
        addRegisters(t);
        addClaimWords(t);
        t.addStructural({"from:from",
                         "to:to",
                         "between:btw",
                         "piece:piece",
                         "player:playerRef",
                         "range:range",
                         "exact:range",
                         "min:range",
                         "max:range",
                         "apply:apply",
                         "apply:apply/2",
                         "apply:apply/3",
                         "then:then",
                         "directions:D",
                         "directions:D/2",
                         "directions:D/3",
                         "directions Random:D",
                         "union:D",
                         "difference:D",
                         "if:D",
                         "rules:rules",
                         "rules:rules/2",
                         "meta:meta",
                         "swap:metaRule",
                         "start:start",
                         "place:startRule",
                         "place:startRule/2",
                         "place Stack:startRule",
                         "set Count:startRule",
                         "set RememberValue:startRule",
                         "set Score:startRule",
                         "set Cost:startRule",
                         "set Phase:startRule",
                         "set Amount:startRule",
                         "forEach Player:startRule",
                         "forEach Value:startRule",
                         "forEach Site:startRule",
                         "forEach:startRule",
                         "play:play",
                         "phase:phase",
                         "nextPhase:nextPhase",
                         "end:end",
                         "if:endRule",
                         "forEach:endRule",
                         "result:result",
                         "byScore:result",
                         "score:finalScore",
                         "payoffs:result",
                         "payoff:payoff",
                         "mode:mode",
                         "pair:pair",
                         "pair:pair/2",
                         "pair:pair/3",
                         "pair:pair/4",
                         "pair:pair/5",
                         "pair:pair/6",
                         "pair:pair/7",
                         "pair:pair/8"});
        t.addStructural({"rotations:rotations", "no Repeat:metaRule", "passEnd:metaRule", "automove:metaRule",
                         "gravity:metaRule", "pin:metaRule"});
        for (const std::string_view key : boardRows()) t.addStructural({key});
        for (const std::string_view key : equipmentRows()) t.addStructural({key});
        return t;
    }();
    return table;
}

const CompileFunction* LudemeTable::find(std::string_view key) const {
    const auto found = functions_.find(key);
    return found == functions_.end() ? nullptr : &found->second;
}

Compiler::Compiler(const RuleGraph& graph, Program& program, NodeMessages& messages, NodeCounts* counts)
    : graph_(graph), program_(program), messages_(messages), counts_(counts), dependencies_(graph) {
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
    return program_.arena.keepAll(set);
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

std::optional<int> Compiler::constant(NodeId node) {
    if (!node.valid()) return std::nullopt;
    if (graph_[node].kind == NodeKind::Int) return static_cast<int>(graph_[node].number);
    if (dependencies_.of(node) != 0) return std::nullopt;
    return integer(node)(loadContext());
}

std::optional<const Word*> Compiler::constantRegion(NodeId node) {
    if (!node.valid() || dependencies_.of(node) != 0) return std::nullopt;
    return region(node)(loadContext());
}

// ── invariants of loops ──────────────────────────────────────────────────────────────────────────────────

Compiler::Loop::Loop(Compiler& compiler, std::uint32_t sets)
    : id(compiler.program_.loopCount++), compiler_(compiler) {
    compiler.loops_.push_back({sets, id});
}
Compiler::Loop::~Loop() { compiler_.loops_.pop_back(); }

Compiler::Boundary::Boundary(Compiler& compiler) : compiler_(compiler) { compiler.loops_.push_back({0, -1}); }
Compiler::Boundary::~Boundary() { compiler_.loops_.pop_back(); }

// The outermost loop around that neither the value nor any loop between depends on; -1 = none.
int Compiler::loopToCacheIn(NodeId node) const {
    const std::uint32_t depends = dependencies_.of(node);
    if (depends & OnChance) return -1;
    int found = -1;
    for (auto loop = loops_.rbegin(); loop != loops_.rend() && loop->id >= 0 && !(loop->sets & depends);
         ++loop)
        found = loop->id;
    return found;
}

template <class Result>
Expr<Result> Compiler::cached(Expr<Result> expr, int loop) {
    const auto slot = static_cast<std::size_t>(program_.cacheCount++);
    const auto in = static_cast<std::size_t>(loop);
    return make<Result>([=](Context& c) -> Result {
        Context::Cache& cache = c.caches[slot];
        if (cache.epoch != c.loopEpochs[in]) {
            const std::uint64_t epoch = c.loopEpochs[in];
            const Result value = expr(c);
            c.caches[slot] = {epoch, static_cast<std::int32_t>(value)};
        }
        return static_cast<Result>(c.caches[slot].number);
    });
}

template <>
RegionExpr Compiler::cached(RegionExpr expr, int loop) {
    const auto slot = static_cast<std::size_t>(program_.cacheCount++);
    const auto in = static_cast<std::size_t>(loop);
    const auto offset = static_cast<std::size_t>(program_.cacheWords);
    program_.cacheWords += program_.layout.words;
    return make<const Word*>([=](Context& c) -> const Word* {
        Word* stored = c.cacheWords.data() + offset;
        if (c.caches[slot].epoch != c.loopEpochs[in]) {
            const std::uint64_t epoch = c.loopEpochs[in];
            const Scratch::Mark mark(c.scratch);
            std::memcpy(stored, expr(c), sizeof(Word) * static_cast<std::size_t>(c.words));
            c.caches[slot].epoch = epoch;
        }
        return stored;
    });
}

template <>
ArrayExpr Compiler::cached(ArrayExpr expr, int) {
    return expr;  // rare, and of any length
}

// ── operands ─────────────────────────────────────────────────────────────────────────────────────────────

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

// Whether remembering the value costs less than finding it again.
bool worthCaching(const RuleGraph& graph, NodeId node) {
    const RuleNode& n = graph[node];
    if (n.kind != NodeKind::Ludeme) return false;
    if (Signatures::get().resultName(graph.row(node).result) == "R") return true;
    return std::any_of(n.operands.begin(), n.operands.end(), [&](const Operand& operand) {
        return operand.node.valid() && graph[operand.node].kind == NodeKind::Ludeme;
    });
}

}  // namespace

template <class Result>
Expr<Result> Compiler::operand(NodeId node) {
    const std::string_view key = graph_.row(node).key;
    const CompileFunction* function = LudemeTable::get().find(key);
    const auto* compile = function ? std::get_if<typename FunctionFor<Result>::type>(function) : nullptr;
    if (compile == nullptr) {
        unsupported(node, "`" + graph_.row(node).name() + "` here");
        return make<Result>([](Context&) { return Result{}; });
    }
    const Ludeme l(graph_, node);
    if (dependencies_.of(node) == 0) {
        Folded<Result>& known = std::get<Folded<Result>>(folded_);
        const auto before = known.find(node.value);
        if (before != known.end()) return before->second;
        return known[node.value] = folded((*compile)(*this, l));
    }
    const int loop = worthCaching(graph_, node) ? loopToCacheIn(node) : -1;
    if (loop < 0 || loop == cachedIn_) return (*compile)(*this, l);
    const int before = cachedIn_;
    cachedIn_ = loop;
    const Expr<Result> expr = (*compile)(*this, l);
    cachedIn_ = before;
    return cached(expr, loop);
}

IntExpr Compiler::integer(NodeId node) {
    const RuleNode& n = graph_[node];
    if (n.kind == NodeKind::Int) return literal(static_cast<int>(n.number));
    if (n.kind == NodeKind::Constant) return player(node);
    return operand<std::int32_t>(node);
}

BoolExpr Compiler::condition(NodeId node) {
    if (!node.valid() || graph_[node].kind == NodeKind::Bool) {
        const bool value = !node.valid() || graph_[node].number != 0;
        return make<bool>([value](Context&) { return value; });
    }
    const BoolExpr expr = operand<bool>(node);
    return counting() ? counted(node, expr) : expr;
}

RegionExpr Compiler::region(NodeId node) { return operand<const Word*>(node); }
ArrayExpr Compiler::array(NodeId node) { return operand<Numbers>(node); }

MovesExpr Compiler::moves(NodeId node) {
    const std::string_view key = graph_.row(node).key;
    const CompileFunction* function = LudemeTable::get().find(key);
    const auto* compile = function ? std::get_if<CompileMoves>(function) : nullptr;
    if (compile == nullptr) {
        unsupported(node, "`" + graph_.row(node).name() + "` here");
        return makeMoves([](Context&, Moves&) {});
    }
    const int before = cachedIn_;
    cachedIn_ = -2;
    const MovesExpr expr = (*compile)(*this, Ludeme(graph_, node));
    cachedIn_ = before;
    return counting() ? counted(node, expr) : expr;
}

// ── players ──────────────────────────────────────────────────────────────────────────────────────────────

IntExpr Compiler::player(NodeId node) {
    const RuleNode& n = graph_[node];
    if (n.kind == NodeKind::Ludeme && graph_.row(node).key == "player:playerRef")
        return integer(graph_.operand(node, 0));
    if (n.kind != NodeKind::Constant) return integer(node);
    if (n.text == "Mover") return make<std::int32_t>([](Context& c) { return c.g->mover; });
    if (n.text == "Next") return make<std::int32_t>([](Context& c) { return c.g->next; });
    if (n.text == "Prev") return make<std::int32_t>([](Context& c) { return c.g->prev; });
    if (n.text == "Player") return make<std::int32_t>([](Context& c) { return c.r->player; });
    if (n.text == "Each") return literal(program_.shared());
    if (n.text == "TeamMover") {
        unsupported(node, "a team of players");
        return literal(-1);
    }
    return literal(Equipment::playerOfRole(n.text, program_.players()).value_or(-1));
}

std::uint32_t Compiler::playersOfRole(std::string_view role, int mover) const {
    const int n = program_.players();
    const std::uint32_t all = ((std::uint32_t{1} << (n + 1)) - 1) & ~1u;  // 1..n
    const std::uint32_t own = std::uint32_t{1} << mover;
    if (role == "All" || role == "Each") return all | 1u | (std::uint32_t{1} << (n + 1));
    if (role == "Enemy") return all & ~own;
    if (role == "Friend") return own;
    if (role == "NonMover") return (all | 1u) & ~own;
    if (role == "Ally") return 0;
    return 0;
}

PlayersExpr Compiler::players(NodeId node, std::string_view byDefault) {
    std::string_view role = byDefault;
    if (node.valid() && graph_[node].kind == NodeKind::Constant) role = graph_[node].text;
    const bool isRole = !node.valid() || graph_[node].kind == NodeKind::Constant;
    // `Each` is a single number, n + 1, except where it stands for everybody.
    if (isRole &&
        (role == "All" || role == "Enemy" || role == "Friend" || role == "NonMover" || role == "Ally")) {
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

// ── directions ───────────────────────────────────────────────────────────────────────────────────────────

namespace {

Facing facingOf(Context& c, int site) {
    Facing facing;
    const int component = c.topComponent(site);
    if (component > 0)
        if (const auto direction = c.program.equipment.components[static_cast<std::size_t>(component)].facing)
            facing.direction = *direction;
    if (component > 0 && !c.layout.stacking && c.rotation && c.isSite(site))
        facing.rotation = c.rotation[site];
    return facing;
}

void addRelative(Context& c, const Sites& sites, RelativeDirection word, Relation relation, bool bySite,
                 DirectionList& list) {
    if (word == RelativeDirection::SameDirection || word == RelativeDirection::OppositeDirection) {
        if (const auto d = directionOnRadial(sites, word, c.g->lastFrom, c.g->lastTo)) list.add(*d);
        return;
    }
    const int site = c.facingSite;
    if (bySite && c.onBoard(site)) {
        const std::vector<Direction> own = sites.supportedDirections(site, relation);
        for (const Direction d : relativeDirections(word, facingOf(c, site), own)) list.add(d);
    } else {
        for (const Direction d :
             relativeDirections(word, facingOf(c, site), sites.supportedDirections(relation)))
            list.add(d);
    }
}

// Groups as single directions, those that the site supports.
void addExpanded(Context& c, const Sites& sites, const DirectionList& from, DirectionList& list) {
    for (const Direction d : from) {
        if (isSpecific(d)) {
            list.add(d);
            continue;
        }
        const Relation relation = d == Direction::Orthogonal    ? Relation::Orthogonal
                                  : d == Direction::Diagonal    ? Relation::Diagonal
                                  : d == Direction::Adjacent    ? Relation::Adjacent
                                  : d == Direction::OffDiagonal ? Relation::OffDiagonal
                                                                : Relation::All;
        if (c.onBoard(c.facingSite))
            for (const Direction s : sites.supportedDirections(c.facingSite, relation)) list.add(s);
    }
}

}  // namespace

DirectionsExpr Compiler::directions(NodeId node, std::string_view byDefault) {
    DirectionsExpr result;
    const Sites* sites = &this->sites();
    const auto relative = [&](std::string_view word, Relation relation, bool bySite) {
        const auto direction = relativeDirectionFromName(word);
        result.varying = make<DirectionList>([=](Context& c) {
            DirectionList list;
            addRelative(c, *sites, *direction, relation, bySite, list);
            return list;
        });
    };
    const auto word = [&](std::string_view text) {
        if (const auto direction = directionFromName(text)) result.fixed.add(*direction);
        else relative(text, Relation::Adjacent, false);
    };
    if (!node.valid()) {
        word(byDefault);
        return result;
    }
    const RuleNode& n = graph_[node];
    if (n.kind == NodeKind::Constant) {
        word(n.text);
        return result;
    }
    const Ludeme l(graph_, node);
    if (l.key() == "directions:D") {
        const std::vector<NodeId> words =
            graph_[l[0]].kind == NodeKind::Array ? l.elements(l[0]) : std::vector{l[0]};
        for (const NodeId each : words) word(graph_[each].text);
    } else if (l.key() == "directions:D/2") {
        std::vector<NodeId> words;
        if (l[0].valid()) words = graph_[l[0]].kind == NodeKind::Array ? l.elements(l[0]) : std::vector{l[0]};
        const Relation relation = relationFromName(l.word("of")).value_or(Relation::Adjacent);
        const bool bySite = l.literalBool("bySite", false);
        if (words.empty()) {  // (directions of:All)
            const Direction group = relationWord(relation);
            result.fixed.add(group);
            return result;
        }
        std::vector<RelativeDirection> relatives;
        for (const NodeId each : words) relatives.push_back(*relativeDirectionFromName(graph_[each].text));
        const RelativeDirection* list = program_.arena.keepAll(relatives);
        const std::size_t count = relatives.size();
        result.varying = make<DirectionList>([=](Context& c) {
            DirectionList all;
            for (std::size_t i = 0; i < count; ++i) addRelative(c, *sites, list[i], relation, bySite, all);
            return all;
        });
    } else if (l.key() == "directions:D/3") {
        const IntExpr from = integer(l.get("from")), to = integer(l.get("to"));
        result.varying = make<DirectionList>([=](Context& c) {
            DirectionList all;
            for (const Direction d : directionsBetween(*sites, from(c), to(c))) all.add(d);
            return all;
        });
    } else if (l.key() == "directions Random:D") {
        const DirectionsExpr* from = program_.arena.keep(directions(l[0], {}));
        const IntExpr number = integer(l.get("num"));
        result.varying = make<DirectionList>([=](Context& c) {
            const int site = c.facingSite;
            DirectionList left, drawn;
            addExpanded(c, *sites, from->at(c, site), left);
            for (int k = number(c); k > 0 && left.size > 0; --k) {
                Direction& chosen = left.data[randomBelow(c, static_cast<std::uint64_t>(left.size))];
                drawn.add(chosen);
                chosen = left.data[--left.size];
            }
            return drawn;
        });
    } else if (l.row().head == "if") {
        const BoolExpr condition = this->condition(l[0]);
        const DirectionsExpr* yes = program_.arena.keep(directions(l[1], {}));
        const DirectionsExpr* no = program_.arena.keep(directions(l[2], {}));
        result.varying = make<DirectionList>([=](Context& c) {
            const int site = c.facingSite;
            return (condition(c) ? yes : no)->at(c, site);
        });
    } else if (l.row().head == "union" || l.row().head == "difference") {
        const bool join = l.row().head == "union";
        const DirectionsExpr* a = program_.arena.keep(directions(l[0], {}));
        const DirectionsExpr* b = program_.arena.keep(directions(l[1], {}));
        result.varying = make<DirectionList>([=](Context& c) {
            const int site = c.facingSite;
            DirectionList first, second, all;
            addExpanded(c, *sites, a->at(c, site), first);
            c.facingSite = site;
            addExpanded(c, *sites, b->at(c, site), second);
            const auto in = [](const DirectionList& list, Direction d) {
                return std::find(list.begin(), list.end(), d) != list.end();
            };
            for (const Direction d : first)
                if (join || !in(second, d)) all.add(d);
            if (join)
                for (const Direction d : second)
                    if (!in(first, d)) all.add(d);
            return all;
        });
    } else {
        unsupported(node, "`" + l.row().name() + "`");
    }
    return result;
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
int Compiler::coordinate(std::string_view label) const { return sites().withLabel(label); }

const Word* Compiler::regionSet(std::size_t declaration) {
    regionReady_.resize(program_.equipment.regions.size(), 0);
    program_.regionSets.resize(program_.equipment.regions.size());
    program_.regionSites.resize(program_.equipment.regions.size());
    std::vector<Word>& set = program_.regionSets[declaration];
    std::vector<int>& listed = program_.regionSites[declaration];
    if (regionReady_[declaration]) return set.data();
    regionReady_[declaration] = 1;
    const auto words = static_cast<std::size_t>(program_.layout.words);
    set.assign(words, 0);
    const NodeId node = program_.equipment.regions[declaration].sites;
    const auto take = [&](NodeId region) {
        // What a region is made of is looked at once, on the empty board (spec 2 §2.18).
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
             placesOfKind(*this, ludeme(program_.equipment.regions[declaration].node), kind))
            for (const int site : place) insert(set.data(), site);
    };
    if (graph_[node].kind == NodeKind::Array) {
        bool numbers = true;
        for (const Operand& element : graph_[node].operands) {
            const RuleNode& e = graph_[element.node];
            if (e.kind == NodeKind::Constant) {
                numbers = false;
                takePlaces(e.text);
            } else if (e.kind == NodeKind::Int) {
                listed.push_back(static_cast<int>(e.number));
                if (e.number >= 0 && e.number < static_cast<std::int64_t>(words * 64))
                    insert(set.data(), static_cast<int>(e.number));
            } else {
                numbers = false;
                take(element.node);
            }
        }
        if (numbers) return set.data();
    } else if (graph_[node].kind == NodeKind::Constant) {
        takePlaces(graph_[node].text);
    } else {
        take(node);
    }
    forEachSite(set.data(), program_.layout.words, [&](int site) { listed.push_back(site); });
    return set.data();
}

Compiler::Scope Compiler::typedScope(const Ludeme& l) const {
    const std::string_view given = l.word("T");
    const SiteType board = program_.equipment.siteType();
    const SiteType type = given.empty()       ? board
                          : given == "Vertex" ? SiteType::Vertex
                          : given == "Edge"   ? SiteType::Edge
                                              : SiteType::Cell;
    if (type == board) return type == SiteType::Cell ? Scope::All : Scope::Board;
    return type == SiteType::Cell ? Scope::Hands : Scope::None;
}

}  // namespace makomba
