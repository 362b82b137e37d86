// One request and its answer on a connection, for the library that speaks HTTP: bytes that came already, then
// those that still come, up to a time for all of them together.
#pragma once

#include <httplib.h>

#include <chrono>
#include <string>

namespace makomba::web {

class RequestStream : public httplib::Stream {
  public:
    using Milliseconds = std::chrono::milliseconds;
    // `reading`: until the request must have arrived; `writing`: for the whole answer to leave, from its
    // first byte.
    RequestStream(socket_t socket, std::string arrived, Milliseconds reading, Milliseconds writing);

    bool is_readable() const override;
    bool is_writable() const override;
    ssize_t read(char* to, size_t size) override;
    ssize_t write(const char* from, size_t size) override;
    void get_remote_ip_and_port(std::string& ip, int& port) const override;
    void get_local_ip_and_port(std::string& ip, int& port) const override;
    socket_t socket() const override { return socket_; }

  private:
    using Clock = std::chrono::steady_clock;

    const socket_t socket_;
    const std::string arrived_;
    std::size_t taken_ = 0;  // of arrived_
    const Clock::time_point readUntil_;
    const Milliseconds writing_;
    mutable Clock::time_point writeUntil_{};  // none before the first byte
};

}  // namespace makomba::web
