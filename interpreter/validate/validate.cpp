#include "interpreter/validate/validate.h"

#include <algorithm>
#include <filesystem>

#include "interpreter/evidence/check.h"
#include "interpreter/rules/ludeme.h"
#include "interpreter/syntax/parse.h"
#include "interpreter/validate/acceptance.h"
#include "interpreter/validate/bereft.h"
#include "interpreter/validate/fold.h"
#include "interpreter/validate/play_findings.h"
#include "interpreter/validate/sense_copies.h"
#include "interpreter/validate/sense_pieces.h"
#include "interpreter/validate/steady_conditions.h"
#include "interpreter/validate/symmetry.h"

namespace makomba {

namespace {

constexpr std::uint64_t gamesForAGreedyOne = 4;

// The time that is allowed is counted by work, in seconds of an ordinary machine: what is found must not
// depend on how fast this one is, nor on what else it does.
constexpr double charactersInASecond = 5e6;  // of a description, read
constexpr double partsInASecond = 4e6;       // of expanded descriptions, loaded
constexpr double workInASecond = 8e6;        // of the engine (Engine::workDone), in trials
constexpr double pliesInASecond = 4e5;       // of trials, beside that work
constexpr double secondsOfACheck = 0.15;     // of a record
constexpr double leastOfACheck = 0.1;        // of its positions and games, however little time there is
constexpr double secondsOfASwap = 0.05;      // of a comparison of both players
constexpr double secondsOfALongSwap = 10;    // of one that was stopped

// Each stage before play ends when so much of the time is gone: loading, options, both players, records.
constexpr double untilLoaded = 0.5, untilOptions = 0.6, untilSwaps = 0.7, untilPlay = 0.8;

constexpr std::size_t mostParts = 8'000'000;  // of all expanded descriptions together, kept at one time

// One combination, ready to be played.
struct Loaded {
    std::size_t combination = 0;
    NodeCounts counts;
    Description description;
    std::vector<int> partOfNode;
};

bool equal(const Finding& a, const Finding& b) {
    return a.id == b.id && a.place == b.place && a.text == b.text;
}

class Validation {
  public:
    Validation(const std::string& name, const std::string& text, const ValidateOptions& options)
        : text_(text), options_(options) {
        report_.name = name;
    }

    Report run() {
        Description plain = load(report_.name, text_, {}, Until::Outline);
        report_.sources.add(report_.name, text_);
        Diagnostics ignored;
        report_.tree = std::make_unique<Tree>(parse(report_.sources, SourceId(std::uint32_t{0}), ignored));
        report_.outline = outline(*report_.tree, report_.sources, ignored);
        combinations_ =
            options_.only ? oneCombination(report_.outline, *options_.only) : combinationsOf(report_.outline);
        report_.combinations = combinations_.list;
        report_.how = combinations_.how();
        loadAll();
        if (!loaded_.empty()) {
            sense(plain);
            if (options_.games > 0) bothPlayers();
            if (options_.evidence) evidence();
            report_.cutShort = report_.cutShort || options_.games == 0;
            beforePlay_ = worked_;
            if (options_.games > 0) play();
            else
                for (Finding& finding : names_.findings(nullptr)) add(std::move(finding));
        }
        finish();
        return std::move(report_);
    }

  private:
    double elapsed() const { return worked_; }
    double aLoad(const Description& d) const {
        return static_cast<double>(text_.size()) / charactersInASecond +
               static_cast<double>(d.expanded.tree.size()) / partsInASecond;
    }
    bool limited() const { return options_.seconds > 0; }
    void progress(const std::string& text) const {
        if (options_.progress) options_.progress(text);
    }

    // Adds a finding, or the combinations in which it holds, too.
    void add(Finding finding, std::optional<std::size_t> combination = {}) {
        if (combination) finding.combinations.insert(*combination);
        for (Finding& known : report_.findings) {
            if (!equal(known, finding)) continue;
            known.combinations.insert(finding.combinations.begin(), finding.combinations.end());
            return;
        }
        report_.findings.push_back(std::move(finding));
    }

    // The same of several combinations, where the text has figures of one: the first text stays.
    void addLike(Finding finding) {
        for (Finding& known : report_.findings) {
            if (known.id != finding.id || known.place != finding.place) continue;
            known.combinations.insert(finding.combinations.begin(), finding.combinations.end());
            known.figures.insert(known.figures.end(), finding.figures.begin(), finding.figures.end());
            return;
        }
        report_.findings.push_back(std::move(finding));
    }

