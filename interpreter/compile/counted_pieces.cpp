#include "interpreter/compile/counted_pieces.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "interpreter/compile/leaps.h"
#include "interpreter/compile/move_arguments.h"
#include "interpreter/compile/predicates.h"
#include "interpreter/compile/ranges.h"

namespace makomba {

namespace {

constexpr std::uint32_t ofThePiece = IterFrom | IterTo | IterBetween | IterLevel | OnChance;
constexpr std::size_t mostShifts = 12;

// By how much the first sites of paths differ from where they begin.
class ShiftFinder {
  public:
    void add(Site from, Site to) {
        SiteShift& shift = shifts_.try_emplace(to - from, SiteShift{to - from, 0}).first->second;
        unique_ = unique_ && !contains(&shift.from, from);
        insert(&shift.from, from);
    }
    bool leads(Site from, int by) const {
        const auto shift = shifts_.find(by);
        return shift != shifts_.end() && contains(&shift->second.from, from);
    }
    // Nothing if there are too many.
    std::vector<SiteShift> all() const {
        std::vector<SiteShift> list;
        if (unique_ && shifts_.size() <= mostShifts)
            for (const auto& [by, shift] : shifts_) list.push_back(shift);
        return list;
    }

  private:
    std::map<int, SiteShift> shifts_;
    bool unique_ = true;
};

// Of paths that go on as the one from their second site does, each by one difference; else nothing.
std::vector<SiteShift> shiftsOfLines(const LinesOf& table, int sites) {
    ShiftFinder finder;
    for (int site = 0; site < sites; ++site)
        for (const Path& path : table.of(site))
            if (path.size > 0) finder.add(site, path.sites[0]);
    for (int site = 0; site < sites; ++site)
        for (const Path& path : table.of(site)) {
            if (path.size == 0) continue;
            const int by = path.sites[0] - site;
            for (int i = 1; i < path.size; ++i)
                if (path.sites[i] - path.sites[i - 1] != by || !finder.leads(path.sites[i - 1], by))
                    return {};
            if (finder.leads(path.sites[path.size - 1], by)) return {};
        }
    return finder.all();
}

std::vector<SiteShift> shiftsOfSteps(const LinesOf& table, int sites) {
    ShiftFinder finder;
    for (int site = 0; site < sites; ++site)
        for (const Path& targets : table.of(site))
            for (int i = 0; i < targets.size; ++i) finder.add(site, targets.sites[i]);
    return finder.all();
}

class PartsCompiler {
  public:
    explicit PartsCompiler(Compiler& c) : c_(c) {}

