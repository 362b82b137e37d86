// Large numbers as people read them.
#pragma once

#include <cstdint>
#include <string>

namespace makomba {

// With a comma between thousands: "58,010".
std::string grouped(std::uint64_t number);

}  // namespace makomba
