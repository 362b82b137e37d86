#include "interpreter/web/turn_frames.h"

#include <fmt/format.h>

#include "interpreter/draw/piece_symbols.h"
#include "interpreter/draw/site_contents.h"
#include "interpreter/state/actions.h"

namespace makomba::web {

namespace {

bool same(const SiteContents& a, const SiteContents& b) {
    return a.size() == b.size() &&
           std::equal(a.begin(), a.end(), b.begin(), [](const PieceOnSite& x, const PieceOnSite& y) {
               return x.component == y.component && x.count == y.count && x.state == y.state &&
                      x.rotation == y.rotation && x.value == y.value;
           });
}

// The elementary actions that the move consists of, consequences included, in the order they are carried out.
std::vector<Action> actionsOf(Engine& engine, const State& state, const Moves& moves, const Move& move) {
    std::vector<Action> actions;
    State played = state;
    engine.context().record = &actions;
    engine.apply(played, moves, move);
    engine.context().record = nullptr;
    return actions;
}

}  // namespace

std::string contentText(const Program& program, const State& state, int site) {
    const SiteContents contents = contentsOf(state, site);
    const auto nameOf = [&](const PieceOnSite& piece) -> const std::string& {
        return program.equipment.components[static_cast<std::size_t>(piece.component)].name;
    };
    std::string text;
    for (const PieceOnSite& piece : contents) {
        if (piece.component == 0) continue;
        if (!text.empty()) text += ", ";
        if (isSowingGame(program) && contents.size() == 1) text += fmt::format("{}", piece.count);
        else if (piece.count == 1) text += nameOf(piece);
        else text += fmt::format("{} {}", piece.count, nameOf(piece));
    }
    return text;
}

TurnFrames::TurnFrames(const Game& game, const State& before)
    : game_(game), first_(before), engine_(game), parts_(game.program, first_) {}

void TurnFrames::add(const State& state, const Moves& moves, const Move& move, int ply) {
    if (!complete_) return;
    const std::vector<Action> actions = actionsOf(engine_, state, moves, move);
    State now = state, before = state;
    for (const Action& action : actions) {
        if (action.kind == ActionKind::Nested) continue;
        engine_.bounded(now, [&](Context& c) { perform(c, action); });
        if (now.globals().fault != Fault::None) return;
        step(before, now, action, ply);
        if (!complete_) return;
        before.copyFrom(now);
    }
}

void TurnFrames::step(const State& before, const State& now, const Action& action, int ply) {
    nlohmann::json pieces = nlohmann::json::object(), sites = nlohmann::json::object();
    bool beside = false, gains = false, loses = false;
    const int board = game_.program.equipment.boardSites();
    for (int site = 0; site < game_.program.layout.sites; ++site) {
        const SiteContents was = contentsOf(before, site), is = contentsOf(now, site);
        if (same(was, is)) continue;
        const std::string key = std::to_string(site);
        if (site < board) pieces[key] = parts_.piecesOn(now, site);
        else beside = true;
        sites[key] = contentText(game_.program, now, site);
        (pieceCount(is) > pieceCount(was) ? gains : loses) = true;
    }
    if (sites.empty()) return;
    if (frames_.size() == most) {
        complete_ = false;
        return;
    }
    nlohmann::json frame = {{"ply", ply},
                            {"from", int{action.from}},
                            {"to", int{action.to}},
                            {"sites", std::move(sites)},
                            {"pieces", std::move(pieces)}};
    frame["what"] = gains && loses ? "move" : gains ? "put" : loses ? "take" : "other";
    if (beside) frame["hands"] = parts_.hands(now);
    frames_.push_back(std::move(frame));
}

}  // namespace makomba::web
