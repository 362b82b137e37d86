// Phases, tracks, conditions and options.
#include <algorithm>
#include <functional>

#include "interpreter/play/notation.h"
#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/sense.h"
#include "interpreter/validate/start_position.h"

namespace makomba {

std::vector<Finding> phaseFindings(const Description& d) {
    const Program& p = d.game->program;
    const Ludeme rules(d.checked.graph, Ludeme(d.checked.graph, d.checked.graph.root)[op::rules]);
    if (p.phases.size() < 2) return {};
    std::vector<char> reached(p.phases.size(), 0);
    const std::function<void(std::size_t)> visit = [&](std::size_t phase) {
        if (std::exchange(reached[phase], 1)) return;
        for (const NextPhase& next : p.phases[phase].next)
            visit(next.target >= 0 ? static_cast<std::size_t>(next.target) : (phase + 1) % p.phases.size());
    };
    for (int player = 1; player <= p.players(); ++player)
        for (std::size_t i = 0; i < p.phases.size(); ++i)
            if (p.phases[i].owner == player || p.phases[i].owner == p.shared()) {
                visit(i);
                break;
            }
    std::vector<Finding> found;
    const std::vector<NodeId> nodes = rules.elements(rules[op::phases]);
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (!reached[i])
            found.emplace_back(FindingId::UnreachablePhase, placeOf(d, nodes[i]).stretch,
                               fmt::format("no player can come to the phase \"{}\"", p.phases[i].name));
    return found;
}

std::vector<Finding> trackFindings(const Description& d) {
    const Equipment& e = d.game->program.equipment;
    const auto base = [](std::string name) {
        while (!name.empty() && std::isdigit(static_cast<unsigned char>(name.back()))) name.pop_back();
        return name;
    };
    std::map<std::string, std::set<int>> owners;
    std::set<int> owning;
    bool everybody = false;
    for (const Track& track : e.tracks) {
        everybody = everybody || track.owner < 1 || track.owner > e.players;
        owners[base(track.name)].insert(track.owner);
        owning.insert(track.owner);
    }
    std::vector<Finding> found;
    const RuleGraph& graph = d.checked.graph;
    for (const Track& track : e.tracks)
        if (track.loop && track.size() > 2 && graph.has(Form::Sow) &&
            track.elements.front().site == track.elements.back().site)
            addFindingAt(found, d, FindingId::TrackClosesTwice, e.board.node,
                         fmt::format("the track \"{}\" comes to {} at its end, where it begins and goes on",
                                     track.name, siteName(d.game->program, track.elements.front().site)));
    if (everybody || owning.empty()) return found;
    for (int player = 1; player <= e.players; ++player) {
        if (owning.count(player)) continue;
        Stretch place;
        for (std::size_t i = 0; i < graph.size() && !place.valid(); ++i)
            if (graph[NodeId(i)].kind == NodeKind::Ludeme && graph.form(NodeId(i)) == Form::Track)
                place = placeOf(d, NodeId(i)).stretch;
        found.emplace_back(
            FindingId::TrackMissesPlayer, place,
            fmt::format("player {} has no track, though the tracks belong to single players", player));
    }
    return found;
}

std::vector<Finding> siteFindings(const Description& d) {
    const RuleGraph& graph = d.checked.graph;
    static const std::set<std::string_view> elsewhere = {"add",   "fromTo", "step", "hop",
                                                         "slide", "leap",   "push", "place"};
    bool sows = false;
    for (std::size_t i = 0; i < graph.size(); ++i) {
        const NodeId id(i);
        if (graph[id].kind != NodeKind::Ludeme) continue;
        const Row& row = graph.row(id);
        const std::string_view result = Signatures::get().resultName(row.result);
        sows = sows || row.head == "sow";
        const bool start = result == "startRule";
        const bool moves = row.head == "move" && result == "M" &&
                           !graph.is(id, Form::MoveSelect, Form::MovePass, Form::MoveRemove);
        if (moves || (!start && result == "E" &&
                      (elsewhere.count(row.head) || graph.is(id, Form::SetCount, Form::SwapPieces))))
            return {};
    }
    if (!sows) return {};
    StartPosition start(*d.game);
    Context& c = start.context();
    const Equipment& e = d.game->program.equipment;
    std::vector<char> reached(static_cast<std::size_t>(e.boardSites()), 0), onTrack(reached.size(), 0);
    for (const Track& track : e.tracks)
        for (const TrackElement& element : track.elements)
            if (element.site >= 0 && static_cast<std::size_t>(element.site) < reached.size())
                onTrack[static_cast<std::size_t>(element.site)] = 1;
    std::string names, offTrack;
    for (std::size_t site = 0; site < reached.size(); ++site) {
        const bool filled = c.pieces(static_cast<int>(site)) > 0;
        reached[site] = filled || onTrack[site];
        if (filled && !onTrack[site])
            offTrack += (offTrack.empty() ? "" : ", ") + siteName(d.game->program, static_cast<int>(site));
    }
    if (!offTrack.empty() && std::any_of(onTrack.begin(), onTrack.end(), [](char on) { return on != 0; }))
        return {Finding(FindingId::UnreachableSite, placeOf(d, e.board.node).stretch,
                        fmt::format("no sowing comes to {}: no track leads there", offTrack))};
    for (std::size_t site = 0; site < reached.size(); ++site)
        if (!reached[site])
            names += (names.empty() ? "" : ", ") + siteName(d.game->program, static_cast<int>(site));
    if (names.empty() || std::none_of(reached.begin(), reached.end(), [](char r) { return r != 0; }))
        return {};
    return {Finding(FindingId::UnreachableSite, placeOf(d, e.board.node).stretch,
                    fmt::format("no piece can come to {}: no track leads there", names))};
}

std::vector<Finding> settledFindings(const RuleParts& parts) {
    std::vector<Finding> found;
    for (const TextPart& part : parts.all()) {
        if (part.moves || part.varies || part.settled.size() != 1 || !part.place.written) continue;
        const bool value = *part.settled.begin();
        if (part.endCondition && value) continue;  // a game that ends after every move: seen in play
        Finding finding =
            part.endCondition
                ? Finding(
                      FindingId::EndCannotHold, part.place.stretch,
                      fmt::format("this end cannot come about: `{}` is false throughout the game", part.text))
                : Finding(FindingId::ConstantCondition, part.place.stretch,
                          fmt::format("`{}` is {} throughout the game", part.text, value ? "true" : "false"));
        finding.combinations = part.combinations;
        found.push_back(std::move(finding));
    }
    // Of conditions within each other only the outermost is told.
    std::vector<Finding> outermost;
    for (const Finding& f : found)
        if (std::none_of(found.begin(), found.end(), [&](const Finding& other) {
                return other.place != f.place && other.place.begin <= f.place.begin &&
                       f.place.end <= other.place.end;
            }))
            outermost.push_back(f);
    return outermost;
}

// ── options ──────────────────────────────────────────────────────────────────────────────────────────────

namespace {

class OptionComparer {
  public:
    OptionComparer(const std::string& name, const std::string& text, const Outline& outline,
                   const std::function<bool()>& late)
        : name_(name), text_(text), outline_(outline), late_(late) {
        for (const Option& option : outline.options) default_.push_back(option.defaultItem());
    }

