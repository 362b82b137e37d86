#include "interpreter/web/reply.h"

#include <fmt/format.h>

namespace makomba::web {

using nlohmann::json;

Reply replyTo(const std::string& body, std::size_t mostBytes,
              const std::function<std::string(const json&)>& work) {
    const auto problem = [](int status, const std::string& text) {
        return Reply{status, dump({{"problem", text}})};
    };
    try {
        if (body.size() > mostBytes)
            return problem(413, fmt::format("a request may have {} bytes", mostBytes));
        const json request = body.empty() ? json::object() : json::parse(body);
        if (!request.is_object()) return problem(400, "the request is no JSON object");
        return {200, work(request)};
    } catch (const Problem& error) {
        return problem(error.status, error.what());
    } catch (const json::exception& error) {
        return problem(400, fmt::format("the request cannot be understood: {}", error.what()));
    } catch (const std::exception& error) { return problem(500, error.what()); }
}

std::string dump(const json& json) {
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace makomba::web
