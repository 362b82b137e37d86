// Moves for each piece.
#include <algorithm>
#include <optional>
#include <utility>

#include "interpreter/compile/counted_pieces.h"
#include "interpreter/compile/ludemes/afterwards.h"
#include "interpreter/compile/ludemes/pieces_among.h"
#include "interpreter/compile/move_arguments.h"
#include "interpreter/compile/origins.h"
#include "interpreter/compile/piece_count.h"
#include "interpreter/compile/top_pieces.h"
#include "interpreter/compile/wanted_site.h"
#include "interpreter/compile/word_hops.h"
#include "interpreter/compile/word_steps.h"
#include "interpreter/state/chance.h"
#include "interpreter/state/kept_columns.h"

namespace makomba {

namespace {

struct PieceLoop {
    int elements = -1, elementsEnd = -1;   // of another type than the board's, if those are meant; -1 = not
    bool ofBoard = false;                  // no container is named
    bool allTypes = false;                 // of several types, all
    const std::uint8_t* called = nullptr;  // by component; nullptr = all
    IntExpr container, owner;
    bool everybody = false, topOnly = false;
    MovesExpr moves;            // empty handle: the pieces' own
    Origins origins = nullptr;  // of the pieces that are meant
    int loop = 0;

    const MovesExpr& movesOf(const Context& x, int component) const {
        return moves ? moves : x.program.pieceMoves[static_cast<std::size_t>(component)];
    }
};

// Whether a piece that was promoted on a site is still found there as what it was (a quirk).
bool stillListed(const Context& x, int component, Site site) {
    return x.height[site] > 0 && x.level(0).what[site] != component &&
           contains(x.siteSetColumn(x.layout.formerPieces) + component * x.words, site);
}

// The pieces of a kind in a stack.
template <class Visit>
void eachLevel(Context& x, const PieceLoop& p, int component, Site site, Visit visit) {
    x.spend(1 + x.height[site] / 16);
    for (int level = p.topOnly ? std::max(x.height[site] - 1, 0) : 0; level < x.height[site]; ++level)
        if (x.level(level).what[site] == component) visit(component, site, level);
    if (x.layout.formerPieces >= 0 && stillListed(x, component, site) && (!p.topOnly || x.height[site] == 1))
        visit(component, site, 0);
}

// `only`: those that may come to this site of the board; -1: all.
template <class Visit>
void eachPieceOfType(Context& x, const PieceLoop& p, int owner, int only, Visit visit) {
    const Equipment& e = x.program.equipment;
    const int index = p.container(x);
    if (index < 0 || index >= static_cast<int>(e.containers.size())) return;
    Container in = e.containers[static_cast<std::size_t>(index)];
    if (p.elements >= 0) in.first = p.elements, in.size = p.elementsEnd - p.elements;
    const int components = static_cast<int>(x.program.ownerOf.size());
    for (int component = 1; component < components; ++component) {
        if (!p.everybody && x.ownerOf[component] != owner) continue;
        if (p.called && !p.called[component]) continue;
        if (!p.moves && !x.program.pieceMoves[static_cast<std::size_t>(component)]) continue;
        const Word* origins = only >= 0 ? p.origins[component] : nullptr;
        if (origins != nullptr) origins += only * x.words;
        if (!x.layout.stacking) {
            for (int w = in.first / 64; w * 64 < in.first + in.size; ++w) {
                Word there = rangeBits(w, in.first, in.first + in.size) & sitesOfKind(x, w, component);
                if (origins != nullptr) there &= origins[w];
                if (there) x.spend(countBits(there));
                for (; there; there &= there - 1) visit(component, w * 64 + std::countr_zero(there), 0);
            }
            continue;
        }
        x.spend(in.size / 32 + 1);
        const int end = in.first + in.size;
        for (int w = in.first / 64; w * 64 < end; ++w)
            for (Word there = rangeBits(w, in.first, end) & ~sitesWithoutStack(x, w) &
                              (origins != nullptr ? origins[w] : ~Word{0});
                 there; there &= there - 1)
                eachLevel(x, p, component, w * 64 + std::countr_zero(there), visit);
    }
}

// Of several types, without one being named, the pieces of all of them.
template <class Visit>
void eachPiece(Context& x, const PieceLoop& p, int owner, int only, Visit visit) {
    eachPieceOfType(x, p, owner, only, visit);
    if (!p.allTypes) return;
    PieceLoop others = p;
    others.elements = x.program.equipment.siteCount;
    others.elementsEnd = x.program.equipment.positionSites;
    eachPieceOfType(x, others, owner, only, visit);
}

constexpr int deepestPieces = 50;  // a piece whose moves are those of all pieces would never come to an end

// Roles that stand for a set of players.
bool namesSeveral(Role role) { return role.isByTeam() || role.isTeam() || role == Role::NonMover; }

// Which pieces are meant; all but their moves, which are compiled within the loop.
PieceLoop piecesMeant(Compiler& c, const ViewOf<Form::ForEachPiece>& l, Value who, Role role) {
    PieceLoop p;
    std::vector<std::string_view> names;
    if (const Value one = l[op::compBase]; one.valid()) names.push_back(c.rules().text(one));
    if (const Value several = l[op::compBases]; several.valid())
        for (const Value node : l.elements(several)) names.push_back(c.rules().text(node));
    if (!names.empty()) p.called = componentsCalled(c, l.value(), names);
    const SiteType type = c.typeMeant(l);
    const int elements = c.equipment().elementsFrom[static_cast<std::size_t>(type)];
    if (elements >= 0) {
        p.elements = elements;
        p.elementsEnd = elements + c.equipment().topology().sites(type).count();
    }
    const std::string_view on = l.word(op::on);
    p.allTypes = c.equipment().mixesTypes() && on.empty() && !l[op::container].valid();
    p.container = c.literal(0);
    p.ofBoard = !l[op::container].valid();
    if (const Value node = l[op::container_number]; node.valid()) p.container = c.integer(node);
    if (const Value node = l[op::container_cont]; node.valid())
        p.container = c.literal(c.equipment().containerNamed(c.rules().text(node)));
    p.everybody = role == Role::All || role == Role::Each;
    p.owner = who.valid() ? c.player(who) : c.make<std::int32_t>([](Context& x) { return x.g->mover; });
    p.topOnly = l.literalBool(op::top, false);
    const SiteType named = on == "Vertex" ? SiteType::Vertex : on == "Edge" ? SiteType::Edge : SiteType::Cell;
    if (!on.empty() && elements < 0 && c.equipment().siteType() != named)
        c.unsupported(l.value(), "`forEach Piece` on sites of another type than the board's");
    return p;
}

// The moves of one owner's pieces, piece by piece as `generate(moves)` has them; those of another than the
// mover are worked out as if that player moved.
template <class Generate>
void generateBy(const PieceLoop& p, Context& x, Moves& out, int owner, Generate generate) {
    Globals& g = *x.g;
    const Player mover = g.mover;
    const int prev = g.prev, next = g.next;
    const bool other = !p.everybody && owner != mover && owner >= 1 && owner <= x.program.players();
    const std::size_t start = out.size();
    if (x.depth >= deepestPieces) x.fail(Fault::TooDeep);
    if (g.fault != Fault::None) return;
    ++x.depth;
    if (other) {
        g.mover = owner;
        g.prev = g.next = mover;
    }
    {
        const LoopRun run(x, p.loop);
        const Restore restoreFrom(x.r->from);
        const Restore restoreLevel(x.r->level);
        const int wanted = p.origins != nullptr ? wantedSite(out) : -1;
        const int only = x.onBoard(Site(wanted)) ? wanted : -1;
        eachPiece(x, p, owner, only, [&](int component, Site site, int level) {
            if (out.served()) return;
            x.r->from = site;
            x.r->level = level;
            generate(p.movesOf(x, component));
        });
    }
    --x.depth;
    if (!other) return;
    g.mover = mover;
    g.prev = prev;
    g.next = next;
    for (std::size_t i = start; i < out.size(); ++i) out.list[i].mover = mover;
}
void generateFor(const PieceLoop& p, Context& x, Moves& out, int owner) {
    generateBy(p, x, out, owner, [&](const MovesExpr& moves) { moves.generate(x, out); });
}

// Whether the moves of every piece can be counted without being listed.
bool countable(const PieceLoop& p, const Context& x) {
    if (p.moves) return p.moves.countable();
    for (const MovesExpr& moves : x.program.pieceMoves)
        if (moves && !moves.countable()) return false;
    return true;
}

// Where there is at most one piece to a site: what each has is written down on the way, to find the chosen
// one without counting again.
ChosenMove chooseOfSites(const PieceLoop& p, Context& x, Moves& out, int owner, RandomStream& random) {
    struct Counted {
        const MovesExpr* moves;
        std::int32_t site, level;
        std::uint32_t before;  // moves of the pieces before it
    };
    const Scratch::Mark mark(x.scratch);
    auto* pieces = x.scratch.allocate<Counted>(static_cast<std::size_t>(x.layout.sites) + 1);
    std::size_t n = 0;
    std::uint32_t total = 0;
    eachPieceOfType(x, p, owner, -1, [&](int component, Site site, int level) {
        x.r->from = site;
        x.r->level = level;
        const MovesExpr* moves = &p.movesOf(x, component);
        pieces[n++] = {moves, site, level, total};
        total += moves->count(x);
    });
    if (total == 0) return {};
    const auto drawn = static_cast<std::uint32_t>(total > 1 ? randomBelow(random, total) : 0);
    while (pieces[n - 1].before > drawn) --n;
    // Of several that begin with the same number all but the last have no moves.
    x.r->from = pieces[n - 1].site;
    x.r->level = pieces[n - 1].level;
    const auto index = static_cast<std::uint32_t>(out.size());
    pieces[n - 1].moves->appendNth(x, out, drawn - pieces[n - 1].before);
    return {total, index};
}

ChosenMove chooseOfAll(const PieceLoop& p, Context& x, Moves& out, int owner, RandomStream& random) {
    // Pieces that have moves: component, site, level, and the number of the first of the moves.
    std::vector<std::int32_t>& noted = x.numberBuffer();
    const std::size_t start = noted.size();
    std::uint32_t total = 0;
    eachPiece(x, p, owner, -1, [&](int component, Site site, int level) {
        x.r->from = site;
        x.r->level = level;
        const std::uint32_t here = p.movesOf(x, component).count(x);
        if (here == 0) return;
        noted.insert(noted.end(), {component, int{site}, level, static_cast<std::int32_t>(total)});
        total += here;
    });
    const std::uint32_t drawn = total > 1 ? static_cast<std::uint32_t>(randomBelow(random, total)) : 0;
    std::size_t at = noted.size();
    while (at > start && static_cast<std::uint32_t>(noted[at - 1]) > drawn) at -= 4;
    if (at == start) return {};
    const int component = noted[at - 4];
    x.r->from = noted[at - 3];
    x.r->level = noted[at - 2];
    const std::uint32_t before = static_cast<std::uint32_t>(noted[at - 1]);
    noted.resize(start);
    const auto index = static_cast<std::uint32_t>(out.size());
    p.movesOf(x, component).appendNth(x, out, drawn - before);
    return {total, index};
}

}  // namespace

// The pieces of a flat board, or those on top of stacks, whose moves are counted by sets.
struct CountedLoop {
    PieceLoop pieces;
    CountedPieces counted;
    const Numbers* kindsOf = nullptr;  // by owner, those whose pieces are meant
    Word board = 0;                    // where no others are meant: the sites, if they are one word
    const WordSteps* steps = nullptr;  // what moves do, where it is no more than that
    const WordHops* hops = nullptr;    // likewise

