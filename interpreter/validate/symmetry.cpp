#include "interpreter/validate/symmetry.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <set>

#include "interpreter/draw/text_board.h"
#include "interpreter/play/notation.h"
#include "interpreter/rules/ludeme.h"
#include "interpreter/validate/said.h"
#include "interpreter/validate/trials.h"

namespace makomba {

namespace {

std::string withoutDigits(std::string name) {
    while (!name.empty() && std::isdigit(static_cast<unsigned char>(name.back()))) name.pop_back();
    return name;
}

// What is declared for one player and is not the image of what is declared for the other.
struct Mismatch {
    FindingId id;
    NodeId node;  // the declaration of player 2, or of nobody in particular
    std::string text;
    std::vector<std::string> notes;
    std::set<int> sites = {};  // that are in one region only, or in its image
};

struct Trial {
    const PlayerSwap* swap;
    std::vector<Mismatch> mismatches;
    int declared = 0;  // of what was compared
    MirrorFigures figures;
};

class Symmetry {
  public:
    Symmetry(const Description& d, NodeCounts& counts, SymmetryLimits& limits)
        : d_(d), game_(*d.game), program_(game_.program), counts_(counts), limits_(limits) {}

    std::vector<Finding> find() {
        const std::vector<PlayerSwap> swaps = playerSwaps(game_);
        if (swaps.empty() || program_.layout.playable >= 0) return {};
        if (program_.stochastic) {
            std::vector<Finding> found = withChance(swaps);
            if (!found.empty() || !oneDie()) return found;
        }
        std::vector<Trial> trials;
        for (const PlayerSwap& swap : swaps) {
            Trial trial{&swap, {}, 0, {}};
            regions(trial);
            tracks(trial);
            trial.figures = play(swap, limits_.seed, limits_.games);
            if (trial.figures.stopped) return {};
            if (trial.figures.start.empty() && trial.figures.parted == 0) return opposed();
            // Of declarations and the start all is said.
            if (program_.stochastic && (!trial.mismatches.empty() || !trial.figures.start.empty())) continue;
            trials.push_back(std::move(trial));
        }
        if (trials.empty()) return {};
        Trial& best = *std::min_element(trials.begin(), trials.end(),
                                        [](const Trial& a, const Trial& b) { return rank(a) < rank(b); });
        return judge(best);
    }

  private:
    MirrorFigures play(const PlayerSwap& swap, std::uint64_t seed, int games) {
        MirrorFigures figures = playMirrored(game_, counts_, swap, seed, games, limits_.plies, limits_.work);
        limits_.work -= figures.work;
        return figures;
    }

    // One die, and no other chance: both sides throw the same, and there is no choice of dice.
    bool oneDie() const {
        int dice = 0;
        for (const Container& container : program_.equipment.containers)
            if (container.dice) dice += container.size;
        for (std::size_t i = 0; i < game_.graph.size(); ++i) {
            if (game_.graph.is(NodeId(i), Form::PlaceAtRandom, Form::RandomMoves, Form::RandomPart,
                               Form::ValueRandom, Form::SitesRandom, Form::DirectionsRandom))
                return false;
        }
        return dice == 1;
    }

    static double share(const Trial& t) {
        return t.figures.plies == 0
                   ? 1
                   : static_cast<double>(t.figures.parted) / static_cast<double>(t.figures.plies);
    }
    static double rank(const Trial& t) {
        // Where a player's regions change places the board must.
        const bool stays = !t.mismatches.empty() && t.swap->name == std::string("as it is");
        return static_cast<double>(t.mismatches.size()) * 0.2 + (startFollows(t) ? 0 : 0.5) + share(t) +
               (stays ? 1 : 0);
    }

