#include "interpreter/state/packed_state.h"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace makomba {

namespace {

constexpr std::size_t wordBytes = sizeof(std::uint64_t), wordsOfGroup = 8;

// Bit k: byte k of the word is not zero.
unsigned bytesIn(std::uint64_t word) {
    word |= word >> 4;
    word |= word >> 2;
    word |= word >> 1;
    return static_cast<unsigned>((word & 0x0101010101010101) * 0x0102040810204080 >> 56);
}

// The words of a stretch of memory; the last may be a part of one.
class Words {
  public:
    Words(const std::byte* from, std::size_t bytes) : from_(from), bytes_(bytes) {}
    std::size_t count() const { return (bytes_ + wordBytes - 1) / wordBytes; }
    std::uint64_t operator[](std::size_t k) const {
        std::uint64_t word = 0;
        std::memcpy(&word, from_ + k * wordBytes, std::min(wordBytes, bytes_ - k * wordBytes));
        return word;
    }

  private:
    const std::byte* from_;
    std::size_t bytes_;
};

std::size_t sizeOf(const Words& words) {
    std::size_t size = (words.count() + wordsOfGroup - 1) / wordsOfGroup;
    for (std::size_t k = 0; k < words.count(); ++k) {
        const std::uint64_t word = words[k];
        if (word != 0) size += 1 + static_cast<std::size_t>(std::popcount(bytesIn(word)));
    }
    return size;
}

void putWord(std::byte*& to, std::uint64_t word) {
    unsigned used = bytesIn(word);
    *to++ = static_cast<std::byte>(used);
    for (; used != 0; used &= used - 1)
        *to++ = static_cast<std::byte>(word >> 8 * static_cast<unsigned>(std::countr_zero(used)));
}

void put(std::byte*& to, const Words& words) {
    for (std::size_t first = 0; first < words.count(); first += wordsOfGroup) {
        std::byte& group = *to++;
        unsigned used = 0;
        for (std::size_t k = first; k < std::min(first + wordsOfGroup, words.count()); ++k) {
            const std::uint64_t word = words[k];
            if (word == 0) continue;
            used |= 1u << (k - first);
            putWord(to, word);
        }
        group = static_cast<std::byte>(used);
    }
}

std::uint64_t takeWord(const std::byte*& from) {
    auto used = static_cast<unsigned>(*from++);
    std::uint64_t word = 0;
    for (; used != 0; used &= used - 1)
        word |= static_cast<std::uint64_t>(*from++) << 8 * static_cast<unsigned>(std::countr_zero(used));
    return word;
}

void take(const std::byte*& from, std::byte* to, std::size_t bytes) {
    constexpr std::size_t groupBytes = wordsOfGroup * wordBytes;
    for (std::size_t first = 0; first < bytes; first += groupBytes) {
        std::memset(to + first, 0, std::min(groupBytes, bytes - first));
        for (auto used = static_cast<unsigned>(*from++); used != 0; used &= used - 1) {
            const std::size_t at = first + static_cast<std::size_t>(std::countr_zero(used)) * wordBytes;
            const std::uint64_t word = takeWord(from);
            std::memcpy(to + at, &word, std::min(wordBytes, bytes - at));
        }
    }
}

// Lists of remembered values that end the block.
int lists(const Layout& layout) { return layout.rememberedLast() ? layout.rememberedLists : 0; }
int listOffset(const Layout& layout, int k) {
    return layout.remembered + k * (layout.rememberedCapacity + 1) * static_cast<int>(sizeof(std::int32_t));
}
Words listOf(const State& state, int k) {
    const auto* list = state.column<std::int32_t>(listOffset(state.layout(), k));
    return {reinterpret_cast<const std::byte*>(list),
            sizeof(std::int32_t) * static_cast<std::size_t>(list[0] + 1)};
}

// A list begins with how many values there are.
std::int32_t lengthOfList(const std::byte* from) {
    const bool some = (static_cast<unsigned>(*from++) & 1) != 0;
    const std::uint64_t word = some ? takeWord(from) : 0;
    std::int32_t length;
    std::memcpy(&length, &word, sizeof length);
    return length;
}

// Lists are empty beyond what they hold.
void takeList(const std::byte*& from, std::int32_t* list) {
    const std::int32_t before = list[0], now = lengthOfList(from);
    take(from, reinterpret_cast<std::byte*>(list), sizeof(std::int32_t) * static_cast<std::size_t>(now + 1));
    if (before > now) std::fill(list + now + 1, list + before + 1, 0);
}

}  // namespace

PackedState& PackedState::operator=(const PackedState& other) {
    if (this == &other) return *this;
    layout_ = other.layout_;
    head_ = other.head_;
    size_ = other.size_;
    bytes_.reset(other.empty() ? nullptr : new std::byte[size_]);
    if (!empty()) std::memcpy(bytes_.get(), other.bytes_.get(), size_);
    return *this;
}

void PackedState::pack(const State& state) {
    layout_ = &state.layout();
    head_ = static_cast<std::uint32_t>(layout_->rememberedLast() ? layout_->remembered
                                                                 : layout_->bytesUsed(state.globals()));
    const Words head(state.column<std::byte>(0), head_);
    std::size_t size = sizeOf(head);
    for (int k = 0; k < lists(*layout_); ++k) size += sizeOf(listOf(state, k));
    if (empty() || size != size_) bytes_.reset(new std::byte[size]);
    size_ = static_cast<std::uint32_t>(size);
    std::byte* to = bytes_.get();
    put(to, head);
    for (int k = 0; k < lists(*layout_); ++k) put(to, listOf(state, k));
}

void PackedState::unpack(State& state) const {
    if (!state.valid() || &state.layout() != layout_) state = State(*layout_);
    const auto before = static_cast<std::size_t>(
        layout_->rememberedLast() ? layout_->remembered : layout_->bytesUsed(state.globals()));
    const std::byte* from = bytes_.get();
    take(from, state.column<std::byte>(0), head_);
    if (before > head_) std::memset(state.column<std::byte>(0) + head_, 0, before - head_);
    for (int k = 0; k < lists(*layout_); ++k)
        takeList(from, state.column<std::int32_t>(listOffset(*layout_, k)));
}

}  // namespace makomba
