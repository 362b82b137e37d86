#include "interpreter/evidence/clause_giving.h"

#include <algorithm>
#include <utility>

#include "interpreter/evidence/clause_meaning.h"

namespace makomba {

namespace {

constexpr std::string_view people = "player they opponent side";

bool isReceiver(const Thing& t) {
    return (isOneOfWords(people, t.head) || (t.head.empty() && t.marks == std::set<std::string>{"opp"})) &&
           t.relatives.empty() && !t.has("no");
}
bool isEnemy(const Thing& t) { return t.head == "opponent" || t.has("opp") || t.has("other"); }

// "The right to one man": what is behind it.
bool isRight(const Thing& t) { return isOneOfWords("right right-to", t.head) && !t.has("no"); }

// A capture that is given is a man of the enemy's.
Thing asMan(Thing t) {
    if (t.head == "capture" && t.adjuncts.empty() && t.relatives.empty()) {
        t.head = "piece";
        t.marks.insert("opp");
    }
    return t;
}

std::ptrdiff_t adjunctTo(const Clause& c) {
    const auto to = std::find_if(c.adjuncts.begin(), c.adjuncts.end(),
                                 [](const Thing::Adjunct& one) { return one.lead == "to"; });
    return to == c.adjuncts.end() ? -1 : to - c.adjuncts.begin();
}

struct Gift {
    Thing to, what;
    bool may = false;
};

// Objects and "to", sorted into who and what.
bool sorted(Clause& c, Gift& gift) {
    std::vector<Thing> things = c.objects;
    std::erase_if(things, isRight);
    const bool right = things.size() < c.objects.size();
    const std::ptrdiff_t at = adjunctTo(c);
    const bool entitles = c.act == "entitle" || right;
    if (things.empty() || things.size() > 2 || (entitles && things.size() == 2 && c.act != "give"))
        return false;
    if (things.size() == 2) {
        if (!isReceiver(things[0]) || isReceiver(things[1])) return false;
        gift.to = things[0], gift.what = things[1];
        return true;
    }
    if (at < 0) return false;
    Thing to = c.adjuncts[static_cast<std::size_t>(at)].thing;
    // "entitles him to it" and "gives it to him"
    if (entitles != isReceiver(things[0]) || entitles == isReceiver(to)) return false;
    c.adjuncts.erase(c.adjuncts.begin() + at);
    gift.to = entitles ? things[0] : to, gift.what = entitles ? to : things[0];
    gift.may = entitles;
    return true;
}

bool gives(const Clause& c) {
    return !c.passive && c.means.empty() && isOneOfWords("give entitle make get win cost", c.act);
}
// "Completing a row gives ..": told of what he does, before the verb.
bool byDoing(const Clause& c) {
    return c.means.size() == 1 && c.subject.head == "player" && c.means[0].begin == c.begin &&
           isOneOfWords("make get align", c.means[0].act);
}

// "He is granted another turn": he gets it.
void granted(Clause& c) {
    if (!c.passive || c.denied || !isReceiver(c.subject) || !c.means.empty() ||
        !isOneOfWords("give entitle", c.act))
        return;
    if (c.act == "entitle" && c.objects.empty()) {
        const std::ptrdiff_t at = adjunctTo(c);
        if (at < 0) return;
        Thing what = asMan(c.adjuncts[static_cast<std::size_t>(at)].thing);
        if (!isPiece(what)) return;
        c.adjuncts.erase(c.adjuncts.begin() + at);
        c.objects = {std::move(what)};
    }
    if (c.objects.size() != 1) return;
    c.objects[0] = asMan(c.objects[0]);
    if (isPiece(c.objects[0])) c.act = "take", c.passive = false, c.may = true;
}

}  // namespace

void plainGift(Clause& c) {
    granted(c);
    Clause plain = c;
    if (byDoing(plain)) plain.means.clear();
    else if (isOneOfWords("player they opponent nobody side", c.subject.head)) return;
    Gift gift;
    if (!gives(plain) || !sorted(plain, gift)) return;
    const bool enemy = isEnemy(gift.to);
    if (c.act == "cost") {
        // "costs him the game", "costs the enemy a man"; a man of his own is told by no rule
        const bool game = gift.what.head == "game" && gift.what.relatives.empty();
        if (game) plain.act = "lose", plain.objects.clear(), plain.subject = gift.to;
        if (!game && (!enemy || !isPiece(asMan(gift.what)))) return;
        if (!game)
            plain.act = "give", plain.objects = {asMan(gift.what)}, plain.objects[0].marks.insert("opp");
    } else {
        if (enemy) return;
        plain.act = "give", plain.objects = {asMan(gift.what)};
        plain.may = plain.may || gift.may;
    }
    plain.means = c.means;
    c = std::move(plain);
}

void giftTaken(Clause& c) {
    if (c.act != "give" || c.passive || c.objects.size() != 1) return;
    const bool that = c.subject.none() || isOneOfWords("it capture", c.subject.head) ||
                      (c.subject.head.empty() && (c.subject.has("this") || c.subject.has("that")));
    const bool row = byDoing(c);
    if (!row && !(that && c.means.empty())) return;
    if (c.subject.head == "capture" && c.objects[0].head != "turn") return;
    Thing& what = c.objects[0];
    if (row && isPiece(what) && !marked(what, "own")) what.marks.insert("opp");
    if (what.head == "turn") c.act = "get", c.may = false;
    else if (isPiece(what) || isOneOfWords("contents hole", what.head)) c.act = "take";
    else return;
    if (c.subject.head != "capture") c.subject = {}, c.subject.head = "player";
}

}  // namespace makomba