    // Games of chance are not played side by side: a single place that is off, where the rest agrees, is
    // told.
    std::vector<Finding> withChance(const std::vector<PlayerSwap>& swaps) {
        std::vector<Finding> found;
        std::optional<Trial> start;
        for (const PlayerSwap& swap : swaps) {
            Trial trial{&swap, {}, 0, {}};
            regions(trial);
            tracks(trial);
            const bool stays = swap.name == std::string("as it is");
            trial.figures = play(swap, limits_.seed, 0);
            if (trial.declared < 2) continue;
            if (!trial.figures.start.empty()) {
                if (trial.mismatches.empty() && !start) start = trial;
                continue;
            }
            if (trial.mismatches.empty()) return {};
            if (stays || trial.mismatches.size() > 1 || !found.empty()) continue;
            const Mismatch& mismatch = trial.mismatches[0];
            found.emplace_back(mismatch.id, placeOf(d_, mismatch.node).stretch, mismatch.text);
            found.back().notes = mismatch.notes;
        }
        // All that is declared agrees, and but a few places of the start do not.
        constexpr std::size_t fewSites = 4;
        if (found.empty() && start && start->figures.start.size() <= fewSites) startDiffers(*start, found);
        return found;
    }

    // ── declarations ─────────────────────────────────────────────────────────────────────────────────

    std::string names(const std::set<int>& sites) const {
        std::vector<std::string> all;
        for (const int site : sites) all.push_back(siteName(program_, site));
        const std::size_t shown = std::min<std::size_t>(all.size(), 12);
        return fmt::format("{}{}",
                           fmt::join(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(shown), ", "),
                           shown < all.size() ? ", .." : "");
    }

    std::set<int> sitesOf(std::size_t region) const {
        return {program_.regionSites[region].begin(), program_.regionSites[region].end()};
    }

    void regions(Trial& trial) const {
        const auto& all = program_.equipment.regions;
        for (std::size_t i = 0; i < all.size() && i < program_.regionSites.size(); ++i) {
            if (all[i].owner == 1) continue;
            std::size_t other = i;
            if (all[i].owner == 2) {
                other = all.size();
                for (std::size_t k = 0; k < all.size() && k < program_.regionSites.size(); ++k)
                    if (all[k].owner == 1 && withoutDigits(all[k].name) == withoutDigits(all[i].name))
                        other = k;
                if (other == all.size()) continue;
            }
            std::set<int> image;
            for (const int site : sitesOf(other)) image.insert(trial.swap->siteOf(site));
            const std::set<int> here = sitesOf(i);
            ++trial.declared;
            if (image == here) continue;
            Mismatch mismatch{FindingId::RegionNotMirrored, all[i].node, {}, {}};
            const std::string name =
                all[i].name.empty() ? "the region" : fmt::format("the region \"{}\"", all[i].name);
            mismatch.text =
                all[i].owner == 2
                    ? fmt::format("{} of player 2 is not where that of player 1 is, on the board {}", name,
                                  trial.swap->name)
                    : fmt::format("{} is not the same for both players, on the board {}", name,
                                  trial.swap->name);
            mismatch.notes = {fmt::format("it is {}", names(here)),
                              fmt::format("its image would be {}", names(image))};
            for (const int site : image)
                if (here.count(site) == 0) mismatch.sites.insert({site, trial.swap->siteOf(site)});
            for (const int site : here)
                if (image.count(site) == 0) mismatch.sites.insert({site, trial.swap->siteOf(site)});
            trial.mismatches.push_back(std::move(mismatch));
        }
    }

    // From each site of the track to the next.
    static std::set<std::pair<int, int>> stepsOf(const Track& track, const PlayerSwap* swap) {
        std::set<std::pair<int, int>> steps;
        const auto siteOf = [&](int site) { return swap ? swap->siteOf(site) : site; };
        for (const TrackElement& element : track.elements)
            if (element.next >= 0 && (track.loop || element.next > &element - track.elements.data()))
                steps.insert({siteOf(element.site),
                              siteOf(track.elements[static_cast<std::size_t>(element.next)].site)});
        return steps;
    }

