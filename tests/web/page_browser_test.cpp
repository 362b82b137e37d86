// The page without a server, in a browser without a network: it plays, and plays as the program does.
#include <fmt/format.h>

#include "interpreter/server/api.h"
#include "tests/support.h"
#include "tests/web/webdriver.h"

using namespace makomba;
using namespace makomba::test;
using nlohmann::json;

namespace {

namespace fs = std::filesystem;

bool pageEnginePresent() {
    if (fs::exists(fs::path(testedProgram()).parent_path() / "page" / "page_engine.wasm.gz")) return true;
    WARN("the engine for pages is not built (tools/set-up --page page_engine): SKIPPED");
    return false;
}

// Written by the program as a person has it written.
fs::path writtenPage(const std::string& game, const std::string& choices = {}) {
    static int pages = 0;
    const fs::path file =
        fs::temp_directory_path() / fmt::format("makomba-page-{}-{}.html", getpid(), ++pages);
    const Ran ran = runProgram(fmt::format("page {} {} -o {}", game, choices, file.string()));
    INFO(ran.output);
    REQUIRE(ran.exitCode == 0);
    return file;
}

constexpr const char* idle = "document.querySelector('.play')?.dataset.state === 'idle'";

}  // namespace

TEST_CASE("A page plays a whole game with the network off", "[browser][page][clock]") {
    if (!browserPresent() || !pageEnginePresent()) return;
    const fs::path file = writtenPage("tsoro");
    CHECK(fs::file_size(file) < 3'000'000);
    Browser browser;
    browser.offline(true);
    browser.open("file://" + file.string());
    browser.until("document.body.dataset.ready");
    // From its opening until it can be played; other work on the machine must not fail this.
    int fastest = browser.value("Number(document.body.dataset.ready)");
    for (int i = 0; i < 8 && fastest >= 1000; ++i) {
        browser.reload();
        browser.until("document.body.dataset.ready");
        fastest = std::min<int>(fastest, browser.value("Number(document.body.dataset.ready)"));
    }
    CHECK(fastest < 1000);
    browser.pictures("page");
    browser.choose("#speed", "0");
    int turns = 0;
    while (browser.value("document.querySelector('.play').dataset.over") != "true") {
        REQUIRE(++turns < 1'000);
        browser.until(std::string(idle) + " && document.querySelector('.board .hit.can')");
        const int before = browser.value("Number(document.querySelector('.play input[type=range]').value)");
        browser.click(".board .hit.can");
        browser.until(
            std::string(idle) + " && Number(document.querySelector('.play input[type=range]').value) > a[0]",
            {before});
        if (turns == 5) browser.pictures("page-play");
    }
    CHECK(browser.text(".status").find(" has won") != std::string::npos);
    browser.click("button[data-act=undo]");
    browser.until(idle);
    CHECK(browser.value("document.querySelector('.play').dataset.over") != "true");
    CHECK(browser.complaints().empty());
    fs::remove(file);
}

namespace {

// Five rulesets, so many games of each, move for move.
void playsAsTheProgram(int gamesEach) {
    if (!browserPresent() || !pageEnginePresent()) return;
    struct Case {
        std::string game, choices, player;
        Selection selection;
    };
    const std::string variant = "Ruleset/Variant 3, misoro at both ends (Matthews 1964)";
    const Case cases[] = {{"tsoro", {}, "greedy", {}},
                          {"tsoro", fmt::format("--ruleset \"{}\"", variant), "random", {{}, variant}},
                          // Its weights are learnt in games that they guide: one other bit, other games.
                          {"tsoro-yemutwelve", {}, "easy", {}},
                          {"toki", {}, "medium", {}},
                          {"tsoro-yemutatu-square", {}, "easy", {}}};
    web::Api api({}, "");
    Browser browser;
    browser.offline(true);
    int decided = 0;
    for (const Case& c : cases) {
        INFO(c.game << " " << c.choices << " " << c.player);
        const fs::path file = writtenPage(c.game, c.choices);
        browser.open("file://" + file.string());
        browser.until("document.body.dataset.ready");
        for (int seed = 1; seed <= gamesEach; ++seed) {
            const json there = browser.value(
                "(async () => {"
                "    const {ask} = await import('makomba/api.js');"
                "    let game = await ask('new', {seats: [a[0], a[0]], seed: a[1]});"
                "    while (!game.view.over && game.view.ply < 200) game = await ask('computer', {id: "
                "game.id});"
                "    return {line: game.view.line, result: game.view.result, text: game.view.text};"
                "})()",
                {c.player, seed});
            const auto ask = [&](const std::string& name, const json& request) {
                const web::Reply reply = api.answer(name, request.dump());
                REQUIRE(reply.status == 200);
                return json::parse(reply.body);
            };
            json here = ask("new", {{"game", c.game},
                                    {"ruleset", c.selection.ruleset},
                                    {"seats", {c.player, c.player}},
                                    {"seed", seed}});
            while (!here["view"]["over"] && here["view"]["ply"] < 200)
                here = ask("computer", {{"id", here["id"]}});
            INFO("seed " << seed);
            CHECK(there["line"] == here["view"]["line"]);
            CHECK(there["result"] == here["view"]["result"]);
            CHECK(there["text"] == here["view"]["text"]);
            CHECK(there["line"].size() > 4);
            decided += here["view"]["over"].get<bool>();
        }
        fs::remove(file);
    }
    // Good players of the smallest game go round and round.
    CHECK(decided >= 2 * gamesEach);
}

}  // namespace

TEST_CASE("A page plays as the program does: five games of five rulesets", "[browser][page]") {
    playsAsTheProgram(1);
}

TEST_CASE("A page plays as the program does: fifty games of five rulesets", "[.][long][browser][page]") {
    playsAsTheProgram(10);
}
