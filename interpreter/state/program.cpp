#include "interpreter/state/program.h"

namespace makomba {

bool notes(const Program& program, Noted when) {
    enum : unsigned { Rules = 0, Actions = 1, Moves = 2, Plies = 4 };
    unsigned all = Rules;
#define COLUMN(name, bytes, alive, noted, gloss) \
    if (program.layout.name >= 0) all |= (noted);
#define NUMBERS(name, count, noted, gloss) \
    if (program.hidden.name >= 0) all |= (noted);
#include "interpreter/state/memory.def"
    return (all & static_cast<unsigned>(when)) != 0;
}

}  // namespace makomba
