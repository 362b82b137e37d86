// What the reference has to say of a name: for `makomba explain`, and for editors when one points at a word.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/reference/examples.h"
#include "interpreter/reference/messages.h"

namespace makomba {

enum class Subject { Ludeme, Constant, Label, Definition, Message };
const char* name(Subject subject);

struct ReferenceForm {
    RowId row;
    // "(is Line ..)", "a condition", "with a value for (to) in `if:`", what it means
    std::string form, gives, values, text;
    bool supported = true, claims = false;
    const LudemeExample* example = nullptr;  // none where it is not supported
};

struct ReferenceEntry {
    Subject subject = Subject::Ludeme;
    std::string name;  // "is Line", "Mover", "if", "SameTurn", "unknown-ludeme"
    std::string text;  // what it means (forms have their own)
    std::vector<ReferenceForm> forms;
    std::vector<std::string> kinds;  // a head that comes in kinds: the words that tell which
    std::vector<std::string> uses;   // Constant: what takes it; Label: whose argument it is and what it holds
    std::string body;                // Definition: as it is written
    const MessageEntry* message = nullptr;
};

// Everything of that name, the ludeme first: "is Line", "is", "Mover", "if" or "if:", "SameTurn",
// "unknown-ludeme". Nothing if there is nothing.
std::vector<ReferenceEntry> explain(std::string_view subject);

// Every name that can be asked for, by subject, each list in order.
struct ReferenceIndex {
    std::vector<std::string> ludemes, constants, labels, definitions, messages;
};
const ReferenceIndex& referenceIndex();

// The nearest name of all, "" if none is near.
std::string nearestSubject(std::string_view name);

// As text for a terminal, as Markdown for an editor, as JSON.
std::string renderText(const ReferenceEntry& entry, int width = 96);
std::string renderMarkdown(const ReferenceEntry& entry);
std::string renderJson(const std::vector<ReferenceEntry>& entries);

}  // namespace makomba
