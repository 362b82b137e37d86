#include "interpreter/compile/layout.h"

#include <algorithm>
#include <bit>
#include <set>

#include "interpreter/compile/large_pieces.h"
#include "interpreter/engine/apply.h"
#include "interpreter/engine/situations.h"
#include "interpreter/rules/facts.h"
#include "interpreter/state/last_levels.h"
#include "interpreter/topology/site_types.h"

namespace makomba {

namespace {

constexpr int deepestHidden = 32;  // levels of stacks of which something can be hidden

constexpr std::uint32_t bit(Keeps what) { return std::uint32_t{1} << static_cast<int>(what); }
constexpr std::uint32_t bit(Brings what) { return std::uint32_t{1} << static_cast<int>(what); }

class Planner {
  public:
    Planner(const RuleGraph& graph, Program& program, std::size_t rules)
        : graph_(graph), program_(program), layout_(program.layout) {
        for (std::size_t i = 0; i < graph.size(); ++i) {
            const NodeId id(i);
            if (graph[id].kind == NodeKind::Ludeme) {
                note(Ludeme(graph, id), i < rules);
                noteForm(graph.form(id));
            }
            noteNumbers(id);
        }
    }

    void plan() {
        const Equipment& e = program_.equipment;
        if (program_.match) keeps_ |= bit(Keeps::match);
        placeElements();
        layout_ = {};
        layout_.sites = e.mixesTypes() ? e.positionSites : e.siteCount;
        // Site sets double as small sets of numbers: they reach as far as any number written down.
        // Games that remember products, such as 100 * from + to, look for them in sets as well.
        const int products =
            remembersResults_ && brings(Brings::Products) && brings(Brings::SetsOfValues) ? 16'384 : 0;
        // And hold the elements of whatever type a rule names.
        int elements = 0;
        for (const SiteType type : types_) elements = std::max(elements, e.topology().sites(type).count());
        const int reach = std::max({layout_.sites, static_cast<int>(largestNumber_) + 1, products, elements});
        layout_.words = (reach + 63) / 64;
        layout_.stacking = brings(Brings::Stacking) || e.board.largeStack;
        layout_.maxLevels = layout_.stacking ? (e.board.largeStack ? 255 : 32) : 1;
        const bool hands = std::any_of(e.containers.begin() + 1, e.containers.end(),
                                       [](const Container& c) { return !c.dice; });
        layout_.counts = !layout_.stacking && (brings(Brings::Counts) || hands);
        layout_.marks = keeps(Keeps::marks);
        layout_.hiddenLevels = std::min(layout_.maxLevels, deepestHidden);
        planPlaces();
        program_.usesScores = brings(Brings::Scores);
        program_.usesAllPassed = brings(Brings::AllPassed);
        program_.usesCycle = brings(Brings::Cycle);
        program_.looksAtCounters = (reads_ & (bit(Part::Moves) | bit(Part::MovesThisTurn) |
                                              bit(Part::Counter) | bit(Part::Situations))) != 0;
        program_.stochastic = brings(Brings::Chance);
        placeColumns();
        layout_.watched = layout_.playable >= 0 || layout_.places >= 0 || layout_.hiddenMarks >= 0 ||
                          layout_.trackPlaces >= 0 || layout_.formerPieces >= 0 ||
                          !program_.largeShapes.empty();
    }

  private:
    bool keeps(Keeps what) const { return (keeps_ & bit(what)) != 0; }
    bool brings(Brings what) const { return (brings_ & bit(what)) != 0; }

    // Elements of other types get sites of their own where the rules put pieces on them.
    void placeElements() {
        Equipment& e = program_.equipment;
        e.elementsFrom.fill(-1);
        e.positionSites = e.siteCount;
        const bool mixed = std::any_of(settled_.begin(), settled_.end(),
                                       [&](SiteType type) { return type != e.siteType(); });
        if (!mixed) return;
        // No number of an element may be a site of another one.
        for (const SiteType type : {SiteType::Vertex, SiteType::Edge, SiteType::Cell})
            e.siteCount = std::max(e.siteCount, e.topology().sites(type).count());
        e.positionSites = e.siteCount;
        for (const SiteType type : {SiteType::Vertex, SiteType::Edge, SiteType::Cell}) {
            if (type == e.siteType() || !types_.contains(type)) continue;
            e.elementsFrom[static_cast<std::size_t>(type)] = e.positionSites;
            e.positionSites += e.topology().sites(type).count();
        }
        if (e.positionSites > kMaxElements) e.elementsFrom.fill(-1), e.positionSites = e.siteCount;
    }

