// A compiled ruleset as a file: what is left of a description once its definitions, options and ruleset stand
// in their places and its rules are checked. It needs no parser and loads at once; `makomba compile` writes
// it.
//
// The form is one JSON document in UTF-8 (here over several lines):
//
//     {"makomba": "program", "version": 1,
//      "name": "Tic-Tac-Toe",               the game's name, as in its rules
//      "ruleset": "",                       the heading of the ruleset in force, "" if none is
//      "options": ["Opening/Player 1"],     "Heading/Choice" of every option
//      "metadata": [["description", "Three in a row."], ["aliases", "Noughts and Crosses", "OXO"]],
//                                           each field with its texts, in the order of the description
//      "rows": [["Game", "520b416e"], ["PlayerCount", "75e12a9a"], ..],
//                                           the signature rows in use, each with the fingerprint of its slots
//      "nodes": ["Tic-Tac-Toe", 2, [1, 1], 3, [4, null, 3], .., [0, 0, 2, null, 13, 29]]}
//                                           the rule graph; a node stands behind those it is made of, each
//                                           node is used, and the last one is the game
//
// A node is, by its JSON kind,
//
//     3                a number, -2147483648 to 2147483647 (Off is -1, End -2, Infinity 1000000000)
//     0.5              a number with a fraction
//     true             a truth value
//     "Mover"          a constant or a name; which of the two tells the slot it stands in
//     [5, 0, null, [7, 1]]   a ludeme of row 5 (of "rows", from 0) with its operands slot by slot: node 0;
//     left out;
//                      node 7 as the slot's alternative 1 (from 0; alternative 0 is written without
//                      brackets). What is left out at the end is not written.
//     [[3, 4, 4]]      a list in braces of the nodes 3, 4 and 4
//
// A row is named by its form (Row::form; programs of version 0.1.0 have keys such as "sites:R/4", see
// grammar/ludemes/program-0.1.0.keys), and its fingerprint is the FNV-1a hash, 32 bits in hexadecimal, of
// its slots as they are written in grammar/ludemes. Where a row has changed since, the program is refused
// with the advice to compile the description again. Equal rules make equal files; strings and equal parts are
// written once.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "interpreter/base/diagnostic.h"
#include "interpreter/rules/rule_graph.h"
#include "interpreter/syntax/expand.h"
#include "interpreter/syntax/metadata.h"

namespace makomba {

inline constexpr int programVersion = 1;

// What a program file holds: all that compileGame() (interpreter/compile/compile_game.h) makes a game of.
struct CompiledRules {
    std::string name;
    Choice choice;  // `items` is empty: what else could have been chosen is not kept
    Metadata metadata;
    RuleGraph graph;
};

// The file for rules that were checked; the graph must have a root.
std::string writeProgram(std::string_view name, const Choice& choice, const Metadata& metadata,
                         const RuleGraph& graph);

// Whether a text means to be a program: it begins as one does. (It may still be damaged.)
bool looksLikeProgram(std::string_view text);
// Whether a file is to be read as a program: it is called .program, or begins as one.
bool isProgramFile(const std::filesystem::path& path);

// Reads what writeProgram() wrote, and trusts nothing in it: size, form, rows, and that every operand fits
// its slot as it would in a description. `name` is what messages call the file. None after reporting what is
// wrong. The graph has the same node numbers as the one that was written.
std::optional<CompiledRules> readProgram(std::string_view name, std::string_view text,
                                         Diagnostics& diagnostics);

}  // namespace makomba
