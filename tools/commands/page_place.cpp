#include "tools/commands/page_place.h"

#include <sys/auxv.h>

namespace makomba::cli {

namespace {

namespace fs = std::filesystem;

// The folder of this program; where /proc is not there, as in a bare root, by the path it was called by.
fs::path programFolder() {
    std::error_code error;
    fs::path program = fs::read_symlink("/proc/self/exe", error);
    const auto called = reinterpret_cast<const char*>(::getauxval(AT_EXECFN));
    if (error && called != nullptr) program = fs::canonical(called, error);
    return program.parent_path();
}

}  // namespace

fs::path pageEngineBeside() {
    std::error_code error;
    const fs::path beside = programFolder();
    const fs::path installed = beside.parent_path() / "share" / "makomba" / "page_engine.wasm.gz";
    return fs::exists(installed, error) ? installed : beside / "page" / "page_engine.wasm.gz";
}

}  // namespace makomba::cli
