// Roles by their names.
#include "interpreter/rules/role.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string_view>
#include <vector>

#include "interpreter/rules/signatures.h"

using namespace makomba;

TEST_CASE("every role of the language has a value, and no two the same") {
    const Signatures& signatures = Signatures::get();
    const auto& words = signatures[signatures[signatures.type("role")].family].constants;
    std::vector<Role> seen;
    for (const std::string_view word : words) {
        INFO(word);
        const Role role = Role::named(word);
        CHECK(role != Role::None);
        CHECK(std::find(seen.begin(), seen.end(), role) == seen.end());
        seen.push_back(role);
    }
    CHECK(seen.size() > 40);
}

TEST_CASE("players and teams have numbers, others have none") {
    CHECK(Role::named("P12") == Role(Role::Player, 12));
    CHECK(Role::named("P12").number() == 12);
    CHECK(Role::named("Team3").number() == 3);
    CHECK(Role::named("Team3").isTeam());
    CHECK(Role::named("Mover").number() == 0);
    for (const char* word : {"", "P", "P0", "P1x", "Team", "Team-1", "P999", "mover", "Pass", "Place1"}) {
        INFO(word);
        CHECK(Role::named(word) == Role::None);
    }
}

TEST_CASE("roles vary with the player to move where they are told from him") {
    for (const char* word : {"Mover", "NonMover", "Enemy", "Friend", "Ally", "TeamMover"})
        CHECK(Role::named(word).variesWithMover());
    for (const char* word : {"P1", "Next", "Prev", "Shared", "All", "Each", "Player", "Neutral", "Team1"})
        CHECK_FALSE(Role::named(word).variesWithMover());
}
