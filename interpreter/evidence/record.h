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
//     (example {..} ..)         a position, what is played in it, and what comes of it (worked_example.h)
//     (untested "why")          what conditions cannot say, or the program cannot test
//
// How firmly the source says it stands behind the place, modality:Must if nothing does:
//
//     Must          it is so                       Usual         mostly so, and nobody is bound to it
//     May           it is allowed                  Sometimes     so in places
//                                                  Reservation   the source itself is not sure
//
// Rules that do not follow what is usual, done sometimes, or told with reservation contradict nothing.
//
// A sentence that can be understood in several ways has readings, each with a statement of its own; rules
// contradict it only if they contradict all of them:
//
//     (claim "what is taken" "The stones of both holes across are taken." at:"p. 65"
//         (reading "both must hold stones" (move ..))
//         (reading "the inner one suffices" (move ..)))
//
// A record of a variation begins with the claims of the record it varies, except those it names, and those of
// which it has one of the same name itself:
//
//     (evidence "Matthews 1964: tsoro, variant 4"
//         (inherits "Matthews 1964: tsoro" except:"taken stones leave")
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
#include "interpreter/evidence/worked_example.h"
#include "interpreter/syntax/outline.h"

namespace makomba {

enum class ClaimKind : std::uint8_t { Setup, Always, Move, Turn, Outcome, Untested, Example };
const char* name(ClaimKind kind);

// How firmly a source says something.
enum class Modality : std::uint8_t { Must, May, Usual, Sometimes, Reservation };
const char* name(Modality modality);
// Whether rules that do otherwise contradict the source.
inline bool binds(Modality modality) { return modality == Modality::Must || modality == Modality::May; }

// One of our rulesets: short name of the game, and a ruleset or options of it; "" = the default.
struct ForRuleset {
    std::string game, ruleset;
    std::vector<std::string> options;
};

// One statement. A claim with several readings is several of these in a row, alike in name, text and place.
struct Claim {
    std::string name, text, at;
    std::string reading;        // in what way the sentence is understood here; "" = it has one meaning
    std::string inheritedFrom;  // id of the record it was written in; "" = this one
    Modality modality = Modality::Must;
    ClaimKind kind = ClaimKind::Untested;
    TreeId condition, when;               // in EvidenceFile::tree; none: Untested, or `when` left out
    std::string conditionText, whenText;  // as written
    std::string why;                      // Untested
    WorkedExample example;                // Example
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
    struct Inheritance {
        std::string record;               // id of another record of the file, above this one
        std::vector<std::string> except;  // names of claims
    };
    std::vector<Inheritance> inherits;
    struct Field {
        std::string name, text;
    };
    std::vector<Field> fields;  // all others, in order
    std::vector<Claim> claims;  // the inherited ones first
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
