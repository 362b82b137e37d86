// What the words of claims come to: the names of slots, values of words, numbers among others; what a whole
// text speaks of.
#include "interpreter/evidence/prose_slots.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "interpreter/evidence/prose.h"

namespace makomba {

const char* name(ProseSlot slot) {
    constexpr std::array<const char*, 37> names = {
        "board",   "setup",        "total",     "direction",  "begin",       "singles",     "stores",
        "origin",  "relay",        "turn-ends", "capture",    "no-capture",  "again",       "pass",
        "end",     "winner",       "rest",      "circuit",    "feeding",     "men",         "placing",
        "moving",  "line-removes", "line-wins", "line-loses", "protected",   "flying",      "reduced",
        "blocked", "draw",         "row-again", "taking",     "taking-duty", "taking-more", "taking-way",
        "first",   "other"};
    return names[static_cast<std::size_t>(slot)];
}

ProseSlot slotOfClause(std::string_view kind) {
    constexpr std::array<std::pair<std::string_view, ProseSlot>, 35> slots = {{
        {"st.board", ProseSlot::Board},
        {"st.setup", ProseSlot::Setup},
        {"st.direction", ProseSlot::Direction},
        {"st.begin", ProseSlot::Begin},
        {"st.singles", ProseSlot::Singles},
        {"st.stores", ProseSlot::StoreSown},
        {"st.origin", ProseSlot::Origin},
        {"st.circuit", ProseSlot::Circuit},
        {"fx.relay", ProseSlot::Relay},
        {"fx.turnends", ProseSlot::TurnEnds},
        {"fx.capture", ProseSlot::Capture},
        {"fx.again", ProseSlot::Again},
        {"fx.pass", ProseSlot::Pass},
        {"st.end", ProseSlot::Ends},
        {"fx.gameends", ProseSlot::Ends},
        {"st.winner", ProseSlot::Winner},
        {"fx.win", ProseSlot::Winner},
        {"fx.lose", ProseSlot::Winner},
        {"fx.rest", ProseSlot::Rest},
        {"st.men", ProseSlot::Men},
        {"st.place", ProseSlot::Place},
        {"st.move", ProseSlot::Move},
        {"st.move2", ProseSlot::Move},
        {"st.inhand", ProseSlot::LineRemoves},
        {"fx.remove", ProseSlot::LineRemoves},
        {"st.linewins", ProseSlot::LineWins},
        {"st.lineloses", ProseSlot::LineLoses},
        {"st.protect", ProseSlot::Protected},
        {"fx.fly", ProseSlot::Fly},
        {"st.reducewins", ProseSlot::ReduceWins},
        {"st.blocked", ProseSlot::Blocked},
        {"st.draw", ProseSlot::Draw},
        {"st.owners", ProseSlot::Other},
        {"fx.keep", ProseSlot::Other},
        {"if.other", ProseSlot::Other},
    }};
    for (const auto& [name, slot] : slots)
        if (name == kind) return slot;
    return ProseSlot::Other;
}

namespace {

bool isAmong(const std::vector<std::string>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}
std::string textInSmall(std::string_view text) {
    std::string out(text);
    for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}

}  // namespace

std::string valueAmong(const std::vector<std::string>& words, std::string_view key) {
    for (const std::string& word : words)
        if (word.size() > key.size() && word.starts_with(key) && word[key.size()] == ':')
            return word.substr(key.size() + 1);
    return {};
}

bool ProseClaim::is(std::string_view word) const { return isAmong(then, word); }
bool ProseClaim::asks(std::string_view word) const { return isAmong(when, word); }
std::string ProseClaim::value(std::string_view key) const { return valueAmong(then, key); }
std::string ProseClaim::condition(std::string_view key) const { return valueAmong(when, key); }

bool Prose::tellsOfLeaps() const {
    return std::any_of(sentences.begin(), sentences.end(), [](const ProseSentence& s) {
        const std::string text = " " + textInSmall(s.text);
        const auto speaks = [&](const char* word) { return text.find(word) != std::string::npos; };
        const bool leaps = speaks("jump") || speaks("hop") || speaks("leap");
        return leaps && !(speaks(" never ") || speaks(" neither ") || speaks(" cannot "));
    });
}
bool Prose::speaksOf(std::string_view word) const {
    return std::any_of(sentences.begin(), sentences.end(), [&](const ProseSentence& s) {
        return textInSmall(s.text).find(word) != std::string::npos;
    });
}

int Prose::flyingMen() const {
    for (const ProseClaim& claim : claims)
        if (claim.slot == ProseSlot::Fly && !claim.condition("men").empty())
            return std::stoi(claim.condition("men"));
    return 0;
}

bool amongNumbers(std::string_view numbers, int number) {
    if (numbers == "even") return number % 2 == 0 && number > 0;
    if (numbers == "odd") return number % 2 == 1;
    for (std::size_t i = 0; i <= numbers.size();) {
        const std::size_t end = std::min(numbers.find(',', i), numbers.size());
        std::string_view one = numbers.substr(i, end - i);
        const auto value = [](std::string_view digits) {
            int v = 0;
            for (const char c : digits)
                if (std::isdigit(static_cast<unsigned char>(c)) && v < 100'000) v = 10 * v + (c - '0');
            return v;
        };
        if (const std::size_t dash = one.find('-'); dash != std::string_view::npos) {
            if (number >= value(one.substr(0, dash)) && number <= value(one.substr(dash + 1))) return true;
        } else if (one.starts_with(">=") ? number >= value(one)
                   : one.starts_with(">")
                       ? number > value(one)
                       : !one.empty() && std::isdigit(static_cast<unsigned char>(one[0])) &&
                             number == value(one)) {
            return true;
        }
        i = end + 1;
    }
    return false;
}

}  // namespace makomba
