#include "interpreter/players/rules_signature.h"

#include <fmt/format.h>

#include "interpreter/base/checksum.h"
#include "interpreter/play/notation.h"

namespace makomba {

std::string rulesSignature(const Game& game) {
    return fmt::format("{} {:016x}", game.name, textHash(printLud(game.graph)));
}

}  // namespace makomba
