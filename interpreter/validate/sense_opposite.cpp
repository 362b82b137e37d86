// Definitions whose name says that a hole lies opposite, and whose number is that of another.
//
//     (define "Opposite" (- 13 #1))     // on two rows of six, numbered the same way: a hole that is not
//     across
//     (define "Facing" (ahead #1 (if (is Mover P1) (directions S) (directions N))))    // behind who sits
//     south
#include <algorithm>
#include <cctype>
#include <optional>

#include "interpreter/play/notation.h"
#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/said.h"
#include "interpreter/validate/sense.h"
#include "interpreter/validate/site_arithmetic.h"
#include "interpreter/validate/trials.h"

namespace makomba {

namespace {

class OppositeFinder {
  public:
    explicit OppositeFinder(const Description& d)
        : d_(d),
          graph_(d.checked.graph),
          equipment_(d.game->program.equipment),
          arithmetic_(graph_, equipment_) {}

    std::vector<Finding> find() {
        if (graph_.has(Form::MancalaBoard) && !equipment_.board.boardless) {
            homes_ = homesOf(d_.game->program);
            for (const Definition& definition : d_.outline.definitions) {
                const std::string name = lower(std::string(definition.name));
                if (!saysOpposite(name)) continue;
                const bool one = saysOneHole(name);
                look(definition, [&](NodeId node, Stretch place) {
                    return (one && otherColumn(definition, node, place)) || ownSide(definition, node, place);
                });
            }
        }
        return std::move(found_);
    }

  private:
    static std::string lower(std::string name) {
        std::transform(name.begin(), name.end(), name.begin(),
                       [](unsigned char ch) { return static_cast<char>(std::tolower(ch)); });
        return name;
    }
    static bool hasAny(const std::string& name, std::initializer_list<std::string_view> words) {
        return std::any_of(words.begin(), words.end(),
                           [&](std::string_view word) { return name.find(word) != std::string::npos; });
    }
    static bool saysOpposite(const std::string& name) {
        return hasAny(name, {"opposite", "across", "facing"});
    }
    // The hole across, and none beside or behind it.
    static bool saysOneHole(const std::string& name) {
        return !hasAny(
            name, {"outer", "last", "behind", "count", "has", "middle", "side", "sites", "pits", "holes"});
    }

    template <class Judge>
    void look(const Definition& definition, const Judge& judge) {
        if (definition.body.size() != 1) return;
        const Span span = (*definition.tree)[definition.body[0]].span;
        for (std::size_t i = 0; i < graph_.size(); ++i) {
            const TextPlace place = placeOf(d_, NodeId(i));
            if (!place.written || place.stretch.begin != span.begin || place.stretch.end != span.end)
                continue;
            if (judge(NodeId(i), place.stretch)) return;
        }
    }

    // Outer stores are the first and the last site.
    bool stores() const {
        for (std::size_t i = 0; i < graph_.size(); ++i)
            if (graph_.is(NodeId(i), Form::MancalaBoard))
                return Ludeme(graph_, NodeId(i)).word(op::store) != "None";
        return false;
    }

    // Of each player's own holes, which are not sent across?
    bool otherColumn(const Definition& definition, NodeId node, Stretch place) {
        const Sites& sites = equipment_.topology().sites();
        int asked = 0, off = 0, shownFrom = -1, shownTo = -1;
        for (int site = 0; site < sites.count(); ++site) {
            const int owner = homes_[static_cast<std::size_t>(site)];
            if (owner == 0 || (stores() && (site == 0 || site == sites.count() - 1))) continue;
            const auto to = arithmetic_.number(node, site, owner);
            if (!to) continue;
            if (*to < 0 || *to >= sites.count()) continue;
            ++asked;
            const int other = static_cast<int>(*to);
            if (std::abs(sites.position(other).x - sites.position(site).x) < 0.1) continue;
            ++off;
            if (shownFrom < 0) shownFrom = site, shownTo = other;
        }
        if (asked < 4 || off * 2 < asked) return false;
        Finding finding(FindingId::NotOpposite, place,
                        fmt::format("\"{}\" does not lie across", definition.name));
        finding.notes.push_back(fmt::format("of {} it is {}; so it is with {} of {} holes",
                                            siteName(d_.game->program, shownFrom),
                                            siteName(d_.game->program, shownTo), off, asked));
        // On a ring the hole at the same distance may be called so.
        if (!sentenceSays(d_, {"opposite", "across", "facing"},
                          {"hole", "pit", "counter", "seed", "stone", "taken", "takes", "captur", "lie"}))
            finding.severity = FindingSeverity::Note;
        found_.push_back(std::move(finding));
        return true;
    }

    // From each of a player's own holes one comes to his own, or off the board.
    bool ownSide(const Definition& definition, NodeId node, Stretch place) {
        const int count = equipment_.topology().sites().count();
        int asked = 0, shownFrom = -1, shownTo = -1;
        for (int site = 0; site < count; ++site) {
            const int owner = homes_[static_cast<std::size_t>(site)];
            if (owner == 0 || (stores() && (site == 0 || site == count - 1))) continue;
            const auto to = arithmetic_.number(node, site, owner);
            if (!to) return false;
            ++asked;
            if (*to < 0 || *to >= count) continue;
            const int other = homes_[static_cast<std::size_t>(*to)];
            if (other != owner) return false;
            if (shownFrom < 0 && *to != site) shownFrom = site, shownTo = static_cast<int>(*to);
        }
        if (asked < 4) return false;
        Finding finding(FindingId::NotOpposite, place,
                        fmt::format("\"{}\" never lies on the other player's side", definition.name));
        if (shownFrom >= 0)
            finding.notes.push_back(fmt::format("of {} it is {}, of the same player",
                                                siteName(d_.game->program, shownFrom),
                                                siteName(d_.game->program, shownTo)));
        found_.push_back(std::move(finding));
        return true;
    }

    const Description& d_;
    const RuleGraph& graph_;
    const Equipment& equipment_;
    const SiteArithmetic arithmetic_;
    std::vector<std::uint8_t> homes_;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> oppositeFindings(const Description& d) { return OppositeFinder(d).find(); }

}  // namespace makomba
