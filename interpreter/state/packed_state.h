// A position in as many bytes as it uses: what trees, records and callers keep, who hold many and work on
// one.
//
// Most of a state is zero: tables for sixteen players of whom two play, sites without a piece, high halves of
// small numbers. Of each eight words there is a byte that tells which are not zero, and of each of those a
// byte that tells which of its bytes are not, followed by them. What `(values Remembered ..)` has room for is
// left out beyond what it holds. Nothing is lost, and equal positions come to equal bytes.
#pragma once

#include <cstddef>
#include <cstring>
#include <memory>

#include "interpreter/state/state.h"

namespace makomba {

class PackedState {
  public:
    PackedState() = default;
    explicit PackedState(const State& state) { pack(state); }
    PackedState(const PackedState& other) { *this = other; }
    PackedState(PackedState&&) noexcept = default;
    PackedState& operator=(const PackedState& other);
    PackedState& operator=(PackedState&&) noexcept = default;

    bool empty() const { return bytes_ == nullptr; }
    void pack(const State& state);
    // A state of another game becomes one of this.
    void unpack(State& state) const;
    State unpacked() const {
        State state;
        unpack(state);
        return state;
    }

    std::size_t size() const { return size_; }
    const Layout& layout() const { return *layout_; }

    friend bool operator==(const PackedState& a, const PackedState& b) {
        return a.layout_ == b.layout_ && a.size_ == b.size_ &&
               std::memcmp(a.bytes_.get(), b.bytes_.get(), a.size_) == 0;
    }

  private:
    const Layout* layout_ = nullptr;
    std::unique_ptr<std::byte[]> bytes_;
    std::uint32_t size_ = 0;
    std::uint32_t head_ = 0;  // bytes of the state in front of what is remembered, as they were
};

}  // namespace makomba
