// makomba watch: what is wrong with a description, told anew at every save.
#include <unistd.h>

#include <chrono>
#include <csignal>

#include "interpreter/editing/file_watch.h"
#include "interpreter/editing/mistakes.h"
#include "interpreter/validate/validate.h"
#include "tools/commands/command.h"
#include "tools/commands/text_width.h"

namespace makomba::cli {

namespace {

struct WatchArguments {
    std::string file;
    bool json = false;
    int times = 0;  // 0: for ever
    double seconds = 2;
};

volatile std::sig_atomic_t interrupted = 0;

// What is said of a description after a save, and how bad that is (an exit code).
struct Told {
    std::string text;
    int exitCode = 0;
};

// The mistakes in the language, of every choice of options.
Told language(const std::string& file, Description d, bool json) {
    const auto start = std::chrono::steady_clock::now();
    const auto goOn = [&] {
        return interrupted == 0 && std::chrono::steady_clock::now() - start < std::chrono::seconds(5);
    };
    if (d.sources.size() > 0 && d.exitCode() != 2)
        d = loadEveryChoice(file, d.sources[SourceId(0u)].text, goOn);
    else if (d.sources.size() > 0) d = load(file, d.sources[SourceId(0u)].text);
    Told told;
    told.exitCode = d.exitCode() != 0 ? d.exitCode() : d.diagnostics.all().empty() ? 0 : exitFound;
    told.text = json ? renderJson(d.diagnostics, d.sources)
                     : renderText(d.diagnostics, d.sources) + renderReferences(d.diagnostics);
    return told;
}

// As `makomba validate`, but only a well-formed description is played, and not for long.
Told everything(const WatchArguments& a) {
    // Read once: it may be saved again meanwhile.
    Description d = loadFile(a.file, {}, Until::Outline);
    const std::string text(d.sources.size() > 0 ? d.sources[SourceId(0u)].text : std::string_view{});
    const Told told = language(a.file, std::move(d), a.json);
    if (told.exitCode != 0 || interrupted != 0) return told;
    ValidateOptions options;
    options.seconds = a.seconds;
    std::vector<Report> reports;
    reports.push_back(validate(a.file, text, options));
    return {a.json ? reportJson(reports, "makomba " MAKOMBA_VERSION) : reportText(reports[0], false),
            reports[0].exitCode()};
}

std::string summary(const std::string& file, int exitCode) {
    const char* verdict = exitCode == 0                 ? "well"
                          : exitCode == exitInvalid     ? "not valid"
                          : exitCode == exitUnsupported ? "valid, but not supported"
                                                        : "valid, with something to look at";
    const std::time_t now = std::time(nullptr);
    char clock[16] = "";
    std::strftime(clock, sizeof clock, "%H:%M:%S", std::localtime(&now));
    return fmt::format("{}  {}: {}\n", clock, file, verdict);
}

int watch(const WatchArguments& a) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(a.file, error)) {
        const Description d = loadFile(a.file);
        fmt::print(stderr, "{}", renderText(d.diagnostics, d.sources));
        return exitInvalid;
    }
    struct sigaction stop {};
    stop.sa_handler = [](int) { interrupted = 1; };
    sigaction(SIGINT, &stop, nullptr);
    sigaction(SIGTERM, &stop, nullptr);
    FileWatch saves(a.file);
    const auto goOn = [] { return interrupted == 0; };
    int exitCode = 0;
    for (int round = 1;; ++round) {
        const Told told = everything(a);
        exitCode = told.exitCode;
        if (!a.json && isatty(STDOUT_FILENO)) fmt::print("\x1b[2J\x1b[H");
        fmt::print("{}{}", a.json ? told.text : forTerminal(told.text),
                   a.json ? "" : summary(a.file, exitCode));
        std::fflush(stdout);
        if (round == a.times || !saves.wait(goOn)) break;
    }
    return interrupted ? 0 : exitCode;
}

}  // namespace

void addWatch(Command& app, Action& action) {
    auto a = std::make_shared<WatchArguments>();
    Command command = addCommand(app, "watch", "Validate a description anew at every save, until Ctrl-C",
                                 "makomba watch mine.lud\nmakomba watch mine.lud --seconds 10");
    command.option("FILE", a->file, "the path of a description").required();
    command.flag("--json", a->json, "print JSON, one array a save");
    command.option("--seconds", a->seconds, "for the trials after each save")
        .within(0.1, 3600.0)
        .showDefault();
    command.option("--times", a->times, "stop after so many readings (0: never)")
        .within(0, 1000000)
        .shownAs("N");
    command.callback([a, &action] { action = [a] { return watch(*a); }; });
}

}  // namespace makomba::cli
