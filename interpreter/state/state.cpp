#include "interpreter/state/state.h"

#include <cstdint>
#include <cstdlib>
#include <new>

namespace makomba {

namespace {

std::uint64_t mixed(std::uint64_t hash, const std::byte* data, std::size_t size) {
    const auto mix = [&](std::uint64_t word) {
        hash = (hash ^ word) * 0x9fb21c651e98df25ull;
        hash ^= hash >> 32;
    };
    std::uint64_t word = 0;
    for (; size >= sizeof word; data += sizeof word, size -= sizeof word) {
        std::memcpy(&word, data, sizeof word);
        mix(word);
    }
    word = 0;
    if (size > 0) std::memcpy(&word, data, size);
    mix(word ^ std::uint64_t{size} << 56);
    return hash;
}

}  // namespace

// In front of the aligned bytes stands how far they are from the beginning of the block.
std::byte* State::allocateZeroed(std::size_t size) {
    auto* block = static_cast<std::byte*>(std::calloc(size + alignment, 1));
    if (block == nullptr) throw std::bad_alloc();
    const std::size_t shift = alignment - reinterpret_cast<std::uintptr_t>(block) % alignment;
    block[shift - 1] = static_cast<std::byte>(shift);
    return block + shift;
}

void State::Free::operator()(std::byte* bytes) const {
    std::free(bytes - static_cast<std::size_t>(bytes[-1]));
}

std::uint64_t State::hash() const {
    if (!layout_->rememberedLast())
        return mixed(0, bytes_.get(), static_cast<std::size_t>(layout_->bytesUsed(globals())));
    std::uint64_t hash = mixed(0, bytes_.get(), static_cast<std::size_t>(layout_->remembered));
    eachList([&](int offset) {
        hash = mixed(hash, column<std::byte>(offset),
                     sizeof(std::int32_t) * static_cast<std::size_t>(column<std::int32_t>(offset)[0] + 1));
    });
    return hash;
}

}  // namespace makomba
