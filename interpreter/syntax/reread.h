// A text put together by substitution that is more than one word, read as text anew.
#pragma once

#include <string>

#include "interpreter/base/diagnostic.h"
#include "interpreter/syntax/tree.h"

namespace makomba {

// The tree of the text. Nobody wrote it: what is wrong with it is told at `at`, the word it was made of.
Tree readAnew(const std::string& text, Span at, Sources& sources, Diagnostics& diagnostics);

}  // namespace makomba
