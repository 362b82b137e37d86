// The server for browsers, over HTTP on this machine: games, and those who should not get in.
#include <fmt/format.h>
#include <httplib.h>

#include <atomic>
#include <set>
#include <thread>

#include "interpreter/base/json.h"
#include "interpreter/play/record.h"
#include "interpreter/server/guard.h"
#include "interpreter/server/server.h"
#include "interpreter/web/game_text.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;
using nlohmann::json;

namespace {

// A server that runs for the test.
class Running {
  public:
    explicit Running(web::Limits limits = {})
        : server_({.limits = limits}), thread_([this] { server_.run(); }) {
        while (!client().Get(path(""))) std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    ~Running() {
        server_.stop();
        thread_.join();
    }

    httplib::Client client() const {
        httplib::Client client("127.0.0.1", server_.port());
        client.set_read_timeout(300);
        return client;
    }
    std::string path(const std::string& rest) const { return "/" + server_.token() + "/" + rest; }
    int port() const { return server_.port(); }

    struct Answer {
        int status = 0;
        json body;
    };
    Answer post(const std::string& path, const std::string& body, const httplib::Headers& headers = {},
                const char* type = "application/json") const {
        const auto result = client().Post(path, headers, body, type);
        REQUIRE(result);
        return {result->status, json::parse(result->body)};
    }
    Answer ask(const std::string& name, const json& request = json::object()) const {
        return post(path("api/" + name), request.dump());
    }
    json granted(const std::string& name, const json& request = json::object()) const {
        const Answer answer = ask(name, request);
        INFO(name << " " << request.dump() << ": " << answer.body.dump());
        REQUIRE(answer.status == 200);
        return answer.body;
    }
    std::string problem(const std::string& name, const json& request, int status) const {
        const Answer answer = ask(name, request);
        CHECK(answer.status == status);
        return answer.body.value("problem", answer.body.dump());
    }

  private:
    web::Server server_;
    std::thread thread_;
};

// The number in the text of a site.
int stones(const json& view) {
    int sum = 0;
    for (const json& site : view["sites"])
        if (const std::string text = site["text"]; !text.empty()) sum += std::stoi(text);
    return sum;
}

}  // namespace

TEST_CASE("The server lets in its own page only", "[web]") {
    const Running server;
    const std::string games = server.path("api/games");
    CHECK(server.post(games, "{}").status == 200);
    const std::string elsewhere = "/" + std::string(32, '0') + "/api/games";
    CHECK(server.post(elsewhere, "{}").body["problem"] ==
          "the address is not complete: take the one that `makomba serve` printed");
    for (const std::string& wrong : {elsewhere, std::string("/api/games"), games.substr(0, 20),
                                     std::string("//api/games"), "/0" + games.substr(1)})
        CHECK(server.post(wrong, "{}").status == 403);
    CHECK(server.post(games, "{}", {{"Origin", fmt::format("http://127.0.0.1:{}", server.port())}}).status ==
          200);
    CHECK(server.post(games, "{}", {{"Origin", "http://example.org"}}).body["problem"] ==
          "the request comes from another page");
    for (const char* origin : {"http://example.org", "http://127.0.0.1:1", "https://127.0.0.1", "null"})
        CHECK(server.post(games, "{}", {{"Origin", origin}}).status == 403);
    CHECK(server.post(games, "{}", {{"Sec-Fetch-Site", "cross-site"}}).status == 403);
    CHECK(server.post(games, "{}", {{"Host", "example.org"}}).body["problem"] ==
          "the request was sent to another host");
    CHECK(server.post(games, "{}", {}, "text/plain").status == 415);
    CHECK(server.post(games, "{}", {{"Content-Encoding", "gzip"}}).status == 411);
    const auto put = server.client().Put(games, "{}", "application/json");
    REQUIRE(put);
    CHECK(put->status == 405);
}

TEST_CASE("Hosts and secrets", "[web]") {
    CHECK(web::ownHost("127.0.0.1:8080", "127.0.0.1"));
    CHECK(web::ownHost("localhost", "127.0.0.1"));
    CHECK(web::ownHost("[::1]:8080", "::1"));
    CHECK(web::ownHost("board.school:80", "board.school"));
    CHECK_FALSE(web::ownHost("example.org", "127.0.0.1"));
    CHECK_FALSE(web::ownHost("", ""));
    CHECK_FALSE(web::ownHost("127.0.0.1.example.org", "127.0.0.1"));
    CHECK(web::sameSecret("abc", "abc"));
    for (const char* wrong : {"", "ab", "abd", "abcd"}) CHECK_FALSE(web::sameSecret(wrong, "abc"));
    std::set<std::string> tokens;
    for (int i = 0; i < 20; ++i) tokens.insert(web::randomToken());
    CHECK(tokens.size() == 20);
    CHECK(tokens.begin()->size() == 32);
}

TEST_CASE("another program plays where whoever started the server named it, and nowhere else", "[web]") {
    const json game = {{"game", "tic-tac-toe"}, {"seats", {"program", "human"}}};
    {
        const Running server;
        CHECK(server.ask("new", game).status == 400);
        CHECK(server.ask("new", {{"game", "tic-tac-toe"}, {"seats", {"exec:cat", "human"}}}).status == 400);
    }
    web::Limits limits;
    limits.program = readPlayer("exec:" + testedProgram() + " engine --player uct:20n").spec;
    {
        const Running server(limits);
        json view = server.granted("new", game);
        CHECK(view["view"]["program"] == true);
        view = server.granted("computer", {{"id", view["id"]}});
        CHECK(view["view"]["ply"] == 1);
        CHECK(server.ask("new", {{"game", "tic-tac-toe"}, {"seats", {"exec:cat", "human"}}}).status == 400);
    }
    limits.program = readPlayer("exec:cat,5s").spec;
    const Running server(limits);
    const json begun = server.granted("new", game);
    const auto answer = server.ask("computer", {{"id", begun["id"]}});
    CHECK(answer.status == 409);
    CHECK_THAT(answer.body.dump(), Catch::Contains("player 1 loses the game: exec:cat,5s answered"));
}

TEST_CASE("The files of the page", "[web]") {
    const Running server;
    const auto page = server.client().Get(server.path(""));
    REQUIRE(page);
    CHECK(page->status == 200);
    CHECK(page->get_header_value("Content-Type") == "text/html; charset=utf-8");
    CHECK(page->get_header_value("Content-Security-Policy").starts_with("default-src 'self'"));
    // All that the page names is there.
    for (const char* name : {"main.js", "style.css", "icon.svg", "words.json", "words.js", "dom.js", "api.js",
                             "list.js", "play.js", "board.js", "compare.js", "check.js", "validate.js"}) {
        INFO(name);
        const auto file = server.client().Get(server.path(name));
        REQUIRE(file);
        CHECK(file->status == 200);
        CHECK_FALSE(file->body.empty());
    }
    // Every word that the page says has a text.
    const auto words = json::parse(server.client().Get(server.path("words.json"))->body)["en"];
    for (const char* name :
         {"main.js", "list.js", "play.js", "board.js", "compare.js", "check.js", "validate.js", "words.js",
          "announce.js", "share.js", "sheet.js", "variant.js"}) {
        const std::string text = server.client().Get(server.path(name))->body;
        for (std::size_t at = text.find("say('"); at != std::string::npos; at = text.find("say('", at + 1)) {
            const std::string word = text.substr(at + 5, text.find('\'', at + 5) - at - 5);
            INFO(name << ": " << word);
            CHECK(words.contains(word));
        }
    }
    for (const char* name : {"none.js", "../main.cpp", "..%2Fmain.cpp", "../../games/tsoro.lud"}) {
        INFO(name);
        const auto file = server.client().Get(server.path(name));
        REQUIRE(file);
        CHECK(file->status != 200);
    }
}

TEST_CASE("Requests that cannot be granted", "[web]") {
    const Running server;
    const std::string begin = server.path("api/new");
    for (const char* body : {"{", "[]", "3", "{\"game\": 3}", "{}", "{\"game\": \"tsoro\", \"seats\": 3}",
                             "{\"game\":\"tsoro\",\"seed\":-1.5e300,\"seats\":[\"\\ud800\"]}"}) {
        INFO(body);
        CHECK(server.post(begin, body).status == 400);
    }
    CHECK(server.post(begin, std::string(900'000, '[')).status == 400);
    CHECK(server.ask("none").status == 404);
    CHECK(server.problem("new", {{"game", "/etc/passwd"}}, 404) == "there is no game \"/etc/passwd\"");
    CHECK(server.problem("new", {{"game", "tsoro"}, {"seats", {"human", "solved:/etc/passwd"}}}, 400) ==
          "there is no player \"solved:/etc/passwd\"; there are: human, random, greedy, easy, medium, hard, "
          "expert");
    CHECK(server.problem("new", {{"game", "tsoro"}, {"seats", {"human", "easy", "easy"}}}, 400) ==
          "Tsoro has 2 players, and 3 seats are given");
    CHECK(server.problem("new", {{"text", "(game"}}, 400).find("error") != std::string::npos);
    CHECK(server.problem("view", {{"id", "0"}}, 404) ==
          "this game is not there any more; begin it anew, or paste its text");
    CHECK(server.problem("paste", {{"text", "makomba"}}, 400) ==
          "this is no game; one looks like makomba:tsoro::1:3.0.12:8f1c22d0");
    const std::string id = server.granted("new", {{"game", "tsoro"}})["id"];
    CHECK(server.problem("play", {{"id", id}, {"move", 1000}}, 400)
              .starts_with("there is no move 1000; there are "));
    CHECK(server.problem("play", {{"id", id}, {"move", 0}, {"ply", 7}}, 409) ==
          "the game has gone on meanwhile");
    CHECK(server.problem("go", {{"id", id}, {"to", 1}}, 400) == "there is no ply 1; the game has 0");
    CHECK(server.problem("computer", {{"id", id}}, 409) == "player 1 is no player of the program");
    // More than a request may have: refused by its head.
    httplib::Client client = server.client();
    const auto result = client.Post(begin, {{"Content-Length", "2000000"}}, "{}", "application/json");
    REQUIRE(result);
    CHECK(result->status == 413);
    CHECK(server.ask("games").status == 200);
}

TEST_CASE("The list of games tells where they were played", "[web]") {
    const Running server;
    const json list = server.granted("games");
    std::set<std::string> names;
    for (const json& game : list) {
        names.insert(game["game"].get<std::string>());
        CHECK(game["svg"].get<std::string>().starts_with("<svg"));
    }
    CHECK(names.size() == Catalogue().entries().size());
    const auto tsoro =
        std::find_if(list.begin(), list.end(), [](const json& game) { return game["game"] == "tsoro"; });
    REQUIRE(tsoro != list.end());
    CHECK((*tsoro)["players"] == 2);
    CHECK_FALSE((*tsoro)["rulesets"].empty());
    CHECK((*tsoro)["sources"].dump().find("Zimbabwe") != std::string::npos);
}

TEST_CASE("A game against the program, undone, replayed and passed on", "[web]") {
    const Running server;
    json answer = server.granted("new", {{"game", "tsoro"}, {"seats", {"human", "easy"}}, {"seed", 5}});
    const std::string id = answer["id"];
    const int all = stones(answer["view"]);
    CHECK(all > 20);
    std::vector<std::string> texts = {answer["view"]["text"]};
    int turns = 0;
    while (!answer["view"]["over"].get<bool>()) {
        REQUIRE(++turns < 2'000);
        const json view = answer["view"];
        const std::string before = view["svg"];
        if (view["mover"] == 1)
            answer = server.granted("play",
                                    {{"id", id}, {"move", view["moves"].size() / 2}, {"ply", view["ply"]}});
        else answer = server.granted("computer", {{"id", id}});
        texts.push_back(answer["view"]["text"]);
        // The steps end where the position does.
        REQUIRE_FALSE(answer["frames"].empty());
        std::map<std::string, std::string> shown;
        for (const json& frame : answer["frames"])
            for (const auto& [site, text] : frame["sites"].items()) shown[site] = text;
        for (const auto& [site, text] : shown)
            for (const json& now : answer["view"]["sites"])
                if (now["site"] == std::stoi(site)) CHECK(now["text"] == text);
    }
    const json end = answer["view"];
    CHECK(end["result"]["winner"].get<int>() > 0);
    CHECK(end["moves"].empty());
    const auto plies = end["line"].size();
    CHECK(plies >= static_cast<std::size_t>(turns));
    CHECK(server.problem("play", {{"id", id}, {"move", 0}}, 409) == "the game is over");

    // Back to every turn and forward again.
    CHECK(end["turns"].size() == texts.size());
    for (std::size_t i = texts.size(); i-- > 0;)
        CHECK(server.granted("go", {{"id", id}, {"to", end["turns"][i]}})["view"]["text"] == texts[i]);
    const json forward = server.granted("go", {{"id", id}, {"to", plies}, {"steps", false}});
    CHECK(forward["frames"].empty());
    CHECK(forward["view"]["svg"] == end["svg"]);

    // The text leads to the same position.
    const json pasted = server.granted("paste", {{"text", "  " + end["text"].get<std::string>() + "\n"}});
    CHECK(pasted["id"] != id);
    CHECK(pasted["view"]["svg"] == end["svg"]);
    std::string changed = end["text"];
    changed.back() = changed.back() == '0' ? '1' : '0';
    CHECK(server.problem("paste", {{"text", changed}}, 400) ==
          "the moves lead to another position than they did: the rules were changed since");

    // A move in the middle cuts off what followed.
    server.granted("go", {{"id", id}, {"to", 0}});
    CHECK(server.granted("play", {{"id", id}, {"move", 0}})["view"]["line"].size() < plies);
}

TEST_CASE("Every step of a turn leaves the stones on the board", "[web]") {
    const Running server;
    json answer = server.granted("new", {{"game", "tsoro"}});
    std::map<int, int> board;
    for (const json& site : answer["view"]["sites"])
        board[site["site"]] = site["text"] == "" ? 0 : std::stoi(site["text"].get<std::string>());
    const auto sum = [&] {
        int total = 0;
        for (const auto& [site, count] : board) total += count;
        return total;
    };
    const int all = sum();
    answer = server.granted("play", {{"id", answer["id"]}, {"move", 0}});
    CHECK(answer["frames"].size() > 2);
    for (const json& frame : answer["frames"]) {
        // One stone goes from its hole to another.
        CHECK(frame["what"] == "move");
        CHECK(frame["sites"].size() == 2);
        for (const auto& [site, text] : frame["sites"].items()) {
            const int now = text == "" ? 0 : std::stoi(text.get<std::string>()), number = std::stoi(site);
            CHECK(now == board[number] + (frame["to"] == number ? 1 : -1));
            CHECK(frame["pieces"][site].get<std::string>().empty() == (now == 0));
            board[number] = now;
        }
        CHECK(sum() == all);
    }
    for (const json& site : answer["view"]["sites"])
        CHECK(board[site["site"]] == (site["text"] == "" ? 0 : std::stoi(site["text"].get<std::string>())));
}

TEST_CASE("A game counts with all that its players remember; the one least used makes room", "[web]") {
    const web::Limits limits{.bytes = 12u << 20};
    const Running server(limits);
    std::vector<std::string> ids;
    for (int i = 0; i < 6; ++i) {
        ids.push_back(server.granted("new", {{"game", "tic-tac-toe"}, {"seed", i}})["id"]);
        server.granted("hint", {{"id", ids.back()}, {"level", "medium"}});
    }
    int kept = 0;
    for (const std::string& id : ids) kept += server.ask("view", {{"id", id}}).status == 200;
    CHECK(kept >= 2);
    CHECK(kept < 5);
    CHECK(server.ask("view", {{"id", ids.back()}}).status == 200);
}

TEST_CASE("What texts from pages cost holds up no other game", "[web]") {
    web::Limits limits;
    limits.thinking = 1;
    const Description d = loadWell(LittleGame{}.text());
    web::Table table(
        [&](const json& request) {
            return web::GameChoice{request.contains("text") ? "" : "little",
                                   {},
                                   std::shared_ptr<const Game>(std::shared_ptr<void>(), d.game.get())};
        },
        [n = 0]() mutable { return std::to_string(++n); }, limits);
    const std::string own = (*table.answer("new", {{"text", "(game ..)"}}))["id"],
                      shipped = (*table.answer("new", {{"game", "little"}}))["id"];
    const auto playOf = [&](const std::string& id) {
        return table.answer("play", {{"id", id}, {"move", 0}});
    };
    {
        const web::WorkerSlot taken(table.slots());
        CHECK_THROWS_WITH(table.answer("new", {{"text", "(game ..)"}}),
                          Catch::Contains("busy with other requests"));
        CHECK_THROWS_WITH(playOf(own), Catch::Contains("busy with other requests"));
        CHECK_THROWS_WITH(table.answer("hint", {{"id", shipped}}),
                          Catch::Contains("busy with other requests"));
        CHECK_NOTHROW(table.answer("new", {{"game", "little"}}));
        CHECK_NOTHROW(playOf(shipped));
        CHECK_NOTHROW(table.answer("view", {{"id", own}}));
    }
    CHECK_NOTHROW(playOf(own));
}

TEST_CASE("Pieces that are placed and moved can be chosen", "[web]") {
    const Running server;
    const json begun = server.granted("new", {{"game", "three-mens-morris"}});
    REQUIRE_FALSE(begun["view"]["moves"].empty());
    CHECK(begun["view"]["sowing"] == false);
    const json after = server.granted("play", {{"id", begun["id"]}, {"move", 0}});
    CHECK(after["view"]["mover"] == 2);
    CHECK(after["view"]["svg"] != begun["view"]["svg"]);
    const json hint = server.granted("hint", {{"id", begun["id"]}, {"level", "easy"}});
    CHECK(hint["hint"]["move"].get<std::size_t>() < after["view"]["moves"].size());
    CHECK(hint["hint"]["name"] == after["view"]["moves"][hint["hint"]["move"].get<std::size_t>()]["name"]);
}

TEST_CASE("Two rulesets compared, with the play that parts them on both boards", "[web]") {
    const Running server;
    const json answer = server.granted("compare", {{"games", {"tsoro", "mtandwas-tsoro"}}});
    CHECK(answer["html"].get<std::string>().find("mtandwas-tsoro") != std::string::npos);
    REQUIRE(answer["plays"].size() >= 2);
    CHECK(answer["plays"][0]["parting"] == "start");
    CHECK(answer["plays"][0]["steps"].size() == 1);
    // From one start they part after some moves, and the boards of the last step differ.
    const json& play = answer["plays"][1];
    CHECK(play["start"] == 0);
    for (const json& step : play["steps"])
        for (const json& board : step["boards"]) CHECK(board.get<std::string>().starts_with("<svg"));
    // By whole names: some hold commas.
    const std::string ruleset = "Ruleset/Variant 1, two misoro (Matthews 1964)",
                      option = "Taken Stones/Re-entered, then the turn ends";
    const json named = server.granted(
        "compare",
        {{"games", {{{"game", "tsoro"}}, {{"game", "tsoro"}, {"ruleset", ruleset}, {"options", {option}}}}}});
    CHECK(named["plays"][0]["names"] == json({"Tsoro", "Tsoro: " + ruleset.substr(8) + ", " + option}));
    CHECK(server.problem("compare", {{"games", {{{"game", "tsoro"}}, {{"game", "/etc/passwd"}}}}}, 404) ==
          "there is no game \"/etc/passwd\"");
    CHECK(server.problem("compare", {{"games", "tsoro"}}, 400) == "two or three games can be compared");
    CHECK(server.ask("compare", {{"games", {3, 4}}}).status == 400);
    CHECK(server.problem("compare", {{"games", {"tsoro"}}}, 400) == "two or three games can be compared");
    CHECK(server.problem("compare", {{"games", {"tsoro", "/etc/passwd"}}}, 404) ==
          "there is no game \"/etc/passwd\"");
    CHECK(server.problem("compare", {{"games", {"tsoro", "tsoro:No such ruleset"}}}, 400)
              .find("No such ruleset") != std::string::npos);
}

TEST_CASE("Claims checked, and their plays followed", "[web]") {
    const Running server;
    const json answer = server.granted("check", {{"game", "tsoro"}});
    REQUIRE_FALSE(answer["records"].empty());
    std::size_t hold = 0;
    for (const json& claim : answer["records"][0]["claims"]) hold += claim["verdict"] == "holds";
    CHECK(hold > 10);
    CHECK(server.granted("check", {{"game", "tic-tac-toe"}, {"ruleset", ""}}).contains("records"));
    // A play by the numbers of its moves, laps included.
    const json one = server.granted("new", {{"game", "tic-tac-toe"}, {"plies", {4, 0, 0}}});
    CHECK(one["view"]["line"].size() == 3);
    CHECK(one["view"]["mover"] == 2);
    CHECK(server.problem("new", {{"game", "tic-tac-toe"}, {"plies", {4, 8}}}, 400) ==
          "move 2 of the play, 8, is not legal");
}

TEST_CASE("The sheet of a game's rules follows its options", "[web]") {
    const Running server;
    const json usual = server.granted("rules", {{"game", "tsoro"}});
    CHECK(usual["name"] == "Tsoro");
    CHECK(usual["players"] == 2);
    CHECK(usual["rules"].dump().find("Taken stones leave the board.") != std::string::npos);
    CHECK(usual["start"].get<std::string>().find("class=\"seed\"") != std::string::npos);
    CHECK(usual["empty"].get<std::string>().find("class=\"seed\"") == std::string::npos);
    const json other = server.granted("rules", {{"game", "tsoro"}, {"options", {"Taken Stones/Re-entered"}}});
    CHECK(other["rules"].dump().find("Taken stones leave the board.") == std::string::npos);
    CHECK(other["rules"].dump().find("Variant 4") != std::string::npos);
    CHECK(other["options"].dump().find("Re-entered") != std::string::npos);
    CHECK(server.ask("rules", {{"game", "/etc/passwd"}}).status == 404);
    CHECK(server.ask("rules", {{"game", "tsoro"}, {"options", {"Columns/1000"}}}).status == 400);
}

TEST_CASE("A description validated while it is written", "[web]") {
    const Running server;
    const std::string well = LittleGame{.end = "(if (is Line 3) (result Mover Win))"}.text();
    const json fine = server.granted("lint", {{"text", well}});
    CHECK(fine["messages"].empty());
    CHECK(fine["svg"].get<std::string>().starts_with("<svg"));
    // Places are counted as pages count: a character beyond the first plane as two.
    const std::string wrong =
        "// \xF0\x9F\x8E\xB2 \xC3\xB6\n" + LittleGame{.end = "(if (is Lin 3) (result Mover Win))"}.text();
    const json answer = server.granted("lint", {{"text", wrong}});
    REQUIRE(answer["messages"].size() == 1);
    const json& message = answer["messages"][0];
    CHECK(message["severity"] == "error");
    CHECK(answer["svg"] == "");
    // The die is four bytes and two units, the letter two bytes and one unit.
    const std::size_t at = wrong.find("Lin ") - 3;
    CHECK(message["begin"] == at);
    CHECK(message["end"] == at + 3);
    CHECK(server.granted("validate", {{"text", well}})["report"].get<std::string>().find("description") !=
          std::string::npos);
    CHECK(server.granted("source", {{"game", "tsoro"}})["text"].get<std::string>().find("(game \"Tsoro\"") !=
          std::string::npos);
    CHECK(server.ask("source", {{"game", "/etc/passwd"}}).status == 404);
    for (const std::string& odd : {std::string(), std::string(50'000, '('), std::string("\x01\x02"),
                                   std::string("(game \"a\" (players 99999999))")})
        CHECK(server.ask("lint", {{"text", odd}}).status == 200);
}

TEST_CASE("Games beyond the number that is kept are dropped, the oldest first", "[web]") {
    web::Limits limits;
    limits.games = 3;
    const Running server(limits);
    std::vector<std::string> ids;
    for (int i = 0; i < 3; ++i) ids.push_back(server.granted("new", {{"game", "tic-tac-toe"}})["id"]);
    server.granted("view", {{"id", ids[0]}});
    server.granted("new", {{"game", "tic-tac-toe"}});
    CHECK(server.ask("view", {{"id", ids[0]}}).status == 200);
    CHECK(server.ask("view", {{"id", ids[1]}}).status == 404);
    CHECK(server.ask("view", {{"id", ids[2]}}).status == 200);
}

TEST_CASE("A thousand requests at once", "[web]") {
    const Running server;
    const std::string id = server.granted("new", {{"game", "tsoro"}})["id"];
    server.granted("play", {{"id", id}, {"move", 0}});
    std::atomic<int> answered = 0, wellDone = 0, lost = 0;
    std::vector<std::thread> crowd;
    for (int i = 0; i < 50; ++i)
        crowd.emplace_back([&, i] {
            for (int k = 0; k < 20; ++k) {
                const char* bodies[] = {"{\"game\":\"tic-tac-toe\"}", "{", "{\"id\":\"none\"}",
                                        "{\"game\":\"toki\"}"};
                const auto result = server.client().Post(server.path(i % 4 == 2 ? "api/view" : "api/new"), {},
                                                         bodies[i % 4], "application/json");
                if (!result) ++lost;
                else ++answered, wellDone += result->status == 200;
            }
        });
    // A game goes on meanwhile.
    json view = server.granted("view", {{"id", id}})["view"];
    for (int turn = 0; turn < 5 && !view["over"].get<bool>(); ++turn) {
        const auto began = std::chrono::steady_clock::now();
        const Running::Answer answer = server.ask("play", {{"id", id}, {"move", 0}, {"ply", view["ply"]}});
        CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds(60));
        CHECK(answer.status == 200);
        view = answer.body["view"];
    }
    for (std::thread& one : crowd) one.join();
    CHECK(lost == 0);
    CHECK(answered == 1'000);
    CHECK(wellDone >= 480);
    CHECK(server.ask("games").status == 200);
}

TEST_CASE("The text of a game reads back", "[web]") {
    const web::GameText text{
        "a game/ö", {{"Board Size/12", "x,y:z"}, "Ruleset/Misoro (New)"}, 7, {3, 0, 12}, 0x1'8f1c'22d0};
    const std::string written = web::print(text);
    CHECK(written ==
          "makomba:a%20game%2F%C3%B6:=Ruleset%2FMisoro%20%28New%29,Board%20Size%2F12,x%2Cy%3Az:7:3.0.12:"
          "8f1c22d0");
    const auto read = web::readGameText(written);
    REQUIRE(read);
    CHECK(web::print(*read) == written);
    CHECK(read->selection.options == text.selection.options);
    for (const char* wrong : {"", "makomba", "makomba::::::", "makomba:a:::3:00000000",
                              "makomba:a::1:3.:00000000", "makomba:a::1:-3:00000000", "makomba:a::1::0",
                              "makomba:a%2::1::00000000", "makomba:%zz::1::00000000"}) {
        INFO(wrong);
        CHECK_FALSE(web::readGameText(wrong));
    }
}
