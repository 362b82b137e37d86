// Checksums of what is kept in files: they show damage, not malice.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace makomba {

// Of data that comes piece by piece; what was added so far can be asked for at any time.
class Checksum {
  public:
    Checksum();
    ~Checksum();
    Checksum(Checksum&&) noexcept;
    Checksum& operator=(Checksum&&) noexcept;

    void add(const void* data, std::size_t bytes);
    // 16 hexadecimal digits.
    std::string text() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

// Of a table that only grows: what was added before is not read again.
class GrowingChecksum {
  public:
    // `data` begins with what was added before, and now has so many bytes.
    void addUpTo(const void* data, std::size_t bytes);
    std::string text() const { return sum_.text(); }

  private:
    Checksum sum_;
    std::size_t added_ = 0;
};

std::string checksumOf(std::string_view text);

}  // namespace makomba
