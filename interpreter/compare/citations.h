// What a comparison rests on, so that it can be cited: the texts with their checksums, the sources with
// pages.
#pragma once

#include <string>
#include <vector>

#include "interpreter/compare/comparison.h"

namespace makomba {

struct Citation {
    std::string text, pages;         // as the record or the description has them
    std::vector<std::size_t> items;  // that rest on it
};
// Each source once, in the order of the items.
std::vector<Citation> citationsOf(const Comparison& comparison);

// The citations as BibTeX. What a source's text does not tell apart (author, title) stays together in `note`.
std::string bibtex(const Comparison& comparison);

}  // namespace makomba
