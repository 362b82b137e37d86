// Labelled arguments put in the order of their rows, in the text as written.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "interpreter/load/load.h"
#include "interpreter/rules/argument_order.h"

namespace makomba {

// A list of the description's own text, written anew with its arguments in order; nothing where the arguments
// do not all stand in it (some come by a parameter), or comments stand between them.
std::optional<Fix> inOrder(const Description& description, const MisorderedList& list);

// The whole text with all such lists in order, as far as any choice of its options brings them to light.
std::string withArgumentsInOrder(const std::string& name, std::string text);

}  // namespace makomba
