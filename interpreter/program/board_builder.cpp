#include "interpreter/program/board_builder.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include "interpreter/topology/generators.h"
#include "interpreter/topology/geometry.h"
#include "interpreter/topology/numbering.h"
#include "interpreter/topology/operators.h"
#include "interpreter/topology/site_types.h"

namespace makomba {

namespace {

class Builder {
  public:
    Builder(const RuleGraph& graph, SiteType type) : graph_(graph), type_(type) {}

    SiteType type() const { return type_; }
    Ludeme ludeme(NodeId node) const { return {graph_, node}; }
    BoardGraph board(NodeId node) const;
    double number(NodeId node) const;
    std::string_view text(NodeId node) const { return graph_[node].text; }
    int dimension(NodeId node) const;

    std::vector<NodeId> elements(NodeId array) const {
        std::vector<NodeId> nodes;
        for (const Operand& operand : graph_[array].operands) nodes.push_back(operand.node);
        return nodes;
    }
    std::vector<int> integers(NodeId array) const {
        std::vector<int> numbers;
        for (const NodeId node : elements(array)) numbers.push_back(dimension(node));
        return numbers;
    }
    Point point(NodeId array) const {
        const std::vector<NodeId> parts = elements(array);
        return {asWritten(number(parts[0])), asWritten(number(parts[1])),
                parts.size() > 2 ? asWritten(number(parts[2])) : 0};
    }
    std::vector<Point> points(NodeId array) const {
        std::vector<Point> list;
        for (const NodeId node : elements(array)) list.push_back(point(node));
        return list;
    }
    std::vector<Point> corners(NodeId poly) const { return points(ludeme(poly)[0]); }
    Polygon polygon(NodeId poly) const { return Polygon(corners(poly)); }
    std::vector<std::pair<int, int>> pairs(NodeId array) const {
        std::vector<std::pair<int, int>> list;
        for (const NodeId node : elements(array)) {
            const std::vector<int> ends = integers(node);
            list.emplace_back(ends[0], ends[1]);
        }
        return list;
    }
    // Lines by the places of their ends.
    std::vector<std::pair<Point, Point>> segments(NodeId array) const {
        std::vector<std::pair<Point, Point>> list;
        for (const NodeId node : elements(array)) {
            const std::vector<Point> ends = points(node);
            list.emplace_back(ends[0], ends[1]);
        }
        return list;
    }
    // The graphs of `G G` or `{G+}`.
    std::vector<BoardGraph> parts(const Ludeme& l) const {
        std::vector<BoardGraph> graphs;
        if (graph_[l[0]].kind == NodeKind::Array) {
            for (const NodeId node : elements(l[0])) graphs.push_back(board(node));
        } else {
            graphs.push_back(board(l[0]));
            graphs.push_back(board(l[1]));
        }
        return graphs;
    }
    Shape shape(const Ludeme& l, op type, Shape byDefault) const {
        const std::string_view word = l.word(type);
        return word.empty() ? byDefault : shapeFromName(word).value_or(byDefault);
    }
    Diagonals diagonals(const Ludeme& l) const {
        const std::string_view word = l.word(op::diagonals);
        return word.empty() ? Diagonals::Implied : diagonalsFromName(word).value_or(Diagonals::Implied);
    }
    std::optional<int> optionalDimension(NodeId node) const {
        return node.valid() ? std::optional(dimension(node)) : std::nullopt;
    }

