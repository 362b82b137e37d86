// Arrays looked at number by number.
#include <algorithm>

#include "interpreter/compile/compiler.h"
#include "interpreter/compile/track_choice.h"

namespace makomba {

namespace {

using Int = std::int32_t;

IntExpr countValue(Compiler& c, const ViewOf<Form::CountValue>& l) {
    const IntExpr value = c.integer(l[0]);
    const ArrayExpr array = c.array(l[op::in]);
    return c.make<Int>([=](Context& x) {
        const Scratch::Mark mark(x.scratch);
        const Numbers values = array(x);
        return static_cast<Int>(std::count(values.begin(), values.end(), value(x)));
    });
}

// -1 beyond the ends, as of (regionSite ..).
IntExpr arrayValue(Compiler& c, const ViewOf<Form::ArrayValue>& l) {
    const ArrayExpr array = c.array(l[0]);
    const IntExpr index = c.integer(l[op::index]);
    return c.make<Int>([=](Context& x) -> Int {
        const Scratch::Mark mark(x.scratch);
        const Numbers values = array(x);
        const Int k = index(x);
        return k >= 0 && k < values.size ? values.data[k] : -1;
    });
}

BoolExpr allValues(Compiler& c, const ViewOf<Form::AllValues>& l) {
    const ArrayExpr array = c.array(l[0]);
    const Compiler::Loop loop(c, IterValue);
    const BoolExpr test = c.condition(l[op::if_]);
    const int id = loop.id;
    return c.make<bool>([=](Context& x) {
        const Scratch::Mark mark(x.scratch);
        const Numbers values = array(x);
        const LoopRun run(x, id);
        const Restore restore(x.r->value);
        return std::all_of(values.begin(), values.end(), [&](Int value) {
            x.r->value = value;
            return test(x);
        });
    });
}

RegionExpr unionOverValues(Compiler& c, const ViewOf<Form::RegionOfValues>& l) {
    const ArrayExpr array = c.array(l[0]);
    const Compiler::Loop loop(c, IterPlayer | IterValue);
    const RegionExpr each = c.region(l[1]);
    const int id = loop.id;
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.newSet();
        const Scratch::Mark mark(x.scratch);
        const Numbers values = array(x);
        const LoopRun run(x, id);
        const Restore restorePlayer(x.r->player);
        const Restore restoreValue(x.r->value);
        for (const Int value : values) {
            const Scratch::Mark inner(x.scratch);
            x.r->player = x.r->value = value;
            const Word* more = each(x);
            for (int w = 0; w < x.words; ++w) set[w] |= more[w];
        }
        return set;
    });
}

IntExpr toInt(Compiler& c, const ViewOf<Form::ToInt>& l) {
    if (const Value v = l[0]; v.kind() == ValueKind::Real || v.isNumber())
        return c.literal(v.kind() == ValueKind::Real
                             ? static_cast<Int>(std::clamp(c.rules().real(v), -2147483648.0, 2147483647.0))
                             : static_cast<Int>(c.rules().number(v)));
    if (!l[op::condition].valid()) {
        c.unsupported(l.value(), "`toInt` of a measurement");
        return c.literal(0);
    }
    const BoolExpr condition = c.condition(l[0]);
    return c.make<Int>([condition](Context& x) -> Int { return condition(x) ? 1 : 0; });
}

// Along the track of a player, by default the mover, or of a name; -1 if one of the sites is not ahead on it.
IntExpr stepsOnTrack(Compiler& c, const ViewOf<Form::CountStepsOnTrack>& l) {
    Value who = l[op::rOne];
    if (!who.valid()) who = l[op::playerRef];
    const IntExpr player = who.valid() ? c.player(who) : c.make<Int>([](Context& x) { return x.g->mover; });
    const TrackByPlayer* tracks = tracksForMove(c, l);
    if (!l[1].valid() || !l[2].valid()) {
        c.unsupported(l.value(), "`count StepsOnTrack` without two sites");
        return c.literal(-1);
    }
    const IntExpr from = c.integer(l[1]), to = c.integer(l[2]);
    return c.make<Int>([=](Context& x) -> Int {
        const CompiledTrack* track = tracks->of(player(x));
        if (track == nullptr) return -1;
        const int start = track->indexOf(from(x)), end = track->indexOf(to(x));
        if (start < 0 || end < 0) return -1;
        if (end >= start) return end - start;
        return track->loop ? track->size - start + end : -1;
    });
}

}  // namespace

void addArrayValues(LudemeTable& t) {
    t.add<countValue>();
    t.add<arrayValue>();
    t.add<allValues>();
    t.add<unionOverValues>();
    t.add<toInt>();
    t.add<stepsOnTrack>();
}

}  // namespace makomba
