// Moves of pieces that are counted by sets and carried out as they are drawn are those that are listed.
#include "interpreter/compile/step_places.h"
#include "interpreter/engine/legal_moves.h"
#include "interpreter/engine/ply.h"
#include "interpreter/state/chance.h"
#include "interpreter/state/kept_columns.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

// Plays at random with and without lists, side by side: as many moves at every ply, and the same positions.
void playsAsListed(const std::string& board, const std::string& moves, const std::string& piece = "",
                   const std::string& more = "") {
    INFO(board << " " << moves);
    const std::string discs = "(piece \"Disc\" P1 N " + piece + ") (piece \"Disc\" P2 S " + piece + ")";
    const std::string play = more.empty() ? moves : "(or " + more + " " + moves + ")";
    const Description d = loadWell(LittleGame{
        .equipment = "(board " + board + ") (regions \"Rim\" (sites Outer)) " + discs,
        .start = "(place \"Disc1\" (expand (sites Bottom))) (place \"Disc2\" (expand (sites Top)))",
        .play = play,
        .end = "(if (>= (count Moves) 60) (result All Draw))"}
                                       .text());
    REQUIRE(d.game->program.phases[0].play.countable());
    REQUIRE(d.game->program.phases[0].play.canTake());
    Moves taken, listed, chosen;
    std::uint64_t random = 5, listing = 5, choosing = 5;
    std::uint32_t plies = 0, several = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        Engine engine(*d.game), other(*d.game);
        State state = engine.initialState(seed), position = state, again = state;
        const Context& x = engine.context();
        REQUIRE(x.takesMoves);
        while (!engine.over(state)) {
            other.legalMoves(position, listed);
            other.bounded(again, [&](Context& c) {
                const ChosenMove drawn = chooseMove(c, chosen, choosing);
                REQUIRE(drawn.total == listed.size());
                if (drawn.total > 0) playMove(c, chosen, chosen.list[drawn.index]);
            });
            std::uint32_t total = 0;
            engine.grantPly();
            engine.bounded(state, [&](Context& c) {
                const KeepsSets keeping(c);
                total = takePly(c, taken, random).total;
            });
            REQUIRE(total == listed.size());
            if (listed.empty()) break;
            other.apply(position, listed,
                        listed.list[listed.size() == 1 ? 0 : randomBelow(listing, listed.size())]);
            REQUIRE(state == position);
            REQUIRE(again == position);
            REQUIRE(random == listing);
            several += total > 1;
            ++plies;
        }
    }
    CHECK(plies > 60);
    CHECK(several > 60);
}

// The same in a game of stacks, in which only pieces on top move; they are chosen, not carried out at once.
void choosesAsListed(const std::string& board, const std::string& moves, const std::string& then = "") {
    INFO(board << " " << moves);
    const Description d = loadWell(LittleGame{
        .equipment = "(board " + board + ") (piece \"Disc\" Each) (piece \"Lid\" Each)",
        .start = "(place Stack items:{\"Disc1\" \"Lid2\" \"Disc1\"} (expand (sites Bottom))) (place "
                 "Stack items:{\"Disc1\" \"Disc2\"} (sites Top)) (place \"Lid2\" (centrePoint))",
        .play = "(forEach Piece top:True " + moves + then + ")",
        .end = "(if (>= (count Moves) 40) (result All Draw))"}
                                       .text());
    REQUIRE(d.game->program.layout.stacking);
    REQUIRE(d.game->program.phases[0].play.countable());
    Moves listed, chosen;
    std::uint64_t listing = 5, choosing = 5;
    std::uint32_t several = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        Engine engine(*d.game);
        State state = engine.initialState(seed), position = state;
        while (!engine.over(state)) {
            engine.legalMoves(position, listed);
            std::uint32_t total = 0;
            engine.bounded(state, [&](Context& c) {
                const ChosenMove drawn = chooseMove(c, chosen, choosing);
                total = drawn.total;
                if (total > 0) playMove(c, chosen, chosen.list[drawn.index]);
            });
            REQUIRE(total == listed.size());
            if (listed.empty()) break;
            engine.apply(position, listed,
                         listed.list[listed.size() == 1 ? 0 : randomBelow(listing, listed.size())]);
            REQUIRE(state == position);
            several += total > 1;
        }
    }
    CHECK(several > 60);
}

const std::string each = "(forEach Piece)";
const std::string step =
    "(move Step (to if:(or (is Empty (to)) (is Enemy (who at:(to)))) (apply (remove (to)))))";
const std::string hop =
    "(move Hop (between if:(is Enemy (who at:(between))) (apply (remove (between)))) (to if:(is Empty "
    "(to))))";
const std::string farHop =
    "(move Hop Orthogonal (between (range 1 3) if:(is Occupied (between)) (apply (remove (between)))) (to "
    "if:(is "
    "Empty (to))))";
const std::string ride =
    "(move (from) (to (intersection (sites Direction from:(from) N stop:(is Occupied (to))) (sites Empty))))";

}  // namespace

