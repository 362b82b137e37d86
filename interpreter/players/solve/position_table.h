// All positions of a game that were found so far, each in the few bytes in which they differ, numbered from
// 0.
//
// A record holds those bytes of the normalised state (PositionForm) that are not the same in all positions
// seen. Two positions are the same if their records are: no keys that could collide. When a position differs
// in yet another byte, all records are written anew with it, to another file.
#pragma once

#include <cstdint>
#include <vector>

#include "interpreter/players/position_form.h"
#include "interpreter/players/solve/mapped_array.h"

namespace makomba {

// Which bytes of a state are told apart, and what the others are.
struct RecordShape {
    std::vector<std::uint64_t> base;   // the first position in full
    std::vector<std::uint64_t> mask;   // the bits of the bytes that vary
    std::vector<std::uint32_t> bytes;  // their places, ascending

    int size() const { return static_cast<int>(bytes.size()); }
    void planBytes();
};

// Translates between states and records; one a thread.
class RecordCoder {
  public:
    static constexpr int listLength = 63;  // remembered values in a list at most

    RecordCoder(const Game& game, const PositionForm& form);

    // Normalises the state and leaves its full form in full(). Throws std::runtime_error if more values are
    // remembered than a record can hold.
    void take(State& state);
    const std::vector<std::uint64_t>& full() const { return full_; }
    // Writes the record of what was taken; false if the shape does not tell it apart.
    bool write(const RecordShape& shape, std::uint8_t* record) const;
    void read(const RecordShape& shape, const std::uint8_t* record, State& state);

  private:
    const PositionForm& form_;
    const Layout& layout_;
    int head_ = 0;  // bytes before the lists
    std::vector<std::uint64_t> full_;
};

class PositionTable {
  public:
    static constexpr std::uint32_t most = 4'000'000'000u;

    // Records go to that file, or stay in memory without one.
    PositionTable(RecordShape shape, const std::filesystem::path& file);

    std::size_t size() const { return count_; }
    const RecordShape& shape() const { return shape_; }
    const std::uint8_t* record(std::size_t index) const {
        return reinterpret_cast<const std::uint8_t*>(records_.data()) + index * width();
    }
    // Its number; whether it is new.
    std::pair<std::uint32_t, bool> add(const std::uint8_t* record);
    // -1: not there
    std::int64_t find(const std::uint8_t* record) const;
    // The same positions in a table of their own that tells them apart by what differs in `full`, too.
    PositionTable widened(const std::vector<std::uint64_t>& full, const std::filesystem::path& file) const;
    // The first `count` records of the file are there already.
    void adopt(std::size_t count);
    // Room for so many records, to be filled in and adopted.
    std::byte* room(std::size_t count) {
        records_.reserve(count * width() + 1);
        return records_.data();
    }
    void flush() const { records_.flush(); }

  private:
    std::size_t width() const { return static_cast<std::size_t>(shape_.size()); }
    std::uint64_t hash(const std::uint8_t* record) const;
    void enlarge(std::size_t slots);

    RecordShape shape_;
    MappedBytes records_;
    std::size_t count_ = 0;
    MappedArray<std::uint32_t> slots_;  // number + 1
};

}  // namespace makomba
