// What can be written at a place of a description that is being written: told by the signatures, whatever
// else is still missing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace makomba {

enum class CompletionKind { Ludeme, Keyword, Label, Constant, Definition, Name, Option };

struct Completion {
    CompletionKind kind = CompletionKind::Ludeme;
    std::string text;     // what is put in
    std::string detail;   // one line: a form, a family, where a name is declared
    std::string subject;  // what explain() is asked for more; "" = nothing
};

struct Completions {
    std::size_t begin = 0;          // where the word begins that the text replaces, up to the asked place
    std::vector<Completion> items;  // those that begin with what is written so far, the likeliest first
};

Completions complete(std::string_view text, std::size_t offset);

}  // namespace makomba
