// Boards in words: tracks, walks, directions, mistakes, the dump.
#include "tests/topology/topology_support.h"

using namespace makomba;
using namespace makomba::test;

TEST_CASE("tracks written as text", "[topology]") {
    const Topology stores = onVertices(mancalaBoard(2, 6)),
                   plain = onVertices(mancalaBoard(4, 8, Store::None));
    const auto sites = [](const Topology& board, std::string_view text) {
        return sitesOf(trackFromText(board, 40, text, {"Track", 0, true, false}));
    };
    CHECK(sites(stores, "1,E,N,W") == Ints{1, 2, 3, 4, 5, 6, 12, 11, 10, 9, 8, 7});
    CHECK(sites(stores, "1,E,ENE,WNW,W") == Ints{1, 2, 3, 4, 5, 6, 13, 12, 11, 10, 9, 8, 7});
    CHECK(sites(plain, "16,E,N1,W") == Ints{16, 17, 18, 19, 20, 21, 22, 23, 31, 30, 29, 28, 27, 26, 25, 24});
    CHECK(sites(plain, "0,E,N1,W") == Ints{0, 1, 2, 3, 4, 5, 6, 7, 15, 14, 13, 12, 11, 10, 9, 8});
    CHECK(sites(plain, "0,S,E2,35,End") == Ints{0, 1, 2, 35, Track::kEnd});  // nothing lies to the south
    // On three rows the middle one runs into the store.
    CHECK(sites(onVertices(mancalaBoard(3, 3)), "4,E") == Ints{4, 5, 6, 10});
    CHECK(sites(onVertices(ring()), "1,CW2") == Ints{1, 8, 7});
}

TEST_CASE("elements of tracks are linked", "[topology]") {
    const Ints bumps{0, 1, 3, 3, 3, Track::kEnd};
    const Track open = trackFromSites(4, bumps, {"Open", 2, false, false});
    CHECK(sitesOf(open) == Ints{0, 1, 3, Track::kEnd});
    CHECK(open.owner == 2);
    CHECK(open.elements[2].bump == 2);
    CHECK(open.elements[0].previous == -1);
    CHECK(open.elements[3].next == -1);
    CHECK(open.elements[3].previous == 2);
    CHECK(open.indexOf(3) == 2);
    CHECK(open.indexOf(2) == -1);
    CHECK_FALSE(open.internalLoop);

    const Ints eight{0, 1, 2, 1};
    const Track loop = trackFromSites(3, eight, {"Loop", 0, true, true});
    CHECK(loop.internalLoop);
    CHECK(loop.elements[3].next == 0);
    CHECK(loop.elements[0].previous == 3);
    CHECK(loop.elements[1].previous == -1);  // directed
    CHECK(loop.elements[3].previous == 2);
}

TEST_CASE("mistakes in tracks are named with their place", "[topology]") {
    const Topology board = onVertices(mancalaBoard(2, 6));
    const auto refusal = [&](std::string_view text) -> std::pair<int, std::string> {
        try {
            trackFromText(board, 16, text, {});
        } catch (const BoardError& error) { return {error.offset, error.what()}; }
        return {-2, "accepted"};
    };
    CHECK(refusal("").first == 0);
    CHECK(refusal("E,1").first == 0);
    CHECK(refusal("1,X,E").first == 2);
    CHECK_THAT(refusal("1,X,E").second, Contains("\"X\""));
    CHECK(refusal("1,E,16").first == 4);
    CHECK(refusal("1,E,,W").first == 4);
    CHECK(refusal("1,E,Orthogonal").first == 4);
    CHECK(refusal("1,NNE").first == 2);    // no step leads there
    CHECK(refusal("15,14,E").first == 6);  // not from another container
    CHECK(refusal("1,E1x").first == 2);
    CHECK(refusal("1, E").first == 2);
    CHECK(refusal("1,End,E").first == 6);
    CHECK(refusal("99999999999").first == 0);
    CHECK(refusal("15,14,End").second == "accepted");
    CHECK_THROWS_AS(trackFromSites(16, Ints{0, 16}, {}), BoardError);
    CHECK_THROWS_AS(trackFromSites(16, Ints{}, {}), BoardError);
    CHECK_THROWS_AS(trackFromSites(16, Ints{-1}, {}), BoardError);
}

