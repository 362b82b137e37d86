// A complete little game around the part that an example shows.
#pragma once

#include <string>
#include <string_view>

namespace makomba {

struct SmallGame {
    std::string define;
    std::string players = "(players 2)";
    std::string equipment = "(board (square 3)) (piece \"Disc\" Each)";
    std::string start;
    std::string play = "(move Add (to (sites Empty)))";
    std::string end = "(if (is Line 3) (result Mover Win))";

    // Sets one of the parts by its name: one of the above, or `number`, `condition`, `array`, `region`,
    // `effect` (worked out in a move), `graph` (of the board), `item` (of the equipment). False if there is
    // no such part.
    bool set(std::string_view part, std::string text);
    // The description, over several lines.
    std::string text() const;
};

}  // namespace makomba
