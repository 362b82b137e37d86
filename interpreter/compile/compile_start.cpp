// The start rules.
#include <algorithm>

#include "interpreter/compile/compiler.h"
#include "interpreter/compile/each_team.h"
#include "interpreter/compile/move_arguments.h"
#include "interpreter/compile/start_rules.h"
#include "interpreter/state/action_numbers.h"
#include "interpreter/state/chance.h"

namespace makomba {

namespace {

// What is put down, and how often.
struct Placing {
    IntExpr count, state, rotation, value;  // empty handle: not given

    Action action(Context& c, Site site, int component, int number = 1) const {
        Action a = siteAction(ActionKind::Add, site);
        actions::Add{.piece = component, .number = number}.into(a);
        const auto give = [&](const IntExpr& expr, std::int16_t& field, std::uint8_t mark) {
            if (!expr) return;
            const int value = expr(c);
            if (value == -1) return;  // Off: not given
            field = markValue(c, value);
            a.gives |= mark;
        };
        give(state, a.state, GivesState);
        give(rotation, a.rotation, GivesRotation);
        give(value, a.value, GivesValue);
        return a;
    }
};

class StartCompiler {
  public:
    StartCompiler(Compiler& compiler, Program& program) : c_(compiler), program_(program) {}

    void rule(Value node) {
        const InstructionView l = c_.instruction(node);
        if (l.is(Form::PlaceAt)) place(ViewOf<Form::PlaceAt>(l));
        else if (l.is(Form::PlaceOnSites)) placeOnSites(ViewOf<Form::PlaceOnSites>(l));
        else if (l.is(Form::PlaceStack)) placeStack(ViewOf<Form::PlaceStack>(l));
        else if (l.is(Form::PlaceAtRandom)) placeRandom(ViewOf<Form::PlaceAtRandom>(l));
        else if (l.is(Form::PlaceStackAtRandom, Form::PlaceCountedStackAtRandom))
            stackAtRandom(ViewOf<Form::PlaceStackAtRandom, Form::PlaceCountedStackAtRandom>(l));
        else if (l.is(Form::StartSetCount)) setCount(ViewOf<Form::StartSetCount>(l));
        else if (l.is(Form::StartForEachPlayer)) forEachPlayer(ViewOf<Form::StartForEachPlayer>(l));
        else if (l.is(Form::StartForEachValue)) forEachValue(ViewOf<Form::StartForEachValue>(l));
        else if (l.is(Form::StartForEachSite)) forEachSiteOf(ViewOf<Form::StartForEachSite>(l));
        else if (l.is(Form::StartForEachMember)) forEachMember(ViewOf<Form::StartForEachMember>(l));
        else if (l.is(Form::StartForEachTeam)) forEachTeam(ViewOf<Form::StartForEachTeam>(l));
        else if (!compileStartNumber(c_, l)) c_.unsupported(node, "`" + l.row().name() + "`");
    }

    std::int64_t placedTotal = 0;  // for the largest pile

  private:
    template <class Act>
    void add(Act act) {
        addStartRule(c_, act);
    }

    IntExpr optional(const InstructionView& l, op operand) {
        const Value node = l[operand];
        return node.valid() ? c_.integer(node) : IntExpr{};
    }
    Placing placing(const InstructionView& l) {
        return {optional(l, op::count), optional(l, op::state), optional(l, op::rotation),
                optional(l, op::value)};
    }

    int component(const InstructionView& l, Value node) {
        const std::string& name = c_.rules().text(node);
        const int index = c_.equipment().componentNamed(name);
        if (index < 0) unknownPiece(l.value(), name);
        return index;
    }
    std::vector<std::string> containerNames() {
        std::vector<std::string> names;
        for (const Container& container : c_.equipment().containers) names.push_back(container.name);
        return names;
    }
    void unknownPiece(Value node, const std::string& name) {
        std::vector<std::string> names;
        for (std::size_t i = 1; i < c_.equipment().components.size(); ++i)
            names.push_back(c_.equipment().components[i].name);
        c_.messages().noSuchName(Message::UnknownName, node, "piece", name, names);
    }

    int largestCount(Value node) {
        if (!node.valid()) return 1;
        const auto value = c_.constant(node);
        return value ? *value : 1;
    }

