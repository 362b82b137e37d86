// What each message means, with an example that brings it about: grammar/reference/messages.reference.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "interpreter/load/load.h"

namespace makomba {

// A piece of a description, a description, a record, a compiled program or a command, which shows something.
struct Example {
    enum class Kind { None, Description, Evidence, Program, Command };
    Kind kind = Kind::None;
    std::string shown;  // as a person reads it
    std::string
        text;  // Description, Evidence, Program: the whole text; Command: what stands behind `makomba`
    Selection selection;  // Description
};

struct MessageEntry {
    std::string name;  // "unknown-ludeme"
    std::string meaning, cause, fix;
    Example wrong, right;  // of kind None where no short text brings the message about
};

// One entry a message, in the order of messages.def. Built on first use.
const std::vector<MessageEntry>& messageEntries();
// nullptr if there is none.
const MessageEntry* messageEntry(std::string_view name);

}  // namespace makomba
