// Directions as they are written: fixed where they can be settled, else found for the piece and the site.
#include <algorithm>
#include <bitset>

#include "interpreter/compile/compiler.h"
#include "interpreter/compile/line_tables.h"
#include "interpreter/compile/static_regions.h"
#include "interpreter/compile/ways_between.h"
#include "interpreter/engine/apply.h"
#include "interpreter/state/chance.h"
#include "interpreter/topology/relative_directions.h"
#include "interpreter/topology/site_types.h"

namespace makomba {

namespace {

Facing facingOf(Context& c, Site site) {
    Facing facing;
    if (c.facingTo >= 0) {
        facing.direction = static_cast<Direction>(c.facingTo);
        return facing;
    }
    const int component = c.topComponent(site);
    if (component > 0)
        if (const auto direction = c.program.equipment.components[static_cast<std::size_t>(component)].facing)
            facing.direction = *direction;
    if (component > 0 && !c.layout.stacking && c.rotation && c.isSite(site))
        facing.rotation = c.rotation[site];
    return facing;
}

// From one site to another, the last direction that fits (a quirk); of a move the first one of its relation.
void addWayOn(Context& c, const Sites& sites, const WaysBetween& between, bool opposite, Relation relation,
              Compiler::Ways ways, DirectionList& list) {
    const bool ofMove = ways == Compiler::Ways::OfMoves;
    Site from(!ofMove && c.r->from >= 0 ? c.r->from : c.g->lastFrom);
    Site to(!ofMove && c.r->to >= 0 ? c.r->to : c.g->lastTo);
    if (opposite) std::swap(from, to);
    std::bitset<256> fitting;
    std::optional<Direction> last;
    eachWayBetween(between, sites, from, to, [&](Direction d) {
        fitting.set(static_cast<std::size_t>(d));
        last = d;
    });
    if (!ofMove) {
        if (last) list.add(*last);
        return;
    }
    for (const Direction d : sites.supportedDirections(relation))
        if (fitting[static_cast<std::size_t>(d)]) return list.add(d);
}

bool ofPiece(RelativeDirection direction) {
    return direction != RelativeDirection::SameDirection && direction != RelativeDirection::OppositeDirection;
}

// `between`: of the ways on that are not of a piece.
void addRelative(Context& c, const Sites& sites, const WaysBetween* between, RelativeDirection word,
                 Relation relation, bool bySite, Compiler::Ways ways, DirectionList& list) {
    if (!ofPiece(word))
        return addWayOn(c, sites, *between, word == RelativeDirection::OppositeDirection, relation, ways,
                        list);
    const Site site = c.facingSite;
    if (bySite && c.onBoard(site)) {
        const std::vector<Direction> own = sites.supportedDirections(site, relation);
        for (const Direction d : relativeDirections(word, facingOf(c, site), own)) list.add(d);
    } else {
        for (const Direction d :
             relativeDirections(word, facingOf(c, site), sites.supportedDirections(relation)))
            list.add(d);
    }
}

// Groups as single directions, those that the site supports.
void addExpanded(Context& c, const Sites& sites, const DirectionList& from, DirectionList& list) {
    for (const Direction d : from) {
        if (isSpecific(d)) {
            list.add(d);
            continue;
        }
        const Relation relation = d == Direction::Orthogonal    ? Relation::Orthogonal
                                  : d == Direction::Diagonal    ? Relation::Diagonal
                                  : d == Direction::Adjacent    ? Relation::Adjacent
                                  : d == Direction::OffDiagonal ? Relation::OffDiagonal
                                                                : Relation::All;
        if (c.onBoard(c.facingSite))
            for (const Direction s : sites.supportedDirections(c.facingSite, relation)) list.add(s);
    }
}

// One kind of directions each; what they have in common.
struct DirectionsCompiler {
    Compiler& c;
    const Sites* sites;
    Compiler::Ways ways;

    const DirectionsExpr* part(Value node) const {
        return c.program().arena.keep(c.directions(node, {}, ways));
    }

    void word(std::string_view text, DirectionsExpr& result) const {
        if (const auto direction = directionFromName(text)) return result.fixed.add(*direction);
        const RelativeDirection direction = *relativeDirectionFromName(text);
        result.byFacing = ofPiece(direction);
        const WaysBetween* between = result.byFacing ? nullptr : &c.lineTables().waysBetween(*sites);
        result.varying = c.make<DirectionList>([sites = sites, between, direction, ways = ways](Context& x) {
            DirectionList list;
            addRelative(x, *sites, between, direction, Relation::Adjacent, false, ways, list);
            return list;
        });
    }