    // Whether a form puts pieces on elements of the type that it names. Of cells hands are made, too.
    bool putsPieces(const Ludeme& l) const {
        const Form form = l.form();
        if (form == Form::ForEachPiece) return !l[op::container].valid();
        if (form == Form::PlaceAt || form == Form::PlaceStack) return !l[op::cont].valid();
        return form == Form::PlaceOnSites || (form == Form::To && !mentionsHands(l.id()));
    }
    bool mentionsHands(NodeId node) const {
        if (!node.valid()) return false;
        if (graph_.is(node, Form::HandSite, Form::SitesHand)) return true;
        const auto& operands = graph_[node].operands;
        return std::any_of(operands.begin(), operands.end(),
                           [&](const Operand& operand) { return mentionsHands(operand.node); });
    }

    // The kinds of pieces whose places are kept in the order in which they came there: all of which rules ask
    // (where ..) by a name.
    void planPlaces() {
        const auto& components = program_.equipment.components;
        program_.placesOf.assign(components.size(), -1);
        layout_.placesLists = 0;
        for (std::size_t i = 1; i < components.size(); ++i)
            for (const std::string& name : named_)
                if (program_.placesOf[i] < 0 && components[i].name.find(name) != std::string::npos)
                    program_.placesOf[i] = layout_.placesLists++;
    }

    // Numbers that may get into a set: not those that something is only compared with.
    void noteNumbers(NodeId id) {
        const RuleNode& node = graph_[id];
        if (node.kind == NodeKind::Ludeme && has(graph_.form(id), Trait::Comparison)) return;
        for (const Operand& operand : node.operands) {
            if (!operand.node.valid() || graph_[operand.node].kind != NodeKind::Int) continue;
            const std::int64_t number = graph_[operand.node].number;
            if (number < 4096) largestNumber_ = std::max(largestNumber_, number);
        }
    }

    // What is no rule gets the room it needs, but never changes the game by its presence.
    void note(const Ludeme& l, bool isRule) {
        std::uint32_t kept = 0;
        forEachFact(l, Verb::Keeps, [&](std::uint8_t what) { kept |= std::uint32_t{1} << what; });
        keeps_ |= kept;
        if (isRule) {
            forEachFact(l, Verb::Brings, [&](std::uint8_t what) { brings_ |= std::uint32_t{1} << what; });
            reads_ |= partsRead(l).value_or(0);
        }
        if (const std::string_view type = l.word(op::siteType); !type.empty())
            types_.insert(siteTypeNamed(type));
        if (const std::string_view type =
                l.form() == Form::ForEachPiece ? l.word(op::on) : l.word(op::siteType);
            !type.empty() && putsPieces(l)) {
            types_.insert(siteTypeNamed(type));
            settled_.insert(siteTypeNamed(type));
        }
        if (l.form() == Form::SitesOccupied && !l.word(op::on).empty())
            types_.insert(siteTypeNamed(l.word(op::on)));
        if (l.form() == Form::SetPending) pendsNumbers_ = pendsNumbers_ || l[op::number].valid();
        if (kept & bit(Keeps::places)) named_.emplace(l.word(op::compBase));
        const std::string name(l.word(op::var));
        if (kept & bit(Keeps::variables) && !name.empty()) variables_.insert(name);
        if (kept & bit(Keeps::history)) noteRepetition(repetitionNamed(l.word(op::repetition)));
        if (kept & bit(Keeps::remembered)) {
            remembersResults_ = remembersResults_ || mayBeProduct(l[op::number]);
            if (!name.empty()) remembered_.insert(name);
        }
    }

