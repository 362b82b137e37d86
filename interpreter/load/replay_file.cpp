#include "interpreter/load/replay_file.h"

#include <algorithm>

#include "interpreter/load/load.h"

namespace makomba {

ReplayResult replayFile(const std::filesystem::path& trace, const std::filesystem::path& descriptions) {
    return replay(trace, [&](const std::string& path, const Selection& selection) -> ReplayedGame {
        const Description description = loadFile(descriptions / path, selection);
        const auto& all = description.diagnostics.all();
        const auto worst = std::find_if(
            all.begin(), all.end(), [](const Diagnostic& d) { return d.severity() != Severity::Warning; });
        return {description.game, worst == all.end() ? "does not load" : worst->text,
                description.diagnostics.hasErrors()};
    });
}

}  // namespace makomba
