#include "interpreter/players/solve/position_table.h"

#include <algorithm>
#include <stdexcept>

namespace makomba {

void RecordShape::planBytes() {
    bytes.clear();
    for (std::size_t w = 0; w < mask.size(); ++w)
        for (std::uint32_t b = 0; b < 8; ++b)
            if (mask[w] >> (8 * b) & 0xff) bytes.push_back(static_cast<std::uint32_t>(8 * w + b));
}

// ── records ──────────────────────────────────────────────────────────────────────────────────────────────

RecordCoder::RecordCoder(const Game& game, const PositionForm& form)
    : form_(form), layout_(game.program.layout) {
    head_ = layout_.rememberedLast() ? layout_.remembered : layout_.bytes;
    const int lists = layout_.rememberedLast() ? layout_.rememberedLists * (listLength + 1) * 4 : 0;
    full_.resize(static_cast<std::size_t>(head_ + lists + 7) / 8);
}

void RecordCoder::take(State& state) {
    form_.normalise(state);
    std::memcpy(full_.data(), state.column<std::byte>(0), static_cast<std::size_t>(head_));
    if (!layout_.rememberedLast()) return;
    auto* to = reinterpret_cast<std::int32_t*>(reinterpret_cast<std::byte*>(full_.data()) + head_);
    for (int list = 0; list < layout_.rememberedLists; ++list, to += listLength + 1) {
        const std::int32_t* from =
            state.column<std::int32_t>(layout_.remembered) + list * (layout_.rememberedCapacity + 1);
        if (from[0] > listLength)
            throw std::runtime_error("the rules remember more values than a table of positions holds");
        std::fill(std::copy(from, from + from[0] + 1, to), to + listLength + 1, 0);
    }
}

bool RecordCoder::write(const RecordShape& shape, std::uint8_t* record) const {
    std::uint64_t differs = 0;
    for (std::size_t w = 0; w < full_.size(); ++w) differs |= (full_[w] ^ shape.base[w]) & ~shape.mask[w];
    if (differs) return false;
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(full_.data());
    for (const std::uint32_t place : shape.bytes) *record++ = bytes[place];
    return true;
}

void RecordCoder::read(const RecordShape& shape, const std::uint8_t* record, State& state) {
    full_ = shape.base;
    auto* bytes = reinterpret_cast<std::uint8_t*>(full_.data());
    for (const std::uint32_t place : shape.bytes) bytes[place] = *record++;
    std::memcpy(state.column<std::byte>(0), full_.data(), static_cast<std::size_t>(head_));
    if (!layout_.rememberedLast()) return;
    const auto* from = reinterpret_cast<const std::int32_t*>(bytes + head_);
    for (int list = 0; list < layout_.rememberedLists; ++list, from += listLength + 1) {
        std::int32_t* to =
            state.column<std::int32_t>(layout_.remembered) + list * (layout_.rememberedCapacity + 1);
        const std::int32_t before = to[0];
        std::copy(from, from + from[0] + 1, to);
        if (before > from[0]) std::fill(to + from[0] + 1, to + before + 1, 0);
    }
}

// ── the table ────────────────────────────────────────────────────────────────────────────────────────────

PositionTable::PositionTable(RecordShape shape, const std::filesystem::path& file)
    : shape_(std::move(shape)), records_(file) {
    enlarge(1u << 12);
}

std::uint64_t PositionTable::hash(const std::uint8_t* record) const {
    std::uint64_t hash = 0x9e3779b97f4a7c15ull, word;
    std::size_t left = width();
    for (; left >= 8; left -= 8, record += 8) {
        std::memcpy(&word, record, 8);
        hash = (hash ^ word) * 0x9fb21c651e98df25ull;
        hash ^= hash >> 32;
    }
    word = 0;
    if (left > 0) std::memcpy(&word, record, left);
    hash = (hash ^ word) * 0x9fb21c651e98df25ull;
    return hash ^ hash >> 29;
}

std::int64_t PositionTable::find(const std::uint8_t* wanted) const {
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t slot = hash(wanted) & mask;; slot = (slot + 1) & mask) {
        const std::uint32_t entry = slots_[slot];
        if (entry == 0) return -1;
        if (std::equal(wanted, wanted + width(), record(entry - 1))) return entry - 1;
    }
}

std::pair<std::uint32_t, bool> PositionTable::add(const std::uint8_t* wanted) {
    if (count_ * 10 >= slots_.size() * 7) enlarge(slots_.size() * 2);
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = hash(wanted) & mask;
    for (; slots_[slot] != 0; slot = (slot + 1) & mask)
        if (std::equal(wanted, wanted + width(), record(slots_[slot] - 1))) return {slots_[slot] - 1, false};
    if (count_ >= most)
        throw std::runtime_error("there are more positions than can be numbered (4,000,000,000)");
    const std::size_t needed = (count_ + 1) * width();
    if (needed > records_.capacity()) records_.reserve(needed * 3 / 2 + 65'536);
    std::copy_n(wanted, width(), reinterpret_cast<std::uint8_t*>(records_.data()) + count_ * width());
    slots_[slot] = static_cast<std::uint32_t>(++count_);
    return {static_cast<std::uint32_t>(count_ - 1), true};
}

void PositionTable::enlarge(std::size_t slots) {
    slots_ = MappedArray<std::uint32_t>();
    slots_.resize(slots);
    const std::size_t mask = slots - 1;
    for (std::size_t i = 0; i < count_; ++i) {
        std::size_t slot = hash(record(i)) & mask;
        while (slots_[slot] != 0) slot = (slot + 1) & mask;
        slots_[slot] = static_cast<std::uint32_t>(i + 1);
    }
}

PositionTable PositionTable::widened(const std::vector<std::uint64_t>& full,
                                     const std::filesystem::path& file) const {
    RecordShape wider = shape_;
    for (std::size_t w = 0; w < full.size(); ++w)
        for (int b = 0; b < 64; b += 8)
            if ((full[w] ^ wider.base[w]) >> b & 0xff) wider.mask[w] |= std::uint64_t{0xff} << b;
    wider.planBytes();
    // Where each byte comes from: a byte of the old record, or what all have had in common.
    std::vector<std::pair<std::int64_t, std::uint8_t>> sources;
    const auto* base = reinterpret_cast<const std::uint8_t*>(wider.base.data());
    for (const std::uint32_t place : wider.bytes) {
        const auto old = std::lower_bound(shape_.bytes.begin(), shape_.bytes.end(), place);
        const bool known = old != shape_.bytes.end() && *old == place;
        sources.emplace_back(known ? old - shape_.bytes.begin() : -1, base[place]);
    }
    PositionTable table(std::move(wider), file);
    table.records_.reserve((count_ + 1) * table.width());
    auto* to = reinterpret_cast<std::uint8_t*>(table.records_.data());
    for (std::size_t i = 0; i < count_; ++i)
        for (const auto& [from, common] : sources) *to++ = from >= 0 ? record(i)[from] : common;
    table.adopt(count_);
    return table;
}

void PositionTable::adopt(std::size_t count) {
    count_ = count;
    std::size_t slots = slots_.size();
    while (count_ * 10 >= slots * 6) slots *= 2;
    enlarge(slots);
}

}  // namespace makomba
