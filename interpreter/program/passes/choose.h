// Random play needs one move, not the list of all:
//
//     %3 SitesEmpty                    the empty sites of the board
//     %4 To %3                         to: %3
//     %5 MoveAdd %4                    the player puts a piece on %4
//     %6 MovePass                      the player may pass
//
//     before: %7 OrTwoMoves %5 %6      both parts are worked out and listed, and one of the list is drawn
//     after:  %5 and %6 are counted, and so is %7; the number is drawn, and only the move that has it is made
//
// One table, by ludeme and operands, says of which moves that is so, and makers of moves do as it says. The
// moves of (do .. ifAfterwards:..) are known to be legal only when they have been tried: one is drawn and
// tried until one holds. Whoever has several parts goes by the ways of these.
#pragma once

#include "interpreter/program/equipment.h"
#include "interpreter/program/passes/filter.h"
#include "interpreter/program/program.h"

namespace makomba {

// What conditions always are (decide.h) and which effects go in turn (in_turn.h) must be known.
void waysToChoose(RuleProgram& program, const Equipment& equipment, const PositionKinds& position);
// What it found of an instruction, in words; "" of what gives no moves.
std::string chooseNote(const RuleProgram& program, Value instruction);

}  // namespace makomba