  private:
    const RuleGraph& graph_;
    SiteType type_;
};

using Make = BoardGraph (*)(const Builder&, const Ludeme&);

BoardGraph makeSquare(const Builder& b, const View<Form::SquareBoard>& l) {
    SquareOptions options;
    options.shape = b.shape(l, op::squareShape, Shape::Square);
    if (options.shape == Shape::NoShape) options.shape = Shape::Square;
    options.diagonals = b.diagonals(l);
    options.pyramidal = l.literalBool(op::pyramidal, false);
    return square(b.type(), b.dimension(l[1]), options);
}

BoardGraph makeSquareInside(const Builder& b, const View<Form::SquareBoardIn>& l) {
    if (l[op::dims].valid()) return square(b.integers(l[op::dims]), b.diagonals(l));
    return square(b.polygon(l[op::poly]), b.diagonals(l));
}

BoardGraph makeRectangle(const Builder& b, const View<Form::Rectangle>& l) {
    const int rows = b.dimension(l[0]);
    return rectangle(b.type(), rows, l[1].valid() ? b.dimension(l[1]) : rows, b.diagonals(l));
}

BoardGraph makeConcentric(const Builder& b, const View<Form::Concentric>& l) {
    const bool stagger = l.literalBool(op::stagger, false);
    if (l[op::dims].valid()) return rings(b.type(), b.integers(l[op::dims]), stagger);
    ConcentricOptions options;
    if (l[op::rings].valid()) options.rings = b.dimension(l[op::rings]);
    if (l[op::steps].valid()) {
        requireSize(options.rings, 0, 0);
        const std::vector<int> perRing(static_cast<std::size_t>(std::max(options.rings, 0)),
                                       b.dimension(l[op::steps]));
        return rings(b.type(), perRing, stagger);
    }
    if (!l[op::sides].valid() && b.shape(l, op::concShape, Shape::Square) == Shape::Target)
        return target(b.type(), options.rings);
    options.midpoints = l.literalBool(op::midpoints, true);
    options.joinMidpoints = l.literalBool(op::joinMidpoints, true);
    options.joinCorners = l.literalBool(op::joinCorners, false);
    const int sides =
        l[op::sides].valid() ? b.dimension(l[op::sides]) : sidesOf(b.shape(l, op::concShape, Shape::Square));
    return concentric(b.type(), sides, options);
}

BoardGraph makeHex(const Builder& b, const View<Form::HexBoard>& l) {
    Shape shape = b.shape(l, op::hexShape, Shape::Hexagon);
    if (shape == Shape::NoShape) shape = Shape::Hexagon;
    return hex(shape, b.dimension(l[1]), b.optionalDimension(l[2]));
}

BoardGraph makeTri(const Builder& b, const View<Form::TriBoard>& l) {
    Shape shape = b.shape(l, op::triShape, Shape::Triangle);
    if (shape == Shape::NoShape) shape = Shape::Triangle;
    return tri(b.type(), shape, b.dimension(l[1]), b.optionalDimension(l[2]));
}

BoardGraph makeHexInside(const Builder& b, const View<Form::HexBoardIn>& l) {
    return l[op::dims].valid() ? hex(b.integers(l[op::dims])) : hex(b.polygon(l[op::poly]));
}
BoardGraph makeTriInside(const Builder& b, const View<Form::TriBoardIn>& l) {
    return l[op::dims].valid() ? tri(b.integers(l[op::dims])) : tri(b.polygon(l[op::poly]));
}

BoardGraph makeTiling(const Builder& b, const View<Form::Tiling>& l) {
    const auto type = tilingTypeFromName(l.word(op::tilingType));
    if (!type) throw BoardUnsupported("this tiling is not supported");
    return tiling(*type, b.dimension(l[1]), b.optionalDimension(l[2]));
}

BoardGraph makeSpiral(const Builder& b, const View<Form::Spiral>& l) {
    return spiral(b.dimension(l[op::turns]), b.dimension(l[op::sites]), l.literalBool(op::clockwise, true));
}

BoardGraph makeRegular(const Builder& b, const View<Form::Regular>& l) {
    return regular(b.type(), b.dimension(l[1]), !l.word(op::starShape).empty());
}

BoardGraph makeRepeat(const Builder& b, const View<Form::Repeat>& l) {
    const std::vector<Point> steps = b.points(l[op::step]);
    if (steps.size() != 2)
        throw BoardError(
            "`step:` of a repeated board takes two points: from column to column, from row to row");
    std::vector<std::vector<Point>> polygons;
    if (const NodeId one = l[op::poly]; one.valid()) polygons.push_back(b.corners(one));
    else
        for (const NodeId poly : b.elements(l[op::polys])) polygons.push_back(b.corners(poly));
    return repeat(b.dimension(l[0]), b.dimension(l[1]), steps[0], steps[1], polygons);
}

BoardGraph makeWedge(const Builder& b, const View<Form::Wedge>& l) {
    return wedge(b.dimension(l[0]), l[1].valid() ? b.dimension(l[1]) : 3);
}

BoardGraph makeBrick(const Builder& b, const View<Form::Brick>& l) {
    BrickOptions options;
    if (!l.word(op::brickShape).empty()) options.shape = b.shape(l, op::brickShape, Shape::Square);
    options.rows = b.dimension(l[1]);
    options.columns = b.optionalDimension(l[2]);
    options.trim = l.literalBool(op::trim, false);
    return brick(options);
}

BoardGraph makeGraph(const Builder& b, const View<Form::Graph>& l) {
    const std::vector<std::pair<int, int>> edges =
        l[op::edges].valid() ? b.pairs(l[op::edges]) : std::vector<std::pair<int, int>>{};
    return explicitGraph(b.points(l[op::vertices]), edges);
}

Connect connectOf(const Ludeme& l) { return l.literalBool(op::connect, false) ? Connect::Yes : Connect::No; }

BoardGraph makeMerge(const Builder& b, const View<Form::MergeTwo, Form::MergeAll>& l) {
    return merge(b.parts(l), connectOf(l));
}
BoardGraph makeUnion(const Builder& b, const View<Form::GraphUnionTwo, Form::GraphUnionAll>& l) {
    return unite(b.parts(l), connectOf(l));
}
BoardGraph makeIntersect(const Builder& b, const View<Form::IntersectTwo, Form::IntersectAll>& l) {
    return intersect(b.parts(l));
}

BoardGraph makeAdd(const Builder& b, const View<Form::GraphAdd>& l) {
    BoardAdditions additions;
    if (const NodeId node = l[op::vertices]; node.valid()) additions.vertices = b.points(node);
    if (const NodeId node = l[op::edges_edges]; node.valid()) additions.edges = b.pairs(node);
    if (const NodeId node = l[op::edges_segments]; node.valid()) additions.edgesByEnds = b.segments(node);
    // A curve goes from its first point to its second; the two others say how it bends.
    if (const NodeId node = l[op::edgesCurved]; node.valid()) additions.curvesByEnds = b.segments(node);
    if (const NodeId node = l[op::cells_cycles]; node.valid())
        for (const NodeId cell : b.elements(node)) additions.cells.push_back(b.integers(cell));
    if (const NodeId node = l[op::cells_outlines]; node.valid())
        for (const NodeId cell : b.elements(node)) additions.cellsByOutline.push_back(b.points(cell));
    additions.connect = connectOf(l);
    return add(l[0].valid() ? b.board(l[0]) : BoardGraph{}, additions);
}

BoardGraph makeRemove(const Builder& b, const View<Form::GraphRemove>& l) {
    BoardRemovals removals;
    if (const NodeId node = l[op::cells_dims]; node.valid()) removals.cells = b.integers(node);
    if (const NodeId node = l[op::cells_outlines]; node.valid())
        for (const NodeId cell : b.elements(node)) removals.cellsByOutline.push_back(b.points(cell));
    if (const NodeId node = l[op::edges_edges]; node.valid()) removals.edges = b.pairs(node);
    if (const NodeId node = l[op::edges_segments]; node.valid()) removals.edgesByEnds = b.segments(node);
    if (const NodeId node = l[op::vertices_dims]; node.valid()) removals.vertices = b.integers(node);
    if (const NodeId node = l[op::vertices_points]; node.valid()) removals.verticesByPlace = b.points(node);
    removals.trimEdges = l.literalBool(op::trimEdges, true);
    return remove(b.board(l[0]), removals);
}

BoardGraph makeRemoveInside(const Builder& b, const View<Form::GraphRemoveIn>& l) {
    return remove(b.board(l[0]), b.polygon(l[op::poly]));
}
BoardGraph makeHole(const Builder& b, const View<Form::Hole>& l) {
    return hole(b.board(l[0]), b.polygon(l[op::poly]));
}
BoardGraph makeKeep(const Builder& b, const View<Form::Keep>& l) {
    return keep(b.board(l[0]), b.polygon(l[op::poly]));
}

BoardGraph makeClip(const Builder& b, const View<Form::Clip>& l) {
    return clip(b.board(l[0]), b.polygon(l[op::poly]));
}
BoardGraph makeDual(const Builder& b, const View<Form::Dual>& l) { return dual(b.board(l[0])); }
BoardGraph makeFacesAnew(const Builder& b, const View<Form::MakeFaces>& l) {
    return makeFaces(b.board(l[0]));
}
BoardGraph makeTrimmed(const Builder& b, const View<Form::Trim>& l) { return trim(b.board(l[0])); }
BoardGraph makeComplete(const Builder& b, const View<Form::Complete>& l) {
    return complete(b.board(l[0]), l.literalBool(op::eachCell, false));
}
BoardGraph makeSplit(const Builder& b, const View<Form::SplitCrossings>& l) {
    return splitCrossings(b.board(l[0]));
}
BoardGraph makeSubdivided(const Builder& b, const View<Form::Subdivide>& l) {
    return subdivide(b.board(l[0]), l[op::min].valid() ? b.dimension(l[op::min]) : 1, b.type());
}

// Elements of the types named, of all if none is.
BoardGraph makeRenumbered(const Builder& b, const View<Form::Renumber>& l) {
    BoardGraph graph = b.board(l[3]);
    bool named = false;
    for (int k = 0; k < 3; ++k) {
        if (!l[k].valid()) continue;
        renumber(graph, siteTypeNamed(b.text(l[k])));
        named = true;
    }
    if (!named) renumber(graph);
    return graph;
}

BoardGraph makeRotate(const Builder& b, const View<Form::Rotate>& l) {
    return rotate(b.board(l[1]), b.number(l[0]));
}
BoardGraph makeSkew(const Builder& b, const View<Form::Skew>& l) {
    return skew(b.board(l[1]), b.number(l[0]));
}

BoardGraph makeScale(const Builder& b, const View<Form::Scale>& l) {
    const double x = b.number(l[0]);
    return scale(b.board(l[3]), x, l[1].valid() ? b.number(l[1]) : x, l[2].valid() ? b.number(l[2]) : 1);
}

BoardGraph makeShift(const Builder& b, const View<Form::Shift>& l) {
    return shift(b.board(l[3]), b.number(l[0]), b.number(l[1]), l[2].valid() ? b.number(l[2]) : 0);
}

// The functions for the forms of their views.
struct Makers {
    std::map<Form, Make> all;