    // False if the moves cannot be counted.
    bool add(Value moves, std::size_t component) {
        const InstructionView l = c_.instruction(moves);
        if (l.is(Form::AndTwoMoves, Form::OrTwoMoves, Form::AndAllMoves, Form::OrAllMoves) &&
            !c_.rules()[moves].inTurn)
            return addParts(l, component);
        CountedPart part;
        part.moves = c_.moves(moves);
        if (!part.moves.countable()) return false;
        if (l.is(Form::MoveStep, Form::Step)) addSteps(l, component, part);
        else if (l.is(Form::MoveHop, Form::Hop)) addHops(l, component, part);
        else if (l.is(Form::MoveSlide, Form::Slide)) addSlides(l, component, part);
        else if (l.is(Form::MoveLeap, Form::Leap)) addLeaps(l, part);
        else if (l.is(Form::Move, Form::FromTo)) addRides(l, part);
        if (!follows_.empty()) {
            part.takes = false;
            part.follows =
                c_.program().arena.keepAll(std::vector<MovesExpr>(follows_.rbegin(), follows_.rend()));
            part.followCount = static_cast<int>(follows_.size());
        }
        parts_.push_back(part);
        if (const auto other = std::exchange(elsewhere_, {})) {
            part.origins = other->origins;
            part.reached = other->reached;
            parts_.push_back(part);
        }
        return true;
    }
    // Moves that are the same for a kind before are those of that kind. False: there is none.
    bool repeat(Value moves) {
        const auto known = kindWith_.find(moves);
        if (known == kindWith_.end()) return false;
        repeated_ = known->second;
        return true;
    }
    // A kind whose moves are listed as they are.
    void list(Value moves) {
        parts_.resize(begun_);
        listed_ = c_.moves(moves);
    }
    void endComponent(Value moves) {
        if (const auto repeated = std::exchange(repeated_, {})) {
            kinds_.push_back(kinds_[*repeated]);
            room_ += kinds_.back().room;
            return;
        }
        CountedPieces::Kind kind;
        kind.listed = std::exchange(listed_, {});
        kind.first = static_cast<std::int32_t>(std::exchange(begun_, parts_.size()));
        kind.end = static_cast<std::int32_t>(parts_.size());
        bool all = true;
        for (std::int32_t i = kind.first; i < kind.end; ++i) {
            const CountedPart& part = parts_[static_cast<std::size_t>(i)];
            kind.byFacing = kind.byFacing || part.byFacing;
            const int levels = part.kind == CountedPart::Kind::Steps ? 1 : longestLine(part);
            kind.room += part.shiftCount * levels;
            all = all && part.shiftCount > 0;
        }
        if (!all) kind.room = 0;
        if (kind.end == kind.first + 1) {
            const CountedPart& part = parts_[static_cast<std::size_t>(kind.first)];
            kind.onlySteps = part.kind == CountedPart::Kind::Steps && part.origins < 0;
        }
        room_ += kind.room;
        if (kind.first < kind.end && !kind.byFacing) kindWith_[moves] = kinds_.size();
        kinds_.push_back(kind);
    }

    CountedPieces finish() {
        ExprArena& arena = c_.program().arena;
        CountedPieces all;
        all.asked = arena.keepAll(asked_);
        std::vector<const Word*> settled;
        for (const AskedSites& asked : asked_) settled.push_back(asked.isSettled() ? asked.board : nullptr);
        all.settled = arena.keepAll(settled);
        all.askedCount = static_cast<int>(asked_.size());
        all.parts = arena.keepAll(parts_);
        all.kinds = arena.keepAll(kinds_);
        all.only = onlyKind(all.kinds);
        all.boardSites = c_.equipment().boardSites();
        all.blocks = static_cast<int>(kinds_.size()) * c_.program().layout.words;
        all.room = room_;
        return all;
    }

    bool countsAny() const { return !parts_.empty(); }

  private:
    // Of those that have moves.
    const CountedPieces::Kind* onlyKind(const CountedPieces::Kind* kinds) const {
        const CountedPieces::Kind* only = nullptr;
        for (std::size_t i = 0; i < kinds_.size(); ++i) {
            if (kinds[i].listed) return nullptr;
            if (kinds[i].first == kinds[i].end) continue;
            if (only != nullptr && only->first != kinds[i].first) return nullptr;
            only = kinds + i;
        }
        return only;
    }

    bool addParts(const InstructionView& l, std::size_t component) {
        const Value then = l[op::then];
        if (then.valid()) follows_.push_back(effectOf(c_, l));
        const std::vector<Value> inner = l[0].isArray() ? l.elements(l[0]) : std::vector<Value>{l[0], l[1]};
        const bool all =
            std::all_of(inner.begin(), inner.end(), [&](Value part) { return add(part, component); });
        if (then.valid()) follows_.pop_back();
        return all;
    }

    int longestLine(const CountedPart& part) const {
        int longest = 1;
        for (int site = 0; part.lines != nullptr && site < c_.equipment().boardSites(); ++site)
            for (const Path& path : part.lines->of(site)) longest = std::max(longest, path.size);
        return longest;
    }

    // The piece itself, without conditions; (from (from)) as well.
    bool isThePiece(Value from) const {
        if (!from.valid()) return true;
        const std::span<const Value> operands = c_.rules().operands(from);
        const auto given = std::count_if(operands.begin(), operands.end(), [](Value v) { return v.valid(); });
        const bool named = siteRegister(c_, c_.instruction(from)[op::number]) == &Registers::from &&
                           !c_.equipment().mixesTypes();
        return given == (named ? 1 : 0);
    }

