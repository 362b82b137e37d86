// For work of which nothing can be counted: a line on the terminal that says what goes on, and for how long.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace makomba::cli {

// From its second second on, on a terminal's error output only; the line is gone with the object.
class Waiting {
  public:
    explicit Waiting(std::string what);
    ~Waiting();
    Waiting(const Waiting&) = delete;
    Waiting& operator=(const Waiting&) = delete;

  private:
    void tell(const std::string& what);

    std::mutex mutex_;
    std::condition_variable over_;
    bool done_ = false;
    std::thread teller_;
};

}  // namespace makomba::cli
