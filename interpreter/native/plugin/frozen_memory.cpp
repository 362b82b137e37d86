#include "interpreter/native/plugin/frozen_memory.h"

#include <dlfcn.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <unordered_map>

// Where the functions and variables of the bitcode lie in the library (prepare_bitcode.cpp).
struct NativeName {
    const char* name;
    void* address;
};
extern "C" const NativeName makomba_native_names[];

namespace makomba::native {

namespace {

// What both games share, a library's memory or a static variable's, is the same in this run only. A set of
// sites may look so, too; then its value is not used.
bool looksLikeAddress(std::uint64_t value) {
    constexpr std::uint64_t lowest = 0x5500'0000'0000, highest = 0x8000'0000'0000;
    if (value >= lowest && value < highest) return true;
    Dl_info of;
    return value >> 12 != 0 && ::dladdr(reinterpret_cast<const void*>(value), &of) != 0;
}

}  // namespace

const char* nameAt(std::uint64_t address) {
    static const auto names = [] {
        std::unordered_map<std::uint64_t, const char*> found;
        for (const NativeName* row = makomba_native_names; row->name; ++row)
            found[reinterpret_cast<std::uintptr_t>(row->address)] = row->name;
        return found;
    }();
    const auto found = names.find(address);
    return found == names.end() ? nullptr : found->second;
}

namespace {

constexpr std::string_view libraryPrefix = "makomba.library.", blockPrefix = "makomba.block.";

// Its number, where a symbol is that and the prefix.
std::optional<std::size_t> numberAfter(std::string_view prefix, std::string_view symbol) {
    if (!symbol.starts_with(prefix)) return std::nullopt;
    symbol.remove_prefix(prefix.size());
    std::size_t number = 0;
    const auto read = std::from_chars(symbol.data(), symbol.data() + symbol.size(), number);
    if (read.ec != std::errc{} || read.ptr != symbol.data() + symbol.size()) return std::nullopt;
    return number;
}

const std::unordered_map<std::string_view, std::size_t>& libraryRows() {
    static const auto rows = [] {
        std::unordered_map<std::string_view, std::size_t> found;
        for (std::size_t row = 0; makomba_native_names[row].name; ++row)
            found[makomba_native_names[row].name] = row;
        return found;
    }();
    return rows;
}

}  // namespace

void* libraryAddress(std::string_view name) {
    const auto& rows = libraryRows();
    if (const auto number = numberAfter(libraryPrefix, name))
        return *number < rows.size() ? makomba_native_names[*number].address : nullptr;
    const auto found = rows.find(name);
    return found == rows.end() ? nullptr : makomba_native_names[found->second].address;
}

std::optional<std::string> librarySymbol(std::string_view name) {
    const auto found = libraryRows().find(name);
    if (found == libraryRows().end()) return std::nullopt;
    return std::string(libraryPrefix) + std::to_string(found->second);
}

FrozenMemory::FrozenMemory(const std::vector<Frozen>& blocks, const std::vector<Frozen>& twin)
    : blocks_(blocks), twin_(twin) {
    agrees_ = blocks_.size() == twin_.size();
    for (std::size_t i = 0; agrees_ && i < blocks_.size(); ++i) {
        agrees_ = blocks_[i].stride == twin_[i].stride &&
                  (blocks_[i].stride == 0 || blocks_[i].size == twin_[i].size);
        // What the allocator gives beyond what was asked for differs.
        blocks_[i].size = twin_[i].size = std::min(blocks_[i].size, twin_[i].size);
    }
    order_ = ordered(blocks_);
    twinOrder_ = ordered(twin_);
}

FrozenMemory::Order FrozenMemory::ordered(const std::vector<Frozen>& blocks) {
    Order order(blocks.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return blocks[a].begin < blocks[b].begin; });
    return order;
}

std::optional<FrozenMemory::Place> FrozenMemory::placeIn(const std::vector<Frozen>& blocks,
                                                         const Order& order, std::uint64_t address) {
    const auto beginOf = [&](std::size_t block) {
        return reinterpret_cast<std::uintptr_t>(blocks[block].begin);
    };
    const auto after = std::upper_bound(order.begin(), order.end(), address,
                                        [&](std::uint64_t a, std::size_t b) { return a < beginOf(b); });
    if (after == order.begin()) return std::nullopt;
    const std::size_t block = after[-1];
    const std::uint64_t offset = address - beginOf(block);
    if (offset > blocks[block].size) return std::nullopt;
    return Place{block, offset};
}

const Frozen* FrozenMemory::holds(std::uint64_t address, std::uint64_t size) const {
    const auto place = placeOf(address);
    if (!place || place->offset + size > blocks_[place->block].size) return nullptr;
    return &blocks_[place->block];
}

bool FrozenMemory::isSame(std::uint64_t here, std::uint64_t there) const {
    if (here == there) return !looksLikeAddress(here) || nameAt(here) != nullptr;
    const auto place = placeOf(here);
    return place && place == placeIn(twin_, twinOrder_, there);
}

std::optional<std::uint64_t> FrozenMemory::read(std::uint64_t address, std::uint64_t size) const {
    const auto place = placeOf(address);
    if (!place || size > 8 || place->offset + size > blocks_[place->block].size) return std::nullopt;
    const auto bitsOf = [&](const std::vector<Frozen>& blocks, std::uint64_t offset, std::uint64_t bytes) {
        std::uint64_t bits = 0;
        std::memcpy(&bits, static_cast<const char*>(blocks[place->block].begin) + offset, bytes);
        return bits;
    };
    const std::uint64_t here = bitsOf(blocks_, place->offset, size),
                        there = bitsOf(twin_, place->offset, size);
    if (size == 8) return isSame(here, there) ? std::optional(here) : std::nullopt;
    // A part of an address may look the same.
    const std::uint64_t word = place->offset & ~std::uint64_t{7};
    if (here != there || (place->offset & 7) + size > 8) return std::nullopt;
    if (word + 8 <= blocks_[place->block].size && placeOf(bitsOf(blocks_, word, 8))) return std::nullopt;
    return here;
}

std::uint64_t FrozenMemory::wordAt(std::uint64_t address) {
    std::uint64_t word = 0;
    std::memcpy(&word, reinterpret_cast<const void*>(address), sizeof word);
    return word;
}

std::string FrozenMemory::symbolOf(std::size_t block) {
    return std::string(blockPrefix) + std::to_string(block);
}

std::optional<std::size_t> FrozenMemory::blockOfSymbol(std::string_view symbol) {
    return numberAfter(blockPrefix, symbol);
}

}  // namespace makomba::native
