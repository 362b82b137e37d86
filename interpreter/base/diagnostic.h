// Messages to the person who wrote a description: id, place, text, expansion chain, suggestion.
//
// The texts live in messages.def, one line each. A stage adds what it finds and goes on; the caller
// renders the lot, in source order, as text with a caret line or as JSON.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

#include "interpreter/base/source.h"

namespace makomba {

// Unsupported: a valid description that this version cannot run. Not the author's mistake.
enum class Severity : std::uint8_t { Error, Unsupported, Warning };

enum class Message : std::uint16_t {
#define MESSAGE(id, name, severity, text) id,
#include "interpreter/base/messages.def"
#undef MESSAGE
};

struct MessageInfo {
    const char* name;  // stable, e.g. "unknown-ludeme"
    Severity severity;
    const char* text;  // fmt pattern
};
const MessageInfo& info(Message message);
const std::vector<Message>& allMessages();

// One step of how a piece of text came to stand where it stands.
struct ExpansionNote {
    std::string what;  // `definition "Home"`, `option "Board Size/8"`
    Span use;          // where it was used
};

// A change of the text that would put things right: what the span holds is replaced by `text`. An empty span
// is a place to put something in, an empty text takes something out.
struct Fix {
    Span span;
    std::string text;
};

struct Diagnostic {
    Message id{};
    Span span;
    std::string text;
    std::vector<ExpansionNote> chain;  // innermost first
    std::string suggestion;            // what was probably meant, "" = nothing near
    std::vector<std::string> notes;    // further lines: what fits here, what to do
    std::optional<Fix> fix;            // the first thing to try; only in texts that the author can change
    std::string ludeme;                // the ludeme whose reference entry helps, "" = none

    // Suggests a text in place of what the span of the message holds; with a fix, if that is `original` and
    // stands in a text of the author's. Nothing happens if `text` is empty.
    void suggest(const Sources& sources, std::string_view original, std::string text);
    // Sets the fix if the span lies in a text of the author's.
    void fixBy(const Sources& sources, Span place, std::string text);
    Severity severity() const { return info(id).severity; }
};

class Diagnostics {
  public:
    // Adds a message; the pattern of messages.def is filled with `args`. Returns it for details.
    template <class... Args>
    Diagnostic& add(Message id, Span span, const Args&... args) {
        return addText(id, span, fmt::vformat(info(id).text, fmt::make_format_args(args...)));
    }
    Diagnostic& addText(Message id, Span span, std::string text);
    void add(Diagnostic diagnostic);
    void add(const Diagnostics& others);

    bool hasErrors() const { return count(Severity::Error) > 0; }
    bool hasUnsupported() const { return count(Severity::Unsupported) > 0; }
    // Neither an error nor anything unsupported.
    bool ok() const { return !hasErrors() && !hasUnsupported(); }
    std::size_t count(Severity severity) const;
    const std::vector<Diagnostic>& all() const { return all_; }
    bool full() const { return all_.size() >= limit; }

    // Puts them in source order. (The same message at the same place is kept once.)
    void sort();

    // Beyond this many messages further ones are not kept: one mistake too many is no help.
    static constexpr std::size_t limit = 100;

  private:
    std::vector<Diagnostic> all_;
    Diagnostic overflow_;
};

// `file:line:column: error: text [id]`, the line with a caret below, chain, suggestion, notes.
std::string renderText(const Diagnostics& diagnostics, const Sources& sources);
std::string renderText(const Diagnostic& diagnostic, const Sources& sources);
// A fix that neither the text nor the suggestion tells: "put `)` at line 3, column 9"; "" if there is none.
std::string fixInWords(const Diagnostic& diagnostic, const Sources& sources);
// Below messages: where more is told about them, each message and ludeme once. "" if there are none.
std::string renderReferences(const Diagnostics& diagnostics);
// A JSON array, one object a message.
std::string renderJson(const Diagnostics& diagnostics, const Sources& sources);

const char* name(Severity severity);

}  // namespace makomba
