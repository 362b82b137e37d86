#include "interpreter/topology/radials.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace makomba {

namespace {

const double kGreatestBend = std::tan(0.25);  // of a radial, at each step
const double kOppositeBend = std::tan(0.1);   // between a radial and its opposite

// Of all radials in one table together: a row of 4,000 sites is about as much.
constexpr std::size_t kMaxSitesOnRadials = 20'000'000;

constexpr DirectionSet kCircular =
    bit(Direction::CW) | bit(Direction::CCW) | bit(Direction::In) | bit(Direction::Out);

bool isCircular(Direction word) { return (bit(word) & kCircular) != 0; }

// |tan| of the angle between two steps, or nothing if they differ by 90 degrees or more.
struct Bend {
    bool forward;
    double tangent;
};
Bend bend(const Step& a, const Step& b) {
    const double dot = a.dx * b.dx + a.dy * b.dy;
    if (!(dot > 0)) return {false, 0};
    return {true, std::abs((a.dx * b.dy - a.dy * b.dx) / dot)};
}

// Follows paths. What comes after a step depends on the step and the word alone, so it is looked for
// once only; steps are named by their index among all steps.
class PathFinder {
  public:
    explicit PathFinder(const StepTable& steps) : steps_(steps), seen_(steps.size(), -1) {}

    // The path that begins with this step; valid until the next call.
    const std::vector<int>& follow(int start, int firstStep, Direction word) {
        std::vector<int>& next = next_[static_cast<std::size_t>(word)];
        if (next.empty()) next.assign(steps_.all().size(), kUnknown);
        ++walk_;
        path_.clear();
        seen_[start] = walk_;
        for (int step = firstStep; step != kNone;) {
            const int site = steps_.all()[step].to;
            if (seen_[site] == walk_) break;
            seen_[site] = walk_;
            path_.push_back(site);
            if (next[step] == kUnknown)
                next[step] = isCircular(word) ? anyStep(site, word) : straightest(step, word);
            step = next[step];
        }
        return path_;
    }

  private:
    static constexpr int kNone = -1, kUnknown = -2;

    int anyStep(int site, Direction word) const {
        const auto steps = steps_[site];
        for (std::size_t k = 0; k < steps.size(); ++k)
            if (steps[k].has(word)) return steps_.firstOf(site) + static_cast<int>(k);
        return kNone;
    }

    // The step that bends least; of equal ones the first clockwise from North.
    int straightest(int before, Direction word) const {
        const int site = steps_.all()[before].to;
        const auto steps = steps_[site];
        int best = kNone;
        double least = kGreatestBend;
        for (std::size_t k = 0; k < steps.size() && least != 0; ++k) {
            if (!steps[k].has(word)) continue;
            const Bend turn = bend(steps_.all()[before], steps[k]);
            if (!turn.forward || turn.tangent >= least) continue;
            best = steps_.firstOf(site) + static_cast<int>(k);
            least = turn.tangent;
        }
        return best;
    }

    const StepTable& steps_;
    std::array<std::vector<int>, kDirectionCount> next_;  // by word: the step after each step
    std::vector<int> seen_, path_;
    int walk_ = 0;
};

bool areOpposite(Direction a, Direction b, const Step& first, const Step& second) {
    auto pairIs = [&](Direction p, Direction q) { return (a == p && b == q) || (a == q && b == p); };
    if (pairIs(Direction::CW, Direction::CCW) || pairIs(Direction::In, Direction::Out)) return true;
    if (a != b && !(isSpecific(a) && isSpecific(b))) return false;
    const Step back{second.to, second.words, -second.dx, -second.dy};
    const Bend turn = bend(first, back);
    return turn.forward && turn.tangent < kOppositeBend;
}

bool isPrefix(std::span<const int> path, std::span<const int> of) {
    return path.size() <= of.size() && std::equal(path.begin(), path.end(), of.begin());
}

}  // namespace

RadialTable::RadialTable(const StepTable& steps, std::span<const Direction> words) {
    PathFinder paths(steps);
    std::vector<Step> firstSteps;
    for (int site = 0; site < steps.size(); ++site) {
        const int first = static_cast<int>(directions_.size());
        firstSteps.clear();
        DirectionSet present = 0;
        for (const Step& step : steps[site]) present |= step.words;
        for (const Direction word : words) {
            if ((present & bit(word)) == 0) continue;
            for (int step = steps.firstOf(site); step < steps.firstOf(site + 1); ++step) {
                if (!steps.all()[step].has(word)) continue;
                append(word, paths.follow(site, step, word));
                firstSteps.push_back(steps.all()[step]);
            }
        }
        pairUp(first, firstSteps);
        siteStarts_.push_back(static_cast<int>(directions_.size()));
    }
}

void RadialTable::append(Direction direction, std::span<const int> path) {
    if (sites_.size() > kMaxSitesOnRadials)
        throw BoardError("the lines of this board are too many and too long");
    directions_.push_back(direction);
    opposites_.push_back(-1);
    sites_.insert(sites_.end(), path.begin(), path.end());
    pathStarts_.push_back(static_cast<int>(sites_.size()));
}

// Each takes the first opposite that turns up and keeps it, so the relation need not be mutual.
void RadialTable::pairUp(int first, std::span<const Step> firstSteps) {
    const int count = static_cast<int>(firstSteps.size());
    for (int later = 1; later < count; ++later)
        for (int earlier = 0; earlier < later; ++earlier) {
            int &mine = opposites_[first + later], &theirs = opposites_[first + earlier];
            if (mine >= 0 && theirs >= 0) continue;
            if (!areOpposite(directions_[first + earlier], directions_[first + later], firstSteps[earlier],
                             firstSteps[later]))
                continue;
            if (mine < 0) mine = first + earlier;
            if (theirs < 0) theirs = first + later;
        }
}

RadialTable RadialTable::rotational(const StepTable& steps, const RadialTable& specific) {
    constexpr Direction word = Direction::Rotational;
    const RadialTable own(steps, std::span(&word, 1));
    RadialTable result;
    std::vector<std::span<const int>> paths;
    for (int site = 0; site < steps.size(); ++site) {
        paths.clear();
        for (int r = own.firstOf(site); r < own.endOf(site); ++r) paths.push_back(own.path(r));
        for (int r = specific.firstOf(site); r < specific.endOf(site); ++r)
            if (isCircular(specific.direction(r))) paths.push_back(specific.path(r));
        for (std::size_t i = 0; i < paths.size(); ++i) {
            bool covered = false;
            for (std::size_t j = 0; j < paths.size() && !covered; ++j) {
                const bool equal = isPrefix(paths[i], paths[j]) && isPrefix(paths[j], paths[i]);
                covered = j != i && isPrefix(paths[i], paths[j]) && (!equal || j < i);
            }
            if (!covered) result.append(word, paths[i]);
        }
        result.siteStarts_.push_back(static_cast<int>(result.directions_.size()));
    }
    return result;
}

std::vector<Line> distinctLines(const Radials& radials) {
    std::vector<Line> lines;
    for (int k = 0; k < radials.size(); ++k) {
        const auto path = radials[k];
        const bool known = std::any_of(lines.begin(), lines.end(), [&](const Line& line) {
            return std::equal(path.begin(), path.end(), line.opposite.begin(), line.opposite.end());
        });
        if (!known) lines.push_back({path, radials.opposite(k)});
    }
    return lines;
}

}  // namespace makomba
