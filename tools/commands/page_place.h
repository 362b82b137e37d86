// Where the engine for pages lies.
#pragma once

#include <filesystem>

namespace makomba::cli {

// Where the build puts it, or where it is installed; it need not be there.
std::filesystem::path pageEngineBeside();

}  // namespace makomba::cli
