// Files that are written as a whole or not at all.
//
//     if (const std::string why = replaceFile("tsoro.svg", picture); !why.empty())
//         fmt::print(stderr, "cannot write tsoro.svg: {}\n", why);
//
// What is written goes to a file beside, which takes the place of the old one when all of it is on the disk:
// on a full disk, or when the program is killed, the old one is still there. A symbolic link stays one, and
// permissions stay. What is no plain file (a pipe, a device) is written to directly.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace makomba {

// For large contents, piece by piece.
class FileReplacement {
  public:
    explicit FileReplacement(const std::filesystem::path& file);
    // Without commit() nothing is left of what was written.
    ~FileReplacement();
    FileReplacement(const FileReplacement&) = delete;
    FileReplacement& operator=(const FileReplacement&) = delete;

    // After a failure further pieces are ignored: commit() tells of it.
    void write(std::string_view bytes);
    // "" or what went wrong, in the system's words; the old file is untouched then.
    std::string commit();

  private:
    void fail();
    void close();

    std::filesystem::path target_, beside_;  // beside_ is empty: written directly
    int file_ = -1;
    std::string failure_;
};

// "" or what went wrong.
std::string replaceFile(const std::filesystem::path& file, std::string_view text);

}  // namespace makomba
