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
    const std::size_t from = help.find("Games and play:");
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

TEST_CASE("topics explain words of the field, and name ludemes and games that there are", "[cli]") {
    const nlohmann::json index = nlohmann::json::parse(runProgram("explain --json").output);
    const std::vector<std::string> ludemes = index["ludemes"];
    REQUIRE(index["topics"].size() >= 15);
    for (const std::string topic : index["topics"]) {
        INFO(topic);
        const nlohmann::json all = nlohmann::json::parse(runProgram("explain --json " + topic).output);
        CHECK(all[0]["name"] == topic);
        CHECK(all[0]["kind"] == "topic");
        const auto named = [&](const char* field) {
            std::vector<std::string> names;
            std::istringstream in(all[0][field].get<std::string>());
            for (std::string name; std::getline(in >> std::ws, name, ',');) names.push_back(name);
            return names;
        };
        for (const std::string& ludeme : named("ludemes")) {
            INFO(ludeme);
            CHECK(std::find(ludemes.begin(), ludemes.end(), ludeme) != ludemes.end());
        }
        for (const std::string& game : named("games"))
            CHECK(std::filesystem::exists(projectFolder() / "games" / (game + ".lud")));
    }
    const std::string track = runProgram("explain track").output;
    CHECK(track.starts_with("track (topic)\n"));
    CHECK(track.find("\ntrack (ludeme)\n") != std::string::npos);
    CHECK(runProgram("explain capture").output.find("\ncapture (claim of") != std::string::npos);
    CHECK(runProgram("help mancala").output == runProgram("explain mancala").output);
    CHECK(runProgram("explain mancla").output.find("did you mean `mancala`?") != std::string::npos);
}
