// Native code kept from run to run: `makomba/native` of XDG_CACHE_HOME (else ~/.cache), a file a game.
//
// Code that is read here is run. So the folder must be the user's own and open to nobody else, a file must be
// the user's, too, and whole (a checksum tells), and it holds the whole of what it was made for: the name of
// the build and the processor, and the compiled program. Files are replaced as a whole, so that processes do
// not disturb each other; the oldest go when there are too many.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace makomba::native {

class CodeCache {
  public:
    struct Bounds {
        std::uint64_t bytes = std::uint64_t{64} << 20;  // of all files together
        std::size_t files = 400;
    };

    explicit CodeCache(std::filesystem::path folder) : CodeCache(std::move(folder), Bounds{}) {}
    CodeCache(std::filesystem::path folder, Bounds bounds) : folder_(std::move(folder)), bounds_(bounds) {}
    // None: the user has no such folder.
    static std::optional<CodeCache> ofUser();

    // Empty: there is none.
    std::string find(std::string_view name, std::string_view program) const;
    // Whether it was kept: where it cannot be, it is made again the next time.
    bool keep(std::string_view name, std::string_view program, std::string_view code) const;

    std::filesystem::path fileOf(std::string_view name, std::string_view program) const;

  private:
    bool isPrivate() const;
    void makeRoom(std::uint64_t bytes) const;

    std::filesystem::path folder_;
    Bounds bounds_;
};

}  // namespace makomba::native
