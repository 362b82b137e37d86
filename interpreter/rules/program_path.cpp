#include <fstream>

#include "interpreter/rules/program_file.h"

namespace makomba {

bool isProgramFile(const std::filesystem::path& path) {
    if (path.extension() == ".program") return true;
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) return false;
    std::ifstream file(path, std::ios::binary);
    std::string text(200, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(file.gcount()));
    return looksLikeProgram(text);
}

}  // namespace makomba
