#include "interpreter/compare/site_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "interpreter/draw/site_contents.h"

namespace makomba {

GameMap::GameMap(const Game& a, const Game& b) : games_{&a, &b} {
    const Equipment &ea = a.program.equipment, &eb = b.program.equipment;
    siteOfB_.assign(static_cast<std::size_t>(ea.siteCount), -1);
    pieceOfB_.assign(ea.components.size(), -1);
    if (ea.players != eb.players)
        why_ = fmt::format("the games are for {} and {} players", ea.players, eb.players);
    else mapSites();
    mapHands();
    mapPieces();
    for (int g = 0; g < 2; ++g) {
        commonSites_[g].assign(static_cast<std::size_t>(games_[g]->program.equipment.siteCount), -1);
        commonPieces_[g].assign(games_[g]->program.equipment.components.size(), -1);
    }
    const auto invert = [](const std::vector<int>& ofB, std::vector<int>* common) {
        for (std::size_t i = 0; i < ofB.size(); ++i)
            if (ofB[i] >= 0) common[0][i] = common[1][static_cast<std::size_t>(ofB[i])] = static_cast<int>(i);
    };
    invert(siteOfB_, commonSites_);
    invert(pieceOfB_, commonPieces_);
    scores_ = a.program.usesScores && b.program.usesScores;
    marks_ = a.program.layout.marks && b.program.layout.marks;
}

// ── what is the same ─────────────────────────────────────────────────────────────────────────────────────

void GameMap::mapSites() {
    const Equipment &a = games_[0]->program.equipment, &b = games_[1]->program.equipment;
    const auto word = [](SiteType type) {
        return type == SiteType::Vertex ? "points" : type == SiteType::Edge ? "lines" : "cells";
    };
    if (a.boardSites() != b.boardSites())
        why_ = fmt::format("the boards have {} and {} sites", a.boardSites(), b.boardSites());
    else if (a.siteType() != b.siteType())
        why_ = fmt::format("one is played on {}, the other on {}", word(a.siteType()), word(b.siteType()));
    else if (!byPlaces() && !byLabels())
        why_ = fmt::format("the boards have {} sites each, but in different places", a.boardSites());
}

bool GameMap::byLabels() {
    const Sites &a = games_[0]->program.equipment.topology().sites(),
                &b = games_[1]->program.equipment.topology().sites();
    std::vector<int> found;
    std::vector<char> taken(static_cast<std::size_t>(b.count()), 0);
    for (int site = 0; site < a.count(); ++site) {
        const int other = b.withLabel(a.label(site));
        if (other < 0 || taken[static_cast<std::size_t>(other)]) return false;
        taken[static_cast<std::size_t>(other)] = 1;
        found.push_back(other);
    }
    std::copy(found.begin(), found.end(), siteOfB_.begin());
    return true;
}

// Both boards stretched over the same square.
bool GameMap::byPlaces() {
    const auto places = [](const Sites& sites) {
        std::map<std::pair<long, long>, int> found;
        double low[2] = {1e300, 1e300}, high[2] = {-1e300, -1e300};
        for (int s = 0; s < sites.count(); ++s) {
            const double at[2] = {sites.position(s).x, sites.position(s).y};
            for (int k = 0; k < 2; ++k) low[k] = std::min(low[k], at[k]), high[k] = std::max(high[k], at[k]);
        }
        const double extent = std::max({high[0] - low[0], high[1] - low[1], 1e-9});
        for (int s = 0; s < sites.count(); ++s)
            found[{std::lround((sites.position(s).x - low[0]) / extent * 4096),
                   std::lround((sites.position(s).y - low[1]) / extent * 4096)}] = s;
        return found;
    };
    const auto a = places(games_[0]->program.equipment.topology().sites());
    const auto b = places(games_[1]->program.equipment.topology().sites());
    if (a.size() != b.size() || static_cast<int>(a.size()) != games_[0]->program.equipment.boardSites())
        return false;
    std::vector<std::pair<int, int>> pairs;
    for (const auto& [place, site] : a) {
        const auto other = b.find(place);
        if (other == b.end()) return false;
        pairs.emplace_back(site, other->second);
    }
    for (const auto& [x, y] : pairs) siteOfB_[static_cast<std::size_t>(x)] = y;
    return true;
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

std::string GameMap::contentAt(int game, const State& state, int site) const {
    std::string here;
    for (const PieceOnSite& piece :
         contentsOf(state, game == 0 ? site : siteOfB_[static_cast<std::size_t>(site)])) {
        if (piece.component == 0 && !(marks_ && piece.marked())) continue;
        here += fmt::format("={}*{}", commonPiece(game, piece.component), piece.count);
        if (marks_ && piece.marked())
            here += fmt::format("/{}/{}/{}", piece.state, piece.rotation, piece.value);
    }
    return here;
}

std::string GameMap::positionOf(int game, const State& state) const {
    const Globals& g = state.globals();
    std::string text;
    if (g.fault != Fault::None) text = "stopped";
    else if (g.over)
        for (int p = 1; p <= g.playerCount; ++p)
            text += fmt::format("{},", g.rankTwice[static_cast<std::size_t>(p)]);
    else text = fmt::format("{}", g.mover);
    if (scores_)
        for (int p = 1; p <= g.playerCount; ++p)
            text += fmt::format(";{}", g.score[static_cast<std::size_t>(p)]);
    for (std::size_t site = 0; site < siteOfB_.size(); ++site) {
        if (siteOfB_[site] < 0) continue;
        const std::string here = contentAt(game, state, static_cast<int>(site));
        if (!here.empty()) text += fmt::format(" {}{}", site, here);
    }
    return text;
}

std::string GameMap::moveKey(int game, const Moves& moves, const Move& move) const {
    if (move.isPass()) return "pass";
    std::string key =
        fmt::format("{}>{}", commonSite(game, move.reportedFrom), commonSite(game, move.reportedTo));
    std::string what;
    for (std::int32_t i = 0; i < move.count; ++i) {
        const Action& action = moves.actions[static_cast<std::size_t>(move.first + i)];
        const Program& program = games_[game]->program;
        switch (action.kind) {
            case ActionKind::Propose:
                return "propose " + program.voteNames[static_cast<std::size_t>(action.a)];
            case ActionKind::Vote: return "vote " + program.voteNames[static_cast<std::size_t>(action.a)];
            case ActionKind::SwapPlayers: return "swap";
            default: break;
        }
        if (!what.empty()) continue;  // what the first one does; the rest shows in the position
        if (action.kind == ActionKind::Add)
            what = fmt::format(" +{}*{}", commonPiece(game, action.a), action.b);
        if (action.kind == ActionKind::Insert) what = fmt::format(" +{}", commonPiece(game, action.a));
        if (action.kind == ActionKind::Promote) what = fmt::format(" ^{}", commonPiece(game, action.a));
        if (action.kind == ActionKind::MoveNumber) what = fmt::format(" *{}", action.a);
    }
    return key + what;
}

}  // namespace makomba
