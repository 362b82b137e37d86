#include "interpreter/topology/numbering.h"

#include <algorithm>

namespace makomba {

namespace {

// Element indices in their new order.
std::vector<int> readingOrder(const std::vector<Point>& points) {
    std::vector<std::pair<double, int>> keys;
    keys.reserve(points.size());
    for (const Point& p : points) keys.emplace_back(100 * p.y + p.x, static_cast<int>(keys.size()));
    std::sort(keys.begin(), keys.end());  // the index makes it stable
    std::vector<int> order;
    order.reserve(keys.size());
    for (const auto& [key, index] : keys) order.push_back(index);
    return order;
}

template <class Element>
void arrange(std::vector<Element>& elements, const std::vector<int>& order) {
    std::vector<Element> sorted;
    sorted.reserve(elements.size());
    for (int i : order) sorted.push_back(std::move(elements[i]));
    elements = std::move(sorted);
}

void renumberVertices(BoardGraph& graph) {
    const auto order = readingOrder(graph.vertices);
    std::vector<int> newIndex(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) newIndex[order[i]] = static_cast<int>(i);
    arrange(graph.vertices, order);
    arrange(graph.pivots, order);
    for (int& pivot : graph.pivots)
        if (pivot >= 0) pivot = newIndex[pivot];
    for (auto& edge : graph.edges)
        edge = {.a = newIndex[edge.a], .b = newIndex[edge.b], .curved = edge.curved};
    for (auto& face : graph.faces)
        for (int& v : face.vertices) v = newIndex[v];
}

}  // namespace

void renumber(BoardGraph& graph, SiteType type) {
    switch (type) {
        case SiteType::Vertex: return renumberVertices(graph);
        case SiteType::Edge: return arrange(graph.edges, readingOrder(positions(graph, type)));
        case SiteType::Cell: return arrange(graph.faces, readingOrder(positions(graph, type)));
    }
}

void renumber(BoardGraph& graph) {
    for (const SiteType type : {SiteType::Vertex, SiteType::Edge, SiteType::Cell}) renumber(graph, type);
}

}  // namespace makomba
