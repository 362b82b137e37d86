// Files are written whole or not at all, and never over what somebody made by hand.
#include <fmt/format.h>
#include <sys/resource.h>

#include <csignal>
#include <fstream>

#include "interpreter/base/replace_file.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

namespace fs = std::filesystem;

// A folder that goes with the scope.
class TemporaryFolder {
  public:
    explicit TemporaryFolder(const std::string& name) : path(fs::temp_directory_path() / name) {
        fs::remove_all(path);
        fs::create_directories(path);
    }
    ~TemporaryFolder() { fs::remove_all(path); }
    fs::path with(const std::string& name, const std::string& text) const {
        std::ofstream(path / name, std::ios::binary) << text;
        return path / name;
    }
    std::size_t files() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(path), fs::directory_iterator()));
    }
    const fs::path path;
};

// No file of more than so many bytes can be written meanwhile, as on a disk that is nearly full.
class FullDisk {
  public:
    explicit FullDisk(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit limit = {bytes, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FullDisk() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }

  private:
    rlimit before_{};
    void (*handler_)(int);
};

bool has(const Ran& ran, const std::string& text) { return ran.output.find(text) != std::string::npos; }

const std::string description =
    "// mine\n(game \"Mine\" (players 2) (equipment {(board (square 3)) (piece \"Disc\" Each)}) (rules (play "
    "(move Add (to (sites Empty)))) (end (if (is Full) (result All Draw)))))\n";

}  // namespace

TEST_CASE("a file is replaced as a whole, with its permissions", "[files]") {
    const TemporaryFolder folder("makomba-replace-test");
    const fs::path file = folder.path / "a.txt";
    CHECK(replaceFile(file, "one") == "");
    CHECK(readAll(file) == "one");
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
    CHECK(replaceFile(file, "two") == "");
    CHECK(readAll(file) == "two");
    CHECK(fs::status(file).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
    CHECK(folder.files() == 1);
    {
        FileReplacement given(file);
        given.write("thr");
        given.write("ee");  // and not committed
    }
    CHECK(readAll(file) == "two");
    CHECK(folder.files() == 1);
    CHECK(replaceFile(folder.path / "none" / "a.txt", "three") == "No such file or directory");
    CHECK(replaceFile(folder.path, "three") == "Is a directory");
    CHECK(replaceFile("/dev/null", "three") == "");
    CHECK(fs::is_character_file("/dev/null"));
    CHECK(replaceFile("/dev/full", "three") == "No space left on device");
}

TEST_CASE("symbolic links stay, and lead to the new text", "[files]") {
    const TemporaryFolder folder("makomba-link-test");
    const fs::path file = folder.with("a.txt", "one");
    fs::create_symlink("a.txt", folder.path / "link");
    fs::create_symlink(folder.path / "b.txt", folder.path / "new");
    CHECK(replaceFile(folder.path / "link", "two") == "");
    CHECK(replaceFile(folder.path / "new", "three") == "");
    CHECK(fs::is_symlink(folder.path / "link"));
    CHECK(fs::is_symlink(folder.path / "new"));
    CHECK(readAll(file) == "two");
    CHECK(readAll(folder.path / "b.txt") == "three");
}

TEST_CASE("on a full disk the old file survives, and nothing else is left", "[files]") {
    const TemporaryFolder folder("makomba-full-test");
    const fs::path file = folder.with("a.txt", "one");
    {
        const FullDisk full(10);
        CHECK(replaceFile(file, std::string(1'000, 'x')) == "File too large");
    }
    CHECK(readAll(file) == "one");
    CHECK(folder.files() == 1);
}

TEST_CASE("commands on a full disk: a message, exit code 2, and what was there is there", "[files][cli]") {
    const TemporaryFolder folder("makomba-full-commands");
    const auto path = [&](const char* name) { return (folder.path / name).string(); };
    const std::string play = "B1\nsave " + path("game.json") + "\nquit\n";
    const Ran saved = runProgram("play tsoro", play);
    CHECK(saved.exitCode == 0);
    CHECK(has(saved, "Saved to " + path("game.json")));
    const std::string before = readAll(folder.path / "game.json");
    CHECK(before.size() > 200);
    const std::string old = "<svg>old</svg>";
    folder.with("a.svg", old);
    folder.with("a.html", "<!DOCTYPE html>old");
    {
        const FullDisk full(100);
        const Ran again = runProgram("play tsoro", "A1\n" + play);
        CHECK(again.exitCode == 2);
        CHECK(has(again, "cannot write " + path("game.json") + ": File too large"));
        CHECK_FALSE(has(again, "Saved to"));
        const Ran kept = runProgram("play tsoro --autosave " + path("auto.json"), "B1\nA4\nquit\n");
        CHECK(kept.exitCode == 2);
        CHECK(has(kept, "The game is not kept: cannot write"));
        const Ran drawn = runProgram("draw tsoro -o " + path("a.svg"));
        CHECK(drawn.exitCode == 2);
        CHECK(has(drawn, "cannot write " + path("a.svg") + ": File too large"));
        const Ran compared = runProgram(
            "compare tic-tac-toe three-mens-morris --no-play --no-statistics "
            "--html " +
            path("a.html"));
        CHECK(compared.exitCode == 2);
        const Ran solved = runProgram("solve tsoro-yemutatu-triangle --save " + path("a.solution"));
        CHECK(solved.exitCode == 2);
        CHECK(has(solved, "cannot write " + path("a.solution") + ": File too large"));
    }
    CHECK(readAll(folder.path / "game.json") == before);
    CHECK(readAll(folder.path / "a.svg") == old);
    CHECK(readAll(folder.path / "a.html") == "<!DOCTYPE html>old");
    CHECK(folder.files() == 3);
}

TEST_CASE("what somebody wrote is not written over", "[files][cli]") {
    const TemporaryFolder folder("makomba-hand-made");
    const std::string mine = folder.with("mine.lud", description).string();
    const std::string other = folder.with("mine.txt", description).string();
    const Ran saved = runProgram("play tsoro", "B1\nsave " + mine + "\nquit\n");
    CHECK(saved.exitCode == 2);
    CHECK(has(saved, mine + " is there already and is no saved game: take another name"));
    const Ran kept = runProgram("play tsoro --autosave " + mine, "B1\nquit\n");
    CHECK(kept.exitCode == 2);
    CHECK(has(kept, mine + " is there already and is no saved game"));
    for (const std::string& file : {mine, other}) {
        INFO(file);
        for (const std::string& command :
             {std::string("draw tsoro -o "),
              std::string("compare tic-tac-toe three-mens-morris --no-play --no-statistics --html ")}) {
            const Ran ran = runProgram(command + file);
            CHECK(ran.exitCode == 2);
            CHECK(has(ran, file + " is a description, and is not written over: take another name"));
        }
        const Ran solved = runProgram("solve tic-tac-toe --save " + file);
        CHECK(solved.exitCode == 2);
        CHECK(has(solved, file + " is there already and is no solution: take another name"));
        CHECK(readAll(file) == description);
    }
    // Its own files are replaced as often as one likes.
    const std::string game = (folder.path / "game.json").string();
    for (int i = 0; i < 2; ++i)
        CHECK(has(runProgram("play tsoro", "B1\nsave " + game + "\nquit\n"), "Saved to"));
    CHECK(has(runProgram("draw tsoro -o " + game), "is a saved game, and is not written over"));
    const std::string board = (folder.path / "board.txt").string();
    for (int i = 0; i < 2; ++i) CHECK(runProgram("draw oware --text -o " + board).exitCode == 0);
}
