#include "interpreter/compare/site_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include "interpreter/draw/site_contents.h"
#include "interpreter/state/action_numbers.h"

namespace makomba {

namespace {

std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
    return x ^ (x >> 31);
}
std::uint64_t joinedTo(std::uint64_t hash, std::int64_t next) {
    return mixed(hash * 0x9e3779b97f4a7c15ull + static_cast<std::uint64_t>(next) + 0x632be59bd9b4e019ull);
}

// How one board is laid over the other: (x, y) becomes (xx x + xy y, yx x + yy y).
struct Turn {
    int xx, xy, yx, yy;
    const char* words;
};
constexpr std::array<Turn, 8> turns = {{{1, 0, 0, 1, ""},
                                        {-1, 0, 0, -1, "turned by half a turn"},
                                        {-1, 0, 0, 1, "mirrored from left to right"},
                                        {1, 0, 0, -1, "mirrored from top to bottom"},
                                        {0, 1, 1, 0, "mirrored along a diagonal"},
                                        {0, -1, -1, 0, "mirrored along a diagonal"},
                                        {0, -1, 1, 0, "turned by a quarter"},
                                        {0, 1, -1, 0, "turned by a quarter"}}};
constexpr std::size_t turnsOfHoles = 2;

// Where sites lie, with the middle of all of them at 0 and the larger extent from -1024 to 1024.
using Places = std::map<std::pair<long, long>, int>;
Places placesOf(const Game& game, const std::vector<int>& stores, const Turn& turn) {
    const Sites& sites = game.program.equipment.topology().sites();
    double low[2] = {1e300, 1e300}, high[2] = {-1e300, -1e300};
    std::vector<int> wanted;
    for (int s = 0; s < sites.count(); ++s)
        if (std::find(stores.begin(), stores.end(), s) == stores.end()) wanted.push_back(s);
    for (const int s : wanted) {
        const double at[2] = {sites.position(s).x, sites.position(s).y};
        for (int k = 0; k < 2; ++k) low[k] = std::min(low[k], at[k]), high[k] = std::max(high[k], at[k]);
    }
    const double extent = std::max({high[0] - low[0], high[1] - low[1], 1e-9});
    Places found;
    for (const int s : wanted) {
        const long x = std::lround((2 * sites.position(s).x - low[0] - high[0]) / extent * 1024),
                   y = std::lround((2 * sites.position(s).y - low[1] - high[1]) / extent * 1024);
        found[{turn.xx * x + turn.xy * y, turn.yx * x + turn.yy * y}] = s;
    }
    return static_cast<int>(found.size()) == static_cast<int>(wanted.size()) ? found : Places();
}

// The next place within a hair's breadth; -1 = none.
int siteNear(const Places& places, std::pair<long, long> at) {
    for (auto i = places.lower_bound({at.first - 2, at.second - 2});
         i != places.end() && i->first.first <= at.first + 2; ++i)
        if (std::labs(i->first.second - at.second) <= 2) return i->second;
    return -1;
}

// Site numbers of B by those of A; empty if the places do not fit. Holes lie in rows and columns whatever the
// picture makes of them.
std::vector<int> byPlaces(const Game& a, const Game& b, const HoleBoard* holes, const Turn& turn) {
    std::vector<int> siteOfB(static_cast<std::size_t>(a.program.equipment.boardSites()), -1);
    static const std::vector<int> none;
    const Places x = placesOf(a, holes ? holes[0].stores : none, turns[0]);
    const Places y = placesOf(b, holes ? holes[1].stores : none, turn);
    if (x.empty() || x.size() != y.size()) return {};
    std::set<int> taken;
    for (const auto& [place, site] : x) {
        const int other = siteNear(y, place);
        if (other < 0 || !taken.insert(other).second) return {};
        siteOfB[static_cast<std::size_t>(site)] = other;
    }
    return siteOfB;
}

std::vector<int> byHoles(const Game& a, const HoleBoard* holes, bool turned) {
    std::vector<int> siteOfB(static_cast<std::size_t>(a.program.equipment.boardSites()), -1);
    const auto &x = holes[0].rows, &y = holes[1].rows;
    if (x.size() != y.size()) return {};
    for (std::size_t r = 0; r < x.size(); ++r) {
        const auto& other = y[turned ? y.size() - 1 - r : r];
        if (other.size() != x[r].size()) return {};
        for (std::size_t c = 0; c < x[r].size(); ++c)
            siteOfB[static_cast<std::size_t>(x[r][c])] = other[turned ? other.size() - 1 - c : c];
    }
    if (holes[0].stores.size() == 2 && holes[1].stores.size() == 2)
        for (std::size_t i = 0; i < 2; ++i)
            siteOfB[static_cast<std::size_t>(holes[0].stores[i])] = holes[1].stores[turned ? 1 - i : i];
    return siteOfB;
}

std::vector<int> byLabels(const Game& a, const Game& b) {
    const Sites &x = a.program.equipment.topology().sites(), &y = b.program.equipment.topology().sites();
    if (x.count() != y.count()) return {};
    std::vector<int> found;
    std::set<int> taken;
    for (int site = 0; site < x.count(); ++site) {
        const int other = y.withLabel(x.label(site));
        if (other < 0 || !taken.insert(other).second) return {};
        found.push_back(other);
    }
    return found;
}

std::string sizeInWords(const HoleBoard& board) {
    std::set<std::size_t> lengths;
    for (const auto& row : board.rows) lengths.insert(row.size());
    if (lengths.size() != 1) return fmt::format("{} rows of different lengths", board.rows.size());
    return fmt::format("{} {} of {}", board.rows.size(), board.rows.size() == 1 ? "row" : "rows",
                       *lengths.begin());
}

}  // namespace