    void tracks(Trial& trial) const {
        std::vector<const Track*> own[3];
        for (const Track& track : program_.equipment.tracks)
            if (track.owner == 1 || track.owner == 2) own[track.owner].push_back(&track);
        if (own[1].size() != own[2].size()) return;
        for (std::size_t k = 0; k < own[1].size(); ++k) {
            const Track *first = own[1][k], *second = own[2][k];
            for (const Track* track : own[2])
                if (withoutDigits(track->name) == withoutDigits(first->name)) second = track;
            const auto image = stepsOf(*first, trial.swap), here = stepsOf(*second, nullptr);
            ++trial.declared;
            if (image == here) continue;
            Mismatch mismatch{FindingId::TrackNotMirrored, trackNode(*second), {}, {}};
            mismatch.text = fmt::format(
                "the track \"{}\" of player 2 is not the image of that of player 1, on the board {}",
                second->name, trial.swap->name);
            mismatch.notes = {
                fmt::format("it goes {}", course(*second, nullptr)),
                fmt::format("the image of \"{}\" goes {}", first->name, course(*first, trial.swap))};
            trial.mismatches.push_back(std::move(mismatch));
        }
    }

    // Twice the area that the track goes round, anti-clockwise positive; 0: it does not go round.
    double turning(const Track& track) const {
        const Sites& sites = program_.equipment.topology().sites();
        double area = 0;
        for (const TrackElement& element : track.elements) {
            if (element.next < 0 || element.site < 0 || element.site >= sites.count()) return 0;
            const int next = track.elements[static_cast<std::size_t>(element.next)].site;
            if (next < 0 || next >= sites.count()) return 0;
            const Point &a = sites.position(element.site), &b = sites.position(next);
            area += a.x * b.y - b.x * a.y;
        }
        return std::abs(area) < 1e-6 ? 0 : area;
    }

    // Players who sow round the board in opposite directions: the same for both, but hardly ever meant.
    std::vector<Finding> opposed() const {
        std::vector<const Track*> own[3];
        for (const Track& track : program_.equipment.tracks)
            if (track.owner == 1 || track.owner == 2) own[track.owner].push_back(&track);
        if (own[1].size() != 1 || own[2].size() != 1) return {};
        if (turning(*own[1][0]) * turning(*own[2][0]) >= 0) return {};
        Finding finding(FindingId::TracksOpposed, placeOf(d_, trackNode(*own[2][0])).stretch,
                        fmt::format("player 2 goes round {}, player 1 {}",
                                    turning(*own[2][0]) > 0 ? "anti-clockwise" : "clockwise",
                                    turning(*own[1][0]) > 0 ? "anti-clockwise" : "clockwise"));
        finding.notes = {fmt::format("\"{}\" goes {}", own[1][0]->name, course(*own[1][0], nullptr)),
                         fmt::format("\"{}\" goes {}", own[2][0]->name, course(*own[2][0], nullptr))};
        return {std::move(finding)};
    }

    std::string course(const Track& track, const PlayerSwap* swap) const {
        std::string text;
        int shown = 0;
        for (const TrackElement& element : track.elements) {
            if (shown++ == 16) return text + " ..";
            text += (text.empty() ? "" : " ") +
                    (element.site < 0 ? std::string("End")
                                      : siteName(program_, swap ? swap->siteOf(element.site) : element.site));
        }
        return text;
    }

    NodeId trackNode(const Track& track) const {
        const RuleGraph& graph = d_.checked.graph;
        NodeId last;
        for (std::size_t i = 0; i < graph.size(); ++i)
            if (graph.is(NodeId(i), Form::Track) &&
                Ludeme(graph, NodeId(i)).word(op::name) == withoutOwner(track)) {
                last = NodeId(i);
                if (roleOf(Ludeme(graph, NodeId(i))) == track.owner) return last;
            }
        return last;
    }
    static std::string withoutOwner(const Track& track) { return track.name; }
    int roleOf(const Ludeme& track) const {
        for (const Operand& operand : d_.checked.graph[track.id()].operands)
            if (operand.node.valid() && d_.checked.graph[operand.node].kind == NodeKind::Constant) {
                const std::string& word = d_.checked.graph[operand.node].text;
                if (word == "P1") return 1;
                if (word == "P2") return 2;
            }
        return 0;
    }

    // ── judgement ────────────────────────────────────────────────────────────────────────────────────

    std::vector<Finding> judge(Trial& best) {
        std::vector<Finding> found;
        if (!best.mismatches.empty() && startFollows(best)) declared(best, found);
        else if (!best.figures.start.empty() && best.mismatches.empty()) start(best, found);
        else if (best.mismatches.empty()) rules(best, found);
        return found;
    }

