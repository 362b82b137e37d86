// Directions as they are written: fixed where they can be settled, else found for the piece and the site.
#include <algorithm>

#include "interpreter/compile/compiler.h"
#include "interpreter/compile/line_tables.h"
#include "interpreter/compile/static_regions.h"
#include "interpreter/engine/apply.h"
#include "interpreter/state/chance.h"
#include "interpreter/topology/relative_directions.h"
#include "interpreter/topology/site_types.h"

namespace makomba {

namespace {

Facing facingOf(Context& c, int site) {
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
void addWayOn(Context& c, const Sites& sites, bool opposite, Relation relation, Compiler::Ways ways,
              DirectionList& list) {
    const bool ofMove = ways == Compiler::Ways::OfMoves;
    int from = !ofMove && c.r->from >= 0 ? c.r->from : c.g->lastFrom;
    int to = !ofMove && c.r->to >= 0 ? c.r->to : c.g->lastTo;
    if (opposite) std::swap(from, to);
    const std::vector<Direction> fitting = directionsBetween(sites, from, to);
    if (!ofMove) {
        if (!fitting.empty()) list.add(fitting.back());
        return;
    }
    const std::vector<Direction>& known = sites.supportedDirections(relation);
    for (const Direction d : known)
        if (std::find(fitting.begin(), fitting.end(), d) != fitting.end()) return list.add(d);
}

void addRelative(Context& c, const Sites& sites, RelativeDirection word, Relation relation, bool bySite,
                 Compiler::Ways ways, DirectionList& list) {
    if (word == RelativeDirection::SameDirection || word == RelativeDirection::OppositeDirection)
        return addWayOn(c, sites, word == RelativeDirection::OppositeDirection, relation, ways, list);
    const int site = c.facingSite;
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

}  // namespace

DirectionsExpr Compiler::compileDirections(Value node, std::string_view byDefault, Ways ways) {
    DirectionsExpr result;
    const Sites* sites = &this->sites();
    const auto ofPiece = [](RelativeDirection direction) {
        return direction != RelativeDirection::SameDirection &&
               direction != RelativeDirection::OppositeDirection;
    };
    const auto relative = [&](std::string_view word, Relation relation, bool bySite) {
        const auto direction = relativeDirectionFromName(word);
        result.byFacing = ofPiece(*direction);
        result.varying = make<DirectionList>([=](Context& c) {
            DirectionList list;
            addRelative(c, *sites, *direction, relation, bySite, ways, list);
            return list;
        });
    };
    const auto word = [&](std::string_view text) {
        if (const auto direction = directionFromName(text)) result.fixed.add(*direction);
        else relative(text, Relation::Adjacent, false);
    };
    if (!node.valid()) {
        word(byDefault);
        return result;
    }
    if (node.isWord()) {
        word(rules_.text(node));
        return result;
    }
    const InstructionView l(rules_, node);
    if (l.form() == Form::DirectionsListed) {
        const std::vector<Value> words = l[0].isArray() ? l.elements(l[0]) : std::vector{l[0]};
        for (const Value each : words) word(rules_.text(each));
    } else if (l.form() == Form::DirectionsRelative) {
        std::vector<Value> words;
        if (l[0].valid()) words = l[0].isArray() ? l.elements(l[0]) : std::vector{l[0]};
        const Relation relation = relationFromName(l.word(op::of)).value_or(Relation::Adjacent);
        const bool bySite = l.literalBool(op::bySite, false);
        if (words.empty()) {  // (directions of:All)
            const Direction group = relationWord(relation);
            result.fixed.add(group);
            return result;
        }
        std::vector<RelativeDirection> relatives;
        for (const Value each : words) relatives.push_back(*relativeDirectionFromName(rules_.text(each)));
        const RelativeDirection* list = program_.arena.keepAll(relatives);
        result.byFacing = std::all_of(relatives.begin(), relatives.end(), ofPiece);
        const std::size_t count = relatives.size();
        result.varying = make<DirectionList>([=](Context& c) {
            DirectionList all;
            for (std::size_t i = 0; i < count; ++i)
                addRelative(c, *sites, list[i], relation, bySite, ways, all);
            return all;
        });
    } else if (l.form() == Form::DirectionsBetween) {
        const IntExpr from = integer(l[op::from]), to = integer(l[op::to]);
        result.varying = make<DirectionList>([=](Context& c) {
            DirectionList all;
            for (const Direction d : directionsBetween(*sites, from(c), to(c))) all.add(d);
            return all;
        });
    } else if (l.form() == Form::DirectionsRandom) {
        const DirectionsExpr* from = program_.arena.keep(directions(l[0], {}, ways));
        const IntExpr number = integer(l[op::num]);
        result.varying = make<DirectionList>([=](Context& c) {
            const int site = c.facingSite;
            DirectionList left, drawn;
            addExpanded(c, *sites, from->at(c, site), left);
            for (int k = number(c); k > 0 && left.size > 0; --k) {
                Direction& chosen = left.data[randomBelow(c, static_cast<std::uint64_t>(left.size))];
                drawn.add(chosen);
                chosen = left.data[--left.size];
            }
            return drawn;
        });
    } else if (l.row().head == "if") {
        const BoolExpr condition = this->condition(l[0]);
        const DirectionsExpr* yes = program_.arena.keep(directions(l[1], {}, ways));
        const DirectionsExpr* no = program_.arena.keep(directions(l[2], {}, ways));
        result.varying = make<DirectionList>([=](Context& c) {
            const int site = c.facingSite;
            return (condition(c) ? yes : no)->at(c, site);
        });
    } else if (l.row().head == "union" || l.row().head == "difference") {
        const bool join = l.row().head == "union";
        const DirectionsExpr* a = program_.arena.keep(directions(l[0], {}, ways));
        const DirectionsExpr* b = program_.arena.keep(directions(l[1], {}, ways));
        result.byFacing = (a->isFixed() || a->byFacing) && (b->isFixed() || b->byFacing);
        result.varying = make<DirectionList>([=](Context& c) {
            const int site = c.facingSite;
            DirectionList first, second, all;
            addExpanded(c, *sites, a->at(c, site), first);
            c.facingSite = site;
            addExpanded(c, *sites, b->at(c, site), second);
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
    } else {
        unsupported(node, "`" + l.row().name() + "`");
    }
    return result;
}

}  // namespace makomba
