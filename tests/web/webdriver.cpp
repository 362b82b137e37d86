#include "tests/web/webdriver.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <httplib.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <thread>

#include "tests/support.h"

namespace makomba::test {

namespace {

using Clock = std::chrono::steady_clock;

// A program on the path, "" if there is none.
std::string onPath(const std::string& name) {
    std::string_view folders = std::getenv("PATH") ? std::getenv("PATH") : "";
    while (!folders.empty()) {
        const std::string_view folder = folders.substr(0, folders.find(':'));
        const std::string file = fmt::format("{}/{}", folder, name);
        if (access(file.c_str(), X_OK) == 0) return file;
        folders.remove_prefix(std::min(folder.size() + 1, folders.size()));
    }
    return {};
}

std::string chromium() {
    const std::string own = onPath("chromium");
    return own.empty() ? onPath("google-chrome") : own;
}

std::string decoded64(const std::string& text) {
    std::string bytes;
    unsigned bits = 0;
    int have = 0;
    for (const char c : text) {
        static const std::string digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        const std::size_t digit = digits.find(c);
        if (digit == std::string::npos) break;
        bits = bits << 6 | static_cast<unsigned>(digit);
        if ((have += 6) >= 8) bytes += static_cast<char>(bits >> (have -= 8) & 0xFF);
    }
    return bytes;
}

// chromedriver as a child, at a port that it chooses.
class Driver {
  public:
    Driver() {
        int ends[2];
        if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe to chromedriver");
        const std::string program = onPath("chromedriver");
        const int silent = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
        process_ = fork();
        if (process_ == 0) {
            setpgid(0, 0);
            prctl(PR_SET_PDEATHSIG, SIGTERM);  // if the tests are killed
            dup2(ends[1], STDOUT_FILENO);
            dup2(silent, STDERR_FILENO);
            execl(program.c_str(), "chromedriver", "--port=0", static_cast<char*>(nullptr));
            _exit(127);
        }
        close(ends[1]);
        close(silent);
        output_ = ends[0];
        port_ = announcedPort();
        if (port_ == 0) {
            end();
            throw std::runtime_error("chromedriver does not start");
        }
    }
    ~Driver() { end(); }
    Driver(const Driver&) = delete;
    Driver& operator=(const Driver&) = delete;

    int port() const { return port_; }

  private:
    // "ChromeDriver was started successfully on port 40123."
    int announcedPort() const {
        std::string said;
        const auto latest = Clock::now() + std::chrono::seconds(Browser::patience);
        while (Clock::now() < latest) {
            pollfd ready{output_, POLLIN, 0};
            if (poll(&ready, 1, 200) <= 0) continue;
            char part[512];
            const ssize_t size = read(output_, part, sizeof part);
            if (size <= 0) return 0;
            said.append(part, static_cast<std::size_t>(size));
            const std::string words = "successfully on port ";
            const std::size_t at = said.find(words);
            if (at != std::string::npos && said.find('.', at) != std::string::npos)
                return std::atoi(said.c_str() + at + words.size());
        }
        return 0;
    }