    // The start differs only where a region does, by which it is set up.
    static bool startFollows(const Trial& best) {
        return std::all_of(best.figures.start.begin(), best.figures.start.end(), [&](int site) {
            return std::any_of(best.mismatches.begin(), best.mismatches.end(),
                               [&](const Mismatch& m) { return m.sites.count(site) > 0; });
        });
    }

    // Regions and tracks. Where a player's regions change places the board must.
    void declared(const Trial& best, std::vector<Finding>& found) {
        constexpr std::size_t slips = 2;
        const bool regionsStay =
            best.swap->name == std::string("as it is") &&
            std::any_of(best.mismatches.begin(), best.mismatches.end(),
                        [](const Mismatch& m) { return m.id == FindingId::RegionNotMirrored; });
        if (best.mismatches.size() > slips || best.figures.parted == 0 || regionsStay) return;
        for (const Mismatch& mismatch : best.mismatches) {
            Finding finding(mismatch.id, placeOf(d_, mismatch.node).stretch, mismatch.text);
            finding.notes = mismatch.notes;
            if (!best.figures.first.empty()) show(best.figures.first.begin()->second, *best.swap, finding);
            found.push_back(std::move(finding));
        }
    }

    // ── the start ────────────────────────────────────────────────────────────────────────────────────

    void start(const Trial& best, std::vector<Finding>& found) {
        if (best.figures.parted == best.figures.openings && share(best) < 0.05) startDiffers(best, found);
    }

    void startDiffers(const Trial& best, std::vector<Finding>& found) {
        if (program_.layout.stacking ||
            (bothHaveSomething() &&
             saysSo(d_, {"handicap", "odds", "komi", "fair", "compensat", "advantage", "extra", "except"})))
            return;
        for (const int site : best.figures.start)
            if (const int k = program_.equipment.containerOf(site);
                k > 0 &&
                program_.equipment.containers[static_cast<std::size_t>(k)].owner == program_.shared())
                return;
        Engine engine(game_);
        State state = engine.initialState(limits_.seed);
        Context& c = engine.context();
        c.workOn(state);
        if (differentMen(c)) return;
        const Ludeme rules(d_.checked.graph, Ludeme(d_.checked.graph, d_.checked.graph.root)[op::rules]);
        const NodeId node = rules[op::start];
        std::vector<std::string> sites;
        long pieces = 0, images = 0;
        for (const int site : best.figures.start) {
            const int image = best.swap->siteOf(site);
            pieces += c.pieces(site), images += c.pieces(image);
            if (sites.size() < 4)
                sites.push_back(fmt::format("{} on {}, and {} on its image {}", contents(c, site),
                                            siteName(program_, site), contents(c, image),
                                            siteName(program_, image)));
        }
        // The map goes there and back, so that what lies on both sides of a difference is counted twice.
        Finding finding(
            FindingId::StartNotMirrored, node.valid() ? placeOf(d_, node).stretch : Stretch{},
            fmt::format("the start is not the same for both players, on the board {}", best.swap->name));
        for (const std::string& line : sites) finding.notes.push_back(line);
        if (best.figures.start.size() > sites.size())
            finding.notes.push_back(fmt::format("{} sites in all", best.figures.start.size()));
        finding.notes.emplace_back("the rules themselves treat both players alike");
        found.push_back(std::move(finding));
    }

    // Hounds here and a hare there: who has other men has them in other numbers, too.
    bool differentMen(Context& c) const {
        std::array<std::set<std::string>, 2> names;
        for (int site = 0; site < c.layout.sites; ++site) {
            if (c.pieces(site) == 0) continue;
            const Component& man =
                program_.equipment.components[static_cast<std::size_t>(c.topComponent(site))];
            if (man.owner == 1 || man.owner == 2)
                names[static_cast<std::size_t>(man.owner - 1)].insert(man.plainName);
        }
        return !names[0].empty() && !names[1].empty() &&
               std::none_of(names[0].begin(), names[0].end(),
                            [&](const std::string& name) { return names[1].contains(name); });
    }