    void noteForm(Form form) {
        stepsAlongTracks_ = stepsAlongTracks_ || form == Form::TrackSiteMove;
        promotes_ = promotes_ || form == Form::Promote || form == Form::MovePromote;
        listsPieces_ = listsPieces_ || form == Form::ForEachPiece;
        remembersInPlay_ = remembersInPlay_ || form == Form::RememberValue;
        remembersAtStart_ = remembersAtStart_ || form == Form::SetRememberValue;
        program_.copiesHistory = program_.copiesHistory || form == Form::MaxMoves || form == Form::IsRepeat;
    }

    void noteRepetition(Repetition sense) {
        const bool situational = sense == Repetition::Situational || sense == Repetition::SituationalInTurn;
        const bool inTurn = sense == Repetition::PositionalInTurn || sense == Repetition::SituationalInTurn;
        (situational ? situations_ : positions_) = true;
        (inTurn ? turnHistory_ : history_) = true;
    }

    // Whether a number may come of a multiplication, here or before it was kept.
    bool mayBeProduct(NodeId node) const {
        std::vector<NodeId> open{node};
        std::set<NodeId> seen;
        while (!open.empty()) {
            const NodeId next = open.back();
            open.pop_back();
            if (!next.valid() || !seen.insert(next).second) continue;
            if (graph_[next].kind == NodeKind::Ludeme && has(graph_.form(next), Trait::Product)) return true;
            for (const Operand& operand : graph_[next].operands) open.push_back(operand.node);
        }
        return false;
    }

    // How many numbers without a name there are; they come after `first` others.
    int placeHidden(int first) {
        StateSlots& hidden = program_.hidden;
        hidden = {};
        hidden.first = first;
        int end = first;
        const auto place = [&](Keeps what, int& index, int count) {
            if (!keeps(what)) return;
            index = end;
            end += count;
        };
        int dice = 0;
        for (const Container& container : program_.equipment.containers)
            dice += container.dice ? container.size : 0;
        if (dice > 0) {
            hidden.dice = end;
            end += 1 + dice;
        }
        [[maybe_unused]] const Layout& layout = layout_;
        [[maybe_unused]] const int players = program_.players();
#define NUMBERS(name, count, noted, gloss) place(Keeps::name, hidden.name, count);
#include "interpreter/state/memory.def"
        hidden.count = end - first;
        return hidden.count;
    }

    // What the rules see of where pieces came from, beside the sites.
    template <class Place>
    void placeRecords(Place place, int components) {
        program_.revisitingTracks.clear();
        int bytes = 0;
        const std::vector<Track>& tracks = program_.equipment.tracks;
        for (std::size_t t = 0; t < tracks.size() && stepsAlongTracks_; ++t) {
            if (!tracks[t].internalLoop || tracks[t].loop) continue;
            program_.revisitingTracks.push_back({static_cast<int>(t), bytes});
            bytes += components * tracks[t].size();
        }
        if (bytes > 0) place(layout_.trackPlaces, bytes, 8);
        if (layout_.stacking && promotes_ && listsPieces_)
            place(layout_.formerPieces, layout_.words * 8 * components, 8);
    }

    // What is remembered in play has no end that could be known: a list may name a site as often as it likes.
    // Before play hardly any rules fill it, and each with a set of sites at most.
    int mostRemembered(int sites) const {
        if (!remembersInPlay_ && !remembersAtStart_) return 1;
        constexpr int usual = 8191, regionsAtStart = 16;
        if (layout_.stacking) return std::max(1024, 2 * sites) | 1;
        return remembersInPlay_ ? usual : std::min(usual, regionsAtStart * layout_.words * 64 - 1);
    }

