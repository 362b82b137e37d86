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
             Call{"tsoro --empty --moves 3", "--empty and --moves do not go together"},
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

TEST_CASE("draw: themes change colours only, arrows lead from site to site") {
    const Workplace place;
    const std::string plain = runProgram("draw toki --moves 9").output;
    const auto withoutColours = [](std::string svg) {
        for (std::size_t at = svg.find("=\"#"); at != std::string::npos; at = svg.find("=\"#", at + 1))
            svg.replace(at + 3, 6, "");
        return svg;
    };
    CHECK(runProgram("draw toki --moves 9 --theme plain").output == plain);
    for (const std::string theme : {"wood", "print", "dark", "colour-blind"}) {
        const std::string svg = runProgram("draw toki --moves 9 --theme " + theme).output;
        CHECK(svg != plain);
        CHECK(withoutColours(svg) == withoutColours(plain));
        CHECK(svg.find("\"#2f6690\"") == std::string::npos);  // player 1 as drawn otherwise
    }
    const std::string arrows = runProgram("draw toki --arrow A1-C3 --arrow e5-d5").output;
    CHECK(Picture(arrows).count("arrows") == 2);
    CHECK_THAT(arrows, Contains("data-from=\"0\" data-to=\"12\""));
    CHECK(Picture(runProgram("draw tsoro --moves 9 --last-move").output).count("arrows") == 1);
    CHECK_THAT(runProgram("draw toki --arrow A1").output, Contains("two sites are needed, such as A1-B3"));
    CHECK_THAT(runProgram("draw toki --theme drak").output,
               Contains("error: --theme: `drak` is none of plain, wood, print, dark, colour-blind; did you "
                        "mean `dark`?"));
}

TEST_CASE("draw: PNG and PDF are made by rsvg-convert, and told plainly where it is absent") {
    const Workplace place;
    const std::string path = std::getenv("PATH") ? std::getenv("PATH") : "";
    ::setenv("PATH", "/nonexistent", 1);
    const Ran absent = runProgram("draw toki -o " + place.file("absent.png"));
    ::setenv("PATH", path.c_str(), 1);
    CHECK(absent.exitCode == 2);
    CHECK_THAT(absent.output,
               Contains("install it (Debian: librsvg2-bin), or write a file that ends in .svg"));
    CHECK(!fs::exists(place.file("absent.png")));
    if (std::system("rsvg-convert --version >/dev/null 2>&1") != 0) {
        WARN("rsvg-convert is not there: PNG and PDF are not tested");
        return;
    }
    CHECK(runProgram("draw toki --width 300 -o " + place.file("a.png")).exitCode == 0);
    const std::string png = readAll(place.file("a.png"));
    REQUIRE(png.size() > 100);
    CHECK(png.substr(1, 3) == "PNG");
    CHECK(static_cast<unsigned char>(png[18]) * 256 + static_cast<unsigned char>(png[19]) == 300);
    CHECK(runProgram("draw toki -o " + place.file("a.PDF")).exitCode == 0);
    CHECK_THAT(readAll(place.file("a.PDF")), StartsWith("%PDF-"));
}
