// A request that cannot be granted, and what answers look like.
#pragma once

#include <functional>
#include <stdexcept>
#include <string>

#include "interpreter/base/json.h"

namespace makomba::web {

// What a person is told, and the status of HTTP.
struct Problem : std::runtime_error {
    Problem(int httpStatus, const std::string& text) : std::runtime_error(text), status(httpStatus) {}
    int status;
};

struct Reply {
    int status = 200;
    std::string body;  // JSON
};

// Reads a request and lets `work` answer it; what goes wrong becomes {"problem": text} with its status. Never
// throws.
Reply replyTo(const std::string& body, std::size_t mostBytes,
              const std::function<std::string(const nlohmann::json&)>& work);

// With invalid UTF-8 replaced: texts of files may hold anything.
std::string dump(const nlohmann::json& json);

}  // namespace makomba::web
