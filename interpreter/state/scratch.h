// Memory for the moment: handed out one after the other, taken back all at once.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

namespace makomba {

class Scratch {
  public:
    // With a first block from the start: a mark set before anything is allocated would else give it back.
    Scratch() { nextBlock(0); }

    // Room for `count` objects; valid until the mark that was current is released.
    template <class T>
    [[gnu::always_inline]] T* allocate(std::size_t count) {
        static_assert(std::is_trivially_destructible_v<T>);
        const std::size_t size = (count * sizeof(T) + 15) / 16 * 16;
        if (size > static_cast<std::size_t>(end_ - next_)) [[unlikely]]
            nextBlock(size);
        T* at = reinterpret_cast<T*>(next_);
        next_ += size;
        return at;
    }

    // Releases on leaving the scope whatever was allocated in it.
    class Mark {
      public:
        explicit Mark(Scratch& scratch) : scratch_(scratch), next_(scratch.next_) {}
        Mark(const Mark&) = delete;
        Mark& operator=(const Mark&) = delete;
        ~Mark() {
            // Where the compiler sees that nothing was allocated, nothing is left of this.
            if (scratch_.next_ == next_) return;
            if (scratch_.block_ != 1) [[unlikely]]  // nearly always there is one
                scratch_.backTo(next_);
            scratch_.next_ = next_;
        }

      private:
        Scratch& scratch_;
        std::byte* next_;
    };

  private:
    struct Block {
        std::unique_ptr<std::byte[]> bytes;
        std::size_t size;

        std::byte* end() const { return bytes.get() + size; }
        // Its end is a place of it, too: of a block that is full.
        bool has(const std::byte* place) const {
            return !std::less<>{}(place, bytes.get()) && !std::less<>{}(end(), place);
        }
    };
    // Blocks below block_ are in use.
    [[gnu::noinline, gnu::cold]] void nextBlock(std::size_t size) {
        while (block_ < blocks_.size() && blocks_[block_].size < size) ++block_;
        if (block_ == blocks_.size()) {
            const std::size_t room = size > 65536 ? size : 65536;
            blocks_.push_back({std::make_unique<std::byte[]>(room), room});
        }
        next_ = blocks_[block_].bytes.get();
        end_ = blocks_[block_].end();
        ++block_;
    }
    // The block that the place lies in becomes the newest in use again.
    [[gnu::noinline, gnu::cold]] void backTo(const std::byte* place) {
        while (block_ > 1 && !blocks_[block_ - 1].has(place)) --block_;
        end_ = blocks_[block_ - 1].end();
    }
    std::vector<Block> blocks_;
    std::size_t block_ = 0;
    std::byte *next_ = nullptr, *end_ = nullptr;
};

}  // namespace makomba
