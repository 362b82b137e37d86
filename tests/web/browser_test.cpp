// The pages of `makomba serve` in a browser, as people use them. Pictures are kept in build/screenshots.
#include <fmt/format.h>

#include <fstream>
#include <thread>

#include "interpreter/server/server.h"
#include "tests/support.h"
#include "tests/web/webdriver.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// A server that runs for the test, and a browser at its page.
class Pages {
  public:
    explicit Pages(const Browser::Settings& settings = {})
        : server_({}), thread_([this] { server_.run(); }), browser(settings) {}
    ~Pages() {
        server_.stop();
        thread_.join();
    }
    Pages(const Pages&) = delete;
    Pages& operator=(const Pages&) = delete;

    void open(const std::string& fragment) {
        browser.open("about:blank");
        browser.open(server_.address() + fragment);
        browser.until("document.querySelector('main h1')");
    }
    // Begins a game from its page.
    void begin(const std::string& game, const std::vector<std::string>& seats) {
        open("#/game/" + game);
        browser.until("document.querySelector('#seat1')");
        for (std::size_t i = 0; i < seats.size(); ++i)
            browser.choose(fmt::format("#seat{}", i + 1), seats[i]);
        // The same game at every run.
        browser.value("(crypto.getRandomValues = numbers => numbers.fill(7), 1)");
        browser.click("button.main");
        browser.until("location.hash.startsWith('#/play/') && document.querySelector('.board svg')");
    }
    void speed(int n) { browser.choose("#speed", std::to_string(n)); }
    // Takes up a game that was passed on as text.
    void paste(const std::string& text) {
        open("");
        browser.until("document.querySelector('form.paste textarea')");
        browser.write("form.paste textarea", text);
        browser.click("form.paste button");
        browser.until("document.querySelector('.board svg')");
        settled();
    }
    // Until a person can choose, or the game is over.
    void settled() { browser.until(idle); }
    // Until the game is at another ply, and settled.
    void settledAfter(int ply) {
        browser.until(std::string(idle) +
                          " && Number(document.querySelector('.play input[type=range]').value) !== a[0]",
                      {ply});
    }
    void act(const std::string& button) {
        browser.click(fmt::format("button[data-act={}]", button));
        settled();
    }
    bool over() {
        return browser.value("document.querySelector('.play').dataset.over").get<std::string>() == "true";
    }
    int ply() { return browser.value("Number(document.querySelector('.play input[type=range]').value)"); }
    int plies() { return browser.value("Number(document.querySelector('.play input[type=range]').max)"); }
    // The stones in the holes from `first` to before `end`, and how many of them the last turn is said to
    // have taken.
    int stones(int first, int end) {
        return browser.value(
            "[...document.querySelectorAll('.board .pieces .piece')].reduce((n, {dataset: p}) => a[0] <= "
            "p.site && p.site < a[1] ? n + Number(p.count) : n, 0)",
            {first, end});
    }
    int told() {
        const std::string text = browser.value("document.querySelector('.told').textContent");
        const std::size_t at = text.find("captured ");
        return at == std::string::npos ? 0 : std::stoi(text.substr(at + 9));
    }
    // What lies on the board, and what is said of it.
    std::string board() {
        return browser.value(
            "document.querySelector('.board .pieces').innerHTML + "
            "document.querySelector('.status').textContent");
    }

    static constexpr const char* idle = "document.querySelector('.play')?.dataset.state === 'idle'";

  private:
    web::Server server_;
    std::thread thread_;

  public:
    Browser browser;
};

}  // namespace

