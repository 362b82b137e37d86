#include "interpreter/compare/found_partings.h"

#include <fmt/format.h>

#include <algorithm>

namespace makomba {

namespace {

constexpr std::size_t mostRead = 20'000;            // partings that are told apart
constexpr std::size_t mostOfAPosition = 8;          // of one position
constexpr std::size_t mostTriedToShorten = 40'000;  // positions compared, for all partings together
constexpr std::size_t mostTriedForOne = 5'000;

}  // namespace

FoundPartings::FoundPartings(const GameMap& map, MovesSideBySide& moves)
    : map_(map),
      moves_(moves),
      reader_(map, moves),
      homes_(static_cast<std::size_t>(std::max(0, map.sites())), 0) {}

void FoundPartings::noteHomes(int game) {
    const Side& side = moves_.sides[game];
    for (std::uint32_t m = 0; m < side.moves.size(); ++m) {
        const int from = side.from(m), mover = side.moves.list[m].mover;
        if (from < 0 || from >= map_.boardSites() || side.moves.list[m].isPass()) continue;
        int& home = homes_[static_cast<std::size_t>(from)];
        home = home == 0 || home == mover ? mover : -1;
    }
}

int FoundPartings::addStep(int before, std::uint64_t key) {
    steps_.push_back({before, key});
    return static_cast<int>(steps_.size()) - 1;
}

void FoundPartings::dropUnusedRoot() {
    for (const auto& [signature, found] : found_)
        if (found.root + 1 == roots_.size()) return;
    roots_.pop_back();
}

std::vector<std::uint64_t> FoundPartings::keysUpTo(int step) const {
    std::vector<std::uint64_t> keys;
    for (; step >= 0; step = steps_[static_cast<std::size_t>(step)].before)
        keys.push_back(steps_[static_cast<std::size_t>(step)].key);
    std::reverse(keys.begin(), keys.end());
    return keys;
}

// ── noting ───────────────────────────────────────────────────────────────────────────────────────────────

bool FoundPartings::wanted(const Signature& signature, std::size_t plies) const {
    const auto known = found_.find(signature);
    return known == found_.end() || plies < known->second.plies;
}

void FoundPartings::keep(const Signature& signature, const Where& where, bool missing) {
    const std::size_t plies = where.plies + (missing ? 0 : 1);
    if (!wanted(signature, plies)) return;
    found_[signature] = {where.root, keysUpTo(where.step), plies, where.random, false, missing};
}

void FoundPartings::note(const State& a, const State& b, const MoveComparison& comparison,
                         const Where& where) {
    const State before[2] = {a, b};
    for (int g = 0; g < 2; ++g) {
        std::size_t told = 0;
        for (const std::uint32_t move : comparison.only[g])
            if (++told <= mostOfAPosition) keep(reader_.ofMissing(g, move, before[g], homes_), where, true);
    }
    std::size_t told = 0;
    for (const MovePair& pair : comparison.partings) {
        if (++told > mostOfAPosition || ++read_ > mostRead) break;
        Side::Record records[2];
        for (int g = 0; g < 2; ++g) {
            State after = before[g];
            moves_.sides[g].look(after);
            moves_.sides[g].play(after, {g == 0 ? pair.a : pair.b}, false, &records[g]);
        }
        keep(reader_.ofEffects(before, records, homes_), where, false);
    }
}

void FoundPartings::noteStarts(const State& a, const State& b) {
    starts_.emplace();
    starts_->signature = {PartingKind::Start, 2, false};
    starts_->before[0] = a;
    starts_->before[1] = b;
    writePositions(*starts_, a, b);
}

// ── showing ──────────────────────────────────────────────────────────────────────────────────────────────

bool FoundPartings::placesMan(std::uint32_t move, const State& position) const {
    return reader_.kindOf(0, move, position, homes_) == PartingKind::Place;
}

// Whether the signature shows in the position reached.
bool FoundPartings::partsHere(const Signature& signature, Shown& shown) {
    for (int g = 0; g < 2; ++g)
        for (const std::uint32_t move : shown.comparison.only[g])
            if (reader_.ofMissing(g, move, shown.states[g], homes_) == signature) return shown.missing = true;
    for (const MovePair& pair : shown.comparison.partings) {
        Side::Record records[2];
        for (int g = 0; g < 2; ++g) {
            State after = shown.states[g];
            moves_.sides[g].look(after);
            moves_.sides[g].play(after, {g == 0 ? pair.a : pair.b}, false, &records[g]);
        }
        if (reader_.ofEffects(shown.states, records, homes_) == signature) {
            shown.pair = pair;
            shown.missing = false;
            return true;
        }
    }
    return false;
}

bool FoundPartings::shows(const Signature& signature, std::size_t root,
                          const std::vector<std::uint64_t>& keys, Shown& shown, bool withNames) {
    for (int g = 0; g < 2; ++g) shown.states[g] = roots_[root].states[g];
    shown.played.clear();
    shown.keys.clear();
    for (std::size_t i = 0;; ++i) {
        ++tried_;
        shown.comparison = moves_.compare(shown.states[0], shown.states[1]);
        if (!shown.comparison.agree()) {
            const bool parts = partsHere(signature, shown);
            for (int g = 0; g < 2; ++g) moves_.sides[g].look(shown.states[g]);
            if (parts) return true;
        }
        if (i == keys.size()) return false;
        const auto ply = std::find_if(shown.comparison.same.begin(), shown.comparison.same.end(),
                                      [&](const auto& p) { return p.key == keys[i]; });
        if (ply == shown.comparison.same.end()) return false;
        LockstepPly written;
        written.mover = moves_.sides[0].engine().mover(shown.states[0]);
        shown.placed = placesMan(ply->choices[0].front(), shown.states[0]);
        for (int g = 0; g < 2; ++g) {
            Side::Record record;
            moves_.sides[g].play(shown.states[g], ply->choices[g], ply->passesOver,
                                 withNames ? &record : nullptr);
            written.moves[g] = std::move(record.names);
        }
        shown.keys.push_back(keys[i]);
        shown.played.push_back(std::move(written));
    }
}

// Drops plies that do not matter, the longest pieces first.
void FoundPartings::shorten(const Signature& signature, Found& found) {
    Shown shown;
    const std::size_t most = std::min(mostTriedToShorten, tried_ + mostTriedForOne);
    for (std::size_t piece = std::max<std::size_t>(1, found.keys.size() / 2); piece > 0;
         piece = piece > 3 ? piece / 2 : piece - 1)
        for (std::size_t begin = 0; begin + piece <= found.keys.size();) {
            if (tried_ > most) return;
            std::vector<std::uint64_t> keys = found.keys;
            const auto at = keys.begin() + static_cast<std::ptrdiff_t>(begin);
            keys.erase(at, at + static_cast<std::ptrdiff_t>(piece));
            if (shows(signature, found.root, keys, shown, false) && shown.keys.size() < found.keys.size()) {
                found.keys = shown.keys;
                found.shortened = true;
            } else {
                begin += piece;
            }
        }
}

std::vector<Divergence> FoundPartings::write() {
    std::vector<Divergence> all;
    if (starts_) all.push_back(std::move(*starts_));
    for (auto& [signature, found] : found_) {
        if (found.random) shorten(signature, found);
        all.push_back(written(signature, found));
    }
    std::stable_sort(all.begin(), all.end(), [](const Divergence& x, const Divergence& y) {
        const auto rank = [](const Divergence& d) {
            return std::tuple(d.signature.kind != PartingKind::Start, d.start == 2, d.play.size());
        };
        return rank(x) < rank(y);
    });
    return all;
}

Divergence FoundPartings::written(const Signature& signature, const Found& found) {
    Divergence d;
    d.signature = signature;
    d.start = roots_[found.root].start;
    d.shortest = !found.random;
    d.shortened = found.shortened;
    Shown shown;
    if (!shows(signature, found.root, found.keys, shown, true)) return d;
    d.play = shown.played;
    d.placed = shown.placed;
    d.missingMoves = shown.missing;
    if (shown.missing) writeMissing(d, shown);
    else writeEffects(d, shown);
    return d;
}

void FoundPartings::writeMissing(Divergence& d, Shown& shown) {
    for (int g = 0; g < 2; ++g) {
        d.before[g] = shown.states[g];
        for (const std::uint32_t m : shown.comparison.only[g]) {
            if (reader_.ofMissing(g, m, shown.states[g], homes_) != d.signature) continue;
            const std::string name = moves_.sides[g].nameOf(m);
            if (std::find(d.only[g].begin(), d.only[g].end(), name) == d.only[g].end())
                d.only[g].push_back(name);
            for (const int site : {moves_.sides[g].from(m), moves_.sides[g].to(m)})
                if (site >= 0)
                    for (int k = 0; k < 2; ++k) d.moved[k].push_back(map_.siteOf(k, site));
        }
    }
    d.common = shown.comparison.same.size() + shown.comparison.partings.size();
    writePositions(d, shown.states[0], shown.states[1]);
}

void FoundPartings::writeEffects(Divergence& d, Shown& shown) {
    LockstepPly ply;
    ply.mover = moves_.sides[0].engine().mover(shown.states[0]);
    d.placed = placesMan(shown.pair.a, shown.states[0]);
    for (int g = 0; g < 2; ++g) {
        d.before[g] = d.after[g] = shown.states[g];
        Side::Record record;
        moves_.sides[g].look(d.after[g]);
        moves_.sides[g].play(d.after[g], {g == 0 ? shown.pair.a : shown.pair.b}, false, &record);
        const PartingReader::Taking taking = reader_.taking(g, d.before[g], record, homes_);
        for (const int site : taking.sites) d.taken[g].push_back(map_.siteOf(g, site));
        d.takenCount[g] = taking.count;
        for (const int site : record.sites)
            if (const int own = map_.siteOf(g, site);
                std::find(d.moved[g].begin(), d.moved[g].end(), own) == d.moved[g].end())
                d.moved[g].push_back(own);
        ply.moves[g] = std::move(record.names);
        if (g != d.signature.who || !isChoice(d.signature.kind)) continue;
        // The turn stops there for what the player may choose.
        Side& side = moves_.sides[g];
        side.look(d.after[g]);
        for (std::uint32_t m = 0; m < side.moves.size(); ++m) d.only[g].push_back(side.nameOf(m));
    }
    d.play.push_back(std::move(ply));
    writePositions(d, d.after[0], d.after[1]);
}

void FoundPartings::writePositions(Divergence& d, const State& a, const State& b) const {
    for (int site = 0; site < map_.sites(); ++site) {
        if (map_.contentAt(0, a, site) == map_.contentAt(1, b, site)) continue;
        for (int g = 0; g < 2; ++g) d.sites[g].push_back(map_.siteOf(g, site));
    }
    d.status[0] = status(0, a);
    d.status[1] = status(1, b);
}

std::string FoundPartings::status(int g, const State& state) const {
    const Globals& globals = state.globals();
    if (globals.fault != Fault::None) return fmt::format("stopped: {}", describe(globals.fault));
    if (!globals.over) return fmt::format("player {} to move", globals.mover);
    const int winner = moves_.sides[g].engine().outcome(state).winner();
    return winner ? fmt::format("over: player {} has won", winner) : "over: nobody has won";
}

}  // namespace makomba
