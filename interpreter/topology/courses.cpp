#include "interpreter/topology/courses.h"

#include <algorithm>
#include <cstdlib>

namespace makomba {

namespace {

template <class Look>
void eachStep(int from, const std::vector<int>& drops, const Look& look) {
    int before = from;
    for (const int drop : drops) {
        if (drop != before) look({before, drop});
        before = drop;
    }
}

}  // namespace

void Courses::add(int from, const std::vector<int>& drops, int way) {
    unit_ = std::max(unit_, std::abs(way));
    Step last{-1, -1};
    eachStep(from, drops, [&](const Step& step) {
        score_[step] += way * static_cast<std::int64_t>(drops.size());
        ++times_[step];
        if (last.first >= 0) ++follows_[{last, step}];
        last = step;
    });
}

void Courses::join() {
    for (const auto& [step, score] : score_) parent_[step] = step;
    for (const auto& [pair, count] : follows_)  // rare ones are accidents of the reading
        if (count * 20 > std::min(times_[pair.first], times_[pair.second]))
            parent_[root(pair.first)] = root(pair.second);
    std::map<Step, std::vector<Step>> courses;
    for (const auto& [step, score] : score_) courses[root(step)].push_back(step);
    std::map<Step, std::int64_t> sums;
    for (const auto& [course, steps] : courses)
        for (const Step& step : steps) sums[course] += score_[step];
    for (const auto& [course, steps] : courses) share(steps, sums);
}

int Courses::of(int from, const std::vector<int>& drops, int way) const {
    int votes = 0;
    eachStep(from, drops, [&](const Step& step) {
        if (const auto found = score_.find(step); found != score_.end())
            votes += found->second > 0 ? 1 : found->second < 0 ? -1 : 0;
    });
    return votes == 0 ? way : votes > 0 ? unit_ : -unit_;
}

Courses::Step Courses::root(Step step) const {
    while (parent_.at(step) != step) step = parent_.at(step);
    return step;
}

// A course that goes both ways between the same holes is none: its steps speak for themselves. One that
// another goes through backwards goes the other way round than that.
void Courses::share(const std::vector<Step>& steps, const std::map<Step, std::int64_t>& sums) {
    const Step course = root(steps.front());
    std::map<Step, std::size_t> back;
    for (const Step& step : steps)
        if (const Step reverse{step.second, step.first}; parent_.contains(reverse)) ++back[root(reverse)];
    if (back[course] * 5 > steps.size()) return;
    std::int64_t sum = sums.at(course);
    for (const auto& [other, count] : back)
        if (other != course && count * 2 > steps.size()) {
            sum -= sums.at(other);
            if (sum == 0) sum = course < other ? 1 : -1;
        }
    for (const Step& step : steps) score_[step] = sum;
}

}  // namespace makomba
