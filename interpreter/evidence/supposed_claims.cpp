#include "interpreter/evidence/supposed_claims.h"

#include <algorithm>

#include "interpreter/evidence/counterfactual.h"
#include "interpreter/evidence/patterns.h"
#include "interpreter/evidence/prose_prepare.h"

namespace makomba {

namespace {

// It fails in half of the cases of every reading, or none of them ever arises.
bool failsOrNeverArises(const ClaimResult& claim) {
    return std::all_of(claim.readings.begin(), claim.readings.end(), [](const ProseReading& one) {
        return one.tally.arose == 0 || (one.tally.failed >= 3 && 2 * one.tally.failed >= one.tally.arose);
    });
}
bool everFails(const ClaimResult& claim) {
    return std::any_of(claim.readings.begin(), claim.readings.end(),
                       [](const ProseReading& one) { return one.tally.failed > 0; });
}
// In every case of a reading, and in many.
bool holdsThroughout(const ClaimResult& claim, std::uint64_t cases) {
    return std::any_of(claim.readings.begin(), claim.readings.end(), [&](const ProseReading& one) {
        return one.tally.failed == 0 && one.tally.arose >= cases;
    });
}

Supposed supposed(const SeenPlay& seen, const Prose& prose, std::size_t claim, const ProseClaim& instead) {
    Supposed one{prose, {}};
    one.text.claims[claim] = instead;
    one.result.claims.push_back(preparedOne(seen, one.text, claim, true));
    return one;
}

bool isOfRows(ProseSlot slot) {
    return slot == ProseSlot::LineWins || slot == ProseSlot::LineRemoves || slot == ProseSlot::LineLoses;
}

bool isOpen(const ClaimResult& claim) {
    switch (claim.verdict) {
        case ProseVerdict::Ambiguous:
        case ProseVerdict::NeverPutToTest: return true;
        case ProseVerdict::Holds: return everFails(claim) || isOfRows(claim.told.slot);
        case ProseVerdict::NotTested:
            return isOfWhatIsUnread(claim.why) || (!claim.excuse.empty() && claim.why == claim.excuse);
        case ProseVerdict::Contradicted: return false;
    }
    return false;
}

bool isAnyUnknown(const ProseClaim& claim) {
    const auto any = [](const std::vector<std::string>& words) {
        return std::any_of(words.begin(), words.end(), [](const std::string& word) {
            return word.find("unknown") != std::string::npos || word == "so" || word.ends_with(":?");
        });
    };
    return any(claim.when) || any(claim.then);
}

bool isOfTheStart(ProseSlot slot) {
    return slot == ProseSlot::Setup || slot == ProseSlot::Total || slot == ProseSlot::Men;
}

int rowOf(const ClaimResult& claim) {
    const std::string then = claim.told.value("line"), when = claim.told.condition("line");
    return std::atoi((then.empty() ? when : then).c_str());
}

}  // namespace

Counterfactuals::Counterfactuals(const SeenPlay& seen, const Prose& prose, ProseResult& result)
    : prose_(prose), result_(result) {
    for (const ClaimResult& claim : result.claims)
        if (isOpen(claim)) suppose(seen, claim.claim, prose.claims[claim.claim]);
}

Examined Counterfactuals::examined() {
    Examined out;
    for (Group& group : groups_)
        for (Supposed& one : group.all)
            if (one.claim().why.empty()) out.emplace_back(&one.text, &one.result);
    return out;
}

void Counterfactuals::decide() {
    for (Group& group : groups_)
        if (const std::size_t k = lawOf(group); k > 0) contradict(group, group.all[k].claim());
}

void Counterfactuals::suppose(const SeenPlay& seen, std::size_t claim, const ProseClaim& told) {
    // Of rows that "count", too, the length is told elsewhere.
    if (told.bearing == Bearing::Usual || told.is("counts") || isAnyUnknown(told)) return;
    Group group{claim, {}};
    group.all.push_back(supposed(seen, prose_, claim, told));
    if (!group.all[0].claim().why.empty()) return;
    for (const ProseClaim& other : Changes::get().of(told))
        group.all.push_back(supposed(seen, prose_, claim, other));
    if (group.all.size() > 1) groups_.push_back(std::move(group));
}

// Which of them holds in place of the text's own; 0: none.
std::size_t Counterfactuals::lawOf(Group& group) const {
    const ClaimResult& own = group.all[0].claim();
    // A longer row does nothing that a shorter one did not do before, if that does what the text says.
    const bool longer = isOfRows(own.told.slot) && !everFails(own);
    if (!longer && !failsOrNeverArises(own)) return 0;
    for (std::size_t k = 1; k < group.all.size(); ++k) {
        const ClaimResult& other = group.all[k].claim();
        if (longer && (rowOf(other) >= rowOf(own) || isNumberTold(rowOf(other)))) continue;
        const std::uint64_t cases = isOfTheStart(own.told.slot) ? 1 : everFails(own) ? 20 : 100;
        if (other.why.empty() && holdsThroughout(other, cases) && !isToldElsewhere(other)) return k;
    }
    return 0;
}

bool Counterfactuals::isNumberTold(int number) const {
    return std::any_of(prose_.sentences.begin(), prose_.sentences.end(), [&](const ProseSentence& one) {
        const std::vector<std::string> words = Patterns::get().wordsOf(one.text);
        return std::any_of(words.begin(), words.end(),
                           [&](const std::string& word) { return numberNamed(word) == number; });
    });
}

// Another sentence has it right: this one may be about something else.
bool Counterfactuals::isToldElsewhere(const ClaimResult& law) const {
    return std::any_of(prose_.claims.begin(), prose_.claims.end(), [&](const ProseClaim& other) {
        return other.sentence != law.told.sentence && other.slot == law.told.slot &&
               other.when == law.told.when && other.then == law.told.then;
    });
}

void Counterfactuals::contradict(Group& group, const ClaimResult& law) {
    ClaimResult own = std::move(group.all[0].claim());
    own.claim = group.claim;
    own.verdict = ProseVerdict::Contradicted;
    own.excuse.clear();
    own.instead = law.told;
    result_.claims[group.claim] = std::move(own);
}

}  // namespace makomba
