// A request that cannot be granted: what a person is told, and the status of HTTP.
#pragma once

#include <stdexcept>
#include <string>

namespace makomba::web {

struct Problem : std::runtime_error {
    Problem(int httpStatus, const std::string& text) : std::runtime_error(text), status(httpStatus) {}
    int status;
};

}  // namespace makomba::web
