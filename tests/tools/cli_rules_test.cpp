// makomba rules: what it takes from the text of the rules where play did not tell enough.
#include <filesystem>
#include <fstream>
#include <regex>

#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

TEST_CASE("rules as they are written: steps are numbers, and what has no name leaves no gap") {
    const auto file = std::filesystem::temp_directory_path() / "makomba-rules-as-written.lud";
    std::ofstream(file) << R"((game "Ring" (players 2)
    (equipment {
        (board (square 3) {(track "Way" "0,E,N,W,S" loop:True)})
        (piece "Disc" Each) (regions P1 (sites Bottom)) (regions P2 (sites Top))
    })
    (rules
        (start {(place "Disc1" 0) (place "Disc2" 8)})
        (play (move (from (sites Occupied by:Mover)) (to (trackSite Move from:(from) steps:2))))
        (end (if (is In (last To) (sites Next)) (result Mover Win)))
    )))";
    const Ran ran = runProgram("rules '" + file.string() + "'");
    std::filesystem::remove(file);
    INFO(ran.output);
    CHECK(ran.exitCode == 0);
    const std::size_t written = ran.output.find("As the rules are written");
    REQUIRE(written != std::string::npos);
    std::string text = ran.output.substr(written, ran.output.find("What is not told here") - written);
    text = std::regex_replace(text, std::regex("\\n +"), " ");  // lines of one sentence
    CHECK(text.find("the site 2 further along the track") != std::string::npos);
    CHECK(text.find("is one of the sites of the next player") != std::string::npos);
}
