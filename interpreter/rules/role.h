// Who is meant: a role of the language, as rules and declarations name it.
#pragma once

#include <cstdint>
#include <string_view>

namespace makomba {

class Role {
  public:
    enum Kind : std::uint8_t {
        None,    // not given, or no role at all
        Player,  // P1 .. P16
        Team,    // Team1 .. Team16
        Neutral,
        Mover,
        Next,
        Prev,
        Each,
        Shared,
        All,
        NonMover,
        Enemy,
        Friend,
        Ally,
        TeamMover,
        LoopPlayer,  // `Player`: the one that a loop is at
    };

    constexpr Role(Kind kind = None, int number = 0)  // implicit: `role == Role::Mover`
        : kind_(kind), number_(static_cast<std::uint8_t>(number)) {}
    // None of what is no role.
    static Role named(std::string_view word);

    Kind kind() const { return kind_; }
    // Of a player or a team, from 1; of others 0.
    int number() const { return number_; }
    bool isTeam() const { return kind_ == Team || kind_ == TeamMover; }
    // Told from the team of the player to move, where there are teams.
    bool isByTeam() const { return kind_ == Enemy || kind_ == Friend || kind_ == Ally; }
    // Whether it depends on who is to move.
    bool variesWithMover() const {
        return isByTeam() || kind_ == Mover || kind_ == NonMover || kind_ == TeamMover;
    }

    friend constexpr bool operator==(Role a, Role b) { return a.kind_ == b.kind_ && a.number_ == b.number_; }

  private:
    Kind kind_;
    std::uint8_t number_;
};

}  // namespace makomba
