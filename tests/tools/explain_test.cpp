// What `makomba explain` lists it explains: each finding, question, verdict, row and predicate.
#include "interpreter/base/json.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

TEST_CASE("explain has an entry for every finding, question, verdict, row and predicate it lists") {
    const Ran index = runProgram("explain --json");
    REQUIRE(index.exitCode == 0);
    const nlohmann::json all = nlohmann::json::parse(index.output);
    for (const char* kind : {"findings", "slots", "verdicts", "rows", "predicates"}) {
        REQUIRE(all[kind].size() > 5);
        for (const std::string name : all[kind]) {
            INFO(name);
            const Ran ran = runProgram("explain '" + name + "' --json");
            REQUIRE(ran.exitCode == 0);
            const nlohmann::json entry = nlohmann::json::parse(ran.output)[0];
            const std::string told = entry.value(entry.contains("name") ? "name" : "slot", std::string());
            CHECK((!told.empty() && name.ends_with(told)));
            const auto words = [&](const char* field) {
                return entry.value(field, std::string()).size() > 5;
            };
            CHECK((words("meaning") || words("none") || words("holds")));
        }
    }
}

TEST_CASE("explain knows every command and topic, and points to one that shares a ludeme's name", "[cli]") {
    const std::string help = runProgram("--help").output;
    const std::size_t from = help.find("Subcommands:");
    REQUIRE(from != std::string::npos);
    for (const char* command : {"sweep", "list", "engine", "completion", "help"}) {
        INFO(command);
        CHECK(help.find(std::string("\n  ") + command + " ", from) != std::string::npos);
        const Ran ran = runProgram(std::string("explain ") + command);
        CHECK(ran.exitCode == 0);
        CHECK(ran.output == runProgram(std::string(command) + " --help").output);
    }
    CHECK(runProgram("explain units").output == runProgram("help units").output);
    CHECK(runProgram("explain play")
              .output.ends_with("\n`makomba help play` tells of the command or topic of this name.\n"));
    CHECK(runProgram("explain sweeep").exitCode == 2);
}
