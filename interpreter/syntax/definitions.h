// What a text holds, before it is read as a description: its definitions, wherever they stand.
#pragma once

#include <optional>
#include <vector>

#include "interpreter/syntax/outline.h"

namespace makomba {

// Whether a text can be meant for a description at all: something at its top is one of its forms, or nearly
// so.
bool isDescription(const Tree& tree);

// Reads (define "Name" body ..). Reports one that is written otherwise, and parameters that nothing is put in
// for.
std::optional<Definition> readDefinition(const Tree& tree, TreeId list, Diagnostics& diagnostics);

// All of them in these pieces of a tree, in the order of the text, wherever they stand.
std::vector<Definition> definitionsIn(const Tree& tree, const std::vector<TreeId>& pieces);

// How many parameters a definition has: the largest n with #1..#n all in use.
int parametersOf(const Definition& definition);

}  // namespace makomba
