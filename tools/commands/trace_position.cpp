#include "tools/commands/trace_position.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <stdexcept>

namespace makomba::cli {

namespace {

struct Section {
    std::string ruleset, options;
    std::vector<std::vector<std::string>> trials;  // of states
};

// "s mover 1 ;" into the word and the rest.
bool beginsWith(const std::string& line, const char* word, std::string& rest) {
    const std::size_t length = std::strlen(word);
    if (line.compare(0, length, word) != 0 || line.size() <= length || line[length] != ' ') return false;
    rest = line.substr(length + 1);
    return true;
}

Section readSection(const std::string& file, const std::string& ruleset) {
    std::ifstream in(file);
    if (!in) throw std::runtime_error(fmt::format("cannot read {}: {}", file, std::strerror(errno)));
    std::vector<Section> sections;
    std::string rest;
    for (std::string line; std::getline(in, line);) {
        if (beginsWith(line, "game", rest)) sections.emplace_back();
        if (sections.empty()) break;
        Section& section = sections.back();
        if (beginsWith(line, "ruleset", rest)) section.ruleset = rest;
        else if (beginsWith(line, "options", rest)) section.options = rest;
        else if (beginsWith(line, "trial", rest)) section.trials.emplace_back();
        else if (beginsWith(line, "s", rest) && !section.trials.empty())
            section.trials.back().push_back(rest);
    }
    if (sections.empty()) throw std::runtime_error(fmt::format("{} is not a record of trials", file));
    std::string known;
    for (Section& section : sections) {
        if (ruleset.empty() || section.ruleset == ruleset) return std::move(section);
        known += (known.empty() ? "" : ", ") + section.ruleset;
    }
    throw std::runtime_error(fmt::format("{} has no trials of ruleset {}; it has {}", file, ruleset, known));
}

}  // namespace

std::vector<std::string> traceOptions(const std::string& file, const std::string& ruleset) {
    std::vector<std::string> options;
    std::string text = readSection(file, ruleset).options;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('|', begin), text.size());
        if (end > begin) options.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return options;
}

std::string tracePosition(const std::string& file, const std::string& ruleset, int trial, int ply) {
    const Section section = readSection(file, ruleset);
    if (trial < 1 || static_cast<std::size_t>(trial) > section.trials.size())
        throw std::runtime_error(fmt::format("{} has {} trials, not {}", file, section.trials.size(), trial));
    const std::vector<std::string>& states = section.trials[static_cast<std::size_t>(trial - 1)];
    if (static_cast<std::size_t>(ply) >= states.size())
        throw std::runtime_error(fmt::format("trial {} of {} ends after {} moves", trial, file,
                                             static_cast<long>(states.size()) - 1));
    return states[static_cast<std::size_t>(ply)];
}

}  // namespace makomba::cli