GameMap::GameMap(const Game& a, const Game& b) : games_{&a, &b} {
    const Equipment &ea = a.program.equipment, &eb = b.program.equipment;
    seeds_ = hasHoles(a) && hasHoles(b);
    keepAlike_ = keepAlike();
    scores_ = a.program.usesScores && b.program.usesScores && keepAlike_;
    // What a description marks holes of seeds with is its own affair; what it means shows in play.
    marks_ = a.program.layout.marks && b.program.layout.marks && !seeds_;
    pieceOfB_.assign(ea.components.size(), -1);
    mapPieces();
    for (int g = 0; g < 2; ++g) commonPieces_[g].assign(games_[g]->program.equipment.components.size(), -1);
    for (std::size_t i = 0; i < pieceOfB_.size(); ++i)
        if (pieceOfB_[i] >= 0)
            commonPieces_[0][i] = commonPieces_[1][static_cast<std::size_t>(pieceOfB_[i])] =
                static_cast<int>(i);
    if (ea.players != eb.players) {
        why_ = fmt::format("the games are for {} and {} players", ea.players, eb.players);
        return;
    }
    mapSites();
}

// ── what is the same ─────────────────────────────────────────────────────────────────────────────────────

void GameMap::mapSites() {
    const Game &a = *games_[0], &b = *games_[1];
    if (hasHoles(a) != hasHoles(b)) {
        why_ = "only one is a board of holes";
        return;
    }
    const HoleBoard holes[2] = {seeds_ ? holesOf(a) : HoleBoard(), seeds_ ? holesOf(b) : HoleBoard()};
    std::vector<std::pair<std::vector<int>, std::string>> ways;
    for (std::size_t t = 0; t < (seeds_ ? turnsOfHoles : turns.size()); ++t) {
        std::vector<int> way = seeds_ ? byHoles(a, holes, t == 1) : byPlaces(a, b, nullptr, turns[t]);
        const auto same = [&](const auto& known) { return known.first == way; };
        if (!way.empty() && std::find_if(ways.begin(), ways.end(), same) == ways.end())
            ways.emplace_back(std::move(way), turns[t].words);
    }
    if (ways.empty())
        if (std::vector<int> way = byLabels(a, b); !way.empty()) ways.emplace_back(std::move(way), "");
    if (ways.empty()) {
        const int x = a.program.equipment.boardSites(), y = b.program.equipment.boardSites();
        why_ = seeds_   ? fmt::format("the boards have {} and {} holes", sizeInWords(holes[0]),
                                      sizeInWords(holes[1]))
               : x != y ? fmt::format("the boards have {} and {} sites", x, y)
                        : fmt::format("the boards have {} sites each, but in different places", x);
        return;
    }
    std::size_t best = 0;
    long most = -1;
    for (std::size_t i = 0; i < ways.size() && ways.size() > 1; ++i) {
        take(ways[i].first);
        if (const long here = agreement(); here > most) most = here, best = i;
    }
    take(ways[best].first);
    turned_ = ways[best].second;
}

