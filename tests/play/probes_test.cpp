// The probe suite: small descriptions, each deciding one rule, with what was observed.
#include "interpreter/load/replay_file.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::filesystem::path probes() { return projectFolder() / "tests" / "probes"; }

void replayAll(const std::filesystem::path& traces, const std::filesystem::path& descriptions) {
    for (const auto& trace : filesBelow(traces, ".trace")) {
        const std::string name = std::filesystem::relative(trace, traces).string();
        const ReplayResult result = replayFile(trace, descriptions);
        INFO(name << " " << result.problem);
        for (const ReplayFailure& f : result.failures)
            UNSCOPED_INFO("trial " << f.trial << " ply " << f.ply << ": expected " << f.expected << "; got "
                                   << f.got);
        CHECK(result.passed());
        CHECK(result.plies > 0);
    }
}

}  // namespace

TEST_CASE("every probe plays as it was observed") {
    CHECK(filesBelow(probes() / "traces", ".trace").size() >= 100);
    replayAll(probes() / "traces", probes() / "lud");
}

TEST_CASE("the boards of the probes are as they were observed") {
    const auto files = filesBelow(probes() / "boards", ".board");
    CHECK(files.size() >= 6);
    for (const auto& file : files) {
        std::filesystem::path lud = probes() / "lud" / std::filesystem::relative(file, probes() / "boards");
        const Description d = loadFile(lud.replace_extension(".lud"));
        INFO(file.string());
        REQUIRE(d.game);
        CHECK(dumpEquipment(d.game->program.equipment, d.regionSites) == readAll(file));
    }
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
