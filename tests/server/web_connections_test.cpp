// What strangers can do to the server without its token: nothing that others would notice.
#include <arpa/inet.h>
#include <httplib.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <thread>

#include "interpreter/base/json.h"
#include "interpreter/server/server.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;
using nlohmann::json;
using namespace std::chrono_literals;

namespace {

class Running {
  public:
    explicit Running(web::ConnectionLimits limits)
        : server_({.connections = limits}), thread_([this] { server_.run(); }) {
        while (!httplib::Client("127.0.0.1", server_.port()).Get("/"))
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    ~Running() {
        server_.stop();
        thread_.join();
    }
    int port() const { return server_.port(); }
    std::string path(const std::string& rest) const { return "/" + server_.token() + "/" + rest; }
    // Whether an honest request is answered, and how soon.
    bool answers() const {
        const auto start = std::chrono::steady_clock::now();
        const auto result = httplib::Client("127.0.0.1", port())
                                .Post(path("api/new"), R"({"game":"tic-tac-toe"})", "application/json");
        return result && result->status == 200 && std::chrono::steady_clock::now() - start < 20s;
    }

  private:
    web::Server server_;
    std::thread thread_;
};

// A connection made by hand.
class Stranger {
  public:
    explicit Stranger(int port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        REQUIRE(connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0);
    }
    ~Stranger() {
        if (socket_ >= 0) close(socket_);
    }
    Stranger(Stranger&& other) noexcept : socket_(std::exchange(other.socket_, -1)) {}
    // False when the server has closed the connection.
    bool say(const std::string& bytes) const {
        return send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size());
    }
    // What the server says until it closes; "open" if it does not in that time.
    std::string heard(std::chrono::milliseconds time) const {
        const auto until = std::chrono::steady_clock::now() + time;
        std::string all;
        for (;;) {
            const auto left =
                std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
            pollfd waiting = {socket_, POLLIN, 0};
            if (left.count() <= 0 || poll(&waiting, 1, static_cast<int>(left.count())) == 0) return "open";
            char block[4096];
            const ssize_t got = recv(socket_, block, sizeof block, 0);
            if (got <= 0) return all;
            all.append(block, static_cast<std::size_t>(got));
        }
    }

  private:
    int socket_;
};

}  // namespace

TEST_CASE("headers have a bounded length all together", "[web]") {
    const Running server({.headBytes = 8'000});
    const Stranger greedy(server.port());
    greedy.say("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n");
    bool open = true;
    for (int i = 0; i < 2'000 && open; ++i)
        open = greedy.say(fmt::format("X{}: {}\r\n", i, std::string(80, 'a')));
    const std::string answer = greedy.heard(10s);
    CHECK(answer != "open");
    // The answer may be lost where more was sent than was read.
    if (!answer.empty()) CHECK(answer.starts_with("HTTP/1.1 431 "));
    const Stranger modest(server.port());
    modest.say("GET / HTTP/1.1\r\nX: " + std::string(7'000, 'a') + "\r\n\r\n");
    CHECK(modest.heard(10s).starts_with("HTTP/1.1 403 "));
    CHECK(server.answers());
}

TEST_CASE("connections that say nothing, or slowly, hold up nobody", "[web]") {
    const Running server({.patience = 3s});
    std::vector<Stranger> idle;
    for (int i = 0; i < 400; ++i) idle.emplace_back(server.port()).say("GET / HT");
    std::vector<Stranger> slow;
    for (int i = 0; i < 40; ++i) slow.emplace_back(server.port());
    const auto start = std::chrono::steady_clock::now();
    CHECK(server.answers());
    // Every byte comes in time, but not the whole.
    while (std::chrono::steady_clock::now() - start < 4s) {
        for (const Stranger& one : slow) one.say("G");
        std::this_thread::sleep_for(200ms);
    }
    for (const Stranger& one : slow) CHECK(one.heard(10s) != "open");
    CHECK(idle.front().heard(1s) != "open");
    CHECK(server.answers());
}

TEST_CASE("a request that arrives in pieces is answered, one whose body does not come is not waited for",
          "[web]") {
    const Running server({.patience = 2s});
    const std::string body = R"({"game":"tic-tac-toe"})";
    const std::string head = fmt::format(
        "POST {} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        "Content-Length: {}\r\n\r\n",
        server.path("api/new"), body.size());
    const Stranger pieces(server.port());
    for (const char c : head + body.substr(0, 5)) pieces.say(std::string(1, c));
    std::this_thread::sleep_for(100ms);
    pieces.say(body.substr(5));
    CHECK(pieces.heard(20s).starts_with("HTTP/1.1 200 "));
    const Stranger silent(server.port());
    silent.say(head + "{");
    CHECK(silent.heard(1s) == "open");
    CHECK(silent.heard(15s) != "open");
}

TEST_CASE("an address has so many connections at once; the one that waited longest goes", "[web]") {
    const Running server({.perAddress = 3});
    std::vector<Stranger> several;
    for (int i = 0; i < 4; ++i) {
        several.emplace_back(server.port()).say("G");
        std::this_thread::sleep_for(50ms);
    }
    CHECK(several[0].heard(2s).starts_with("HTTP/1.1 429 "));
    for (int i = 1; i < 4; ++i) CHECK(several[static_cast<std::size_t>(i)].heard(100ms) == "open");
    CHECK(server.answers());
}

TEST_CASE("where a head ends", "[web]") {
    CHECK(web::endOfHead("GET / HTTP/1.1\r\nA: b\r\n") == std::string::npos);
    CHECK(web::endOfHead("GET / HTTP/1.1\r\nA: b\r\n\r\nbody") == 24);
    CHECK(web::endOfHead("A: b\n\r\nbody") == 7);
}
