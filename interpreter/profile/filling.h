// Small helps for those who fill slots.
#pragma once

#include <algorithm>
#include <set>

#include "interpreter/profile/learn.h"
#include "interpreter/profile/profile.h"

namespace makomba::profile {

inline Value& setContent(Profile& p, std::string_view id, Content content, std::uint64_t cases) {
    Value& value = p[id];
    value.state = Value::State::Known;
    value.content = std::move(content);
    value.cases = cases;
    return value;
}

inline Value& setNumber(Profile& p, std::string_view id, int number, std::uint64_t cases) {
    return setContent(p, id, Numbers{{number}}, cases);
}

inline Value& setNumbers(Profile& p, std::string_view id, const std::set<int>& numbers, std::uint64_t cases) {
    return setContent(p, id, Numbers{{numbers.begin(), numbers.end()}}, cases);
}

// `terms` in any order; none: nothing is set.
inline Value& setTerms(Profile& p, std::string_view id, const std::set<std::string>& terms,
                       std::uint64_t cases) {
    if (terms.empty()) return p[id];
    return setContent(p, id, Terms{{terms.begin(), terms.end()}}, cases);
}

inline Value& setAbsent(Profile& p, std::string_view id, std::uint64_t cases) {
    Value& value = p[id];
    value.state = cases > 0 ? Value::State::Absent : Value::State::NotKnown;
    value.cases = cases;
    return value;
}

// What was learnt of a condition; absent if the thing never happened in so many cases.
inline Value& setCondition(Profile& p, std::string_view id, const Samples& samples, const Learnt& learnt) {
    const std::uint64_t cases = samples.count(true) + samples.count(false);
    if (samples.count(true) == 0) return setAbsent(p, id, cases);
    Value& value = p[id];
    value.cases = cases;
    if (!learnt.found) {
        value.against = learnt.wrong;
        value.note = "no combination of a few conditions tells exactly when; the nearest, \"" +
                     words(learnt.condition) + "\", fails in " + std::to_string(learnt.wrong) + " cases";
        return value;
    }
    value.state = Value::State::Known;
    value.samples = std::make_shared<Samples>(samples);
    value.content = learnt.condition;
    value.against = learnt.wrong;
    return value;
}

// Whether a condition is about that predicate.
inline bool uses(const Value& value, std::string_view predicate) {
    const Condition* condition = value.as<Condition>();
    if (condition == nullptr) return false;
    for (const auto& literals : condition->cases)
        for (const Literal& l : literals)
            if (l.predicate == predicate) return true;
    return false;
}

}  // namespace makomba::profile