    // How many moves there are, within the run of the loop. `out`: for what is listed.
    std::uint32_t total(Context& x, PieceCounting& counting, Moves* out) const {
        const int owner = pieces.everybody ? 0 : pieces.owner(x);
        if (owner < 0 || owner >= owners) return 0;
        if (board == 0) return totalOfBlocks(x, counting, out, kindsOf[owner]);
        std::uint32_t n = 0;
        for (const int component : kindsOf[owner])
            if (const Word there = board & sitesOfKind(x, 0, component)) {
                x.account(countBits(there));
                n += counting.add(counted, component, 0, there, out);
            }
        return n;
    }
    static constexpr int owners = maxPlayers + 2;

    std::uint32_t totalOfBlocks(Context& x, PieceCounting& counting, Moves* out, const Numbers& kinds) const {
        const Equipment& e = x.program.equipment;
        const int index = pieces.container(x);
        if (index < 0 || index >= static_cast<int>(e.containers.size())) return 0;
        const Container& container = e.containers[static_cast<std::size_t>(index)];
        const bool elements = pieces.elements >= 0;
        const int first = elements ? pieces.elements : container.first;
        const int end = elements ? pieces.elementsEnd : first + container.size;
        const int allKinds = static_cast<int>(x.program.ownerOf.size());
        const Word* const tops = x.layout.stacking ? topsByKind(x, allKinds, first, end) : nullptr;
        std::uint32_t n = 0;
        for (const int component : kinds)
            for (int w = first / 64; w * 64 < end; ++w)
                if (const Word there =
                        rangeBits(w, first, end) &
                        (tops != nullptr ? tops[component * x.words + w] : sitesOfKind(x, w, component));
                    there) {
                    x.spend(countBits(there));
                    n += counting.add(counted, component, w, there, out);
                }
        return n;
    }

