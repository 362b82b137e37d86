// What validate finds: an id with a documented meaning, a place, numbers, and a play that shows it.
#pragma once

#include <cstdint>
#include <limits>
#include <set>
#include <string>
#include <vector>

namespace makomba {

// Note: a figure worth knowing, nothing to be mended.
enum class FindingSeverity : std::uint8_t { Error, Warning, Note };
const char* name(FindingSeverity severity);

enum class FindingId : std::uint16_t {
#define FINDING(id, name, severity, title, meaning, remedy) id,
#include "interpreter/validate/findings.def"
#undef FINDING
};

struct FindingInfo {
    const char* name;  // stable, e.g. "unused-track"
    FindingSeverity severity;
    const char *title, *meaning, *remedy;  // remedy: "" for what is only worth knowing
};
const FindingInfo& info(FindingId id);
const std::vector<FindingId>& allFindings();
const FindingInfo* findFinding(const std::string& name);  // null if there is none

// The text that is validated, among the sources.
inline constexpr SourceId validatedFile(std::uint32_t{0});
// A stretch of the text that is validated, in bytes.
struct Stretch {
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
    std::uint32_t begin = none, end = none;

    bool valid() const { return begin != none; }
    friend auto operator<=>(const Stretch&, const Stretch&) = default;
};
inline Stretch stretchOf(Span span) { return {span.begin, span.end}; }

// A play that shows a finding: what was chosen, as numbers among the legal moves, from the start.
struct ExamplePlay {
    std::size_t combination = 0;
    std::string how;  // "random game 3 of seed 1"
    std::uint64_t seed = 0;
    std::vector<std::uint32_t> choices;
};

struct Finding {
    std::string id;  // of findings.def, or of a message about the language
    FindingSeverity severity = FindingSeverity::Warning;
    Stretch place;  // none: the description as a whole
    std::string text;
    std::vector<std::string> notes;
    std::set<std::size_t> combinations;  // in which it holds, of Report::combinations
    std::vector<std::pair<std::size_t, std::string>>
        figures;                        // by combination, where they differ: "3 of 100 random games"
    std::vector<ExamplePlay> examples;  // at most one
    bool accepted = false;              // a comment in the file accepts it
    std::string reason;                 // why
    int cause = -1;                     // the finding of the report that it follows from; -1: none known

    Finding() = default;
    Finding(FindingId found, Stretch where, std::string said);
};

}  // namespace makomba
