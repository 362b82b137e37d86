// Evidence records: what a source tells of a game, and the claims that follow from it.
//
// The text format is that of descriptions (brackets, strings, // comments), so that conditions are written in
// the description language itself:
//
//     (define "OuterRows" (union (sites Bottom) (sites Top)))
//
//     (evidence "DLP.Evidence.1883"
//         (type "Ethnography")
//         (game "Tsoro")
//         (location "Zimbabwe")                              // several if there are several
//         (period "1964")                                    // "200 BCE - 100 CE", see period.h
//         (confidence 100)
//         (players ages:"Adult" genders:"Male" spaces:"Outside, Public" status:"Elite")
//         (source "J. Matthews, Notes on some African stone games, 1964" pages:"64-66")
//         (for "tsoro" ruleset:"Basic game")                 // which of our rulesets rests on it
//         (claim "opening" "Two stones lie in each hole of the outer rows." at:"p. 64"
//             (setup (= 2 (count at:0))))
//     )
//
// A claim has a name, a paraphrase, the place it rests on (at:) and one statement:
//
//     (setup B)                 the position after the start rules
//     (always B [when:B])       every position
//     (move B [when:B])         every move made: looked at after it, (before ..) is the position it was made
//     in;
//                               (from) and (to) are its sites; Mover and Next are as in end rules
//     (turn B [when:B])         every turn, from the player's first move to the change of mover
//     (outcome B [when:B])      every end of a game; Mover made the last move
//     (untested "why")          what conditions cannot say, or the program cannot test
//
// `when:` says where the claim is about anything at all; a claim that is never about anything never arose.
// (for ..) inside a claim narrows it to some of the rulesets. Words that only claims have (before, after,
// some Move, every Move, count Legal, is Pass, is Over, is Winner, is Drawn) stand in the language reference.
// (define ..) before the records holds in the conditions of this file only. Fields of other sources are kept
// as (field "Name" "text"); sentences of a rules text that were not understood as (unread "rules 5" "..").
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/evidence/period.h"
#include "interpreter/syntax/outline.h"

namespace makomba {

enum class ClaimKind : std::uint8_t { Setup, Always, Move, Turn, Outcome, Untested };
const char* name(ClaimKind kind);

// One of our rulesets: short name of the game, and a ruleset or options of it; "" = the default.
struct ForRuleset {
    std::string game, ruleset;
    std::vector<std::string> options;
};

struct Claim {
    std::string name, text, at;
    ClaimKind kind = ClaimKind::Untested;
    TreeId condition, when;               // in EvidenceFile::tree; none: Untested, or `when` left out
    std::string conditionText, whenText;  // as written
    std::string why;                      // Untested
    std::vector<ForRuleset> only;         // empty: all of the record's
    Span span;
};

struct Evidence {
    std::string id, type;
    std::vector<std::string> games, locations;
    std::vector<Period> periods;
    std::optional<int> confidence;  // 0..100
    std::string ages, genders, spaces, status;
    struct Reference {
        std::string text, pages;
    };
    std::vector<Reference> sources;
    std::vector<ForRuleset> rulesets;
    struct Field {
        std::string name, text;
    };
    std::vector<Field> fields;  // all others, in order
    std::vector<Claim> claims;
    std::vector<Field> unread;  // sentences without a claim: where, and the sentence
    Span span;

    // The texts of a field, "" if there is none.
    std::string field(std::string_view name) const;
};

// A text with records, read. The trees' texts are views into the sources.
struct EvidenceFile {
    std::string name, text;
    Sources sources;
    Tree tree;
    std::vector<Definition> definitions;
    std::vector<Evidence> records;
    Diagnostics diagnostics;
};

// Reads records in our format. What is wrong stands in the diagnostics, with place and remedy.
std::unique_ptr<EvidenceFile> readEvidence(std::string name, std::string text);

// A record in our format; reading it gives the same record.
std::string printEvidence(const Evidence& record);
std::string printEvidenceJson(const std::vector<Evidence>& records);

// The records that come with the program (games/evidence), all files, in the order of their names.
const std::vector<std::unique_ptr<EvidenceFile>>& evidenceLibrary();

}  // namespace makomba
