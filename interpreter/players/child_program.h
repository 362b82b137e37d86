// Another program, spoken to line by line through pipes.
//
// It is started without a shell, in a process group of its own; the whole group is ended with it. Nothing
// here waits for ever: each call has a limit.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace makomba {

class ChildProgram {
  public:
    using Instant = std::chrono::steady_clock::time_point;
    // "has ended (exit code 3)", "could not be started: ..", "was silent": to stand behind the program's
    // name.
    struct Failure : std::runtime_error {
        using std::runtime_error::runtime_error;
        bool late = false;
    };
    static constexpr std::size_t longestLine = std::size_t{1} << 20;

    // Looks for the first word in PATH. Throws Failure.
    explicit ChildProgram(const std::vector<std::string>& words);
    ChildProgram(const ChildProgram&) = delete;
    ChildProgram& operator=(const ChildProgram&) = delete;
    // Says quit, gives it a moment, ends it.
    ~ChildProgram();

    // Both throw Failure; `until` is when it takes too long.
    void send(std::string_view line, Instant until);
    std::string receive(Instant until);

  private:
    [[noreturn]] void ended();
    bool gone(int milliseconds);

    pid_t process_ = -1;
    int in_ = -1, out_ = -1;  // its standard input and output
    std::string buffer_;
};

// Whether a program of that name is found: a path, or a name in PATH.
bool programExists(const std::string& name);

}  // namespace makomba