    // What is asked of all sites at once.
    struct Question {
        Value condition;  // none: all
        std::uint32_t iterator = 0;
        bool without = false;
        std::vector<Value> regions;
        bool empty = false;
        Assumption ofOrigin = {};  // what the condition asks of the piece's site
        friend bool operator<(const Question& a, const Question& b) {
            const auto sorted = [](const Question& q) {
                return std::tie(q.condition, q.iterator, q.without, q.regions, q.empty, q.ofOrigin.condition,
                                q.ofOrigin.holds);
            };
            return sorted(a) < sorted(b);
        }
    };
    // The number of the set; nothing if it is not the same for all pieces, or must be asked site by site.
    std::optional<int> ask(const Question& question) {
        if (const auto known = known_.find(question); known != known_.end()) return known->second;
        AskedSites asked;
        asked.without = question.without;
        asked.empty = question.empty;
        const Compiler::Loop loop(c_, IterFrom | IterTo | IterBetween);
        std::vector<RegionExpr> regions;
        std::vector<int> board;
        for (int site = 0; site < c_.equipment().boardSites(); ++site) board.push_back(site);
        for (const Value region : question.regions) {
            if (c_.dependencies(region) & ofThePiece) return std::nullopt;
            if (const auto known = c_.constantRegion(region))
                std::erase_if(board, [&](Site site) { return !contains(*known, site); });
            else {
                const Compiler::AskedOnce once(c_, true);
                regions.push_back(c_.region(region));
            }
        }
        asked.board = c_.keepSet(board);
        asked.regions = c_.program().arena.keepAll(regions);
        asked.regionCount = static_cast<int>(regions.size());
        if (question.condition.valid()) {
            const std::uint32_t known =
                question.iterator | (question.ofOrigin.condition.valid() ? IterFrom : 0);
            if (c_.dependencies(question.condition) & ofThePiece & ~known) return std::nullopt;
            asked.filter =
                compileFilterOfAll(c_, question.condition, overSites(question.iterator), question.ofOrigin);
            if (!asked.filter) return std::nullopt;
        }
        asked.loop = loop.run();
        asked_.push_back(asked);
        return known_[question] = static_cast<int>(asked_.size() - 1);
    }

    static OverSites overSites(std::uint32_t iterator) {
        return iterator == IterTo     ? OverSites::To
               : iterator == IterFrom ? OverSites::From
                                      : OverSites::Between;
    }

    // Whether what a condition on (to) asks of the origin is one condition on that alone, which is `found`.
    bool findOfOrigin(Value condition, Value& found) const {
        const std::uint32_t varies = c_.dependencies(condition);
        if (!(varies & IterFrom)) return true;
        if (!(varies & IterTo)) {
            if (!found.valid()) found = condition;
            return found == condition;
        }
        const InstructionView l = c_.instruction(condition);
        if (!l.is(Form::AndTwo, Form::OrTwo, Form::AndAll, Form::OrAll) && !l.is(Form::Not)) return false;
        const std::vector<Value> parts = l.is(Form::Not)  ? std::vector<Value>{l[0]}
                                         : l[0].isArray() ? l.elements(l[0])
                                                          : std::vector<Value>{l[0], l[1]};
        return std::all_of(parts.begin(), parts.end(), [&](Value part) { return findOfOrigin(part, found); });
    }
    // Of steps and hops; false if it cannot be asked.
    bool askReached(Value condition, CountedPart& part) {
        Value ofOrigin;
        if (condition.valid() && !findOfOrigin(condition, ofOrigin)) return false;
        const auto reached = ask({condition, IterTo, false, {}, false, {ofOrigin, true}});
        if (!reached) return false;
        part.reached = *reached;
        if (!ofOrigin.valid()) return true;
        const auto origins = ask({ofOrigin, IterFrom, false, {}}),
                   others = ask({ofOrigin, IterFrom, true, {}});
        const auto otherwise = ask({condition, IterTo, false, {}, false, {ofOrigin, false}});
        if (!origins || !others || !otherwise) return false;
        part.origins = *origins;
        elsewhere_ = {*others, *otherwise};
        return true;
    }

