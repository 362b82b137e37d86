// Short sentences about rows of men that patterns and clauses leave: which of them count, what they do while
// men are placed, which men in them may be taken; and how far men go.
#pragma once

#include "interpreter/evidence/prose_frames.h"

namespace makomba {

// The claims of a sentence, empty if it is none of those.
//
//     "Rows on the diagonals count, too."                  line-wins | line:? counts alsodiag
//     "Diagonal fours do not count."                       line-wins | line:4 counts notdiag
//     "A row made while men are placed does not win."      line-wins | line:? inhand not
//     "Even men that stand in a row may be taken."         protected | free
//     "The men move any distance along a line."            moving    | ways slide
//     "The first man may be set on any point."             placing   | anywhere first
//     "A player who makes a row loses a man of his own."   a row | ownman
//     "Once all are placed a man may go to any point."     moving    | move anywhere
//     "The board has sixteen points."                      the board | points:16,1
//
// `counts`: whether a row wins or takes is told elsewhere in the text (settleRows), or by play.
std::vector<ProseClaim> readRows(const FrameWords& words);

}  // namespace makomba