    // The group, so that nothing that it started stays behind.
    void end() {
        if (process_ <= 0) return;
        kill(-process_, SIGTERM);
        for (int i = 0; i < 50 && waitpid(process_, nullptr, WNOHANG) == 0; ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        kill(-process_, SIGKILL);
        waitpid(process_, nullptr, 0);
        close(output_);
        process_ = 0;
    }

    pid_t process_ = 0;
    int output_ = -1, port_ = 0;
};

constexpr const char* elementKey = "element-6066-11e4-a52e-4f735466cecf";

}  // namespace

struct Browser::Inside {
    Driver driver;
    httplib::Client http{"127.0.0.1", driver.port()};
    std::string session;
    Screen screen;
};

bool browserPresent() {
    if (!chromium().empty() && !onPath("chromedriver").empty()) return true;
    WARN("SKIPPED: chromium and chromedriver are not both installed (Debian: chromium, chromium-driver)");
    return false;
}

std::filesystem::path screenshotFolder() {
    return std::filesystem::path(testedProgram()).parent_path() / "screenshots";
}

Browser::Browser(const Settings& settings) : inside_(std::make_unique<Inside>()) {
    inside_->http.set_read_timeout(2 * patience);
    inside_->http.set_keep_alive(true);
    inside_->http.set_tcp_nodelay(true);
    Json arguments = {"--headless=new",
                      "--remote-debugging-pipe",
                      "--disable-gpu",
                      "--no-first-run",
                      "--disable-extensions",
                      "--disable-background-networking",
                      "--disable-component-update",
                      "--hide-scrollbars",
                      fmt::format("--window-size={},{}", settings.screen.width, settings.screen.height)};
    // Without a user to protect and little shared memory, as in containers.
    if (geteuid() == 0) arguments.push_back("--no-sandbox");
    arguments.push_back("--disable-dev-shm-usage");
    if (settings.reducedMotion) arguments.push_back("--force-prefers-reduced-motion");
    Json options = {{"binary", chromium()}, {"args", std::move(arguments)}};
    if (!settings.downloads.empty())
        options["prefs"] = {{"download.default_directory", settings.downloads.string()},
                            {"download.prompt_for_download", false}};
    const Json answer = ask("POST", "/session",
                            {{"capabilities",
                              {{"alwaysMatch",
                                {{"browserName", "chrome"},
                                 // A page that plays may be kept waiting by what else the machine does.
                                 {"timeouts", {{"script", 300'000}}},
                                 {"goog:chromeOptions", std::move(options)},
                                 {"goog:loggingPrefs", {{"browser", "ALL"}}}}}}}});
    inside_->session = "/session/" + answer.at("sessionId").get<std::string>();
    screen(settings.screen);
}

Browser::~Browser() {
    if (!inside_->session.empty()) inside_->http.Delete(inside_->session);
}

Browser::Json Browser::ask(const std::string& method, const std::string& path, const Json& body) {
    const std::string url = inside_->session + path;
    const auto result = method == "GET"      ? inside_->http.Get(url)
                        : method == "DELETE" ? inside_->http.Delete(url)
                                             : inside_->http.Post(url, body.dump(), "application/json");
    if (!result) throw std::runtime_error(fmt::format("chromedriver does not answer: {} {}", method, path));
    const Json answer = Json::parse(result->body, nullptr, false);
    if (answer.is_discarded() || !answer.contains("value"))
        throw std::runtime_error(fmt::format("chromedriver: {} {}: {}", method, path, result->body));
    const Json& value = answer["value"];
    if (result->status != 200)
        throw std::runtime_error(fmt::format("chromedriver: {} {}: {}", method, path,
                                             value.value("message", result->body).substr(0, 600)));
    return value;
}

void Browser::open(const std::string& address) { ask("POST", "/url", {{"url", address}}); }
void Browser::reload() { ask("POST", "/refresh"); }
std::string Browser::address() { return ask("GET", "/url"); }

void Browser::offline(bool on) {
    ask("POST", "/chromium/network_conditions",
        {{"network_conditions", {{"offline", on}, {"latency", 0}, {"throughput", on ? 0 : 100'000'000}}}});
}

void Browser::screen(const Screen& screen) {
    inside_->screen = screen;
    ask("POST", "/goog/cdp/execute",
        {{"cmd", "Emulation.setDeviceMetricsOverride"},
         {"params",
          {{"width", screen.width},
           {"height", screen.height},
           {"deviceScaleFactor", screen.phone ? 2 : 1},
           {"mobile", screen.phone}}}});
    ask("POST", "/goog/cdp/execute",
        {{"cmd", "Emulation.setTouchEmulationEnabled"}, {"params", {{"enabled", screen.phone}}}});
}

Browser::Json Browser::value(const std::string& expression, const Json& arguments) {
    return ask("POST", "/execute/sync",
               {{"script", "const a = arguments; return (" + expression + ");"}, {"args", arguments}});
}

void Browser::until(const std::string& condition, const Json& arguments) {
    const auto latest = Clock::now() + std::chrono::seconds(patience);
    while (Clock::now() < latest) {
        // The page itself looks again and again; when it goes elsewhere meanwhile, the next one does.
        try {
            const Json found = ask("POST", "/execute/async",
                                   {{"script",
                                     "const a = arguments, done = a[a.length - 1], end = performance.now() + "
                                     "2000; (function look() { let so = false; try { so = !!(" +
                                         condition +
                                         "); } catch {} if (so || performance.now() > end) done(so); else "
                                         "setTimeout(look, 8); })();"},
                                    {"args", arguments}});
            if (found.is_boolean() && found.get<bool>()) return;
        } catch (const std::runtime_error&) { std::this_thread::sleep_for(std::chrono::milliseconds(20)); }
    }
    picture("failed");
    FAIL("the page did not come to " << condition << " " << arguments.dump()
                                     << "; it shows (screenshots/failed.png):\n"
                                     << value("document.body.innerText").get<std::string>() << "\n"
                                     << complaints());
}

std::string Browser::element(const std::string& css, const std::string& text) {
    constexpr const char* find =
        "[...document.querySelectorAll(a[0])].find(e => e.textContent.trim().startsWith(a[1]) && "
        "e.getClientRects().length && !e.disabled)";
    until(find, {css, text});
    return value(find, {css, text}).at(elementKey);
}

void Browser::click(const std::string& css, const std::string& text) {
    // The page may draw itself anew in between.
    for (int attempt = 0;; ++attempt) try {
            ask("POST", fmt::format("/element/{}/click", element(css, text)));
            return;
        } catch (const std::runtime_error&) {
            if (attempt == 5) throw;
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
}

std::string Browser::text(const std::string& css) {
    return ask("GET", fmt::format("/element/{}/text", element(css)));
}
std::size_t Browser::count(const std::string& css) {
    return value("document.querySelectorAll(a[0]).length", {css});
}

void Browser::write(const std::string& css, const std::string& text) {
    const std::string field = element(css);
    ask("POST", fmt::format("/element/{}/clear", field));
    ask("POST", fmt::format("/element/{}/value", field), {{"text", text}});
}

void Browser::choose(const std::string& css, const std::string& value) {
    element(css);
    REQUIRE(this->value("(e => { e.value = a[1]; e.dispatchEvent(new Event('change', {bubbles: true})); "
                        "return e.value === a[1]; })(document.querySelector(a[0]))",
                        {css, value}) == true);
}

void Browser::attach(const std::string& css, const std::filesystem::path& file) {
    const Json field = ask("POST", "/element", {{"using", "css selector"}, {"value", css}});
    ask("POST", fmt::format("/element/{}/value", field.at(elementKey).get<std::string>()),
        {{"text", file.string()}});
}

void Browser::press(const std::string& keys) {
    Json actions = Json::array();
    for (std::size_t at = 0; at < keys.size();) {
        std::size_t end = at + 1;
        while (end < keys.size() && (static_cast<unsigned char>(keys[end]) & 0xC0) == 0x80) ++end;
        for (const char* type : {"keyDown", "keyUp"})
            actions.push_back({{"type", type}, {"value", keys.substr(at, end - at)}});
        at = end;
    }
    ask("POST", "/actions",
        {{"actions", {{{"type", "key"}, {"id", "keyboard"}, {"actions", std::move(actions)}}}}});
}

void Browser::picture(const std::string& name) {
    constexpr int tallest = 4'000;
    const int height = std::min(
        tallest, value("Math.ceil(Math.max(innerHeight, document.documentElement.scrollHeight))").get<int>());
    const Json answer =
        ask("POST", "/goog/cdp/execute",
            {{"cmd", "Page.captureScreenshot"},
             {"params",
              {{"captureBeyondViewport", true},
               {"clip",
                {{"x", 0}, {"y", 0}, {"width", inside_->screen.width}, {"height", height}, {"scale", 1}}}}}});
    std::filesystem::create_directories(screenshotFolder());
    std::ofstream(screenshotFolder() / (name + ".png"), std::ios::binary) << decoded64(answer.at("data"));
}

void Browser::pictures(const std::string& name) {
    const Screen before = inside_->screen;
    for (const Screen& each : {desktopScreen, phoneScreen}) {
        screen(each);
        until("innerWidth === a[0]", {each.width});
        picture(name + (each.phone ? "-phone" : "-desktop"));
        INFO(name << " at a width of " << each.width);
        CHECK(value("document.documentElement.scrollWidth").get<int>() <= each.width);
    }
    screen(before);
}

std::string Browser::complaints() {
    std::string text;
    for (const Json& entry : ask("POST", "/se/log", {{"type", "browser"}}))
        if (entry.value("level", "") == "SEVERE") text += entry.value("message", "") + "\n";
    return text;
}

}  // namespace makomba::test
