// The probes for games of all other kinds. What is still to come is listed in a file, which may only shrink.
#include <set>
#include <sstream>

#include "interpreter/load/replay_file.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

namespace fs = std::filesystem;

// Lines such as "wide/traces/move/claim"; what follows a # is a remark.
std::set<std::string> pendingProbes() {
    std::set<std::string> names;
    std::istringstream lines(readAll(projectFolder() / "tests" / "probes" / "pending.txt"));
    for (std::string line; std::getline(lines, line);) {
        line.resize(std::min(line.find('#'), line.size()));
        while (line.ends_with(' ')) line.pop_back();
        if (!line.empty()) names.insert(line);
    }
    return names;
}

// Calls check(file), which says what differs, for each file of this kind; a probe that is pending must
// differ.
template <class Check>
void eachProbe(const std::string& part, const std::string& ending, std::size_t least, Check check) {
    const std::set<std::string> pending = pendingProbes();
    std::set<std::string> unknown;
    for (const std::string& name : pending)
        if (name.starts_with(part + "/")) unknown.insert(name);
    const fs::path probes = projectFolder() / "tests" / "probes";
    const auto files = filesBelow(probes / part, ending);
    CHECK(files.size() >= least);
    for (const fs::path& file : files) {
        const std::string name = fs::relative(file, probes).replace_extension().string();
        const bool isPending = unknown.erase(name) > 0;
        INFO(name);
        const std::string difference = check(file);
        if (isPending) {
            INFO("it is listed in tests/probes/pending.txt: take it out");
            CHECK_FALSE(difference.empty());
        } else {
            CHECK(difference == "");
        }
    }
    for (const std::string& name : unknown) FAIL_CHECK("there is no probe " << name);
}

void replayAll(const std::string& folder, std::size_t least) {
    const fs::path descriptions = projectFolder() / "tests" / "probes" / folder / "lud";
    eachProbe(folder + "/traces", ".trace", least, [&](const fs::path& trace) {
        const ReplayResult result = replayFile(trace, descriptions);
        std::string difference = result.problem;
        for (const ReplayFailure& f : result.failures)
            difference += "trial " + std::to_string(f.trial) + " ply " + std::to_string(f.ply) +
                          ": expected " + f.expected + "; got " + f.got + "\n";
        if (result.plies == 0 && difference.empty()) difference = "nothing was played";
        return difference;
    });
}

void compareBoards(const std::string& folder, std::size_t least) {
    const fs::path probes = projectFolder() / "tests" / "probes" / folder;
    eachProbe(folder + "/boards", ".board", least, [&](const fs::path& board) -> std::string {
        fs::path lud = probes / "lud" / fs::relative(board, probes / "boards");
        const Description d = loadFile(lud.replace_extension(".lud"));
        if (!d.game) return "it does not load";
        const bool same = dumpEquipment(d.game->program.equipment, d.regionSites) == readAll(board);
        return same ? "" : "another board";
    });
}

}  // namespace

TEST_CASE("wide probes: played as observed", "[wide]") {
    replayAll("wide", 60);
    replayAll("wide2", 40);
}

TEST_CASE("wide probes: boards as observed", "[wide]") {
    compareBoards("wide", 30);
    compareBoards("wide2", 5);
}