    const LinesOf* tableFor(const DirectionsExpr& directions, std::size_t component, bool steps) {
        LineTables& tables = c_.lineTables();
        if (directions.isFixed()) {
            const std::span<const Direction> all(directions.fixed.data,
                                                 static_cast<std::size_t>(directions.fixed.size));
            return steps ? tables.steps(all, true) : tables.radials(all);
        }
        if (c_.program().layout.rotation >= 0) return nullptr;
        const LinesOf* const* byKind =
            steps ? tables.stepsByKind(directions) : tables.radialsByKind(directions);
        return byKind != nullptr ? byKind[component] : nullptr;
    }

    Value conditionOf(Value argument) const {
        return argument.valid() ? c_.instruction(argument)[op::if_] : Value{};
    }

    void shiftBy(CountedPart& part, const std::vector<SiteShift>& shifts) {
        part.shifts = c_.program().arena.keepAll(shifts);
        part.shiftCount = static_cast<int>(shifts.size());
    }
    void alongLines(CountedPart& part, const LinesOf* table) {
        part.lines = table;
        if (c_.program().layout.words == 1) shiftBy(part, shiftsOfLines(*table, c_.equipment().boardSites()));
    }

    void addSteps(const InstructionView& l, std::size_t component, CountedPart& part) {
        if (!isThePiece(l[op::from])) return;
        const DirectionsExpr directions = c_.directions(l[op::directions], "Adjacent");
        const LinesOf* table = tableFor(directions, component, true);
        if (table == nullptr || !askReached(conditionOf(l[op::to]), part)) return;
        part.kind = CountedPart::Kind::Steps;
        part.byFacing = !directions.isFixed();
        part.near = neighbours(table);
        part.lines = table;
        takeAtOnce(l, part, argumentOf(l[op::to], op::apply), &Registers::to);
        if (c_.program().layout.words == 1) shiftBy(part, shiftsOfSteps(*table, c_.equipment().boardSites()));
    }

    void addHops(const InstructionView& l, std::size_t component, CountedPart& part) {
        const Value between = l[op::between], to = l[op::to];
        if (!isThePiece(l[op::from])) return;
        if (to.valid())
            if (const Value apply = c_.instruction(to)[op::apply];
                apply.valid() && c_.instruction(apply)[op::if_].valid())
                return;
        if (between.valid()) {
            const InstructionView b = c_.instruction(between);
            if (b[op::before].valid() || b[op::after].valid()) return;
            if (const Value range = b[op::range]; range.valid()) {
                const auto numbers = constantRange(c_, range);
                if (!numbers || numbers->first < 1) return;
                part.least = numbers->first;
                part.most = numbers->second;
            }
        }
        const DirectionsExpr directions = c_.directions(l[op::directions], "Adjacent");
        const LinesOf* table = tableFor(directions, component, false);
        const auto passed = ask({conditionOf(between), IterBetween, false, {}});
        if (table == nullptr || !passed || !askReached(conditionOf(to), part)) return;
        part.kind = CountedPart::Kind::Hops;
        part.byFacing = !directions.isFixed();
        part.passed = *passed;
        alongLines(part, table);
        if (!argumentOf(to, op::apply).valid() && !argumentOf(between, op::trail).valid())
            takeAtOnce(l, part, argumentOf(between, op::apply), &Registers::between);
    }

    Value argumentOf(Value argument, op operand) const {
        return argument.valid() ? c_.instruction(argument)[operand] : Value{};
    }
    // A decision of which nothing comes but that the sites of an iterator are cleared, and what follows it.
    void takeAtOnce(const InstructionView& l, CountedPart& part, Value apply, Site Registers::*cleared) {
        if (l.row().head != "move") return;
        if (apply.valid()) {
            const Value effect = c_.instruction(apply)[op::effect];
            if (c_.instruction(apply)[op::if_].valid() || !effect.valid() || !clears(effect, cleared)) return;
            part.clears = true;
        }
        part.takes = !c_.stacking();  // what is taken at once is no level of a stack
        if (const Value then = l[op::then]; then.valid()) {
            MovesExpr& effect = effects_[then];  // one for all kinds of pieces
            if (!effect) effect = effectOf(c_, l);
            part.effect = effect;
        }
    }
    bool clears(Value effect, Site Registers::*site) const {
        if (!c_.rules().is(effect, Form::Remove)) return false;
        const InstructionView l = c_.instruction(effect);
        return siteRegister(c_, l[op::number]) == site && !l[op::then].valid() && !l[op::level].valid() &&
               l.word(op::at).empty() && l.word(op::siteType).empty();
    }