    bool bothHaveSomething() const {
        Engine engine(game_);
        State state = engine.initialState(limits_.seed);
        Context& c = engine.context();
        c.workOn(state);
        const std::vector<std::uint8_t> homes = homesOf(program_);
        bool has[3] = {};
        for (int site = 0; site < c.layout.sites; ++site) {
            if (c.pieces(site) == 0) continue;
            int owner = program_.ownerOf[static_cast<std::size_t>(c.topComponent(site))];
            if (owner != 1 && owner != 2) owner = homes[static_cast<std::size_t>(site)];
            if (owner == 1 || owner == 2) has[owner] = true;
        }
        return has[1] == has[2];
    }

    std::string contents(Context& c, int site) const {
        const int n = c.pieces(site);
        return n == 0
                   ? "nothing"
                   : fmt::format(
                         "{} {}", n,
                         program_.equipment.components[static_cast<std::size_t>(c.topComponent(site))].name);
    }

    // ── the rules ────────────────────────────────────────────────────────────────────────────────────

    bool namesPlayer(NodeId node, std::string_view player) const {
        if (!node.valid()) return false;
        const RuleNode& n = d_.checked.graph[node];
        if (n.kind == NodeKind::Constant && n.text == player) return true;
        return std::any_of(n.operands.begin(), n.operands.end(),
                           [&](const Operand& o) { return namesPlayer(o.node, player); });
    }

    // A condition without players and numbers, to tell whether two ask for the same.
    std::string shapeOf(NodeId node) const {
        std::string shape;
        const std::string text = printNode(d_.checked.graph, node);
        for (std::size_t i = 0; i < text.size(); ++i) {
            const bool player =
                text[i] == 'P' && i + 1 < text.size() && (text[i + 1] == '1' || text[i + 1] == '2');
            shape += player ? '?' : text[i];
            i += player;
        }
        return shape;
    }

    // Whether each player has an end of his own that asks for something else: a hunt, a maker and a breaker.
    bool goalsDiffer() const {
        const RuleGraph& graph = d_.checked.graph;
        std::set<std::string> shapes[3];
        for (std::size_t i = 0; i < graph.size(); ++i) {
            if (!graph.is(NodeId(i), Form::EndIf)) continue;
            const Ludeme end(graph, NodeId(i));
            for (const Operand& operand : graph[NodeId(i)].operands)
                if (graph.is(operand.node, Form::Result))
                    for (int p = 1; p <= 2; ++p)
                        if (Ludeme(graph, operand.node).word(op::rResult) == (p == 1 ? "P1" : "P2"))
                            shapes[p].insert(shapeOf(end[0]));
        }
        return !shapes[1].empty() && !shapes[2].empty() && shapes[1] != shapes[2];
    }

    void rules(Trial& best, std::vector<Finding>& found) {
        best.figures = play(*best.swap, limits_.seed + 1, 4 * limits_.games);
        const MirrorFigures& f = best.figures;
        if (f.stopped) return;
        // Where dice leave one move, games that part at once say nothing of later turns.
        const bool dice = program_.stochastic && f.parted >= f.games;
        if (f.gamesParted == 0 && f.nothingCommon < f.games && !dice) return;
        // What shows now and then only may come of who was first to do something.
        const bool rare = f.nothingCommon < f.games && f.gamesParted * 2 < f.games && !dice;
        const bool goals = goalsDiffer();
        constexpr std::size_t causesTold = 2;
        for (const auto& [cause, parting] : f.first) {
            if (found.size() == causesTold) break;
            const bool result = parting.kind == MirrorParting::Kind::Result && parting.ended;
            if (result &&
                (goals || !cause.valid() || (!namesPlayer(cause, "P1") && !namesPlayer(cause, "P2"))))
                continue;
            // A fixed number of points makes up for going first or second.
            if ((result || parting.byScoreOnly) && f.scoreGaps.size() == 1 && *f.scoreGaps.begin() != 0)
                continue;
            if (!cause.valid() && (rare || !found.empty())) continue;
            found.push_back(differs(best, parting));
            // What names one of the two players and not the other is no matter of who was first.
            const bool names = cause.valid() && namesPlayer(cause, "P1") != namesPlayer(cause, "P2");
            if (rare && !names) found.back().severity = FindingSeverity::Note;
        }
    }

