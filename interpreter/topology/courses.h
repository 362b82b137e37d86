// Which way round seeds are sown where a single lap does not show it.
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace makomba {

// The way round by steps from site to site. Steps that follow one another belong to one course, and each has
// the way round of most of the laps on its course, long ones counting more; a lap has that of most of its
// steps. So rows that are gone through to and fro have one way round, though short pieces of it turn about
// the middle the other way.
class Courses {
  public:
    // A lap from a site, with the sites it drops seeds into, and the way round that its own form shows:
    // > 0 one way, < 0 the other, 0 none.
    void add(int from, const std::vector<int>& drops, int way);
    // After the last lap was added.
    void join();
    // Of a lap; `way` where its steps say nothing.
    int of(int from, const std::vector<int>& drops, int way) const;

  private:
    using Step = std::pair<int, int>;
    Step root(Step step) const;
    void share(const std::vector<Step>& steps, const std::map<Step, std::int64_t>& sums);

    std::map<Step, std::int64_t> score_;
    std::map<Step, std::uint64_t> times_;
    std::map<std::pair<Step, Step>, std::uint64_t> follows_;
    std::map<Step, Step> parent_;
    int unit_ = 1;
};

}  // namespace makomba
