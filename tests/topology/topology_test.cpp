// Boards: numbering, relations, directions, radials, named sets.
#include "tests/topology/topology_support.h"

using namespace makomba;
using namespace makomba::test;

TEST_CASE("a square board of cells or of points", "[topology]") {
    CHECK(hasCounts(square(SiteType::Cell, 3), 16, 24, 9));
    CHECK(hasCounts(square(SiteType::Vertex, 3), 9, 12, 4));
    CHECK(hasCounts(rectangle(SiteType::Vertex, 10, 4), 40, 66, 27));

    const Topology board = onCells(square(SiteType::Cell, 3));
    CHECK(labels(board) == "A1 B1 C1 A2 B2 C2 A3 B3 C3");
    CHECK(related(board, 4, Relation::Orthogonal) == Ints{1, 3, 5, 7});
    CHECK(related(board, 4, Relation::Diagonal) == Ints{0, 2, 6, 8});
    CHECK(related(board, 4, Relation::Adjacent) == Ints{0, 1, 2, 3, 5, 6, 7, 8});
    CHECK(related(board, 4, Relation::OffDiagonal).empty());
    CHECK(board.sites().neighbours(4, Relation::All) == Ints{7, 8, 5, 2, 1, 0, 3, 6});  // clockwise from N
    CHECK(radials(board, 0, Direction::NE) == Paths{{4, 8}});
    CHECK(radials(board, 0, Direction::W).empty());
    CHECK(set(board, NamedSet::Corners) == Ints{0, 2, 6, 8});
    CHECK(set(board, NamedSet::Centre) == Ints{4});
    CHECK(set(board, NamedSet::Inner) == Ints{4});
    CHECK(set(board, NamedSet::Top) == Ints{6, 7, 8});
    CHECK(set(board, NamedSet::Left) == Ints{0, 3, 6});
    CHECK(set(board, NamedSet::Major).size() == 9);
    CHECK(list(board.sites().phases()[0]) == Ints{0, 2, 4, 6, 8});
    CHECK(board.sites().withLabel("B3") == 7);
    CHECK(board.sites().withLabel("Z9") == -1);
    CHECK(board.sites().at(1, 2) == 5);
    CHECK(board.sites().at(3, 0) == -1);
    CHECK(board.sites().row(-1) == -1);
    CHECK(board.sites().row(9) == -1);
    CHECK(supported(board, Relation::All) == "N NE E SE S SW W NW");
    CHECK(supported(board, Relation::Orthogonal) == "N E S W");
    CHECK(names(board.sites().supportedDirections(0, Relation::Adjacent)) == "N NE E");

    // Points are not adjacent across a square: that is only a diagonal relation.
    const Topology points = onVertices(square(SiteType::Vertex, 3));
    CHECK(related(points, 4, Relation::Adjacent) == Ints{1, 3, 5, 7});
    CHECK(related(points, 4, Relation::Diagonal) == Ints{0, 2, 6, 8});
    CHECK(set(points, NamedSet::Major).empty());

    CHECK(set(onCells(square(SiteType::Cell, 4)), NamedSet::Centre) == Ints{5, 6, 9, 10});
    CHECK(set(onCells(square(SiteType::Cell, 1)), NamedSet::Corners) == Ints{0});
}

TEST_CASE("elements of one type know those of the others", "[topology]") {
    const Topology board = onCells(square(SiteType::Cell, 2));
    CHECK(board.incident(SiteType::Cell, 0, SiteType::Vertex).size() == 4);
    CHECK(board.incident(SiteType::Cell, 0, SiteType::Edge).size() == 4);
    CHECK(list(board.incident(SiteType::Vertex, 4, SiteType::Cell)) == Ints{0, 1, 2, 3});
    CHECK(board.incident(SiteType::Vertex, 4, SiteType::Edge).size() == 4);
    CHECK(list(board.incident(SiteType::Edge, 0, SiteType::Vertex)) == Ints{0, 1});
    CHECK(board.incident(SiteType::Cell, 0, SiteType::Cell).empty());
    CHECK(board.sites(SiteType::Vertex).count() == 9);
    CHECK(board.sites(SiteType::Vertex).label(8) == "C3");
    CHECK(board.sites(SiteType::Edge).count() == 12);
    CHECK(list(board.sites(SiteType::Edge).set(NamedSet::Inner)).size() == 4);
    CHECK(related(board, 0, Relation::Orthogonal) == Ints{1, 2});
}

