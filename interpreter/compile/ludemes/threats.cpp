// Whether a piece could be captured: (is Threatened ..).
#include "interpreter/compile/compiler.h"
#include "interpreter/engine/apply.h"

namespace makomba {

namespace {

struct ThreatQuery {
    IntExpr kind, site;  // empty handles: any piece; no site
    RegionExpr region;   // empty handle: the site, or without one wherever such pieces of the mover are
    MovesExpr moves;     // empty handle: all moves of the other players
};

// How much of a piece is on a site.
int amountOf(const Context& x, int site, int piece) {
    if (!x.layout.stacking) return x.what[site] == piece ? x.pile(site) : 0;
    int amount = 0;
    for (int level = 0; level < x.height[site]; ++level) amount += x.component(site, level) == piece;
    return amount;
}

struct Endangered {
    std::int32_t site, piece, amount;
};

class ThreatSearch {
  public:
    ThreatSearch(Context& x, const ThreatQuery& q) : x_(x), q_(q) {
        sites_ = x.scratch.allocate<Endangered>(static_cast<std::size_t>(x.layout.sites) + 1);
        const int kind = q.kind ? q.kind(x) : -1;
        if (q.region) {
            forEachSite(q.region(x), x.words, [&](int site) { add(site, kind); });
        } else if (q.site) {
            add(q.site(x), kind);
        } else {
            for (int site = 0; site < x.program.equipment.boardSites(); ++site)
                if (kind >= 0 || x.ownerOf[x.topComponent(site)] == x.g->mover) add(site, kind);
        }
    }

    bool found() {
        for (int player = 1; player <= x_.program.players(); ++player)
            if ((x_.g->active >> player & 1) && facesOthers(player) && captures(player)) return true;
        return false;
    }

  private:
    void add(int site, int kind) {
        if (!x_.isSite(site)) return;
        const int piece = kind >= 0 ? kind : x_.topComponent(site);
        if (const int amount = piece > 0 ? amountOf(x_, site, piece) : 0; amount > 0)
            sites_[count_++] = {site, piece, amount};
    }

    bool isOthers(const Endangered& e, int player) const { return x_.ownerOf[e.piece] != player; }
    bool facesOthers(int player) const {
        for (int i = 0; i < count_; ++i)
            if (isOthers(sites_[i], player)) return true;
        return false;
    }

    bool captures(int player) {
        LeasedMoves list(x_);
        const ScratchPosition position(x_);
        takeTurn(x_, player);
        if (q_.moves) q_.moves.generate(x_, *list);
        else movesOfPhase(x_, *list);
        for (const Move& move : list->list) {
            x_.spend(16 + x_.layout.bytes / 64);
            const ScratchPosition trial(x_);
            const int depth = x_.depth;
            x_.depth = 0;
            applyMove(x_, *list, move, true);
            x_.depth = depth;
            for (int i = 0; i < count_; ++i)
                if (isOthers(sites_[i], player) &&
                    amountOf(x_, sites_[i].site, sites_[i].piece) < sites_[i].amount)
                    return true;
        }
        return false;
    }

    Context& x_;
    const ThreatQuery& q_;
    Endangered* sites_ = nullptr;
    int count_ = 0;
};

// Moves that depend on threats themselves are taken as if there were none.
BoolExpr isThreatened(Compiler& c, const View<Form::IsThreatened>& l) {
    ThreatQuery q;
    if (const NodeId kind = l[op::number]; kind.valid()) q.kind = c.integer(kind);
    if (const NodeId at = l[op::at]; at.valid()) q.site = c.integer(at);
    if (const NodeId in = l[op::in]; in.valid()) q.region = c.region(in);
    const Compiler::Boundary boundary(c);
    if (const NodeId moves = l[op::moves]; moves.valid()) q.moves = c.moves(moves);
    const ThreatQuery* kept = c.program().arena.keep(q);
    return c.make<bool>([kept](Context& x) {
        if (x.testingThreats) return false;
        const Scratch::Mark mark(x.scratch);
        ThreatSearch search(x, *kept);
        x.testingThreats = true;
        const bool threatened = search.found();
        x.testingThreats = false;
        return threatened;
    });
}

}  // namespace

void addThreats(LudemeTable& t) { t.add<isThreatened>(); }

}  // namespace makomba