TEST_CASE("A game of Tsoro against the program, to its end, undone and replayed", "[browser]") {
    if (!browserPresent()) return;
    Pages pages;
    Browser& browser = pages.browser;
    pages.open("");
    browser.until("document.querySelectorAll('.cards li').length > 5");
    browser.pictures("list");
    browser.click(".cards a strong", "Tsoro");
    browser.until("location.hash === '#/game/tsoro' && document.querySelector('form button.main')");
    browser.pictures("begin");
    pages.begin("tsoro", {"human", "greedy"});
    pages.settled();
    CHECK(browser.text(".status").find("Player 1") != std::string::npos);
    pages.speed(0);

    // Holes that can be played are marked; the person clicks one of them at every turn.
    int turns = 0;
    bool pictured = false;
    while (!pages.over()) {
        REQUIRE(++turns < 1'000);
        const std::size_t marked = browser.count(".board .hit.can");
        REQUIRE(marked > 0);
        const int before = pages.ply();
        browser.value("document.querySelectorAll('.board .hit.can')[a[0]].id = 'mine'",
                      {(turns * 7) % marked});
        browser.click("#mine");
        pages.settledAfter(before);
        if (turns == 6 && !pages.over()) {
            pictured = true;
            browser.pictures("play");
        }
    }
    CHECK(pictured);
    CHECK(browser.text(".status").find(" has won") != std::string::npos);
    CHECK(browser.count(".board .hit.can") == 0);
    browser.pictures("over");

    const int plies = pages.plies();
    const std::string end = pages.board();
    CHECK(pages.ply() == plies);
    // Captures were told: the stones that are gone were all taken in some turn.
    CHECK(browser.text(".told").starts_with("Player "));

    // Back to the start turn by turn, and forward again.
    int undone = 0;
    while (pages.ply() > 0) {
        REQUIRE(++undone <= turns + 1);
        pages.act("undo");
    }
    CHECK(undone >= turns);
    CHECK(pages.plies() == plies);
    while (pages.ply() < plies) { pages.act("redo"); }
    CHECK(pages.board() == end);
    CHECK(browser.complaints().empty());
}

TEST_CASE("Captures are told, and a turn is shown lap by lap", "[browser]") {
    if (!browserPresent()) return;
    Pages pages;
    Browser& browser = pages.browser;
    // A game in the middle, from its text.
    pages.paste("makomba:tsoro::1:4.4.3.3.3.2.3.1.3.1.3.0.2.1:2fd85946");
    CHECK(pages.ply() == 32);
    pages.speed(0);
    // Every turn again from the start: what is told is what the board lost.
    pages.act("first");
    int captures = 0;
    while (pages.ply() < 32) {
        const int before = pages.stones(0, 32);
        const int ply = pages.ply();
        browser.click("button[data-act=redo]");
        pages.settledAfter(ply);
        CHECK(pages.told() == before - pages.stones(0, 32));
        captures += pages.told();
    }
    CHECK(captures > 0);
    CHECK(
        browser.value("document.querySelector('.told').closest('[aria-live=polite]').getAttribute('role')") ==
        "status");

    // Slowly, a ring goes with the stones; skipped, the turn is at its end.
    pages.act("first");
    pages.speed(1);
    browser.click("button[data-act=redo]");
    browser.until("document.querySelector('.board .now')");
    browser.click("button[data-act=skipSteps]");
    pages.settled();
    CHECK(browser.count(".board .now") == 0);
    CHECK(pages.ply() > 0);
}

TEST_CASE("Captures that are sown again are told, single stones among them", "[browser]") {
    if (!browserPresent()) return;
    Pages pages;
    pages.paste(
        "makomba:tsoro:Taken%20Stones%2FRe-entered:3:3.4.0.5.3.3.1.0.0.0.3.2.2.0.0.0.2.1.0.1.1.0.2.1:"
        "4847a3c9");
    const int plies = pages.plies();
    pages.speed(0);
    pages.act("first");
    int captures = 0;
    for (int player = 1; pages.ply() < plies; player = 3 - player) {
        // What a player takes stays on the board, on the other side of it.
        const int first = player == 1 ? 16 : 0, before = pages.stones(first, first + 16), ply = pages.ply();
        pages.browser.click("button[data-act=redo]");
        pages.settledAfter(ply);
        CHECK(pages.told() == before - pages.stones(first, first + 16));
        captures += pages.told();
    }
    CHECK(captures == 16);  // 5, 6, 2 and 3
}

TEST_CASE("Whoever asks for little motion sees the end of a turn at once", "[browser]") {
    if (!browserPresent()) return;
    Pages pages({.reducedMotion = true});
    Browser& browser = pages.browser;
    pages.begin("tsoro", {"human", "human"});
    pages.speed(1);
    browser.value(
        "(new MutationObserver(list => { for (const change of list) for (const node of change.addedNodes) if "
        "(node.matches?.('.now')) window.moved = true; }).observe(document.querySelector('.board'), "
        "{childList: true, subtree: true}), 1)");
    const int before = pages.ply();
    browser.click(".board .hit.can");
    pages.settledAfter(before);
    CHECK(browser.value("window.moved === undefined") == true);
}

TEST_CASE("A game saved as a file and opened again", "[browser]") {
    if (!browserPresent()) return;
    namespace fs = std::filesystem;
    const fs::path folder = screenshotFolder() / "downloads";
    fs::remove_all(folder);
    fs::create_directories(folder);
    Pages pages({.downloads = folder});
    Browser& browser = pages.browser;
    pages.begin("tsoro", {"human", "human"});
    pages.speed(0);
    for (int i = 0; i < 3; ++i) {
        const int before = pages.ply();
        browser.click(".board .hit.can");
        pages.settledAfter(before);
    }
    const std::string text = browser.value("document.querySelector('.side textarea').value"),
                      board = pages.board();
    const int ply = pages.ply();
    browser.click("button[data-act=save]");
    const fs::path file = folder / fmt::format("tsoro-{}.makomba.txt", ply);
    for (int i = 0; i < 1'000 && !fs::exists(file); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    REQUIRE(fs::exists(file));
    CHECK(readAll(file) == text + "\n");
    pages.open("");
    browser.until("document.querySelector('form.paste input[type=file]')");
    browser.attach("form.paste input[type=file]", file);
    browser.until("document.querySelector('.board svg') && location.hash.startsWith('#/play/')");
    pages.settled();
    CHECK(pages.ply() == ply);
    CHECK(pages.board() == board);
    // What is no game says so.
    std::ofstream(folder / "other.txt") << "tsoro";
    pages.open("");
    browser.until("document.querySelector('form.paste input[type=file]')");
    browser.attach("form.paste input[type=file]", folder / "other.txt");
    CHECK(browser.text("form.paste .problem").starts_with("this is no game"));
    fs::remove_all(folder);
}

TEST_CASE("A game of morris with the keyboard", "[browser]") {
    if (!browserPresent()) return;
    Pages pages;
    Browser& browser = pages.browser;
    pages.begin("tsoro-yemutwelve", {"human", "human"});
    pages.speed(0);
    // The stone in the hand, then a point; the arrows go from one marked place to another.
    const auto focused = [&] {
        return browser.value("Number(document.activeElement.dataset.hit ?? -1)").get<int>();
    };
    for (int turn = 0; turn < 6; ++turn) {
        const int before = pages.ply();
        browser.until("document.querySelector('.board .hit.can')");
        browser.value("(document.querySelector('.board .hit').focus(), 1)");
        browser.press(key::Enter);
        browser.until("document.querySelector('.board .hit.chosen')");
        const int first = focused();
        browser.press(turn % 2 ? key::Up : key::Right);
        CHECK(focused() != first);
        browser.press(key::Enter);
        pages.settledAfter(before);
        CHECK(pages.ply() == before + 1);
    }
    CHECK(browser.count(".board .pieces .piece") == 6);
    // What is chosen can be left again, and everything has a name for those who do not see it.
    browser.value("(document.querySelector('.board .hit').focus(), 1)");
    browser.press(key::Enter);
    browser.until("document.querySelector('.board .hit.chosen')");
    browser.press(key::Escape);
    browser.until("!document.querySelector('.board .hit.chosen')");
    CHECK(browser.value("[...document.querySelectorAll('.board .hit')].every(hit => "
                        "hit.getAttribute('aria-label').length > 3)") == true);
    browser.pictures("morris");
    CHECK(browser.complaints().empty());
}

TEST_CASE("Two rulesets compared in the page, options among them", "[browser]") {
    if (!browserPresent()) return;
    Pages pages;
    Browser& browser = pages.browser;
    pages.open("#/compare");
    browser.until("document.querySelectorAll('fieldset').length === 3");
    browser.choose("fieldset:nth-of-type(1) select", "tsoro");
    browser.choose("fieldset:nth-of-type(2) select", "tsoro");
    browser.click("fieldset:nth-of-type(2) details summary");
    browser.choose("fieldset:nth-of-type(2) details select", "6");
    browser.click("button.main", "Compare");
    browser.until("document.querySelector('iframe')");
    CHECK(browser.text("h2").find("A play that parts Tsoro and Tsoro: Columns/6") != std::string::npos);
    browser.until("document.querySelector('iframe').contentDocument?.body?.textContent.includes('Columns')");
    CHECK(browser.value("document.querySelector('iframe').offsetHeight >= "
                        "document.querySelector('iframe').contentDocument.documentElement.scrollHeight") ==
          true);
    browser.pictures("compare");
    // With the same board, step by step on both.
    browser.choose("fieldset:nth-of-type(2) select", "mtandwas-tsoro");
    browser.click("button.main", "Compare");
    browser.until(
        "document.querySelector('iframe') && document.querySelector('.pair ~ div button:not(:disabled)')");
    CHECK(browser.count(".pair .board svg") >= 2);
    browser.pictures("parting");
    CHECK(browser.complaints().empty());
}

TEST_CASE("A broken description repaired in the editor, and played", "[browser]") {
    if (!browserPresent()) return;
    Pages pages;
    Browser& browser = pages.browser;
    pages.open("#/validate");
    browser.until("document.querySelector('.board svg')");
    browser.write(".editor textarea", LittleGame{.end = "(if (is Lin 3) (result Mover Win))"}.text());
    browser.until("document.querySelector('.messages .error') && !document.querySelector('.board svg')");
    CHECK(browser.value("document.querySelector('.editor mark').textContent") == "Lin");
    browser.pictures("validate");
    browser.click(".messages button.fix");
    browser.until("document.querySelector('.board svg') && !document.querySelector('.messages .error')");
    CHECK(browser.value("document.querySelector('.editor textarea').value.includes('is Line 3')") == true);
    browser.click("button.main", "Play it");
    browser.until(
        "location.hash.startsWith('#/play/') && document.querySelectorAll('.board .hit.can').length === 9");
    CHECK(browser.complaints().empty());
}

TEST_CASE("Claims checked in the page, rules read and words chosen", "[browser]") {
    if (!browserPresent()) return;
    Pages pages;
    Browser& browser = pages.browser;
    pages.open("#/check");
    browser.until("document.querySelector('fieldset select')");
    browser.click("button.main", "Check");
    browser.until("document.querySelectorAll('.verdict.holds').length > 10");
    browser.pictures("check");
    // The rules follow the choice.
    pages.open("#/game/tsoro");
    browser.click("details.rules summary");
    browser.until("document.querySelectorAll('.sheet svg').length === 2");
    CHECK(browser.text(".sheet").find("makomba") != std::string::npos);
    CHECK(browser.text(".sheet").find("Variant 4") == std::string::npos);
    browser.click("details.options summary");
    browser.choose("details.options label:nth-of-type(5) select", "Re-entered");
    browser.until("document.querySelector('.sheet').textContent.includes('Variant 4')");
    browser.pictures("rules");
    // English where there is no other word.
    browser.choose("#language", "sn");
    pages.begin("tsoro", {"human", "human"});
    CHECK(browser.text(".help").find("makomba") != std::string::npos);
    CHECK(browser.value(
              "document.querySelector('.board .hit').getAttribute('aria-label').includes('matombo')") ==
          true);
    browser.pictures("words");
    CHECK(browser.complaints().empty());
}
