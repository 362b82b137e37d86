// What a description says of itself in words: comments, metadata, names and texts of options.
#pragma once

#include <initializer_list>
#include <string_view>

#include "interpreter/load/load.h"

namespace makomba {

// Whether one of the words (or beginnings of words), in lower case, stands anywhere but in the rules
// themselves.
bool saysSo(const Description& description, std::initializer_list<std::string_view> words);

// Whether a sentence of the rules text in the metadata has a word of each list (or one that begins so).
bool sentenceSays(const Description& description, std::initializer_list<std::string_view> words,
                  std::initializer_list<std::string_view> and_);

// Whether the metadata name it, as what is drawn does: (region Colour "Promotion" ..).
bool metadataName(const Description& d, std::string_view name);

}  // namespace makomba
