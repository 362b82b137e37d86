#include "interpreter/validate/finding.h"

#include <utility>

namespace makomba {

namespace {

const FindingInfo table[] = {
#define FINDING(id, name, severity, title, meaning, remedy) \
    {name, FindingSeverity::severity, title, meaning, remedy},
#include "interpreter/validate/findings.def"
#undef FINDING
};

}  // namespace

const char* name(FindingSeverity severity) {
    switch (severity) {
        case FindingSeverity::Error: return "error";
        case FindingSeverity::Warning: return "warning";
        case FindingSeverity::Note: return "note";
    }
    return "";
}

const FindingInfo& info(FindingId id) { return table[static_cast<std::size_t>(id)]; }

const std::vector<FindingId>& allFindings() {
    static const std::vector<FindingId> all = {
#define FINDING(id, name, severity, title, meaning, remedy) FindingId::id,
#include "interpreter/validate/findings.def"
#undef FINDING
    };
    return all;
}

const FindingInfo* findFinding(const std::string& name) {
    for (const FindingInfo& each : table)
        if (name == each.name) return &each;
    return nullptr;
}

Finding::Finding(FindingId found, Stretch where, std::string said)
    : id(info(found).name), severity(info(found).severity), place(where), text(std::move(said)) {}

}  // namespace makomba
