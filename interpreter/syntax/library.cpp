#include "interpreter/syntax/library.h"

#include "interpreter/base/embedded.h"
#include "interpreter/syntax/parse.h"

namespace makomba {

namespace {

constexpr std::string_view folder = "grammar/definitions/";
constexpr std::string_view ending = ".lud";

// "// optional: #2 #3": the parameters that a use may leave out.
std::vector<int> optionalParameters(std::string_view text) {
    constexpr std::string_view mark = "// optional:";
    std::vector<int> numbers;
    const std::size_t at = text.find(mark);
    if (at == std::string_view::npos) return numbers;
    const std::string_view line = text.substr(at + mark.size(), text.find('\n', at) - at - mark.size());
    for (std::size_t i = 0; i + 1 < line.size(); ++i)
        if (line[i] == '#') numbers.push_back(line[i + 1] - '0');
    return numbers;
}

}  // namespace

const std::vector<std::string>& Library::names() {
    static const std::vector<std::string> all = [] {
        std::vector<std::string> list;
        for (const EmbeddedFile& file : embeddedFiles())
            if (file.path.starts_with(folder) && file.path.ends_with(ending))
                list.emplace_back(
                    file.path.substr(folder.size(), file.path.size() - folder.size() - ending.size()));
        return list;
    }();
    return all;
}

const Definition* Library::find(std::string_view name) {
    if (const auto known = found_.find(name); known != found_.end()) return known->second;
    const Definition*& definition = found_[std::string(name)];
    const std::string path = fmt::format("{}{}{}", folder, name, ending);
    const std::string_view text = embeddedText(path);
    if (text.empty()) return definition = nullptr;
    Diagnostics none;
    Entry& entry = entries_.emplace_back();
    entry.tree = parse(sources_, sources_.add(path, std::string(text)), none);
    Outline content = outline(entry.tree, sources_, none);
    if (content.definitions.empty()) return definition = nullptr;
    entry.definition = std::move(content.definitions.front());
    entry.definition.predefined = true;
    entry.definition.optional = optionalParameters(text);
    return definition = &entry.definition;
}

}  // namespace makomba
