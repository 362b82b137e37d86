#include "interpreter/rules/role.h"

#include <array>
#include <charconv>
#include <utility>

namespace makomba {

namespace {

constexpr std::array<std::pair<std::string_view, Role::Kind>, 13> words{{
    {"Neutral", Role::Neutral},
    {"Mover", Role::Mover},
    {"Next", Role::Next},
    {"Prev", Role::Prev},
    {"Each", Role::Each},
    {"Shared", Role::Shared},
    {"All", Role::All},
    {"NonMover", Role::NonMover},
    {"Enemy", Role::Enemy},
    {"Friend", Role::Friend},
    {"Ally", Role::Ally},
    {"TeamMover", Role::TeamMover},
    {"Player", Role::LoopPlayer},
}};

// The number that follows a word, as in P2; 0 if none does.
int numberAfter(std::string_view word, std::string_view text) {
    int number = 0;
    if (!text.starts_with(word)) return 0;
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data() + word.size(), end, number);
    return error == std::errc() && rest == end && number > 0 && number < 256 ? number : 0;
}

}  // namespace

Role Role::named(std::string_view word) {
    for (const auto& [text, kind] : words)
        if (text == word) return kind;
    if (const int player = numberAfter("P", word); player > 0) return {Player, player};
    if (const int team = numberAfter("Team", word); team > 0) return {Team, team};
    return None;
}

}  // namespace makomba