TEST_CASE("step walks", "[topology]") {
    using enum WalkStep;
    const Topology board = onCells(square(SiteType::Cell, 3));
    const Sites& sites = board.sites();
    const std::vector<WalkStep> block{Forward, Right, Forward, Right, Forward};
    Ints visited;
    CHECK(walk(sites, 0, 0, block, visited));  // first to the north
    CHECK(visited == Ints{0, 3, 4, 1});
    CHECK_FALSE(walk(sites, 0, 1, block, visited));
    CHECK(visited == Ints{0, 1});

    const std::vector<std::vector<WalkStep>> knight{{Forward, Forward, Right, Forward},
                                                    {Forward, Forward, Left, Forward}};
    CHECK(walkEnds(sites, 0, knight, Rotations::All) == Ints{5, 7});
    CHECK(walkEnds(sites, 0, knight, Rotations::FirstOnly) == Ints{7});
    CHECK(walkEnds(sites, 4, knight, Rotations::All).empty());
    // Points without edges support no direction.
    CHECK(walkEnds(onVertices(dots(1, 1)).sites(), 0, knight, Rotations::All).empty());
    CHECK(walkStepFromName("L") == Left);
    CHECK_FALSE(walkStepFromName("B").has_value());
}

TEST_CASE("relative directions", "[topology]") {
    const Topology board = onCells(square(SiteType::Cell, 3));
    const auto& all = board.sites().supportedDirections(Relation::All);
    const auto& orthogonal = board.sites().supportedDirections(Relation::Orthogonal);
    const auto resolve = [](RelativeDirection word, Facing facing, const Directions& in) {
        return names(relativeDirections(word, facing, in));
    };
    const Facing north{}, south{Direction::S, 0}, northeast{Direction::NE, 0};
    CHECK(resolve(RelativeDirection::Forward, north, all) == "N");
    CHECK(resolve(RelativeDirection::Backward, south, all) == "N");
    CHECK(resolve(RelativeDirection::Rightward, south, all) == "W");
    CHECK(resolve(RelativeDirection::Leftward, north, all) == "W");
    CHECK(resolve(RelativeDirection::Forward, northeast, orthogonal).empty());
    CHECK(resolve(RelativeDirection::Forwards, north, all) == "NW N NE");
    CHECK(resolve(RelativeDirection::Forwards, south, all) == "SE S SW");
    CHECK(resolve(RelativeDirection::Backwards, north, all) == "SE S SW");
    CHECK(resolve(RelativeDirection::Rightwards, north, all) == "NE E SE");
    CHECK(resolve(RelativeDirection::Leftwards, north, all) == "NW W SW");
    CHECK(resolve(RelativeDirection::Forwards, north, orthogonal) == "N");
    CHECK(resolve(RelativeDirection::FR, north, all) == "NE");
    CHECK(resolve(RelativeDirection::FRRR, north, all) == "NE");
    CHECK(resolve(RelativeDirection::FL, north, orthogonal) == "W");
    CHECK(resolve(RelativeDirection::BR, north, all) == "SW");
    CHECK(resolve(RelativeDirection::BL, north, all) == "SE");
    CHECK(resolve(RelativeDirection::FR, north, {}).empty());
    // Rotations turn the piece through the supported directions.
    CHECK(resolve(RelativeDirection::Forward, {Direction::N, 1}, all) == "NE");
    CHECK(resolve(RelativeDirection::Forward, {Direction::N, 1}, orthogonal) == "E");
    CHECK(resolve(RelativeDirection::Forward, {Direction::N, 7}, orthogonal) == "W");
    CHECK(resolve(RelativeDirection::Forward, {Direction::N, -1}, orthogonal) == "W");

    CHECK(names(directionsBetween(board.sites(), 0, 8)) == "NE");
    CHECK(directionsBetween(board.sites(), 0, 5).empty());
    CHECK(directionsBetween(board.sites(), 0, 9).empty());
    CHECK(directionOnRadial(board.sites(), RelativeDirection::SameDirection, 0, 2) == Direction::E);
    CHECK(directionOnRadial(board.sites(), RelativeDirection::OppositeDirection, 0, 2) == Direction::W);
    CHECK_FALSE(directionOnRadial(board.sites(), RelativeDirection::SameDirection, -1, 2).has_value());
}

