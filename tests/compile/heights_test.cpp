// Heights of stacks against a number, asked of all sites at once: each comparison as arithmetic has it.
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Sites where play may add a piece; the stacks on the board are 3, 1 and 2 high on sites 4, 5 and 8, none on
// the others.
std::vector<int> added(const std::string& condition) {
    LittleGame game;
    game.equipment = "(board (square 3)) (piece \"Disc\" Each)";
    game.start =
        "(place Stack \"Disc1\" 4 count:3) (place Stack \"Disc1\" 5 count:1) (place Stack \"Disc1\" 8 "
        "count:2)";
    game.play = "(move Add (to (sites Board) if:" + condition + ") stack:True)";
    const Description d = loadWell(game.text());
    std::vector<int> sites;
    Hand hand(d);
    for (const std::string& move : hand.moves())
        if (std::stoi(move) >= 0) sites.push_back(std::stoi(move));  // else a pass: there is none
    std::sort(sites.begin(), sites.end());
    return sites;
}

bool holds(const std::string& relation, int left, int right) {
    if (relation == "=") return left == right;
    if (relation == "!=") return left != right;
    if (relation == "<") return left < right;
    if (relation == "<=") return left <= right;
    return relation == ">" ? left > right : left >= right;
}

}  // namespace

TEST_CASE("a height compares with a number as arithmetic has it, whichever stands first", "[stacks]") {
    const int heights[9] = {0, 0, 0, 0, 3, 1, 0, 0, 2};
    for (const std::string relation : {"=", "!=", "<", "<=", ">", ">="})
        for (const int number : {-1, 0, 1, 2, 3, 255, 256, 257})
            for (const bool worked : {false, true})  // a number that is written, or one that is worked out
                for (const bool first : {false, true}) {
                    const std::string height = "(size Stack at:(to))", given = std::to_string(number),
                                      bound = worked ? "(+ " + given + " (count Moves))" : given;
                    const std::string condition =
                        "(" + relation + " " + (first ? bound + " " + height : height + " " + bound) + ")";
                    std::vector<int> expected;
                    for (int site = 0; site < 9; ++site)
                        if (first ? holds(relation, number, heights[site])
                                  : holds(relation, heights[site], number))
                            expected.push_back(site);
                    INFO(condition);
                    CHECK(added(condition) == expected);
                }
}
