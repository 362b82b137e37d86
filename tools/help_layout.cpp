#include "tools/help_layout.h"

#include <fmt/format.h>

namespace makomba::cli {

std::string typeOf(const CLI::Option& option) {
    const std::string whole = option.get_type_name(), type = whole.substr(0, whole.find(':'));
    if (type == "UINT" || type == "INT") return "N";
    if (type == "FLOAT") return "NUMBER";
    // Words to choose from say more than that it is a text.
    if (const std::size_t words = whole.find('{'); type == "TEXT" && words != std::string::npos)
        return whole.substr(words);
    return type;
}

namespace {

// " (1 to 10000000)"; nothing where only the type bounds it.
std::string boundsOf(const CLI::Option& option) {
    const std::string whole = option.get_type_name();
    const std::size_t begin = whole.find(" in ["), middle = whole.find(" - ", begin),
                      end = whole.find(']', middle);
    if (begin == std::string::npos || middle == std::string::npos || end == std::string::npos) return "";
    // Large ones of kind NUMBER are written as 1e+06.
    const auto bound = [](std::string text) {
        return text.find("e+") == std::string::npos ? text : fmt::format("{:.0f}", std::stod(text));
    };
    return fmt::format(" ({} to {})", bound(whole.substr(begin + 5, middle - begin - 5)),
                       bound(whole.substr(middle + 3, end - middle - 3)));
}

std::size_t indentOf(const std::string& line) {
    const std::size_t begin = line.find_first_not_of(' ');
    return begin == std::string::npos ? 0 : begin;
}

// Where what follows of a broken line begins.
std::size_t hangingIndent(const std::string& line) {
    const std::size_t own = indentOf(line), gap = line.find("  ", own);
    if (own == 0) return 0;
    if (own >= 20 || gap == std::string::npos) return own >= 20 ? own : own + 2;
    const std::size_t description = line.find_first_not_of(' ', gap);
    return description == std::string::npos || description > 40 ? own + 2 : description;
}

}  // namespace

std::string wrapHelp(const std::string& text, std::size_t width) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        std::string line = text.substr(at, end - at);
        const bool example = line.starts_with("  makomba ");
        // What is said of an example goes above it where it has no room behind.
        if (const std::size_t remark = line.find("  # ");
            example && line.size() > width && remark != line.npos) {
            out += line.substr(remark) + "\n";
            line.resize(remark);
        }
        const std::string indent(hangingIndent(line), ' ');
        for (;;) {
            const std::size_t most = width - (example ? 2 : 0);
            const std::size_t stop = line.size() <= width ? std::string::npos : line.rfind(' ', most);
            if (stop == std::string::npos || stop <= std::max(indent.size(), indentOf(line))) break;
            out += line.substr(0, line.find_last_not_of(' ', stop) + 1) + (example ? " \\\n" : "\n");
            line = indent + line.substr(stop + 1);
        }
        out += line + (end < text.size() ? "\n" : "");
        at = end + 1;
    }
    return out;
}

std::string HelpLayout::make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const {
    return wrapHelp(CLI::Formatter::make_help(app, std::move(name), mode));
}

std::string HelpLayout::make_option_opts(const CLI::Option* option) const {
    if (option->get_type_size() == 0) return "";
    std::string shown = " " + typeOf(*option);
    if (!option->get_default_str().empty()) shown += "=" + option->get_default_str();
    if (option->get_expected_max() == CLI::detail::expected_max_vector_size) shown += " ...";
    return shown;
}

std::string HelpLayout::make_option_desc(const CLI::Option* option) const {
    return option->get_description() + boundsOf(*option);
}

}  // namespace makomba::cli
