// Arrays of plain values that grow: in memory, or in a file, so that the system can move them out when memory
// is short.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

namespace makomba {

class MappedBytes {
  public:
    // Anonymous memory if `file` is empty. An existing file keeps its content. Throws std::runtime_error.
    explicit MappedBytes(const std::filesystem::path& file = {});
    MappedBytes(MappedBytes&& other) noexcept { swap(other); }
    MappedBytes& operator=(MappedBytes&& other) noexcept {
        swap(other);
        return *this;
    }
    ~MappedBytes();

    std::byte* data() const { return data_; }
    std::size_t capacity() const { return capacity_; }
    // New bytes are zero.
    void reserve(std::size_t bytes);
    // Writes everything to the file.
    void flush() const;

  private:
    void swap(MappedBytes& other) noexcept;

    std::byte* data_ = nullptr;
    std::size_t capacity_ = 0;
    int file_ = -1;
    std::string name_;
};

template <class T>
class MappedArray {
  public:
    explicit MappedArray(const std::filesystem::path& file = {}) : bytes_(file) {}

    std::size_t size() const { return size_; }
    T* data() const { return reinterpret_cast<T*>(bytes_.data()); }
    T& operator[](std::size_t i) const { return data()[i]; }
    void push(T value) {
        if ((size_ + 1) * sizeof(T) > bytes_.capacity()) bytes_.reserve(size_ * sizeof(T) * 3 / 2 + 65'536);
        data()[size_++] = value;
    }
    // New elements are zero if they were never used.
    void resize(std::size_t size) {
        if (size * sizeof(T) > bytes_.capacity()) bytes_.reserve(size * sizeof(T));
        size_ = size;
    }
    void flush() const { bytes_.flush(); }

  private:
    MappedBytes bytes_;
    std::size_t size_ = 0;
};

}  // namespace makomba