// Whether both keep what was won in the same kind of place: one may count it where the other has stores.
bool GameMap::keepAlike() const {
    if (!seeds_) return true;
    std::size_t places[2];
    for (int g = 0; g < 2; ++g)
        places[g] = 100 * holesOf(*games_[g]).stores.size() + games_[g]->program.equipment.containers.size();
    return places[0] == places[1];
}

void GameMap::take(const std::vector<int>& siteOfB) {
    siteOfB_.assign(static_cast<std::size_t>(games_[0]->program.equipment.siteCount), -1);
    std::copy(siteOfB.begin(), siteOfB.end(), siteOfB_.begin());
    mapHands();
    for (int g = 0; g < 2; ++g) {
        common_[g].clear();
        commonSites_[g].assign(static_cast<std::size_t>(games_[g]->program.equipment.siteCount), -1);
    }
    for (std::size_t i = 0; i < siteOfB_.size(); ++i) {
        if (siteOfB_[i] < 0) continue;
        commonSites_[0][i] = commonSites_[1][static_cast<std::size_t>(siteOfB_[i])] = sites();
        common_[0].push_back(static_cast<int>(i));
        common_[1].push_back(siteOfB_[i]);
        if (static_cast<int>(i) < games_[0]->program.equipment.boardSites()) boardSites_ = sites();
    }
    isStore_.assign(static_cast<std::size_t>(sites()), 0);
    if (!seeds_) return;
    for (const int store : holesOf(*games_[0]).stores)
        if (const int common = commonSite(0, store); common >= 0)
            isStore_[static_cast<std::size_t>(common)] = 1;
}

// How well the starts agree: sites that hold the same, and first moves at the same sites.
long GameMap::agreement() const {
    State states[2];
    std::set<std::uint64_t> keys[2];
    for (int g = 0; g < 2; ++g) {
        Engine engine(*games_[g]);
        states[g] = engine.initialState(1);
        Moves moves;
        engine.legalMoves(states[g], moves);
        for (std::size_t m = 0; m < moves.size(); ++m) keys[g].insert(moveKey(g, moves, moves.list[m]));
    }
    long agree = 0;
    for (int s = 0; s < sites(); ++s)
        agree += 10 * (contentAt(0, states[0], s) == contentAt(1, states[1], s));
    for (const std::uint64_t key : keys[0]) agree += keys[1].contains(key);
    return agree;
}

void GameMap::mapHands() {
    const auto &a = games_[0]->program.equipment.containers, &b = games_[1]->program.equipment.containers;
    std::vector<char> taken(b.size(), 0);
    for (std::size_t i = 1; i < a.size(); ++i)
        for (std::size_t k = 1; k < b.size(); ++k) {
            if (taken[k] || a[i].owner != b[k].owner || a[i].size != b[k].size || a[i].dice != b[k].dice)
                continue;
            taken[k] = 1;
            for (int s = 0; s < a[i].size; ++s)
                siteOfB_[static_cast<std::size_t>(a[i].first + s)] = b[k].first + s;
            break;
        }
}

void GameMap::mapPieces() {
    const auto &a = games_[0]->program.equipment.components, &b = games_[1]->program.equipment.components;
    std::vector<char> taken(b.size(), 0);
    const auto pair = [&](auto same) {
        for (std::size_t i = 1; i < a.size(); ++i)
            for (std::size_t k = 1; k < b.size() && pieceOfB_[i] < 0; ++k)
                if (!taken[k] && same(a[i], b[k])) {
                    taken[k] = 1;
                    pieceOfB_[i] = static_cast<int>(k);
                }
    };
    pieceOfB_[0] = 0;
    pair([](const Component& x, const Component& y) { return x.name == y.name && x.owner == y.owner; });
    pair([](const Component& x, const Component& y) {
        return x.owner == y.owner && (x.faces > 0) == (y.faces > 0);
    });
}

int GameMap::commonSite(int game, int site) const {
    const auto& common = commonSites_[game];
    return site >= 0 && site < static_cast<int>(common.size()) ? common[static_cast<std::size_t>(site)] : -1;
}
int GameMap::commonPiece(int game, int component) const {
    const auto& common = commonPieces_[game];
    const int found = component >= 0 && component < static_cast<int>(common.size())
                          ? common[static_cast<std::size_t>(component)]
                          : -1;
    return found >= 0 ? found : -2 - component;  // a piece that only one of them has
}

// ── positions and moves ──────────────────────────────────────────────────────────────────────────────────

