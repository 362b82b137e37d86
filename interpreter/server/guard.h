// Who may talk to the server: whoever knows the token, from the server's own page.
//
// Other pages open in the same browser can send requests to any address. They do not know the token, and
// browsers tell where requests come from (Origin, Sec-Fetch-Site). A name of theirs that leads to this
// machine shows in Host.
#pragma once

#include <string>
#include <string_view>

namespace makomba::web {

// 32 hexadecimal digits from the system's generator.
std::string randomToken();

// In a time that does not depend on where they differ.
bool sameSecret(std::string_view given, std::string_view secret);

// The host of a Host header without its port: "127.0.0.1", "[::1]".
std::string_view hostOf(std::string_view header);

// Whether a Host header names this machine: an address, localhost, or the name the server was started with.
bool ownHost(std::string_view header, std::string_view name);

// Whether a page of that origin is the server's own; `host` is the Host header. "" = the browser tells no
// origin.
bool ownOrigin(std::string_view origin, std::string_view host);

}  // namespace makomba::web
