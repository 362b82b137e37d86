// What a loaded game holds still, as code may use it: numbers, and addresses by name.
//
// The code is to serve other runs of the program, too, in which everything lies elsewhere. So an address is
// never a number in it: memory of the game is `makomba.block.N` plus an offset, and a function of the library
// is that function. Which of the words that lie there are addresses shows when the game is loaded twice: what
// differs is one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/native/plugin/engine_side.h"

namespace makomba::native {

// Functions and variables of the library, by where they lie; null: none lies there.
const char* nameAt(std::uint64_t address);
// And by name, or by symbol; null: there is none of that name.
void* libraryAddress(std::string_view name);
// The short name by which object code asks for one of these; none: there is none of that name.
std::optional<std::string> librarySymbol(std::string_view name);

class FrozenMemory {
  public:
    // `twin` is of the same game, loaded once more, in the same order.
    FrozenMemory(const std::vector<Frozen>& blocks, const std::vector<Frozen>& twin);

    // Whether the game comes out the same each time it is loaded, as far as this looks.
    bool agrees() const { return agrees_; }

    std::size_t size() const { return blocks_.size(); }
    const Frozen& block(std::size_t number) const { return blocks_[number]; }
    std::uint64_t begin(std::size_t number) const {
        return reinterpret_cast<std::uintptr_t>(blocks_[number].begin);
    }

    struct Place {
        std::size_t block;
        std::uint64_t offset;  // up to the block's size, which is its end
        bool operator==(const Place&) const = default;
    };
    std::optional<Place> placeOf(std::uint64_t address) const { return placeIn(blocks_, order_, address); }
    // The block that so many bytes lie in; null: none.
    const Frozen* holds(std::uint64_t address, std::uint64_t size) const;

    // What lies there, of 8 bytes at most; none if it may be something else in another run. An address comes
    // as it is in this run.
    std::optional<std::uint64_t> read(std::uint64_t address, std::uint64_t size) const;
    // A whole word of the game's memory.
    static std::uint64_t wordAt(std::uint64_t address);

    static std::string symbolOf(std::size_t block);
    static std::optional<std::size_t> blockOfSymbol(std::string_view symbol);

  private:
    using Order = std::vector<std::size_t>;  // blocks by address
    static Order ordered(const std::vector<Frozen>& blocks);
    static std::optional<Place> placeIn(const std::vector<Frozen>& blocks, const Order& order,
                                        std::uint64_t address);
    bool isSame(std::uint64_t here, std::uint64_t there) const;

    std::vector<Frozen> blocks_, twin_;
    Order order_, twinOrder_;
    bool agrees_ = true;
};

}  // namespace makomba::native
