// Text to tree.
#pragma once

#include "interpreter/base/diagnostic.h"
#include "interpreter/syntax/tree.h"

namespace makomba {

// Reads a whole text. Never fails half-way: unbalanced brackets are reported and repaired, so that the
// rest of the file can be checked, too. Only a text that is no text at all (too large, not UTF-8, empty,
// nested too deep) gives a tree without roots.
Tree parse(const Sources& sources, SourceId source, Diagnostics& diagnostics);

// A comment of the text, for those who lay it out again.
struct Comment {
    Span span;  // from `//` to the end of the line
};
std::vector<Comment> commentsOf(const Sources& sources, SourceId source);

}  // namespace makomba
