// `makomba draw`.
#include <unistd.h>

#include <fstream>

#include "tests/draw/drawing.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

namespace fs = std::filesystem;

// A folder of its own that goes with the scope.
class Workplace {
  public:
    Workplace() : path_(fs::temp_directory_path() / fmt::format("makomba-draw-{}", ::getpid())) {
        fs::create_directories(path_);
    }
    ~Workplace() { fs::remove_all(path_); }
    std::string file(const std::string& name, const std::string& text = {}) const {
        const fs::path file = path_ / name;
        if (!text.empty()) std::ofstream(file) << text;
        return file.string();
    }

  private:
    fs::path path_;
};

}  // namespace

TEST_CASE("draw writes a picture to a file or to the standard output") {
    const Workplace place;
    const std::string file = place.file("tsoro.svg");
    const Ran ran = runProgram("draw tsoro -o '" + file + "'");
    CHECK(ran.exitCode == 0);
    CHECK(ran.output == "");
    const std::string svg = readAll(file);
    CHECK_THAT(svg, StartsWith("<svg xmlns=\"http://www.w3.org/2000/svg\""));
    CHECK_THAT(svg, Contains("<title>Tsoro</title>\n  <desc>A board with 32 sites. On it: 32 Stone.</desc>"));
    CHECK(Picture(svg).count("pieces") == 16);
    CHECK(runProgram("draw tsoro").output == svg);
    CHECK(runProgram("draw tsoro -o -").output == svg);
}

TEST_CASE("draw: the empty board, positions of every source, marks") {
    const Workplace place;
    CHECK_THAT(runProgram("draw toki --empty --text").output, Contains("| A1 | B1 | C1 | D1 | E1 |"));
    CHECK(runProgram("draw tsoro --moves 7 --seed 3").output ==
          runProgram("draw tsoro --moves 7 --seed 3").output);
    CHECK_THAT(runProgram("draw tsoro --moves 7 --seed 3").output, Contains(", after 7 moves</title>"));

    const std::string wanted = "draw tsoro --text --position ";
    const std::string drawn = runProgram(wanted + "'a1=4 H1=12 A4=3'").output;
    CHECK_THAT(drawn, Contains("\n1 ( 4) ( .) ( .) ( .) ( .) ( .) ( .) (12)  player 1\n"));
    CHECK(runProgram(wanted + "-", "A1=4 H1=12\nA4=3\n").output == drawn);
    CHECK(runProgram(wanted + "'" + place.file("position", "A1=4 H1=12 A4=3\n") + "'").output == drawn);
    CHECK_THAT(runProgram(wanted + "'A1=4' --mark A1 --mark b2").output, Contains("1 [ 4]"));

    // A saved game says itself which game it is.
    const std::string saved = place.file("saved.json");
    REQUIRE(runProgram("play toki", "Hand1-A1\nHand2-C3\nsave " + saved + "\nquit\n").exitCode == 0);
    const Ran ran = runProgram("draw --text --position '" + saved + "'");
    CHECK(ran.exitCode == 0);
    CHECK_THAT(ran.output, Contains("1 | X2 |"));

    const std::string trace = place.file("trace", runProgram("record toki --plies 5").output);
    CHECK(runProgram("draw toki --trial '" + trace + "'").exitCode == 0);
    CHECK(runProgram("draw toki --text --trial '" + trace + "'").output ==
          runProgram("draw toki --text").output);
    CHECK_THAT(runProgram("draw toki --trial '" + trace + "' --ply 5 --trial-number 2").output,
               Contains("<title>T&#39;oki, trial 2, ply 5</title>"));
}

TEST_CASE("draw: bad input is refused with a remedy") {
    const Workplace place;
    const std::string trace = place.file("trace", runProgram("record toki --plies 5").output);
    struct Call {
        std::string arguments, message;
    };
    for (const Call& call : {
             Call{"", "say which game, for example: makomba draw tsoro -o tsoro.svg"},
             Call{"tsoroo", "did you mean `tsoro`?"},
             Call{"tsoro --position nothing",
                  "--position nothing: there is no such file, and it is no position such as"},
             Call{"tsoro --position I1=3", "the position cannot be read: there is no site `I1`"},
             Call{"tsoro --mark I1",
                  "--mark I1: there is no such site on the board; `makomba draw GAME --empty --text`"},
             Call{"tsoro -o /no/such/folder/x.svg",
                  "cannot write /no/such/folder/x.svg: No such file or directory"},
             Call{"tsoro --empty --moves 3", "--empty excludes --moves"},
             Call{"tsoro --moves -3", "--moves"},
             Call{"toki --ply 3", "--ply requires --trial"},
             Call{"toki --trial '" + trace + "' --ply 6", "trial 1 of " + trace + " ends after 5 moves"},
             Call{"toki --trial '" + trace + "' --trial-number 3", trace + " has 2 trials, not 3"},
             Call{"toki --trial '" + trace + "' --ruleset None", "there is no ruleset"},
             Call{"toki --trial '" + place.file("other", "text\n") + "'", "is not a record of trials"},
             Call{"toki --position '" + place.file("json", "{\"a\": 1}") + "'", "is not a saved game"},
         }) {
        INFO(call.arguments);
        const Ran ran = runProgram("draw " + call.arguments);
        CHECK(ran.exitCode == 2);
        CHECK_THAT(ran.output, Contains(call.message));
    }
}
