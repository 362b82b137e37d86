// A growing array of plain values, used again and again.
//
// Like std::vector as far as moves need it, but an element is added in line: a ply of a simple game is little
// more than a move and an action put into such arrays, and a call for each shows in the time of a playout.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>
#include <type_traits>
#include <utility>

namespace makomba {

template <class T>
class Buffer {
    static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= alignof(std::max_align_t));

  public:
    Buffer() = default;
    Buffer(const Buffer& other) { append(other.begin(), other.size()); }
    Buffer(Buffer&& other) noexcept { swap(other); }
    Buffer& operator=(Buffer other) noexcept {
        swap(other);
        return *this;
    }
    ~Buffer() { std::free(data_); }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    void clear() { size_ = 0; }
    std::size_t capacity() const { return capacity_; }
    std::size_t bytes() const { return capacity_ * sizeof(T); }
    // Gives the memory back.
    void release() { Buffer().swap(*this); }
    T* begin() { return data_; }
    T* end() { return data_ + size_; }
    const T* begin() const { return data_; }
    const T* end() const { return data_ + size_; }
    T& operator[](std::size_t i) { return data_[i]; }
    const T& operator[](std::size_t i) const { return data_[i]; }
    T& back() { return data_[size_ - 1]; }
    const T& back() const { return data_[size_ - 1]; }

    // Also of an element of the buffer itself.
    [[gnu::always_inline]] void push_back(const T& value) {
        if (size_ == capacity_) [[unlikely]] {
            const T kept = value;
            grow(size_ + 1);
            data_[size_++] = kept;
            return;
        }
        data_[size_++] = value;
    }
    [[gnu::always_inline]] T& emplace_back() {
        if (size_ == capacity_) [[unlikely]]
            grow(size_ + 1);
        return *new (data_ + size_++) T();
    }
    void append(const T* values, std::size_t count) {
        if (count == 0) return;
        if (size_ + count > capacity_) grow(size_ + count);
        std::memcpy(static_cast<void*>(data_ + size_), values, count * sizeof(T));
        size_ += count;
    }
    // Only to make it shorter.
    void shrink(std::size_t size) { size_ = size; }

  private:
    void swap(Buffer& other) noexcept {
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
        std::swap(capacity_, other.capacity_);
    }
    [[gnu::noinline, gnu::cold]] void grow(std::size_t least) {
        std::size_t capacity = capacity_ == 0 ? 16 : capacity_ * 2;
        if (capacity < least) capacity = least;
        void* data = std::realloc(static_cast<void*>(data_), capacity * sizeof(T));
        if (data == nullptr) throw std::bad_alloc();
        data_ = static_cast<T*>(data);
        capacity_ = capacity;
    }

    T* data_ = nullptr;
    std::size_t size_ = 0, capacity_ = 0;
};

}  // namespace makomba
