#include "interpreter/topology/board_dump.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace makomba {

namespace {

std::string listed(std::span<const int> sites) {
    return sites.empty() ? "-" : fmt::format("{}", fmt::join(sites, ","));
}

std::string sorted(std::vector<int> sites) {
    std::sort(sites.begin(), sites.end());
    return listed(sites);
}

// Without the sign of a rounded zero.
double rounded(double value) { return std::round(value * 10'000) == 0 ? 0 : value; }

std::string_view typeName(SiteType type) {
    if (type == SiteType::Vertex) return "Vertex";
    return type == SiteType::Edge ? "Edge" : "Cell";
}

class Dump {
  public:
    explicit Dump(const Topology& topology) : topology_(topology), sites_(topology.sites()) {}

    std::string write(std::span<const Track> tracks) {
        const BoardGraph& graph = topology_.graph();
        line("sitetype {} vertices {} edges {} cells {}", typeName(sites_.type()), graph.vertexCount(),
             graph.edgeCount(), graph.faceCount());
        for (int site = 0; site < sites_.count(); ++site) writeSite(site);
        for (int k = 0; k < kDumpedSetCount; ++k) writeSet(static_cast<NamedSet>(k));
        for (int k = 0; k < sites_.rows().size(); ++k) line("row {} {}", k, listed(sites_.rows()[k]));
        for (int k = 0; k < sites_.columns().size(); ++k)
            line("column {} {}", k, listed(sites_.columns()[k]));
        for (int site = 0; site < sites_.count(); ++site) writeRadials(site);
        for (const Track& track : tracks) writeTrack(track);
        return std::move(text_);
    }

  private:
    template <class... Args>
    void line(fmt::format_string<Args...> pattern, Args&&... args) {
        fmt::format_to(std::back_inserter(text_), pattern, std::forward<Args>(args)...);
        text_ += '\n';
    }

    void writeSite(int i) {
        const Point& p = sites_.position(i);
        line("site {} {} xy {:.4f},{:.4f} rcl {},{},{} phase {} orth {} diag {} off {} adj {}", i,
             sites_.label(i), rounded(p.x), rounded(p.y), sites_.row(i), sites_.column(i), sites_.layer(i),
             sites_.phase(i), sorted(sites_.neighbours(i, Relation::Orthogonal)),
             sorted(sites_.neighbours(i, Relation::Diagonal)),
             sorted(sites_.neighbours(i, Relation::OffDiagonal)),
             sorted(sites_.neighbours(i, Relation::Adjacent)));
    }

    void writeSet(NamedSet set) {
        std::string name(namedSetName(set));
        name[0] = static_cast<char>(name[0] - 'A' + 'a');
        line("set {} {}", name, listed(sites_.set(set)));
    }

    void writeRadials(int site) {
        for (int d = kFirstSpecific; d < kDirectionCount; ++d) {
            const auto direction = static_cast<Direction>(d);
            for (const auto path : sites_.radials(site, direction))
                line("radial {} {} {}", site, directionName(direction), listed(path));
        }
    }

    void writeTrack(const Track& track) {
        std::vector<int> sites;
        for (const TrackElement& element : track.elements) sites.push_back(element.site);
        line("track \"{}\" owner {} loop {} {}", track.name, track.owner, track.loop, listed(sites));
    }

    const Topology& topology_;
    const Sites& sites_;
    std::string text_;
};

}  // namespace

std::string dumpBoard(const Topology& topology, std::span<const Track> tracks) {
    return Dump(topology).write(tracks);
}

}  // namespace makomba