    template <auto Function>
    void add() {
        enter<Function>(Function);
    }
    template <auto Function, Form... Forms>
    void enter(BoardGraph (*)(const Builder&, const View<Forms...>&)) {
        const Make make = [](const Builder& b, const Ludeme& l) { return Function(b, View<Forms...>(l)); };
        (all.emplace(Forms, make), ...);
    }
};

const std::map<Form, Make>& makers() {
    static const std::map<Form, Make> table = [] {
        Makers m;
        m.add<makeSquare>();
        m.add<makeRectangle>();
        m.add<makeConcentric>();
        m.add<makeHex>();
        m.add<makeTri>();
        m.add<makeWedge>();
        m.add<makeBrick>();
        m.add<makeGraph>();
        m.add<makeMerge>();
        m.add<makeUnion>();
        m.add<makeIntersect>();
        m.add<makeAdd>();
        m.add<makeRemove>();
        m.add<makeRotate>();
        m.add<makeScale>();
        m.add<makeShift>();
        m.add<makeSkew>();
        m.add<makeSquareInside>();
        m.add<makeRemoveInside>();
        m.add<makeHole>();
        m.add<makeKeep>();
        m.add<makeHexInside>();
        m.add<makeTriInside>();
        m.add<makeTiling>();
        m.add<makeSpiral>();
        m.add<makeRegular>();
        m.add<makeRepeat>();
        m.add<makeClip>();
        m.add<makeDual>();
        m.add<makeFacesAnew>();
        m.add<makeTrimmed>();
        m.add<makeComplete>();
        m.add<makeSplit>();
        m.add<makeSubdivided>();
        m.add<makeRenumbered>();
        return m.all;
    }();
    return table;
}

// Arithmetic on floats and dimensions. Dimensions truncate after every operation.
using Calculate = double (*)(const std::vector<double>&);

double sum(const std::vector<double>& v) {
    double r = 0;
    for (const double x : v) r += x;
    return r;
}
double product(const std::vector<double>& v) {
    double r = 1;
    for (const double x : v) r *= x;
    return r;
}
double least(const std::vector<double>& v) { return *std::min_element(v.begin(), v.end()); }
double greatest(const std::vector<double>& v) { return *std::max_element(v.begin(), v.end()); }
double divided(const std::vector<double>& v) {
    if (v[1] == 0) throw BoardError("division by zero");
    return v[0] / v[1];
}

const std::map<std::string_view, Calculate>& calculators() {
    static const std::map<std::string_view, Calculate> table = {
        {"+", sum},
        {"*", product},
        {"-", [](const std::vector<double>& v) { return v[0] - v[1]; }},
        {"/", divided},
        {"^", [](const std::vector<double>& v) { return std::pow(v[0], v[1]); }},
        {"max", greatest},
        {"min", least},
        {"abs", [](const std::vector<double>& v) { return std::abs(v[0]); }},
        {"sin", [](const std::vector<double>& v) { return std::sin(v[0]); }},
        {"cos", [](const std::vector<double>& v) { return std::cos(v[0]); }},
        {"tan", [](const std::vector<double>& v) { return std::tan(v[0]); }},
        {"sqrt", [](const std::vector<double>& v) { return std::sqrt(v[0]); }},
        {"exp", [](const std::vector<double>& v) { return std::exp(v[0]); }},
        {"log", [](const std::vector<double>& v) { return std::log(v[0]); }},
        {"log10", [](const std::vector<double>& v) { return std::log10(v[0]); }},
    };
    return table;
}

BoardGraph Builder::board(NodeId node) const {
    const Ludeme l = ludeme(node);
    const auto make = makers().find(l.form());
    if (make == makers().end())
        throw BoardUnsupported("`" + l.row().name() + "` is not supported in this form");
    return make->second(*this, l);
}

double Builder::number(NodeId node) const {
    const RuleNode& n = graph_[node];
    if (n.kind == NodeKind::Float) return n.real;
    if (n.kind == NodeKind::Int) return static_cast<double>(n.number);
    const Ludeme l = ludeme(node);
    std::vector<double> arguments;
    for (std::size_t s = 0; s < l.row().slots.size(); ++s) {
        if (graph_[l[s]].kind == NodeKind::Array)
            for (const NodeId element : elements(l[s])) arguments.push_back(number(element));
        else arguments.push_back(number(l[s]));
    }
    const double value = calculators().at(l.row().head)(arguments);
    return Signatures::get().resultName(l.row().result) == "dim" ? std::trunc(value) : value;
}

int Builder::dimension(NodeId node) const {
    const double value = number(node);
    if (!(std::abs(value) <= 1e9)) throw BoardError("a dimension is out of all bounds");
    return static_cast<int>(value);
}

}  // namespace

std::optional<Board> buildBoard(const RuleGraph& graph, NodeId item, bool exactRows, NodeMessages& messages) {
    const Ludeme l(graph, item);
    Board board;
    board.node = item;
    board.largeStack = l.literalBool(op::largeStack, false);
    try {
        SiteType type = SiteType::Cell;
        BoardGraph shape;
        if (l.row().head == "mancalaBoard") {
            type = SiteType::Vertex;
            const std::string_view store = l.word(op::store);
            shape = mancalaBoard(static_cast<int>(graph[l[0]].number), static_cast<int>(graph[l[1]].number),
                                 store.empty() ? Store::Outer : storeFromName(store).value_or(Store::Outer),
                                 l.literalInt(op::numStores, 2));
        } else if (l.row().head == "boardless") {
            board.boardless = true;
            const Builder builder(graph, type);
            shape = boardless(tilingFromName(l.word(op::tiling)).value_or(Tiling::Square),
                              builder.optionalDimension(l[op::dim]));
        } else if (l.row().head == "surakartaBoard") {
            type = SiteType::Vertex;
            shape = Builder(graph, type).board(l[0]);
        } else {
            if (!l.word(op::use).empty()) type = siteTypeNamed(l.word(op::use));
            shape = Builder(graph, type).board(l[0]);
        }
        TopologyOptions options;
        options.exactRows = exactRows;
        options.boardless = board.boardless;
        board.topology = std::make_shared<const Topology>(std::move(shape), type, options);
    } catch (const BoardUnsupported& error) {
        messages.unsupported(item, fmt::format("this board ({})", error.what()));
        return std::nullopt;
    } catch (const BoardError& error) {
        messages.add(Message::BoardInvalid, item, error.what());
        return std::nullopt;
    }
    if (board.topology->sites().count() == 0) {
        messages.add(Message::BoardInvalid, item, "it has no sites");
        return std::nullopt;
    }
    return board;
}

}  // namespace makomba
