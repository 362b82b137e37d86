// Connections whose requests have not arrived yet.
//
// One thread waits for the heads of all of them; only a complete one is handed to a thread that answers. So
// connections that say nothing, or say it very slowly, hold up nobody, and cost no more than a bounded head
// each. Where there are too many, the one that has waited longest goes: a browser's request arrives at once.
#pragma once

#include <chrono>
#include <functional>
#include <list>
#include <mutex>
#include <string>
#include <thread>

namespace makomba::web {

struct ConnectionLimits {
    std::size_t headBytes = 32u << 10;          // of a request line and all headers
    std::size_t connections = 512;              // at once, those being answered included
    std::size_t perAddress = 128;               // of one address, waiting
    std::chrono::milliseconds patience{5'000};  // for a head to arrive; then again for the rest of a request
    std::chrono::milliseconds writing{60'000};  // for a whole answer to leave
};

class WaitingRoom {
  public:
    // `answer(socket, bytes)` is given every complete head with what came behind it, from the waiting
    // thread: it passes the work on, and calls leave() with the socket when it is done.
    using Answer = std::function<void(int socket, std::string bytes)>;
    WaitingRoom(ConnectionLimits limits, Answer answer);
    ~WaitingRoom();
    WaitingRoom(const WaitingRoom&) = delete;
    WaitingRoom& operator=(const WaitingRoom&) = delete;

    // Takes a connection over.
    void enter(int socket);
    // Closes one that was answered.
    void leave(int socket);
    // Closes all that wait; those being answered are not touched.
    void stop();

  private:
    using Clock = std::chrono::steady_clock;
    struct Waiting {
        int socket;
        std::string address;
        Clock::time_point until;
        std::string bytes;
    };
    using Place = std::list<Waiting>::iterator;

    void run();
    void makeRoom(const std::string& address);
    // Reads what has arrived; the next place.
    Place readFrom(Place place, bool ready);
    Place refuse(Place place, const char* status, const char* why);
    Place forget(Place place);
    void wake() const;

    const ConnectionLimits limits_;
    const Answer answer_;
    int wake_;  // an event to wake the thread
    std::mutex mutex_;
    std::list<Waiting> waiting_;  // the one that came first is the first
    std::size_t answered_ = 0;    // handed on, not yet left
    bool stopped_ = false;
    std::thread thread_;
};

// Where a head ends: behind the first empty line; npos if it goes on. Before `from` there was none.
std::size_t endOfHead(const std::string& bytes, std::size_t from = 0);

}  // namespace makomba::web
