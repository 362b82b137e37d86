// A sentence said more plainly, for what is not read as it stands: conditions with "if", duties and rights
// with "must" and "may", the present tense.
#pragma once

#include <string>

namespace makomba {

// "In the event that it falls" is "if it falls", "is not permitted to" is "may not".
std::string plainer(const std::string& sentence);
// "Suppose that it falls in a full hole. Then it is lifted": if it does, it is; nothing of two other
// sentences.
std::string supposedAndTold(const std::string& supposed, const std::string& then);

}  // namespace makomba
