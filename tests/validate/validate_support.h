// What the tests of validate share.
#pragma once

#include "interpreter/validate/validate.h"
#include "tests/support.h"

namespace makomba::test {

inline ValidateOptions trials(std::uint64_t games) {
    ValidateOptions options;
    options.seconds = 0;
    options.games = games;
    options.evidence = false;
    return options;
}

// The findings of one id, as "line:column text", or the text alone where there is no place.
inline std::vector<std::string> textsOf(const Report& report, const std::string& id) {
    std::vector<std::string> texts;
    for (const Finding& finding : report.findings) {
        if (finding.id != id) continue;
        if (!finding.place.valid()) {
            texts.push_back(finding.text);
            continue;
        }
        const Place place = report.sources.place(SourceId(std::uint32_t{0}), finding.place.begin);
        texts.push_back(fmt::format("{}:{} {}", place.line, place.column, finding.text));
    }
    return texts;
}

inline std::vector<std::string> textsOf(const std::string& text, const std::string& id,
                                        std::uint64_t games = 0) {
    return textsOf(validate("test.lud", text, trials(games)), id);
}

// Whether the finding comes, and what it says.
inline void finds(const std::string& id, const std::string& text, const std::string& expected,
                  std::uint64_t games = 0) {
    INFO(id);
    CHECK(textsOf(text, id, games) == std::vector<std::string>{expected});
}
inline void findsNothing(const std::string& id, const std::string& text, std::uint64_t games = 0) {
    INFO(id);
    const Report report = validate("test.lud", text, trials(games));
    INFO(reportText(report, true));
    CHECK(report.language == 0);
    CHECK(textsOf(report, id) == std::vector<std::string>{});
}

}  // namespace makomba::test
