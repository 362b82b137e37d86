// Everything that can be said of a description before anyone plays it.
//
//     Report report = validate("mine.lud", text, options);
//     std::cout << reportText(report);          // or reportJson, reportSarif, reportListing
//     return report.exitCode();
//
// The stages: the language (messages of loading, with every combination of options), sense (sense.h), play
// (trials.h, watchers.h), evidence (evidence/check.h). Each finding says in which combinations it holds, and
// is accepted by a comment in the file where the author means it so (acceptance.h).
#pragma once

#include <functional>
#include <memory>

#include "interpreter/validate/sense.h"
#include "interpreter/validate/watchers.h"

namespace makomba {

struct ValidateOptions {
    // For loading the combinations and playing, in all; 0: no limit. Counted by work, in seconds of an
    // ordinary machine, so that the same is found on every one.
    double seconds = 6;
    std::uint64_t games =
        100;  // random games of each combination at most; a quarter as many greedy ones. 0: no play
    std::uint64_t seed = 1;
    std::optional<Selection> only;  // this combination of options; none: all, or enough of them
    bool evidence = true;           // check the records that are about the game
    std::function<void(const std::string&)> progress;  // may be empty
};

// Figures of the trials of one combination.
struct CombinationFigures {
    std::size_t combination = 0;
    PlayFigures random, greedy;
    std::vector<std::string> balance;  // of the seeds, a line each
};

// What there was no time for, and the time that would be enough for it.
struct Untested {
    std::uint64_t combinations = 0, swaps = 0;  // not loaded; both players not compared
    std::uint64_t records = 0;                  // checked, but not as far as usual
    std::uint64_t games = 0, planned = 0;       // of those that were loaded
    double takes = 0;                           // seconds of an ordinary machine, everything included
    double seconds = 0;  // the bound that leaves room for it (ValidateOptions): each combination has a share
    bool atLeast = false;  // nothing of the kind was played to the end: it may be more
    bool any() const { return combinations + swaps + records + games > 0; }
};

struct Report {
    std::string name;   // of the file, or of the game
    std::string title;  // what the game calls itself, "" if it is not that far
    Sources sources;    // the text, as source 0
    std::string how;    // which combinations
    std::vector<Combination> combinations;
    Outline outline;  // views into `tree`
    std::unique_ptr<Tree> tree;
    std::size_t loaded = 0;         // so many of them were loaded before the time was over
    std::vector<Finding> findings;  // in the order of the text; accepted ones included
    std::vector<CombinationFigures> figures;
    RuleParts parts;
    int language = 0;  // 0, 2 not valid in some combination, 3 not supported in some
    Untested untested;
    bool cutShort = false;              // too little play to say of anything that it does not arise
    std::vector<std::string> evidence;  // "DLP.Evidence.1883: 12 hold, 1 never put to the test, .."

    // 0 clean, 1 findings (errors and warnings that are not accepted), 2 not a valid description, 3 not
    // supported.
    int exitCode() const;
    std::size_t count(FindingSeverity severity) const;  // not accepted
    std::string where(const Finding& finding) const;    // combinations in words, "" = in all
};

// `name`: what messages call the text, and, if it is the short name of a game, what records know it by.
Report validate(const std::string& name, const std::string& text, const ValidateOptions& options = {});

// Ids that two of the descriptions give for themselves.
void compareIds(std::vector<Report>& reports);

std::string reportText(const Report& report,
                       bool all = false);  // all: with accepted findings and notes in full
std::string reportListing(const Report& report);
// `program`: what found it, "makomba 0.1.0"; "" if that is not to be told.
std::string reportJson(const std::vector<Report>& reports, const std::string& program = {});
// `version`: of the program that found it, "" if that is not to be told.
std::string reportSarif(const std::vector<Report>& reports, const std::string& version = {});

}  // namespace makomba
