// What each instruction of a program says, in plain English: from the templates in
// grammar/reference/glosses.reference.
//
//     %7  Count at:%3    the number of pieces on (to)
//
// What is short is said in place; what is longer is left to its own line and called by its number.
#pragma once

#include "interpreter/program/equipment.h"
#include "interpreter/program/program.h"

namespace makomba {

class Glosses {
  public:
    explicit Glosses(const RuleProgram& program) : program_(program), known_(program.instructions.size()) {}

    // Of an instruction, all of it.
    const std::string& of(Value instruction);
    // Of any value, as a part of a sentence.
    std::string phrase(Value value);

  private:
    struct Filled {
        std::string text;
        bool complete = true;  // false: a part that was not given
    };
    std::string made(Value instruction);
    std::string byDocumentation(Value instruction);
    Filled fill(std::string_view pattern, Value instruction);
    Value part(std::string_view names, Value instruction) const;

    const RuleProgram& program_;
    std::vector<std::string> known_;
};

// The template of a form, "" if it has none.
std::string_view glossTemplate(Form form);
// Forms that glosses.reference speaks of, though there are none such, or parts that the form does not have:
// for tests.
std::vector<std::string> glossMistakes();

// Sites or numbers in a few words: "0 to 7 and 12".
std::string ranges(std::span<const std::int32_t> numbers);

}  // namespace makomba
