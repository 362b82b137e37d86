// Whether positions come again.
#include "interpreter/profile/profile.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;
using profile::Profile;

namespace {

// One man each at the ends of five places in a row, who step to and fro.
Profile stepping(const std::string& meta, const std::string& end) {
    const Description d = loadWell(R"((game "To and fro"
        (players 2)
        (equipment {
            (board (rectangle 1 5)) (piece "Man" Each (move Step (to if:(is Empty (to)))))
        })
        (rules )" + meta + R"(
            (start { (place "Man1" 0) (place "Man2" 4) })
            (play (forEach Piece))
            (end )" + end + R"()
        )
    ))");
    return profile::profileOf(*d.game);
}

}  // namespace

TEST_CASE("positions that come again in play may come again") {
    const Profile p = stepping("", "(if (>= (count Moves) 60) (result Mover Win))");
    CHECK(notation(p["general.repetition"]) == "free");
    CHECK(notation(p["general.limit"]) == "2500");
}

TEST_CASE("positions that may not be made again are told") {
    const Profile p = stepping("(meta (no Repeat))", "(if (no Moves Next) (result Mover Win))");
    CHECK(notation(p["general.repetition"]) == "barred");
}

TEST_CASE("nothing is told of positions where none could come again") {
    const Description d = loadWell(R"((game "Nine"
        (players 2)
        (equipment { (board (square 3)) (piece "Man" Each) })
        (rules (play (move Add (to (sites Empty)))) (end (if (is Line 3) (result Mover Win))))
    ))");
    CHECK(notation(profile::profileOf(*d.game)["general.repetition"]) == "?");
}
