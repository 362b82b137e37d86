#include "interpreter/compare/characters.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "interpreter/compare/citations.h"
#include "interpreter/compare/joined.h"
#include "interpreter/compare/report_words.h"

namespace makomba {

namespace {

constexpr std::string_view symbols = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

std::vector<std::size_t> gamesOf(const Comparison& c) {
    std::vector<std::size_t> games;
    for (std::size_t i = 0; i < c.items.size(); ++i)
        if (c.items[i].profile) games.push_back(i);
    return games;
}

// Questions that are known of some game.
std::vector<std::size_t> charactersOf(const Comparison& c) {
    std::vector<std::size_t> found;
    for (std::size_t s = 0; s < profile::slots().size(); ++s)
        for (const std::size_t game : gamesOf(c)) {
            const profile::Profile& p = *c.items[game].profile;
            if (!p.asks(profile::slots()[s]) || !p.values[s].known()) continue;
            found.push_back(s);
            break;
        }
    return found;
}

std::string csvField(const std::string& text) {
    if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
    std::string out = "\"";
    for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
}

template <class Get>
std::string ofRecords(const ComparedItem& item, Get get) {
    std::vector<std::string> texts;
    for (const Evidence* record : item.evidence)
        for (const std::string& text : get(*record))
            if (std::find(texts.begin(), texts.end(), text) == texts.end()) texts.push_back(text);
    return joined(texts, "; ");
}

// ── states ───────────────────────────────────────────────────────────────────────────────────────────────

struct Character {
    std::size_t slot = 0;
    std::vector<std::string> states;  // in words, in the order of their symbols
    std::string symbolsOfGames;       // one for each game
};

Character characterOf(const Comparison& c, std::size_t slot, const std::vector<std::size_t>& games) {
    Character character;
    character.slot = slot;
    std::vector<std::size_t> first;  // game of each state
    for (const std::size_t game : games) {
        const profile::Profile& p = *c.items[game].profile;
        const profile::Value& value = p.values[slot];
        if (!p.asks(profile::slots()[slot])) {
            character.symbolsOfGames += '-';
        } else if (value.state == profile::Value::State::NotKnown) {
            character.symbolsOfGames += '?';
        } else {
            const auto known = std::find_if(first.begin(), first.end(), [&](std::size_t other) {
                return other == game || sameAnswer(c, slot, other, game);
            });
            const auto state = static_cast<std::size_t>(known - first.begin());
            if (known == first.end()) {
                first.push_back(game);
                character.states.push_back(profile::words(profile::slots()[slot], value));
            }
            character.symbolsOfGames += state < symbols.size() ? symbols[state] : '?';
        }
    }
    return character;
}

// Letters, digits and underlines, each label once.
std::string labelOf(const std::string& name, std::set<std::string>& taken) {
    std::string label;
    for (const char c :
         name.substr(name.find_last_of('/') == std::string::npos || name.find(':') != std::string::npos
                         ? 0
                         : name.find_last_of('/') + 1)) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (plain) label += c;
        else if (!label.empty() && label.back() != '_') label += '_';
    }
    while (!label.empty() && label.back() == '_') label.pop_back();
    if (label.empty()) label = "game";
    std::string one = label;
    for (int n = 2; !taken.insert(one).second; ++n) one = fmt::format("{}_{}", label, n);
    return one;
}

std::string quoted(const std::string& text) {
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? std::string("''") : std::string(1, c);
    return out + "'";
}

// What stands in a comment must not end it.
std::string commented(std::string text) {
    std::replace(text.begin(), text.end(), '[', '(');
    std::replace(text.begin(), text.end(), ']', ')');
    return text;
}

}  // namespace

std::string charactersCsv(const Comparison& c) {
    const auto characters = charactersOf(c);
    std::string out = "name,game,ruleset,options,checksum,records,places,periods";
    for (const std::size_t slot : characters) out += fmt::format(",{}", profile::slots()[slot].id);
    out += "\n";
    for (const std::size_t game : gamesOf(c)) {
        const ComparedItem& item = c.items[game];
        const Choice& choice = item.game->description.choice;
        const std::vector<std::string> fields = {
            item.name,
            item.title,
            choice.ruleset,
            joined(choice.active, "; "),
            item.checksum,
            ofRecords(item, [](const Evidence& e) { return std::vector{e.id}; }),
            ofRecords(item, [](const Evidence& e) { return e.locations; }),
            ofRecords(item, [](const Evidence& e) {
                std::vector<std::string> texts;
                for (const Period& period : e.periods) texts.push_back(periodText(period));
                return texts;
            })};
        for (std::size_t i = 0; i < fields.size(); ++i) out += (i ? "," : "") + csvField(fields[i]);
        for (const std::size_t slot : characters)
            out += "," + csvField(item.profile->asks(profile::slots()[slot])
                                      ? profile::notation(item.profile->values[slot])
                                      : std::string());
        out += "\n";
    }
    return out;
}

std::string charactersNexus(const Comparison& c) {
    const auto games = gamesOf(c);
    std::vector<Character> characters;
    for (const std::size_t slot : charactersOf(c)) characters.push_back(characterOf(c, slot, games));
    std::set<std::string> taken;
    std::vector<std::string> labels;
    std::size_t widest = 0, states = 2;
    for (const std::size_t game : games) {
        labels.push_back(labelOf(c.items[game].name, taken));
        widest = std::max(widest, labels.back().size());
    }
    for (const Character& character : characters) states = std::max(states, character.states.size());
    std::string out = "#NEXUS\n";
    out +=
        fmt::format("[{}{}]\n", commented(c.program), c.command.empty() ? "" : ": " + commented(c.command));
    out +=
        "[Characters are the questions of the profile. States are unordered, numbered as they come; \"none\" "
        "is a "
        "state. ? not known, - not asked of such a game.]\n";
    for (std::size_t i = 0; i < games.size(); ++i)
        out += fmt::format("[{}: {}, checksum {}]\n", labels[i], commented(c.items[games[i]].name),
                           c.items[games[i]].checksum);
    out += fmt::format("BEGIN TAXA;\n  DIMENSIONS NTAX={};\n  TAXLABELS {};\nEND;\n", games.size(),
                       joined(labels, " "));
    out += fmt::format(
        "BEGIN CHARACTERS;\n  DIMENSIONS NCHAR={};\n  FORMAT DATATYPE=STANDARD {}MISSING=? GAP=- "
        "SYMBOLS=\"{}\";\n",
        characters.size(), states > 36 ? "RESPECTCASE " : "",
        symbols.substr(0, std::min(states, symbols.size())));
    out += "  CHARSTATELABELS\n";
    for (std::size_t i = 0; i < characters.size(); ++i) {
        out +=
            fmt::format("    {} {} /", i + 1, quoted(std::string(profile::slots()[characters[i].slot].id)));
        for (const std::string& state : characters[i].states) out += " " + quoted(state);
        out += i + 1 < characters.size() ? ",\n" : ";\n";
    }
    out += "  MATRIX\n";
    for (std::size_t g = 0; g < games.size(); ++g) {
        out += fmt::format("    {:<{}}  ", labels[g], widest);
        for (const Character& character : characters) out += character.symbolsOfGames[g];
        out += "\n";
    }
    out += "  ;\nEND;\n";
    return out;
}

}  // namespace makomba
