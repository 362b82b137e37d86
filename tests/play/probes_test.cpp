// The probe suites: small descriptions, each deciding one rule, with what was observed.
//
// Each suite is a folder of its own with lud/, traces/ and boards/. What cannot be played rightly yet stands
// in its file `pending`, a name a line; one that passes must be taken off that list, so that it can only
// shrink. What would take the tests down with it stands there behind a "!" and is not run.
#include <fstream>
#include <set>

#include "interpreter/load/replay_file.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

namespace fs = std::filesystem;

fs::path probes() { return projectFolder() / "tests" / "probes"; }

std::set<std::string> pendingOf(const fs::path& suite) {
    std::set<std::string> names;
    std::ifstream file(suite / "pending");
    for (std::string line; std::getline(file, line);)
        if (!line.empty()) names.insert(line);
    return names;
}

void checkTraces(const fs::path& suite) {
    const std::set<std::string> pending = pendingOf(suite);
    for (const auto& trace : filesBelow(suite / "traces", ".trace")) {
        const std::string name = fs::relative(trace, suite).string();
        if (pending.contains("!" + name)) continue;
        const ReplayResult result = replayFile(trace, suite / "lud");
        const bool passed = result.passed() && result.plies > 0;
        INFO(suite.filename().string() << " " << name << " " << result.problem);
        for (const ReplayFailure& f : result.failures)
            UNSCOPED_INFO("trial " << f.trial << " ply " << f.ply << ": expected " << f.expected << "; got "
                                   << f.got);
        if (!pending.contains(name)) CHECK(passed);
        else if (passed) FAIL_CHECK("passes now: take it off the list `pending`");
    }
}

void checkBoards(const fs::path& suite) {
    const std::set<std::string> pending = pendingOf(suite);
    for (const auto& file : filesBelow(suite / "boards", ".board")) {
        const std::string name = fs::relative(file, suite).string();
        if (pending.contains("!" + name)) continue;
        fs::path lud = suite / "lud" / fs::relative(file, suite / "boards");
        const Description d = loadFile(lud.replace_extension(".lud"));
        const bool agrees =
            d.game && dumpEquipment(d.game->program.equipment, d.regionSites) == readAll(file);
        INFO(suite.filename().string() << " " << name);
        if (!pending.contains(name)) CHECK(agrees);
        else if (agrees) FAIL_CHECK("agrees now: take it off the list `pending`");
    }
}

}  // namespace

TEST_CASE("every probe plays as it was observed") {
    CHECK(filesBelow(probes() / "traces", ".trace").size() >= 100);
    checkTraces(probes());
}

TEST_CASE("the boards of the probes are as they were observed") {
    CHECK(filesBelow(probes() / "boards", ".board").size() >= 6);
    checkBoards(probes());
}

TEST_CASE("every probe of the wider field plays as it was observed") {
    CHECK(filesBelow(probes() / "wide" / "traces", ".trace").size() >= 64);
    CHECK(filesBelow(probes() / "wide2" / "traces", ".trace").size() >= 44);
    checkTraces(probes() / "wide");
    checkTraces(probes() / "wide2");
}

TEST_CASE("the boards of the wider field's probes are as they were observed") {
    CHECK(filesBelow(probes() / "wide" / "boards", ".board").size() >= 32);
    CHECK(filesBelow(probes() / "wide2" / "boards", ".board").size() >= 5);
    checkBoards(probes() / "wide");
    checkBoards(probes() / "wide2");
}

TEST_CASE("a replay notices what differs") {
    const auto folder = std::filesystem::temp_directory_path() / "makomba-replay-test";
    std::filesystem::create_directories(folder);
    std::string trace = readAll(probes() / "traces" / "turn" / "counters.trace");
    const std::size_t hash = trace.find(":", trace.find("\nl ")) + 1;
    trace[hash] = trace[hash] == '0' ? '1' : '0';
    {
        std::FILE* out = std::fopen((folder / "changed.trace").c_str(), "w");
        std::fputs(trace.c_str(), out);
        std::fclose(out);
    }
    const ReplayResult result = replayFile(folder / "changed.trace", probes() / "lud");
    REQUIRE(result.failures.size() == 1);
    CHECK(result.failures[0].trial == 1);
    CHECK(result.failures[0].got.find("others with the same sum") != std::string::npos);
    std::filesystem::remove_all(folder);
}
