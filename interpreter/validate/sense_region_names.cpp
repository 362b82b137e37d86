// Regions that lie nowhere near to where their names say.
//
//     (regions "Outer" (union (sites Row 1) (sites Row 2)))     // on four rows: these are the inner ones
#include <algorithm>
#include <cctype>

#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/sense.h"

namespace makomba {

namespace {

// "TwoOuter Holes" as two, outer, holes.
std::vector<std::string> wordsOf(const std::string& name) {
    std::vector<std::string> words;
    char before = ' ';
    for (const char ch : name) {
        const auto letter = static_cast<unsigned char>(ch);
        const bool begins = std::isalpha(static_cast<unsigned char>(before)) == 0 ||
                            (std::isupper(letter) != 0 && std::islower(static_cast<unsigned char>(before)));
        if (std::isalpha(letter) != 0) {
            if (begins) words.emplace_back();
            words.back() += static_cast<char>(std::tolower(letter));
        }
        before = ch;
    }
    return words;
}

class RegionNameFinder {
  public:
    explicit RegionNameFinder(const Description& d)
        : d_(d), program_(d.game->program), rows_(d.checked.graph.has(Form::MancalaBoard)) {}

    std::vector<Finding> find() {
        if (program_.equipment.board.boardless) return {};
        const auto& regions = program_.equipment.regions;
        for (std::size_t i = 0; i < regions.size() && i < program_.regionSites.size(); ++i)
            look(regions[i], program_.regionSites[i]);
        return std::move(found_);
    }

  private:
    const Sites& sites() const { return program_.equipment.topology().sites(); }

    // What a word says of each site of the region, as the board shows it.
    struct Place {
        const char* words;                  // for the message
        std::vector<std::string_view> any;  // one of these in the name
        bool (RegionNameFinder::*holds)(int) const;
        bool ofRows;  // whether it is said of the rows of holes
    };

    void look(const RegionDeclaration& region, const std::vector<int>& where) {
        const std::vector<std::string> words = wordsOf(region.name);
        const auto says = [&](const std::vector<std::string_view>& any) {
            return std::any_of(any.begin(), any.end(), [&](std::string_view word) {
                return std::find(words.begin(), words.end(), word) != words.end();
            });
        };
        if (where.empty() || says({"not", "no", "non", "next", "near", "beside", "without", "off", "to"}) ||
            std::any_of(where.begin(), where.end(), [&](int s) { return s < 0 || s >= sites().count(); }))
            return;
        static const std::vector<Place> places = {
            {"on the outside", {"outer", "outermost"}, &RegionNameFinder::outer, true},
            {"within", {"inner", "innermost"}, &RegionNameFinder::inner, true},
            {"on the edge", {"edge", "border", "rim", "perimeter"}, &RegionNameFinder::edge, false},
            {"in a corner", {"corner", "corners"}, &RegionNameFinder::corner, false},
        };
        for (const Place& place : places) {
            if (!says(place.any) || (rows_ && !place.ofRows)) continue;
            const auto holds = [&](int site) { return (this->*place.holds)(site); };
            if (std::any_of(where.begin(), where.end(), holds)) continue;
            // A board without such sites calls others so.
            bool some = false;
            for (int site = 0; site < sites().count() && !some; ++site) some = holds(site);
            if (some)
                addFindingAt(found_, d_, FindingId::RegionBeliesName, region.node,
                             fmt::format("no site of the region \"{}\" lies {}", region.name, place.words));
        }
    }

    bool in(NamedSet set, int site) const {
        const auto all = sites().set(set);
        return std::find(all.begin(), all.end(), site) != all.end();
    }
    // Of rows of holes the first and the last are the outer ones.
    bool outer(int site) const {
        if (!rows_) return in(NamedSet::Perimeter, site);
        double low = sites().position(0).y, high = low;
        for (int s = 0; s < sites().count(); ++s) {
            low = std::min(low, sites().position(s).y);
            high = std::max(high, sites().position(s).y);
        }
        const double y = sites().position(site).y;
        return y < low + 0.1 || y > high - 0.1;
    }
    bool inner(int site) const { return !outer(site); }
    bool edge(int site) const { return in(NamedSet::Perimeter, site); }
    bool corner(int site) const {
        return in(NamedSet::Corners, site) || in(NamedSet::ConvexCorners, site) ||
               in(NamedSet::ConcaveCorners, site);
    }

    const Description& d_;
    const Program& program_;
    const bool rows_;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> regionNameFindings(const Description& d) { return RegionNameFinder(d).find(); }

}  // namespace makomba