    // ── language ─────────────────────────────────────────────────────────────────────────────────────

    void loadAll() {
        std::size_t partsLoaded = 0;
        for (std::size_t i = 0; i < combinations_.list.size(); ++i) {
            const bool late = limited() && elapsed() > untilLoaded * options_.seconds;
            if (i > 0 && (late || partsLoaded > mostParts)) {
                report_.cutShort = true;
                if (late) report_.untested.combinations = combinations_.list.size() - i;
                break;
            }
            progress(fmt::format("{}: loading combination {} of {}", report_.name, i + 1,
                                 combinations_.list.size()));
            auto loaded = std::make_unique<Loaded>();
            loaded->combination = i;
            loaded->description =
                loadCounted(report_.name, text_, combinations_.list[i].selection, loaded->counts);
            worked_ += aLoad(loaded->description);
            loading_ = worked_;
            ++report_.loaded;
            partsLoaded += loaded->description.expanded.tree.size();
            language(loaded->description, i);
            // A match has no rules of play itself: its games are descriptions of their own.
            if (!loaded->description.game || loaded->description.game->program.match) continue;
            if (report_.title.empty()) report_.title = loaded->description.game->name;
            loaded->partOfNode = report_.parts.add(loaded->description, loaded->counts, i);
            loaded_.push_back(std::move(loaded));
        }
    }

    void language(const Description& d, std::size_t combination) {
        for (const Diagnostic& message : d.diagnostics.all()) {
            Finding finding;
            finding.id = info(message.id).name;
            finding.severity =
                message.severity() == Severity::Warning ? FindingSeverity::Warning : FindingSeverity::Error;
            finding.text = message.text;
            if (message.span.valid() && message.span.source.value == 0)
                finding.place = {message.span.begin, message.span.end};
            for (const ExpansionNote& note : message.chain) {
                if (!note.use.valid() || note.use.source.value != 0) continue;
                if (!finding.place.valid()) finding.place = {note.use.begin, note.use.end};
                const Place place = d.sources.place(note.use.source, note.use.begin);
                finding.notes.push_back(
                    fmt::format("comes from {}, used at {}:{}", note.what, place.line, place.column));
            }
            if (!message.suggestion.empty())
                finding.notes.push_back(fmt::format("did you mean `{}`?", message.suggestion));
            if (std::string fix = fixInWords(message, d.sources); !fix.empty())
                finding.notes.push_back(std::move(fix));
            finding.notes.insert(finding.notes.end(), message.notes.begin(), message.notes.end());
            add(std::move(finding), combination);
        }
        const int code = d.exitCode();
        if (code == 2 || report_.language == 0) report_.language = code;
    }

    // ── sense ────────────────────────────────────────────────────────────────────────────────────────

    void sense(const Description& plain) {
        for (Finding& finding : unusedDefinitions(plain)) add(std::move(finding));
        for (Finding& finding : definitionsWithin(plain)) add(std::move(finding));
        for (Finding& finding : copyFindings(plain)) add(std::move(finding));
        for (Finding& finding : metadataFindings(plain)) add(std::move(finding));
        for (Finding& finding : portableTextFindings(plain)) add(std::move(finding));
        for (const auto& loaded : loaded_) {
            names_.look(loaded->description, loaded->combination);
            steady_.look(loaded->description, loaded->partOfNode);
            for (Finding& finding : portableOrderFindings(loaded->description))
                add(std::move(finding), loaded->combination);
            for (Finding& finding : portableNameFindings(loaded->description))
                add(std::move(finding), loaded->combination);
            for (Finding& finding : rowFindings(loaded->description))
                add(std::move(finding), loaded->combination);
            for (Finding& finding : phaseFindings(loaded->description))
                add(std::move(finding), loaded->combination);
            for (Finding& finding : trackFindings(loaded->description))
                add(std::move(finding), loaded->combination);
            for (Finding& finding : siteFindings(loaded->description))
                add(std::move(finding), loaded->combination);
            for (const auto look :
                 {resultFindings,     intervalFindings,  twiceFindings,   togetherFindings, keptFindings,
                  oppositeFindings,   seedFindings,      regionFindings,  facingFindings,   endFindings,
                  roleFindings,       valueFindings,     reachFindings,   leftFindings,     filterFindings,
                  regionNameFindings, elsewhereFindings, pieceFindings,   leapFindings,     idleFindings,
                  throwFindings,      farSideFindings,   shapeFindings,   ownSideFindings,  storeFindings,
                  unmovedFindings,    skippedFindings,   emptiedFindings, voteFindings})
                for (Finding& finding : look(loaded->description))
                    add(std::move(finding), loaded->combination);
        }
        for (Finding& finding : settledFindings(report_.parts)) add(std::move(finding));
        // It is asked about four times for every two choices that are loaded.
        const auto late = [&] {
            worked_ += aLoad(loaded_[0]->description) / 2;
            return limited() && elapsed() > untilOptions * options_.seconds;
        };
        if (report_.language != 0) return;
        for (Finding& finding : optionFindings(report_.name, text_, report_.outline, late))
            add(std::move(finding));
        report_.cutShort = report_.cutShort || late();
    }

