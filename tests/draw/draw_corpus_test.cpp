// Every board of the reference corpus as text and as a picture: what is drawn is what there is.
#include <algorithm>

#include "interpreter/draw/board_view.h"
#include "interpreter/draw/piece_symbols.h"
#include "interpreter/draw/site_contents.h"
#include "interpreter/play/read_position.h"
#include "interpreter/state/chance.h"
#include "tests/draw/drawing.h"
#include "tests/support.h"

using namespace makomba;
using namespace makomba::test;

namespace {

State afterRandomMoves(Engine& engine, int count) {
    std::uint64_t random = 1;
    State state = engine.initialState(1);
    Moves moves;
    for (int i = 0; i < count && (engine.legalMoves(state, moves), !moves.empty()); ++i)
        engine.apply(state, moves, moves.list[static_cast<std::size_t>(randomBelow(random, moves.size()))]);
    return state;
}

int edgesInPlane(const Topology& topology) {
    const BoardGraph& graph = topology.graph();
    return static_cast<int>(
        std::count_if(graph.edges.begin(), graph.edges.end(), [&](const BoardGraph::Edge& edge) {
            return graph.vertices[static_cast<std::size_t>(edge.a)].z ==
                   graph.vertices[static_cast<std::size_t>(edge.b)].z;
        }));
}

// Pieces that are only counted; where all have symbols, those like the topmost.
int seedsIn(const PieceSymbols& symbols, const SiteContents& contents) {
    int seeds = 0, top = 0;
    for (const PieceOnSite& piece : contents) {
        if (piece.component == 0) continue;
        if (symbols.byComponent[static_cast<std::size_t>(piece.component)].empty()) seeds += piece.count;
        else if (piece.component == contents.back().component) top += piece.count;
    }
    return seeds > 0 ? seeds : top;
}

void checkPicture(const Program& program, const State* state) {
    const std::string svg = drawSvg(program, state);
    const Picture picture(svg);
    const BoardView view = boardView(program, state, {});
    CHECK(picture.count("sites") == view.shown);
    if (view.shown == view.total) {
        CHECK(view.total == program.equipment.boardSites());
        const bool holes = boardKind(program) == BoardKind::Holes;
        CHECK(picture.count("edges") == (holes ? -1 : edgesInPlane(program.equipment.topology())));
    }
    CHECK(picture.count("labels") > 0);
    if (state == nullptr) {
        CHECK(picture.count("pieces") == -1);
        return;
    }
    const PieceSymbols symbols = pieceSymbols(program);
    int occupied = 0, marked = 0, seeds = 0;
    for (int site = 0; site < program.equipment.boardSites(); ++site) {
        const SiteContents contents = contentsOf(*state, site);
        occupied += pieceCount(contents) > 0;
        marked += !contents.empty();
        const int own = seedsIn(symbols, contents);
        if (own <= 12) seeds += own;
    }
    CHECK(picture.count("pieces") == marked);
    const std::size_t hands = svg.find("class=\"hands\"");
    CHECK(occurrences(svg.substr(0, hands), "class=\"piece\"") == occupied);
    if (isSowingGame(program) && program.equipment.siteType() == SiteType::Vertex)
        CHECK(occurrences(svg.substr(0, hands), "class=\"seed\"") == seeds);
}

// Lines of characters only, none of them with a blank at its end.
void checkText(const std::string& text) {
    CHECK(!text.empty());
    CHECK(text.back() == '\n');
    CHECK(text.find(" \n") == std::string::npos);
    CHECK(std::all_of(text.begin(), text.end(), [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
}

void checkDrawing(const Game& game) {
    const Program& program = game.program;
    Engine engine(game);
    checkText(drawText(program));
    checkPicture(program, nullptr);
    for (const int moves : {0, 20}) {
        const State state = afterRandomMoves(engine, moves);
        const std::string written = stateText(program, state);
        CAPTURE(written);
        checkText(drawText(program, state));
        checkPicture(program, &state);
        // What is written can be read.
        const ReadPosition read = readPosition(engine, written);
        CHECK(read.problem == "");
        CHECK(stateText(program, read.state) == written);
    }
}

}  // namespace

TEST_CASE("corpus: every board is drawn, with all its sites, lines and pieces", "[corpus]") {
    if (!corpusPresent()) return;
    for (const auto& lud : filesBelow(corpusFolder() / "lud", ".lud")) {
        INFO(lud.string());
        const Description d = loadFile(lud);
        REQUIRE(d.game);
        checkDrawing(*d.game);
        for (const Ruleset& ruleset : d.outline.rulesets) {
            if (ruleset.selections.empty()) continue;
            INFO(ruleset.heading);
            const Description other = loadFile(lud, {{}, std::string(ruleset.heading)});
            REQUIRE(other.game);
            checkDrawing(*other.game);
        }
    }
}
