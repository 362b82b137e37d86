// makomba audit: descriptions against the rules texts they carry themselves.
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "interpreter/base/grouped.h"
#include "interpreter/draw/text_board.h"
#include "interpreter/evidence/end_positions.h"
#include "interpreter/evidence/prose_words.h"
#include "interpreter/evidence/read_file.h"
#include "interpreter/play/notation.h"
#include "tools/commands/saved_game.h"
#include "tools/commands/text_width.h"
#include "tools/commands/verdicts.h"
#include "tools/commands/with_program.h"

namespace makomba::cli {

namespace {

namespace fs = std::filesystem;

struct AuditArguments {
    std::vector<std::string> paths;
    Observation how;
    std::string save;
    bool json = false, all = false, everyRuleset = false;
};

// One text of one description, examined.
struct Audited {
    fs::path file;
    std::string game, ruleset;  // ruleset: "" = the default
    Prose prose;
    ProseResult result;
    std::shared_ptr<const Game> rules;
};

// A failure as it can be shown: the play, and the positions before and after its last move.
struct Shown {
    std::vector<PlayedMove> play;
    std::string before, after;
    std::string from = {};  // the position that it was set up in; "" = from the start
};

// A failure in play that begins in a position set up for the question.
Shown showFromSetUp(const Audited& a, const ProseReading& r, std::uint64_t seed) {
    const Program& program = a.rules->program;
    std::optional<State> state = positionNearTheEnd(*a.rules, SeenBoard(*a.rules), seed, r.tally.setUp);
    Shown shown;
    if (!state) return shown;
    TextStyle style;
    style.highlight = r.tally.sites;
    shown.from = drawText(program, *state, {});
    Engine engine(*a.rules);
    Moves moves;
    for (const std::uint32_t m : r.tally.path) {
        engine.legalMoves(*state, moves);
        if (m >= moves.size()) break;
        if (&m == &r.tally.path.back()) shown.before = drawText(program, *state, style);
        PlayedMove& played = shown.play.emplace_back();
        played.name = moveName(program, moves, moves.list[m]);
        played.index = static_cast<int>(m);
        played.mover = engine.mover(*state);
        engine.apply(*state, moves, moves.list[m]);
    }
    shown.after = drawText(program, *state, style);
    return shown;
}

Shown show(const Audited& a, const ClaimResult& claim, std::size_t reading, std::uint64_t seed) {
    const ProseReading& r = claim.readings[reading];
    std::vector<std::uint32_t> path = r.tally.path;
    if (r.tally.setUp > 0) return showFromSetUp(a, r, seed);
    if (path.size() > 4) path = shortened(*a.rules, a.prose, claim.claim, reading, path, seed);
    Shown shown;
    GameRecord record(*a.rules, seed);
    TextStyle style;
    std::vector<int> sites;
    for (const int s : r.tally.sites)
        if (path == r.tally.path) sites.push_back(s);
    style.highlight = sites;
    for (std::size_t i = 0; i < path.size() && path[i] < record.moves().size(); ++i) {
        if (i + 1 == path.size()) shown.before = drawText(a.rules->program, record.state(), style);
        record.play(path[i]);
    }
    shown.after = drawText(a.rules->program, record.state(), style);
    shown.play = record.history();
    return shown;
}

std::size_t failingReading(const ClaimResult& claim) {
    for (std::size_t k = 0; k < claim.readings.size(); ++k)
        if (claim.readings[k].tally.failed > 0) return k;
    return 0;
}

class Auditor {
  public:
    explicit Auditor(const AuditArguments& arguments) : arguments_(arguments) {}

    int run() {
        std::vector<fs::path> files;
        for (const std::string& path : arguments_.paths) {
            if (!fs::is_directory(path)) {
                files.emplace_back(path);
                continue;
            }
            for (const auto& entry : fs::recursive_directory_iterator(path))
                if (entry.path().extension() == ".lud") files.push_back(entry.path());
        }
        std::sort(files.begin(), files.end());
        Progress progress;
        std::size_t done = 0;
        for (const fs::path& file : files) {
            progress.show(fmt::format("{}/{} {}", ++done, files.size(), file.stem().string()));
            audit(file);
        }
        progress.show("");
        if (!arguments_.save.empty() && !saveAll()) return exitInvalid;
        arguments_.json ? printJson() : printText();
        return count(ProseVerdict::Contradicted) > 0 ? exitFound : 0;
    }

    // One description that was loaded already.
    int run(const Description& d, const std::string& file) {
        std::set<std::string> texts;
        audit(file, d, {}, texts);
        if (texts.empty()) ++silent_;
        if (!arguments_.save.empty() && !saveAll()) return exitInvalid;
        arguments_.json ? printJson() : printText();
        return count(ProseVerdict::Contradicted) > 0 ? exitFound : 0;
    }