    Finding differs(const Trial& best, const MirrorParting& parting) const {
        const RuleGraph& graph = d_.checked.graph;
        const Ludeme rules(graph, Ludeme(graph, graph.root)[op::rules]);
        NodeId node = parting.cause;
        if (parting.byScoreOnly || !node.valid()) {
            const bool end = parting.byScoreOnly || parting.kind == MirrorParting::Kind::Result;
            node = end && rules[op::end].valid() ? rules[op::end]
                   : parting.cause.valid()       ? parting.cause
                                                 : rules.id();
        }
        const std::string what =
            parting.byScoreOnly     ? "the scores are reckoned otherwise for one player than for the other"
            : parting.cause.valid() ? fmt::format("`{}` treats one player otherwise than the other",
                                                  oneLine(printNode(graph, node), 100))
                                    : "the rules treat one player otherwise than the other";
        Finding finding(FindingId::PlayersDiffer, placeOf(d_, node).stretch, what);
        finding.notes.push_back(
            fmt::format("with the board {} and the players exchanged, {} of {} games came to a "
                        "position in which it shows",
                        best.swap->name, best.figures.gamesParted, best.figures.games));
        show(parting, *best.swap, finding);
        // What rounds before have left to each player is kept apart for each: that is hard to set up as an
        // image.
        if (graph.has(Form::RememberValue) && !graph.has(Form::ForgetValue))
            finding.severity = FindingSeverity::Note;
        return finding;
    }

    static std::string listed(const std::vector<std::string>& names) {
        if (names.empty()) return "nothing";
        const std::size_t shown = std::min<std::size_t>(names.size(), 6);
        return fmt::format("{}{}",
                           fmt::join(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(shown), ", "),
                           shown < names.size() ? fmt::format(" and {} more", names.size() - shown) : "");
    }
    static std::string played(const std::vector<std::string>& names) {
        constexpr std::size_t most = 12;
        const std::size_t first = names.size() > most ? names.size() - most : 0;
        return fmt::format("{}{}", first > 0 ? ".. " : "",
                           fmt::join(names.begin() + static_cast<std::ptrdiff_t>(first), names.end(), " "));
    }

    // The position and its image.
    void show(const MirrorParting& parting, const PlayerSwap& swap, Finding& finding) const {
        const int player = parting.player;
        const auto says = [&](int side) {
            const int who = side == 0 ? player : PlayerSwap::player(player);
            const std::string moves = parting.moves[side].empty()
                                          ? std::string("at the start")
                                          : fmt::format("after {}", played(parting.moves[side]));
            const std::string where = side == 0 ? "in the game" : fmt::format("in its image, {}", swap.name);
            switch (parting.kind) {
                case MirrorParting::Kind::Moves:
                    return fmt::format("{}, {}: only here player {} may play {}", where, moves, who,
                                       listed(parting.only[side]));
                default:
                    if (parting.byScoreOnly)
                        return fmt::format("{}, {}: {} points to {}", where, moves, parting.scores[side][0],
                                           parting.scores[side][1]);
                    return fmt::format("{}, {}: {}", where, moves, parting.outcome[side]);
            }
        };
        for (int side = 0; side < 2; ++side) {
            finding.notes.push_back(says(side));
            std::string board = drawText(program_, parting.positions[side], {});
            std::size_t begin = 0;
            while (begin < board.size()) {
                const std::size_t end = std::min(board.find('\n', begin), board.size());
                if (end > begin) finding.notes.push_back("  " + board.substr(begin, end - begin));
                begin = end + 1;
            }
        }
        finding.examples = {ExamplePlay{0, "a play", parting.seed, parting.play}};
    }

    const Description& d_;
    const Game& game_;
    const Program& program_;
    NodeCounts& counts_;
    SymmetryLimits& limits_;
};

}  // namespace

std::vector<Finding> symmetryFindings(const Description& d, NodeCounts& counts, SymmetryLimits& limits) {
    return Symmetry(d, counts, limits).find();
}

}  // namespace makomba