    // ── both players ──────────────────────────────────────────────────────────────────────────────────

    // The default, the rulesets, and the first of the other combinations: as far as half of the time goes.
    void bothPlayers() {
        constexpr std::size_t others = 8;
        for (const auto& loaded : loaded_) {
            if (!combinations_.list[loaded->combination].ruleset && loaded->combination > others) continue;
            if (loaded->combination > 0 && limited() && elapsed() > untilSwaps * options_.seconds) {
                ++report_.untested.swaps;
                continue;
            }
            SymmetryLimits limits;
            limits.seed = options_.seed;
            worked_ += secondsOfASwap;
            for (Finding& finding : symmetryFindings(loaded->description, loaded->counts, limits)) {
                for (ExamplePlay& play : finding.examples) play.combination = loaded->combination;
                finding.combinations.insert(loaded->combination);
                addLike(std::move(finding));
            }
            // Where a ply takes a second, one combination is enough.
            if (limits.work <= 0) worked_ += secondsOfALongSwap, report_.cutShort = true;
        }
    }

    // ── play ─────────────────────────────────────────────────────────────────────────────────────────

    // The default and the rulesets are what most people will play.
    double weight(std::size_t i) const {
        const std::size_t combination = loaded_[i]->combination;
        return combination == 0 ? 4 : combinations_.list[combination].ruleset ? 2 : 1;
    }

    void play() {
        double left = 0;
        for (std::size_t i = 0; i < loaded_.size(); ++i) left += weight(i);
        std::set<std::string> everOnBoard;
        std::vector<Finding> found;
        for (std::size_t i = 0; i < loaded_.size(); ++i) {
            const double seconds =
                limited() ? std::max(0.0, options_.seconds - elapsed()) * weight(i) / left : 1e6;
            left -= weight(i);
            for (Finding& finding : playOne(*loaded_[i], seconds, everOnBoard))
                found.push_back(std::move(finding));
        }
        for (Finding& finding : found) addLike(std::move(finding));
        if (limited()) reckonUntested();
        for (Finding& finding : firingFindings(report_.parts))
            if (!inUnreachablePhase(finding.place)) add(std::move(finding));
        for (Finding& finding : steady_.findings(report_.parts)) add(std::move(finding));
        // A few games say nothing of a piece that comes late, and a combination not played nothing of its
        // own.
        constexpr std::uint64_t gamesNeeded = 20;
        const bool enough =
            std::all_of(report_.figures.begin(), report_.figures.end(),
                        [](const CombinationFigures& f) { return f.random.games >= gamesNeeded; });
        for (Finding& finding : names_.findings(enough ? &everOnBoard : nullptr)) add(std::move(finding));
    }

    // What all games of a combination take, by those that were played.
    double costOf(std::size_t i) {
        const auto all = [&](double spent, std::uint64_t done, std::uint64_t wanted) {
            report_.untested.atLeast = report_.untested.atLeast || (done == 0 && wanted > 0);
            return spent * static_cast<double>(wanted) /
                   static_cast<double>(std::max<std::uint64_t>(done, 1));
        };
        return all(spent_[i].random, report_.figures[i].random.games, options_.games) +
               all(spent_[i].greedy, report_.figures[i].greedy.games, options_.games / gamesForAGreedyOne);
    }