SiteContent GameMap::contentAt(int game, const State& state, int common) const {
    SiteContent content;
    const Program& program = games_[game]->program;
    // A pile of equal pieces is the same whether they are counted or lie on each other.
    int pieces = 0, last = -1;
    const auto close = [&] {
        if (last >= 0)
            content.hash = joinedTo(joinedTo(content.hash, seeds_ ? 1 : commonPiece(game, last)), pieces);
        pieces = 0, last = -1;
    };
    const auto add = [&](int component, int count, int local, int rotation, int value) {
        const bool marked = marks_ && (local != 0 || rotation != 0 || value != 0);
        if (component == 0 && !marked) return;
        if (component != 0) {
            content.owner = program.ownerOf[static_cast<std::size_t>(component)];
            content.count += count;
        }
        if (marked || component != last) close();
        last = component;
        pieces += component == 0 ? 0 : count;
        if (!marked) return;
        close();
        content.hash = joinedTo(joinedTo(joinedTo(content.hash, local), rotation), value);
    };
    const int site = siteOf(game, common);
    const Layout& layout = state.layout();
    if (layout.stacking) {
        for (const PieceOnSite& piece : contentsOf(state, site))
            add(piece.component, piece.count, piece.state, piece.rotation, piece.value);
        close();
        return content;
    }
    const int component = state.column<std::uint8_t>(layout.what)[site];
    if (component == 0 && !marks_) return content;
    const auto mark = [&](int column) {
        return layout.marks ? state.column<std::int16_t>(column)[site] : std::int16_t{0};
    };
    add(component, layout.counts ? state.column<std::int16_t>(layout.count)[site] : 1, mark(layout.state),
        mark(layout.rotation), mark(layout.value));
    close();
    return content;
}

std::uint64_t GameMap::position(int game, const State& state, bool withTurn) const {
    const Globals& g = state.globals();
    std::uint64_t hash = 1;
    if (withTurn) {
        // What lies on the board of a game that is over means nothing any more, beyond the result.
        if (g.fault != Fault::None) return 2;
        if (!g.over) hash = joinedTo(3, g.mover);
        for (std::size_t p = 1; g.over && p <= g.playerCount; ++p) hash = joinedTo(hash, g.rankTwice[p]);
        if (g.over) return hash;
    }
    if (scores_)
        for (std::size_t p = 1; p <= g.playerCount; ++p) hash = joinedTo(hash, g.score[p]);
    for (int s = 0; s < sites(); ++s)
        if (const std::uint64_t here = contentAt(game, state, s).hash)
            hash += mixed(here ^ (static_cast<std::uint64_t>(s + 1) * 0x9e3779b97f4a7c15ull));
    return hash;
}

std::uint64_t GameMap::moveKey(int game, const Moves& moves, const Move& move) const {
    enum Kind { Plain, PassKey, ProposeKey, VoteKey, SwapKey };
    if (move.isPass()) return joinedTo(0, PassKey);
    const auto named = [](Kind kind, const std::string& name) {
        std::uint64_t hash = joinedTo(0, kind);
        for (const char c : name) hash = joinedTo(hash, c);
        return hash;
    };
    std::uint64_t key = joinedTo(joinedTo(joinedTo(0, Plain), commonSite(game, move.reportedFrom)),
                                 commonSite(game, move.reportedTo));
    bool told = false;  // what the first action does; the rest shows in the position
    for (std::int32_t i = 0; i < move.count; ++i) {
        const Action& action = moves.actions[static_cast<std::size_t>(move.first + i)];
        const Program& program = games_[game]->program;
        switch (action.kind) {
            case ActionKind::Propose:
                return named(
                    ProposeKey,
                    program.voteNames[static_cast<std::size_t>(actions::Propose::of(action).proposal)]);
            case ActionKind::Vote:
                return named(VoteKey,
                             program.voteNames[static_cast<std::size_t>(actions::Vote::of(action).proposal)]);
            case ActionKind::SwapPlayers: return joinedTo(0, SwapKey);
            default: break;
        }
        if (told) continue;
        const bool places = action.kind == ActionKind::Add || action.kind == ActionKind::Insert;
        if (places || action.kind == ActionKind::Promote) {
            key = joinedTo(joinedTo(key, places ? 1 : 2),
                           seeds_ ? 1 : commonPiece(game, actions::pieceOf(action)));
            told = true;
        } else if (action.kind == ActionKind::MoveNumber) {
            key = joinedTo(joinedTo(key, 3), actions::MoveNumber::of(action).number);
            told = true;
        }
    }
    return key;
}

}  // namespace makomba
