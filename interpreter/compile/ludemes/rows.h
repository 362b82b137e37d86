// Which sites of a set are in a row of pieces of one kind, asked of all at once.
//
// `(is Line 3 through:(site))` of a loop over sites looks at the lines through each of them. On a small board
// it is less to look at all its lines once, each a mask, and to note whose sites hold one kind:
//
//     masks 111000 100100 ..     sites of the kind 111100     in a row 111100     in a row of what is asked
//     of
#pragma once

#include "interpreter/compile/compiler.h"

namespace makomba {

struct Rows {
    const Word* masks = nullptr;
    int count = 0;
    Word board = 0;  // the sites that pieces stand on in lines

    // Leaves those in a row. False: the sets that are kept cannot tell; then nothing was done.
    bool keep(Context& x, Word* set) const;
};

// Of an (is Line ..) through such an iterator, the same for all sites otherwise. Null if rows do not say all
// of it, as where one may be longer than what is asked for.
const Rows* compileRows(Compiler& c, const InstructionView& line, std::uint32_t iterators);

}  // namespace makomba