    void addLeaps(const InstructionView& l, CountedPart& part) {
        if (!isThePiece(l[op::from]) || l.literalBool(op::forward, false)) return;
        const auto reached = ask({conditionOf(l[op::to]), IterTo, false, {}});
        if (!reached) return;
        part.kind = CountedPart::Kind::Steps;
        part.reached = *reached;
        const auto [known, isNew] = leaps_.try_emplace(l.value());
        if (isNew) layOutLeaps(l, known->second);
        part.near = known->second.near;
        part.shifts = known->second.shifts;
        part.shiftCount = known->second.shiftCount;
    }
    void layOutLeaps(const InstructionView& l, CountedPart& leaps) {
        const auto words = static_cast<std::size_t>(c_.program().layout.words);
        const int sites = c_.equipment().boardSites();
        std::vector<Word> near(static_cast<std::size_t>(sites) * words, 0);
        ShiftFinder finder;
        for (int site = 0; site < sites; ++site)
            for (const int to : leapEnds(c_, l, site)) {
                insert(near.data() + static_cast<std::size_t>(site) * words, to);
                if (words == 1) finder.add(site, to);
            }
        leaps.near = c_.program().arena.keepAll(near);
        if (words == 1) shiftBy(leaps, finder.all());
    }

    void addSlides(const InstructionView& l, std::size_t component, CountedPart& part) {
        const Value between = l[op::between], apply = argumentOf(l[op::to], op::apply);
        if (!isThePiece(l[op::from]) || l[op::trackName].valid() || argumentOf(between, op::range).valid() ||
            c_.stacking())
            return;
        const DirectionsExpr directions = c_.directions(l[op::directions], "Adjacent");
        const LinesOf* table = tableFor(directions, component, false);
        const Value over = conditionOf(between), landing = argumentOf(apply, op::if_),
                    stop = conditionOf(l[op::to]);
        const auto passed = ask({over, IterBetween, false, {}, !over.valid()});
        const auto stops = stop.valid() ? ask({stop, IterTo, false, {}}) : std::optional(-1);
        const auto reached = landing.valid() || stop.valid() ? ask({landing, IterTo, false, {}}) : passed;
        if (table == nullptr || !passed || !stops || !reached) return;
        part.kind = CountedPart::Kind::Rides;
        part.stops = *stops;
        part.byFacing = !directions.isFixed();
        part.passed = *passed;
        part.reached = *reached;
        alongLines(part, table);
        if (!argumentOf(apply, op::effect).valid() && !argumentOf(between, op::apply).valid() &&
            !argumentOf(between, op::trail).valid())
            takeAtOnce(l, part, {}, &Registers::to);
    }