    void place(const ViewOf<Form::PlaceAt>& l) {
        const std::string name(c_.rules().text(l[0]));
        const std::string_view container = l.word(op::cont);
        const Placing placing = this->placing(l);
        placedTotal += largestCount(l[op::count]);
        if (container == "Hand" && !hasDigit(name) && c_.equipment().componentNamed(name) < 0) {
            placedTotal += largestCount(l[op::count]) * (c_.equipment().players - 1);
            return placeInHands(l, name, placing);
        }
        const int component = this->component(l, l[0]);
        if (component < 0) return;
        int first = 0;
        if (!container.empty() && container != "Board") {
            const int index = container == "Hand"
                                  ? c_.equipment().handOf(
                                        c_.equipment().components[static_cast<std::size_t>(component)].owner)
                                  : c_.equipment().containerNamed(container);
            if (index < 0) {
                c_.messages().noSuchName(Message::UnknownName, l.value(), "container", container,
                                         containerNames());
                return;
            }
            first = c_.equipment().containers[static_cast<std::size_t>(index)].first;
        }
        IntExpr site = optional(l, op::number);
        if (site && first == 0) site = c_.siteOf(c_.typeMeant(l), site);
        if (const std::string_view label = l.word(op::coord); !label.empty()) {
            const int at = coordinateOfType(l, label);
            if (at < 0) c_.messages().noSuchName(Message::UnknownName, l.value(), "site", label, {});
            site = c_.literal(at);
        }
        if (!site && (container.empty() || container == "Board")) return;  // nowhere
        if (!site) site = c_.literal(0);
        put(placing, component, [site, first](Context& c, auto visit) { visit(site(c) + first); });
    }

    static bool hasDigit(const std::string& name) {
        return std::any_of(name.begin(), name.end(), [](char ch) { return ch >= '0' && ch <= '9'; });
    }

    // One heap per player, each in his own hand, at its first empty site.
    void placeInHands(const ViewOf<Form::PlaceAt>& l, const std::string& name, const Placing& placing) {
        const Equipment* e = &c_.equipment();
        for (int p = 1; p <= e->players; ++p) {
            const std::string full = e->players > 1 ? name + std::to_string(p) : name;
            const int component = e->componentNamed(full);
            const int hand = e->containerNamed("Hand" + std::to_string(p));
            if (component < 0) {
                unknownPiece(l.value(), full);
                return;
            }
            if (hand < 0) {
                c_.messages().add(Message::PlaceInvalid, l.value(), fmt::format("player {} has no hand", p));
                return;
            }
            put(placing, component, [e, hand](Context& c, auto visit) {
                const Container& container = e->containers[static_cast<std::size_t>(hand)];
                for (int s = container.first; s < container.first + container.size; ++s)
                    if (c.isEmpty(s)) return visit(s);
            });
        }
    }

    template <class EachSite>
    void put(const Placing& placing, int component, EachSite eachSite) {
        const bool counts = program_.layout.counts;
        add([=](Context& c) {
            const int number = placing.count && counts ? placing.count(c) : 1;
            eachSite(c, [&](Site site) { actAtStart(c, placing.action(c, site, component, number)); });
        });
    }

    // The site with this coordinate among the elements of the type that the rule names.
    int coordinateOfType(const InstructionView& l, std::string_view label) {
        const SiteType type = c_.typeMeant(l);
        if (!c_.equipment().mixesTypes() || type == c_.equipment().siteType()) return c_.coordinate(label);
        const int number = c_.equipment().topology().sites(type).withLabel(label);
        return number < 0 ? -1 : c_.equipment().siteOfElement(type, number);
    }

    // Sites of `{I}`, `R` or `{coord}`, in order.
    ArrayExpr siteList(const InstructionView& l) {
        if (const Value region = l[op::region]; region.valid()) {
            const ArrayExpr listed = regionAsList(c_, region);
            const SiteType type = c_.typeMeant(l);
            const Equipment* e = &c_.equipment();
            if (!e->mixesTypes() || type == e->siteType()) return listed;
            return c_.make<Numbers>([=](Context& c) {
                const Numbers numbers = listed(c);
                auto* sites = c.scratch.allocate<std::int32_t>(static_cast<std::size_t>(numbers.size) + 1);
                for (int i = 0; i < numbers.size; ++i) sites[i] = e->siteOfElement(type, numbers.data[i]);
                return Numbers{sites, numbers.size};
            });
        }
        std::vector<std::int32_t> sites;
        std::vector<IntExpr> exprs;
        if (const Value list = l[op::coords]; list.valid())
            for (const Value coord : l.elements(list)) {
                const Site site(coordinateOfType(l, c_.rules().text(coord)));
                if (site < 0)
                    c_.messages().noSuchName(Message::UnknownName, l.value(), "site", c_.rules().text(coord),
                                             {});
                exprs.push_back(c_.literal(site));
            }
        if (const Value list = l[op::numbers]; list.valid())
            for (const Value site : l.elements(list))
                exprs.push_back(c_.siteOf(c_.typeMeant(l), c_.integer(site)));
        const IntExpr* kept = program_.arena.keepAll(exprs);
        const auto count = static_cast<int>(exprs.size());
        return c_.make<Numbers>([=](Context& c) {
            auto* numbers = c.scratch.allocate<std::int32_t>(static_cast<std::size_t>(count) + 1);
            for (int i = 0; i < count; ++i) numbers[i] = kept[i](c);
            return Numbers{numbers, count};
        });
    }

