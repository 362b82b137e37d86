#include "interpreter/profile/observe_men.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "interpreter/draw/site_contents.h"
#include "interpreter/play/playout.h"
#include "interpreter/profile/piles.h"
#include "interpreter/state/chance.h"
#include "interpreter/topology/topology.h"

namespace makomba::profile {

namespace {

constexpr int kUnowned = 100;      // and the component: owners that are no players
constexpr int mostLooked = 4'000;  // moves tried for what they take
constexpr std::size_t mostPlies = 9'000;
constexpr std::size_t mostSitesPlies = 2'500'000;  // sites looked at, over all plies

constexpr Direction lineWords[kLines] = {Direction::Orthogonal, Direction::Diagonal, Direction::Adjacent,
                                         Direction::All, Direction::Adjacent};

}  // namespace

MenObserver::MenObserver(const Game& game, const ProfileOptions& options)
    : game_(game), options_(options), engine_(game), sites_(game.program.equipment.boardSites()) {
    const Sites& sites = game.program.equipment.topology().sites();
    for (int k = 0; k < kLines; ++k) {
        auto& all = through_[static_cast<std::size_t>(k)];
        all.resize(static_cast<std::size_t>(sites_));
        for (int site = 0; site < sites_; ++site)
            for (const Line& line : sites.lines(site, lineWords[k])) {
                std::vector<int> whole(line.opposite.rbegin(), line.opposite.rend());
                whole.push_back(site);
                whole.insert(whole.end(), line.first.begin(), line.first.end());
                if (static_cast<Lines>(k) == Lines::Straight && whole.size() > 1 &&
                    !upright(sites.position(whole[0]), sites.position(whole[1])))
                    continue;
                all[static_cast<std::size_t>(site)].push_back(std::move(whole));
            }
    }
    next_.resize(static_cast<std::size_t>(sites_));
    for (int site = 0; site < sites_; ++site)
        for (const Step& step : sites.steps(site))
            if (step.has(Direction::Adjacent)) next_[static_cast<std::size_t>(site)].push_back(step.to);
    piling_ = onlyPiles();
    const State start = engine_.initialState(options.seed);
    count(start, startMen_, startHand_);
    startOwners_ = owners(start);
    if (std::any_of(startOwners_.begin(), startOwners_.end(), [](int o) { return o >= kUnowned; })) {
        byKind_ = false;
        startOwners_ = owners(start);
    }
    findProperties(start);
    store_ = inStore(start);
    const auto& middle = sites.set(NamedSet::Centre);
    middle_ = {middle.begin(), middle.end()};
    measureRows();
}

// Men in stores of nobody's, or of both players'.
int MenObserver::inStore(const State& state) const {
    int men = 0;
    for (const Container& c : game_.program.equipment.containers)
        if (c.first >= sites_ && !c.dice && c.owner != 1 && c.owner != 2)
            for (int site = c.first; site < c.first + c.size; ++site) men += pieces(state, site);
    return men;
}

// Rows made so far, of the player's own men.
void MenObserver::countRows(Ply& ply) const {
    for (std::size_t i = plies_.size(); i-- > 0 && plies_[i].play == ply.play;)
        if (plies_[i].player == ply.player) {
            ply.madeBefore = plies_[i].madeBefore;
            break;
        }
    for (std::size_t k = 0; k < kLines; ++k)
        for (std::size_t n = 0; n < ply.madeBefore[k].size(); ++n)
            if (auto& made = ply.madeBefore[k][n];
                ply.rows[k].length >= static_cast<int>(n) + 3 && made < 255)
                ++made;
}

// `ply` is the one after that which may have closed places.
void MenObserver::noteClosed(const Ply& ply) {
    if (plies_.empty() || plies_.back().play != ply.play || ply.places.empty()) return;
    Ply& before = plies_.back();
    before.closes = std::any_of(before.places.begin(), before.places.end(), [&](int site) {
        return ply.before[static_cast<std::size_t>(site)] == 0 &&
               !std::binary_search(ply.places.begin(), ply.places.end(), site);
    });
}

void MenObserver::measureRows() {
    std::map<long, int> heights;
    const auto height = [&](int site) { return std::lround(position(site).y * 1e3); };
    for (int site = 0; site < sites_; ++site) heights[height(site)] = 0;
    if (heights.size() > 12) return;
    int row = 0;
    for (auto& [y, index] : heights) index = row++;
    rowSizes_.assign(heights.size(), 0);
    for (int site = 0; site < sites_; ++site) {
        rowOf_.push_back(heights[height(site)]);
        ++rowSizes_[static_cast<std::size_t>(rowOf_.back())];
    }
}

bool MenObserver::sitsAbove(int player) const {
    double sum[3] = {0, 0, 0};
    int men[3] = {0, 0, 0};
    for (int site = 0; site < sites_; ++site)
        if (const auto owner = startOwners_[static_cast<std::size_t>(site)]; owner == 1 || owner == 2)
            sum[owner] += position(site).y, ++men[owner];
    if (men[1] == 0 || men[2] == 0) return player == 2;
    const double one = sum[1] / men[1], two = sum[2] / men[2];
    return player == 1 ? one > two + 1e-3 : one <= two + 1e-3;
}

void MenObserver::lookForTakes(const State& state, const Moves& moves, Ply& ply) {
    if (looked_ >= mostLooked || moves.size() > 60) return;
    const auto enemies = [&](const State& s) {
        const std::vector<std::uint8_t> all = owners(s);
        return std::count(all.begin(), all.end(), static_cast<std::uint8_t>(3 - ply.player));
    };
    const auto before = enemies(state);
    ply.takers = 0;
    for (const Move& move : moves.list) {
        State after = state;
        engine_.apply(after, moves, move);
        ply.takers += enemies(after) < before;
        ++looked_;
    }
}

std::size_t MenObserver::random(std::size_t below) {
    return static_cast<std::size_t>(nextRandom(random_) % below);
}

int MenObserver::pieces(const State& state, int site) const {
    return piecesOn(game_.program.layout, state, site);
}

// Men of nobody, or of both players, go by their kind where they are put on the board in play; what lies
// there from the start, like tiles of a floor, is no man.
std::vector<std::uint8_t> MenObserver::owners(const State& state) const {
    const makomba::Layout& layout = game_.program.layout;
    std::vector<std::uint8_t> all(static_cast<std::size_t>(sites_));
    for (int site = 0; site < sites_; ++site) {
        if (pieces(state, site) == 0) continue;
        const int kind = layout.stacking    ? contentsOf(state, site).back().component
                         : layout.what >= 0 ? state.column<std::uint8_t>(layout.what)[site]
                                            : 0;
        const int owner = layout.stacking ? game_.program.ownerOf[static_cast<std::size_t>(kind)]
                                          : state.column<std::uint8_t>(layout.who)[site];
        const bool own = owner == 1 || owner == 2 || !byKind_;
        all[static_cast<std::size_t>(site)] =
            static_cast<std::uint8_t>(own ? owner : std::min(kUnowned + kind, 255));
    }
    return all;
}

void MenObserver::count(const State& state, std::array<int, 3>& men, std::array<int, 3>& hand) const {
    men = hand = {};
    if (piling_) {
        for (int site = 0; site < sites_; ++site)
            for (const int owner : pileAt(state, site))
                if (owner == 1 || owner == 2) ++men[static_cast<std::size_t>(owner)];
    } else {
        for (const std::uint8_t owner : owners(state))
            if (owner == 1 || owner == 2) ++men[owner];
    }
    for (const Container& c : game_.program.equipment.containers)
        if (c.first >= sites_ && !c.dice && (c.owner == 1 || c.owner == 2))
            for (int site = c.first; site < c.first + c.size; ++site)
                hand[static_cast<std::size_t>(c.owner)] += pieces(state, site);
}

bool MenObserver::adjacent(int a, int b) const {
    if (a < 0 || a >= sites_) return false;
    const auto& all = next_[static_cast<std::size_t>(a)];
    return std::find(all.begin(), all.end(), b) != all.end();
}

std::optional<std::vector<int>> MenObserver::between(int a, int b) const {
    if (a < 0 || a >= sites_) return std::nullopt;
    for (const auto& line : through_[2][static_cast<std::size_t>(a)]) {
        const auto i = std::find(line.begin(), line.end(), a), k = std::find(line.begin(), line.end(), b);
        if (k == line.end() || i == k) continue;
        return i < k ? std::vector<int>(i + 1, k) : std::vector<int>(k + 1, i);
    }
    return std::nullopt;
}

MenRow MenObserver::run(const std::vector<std::uint8_t>& owners, int site, Lines lines) const {
    const std::uint8_t owner = owners[static_cast<std::size_t>(site)];
    if (owner == 0) return {};
    const auto own = [&](int s) { return owners[static_cast<std::size_t>(s)] == owner; };
    MenRow row{1, 0, {}, {}};
    for (const auto& line : through_[static_cast<std::size_t>(lines)][static_cast<std::size_t>(site)]) {
        auto first = std::find(line.begin(), line.end(), site), end = first + 1;
        while (end != line.end() && own(*end)) ++end;
        while (first != line.begin() && own(*(first - 1))) --first;
        const int length = static_cast<int>(end - first);
        for (std::size_t n = 1; n < row.atLeast.size() && static_cast<int>(n) <= length; ++n)
            ++row.atLeast[n];
        if (length < row.length) continue;
        if (length > row.length) row = {length, 0, {}, row.atLeast};
        ++row.times;
        row.places.end = row.places.end || *first == site || *(end - 1) == site;
        row.places.away = row.places.away || std::any_of(first, end, [&](int s) {
                              return startOwners_[static_cast<std::size_t>(s)] != owner;
                          });
        row.places.middle =
            row.places.middle || std::any_of(first, end, [&](int s) { return middle_.contains(s); });
    }
    return row;
}

std::vector<int> MenObserver::slants(int site, Lines lines, int length) const {
    const Sites& sites = game_.program.equipment.topology().sites();
    std::vector<int> all;
    for (const auto& line : through_[static_cast<std::size_t>(lines)][static_cast<std::size_t>(site)]) {
        if (static_cast<int>(line.size()) < length) continue;
        const Point &a = sites.position(line[0]), &b = sites.position(line[1]);
        const double angle = std::atan2(b.y - a.y, b.x - a.x) / (std::numbers::pi / 4);
        const double off = std::abs(angle - std::round(angle));
        all.push_back(off > 0.05 ? 2 : static_cast<int>(std::lround(std::abs(angle))) % 2);
    }
    // Straight up, and rising.
    if (piling_ && lines != Lines::Diagonal) all.push_back(0);
    if (piling_ && !onlyLevel(lines)) all.push_back(1);
    return all;
}

// As they lie on the board: from the bottom up, from the left.
std::vector<std::size_t> MenObserver::inOrder(const Moves& moves) const {
    const Sites& sites = game_.program.equipment.topology().sites();
    const auto place = [&](int site) {
        if (site < 0 || site >= sites_) return std::pair(-1e6, static_cast<double>(site));
        const Point& p = sites.position(site);
        return std::pair(std::round(p.y * 1e4), std::round(p.x * 1e4));
    };
    struct Key {
        std::pair<double, double> from, to;
        std::size_t index;
    };
    std::vector<Key> keys;
    for (std::size_t i = 0; i < moves.size(); ++i)
        keys.push_back({place(siteOf(moves.list[i])), place(targetOf(moves.list[i])), i});
    std::stable_sort(keys.begin(), keys.end(), [](const Key& a, const Key& b) {
        return std::tie(a.from, a.to) < std::tie(b.from, b.to);
    });
    std::vector<std::size_t> order;
    for (const Key& key : keys) order.push_back(key.index);
    return order;
}

std::size_t MenObserver::choose(const State& state, const Moves& moves, bool greedy, int firstChoice) {
    if (moves.size() == 1) return 0;
    const std::vector<std::size_t> order = inOrder(moves);
    if (firstChoice >= 0) return order[static_cast<std::size_t>(firstChoice) % order.size()];
    const std::size_t any = order[random(order.size())];
    if (!greedy || random(5) == 0) return any;
    const std::vector<std::uint8_t> before = owners(state);
    const auto player = static_cast<std::uint8_t>(engine_.mover(state));
    std::size_t best = any;
    int most = -1;
    for (const std::size_t index : order) {
        const int from = siteOf(moves.list[index]), to = targetOf(moves.list[index]);
        if (to < 0 || to >= sites_ || before[static_cast<std::size_t>(to)] != 0) continue;
        std::vector<std::uint8_t> after = before;
        if (from >= 0 && from < sites_) after[static_cast<std::size_t>(from)] = 0;
        after[static_cast<std::size_t>(to)] = player;
        int value = 4 * run(after, to, Lines::All).length;
        after[static_cast<std::size_t>(to)] = static_cast<std::uint8_t>(3 - player);
        value += 3 * run(after, to, Lines::All).length;
        if (value > most || (value == most && random(3) == 0)) most = value, best = index;
    }
    return best;
}

void MenObserver::describe(const State& state, const Moves& moves, Ply& ply) {
    ply.before = owners(state);
    count(state, ply.men, ply.hand);
    ply.empties = static_cast<int>(std::count(ply.before.begin(), ply.before.end(), 0));
    if (piling_) return describePiling(state, moves, ply);
    std::vector<int> covered;
    for (const Move& move : moves.list) {
        if (move.isPass()) {
            (move.flags & ForcedPass ? ply.forcedPass : ply.pass) = true;
            continue;
        }
        const int from = siteOf(move), to = targetOf(move);
        const auto owner = [&](int site) {
            return site >= 0 && site < sites_ ? ply.before[static_cast<std::size_t>(site)] : 255;
        };
        if (owner(from) == ply.player && to != from && to >= 0 && to < sites_)
            ply.moves.push_back({from, to});
        else if (owner(to) == 0 && (from < 0 || from == to || from >= sites_)) ply.places.push_back(to);
        else if (owner(to) == 3 - ply.player && (from == to || from < 0)) ply.targets.push_back(to);
        else if (from >= sites_ && owner(to) == 3 - ply.player) ply.ontoOther = true, covered.push_back(to);
        else if (from >= sites_ && owner(to) == ply.player) ply.ontoOwn = true;
    }
    // Where nothing else is to be done a man that can be covered is one that can be taken.
    if (ply.sameTurn && ply.places.empty() && ply.moves.empty())
        ply.targets.insert(ply.targets.end(), covered.begin(), covered.end());
    if (ply.pass && ply.options > 0 &&
        std::all_of(moves.list.begin(), moves.list.end(), [](const Move& m) { return m.isPass(); }))
        ply.pass = false, ply.forcedPass = true;
    const auto unique = [](auto& list) {
        std::sort(list.begin(), list.end());
        list.erase(std::unique(list.begin(), list.end()), list.end());
    };
    unique(ply.places);
    unique(ply.moves);
    unique(ply.targets);
}

void MenObserver::compare(const State& before, const State& after, const Move& move, Ply& ply) const {
    ply.after = owners(after);
    count(after, ply.menAfter, ply.handAfter);
    if (piling_) return comparePiles(before, after, ply);
    std::vector<int> gained, left;
    for (int site = 0; site < sites_; ++site) {
        const auto was = ply.before[static_cast<std::size_t>(site)],
                   is = ply.after[static_cast<std::size_t>(site)];
        if (was == 3 - ply.player && is != was) ply.lost.push_back(site);
        if (is != 0 && (was == 0 || was != is)) gained.push_back(site);
        if (was == ply.player && is != was) left.push_back(site);
    }
    if (move.isPass()) ply.kind = Ply::Kind::Pass;
    else if (const int from = siteOf(move); gained.size() == 1 && left.empty() && from != gained[0] &&
                                            from >= 0 && from < sites_ &&
                                            ply.before[static_cast<std::size_t>(from)] == ply.player)
        ply.kind = Ply::Kind::Move, ply.from = from;  // off a pile of men
    else if (gained.size() == 1 && left.empty()) ply.kind = Ply::Kind::Place;
    else if (gained.size() == 1 && left.size() == 1) ply.kind = Ply::Kind::Move, ply.from = left[0];
    else if (gained.empty() && !ply.lost.empty() && left.empty()) ply.kind = Ply::Kind::Take;
    if (gained.size() != 1) return;
    ply.to = gained[0];
    ply.ownPut = ply.after[static_cast<std::size_t>(ply.to)] == ply.player;
    ply.placed = pieces(after, ply.to) - pieces(before, ply.to);
    for (int k = 0; k < kLines; ++k)
        ply.rows[static_cast<std::size_t>(k)] = run(ply.after, ply.to, static_cast<Lines>(k));
}

bool MenObserver::canMoveNext(const State& before, const State& after, int mover) {
    State asked = after;
    Globals& g = asked.globals();
    if (g.over) {
        g.over = 0;
        g.active = before.globals().active;
        g.winners = before.globals().winners;
        g.prev = mover;
        g.mover = activeAfter(g, mover, game_.program.players());
        g.next = activeAfter(g, g.mover, game_.program.players());
    }
    Moves moves;
    engine_.legalMoves(asked, moves);
    return std::any_of(moves.list.begin(), moves.list.end(), [](const Move& m) { return !m.isPass(); });
}

void MenObserver::play(std::uint64_t seed, bool greedy, int firstChoice) {
    random_ = playoutSeed(options_.seed, seed);
    State state = engine_.initialState(seed);
    Moves moves;
    int last = 0;
    const std::size_t most =
        std::min(mostPlies, mostSitesPlies / static_cast<std::size_t>(std::max(1, sites_)));
    for (int number = 0; number < 400 && plies_.size() < most; ++number) {
        engine_.legalMoves(state, moves);
        if (moves.empty()) break;
        Ply ply;
        ply.player = engine_.mover(state);
        if (ply.player > 2) break;
        ply.play = plays_;
        ply.number = number;
        ply.sameTurn = ply.player == last;
        ply.turn = number == 0 ? 1 : plies_.back().turn + !ply.sameTurn;
        ply.options = static_cast<int>(moves.size());
        describe(state, moves, ply);
        lookForTakes(state, moves, ply);
        noteClosed(ply);
        if (!plies_.empty() && ply.sameTurn && plies_.back().play == plays_ && !ply.targets.empty() &&
            ply.places.empty() && ply.moves.empty())
            ply.forRow = plies_.back().takesNext = true;
        const std::size_t index = choose(state, moves, greedy, number == 0 ? firstChoice : -1);
        const Move move = moves.list[index];
        State after = state;
        engine_.apply(after, moves, move);
        if (after.globals().fault != Fault::None) break;
        compare(state, after, move, ply);
        if (ply.to >= 0 && !properties_.empty()) lookForAlike(after, ply);
        countRows(ply);
        storeUsed_ = storeUsed_ || inStore(after) < store_;
        ply.over = after.globals().over;
        ply.again = !ply.over && engine_.mover(after) == ply.player;
        if (ply.over) {
            ply.winner = engine_.outcome(after).winner();
            ply.limit = after.globals().moves >= moveLimit;
            if (ply.winner == 0) drew_ = true;
        }
        ply.nextCanMove = canMoveNext(state, after, ply.player);
        last = ply.player;
        if (ply.over && !ply.nextCanMove)
            ply.closes = std::any_of(ply.places.begin(), ply.places.end(), [&](int site) {
                return ply.after[static_cast<std::size_t>(site)] == 0;
            });
        plies_.push_back(std::move(ply));
        state = std::move(after);
        if (plies_.back().over) break;
    }
    ++plays_;
}

void MenObserver::playAll() {
    std::uint64_t number = 0;
    const std::size_t most =
        std::min(mostPlies, mostSitesPlies / static_cast<std::size_t>(std::max(1, sites_)));
    const auto more = [&] { return plies_.size() < most && engine_.workDone() < options_.work; };
    // Of the plays with odd and of those with even numbers, which test what was learnt from the others, half
    // are greedy.
    for (int k = 0; k < options_.plays && more(); ++k) { play(++number, k % 4 < 2, k < 10 ? k : -1); }
}

}  // namespace makomba::profile
