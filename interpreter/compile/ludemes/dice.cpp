// Dice: throwing them, playing with what they show, asking about it.
#include "interpreter/state/dice.h"

#include <algorithm>

#include "interpreter/compile/move_arguments.h"
#include "interpreter/state/action_numbers.h"
#include "interpreter/state/chance.h"

namespace makomba {

namespace {

using Int = std::int32_t;

// Every die, each face as likely as another.
MovesExpr roll(Compiler& c, const ViewOf<Form::Roll>& l) {
    std::vector<std::int32_t> dice;
    if (c.program().hidden.dice >= 0) eachDie(c.equipment(), [&](Site site, int) { dice.push_back(site); });
    const std::int32_t* sites = c.program().arena.keepAll(dice);
    const auto count = static_cast<int>(dice.size());
    return withThen(c, l, [=](Context& x, Moves& out) {
        out.begin(-1, -1, x.g->mover);
        if (count == 0) return;
        int first = -1;
        bool alike = true;
        for (int index = 0; index < count; ++index) {
            const Component& die = dieAt(x, sites[index]);
            const auto face =
                static_cast<int>(randomBelow(x, static_cast<std::uint64_t>(std::max(1, die.faces))));
            if (first < 0) first = face;
            alike = alike && face == first;
            out.push(showFace(die, sites[index], index, face));
        }
        out.push(noteAlike(x, alike));
    });
}

// ── playing ──────────────────────────────────────────────────────────────────────────────────────────────

// One item of dice at the moment that moves are looked for.
struct Throw {
    int first = 0;  // its first site
    int index = 0;  // and that die's number
    std::vector<Int> left;

    bool alike() const {
        return std::all_of(left.begin(), left.end(), [&](Int v) { return v == left.front(); });
    }
    Action use(std::size_t i) const {
        return useDie(first + static_cast<int>(i), index + static_cast<int>(i));
    }
    bool unused(std::initializer_list<std::size_t> dice) const {
        return std::all_of(dice.begin(), dice.end(), [&](std::size_t i) { return left[i] != 0; });
    }
};

Throw throwOf(const Context& x, int item) {
    Throw dice;
    int index = 0;
    for (const Container& container : x.program.equipment.containers) {
        if (!container.dice) continue;
        if (item-- > 0) {
            index += container.size;
            continue;
        }
        dice.first = container.first;
        dice.index = index;
        for (int i = 0; i < container.size; ++i) dice.left.push_back(numberLeft(x, index + i));
        break;
    }
    return dice;
}

Action setUnnamed(Int value) { return actions::SetVariable{.variable = -1, .value = value}; }

// Turns every die that has it to the face that the unnamed variable counts.
void turnAll(const Context& x, std::vector<Action>& after) {
    const int face = x.g->variable - 1;
    if (face < 0) return;
    int first = -1;
    bool alike = true;
    eachDie(x.program.equipment, [&](Site site, int index) {
        const Component& die = dieAt(x, site);
        const bool turns = die.faces > face;
        const int shown = turns ? face : faceShown(x, site);
        if (first < 0) first = shown;
        alike = alike && shown == first;
        if (turns) after.push_back(showFace(die, site, index, face));
    });
    after.push_back(noteAlike(x, alike));
}

// Doubles that are played twice: the unnamed variable holds the number in between, and any other move while
// it holds one turns the dice back to it.
void replayDouble(const Context& x, const Throw& dice, bool doubles, Int value, std::vector<Action>& after) {
    const bool twice = doubles && dice.alike(), open = x.g->variable != -1;
    if (twice) after.push_back(setUnnamed(open ? -1 : value));
    else if (open) turnAll(x, after);
}

struct DiceLoop {
    IntExpr item;
    BoolExpr combined, doubles;  // empty handles: no
    BoolExpr test;
    MovesExpr moves;
    int loop = 0;

