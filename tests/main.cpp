// Catch2's main, compiled once. Every run has a folder of its own for what its cases write, since cases run
// side by side, each in a process.
#define CATCH_CONFIG_RUNNER
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>

namespace {

class OwnFolder {
  public:
    OwnFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "makomba-tests-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) return;
        path_ = name;
        ::setenv("TMPDIR", name.c_str(), 1);
        // What is kept from run to run (weights learnt, games begun) is not the user's here, nor another
        // case's.
        ::setenv("XDG_CACHE_HOME", (name + "/cache").c_str(), 1);
        ::setenv("XDG_STATE_HOME", (name + "/state").c_str(), 1);
    }
    OwnFolder(const OwnFolder&) = delete;
    OwnFolder& operator=(const OwnFolder&) = delete;
    ~OwnFolder() {
        std::error_code ignored;
        if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
    }

  private:
    std::filesystem::path path_;
};

}  // namespace

int main(int argc, char** argv) {
    const OwnFolder folder;
    return Catch::Session().run(argc, argv);
}
