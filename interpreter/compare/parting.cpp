#include "interpreter/compare/parting.h"

#include <algorithm>

namespace makomba {

std::string_view name(PartingKind kind) {
    switch (kind) {
        case PartingKind::Start: return "start";
        case PartingKind::Begin: return "begin";
        case PartingKind::Singles: return "singles";
        case PartingKind::Choice: return "choice";
        case PartingKind::Pass: return "pass";
        case PartingKind::Place: return "place";
        case PartingKind::Step: return "step";
        case PartingKind::Take: return "take";
        case PartingKind::Way: return "way";
        case PartingKind::Lap: return "lap";
        case PartingKind::Capture: return "capture";
        case PartingKind::Taken: return "taken";
        case PartingKind::Spoils: return "spoils";
        case PartingKind::Turn: return "turn";
        case PartingKind::End: return "end";
        case PartingKind::Result: return "result";
    }
    return "";
}

// A man of one player; what is shared or nobody's is not.
bool PartingReader::owned(int owner) const {
    return owner > 0 && owner <= moves_.sides[0].engine().game().program.players();
}

std::vector<SiteContent> PartingReader::contents(int game, const State& state) const {
    std::vector<SiteContent> all;
    for (int s = 0; s < map_.sites(); ++s) all.push_back(map_.contentAt(game, state, s));
    return all;
}

long PartingReader::inHoles(const std::vector<SiteContent>& contents) const {
    long seeds = 0;
    for (int site = 0; site < map_.boardSites(); ++site)
        if (!map_.isStore(site)) seeds += contents[static_cast<std::size_t>(site)].count;
    return seeds;
}

// ── moves that are missing ───────────────────────────────────────────────────────────────────────────────

PartingKind PartingReader::kindOf(int game, std::uint32_t move, const State& position,
                                  const Homes& homes) const {
    const Side& side = moves_.sides[game];
    if (side.moves.list[move].isPass()) return PartingKind::Pass;
    const int from = side.from(move), start = from >= 0 ? from : side.to(move),
              mover = position.globals().mover;
    if (start < 0) return PartingKind::Choice;  // a vote, a proposal: nothing is done on the board
    const SiteContent there = map_.contentAt(game, position, start);
    if (there.count == 0 || start >= map_.boardSites()) return PartingKind::Place;
    if (owned(there.owner)) return there.owner == mover ? PartingKind::Step : PartingKind::Take;
    const int home = homes[static_cast<std::size_t>(start)];
    if (home > 0 && home != mover) return PartingKind::Take;
    return there.count == 1 ? PartingKind::Singles : PartingKind::Begin;
}

Signature PartingReader::ofMissing(int game, std::uint32_t move, const State& position,
                                   const Homes& homes) const {
    const Side &side = moves_.sides[game], &other = moves_.sides[1 - game];
    const Globals& g = position.globals();
    // Who can only pass where the other has moves lacks those: of passing nothing is said.
    if (side.moves.list[move].isPass() && side.moves.size() == 1)
        for (std::uint32_t m = 0; m < other.moves.size(); ++m)
            if (!other.moves.list[m].isPass()) return ofMissing(1 - game, m, position, homes);
    Signature signature{kindOf(game, move, position, homes), game, g.movesThisTurn > 0 && g.prev == g.mover};
    if (signature.kind != PartingKind::Begin && signature.kind != PartingKind::Singles) return signature;
    const int from = side.from(move), start = from >= 0 ? from : side.to(move);
    for (std::uint32_t m = 0; m < other.moves.size(); ++m)
        if (other.from(m) == start) signature.kind = PartingKind::Choice;
    return signature;
}

// ── what was taken ───────────────────────────────────────────────────────────────────────────────────────

// Men of others that are gone, or seeds: those of any hole but the one begun from if there are fewer on the
// board, else those that were lifted from holes of others.
PartingReader::Taking PartingReader::taking(int game, const State& before, const State& after, int origin,
                                            int mover, const Homes& homes) const {
    Taking taking;
    long total = 0;
    const std::vector<SiteContent> was = contents(game, before), is = contents(game, after);
    for (int s = 0; s < map_.boardSites(); ++s)
        total += is[static_cast<std::size_t>(s)].count - was[static_cast<std::size_t>(s)].count;
    for (int site = 0; site < map_.boardSites(); ++site) {
        const auto s = static_cast<std::size_t>(site);
        const bool man = owned(was[s].owner);
        const int lost = man ? (is[s].owner == was[s].owner ? was[s].count - is[s].count : was[s].count)
                             : was[s].count - is[s].count;
        if (lost <= 0) continue;
        const bool others = man ? was[s].owner != mover
                                : site != origin && (total < 0 || (homes[s] > 0 && homes[s] != mover));
        if (!others) continue;
        taking.sites.push_back(site);
        taking.count += lost;
    }
    return taking;
}

PartingReader::Taking PartingReader::taking(int game, const State& before, const Side::Record& record,
                                            const Homes& homes) const {
    Taking all;
    const State* last = &before;
    for (std::size_t i = 0; i < record.positions.size(); ++i) {
        const Taking here =
            taking(game, *last, record.positions[i], record.origins[i], record.movers[i], homes);
        all.count += here.count;
        for (const int site : here.sites)
            if (std::find(all.sites.begin(), all.sites.end(), site) == all.sites.end())
                all.sites.push_back(site);
        last = &record.positions[i];
    }
    std::sort(all.sites.begin(), all.sites.end());
    return all;
}

// ── the same move with different effects ─────────────────────────────────────────────────────────────────

// Whether both took only what lay there before, as many seeds having left the holes, and sowed other holes:
// what was taken follows from that.
bool PartingReader::sownOtherwise(const std::vector<SiteContent>* was, const std::vector<SiteContent>* is,
                                  const Taking* taken) const {
    for (int g = 0; g < 2; ++g)
        if (taken[g].count == 0 || inHoles(was[g]) - inHoles(is[g]) != taken[g].count) return false;
    for (int site = 0; site < map_.boardSites(); ++site) {
        const auto s = static_cast<std::size_t>(site);
        if (owned(was[0][s].owner)) return false;
        if (std::max(0, is[0][s].count - was[0][s].count) != std::max(0, is[1][s].count - was[1][s].count))
            return true;
    }
    return false;
}

// One move of each, from the same position.
Signature PartingReader::ofStep(const State& beforeA, const State& beforeB, const State& afterA,
                                const State& afterB, const int* origins, int mover,
                                const Homes& homes) const {
    const Globals &a = afterA.globals(), &b = afterB.globals();
    const Taking takingA = taking(0, beforeA, afterA, origins[0], mover, homes),
                 takingB = taking(1, beforeB, afterB, origins[1], mover, homes);
    const bool takes[2] = {takingA.count > 0, takingB.count > 0};
    const auto x = contents(0, afterA), y = contents(1, afterB);
    const bool sameBoard = std::equal(x.begin(), x.begin() + map_.boardSites(), y.begin());
    Signature signature{PartingKind::Way, 2, false};
    // A seed that is taken as it falls was never seen to lie there: then there are fewer in the holes.
    const long inHolesOf[2] = {inHoles(x), inHoles(y)};
    const bool bothGoOn = !a.over && !b.over && map_.wonAlike();
    // As many seeds are in the holes, but not in the one that both began from: other numbers were sown.
    const int origin = origins[0] == origins[1] && origins[0] < map_.boardSites() ? origins[0] : -1;
    if (origin >= 0 && bothGoOn && inHolesOf[0] == inHolesOf[1] &&
        x[static_cast<std::size_t>(origin)].count != y[static_cast<std::size_t>(origin)].count &&
        !owned(map_.contentAt(0, beforeA, origin).owner))
        return signature;
    const std::vector<SiteContent> was[2] = {contents(0, beforeA), contents(1, beforeB)}, is[2] = {x, y};
    const Taking taken[2] = {takingA, takingB};
    if (origin >= 0 && bothGoOn && sownOtherwise(was, is, taken)) return signature;
    if (!takes[0] && !takes[1] && inHolesOf[0] != inHolesOf[1] && bothGoOn) {
        signature.kind = PartingKind::Capture;
        signature.who = inHolesOf[0] < inHolesOf[1] ? 0 : 1;
    } else if (a.over != b.over && takes[0] == takes[1] && takingA.sites == takingB.sites) {
        signature.kind = PartingKind::End;
        signature.who = a.over ? 0 : 1;
    } else if (takes[0] != takes[1]) {
        signature.kind = PartingKind::Capture;
        signature.who = takes[0] ? 0 : 1;
    } else if (takes[0] && (takingA.sites != takingB.sites || takingA.count != takingB.count)) {
        signature.kind = PartingKind::Taken;
    } else if (!sameBoard && takes[0]) {
        signature.kind = PartingKind::Spoils;
    } else if (sameBoard && (a.over != b.over || (a.fault != Fault::None) != (b.fault != Fault::None))) {
        signature.kind = PartingKind::End;
        signature.who = a.over || a.fault != Fault::None ? 0 : 1;
    } else if (sameBoard && a.over && a.rankTwice != b.rankTwice) {
        signature.kind = PartingKind::Result;
    } else if (sameBoard && a.mover != b.mover) {
        signature.kind = PartingKind::Turn;
        signature.who = a.mover == mover ? 0 : 1;
    } else if (sameBoard) {
        signature.kind = PartingKind::Spoils;  // hands, scores or marks alone
    } else if (a.over != b.over) {
        // What lies on the board is given away when a game is over: the end comes first.
        signature.kind = PartingKind::End;
        signature.who = a.over ? 0 : 1;
    } else {
        // A sowing that lifts other holes of its own goes on otherwise.
        for (int site = 0; site < map_.boardSites(); ++site) {
            const auto s = static_cast<std::size_t>(site);
            if (site == origins[0] || site == origins[1]) continue;
            if ((x[s].count < was[0][s].count) != (y[s].count < was[0][s].count)) {
                signature.kind = PartingKind::Lap;
                signature.who = x[s].count < was[0][s].count ? 0 : 1;
                break;
            }
        }
    }
    return signature;
}

// What is taken and sown is sown by the same move in one game and by the next one in the other, where as much
// lies in the holes: the turn goes on there, by taking again or by a lap, while that of the first game is at
// an end.
std::optional<Signature> PartingReader::afterTaking(const Side::Record* records, std::size_t step,
                                                    const Homes& homes) const {
    const int later = records[0].positions.size() > records[1].positions.size() ? 0 : 1;
    const Side::Record& longer = records[later];
    if (records[1 - later].positions.size() != step + 1 || longer.positions.size() < step + 2) return {};
    const auto x = contents(later, longer.positions[step]),
               y = contents(1 - later, records[1 - later].positions[step]);
    const int from = longer.origins[step + 1];
    if (from < 0 || from >= map_.boardSites() || inHoles(x) != inHoles(y)) return {};
    const SiteContent &brought = x[static_cast<std::size_t>(from)], &sown = y[static_cast<std::size_t>(from)];
    if (owned(brought.owner) || brought.count <= sown.count) return {};
    const Taking more = taking(later, longer.positions[step], longer.positions[step + 1],
                               longer.origins[step + 1], longer.movers[step + 1], homes);
    return Signature{more.count > 0 ? PartingKind::Capture : PartingKind::Lap, later, false};
}

// What the player of that position chooses; nothing if he has no choice.
std::optional<PartingKind> PartingReader::choiceKind(int game, const State& position,
                                                     const Homes& homes) const {
    Side& side = moves_.sides[game];
    if (side.engine().over(position)) return {};
    State asked = position;
    side.look(asked);
    if (side.moves.size() < 2) return {};
    std::optional<PartingKind> kind;
    for (std::uint32_t m = 0; m < side.moves.size(); ++m)
        if (const PartingKind here = kindOf(game, m, asked, homes); !kind || here == PartingKind::Pass)
            kind = here;
    return kind;
}

Signature PartingReader::ofEffects(const State* before, const Side::Record* records,
                                   const Homes& homes) const {
    const Side::Record &a = records[0], &b = records[1];
    const State *lastA = &before[0], *lastB = &before[1];
    const Globals& g = before[0].globals();
    const bool goingOn = g.movesThisTurn > 0 && g.prev == g.mover;
    const std::size_t steps = std::min(a.positions.size(), b.positions.size());
    for (std::size_t i = 0; i < steps; ++i) {
        const State &nowA = a.positions[i], &nowB = b.positions[i];
        const bool sameMove = a.origins[i] == b.origins[i];
        const bool lastOfOne = i + 1 == steps;
        if (map_.position(0, nowA) != map_.position(1, nowB)) {
            const int origins[2] = {a.origins[i], b.origins[i]};
            Signature signature = ofStep(*lastA, *lastB, nowA, nowB, origins, a.movers[i], homes);
            if (signature.kind == PartingKind::Way && !sameMove) signature.kind = PartingKind::Lap;
            // The same is on the boards and one turn goes on.
            const bool onward = (signature.kind == PartingKind::Turn) && lastOfOne &&
                                a.positions.size() != b.positions.size();
            if (onward) {
                signature.kind = PartingKind::Lap;
                signature.who = a.positions.size() > b.positions.size() ? 0 : 1;
            }
            if (signature.kind == PartingKind::Spoils)
                if (const auto more = afterTaking(records, i, homes)) signature = *more;
            signature.goingOn = goingOn;
            return signature;
        }
        lastA = &nowA, lastB = &nowB;
    }
    // Where one game leaves a choice and the other has one move only, they part in what may be chosen.
    if (a.positions.size() != b.positions.size()) {
        const int stopped = a.positions.size() < b.positions.size() ? 0 : 1;
        if (const auto kind = choiceKind(stopped, stopped == 0 ? *lastA : *lastB, homes))
            if (records[1 - stopped].movers[steps] == lastA->globals().mover) return {*kind, stopped, true};
    }
    Signature signature{PartingKind::Lap, 2, goingOn};
    if (a.positions.size() != b.positions.size())
        signature.who = a.positions.size() > b.positions.size() ? 0 : 1;
    return signature;
}

}  // namespace makomba
