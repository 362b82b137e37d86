// What a sentence says by leaning on another: "the same holds in his own row", "but only on the far side",
// "unless the hole is his own".
#include <algorithm>

#include "interpreter/evidence/sowing_sense.h"

namespace makomba {

namespace {

using Strings = std::vector<std::string>;
using Parts = std::vector<SensePart>;

// What a hole can be, the notion and the word of `when`; each stands beside its contrary.
struct Trait {
    const char* notion;
    const char* word;
};
constexpr Trait traits[] = {{"OWN", "own"},     {"OPP", "opp"},     {"INNER", "inner"},
                            {"OUTER", "outer"}, {"EMPTY", "empty"}, {"OCC", "occupied"}};

std::string contraryOf(const std::string& word) {
    for (std::size_t i = 0; i < std::size(traits); ++i)
        if (word == traits[i].word) return traits[i ^ 1].word;
    return {};
}
bool has(const Strings& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

Strings traitsOf(const SensePart& part) {
    Strings out;
    for (const Trait& trait : traits)
        if (part.is(trait.notion)) out.emplace_back(trait.word);
    return out;
}

// Whether it tells of where the last seed falls and what comes of it.
bool isLanding(const ProseClaim& claim) {
    return !claim.when.empty() && claim.when[0] == "land" &&
           (claim.slot == ProseSlot::Capture || claim.slot == ProseSlot::NoCapture ||
            claim.slot == ProseSlot::Relay || claim.slot == ProseSlot::TurnEnds ||
            claim.slot == ProseSlot::Again);
}

// With that trait in the place of its contrary.
ProseClaim with(ProseClaim claim, const std::string& trait) {
    std::erase(claim.when, contraryOf(trait));
    if (trait == "empty" || trait == "occupied")
        std::erase_if(claim.when, [](const std::string& w) { return w.starts_with("n:"); });
    if (!has(claim.when, trait)) claim.when.push_back(trait);
    return claim;
}

// What is told where a rule does not hold.
std::optional<ProseClaim> denied(ProseClaim claim) {
    switch (claim.slot) {
        case ProseSlot::Capture:
            claim.slot = ProseSlot::NoCapture;
            claim.then = {"none"};
            return claim;
        case ProseSlot::Relay:
            claim.slot = ProseSlot::TurnEnds;
            claim.then.clear();
            return claim;
        default: return std::nullopt;
    }
}

}  // namespace

std::optional<Narrowing> narrowingIn(const Parts& parts) {
    std::optional<Narrowing> found;
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const SensePart& part = parts[i];
        const bool unless = part.at("UNLESS") == 0, only = part.at("ONLY") == 0;
        if (unless == only) continue;
        const Strings is = traitsOf(part);
        const bool plain =
            part.strange == 0 &&
            !part.any({"DENY", "MAY", "TAKE", "TAKEN", "RELAY", "TURNENDS", "AGAIN", "LAST", "STORE",
                       "NUMBER", "OPPOSITE", "MAKES", "TWOTHREE", "NEXTHOLE", "BEHIND", "SINGLE", "MIDDLE"});
        if (!plain || is.size() != 1 || found) return std::nullopt;
        found = Narrowing{i, is[0], unless};
    }
    return found;
}

std::vector<ProseClaim> narrowed(std::vector<ProseClaim> claims, const Narrowing& by) {
    std::vector<ProseClaim> out;
    const std::string holds = by.unless ? contraryOf(by.trait) : by.trait;
    for (ProseClaim& claim : claims) {
        if (!isLanding(claim)) continue;
        if (has(claim.when, contraryOf(holds))) continue;
        if (std::optional<ProseClaim> other = denied(with(claim, contraryOf(holds))))
            out.push_back(std::move(*other));
        out.push_back(with(std::move(claim), holds));
    }
    return out;
}

std::vector<ProseClaim> onlyThere(const Parts& parts, const std::vector<ProseClaim>& told) {
    if (parts.size() != 1 || told.empty()) return {};
    const SensePart& part = parts[0];
    if (!part.is("THIS") || !part.is("ONLY") || !part.is("IF") || part.strange > 0 ||
        part.any({"DENY", "LAST", "STORE", "OPPOSITE", "MAKES", "TAKE", "RELAY", "SINGLE"}))
        return {};
    std::vector<ProseClaim> out;
    for (const ProseClaim& claim : told) {
        Strings is = traitsOf(part);
        std::erase_if(is, [&](const std::string& trait) { return has(claim.when, trait); });
        // "Your own hole" is the one it fell into.
        if (is.size() == 2 && (is[0] == "own" || is[0] == "opp")) is.erase(is.begin());
        if (!isLanding(claim) || is.size() != 1 || has(claim.when, contraryOf(is[0]))) continue;
        if (std::optional<ProseClaim> other = denied(with(claim, contraryOf(is[0])))) {
            other->begin = part.begin, other->end = part.end;
            out.push_back(std::move(*other));
        }
    }
    return out;
}

std::vector<ProseClaim> sameClaims(const Parts& parts, const std::vector<ProseClaim>& told) {
    bool same = false, not_ = false;
    Strings is;
    for (const SensePart& part : parts) {
        if (part.strange > 0 ||
            part.any({"UNLESS", "LATER", "HEDGE", "MAY", "ONLY", "STORE", "SINGLE", "NEXTHOLE", "BEHIND",
                      "MIDDLE", "OPPOSITE", "MAKES", "TWOTHREE", "NEARER", "LASTONE", "FEED", "EVEN", "ODD"}))
            return {};
        same = same || part.is("SAME");
        if (part.is("DENY") && !part.is("SAME")) return {};
        not_ = not_ || part.is("DENY");
        for (std::string& trait : traitsOf(part))
            if (!has(is, trait)) is.push_back(std::move(trait));
    }
    if (!same || is.empty()) return {};
    for (const std::string& trait : is)
        if (has(is, contraryOf(trait))) return {};
    std::vector<ProseClaim> out;
    for (const ProseClaim& claim : told) {
        if (!isLanding(claim)) continue;
        ProseClaim here = claim;
        for (const std::string& trait : is) here = with(std::move(here), trait);
        if (here.when == claim.when) continue;
        std::optional<ProseClaim> meant = not_ ? denied(here) : here;
        if (!meant) continue;
        meant->begin = parts.front().begin, meant->end = parts.back().end;
        out.push_back(std::move(*meant));
    }
    return out;
}

}  // namespace makomba
