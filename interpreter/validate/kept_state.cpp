// State that one player's turn leaves to the other's.
#include <algorithm>

#include "interpreter/validate/watchers.h"

namespace makomba {

KeptState::KeptState(const Game& game) : other_(game.program.layout) {
    const Program& p = game.program;
    const auto slot = [&](Slot::Kind kind, int index, std::string name) {
        Slot made{};
        made.kind = kind;
        made.index = index;
        made.name = std::move(name);
        slots_.push_back(std::move(made));
    };
    for (std::size_t k = 0; k < p.variableNames.size() && static_cast<int>(k) < p.layout.variableCount; ++k)
        slot(Slot::Kind::Variable, static_cast<int>(k),
             fmt::format("the variable \"{}\"", p.variableNames[k]));
    slot(Slot::Kind::Unnamed, 0, "the unnamed variable");
    if (p.layout.pending >= 0) slot(Slot::Kind::Pending, 0, "the pending marks");
    const int lists = std::min(p.layout.rememberedLists, static_cast<int>(p.rememberedNames.size()));
    for (int k = 0; k < lists; ++k)
        slot(Slot::Kind::Remembered, k,
             k == 0 ? "the remembered values"
                    : fmt::format("the remembered values \"{}\"",
                                  p.rememberedNames[static_cast<std::size_t>(k)]));
    initial_.resize(slots_.size());
}

std::vector<std::int32_t> KeptState::value(const Slot& slot, Context& c) const {
    switch (slot.kind) {
        case Slot::Kind::Variable: return {c.variables()[slot.index]};
        case Slot::Kind::Unnamed: return {c.g->variable};
        case Slot::Kind::Pending: {
            std::vector<std::int32_t> marks;
            forEachSite(c.siteSetColumn(c.layout.pending), c.layout.pendingBits / 64,
                        [&](Site site) { marks.push_back(site); });
            return marks;
        }
        case Slot::Kind::Remembered: {
            const std::int32_t* list = c.remembered(slot.index);
            return {list + 1, list + 1 + list[0]};
        }
    }
    return {};
}

void KeptState::reset(const Slot& slot, Context& c) const {
    const std::vector<std::int32_t>& initial = initial_[static_cast<std::size_t>(&slot - slots_.data())];
    switch (slot.kind) {
        case Slot::Kind::Variable: c.variables()[slot.index] = initial[0]; return;
        case Slot::Kind::Unnamed: c.g->variable = initial[0]; return;
        case Slot::Kind::Pending:
            std::fill_n(c.siteSetColumn(c.layout.pending), c.layout.pendingBits / 64, 0);
            return;
        case Slot::Kind::Remembered: {
            std::int32_t* list = c.remembered(slot.index);
            list[0] = static_cast<std::int32_t>(initial.size());
            std::copy(initial.begin(), initial.end(), list + 1);
            return;
        }
    }
}

void KeptState::begin(Engine& engine, State& state) {
    engine.context().workOn(state);
    for (std::size_t i = 0; i < slots_.size(); ++i) {
        initial_[i] = value(slots_[i], engine.context());
        slots_[i].lastChanger = 0;
        slots_[i].watchedStart = false;
    }
}

// Whether the player would have other moves if it were as at the start of the game.
bool KeptState::steers(const Slot& slot, const TrialPly& ply) {
    bool differs = false;
    uncounted(ply.counts, [&] {
        other_.copyFrom(ply.state);
        ply.engine.context().workOn(other_);
        reset(slot, ply.engine.context());
        ply.engine.legalMoves(other_, otherMoves_);
        const auto same = [](const Move& a, const Move& b) {
            return a.from == b.from && a.to == b.to && a.flags == b.flags && a.count == b.count;
        };
        differs = otherMoves_.size() != ply.moves.size() ||
                  !std::equal(otherMoves_.list.begin(), otherMoves_.list.end(), ply.moves.list.begin(), same);
    });
    ply.engine.context().workOn(ply.state);
    return differs;
}

void KeptState::before(const TrialPly& ply) {
    constexpr std::uint64_t enough = 400;  // looked at within turns
    Context& c = ply.engine.context();
    c.workOn(ply.state);
    const bool begins = ply.turnBegins && ply.game.plies > 0;
    turns += begins;
    for (std::size_t i = 0; i < slots_.size(); ++i) {
        Slot& slot = slots_[i];
        slot.before = value(slot, c);
        slot.watchedStart = false;
        if (slot.before == initial_[i]) continue;
        if (!begins) {
            if (slot.steeredWithin < enough) slot.steeredWithin += steers(slot, ply);
            continue;
        }
        if (slot.lastChanger == ply.mover || slot.lastChanger == 0 || !steers(slot, ply)) continue;
        ++slot.steeredStarts;
        slot.watchedStart = true;
        if (slot.example.empty()) {
            slot.example.push_back({0, ply.game.how(), ply.game.seed, ply.game.choices});
            slot.setter = slot.lastChanger;
            slot.victim = ply.mover;
            slot.value = slot.before.empty() ? "none" : std::to_string(slot.before[0]);
        }
    }
}

void KeptState::after(const TrialPly& ply) {
    Context& c = ply.engine.context();
    c.workOn(ply.state);
    for (Slot& slot : slots_) {
        if (value(slot, c) == slot.before) continue;
        slot.lastChanger = ply.mover;
        // A list that only grows is not used up.
        slot.consumed += slot.watchedStart &&
                         (slot.kind != Slot::Kind::Remembered || value(slot, c).size() < slot.before.size());
    }
}

bool KeptState::onlyForTheOther(const Slot& slot) const {
    return slot.kind == Slot::Kind::Variable && slot.steeredWithin == 0 && slot.steeredStarts >= 20 &&
           slot.consumed * 10 >= slot.steeredStarts * 9;
}

bool KeptState::leaks(const Slot& slot) const {
    return slot.steeredStarts >= 3 && slot.consumed >= 2 && slot.steeredWithin >= 10 &&
           slot.steeredStarts * 4 <= turns && slot.steeredWithin > slot.steeredStarts;
}

}  // namespace makomba
