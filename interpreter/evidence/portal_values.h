// What the values of fields on the portal's pages look like, so that a field's name is told from the same
// word in running text. All in time that grows with the length of the text only.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace makomba {

enum class Shape : std::uint8_t { Id, Word, Date, Number, People, Text };

// Whether the text begins, after blanks, with what such a field holds: "DLP.", "#12" (Id), "Ethnography"
// (Word), "c. 1901" (Date), "80" (Number), "Adult" (People), anything (Text).
bool beginsLike(Shape shape, std::string_view text);

// Whether the text is such a value and nothing else: "DLP.Evidence.7", "Royal, Nobility", "1901 - 1964 CE".
// Never true for Text, whose end is not known.
bool isWhole(Shape shape, std::string_view text);

// "Hole" of "Evidence for Hole 2 pieces of evidence found."; "" if the head does not say.
std::string gameOfHead(std::string_view head);

// "65-66" of "Matthews 1964: 65-66."; "" if the source names no pages.
std::string pagesOf(std::string_view source);

}  // namespace makomba