TEST_CASE("pieces: steps, hops and rides of all pieces are counted at once", "[pieces]") {
    for (const std::string board :
         {"(square 5)", "(square 9)", "(hex 3)", "(concentric Square rings:3)", "(tri 6)"}) {
        playsAsListed(board, each, step);
        playsAsListed(board, each, "(or " + step + " " + hop + ")");
        playsAsListed(board, "(forEach Piece (or {" + step + hop + farHop + "}))");
    }
    playsAsListed("(square 8)", each, step);  // of many pieces; few that only step are looked at one by one
    playsAsListed("(square 8)", "(forEach Piece container:0)", step);
    for (const std::string board : {"(square 5)", "(square 8)", "(hex 3)", "(concentric Square rings:3)"})
        playsAsListed(board, each,
                      "(move Step (to if:(is Empty (to))) (then (if (is Even (last To)) (moveAgain))))");
    playsAsListed("(square 6)", each, "(or " + step + " " + ride + ")");
    playsAsListed("(square 10)", each, "(or " + step + " " + ride + ")");
}

TEST_CASE("pieces: directions of the piece, conditions and what follows", "[pieces]") {
    const std::string relative =
        "(or {(move Step (directions {FR FL}) (to if:(is Empty (to)))) (move Step Forward (to "
        "if:(not (is Friend (who at:(to)))) (apply (remove (to))))) (move Step Backward (to "
        "if:(is Empty (to))))})";
    playsAsListed("(square 8)", each, relative);
    playsAsListed("(square 7)", each,
                  "(or {(move Step (to if:(and (is Empty (to)) (is In (to) (sites \"Rim\")))) (then "
                  "(moveAgain))) (move "
                  "Step (to if:(and (is Empty (to)) (not (is In (to) (sites \"Rim\"))))))})");
    // What depends on the piece is asked for each.
    playsAsListed("(square 5)", each,
                  "(or (move Step (to if:(and (is Empty (to)) (< (from) (to))))) (move Step (to if:(and (is "
                  "Empty (to)) "
                  "(is In (from) (sites \"Rim\"))))))");
}

TEST_CASE("pieces: men of both sides step forwards on boards of one word", "[pieces]") {
    // Of the second player no site names all ways in their order.
    const std::string men =
        "(or (move Step Forward (to if:(is Empty (to)))) (move Step (directions {FR FL}) (to "
        "if:(not (is Friend (who at:(to)))) (apply (remove (to))))))";
    for (const std::string board : {"(square 8)", "(square 5)", "(rectangle 4 7)", "(hex 4)", "(tri 6)"})
        playsAsListed(board, each, men);
}

TEST_CASE("pieces: places of steps lie in the order of the moves", "[pieces]") {
    using Layout = StepPlaces::Layout;
    CHECK(Layout(64, 3).words == 4);
    CHECK(Layout(64, 3).places == 4);
    CHECK(Layout(24, 4).words == 2);
    CHECK(Layout(64, 5).words == 0);  // too many
    if (!StepPlaces::canAsk) return;
    // Twenty sites, each with the next but one and the one before: three words of places hold them.
    StepPlaces::Targets targets(20);
    for (std::uint8_t site = 0; site < 20; ++site) {
        if (site + 2 < 20) targets[site].push_back({static_cast<std::uint8_t>(site + 2), 1});
        if (site > 0) targets[site].push_back({static_cast<std::uint8_t>(site - 1), 0});
    }
    ExprArena arena;
    const Layout layout(20, 3);
    const StepPlaces places(arena, targets, layout);
    const Word reached[2] = {Word{1} << 4 | Word{1} << 17, Word{1} << 7 | Word{1} << 18};
    std::vector<std::pair<int, int>> found;
    for (int w = 0; w < layout.words; ++w)
        for (Word bits =
                 places.reached(w, reached) & layout.of(w, Word{1} << 5 | Word{1} << 16 | Word{1} << 18);
             bits != 0; bits &= bits - 1) {
            const StepPlaces::Place& place = places[w * 64 + std::countr_zero(bits)];
            found.emplace_back(place.from, place.target.site);
        }
    CHECK(found == std::vector<std::pair<int, int>>{{5, 7}, {5, 4}, {16, 18}, {18, 17}});
}

TEST_CASE("pieces: what the origin decides about the targets is asked of all origins at once", "[pieces]") {
    const std::string stays =
        "(and (is Empty (to)) (or (not (is In (from) (sites \"Rim\"))) (is In (to) (sites \"Rim\"))))";
    const std::string sequence =
        "(move Hop (from (from)) (between if:(is Occupied (between))) (to if:" + stays +
        ") (then (if (is Even (last To)) (moveAgain))))";
    for (const std::string board : {"(square 6)", "(square 9)", "(hex 3)", "(hex Star 2)"}) {
        playsAsListed(board, each, "(move Step (to if:" + stays + "))");
        playsAsListed(board, each, "(or " + sequence + " (move Step (to if:" + stays + ")))");
        // Two conditions on the origin are asked piece by piece, and so is one that compares both sites.
        playsAsListed(board, each,
                      "(move Step (to if:(and {(is Empty (to)) (or (is In (from) (sites \"Rim\")) (is Even "
                      "(to))) (or (is Odd (from)) (is In (to) (sites \"Rim\")))})))");
    }
}

