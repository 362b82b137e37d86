#include "interpreter/editing/file_watch.h"

#include <sys/stat.h>

#include <chrono>
#include <thread>

namespace makomba {

std::optional<FileWatch::State> FileWatch::state() const {
    struct stat status {};
    std::error_code error;
    const auto written = std::filesystem::last_write_time(file_, error);
    if (error || ::stat(file_.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
    return State{written, static_cast<std::uintmax_t>(status.st_size),
                 static_cast<std::uintmax_t>(status.st_ino)};
}

bool FileWatch::wait(const std::function<bool()>& goOn) {
    using namespace std::chrono_literals;
    while (goOn()) {
        std::this_thread::sleep_for(100ms);
        const std::optional<State> now = state();
        if (!now || now == seen_) continue;
        std::this_thread::sleep_for(30ms);
        if (state() != now) continue;  // still being written
        seen_ = now;
        return true;
    }
    return false;
}

}  // namespace makomba
