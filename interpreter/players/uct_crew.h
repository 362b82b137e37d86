// The threads that grow one tree together.
//
// A round: tasks are drawn by the calling thread, done by all threads, and installed by the calling thread in
// the order they were drawn. So the tree depends on the number of threads, but not on which of them was
// quick: the same seed gives the same tree. One thread has rounds of one task, which is UCT as the books have
// it.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "interpreter/players/uct_worker.h"

namespace makomba {

class UctCrew {
  public:
    UctCrew(const Knowledge& knowledge, std::size_t threads);

    // Grows the tree by so many playouts (0: until it is told to stop), or until its root is proven. `goOn`
    // is asked now and then, on the calling thread, and the tree may be looked at then.
    void grow(UctTree& tree, std::uint64_t playouts, const std::function<bool()>& goOn);

  private:
    class Lots;
    class Leader;

    void growAlone(UctTree& tree, std::uint64_t playouts, const std::function<bool()>& goOn);
    std::int64_t workDone() const;

    std::vector<std::unique_ptr<UctWorker>> workers_;
    std::vector<UctTask> tasks_;
};

}  // namespace makomba
