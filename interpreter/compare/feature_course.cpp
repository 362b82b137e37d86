// Phases, chance, and how games end.
#include <fmt/format.h>

#include <algorithm>

#include "interpreter/compare/feature_readers.h"

namespace makomba {

namespace {

void readPhases(FeatureReading& r) {
    const RuleTree& t = r.tree;
    std::vector<std::string> texts;
    std::vector<RulePlace> places;
    for (const int phase : t.all(Form::Phase)) {
        std::string text(t.word(t[phase].children[0]));
        std::vector<std::string> until;
        for (const int next : t.all("nextPhase", phase)) {
            const int condition = t.child(next, op::condition);
            if (condition >= 0) until.push_back(r.words.condition(condition, {}));
        }
        if (!until.empty()) text += " until " + listed(until, "or");
        texts.push_back(std::move(text));
        places.push_back(t.place(phase));
    }
    if (texts.size() < 2) return;
    r.column.add("phases", joined(texts, "; then "), places);
}

void readChance(FeatureReading& r) {
    const RuleTree& t = r.tree;
    Listing chance;
    for (const int dice : t.all("dice")) chance.add(t.text(dice), t.place(dice));
    for (const int random : t.all(Form::ValueRandom)) chance.add("numbers by chance", t.place(random));
    if (!chance.empty()) chance.addTo(r.column, "chance");
}

std::string outcome(FeatureReading& r, int result) {
    const RuleTree& t = r.tree;
    if (t.is(result, "byScore")) {
        const int misere = t.child(result, op::misere);
        const bool fewest = misere >= 0 && t.graph()[t[misere].node].number != 0;
        return fewest ? "the lower score wins" : "the higher score wins";
    }
    if (!t.is(result, "result")) return t.text(result);
    const std::string who = r.words.player(t[result].children[0]);
    const std::string_view what = t.word(t[result].children[1]);
    if (what == "Win") return who + (who == "everybody" ? " wins" : " wins");
    if (what == "Loss") return who + " loses";
    return who == "everybody" ? "it is a draw" : who + " draws";
}

// The same rule from the other side: with two players the loss of one is the win of the other.
std::string sameOutcome(const std::string& text) {
    return text == "the opponent loses" || text == "the mover wins"   ? "the mover wins"
           : text == "the mover loses" || text == "the opponent wins" ? "the opponent wins"
                                                                      : text;
}

struct Ends {
    Listing goal, noMoves, repetition;
};

void readEnd(FeatureReading& r, int rule, std::vector<std::string> around, Ends& ends) {
    const RuleTree& t = r.tree;
    const int condition = t.is(rule, "if") ? t[rule].children[0] : t.child(rule, op::if_);
    if (condition < 0) return;
    const int who = t.is(rule, "forEach") && !t[rule].children.empty() ? t[rule].children[0] : -1;
    const std::string_view loop = t.word(who);
    const bool opponent = r.probe.equipment().players == 2 && loop == "NonMover";
    for (std::string& one : r.words.conditions(condition, {})) around.push_back(std::move(one));
    for (const int child : t[rule].children) {
        if (child == condition || child == who) continue;
        const auto inner = t.isLudeme(child) ? std::vector<int>{child} : t[child].children;
        for (const int one : inner) {
            if (t.is(one, "if") || t.is(one, "forEach")) {
                readEnd(r, one, around, ends);
                continue;
            }
            std::string what = outcome(r, one), when = listed(around);
            if (opponent) {
                // Each player but the mover: that is the opponent.
                for (std::string* text : {&what, &when})
                    for (std::size_t at = text->find("the player"); at != std::string::npos;
                         at = text->find("the player", at + 1))
                        if (text->compare(at, 17, "the player before") != 0)
                            text->replace(at, 10, "the opponent");
            }
            const std::string text =
                fmt::format("{} when {}", r.probe.equipment().players == 2 ? sameOutcome(what) : what, when);
            const bool moves = !t.all(Form::NoMoves, condition).empty(),
                       cycle = !t.all(Form::IsCycle, condition).empty();
            (moves ? ends.noMoves : cycle ? ends.repetition : ends.goal).add(text, t.place(rule));
        }
    }
}

}  // namespace

void readCourse(FeatureReading& r) {
    const RuleTree& t = r.tree;
    readPhases(r);
    readChance(r);
    Ends ends;
    for (const int end : t.all("end")) {
        const int rules = t[end].children[0];
        for (const int rule : t.isLudeme(rules) ? std::vector<int>{rules} : t[rules].children)
            readEnd(r, rule, {}, ends);
    }
    if (!ends.goal.empty()) ends.goal.addTo(r.column, "goal");
    // What the rules do not say, the language does.
    const bool drawn = t.description().game->program.implicitPassDraw;
    ends.noMoves.empty() ? r.column.silent("no-moves", drawn ? "so he passes; when all pass the game is drawn"
                                                             : "so he passes")
                         : ends.noMoves.addTo(r.column, "no-moves");
    ends.repetition.empty() ? r.column.silent("repetition", "so the game goes on")
                            : ends.repetition.addTo(r.column, "repetition");
}

}  // namespace makomba
