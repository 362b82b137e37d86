// Moves for each site, value, level, player, piece.
#include <algorithm>

#include "interpreter/compile/move_arguments.h"
#include "interpreter/compile/piece_count.h"
#include "interpreter/compile/wanted_site.h"
#include "interpreter/state/chance.h"
#include "interpreter/state/kept_columns.h"

namespace makomba {

namespace {

MovesExpr forEachSiteOf(Compiler& c, const ViewOf<Form::ForEachSite>& l) {
    const RegionExpr region = c.region(l[op::region]);
    int id = 0;
    MovesExpr moves;
    {
        const Compiler::Loop loop(c, IterSite | IterTo);
        moves = c.moves(l[op::moves]);
        id = loop.id;
    }
    const MovesExpr each = withThen(c, l, [=](Context& x, Moves& out) {
        const Scratch::Mark mark(x.scratch);
        const Word* sites = region(x);
        const LoopRun run(x, id);
        x.spend(countSites(sites, x.words));
        const Restore restoreSite(x.r->site), restoreTo(x.r->to);
        forEachSite(sites, x.words, [&](int site) {
            if (out.served()) return;
            x.r->site = x.r->to = site;
            moves.generate(x, out);
        });
    });
    const Value otherwise = l[op::noMoveYet];
    if (!otherwise.valid()) return each;
    // Its moves get no consequences, and the iterators stay at the last site (quirks).
    const MovesExpr instead = c.moves(otherwise);
    return c.makeMoves([=](Context& x, Moves& out) {
        const std::size_t start = out.size();
        const OpenToOthers open(out);
        each.generate(x, out);
        if (out.size() != start) return;
        const Scratch::Mark mark(x.scratch);
        const Word* sites = region(x);
        forEachSite(sites, x.words, [&](int site) { x.r->site = x.r->to = site; });
        instead.generate(x, out);
    });
}

MovesExpr forEachValueInRange(Compiler& c, const ViewOf<Form::ForEachValueInRange>& l) {
    const IntExpr low = c.integer(l[op::min]), high = c.integer(l[op::max]);
    const Compiler::Loop loop(c, IterValue);
    const MovesExpr moves = c.moves(l[op::moves]);
    const int id = loop.id;
    return withThen(c, l, [=](Context& x, Moves& out) {
        const std::int64_t first = low(x), last = high(x);
        const LoopRun run(x, id);
        const Restore restore(x.r->value);
        for (std::int64_t value = first; value <= last; ++value) {
            x.spend(1);
            x.r->value = static_cast<std::int32_t>(value);
            moves.generate(x, out);
        }
    });
}

MovesExpr forEachOfArray(Compiler& c, const InstructionView& l, std::int32_t Registers::*slot,
                         std::uint32_t bit) {
    const ArrayExpr array = c.array(l[op::array]);
    const Compiler::Loop loop(c, bit);
    const MovesExpr moves = c.moves(l[op::moves]);
    const int id = loop.id;
    return withThen(c, l, [=](Context& x, Moves& out) {
        const Scratch::Mark mark(x.scratch);
        const Numbers values = array(x);
        const LoopRun run(x, id);
        x.spend(values.size);
        const Restore restore(x.r->*slot);
        for (const std::int32_t value : values) {
            x.r->*slot = value;
            moves.generate(x, out);
        }
    });
}
MovesExpr forEachValueOfArray(Compiler& c, const ViewOf<Form::ForEachValueOfArray>& l) {
    return forEachOfArray(c, l, &Registers::value, IterValue);
}
MovesExpr forEachMember(Compiler& c, const ViewOf<Form::ForEachMember>& l) {
    return forEachOfArray(c, l, &Registers::player, IterPlayer);
}

// Its consequences are dropped (a quirk).
MovesExpr forEachPlayer(Compiler& c, const ViewOf<Form::ForEachPlayer>& l) {
    const Compiler::Loop loop(c, IterPlayer);
    const MovesExpr moves = c.moves(l[op::moves]);
    const int id = loop.id;
    return c.makeMoves([=](Context& x, Moves& out) {
        const LoopRun run(x, id);
        const Restore restore(x.r->player);
        for (int p = 1; p <= x.program.players(); ++p) {
            x.r->player = p;
            moves.generate(x, out);
        }
    });
}

// The iterator is left at the last level (a quirk).
MovesExpr forEachLevel(Compiler& c, const ViewOf<Form::ForEachLevel>& l) {
    const IntExpr site = c.integer(l[op::number]);
    const bool fromTop = l.word(op::stackDir) != "FromBottom";
    const Compiler::Loop loop(c, IterLevel);
    const MovesExpr moves = c.moves(l[op::moves]);
    const int id = loop.id;
    return withThen(c, l, [=](Context& x, Moves& out) {
        const int s = site(x);
        const int size = !x.isSite(s) ? 0 : x.layout.stacking ? x.height[s] : x.isOccupied(s);
        const LoopRun run(x, id);
        x.spend(size);
        for (int k = 0; k < size; ++k) {
            x.r->level = fromTop ? size - 1 - k : k;
            moves.generate(x, out);
        }
    });
}

// ── pieces ───────────────────────────────────────────────────────────────────────────────────────────────

struct PieceLoop {
    int elements = -1, elementsEnd = -1;   // of another type than the board's, if those are meant; -1 = not
    bool allTypes = false;                 // of several types, all
    const std::uint8_t* called = nullptr;  // by component; nullptr = all
    IntExpr container, owner;
    bool everybody = false, topOnly = false;
    MovesExpr moves;  // empty handle: the pieces' own
    int loop = 0;
};

// Whether a piece that was promoted on a site is still found there as what it was (a quirk).
bool stillListed(const Context& x, int component, int site) {
    return x.height[site] > 0 && x.level(0).what[site] != component &&
           contains(x.siteSetColumn(x.layout.formerPieces) + component * x.words, site);
}

template <class Visit>
void eachPieceOfType(Context& x, const PieceLoop& p, int owner, Visit visit) {
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
        if (!x.layout.stacking) {
            for (int w = in.first / 64; w * 64 < in.first + in.size; ++w) {
                Word there = rangeBits(w, in.first, in.first + in.size) & sitesOfKind(x, w, component);
                if (there) x.spend(countBits(there));
                for (; there; there &= there - 1) visit(component, w * 64 + std::countr_zero(there), 0);
            }
            continue;
        }
        x.spend(in.size / 32 + 1);
        for (int site = in.first; site < in.first + in.size; ++site) {
            if (x.height[site] > 0) x.spend(1 + x.height[site] / 16);
            for (int level = 0; level < x.height[site]; ++level) {
                if (x.level(level).what[site] != component) continue;
                if (p.topOnly && level != x.height[site] - 1) continue;
                visit(component, site, level);
            }
            if (x.layout.formerPieces >= 0 && stillListed(x, component, site) &&
                (!p.topOnly || x.height[site] == 1))
                visit(component, site, 0);
        }
    }
}

// Of several types, without one being named, the pieces of all of them.
template <class Visit>
void eachPiece(Context& x, const PieceLoop& p, int owner, Visit visit) {
    eachPieceOfType(x, p, owner, visit);
    if (!p.allTypes) return;
    PieceLoop others = p;
    others.elements = x.program.equipment.siteCount;
    others.elementsEnd = x.program.equipment.positionSites;
    eachPieceOfType(x, others, owner, visit);
}

constexpr int deepestPieces = 50;  // a piece whose moves are those of all pieces would never come to an end

// Roles that stand for a set of players.
bool namesSeveral(std::string_view role) {
    return role == "Enemy" || role == "Friend" || role == "Ally" || role == "NonMover" ||
           role.starts_with("Team");
}

MovesExpr forEachPiece(Compiler& c, const ViewOf<Form::ForEachPiece>& l) {
    PieceLoop p;
    std::vector<std::string_view> names;
    if (const Value one = l[op::compBase]; one.valid()) names.push_back(c.rules().text(one));
    if (const Value several = l[op::compBases]; several.valid())
        for (const Value node : l.elements(several)) names.push_back(c.rules().text(node));
    if (!names.empty()) p.called = componentsCalled(c, l.value(), names);
    p.container = c.literal(0);
    if (const SiteType type = c.typeMeant(l);
        c.equipment().elementsFrom[static_cast<std::size_t>(type)] >= 0) {
        p.elements = c.equipment().elementsFrom[static_cast<std::size_t>(type)];
        p.elementsEnd = p.elements + c.equipment().topology().sites(type).count();
    }
    p.allTypes = c.equipment().mixesTypes() && l.word(op::on).empty() && !l[op::container].valid();
    if (const Value node = l[op::container_number]; node.valid()) p.container = c.integer(node);
    if (const Value node = l[op::container_cont]; node.valid())
        p.container = c.literal(c.equipment().containerNamed(c.rules().text(node)));
    Value who = l[op::rSet];
    if (!who.valid()) who = l[op::playerRef];
    const std::string_view role = who.valid() && who.isWord() ? std::string_view(c.rules().text(who)) : "";
    p.everybody = role == "All" || role == "Each";
    p.owner = who.valid() ? c.player(who) : c.make<std::int32_t>([](Context& x) { return x.g->mover; });
    p.topOnly = l.literalBool(op::top, false);
    if (const std::string_view on = l.word(op::on);
        !on.empty() && c.equipment().elementsFrom[static_cast<std::size_t>(c.typeMeant(l))] < 0 &&
        c.equipment().siteType() != (on == "Vertex" ? SiteType::Vertex
                                     : on == "Edge" ? SiteType::Edge
                                                    : SiteType::Cell))
        c.unsupported(l.value(), "`forEach Piece` on sites of another type than the board's");
    // With another owner the moves are worked out as if that player moved.
    const bool changesMover = who.valid() && role != "Mover";
    const Compiler::Loop loop(c, IterFrom | IterLevel | (changesMover ? OnMover | OnState : 0));
    p.loop = loop.id;
    if (const Value moves = l[op::moves]; moves.valid()) p.moves = c.moves(moves);
    const auto generateFor = [p](Context& x, Moves& out, int owner) {
        Globals& g = *x.g;
        const int mover = g.mover, prev = g.prev, next = g.next;
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
            const Restore restoreFrom(x.r->from), restoreLevel(x.r->level);
            eachPiece(x, p, owner, [&](int component, int site, int level) {
                if (out.served()) return;
                x.r->from = site;
                x.r->level = level;
                const MovesExpr& moves =
                    p.moves ? p.moves : x.program.pieceMoves[static_cast<std::size_t>(component)];
                moves.generate(x, out);
            });
        }
        --x.depth;
        if (!other) return;
        g.mover = mover;
        g.prev = prev;
        g.next = next;
        for (std::size_t i = start; i < out.size(); ++i) out.list[i].mover = static_cast<std::uint8_t>(mover);
    };
    if (namesSeveral(role) && !p.everybody) {
        const PlayersExpr owners = c.players(who, "All");
        return withThen(c, l, [=](Context& x, Moves& out) {
            const std::uint32_t meant = owners(x);
            for (int owner = 0; owner <= x.program.players(); ++owner)
                if (meant >> owner & 1) generateFor(x, out, owner);
        });
    }
    const auto generate = [=](Context& x, Moves& out) { generateFor(x, out, p.owner(x)); };
    const MovesExpr all = withThen(c, l, generate);
    if (changesMover) return all;
    const MovesExpr bare = c.makeMoves(generate);  // choosing() attaches what follows
    return choosing(c, l, all, [p, bare](Context& x, Moves& out, std::uint64_t& random) -> ChosenMove {
        bool countable = !p.moves || p.moves.countable();
        if (!p.moves)
            for (const MovesExpr& moves : x.program.pieceMoves)
                countable = countable && (!moves || moves.countable());
        if (!countable) return chooseFromAll(bare, x, out, random);
        const int owner = p.owner(x);
        const LoopRun run(x, p.loop);
        const Restore restoreFrom(x.r->from), restoreLevel(x.r->level);
        const auto each = [&](auto visit) {
            eachPiece(x, p, owner, [&](int component, int site, int level) {
                x.r->from = site;
                x.r->level = level;
                visit(p.moves ? p.moves : x.program.pieceMoves[static_cast<std::size_t>(component)]);
            });
        };
        std::uint32_t total = 0;
        if (!x.layout.stacking && !p.allTypes) {
            // What each piece has is written down on the way, to find the chosen one without counting again.
            struct Counted {
                const MovesExpr* moves;
                std::int32_t site;
                std::uint32_t before;  // moves of the pieces before it
            };
            const Scratch::Mark mark(x.scratch);
            auto* pieces = x.scratch.allocate<Counted>(static_cast<std::size_t>(x.layout.sites) + 1);
            std::size_t n = 0;
            x.r->level = 0;
            eachPieceOfType(x, p, owner, [&](int component, int site, int) {
                x.r->from = site;
                const MovesExpr* moves =
                    p.moves ? &p.moves : &x.program.pieceMoves[static_cast<std::size_t>(component)];
                pieces[n++] = {moves, site, total};
                total += moves->count(x);
            });
            if (total == 0) return {};
            const auto drawn = static_cast<std::uint32_t>(total > 1 ? randomBelow(random, total) : 0);
            while (pieces[n - 1].before > drawn) --n;
            // Of several that begin with the same number all but the last have no moves.
            x.r->from = pieces[n - 1].site;
            const auto index = static_cast<std::uint32_t>(out.size());
            pieces[n - 1].moves->appendNth(x, out, drawn - pieces[n - 1].before);
            return {total, index};
        }
        each([&](const MovesExpr& moves) { total += moves.count(x); });
        if (total == 0) return {};
        auto left = static_cast<std::int64_t>(total > 1 ? randomBelow(random, total) : 0);
        const auto index = static_cast<std::uint32_t>(out.size());
        each([&](const MovesExpr& moves) {
            if (left < 0) return;
            const std::uint32_t here = moves.count(x);
            if (left < here) moves.appendNth(x, out, static_cast<std::uint32_t>(left));
            left -= here;
        });
        return {total, index};
    });
}

}  // namespace

void addIterations(LudemeTable& t) {
    t.add<forEachSiteOf>();
    t.add<forEachValueInRange>();
    t.add<forEachValueOfArray>();
    t.add<forEachPlayer>();
    t.add<forEachMember>();
    t.add<forEachLevel>();
    t.add<forEachPiece>();
}

}  // namespace makomba