  private:
    void audit(const fs::path& path) {
        const Description d = loadFile(path);
        if (!d.game) {
            ++unplayable_;
            return;
        }
        std::set<std::string> texts;
        audit(path, d, {}, texts);
        if (texts.empty()) ++silent_;
        if (!arguments_.everyRuleset) return;
        for (const Ruleset& ruleset : d.outline.rulesets) {
            Selection selection;
            selection.ruleset = std::string(ruleset.heading);
            const Description other = loadFile(path, selection);
            if (other.game) audit(path, other, std::string(ruleset.heading), texts);
        }
    }
    void audit(const fs::path& path, const Description& d, const std::string& ruleset,
               std::set<std::string>& texts) {
        const std::string text = fmt::format("{}", fmt::join(d.metadata.all("rules"), " "));
        if (text.empty() || !texts.insert(text).second) return;
        Audited one{path,
                    d.game->name,
                    ruleset.empty() ? d.choice.ruleset : ruleset,
                    readProse(text, Patterns::ofClauses(), pieceNamesOf(*d.game)),
                    {},
                    d.game};
        one.result = examineProse(*d.game, one.prose, arguments_.how);
        audited_.push_back(std::move(one));
    }

    std::size_t count(ProseVerdict verdict) const {
        std::size_t n = 0;
        for (const Audited& a : audited_) n += a.result.count(verdict);
        return n;
    }
    // Sentences; those of which every clause was understood; those of which a claim met a case that could
    // have gone against it.
    struct Sentences {
        std::size_t all = 0, understood = 0, tested = 0;
    };
    Sentences sentences(const Audited& a) const {
        std::set<std::size_t> all, unread, tested;
        for (const ProseSentence& s : a.prose.sentences) {
            all.insert(s.number);
            if (!s.read()) unread.insert(s.number);
        }
        for (const ClaimResult& c : a.result.claims)
            if (c.verdict >= ProseVerdict::Holds) tested.insert(numberOf(a, c.told));
        return {all.size(), all.size() - unread.size(), tested.size()};
    }
    static std::size_t numberOf(const Audited& a, const ProseClaim& claim) {
        return a.prose.sentences[claim.sentence].number;
    }

    // ── files ────────────────────────────────────────────────────────────────────────────────────────

    bool saveAll() const {
        std::error_code error;
        fs::create_directories(arguments_.save, error);
        for (const Audited& a : audited_)
            for (const ClaimResult& c : a.result.claims) {
                if (c.verdict != ProseVerdict::Contradicted) continue;
                const Shown shown = show(a, c, failingReading(c), arguments_.how.seed);
                if (!shown.from.empty()) continue;  // no game that began at the start
                const ProseClaim& claim = c.told;
                std::string stem = a.game + (a.ruleset.empty() ? "" : ", " + a.ruleset);
                stem += fmt::format(", sentence {}, {}", numberOf(a, claim), name(claim.slot));
                GameArgument game;
                game.game = a.file.string();
                game.ruleset = a.ruleset;
                const fs::path file = unusedFile(arguments_.save, stem);
                if (const std::string problem =
                        save(file.string(), game, {"human", "human"}, arguments_.how.seed, shown.play);
                    !problem.empty()) {
                    fmt::print(stderr, "error: {}\n", problem);
                    return false;
                }
            }
        return true;
    }

    // ── printing ─────────────────────────────────────────────────────────────────────────────────────

    static void print(const std::string& text) { fmt::print("{}", forTerminal(text)); }
    bool shows(ProseVerdict verdict) const { return arguments_.all || verdict >= ProseVerdict::Ambiguous; }

    void printText() const {
        for (const Audited& a : audited_) {
            if (std::none_of(a.result.claims.begin(), a.result.claims.end(),
                             [&](const ClaimResult& c) { return shows(c.verdict); }))
                continue;
            fmt::print("{}{}\n", a.game, a.ruleset.empty() ? "" : ", " + a.ruleset);
            for (const ProseVerdict verdict :
                 {ProseVerdict::Contradicted, ProseVerdict::Ambiguous, ProseVerdict::Holds,
                  ProseVerdict::NeverPutToTest, ProseVerdict::NotTested})
                for (const ClaimResult& c : a.result.claims)
                    if (c.verdict == verdict && shows(verdict)) printClaim(a, c);
            if (arguments_.all)
                for (std::size_t i = 0; i < a.prose.sentences.size(); ++i)
                    for (const ProseSentence::Part& part : a.prose.sentences[i].unread)
                        print(
                            fmt::format("  not understood, sentence {}: {}\n", a.prose.sentences[i].number,
                                        a.prose.sentences[i].text.substr(part.begin, part.end - part.begin)));
            fmt::print("\n");
        }
        printSummary();
    }

