// How pieces move: found out by putting each alone on the board and asking the rules.
#include <algorithm>
#include <set>

#include "interpreter/players/features/family.h"
#include "interpreter/state/actions.h"

namespace makomba {

namespace {

constexpr std::size_t mostAsked = 3000;

class LonePiece {
  public:
    explicit LonePiece(const FeatureBoard& board)
        : board_(board),
          engine_(board.game),
          context_(board.game.program),
          first_(engine_.initialState(0)),
          alone_(first_) {}

    std::vector<int> movesTo(int component, int owner, int site) {
        alone_.copyFrom(first_);
        context_.workOn(alone_);
        for (int s = 0; s < context_.layout.sites; ++s) context_.what[s] = 0, context_.who[s] = 0;
        context_.what[site] = static_cast<std::uint8_t>(component);
        context_.who[site] = static_cast<std::uint8_t>(owner);
        if (context_.count) context_.count[site] = 1;
        takeStock(context_);
        Globals& g = alone_.globals();
        g.mover = owner, g.next = g.prev = 3 - owner;
        engine_.legalMoves(alone_, moves_);
        std::vector<int> to;
        if (alone_.globals().fault != Fault::None) return to;
        for (const Move& move : moves_.list)
            if (move.reportedFrom == site && move.reportedTo >= 0 && move.reportedTo < board_.sites &&
                move.reportedTo != site)
                to.push_back(move.reportedTo);
        std::sort(to.begin(), to.end());
        to.erase(std::unique(to.begin(), to.end()), to.end());
        return to;
    }

  private:
    const FeatureBoard& board_;
    Engine engine_;
    Context context_;
    const State first_;
    State alone_;
    Moves moves_;
};

}  // namespace

FeatureBoard::MovesAlone FeatureBoard::movesAlone() const {
    const Program& program = game.program;
    if (neighbours.empty() || players != 2 || program.stochastic || program.layout.stacking ||
        program.layout.what < 0 || program.layout.who < 0 ||
        equipment.components.size() * neighbours.size() > mostAsked)
        return {};
    LonePiece lone(*this);
    MovesAlone all(equipment.components.size());
    for (std::size_t c = 1; c < all.size(); ++c) {
        all[c].resize(neighbours.size());
        const int owner = equipment.components[c].owner;
        if (owner < 1 || owner > players) continue;
        for (int site = 0; site < sites; ++site)
            all[c][static_cast<std::size_t>(site)] = lone.movesTo(static_cast<int>(c), owner, site);
    }
    return all;
}

FeatureBoard::MovesAlone FeatureBoard::movesAmongWalls() const {
    MovesAlone all = movesAlone();
    std::set<std::string> there;  // kinds at first
    Engine engine(game);
    const State state = engine.initialState(0);
    const SiteColumns view(state);
    for (int site = 0; site < state.layout().sites; ++site)
        there.insert(equipment.components[static_cast<std::size_t>(view.top(site))].plainName);
    bool moving = false, walls = false;
    for (std::size_t c = 1; c < all.size(); ++c) {
        const Component& component = equipment.components[c];
        if (component.owner < 1 || component.owner > players) continue;
        const bool stays =
            std::all_of(all[c].begin(), all[c].end(), [](const auto& to) { return to.empty(); });
        if (!stays) moving = true;
        else if (!there.contains(component.plainName)) walls = true;
    }
    if (!moving || !walls) all.clear();
    return all;
}

FeatureBoard::MovesAlone FeatureBoard::leaps() const {
    if (!asksFor(Form::MoveLeap) || asksFor(Form::MoveSlide)) return {};
    MovesAlone all = movesAlone();
    for (const auto& moves : all)
        for (std::size_t site = 0; site < moves.size(); ++site)
            for (const int to : moves[site])
                if (std::find(neighbours[site].begin(), neighbours[site].end(), to) == neighbours[site].end())
                    return all;
    return {};
}

}  // namespace makomba