TEST_CASE("three concentric squares", "[topology]") {
    CHECK(hasCounts(morris(), 24, 32, 0));
    CHECK(hasCounts(morris(true), 24, 40, 0));
    const Topology board = onVertices(morris());
    CHECK(set(board, NamedSet::Corners) == Ints{0, 2, 21, 23});
    CHECK(set(board, NamedSet::Centre) == Ints{7, 11, 12, 16});
    CHECK(labels(board).substr(0, 38) == "A1 D1 G1 B2 D2 F2 C3 D3 E3 A4 B4 C4 E4");
    // The numbering, by way of the lines.
    CHECK(radials(board, 0, Direction::E) == Paths{{1, 2}});
    CHECK(radials(board, 0, Direction::N) == Paths{{9, 21}});
    CHECK(radials(board, 1, Direction::N) == Paths{{4, 7}});
    CHECK(radials(board, 9, Direction::E) == Paths{{10, 11}});
    CHECK(radials(board, 12, Direction::E) == Paths{{13, 14}});
    CHECK(radials(board, 16, Direction::N) == Paths{{19, 22}});
    CHECK(related(board, 4, Relation::All) == Ints{1, 3, 5, 7});
    CHECK(related(board, 0, Relation::Diagonal).empty());

    const Topology joined = onVertices(morris(true));
    CHECK(related(joined, 0, Relation::Orthogonal) == Ints{1, 3, 9});
    CHECK(radials(joined, 0, Direction::NE) == Paths{{3, 6}});  // ends at the inner ring

    ConcentricOptions triangles;
    triangles.joinCorners = true;
    CHECK(hasCounts(concentric(SiteType::Vertex, 3, triangles), 18, 30, 0));
    triangles.joinMidpoints = false;
    CHECK(hasCounts(concentric(SiteType::Vertex, 3, triangles), 18, 24, 0));
    CHECK(concentric(SiteType::Cell, 4).faceCount() > 0);
}

TEST_CASE("a target: octagons one inside the other that nothing joins", "[topology]") {
    CHECK(hasCounts(target(SiteType::Vertex, 3), 24, 24, 0));
    const BoardGraph rings = target(SiteType::Cell, 3);
    CHECK(hasCounts(rings, 24, 24, 3));
    std::vector<double> heights;
    for (const BoardGraph& graph : {rings, rotate(shift(rings, 4, 1), 90)})
        for (const Point& p : positions(graph, SiteType::Cell)) {
            heights.push_back(std::round(p.x * 100) / 100);
            heights.push_back(std::round(p.y * 100) / 100);
        }
    // From below: the widest ring is said to lie lowest; turned about its middle, they lie to the right of
    // it.
    CHECK(heights == std::vector<double>{0, -2.5, 0, -1.5, 0, 0, 6.5, 1, 5.5, 1, 4, 1});
    const Topology board = onCells(rings);
    for (int cell = 0; cell < 3; ++cell) CHECK(related(board, cell, Relation::All).empty());
    CHECK_THROWS_AS(target(SiteType::Cell, 0), BoardError);
}

TEST_CASE("a wedge has radials that drift", "[topology]") {
    const Topology board = onVertices(scale(wedge(3), 1, 2));
    CHECK(hasCounts(board.graph(), 7, 10, 0));
    CHECK(radials(board, 0, Direction::SSW) == Paths{{1, 4}});
    CHECK(radials(board, 0, Direction::S) == Paths{{2, 5}});
    CHECK(radials(board, 0, Direction::SSE) == Paths{{3, 6}});
    CHECK(radials(board, 3, Direction::W) == Paths{{2, 1}});
    CHECK(board.sites().lines(0, Direction::Orthogonal).size() == 3);  // each with one arm
    for (const Line& line : board.sites().lines(0, Direction::Orthogonal)) CHECK(line.opposite.empty());
    const auto across = board.sites().lines(2, Direction::W);
    REQUIRE(across.size() == 1);
    CHECK(list(across[0].first) == Ints{1});
    CHECK(list(across[0].opposite) == Ints{3});
}

TEST_CASE("alternating diagonals are edges, not diagonal relations", "[topology]") {
    CHECK(hasCounts(alquerque(3), 9, 16, 8));
    CHECK(hasCounts(alquerque(5), 25, 56, 32));
    const Topology board = onVertices(alquerque(3));
    CHECK(radials(board, 0, Direction::NE) == Paths{{4, 8}});
    CHECK(related(board, 0, Relation::Orthogonal) == Ints{1, 3, 4});
    CHECK(related(board, 1, Relation::Orthogonal) == Ints{0, 2, 4});
    CHECK(related(board, 0, Relation::Diagonal).empty());
    CHECK(related(board, 4, Relation::All) == related(board, 4, Relation::Orthogonal));
    // More cells than points: the numbers of other containers begin behind the cells.
    CHECK(onVertices(alquerque(5)).firstSiteAfterBoard() == 32);
    CHECK(board.firstSiteAfterBoard() == 9);
    CHECK(onCells(square(SiteType::Cell, 3)).firstSiteAfterBoard() == 9);

    const Topology solid = onVertices(rectangle(SiteType::Vertex, 3, 3, Diagonals::Solid));
    CHECK(hasCounts(solid.graph(), 13, 28, 16));
    CHECK(solid.sites().position(3).y == 0.5);
    CHECK(solid.sites().position(5).y == 1);
}

