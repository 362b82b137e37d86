// The program for a first game (tools/first_main.cpp) answers as the whole one does.
#include <fmt/format.h>

#include <cstdio>
#include <fstream>

#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

namespace fs = std::filesystem;

std::string firstProgram() {
    return (fs::path(testedProgram()).parent_path() / "first" / "makomba").string();
}

std::string outputOf(const std::string& program, const std::string& arguments, const std::string& typed) {
    const fs::path input = fs::temp_directory_path() / "typed";
    std::ofstream(input) << typed;
    FILE* pipe =
        popen(fmt::format("'{}' {} < '{}' 2>&1; echo $?", program, arguments, input.string()).c_str(), "r");
    REQUIRE(pipe);
    std::string text;
    for (int c; (c = std::fgetc(pipe)) != EOF;) text += static_cast<char>(c);
    pclose(pipe);
    return text;
}

}  // namespace

TEST_CASE("the program for a first game answers as the whole one does", "[cli]") {
    for (const char* arguments : {"list", "show tsoro", "play tsoro", "play tsoro --p2 easy --seed 3",
                                  "draw kalah", "play --help", "play nonsense"}) {
        CAPTURE(arguments);
        const std::string first = outputOf(firstProgram(), arguments, "B1\nundo\nquit\n");
        CHECK(first == outputOf(testedProgram(), arguments, "B1\nundo\nquit\n"));
        CHECK(first.size() > 40);
    }
    CHECK(outputOf(firstProgram(), "check tsoro", "") ==
          "error: there is no command `check`\n       `makomba --help` names them all\n2\n");
}