    void printClaim(const Audited& a, const ClaimResult& c) const {
        const ProseClaim& claim = c.told;
        print(fmt::format("  {}, sentence {}: {}\n", name(c.verdict), numberOf(a, claim),
                          marked(a.prose.sentences[claim.sentence], claim)));
        const auto line = [](const std::string& text) { print(fmt::format("      {}\n", text)); };
        line("read as: " + inWords(claim));
        if (c.instead) line("what holds in play: " + inWords(*c.instead));
        if (!c.why.empty()) line(c.why);
        for (const ProseReading& r : c.readings)
            line((r.words.empty() ? "" : "read as " + r.words + ": ") + countsInWords(r) +
                 (r.tally.note.empty() || r.tally.failed == 0 ? "" : ": " + r.tally.note));
        if (c.verdict < ProseVerdict::Ambiguous) return;
        const std::size_t reading = failingReading(c);
        if (c.readings.empty() || c.readings[reading].tally.failed == 0) return;
        const Shown shown = show(a, c, reading, arguments_.how.seed);
        if (!shown.from.empty()) drawing("from a position set up", shown.from);
        if (shown.play.empty()) line("at the start:");
        else
            line(fmt::format("after {} move{}: {}", shown.play.size(), shown.play.size() == 1 ? "" : "s",
                             shortPlayText(shown.play)));
        if (!shown.before.empty()) drawing("before the last move", shown.before);
        drawing(shown.before.empty() ? "position" : "after it", shown.after);
    }
    static void drawing(const char* title, const std::string& text) {
        fmt::print("      {}:\n", title);
        for (std::size_t i = 0; i < text.size();) {
            const std::size_t end = std::min(text.find('\n', i), text.size());
            fmt::print("          {}\n", text.substr(i, end - i));
            i = end + 1;
        }
    }

    void printSummary() const {
        std::size_t all = 0, read = 0, tested = 0;
        int games = 0, stopped = 0;
        for (const Audited& a : audited_) {
            const Sentences one = sentences(a);
            all += one.all, read += one.understood, tested += one.tested;
            games += a.result.seen.games;
            stopped += a.result.seen.games - a.result.seen.finished;
        }
        print(fmt::format(
            "{} text{}, {} sentence{}: {} understood, {} tested; claims: {} hold, {} contradicted, {} "
            "ambiguous, {} never put to the test, {} not tested\n",
            audited_.size(), audited_.size() == 1 ? "" : "s", all, all == 1 ? "" : "s", read, tested,
            count(ProseVerdict::Holds), count(ProseVerdict::Contradicted), count(ProseVerdict::Ambiguous),
            count(ProseVerdict::NeverPutToTest), count(ProseVerdict::NotTested)));
        print(fmt::format(
            "looked at {} game{}; {} of them left before the end, after {} moves or {} in all of a "
            "description's (--moves)\n",
            grouped(static_cast<std::uint64_t>(games)), games == 1 ? "" : "s",
            grouped(static_cast<std::uint64_t>(stopped)),
            grouped(static_cast<std::uint64_t>(arguments_.how.plies)),
            grouped(static_cast<std::uint64_t>(arguments_.how.allPlies))));
        if (unplayable_ + silent_ > 0)
            print(fmt::format("left out: {} that cannot be played, {} without a rules text\n", unplayable_,
                              silent_));
    }

    nlohmann::json claimJson(const Audited& a, const ClaimResult& c) const {
        const ProseClaim& claim = c.told;
        nlohmann::json json = {{"game", a.game},
                               {"file", a.file.string()},
                               {"ruleset", a.ruleset},
                               {"sentence", numberOf(a, claim)},
                               {"text", a.prose.sentences[claim.sentence].text},
                               {"clause", {claim.begin, claim.end}},
                               {"slot", name(claim.slot)},
                               {"when", claim.when},
                               {"then", claim.then},
                               {"modality", claim.bearing == Bearing::Must  ? "must"
                                            : claim.bearing == Bearing::May ? "may"
                                                                            : "usual"},
                               {"verdict", name(c.verdict)},
                               {"readings", nlohmann::json::array()}};
        if (!c.why.empty()) json["why"] = c.why;
        if (c.instead)
            json["instead"] = {
                {"slot", name(c.instead->slot)}, {"when", c.instead->when}, {"then", c.instead->then}};
        for (const ProseReading& r : c.readings)
            json["readings"].push_back({{"words", r.words},
                                        {"verdict", name(r.verdict)},
                                        {"cases", r.tally.arose},
                                        {"failures", r.tally.failed},
                                        {"where", r.where},
                                        {"seen", r.tally.note}});
        if (c.verdict != ProseVerdict::Contradicted) return json;
        const Shown shown = show(a, c, failingReading(c), arguments_.how.seed);
        json["play"] = nlohmann::json::array();
        for (const PlayedMove& move : shown.play)
            json["play"].push_back(
                {{"player", int{move.mover}}, {"move", move.name}, {"number", move.index}});
        if (!shown.from.empty()) json["from"] = shown.from;
        json["before"] = shown.before;
        json["after"] = shown.after;
        return json;
    }

