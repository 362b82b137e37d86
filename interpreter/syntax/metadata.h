// What a description says about itself: (metadata (info {..})). Never part of the rules.
#pragma once

#include <string>
#include <vector>

#include "interpreter/syntax/expand.h"

namespace makomba {

struct Metadata {
    struct Item {
        std::string field;               // description, rules, source, id, version, classification, ..
        std::vector<std::string> texts;  // usually one; `aliases` has several
        Span span;
    };
    std::vector<Item> items;  // in file order; those of a (useFor ..) only if all it names is in force

    // All texts of a field, in order.
    std::vector<std::string> all(std::string_view field) const;
    // The first text of a field, "" if there is none.
    std::string first(std::string_view field) const;
};

Metadata readMetadata(const Expanded& expanded, const Choice& choice);

}  // namespace makomba