    // What is missing would take what its like took; each stage and each combination gets its share of the
    // time only, so more is needed than all of them take.
    void reckonUntested() {
        Untested& u = report_.untested;
        const auto loaded = static_cast<double>(loaded_.size()),
                   missing = static_cast<double>(u.combinations);
        const double loading = loading_ * (1 + missing / static_cast<double>(report_.loaded));
        double before =
            beforePlay_ + loading - loading_ + static_cast<double>(u.swaps) * secondsOfASwap + recordsLeft_;
        u.seconds = std::max(loading / untilLoaded, before / untilOptions);
        double left = missing;
        for (std::size_t i = 0; i < loaded_.size(); ++i) left += weight(i);
        const double begun = before;
        for (std::size_t i = 0; i < loaded_.size(); ++i) {
            const PlayFigures &random = report_.figures[i].random, &greedy = report_.figures[i].greedy;
            u.planned += options_.games + options_.games / gamesForAGreedyOne;
            u.games += options_.games + options_.games / gamesForAGreedyOne - random.games - greedy.games;
            const double all = costOf(i);
            // Greedy games end when half of the share is gone.
            u.seconds = std::max(u.seconds, before + 2 * all * left / weight(i));
            before += all;
            left -= weight(i);
        }
        u.takes = before + (before - begun) / loaded * missing;
        u.seconds = std::max(u.seconds, u.takes);
    }

    bool inUnreachablePhase(Stretch place) const {
        return std::any_of(report_.findings.begin(), report_.findings.end(), [&](const Finding& f) {
            return f.id == info(FindingId::UnreachablePhase).name && f.place.begin <= place.begin &&
                   place.end <= f.place.end;
        });
    }

    std::vector<Finding> playOne(Loaded& l, double seconds, std::set<std::string>& everOnBoard) {
        for (NodeCount& n : l.counts.nodes) n.asked = n.came = n.moves = 0;
        Watchers watchers(l.description, l.counts, report_.parts, l.partOfNode);
        Bereft bereft(*l.description.game);
        std::vector<TrialObserver*> observers = watchers.all();
        observers.push_back(&bereft);
        TrialPlayer player(*l.description.game, l.counts, observers);
        CombinationFigures figures;
        figures.combination = l.combination;
        NotableGames notable;
        const int players = l.description.game->program.players();
        const double begun = worked_;
        Spent spent;
        const auto one = [&](TrialKind kind, std::uint64_t number, double until) {
            const double left = begun + until - worked_;
            if (left <= 0) return false;
            const double before = player.worked(), workedBefore = worked_;
            const TrialGame game = player.play(kind, options_.seed, number, left * workInASecond);
            worked_ +=
                (player.worked() - before) / workInASecond + static_cast<double>(game.plies) / pliesInASecond;
            (kind == TrialKind::Random ? spent.random : spent.greedy) += worked_ - workedBefore;
            (kind == TrialKind::Random ? figures.random : figures.greedy).add(game, players);
            if (game.end == GameEnd::Stopped) return false;
            notable.add(game);
            return true;
        };
        bool greedy = true;
        for (std::uint64_t number = 0; number < options_.games; ++number) {
            if (!one(TrialKind::Random, number, seconds)) break;
            if (number % 16 == 0)
                progress(fmt::format("{}: combination {} of {}, game {} of {}", report_.name,
                                     l.combination + 1, report_.loaded, number + 1, options_.games));
            if (greedy && number % gamesForAGreedyOne == gamesForAGreedyOne - 1)
                greedy = one(TrialKind::Greedy, number / gamesForAGreedyOne, seconds / 2);
        }
        report_.cutShort =
            report_.cutShort || figures.random.games < std::max(options_.games, ValidateOptions{}.games);
        spent_.push_back(spent);
        report_.parts.count(l.description, l.partOfNode, l.counts, figures.random.games, l.combination);
        everOnBoard.merge(watchers.occupancy.kindsSeen());
        figures.balance = balanceLines(watchers.balance, report_.parts, report_.sources);
        std::vector<Finding> found = playFindings(l.description, figures, notable, watchers, report_.parts);
        if (bereft.often()) found.push_back(passesOn(bereft, l));
        report_.figures.push_back(std::move(figures));
        return found;
    }

