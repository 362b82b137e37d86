// Which rows have an effect, learnt from what came of them.
#include "interpreter/profile/men_view.h"

namespace makomba::profile {

namespace {

// How often an effect came with and without such a row.
struct RowCases {
    std::uint64_t with = 0, missing = 0, needless = 0;
};

// Which plies are looked at, besides that men are put in them.
struct Plies {
    const std::vector<Ply>& all;
    const RowRule* wins = nullptr;  // not those that such a row has ended
    std::optional<Ply::Kind> kind;  // of one kind only

    template <class Look>
    void each(Effect effect, Look look) const {
        for (const Ply& ply : all) {
            if (!putsOnly(ply) || (wins != nullptr && wins->made(ply))) continue;
            if (kind && ply.kind != *kind) continue;
            const bool noneLeft = ply.menAfter[static_cast<std::size_t>(3 - ply.player)] == 0;
            if (effect != Effect::Takes || !noneLeft) look(ply);
        }
    }
};

RowCases casesOf(const Plies& plies, const RowRule& rule) {
    RowCases cases;
    // For what rows of one player do the other's turns tell nothing.
    const int player = rule.counted == RowsCounted::First ? 1 : rule.counted == RowsCounted::Second ? 2 : 0;
    plies.each(rule.effect, [&](const Ply& ply) {
        if (player != 0 && ply.player != player) return;
        const bool made = rule.made(ply), came = has(ply, rule.effect);
        cases.with += made && came;
        cases.missing += came && !made;
        cases.needless += made && !came;
    });
    return cases;
}

// The length and the lines with which the effect comes, and without which it does not, as far as `fits` asks.
// Nothing if there are none.
// Of rows as `kind` has them.
template <class Fits>
std::optional<RowRule> rowRuleOf(const Plies& plies, const RowRule& kind, Fits fits) {
    std::optional<RowRule> best;
    for (int length = 2; length <= 9; ++length)
        for (const Lines lines :
             {Lines::Adjacent, Lines::Orthogonal, Lines::Diagonal, Lines::All, Lines::Straight})
            for (const bool exactly : {false, true}) {
                RowRule rule = kind;
                rule.lines = lines, rule.length = length, rule.exactly = exactly;
                const RowCases cases = casesOf(plies, rule);
                rule.cases = cases.with + cases.needless;
                rule.wrong = cases.missing + cases.needless;
                if (cases.with < 3 || !fits(cases)) continue;
                if (!best || rule.wrong < best->wrong) best = rule;
            }
    return best;
}

template <class Fits>
std::optional<RowRule> rowRuleOf(const Plies& plies, Effect effect, RowsCounted counted, Fits fits) {
    RowRule kind;
    kind.effect = effect, kind.counted = counted;
    return rowRuleOf(plies, kind, fits);
}

bool fitsMostly(const RowCases& c) { return c.missing * 10 <= c.with && c.needless * 4 <= c.with; }
bool fitsWell(const RowCases& c) { return (c.missing + c.needless) * 50 <= c.with; }
// What the row does, something else may do, too.
bool suffices(const RowCases& c) { return c.with >= 20 && c.needless * 50 <= c.with && c.missing <= c.with; }

// Rows may have an effect only when a man is moved, or only when one is placed.
std::optional<RowRule> rowRuleOfKind(const std::vector<Ply>& plies, Effect effect, const RowRule* wins) {
    for (const Ply::Kind kind : {Ply::Kind::Move, Ply::Kind::Place}) {
        const auto otherwise = kind == Ply::Kind::Move ? Ply::Kind::Place : Ply::Kind::Move;
        const auto rule = rowRuleOf({plies, wins, kind}, effect, RowsCounted::All, fitsMostly);
        // What has no effect of the other kind must have been seen there.
        if (rule && std::any_of(plies.begin(), plies.end(), [&](const Ply& ply) {
                return putsOnly(ply) && ply.kind == otherwise && rule->made(ply) && !has(ply, effect);
            }))
            return rule;
    }
    return std::nullopt;
}

// Rows of men that are alike in some way, several rows at once, so many rows in the game.
std::optional<RowRule> rowRuleOfMore(const Plies& plies, Effect effect) {
    constexpr int mostNeeded = 5;
    RowRule alike, together;
    alike.effect = together.effect = effect;
    alike.alike = true, together.together = 2;
    for (const RowRule& kind : {alike, together})
        if (auto rule = rowRuleOf(plies, kind, fitsMostly)) return rule;
    for (RowRule kind{.effect = effect, .needed = 2}; kind.needed <= mostNeeded; ++kind.needed)
        if (auto rule = rowRuleOf(plies, kind, fitsWell)) return rule;
    return std::nullopt;
}

// The rows that have an effect; which of them, where not all have it.
std::optional<RowRule> rowRule(const std::vector<Ply>& all, Effect effect, const RowRule* wins) {
    const Plies plies{all, wins, {}};
    if (auto rule = rowRuleOf(plies, effect, RowsCounted::All, fitsMostly)) return rule;
    if (auto rule = rowRuleOfKind(all, effect, wins)) return rule;
    for (const RowsCounted counted : {RowsCounted::Away, RowsCounted::Middle, RowsCounted::AtEnd,
                                      RowsCounted::First, RowsCounted::Second})
        if (auto rule = rowRuleOf(plies, effect, counted, fitsWell)) return rule;
    if (auto rule = rowRuleOfMore(plies, effect)) return rule;
    return rowRuleOf(plies, effect, RowsCounted::All, suffices);
}

// Where all rows of one player win and the same rows of the other lose, one of the two has won whoever makes
// them.
std::optional<RowRule> forOnePlayer(const std::vector<RowRule>& rules) {
    if (rules.size() != 2 || rules[0].effect != Effect::Wins || rules[1].effect != Effect::Loses ||
        rules[0].lines != rules[1].lines || rules[0].length != rules[1].length)
        return std::nullopt;
    // Rows that lose are looked for among those that do not win.
    const bool first = rules[0].counted == RowsCounted::First && rules[1].counted != RowsCounted::First,
               second = rules[0].counted == RowsCounted::Second && rules[1].counted != RowsCounted::Second;
    if (!first && !second) return std::nullopt;
    RowRule rule = rules[0];
    rule.cases += rules[1].cases, rule.wrong += rules[1].wrong;
    rule.effect = first ? Effect::WinsFirst : Effect::WinsSecond;
    rule.counted = RowsCounted::All;
    return rule;
}

}  // namespace

std::vector<RowRule> rowRules(const MenObserver& seen) {
    std::vector<RowRule> rules;
    auto wins = rowRule(seen.plies(), Effect::Wins, nullptr);
    // Where rows of that length mostly take men the few that end the game do so for another reason.
    const auto takes = rowRule(seen.plies(), Effect::Takes, nullptr);
    if (wins && takes && takes->length == wins->length && takes->cases > 3 * wins->cases) wins.reset();
    if (wins) rules.push_back(*wins);
    for (const Effect effect : {Effect::Takes, Effect::Loses})
        if (const auto rule = rowRule(seen.plies(), effect, wins ? &*wins : nullptr)) rules.push_back(*rule);
    if (const auto rule = forOnePlayer(rules)) return {*rule};
    // Where rows do nothing else they may close the places about them.
    if (const auto rule = rules.empty() ? rowRule(seen.plies(), Effect::Closes, nullptr) : std::nullopt)
        if (rule->length >= 3 && rule->wrong * 5 <= rule->cases) rules.push_back(*rule);
    return rules;
}

}  // namespace makomba::profile
