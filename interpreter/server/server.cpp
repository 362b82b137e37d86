#include "interpreter/server/server.h"

#include <fmt/format.h>
#include <httplib.h>

#include "interpreter/base/embedded.h"
#include "interpreter/server/guard.h"
#include "interpreter/server/request_stream.h"

namespace makomba::web {

namespace {

constexpr int threads = 24;

const char* typeOf(std::string_view path) {
    if (path.ends_with(".html")) return "text/html; charset=utf-8";
    if (path.ends_with(".js")) return "text/javascript; charset=utf-8";
    if (path.ends_with(".css")) return "text/css; charset=utf-8";
    if (path.ends_with(".svg")) return "image/svg+xml";
    return "application/json";
}

void refuse(httplib::Response& response, int status, const std::string& text) {
    response.status = status;
    response.set_content(dump({{"problem", text}}), "application/json");
}

// Two servers must not share a port, as the library would let them.
void socketOptions(socket_t socket) {
    const int yes = 1;
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
}

// What the library would give to a thread is done at once: a connection only enters the waiting room.
struct AtOnce : httplib::TaskQueue {
    void enqueue(std::function<void()> work) override { work(); }
    void shutdown() override {}
};

class Listener : public httplib::Server {
  public:
    explicit Listener(ConnectionLimits limits)
        : limits_(limits), pool_(threads), room_(limits, [this](int socket, std::string bytes) {
              pool_.enqueue(
                  [this, socket, bytes = std::move(bytes)]() mutable { answer(socket, std::move(bytes)); });
          }) {
        new_task_queue = [] { return new AtOnce; };
    }
    ~Listener() override {
        room_.stop();
        pool_.shutdown();
    }

    // The library lets five connections wait, and the system resets those beyond.
    void letMoreWait() { ::listen(svr_sock_, 1'024); }

  private:
    bool process_and_close_socket(socket_t socket) override {
        room_.enter(socket);
        return true;
    }

    void answer(int socket, std::string bytes) {
        RequestStream stream(socket, std::move(bytes), limits_.patience, limits_.writing);
        bool closed = false;
        try {
            process_request(stream, true, closed, nullptr);
        } catch (...) {
            // Nothing is left to say to this one; the others are not concerned.
        }
        room_.leave(socket);
    }

    const ConnectionLimits limits_;
    httplib::ThreadPool pool_;
    WaitingRoom room_;
};

}  // namespace

struct Server::Inside {
    explicit Inside(ServerOptions given)
        : options(std::move(given)),
          token(randomToken()),
          api(options.folders, options.game, options.limits),
          http(options.connections) {
        using httplib::Request, httplib::Response;
        http.set_socket_options(socketOptions);
        http.set_tcp_nodelay(true);
        http.set_payload_max_length(options.limits.body);
        http.set_default_headers({{"Cache-Control", "no-store"},
                                  {"Content-Security-Policy",
                                   "default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors "
                                   "'none'; base-uri 'none'; form-action 'none'"},
                                  {"Referrer-Policy", "no-referrer"},
                                  {"X-Content-Type-Options", "nosniff"},
                                  {"Cross-Origin-Resource-Policy", "same-origin"},
                                  {"Cross-Origin-Opener-Policy", "same-origin"}});
        http.set_pre_routing_handler([this](const Request& request, Response& response) {
            return admit(request, response) ? httplib::Server::HandlerResponse::Unhandled
                                            : httplib::Server::HandlerResponse::Handled;
        });
        http.Get("/[0-9a-f]+/(.*)",
                 [](const Request& request, Response& response) { file(request.matches[1], response); });
        http.Post("/[0-9a-f]+/api/([a-z]+)", [this](const Request& request, Response& response) {
            const Reply reply = api.answer(request.matches[1], request.body);
            response.status = reply.status;
            response.set_content(reply.body, "application/json");
        });
        http.set_error_handler([](const Request&, Response& response) {
            if (response.body.empty())
                response.set_content(
                    dump({{"problem", fmt::format("there is nothing here ({})", response.status)}}),
                    "application/json");
        });
        http.set_exception_handler([](const Request&, Response& response, std::exception_ptr) {
            refuse(response, 500, "something went wrong");
        });
        if (options.port == 0) port = http.bind_to_any_port(options.host);
        else port = http.bind_to_port(options.host, options.port) ? options.port : -1;
        if (port <= 0)
            throw std::runtime_error(fmt::format(
                "{} port {} cannot be used: is another program using it? --port 0 takes one that is free",
                options.host, options.port));
        http.letMoreWait();
    }

    // Before anything of the body is read.
    bool admit(const httplib::Request& request, httplib::Response& response) const {
        const std::string host = request.get_header_value("Host"),
                          site = request.get_header_value("Sec-Fetch-Site");
        const std::string_view path = request.path;
        if (path.empty() || !sameSecret(path.substr(1, path.find('/', 1) - 1), token))
            refuse(response, 403, "the address is not complete: take the one that `makomba serve` printed");
        else if (!ownHost(host, options.host)) refuse(response, 403, "the request was sent to another host");
        else if (!ownOrigin(request.get_header_value("Origin"), host) || site == "cross-site" ||
                 site == "same-site")
            refuse(response, 403, "the request comes from another page");
        else if (request.method != "POST" && request.method != "GET" && request.method != "HEAD")
            refuse(response, 405, "only GET and POST are answered");
        else if (request.method == "POST") return admitBody(request, response);
        else return true;
        return false;
    }

    // Of a known, small size.
    bool admitBody(const httplib::Request& request, httplib::Response& response) const {
        if (request.has_header("Content-Encoding") || request.has_header("Transfer-Encoding") ||
            !request.has_header("Content-Length"))
            refuse(response, 411, "a request says its length and is not compressed");
        else if (request.get_header_value("Content-Length").size() > 9 ||
                 request.get_header_value<std::uint64_t>("Content-Length") > options.limits.body)
            refuse(response, 413, fmt::format("a request may have {} bytes", options.limits.body));
        else if (!request.get_header_value("Content-Type").starts_with("application/json"))
            refuse(response, 415, "requests are of type application/json");
        else return true;
        return false;
    }

    static void file(const std::string& name, httplib::Response& response) {
        const std::string path = "tools/web/" + (name.empty() ? "index.html" : name);
        const std::string_view text = embeddedText(path);
        if (text.empty()) return refuse(response, 404, "there is no such page");
        response.set_content(text.data(), text.size(), typeOf(path));
    }

    ServerOptions options;
    std::string token;
    Api api;
    Listener http;
    int port = 0;
};

Server::Server(ServerOptions options) : inside_(std::make_unique<Inside>(std::move(options))) {}
Server::~Server() = default;

int Server::port() const { return inside_->port; }
const std::string& Server::token() const { return inside_->token; }

std::string Server::address() const {
    const std::string& host = inside_->options.host;
    const std::string shown = host == "0.0.0.0" || host == "::"     ? "127.0.0.1"
                              : host.find(':') == std::string::npos ? host
                                                                    : "[" + host + "]";
    return fmt::format("http://{}:{}/{}/", shown, port(), token());
}

void Server::run() { inside_->http.listen_after_bind(); }
void Server::stop() { inside_->http.stop(); }

}  // namespace makomba::web