    int length(const ArrayExpr& list) {
        Context& c = c_.loadContext();
        const Scratch::Mark mark(c.scratch);
        return list(c).size;
    }

    void placeOnSites(const ViewOf<Form::PlaceOnSites>& l) {
        const int component = this->component(l, l[0]);
        if (component < 0) return;
        Placing placing = this->placing(l);
        int each = 1;
        if (const Value counts = l[op::counts]; counts.valid() && !c_.rules().elements(counts).empty()) {
            const Value first = c_.rules().elements(counts)[0];  // the first one counts for all sites
            placing.count = c_.integer(first);
            each = largestCount(first);
        }
        const ArrayExpr list = siteList(l);
        placedTotal += std::int64_t{each} * length(list);
        put(placing, component, [list](Context& c, auto visit) {
            const Scratch::Mark mark(c.scratch);
            for (const int site : list(c)) visit(site);
        });
    }

    void placeStack(const ViewOf<Form::PlaceStack>& l) {
        std::vector<std::int32_t> items;
        const Value first = l[0];
        const std::vector<Value> names = first.isArray() ? l.elements(first) : std::vector{first};
        const std::string_view container = l.word(op::cont);
        for (const Value name : names) {
            const std::string& text = c_.rules().text(name);
            if (container == "Hand" && c_.equipment().componentNamed(text) < 0)
                return placeStackInHands(l, names);
            const int index = component(l, name);
            if (index < 0) return;
            items.push_back(index);
        }
        ArrayExpr sites;
        if (l[op::numbers].valid() || l[op::region].valid() || l[op::coords].valid()) {
            sites = siteList(l);
        } else {
            int offset = 0;
            if (!container.empty() && container != "Board") {
                const int index = c_.equipment().containerNamed(container);
                if (index < 0) {
                    c_.messages().noSuchName(Message::UnknownName, l.value(), "container", container,
                                             containerNames());
                    return;
                }
                offset = c_.equipment().containers[static_cast<std::size_t>(index)].first;
            }
            IntExpr site = optional(l, op::number);
            if (const std::string_view label = l.word(op::coord); !label.empty())
                site = c_.literal(c_.coordinate(label));
            if (!site) site = c_.literal(0);
            sites = c_.make<Numbers>([site, offset](Context& c) {
                auto* one = c.scratch.allocate<std::int32_t>(1);
                *one = site(c) + offset;
                return Numbers{one, 1};
            });
        }
        stackUp(l, items, sites);
    }

    void placeStackInHands(const ViewOf<Form::PlaceStack>& l, const std::vector<Value>& names) {
        for (int p = 1; p <= c_.equipment().players; ++p) {
            std::vector<std::int32_t> items;
            for (const Value name : names) {
                const std::string full = c_.rules().text(name) + std::to_string(p);
                const int index = c_.equipment().componentNamed(full);
                if (index < 0) return unknownPiece(l.value(), full);
                items.push_back(index);
            }
            const int hand = c_.equipment().containerNamed("Hand" + std::to_string(p));
            if (hand < 0) {
                c_.messages().add(Message::PlaceInvalid, l.value(), fmt::format("player {} has no hand", p));
                return;
            }
            const Site site(c_.equipment().containers[static_cast<std::size_t>(hand)].first);
            stackUp(l, items, c_.make<Numbers>([site](Context& c) {
                auto* one = c.scratch.allocate<std::int32_t>(1);
                *one = site;
                return Numbers{one, 1};
            }));
        }
    }

