// Actions that change nothing on a site: scores, variables, remembered values, votes, seats.
#include <algorithm>

#include "interpreter/state/action_numbers.h"
#include "interpreter/state/action_parts.h"
#include "interpreter/state/actions.h"
#include "interpreter/state/content_key.h"
#include "interpreter/state/kept_columns.h"

namespace makomba {

namespace {

void remember(Context& c, int list, int value) {
    std::int32_t* values = c.remembered(list);
    if (values[0] == c.layout.rememberedCapacity) {
        c.fail(Fault::TooManyRemembered);
        return;
    }
    values[++values[0]] = value;
    if ((c.kept.valid & KeptSets::Lists) && value >= 0 && value < c.words * 64)
        insert(keptListOf(c, list), value);
}

void forget(Context& c, int list, int value) {
    std::int32_t* values = c.remembered(list);
    std::int32_t* end = values + 1 + values[0];
    std::int32_t* at = std::find(values + 1, end, value);
    if (at == end) return;
    std::copy(at + 1, end, at);
    *(end - 1) = 0;
    --values[0];
    if (c.kept.valid & KeptSets::Lists) keepList(c, list);  // it may hold the value twice
}

void takeDown(Context& c, std::int32_t* kept) {
    const std::uint64_t key = contentKey(c);
    kept[0] = 1;
    kept[1] = static_cast<std::int32_t>(key);
    kept[2] = static_cast<std::int32_t>(key >> 32);
}

// When everyone has voted, a proposal with more than half of the votes (integer division) is decided.
void vote(Context& c, int proposal) {
    Globals& g = *c.g;
    if (g.voteCount < g.votes.size()) g.votes[g.voteCount++] = static_cast<std::uint8_t>(proposal);
    if (g.voteCount < c.program.players()) return;
    int best = 0, bestVotes = 0;
    for (int i = 0; i < g.voteCount; ++i) {
        const auto count = static_cast<int>(
            std::count(g.votes.begin(), g.votes.begin() + g.voteCount, g.votes[static_cast<std::size_t>(i)]));
        if (count > bestVotes) best = g.votes[static_cast<std::size_t>(i)], bestVotes = count;
    }
    if (bestVotes > c.program.players() / 2) g.decision = best;
    g.voteCount = g.proposalCount = 0;
    g.votes.fill(0);
    g.proposals.fill(0);
}

void setPending(Context& c, int value) {
    if (value == -1) value = 1;
    if (value >= 0 && value < c.layout.pendingBits) insert(c.siteSetColumn(c.layout.pending), value);
    else c.fail(Fault::ValueTooLarge);
}

}  // namespace

void performElsewhere(Context& c, const Action& a) {
    Globals& g = *c.g;
    switch (a.kind) {
        case ActionKind::SetScore: {
            const auto [player, score] = actions::SetScore::of(a);
            g.score[static_cast<std::size_t>(player)] = score;
            break;
        }
        case ActionKind::AddScore: {
            const auto [player, points] = actions::AddScore::of(a);
            std::int32_t& score = g.score[static_cast<std::size_t>(player)];
            score = static_cast<std::int32_t>(
                std::clamp<std::int64_t>(std::int64_t{score} + points, INT32_MIN, INT32_MAX));
            break;
        }
        case ActionKind::SetVariable: {
            const auto [variable, value] = actions::SetVariable::of(a);
            (variable < 0 ? g.variable : c.variables()[variable]) = value;
            break;
        }
        case ActionKind::SetPending: setPending(c, actions::SetPending::of(a).value); break;
        case ActionKind::SetNext: g.next = actions::SetNext::of(a).player; break;
        case ActionKind::SetCounter: g.counter = actions::SetCounter::of(a).value; break;
        case ActionKind::PlayerValue: {
            const auto [player, value] = actions::PlayerValue::of(a);
            g.playerValue[static_cast<std::size_t>(player)] = value;
            break;
        }
        case ActionKind::Remember: {
            const auto [list, value] = actions::Remember::of(a);
            remember(c, list, value);
            break;
        }
        case ActionKind::Forget: {
            const auto [list, value] = actions::Forget::of(a);
            forget(c, list, value);
            break;
        }
        case ActionKind::TakeDown: takeDown(c, c.variables() + actions::TakeDown::of(a).variable); break;
        case ActionKind::Propose:
            if (g.proposalCount < g.proposals.size())
                g.proposals[g.proposalCount++] = static_cast<std::uint8_t>(actions::Propose::of(a).proposal);
            break;
        case ActionKind::Vote: vote(c, actions::Vote::of(a).proposal); break;
        case ActionKind::Hide: {
            const auto [player, data] = actions::Hide::of(a);
            if (std::uint8_t* marks = c.hiddenFrom(a.to, a.level, player))
                *marks = static_cast<std::uint8_t>(a.value ? *marks | data : *marks & ~data);
            break;
        }
        case ActionKind::Trigger: g.triggered |= 1u << actions::Trigger::of(a).player; break;
        case ActionKind::SwapPlayers: {
            const auto [first, second] = actions::SwapPlayers::of(a);
            std::swap(g.seat[static_cast<std::size_t>(first)], g.seat[static_cast<std::size_t>(second)]);
            g.next = g.mover;
            break;
        }
        default: break;
    }
}

}  // namespace makomba
