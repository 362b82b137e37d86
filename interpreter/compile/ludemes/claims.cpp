// The words of claims: the position before, the legal moves, the outcome. Source: grammar/ludemes/97-claims.
#include "interpreter/compile/compiler.h"
#include "interpreter/engine/apply.h"
#include "interpreter/state/claim_view.h"

namespace makomba {

namespace {

// For the scope, the context works on another position; the iterators come along.
class Elsewhere {
  public:
    Elsewhere(Context& c, State& there) : c_(c), here_(c.position), kept_(there.globals().registers) {
        const Registers iterators = *c.r;
        c.workOn(there);
        *c.r = iterators;
    }
    Elsewhere(const Elsewhere&) = delete;
    Elsewhere& operator=(const Elsewhere&) = delete;
    ~Elsewhere() {
        *c_.r = kept_;
        c_.workOn(*here_);
    }

  private:
    Context& c_;
    State* here_;
    const Registers kept_;
};

// For the scope, the words of claims look at something else.
class Looking {
  public:
    Looking(Context& c, const Context::ClaimView& view) : c_(c), before_(c.claim), view_(view) {
        c.claim = &view_;
    }
    Looking(const Looking&) = delete;
    Looking& operator=(const Looking&) = delete;
    ~Looking() { c_.claim = before_; }

  private:
    Context& c_;
    Context::ClaimView* before_;
    Context::ClaimView view_;
};

template <class Result>
Expr<Result> earlier(Compiler& c, Expr<Result> expr) {
    return c.make<Result>([=](Context& x) -> Result {
        if (x.claim == nullptr || x.claim->before == nullptr) return expr(x);
        const Elsewhere there(x, *x.claim->before);
        return expr(x);
    });
}

IntExpr beforeInt(Compiler& c, const ViewOf<Form::BeforeNumber>& l) {
    const Compiler::Boundary boundary(c);
    return earlier<std::int32_t>(c, c.integer(l[0]));
}
BoolExpr beforeBool(Compiler& c, const ViewOf<Form::BeforeCondition>& l) {
    const Compiler::Boundary boundary(c);
    return earlier<bool>(c, c.condition(l[0]));
}
RegionExpr beforeRegion(Compiler& c, const ViewOf<Form::BeforeRegion>& l) {
    const Compiler::Boundary boundary(c);
    return earlier<const Word*>(c, c.region(l[0]));
}

// Plays the legal move looked at on a copy, and evaluates there.
template <class Result>
Expr<Result> later(Compiler& c, Expr<Result> expr) {
    return c.make<Result>([=](Context& x) -> Result {
        if (x.claim == nullptr || x.claim->legal == nullptr) return expr(x);
        State& from = *x.position;
        const Registers iterators = *x.r;
        const Moves& legal = *x.claim->legal;
        const Move& move = *x.claim->move;
        const ScratchPosition played(x);
        State& real = *x.position;
        playMove(x, legal, move);
        x.depth = 0;
        const ScratchPosition seen(x);
        lookBack(*x.position, from);
        *x.r = iterators;
        const Looking looking(x, {&from, &real, nullptr, &move});
        return expr(x);
    });
}

IntExpr afterInt(Compiler& c, const ViewOf<Form::AfterNumber>& l) {
    const Compiler::Boundary boundary(c);
    return later<std::int32_t>(c, c.integer(l[0]));
}
BoolExpr afterBool(Compiler& c, const ViewOf<Form::AfterCondition>& l) {
    const Compiler::Boundary boundary(c);
    return later<bool>(c, c.condition(l[0]));
}

// How many legal moves fulfil the condition; stops once `enough` is reached.
int countMoves(Context& x, const BoolExpr& condition, bool wanted, int enough) {
    const Registers iterators = *x.r;
    const Elsewhere there(x, x.claim && x.claim->now ? *x.claim->now : *x.position);
    const ScratchPosition copy(x);  // generating moves may leave iterators changed
    LeasedMoves legal(x);
    legalMoves(x, *legal);
    Context::ClaimView view{x.claim ? x.claim->before : nullptr, x.position, &*legal, nullptr};
    int count = 0;
    for (const Move& move : legal->list) {
        view.move = &move;
        const Looking looking(x, view);
        *x.r = iterators;
        setMoveIterators(x, move);
        if (condition(x) == wanted && ++count >= enough) break;
    }
    return count;
}

BoolExpr someMove(Compiler& c, const ViewOf<Form::SomeMove>& l) {
    const Compiler::Boundary boundary(c);
    const BoolExpr condition = c.condition(l[0]);
    return c.make<bool>([=](Context& x) { return countMoves(x, condition, true, 1) > 0; });
}
BoolExpr everyMove(Compiler& c, const ViewOf<Form::EveryMove>& l) {
    const Compiler::Boundary boundary(c);
    const BoolExpr condition = c.condition(l[0]);
    return c.make<bool>([=](Context& x) { return countMoves(x, condition, false, 1) == 0; });
}
IntExpr countLegal(Compiler& c, const ViewOf<Form::CountLegal>& l) {
    const Compiler::Boundary boundary(c);
    const BoolExpr condition = c.condition(l[op::if_]);
    return c.make<std::int32_t>([=](Context& x) { return countMoves(x, condition, true, INT32_MAX); });
}

BoolExpr isPass(Compiler& c, const ViewOf<Form::IsPass>&) {
    return c.make<bool>([](Context& x) { return x.claim && x.claim->move && x.claim->move->isPass(); });
}
BoolExpr isOver(Compiler& c, const ViewOf<Form::IsOver>&) {
    return c.make<bool>([](Context& x) { return x.g->over != 0; });
}
BoolExpr isDrawn(Compiler& c, const ViewOf<Form::IsDrawn>&) {
    return c.make<bool>([](Context& x) { return x.g->over && bestRanked(*x.g) == 0; });
}
BoolExpr isWinner(Compiler& c, const ViewOf<Form::IsWinner>& l) {
    const IntExpr who = c.player(l[0]);
    return c.make<bool>([=](Context& x) { return x.g->over && bestRanked(*x.g) == who(x); });
}

}  // namespace

void addClaimWords(LudemeTable& t) {
    t.add<beforeInt>();
    t.add<beforeBool>();
    t.add<beforeRegion>();
    t.add<afterInt>();
    t.add<afterBool>();
    t.add<someMove>();
    t.add<everyMove>();
    t.add<countLegal>();
    t.add<isPass>();
    t.add<isOver>();
    t.add<isDrawn>();
    t.add<isWinner>();
}

}  // namespace makomba
