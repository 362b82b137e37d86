#include "interpreter/topology/sites.h"

#include <algorithm>

#include "interpreter/topology/phases.h"

namespace makomba {

namespace {

constexpr std::array<Direction, kDirectionCount - kFirstSpecific> kSpecificWords = [] {
    std::array<Direction, kDirectionCount - kFirstSpecific> words{};
    for (std::size_t i = 0; i < words.size(); ++i) words[i] = static_cast<Direction>(kFirstSpecific + i);
    return words;
}();

}  // namespace

Sites::Sites(const BoardParts& board, SiteType type, const TopologyOptions& options, const Sites* vertices)
    : board_(board),
      type_(type),
      options_(options),
      vertices_(vertices),
      positions_(positions(board.graph, type)) {}

const Grid& Sites::grid() const {
    return grid_.get([&] {
        GridOptions options{std::nullopt, options_.exactRows, options_.boardless, type_ == SiteType::Edge};
        if (type_ == SiteType::Edge) options.angles = vertices_->grid().angles;
        return measureGrid(positions_, options);
    });
}

const Sites::PhaseData& Sites::phaseData() const {
    return phases_.get([&] {
        PhaseData data{colours(board_.graph, board_.incidence, type_), {}};
        const int count =
            data.phase.empty() ? 0 : *std::max_element(data.phase.begin(), data.phase.end()) + 1;
        data.lists = SiteLists::grouped(data.phase, count);
        return data;
    });
}

const StepTable& Sites::stepTable() const {
    return steps_.get([&] { return StepTable(board_.graph, board_.incidence, type_, positions_); });
}

int Sites::withLabel(std::string_view label) const {
    const auto& labels = grid().labels;
    const auto found = std::find(labels.begin(), labels.end(), label);
    return found == labels.end() ? -1 : static_cast<int>(found - labels.begin());
}

int Sites::at(int row, int column) const {
    for (int site = 0; site < count(); ++site)
        if (grid().row[site] == row && grid().column[site] == column) return site;
    return -1;
}

std::span<const int> Sites::set(NamedSet name) const {
    return sets_.get([&] { return namedSets(board_, type_, positions_); })[static_cast<std::size_t>(name)];
}

std::vector<int> Sites::steps(int site, Direction word) const {
    std::vector<int> targets;
    for (const Step& step : steps(site))
        if (step.has(word)) targets.push_back(step.to);
    return targets;
}

const RadialTable& Sites::radialTable(Direction word) const {
    if (isSpecific(word))
        return radials_[kFirstSpecific].get([&] { return RadialTable(stepTable(), kSpecificWords); });
    return radials_[static_cast<std::size_t>(word)].get([&] {
        if (word == Direction::Rotational)
            return RadialTable::rotational(stepTable(), radialTable(Direction::CW));
        return RadialTable(stepTable(), std::span(&word, 1));
    });
}

Radials Sites::radials(int site, Direction word) const {
    const RadialTable& table = radialTable(word);
    int first = table.firstOf(site), end = table.endOf(site);
    if (isSpecific(word)) {
        while (first < end && table.direction(first) != word) ++first;
        for (int r = first; r < end; ++r)
            if (table.direction(r) != word) end = r;
    }
    return {table, first, end};
}

const std::vector<Direction>& Sites::supportedDirections(Relation relation) const {
    return supported_[static_cast<std::size_t>(relation)].get(
        [&] { return makomba::supportedDirections(stepTable().all(), relation); });
}

std::vector<Direction> Sites::supportedDirections(int site, Relation relation) const {
    return makomba::supportedDirections(steps(site), relation);
}

}  // namespace makomba