TEST_CASE("pieces: slides are counted along all lines at once", "[pieces]") {
    const std::string onRim = "(is In (to) (sites \"Rim\"))";
    for (const std::string board : {"(square 6)", "(square 9)", "(hex 4)", "(tri 8)"}) {
        playsAsListed(board, each, "(move Slide)");
        playsAsListed(board, each, "(move Slide Orthogonal (then (if (is Even (last To)) (moveAgain))))");
        // Where it may not end, it may ride on.
        playsAsListed(board, each, "(move Slide (to (apply if:(not " + onRim + "))))");
        playsAsListed(board, each, "(or (move Slide (to (apply if:" + onRim + "))) " + step + ")");
        // Over what: not over men, over men only, and leaving something behind on the way.
        playsAsListed(board, each, "(move Slide (between if:(not (is Enemy (who at:(between))))))");
        playsAsListed(board, each,
                      "(move Slide (between if:(is Empty (between)) (apply (set Score Mover 1))))");
    }
    playsAsListed("(square 12)", each,
                  "(move Slide (between if:(is Empty (between)) trail:(id \"Disc\" Mover)))");
}

TEST_CASE("pieces: slides of which something is asked that differs from piece to piece", "[pieces]") {
    playsAsListed("(square 7)", each, "(move Slide Forward)");
    playsAsListed("(square 7)", each, "(move Slide (directions {Forward FL}))");
    playsAsListed("(square 7)", each, "(move Slide (between (range 2 3) if:(is Empty (between))))");
    playsAsListed("(square 7)", each, "(move Slide (to (apply if:(< (from) (to)))))");
    playsAsListed("(square 7)", each,
                  "(move Slide (to (apply if:(is Even (to)) (set Score Mover (count Moves)))))");
    playsAsListed("(square 7)", each, "(move Slide (from if:(is Odd (from))))");
}

TEST_CASE("pieces: slides that end on a piece, leaps, and what follows several of them", "[pieces]") {
    const std::string taking =
        "(move Slide (to if:(is Enemy (who at:(to))) (apply (if (is Enemy (who at:(to))) (remove (to))))))";
    const std::string some =
        "(move Slide Orthogonal (to if:(is Enemy (who at:(to))) (apply if:(not (is In (to) (sites "
        "Corners))))))";
    const std::string leap =
        "(move Leap {{F F R F} {F F L F}} (to if:(not (is Friend (who at:(to)))) (apply (remove (to)))))";
    const std::string forward = "(move Leap {{F F R F} {F F L F}} forward:True (to if:(is Empty (to))))";
    for (const char* board : {"(square 8)", "(square 9)", "(hex 4)"}) {
        playsAsListed(board, each, taking);
        playsAsListed(board, each, some);
        playsAsListed(board, each, "(or {" + leap + taking + forward + "})");
        playsAsListed(board, each,
                      "(or (or " + leap + taking + " (then (set Score Mover 1))) " + step +
                          " (then (add (piece \"Disc1\") (to (sites Corners) if:(is Empty (to))))))");
    }
}

TEST_CASE("pieces: drawn together with other moves", "[pieces]") {
    const std::string adds = "(move Add (piece (id \"Disc\" Mover)) (to (sites Empty)))";
    for (const std::string board : {"(square 4)", "(hex 3)", "(square 9)"})
        playsAsListed(board, each, "(or " + step + " " + hop + ")", adds);
    playsAsListed("(square 4)", each, step, "(if (< 3 (count Pieces Mover)) (move Pass))");
}

TEST_CASE("pieces: those on top of stacks are counted at once", "[pieces]") {
    const std::string onto = "(move Step (to if:(or (is Empty (to)) (is Enemy (who at:(to))))))";
    const std::string over =
        "(move Hop (between if:(is Enemy (who at:(between))) (apply (remove (between)))) (to if:(is Empty "
        "(to))))";
    const std::string owned = "(move Step (to if:(or (= (mover) (who at:(to))) (= 0 (what at:(to))))))";
    for (const std::string board : {"(square 5)", "(square 9)", "(hex 3)"}) {
        choosesAsListed(board, "(move Step (to if:(is Empty (to))))");
        choosesAsListed(board, "(or " + onto + " " + over + ")");
        choosesAsListed(board, "(or (move Slide Orthogonal) " + onto + ")");
        choosesAsListed(board, owned, " (then (if (is Occupied (last From)) (moveAgain)))");
        choosesAsListed(board, "(move Step (to if:(and (is Empty (to)) (not (is Visited (to))))))",
                        " (then (if (is Even (last To)) (moveAgain)))");
        // What depends on the level is asked of each piece.
        choosesAsListed(board, "(move Step (to if:(and (is Empty (to)) (< (level) 2))))");
    }
}
