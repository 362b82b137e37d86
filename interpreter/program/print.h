// A program as text: an instruction a line, with what it says in plain English.
//
//     %3  ToIterator        (to)
//     %7  Count at:%3       the number of pieces on (to)
//
// An operand is a number, a word, %n (what instruction n gives), "Name"#2 (a name, and which of its kind it
// is), {..} (a list) or [0 to 7] (sites). Instructions stand behind those that they use, below the part of
// the rules that uses them first.
#pragma once

#include "interpreter/program/equipment.h"
#include "interpreter/program/program.h"

namespace makomba {

// `passesDraw`: whether a round of passes ends the game, which no instruction says. `note` is printed behind
// each instruction.
std::string printText(const RuleProgram& program, const Equipment& equipment, bool passesDraw = false,
                      InstructionNote note = nullptr);
std::string printJson(const RuleProgram& program, const Equipment& equipment);

}  // namespace makomba