    // By kind and block, the sites on which one lies on top.
    static const Word* topsByKind(Context& x, int kinds, int first, int end) {
        Word* const tops = x.scratch.allocate<Word>(static_cast<std::size_t>(kinds * x.words));
        std::fill(tops, tops + kinds * x.words, Word{0});
        x.spend(end / 32 + 1);
        for (int w = first / 64; w * 64 < end; ++w)
            eachStack(x, w, rangeBits(w, first, end), [&](Site site, int component) {
                if (component < kinds) insert(tops + component * x.words, site);
            });
        return tops;
    }

    // Opens the run: run(moves in all, counting).
    template <class Run>
    auto within(Context& x, Run run, Moves* out = nullptr) const {
        const LoopRun loop(x, pieces.loop);
        const Restore restoreFrom(x.r->from);
        const Restore restoreLevel(x.r->level);
        const Scratch::Mark mark(x.scratch);
        x.r->level = 0;
        PieceCounting counting(x, counted);
        return run(total(x, counting, out), counting);
    }
    std::uint32_t count(Context& x) const {
        if (goesBy(steps, x)) return countIn<SteppingPieces>(*steps, x);
        if (goesBy(hops, x)) return countIn<HoppingPieces>(*hops, x);
        return within(x, [](std::uint32_t all, PieceCounting&) { return all; });
    }
    void appendNth(Context& x, Moves& out, std::uint32_t n) const {
        within(x, [&](std::uint32_t, PieceCounting& counting) { counting.appendNth(counted, out, n); });
    }
    ChosenMove choose(Context& x, Moves& out, RandomStream& random) const {
        const auto drawOne = [&](std::uint32_t all, PieceCounting& counting) -> ChosenMove {
            if (all == 0) return {};
            const std::uint64_t drawn = all > 1 ? randomBelow(random, all) : 0;
            return {all, counting.appendNth(counted, out, static_cast<std::uint32_t>(drawn))};
        };
        return within(x, drawOne, &out);
    }
    // What is taken is carried out where the run is over, and the iterators are what they were.
    ChosenMove take(Context& x, Moves& out, RandomStream& random) const {
        if (goesBy(steps, x)) return takeOne<SteppingPieces>(*steps, x, random);
        if (goesBy(hops, x)) return takeOne<HoppingPieces>(*hops, x, random);
        TakenPiece taken;
        const ChosenMove chosen = within(x, [&](std::uint32_t all, PieceCounting& counting) -> ChosenMove {
            if (all == 0) return {};
            const auto index = static_cast<std::uint32_t>(out.size());
            const std::uint64_t drawn = all > 1 ? randomBelow(random, all) : 0;
            counting.appendNth(counted, out, static_cast<std::uint32_t>(drawn), &taken);
            return {all, index};
        });
        if (taken.part == nullptr) return chosen;
        taken.carryOut(x);
        return {chosen.total, ChosenMove::taken};
    }

