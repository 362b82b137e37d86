// The statements of a sentence, each with the conditions and the relative clauses that belong to it.
//
//     "Each has nine men, and when all are down, they are moved, one point at a time; a row takes a man."
//
// makes three: up to "men", up to "time", and the rest. A sentence is cut at its marks, and before "and he",
// "but", "while"; a piece without a verb goes with the one before it, a condition with what it is a condition
// of.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace makomba {

struct Statement {
    std::size_t begin = 0, end = 0;  // in the sentence
};

// `verbs`: how many there are in a piece of the sentence; `opensCondition`: whether one begins with it.
std::vector<Statement> statementsOf(const std::string& sentence,
                                    const std::function<std::size_t(const std::string&)>& verbs,
                                    const std::function<bool(const std::string&)>& opensCondition);

}  // namespace makomba