TEST_CASE("hexagonal boards", "[topology]") {
    CHECK(hasCounts(hex(Shape::Hexagon, 3), 54, 72, 19));
    CHECK(hasCounts(hex(Shape::Diamond, 11), 286, 406, 121));
    CHECK(hasCounts(hex(Shape::Rectangle, 7, 14), 232, 326, 95));

    const Topology board = onCells(rotate(hex(Shape::Hexagon, 5), 90));
    CHECK(hasCounts(board.graph(), 150, 210, 61));
    CHECK(supported(board, Relation::Orthogonal) == "N ENE ESE S WSW WNW");
    CHECK(supported(board, Relation::Diagonal) == "NNE E SSE SSW W NNW");
    CHECK(set(board, NamedSet::Centre) == Ints{30});
    CHECK(set(board, NamedSet::Corners).size() == 6);
    CHECK(board.sites().phases().size() == 3);
    CHECK(related(board, 30, Relation::Orthogonal).size() == 6);
    CHECK(related(board, 30, Relation::Diagonal).size() == 6);
    CHECK(related(board, 30, Relation::Adjacent).size() == 6);  // the diagonal cells do not touch
    CHECK(related(board, 30, Relation::All).size() == 12);

    const Topology cut =
        onCells(intersect({hex(Shape::Hexagon, 7), shift(hex(Shape::Rectangle, 7, 14), -5.20, 0)}));
    CHECK(hasCounts(cut.graph(), 174, 243, 70));
}

TEST_CASE("triangular boards", "[topology]") {
    CHECK(hasCounts(tri(SiteType::Cell, Shape::Triangle, 11), 78, 198, 121));
    CHECK(hasCounts(tri(SiteType::Vertex, Shape::Triangle, 3), 6, 9, 4));
    CHECK(hasCounts(tri(SiteType::Cell, Shape::Diamond, 11), 144, 385, 242));
    const Topology board = onCells(tri(SiteType::Cell, Shape::Triangle, 5));
    // A triangle in the middle: three neighbours, three opposite a corner, six others that touch it.
    const int middle = set(board, NamedSet::Centre)[0];
    CHECK(related(board, middle, Relation::Orthogonal).size() == 3);
    CHECK(related(board, middle, Relation::Diagonal).size() == 3);
    CHECK(related(board, middle, Relation::OffDiagonal).size() == 6);
    CHECK(related(board, middle, Relation::Adjacent).size() == 12);
}

TEST_CASE("other outlines of hexagons and triangles", "[topology]") {
    CHECK(hasCounts(hex(Shape::Triangle, 3), 22, 27, 6));
    CHECK(hasCounts(hex(Shape::Star, 1), 42, 54, 13));
    CHECK(hex(Shape::Star, 4).faceCount() == 121);
    CHECK(hasCounts(hex(Shape::Limping, 1), 13, 15, 3));
    CHECK(hex(Shape::Limping, 2).faceCount() == 12);
    CHECK(hex(Shape::Square, 3).faceCount() == 8);
    CHECK(hasCounts(tri(SiteType::Cell, Shape::Hexagon, 2), 19, 42, 24));
    CHECK(hasCounts(tri(SiteType::Vertex, Shape::Hexagon, 3), 19, 42, 24));
    CHECK(hasCounts(tri(SiteType::Cell, Shape::Star, 1), 13, 24, 12));
    CHECK(hasCounts(tri(SiteType::Cell, Shape::Limping, 3), 27, 63, 37));
    CHECK(hasCounts(tri(SiteType::Cell, Shape::Square, 2), 8, 13, 6));
    CHECK(hasCounts(tri(SiteType::Vertex, Shape::Rectangle, 3, 3), 8, 13, 6));
    CHECK(hasCounts(hex(Shape::Limping, 3), 73, 99, 27));
    CHECK(hasCounts(hex(Shape::Prism, 3, 4), 66, 89, 24));
    CHECK(hasCounts(hex(Shape::Star, 1), 42, 54, 13));
    CHECK(hasCounts(hex(Shape::Triangle, 3), 22, 27, 6));
    CHECK(hasCounts(tri(SiteType::Vertex, Shape::Prism, 2, 3), 10, 19, 10));
    CHECK(hasCounts(tri(SiteType::Vertex, Shape::Rectangle, 3, 4), 11, 20, 10));
    // The outline has as many corners as its word says.
    CHECK(set(onCells(hex(Shape::Triangle, 4)), NamedSet::Corners).size() == 3);
    CHECK(set(onVertices(tri(SiteType::Vertex, Shape::Hexagon, 4)), NamedSet::Corners).size() == 6);
    for (const int size : {0, -1, 300, std::numeric_limits<int>::max()})
        for (const Shape shape :
             {Shape::Triangle, Shape::Star, Shape::Limping, Shape::Square, Shape::Hexagon}) {
            CHECK_THROWS_AS(hex(shape, size), BoardError);
            CHECK_THROWS_AS(tri(SiteType::Cell, shape, size), BoardError);
        }
    CHECK_THROWS_AS(tri(SiteType::Cell, Shape::Rectangle, 1, std::numeric_limits<int>::max()), BoardError);
}

