#include "interpreter/play/trl_file.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdlib>
#include <stdexcept>

#include "interpreter/base/split.h"

namespace makomba {

namespace {

[[noreturn]] void refuseTrlLine(int line, const std::string& why) {
    throw std::runtime_error(fmt::format("line {}: {}", line, why));
}

std::optional<int> wholeTrlNumber(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

// Cuts at the commas that stand in no brackets.
std::vector<std::string_view> cutOutsideBrackets(std::string_view text, int line) {
    std::vector<std::string_view> parts;
    std::size_t begin = 0;
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        depth += (text[i] == '[') - (text[i] == ']');
        if (depth < 0) refuseTrlLine(line, "there is a ] too many");
        if (text[i] != ',' || depth > 0) continue;
        parts.push_back(text.substr(begin, i - begin));
        begin = i + 1;
    }
    if (depth > 0) refuseTrlLine(line, "a [ is not closed");
    if (!text.empty()) parts.push_back(text.substr(begin));
    return parts;
}

// "[Name:key=value,..]"
TrlAction readTrlAction(std::string_view text, int line) {
    if (text.size() < 3 || text.front() != '[' || text.back() != ']')
        refuseTrlLine(line, fmt::format("`{}` should be [Name:key=value,..]", text.substr(0, 40)));
    text = text.substr(1, text.size() - 2);
    const std::size_t colon = text.find(':');
    TrlAction action;
    action.name = text.substr(0, colon);
    if (colon == std::string_view::npos) return action;
    for (const std::string_view field : cutOutsideBrackets(text.substr(colon + 1), line)) {
        const std::size_t equals = field.find('=');
        if (equals == std::string_view::npos)
            refuseTrlLine(line, fmt::format("`{}` should be key=value", field.substr(0, 40)));
        action.fields.emplace_back(field.substr(0, equals), field.substr(equals + 1));
    }
    return action;
}

class TrlReader {
  public:
    TrlTrial read(std::string_view text) {
        if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
        for (std::string_view line : split(text, '\n')) {
            ++line_;
            if (line.ends_with('\r')) line.remove_suffix(1);
            if (line_ == 1 && !line.starts_with("game="))
                refuseTrlLine(1, "a trial begins with game=, the path of its description");
            take(line);
        }
        if (inOptions_) refuseTrlLine(line_, "END GAME OPTIONS is missing");
        deal();
        return std::move(trial_);
    }

  private:
    void take(std::string_view line) {
        if (line == "START GAME OPTIONS") inOptions_ = true;
        else if (line == "END GAME OPTIONS") inOptions_ = false;
        else if (inOptions_ && !line.empty()) trial_.options.emplace_back(line);
        else if (const std::size_t equals = line.find('='); equals != std::string_view::npos)
            property(line.substr(0, equals), line.substr(equals + 1));
        else if (!line.empty()) refuseTrlLine(line_, fmt::format("`{}` is no property", line.substr(0, 40)));
    }

    void property(std::string_view key, std::string_view value) {
        if (key == "game") trial_.game = value;
        else if (key == "Move") move(value);
        else if (key == "numInitialPlacementMoves") {
            initial_ = numberOf(key, value);
            if (*initial_ < 0) refuseTrlLine(line_, "numInitialPlacementMoves is below 0");
        } else if (key == "winner") {
            if (const int winner = numberOf(key, value); winner >= 0) trial_.winner = winner;
        } else if (key == "endtype") trial_.endType = value;
        else if (key == "rankings") rankings(value);
        // What else there is tells nothing of the play.
    }

    int numberOf(std::string_view key, std::string_view value) const {
        const auto number = wholeTrlNumber(value);
        if (!number)
            refuseTrlLine(line_,
                          fmt::format("{} should be a whole number, not `{}`", key, value.substr(0, 40)));
        return *number;
    }

    void rankings(std::string_view value) {
        const auto parts = split(value, ',');
        for (std::size_t p = 1; p < parts.size(); ++p)
            trial_.ranks.push_back(std::strtod(std::string(parts[p]).c_str(), nullptr));
    }

    // The actions follow each other up to the end, in no brackets of their own.
    void move(std::string_view text) {
        constexpr std::string_view begins = "[Move:", actionsKey = "actions=";
        if (!text.starts_with(begins) || !text.ends_with("]")) refuseTrlLine(line_, "a move is [Move:..]");
        text = text.substr(begins.size(), text.size() - begins.size() - 1);
        const std::size_t list = text.find(actionsKey);
        if (list == std::string_view::npos) refuseTrlLine(line_, "the move has no actions=");
        TrlMove move;
        move.line = line_;
        for (const std::string_view field : cutOutsideBrackets(text.substr(0, list), line_)) {
            const std::size_t equals = field.find('=');
            const std::string_view key = field.substr(0, equals);
            const std::string_view value = equals == std::string_view::npos ? "" : field.substr(equals + 1);
            if (key == "mover") move.mover = numberOf(key, value);
            else if (key == "from") move.from = numberOf(key, value);
            else if (key == "to") move.to = numberOf(key, value);
        }
        move.text = text.substr(list + actionsKey.size());
        for (const std::string_view action : cutOutsideBrackets(move.text, line_))
            move.actions.push_back(readTrlAction(action, line_));
        trial_.plies.push_back(std::move(move));
    }

    // How many moves are the start's stands behind the moves.
    void deal() {
        auto& all = trial_.plies;
        std::size_t initial = 0;
        while (!initial_ && initial < all.size() && all[initial].mover == 0) ++initial;
        if (initial_) initial = static_cast<std::size_t>(*initial_);
        if (initial > all.size())
            refuseTrlLine(line_, fmt::format("numInitialPlacementMoves is {}, but there are {} moves in all",
                                             initial, all.size()));
        const auto end = all.begin() + static_cast<std::ptrdiff_t>(initial);
        trial_.start.assign(std::make_move_iterator(all.begin()), std::make_move_iterator(end));
        all.erase(all.begin(), end);
    }

    TrlTrial trial_;
    std::optional<int> initial_;
    int line_ = 0;
    bool inOptions_ = false;
};

}  // namespace

std::string_view TrlAction::field(std::string_view key) const {
    for (const auto& [name, value] : fields)
        if (name == key) return value;
    return {};
}

int TrlAction::number(std::string_view key, int otherwise) const {
    return wholeTrlNumber(field(key)).value_or(otherwise);
}

TrlTrial readTrl(std::string_view text) { return TrlReader().read(text); }

}  // namespace makomba
