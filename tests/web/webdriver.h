// A browser for tests: Debian's chromium without a window, driven through chromedriver by the WebDriver
// protocol.
//
//     if (!browserPresent()) return;
//     Browser browser;
//     browser.open(address);
//     browser.click("button.main");
//     browser.until("document.querySelector('.status')?.textContent.includes('to move')");
//     browser.pictures("play");  // build/screenshots/play-desktop.png and play-phone.png
//
// Whatever does not succeed within `patience` fails the test and says what the page showed.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "interpreter/base/json.h"

namespace makomba::test {

// True if chromium and chromedriver are installed; otherwise says plainly that the test is skipped.
bool browserPresent();

struct Screen {
    int width = 1280, height = 900;
    bool phone = false;  // a finger, and more dots to a pixel
};
constexpr Screen desktopScreen{}, phoneScreen{390, 844, true};

// Keys without a character, as WebDriver writes them.
namespace key {
constexpr const char *Tab = "\uE004", *Enter = "\uE007", *Escape = "\uE00C", *Space = " ", *End = "\uE010",
                     *Home = "\uE011", *Left = "\uE012", *Up = "\uE013", *Right = "\uE014", *Down = "\uE015";
}

class Browser {
  public:
    using Json = nlohmann::json;
    static constexpr int patience = 60;  // seconds; other work on the machine must not fail a test

    // `downloads`: where files that are saved go, "" = nowhere. `reducedMotion`: as a person asks for in the
    // system.
    struct Settings {
        Screen screen = desktopScreen;
        std::filesystem::path downloads = {};
        bool reducedMotion = false;
    };

    // Starts both; throws std::runtime_error if that is not possible.
    explicit Browser(const Settings& settings);
    Browser() : Browser(Settings{}) {}
    // Ends both, whatever happened.
    ~Browser();

    // http:// or file:///
    void open(const std::string& address);
    void reload();
    std::string address();
    // Every request over the network fails; files of this machine can be opened all the same.
    void offline(bool on);
    void screen(const Screen& screen);

    // The value of a JavaScript expression; `arguments` are a[0], a[1], ..
    Json value(const std::string& expression, const Json& arguments = Json::array());
    // Waits until an expression is true.
    void until(const std::string& condition, const Json& arguments = Json::array());

    // Elements by CSS, and by the text that they begin with if `text` is not empty. Waits until there is one.
    void click(const std::string& css, const std::string& text = {});
    std::string text(const std::string& css);
    std::size_t count(const std::string& css);
    // Clears a field and writes into it.
    void write(const std::string& css, const std::string& text);
    // Chooses an entry of a select by its value.
    void choose(const std::string& css, const std::string& value);
    // Gives a file to a field for files.
    void attach(const std::string& css, const std::filesystem::path& file);
    // Presses keys, one after another, wherever the focus is.
    void press(const std::string& keys);

    // Keeps the whole page as build/screenshots/NAME.png.
    void picture(const std::string& name);
    // On a desktop and on a phone; on both nothing may stand out at the right.
    void pictures(const std::string& name);
    // Errors that the page left in its console since the last call.
    std::string complaints();

  private:
    Json ask(const std::string& method, const std::string& path, const Json& body = Json::object());
    std::string element(const std::string& css, const std::string& text = {});

    struct Inside;
    std::unique_ptr<Inside> inside_;
};

// Where pictures are kept.
std::filesystem::path screenshotFolder();

}  // namespace makomba::test
