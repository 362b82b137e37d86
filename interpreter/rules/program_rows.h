// Signature rows as programs name them.
#pragma once

#include <fmt/format.h>

#include "interpreter/rules/signatures.h"

namespace makomba {

// Changes with the slots of the row, not with its documentation.
inline std::string fingerprint(const Row& row) {
    std::uint32_t hash = 2166136261u;
    for (const char c : row.slotText) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
    return fmt::format("{:08x}", hash);
}

}  // namespace makomba