    Finding passesOn(const Bereft& bereft, const Loaded& l) const {
        const RuleGraph& graph = l.description.checked.graph;
        Finding finding(FindingId::HardlyEverMoves,
                        placeOf(l.description, Ludeme(graph, graph.root)[op::rules]).stretch,
                        "a player who has no piece left passes on and on: no end asks for it");
        finding.combinations = {l.combination};
        finding.figures.emplace_back(l.combination,
                                     fmt::format("in {} of {} games", bereft.passedOn, bereft.games));
        finding.examples = bereft.example;
        finding.examples[0].combination = l.combination;
        return finding;
    }

    // ── evidence ─────────────────────────────────────────────────────────────────────────────────────

    struct Claims {
        const Loaded* of;
        const EvidenceFile* file;
        const Evidence* record;
    };

    // The records about each ruleset.
    std::vector<Claims> claimsToCheck(const std::string& shortName) const {
        std::vector<Claims> out;
        for (const auto& loaded : loaded_) {
            if (!combinations_.list[loaded->combination].ruleset) continue;
            const std::vector<std::string> ids = loaded->description.metadata.all("id");
            for (const auto& file : evidenceLibrary())
                for (const Evidence& record : file->records) {
                    const bool named =
                        record.rulesets.empty() && std::find(ids.begin(), ids.end(), record.id) != ids.end();
                    if (named || isFor(record.rulesets, shortName, loaded->description))
                        out.push_back({loaded.get(), file.get(), &record});
                }
        }
        return out;
    }

    // Each ruleset has its share: where time is short all are checked, over fewer positions.
    void evidence() {
        const std::string shortName = std::filesystem::path(report_.name).stem().string();
        const std::vector<Claims> claims = claimsToCheck(shortName);
        double share = 1;
        if (limited() && !claims.empty())
            share = std::clamp((untilPlay * options_.seconds - elapsed()) /
                                   (secondsOfACheck * static_cast<double>(claims.size())),
                               0.0, 1.0);
        share = std::max(share, leastOfACheck);
        if (share < 1) {
            report_.cutShort = true;
            report_.untested.records = claims.size();
            recordsLeft_ = (1 - share) * secondsOfACheck * static_cast<double>(claims.size());
        }
        for (const Claims& each : claims) check(each, shortName, share);
    }

