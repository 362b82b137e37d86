// A game as one file: what is in it, and its engine as it runs outside a browser.
#include <fmt/format.h>

#include <fstream>

#include "interpreter/base/embedded.h"
#include "interpreter/load/catalogue.h"
#include "interpreter/rules/program_file.h"
#include "interpreter/server/offline_page.h"
#include "interpreter/web/page_engine.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

std::size_t occurrences(const std::string& text, const std::string& what) {
    std::size_t count = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++count;
    return count;
}

std::string programOf(const std::string& game) {
    const Description d = Catalogue(std::vector<std::filesystem::path>{}).load(game, {});
    REQUIRE(d.game);
    return writeProgram(d.game->name, d.game->choice, d.game->metadata, d.game->graph);
}

}  // namespace

TEST_CASE("Bytes as base64", "[web][page]") {
    // RFC 4648, section 10.
    CHECK(web::base64("").empty());
    CHECK(web::base64("f") == "Zg==");
    CHECK(web::base64("fo") == "Zm8=");
    CHECK(web::base64("foo") == "Zm9v");
    CHECK(web::base64("foob") == "Zm9vYg==");
    CHECK(web::base64("fooba") == "Zm9vYmE=");
    CHECK(web::base64("foobar") == "Zm9vYmFy");
    CHECK(web::base64("\xff\xfe") == "//4=");
}

TEST_CASE("A page needs nothing but itself, and nothing in it breaks out of its place", "[web][page]") {
    web::OfflinePage page;
    page.title = "Tsoro <b>\"&";
    page.game = "tsoro</script><script>alert(1)</script>";
    page.program = "{\"name\":\"</script><script>alert(2)</script>\"}";
    page.engine = std::string("\0asm", 4);
    page.rules = "{\"name\":\"{title} <b>{program}\"}";
    const std::string text = print(page);
    CHECK(occurrences(text, "</script>") ==
          occurrences(std::string(embeddedText("tools/page/page.html")), "</script>"));
    CHECK(text.find("<title>Tsoro &lt;b>&quot;&amp;</title>") != std::string::npos);
    // What is put in is not filled in again.
    CHECK(text.find("{\"name\":\"{title} \\u003cb>{program}\"}") != std::string::npos);
    CHECK(text.find("<script type=\"text/plain\" id=\"engine\">AGFzbQ==</script>") != std::string::npos);
    for (const char* part : {"{style}", "{modules}", "{words}", "{choice}", "{engine}", "{worker}"})
        CHECK(text.find(part) == std::string::npos);
    // Neither another file nor a network.
    for (const char* outside : {" src=", "<link", "url(", "fetch("})
        CHECK(text.find(outside) == std::string::npos);
}

TEST_CASE("The engine of a page plays its own game and no other", "[web][page]") {
    using nlohmann::json;
    web::PageEngine engine(R"({"game": "toki"})", programOf("toki"));
    const auto ask = [&](const std::string& name, const json& request) {
        const web::Reply reply = engine.answer(name, request.dump());
        return std::pair{reply.status, json::parse(reply.body)};
    };
    const auto [status, begun] = ask("new", {{"seats", {"human", "greedy"}}, {"seed", 7}});
    REQUIRE(status == 200);
    CHECK(begun["view"]["game"] == "toki");
    CHECK(ask("play", {{"id", begun["id"]}, {"move", 0}}).first == 200);
    const auto [computed, after] = ask("computer", {{"id", begun["id"]}});
    REQUIRE(computed == 200);
    CHECK(after["view"]["line"].size() >= 2);
    // The game's text is taken back, another game's is not.
    const std::string text = after["view"]["text"];
    const auto [pasted, again] = ask("paste", {{"text", text}});
    REQUIRE(pasted == 200);
    CHECK(again["view"]["line"] == after["view"]["line"]);
    const auto [refused, problem] = ask("paste", {{"text", "makomba:tsoro::1:0:12345678"}});
    CHECK(refused == 404);
    CHECK(problem["problem"] ==
          "this page has the rules of T'oki only; the text is of another game, or of other rules");
    CHECK(ask("compare", json::object()).first == 404);
    CHECK(engine.answer("new", "[").status == 400);

    CHECK_THROWS_WITH(web::PageEngine("{}", programOf("toki")), "the page does not say what game it is");
    CHECK_THROWS_AS(web::PageEngine(R"({"game": "toki"})", "no program"), web::Problem);
}

TEST_CASE("Without the engine for pages, the program says what to do", "[web][page][cli]") {
    const Ran ran = runProgram("page tsoro --engine /nowhere/page_engine.wasm.gz");
    CHECK(ran.exitCode == 2);
    CHECK(ran.output ==
          "error: /nowhere/page_engine.wasm.gz: the engine for pages is not there\n"
          "       in a clone, `tools/makomba page` builds it first; a program that was installed "
          "without it takes one from elsewhere: --engine page_engine.wasm.gz\n");
}

TEST_CASE("A page's engine plays random games, the same from each number on", "[web][page]") {
    web::PageEngine engine(R"({"game": "tic-tac-toe"})", programOf("tic-tac-toe"));
    const std::uint64_t five = engine.playRandomly(0, 5);
    CHECK(five >= 5 * 5);
    CHECK(five <= 5 * 9);
    CHECK(engine.playRandomly(0, 2) + engine.playRandomly(2, 3) == five);
    CHECK(engine.playRandomly(0, 0) == 0);
}

namespace {

namespace fs = std::filesystem;

// What a command says, its exit code behind it.
std::string said(const std::string& command) {
    FILE* pipe = popen((command + " 2>&1; echo $?").c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::string text;
    for (int letter = std::fgetc(pipe); letter != EOF; letter = std::fgetc(pipe))
        text += static_cast<char>(letter);
    pclose(pipe);
    return text;
}

}  // namespace

TEST_CASE("The engine made over for its game plays as before, to the last byte of its memory",
          "[web][page]") {
    const fs::path engine = fs::path(testedProgram()).parent_path() / "page" / "page_engine.wasm.gz";
    if (!fs::exists(engine) || std::system("node --version > /dev/null 2>&1") != 0) {
        WARN(
            "the engine for pages is not built (tools/set-up --page page_engine), or no node there: SKIPPED");
        return;
    }
    const fs::path folder = fs::temp_directory_path() / fmt::format("makomba-tuned-{}", getpid());
    fs::create_directories(folder);
    std::ofstream(folder / "worker.js") << web::pageWorker();
    for (const char* game : {"tsoro", "toki", "tic-tac-toe"}) {
        INFO(game);
        std::ofstream(folder / "program.txt") << programOf(game);
        CHECK(said(fmt::format("node '{}/tests/web/tuned.cjs' '{}' '{}' '{}'", projectFolder().string(),
                               (folder / "worker.js").string(), engine.string(),
                               (folder / "program.txt").string())) == "50 games agree\n0\n");
    }
    fs::remove_all(folder);
}
