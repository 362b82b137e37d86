#include "interpreter/evidence/settle.h"

#include <algorithm>
#include <map>

namespace makomba {

namespace {

const char* leaves(Modality modality) {
    switch (modality) {
        case Modality::Usual: return "the source calls it usual, and the rules do otherwise";
        case Modality::Sometimes:
            return "the source says that it is so sometimes, and the rules do otherwise";
        case Modality::Reservation: return "the source tells it with reservation, and the rules do otherwise";
        case Modality::Must:
        case Modality::May: break;
    }
    return "";
}

void leaveOpen(ClaimVerdict& verdict, std::string why) {
    verdict.verdict = Verdict::Otherwise;
    verdict.why = std::move(why);
    verdict.play.clear();
}

}  // namespace

void settle(const Evidence& record, CheckResult& result) {
    std::map<std::string, std::vector<ClaimVerdict*>> readings;
    for (ClaimVerdict& verdict : result.verdicts) {
        const Claim& claim = record.claims[verdict.claim];
        if (!claim.reading.empty()) readings[claim.name].push_back(&verdict);
        if (verdict.verdict == Verdict::Contradicted && !binds(claim.modality))
            leaveOpen(verdict, leaves(claim.modality));
    }
    for (auto& [name, verdicts] : readings) {
        const auto with = [&](auto test) { return std::find_if(verdicts.begin(), verdicts.end(), test); };
        const auto holds = with([](const ClaimVerdict* v) { return v->verdict == Verdict::Holds; });
        const auto spared = with([](const ClaimVerdict* v) { return v->verdict != Verdict::Contradicted; });
        if (spared == verdicts.end()) continue;
        const bool followed = holds != verdicts.end();
        const std::string& reading = record.claims[(followed ? *holds : *spared)->claim].reading;
        for (ClaimVerdict* verdict : verdicts)
            if (verdict->verdict == Verdict::Contradicted)
                leaveOpen(*verdict, followed ? "the rules follow another reading: " + reading
                                             : "another reading is not contradicted: " + reading);
    }
}

}  // namespace makomba
