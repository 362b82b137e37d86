// The top level of a description: what it defines, offers to choose, and plays.
//
// Source of the forms: spec "description language" §3, §5, §6.
#pragma once

#include <optional>

#include "interpreter/syntax/tree.h"

namespace makomba {

// (define "Name" body ..): the body is any number of nodes, spliced in where the name is used.
struct Definition {
    std::string_view name;
    Span span;  // of the whole definition
    Span nameSpan;
    std::vector<TreeId> body;
    int parameters = 0;         // #1 .. #parameters are filled in
    std::vector<int> optional;  // those that may be left out (told by the library's comments)
    bool predefined = false;
    bool nested = false;  // stands in the body of another one: what uses of it are given is ignored (a quirk)
    const Tree* tree = nullptr;  // the tree the body lies in
};

// (item "Heading" <value> .. "description")**
struct OptionItem {
    std::string_view heading;
    std::string_view description;
    int stars = 0;
    Span span;
    struct Value {
        std::vector<TreeId> nodes;
        std::string_view text;  // as written between < and >
        Span span;
    };
    std::vector<Value> values;
};

// (option "Heading" <Tag> args:{<a> <b>} {items})
struct Option {
    std::string_view heading;
    std::string_view tag;
    std::vector<std::string_view> arguments;
    std::vector<OptionItem> items;
    Span span;

    // The item with the most asterisks, the first of them on ties.
    std::size_t defaultItem() const;
};

// (ruleset "Ruleset/Name" {"Option/Choice" ..} variations:{..})*
struct Ruleset {
    std::string_view heading;
    std::vector<std::string_view> selections;
    std::vector<std::string_view> variations;
    int stars = 0;
    Span span;
};

struct Outline {
    std::vector<Definition> definitions;
    std::vector<Option> options;
    std::vector<Ruleset> rulesets;
    std::vector<std::string_view> brokenTags;  // of options that could not be read; "": some unknown one
    TreeId game;                               // none if missing
    TreeId metadata;                           // none if missing
};

// Sorts the roots of a parsed text. The tree must outlive the outline; it is completed by nodes for those
// option values that the grammar sees as one word (<6>, <use:Vertex>).
Outline outline(Tree& tree, const Sources& sources, Diagnostics& diagnostics);

// Warns where rulesets and metadata name options or rulesets that there are not, and where the metadata is
// not written as metadata is.
void checkReferences(const Tree& tree, const Outline& outline, const Sources& sources,
                     Diagnostics& diagnostics);

// Sets `parameters` of a definition from its body: the largest n with #1..#n all in use.
void countParameters(Definition& definition, Diagnostics& diagnostics);

// "<Tag:name>" without its brackets, "" if the text is not just one such placeholder.
std::string_view placeholderName(std::string_view word);

}  // namespace makomba
