// What was once tried against the program (../shared/attacks, beside the collection): bounded in time and
// memory, and said in words.
#include <fmt/format.h>
#include <sys/wait.h>

#include "tests/sample.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

namespace fs = std::filesystem;

fs::path attacks() { return corpusFolder().parent_path() / "attacks"; }

// With 1.5 GB and a minute of the processor; beyond them the shell tells of a signal.
Ran runBounded(const std::string& arguments) {
    const std::string call =
        fmt::format("ulimit -v 1500000; ulimit -t 60; '{}' {} 2>&1 < /dev/null", testedProgram(), arguments);
    FILE* pipe = popen(call.c_str(), "r");
    REQUIRE(pipe);
    Ran ran;
    char block[4096];
    for (std::size_t n; (n = fread(block, 1, sizeof block, pipe)) > 0;) ran.output.append(block, n);
    const int status = pclose(pipe);
    ran.exitCode = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return ran;
}

// Those that are refused at once, or soon.
bool isQuick(const std::string& name) {
    for (const char* begin : {"crash", "memory-doubled", "memory-solve", "slow-can-move"})
        if (name.starts_with(begin)) return true;
    return false;
}

}  // namespace

TEST_CASE("attacks that were tried end in time, within memory, and with words", "[cli][corpus][sample]") {
    if (!fs::exists(attacks())) {
        WARN("there are no attacks at " + attacks().string() + ": SKIPPED");
        return;
    }
    int tried = 0;
    for (const fs::path& file : filesBelow(attacks(), ".lud")) {
        if (sample(0, 1) == 0 && !isQuick(file.stem().string())) continue;
        ++tried;
        for (const char* command : {"playout --count 1", "validate", "draw --text",
                                    "match --p1 greedy --p2 random --limit 3 --count 1"}) {
            INFO(command << " " << file);
            const Ran ran = runBounded(fmt::format("{} '{}'", command, file.string()));
            INFO(ran.output);
            CHECK(ran.exitCode >= 0);
            CHECK(ran.exitCode <= 3);
            CHECK(!ran.output.empty());
            CHECK(ran.output.find("std::") == std::string::npos);
            // Which is a message, and tells of a place or of the game that was stopped.
            if (ran.exitCode != 0)
                CHECK((ran.output.find(file.filename().string() + ":1:") != std::string::npos ||
                       ran.output.find("could not go on") != std::string::npos ||
                       ran.output.find("too ") != std::string::npos));
        }
    }
    CHECK(tried >= sample(5, 15));
}
