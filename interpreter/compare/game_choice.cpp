#include "interpreter/compare/game_choice.h"

#include <algorithm>
#include <cctype>

#include "interpreter/base/blank.h"
#include "interpreter/syntax/choice_names.h"

namespace makomba {

namespace {

namespace fs = std::filesystem;

std::string lowered(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

// The rulesets and options that can be chosen, and which of them a word means.
class NamedChoices {
  public:
    explicit NamedChoices(const Outline& outline) {
        for (const Ruleset& ruleset : outline.rulesets) all_.push_back({std::string(ruleset.heading), true});
        for (const Option& option : outline.options)
            for (const OptionItem& item : option.items)
                all_.push_back({fmt::format("{}/{}", option.heading, item.heading), false});
    }

    struct Item {
        std::string name;
        bool isRuleset = false;
    };
    // The items that fit best: the name itself, what stands behind its slash, what `--option` would take for
    // a part of it, any letters of it; last without regard to capitals.
    std::vector<const Item*> meant(const std::string& word) const {
        const auto fitting = [&](auto fits) {
            std::vector<const Item*> found;
            for (const Item& item : all_)
                if (fits(item.name)) found.push_back(&item);
            return found;
        };
        const std::string low = lowered(word);
        std::vector<const Item*> found = fitting([&](const std::string& n) { return n == word; });
        if (found.empty()) found = fitting([&](const std::string& n) { return n.ends_with("/" + word); });
        if (found.empty())
            found = fitting(
                [&](const std::string& n) { return lowered(n) == low || lowered(n).ends_with("/" + low); });
        if (found.empty()) {
            const std::vector<std::string> names = namesMeantBy(word, this->names());
            found = fitting([&](const std::string& n) {
                return std::find(names.begin(), names.end(), n) != names.end();
            });
        }
        if (found.empty())
            found = fitting([&](const std::string& n) { return lowered(n).find(low) != std::string::npos; });
        return found;
    }
    std::vector<std::string> names() const {
        std::vector<std::string> names;
        for (const Item& item : all_) names.push_back(item.name);
        return names;
    }

  private:
    std::vector<Item> all_;
};

// Names may hold commas: the text is cut only where the pieces have a meaning.
bool choose(const NamedChoices& choices, const std::string& text,
            std::vector<const NamedChoices::Item*>& chosen) {
    const std::string word(withoutBlanksAround(text));
    if (word.empty()) return false;
    if (const auto meant = choices.meant(word); meant.size() == 1) {
        chosen.push_back(meant[0]);
        return true;
    }
    for (std::size_t comma = text.find(','); comma != std::string::npos; comma = text.find(',', comma + 1)) {
        const auto first =
            choices.meant(std::string(withoutBlanksAround(std::string_view(text).substr(0, comma))));
        if (withoutBlanksAround(std::string_view(text).substr(0, comma)).empty() || first.size() != 1)
            continue;
        chosen.push_back(first[0]);
        if (choose(choices, text.substr(comma + 1), chosen)) return true;
        chosen.pop_back();
    }
    return false;
}

void reportChoice(const NamedChoices& choices, const std::string& game, const std::string& text,
                  Diagnostics& diagnostics) {
    // The first piece that cannot be understood.
    std::string word(withoutBlanksAround(text));
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t comma = std::min(text.find(',', begin), text.size());
        const std::string piece(withoutBlanksAround(std::string_view(text).substr(begin, comma - begin)));
        if (choices.meant(piece).size() != 1 || piece.empty()) {
            word = piece;
            break;
        }
        begin = comma + 1;
    }
    const auto meant = word.empty() ? std::vector<const NamedChoices::Item*>{} : choices.meant(word);
    std::vector<std::string> names = choices.names();
    Diagnostic& message = meant.size() > 1 ? diagnostics.add(Message::AmbiguousChoice, Span{}, word, game)
                                           : diagnostics.add(Message::UnknownChoice, Span{}, game, word);
    if (meant.size() > 1) {
        names.clear();
        for (const NamedChoices::Item* item : meant) names.push_back(item->name);
    } else {
        message.suggestion = nameNear(word, names);
    }
    std::string note = names.empty() ? "it has neither rulesets nor options" : "there are: ";
    for (std::size_t i = 0; i < names.size() && i < 12; ++i) note += (i ? ", \"" : "\"") + names[i] + "\"";
    message.notes.push_back(note + (names.size() > 12 ? ", .." : ""));
}

// Where the game's name ends: a colon behind a short name or a path that exists; the first one otherwise.
std::size_t colonOf(const Catalogue& catalogue, const std::string& word) {
    std::error_code error;
    if (catalogue.find(word) != nullptr || fs::exists(word, error)) return std::string::npos;
    for (std::size_t at = word.find(':'); at != std::string::npos; at = word.find(':', at + 1)) {
        const std::string game = word.substr(0, at);
        if (game.empty() || catalogue.find(game) != nullptr || fs::exists(game, error)) return at;
    }
    return word.find(':');
}

}  // namespace

ChosenGame loadChosen(const Catalogue& catalogue, const std::string& word, const std::string& before,
                      Until until) {
    ChosenGame chosen;
    const std::size_t colon = colonOf(catalogue, word);
    const std::string choice = colon == std::string::npos ? "" : word.substr(colon + 1);
    chosen.game = word.substr(0, colon);
    if (chosen.game.empty()) chosen.game = before;
    chosen.name =
        choice.empty() ? chosen.game : fmt::format("{}: {}", chosen.game, withoutBlanksAround(choice));
    if (chosen.game.empty()) {
        chosen.name = word;
        chosen.description.diagnostics.add(Message::NoGameBefore, Span{}, choice);
        return chosen;
    }
    if (colon != std::string::npos) {
        Description outline = catalogue.load(chosen.game, {}, Until::Outline);
        if (outline.diagnostics.hasErrors()) {
            chosen.description = std::move(outline);
            return chosen;
        }
        const NamedChoices choices(outline.outline);
        std::vector<const NamedChoices::Item*> items;
        if (!choose(choices, choice, items)) {
            reportChoice(choices, chosen.game, choice, outline.diagnostics);
            chosen.description = std::move(outline);
            return chosen;
        }
        chosen.name = chosen.game + ":";
        for (const NamedChoices::Item* item : items) {
            if (item->isRuleset) chosen.selection.ruleset = item->name;
            else chosen.selection.options.push_back(item->name);
            const bool prefixed = item->isRuleset && item->name.starts_with("Ruleset/");
            chosen.name += fmt::format("{}{}", chosen.name.ends_with(':') ? " " : ", ",
                                       item->name.substr(prefixed ? 8 : 0));
        }
    }
    chosen.description = catalogue.load(chosen.game, chosen.selection, until);
    if (chosen.description.game && chosen.description.game->program.match) {
        chosen.description.game = nullptr;
        chosen.description.diagnostics.add(Message::UnsupportedLudeme, Span{},
                                           "comparing a match of several games");
    }
    return chosen;
}

}  // namespace makomba
