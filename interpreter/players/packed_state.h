// A state in as many bytes as it uses, for trees that hold many.
#pragma once

#include <cstring>
#include <memory>

#include "interpreter/state/state.h"

namespace makomba {

class PackedState {
  public:
    bool empty() const { return bytes_ == nullptr; }

    void pack(const State& state) {
        const Layout& layout = state.layout();
        const std::size_t head = headOf(state);
        std::size_t size = head;
        for (int k = 0; k < lists(layout); ++k) size += listBytes(state, k);
        bytes_ = std::make_unique<std::byte[]>(size);
        size_ = size;
        std::memcpy(bytes_.get(), state.column<std::byte>(0), head);
        std::byte* to = bytes_.get() + head;
        for (int k = 0; k < lists(layout); ++k) {
            std::memcpy(to, state.column<std::byte>(listOffset(layout, k)), listBytes(state, k));
            to += listBytes(state, k);
        }
    }

    // `state` must be one of the same game.
    void unpack(State& state) const {
        const Layout& layout = state.layout();
        const auto& packed = *reinterpret_cast<const Globals*>(bytes_.get());
        if (layout.stacking) {
            const auto before = static_cast<std::size_t>(layout.bytesUsed(state.globals())),
                       now = static_cast<std::size_t>(layout.bytesUsed(packed));
            std::memcpy(state.column<std::byte>(0), bytes_.get(), now);
            if (before > now) std::memset(state.column<std::byte>(0) + now, 0, before - now);
            return;
        }
        const std::size_t head = headOf(state);
        std::memcpy(state.column<std::byte>(0), bytes_.get(), head);
        const std::byte* from = bytes_.get() + head;
        for (int k = 0; k < lists(layout); ++k) {
            std::int32_t values;
            std::memcpy(&values, from, sizeof values);
            // Lists are empty beyond what they hold.
            auto* list = state.column<std::int32_t>(listOffset(layout, k));
            if (list[0] > values)
                std::memset(list + 1 + values, 0,
                            sizeof(std::int32_t) * static_cast<std::size_t>(list[0] - values));
            std::memcpy(list, from, sizeof(std::int32_t) * static_cast<std::size_t>(values + 1));
            from += sizeof(std::int32_t) * static_cast<std::size_t>(values + 1);
        }
    }

    std::size_t size() const { return size_; }

  private:
    static int lists(const Layout& layout) { return layout.rememberedLast() ? layout.rememberedLists : 0; }
    static int listOffset(const Layout& layout, int k) {
        return layout.remembered +
               k * (layout.rememberedCapacity + 1) * static_cast<int>(sizeof(std::int32_t));
    }
    static std::size_t listBytes(const State& state, int k) {
        return sizeof(std::int32_t) *
               static_cast<std::size_t>(state.column<std::int32_t>(listOffset(state.layout(), k))[0] + 1);
    }
    static std::size_t headOf(const State& state) {
        const Layout& layout = state.layout();
        return static_cast<std::size_t>(layout.rememberedLast() ? layout.remembered
                                                                : layout.bytesUsed(state.globals()));
    }

    std::unique_ptr<std::byte[]> bytes_;
    std::size_t size_ = 0;
};

}  // namespace makomba
