#include "interpreter/topology/phases.h"

#include <array>
#include <deque>

namespace makomba {

namespace {

// The neighbours of each element, in the order in which the colouring visits them.
SiteLists neighbours(const BoardGraph& graph, const Incidence& incidence, SiteType type) {
    SiteLists lists;
    if (type == SiteType::Vertex) {
        const SiteLists edges = edgesInKeptOrder(graph);
        for (int v = 0; v < graph.vertexCount(); ++v) {
            for (int e : edges[v]) lists.append(otherEnd(graph.edges[e], v));
            lists.close();
        }
    } else if (type == SiteType::Edge) {
        const SiteLists edges = edgesInKeptOrder(graph);
        for (int e = 0; e < graph.edgeCount(); ++e) {
            for (int v : {graph.edges[e].a, graph.edges[e].b})
                for (int other : edges[v])
                    if (other != e) lists.append(other);
            lists.close();
        }
    } else {
        for (int f = 0; f < graph.faceCount(); ++f) {
            incidence.acrossEdges(f, [&](int other) { lists.append(other); });
            lists.close();
        }
    }
    return lists;
}

constexpr int kUncoloured = -1, kColours = 5;  // the fifth only where the other four are all taken

class Colouring {
  public:
    explicit Colouring(SiteLists neighbours)
        : neighbours_(std::move(neighbours)),
          colour_(neighbours_.size(), kUncoloured),
          done_(neighbours_.size(), 0),
          around_(neighbours_.size()) {}

    std::vector<int> run() {
        for (int i = 0; i < neighbours_.size(); ++i)
            if (colour_[i] == kUncoloured) spreadFrom(i);
        return std::move(colour_);
    }

  private:
    // Elements whose neighbours already show several colours come first: they have the least choice.
    void spreadFrom(int start) {
        setColour(start, 0);
        std::deque<int> waiting{start};
        while (!waiting.empty()) {
            const int element = waiting.front();
            waiting.pop_front();
            if (done_[element]) continue;
            setColour(element, leastFree(element));
            done_[element] = 1;
            for (int next : neighbours_[element]) {
                if (done_[next]) continue;
                if (coloursAround(next) > 1) waiting.push_front(next);
                else waiting.push_back(next);
            }
        }
    }

    void setColour(int element, int colour) {
        for (int next : neighbours_[element]) {
            if (colour_[element] != kUncoloured) --around_[next][colour_[element]];
            ++around_[next][colour];
        }
        colour_[element] = colour;
    }

    int coloursAround(int element) const {
        int different = 0;
        for (int count : around_[element]) different += count > 0;
        return different;
    }

    int leastFree(int element) const {
        int colour = 0;
        while (colour < kColours - 1 && around_[element][colour] > 0) ++colour;
        return colour;
    }

    SiteLists neighbours_;
    std::vector<int> colour_;
    std::vector<char> done_;
    std::vector<std::array<int, kColours>> around_;  // how many neighbours have each colour
};

}  // namespace

std::vector<int> colours(const BoardGraph& graph, const Incidence& incidence, SiteType type) {
    return Colouring(neighbours(graph, incidence, type)).run();
}

}  // namespace makomba
