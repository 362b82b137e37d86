#include "tools/commands/output_file.h"

#include <cctype>
#include <fstream>

#include "interpreter/base/replace_file.h"
#include "tools/commands/command.h"
#include "tools/commands/saved_game.h"

namespace makomba::cli {

namespace {

namespace fs = std::filesystem;

// The beginning of a plain file; "" if there is none.
std::string headOf(const fs::path& file) {
    std::error_code error;
    if (!fs::is_regular_file(file, error)) return {};
    std::ifstream in(file, std::ios::binary);
    std::string head(4096, '\0');
    in.read(head.data(), static_cast<std::streamsize>(head.size()));
    head.resize(static_cast<std::size_t>(in.gcount()));
    return head;
}

// "(game ..", after comments.
bool beginsWithLudeme(std::string_view text) {
    for (;;) {
        while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front()))) text.remove_prefix(1);
        if (!text.starts_with("//")) break;
        text.remove_prefix(std::min(text.find('\n'), text.size()));
    }
    return text.size() > 1 && text[0] == '(' && std::isalpha(static_cast<unsigned char>(text[1]));
}

}  // namespace

std::string handMade(const fs::path& file) {
    const std::string head = headOf(file);
    if (head.empty()) return {};
    if (file.extension() == ".evidence") return "records of evidence";
    if (file.extension() == ".lud" || beginsWithLudeme(head)) return "a description";
    return isSavedGame(file) ? "a saved game" : "";
}

bool takenByAnother(const fs::path& file, const std::string& begin) {
    const std::string head = headOf(file);
    return !head.empty() && !head.starts_with(begin);
}

int writeOutput(const std::string& file, const std::string& text) {
    if (file == "-") return fmt::print("{}", text), 0;
    if (const std::string what = handMade(file); !what.empty()) {
        fmt::print(stderr, "error: {} is {}, and is not written over: take another name\n", file, what);
        return exitInvalid;
    }
    const std::string why = replaceFile(file, text);
    if (why.empty()) return 0;
    fmt::print(stderr, "error: cannot write {}: {}\n", file, why);
    return exitInvalid;
}

}  // namespace makomba::cli