    // Where all pieces are looked at at once.
    template <class Ways>
    static bool goesBy(const Ways* ways, const Context& x) {
        return ways != nullptr && !(ways->byFacing && x.facingTo >= 0);
    }
    template <class Pieces, class Ways, class Look>
    void lookAt(const Ways& ways, Context& x, Look look) const {
        const int owner = pieces.owner(x);
        const LoopRun loop(x, pieces.loop);
        const Scratch::Mark mark(x.scratch);
        look(Pieces(x, ways, owner >= 0 && owner < owners ? owner : owners));
    }
    template <class Pieces, class Ways>
    std::uint32_t countIn(const Ways& ways, Context& x) const {
        std::uint32_t all = 0;
        lookAt<Pieces>(ways, x, [&](const Pieces& moving) { all = moving.total(); });
        return all;
    }
    template <class Pieces, class Ways>
    ChosenMove takeOne(const Ways& ways, Context& x, RandomStream& random) const {
        std::uint32_t all = 0;
        typename Pieces::Step step{};
        lookAt<Pieces>(ways, x, [&](const Pieces& moving) {
            all = moving.total();
            if (all == 0) return;
            const std::uint64_t drawn = all > 1 ? randomBelow(random, all) : 0;
            step = moving.nth(ways, static_cast<std::uint32_t>(drawn));
        });
        if (all == 0) return {};
        ways.carryOut(x, step);
        return {all, ChosenMove::taken};
    }
    // The same, of other moves besides (takeAmong).
    template <class Pieces, class Ways>
    DrawnAmong takeOneAmong(const Ways& ways, Context& x, RandomStream& random, std::uint32_t before,
                            std::uint32_t after) const {
        DrawnAmong result;
        typename Pieces::Step step{};
        lookAt<Pieces>(ways, x, [&](const Pieces& moving) {
            result.draw(moving.total(), before, after, random);
            if (result.isTheirs) step = moving.nth(ways, result.drawn - before);
        });
        if (!result.isTheirs) return result;
        ways.carryOut(x, step);
        result.chosen = {result.total, ChosenMove::taken};
        return result;
    }
};

namespace {

// The moves of the pieces that are meant, by kind: `moves`, if that is valid, or else their own.
std::vector<Value> movesByKind(Compiler& c, const PieceLoop& p, Value moves) {
    std::vector<Value> all = c.rules().frame.pieceMoves;
    all.resize(c.program().ownerOf.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (moves.valid() && i > 0) all[i] = moves;
        if (p.called && !p.called[i]) all[i] = {};
    }
    return all;
}

CountedLoop layOutLoop(Compiler& c, const PieceLoop& p, const CountedPieces& counted) {
    CountedLoop loop{p, counted};
    std::vector<Numbers> kindsOf(CountedLoop::owners);
    const std::vector<std::uint8_t>& ownerOf = c.program().ownerOf;
    for (std::size_t owner = 0; owner < kindsOf.size(); ++owner) {
        std::vector<std::int32_t> kinds;
        for (std::size_t kind = 1; kind < ownerOf.size(); ++kind)
            if ((p.everybody || ownerOf[kind] == owner) && counted.has(static_cast<int>(kind)))
                kinds.push_back(static_cast<std::int32_t>(kind));
        kindsOf[owner] = {c.program().arena.keepAll(kinds), static_cast<std::int32_t>(kinds.size())};
    }
    loop.kindsOf = c.program().arena.keepAll(kindsOf);
    const Container& board = c.equipment().containers[0];
    if (p.ofBoard && p.elements < 0 && !c.stacking() && board.first + board.size <= 64)
        loop.board = rangeBits(0, board.first, board.first + board.size);
    if (loop.board != 0 && !p.everybody)
        if (const auto steps = wordSteps(c, counted, loop.kindsOf, CountedLoop::owners, loop.board))
            loop.steps = c.program().arena.keep(*steps);
    if (loop.board != 0 && !p.everybody && loop.steps == nullptr)
        if (const auto hops = wordHops(c, counted, loop.kindsOf, CountedLoop::owners, loop.board))
            loop.hops = c.program().arena.keep(*hops);
    return loop;
}

// Of moves that the program says are counted; nothing where something is wrong with them. The pieces' own
// moves are compiled once more, within this loop.
std::optional<CountedLoop> countedLoop(Compiler& c, PieceLoop p, Value moves, const Compiler::Loop& loop) {
    const auto counted = compileCountedPieces(c, movesByKind(c, p, moves));
    if (!counted) return std::nullopt;
    p.loop = loop.run();
    return layOutLoop(c, p, *counted);
}

// Some kinds are counted, the others listed; nothing where that is not the same, or counts none. Pieces whose
// moves are those of pieces would have no end.
std::optional<CountedLoop> partlyCountedLoop(Compiler& c, const PieceLoop& p, Value moves) {
    const std::vector<Value> all = movesByKind(c, p, moves);
    const bool plain = !c.program().stochastic && !c.stacking() && !c.equipment().mixesTypes();
    if (!plain || std::any_of(all.begin(), all.end(), [&](Value own) {
            return own.valid() && c.rules().mentions(own, Form::ForEachPiece);
        }))
        return std::nullopt;
    if (const auto counted = compileCountedPieces(c, all, true)) return layOutLoop(c, p, *counted);
    return std::nullopt;
}

MovesExpr forEachPiece(Compiler& c, const ViewOf<Form::ForEachPiece>& l) {
    Value who = l[op::rSet];
    if (!who.valid()) who = l[op::playerRef];
    const Role role = c.rules().role(who);
    PieceLoop p = piecesMeant(c, l, who, role);
    const bool changesMover = who.valid() && role != Role::Mover;
    const Compiler::Loop loop(c, IterFrom | IterLevel | (changesMover ? OnMover | OnState : 0));
    p.loop = loop.id;
    if (const Value moves = l[op::moves]; moves.valid()) p.moves = c.moves(moves);
    if (c.messages().diagnostics().ok()) p.origins = layOutOrigins(c, movesByKind(c, p, l[op::moves]));
    if (namesSeveral(role) && !p.everybody) {
        const PlayersExpr owners = c.players(who);
        return withThen(c, l, [=](Context& x, Moves& out) {
            const std::uint32_t meant = owners(x);
            for (int owner = 0; owner <= x.program.players(); ++owner)
                if (meant >> owner & 1) generateFor(p, x, out, owner);
        });
    }
    const auto generate = [=](Context& x, Moves& out) { generateFor(p, x, out, p.owner(x)); };
    const MovesExpr all = withThen(c, l, generate);
    const Choosing way = c.choosing(l);
    if (way.listed()) return all;
    const auto counted = way.counted ? countedLoop(c, p, l[op::moves], loop) : std::nullopt;
    if (counted) {
        const CountedLoop* pieces = c.program().arena.keep(*counted);
        const auto count = [pieces](Context& x) { return pieces->count(x); };
        const auto nth = [pieces](Context& x, Moves& out, std::uint32_t n) { pieces->appendNth(x, out, n); };
        if (!way.atOnce) return counting(c, l, all, count, nth);
        const auto choose = [pieces](Context& x, Moves& out, RandomStream& random) {
            return pieces->choose(x, out, random);
        };
        return c.program().arena.taking(
            c.program().arena.counting(all, count, nth, choose),
            [pieces](Context& x, Moves& out, RandomStream& random) { return pieces->take(x, out, random); });
    }
    if (const auto partly = partlyCountedLoop(c, p, l[op::moves])) {
        const CountedLoop* pieces = c.program().arena.keep(*partly);
        return choosing(c, l, all, [pieces](Context& x, Moves& out, RandomStream& random) {
            return pieces->choose(x, out, random);
        });
    }
    const MovesExpr bare = c.makeMoves(generate);  // choosing() attaches what follows
    return choosing(c, l, all, [p, bare](Context& x, Moves& out, RandomStream& random) -> ChosenMove {
        if (!countable(p, x)) return chooseFromAll(bare, x, out, random);
        const int owner = p.owner(x);
        const LoopRun run(x, p.loop);
        const Restore restoreFrom(x.r->from);
        const Restore restoreLevel(x.r->level);
        const bool one = !x.layout.stacking || (p.topOnly && x.layout.formerPieces < 0);
        return one && !p.allTypes ? chooseOfSites(p, x, out, owner, random)
                                  : chooseOfAll(p, x, out, owner, random);
    });
}

}  // namespace

const CountedLoop* countedLoopOf(Compiler& c, Value moves) {
    if (!c.rules().is(moves, Form::ForEachPiece)) return nullptr;
    const auto l = c.view<Form::ForEachPiece>(moves);
    if (!c.choosing(l).atOnce) return nullptr;
    Value who = l[op::rSet];
    if (!who.valid()) who = l[op::playerRef];
    const Role role = c.rules().role(who);
    PieceLoop p = piecesMeant(c, l, who, role);
    const Compiler::Loop loop(c, IterFrom | IterLevel);
    p.loop = loop.id;
    const auto counted = countedLoop(c, p, l[op::moves], loop);
    return counted ? c.program().arena.keep(*counted) : nullptr;
}

struct ListedLoop {
    PieceLoop pieces;
};

const ListedLoop* listedLoopOf(Compiler& c, Value moves) {
    if (!c.rules().is(moves, Form::ForEachPiece)) return nullptr;
    const auto l = c.view<Form::ForEachPiece>(moves);
    Value who = l[op::rSet];
    if (!who.valid()) who = l[op::playerRef];
    const Role role = c.rules().role(who);
    if ((who.valid() && role != Role::Mover) || l[op::then].valid()) return nullptr;
    PieceLoop p = piecesMeant(c, l, who, role);
    const Compiler::Loop loop(c, IterFrom | IterLevel);
    p.loop = loop.id;
    if (const Value own = l[op::moves]; own.valid()) p.moves = c.moves(own);
    return c.program().arena.keep(ListedLoop{p});
}

// The condition sees the iterators as they are outside.
void listOneAfterwards(const ListedLoop& loop, Context& x, Moves& out, const BoolExpr& condition) {
    const Registers outside = *x.r;
    const std::size_t start = out.size();
    bool found = false;
    generateBy(loop.pieces, x, out, x.g->mover, [&](const MovesExpr& moves) {
        if (found) return;
        moves.generate(x, out);
        const Registers inside = std::exchange(*x.r, outside);
        for (std::size_t i = start; i < out.size() && !found; ++i) {
            found = holdsAfter(x, out, out.list[i], condition);
            if (!found) continue;
            const Move move = out.list[i];
            out.list[start] = move;
        }
        *x.r = inside;
        out.list.shrink(start + (found ? 1 : 0));
    });
}

void DrawnAmong::draw(std::uint32_t theirs, std::uint32_t before, std::uint32_t after, RandomStream& random) {
    pieces = theirs;
    total = before + theirs + after;
    if (theirs == 0) return;
    drawn = static_cast<std::uint32_t>(total > 1 ? randomBelow(random, total) : 0);
    isTheirs = drawn >= before && drawn - before < theirs;
}

DrawnAmong takeAmong(const CountedLoop& pieces, Context& x, Moves& out, RandomStream& random,
                     std::uint32_t before, std::uint32_t after) {
    if (CountedLoop::goesBy(pieces.steps, x))
        return pieces.takeOneAmong<SteppingPieces>(*pieces.steps, x, random, before, after);
    if (CountedLoop::goesBy(pieces.hops, x))
        return pieces.takeOneAmong<HoppingPieces>(*pieces.hops, x, random, before, after);
    TakenPiece taken;
    DrawnAmong result;
    pieces.within(x, [&](std::uint32_t theirs, PieceCounting& counting) {
        result.draw(theirs, before, after, random);
        if (!result.isTheirs) return;
        result.chosen = {result.total, static_cast<std::uint32_t>(out.size())};
        counting.appendNth(pieces.counted, out, result.drawn - before, &taken);
    });
    if (taken.part != nullptr) {
        taken.carryOut(x);
        result.chosen.index = ChosenMove::taken;
    }
    return result;
}

void addPieceIteration(LudemeTable& t) { t.add<forEachPiece>(); }

}  // namespace makomba