TEST_CASE("outlines given by the lengths of their sides", "[topology]") {
    CHECK(hasCounts(hex(Shape::Hexagon, 2, 4), 52, 69, 18));
    CHECK(hasCounts(hex(Ints{2, 3}), 37, 48, 12));
    CHECK(hasCounts(hex(Ints{3, 5}), 94, 129, 36));
    CHECK(hasCounts(hex(Ints{2, 3, 4, 2, 3}), 52, 69, 18));
    CHECK(hasCounts(tri(Ints{2, 3, 4, 2, 3}), 18, 39, 22));
    // The columns furthest to the left get lost, where a longer side is of help.
    CHECK(tri(Ints{4, 6, 4, 6, 4}).vertexCount() == 56);
    CHECK(tri(Ints{4, 6, 4, 7, 4}).vertexCount() == 60);
    // The first side goes up, the others turn right; a negative one goes back.
    CHECK(hasCounts(square(Ints{3, 3, 3}), 16, 24, 9));
    CHECK(square(Ints{4, 2, 2, -2, 2, 4}).vertexCount() > 0);
    CHECK_THROWS_AS(hex(Ints{}), BoardError);
    CHECK_THROWS_AS(square(Ints{}), BoardError);
    const int most = std::numeric_limits<int>::max();
    for (const Ints& sides : {Ints{most}, Ints{-most - 1}, Ints{1'000, 1'000}, Ints{3, most, 3}}) {
        CHECK_THROWS_AS(hex(sides), BoardError);
        CHECK_THROWS_AS(tri(sides), BoardError);
    }
    CHECK_THROWS_AS(square(Ints{most, most, most}), BoardError);
}

TEST_CASE("polygons: what is built in them, kept and cut out", "[topology]") {
    // Clockwise outlines take in what lies on them, the others leave it out.
    const Polygon corner({{0, 0, 0}, {0, 3, 0}, {3, 0, 0}}), inner({{0, 0, 0}, {3, 0, 0}, {0, 3, 0}});
    CHECK(hasCounts(square(corner), 10, 12, 3));
    CHECK(square(inner).vertexCount() < 10);
    CHECK(hasCounts(keep(square(SiteType::Vertex, 5), corner), 10, 12, 3));
    CHECK(clip(square(SiteType::Vertex, 5), corner).vertexCount() == 15);
    CHECK(hasCounts(square(Polygon({{2, 5, 0}, {2, 7, 0}, {4, 7, 0}, {4, 5, 0}}), Diagonals::Alternating), 9,
                    16, 8));
    CHECK(square(Polygon({{2, 5, 0}, {2, 7, 0}, {4, 7, 0}, {4, 5, 0}})).vertices[0].y == 5);
    CHECK(hasCounts(square(Polygon({{0, 0, 0}, {0, 3, 0}, {3, 3, 0}, {3, 0, 0}})), 16, 24, 9));
    CHECK(hasCounts(square(Polygon({{0, 0, 0}, {3, 0, 0}, {3, 3, 0}, {0, 3, 0}})), 4, 4, 1));
    // Points stay where cells are cut out; remove takes points.
    const Polygon middle({{1, 1, 0}, {1, 3, 0}, {3, 3, 0}, {3, 1, 0}});
    CHECK(hasCounts(hole(square(SiteType::Cell, 4), middle), 25, 36, 12));
    CHECK(remove(square(SiteType::Cell, 4),
                 Polygon({{1.5, 1.5, 0}, {1.5, 2.5, 0}, {2.5, 2.5, 0}, {2.5, 1.5, 0}}))
              .vertexCount() == 24);
    CHECK_THROWS_AS(Polygon({{0, 0, 0}, {1, 1, 0}}), BoardError);
    CHECK_THROWS_AS(square(Polygon({{0, 0, 0}, {9e5, 0, 0}, {0, 9e5, 0}})), BoardError);
}

