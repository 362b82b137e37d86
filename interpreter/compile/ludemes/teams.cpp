// Teams: who is in which, and what is done for each of them.
#include "interpreter/compile/each_team.h"
#include "interpreter/compile/move_arguments.h"
#include "interpreter/compile/start_rules.h"
#include "interpreter/state/action_numbers.h"

namespace makomba {

namespace {

// The players of the listed roles; a role that is no player of the game is passed over.
std::vector<int> members(Compiler& c, const InstructionView& l) {
    std::vector<int> players;
    for (const Value role : l.elements(l[1])) {
        const auto player = Equipment::playerOfRole(c.rules().role(role), c.program().players());
        if (player && *player >= 1 && *player <= c.program().players()) players.push_back(*player);
    }
    return players;
}

Action joining(int first, Player player, int team) {
    return actions::SetVariable{.variable = first + player, .value = team};
}

MovesExpr setTeam(Compiler& c, const ViewOf<Form::SetTeam>& l) {
    const int first = c.program().hidden.teams;
    const IntExpr team = c.integer(l[op::number]);
    const std::vector<int> players = members(c, l);
    const int* all = c.program().arena.keepAll(players);
    const std::size_t n = players.size();
    return withThen(c, l, [=](Context& x, Moves& out) {
        const int number = team(x);
        out.begin(-1, -1, x.g->mover);
        for (std::size_t i = 0; i < n; ++i) out.push(joining(first, all[i], number));
    });
}

// (players Team1 ..)
ArrayExpr playersOfTeam(
    Compiler& c,
    const ViewOf<Form::PlayersTeam1, Form::PlayersTeam2, Form::PlayersTeam3, Form::PlayersTeam4>& l) {
    const int team = l.keyword().back() - '0';
    const Compiler::Loop loop(c, IterPlayer);
    const BoolExpr test = c.condition(l[op::if_]);
    const int id = loop.id;
    return c.make<Numbers>([=](Context& x) {
        auto* values = x.scratch.allocate<std::int32_t>(maxPlayers);
        int n = 0;
        const LoopRun run(x, id);
        const Restore restore(x.r->player);
        for (int p = 1; p <= x.program.players(); ++p) {
            if (x.teamOf(p) != team) continue;
            x.r->player = p;
            if (test(x)) values[n++] = p;
        }
        return Numbers{values, n};
    });
}

// (team): the players of the team whose turn it is.
ArrayExpr team(Compiler& c, const ViewOf<Form::Team>&) {
    return c.make<Numbers>([](Context& x) {
        auto* values = x.scratch.allocate<std::int32_t>(maxPlayers);
        int n = 0;
        for (int p = 1; p <= x.program.players(); ++p)
            if (x.team > 0 && x.teamOf(p) == x.team) values[n++] = p;
        return Numbers{values, n};
    });
}

MovesExpr forEachTeam(Compiler& c, const ViewOf<Form::ForEachTeam>& l) {
    const Compiler::Loop loop(c, OnState | OnMover);
    const MovesExpr moves = c.moves(l[op::moves]);
    const int id = loop.id;
    return withThen(c, l, [=](Context& x, Moves& out) {
        eachTeam(x, [&] {
            const LoopRun run(x, id);
            moves.generate(x, out);
        });
    });
}

RegionExpr regionOfTeams(Compiler& c, const ViewOf<Form::RegionOfTeams>& l) {
    const Compiler::Loop loop(c, OnState | OnMover);
    const RegionExpr region = c.region(l[op::region]);
    const int id = loop.id;
    return c.make<const Word*>([=](Context& x) -> const Word* {
        Word* set = x.newSet();
        eachTeam(x, [&] {
            const LoopRun run(x, id);
            const Scratch::Mark mark(x.scratch);
            const Word* more = region(x);
            for (int w = 0; w < x.words; ++w) set[w] |= more[w];
        });
        return set;
    });
}

}  // namespace

void startTeam(Compiler& c, const ViewOf<Form::StartSetTeam>& l) {
    const int first = c.program().hidden.teams;
    const IntExpr team = c.integer(l[op::number]);
    const std::vector<int> players = members(c, l);
    const int* all = c.program().arena.keepAll(players);
    const std::size_t n = players.size();
    addStartRule(c, [=](Context& x) {
        const int number = team(x);
        for (std::size_t i = 0; i < n; ++i) actAtStart(x, joining(first, all[i], number));
    });
}

void addTeams(LudemeTable& t) {
    t.add<setTeam>();
    t.add<playersOfTeam>();
    t.add<team>();
    t.add<forEachTeam>();
    t.add<regionOfTeams>();
}

}  // namespace makomba
