#include "interpreter/compile/piece_count.h"

#include <algorithm>

#include "interpreter/compile/top_pieces.h"
#include "interpreter/state/kept_columns.h"

namespace makomba {

namespace {

// Warns if no piece has the name.
const std::uint8_t* kept(Compiler& c, Value node, const std::vector<std::uint8_t>& fits,
                         std::string_view name) {
    if (std::find(fits.begin(), fits.end(), 1) == fits.end()) {
        std::vector<std::string> names;
        for (const Component& component : c.equipment().components) names.push_back(component.plainName);
        c.messages().noSuchName(Message::DoubtfulName, node, "piece", name, names);
    }
    return c.program().arena.keepAll(fits);
}

}  // namespace

const std::uint8_t* componentsContaining(Compiler& c, Value node, std::string_view text) {
    std::vector<std::uint8_t> fits;
    for (const Component& component : c.equipment().components)
        fits.push_back(!component.name.empty() && component.name.find(text) != std::string::npos);
    return kept(c, node, fits, text);
}

const std::uint8_t* componentsCalled(Compiler& c, Value node, const std::vector<std::string_view>& names) {
    std::vector<std::uint8_t> fits;
    for (const Component& component : c.equipment().components)
        fits.push_back(!component.name.empty() &&
                       std::find(names.begin(), names.end(), component.plainName) != names.end());
    return kept(c, node, fits, names[0]);
}

namespace {

const std::uint64_t* kindsByOwner(Compiler& c, const std::uint8_t* named) {
    const std::vector<std::uint8_t>& ownerOf = c.program().ownerOf;
    if (ownerOf.size() > 64) return nullptr;
    std::vector<std::uint64_t> kinds(32);  // as many as a set of players has bits
    for (std::size_t kind = 1; kind < ownerOf.size(); ++kind)
        if (named == nullptr || named[kind]) kinds[ownerOf[kind] % kinds.size()] |= std::uint64_t{1} << kind;
    return c.program().arena.keepAll(kinds);
}

// The player, if the role means one.
IntExpr onePlayer(Compiler& c, Value who) {
    if (!who.valid()) return {};
    const Role role = c.rules().role(who);
    if (role.isTeam() || role.isByTeam() || role == Role::All || role == Role::Each || role == Role::NonMover)
        return {};
    return c.player(who);
}

void countOfOnePlayer(Compiler& c, Value who, PieceCount& count) {
    std::vector<std::uint8_t> kindOf;
    std::vector<Word> insideOf;
    for (int player = 0; player < c.program().players() + 2; ++player) {
        const std::uint64_t kinds = count.kindsOf[player];
        if ((kinds & (kinds - 1)) != 0) return;
        kindOf.push_back(kinds == 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(std::countr_zero(kinds)));
        insideOf.push_back(kinds == 0 ? 0 : count.inside);
    }
    count.owner = onePlayer(c, who);
    count.kindOf = c.program().arena.keepAll(kindOf);
    count.insideOf = c.program().arena.keepAll(insideOf);
}

}  // namespace

PieceCount compilePieceCount(Compiler& c, const InstructionView& l) {
    PieceCount count;
    Value who = l[op::rSet];
    if (!who.valid()) who = l[op::of];
    count.owners = c.players(who);
    if (const std::string_view name = l.word(op::compBase); !name.empty())
        count.named = componentsContaining(c, l.value(), name);
    if (const Value in = l[op::in]; in.valid()) count.in = c.region(in);
    if (const Value test = l[op::if_]; test.valid()) {
        const Compiler::Loop loop(c, IterSite | IterLevel);
        count.test = c.condition(test);
        count.loop = loop.run();
    }
    count.endSite = c.equipment().siteCount;
    const SiteType type = c.typeMeant(l);
    if (const int first = c.equipment().elementsFrom[static_cast<std::size_t>(type)]; first >= 0) {
        count.firstSite = first;
        count.endSite = first + c.equipment().topology().sites(type).count();
    } else if (!l.word(op::siteType).empty()) {
        const Compiler::Scope scope = c.typedScope(l);
        if (scope == Compiler::Scope::Board) count.endSite = c.equipment().boardSites();
        if (scope == Compiler::Scope::Hands || scope == Compiler::Scope::None) count.endSite = 0;
    }
    if (c.program().layout.sites <= 64 && !c.stacking() && !count.in && !count.test)
        count.kindsOf = kindsByOwner(c, count.named);
    count.inside = rangeBits(0, count.firstSite, count.endSite);
    if (count.kindsOf != nullptr) countOfOnePlayer(c, who, count);
    return count;
}

namespace {

// Pieces on sites of a block, in a game of piles, up to `enough`. Most piles are of one, and those are known
// where sets are kept.
int piecesOn(Context& c, int block, Word sites, int enough) {
    if (enough == 1 && (c.kept.valid & KeptSets::Piles))
        return (sites & (c.kept.one[block] | c.kept.more[block])) != 0;
    int total = 0;
    if (enough > 1 && isKept(c, KeptSets::Piles)) {
        const Word single = sites & c.kept.one[block];
        total = countBits(single);
        sites &= ~single;
    }
    for (; sites && total < enough; sites &= sites - 1)
        total += c.count[block * 64 + std::countr_zero(sites)];
    return total;
}

bool meansEverybody(const Context& c, std::uint32_t owners) {
    const std::uint32_t everybody = (std::uint32_t{1} << (c.program.players() + 2)) - 1;
    return (owners & everybody) == everybody;
}

// Kind by kind, 64 sites at a time. A piece counts if its kind and its place both belong to one of the
// owners.
int countFlat(Context& c, const PieceCount& count, std::uint32_t owners, const Word* in, int enough) {
    const auto kinds = static_cast<int>(c.program.ownerOf.size());
    const bool ofAll = meansEverybody(c, owners), ofAnyKind = ofAll && !count.named;
    int total = 0;
    for (int w = count.firstSite / 64; w * 64 < count.endSite && total < enough; ++w) {
        const Word inside = rangeBits(w, count.firstSite, count.endSite) & (in ? in[w] : ~Word{0});
        if (inside == 0) continue;
        Word pieces = 0, owned = 0;
        const Word* const kept = !ofAnyKind && isKept(c, KeptSets::Kinds) ? c.kept.kinds + w : nullptr;
        if (ofAnyKind) pieces = ~sitesOfKind(c, w, 0);
        for (int k = 1; k < kinds && !ofAnyKind; ++k)
            if ((owners >> c.ownerOf[k] & 1) && (!count.named || count.named[k]))
                pieces |= kept != nullptr ? kept[k * c.kept.blocks] : sitesOfKind(c, w, k);
        pieces &= inside;
        if (pieces == 0) continue;
        for (std::uint32_t left = ofAll ? 0 : owners; left; left &= left - 1) {
            owned |= sitesOfOwner(c, w, std::countr_zero(left));
            if ((pieces & ~owned) == 0) break;
        }
        if (!ofAll) pieces &= owned;
        if (!count.test && !c.layout.counts) {
            total += countBits(pieces);
            continue;
        }
        if (!count.test) {
            total += piecesOn(c, w, pieces, enough - total);
            continue;
        }
        c.spend(countBits(pieces));
        for (; pieces && total < enough; pieces &= pieces - 1) {
            const Site site(w * 64 + std::countr_zero(pieces));
            c.r->site = site;
            if (count.test(c)) total += c.pile(site);
        }
    }
    return total;
}

// visit(site) for each site with a stack, until it is false.
template <class Visit>
void eachStackOf(const Context& c, const PieceCount& count, const Word* in, Visit visit) {
    for (int w = count.firstSite / 64; w * 64 < count.endSite; ++w) {
        Word sites = rangeBits(w, count.firstSite, count.endSite) & (in ? in[w] : ~Word{0});
        if (sites) sites &= ~sitesWithoutStack(c, w);
        for (; sites; sites &= sites - 1)
            if (!visit(Site(w * 64 + std::countr_zero(sites)))) return;
    }
}

// Adds up until `enough`.
int countUpTo(Context& c, const PieceCount& count, int enough) {
    if (!c.layout.stacking && !count.in && !count.test)
        return countFlat(c, count, count.owners(c), nullptr, enough);
    const Scratch::Mark mark(c.scratch);
    const std::uint32_t owners = count.owners(c);
    const Word* in = count.in ? count.in(c) : nullptr;
    const Restore restoreSite(c.r->site);
    const Restore restoreLevel(c.r->level);
    std::optional<LoopRun> run;
    if (count.loop >= 0) run.emplace(c, count.loop);
    const auto fits = [&](Site site, int component) {
        if (count.named && !count.named[component]) return false;
        if (!count.test) return true;
        c.r->site = site;
        return count.test(c);
    };
    int total = 0;
    if (!c.layout.stacking) return countFlat(c, count, owners, in, enough);
    c.spend((count.endSite - count.firstSite) >> 4);
    const bool anyPiece = enough == 1 && !count.named && !count.test && meansEverybody(c, owners);
    eachStackOf(c, count, in, [&](Site site) {
        if (anyPiece) {
            total = 1;
            return false;
        }
        c.spend(1 + (c.height[site] >> 3));
        // A stack is gone through once for each owner of pieces in it (a quirk).
        std::uint32_t ownersHere = 0;
        int pieces = 0;
        for (int l = 0; l < c.height[site]; ++l) {
            const int component = c.level(l).what[site];
            const std::uint32_t owner = 1u << c.ownerOf[component];
            if (component == 0 || !(owners & owner)) continue;
            ownersHere |= owner;
            if (count.test) c.r->level = l;
            pieces += fits(site, component);
        }
        total += pieces * countBits(ownersHere);
        return total < enough;
    });
    return total;
}

// The only word of the sites with such pieces, if it can be read off the sets that are kept.
[[gnu::always_inline]] inline bool keptSites(Context& c, const PieceCount& count, Word& sites) {
    if (count.kindsOf == nullptr || !isKept(c, KeptSets::Kinds) || !areOwnersKept(c)) return false;
    const KeptSets& kept = c.kept;
    if (count.owner) {
        const int player = count.owner(c);
        sites = 0;
        if (player >= 0 && player < kept.ownerRows)
            sites = kept.kinds[count.kindOf[player]] & kept.owners[player] & count.insideOf[player];
        return true;
    }
    const std::uint32_t owners = count.owners(c);
    if (owners >> kept.ownerRows) return false;
    Word pieces = 0, owned = 0;
    for (std::uint32_t left = owners; left; left &= left - 1) {
        const int owner = std::countr_zero(left);
        owned |= kept.owners[owner];
        for (std::uint64_t kinds = count.kindsOf[owner]; kinds; kinds &= kinds - 1)
            pieces |= kept.kinds[std::countr_zero(kinds)];
    }
    sites = pieces & owned & count.inside;
    return true;
}

}  // namespace

int countPieces(Context& c, const PieceCount& count) {
    Word sites;
    if (!keptSites(c, count, sites)) return countUpTo(c, count, INT32_MAX);
    if (!c.layout.counts) return countBits(sites);
    return piecesOn(c, 0, sites, INT32_MAX);
}
bool anyPieces(Context& c, const PieceCount& count) {
    Word sites;
    if (!keptSites(c, count, sites)) return countUpTo(c, count, 1) > 0;
    return c.layout.counts ? piecesOn(c, 0, sites, 1) > 0 : sites != 0;
}

}  // namespace makomba