    void printJson() const {
        nlohmann::json claims = nlohmann::json::array(), texts = nlohmann::json::array();
        for (const Audited& a : audited_) {
            const Sentences one = sentences(a);
            nlohmann::json unread = nlohmann::json::array();
            for (std::size_t i = 0; i < a.prose.sentences.size(); ++i)
                for (const ProseSentence::Part& part : a.prose.sentences[i].unread)
                    unread.push_back(
                        {{"sentence", a.prose.sentences[i].number}, {"clause", {part.begin, part.end}}});
            texts.push_back({{"game", a.game},
                             {"file", a.file.string()},
                             {"ruleset", a.ruleset},
                             {"sentences", one.all},
                             {"understood", one.understood},
                             {"tested", one.tested},
                             {"unread", unread},
                             {"games", a.result.seen.games},
                             {"moves", a.result.seen.plies}});
            for (const ClaimResult& c : a.result.claims)
                if (shows(c.verdict)) claims.push_back(claimJson(a, c));
        }
        const nlohmann::json all = {{"texts", texts},
                                    {"claims", claims},
                                    {"holds", count(ProseVerdict::Holds)},
                                    {"contradicted", count(ProseVerdict::Contradicted)},
                                    {"ambiguous", count(ProseVerdict::Ambiguous)},
                                    {"neverPutToTheTest", count(ProseVerdict::NeverPutToTest)},
                                    {"notTested", count(ProseVerdict::NotTested)},
                                    {"unplayable", unplayable_},
                                    {"withoutText", silent_}};
        fmt::print("{}\n", withProgram(all).dump(1, ' ', false, nlohmann::json::error_handler_t::replace));
    }

    const AuditArguments& arguments_;
    std::vector<Audited> audited_;
    std::size_t unplayable_ = 0, silent_ = 0;
};

int runAudit(const AuditArguments& arguments) {
    for (const std::string& path : arguments.paths)
        if (!fs::exists(path)) {
            return refuse(
                fmt::format("there is no description and no folder {}{}", path,
                            Catalogue().find(path) == nullptr
                                ? ""
                                : fmt::format("; the rules text of the game {0} is put to the test by\n"
                                              "       `makomba check {0} --own-text`",
                                              path)));
        }
    return Auditor(arguments).run();
}

}  // namespace

int auditOne(const Description& d, const std::string& file, const std::string& save, std::uint64_t seed,
             bool json) {
    AuditArguments arguments;
    arguments.save = save;
    arguments.how.seed = seed;
    arguments.json = json;
    arguments.all = true;
    return Auditor(arguments).run(d, file);
}

void addAudit(Command& app, Action& action) {
    auto arguments = std::make_shared<AuditArguments>();
    Command command = addCommand(
        app, "audit",
        "Check descriptions against the rules texts in their own metadata: sentence by sentence, in play",
        "makomba audit mine.lud --all\nmakomba audit my-collection/lud --rulesets --save "
        "plays\nmakomba audit games --json");
    command.option("PATH", arguments->paths, "descriptions, or folders of them").required();
    command.flag("--all", arguments->all, "show what holds and what was not understood or tested as well");
    command.flag("--rulesets", arguments->everyRuleset,
                 "every ruleset that has a text of its own, not only the default one");
    command
        .option("--random-games", arguments->how.games,
                "games to look at in each: random ones, and ones of players who take what they can")
        .within(1, 1'000'000)
        .showDefault();
    command.option("--moves", arguments->how.allPlies, "moves in the games of one description")
        .within(1, 1'000'000'000)
        .showDefault();
    command.option("--seed", arguments->how.seed, "seed of chance").showDefault();
    command
        .option("--save", arguments->save,
                "save the plays that contradict in this folder, to look at with `makomba play --resume`")
        .shownAs("DIR");
    command.flag("--json", arguments->json, "print JSON");
    command.callback([arguments, &action] { action = [arguments] { return runAudit(*arguments); }; });
}

}  // namespace makomba::cli
