// Men that only go forward, and become nothing at the far side: there they stand to the end.
//
//     (piece "Pawn" Each
//         (or (move Step Forward (to if:(is Empty (to)))) ("StepToEnemy" (directions {FL FR}))))
#include <set>

#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/inside.h"
#include "interpreter/validate/sense.h"

namespace makomba {

namespace {

class FarSideFinder {
  public:
    explicit FarSideFinder(const Description& d) : d_(d), graph_(d.checked.graph) {}

    std::vector<Finding> find() {
        if (d_.game->program.layout.counts || becomesSomething()) return {};
        const NodeId end = Ludeme(graph_, Ludeme(graph_, graph_.root)[op::rules])[op::end];
        const bool aboutPlaces = asksForPlaces(end);
        std::set<std::uint32_t> told;
        for (const Component& man : d_.game->program.equipment.components) {
            if (aboutPlaces || man.owner < 1 || !man.moves.valid() || !onlyForward(man.moves)) continue;
            if (!told.insert(man.moves.value).second) continue;
            addFindingAt(
                found_, d_, FindingId::StandsAtTheFarSide, man.moves,
                fmt::format("a \"{}\" only goes forward: at the far side of the board it stands for good",
                            man.plainName),
                "nothing promotes it there, and no end asks where it is");
        }
        return std::move(found_);
    }

  private:
    // Whether a rule may change a man, take him off or carry him elsewhere when he has arrived.
    bool becomesSomething() const {
        for (std::size_t i = 0; i < graph_.size(); ++i)
            if (graph_.is(NodeId(i), Form::Promote, Form::MovePromote, Form::SetRotation, Form::Move,
                          Form::MoveAdd, Form::MoveRemove, Form::FromTo, Form::SwapPieces,
                          Form::MoveSwapPieces, Form::Phase) ||
                graph_.is(NodeId(i), Form::Add, Form::MoveSelect, Form::MoveShoot, Form::ForEachSite))
                return true;
        return false;
    }

    bool asksForPlaces(NodeId end) const {
        return !end.valid() ||
               holdsForm(graph_, end, Form::IsIn, Form::AllSites, Form::CountSites, Form::IsLine,
                         Form::IsPattern, Form::Equal, Form::IsThreatened, Form::NoMoves, Form::Score);
    }

    bool onlyForward(NodeId moves) const {
        static const std::set<std::string, std::less<>> ahead{"Forward", "Forwards", "FL",  "FR",
                                                              "FFL",     "FFR",      "FLL", "FRR"};
        bool any = false, others = false;
        visitInside(graph_, moves, [&](NodeId n) {
            if (!graph_.is(n, Form::MoveStep, Form::MoveHop, Form::MoveSlide, Form::MoveLeap)) return;
            any = true;
            bool named = false;
            visitInside(graph_, n, [&](NodeId word) {
                if (graph_[word].kind != NodeKind::Constant) return;
                named = named || ahead.contains(graph_[word].text);
                others = others || sideways(graph_[word].text);
            });
            others = others || !named || graph_.is(n, Form::MoveLeap);
        });
        return any && !others;
    }
    static bool sideways(const std::string& word) {
        static const std::set<std::string, std::less<>> words{
            "Backward",      "Backwards",        "BL",       "BR",         "Rightward", "Rightwards",
            "Leftward",      "Leftwards",        "Adjacent", "Orthogonal", "Diagonal",  "All",
            "SameDirection", "OppositeDirection"};
        return words.contains(word);
    }

    const Description& d_;
    const RuleGraph& graph_;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> farSideFindings(const Description& d) { return FarSideFinder(d).find(); }

}  // namespace makomba