    void stackUp(const InstructionView& l, const std::vector<std::int32_t>& items, const ArrayExpr& sites) {
        Placing placing = this->placing(l);
        const std::int32_t* kept = program_.arena.keepAll(items);
        const auto itemCount = static_cast<int>(items.size());
        std::vector<IntExpr> counts;
        if (const Value list = l[op::counts]; list.valid())
            for (const Value count : l.elements(list)) counts.push_back(c_.integer(count));
        const IntExpr* keptCounts = program_.arena.keepAll(counts);
        const auto countCount = static_cast<int>(counts.size());
        const bool perSite = countCount > 0 && length(sites) > 1;
        if (perSite && countCount != length(sites)) c_.messages().add(Message::UnequalArrays, l.value());
        add([=](Context& c) {
            const Scratch::Mark mark(c.scratch);
            const Numbers list = sites(c);
            for (int s = 0; s < list.size; ++s) {
                for (int i = 0; i < itemCount; ++i) {
                    int number = placing.count ? placing.count(c) : 1;
                    if (countCount > 0) number = keptCounts[std::min(perSite ? s : i, countCount - 1)](c);
                    for (int k = 0; k < number && c.g->fault == Fault::None; ++k) {
                        actAtStart(c, placing.action(c, list.data[s], kept[i]));
                    }
                }
            }
        });
    }

    // ── by chance ────────────────────────────────────────────────────────────────────────────────────────

    void placeRandom(const ViewOf<Form::PlaceAtRandom>& l) {
        const RegionExpr region = l[op::region].valid() ? c_.region(l[op::region]) : RegionExpr{};
        const Placing placing = this->placing(l);
        for (const Value name : l.elements(l[op::comps])) {
            const int component = this->component(l, name);
            if (component < 0) return;
            placedTotal += largestCount(l[op::count]);
            add([=](Context& c) {
                const Scratch::Mark mark(c.scratch);
                Word* left = c.newSet();
                const Word* meant = region ? region(c) : nullptr;
                for (int site = 0; site < c.program.equipment.boardSites(); ++site)
                    if ((meant == nullptr || contains(meant, site)) && c.isEmpty(site)) insert(left, site);
                int sites = countSites(left, c.words);
                for (int k = placing.count ? placing.count(c) : 1; k > 0 && sites > 0; --k, --sites) {
                    const int site = siteAt(
                        left, c.words, static_cast<int>(randomBelow(c, static_cast<std::uint64_t>(sites))));
                    erase(left, site);
                    actAtStart(c, placing.action(c, site, component));
                }
            });
        }
    }

    // Piece by piece, each that is left as likely as another.
    void stackAtRandom(const ViewOf<Form::PlaceStackAtRandom, Form::PlaceCountedStackAtRandom>& l) {
        struct Item {
            std::int32_t component = 0;
            IntExpr number;
        };
        std::vector<Item> items;
        const bool pairs = l[op::cnts].valid();
        const std::vector<Value> nodes = l.elements(pairs ? l[op::cnts] : l[op::comps]);
        std::vector<Value> counts;
        if (const Value list = l[op::count]; list.valid()) counts = l.elements(list);
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const Value name = pairs ? c_.instruction(nodes[i])[0] : nodes[i];
            const Value number = pairs               ? c_.instruction(nodes[i])[1]
                                 : i < counts.size() ? counts[i]
                                                     : Value{};
            const int component = this->component(l, name);
            if (component < 0) return;
            placedTotal += largestCount(number);
            items.push_back({component, number.valid() ? c_.integer(number) : c_.literal(1)});
        }
        Placing placing;
        placing.state = optional(l, op::state);
        placing.value = optional(l, op::value);
        const Item* kept = program_.arena.keepAll(items);
        const std::size_t n = items.size();
        const IntExpr site = c_.integer(l[op::number]);
        add([=](Context& c) {
            std::vector<std::int32_t> left;
            for (std::size_t i = 0; i < n; ++i)
                left.insert(left.end(), static_cast<std::size_t>(std::clamp(kept[i].number(c), 0, 255)),
                            kept[i].component);
            const int at = site(c);
            while (!left.empty() && c.g->fault == Fault::None) {
                const auto drawn = left.begin() + static_cast<std::ptrdiff_t>(randomBelow(c, left.size()));
                const Action action = placing.action(c, at, *drawn);
                left.erase(drawn);
                actAtStart(c, action);
            }
        });
    }

