// Whether an enemy could move to where a piece is: (is Threatened ..).
#include <algorithm>
#include <bit>

#include "interpreter/compile/compiler.h"
#include "interpreter/compile/wanted_site.h"
#include "interpreter/engine/apply.h"
#include "interpreter/state/kept_columns.h"

namespace makomba {

namespace {

struct ThreatQuery {
    IntExpr kind, site;  // empty handles: the pieces that are there; no site
    RegionExpr region;   // empty handle: the site, or without one where such a piece or any piece is
    MovesExpr moves;     // empty handle: those of each player's phase
};

// Whose turn it is, and what lies on a site, for as long as an enemy's moves are looked for.
class OtherTurn {
  public:
    OtherTurn(Context& x, Site site) : x_(x), globals_{x.g->mover, x.g->next, x.g->prev}, site_(site) {
        if (!x.layout.stacking) what_ = x.what[site], who_ = x.who[site];
    }
    OtherTurn(const OtherTurn&) = delete;
    OtherTurn& operator=(const OtherTurn&) = delete;
    ~OtherTurn() {
        x_.g->mover = globals_[0];
        x_.g->next = globals_[1];
        x_.g->prev = globals_[2];
        if (x_.layout.stacking) return;
        x_.what[site_] = what_;
        x_.who[site_] = who_;
    }

  private:
    Context& x_;
    const std::int32_t globals_[3];
    const int site_;
    std::uint8_t what_ = 0, who_ = 0;
};

int firstSiteOf(Context& x, int piece) {
    const int sites = x.program.equipment.boardSites();
    for (int w = 0; !x.layout.stacking && w * 64 < sites; ++w)
        if (const Word there = sitesOfKind(x, w, piece) & rangeBits(w, 0, sites); there != 0)
            return w * 64 + std::countr_zero(there);
    for (int site = 0; x.layout.stacking && site < sites; ++site)
        for (int level = 0; level < x.height[site]; ++level)
            if (x.component(site, level) == piece) return site;
    return -1;
}

// Whether an enemy could move to a site, if it were his turn; what the move would do does not matter.
class ThreatSearch {
  public:
    ThreatSearch(Context& x, const ThreatQuery& q) : x_(x), q_(q) {}

    bool found() {
        const bool given = static_cast<bool>(q_.kind);
        const int kind = given ? q_.kind(x_) : 0;
        if (given && (kind < 1 || kind >= static_cast<int>(x_.program.ownerOf.size()))) return false;
        if (q_.region)
            return !allSites(q_.region(x_), x_.words, [&](Site site) { return !reached(site, kind); });
        if (q_.site) return reached(q_.site(x_), kind);
        if (given) return reached(firstSiteOf(x_, kind), kind);
        for (int site = 0; site < x_.layout.sites; ++site)
            if (x_.isOccupied(site) && reached(site, 0)) return true;
        return false;
    }

  private:
    bool reached(Site site, int kind) {
        if (!x_.isSite(site)) return false;
        const int piece = kind > 0 ? kind : x_.topComponent(site);
        if (piece == 0) return false;
        const int owner = x_.ownerOf[piece];
        const OtherTurn turn(x_, site);
        if (kind > 0 && !x_.layout.stacking) {
            x_.what[site] = static_cast<std::uint8_t>(kind);
            x_.who[site] = x_.ownerOf[kind];
        }
        x_.g->prev = owner;
        if (kind == 0) x_.g->next = owner;
        for (int enemy = 1; enemy <= x_.program.players(); ++enemy)
            if (!x_.areFriends(enemy, owner) && reaches(enemy, site)) return true;
        return false;
    }

    bool reaches(int enemy, Site site) {
        x_.g->mover = enemy;
        LeasedMoves list(x_);
        list->sought = seekOnly(site, true);
        if (q_.moves) q_.moves.generate(x_, *list);
        else movesOfPhase(x_, *list);
        x_.spend(1 + static_cast<std::int64_t>(list->size()) / 64);
        return std::any_of(list->list.begin(), list->list.end(),
                           [&](const Move& move) { return move.to == site; });
    }

    Context& x_;
    const ThreatQuery& q_;
};

// Asked within, while it is worked out, it is false.
BoolExpr isThreatened(Compiler& c, const ViewOf<Form::IsThreatened>& l) {
    ThreatQuery q;
    if (const Value kind = l[op::number]; kind.valid()) q.kind = c.integer(kind);
    if (const Value at = l[op::at]; at.valid()) q.site = c.integer(at);
    if (const Value in = l[op::in]; in.valid()) q.region = c.region(in);
    const Compiler::Boundary boundary(c);
    if (const Value moves = l[op::moves]; moves.valid()) q.moves = c.moves(moves);
    const ThreatQuery* kept = c.program().arena.keep(q);
    return c.make<bool>([kept](Context& x) {
        if (x.testingThreats) return false;
        const Scratch::Mark mark(x.scratch);
        x.testingThreats = true;
        const bool threatened = ThreatSearch(x, *kept).found();
        x.testingThreats = false;
        return threatened;
    });
}

}  // namespace

void addThreats(LudemeTable& t) { t.add<isThreatened>(); }

}  // namespace makomba