    // To what of a line from the piece is in regions that do not depend on it.
    void addRides(const InstructionView& l, CountedPart& part) {
        const Value to = l[op::toS];
        if (!isThePiece(l[op::fromS]) || !to.valid() || l[op::copy].valid()) return;
        const InstructionView target = c_.instruction(to);
        if (!target[op::region].valid() || !target.word(op::siteType).empty()) return;
        std::vector<Value> regions;
        partsOfRegion(target[op::region], regions);
        const auto line = std::find_if(regions.begin(), regions.end(), [&](Value region) {
            return c_.rules().is(region, Form::SitesDirection) && (c_.dependencies(region) & IterFrom);
        });
        if (line == regions.end()) return;
        const InstructionView direction = c_.instruction(*line);
        if (!isPlainLine(direction)) return;
        const DirectionsExpr directions = c_.directions(direction[op::directions], "Adjacent");
        regions.erase(line);
        const auto passed = ask({direction[op::stop], IterTo, true, {}});
        const auto reached = ask({target[op::if_], IterTo, false, regions});
        if (!directions.isFixed() || !passed || !reached) return;
        const LinesOf* table = tableFor(directions, 0, false);
        if (!reachesOnce(*table)) return;
        part.kind = CountedPart::Kind::Rides;
        part.passed = *passed;
        part.reached = *reached;
        alongLines(part, table);
    }
    void partsOfRegion(Value region, std::vector<Value>& parts) const {
        if (!c_.rules().is(region, Form::RegionIntersectionTwo, Form::RegionIntersectionAll)) {
            parts.push_back(region);
            return;
        }
        const InstructionView l = c_.instruction(region);
        for (const Value part : l[0].isArray() ? l.elements(l[0]) : std::vector<Value>{l[0], l[1]})
            partsOfRegion(part, parts);
    }
    bool isPlainLine(const InstructionView& l) const {
        return siteRegister(c_, l[op::from]) == &Registers::from && !l[op::from_region].valid() &&
               !l[op::included].valid() && !l[op::stopIncluded].valid() && !l[op::distance].valid() &&
               l[op::stop].valid();
    }
    bool reachesOnce(const LinesOf& table) const {
        for (int site = 0; site < c_.equipment().boardSites(); ++site) {
            std::vector<std::int16_t> all;
            for (const Path& path : table.of(site)) all.insert(all.end(), path.sites, path.sites + path.size);
            std::sort(all.begin(), all.end());
            if (std::adjacent_find(all.begin(), all.end()) != all.end()) return false;
        }
        return true;
    }

    const Word* neighbours(const LinesOf* table) {
        const Word*& known = neighbours_[table];
        if (known != nullptr) return known;
        const auto words = static_cast<std::size_t>(c_.program().layout.words);
        const int sites = c_.equipment().boardSites();
        std::vector<Word> sets(static_cast<std::size_t>(sites) * words, 0);
        for (int site = 0; site < sites; ++site)
            for (const Path& targets : table->of(site))
                for (int i = 0; i < targets.size; ++i)
                    insert(sets.data() + static_cast<std::size_t>(site) * words, targets.sites[i]);
        return known = c_.program().arena.keepAll(sets);
    }

    Compiler& c_;
    std::vector<AskedSites> asked_;
    std::map<Question, int> known_;
    std::map<const LinesOf*, const Word*> neighbours_;
    std::vector<CountedPart> parts_;
    std::vector<CountedPieces::Kind> kinds_;
    std::map<Value, CountedPart> leaps_;     // tables of those of one instruction
    std::map<Value, MovesExpr> effects_;     // by what follows the moves
    std::vector<MovesExpr> follows_;         // of the moves around those that are looked at
    MovesExpr listed_;                       // of the component
    std::size_t begun_ = 0;                  // parts before those of the component
    std::map<Value, std::size_t> kindWith_;  // kinds whose moves are the same wherever a piece faces
    std::optional<std::size_t> repeated_;    // the kind that the component is like
    struct Elsewhere {
        int origins, reached;
    };
    std::optional<Elsewhere> elsewhere_;  // the sets of the other half of a part
    std::int32_t room_ = 0;
};

}  // namespace

std::optional<CountedPieces> compileCountedPieces(Compiler& c, const std::vector<Value>& moves,
                                                  bool listing) {
    if (!c.messages().diagnostics().ok()) return std::nullopt;
    PartsCompiler compiler(c);
    for (std::size_t component = 0; component < moves.size(); ++component) {
        if (moves[component].valid() && !compiler.repeat(moves[component]) &&
            !compiler.add(moves[component], component)) {
            if (!listing) return std::nullopt;
            compiler.list(moves[component]);
        }
        compiler.endComponent(moves[component]);
    }
    if (listing && !compiler.countsAny()) return std::nullopt;
    return compiler.finish();
}

}  // namespace makomba
