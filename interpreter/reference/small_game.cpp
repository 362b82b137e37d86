#include "interpreter/reference/small_game.h"

#include <fmt/format.h>

namespace makomba {

bool SmallGame::set(std::string_view part, std::string text) {
    // What is no part of a game by itself is asked for where its like stands.
    const auto consequence = [](const std::string& effect) {
        return fmt::format("(move Select (from 0) (then {}))", effect);
    };
    if (part == "number") return set("play", consequence(fmt::format("(set Var \"result\" {})", text)));
    if (part == "condition")
        return set("play", consequence(fmt::format("(set Var \"result\" (if {} 1 0))", text)));
    if (part == "array")
        return set("play",
                   consequence(fmt::format("(forEach Value {} (remember Value \"result\" (value)))", text)));
    if (part == "region") return set("play", fmt::format("(move Select (from 0) (to {}))", text));
    if (part == "effect") return set("play", consequence(text));
    if (part == "graph") return set("equipment", fmt::format("(board {}) (piece \"Disc\" Each)", text));
    if (part == "item")
        return set("equipment", fmt::format("(board (square 3)) (piece \"Disc\" Each) {}", text));
    std::string* target = part == "define"      ? &define
                          : part == "players"   ? &players
                          : part == "equipment" ? &equipment
                          : part == "start"     ? &start
                          : part == "play"      ? &play
                          : part == "end"       ? &end
                                                : nullptr;
    if (target == nullptr) return false;
    *target = std::move(text);
    return true;
}

std::string SmallGame::text() const {
    return fmt::format(
        "{}(game \"Example\"\n    {}\n    (equipment {{{}}})\n    (rules\n{}        (play {})\n        (end "
        "{})\n    )\n)\n",
        define.empty() ? "" : define + "\n\n", players, equipment,
        start.empty() ? "" : fmt::format("        (start {{{}}})\n", start), play, end);
}

}  // namespace makomba
