#include "tests/support.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>

namespace makomba::test {

namespace fs = std::filesystem;

fs::path projectFolder() { return MAKOMBA_SOURCE_DIR; }

fs::path corpusFolder() {
    if (const char* folder = std::getenv("MAKOMBA_CORPUS")) return folder;
    const fs::path beside = projectFolder().parent_path() / "shared" / "corpus";
    return fs::is_directory(beside / "lud") ? beside : fs::path();
}

bool corpusPresent() {
    if (!corpusFolder().empty()) return true;
    static bool told = false;
    if (!told)
        std::cout << "SKIPPED: no reference corpus at ../shared/corpus, and MAKOMBA_CORPUS is not set.\n";
    told = true;
    return false;
}

std::string testedProgram() { return MAKOMBA_PROGRAM; }

namespace {

// A case may bound the files that the program writes (RLIMIT_FSIZE); what is typed is not meant by it.
void writeWhole(const fs::path& file, const std::string& text) {
    rlimit bound{};
    getrlimit(RLIMIT_FSIZE, &bound);
    const rlimit none = {bound.rlim_max, bound.rlim_max};
    setrlimit(RLIMIT_FSIZE, &none);
    std::ofstream(file, std::ios::binary) << text;
    setrlimit(RLIMIT_FSIZE, &bound);
}

}  // namespace

Ran runProgram(const std::string& arguments, const std::string& input) {
    const fs::path typed = fs::temp_directory_path() / fmt::format("makomba-input-{}", ::getpid());
    writeWhole(typed, input);
    FILE* pipe =
        popen(fmt::format("'{}' {} < '{}' 2>&1", MAKOMBA_PROGRAM, arguments, typed.string()).c_str(), "r");
    REQUIRE(pipe);
    Ran ran;
    char block[4096];
    for (std::size_t n; (n = fread(block, 1, sizeof block, pipe)) > 0;) ran.output.append(block, n);
    const int status = pclose(pipe);
    ran.exitCode = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    fs::remove(typed);
    return ran;
}

std::string readAll(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    REQUIRE(in);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

std::vector<fs::path> filesBelow(const fs::path& folder, const std::string& ending) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.path().extension() == ending) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

Description loadWell(const std::string& text, const Selection& selection) {
    Description d = load("test.lud", text, selection);
    INFO(renderText(d.diagnostics, d.sources));
    REQUIRE(d.game);
    REQUIRE(d.diagnostics.all().empty());
    return d;
}

std::string messagesOf(const std::string& text, const Selection& selection, Until until) {
    const Description d = load("test.lud", text, selection, until);
    return renderText(d.diagnostics, d.sources);
}

std::string LittleGame::text() const {
    const std::string startRules = start.empty() ? "" : "(start {" + start + "})";
    return definitions + "(game \"Test\" " + players + " (equipment {" + equipment + "}) (rules " +
           startRules + " (play " + play + ") (end " + end + ")))";
}

Hand& Hand::play(const std::string& label) {
    Moves moves;
    engine_.legalMoves(state_, moves);
    for (const Move& move : moves.list) {
        if (moveText(move) != label) continue;
        engine_.apply(state_, moves, move);
        return *this;
    }
    FAIL("no legal move " << label << " in " << text());
    return *this;
}

std::vector<std::string> Hand::moves() {
    Moves moves;
    engine_.legalMoves(state_, moves);
    std::vector<std::string> labels;
    for (const Move& move : moves.list) labels.push_back(moveText(move));
    std::sort(labels.begin(), labels.end());
    return labels;
}

}  // namespace makomba::test
