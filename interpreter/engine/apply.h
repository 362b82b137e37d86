// The course of a game, all of it: how it begins, legal moves, a ply, and what holds in between.
#pragma once

#include "interpreter/engine/apply_move.h"
#include "interpreter/engine/cycles.h"
#include "interpreter/engine/legal_moves.h"
#include "interpreter/engine/ply.h"
#include "interpreter/engine/start.h"
#include "interpreter/engine/turns.h"
