// Names of options and rulesets, of which people write parts.
#pragma once

#include <string>
#include <vector>

namespace makomba {

// The names that may be meant by a part of them: the name itself, or those with this choice behind the slash,
// or those with these words in this order, or in another one, or those that have a word which begins so.
std::vector<std::string> namesMeantBy(const std::string& part, const std::vector<std::string>& names);

// The name meant by a misspelt one or by a misspelt part: what stands behind the slash, with and without what
// stands in brackets, or a word that only one name has.
std::string nameNear(const std::string& asked, const std::vector<std::string>& names);

}  // namespace makomba
