// Saved trials of Ludii, `.trl`: as they are written down, not yet held against a game. Spec 9.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace makomba {

// "[SetCount:type=Vertex,to=3,what=1,count=4]"
struct TrlAction {
    std::string name;
    std::vector<std::pair<std::string, std::string>> fields;

    // Empty if there is no such field.
    std::string_view field(std::string_view key) const;
    // `otherwise` if there is no such field, or it holds no number.
    int number(std::string_view key, int otherwise) const;
};

struct TrlMove {
    int line = 0;            // of the file, from 1
    int mover = 0;           // 0: the start rules
    int from = -1, to = -1;  // as a trace calls them; a pass has neither
    std::string text;        // of its actions, as they stand there
    std::vector<TrlAction> actions;
};

struct TrlTrial {
    std::string game;                  // a path, mostly of another library
    std::vector<std::string> options;  // "Heading/Choice"
    std::vector<TrlMove> start, plies;
    std::optional<int> winner;  // 0: a draw; none: the game is not over
    std::string endType;
    std::vector<double> ranks;  // from player 1; empty if the file tells none
};

// Throws std::runtime_error: what is wrong, with its line.
TrlTrial readTrl(std::string_view text);

}  // namespace makomba
