// The library's face: load a description, play it.
//
// A description is text in Ludii's game description language. load() takes it through all stages and
// returns a Description: the playable game, or diagnostics that say what is wrong and where. Nothing here
// throws on bad input.
//
//     #include "interpreter/makomba.h"
//
//     makomba::Description d = makomba::load("my game", text);          // or loadFile(path)
//     if (!d.game) {
//         std::cerr << makomba::renderText(d.diagnostics, d.sources);   // messages with places
//         return d.exitCode();                                          // 2 wrong, 3 not supported
//     }
//     makomba::Engine engine(*d.game);                                  // one per thread
//     makomba::State state = engine.initialState();
//     makomba::Moves moves;
//     while (engine.legalMoves(state, moves), !moves.empty())           // empty: the game is over
//         engine.apply(state, moves, moves.list[0]);
//     for (double rank : engine.outcome(state).ranks) ..                // 1 = winner
//
// The whole example is tests/example.cpp. What else there is:
//
//   Selection          options ("Board Size/12") and ruleset to load with
//   Catalogue          the games that come with the program, by short name
//   State              a position: flat, copied with memcpy; compare with ==
//   stateText          a position as text; readPosition is the way back; moveName, siteName: what to call
//                      moves and sites
//   drawText, drawSvg  a board and a position for a terminal, as a picture
//   RuleGraph          the rules as a typed graph (Description::checked), printable in several forms
//   writeProgram       a ruleset as a small file (rules/program_file.h), which gameOfProgram makes a game
//   again
//                      without text or parser
//   playOut, perft     random play and counting
//   GameRecord         a game with its history: undo, names of moves
//   Players            players to be had by name ("uct:2s"); playMatch lets them play each other
//   solve, prove       exact values of small games
//
// Games, programs and graphs are immutable and may be shared between threads; Engines and States may not.
#pragma once

#include "interpreter/catalogue.h"
#include "interpreter/compile_game.h"
#include "interpreter/draw/svg.h"
#include "interpreter/draw/text_board.h"
#include "interpreter/engine/game.h"
#include "interpreter/load.h"
#include "interpreter/play/notation.h"
#include "interpreter/play/playout.h"
#include "interpreter/play/read_position.h"
#include "interpreter/play/record.h"
#include "interpreter/players/match.h"
#include "interpreter/players/solve/proof.h"
#include "interpreter/rules/program_file.h"