TEST_CASE("the words for directions", "[topology]") {
    for (int i = 0; i < kDirectionCount; ++i) {
        const auto direction = static_cast<Direction>(i);
        CHECK(directionFromName(directionName(direction)) == direction);
    }
    CHECK_FALSE(directionFromName("North").has_value());
    CHECK(turned(Direction::N, -1) == Direction::NNW);
    CHECK(turned(Direction::SSE, 8) == Direction::NNW);
    CHECK(directionNumber(Direction::NNW) == 15);
    CHECK(directionNumber(Direction::CCW) == 3);
    CHECK(directionNumber(Direction::DNW) == 8);
    CHECK(directionNumber(Direction::UNW) == 17);
    CHECK(relationFromName("OffDiagonal") == Relation::OffDiagonal);
    CHECK_FALSE(relationFromName("Rotational").has_value());
    CHECK(asLookedUp(Direction::DNW) == Direction::DSW);
    CHECK(relativeDirectionFromName("FLL") == RelativeDirection::FLL);
    CHECK(namedSetFromName("ConcaveCorners") == NamedSet::ConcaveCorners);
    CHECK(shapeFromName("Prism") == Shape::Prism);
}

TEST_CASE("boards that cannot be", "[topology]") {
    constexpr int most = std::numeric_limits<int>::max();
    const auto refused = [](auto make) { CHECK_THROWS_AS(make(), BoardError); };
    for (int size : {0, -1, 72, 1000, most}) {
        refused([=] { return square(SiteType::Vertex, size); });
        refused([=] { return square(SiteType::Cell, size, {Shape::Square, Diagonals::Implied, true}); });
        refused([=] { return square(SiteType::Cell, size, {Shape::Diamond, Diagonals::Implied, false}); });
        refused([=] { return hex(Shape::Hexagon, size); });
        refused([=] { return hex(Shape::Diamond, size); });
        refused([=] { return hex(Shape::Rectangle, size, 100); });
        refused([=] { return tri(SiteType::Cell, Shape::Diamond, size); });
        refused([=] { return wedge(size, 100); });
        refused([=] { return brick({Shape::Spiral, size, {}, false}); });
        refused([=] { return brick({Shape::Rectangle, size, 200, false}); });
        refused([=] { return boardless(Tiling::Square, size); });
    }
    for (int size : {0, -1, 10'000, most}) {
        refused([=] { return tri(SiteType::Cell, Shape::Triangle, size); });
        refused([=] { return mancalaBoard(2, size); });
        refused([=] { return concentric(SiteType::Vertex, 4, {size, true, true, false}); });
    }
    refused([] { return mancalaBoard(1, 6); });
    refused([] { return mancalaBoard(7, 6); });
    refused([] { return mancalaBoard(2, 6, Store::Inner); });
    refused([] { return mancalaBoard(2, 6, Store::Outer, 4); });
    refused([] { return square(SiteType::Cell, 3, {Shape::Limping, Diagonals::Implied, false}); });
    refused([] { return hex(Shape::Target, 3); });
    refused([] { return tri(SiteType::Cell, Shape::Spiral, 3); });
    refused([] { return concentric(SiteType::Vertex, 2); });
    refused([] { return sidesOf(Shape::Target); });

    const std::vector<Point> two{{0, 0}, {1, 0}};
    const std::vector<std::pair<int, int>> beyond{{0, 2}};
    refused([&] { return explicitGraph(two, beyond); });
    refused([&] { return explicitGraph({{1e30, 0}}, {}); });
    refused([] { return shift(square(SiteType::Cell, 1), 1e30, 0); });
    refused([] { return scale(square(SiteType::Cell, 1), std::numeric_limits<double>::quiet_NaN(), 1); });
    refused([] {
        return merge({square(SiteType::Cell, 60), square(SiteType::Cell, 60), square(SiteType::Cell, 60)});
    });
    BoardRemovals removals;
    removals.cells = {9};
    refused([&] { return remove(square(SiteType::Cell, 3), removals); });
    removals = {};
    removals.edges = {{0, 2}};
    refused([&] { return remove(square(SiteType::Cell, 3), removals); });
    BoardAdditions additions;
    additions.edges = {{0, 16}};
    refused([&] { return add(square(SiteType::Cell, 3), additions); });
    additions = {};
    additions.vertices = {{1e300, 0}};
    refused([&] { return add(square(SiteType::Cell, 3), additions); });

    // A hub of a thousand spokes, a row of ten thousand sites: allowed as graphs, but not to be measured.
    const Ints hub{1, 1000};
    CHECK_THROWS_WITH(onVertices(rings(SiteType::Vertex, hub)), Contains("meet"));
    CHECK_THROWS_AS(radials(onVertices(dots(1, 9'999)), 0, Direction::All), BoardError);

    CHECK_THROWS_WITH(square(SiteType::Cell, 1000), Contains("too large"));
    CHECK_THROWS_WITH(hex(Shape::Target, 3), Contains("Target"));
}

TEST_CASE("boards with little on them", "[topology]") {
    for (auto type : {SiteType::Cell, SiteType::Vertex, SiteType::Edge}) {
        const Topology empty(BoardGraph{}, type);
        CHECK(dumpBoard(empty).find("set centre -") != std::string::npos);
        const Topology point(wedge(1), type);
        CHECK(point.sites().count() == (type == SiteType::Vertex ? 1 : 0));
        CHECK_FALSE(dumpBoard(point).empty());
    }
    const Topology edges(square(SiteType::Edge, 3), SiteType::Edge);
    CHECK(edges.sites().count() == 12);
    CHECK(edges.sites().neighbours(0, Relation::Adjacent).size() == 3);
}

TEST_CASE("a board as text", "[topology]") {
    const Topology board = onVertices(dots(1, 3));
    const Track track = trackFromText(board, 3, "2,W", {"Back", 1, false, false});
    CHECK(dumpBoard(board, std::span(&track, 1)) ==
          "sitetype Vertex vertices 3 edges 2 cells 0\n"
          "site 0 A1 xy 0.0000,0.0000 rcl 0,0,0 phase 0 orth 1 diag - off - adj 1\n"
          "site 1 B1 xy 1.0000,0.0000 rcl 0,1,0 phase 1 orth 0,2 diag - off - adj 0,2\n"
          "site 2 C1 xy 2.0000,0.0000 rcl 0,2,0 phase 0 orth 1 diag - off - adj 1\n"
          "set top 0,1,2\nset bottom 0,1,2\nset left 0\nset right 2\nset inner -\nset outer 0,1,2\n"
          "set corners 0,1,2\nset centre 1\nset perimeter 0,1,2\nset major -\nset minor -\n"
          "row 0 0,1,2\ncolumn 0 0\ncolumn 1 1\ncolumn 2 2\n"
          "radial 0 E 1,2\nradial 1 E 2\nradial 1 W 0\nradial 2 W 1,0\n"
          "track \"Back\" owner 1 loop false 2,1,0\n");
}

TEST_CASE("a board can be asked from several threads", "[topology]") {
    const Topology board = onCells(square(SiteType::Cell, 12));
    std::vector<std::string> texts(4);
    std::vector<std::thread> threads;
    for (std::string& text : texts) threads.emplace_back([&] { text = dumpBoard(board); });
    for (std::thread& thread : threads) thread.join();
    for (const std::string& text : texts) CHECK(text == texts[0]);
}
