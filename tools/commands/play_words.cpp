#include "tools/commands/play_words.h"

#include <algorithm>
#include <cctype>
#include <sstream>

#include "interpreter/base/nearest.h"
#include "interpreter/play/notation.h"
#include "tools/commands/command.h"

namespace makomba::cli {

namespace {

std::vector<std::string> sentencesOf(const std::string& text) {
    std::vector<std::string> sentences;
    std::size_t begin = 0;
    for (std::size_t end = text.find(". "); end != std::string::npos; end = text.find(". ", begin)) {
        sentences.push_back(text.substr(begin, end + 1 - begin));
        begin = text.find_first_not_of(' ', end + 1);
        if (begin == std::string::npos) return sentences;
    }
    if (begin < text.size()) sentences.push_back(text.substr(begin));
    return sentences;
}

// How directly a sentence tells who wins: 2 who has won, 1 that somebody wins, 0 not at all.
int tellsGoal(const std::string& sentence) {
    const std::string text = lower(sentence);
    std::istringstream words(text);
    int found = 0;
    for (std::string word; words >> word;) {
        while (!word.empty() && std::ispunct(static_cast<unsigned char>(word.back()))) word.pop_back();
        if (word == "won" || word == "wins" || word == "winner") found = std::max(found, 2);
        if (word == "win" || word == "loses" || word == "lost") found = std::max(found, 1);
    }
    return found;
}

std::string wrappedParagraph(const std::string& text, std::size_t width) {
    std::istringstream words(text);
    std::string lines, line;
    for (std::string word; words >> word;) {
        if (!line.empty() && line.size() + 1 + word.size() > width) {
            lines += line + "\n";
            line.clear();
        }
        line += (line.empty() ? "" : " ") + word;
    }
    return lines + line + "\n";
}

bool isNumberWord(const std::string& word) {
    return !word.empty() &&
           std::all_of(word.begin(), word.end(), [](unsigned char ch) { return std::isdigit(ch); });
}

// The site of that name, whatever its letters' case; -1 if there is none.
int siteCalled(const Program& program, const std::string& word) {
    for (int site = 0; site < program.equipment.siteCount; ++site)
        if (lower(siteName(program, site)) == lower(word)) return site;
    return -1;
}

// The player whose piece lies on top there, 0: nobody's.
int ownerOn(const Program& program, const State& state, int site) {
    const Layout& layout = program.layout;
    if (layout.stacking) {
        const int height = state.column<std::uint8_t>(layout.height)[site];
        if (height == 0) return 0;
        const auto* what = state.column<std::uint8_t>(layout.levels + (height - 1) * layout.levelStride);
        return program.equipment.components[what[site]].owner;
    }
    return state.column<std::uint8_t>(layout.who)[site];
}

// The one player who owns a region with that site; 0: none, or several.
int ownerOfPlace(const Program& program, int site) {
    int owner = 0;
    for (std::size_t r = 0; r < program.equipment.regions.size() && r < program.regionSites.size(); ++r) {
        const int player = program.equipment.regions[r].owner;
        const auto& sites = program.regionSites[r];
        const bool owns = player >= 1 && player <= program.players() &&
                          std::find(sites.begin(), sites.end(), site) != sites.end();
        if (!owns) continue;
        if (owner != 0 && owner != player) return 0;
        owner = player;
    }
    return owner;
}

}  // namespace

std::string goalLine(const Metadata& metadata) {
    std::string goal;
    int best = 0;
    for (const std::string& paragraph : metadata.all("rules"))
        for (const std::string& sentence : sentencesOf(paragraph))
            if (const int tells = tellsGoal(sentence); tells > best) best = tells, goal = sentence;
    return goal.empty() ? "\n" : wrappedParagraph("Goal: " + goal, 80) + "\n";
}

std::string rulesText(const Metadata& metadata, std::size_t width) {
    std::string text;
    for (const std::string& paragraph : metadata.all("rules"))
        text += (text.empty() ? "" : "\n") + wrappedParagraph(paragraph, width);
    return text.empty() ? "This description tells no rules in words.\n" : text;
}

std::string whyNoMove(const GameRecord& record, const std::string& word) {
    const std::size_t moves = record.names().size();
    const int mover = record.state().globals().mover;
    if (isNumberWord(word))
        return moves == 1 ? fmt::format("There is no move number {}: there is only one move, number 1.", word)
                          : fmt::format("There is no move number {}: the moves have numbers from 1 to {}.",
                                        word, moves);
    const Program& program = record.game().program;
    if (&record.state().layout() == &program.layout) {
        const std::string from = word.substr(0, word.find('-'));
        const int site =
            siteCalled(program, word) >= 0 ? siteCalled(program, word) : siteCalled(program, from);
        if (site >= 0) {
            int owner = ownerOn(program, record.state(), site);
            if (owner < 1 || owner > program.players()) owner = ownerOfPlace(program, site);
            const std::string name = siteName(program, site);
            if (owner != 0 && owner != mover)
                return fmt::format(
                    "{} is player {}'s, and player {} is to move. `moves` lists what is legal.", name, owner,
                    mover);
            return fmt::format("{} is not legal now. `moves` lists what is.", word);
        }
    }
    static const std::vector<std::string> commands = {"moves", "board", "undo", "random",  "hint", "why",
                                                      "save",  "rules", "help", "history", "quit"};
    if (const std::string meant = nearestName(word, commands); !meant.empty())
        return fmt::format("There is no command `{}`; did you mean `{}`?", word, meant);
    return fmt::format(
        "`{}` is neither a move nor a command. `moves` lists the legal moves, `help` tells what else "
        "you can type.",
        word);
}

std::string playerText(const std::string& word, int player, bool colour) {
    const std::string text = fmt::format("{} {}", word, player);
    if (!colour) return text;
    constexpr const char* codes[] = {"34", "31", "32", "33"};  // blue, red, green, yellow
    return fmt::format("\x1b[{}m{}\x1b[0m", codes[static_cast<std::size_t>(player < 1 ? 0 : player - 1) % 4],
                       text);
}

}  // namespace makomba::cli
