// The closures against the slow evaluator, at every ply of random play.
#include "tests/program/slow_evaluator.h"

#include <fmt/format.h>

#include <algorithm>

#include "interpreter/compile/game_compiler.h"
#include "interpreter/compile/layout.h"
#include "interpreter/engine/game.h"
#include "interpreter/program/lower.h"
#include "interpreter/program/passes/passes.h"
#include "interpreter/state/limits.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// A game linked once more, with a closure for each instruction that gives a value.
class Twice {
  public:
    explicit Twice(const Game& game)
        : messages_(game.graph, diagnostics_), compiler_(game.graph, rules_, program_, messages_) {
        program_.equipment = *buildEquipment(game.graph, messages_);
        planLayout(game.graph, program_);
        rules_ = lower(game.graph, program_.equipment);
        runPasses(rules_, passInputs(game.graph, program_));
        REQUIRE(compiler_.compile());
        for (const Value v : rules_.reached()) link(v);
        context_ = std::make_unique<Context>(program_);
    }

    // Compares all values on a position, with the iterators on `site`.
    void compare(State& state, int site) {
        context_->workOn(state);
        context_->workLeft = limits::workPerPly;
        const Registers before = *context_->r;
        Registers& r = *context_->r;
        r.from = r.to = r.between = r.site = site;
        r.player = context_->g->mover;
        r.level = r.value = 0;
        for (const auto& [v, closure] : numbers_)
            one(v, [&](auto& slow) {
                const int fast = closure(*context_);
                return std::pair(slow.number(v), fast);
            });
        for (const auto& [v, closure] : conditions_)
            one(v, [&](auto& slow) {
                const bool fast = closure(*context_);
                return std::pair(slow.condition(v), fast);
            });
        for (const auto& [v, closure] : regions_)
            one(v, [&](auto& slow) {
                const Word* set = closure(*context_);
                std::set<int> fast;
                for (int s = 0; s < context_->words * 64; ++s)
                    if (contains(set, s)) fast.insert(s);
                return std::pair(slow.region(v), fast);
            });
        for (const auto& [v, closure] : arrays_)
            one(v, [&](auto& slow) {
                const Numbers fast = closure(*context_);
                return std::pair(slow.array(v), std::vector<int>(fast.begin(), fast.end()));
            });
        *context_->r = before;
    }

    std::size_t compared = 0;
    std::set<Form> unknown;

  private:
    void link(Value v) {
        // What draws at random, or asks for what is meant inside certain loops only, is left out.
        if (compiler_.dependencies(v) & OnChance) return;
        switch (rules_.gives(v)) {
            case Gives::Number: numbers_.emplace_back(v, compiler_.integer(v)); break;
            case Gives::Condition: conditions_.emplace_back(v, compiler_.condition(v)); break;
            case Gives::Region: regions_.emplace_back(v, compiler_.region(v)); break;
            case Gives::Array: arrays_.emplace_back(v, compiler_.array(v)); break;
            default: break;
        }
    }

    // `both(slow)` gives what each of the two comes to.
    template <class Both>
    void one(Value v, Both both) {
        const Scratch::Mark mark(context_->scratch);
        SlowEvaluator slow(rules_, *context_);
        try {
            const auto [slowly, fast] = both(slow);
            ++compared;
            INFO(rules_.row(v).form << " %" << v.index());
            CHECK(slowly == fast);
        } catch (const SlowEvaluator::Unknown& what) { unknown.insert(what.form); }
    }

    Diagnostics diagnostics_;
    Program program_;
    RuleProgram rules_;
    NodeMessages messages_;
    Compiler compiler_;
    std::unique_ptr<Context> context_;
    std::vector<std::pair<Value, IntExpr>> numbers_;
    std::vector<std::pair<Value, BoolExpr>> conditions_;
    std::vector<std::pair<Value, RegionExpr>> regions_;
    std::vector<std::pair<Value, ArrayExpr>> arrays_;
};

}  // namespace

TEST_CASE("closures and the slow evaluator agree on random play of every game", "[program][evaluator]") {
    std::set<std::string> unknown;
    for (const auto& file : filesBelow(projectFolder() / "games", ".lud")) {
        INFO(file.string());
        const Description d = loadFile(file);
        REQUIRE(d.game);
        Twice twice(*d.game);
        Engine engine(*d.game);
        State state = engine.initialState(7);
        Moves moves;
        std::uint64_t random = 12345;
        for (int ply = 0; ply < 60; ++ply) {
            engine.legalMoves(state, moves);
            if (moves.empty()) break;
            random = random * 6364136223846793005u + 1442695040888963407u;
            State copy(d.game->program.layout);
            copy.copyFrom(state);
            twice.compare(copy, static_cast<int>((random >> 40) %
                                                 static_cast<std::uint64_t>(d.game->program.layout.sites)));
            engine.apply(state, moves, moves.list[(random >> 33) % moves.size()]);
        }
        CHECK(twice.compared > 0);
        for (const Form form : twice.unknown)
            if (form != Form{}) unknown.insert(std::string(Signatures::get()[form].form));
    }
    // Forms of our games that the slow evaluator does not know. The list may only become shorter.
    const std::set<std::string> left = {"Ahead", "Count", "CountPieces", "IsLine", "NoMoves", "Score",
                                        "SitesDirection", "SitesEmpty", "SitesHand", "SitesOccupied",
                                        "SizeStack", "State", "TopLevel", "TrackSiteMove", "ValuePlayer",
                                        // in games with stacks, and of a player without a name:
                                        "What", "Who", "SitesNamed"};
    for (const std::string& form : unknown) {
        INFO(form);
        CHECK(left.contains(form));
    }
}
