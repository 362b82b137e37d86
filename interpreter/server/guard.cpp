#include "interpreter/server/guard.h"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <random>

namespace makomba::web {

std::string randomToken() {
    std::random_device device;
    std::string token;
    for (int i = 0; i < 4; ++i) token += fmt::format("{:08x}", device());
    return token;
}

bool sameSecret(std::string_view given, std::string_view secret) {
    unsigned different = given.size() != secret.size();
    for (std::size_t i = 0; i < secret.size(); ++i)
        different |= static_cast<unsigned char>(secret[i]) ^
                     static_cast<unsigned char>(i < given.size() ? given[i] : 0);
    return different == 0;
}

std::string_view hostOf(std::string_view header) {
    if (header.starts_with('[')) return header.substr(0, header.find(']') + 1);
    return header.substr(0, header.find(':'));
}

bool ownHost(std::string_view header, std::string_view name) {
    const std::string host(hostOf(header));
    if (host == "localhost" || host == name) return !host.empty();
    unsigned char address[16];
    if (inet_pton(AF_INET, host.c_str(), address) == 1) return true;
    return host.size() > 2 && host.front() == '[' &&
           inet_pton(AF_INET6, host.substr(1, host.size() - 2).c_str(), address) == 1;
}

bool ownOrigin(std::string_view origin, std::string_view host) {
    return origin.empty() || (origin.starts_with("http://") && origin.substr(7) == host);
}

}  // namespace makomba::web