    void play(Context& x, Moves& out, Int pips, const std::vector<Action>& after) const {
        const std::size_t start = out.size();
        x.r->pips = pips;
        if (!test(x)) return;
        moves.generate(x, out);
        for (std::size_t i = start; i < out.size(); ++i) out.extend(out.list[i], after);
    }
    void playSum(Context& x, Moves& out, const Throw& dice, std::initializer_list<std::size_t> which) const {
        if (!dice.unused(which)) return;
        Int sum = 0;
        std::vector<Action> after;
        for (const std::size_t i : which) {
            sum += dice.left[i];
            after.push_back(dice.use(i));
        }
        play(x, out, sum, after);
    }
    void generate(Context& x, Moves& out) const {
        const Throw dice = throwOf(x, item(x));
        const bool sums = combined && combined(x), twice = doubles && doubles(x);
        const LoopRun run(x, loop);
        const Restore restore(x.r->pips);
        for (std::size_t i = 0; i < dice.left.size(); ++i) {
            std::vector<Action> after{dice.use(i)};
            replayDouble(x, dice, twice, dice.left[i], after);
            play(x, out, dice.left[i], after);
        }
        if (sums && dice.left.size() == 2) playSum(x, out, dice, {0, 1});
        if (sums && dice.left.size() == 3)
            for (const auto& which : {std::initializer_list<std::size_t>{0, 1, 2}, {0, 1}, {0, 2}, {1, 2}})
                playSum(x, out, dice, which);
    }
};

MovesExpr forEachDie(Compiler& c, const ViewOf<Form::ForEachDie>& l) {
    if (c.program().hidden.dice < 0) c.unsupported(l.value(), "`forEach Die` without dice");
    DiceLoop dice;
    dice.item = l[op::number].valid() ? c.integer(l[op::number]) : c.literal(0);
    if (const Value node = l[op::combined]; node.valid()) dice.combined = c.condition(node);
    if (const Value node = l[op::replayDouble]; node.valid()) dice.doubles = c.condition(node);
    const Compiler::Loop loop(c, IterPips);
    dice.test = c.condition(l[op::if_]);
    dice.moves = c.moves(l[op::moves]);
    dice.loop = loop.id;
    const DiceLoop* kept = c.program().arena.keep(dice);
    return withThen(c, l, [kept](Context& x, Moves& out) { kept->generate(x, out); });
}

// ── asking ───────────────────────────────────────────────────────────────────────────────────────────────

BoolExpr diceEqual(Compiler& c, const ViewOf<Form::AllDiceEqual>&) {
    const bool any = c.program().hidden.dice >= 0;
    return c.make<bool>([any](Context& x) { return any && fellAlike(x) != 0; });
}

BoolExpr diceUsed(Compiler& c, const ViewOf<Form::AllDiceUsed>&) {
    return c.make<bool>([](Context& x) {
        bool used = true;
        eachDie(x.program.equipment, [&](int, int die) { used = used && numberLeft(x, die) == 0; });
        return used;
    });
}

// Of the first item, what is still to be used.
BoolExpr isAnyDie(Compiler& c, const ViewOf<Form::IsAnyDie>& l) {
    if (!l[0].valid()) c.unsupported(l.value(), "`is AnyDie` without a number");
    const IntExpr wanted = l[0].valid() ? c.integer(l[0]) : c.literal(-1);
    return c.make<bool>([wanted](Context& x) {
        const Throw dice = throwOf(x, 0);
        return std::find(dice.left.begin(), dice.left.end(), wanted(x)) != dice.left.end();
    });
}

IntExpr face(Compiler& c, const ViewOf<Form::Face>& l) {
    const IntExpr site = c.integer(l[0]);
    return c.make<Int>([site](Context& x) -> Int {
        const int s = site(x), container = x.program.equipment.containerOf(s);
        if (container < 0 || !x.program.equipment.containers[static_cast<std::size_t>(container)].dice)
            return -1;
        return numberShown(x, s);
    });
}

// What the first dice of a player show together, by default the shared ones, used or not.
IntExpr countPips(Compiler& c, const ViewOf<Form::CountPips>& l) {
    Value who = l[op::rSet];
    if (!who.valid()) who = l[op::of];
    const IntExpr player = who.valid() ? c.player(who) : c.literal(c.program().shared());
    struct Dice {
        std::int32_t first = 0, end = 0;
    };
    std::vector<Dice> byOwner(maxPlayers + 2);
    for (const Container& container : c.equipment().containers) {
        if (!container.dice || container.owner < 0 || container.owner >= maxPlayers + 2) continue;
        Dice& dice = byOwner[static_cast<std::size_t>(container.owner)];
        if (dice.first == dice.end) dice = {container.first, container.first + container.size};
    }
    const Dice* table = c.program().arena.keepAll(byOwner);
    return c.make<Int>([=](Context& x) -> Int {
        const int p = player(x);
        if (p < 0 || p >= maxPlayers + 2) return 0;
        Int total = 0;
        for (int s = table[p].first; s < table[p].end; ++s) total += numberShown(x, s);
        return total;
    });
}

}  // namespace

void addDice(LudemeTable& t) {
    t.add<roll>();
    t.add<forEachDie>();
    t.add<diceEqual>();
    t.add<diceUsed>();
    t.add<isAnyDie>();
    t.add<face>();
    t.add<countPips>();
}

}  // namespace makomba