    std::vector<Finding> compare() {
        std::vector<Finding> found;
        for (std::size_t o = 0; o < outline_.options.size(); ++o) {
            const Option& option = outline_.options[o];
            if (onlyForLooks(option)) continue;
            std::vector<char> told(option.items.size(), 0);
            for (std::size_t i = 0; i < option.items.size() && !late_(); ++i) {
                std::vector<std::size_t> same{i};
                for (std::size_t k = i + 1; k < option.items.size() && !told[i] && !late_(); ++k)
                    if (!told[k] && alwaysEqual(o, i, k)) {
                        same.push_back(k);
                        told[k] = 1;
                    }
                if (same.size() > 1) found.push_back(finding(option, same));
            }
        }
        return found;
    }

  private:
    static Finding finding(const Option& option, const std::vector<std::size_t>& same) {
        std::string names;
        for (const std::size_t i : same)
            names += fmt::format("{}\"{}\"",
                                 names.empty()      ? ""
                                 : i == same.back() ? " and "
                                                    : ", ",
                                 option.items[i].heading);
        const Span span = same.size() == option.items.size() ? option.span : option.items[same[1]].span;
        return Finding(FindingId::OptionChangesNothing, {span.begin, span.end},
                       fmt::format("the option \"{}\" changes nothing: the rules are the same with {}",
                                   option.heading, names));
    }

    // Colours, sizes and symbols are chosen for the metadata: rules are the same then, and rightly.
    bool onlyForLooks(const Option& option) const {
        const std::size_t metadata = text_.rfind("(metadata");
        return metadata != std::string::npos &&
               text_.find(fmt::format("<{}:", option.tag), metadata) != std::string::npos;
    }

    // With the other options at their defaults, and with each other choice of one of them.
    bool alwaysEqual(std::size_t o, std::size_t i, std::size_t k) {
        std::vector<std::size_t> items = default_;
        if (!equalWith(items, o, i, k)) return false;
        for (std::size_t other = 0; other < items.size(); ++other) {
            if (other == o) continue;
            for (std::size_t choice = 0; choice < outline_.options[other].items.size(); ++choice) {
                items[other] = choice;
                if (!equalWith(items, o, i, k)) return false;
            }
            items[other] = default_[other];
        }
        return true;
    }

    bool equalWith(std::vector<std::size_t> items, std::size_t o, std::size_t i, std::size_t k) {
        if (late_()) return false;
        items[o] = i;
        const std::string* a = &rules(items);
        items[o] = k;
        const std::string* b = &rules(items);
        return !a->empty() && *a == *b && !late_();
    }

    // The rules on one line, "" if they are not valid.
    const std::string& rules(const std::vector<std::size_t>& items) {
        const auto known = rules_.find(items);
        if (known != rules_.end()) return known->second;
        Selection selection;
        for (std::size_t o = 0; o < items.size(); ++o)
            selection.options.push_back(fmt::format("{}/{}", outline_.options[o].heading,
                                                    outline_.options[o].items[items[o]].heading));
        const Description d = load(name_, text_, selection, Until::Checked);
        return rules_[items] = d.checked.graph.root.valid() ? printNode(d.checked.graph, d.checked.graph.root)
                                                            : std::string();
    }

    const std::string &name_, &text_;
    const Outline& outline_;
    const std::function<bool()>& late_;
    std::vector<std::size_t> default_;
    std::map<std::vector<std::size_t>, std::string> rules_;
};

}  // namespace

std::vector<Finding> optionFindings(const std::string& name, const std::string& text, const Outline& outline,
                                    const std::function<bool()>& late) {
    return OptionComparer(name, text, outline, late).compare();
}

}  // namespace makomba
