#include "interpreter/players/uct_crew.h"

#include <algorithm>
#include <atomic>
#include <span>
#include <thread>

#include "interpreter/base/threads.h"
#include "interpreter/play/playout.h"

namespace makomba {

namespace {

// Enough that a long playout keeps the others waiting little, few enough that each is drawn with knowledge of
// most of what came before.
constexpr std::size_t tasksOfThread = 3;
constexpr std::uint64_t iterationsBetweenQuestions = 32;

// Steps in proven parts of the tree cost next to nothing, but must come to an end.
bool goesOn(const UctTree& tree, std::uint64_t playouts, std::uint64_t iterations) {
    return playouts == 0 || (tree.playouts() < playouts && iterations < 8 * playouts + 64);
}

// Waiting for what comes in a moment, or, on a machine that is busy elsewhere, later.
class Patience {
  public:
    void wait() {
        if (++asked_ > 2'000) std::this_thread::yield();
    }

  private:
    int asked_ = 0;
};

}  // namespace

// The tasks that are to be done, for all threads: one lot at a time, of two that take turns.
class UctCrew::Lots {
  public:
    explicit Lots(std::vector<UctTask>& tasks) : tasks_(tasks) {}

    // The tasks of one lot. The calling thread's, as long as they are not published.
    std::span<UctTask> lot(unsigned half) { return {tasks_.data() + half * size(), size()}; }
    std::size_t size() const { return tasks_.size() / 2; }

    // The calling thread's: the first `count` tasks of the lot are there to be done. All before it are done.
    void publish(unsigned half, std::size_t count) {
        done_.store(0, std::memory_order_relaxed);
        count_ = count;
        tickets_.store(std::uint64_t{count} << 32 | std::uint64_t{half} << 31, std::memory_order_release);
        published_.fetch_add(1, std::memory_order_release);
    }
    bool complete() const { return done_.load(std::memory_order_acquire) == count_; }
    std::uint32_t published() const { return published_.load(std::memory_order_acquire); }

    // Does tasks until none is left.
    void help(UctWorker& worker, const UctTree& tree) {
        for (;;) {
            const std::uint64_t ticket = tickets_.fetch_add(1, std::memory_order_acq_rel);
            const std::uint64_t task = ticket & 0x7fffffff, count = ticket >> 32;
            if (task >= count) return;
            worker.work(tree, lot(ticket >> 31 & 1)[task], false);
            done_.fetch_add(1, std::memory_order_release);
        }
    }

    void end() { ended_.store(true, std::memory_order_release); }
    bool ended() const { return ended_.load(std::memory_order_acquire); }

  private:
    std::vector<UctTask>& tasks_;
    std::size_t count_ = 0;  // of the calling thread
    // How many tasks there are, of which lot, and which is next, in one: who is late sees all of one lot.
    std::atomic<std::uint64_t> tickets_{0};
    std::atomic<std::size_t> done_{0};
    std::atomic<std::uint32_t> published_{0};
    std::atomic<bool> ended_{false};
};

UctCrew::UctCrew(const Knowledge& knowledge, std::size_t threads)
    : tasks_(threads > 1 ? 2 * threads * tasksOfThread : 1) {
    for (std::size_t t = 0; t < threads; ++t) workers_.push_back(std::make_unique<UctWorker>(knowledge));
}

std::int64_t UctCrew::workDone() const {
    std::int64_t sum = 0;
    for (const auto& worker : workers_) sum += worker->workDone();
    return sum;
}

void UctCrew::growAlone(UctTree& tree, std::uint64_t playouts, const std::function<bool()>& goOn) {
    UctWorker& worker = *workers_[0];
    UctTask& task = tasks_[0];
    std::int64_t seen = workDone();
    for (std::uint64_t k = 1; goesOn(tree, playouts, k) && !tree.proven(); ++k) {
        tree.descend(task, &worker);
        task.random = tree.random();
        worker.work(tree, task, true);
        tree.setRandom(task.random);
        tree.install(task);
        if (k % iterationsBetweenQuestions != 0 && workDone() - seen < limits::workBetweenClocks) continue;
        seen = workDone();
        if (!goOn()) return;
    }
}

// What the calling thread does of it.
class UctCrew::Leader {
  public:
    Leader(UctTree& tree, Lots& lots, std::uint64_t playouts)
        : tree_(tree), lots_(lots), playouts_(playouts), seed_(tree.random()) {}

    void lead(UctWorker& worker, const std::function<bool()>& goOn) {
        unsigned half = 0;
        std::size_t before = 0, now = draw(half);
        bool more = true;
        while (now > 0 && !lots_.ended()) {
            lots_.publish(half, now);
            install(1 - half, before);
            more = more && goOn();
            const std::size_t next = more ? draw(1 - half) : 0;
            lots_.help(worker, tree_);
            for (Patience patience; !lots_.complete() && !lots_.ended();) patience.wait();
            before = now, now = next, half = 1 - half;
            if (now == 0 && !lots_.ended()) {
                install(1 - half, before);
                before = 0;
                if (more) now = draw(half);
            }
        }
    }

  private:
    // Fills a lot as far as there is something to do; how many tasks that are.
    std::size_t draw(unsigned half) {
        std::size_t count = 0;
        for (UctTask& task : lots_.lot(half)) {
            const bool enough = playouts_ > 0 && tree_.playouts() + underWay_ >= playouts_;
            if (enough || tree_.proven() || !goesOn(tree_, playouts_, drawn_)) break;
            task.random = playoutSeed(seed_, drawn_++);
            tree_.descend(task);
            underWay_ += task.kind == UctTask::Open || task.kind == UctTask::Play;
            ++count;
        }
        return count;
    }

    void install(unsigned half, std::size_t count) {
        for (UctTask& task : lots_.lot(half).first(count)) {
            underWay_ -= task.kind == UctTask::Open || task.kind == UctTask::Play;
            tree_.install(task);
        }
    }

    UctTree& tree_;
    Lots& lots_;
    const std::uint64_t playouts_, seed_;
    std::uint64_t drawn_ = 0, underWay_ = 0;
};

void UctCrew::grow(UctTree& tree, std::uint64_t playouts, const std::function<bool()>& goOn) {
    if (workers_.size() == 1) {
        growAlone(tree, playouts, goOn);
        return;
    }
    Lots lots(tasks_);
    const auto work = [&](std::size_t t) {
        if (t == 0) {
            Leader(tree, lots, playouts).lead(*workers_[0], goOn);
            lots.end();
            return;
        }
        Patience patience;
        for (std::uint32_t seen = 0; !lots.ended();) {
            if (lots.published() == seen) {
                patience.wait();
                continue;
            }
            patience = {};
            seen = lots.published();
            lots.help(*workers_[t], tree);
        }
    };
    runOnThreads(workers_.size(), work, [&] { lots.end(); });
}

}  // namespace makomba
