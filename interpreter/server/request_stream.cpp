#include "interpreter/server/request_stream.h"

#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>

namespace makomba::web {

namespace {

using Clock = std::chrono::steady_clock;

// False: too late, or the connection is broken.
bool waitFor(socket_t socket, short event, Clock::time_point until) {
    for (;;) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
        pollfd waiting = {socket, event, 0};
        const int found = poll(&waiting, 1, static_cast<int>(std::max<std::int64_t>(0, left)));
        if (found > 0) return true;
        if (found == 0 || errno != EINTR) return false;
    }
}

}  // namespace

RequestStream::RequestStream(socket_t socket, std::string arrived, Milliseconds reading, Milliseconds writing)
    : socket_(socket), arrived_(std::move(arrived)), readUntil_(Clock::now() + reading), writing_(writing) {}

bool RequestStream::is_readable() const {
    return taken_ < arrived_.size() || waitFor(socket_, POLLIN, readUntil_);
}

bool RequestStream::is_writable() const {
    if (writeUntil_ == Clock::time_point{}) writeUntil_ = Clock::now() + writing_;
    return waitFor(socket_, POLLOUT, writeUntil_);
}

ssize_t RequestStream::read(char* to, size_t size) {
    if (taken_ < arrived_.size()) {
        const std::size_t count = std::min(size, arrived_.size() - taken_);
        std::copy_n(arrived_.data() + taken_, count, to);
        taken_ += count;
        return static_cast<ssize_t>(count);
    }
    for (;;) {
        if (!waitFor(socket_, POLLIN, readUntil_)) return -1;
        const ssize_t got = recv(socket_, to, size, MSG_DONTWAIT);
        if (got >= 0 || (errno != EAGAIN && errno != EINTR)) return got;
    }
}

ssize_t RequestStream::write(const char* from, size_t size) {
    // All of it: the library does not ask how much was sent.
    for (std::size_t done = 0; done < size;) {
        if (!is_writable()) return -1;
        const ssize_t sent = send(socket_, from + done, size - done, MSG_DONTWAIT | MSG_NOSIGNAL);
        if (sent >= 0) done += static_cast<std::size_t>(sent);
        else if (errno != EAGAIN && errno != EINTR) return -1;
    }
    return static_cast<ssize_t>(size);
}

// Nothing here asks who it is.
void RequestStream::get_remote_ip_and_port(std::string& ip, int& port) const { ip.clear(), port = 0; }
void RequestStream::get_local_ip_and_port(std::string& ip, int& port) const { ip.clear(), port = 0; }

}  // namespace makomba::web
