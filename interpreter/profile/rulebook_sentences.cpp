#include "interpreter/profile/rulebook_sentences.h"

#include <fmt/format.h>

#include <array>
#include <cctype>
#include <set>

#include "interpreter/base/grouped.h"

namespace makomba::profile {

namespace {

struct Row {
    std::string_view slots, sentence;
};

constexpr Row rows[] = {
#define SAY(slots, sentence) {slots, sentence},
#include "interpreter/profile/rulebook/words.def"
#undef SAY
};

struct Asked {
    std::string_view slot, answer;
    bool said = true;
};

// "a=x; ?b=y"
std::vector<Asked> askedBy(std::string_view text) {
    std::vector<Asked> all;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find("; "), text.size());
        std::string_view part = text.substr(0, end);
        text.remove_prefix(std::min(end + 2, text.size()));
        const bool said = part.front() != '?';
        if (!said) part.remove_prefix(1);
        const std::size_t equals = part.find('=');
        all.push_back({part.substr(0, equals), part.substr(equals + 1), said});
    }
    return all;
}

std::string replaced(std::string text, std::string_view what, std::string_view with) {
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
    return text;
}

// Numbers up to twelve are spelt.
std::string spelt(const std::string& text) {
    constexpr std::array<const char*, 13> names = {"no",   "one",    "two",   "three", "four",
                                                   "five", "six",    "seven", "eight", "nine",
                                                   "ten",  "eleven", "twelve"};
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        const auto digit = [&](std::size_t i) {
            return i < text.size() && std::isdigit(static_cast<unsigned char>(text[i]));
        };
        // A comma between thousands belongs to the number.
        while (digit(end) || (end > at && end < text.size() && text[end] == ',' && digit(end + 1))) ++end;
        const std::string number = text.substr(at, end - at);
        if (!number.empty() && number.size() < 3 && std::stoul(number) < names.size())
            out += names[std::stoul(number)];
        else if (!number.empty()) out += number;
        else out += text[end++];
        at = end;
    }
    return out;
}

// "2 in each hole of one's own outer row" as "there are 2 seeds in each hole of the first player's outer
// row".
std::string asFirstPlayerSees(std::string text) {
    std::size_t at = 0;
    while (at < text.size() && std::isdigit(static_cast<unsigned char>(text[at]))) ++at;
    const bool single = text.substr(0, at) == "1";
    if (at > 0) text.insert(at, single ? " seed" : " seeds");
    text.insert(0, single ? "there is " : "there are ");
    text =
        replaced(replaced(text, "one's own", "the first player's"), "the opponent's", "the second player's");
    text = replaced(text, " in holes ", " in each of holes ");
    const bool sided = text.find(" from the left") != std::string::npos;
    text = replaced(text, " from the left", "");
    return sided ? text + ", where holes are counted from the first player's left" : text;
}

std::string answer(const Profile& profile, std::string_view name) {
    const std::size_t colon = name.find(':');
    const std::string_view id = colon == std::string_view::npos ? name : name.substr(colon + 1);
    const Slot& slot = *slotNamed(id);
    const std::string text = words(slot, profile[id]);
    if (name.substr(0, 4) == "his:") return replaced(text, "one's own", "his own");
    if (name.substr(0, 6) == "first:") return asFirstPlayerSees(text);
    return slot.type == Type::Number || slot.type == Type::Numbers ? spelt(text) : text;
}

std::string filled(const Profile& profile, std::string_view sentence) {
    std::string out;
    for (std::size_t at = 0; at < sentence.size();) {
        const std::size_t open = std::min(sentence.find('{', at), sentence.size());
        out += sentence.substr(at, open - at);
        if (open == sentence.size()) break;
        const std::size_t close = sentence.find('}', open);
        out += answer(profile, sentence.substr(open + 1, close - open - 1));
        at = close + 1;
    }
    if (!out.empty()) out[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(out[0])));
    return out;
}

bool answered(const Profile& profile, const Asked& asked) {
    const Value& value = profile[asked.slot];
    if (!profile.asks(*slotNamed(asked.slot)) || value.state == Value::State::NotKnown) return false;
    if (asked.answer == "*") return value.known();
    return notation(value) == asked.answer;
}

// What does not fit every case seen says so.
std::string withReserve(const Profile& profile, const std::vector<Asked>& asked, std::string text) {
    if (text.empty()) return text;
    for (const Asked& a : asked)
        if (const Value& v = profile[a.slot]; a.said && v.against > 0)
            return text + fmt::format(" This is so in nearly all cases seen: in all but {} of {}.",
                                      grouped(v.against), grouped(v.cases));
    return text;
}

}  // namespace

RuleSentences sentencesOf(const Profile& profile) {
    RuleSentences out;
    std::set<std::string_view> said;
    for (const Row& row : rows) {
        const std::vector<Asked> asked = askedBy(row.slots);
        const bool fits = std::all_of(asked.begin(), asked.end(), [&](const Asked& a) {
            return answered(profile, a) && (!a.said || !said.count(a.slot));
        });
        if (!fits) continue;
        for (const Asked& a : asked)
            if (a.said) said.insert(a.slot);
        out.all.push_back({slotNamed(asked.front().slot)->section,
                           withReserve(profile, asked, filled(profile, row.sentence))});
    }
    for (const Slot& slot : slots())
        if (profile.asks(slot) && profile[slot.id].state != Value::State::NotKnown && !said.count(slot.id))
            out.unsaid.push_back(slot.id);
    return out;
}

}  // namespace makomba::profile
