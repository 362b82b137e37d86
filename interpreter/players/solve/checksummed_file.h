// A file that ends with a checksum of all before it (16 hexadecimal digits), and replaces the one of its name
// as a whole or not at all.
#pragma once

#include <fmt/format.h>

#include <filesystem>
#include <stdexcept>

#include "interpreter/base/checksum.h"
#include "interpreter/base/replace_file.h"

namespace makomba {

class ChecksummedFile {
  public:
    explicit ChecksummedFile(const std::filesystem::path& file) : file_(file), out_(file) {}

    void write(const void* data, std::size_t bytes) {
        sum_.add(data, bytes);
        out_.write({static_cast<const char*>(data), bytes});
    }
    // Nothing is kept before this. Throws std::runtime_error.
    void commit() {
        out_.write(sum_.text());
        if (const std::string why = out_.commit(); !why.empty())
            throw std::runtime_error(fmt::format("cannot write {}: {}", file_.string(), why));
    }

  private:
    std::filesystem::path file_;
    FileReplacement out_;
    Checksum sum_;
};

}  // namespace makomba
