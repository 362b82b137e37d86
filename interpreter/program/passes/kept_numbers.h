// What a program can ever keep in its variables and lists, found without playing.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>

#include "interpreter/program/program.h"

namespace makomba {

// All numbers from low to high, both included.
struct Interval {
    std::int64_t low = 0, high = 0;

    static Interval anyNumber();
    bool single() const { return low == high; }
    friend bool operator==(const Interval&, const Interval&) = default;
};

class KeptNumbers {
  public:
    // Looks at everything that can be reached from the frame, until nothing new is found.
    explicit KeptNumbers(const RuleProgram& program);

    // The numbers that an instruction or a number may give.
    Interval number(Value value) const;
    // The answer of a condition where it is always the same.
    std::optional<bool> truth(Value condition) const;
    // Whether it is an array or a region that never holds anything.
    bool empty(Value value) const;

  private:
    friend class ReachableRules;
    Interval numberOf(Value value) const;
    std::optional<bool> truthOf(Value condition) const;
    std::optional<bool> comparison(Value condition) const;
    void grow();  // what may be kept has become more
    void keep(const std::string& variable, Interval numbers);

    const RuleProgram& program_;
    std::map<std::string, Interval> variables_;  // -1 alone if it is not there
    std::map<std::string, int> changes_;
    std::set<std::string> lists_;  // in which something is remembered
    bool grew_ = false;
    // What was asked for already: a rule may be used very often, and each use twice.
    mutable std::unordered_map<Value, Interval> numbers_;
    mutable std::unordered_map<Value, std::optional<bool>> truths_;
};

}  // namespace makomba
