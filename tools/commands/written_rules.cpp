#include "tools/commands/written_rules.h"

#include <cctype>
#include <functional>
#include <map>
#include <regex>
#include <set>

#include "interpreter/base/json.h"
#include "interpreter/compile/compile_game.h"
#include "interpreter/play/notation.h"
#include "interpreter/program/print.h"

namespace makomba::cli {

namespace {

std::string sub(const std::string& text, const std::regex& pattern,
                const std::function<std::string(const std::smatch&)>& made) {
    std::string out;
    auto at = text.cbegin();
    for (std::sregex_iterator i(text.begin(), text.end(), pattern), end; i != end; ++i) {
        out.append(at, text.cbegin() + i->position());
        out += made(*i);
        at = text.cbegin() + i->position() + i->length();
    }
    return out.append(at, text.cend());
}

class Writer {
  public:
    explicit Writer(const Game& game)
        : game_(game), json_(nlohmann::json::parse(printJson(programOf(game, ""), game.program.equipment))) {
        for (const auto& i : json_["instructions"]) gloss_[i["id"]] = i["gloss"];
    }

    std::vector<std::string> all() {
        const auto& pieces = json_["pieceMoves"];
        for (std::size_t i = 0; i < pieces.size(); ++i) add("How a piece moves", pieces[i]);
        for (const auto& start : json_["start"]) add("At the start", start);
        for (const auto& phase : json_["phases"]) {
            add("In a turn", phase["play"]);
            for (const auto& end : phase["end"]) add("The end", end);
        }
        for (const auto& end : json_["end"]) add("The end", end);
        return lines_;
    }

  private:
    void add(const std::string& what, const nlohmann::json& value) {
        if (!value.is_object() || !value.contains("of") || !value["of"].is_number_integer()) return;
        const int id = value["of"];
        if (!roots_.insert({id, what}).second) return;
        const std::string text = said(id);
        lines_.push_back(what + ": " + text + ".");
    }
    std::string site(const std::string& number) const {
        const int n = std::stoi(number);
        return n < json_["sites"] ? siteName(game_.program, n) : number;
    }
    // Regions, tracks and maps need no name where there is one only.
    static std::string withoutGaps(std::string text) {
        for (const auto& [gap, closed] : {std::pair{" of  of ", " of "}, std::pair{"  ", " "}})
            for (std::size_t at = text.find(gap); at != std::string::npos; at = text.find(gap))
                text.replace(at, std::string_view(gap).size(), closed);
        return text;
    }
    // Its gloss, with the sentences it refers to written before it.
    std::string said(int id) {
        const std::string plain =
            sub(withoutGaps(gloss_[id]),
                // "the site 2 further along" is a number of steps.
                std::regex("sites? (\\d+(?:(?:, | to | and )\\d+)*)(?!\\d| further| ahead)"),
                [&](const std::smatch& m) {
                    return sub(m[1], std::regex("\\d+"), [&](const std::smatch& n) { return site(n[0]); });
                });
        const std::string named =
            sub(plain,
                std::regex("((?:pieces on|mover chooses|pieces from|mover moves from|pieces from \\S+ to|"
                           "the hand of the (?:player to move|next player) to) )(\\d+)( to (\\d+))?"),
                [&](const std::smatch& m) {
                    return m[1].str() + site(m[2]) + (m[4].matched ? " to " + site(m[4]) : "");
                });
        return sub(named, std::regex("%(\\d+)"),
                   [&](const std::smatch& m) { return "(" + letter(std::stoi(m[1])) + ")"; });
    }
    std::string letter(int id) {
        if (const auto found = letters_.find(id); found != letters_.end()) return found->second;
        const std::string text = said(id);
        std::string name;
        for (std::size_t n = letters_.size() + 1; n > 0; n = (n - 1) / 26)
            name.insert(name.begin(), static_cast<char>('a' + (n - 1) % 26));
        letters_[id] = name;
        lines_.push_back("(" + name + ") " + text + ".");
        return name;
    }

    const Game& game_;
    const nlohmann::json json_;
    std::map<int, std::string> gloss_, letters_;
    std::set<std::pair<int, std::string>> roots_;
    std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> writtenRules(const Game& game) { return Writer(game).all(); }

}  // namespace makomba::cli