    void placeColumns() {
        int end = static_cast<int>(sizeof(Globals));
        const int n = layout_.sites;
        const int whole = (n + 63) / 64 * 64;  // columns that are read in blocks of 64 entries
        const auto place = [&](int& offset, int bytes, int alignment) {
            end = (end + alignment - 1) / alignment * alignment;
            offset = end;
            end += bytes;
        };
        if (layout_.stacking) {
            place(layout_.height, whole, 64);
        } else {
            place(layout_.what, whole, 64);
            place(layout_.who, whole, 64);
            if (layout_.counts) place(layout_.count, 2 * whole, 64);
            if (layout_.marks) {
                place(layout_.state, 2 * n, 8);
                place(layout_.rotation, 2 * n, 8);
                place(layout_.value, 2 * n, 8);
            }
        }
        const Layout& layout = layout_;
        const int siteSet = layout_.words * 8;
        const int components = static_cast<int>(program_.equipment.components.size());
        const int sizeOfLastLevels = static_cast<int>(sizeof(LastLevels));
        const int sizeOfHiddenMarks = layout_.hiddenLevels * n * program_.players();
        const int sizeOfPlaces = layout_.placesLists * (n + 1) * 2;
        if (keeps(Keeps::pending)) layout_.pendingBits = std::max(layout_.words, pendsNumbers_ ? 16 : 1) * 64;
#define COLUMN(name, bytes, alive, noted, gloss) \
    if (keeps(Keeps::name)) place(layout_.name, bytes, 8);
#include "interpreter/state/memory.def"
        layout_.variableCount =
            static_cast<int>(variables_.size()) + placeHidden(static_cast<int>(variables_.size()));
        place(layout_.variables, 4 * layout_.variableCount, 8);
        const bool lists = keeps(Keeps::remembered) || history_ || turnHistory_;
        if (lists) {
            layout_.rememberedLists = static_cast<int>(remembered_.size()) + 1;
            layout_.rememberedCapacity = mostRemembered(n);
            program_.hidden.positions = positions_;
            program_.hidden.situations = situations_;
            if (history_) program_.hidden.history = layout_.rememberedLists++;
            if (turnHistory_) program_.hidden.turnHistory = layout_.rememberedLists++;
            if (history_ || turnHistory_)
                layout_.rememberedCapacity = std::max(layout_.rememberedCapacity,
                                                      2 * (positions_ + situations_) * (moveLimit + 1) + 1);
            if (layout_.stacking)
                place(layout_.remembered, 4 * layout_.rememberedLists * (layout_.rememberedCapacity + 1), 8);
        }
        placeRecords(place, components);
        if (program_.usesCycle) {
            layout_.cycleCapacity = static_cast<int>(
                std::bit_ceil(static_cast<unsigned>(3 * program_.players() * program_.players())));
            place(layout_.cycle, 8 * layout_.cycleCapacity, 8);
        }
        // Last, because copies take only what is used of it.
        if (lists && !layout_.stacking)
            place(layout_.remembered, 4 * layout_.rememberedLists * (layout_.rememberedCapacity + 1), 64);
        if (layout_.stacking) {
            layout_.levelStride = ((n + 1) / 2 * 2 + 6 * n + 7) / 8 * 8;
            place(layout_.levels, layout_.levelStride * layout_.maxLevels, 8);
        }
        layout_.bytes = (end + 63) / 64 * 64;
        program_.variableNames.assign(variables_.begin(), variables_.end());
        program_.rememberedNames.assign(1, std::string());
        program_.rememberedNames.insert(program_.rememberedNames.end(), remembered_.begin(),
                                        remembered_.end());
    }

    const RuleGraph& graph_;
    Program& program_;
    Layout& layout_;
    std::set<std::string> variables_, remembered_;
    std::set<std::string> named_;         // kinds of pieces whose places are asked for
    std::set<SiteType> types_, settled_;  // that rules name; on which they put pieces
    std::int64_t largestNumber_ = 0;
    std::uint32_t keeps_ = 0, brings_ = 0;  // bits of Keeps and Brings
    Parts reads_ = 0;
    bool remembersResults_ = false;
    bool pendsNumbers_ = false;  // (set Pending ..) of what may be no site
    bool stepsAlongTracks_ = false, promotes_ = false, listsPieces_ = false, remembersInPlay_ = false,
         remembersAtStart_ = false;
    bool history_ = false, turnHistory_ = false, positions_ = false, situations_ = false;
};

}  // namespace

void planLayout(const RuleGraph& graph, Program& program, std::size_t rules) {
    planLargePieces(program);
    Planner(graph, program, rules).plan();
    program.ownerOf.clear();
    for (const Component& component : program.equipment.components)
        program.ownerOf.push_back(static_cast<std::uint8_t>(component.owner));
}

}  // namespace makomba