    void check(const Claims& claims, const std::string& shortName, double share) {
        const auto& [l, file, record] = claims;
        progress(fmt::format("{}: checking {}", report_.name, record->id));
        worked_ += secondsOfACheck * share;
        CheckLimits limits;
        limits.positions = static_cast<std::size_t>(1'500 * share);
        limits.games = static_cast<int>(20 * share);
        limits.plies = static_cast<int>(3'000 * share);
        limits.seed = options_.seed;
        const CheckResult result = checkClaims(l->description, *file, *record,
                                               claimsFor(*record, shortName, l->description), limits);
        if (!result.failure.empty()) return;
        for (const ClaimVerdict& verdict : result.verdicts) {
            if (verdict.verdict != Verdict::Contradicted) continue;
            const Claim& claim = record->claims[verdict.claim];
            Finding finding(FindingId::ClaimContradicted, {},
                            fmt::format("the rules contradict {}: {}", record->id, claim.text));
            finding.notes.push_back(fmt::format("the claim \"{}\", from {}", claim.name, claim.at));
            ExamplePlay play{l->combination, "a play", limits.seed, {}};
            for (const PlayedMove& move : verdict.play)
                play.choices.push_back(static_cast<std::uint32_t>(move.index));
            finding.examples = {std::move(play)};
            add(std::move(finding), l->combination);
        }
        report_.evidence.push_back(
            fmt::format("{} ({}): {} hold, {} contradicted, {} otherwise, {} never put to the test, {} not "
                        "expressible; {}",
                        record->id, combinations_.list[l->combination].name, result.count(Verdict::Holds),
                        result.count(Verdict::Contradicted), result.count(Verdict::Otherwise),
                        result.count(Verdict::NeverArose), result.count(Verdict::NotExpressible),
                        howTested(result, ClaimKind::Always)));
    }

    // What is missing in some combinations only is no mistake: with one of them, or not all, it is just worth
    // knowing.
    void doubtAbsences() {
        if (report_.outline.options.empty() ||
            (!combinations_.one && report_.loaded == combinations_.list.size()))
            return;
        static const FindingId absences[] = {FindingId::UnusedPiece,       FindingId::UnusedTrack,
                                             FindingId::UnusedRegion,      FindingId::UnusedMap,
                                             FindingId::ConstantCondition, FindingId::EndCannotHold,
                                             FindingId::UnreachablePhase,  FindingId::NeverFired,
                                             FindingId::PhaseNeverEntered, FindingId::CapturesNeverHappen};
        for (Finding& finding : report_.findings)
            for (const FindingId id : absences)
                if (finding.id == info(id).name) {
                    finding.severity = FindingSeverity::Note;
                    finding.notes.push_back(
                        "not all combinations of options were tried: another one may need it");
                }
        report_.cutShort = true;
    }

    // A choice may make a small or odd game on purpose: what shows in a few combinations only is worth
    // knowing.
    void doubtRarities() {
        static const FindingId rarities[] = {FindingId::SaidTwice,        FindingId::BehindItself,
                                             FindingId::EndShadowed,      FindingId::SettledTogether,
                                             FindingId::DecidedByNumbers, FindingId::DecidedAtOnce,
                                             FindingId::AlwaysOneSide,    FindingId::NobodyWins,
                                             FindingId::TakerLoses,       FindingId::TurnHardlyPasses};
        for (Finding& finding : report_.findings)
            for (const FindingId id : rarities)
                if (finding.id == info(id).name && !finding.combinations.empty() &&
                    finding.combinations.count(0) == 0 && finding.combinations.size() * 2 < loaded_.size())
                    finding.severity = FindingSeverity::Note;
        // An option fills the same words into several places: what is the same then is told in all or not at
        // all.
        for (Finding& finding : report_.findings)
            if ((finding.id == info(FindingId::SaidTwice).name ||
                 finding.id == info(FindingId::KeptForNothing).name ||
                 finding.id == info(FindingId::NeverSet).name) &&
                !finding.combinations.empty() && finding.combinations.size() < loaded_.size())
                finding.severity = FindingSeverity::Note;
    }

    void finish() {
        doubtAbsences();
        doubtRarities();
        acceptFindings(report_);
        std::stable_sort(
            report_.findings.begin(), report_.findings.end(), [](const Finding& a, const Finding& b) {
                return std::pair(a.place.begin, a.place.end) < std::pair(b.place.begin, b.place.end);
            });
        foldConsequences(report_);
    }

    const std::string& text_;
    const ValidateOptions& options_;
    double worked_ = 0;  // in seconds of an ordinary machine
    double loading_ = 0, beforePlay_ = 0, recordsLeft_ = 0;
    struct Spent {
        double random = 0, greedy = 0;
    };
    std::vector<Spent> spent_;  // on games, for each combination that was loaded
    Combinations combinations_;
    std::vector<std::unique_ptr<Loaded>> loaded_;
    NameUse names_;
    SteadyConditions steady_;
    Report report_;
};

}  // namespace

int Report::exitCode() const {
    if (language != 0) return language;
    return count(FindingSeverity::Error) + count(FindingSeverity::Warning) > 0 ? 1 : 0;
}

std::size_t Report::count(FindingSeverity severity) const {
    return static_cast<std::size_t>(std::count_if(findings.begin(), findings.end(), [&](const Finding& f) {
        return f.severity == severity && !f.accepted;
    }));
}

std::string Report::where(const Finding& finding) const {
    Combinations all;
    all.list.assign(combinations.begin(), combinations.begin() + static_cast<std::ptrdiff_t>(loaded));
    return describeCombinations(all, outline, finding.combinations);
}

Report validate(const std::string& name, const std::string& text, const ValidateOptions& options) {
    return Validation(name, text, options).run();
}

void compareIds(std::vector<Report>& reports) {
    std::map<std::string, const Report*> first;
    for (Report& report : reports) {
        if (!report.tree || report.language != 0) continue;
        Description plain = load(report.name, std::string(report.sources[SourceId(std::uint32_t{0})].text),
                                 {}, Until::Outline);
        std::vector<Finding> found;
        for (const auto& [id, place] : ownIds(plain)) {
            const auto [known, isNew] = first.try_emplace(id, &report);
            if (!isNew && known->second != &report)
                found.emplace_back(
                    FindingId::IdTwice, place,
                    fmt::format("the id \"{}\" stands for {} already", id, known->second->name));
        }
        report.findings.insert(report.findings.end(), found.begin(), found.end());
    }
}

}  // namespace makomba
