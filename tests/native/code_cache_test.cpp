// Native code kept from run to run: what is read is run, so nothing but the very thing may come back.
#include "interpreter/native/code_cache.h"

#include <sys/stat.h>

#include <catch2/catch.hpp>
#include <fstream>

#include "tests/support.h"

using namespace makomba;
using namespace makomba::native;
namespace fs = std::filesystem;

namespace {

struct CacheFolder {
    const fs::path path = fs::temp_directory_path() / fmt::format("makomba-code-{}", ::getpid());
    CacheFolder() { fs::remove_all(path); }
    ~CacheFolder() { fs::remove_all(path); }
    fs::path inner() const { return path / "makomba" / "native"; }
};

std::string textOf(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}
void write(const fs::path& file, const std::string& text) {
    std::ofstream(file, std::ios::binary | std::ios::trunc) << text;
}

}  // namespace

TEST_CASE("kept code: comes back for the same build, processor and game only") {
    const CacheFolder folder;
    const CodeCache cache(folder.inner());
    CHECK(cache.find("build", "game").empty());
    const std::string code("some\0code", 9);
    REQUIRE(cache.keep("build", "game", code));
    CHECK(cache.find("build", "game") == code);
    CHECK(cache.find("other", "game").empty());
    CHECK(cache.find("build", "another").empty());
    // Where one ends and the other begins counts.
    CHECK(cache.find("buildg", "ame").empty());
    REQUIRE(cache.keep("build", "game", "newer"));
    CHECK(cache.find("build", "game") == "newer");
}

TEST_CASE("kept code: any damage is seen") {
    const CacheFolder folder;
    const CodeCache cache(folder.inner());
    REQUIRE(cache.keep("build", "game", "0123456789"));
    const fs::path file = cache.fileOf("build", "game");
    const std::string whole = textOf(file);
    for (std::size_t at = 0; at < whole.size(); ++at) {
        std::string damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ 1);
        write(file, damaged);
        CAPTURE(at);
        CHECK(cache.find("build", "game").empty());
        write(file, whole.substr(0, at));
        CHECK(cache.find("build", "game").empty());
    }
    write(file, whole);
    CHECK(cache.find("build", "game") == "0123456789");
    // A file of another game under its name.
    REQUIRE(cache.keep("build", "other", "abc"));
    fs::copy_file(cache.fileOf("build", "other"), file, fs::copy_options::overwrite_existing);
    CHECK(cache.find("build", "game").empty());
}

TEST_CASE("kept code: only in a folder that is open to nobody else") {
    const CacheFolder folder;
    const CodeCache cache(folder.inner());
    REQUIRE(cache.keep("build", "game", "code"));
    struct stat status {};
    REQUIRE(::stat(folder.inner().c_str(), &status) == 0);
    CHECK((status.st_mode & 0777) == 0700);
    fs::permissions(folder.inner(), fs::perms::group_write, fs::perm_options::add);
    CHECK(cache.find("build", "game").empty());
    CHECK_FALSE(cache.keep("build", "game", "code"));
    fs::permissions(folder.inner(), fs::perms::owner_all);
    CHECK(cache.find("build", "game") == "code");
    // Nor by way of a link to somewhere else.
    const fs::path file = cache.fileOf("build", "game"), moved = folder.path / "elsewhere";
    fs::rename(file, moved);
    fs::create_symlink(moved, file);
    CHECK(cache.find("build", "game").empty());
    fs::rename(folder.inner(), folder.path / "real");
    fs::create_directory_symlink(folder.path / "real", folder.inner());
    CHECK_FALSE(cache.keep("build", "game", "code"));
}

TEST_CASE("kept code: the oldest goes when there is too much") {
    const CacheFolder folder;
    const CodeCache cache(folder.inner(), {2'000, 100});
    for (int game = 0; game < 5; ++game) {
        REQUIRE(cache.keep("build", std::to_string(game), std::string(600, 'x')));
        // As if it had been long ago, the first longest.
        fs::last_write_time(cache.fileOf("build", std::to_string(game)),
                            fs::file_time_type::clock::now() - std::chrono::hours(10 - game));
    }
    CHECK(cache.find("build", "0").empty());
    CHECK(cache.find("build", "1").empty());
    CHECK_FALSE(cache.find("build", "2").empty());  // and was used now
    REQUIRE(cache.keep("build", "5", std::string(600, 'x')));
    CHECK_FALSE(cache.find("build", "2").empty());
    CHECK(cache.find("build", "3").empty());
    CHECK_FALSE(cache.keep("build", "large", std::string(3'000, 'x')));
    CHECK_FALSE(cache.find("build", "2").empty());
    const CodeCache few(folder.inner(), {1'000'000, 2});
    REQUIRE(few.keep("build", "6", "x"));
    CHECK(std::distance(fs::directory_iterator(folder.inner()), fs::directory_iterator()) == 2);
}