    void relative(const InstructionView& l, DirectionsExpr& result) const {
        std::vector<Value> words;
        if (l[0].valid()) words = l[0].isArray() ? l.elements(l[0]) : std::vector{l[0]};
        const Relation relation = relationFromName(l.word(op::of)).value_or(Relation::Adjacent);
        if (words.empty()) return result.fixed.add(relationWord(relation));  // (directions of:All)
        const bool bySite = l.literalBool(op::bySite, false);
        std::vector<RelativeDirection> relatives;
        for (const Value each : words) relatives.push_back(*relativeDirectionFromName(c.rules().text(each)));
        const RelativeDirection* list = c.program().arena.keepAll(relatives);
        result.byFacing = std::all_of(relatives.begin(), relatives.end(), ofPiece);
        const WaysBetween* between = result.byFacing ? nullptr : &c.lineTables().waysBetween(*sites);
        const std::size_t count = relatives.size();
        result.varying = c.make<DirectionList>([=, sites = sites, ways = ways](Context& x) {
            DirectionList all;
            for (std::size_t i = 0; i < count; ++i)
                addRelative(x, *sites, between, list[i], relation, bySite, ways, all);
            return all;
        });
    }

    void between(const InstructionView& l, DirectionsExpr& result) const {
        const IntExpr from = c.integer(l[op::from]), to = c.integer(l[op::to]);
        const WaysBetween* known = &c.lineTables().waysBetween(*sites);
        result.varying = c.make<DirectionList>([=, sites = sites](Context& x) {
            DirectionList all;
            const Site start(from(x)), end(to(x));
            eachWayBetween(*known, *sites, start, end, [&](Direction d) { all.add(d); });
            return all;
        });
    }

    void random(const InstructionView& l, DirectionsExpr& result) const {
        const DirectionsExpr* from = part(l[0]);
        const IntExpr number = c.integer(l[op::num]);
        result.varying = c.make<DirectionList>([=, sites = sites](Context& x) {
            const Site site = x.facingSite;
            DirectionList left, drawn;
            addExpanded(x, *sites, from->at(x, site), left);
            for (int k = number(x); k > 0 && left.size > 0; --k) {
                Direction& chosen = left.data[randomBelow(x, static_cast<std::uint64_t>(left.size))];
                drawn.add(chosen);
                chosen = left.data[--left.size];
            }
            return drawn;
        });
    }

    void choice(const InstructionView& l, DirectionsExpr& result) const {
        const BoolExpr condition = c.condition(l[0]);
        const DirectionsExpr *yes = part(l[1]), *no = part(l[2]);
        result.varying = c.make<DirectionList>([=](Context& x) {
            const Site site = x.facingSite;
            return (condition(x) ? yes : no)->at(x, site);
        });
    }

    // (union a b) or (difference a b)
    void combination(const InstructionView& l, bool join, DirectionsExpr& result) const {
        const DirectionsExpr *a = part(l[0]), *b = part(l[1]);
        result.byFacing = (a->isFixed() || a->byFacing) && (b->isFixed() || b->byFacing);
        result.varying = c.make<DirectionList>([=, sites = sites](Context& x) {
            const Site site = x.facingSite;
            DirectionList first, second, all;
            addExpanded(x, *sites, a->at(x, site), first);
            x.facingSite = site;
            addExpanded(x, *sites, b->at(x, site), second);
            const auto in = [](const DirectionList& list, Direction d) {
                return std::find(list.begin(), list.end(), d) != list.end();
            };
            for (const Direction d : first)
                if (join || !in(second, d)) all.add(d);
            if (join)
                for (const Direction d : second)
                    if (!in(first, d)) all.add(d);
            return all;
        });
    }
};

}  // namespace

DirectionsExpr Compiler::compileDirections(Value node, std::string_view byDefault, Ways ways) {
    DirectionsExpr result;
    const DirectionsCompiler compile{*this, &sites(), ways};
    if (!node.valid() || node.isWord()) {
        compile.word(node.valid() ? std::string_view(rules_.text(node)) : byDefault, result);
        return result;
    }
    const InstructionView l(rules_, node);
    if (l.form() == Form::DirectionsListed) {
        const std::vector<Value> words = l[0].isArray() ? l.elements(l[0]) : std::vector{l[0]};
        for (const Value each : words) compile.word(rules_.text(each), result);
    } else if (l.form() == Form::DirectionsRelative) {
        compile.relative(l, result);
    } else if (l.form() == Form::DirectionsBetween) {
        compile.between(l, result);
    } else if (l.form() == Form::DirectionsRandom) {
        compile.random(l, result);
    } else if (l.row().head == "if") {
        compile.choice(l, result);
    } else if (l.row().head == "union" || l.row().head == "difference") {
        compile.combination(l, l.row().head == "union", result);
    } else {
        unsupported(node, "`" + l.row().name() + "`");
    }
    return result;
}

}  // namespace makomba
