#include "interpreter/evidence/pattern_files.h"

#include "interpreter/base/embedded.h"

namespace makomba {

std::string patternsBelow(std::string_view folder) {
    std::string all;
    for (const EmbeddedFile& file : embeddedFiles())
        if (file.path.ends_with(".patterns") && file.path.find(folder) != std::string_view::npos)
            all.append(file.text);
    return all;
}

}  // namespace makomba
