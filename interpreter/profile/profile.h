// What a game's rules do, learnt from its play: an answer to each question of the schema (slot.h).
//
//     Profile p = profileOf(*description.game);
//     words(*slotNamed("sowing.direction"), p["sowing.direction"])     "anti-clockwise"
//
// Nothing is read off the rules: positions come from play and from set-ups made for a question, and the
// answers from what moves do on the board. Two descriptions that play alike have equal profiles. What was
// never seen is not known, or absent with the number of cases in which it could have been.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/base/json.h"
#include "interpreter/engine/game.h"
#include "interpreter/profile/value.h"

namespace makomba::profile {

// Bounds are of work, not of time: the same seed gives the same profile. Looked at in turn: random plays,
// greedy ones, positions set up.
struct ProfileOptions {
    std::uint64_t seed = 1;
    int plays = 200;                 // random plays at most
    int greedyPlays = 40;            // plays in which captures and rows are preferred
    int turnsPerPlay = 400;          // a play is cut short there
    std::size_t turns = 12'000;      // turns looked at, in all plays together
    std::size_t setUps = 600;        // positions set up for a question
    std::int64_t work = 20'000'000;  // of the engine, in its own units (Context::spend)
};

struct Profile {
    std::string game;
    bool sowing = false, men = false, alignment = false;  // the families it belongs to; alignment: men, too
    std::vector<Value> values;                            // by slot, as slots()
    std::uint64_t plays = 0, turns = 0, setUps = 0;       // looked at

    // `id` must be that of a slot.
    const Value& operator[](std::string_view id) const;
    Value& operator[](std::string_view id);
    // Whether the question is asked of this game at all.
    bool asks(const Slot& slot) const;
};

Profile profileOf(const Game& game, const ProfileOptions& options = {});

// Slots whose values do not play the same, of those that both games are asked; not known counts as equal to
// not known.
std::vector<std::string_view> differences(const Profile& a, const Profile& b);

// By section, a line a slot; `all`: with those that are not known, and the cases.
std::string printText(const Profile& profile, bool all = false);
nlohmann::json toJson(const Profile& profile);
nlohmann::json toJson(const Slot& slot, const Value& value);
nlohmann::json toJson(const Slot& slot);

}  // namespace makomba::profile
