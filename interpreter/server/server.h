// The server: HTTP around the requests of api.h and the files of the page.
//
//     http://127.0.0.1:8080/TOKEN/            the page
//     http://127.0.0.1:8080/TOKEN/play.js     its files
//     POST http://127.0.0.1:8080/TOKEN/api/new    a request, JSON in and out
#pragma once

#include <memory>
#include <string>

#include "interpreter/server/api.h"
#include "interpreter/server/waiting_room.h"

namespace makomba::web {

struct ServerOptions {
    std::string host = "127.0.0.1";
    int port = 0;  // 0: any that is free
    std::vector<std::filesystem::path> folders = {};
    std::string game = {};  // a path that may be asked for as well
    Limits limits = {};
    ConnectionLimits connections = {};
};

class Server {
  public:
    // Takes the port; throws std::runtime_error if that is not possible.
    explicit Server(ServerOptions options);
    ~Server();

    int port() const;
    const std::string& token() const;
    // "http://127.0.0.1:8080/TOKEN/"
    std::string address() const;

    // Serves until stop() is called from another thread.
    void run();
    void stop();

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace makomba::web
