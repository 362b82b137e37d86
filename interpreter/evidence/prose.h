// The rules a source tells in prose, as claims with slots.
//
//     "When the last seed falls into an empty hole in the inner row, the seeds opposite it are captured."
//
// is covered with clauses (games/evidence/prose): `if.land inner empty`, `fx.capture what:opposite`, and
// comes to one claim: Capture, when {land inner empty}, then {opposite}. What no clause covers is unread; a
// claim that an unread part, an exception or a word such as "usually" may narrow is not tested.
//
// Words of `when` and `then`: own, opp (whose), inner, outer, empty, occupied, n:3,4 (what a hole holds:
// before or after the last seed, both are possible readings), made:3,4 | made:even | made:odd (with it),
// store, opposite, both, next, this, any, unknown (something that was not understood: never tested), line:3,
// orth, diag, drawn, men:3, .. Of directions: ways, alt:df, deny:b, step, slide, who:hound (way_frames.h).
#pragma once

#include <string>
#include <vector>

#include "interpreter/evidence/patterns.h"

namespace makomba {

struct Game;

enum class ProseSlot : std::uint8_t {
    Board,
    Setup,
    Total,
    Direction,
    Begin,
    Singles,
    StoreSown,
    Origin,
    Relay,
    TurnEnds,
    Capture,
    NoCapture,
    Again,
    Pass,
    Ends,
    Winner,
    Rest,
    Circuit,  // whose holes are sown into
    Feeding,  // whether an opponent without seeds is given some
    Men,
    Place,
    Move,
    LineRemoves,
    LineWins,
    LineLoses,
    Protected,
    Fly,
    ReduceWins,
    Blocked,
    Draw,
    LineAgain,
    Takes,     // how men are taken
    TakeDuty,  // whether they must be
    TakeMore,  // several in one turn
    TakeWay,   // in which directions
    First,     // who begins
    Other      // understood, but nothing that can be put to the test
};
const char* name(ProseSlot slot);

enum class Bearing : std::uint8_t { Must, May, Usual };  // how a sentence means it

struct ProseClaim {
    ProseSlot slot = ProseSlot::Other;
    std::vector<std::string> when, then;
    Bearing bearing = Bearing::Must;
    bool negated = false;
    bool loose = false;  // read of a statement that also speaks of what was not understood (notions.h)
    std::size_t sentence = 0;
    std::size_t begin = 0, end = 0;  // the clause within the sentence
    std::string why;                 // it is not tested; "" = it can be

    bool is(std::string_view word) const;               // among `then`
    bool asks(std::string_view word) const;             // among `when`
    std::string value(std::string_view key) const;      // of `then`: "3" of "line:3", "" if there is none
    std::string condition(std::string_view key) const;  // of `when`
};

struct ProseSentence {
    std::string text;        // up to a full stop or a semicolon
    std::size_t number = 1;  // of the whole sentence in the text, from 1
    struct Part {
        std::size_t begin, end;  // in text
    };
    std::vector<Part> unread;  // clauses that were not understood
    std::string reading;       // of the sentence as a whole, by the patterns of rule_text.h; never tested
    bool read() const { return unread.empty() || !reading.empty(); }
    std::vector<std::size_t> claims;
    bool tellsClockwise = false, tellsAnticlockwise = false;
    bool tellsOfPoints = false;   // that are won, and not those that men stand on
    bool tellsOfMoreMen = false;  // than one that may be put down in a turn
};

struct Prose {
    std::vector<ProseSentence> sentences;
    std::vector<ProseClaim> claims;
    bool tellsOfSowing = false;  // of seeds or holes

    bool speaksOf(std::string_view word) const;  // in any sentence, in small letters
    // Some sentence has men leap over others; "men never leap" does not.
    bool tellsOfLeaps() const;
    // What the text tells of men who may fly: with how many; 0: nothing.
    int flyingMen() const;
};

// `pieces`: what the description calls its pieces; the text may call them so.
Prose readProse(const std::string& text, const Patterns& patterns = Patterns::ofClauses(),
                const std::vector<std::string>& pieces = {});
// The names of a game's pieces, in small letters, dice left out.
std::vector<std::string> pieceNamesOf(const Game& game);

// "1", "2", ">1": whether a number is among those of a slot. `even` and `odd` are known.
bool amongNumbers(std::string_view numbers, int number);

}  // namespace makomba
