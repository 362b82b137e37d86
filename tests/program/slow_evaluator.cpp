#include "tests/program/slow_evaluator.h"

#include <algorithm>
#include <cmath>

namespace makomba::test {

namespace {

int wrapped(std::int64_t value) { return static_cast<int>(static_cast<std::uint32_t>(value)); }

}  // namespace

std::vector<Value> SlowEvaluator::parts(const InstructionView& i) const {
    if (i[0].isArray()) return i.elements(i[0]);
    return {i[0], i[1]};
}

template <class Visit>
void SlowEvaluator::eachAsSite(const Sites& sites, Visit visit) {
    const int before = c_.r->site;
    for (const int site : sites) {
        c_.r->site = site;
        visit(site);
    }
    c_.r->site = before;
}

int SlowEvaluator::player(const Name& role, Form form) const {
    if (role.text == "Mover") return c_.g->mover;
    if (role.text == "Next") return c_.g->next;
    if (role.text == "Prev") return c_.g->prev;
    if (role.text == "Player") return c_.r->player;
    if (role.number == Name::unresolved || role.text == "All") throw Unknown{form};
    return role.number;
}

// ── numbers ──────────────────────────────────────────────────────────────────────────────────────────────

int SlowEvaluator::number(Value v) {
    if (v.isNumber()) return static_cast<int>(rules_.number(v));
    if (v.kind() == ValueKind::Role) return player(rules_.name(v), Form{});
    if (!v.isInstruction()) throw Unknown{Form{}};
    const InstructionView i = view(v);
    switch (i.form()) {
        case Form::Plus:
        case Form::Times:
        case Form::Minus:
        case Form::Divided:
        case Form::Remainder:
        case Form::Abs:
        case Form::Smaller:
        case Form::Larger: return arithmetic(i);
        case Form::IfNumber: return condition(i[0]) ? number(i[1]) : number(i[2]);
        case Form::PlayerNumber: return number(i[0]);
        case Form::Sum: {
            std::int64_t sum = 0;
            if (!i[0].isArray()) throw Unknown{i.form()};
            for (const Value part : i.elements(i[0])) sum = wrapped(sum + number(part));
            return static_cast<int>(sum);
        }
        case Form::Count:
        case Form::What:
        case Form::Who:
        case Form::CountSites:
        case Form::SizeArray:
        case Form::HandSite: return onSites(i);
        default: return reading(i);
    }
}

int SlowEvaluator::arithmetic(const InstructionView& i) {
    if (i.form() == Form::Abs) return std::abs(number(i[0]));
    const std::int64_t a = numberOr(i[0], 0), b = number(i[1]);
    switch (i.form()) {
        case Form::Plus: return wrapped(a + b);
        case Form::Times: return wrapped(a * b);
        case Form::Minus: return wrapped(a - b);
        case Form::Smaller: return static_cast<int>(std::min(a, b));
        case Form::Larger: return static_cast<int>(std::max(a, b));
        case Form::Divided: return b == 0 ? throw Unknown{i.form()} : wrapped(a / b);
        default: return b == 0 ? throw Unknown{i.form()} : wrapped(a % b);
    }
}

// What a position says without being asked for a site.
int SlowEvaluator::reading(const InstructionView& i) {
    switch (i.form()) {
        case Form::Mover: return c_.g->mover;
        case Form::Next: return c_.g->next;
        case Form::Prev:
            if (i[op::prevType].valid()) throw Unknown{i.form()};
            return c_.g->prev;
        case Form::Counter: return c_.g->counter;
        case Form::CountMoves: return c_.g->moves;
        case Form::CountTurns: return c_.g->turns;
        case Form::CountMovesThisTurn: return c_.g->movesThisTurn;
        case Form::CountPlayers: return equipment().players;
        case Form::ToIterator: return c_.r->to;
        case Form::BetweenIterator: return c_.r->between;
        case Form::Site: return c_.r->site;
        case Form::Level: return c_.r->level;
        case Form::Value: return c_.r->value;
        case Form::PlayerIterator: return c_.r->player;
        case Form::Pips: return c_.r->pips;
        case Form::FromIterator:
            if (i[op::at].valid()) throw Unknown{i.form()};
            return c_.r->from;
        case Form::LastFrom:
        case Form::LastTo:
            if (i[op::afterConsequence].valid()) throw Unknown{i.form()};
            return i.form() == Form::LastFrom ? c_.g->lastFrom : c_.g->lastTo;
        case Form::Var: {
            if (!i[op::var].valid()) return c_.g->variable;
            const auto& names = c_.program.variableNames;
            const auto index = std::find(names.begin(), names.end(), i.word(op::var)) - names.begin();
            return c_.variables()[index];
        }
        default: throw Unknown{i.form()};
    }
}

int SlowEvaluator::onSites(const InstructionView& i) {
    switch (i.form()) {
        case Form::SizeArray: return static_cast<int>(array(i[0]).size());
        case Form::HandSite: {
            const int hand = equipment().handOf(number(i[0])), index = numberOr(i[1], 0);
            return hand < 0 ? -1 : equipment().containers[static_cast<std::size_t>(hand)].first + index;
        }
        case Form::CountSites: return static_cast<int>(region(i[op::in]).size());
        default: break;
    }
    onBoardType(i);
    // On boards played on points a number of a hand means nothing.
    const int end =
        equipment().siteType() == SiteType::Cell ? equipment().siteCount : equipment().boardSites();
    if (i.form() == Form::Count && i[op::in].valid()) {
        int sum = 0;
        for (const int site : region(i[op::in])) sum += site < end ? c_.pieces(site) : 0;
        return sum;
    }
    if (i[op::at].valid() && i[op::at].isName()) throw Unknown{i.form()};
    const int site = i[op::at].valid() ? number(i[op::at]) : int{c_.g->lastTo};
    if (i.form() == Form::Count) return site < end ? c_.pieces(site) : 0;
    if (i[op::level].valid() || c_.layout.stacking) throw Unknown{i.form()};
    if (!c_.isSite(site) || (i.form() == Form::Who && site >= end)) return 0;
    return i.form() == Form::Who ? c_.who[site] : c_.what[site];
}

// ── conditions ───────────────────────────────────────────────────────────────────────────────────────────

bool SlowEvaluator::condition(Value v) {
    if (v.isBool()) return v.heldBool();
    if (!v.isInstruction()) throw Unknown{Form{}};
    const InstructionView i = view(v);
    switch (i.form()) {
        case Form::Equal:
        case Form::Unequal:
        case Form::Less:
        case Form::LessOrEqual:
        case Form::Greater:
        case Form::GreaterOrEqual: return comparison(i);
        case Form::EqualRegions: return region(i[0]) == region(i[1]);
        case Form::UnequalRegions: return region(i[0]) != region(i[1]);
        case Form::IsMover: return number(i[0]) == c_.g->mover;
        case Form::IsNext: return number(i[0]) == c_.g->next;
        case Form::IsPrev: return number(i[0]) == c_.g->prev;
        case Form::IsEnemy: {
            const int who = number(i[0]);
            return who != 0 && who != c_.g->mover;
        }
        case Form::IsEven: return (number(i[0]) & 1) == 0;
        case Form::IsOdd: return (number(i[0]) & 1) != 0;
        case Form::IsFull:
            for (int site = 0; site < equipment().boardSites(); ++site)
                if (c_.pieces(site) == 0) return false;
            return true;
        case Form::IsEmpty:
        case Form::IsOccupied:
        case Form::IsIn:
        case Form::AllSites: return membership(i);
        default: return logic(i);
    }
}

bool SlowEvaluator::comparison(const InstructionView& i) {
    const int a = number(i[0]), b = number(i[1]);
    switch (i.form()) {
        case Form::Equal: return a == b;
        case Form::Unequal: return a != b;
        case Form::Less: return a < b;
        case Form::LessOrEqual: return a <= b;
        case Form::Greater: return a > b;
        default: return a >= b;
    }
}

bool SlowEvaluator::logic(const InstructionView& i) {
    const auto holds = [this](Value part) { return condition(part); };
    switch (i.form()) {
        case Form::Not: return !condition(i[0]);
        case Form::Xor: return condition(i[0]) != condition(i[1]);
        case Form::IfCondition: return condition(i[0]) ? condition(i[1]) : i[2].valid() && condition(i[2]);
        case Form::AndTwo:
        case Form::AndAll: {
            const std::vector<Value> all = parts(i);
            return std::all_of(all.begin(), all.end(), holds);
        }
        case Form::OrTwo:
        case Form::OrAll: {
            const std::vector<Value> all = parts(i);
            return std::any_of(all.begin(), all.end(), holds);
        }
        default: throw Unknown{i.form()};
    }
}

bool SlowEvaluator::membership(const InstructionView& i) {
    switch (i.form()) {
        case Form::AllSites: {
            bool all = true;
            const Value test = i[op::if_];
            eachAsSite(region(i[0]), [&](int) { all = all && condition(test); });
            return all;
        }
        case Form::IsIn: {
            std::vector<int> sites;
            if (!i[0].valid()) sites = {c_.r->to};
            else if (i[0].isArray())
                for (const Value part : i.elements(i[0])) sites.push_back(number(part));
            else sites = {number(i[0])};
            std::set<int> all;
            if (i[op::array].valid()) {
                const std::vector<int> numbers = array(i[op::array]);
                all.insert(numbers.begin(), numbers.end());
            } else {
                all = region(i[op::region]);
            }
            return std::all_of(sites.begin(), sites.end(), [&](int s) { return all.contains(s); });
        }
        default: break;
    }
    onBoardType(i);
    const int site = number(i[op::number]);
    if (i.form() == Form::IsOccupied) return c_.isOccupied(site);
    return c_.isSite(site) && equipment().containerOf(site) >= 0 && c_.pieces(site) == 0;
}

// ── regions ──────────────────────────────────────────────────────────────────────────────────────────────

SlowEvaluator::Sites SlowEvaluator::region(Value v) {
    if (v.kind() == ValueKind::Sites) {
        const auto listed = rules_.listed(v);
        return {listed.begin(), listed.end()};
    }
    if (!v.isInstruction()) throw Unknown{Form{}};
    const InstructionView i = view(v);
    switch (i.form()) {
        case Form::SitesNamed: return named(i);
        case Form::SitesBoard:
        case Form::SitesTop:
        case Form::SitesBottom:
        case Form::SitesLeft:
        case Form::SitesRight:
        case Form::SitesInner:
        case Form::SitesOuter:
        case Form::SitesCorners:
        case Form::SitesCentre:
        case Form::SitesRow:
        case Form::SitesColumn: return boardSet(i);
        case Form::SitesListed: {
            Sites sites;
            for (const Value part : i.elements(i[0]))
                if (const int site = number(part); site >= 0 && site < c_.words * 64) sites.insert(site);
            return sites;
        }
        case Form::SitesOfArray: {
            Sites sites;
            for (const int site : array(i[0]))
                if (site >= 0 && site < c_.words * 64) sites.insert(site);
            return sites;
        }
        default: return operation(i);
    }
}

SlowEvaluator::Sites SlowEvaluator::boardSet(const InstructionView& i) {
    onBoardType(i);
    const auto& sites = equipment().topology().sites();
    Sites set;
    const auto add = [&](const auto& listed) { set.insert(listed.begin(), listed.end()); };
    if (i.form() == Form::SitesBoard) {
        for (int site = 0; site < sites.count(); ++site) set.insert(site);
    } else if (i.form() == Form::SitesRow || i.form() == Form::SitesColumn) {
        const int wanted = number(i[op::number]);
        for (int site = 0; site < sites.count(); ++site)
            if ((i.form() == Form::SitesRow ? sites.row(site) : sites.column(site)) == wanted)
                set.insert(site);
    } else {
        add(sites.set(*namedSetFromName(i.keyword())));
    }
    return set;
}

SlowEvaluator::Sites SlowEvaluator::named(const InstructionView& i) {
    onBoardType(i);
    const Value who = i[op::rOne].valid() ? i[op::rOne] : i[op::playerRef];
    const std::string_view name = i.word(op::regName);
    if (name.empty()) throw Unknown{i.form()};
    const auto& regions = equipment().regions;
    Sites set;
    bool found = who.valid();
    const int player = who.valid() ? number(who) : -1;
    for (std::size_t k = 0; k < regions.size(); ++k) {
        const bool meant = who.valid()
                               ? regions[k].owner == player && regions[k].name.find(name) != std::string::npos
                               : regions[k].name == name;
        if (!meant) continue;
        found = true;
        set.merge(declared(k));
    }
    if (!found) throw Unknown{i.form()};
    return set;
}

SlowEvaluator::Sites SlowEvaluator::declared(std::size_t region) {
    const Value sites = rules_.frame.regions[region].sites;
    if (!sites.isArray()) return this->region(sites);
    Sites set;
    for (const Value part : rules_.elements(sites)) {
        if (part.isNumber()) set.insert(number(part));
        else set.merge(this->region(part));
    }
    return set;
}

SlowEvaluator::Sites SlowEvaluator::operation(const InstructionView& i) {
    switch (i.form()) {
        case Form::RegionUnionTwo:
        case Form::RegionUnionAll: {
            Sites set;
            for (const Value part : parts(i)) set.merge(region(part));
            return set;
        }
        case Form::RegionIntersectionTwo:
        case Form::RegionIntersectionAll: {
            const std::vector<Value> all = parts(i);
            Sites set = region(all[0]);
            for (const Value part : all) {
                const Sites other = region(part);
                std::erase_if(set, [&](int site) { return !other.contains(site); });
            }
            return set;
        }
        case Form::RegionDifference: {
            Sites set = region(i[0]);
            if (i[op::number].valid()) {
                set.erase(number(i[op::number]));
                return set;
            }
            const Sites other = region(i[1]);
            std::erase_if(set, [&](int site) { return other.contains(site); });
            return set;
        }
        case Form::RegionFilter: {
            Sites set;
            const Value test = i[op::if_];
            eachAsSite(region(i[0]), [&](int site) {
                if (condition(test)) set.insert(site);
            });
            return set;
        }
        case Form::RegionOfSites: {
            Sites set;
            eachAsSite(region(i[op::of]), [&](int) { set.merge(region(i[1])); });
            return set;
        }
        case Form::IfRegion: return condition(i[0]) ? region(i[1]) : i[2].valid() ? region(i[2]) : Sites{};
        default: throw Unknown{i.form()};
    }
}

// ── arrays ───────────────────────────────────────────────────────────────────────────────────────────────

std::vector<int> SlowEvaluator::array(Value v) {
    if (!v.isInstruction()) throw Unknown{Form{}};
    const InstructionView i = view(v);
    switch (i.form()) {
        case Form::ArrayListed: {
            std::vector<int> numbers;
            for (const Value part : i.elements(i[0])) numbers.push_back(number(part));
            return numbers;
        }
        case Form::ArrayOfRegion: {
            const Sites sites = region(i[0]);
            return {sites.begin(), sites.end()};
        }
        case Form::ValuesRemembered: {
            const auto& names = c_.program.rememberedNames;
            const auto list = std::find(names.begin(), names.end(), i.word(op::var)) - names.begin();
            const std::int32_t* values = c_.remembered(static_cast<int>(list));
            return {values + 1, values + 1 + values[0]};
        }
        default: throw Unknown{i.form()};
    }
}

}  // namespace makomba::test