    // The last component of the equipment; `who` is left as it is.
    void setCount(const ViewOf<Form::StartSetCount>& l) {
        if (program_.layout.stacking) {
            c_.unsupported(l.value(), "`set Count` in a game with stacks");
            return;
        }
        const IntExpr number = c_.integer(l[0]);
        const auto component = static_cast<int>(c_.equipment().components.size()) - 1;
        const ArrayExpr sites = siteOrRegion(c_, l);
        placedTotal += static_cast<std::int64_t>(std::max(0, largestCount(l[0]))) * length(sites);
        add([=](Context& c) {
            const Scratch::Mark mark(c.scratch);
            for (const int site : sites(c)) {
                if (!c.isSite(site)) continue;
                Action action = siteAction(ActionKind::SetCount, site);
                actions::SetCount{.piece = component, .number = number(c)}.into(action);
                actAtStart(c, action);
            }
        });
    }

    // ── loops ────────────────────────────────────────────────────────────────────────────────────────────
    // Built from their published meaning; no recorded trial uses them.
    // The rule in it, carried out as often as `each(c, carryOut)` calls carryOut(); about `times` times.
    template <class Each>
    void loop(const InstructionView& l, std::int64_t times, Each each) {
        std::vector<Expr<bool>> outside;
        outside.swap(program_.start);
        const std::int64_t placedBefore = placedTotal;
        rule(l[op::startRule]);
        placedTotal = placedBefore + std::max<std::int64_t>(1, times) *
                                         std::min<std::int64_t>(placedTotal - placedBefore, 32'000);
        const Expr<bool>* inner = program_.arena.keepAll(program_.start);
        const std::size_t n = program_.start.size();
        program_.start.swap(outside);
        add([=](Context& c) {
            each(c, [&] {
                c.spend(1);
                for (std::size_t i = 0; i < n; ++i) inner[i](c);
            });
        });
    }

    void forEachPlayer(const ViewOf<Form::StartForEachPlayer>& l) {
        loop(l, program_.players(), [](Context& c, auto carryOut) {
            const Restore restore(c.r->player);
            for (int p = 1; p <= c.program.players(); ++p) {
                c.r->player = p;
                carryOut();
            }
        });
    }

    void forEachValue(const ViewOf<Form::StartForEachValue>& l) {
        const IntExpr low = c_.integer(l[op::min]), high = c_.integer(l[op::max]);
        const std::int64_t times = std::min<std::int64_t>(
            32'000, largestCount(l[op::max]) - std::int64_t{largestCount(l[op::min])} + 1);
        loop(l, times, [=](Context& c, auto carryOut) {
            const Restore restore(c.r->value);
            const std::int64_t last = high(c);
            for (std::int64_t value = low(c); value <= last; ++value) {
                c.r->value = static_cast<std::int32_t>(value);
                carryOut();
            }
        });
    }

    void forEachSiteOf(const ViewOf<Form::StartForEachSite>& l) {
        const ArrayExpr sites = regionAsList(c_, l[op::region]);
        const BoolExpr test = c_.condition(l[op::if_]);
        loop(l, length(sites), [=](Context& c, auto carryOut) {
            const Scratch::Mark mark(c.scratch);
            const Restore restore(c.r->site);
            for (const int site : sites(c)) {
                c.r->site = site;
                if (test(c)) carryOut();
            }
        });
    }

    void forEachTeam(const ViewOf<Form::StartForEachTeam>& l) {
        loop(l, program_.players(), [](Context& c, auto carryOut) { eachTeam(c, carryOut); });
    }

    void forEachMember(const ViewOf<Form::StartForEachMember>& l) {
        const ArrayExpr players = c_.array(l[op::array]);
        loop(l, length(players), [=](Context& c, auto carryOut) {
            const Scratch::Mark mark(c.scratch);
            const Restore restore(c.r->player);
            for (const int player : players(c)) {
                c.r->player = player;
                carryOut();
            }
        });
    }

    Compiler& c_;
    Program& program_;
};

}  // namespace

void Compiler::compileStart() {
    StartCompiler rules(*this, program_);
    for (const Value each : rules_.frame.start) rules.rule(each);
    // Counted transfers beyond it lose their pieces.
    std::int64_t largest = std::max<std::int64_t>(rules.placedTotal, equipment().siteCount);
    for (const Component& component : equipment().components)
        largest = std::max<std::int64_t>(largest, component.maxCount);
    program_.largestPile = static_cast<std::int32_t>(std::min<std::int64_t>(32'000, largest));
}

}  // namespace makomba
