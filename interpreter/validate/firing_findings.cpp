// Rules that never did anything in any trial.
#include <algorithm>

#include "interpreter/base/grouped.h"
#include "interpreter/validate/play_findings.h"

namespace makomba {

namespace {

constexpr std::uint64_t opportunities = 1'500,
                        gamesNeeded = 40,  // before it is said of a rule that it never fires
    branchesNeeded = 300;

class FiringFinder {
  public:
    explicit FiringFinder(const RuleParts& parts) : parts_(parts) {}

    std::vector<Finding> find() {
        captures();
        for (std::size_t i = 0; i < parts_.all().size(); ++i) {
            const TextPart& part = parts_.all()[i];
            if (part.games < gamesNeeded) continue;
            if (!part.oddUse.empty())
                add(FindingId::UseUnlikeOthers, part,
                    fmt::format(
                        "`{}` was always true the {} times it was asked, and with other arguments it is "
                        "not",
                        part.oddUse, grouped(part.oddAsked)));
            if (part.moves) moves(part);
            else if (part.branch && part.varies && part.came == 0 && part.asked >= branchesNeeded)
                add(FindingId::NeverFired, part,
                    fmt::format("`{}` was never true the {} times it was asked", part.text,
                                grouped(part.asked)));
            else if (part.endCondition && part.varies && part.came == part.asked &&
                     part.asked >= gamesNeeded && part.asked * 4 >= part.games)
                add(FindingId::EndAtOnce, part,
                    fmt::format(
                        "this end comes about the first time that it is asked: `{}` was true all {} times",
                        part.text, grouped(part.asked)));
            else if (part.endCondition && part.varies && part.came == 0 && part.asked >= opportunities)
                add(FindingId::EndNeverHeld, part,
                    fmt::format("this end never came about: `{}` was never true the {} times it was asked",
                                part.text, grouped(part.asked)));
        }
        uses();
        return std::move(found_);
    }

  private:
    // A definition that gives something in other places, and nothing in this one.
    void uses() {
        for (const auto& [place, use] : parts_.uses()) {
            if (use.games < gamesNeeded || use.came > 0 || use.asked < opportunities ||
                dead(parts_[use.part]))
                continue;
            Finding finding(
                FindingId::NeverFired, place,
                fmt::format("`{}` never had an effect here, in {} opportunities, though it has elsewhere",
                            use.text, grouped(use.asked)));
            finding.combinations = use.combinations;
            found_.push_back(std::move(finding));
        }
    }

    void add(FindingId id, const TextPart& part, std::string text) {
        for (const Finding& known : found_)
            if (known.place == part.place.stretch && known.id == info(id).name) return;
        Finding finding(id, part.place.stretch, std::move(text));
        finding.combinations = part.combinations;
        found_.push_back(std::move(finding));
    }

    static bool dead(const TextPart& part) { return part.came == 0; }

    // What is there for games in which nothing happens any more rightly never fires in most.
    static bool forRareCases(const TextPart& test) {
        return test.text.find("(is Cycle") != std::string::npos ||
               test.text.find("(is Proposed") != std::string::npos ||
               test.text.find("(is Decided") != std::string::npos;
    }

    void captures() {
        bool any = false, came = false;
        std::uint64_t games = 0;
        const TextPart* first = nullptr;
        for (const TextPart& part : parts_.all()) {
            if (!part.captures) continue;
            any = true;
            came = came || part.came > 0;
            games = std::max(games, part.games);
            if (first == nullptr) first = &part;
        }
        if (!any || came || games < gamesNeeded) return;
        noCaptures_ = true;
        add(FindingId::CapturesNeverHappen, *first,
            fmt::format("nothing was ever captured in {} random games, though the rules have captures",
                        grouped(games)));
    }

    // One of several kinds of moves, which was looked for thousands of times and hardly ever there. A note:
    // some are for rare cases.
    void rarely(const TextPart& part) {
        constexpr std::uint64_t looks = 5'000, seldom = 1'000;
        const bool oneOfSeveral = std::any_of(part.parents.begin(), part.parents.end(), [&](int parent) {
            return parent != TextPart::none &&
                   (parts_[parent].form == Form::OrTwoMoves || parts_[parent].form == Form::OrAllMoves);
        });
        if (!oneOfSeveral || part.asked < looks || part.came * seldom >= part.asked) return;
        add(FindingId::HardlyEverMoves, part,
            fmt::format("`{}` gave a move {} of the {} times it was looked for", part.text,
                        grouped(part.came), grouped(part.asked)));
        if (found_.back().id == info(FindingId::HardlyEverMoves).name)
            found_.back().severity = FindingSeverity::Note;
    }

    void moves(const TextPart& part) {
        if (!dead(part)) return rarely(part);
        if (!part.phase.empty() && part.asked == 0) {
            add(FindingId::PhaseNeverEntered, part,
                fmt::format("no trial came to the phase \"{}\", in {} random games", part.phase,
                            grouped(part.games)));
            return;
        }
        if (noCaptures_ && part.captures) return;
        const bool topmost = std::any_of(part.parents.begin(), part.parents.end(), [&](int parent) {
            return parent == TextPart::none || !dead(parts_[parent]);
        });
        if (!topmost) return;
        const TextPart* test = part.asked == 0 && part.guard != TextPart::none ? &parts_[part.guard]
                               : part.asked > 0 && part.test != TextPart::none ? &parts_[part.test]
                                                                               : nullptr;
        const bool value = part.asked == 0 ? part.guardedBy : true;
        if (test != nullptr && test->varies && test->came == (value ? 0 : test->asked)) {
            if (test->asked >= opportunities && !forRareCases(*test))
                add(FindingId::NeverFired, part,
                    fmt::format("this never happens: `{}` was {} true the {} times it was asked", test->text,
                                value ? "never" : "always", grouped(test->asked)));
            return;
        }
        if (test != nullptr && !test->varies) return;  // told as a condition settled before play
        std::uint64_t times = part.asked;
        if (part.asked == 0)
            for (const int parent : part.parents)
                if (parent != TextPart::none) times += parts_[parent].came;
        if (times >= opportunities)
            add(FindingId::NeverFired, part,
                fmt::format("`{}` never had an effect, in {} opportunities", part.text, grouped(times)));
    }

    const RuleParts& parts_;
    std::vector<Finding> found_;
    bool noCaptures_ = false;
};

}  // namespace

std::vector<Finding> firingFindings(const RuleParts& parts) { return FiringFinder(parts).find(); }

}  // namespace makomba
