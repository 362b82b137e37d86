// How `--help` looks: eighty columns, values by what they are, bounds in words.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace makomba::cli {

// Lines of more than `width` characters are broken at blanks; what follows begins below the description,
// where the line has one behind a column of names, else two further in. Example commands go on behind a
// backslash.
std::string wrapHelp(const std::string& text, std::size_t width = 80);

// What a value is called: "UINT:INT in [1 - 10000000]" is a type and what is asked of it.
std::string typeOf(const CLI::Option& option);

class HelpLayout : public CLI::Formatter {
  public:
    std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override;
    std::string make_option_opts(const CLI::Option* option) const override;
    std::string make_option_desc(const CLI::Option* option) const override;
};

}  // namespace makomba::cli
