#include "interpreter/players/child_program.h"

#ifndef __EMSCRIPTEN__

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <sstream>

extern char** environ;

namespace makomba {

namespace {

// A program that has gone must not take this one along: SIGPIPE is held back in this thread, and taken away.
class NoBrokenPipe {
  public:
    NoBrokenPipe() {
        sigemptyset(&pipe_);
        sigaddset(&pipe_, SIGPIPE);
        pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
    }
    NoBrokenPipe(const NoBrokenPipe&) = delete;
    NoBrokenPipe& operator=(const NoBrokenPipe&) = delete;
    ~NoBrokenPipe() {
        const int error = errno;
        const timespec none{};
        if (sigismember(&before_, SIGPIPE) == 0) {
            while (sigtimedwait(&pipe_, nullptr, &none) > 0) {}
            pthread_sigmask(SIG_SETMASK, &before_, nullptr);
        }
        errno = error;
    }

  private:
    sigset_t pipe_{}, before_{};
};

// True when it can be read or written; false when it is late.
bool waitForPipe(int file, short events, ChildProgram::Instant until) {
    for (;;) {
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
        pollfd wanted{file, events, 0};
        const int ready =
            poll(&wanted, 1, static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 60'000)));
        if (ready > 0) return true;
        if (ready < 0 && errno != EINTR) return true;  // reading will tell
        if (left.count() <= 0) return false;
    }
}

ChildProgram::Failure tooLate() {
    ChildProgram::Failure failure("did not answer");
    failure.late = true;
    return failure;
}

// The ends of this side, and of the other one; closed unless taken.
struct Pipe {
    int ends[2] = {-1, -1};
    Pipe() {
        if (pipe2(ends, O_CLOEXEC) != 0)
            throw ChildProgram::Failure(fmt::format("could not be started: {}", std::strerror(errno)));
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    ~Pipe() {
        for (const int end : ends)
            if (end >= 0) close(end);
    }
    int take(int end) { return std::exchange(ends[end], -1); }
};

}  // namespace

ChildProgram::ChildProgram(const std::vector<std::string>& words) {
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    Pipe towards, back;
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&files, towards.ends[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, back.ends[1], STDOUT_FILENO);
    sigset_t usual, none;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes,
                             POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    const int error =
        posix_spawnp(&process_, words.at(0).c_str(), &files, &attributes, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    if (error != 0) throw Failure(fmt::format("could not be started: {}", std::strerror(error)));
    in_ = towards.take(1);
    out_ = back.take(0);
    fcntl(in_, F_SETFL, fcntl(in_, F_GETFL) | O_NONBLOCK);
    fcntl(out_, F_SETFL, fcntl(out_, F_GETFL) | O_NONBLOCK);
}

// True once it has ended; it is then still there to be asked how.
bool ChildProgram::gone(int milliseconds) {
    for (;; --milliseconds) {
        siginfo_t info{};
        if (waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
            info.si_pid != 0)
            return true;
        if (milliseconds <= 0) return false;
        usleep(1000);
    }
}

ChildProgram::~ChildProgram() {
    {
        const NoBrokenPipe guard;
        [[maybe_unused]] const auto sent = write(in_, "quit\n", 5);
    }
    close(in_);
    close(out_);
    gone(300);
    // Whoever it has started goes as well. It is not waited for before, so that its number is no other's.
    kill(-process_, SIGKILL);
    waitpid(process_, nullptr, 0);
}

void ChildProgram::ended() {
    siginfo_t info{};
    if (gone(200)) waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT);
    if (info.si_pid == 0) throw Failure("has closed its output");
    if (info.si_code == CLD_EXITED) throw Failure(fmt::format("has ended (exit code {})", info.si_status));
    throw Failure(fmt::format("has ended (signal {})", info.si_status));
}

void ChildProgram::send(std::string_view line, Instant until) {
    std::string text(line);
    text += '\n';
    const NoBrokenPipe guard;
    for (std::size_t at = 0; at < text.size();) {
        const ssize_t n = write(in_, text.data() + at, text.size() - at);
        if (n > 0) at += static_cast<std::size_t>(n);
        else if (errno == EPIPE) ended();
        else if (errno != EAGAIN && errno != EINTR) throw Failure(std::strerror(errno));
        else if (!waitForPipe(in_, POLLOUT, until)) throw tooLate();
    }
}

std::string ChildProgram::receive(Instant until) {
    for (;;) {
        if (const std::size_t end = buffer_.find('\n'); end != std::string::npos) {
            std::string line = buffer_.substr(0, end);
            buffer_.erase(0, end + 1);
            while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
            return line;
        }
        if (buffer_.size() > longestLine) throw Failure("wrote a line of more than a million characters");
        if (!waitForPipe(out_, POLLIN, until)) throw tooLate();
        char block[4096];
        const ssize_t n = read(out_, block, sizeof block);
        if (n > 0) buffer_.append(block, static_cast<std::size_t>(n));
        else if (n == 0) ended();
        else if (errno != EAGAIN && errno != EINTR) throw Failure(std::strerror(errno));
        // One that never stops talking is as late as one that is silent.
        if (std::chrono::steady_clock::now() > until && buffer_.find('\n') == std::string::npos)
            throw tooLate();
    }
}

bool programExists(const std::string& name) {
    if (name.find('/') != std::string::npos) return access(name.c_str(), X_OK) == 0;
    const char* path = std::getenv("PATH");
    std::istringstream folders(path != nullptr ? path : "/bin:/usr/bin");
    for (std::string folder; std::getline(folders, folder, ':');)
        if (access(fmt::format("{}/{}", folder.empty() ? "." : folder, name).c_str(), X_OK) == 0) return true;
    return false;
}

}  // namespace makomba

#endif
