// Validating real descriptions: what is known to be in them is found, within the time given.
#include "interpreter/validate/trials.h"
#include "tests/validate/validate_support.h"

using namespace makomba;
using namespace makomba::test;
namespace fs = std::filesystem;

namespace {

Report ofCorpus(const std::string& file, std::uint64_t games, std::optional<Selection> only = {}) {
    ValidateOptions options = trials(games);
    options.only = std::move(only);
    const fs::path path = corpusFolder() / "lud" / file;
    return validate(path.string(), readAll(path), options);
}

}  // namespace

TEST_CASE("A capture that is left to the other player", "[validate][corpus]") {
    if (!corpusPresent()) return;
    const Report report =
        ofCorpus("board/sow/four_rows/Misoro Tsoro (Additional Capture).lud", 30, Selection{});
    CHECK(textsOf(report, "state-leaks") ==
          std::vector<std::string>{"51:33 the variable \"ExtraCapture\" can be left over from one player's "
                                   "turn and steer the other player's"});
}

TEST_CASE("Flying men make rows and take nothing", "[validate][corpus]") {
    if (!corpusPresent()) return;
    const std::string text =
        "44:25 moves of this rule fulfil `(is Line 3 Orthogonal exact:True)`, to which other moves of the "
        "phase have a consequence, and these have none";
    CHECK(textsOf(ofCorpus("board/space/line/Nine Men's Morris.lud", 60), "missing-consequence") ==
          std::vector<std::string>{text});
    CHECK(textsOf(ofCorpus("board/space/line/Tsoro Yemutwelve.lud", 100), "missing-consequence") ==
          std::vector<std::string>{text});
    // Where flying men take, nothing is said.
    CHECK(textsOf(ofCorpus("board/space/line/Six Men's Morris.lud", 60), "missing-consequence").empty());
}

TEST_CASE("Sowing without end on a small board", "[validate][corpus]") {
    if (!corpusPresent()) return;
    const Report report = ofCorpus("board/sow/four_rows/Tsoro.lud", 100, Selection{{"Board Size/6"}, ""});
    CHECK(textsOf(report, "endless-turn") == std::vector<std::string>{"29:5 a sowing goes on for ever"});
    CHECK(report.figures[0].random.count(GameEnd::EndlessTurn) == 1);
}

TEST_CASE("Our own rulesets are clean, or say why not", "[validate]") {
    for (const fs::path& path : filesBelow(projectFolder() / "games", ".lud")) {
        ValidateOptions options = trials(12);
        // All combinations take long; the test run is to be short.
        options.seconds = 0.8;
        options.evidence = true;
        const Report report = validate(path.string(), readAll(path), options);
        INFO(reportText(report, true));
        CHECK(report.exitCode() == 0);
    }
}

TEST_CASE("A sample of the corpus is validated in its time", "[validate][corpus]") {
    if (!corpusPresent()) return;
    const std::vector<fs::path> files = filesBelow(corpusFolder() / "lud", ".lud");
    for (std::size_t i = 0; i < files.size(); i += 16) {
        ValidateOptions options;
        options.seconds = 0.2;
        const auto begun = Clock::now();
        const Report report = validate(files[i].string(), readAll(files[i]), options);
        const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
        INFO(files[i]);
        CHECK(report.language == 0);
        CHECK(report.loaded > 0);
        // One position may take longer than the whole time left.
        CHECK(seconds < 2);
    }
}