TEST_CASE("rings of points and of cells", "[topology]") {
    // A negative number draws no line, a 0 leaves a ring empty.
    CHECK(hasCounts(rings(SiteType::Vertex, Ints{1, -4, -4, 20}), 29, 32, 0));
    CHECK(hasCounts(rings(SiteType::Vertex, Ints{1, 0}), 1, 0, 0));
    CHECK(rings(SiteType::Vertex, Ints{0, 10}).vertexCount() == 10);
    CHECK(hasCounts(rings(SiteType::Cell, Ints{4, 8}), 17, 28, 12));
    CHECK(hasCounts(rings(SiteType::Cell, Ints{1, 6}), 13, 18, 7));
    // Staggered points have none to join in the next ring of as many.
    CHECK(hasCounts(rings(SiteType::Vertex, Ints{4, 4}), 8, 12, 0));
    CHECK(hasCounts(rings(SiteType::Vertex, Ints{4, 4}, true), 8, 8, 0));
    CHECK_THROWS_AS(rings(SiteType::Vertex, Ints{}), BoardError);
    CHECK_THROWS_AS(rings(SiteType::Vertex, Ints{0}), BoardError);
    const int most = std::numeric_limits<int>::max();
    for (const SiteType type : {SiteType::Vertex, SiteType::Cell})
        for (const Ints& counts :
             {Ints{1, most}, Ints{most, most, most}, Ints{1, -most - 1}, Ints(20'000, 1)})
            CHECK_THROWS_AS(rings(type, counts), BoardError);
}

TEST_CASE("tilings, spirals, stars and repeated polygons", "[topology]") {
    using enum TilingType;
    CHECK(hasCounts(tiling(T3464, 2), 72, 132, 61));
    CHECK(hasCounts(tiling(T3464, 2, 3), 66, 120, 55));
    CHECK(hasCounts(tiling(T33434, 2), 34, 69, 36));
    CHECK(hasCounts(tiling(T3636, 2), 30, 48, 19));
    CHECK(hasCounts(tiling(T3636, 2, 3), 60, 102, 43));
    CHECK(hasCounts(tiling(T488, 2), 24, 28, 5));
    CHECK(hasCounts(tiling(T488, 2, 3), 34, 41, 8));
    CHECK(hasCounts(tiling(T31212, 2), 60, 78, 19));
    CHECK(hasCounts(tiling(T4612, 2), 84, 108, 25));
    CHECK(hasCounts(tiling(T33336, 2), 72, 162, 91));
    CHECK(hasCounts(tiling(T33344, 2, 3), 16, 27, 12));
    CHECK(hasCounts(tiling(T333333_33434, 2), 102, 204, 103));
    CHECK(tilingTypeFromName("T3464") == T3464);
    CHECK(!tilingTypeFromName("T5"));
    CHECK(hasCounts(spiral(3, 20), 20, 19, 0));
    CHECK(hasCounts(spiral(1, 1), 1, 0, 0));
    CHECK(hasCounts(regular(SiteType::Cell, 6, false), 6, 6, 1));
    CHECK(hasCounts(splitCrossings(regular(SiteType::Vertex, 5, true)), 10, 15, 6));
    const std::vector<std::vector<Point>> unit{{{0, 0}, {0, 1}, {1, 1}, {1, 0}}};
    CHECK(hasCounts(repeat(2, 3, {2, 0}, {1, 1.5}, unit), 24, 24, 6));
    for (const int size : {0, -1, 2'000, std::numeric_limits<int>::max()}) {
        for (const TilingType type : {T3464, T33434, T488, T33336})
            CHECK_THROWS_AS(tiling(type, size), BoardError);
        CHECK_THROWS_AS(spiral(size, 10), BoardError);
        CHECK_THROWS_AS(spiral(2, size), BoardError);
        CHECK_THROWS_AS(repeat(size, 100, {1, 0}, {0, 1}, unit), BoardError);
    }
    CHECK_THROWS_AS(regular(SiteType::Vertex, 4, true), BoardError);
}

TEST_CASE("boards derived from boards", "[topology]") {
    // A middle of cells without the corners of its own.
    CHECK(hasCounts(dual(square(SiteType::Cell, 3)), 9, 12, 4));
    BoardAdditions loose;
    loose.edgesByEnds = {{{1, 1, 0}, {1, 5, 0}}};
    CHECK(hasCounts(trim(add(square(SiteType::Cell, 1), loose)), 4, 4, 1));
    CHECK(hasCounts(subdivide(square(SiteType::Vertex, 2), 4, SiteType::Vertex), 5, 8, 0));
    CHECK(hasCounts(subdivide(square(SiteType::Cell, 1), 4, SiteType::Cell), 5, 8, 4));
    CHECK(hasCounts(subdivide(square(SiteType::Vertex, 2), 5, SiteType::Vertex), 4, 4, 0));
    // A cell whose side is missing is none; one written counter-clockwise takes the place of its neighbours.
    BoardAdditions cells;
    cells.cells = {{0, 1, 3}};
    CHECK(add(square(SiteType::Vertex, 2), cells).faceCount() == 1);
    BoardRemovals middle;
    middle.cells = {4};
    const BoardGraph ring = remove(square(SiteType::Cell, 3), middle);
    cells.cells = {{5, 9, 10, 6}};
    CHECK(related(onCells(add(ring, cells)), 8, Relation::Orthogonal) == Ints{1, 3, 4, 6});
    cells.cells = {{5, 6, 10, 9}};
    CHECK(related(onCells(add(ring, cells)), 8, Relation::Orthogonal).empty());
    // By place; what is not there is left alone.
    BoardRemovals places;
    places.edgesByEnds = {{{0, 0, 0}, {1, 0, 0}}, {{7, 7, 0}, {8, 8, 0}}};
    CHECK(remove(square(SiteType::Vertex, 3), places).edgeCount() == 11);
    places = {};
    places.verticesByPlace = {{1, 1, 0}};
    places.cellsByOutline = {{{0, 0, 0}, {1, 0, 0}, {0, 5, 0}}};
    CHECK(remove(square(SiteType::Vertex, 3), places).vertexCount() == 8);
}

TEST_CASE("the colouring goes by the order that edges had before a board was turned", "[topology]") {
    const BoardGraph board = rectangle(SiteType::Vertex, 2, 3, Diagonals::Alternating);
    const Topology straight = onVertices(board), turned = onVertices(rotate(board, 180));
    for (int site = 0; site < straight.sites().count(); ++site)
        CHECK(straight.sites().phase(site) == turned.sites().phase(site));
}

TEST_CASE("a diamond of bricks", "[topology]") {
    BrickOptions options;
    options.shape = Shape::Diamond;
    options.rows = 3;
    const Topology board = onCells(brick(options));
    CHECK(hasCounts(board.graph(), 30, 38, 9));
    CHECK(board.sites().position(0).x == 3);
    CHECK(board.sites().position(0).y == 1.5);
    CHECK(board.sites().neighbours(4, Relation::Orthogonal) == Ints{7, 5, 2, 1, 3, 6});
    CHECK(related(board, 4, Relation::Diagonal) == Ints{0, 8});
    CHECK(related(board, 1, Relation::Orthogonal) == Ints{0, 2, 3, 4});
    CHECK(related(board, 1, Relation::Diagonal) == Ints{5, 6});
    CHECK(related(board, 3, Relation::Diagonal) == Ints{2, 7});
    CHECK(radials(board, 1, Direction::ENE) == Paths{{5}});
    CHECK(set(board, NamedSet::Corners) == Ints{0, 1, 2, 3, 5, 6, 7, 8});
    CHECK(labels(board) == "A1 A2 B1 A3 B2 C1 B3 C2 C3");
    CHECK(board.sites().phases().size() == 3);

    const auto bricks = [](std::optional<Shape> shape, int rows, std::optional<int> columns = {}) {
        return brick({shape, rows, columns, false});
    };
    CHECK(hasCounts(bricks({}, 3), 36, 46, 11));
    CHECK(hasCounts(bricks({}, 3, 4), 44, 57, 14));
    CHECK(hasCounts(bricks(Shape::Limping, 3), 44, 57, 14));
    CHECK(hasCounts(bricks(Shape::Prism, 3, 7), 30, 38, 9));
    CHECK(hasCounts(bricks(Shape::Spiral, 3), 36, 48, 13));
    BrickOptions trimmed;
    trimmed.rows = 3;
    trimmed.trim = true;
    CHECK(brick(trimmed).faceCount() == 11);
}

TEST_CASE("a square diamond", "[topology]") {
    SquareOptions options;
    options.shape = Shape::Diamond;
    CHECK(hasCounts(square(SiteType::Cell, 3, options), 24, 36, 13));
    CHECK(hasCounts(square(SiteType::Vertex, 11, options), 264, 484, 221));
}

TEST_CASE("a circle around a centre has circular directions", "[topology]") {
    const Topology board = onVertices(ring());
    CHECK(hasCounts(board.graph(), 9, 16, 0));
    CHECK(board.sites().position(8).x == Approx(0).margin(1e-9));
    CHECK(board.sites().position(8).y == Approx(1));
    CHECK(radials(board, 1, Direction::CW) == Paths{{8, 7, 6, 5, 4, 3, 2}});
    CHECK(radials(board, 1, Direction::CCW) == Paths{{2, 3, 4, 5, 6, 7, 8}});
    CHECK(radials(board, 1, Direction::In) == Paths{{0}});
    CHECK(radials(board, 1, Direction::SE) == Paths{{0, 5}});
    CHECK(radials(board, 1, Direction::ENE) == Paths{{8}});
    const Paths out = radials(board, 0, Direction::Out);
    CHECK(out.size() == 8);
    for (const Ints& path : out) CHECK(path.size() == 1);
    CHECK(supported(board, Relation::All) ==
          "N Out CW NNE NE In ENE CCW E ESE SE SSE S SSW SW WSW W WNW NW NNW");
    // The ring itself is no line, but for the circular directions.
    for (const Line& line : board.sites().lines(1, Direction::Adjacent)) CHECK(line.first.size() <= 2);
    CHECK(board.sites().lines(1, Direction::CW)[0].opposite.size() == 7);
    CHECK_FALSE(radials(board, 1, Direction::Rotational).empty());
}

TEST_CASE("a single circle is numbered in reading order", "[topology]") {
    const Ints seven{7};
    const Topology board = onVertices(rings(SiteType::Vertex, seven));
    CHECK(hasCounts(board.graph(), 7, 7, 0));
    const double expected[7][2] = {{-.48, -1.00}, {.48, -1.00}, {-1.09, -.25}, {1.09, -.25},
                                   {-.87, .69},   {.87, .69},   {0, 1.11}};
    for (int i = 0; i < 7; ++i) {
        CHECK(board.sites().position(i).x == Approx(expected[i][0]).margin(0.006));
        CHECK(board.sites().position(i).y == Approx(expected[i][1]).margin(0.006));
    }
    // Two row angles fit equally well; the arithmetic decides for 30 degrees.
    const Ints twelve{12};
    CHECK(labels(onVertices(rings(SiteType::Vertex, twelve))) == "A1 A2 B1 A3 C1 B4 D2 C5 E3 D5 E4 E5");
}

TEST_CASE("mancala boards", "[topology]") {
    const Topology board = onVertices(mancalaBoard(2, 6));
    CHECK(hasCounts(board.graph(), 14, 20, 7));
    CHECK(related(board, 0, Relation::Orthogonal) == Ints{1, 7});
    CHECK(related(board, 13, Relation::Orthogonal) == Ints{6, 12});
    CHECK(related(board, 1, Relation::Diagonal) == Ints{8});
    CHECK(supported(board, Relation::Orthogonal) == "N ENE E ESE S WSW W WNW");
    CHECK(radials(board, 1, Direction::E) == Paths{{2, 3, 4, 5, 6}});
    CHECK(radials(board, 1, Direction::WNW) == Paths{{0}});
    CHECK(radials(board, 0, Direction::ESE) == Paths{{1}});
    CHECK(radials(board, 0, Direction::ENE) == Paths{{7}});
    CHECK(set(board, NamedSet::Bottom) == Ints{1, 2, 3, 4, 5, 6});
    CHECK(set(board, NamedSet::Top) == Ints{7, 8, 9, 10, 11, 12});
    CHECK(set(board, NamedSet::Left) == Ints{0});
    CHECK(set(board, NamedSet::Right) == Ints{13});
    CHECK(set(board, NamedSet::Outer).size() == 14);
    // The stores fall in with the bottom row.
    CHECK(list(board.sites().rows()[0]) == Ints{0, 1, 2, 3, 4, 5, 6, 13});
    CHECK(labels(board) == "A1 B1 C1 D1 E1 F1 G1 B2 C2 D2 E2 F2 G2 H1");

    const auto rowCount = [](int rows, int columns, Store store) {
        return onVertices(mancalaBoard(rows, columns, store)).sites().rows().size();
    };
    CHECK(rowCount(2, 3, Store::Outer) == 3);  // a row of their own
    CHECK(labels(onVertices(mancalaBoard(2, 3))) == "A2 B1 C1 D1 B3 C3 D3 E2");
    CHECK(rowCount(2, 13, Store::Outer) == 2);
    // Both rows fall together, which gives labels twice: the rows are made anew.
    CHECK(rowCount(2, 40, Store::None) == 2);
    CHECK(onVertices(mancalaBoard(2, 40, Store::None)).sites().label(40) == "A2");
    const Topology three = onVertices(mancalaBoard(3, 5));
    CHECK(related(three, 0, Relation::Orthogonal) == Ints{6});
    CHECK(related(onVertices(mancalaBoard(4, 8)), 0, Relation::Orthogonal) == Ints{9, 17});
    CHECK(mancalaBoard(4, 8, Store::None).vertexCount() == 32);
}

TEST_CASE("boards without an edge", "[topology]") {
    const auto board = [](Tiling tiling) {
        return Topology(boardless(tiling), SiteType::Cell, {false, true});
    };
    const Topology squares = board(Tiling::Square), hexagons = board(Tiling::Hexagonal),
                   triangles = board(Tiling::Triangular);
    CHECK(hasCounts(squares.graph(), 1764, 3444, 1681));
    CHECK(hasCounts(hexagons.graph(), 2646, 3906, 1261));
    CHECK(hasCounts(triangles.graph(), 903, 2583, 1681));
    CHECK(set(squares, NamedSet::Centre) == Ints{840});
    CHECK(set(hexagons, NamedSet::Centre) == Ints{630});
    CHECK(set(triangles, NamedSet::Centre)[0] == 938);
    // Doubled labels: the rows are made anew, the labels are not.
    CHECK(triangles.sites().label(0) == "U41");
    CHECK(triangles.sites().row(0) == 0);
    CHECK(triangles.sites().column(0) == 0);
    CHECK(boardless(Tiling::Hexagonal, 3).faceCount() == 19);
}

TEST_CASE("pyramids", "[topology]") {
    SquareOptions options;
    options.pyramidal = true;
    CHECK(hasCounts(square(SiteType::Vertex, 2, options), 5, 8, 1));
    const Topology board(square(SiteType::Vertex, 4, options), SiteType::Vertex, {true, false});
    CHECK(hasCounts(board.graph(), 30, 96, 14));
    const Sites& sites = board.sites();
    CHECK(sites.layer(0) == 0);
    CHECK(sites.layer(4) == 1);
    CHECK(sites.layer(9) == 2);
    // Exact rows by request of the rules; the labels stay those of the clusters.
    CHECK(sites.label(9) == "C3/2");
    CHECK(sites.row(9) == 1);
    CHECK(sites.column(9) == 1);
    CHECK(set(board, NamedSet::Centre) == Ints{14, 15});
    CHECK(sites.steps(0, Direction::Downward).empty());
    Ints feet = sites.steps(4, Direction::Downward);
    std::sort(feet.begin(), feet.end());
    CHECK(feet == Ints{0, 1, 7, 8});
    CHECK(radials(board, 0, Direction::UNE) == Paths{{4, 9, 15}});
    CHECK(supported(board, Relation::All) == "N NE DNE E DSE DSW SE DNW S SW UNE W USE NW USW UNW");
}

TEST_CASE("merged boards grow together", "[topology]") {
    // Two rows of nine and two single holes: rows are clear, columns do not line up.
    const Topology board = onVertices(
        merge({dots(1, 9), shift(dots(1, 1), 2.5, 1), shift(dots(1, 1), 5.5, 1), shift(dots(1, 9), 0, 2)}));
    CHECK(hasCounts(board.graph(), 20, 16, 0));
    CHECK(list(board.sites().rows()[1]) == Ints{9, 10});
    CHECK(labels(board) == "A1 B1 C1 D1 E1 F1 G1 H1 I1 D2 G2 B3 C3 D3 E3 F3 G3 H3 I3 J3");
    CHECK(set(board, NamedSet::Corners) == Ints{0, 8, 9, 10, 11, 19});
    CHECK(set(board, NamedSet::Centre) == Ints{4, 15});

    // Two wedges have no faces; merged they enclose two triangles.
    const BoardGraph wedges = merge({wedge(2, 2), shift(rotate(wedge(2, 2), 180), 0, 1)});
    CHECK(wedge(2, 2).faceCount() == 0);
    CHECK(hasCounts(wedges, 5, 6, 2));
}

TEST_CASE("united boards stay apart", "[topology]") {
    const Topology board =
        onCells(unite({square(SiteType::Cell, 9), scale(square(SiteType::Cell, 3), 3, 3)}));
    CHECK(hasCounts(board.graph(), 116, 204, 90));
    CHECK(related(board, 81, Relation::All) == Ints{82, 84, 85});
    const BoardGraph connected = unite({dots(1, 2), shift(dots(1, 2), 0, 1)}, Connect::Yes);
    CHECK(hasCounts(connected, 4, 4, 1));
}

TEST_CASE("adding keeps the faces, removing takes what depends along", "[topology]") {
    BoardAdditions diagonal;
    diagonal.edges = {{0, 3}, {3, 0}};
    CHECK(hasCounts(add(square(SiteType::Cell, 1), diagonal), 4, 5, 1));
    BoardAdditions point;
    point.vertices = {{0.5, 0.5}, {0, 0}};  // the second one exists
    point.edges = {{0, 4}};
    CHECK(hasCounts(add(square(SiteType::Cell, 1), point), 5, 5, 1));
    BoardAdditions cell;
    cell.cellsByOutline = {{{1, 0}, {2, 0}, {1, 1}}};
    CHECK(hasCounts(add(square(SiteType::Cell, 1), cell), 5, 6, 2));
    BoardAdditions segment;
    segment.edgesByEnds = {{{0, 0}, {2, 2}}};
    CHECK(hasCounts(add(square(SiteType::Cell, 1), segment), 5, 5, 1));

    BoardRemovals cells;
    cells.cells = {4, 5, 10, 11};
    CHECK(hasCounts(remove(dots(9, 3), cells), 27, 36, 12));
    cells.cells = {0, 1, 7, 8, 9, 17, 63, 71, 72, 73, 79, 80};
    CHECK(hasCounts(remove(square(SiteType::Cell, 9), cells), 100, 156, 69));
    cells.trimEdges = false;
    CHECK(remove(square(SiteType::Cell, 9), cells).edgeCount() == 180);
    BoardRemovals edge;
    edge.edges = {{4, 1}};
    CHECK(hasCounts(remove(dots(3, 3), edge), 9, 11, 2));
    BoardRemovals vertex;
    vertex.vertices = {4};
    CHECK(hasCounts(remove(dots(3, 3), vertex), 8, 8, 0));
}

TEST_CASE("a listed graph and its opposite radials", "[topology]") {
    // Four arms from a hub; the east one is 5 degrees off straight, the south one 7.
    const std::vector<Point> points{{0, 0}, {-1, 0}, {0.9962, 0.0872}, {0, 1}, {0.1219, -0.9925}};
    const std::vector<std::pair<int, int>> edges{{0, 1}, {0, 2}, {0, 3}, {0, 4}, {4, 0}};
    const Topology board = onVertices(explicitGraph(points, edges));
    CHECK(hasCounts(board.graph(), 5, 4, 0));
    const auto lines = board.sites().lines(0, Direction::Orthogonal);
    REQUIRE(lines.size() == 3);
    CHECK(list(lines[0].first) == Ints{3});
    CHECK(lines[0].opposite.empty());
    CHECK(list(lines[1].first) == Ints{2});
    CHECK(list(lines[1].opposite) == Ints{1});
    CHECK(list(lines[2].first) == Ints{4});
}

TEST_CASE("each straight line through a site is taken once", "[topology]") {
    const Topology board = onCells(square(SiteType::Cell, 3));
    const auto lines = board.sites().lines(4, Direction::All);
    REQUIRE(lines.size() == 4);
    const Paths first{{7}, {8}, {5}, {2}}, opposite{{1}, {0}, {3}, {6}};
    for (std::size_t k = 0; k < 4; ++k) {
        CHECK(list(lines[k].first) == first[k]);
        CHECK(list(lines[k].opposite) == opposite[k]);
    }
    CHECK(board.sites().lines(0, Direction::W).empty());  // no radial, no line
    const auto east = board.sites().lines(1, Direction::E);
    REQUIRE(east.size() == 1);
    CHECK(list(east[0].opposite) == Ints{0});
    CHECK(board.sites().lines(4, Direction::Axial).empty());
}
