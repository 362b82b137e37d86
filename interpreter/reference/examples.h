// An example of every form of every ludeme: grammar/reference/ludemes.examples, run by a test.
#pragma once

#include <string>
#include <vector>

#include "interpreter/rules/signatures.h"

namespace makomba {

struct LudemeExample {
    std::string shown;  // the piece with the ludeme
    std::string text;   // a whole description with it, or an evidence record
    std::string claim;  // of records: the key of the form that is shown
};

const std::vector<LudemeExample>& ludemeExamples();

// An example in which that form occurs, nullptr if there is none. Found once, by reading those examples in
// which its words occur.
const LudemeExample* exampleOf(RowId row);

}  // namespace makomba
