#include "interpreter/compare/slot_plays.h"

#include <algorithm>

namespace makomba {

namespace {

using enum PartingKind;

const std::vector<SlotPlay>& table() {
    static const std::vector<SlotPlay> rows = {
        {"board.stores", {Spoils, Way, Result}, {}},
        {"board.own", {Begin, Choice}, {}},
        {"board.links", {Step, Place}, {"board.points"}},

        {"setup.layout", {Start}, {}},
        {"setup.symmetric", {Start}, {"setup.layout"}},
        {"setup.total", {Start}, {"setup.layout", "board.rows", "board.columns"}},
        {"setup.men", {Start, Place}, {}},
        {"setup.hand", {Start, Place}, {}},
        {"setup.rows", {Start}, {"setup.men", "board.points", "setup.hand"}},

        {"turn.begin.when",
         {Begin, Singles, Choice},
         {"turn.begin.singles", "turn.begin.least"},
         {"turn.feeding"}},
        {"turn.begin.least", {Singles, Begin}, {"turn.begin.singles"}},
        {"turn.begin.singles", {Singles, Begin}, {}},
        {"turn.begin.singles.into", {Singles, Begin}, {"turn.begin.singles"}},
        {"turn.pass", {Pass}, {}, {"turn.blocked", "end.condition", "capture.further.duty"}},
        {"turn.blocked", {Pass, End, Result}, {}, {"end.condition"}},
        {"turn.again", {Turn, Lap}, {}},
        {"turn.first", {Way, Spoils, Begin, Choice, Place, Lap}, {}},
        {"turn.feeding", {Begin, Singles}, {}},
        {"turn.longest", {Lap, End, Turn}, {}},

        {"sowing.direction", {Way, Lap, Choice}, {}},
        {"sowing.direction.second", {Way, Lap}, {}},
        {"sowing.direction.choice", {Choice, Begin, Way}, {}},
        {"sowing.direction.laps", {Lap, Way}, {"sowing.direction.choice"}},
        {"sowing.circuit", {Way, Lap, Capture}, {}},
        {"sowing.first", {Way, Lap}, {}},
        {"sowing.each", {Way, Lap}, {}},
        {"sowing.left", {Way, Lap, Singles}, {}},
        {"sowing.origin", {Way, Lap}, {}},

        {"lap.when", {Lap, Turn, Way}, {}},
        {"lap.duty", {Lap, Pass}, {}},
        {"lap.seeds", {Lap, Way}, {}},
        {"lap.from", {Lap, Way}, {}},

        {"capture.trigger", {Capture, Taken}, {}},
        {"capture.taken", {Taken, Capture}, {}},
        {"capture.amount", {Taken, Spoils}, {}},
        {"capture.whose", {Taken, Capture}, {"capture.taken"}},
        {"capture.destination", {Spoils, Lap, Way, Capture, Taken}, {}},
        {"capture.series", {Taken, Capture}, {}},
        {"capture.whole", {Capture, Begin, Singles, Taken}, {}, {"capture.trigger"}},
        {"capture.further.count", {Take, Turn, Lap, Pass, Taken}, {}},
        {"capture.further.duty", {Pass}, {}},
        {"capture.further.holes", {Take, Turn}, {}},
        {"special.holes", {Lap, Pass, Take}, {"lap.duty"}},
        {"special.chosen", {Place, Pass, Take, Lap, Way}, {}},

        {"placing.when", {Place, Turn}, {}},
        {"placing.where", {Place}, {}},
        {"placing.not", {Place}, {}},
        {"placing.number", {Way, Place}, {}},
        {"placing.whose", {Place}, {}},
        {"moving.when", {Step, Place}, {}},
        {"moving.early", {Step}, {}},
        {"moving.step", {Step}, {"general.dice"}, {"take.otherwise"}},
        {"moving.along", {Step}, {}, {"take.otherwise"}},
        {"moving.forwards", {Step}, {}, {"take.otherwise", "moving.along"}},
        {"moving.second", {Step}, {"moving.along", "moving.step", "moving.forwards"}, {"take.otherwise"}},
        {"move.flying", {Step}, {}},

        {"row.length", {End, Take, Turn}, {}},
        {"row.directions", {End, Take, Turn}, {}},
        {"row.men", {End, Take, Turn}, {}},
        {"row.together", {End, Take, Turn}, {}},
        {"row.needed", {End, Take, Turn}, {}},
        {"row.longer", {End, Take, Turn}, {}},
        {"row.lines", {End, Take, Turn}, {"row.length", "row.directions", "board.points"}},
        {"row.effect.placing", {Take, Turn, End, Result, Capture}, {}},
        {"row.effect.moving", {Take, Turn, End, Result, Capture}, {}},
        {"row.effect.flying", {Take, Turn, End, Result, Capture}, {}},
        {"row.two", {Take, Turn}, {}},
        {"row.reopened", {Take, Turn}, {}},
        {"take.count", {Take, Turn, Taken}, {}},
        {"take.targets", {Take}, {}},
        {"take.duty", {Pass, Turn}, {}},
        {"take.way", {Take, Place, Spoils}, {}},
        {"take.otherwise", {Capture, Taken, Step, Place}, {}},
        {"take.onto", {Capture, Taken, Step}, {"take.otherwise"}},
        {"take.covering", {Take, Place, Taken, Capture, Turn, Spoils}, {"take.otherwise", "take.way"}},
        {"take.otherwise.duty", {Step, Place, Pass}, {"take.otherwise"}},
        {"take.otherwise.who", {Capture, Taken, Step}, {"take.otherwise"}},
        {"take.series", {Turn, Capture}, {"take.otherwise"}},

        {"end.condition", {End, Result}, {}},
        {"end.winner", {Result, End}, {}},
        {"end.remaining", {Result, Spoils, End}, {}},
        {"end.least.men", {End, Result}, {"end.condition"}, {}, true},
        {"end.goal", {End, Result}, {}},
        {"end.turns", {End, Result}, {}, {}, true, true},
        {"end.draw", {Result}, {"end.condition", "end.winner"}, {}, true},

        {"general.first", {Start}, {}},
        {"general.dice", {}, {"general.chance"}},
        {"general.dice.count", {}, {"general.chance", "general.dice"}},
        {"general.repetition", {Begin, Step, End, Result, Choice, Singles}, {}},
        {"general.limit", {End, Result}, {}},
    };
    return rows;
}

struct Detail {
    std::string_view slot, of;
};

// Those that have it in SlotPlay::follows, however they differ, do not stand here.
constexpr Detail details[] = {
    {"turn.longest", "lap.when"},
    {"lap.duty", "lap.when"},
    {"lap.seeds", "lap.when"},
    {"lap.from", "lap.when"},
    {"capture.taken", "capture.trigger"},
    {"capture.amount", "capture.trigger"},
    {"capture.whose", "capture.trigger"},
    {"capture.destination", "capture.trigger"},
    {"capture.series", "capture.trigger"},
    {"capture.whole", "capture.trigger"},
    {"capture.further.count", "capture.trigger"},
    {"capture.further.duty", "capture.further.count"},
    {"capture.further.holes", "capture.further.count"},
    {"special.chosen", "special.holes"},
    {"placing.where", "placing.when"},
    {"placing.not", "placing.when"},
    {"placing.number", "placing.when"},
    {"placing.whose", "placing.when"},
    {"moving.early", "moving.when"},
    {"moving.step", "moving.when"},
    {"moving.along", "moving.when"},
    {"moving.forwards", "moving.when"},
    {"moving.second", "moving.when"},
    {"move.flying", "moving.when"},
    {"row.effect.moving", "moving.when"},
    {"row.effect.flying", "move.flying"},
    {"take.count", "row.effect.placing"},
    {"take.count", "row.effect.moving"},
    {"take.targets", "row.effect.placing"},
    {"take.targets", "row.effect.moving"},
    {"take.duty", "row.effect.placing"},
    {"take.duty", "row.effect.moving"},
    {"take.way", "row.effect.placing"},
    {"take.way", "row.effect.moving"},
    {"take.onto", "take.otherwise"},
    {"take.covering", "take.otherwise"},
};

}  // namespace

std::vector<std::string_view> wholesOf(std::string_view slot) {
    std::vector<std::string_view> wholes;
    for (const Detail& detail : details)
        if (detail.slot == slot) wholes.push_back(detail.of);
    return wholes;
}

const SlotPlay& slotPlay(std::string_view slot) {
    static const SlotPlay other;
    const auto found =
        std::find_if(table().begin(), table().end(), [&](const SlotPlay& row) { return row.slot == slot; });
    return found == table().end() ? other : *found;
}

}  // namespace makomba
