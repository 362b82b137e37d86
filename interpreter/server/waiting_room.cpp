#include "interpreter/server/waiting_room.h"

#include <fmt/format.h>
#include <netdb.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <stdexcept>
#include <unordered_map>
#include <vector>

namespace makomba::web {

namespace {

std::string addressOf(int socket) {
    sockaddr_storage peer{};
    socklen_t length = sizeof peer;
    char name[NI_MAXHOST] = "";
    if (getpeername(socket, reinterpret_cast<sockaddr*>(&peer), &length) == 0)
        getnameinfo(reinterpret_cast<sockaddr*>(&peer), length, name, sizeof name, nullptr, 0,
                    NI_NUMERICHOST);
    return name;
}

// As far as it can be sent at once: nobody waits for one who is sent away.
void say(int socket, const char* status, const char* why) {
    const std::string body = fmt::format(R"({{"problem":"{}"}})", why);
    const std::string text = fmt::format(
        "HTTP/1.1 {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{}",
        status, body.size(), body);
    [[maybe_unused]] const ssize_t sent = send(socket, text.data(), text.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
}

void closeSocket(int socket) {
    shutdown(socket, SHUT_RDWR);
    close(socket);
}

}  // namespace

std::size_t endOfHead(const std::string& bytes, std::size_t from) {
    const std::size_t at = bytes.find("\n\r\n", from);
    return at == std::string::npos ? at : at + 3;
}

WaitingRoom::WaitingRoom(ConnectionLimits limits, Answer answer)
    : limits_(limits), answer_(std::move(answer)), wake_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {
    if (wake_ < 0) throw std::runtime_error("the system has no more files to open");
    thread_ = std::thread([this] { run(); });
}

WaitingRoom::~WaitingRoom() {
    stop();
    close(wake_);
}

void WaitingRoom::wake() const {
    const std::uint64_t one = 1;
    [[maybe_unused]] const ssize_t written = write(wake_, &one, sizeof one);
}

void WaitingRoom::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
    }
    wake();
    if (thread_.joinable()) thread_.join();
    while (!waiting_.empty()) forget(waiting_.begin());
}

void WaitingRoom::enter(int socket) {
    const std::string address = addressOf(socket);
    {
        const std::lock_guard lock(mutex_);
        makeRoom(address);
        if (stopped_ || waiting_.size() + answered_ >= limits_.connections) {
            say(socket, "503 Service Unavailable", "too many requests at once; try again in a moment");
            closeSocket(socket);
            return;
        }
        waiting_.push_back({socket, address, Clock::now() + limits_.patience, {}});
    }
    wake();
}

void WaitingRoom::leave(int socket) {
    closeSocket(socket);
    const std::lock_guard lock(mutex_);
    --answered_;
}

// For one more of that address. An address makes room among its own first.
void WaitingRoom::makeRoom(const std::string& address) {
    const auto own = [&](const Waiting& w) { return w.address == address; };
    const auto ofAddress = static_cast<std::size_t>(std::count_if(waiting_.begin(), waiting_.end(), own));
    if (ofAddress >= limits_.perAddress)
        refuse(std::find_if(waiting_.begin(), waiting_.end(), own), "429 Too Many Requests",
               "too many connections from one address");
    else if (waiting_.size() + answered_ >= limits_.connections && !waiting_.empty())
        refuse(waiting_.begin(), "503 Service Unavailable", "too many connections");
}

WaitingRoom::Place WaitingRoom::forget(Place place) {
    closeSocket(place->socket);
    return waiting_.erase(place);
}

WaitingRoom::Place WaitingRoom::refuse(Place place, const char* status, const char* why) {
    say(place->socket, status, why);
    return forget(place);
}

WaitingRoom::Place WaitingRoom::readFrom(Place place, bool ready) {
    if (ready) {
        char block[4096];
        const ssize_t got = recv(place->socket, block, sizeof block, MSG_DONTWAIT);
        if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) return forget(place);
        std::string& bytes = place->bytes;
        const std::size_t before = bytes.size();
        if (got > 0) bytes.append(block, static_cast<std::size_t>(got));
        if (endOfHead(bytes, before < 2 ? 0 : before - 2) != std::string::npos) {
            ++answered_;
            answer_(place->socket, std::move(bytes));
            return waiting_.erase(place);
        }
        if (bytes.size() > limits_.headBytes)
            return refuse(place, "431 Request Header Fields Too Large", "the headers are too long");
    }
    if (Clock::now() >= place->until)
        return refuse(place, "408 Request Timeout", "the request did not arrive in time");
    return std::next(place);
}

void WaitingRoom::run() {
    std::vector<pollfd> sockets;
    std::unordered_map<int, bool> ready;
    for (;;) {
        sockets.assign(1, {wake_, POLLIN, 0});
        int timeout = -1;
        {
            const std::lock_guard lock(mutex_);
            if (stopped_) return;
            for (const Waiting& w : waiting_) sockets.push_back({w.socket, POLLIN, 0});
            // All wait equally long: the first is the first to be sent away.
            if (!waiting_.empty())
                timeout = std::max(0, static_cast<int>(std::chrono::ceil<std::chrono::milliseconds>(
                                                           waiting_.front().until - Clock::now())
                                                           .count()));
        }
        poll(sockets.data(), sockets.size(), timeout);
        const std::lock_guard lock(mutex_);
        std::uint64_t events;
        [[maybe_unused]] const ssize_t drained = read(wake_, &events, sizeof events);
        ready.clear();
        for (const pollfd& socket : sockets) ready[socket.fd] = socket.revents != 0;
        // Meanwhile some may have gone, and others come under their numbers: they have nothing to read yet.
        for (Place place = waiting_.begin(); place != waiting_.end();)
            place = readFrom(place, ready[place->socket]);
    }
}

}  // namespace makomba::web
