// Games in which men are only put on the board, on top of others, too: what lies in a pile stays, and rows
// run upwards as well as along the board.
#include "interpreter/draw/site_contents.h"
#include "interpreter/profile/observe_men.h"
#include "interpreter/profile/piles.h"
#include "interpreter/state/chance.h"

namespace makomba::profile {

std::vector<int> MenObserver::pileAt(const State& state, int site) const {
    std::vector<int> all;
    for (const PieceOnSite& piece : contentsOf(state, site))
        all.push_back(game_.program.ownerOf[static_cast<std::size_t>(piece.component)]);
    return all;
}

// Seen in some plays: every move that is none to pass puts one man more on one site of the board, and some
// put him on another.
bool MenObserver::onlyPiles() {
    constexpr std::uint64_t plays = 4;
    if (!game_.program.layout.stacking) return false;
    bool onTop = false;
    Moves moves;
    for (std::uint64_t number = 1; number <= plays; ++number) {
        random_ = playoutSeed(options_.seed, number);
        State state = engine_.initialState(number);
        for (int ply = 0; ply < 200 && !state.globals().over; ++ply) {
            engine_.legalMoves(state, moves);
            if (moves.empty()) break;
            const Move move = moves.list[random(moves.size())];
            State after = state;
            engine_.apply(after, moves, move);
            int grown = 0;
            for (int site = 0; site < sites_; ++site) {
                const std::vector<int> was = pileAt(state, site), is = pileAt(after, site);
                if (is.size() < was.size() || !std::equal(was.begin(), was.end(), is.begin())) return false;
                grown += static_cast<int>(is.size() - was.size());
                onTop = onTop || (is.size() > was.size() && !was.empty());
            }
            if (grown != (move.isPass() ? 0 : 1)) return false;
            state = std::move(after);
        }
    }
    return onTop;
}

void MenObserver::describePiling(const State& state, const Moves& moves, Ply& ply) {
    std::set<int> places;
    for (const Move& move : moves.list) {
        if (move.isPass()) {
            (move.flags & ForcedPass ? ply.forcedPass : ply.pass) = true;
            continue;
        }
        const int to = targetOf(move);
        if (to < 0 || to >= sites_) continue;
        places.insert(to);
        const std::uint8_t owner = ply.before[static_cast<std::size_t>(to)];
        (owner == ply.player ? ply.ontoOwn : ply.ontoOther) |= owner != 0;
    }
    ply.places.assign(places.begin(), places.end());
    for (int site = 0; site < sites_ && !places.empty(); ++site) {
        const auto height = static_cast<std::size_t>(pieces(state, site));
        if (piles_.size() <= height) piles_.resize(height + 1);
        ++piles_[height][places.contains(site) ? 0 : 1];
    }
}

int MenObserver::pileHeight() const {
    for (std::size_t height = 0; height < piles_.size(); ++height) {
        const auto [open, full] = piles_[height];
        if (full > 0) return open == 0 && height + 1 == piles_.size() ? static_cast<int>(height) : 0;
    }
    return 0;
}

bool MenObserver::fillsFromBelow() const {
    if (piling_) return true;
    std::uint64_t put = 0, chosen = 0;
    for (const Ply& ply : plies_) {
        if (ply.kind != Ply::Kind::Place) continue;
        ++put;
        bool upon = false;  // the next place below it, where there is one, was free
        double nearest = -1e9;
        for (int site = 0; site < sites_; ++site) {
            const Point &p = position(site), &q = position(ply.to);
            if (std::abs(p.x - q.x) > 1e-6 || p.y > q.y - 1e-6 || p.y < nearest) continue;
            nearest = p.y;
            upon = ply.before[static_cast<std::size_t>(site)] == 0;
        }
        if (upon) return false;
        chosen += nearest > -1e9;
    }
    return put >= 20 && chosen * 4 > put;
}

void MenObserver::comparePiles(const State& before, const State& after, Ply& ply) const {
    for (int site = 0; site < sites_; ++site) {
        const int more = pieces(after, site) - pieces(before, site);
        if (more <= 0) continue;
        ply.kind = Ply::Kind::Place;
        ply.to = site;
        ply.placed = more;
        ply.ownPut = ply.after[static_cast<std::size_t>(site)] == ply.player;
        for (int k = 0; k < kLines; ++k)
            ply.rows[static_cast<std::size_t>(k)] = runInPiles(after, site, static_cast<Lines>(k));
    }
}

MenRow MenObserver::runInPiles(const State& state, int site, Lines lines) const {
    const std::vector<int> pile = pileAt(state, site);
    const int level = static_cast<int>(pile.size()) - 1, owner = pile.back();
    MenRow row{1, 0, {.away = true}};
    const auto keep = [&row](int length, bool end) {
        if (length < row.length) return;
        if (length > row.length) row = {length, 0, {.away = true}};
        ++row.times;
        row.places.end = row.places.end || end;
    };
    // Straight up.
    int below = 0;
    while (below < level && pile[static_cast<std::size_t>(level - below - 1)] == owner) ++below;
    if (lines != Lines::Diagonal) keep(1 + below, true);
    for (const auto& line : through_[static_cast<std::size_t>(lines)][static_cast<std::size_t>(site)]) {
        const int at = static_cast<int>(std::find(line.begin(), line.end(), site) - line.begin());
        const auto own = [&](int place, int height) {
            if (place < 0 || place >= static_cast<int>(line.size()) || height < 0) return false;
            const std::vector<int> other = pileAt(state, line[static_cast<std::size_t>(place)]);
            return height < static_cast<int>(other.size()) &&
                   other[static_cast<std::size_t>(height)] == owner;
        };
        // Level, rising and falling.
        for (const int slope : {0, 1, -1}) {
            if (slope != 0 && onlyLevel(lines)) continue;
            int ahead = 0, behind = 0;
            while (own(at + ahead + 1, level + slope * (ahead + 1))) ++ahead;
            while (own(at - behind - 1, level - slope * (behind + 1))) ++behind;
            keep(1 + ahead + behind, ahead == 0 || behind == 0);
        }
    }
    return row;
}

// A board without piles has one level.
std::size_t MenObserver::countLines(Lines lines, int length) const {
    const int height = piling_ ? pileHeight() : 1;
    std::set<std::vector<int>> all;
    const auto add = [&](std::vector<int> line) {
        std::sort(line.begin(), line.end());
        all.insert(std::move(line));
    };
    for (int site = 0; site < sites_; ++site) {
        for (int level = 0; lines != Lines::Diagonal && level + length <= height; ++level) {
            std::vector<int> up;
            for (int k = 0; k < length; ++k) up.push_back(site + sites_ * (level + k));
            add(std::move(up));
        }
        for (const auto& line : through_[static_cast<std::size_t>(lines)][static_cast<std::size_t>(site)])
            for (std::size_t i = 0; i + static_cast<std::size_t>(length) <= line.size(); ++i)
                for (int first = 0; first < height; ++first)
                    for (const int slope : {0, 1, -1}) {
                        const int last = first + slope * (length - 1);
                        if (last < 0 || last >= height || (slope != 0 && onlyLevel(lines))) continue;
                        std::vector<int> part;
                        for (int k = 0; k < length; ++k)
                            part.push_back(line[i + static_cast<std::size_t>(k)] +
                                           sites_ * (first + slope * k));
                        add(std::move(part));
                    }
    }
    return all.size();
}

}  // namespace makomba::profile
