// Memory for the moment: handed out one after the other, taken back all at once.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace makomba {

class Scratch {
  public:
    // Room for `count` objects; valid until the mark that was current is released.
    template <class T>
    T* allocate(std::size_t count) {
        static_assert(std::is_trivially_destructible_v<T>);
        const std::size_t size = (count * sizeof(T) + 15) / 16 * 16;
        if (block_ == blocks_.size() || used_ + size > blocks_[block_].size) nextBlock(size);
        T* at = reinterpret_cast<T*>(blocks_[block_].bytes.get() + used_);
        used_ += size;
        return at;
    }

    // Releases on leaving the scope whatever was allocated in it.
    class Mark {
      public:
        explicit Mark(Scratch& scratch) : scratch_(scratch), block_(scratch.block_), used_(scratch.used_) {}
        Mark(const Mark&) = delete;
        Mark& operator=(const Mark&) = delete;
        ~Mark() {
            scratch_.block_ = block_;
            scratch_.used_ = used_;
        }

      private:
        Scratch& scratch_;
        std::size_t block_, used_;
    };

  private:
    struct Block {
        std::unique_ptr<std::byte[]> bytes;
        std::size_t size;
    };
    void nextBlock(std::size_t size) {
        if (block_ < blocks_.size()) ++block_;
        while (block_ < blocks_.size() && blocks_[block_].size < size) ++block_;
        if (block_ == blocks_.size()) {
            const std::size_t room = size > 65536 ? size : 65536;
            blocks_.push_back({std::make_unique<std::byte[]>(room), room});
        }
        used_ = 0;
    }
    std::vector<Block> blocks_;
    std::size_t block_ = 0, used_ = 0;
};

}  // namespace makomba
