#include "interpreter/base/embedded.h"

#include <algorithm>

namespace makomba {

std::string_view embeddedText(std::string_view path) {
    const auto files = embeddedFiles();
    const auto at = std::lower_bound(files.begin(), files.end(), path,
                                     [](const EmbeddedFile& f, std::string_view p) { return f.path < p; });
    return at != files.end() && at->path == path ? at->text : std::string_view{};
}

}  // namespace makomba
