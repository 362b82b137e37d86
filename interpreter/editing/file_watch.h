// Waits until a file was saved anew: written in place, or replaced by another one of its name, as many
// editors do.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace makomba {

class FileWatch {
  public:
    explicit FileWatch(std::filesystem::path file) : file_(std::move(file)), seen_(state()) {}

    // Waits for a change, looking a few times a second; false when `goOn` says so. A file that is gone for a
    // moment, or is still being written, is waited for.
    bool wait(const std::function<bool()>& goOn);

  private:
    struct State {
        std::filesystem::file_time_type written;
        std::uintmax_t size = 0, inode = 0;
        friend bool operator==(const State&, const State&) = default;
    };
    std::optional<State> state() const;

    std::filesystem::path file_;
    std::optional<State> seen_;
};

}  // namespace makomba
