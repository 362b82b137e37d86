#include "tools/commands/waiting.h"

#include <unistd.h>

#include <chrono>

#include "tools/commands/command.h"

namespace makomba::cli {

Waiting::Waiting(std::string what) {
    if (!isatty(STDERR_FILENO)) return;
    teller_ = std::thread([this, what = std::move(what)] { tell(what); });
}

Waiting::~Waiting() {
    if (!teller_.joinable()) return;
    {
        const std::lock_guard lock(mutex_);
        done_ = true;
    }
    over_.notify_one();
    teller_.join();
}

void Waiting::tell(const std::string& what) {
    Progress line;
    std::unique_lock lock(mutex_);
    for (int seconds = 1; !over_.wait_for(lock, std::chrono::seconds(1), [this] { return done_; }); ++seconds)
        line.show(fmt::format("{} .. {} s", what, seconds));
}

}  // namespace makomba::cli
