#include "interpreter/profile/profile.h"

#include <stdexcept>

#include "interpreter/engine/ply.h"
#include "interpreter/profile/fill.h"

namespace makomba::profile {

const Value& Profile::operator[](std::string_view id) const {
    const int index = slotIndex(id);
    if (index < 0) throw std::logic_error("no slot " + std::string(id));
    return values[static_cast<std::size_t>(index)];
}

Value& Profile::operator[](std::string_view id) {
    const auto& self = *this;
    return const_cast<Value&>(self[id]);
}

bool Profile::asks(const Slot& slot) const {
    switch (slot.family) {
        case Family::Sowing: return sowing;
        case Family::Men: return men;
        case Family::Alignment: return alignment;
        case Family::General: return true;
    }
    return false;
}

namespace {

void fillGeneral(const Game& game, Profile& p) {
    setNumber(p, "general.players", game.program.players(), 1);
    Engine engine(game);
    const State start = engine.initialState();
    setNumber(p, "general.first", engine.mover(start), 1);
    setTerms(p, "general.chance", {game.program.stochastic ? "some" : "none"}, 1);
    setNumber(p, "general.limit", turnLimitPerPlayer * game.program.players(), 1);
    std::set<int> faces;
    for (const Component& c : game.program.equipment.components)
        for (int face = 0; face < c.faces; ++face)
            faces.insert(c.faceNumbers.empty() ? c.firstFace + face
                                               : c.faceNumbers[static_cast<std::size_t>(face)]);
    int dice = 0;
    for (const Container& c : game.program.equipment.containers) dice += c.dice ? c.size : 0;
    if (dice > 0 && !faces.empty()) {
        setNumbers(p, "general.dice", faces, 1);
        setNumber(p, "general.dice.count", dice, 1);
    } else {
        setAbsent(p, "general.dice", 1);
        setAbsent(p, "general.dice.count", 1);
    }
}

}  // namespace

Profile profileOf(const Game& game, const ProfileOptions& options) {
    Profile p;
    p.game = game.name;
    p.values.resize(slots().size());
    fillGeneral(game, p);
    if (!fillSowing(game, options, p)) fillMen(game, options, p);
    return p;
}

std::vector<std::string_view> differences(const Profile& a, const Profile& b) {
    std::vector<std::string_view> all;
    for (std::size_t i = 0; i < slots().size(); ++i) {
        const Slot& slot = slots()[i];
        if (!a.asks(slot) || !b.asks(slot)) continue;
        const Value &x = a.values[i], &y = b.values[i];
        const bool none[] = {x.state == Value::State::NotKnown, y.state == Value::State::NotKnown};
        // Positions come again freely as far as some were seen that did.
        const bool unknown = slot.id == "general.repetition" ? none[0] || none[1] : none[0] && none[1];
        // Of two conditions of which one tells all cases no play shows a difference.
        if (!unknown && !playsTheSame(x, y) && !oneTellsBoth(x, y)) all.push_back(slot.id);
    }
    return all;
}

}  // namespace makomba::profile
