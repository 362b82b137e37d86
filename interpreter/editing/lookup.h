// What stands at a place of a description, and where it comes from.
#pragma once

#include <optional>
#include <string>

#include "interpreter/base/source.h"

namespace makomba {

struct Lookup {
    Span span;                        // the word that was pointed at
    std::string markdown;             // what the reference or the description itself says of it; "" = nothing
    std::optional<Span> declaration;  // where its name is given, if in this text
};

// Nothing outside of all words. Spans refer to the text as the first one of its sources.
std::optional<Lookup> lookUp(const std::string& text, std::size_t offset);

}  // namespace makomba
