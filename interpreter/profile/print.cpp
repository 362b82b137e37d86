// Profiles as text and as JSON.
#include <fmt/format.h>

#include "interpreter/base/grouped.h"
#include "interpreter/profile/profile.h"

namespace makomba::profile {

namespace {

std::string_view name(Value::State state) {
    return state == Value::State::Known ? "known" : state == Value::State::Absent ? "absent" : "not known";
}

std::string_view name(Type type) {
    switch (type) {
        case Type::Number: return "number";
        case Type::Numbers: return "numbers";
        case Type::Holes: return "holes";
        case Type::Layout: return "layout";
        case Type::Choice: return "choice";
        case Type::Condition: return "condition";
        case Type::Words: return "words";
    }
    return "";
}

// How sure a value is: "exact in 1,204 cases", "fits all but 3 of 1,204 cases".
std::string caseWords(const Value& v) {
    if (v.cases <= 1) return "";
    if (v.state == Value::State::Absent) return fmt::format("never in {} cases", grouped(v.cases));
    if (v.against > 0)
        return fmt::format("fits all but {} of {} cases", grouped(v.against), grouped(v.cases));
    return fmt::format("in all of {} cases", grouped(v.cases));
}

// Lines of at most 100 characters, later ones put in.
std::string wrapped(const std::string& text, std::size_t indent) {
    std::string out;
    std::size_t column = indent;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        if (column + (end - at) > 100 && column > indent) {
            out += "\n" + std::string(indent, ' ');
            column = indent;
        } else if (column > indent) {
            out += ' ';
            ++column;
        }
        out += text.substr(at, end - at);
        column += end - at;
        at = end + 1;
    }
    return out;
}

}  // namespace

std::string printText(const Profile& profile, bool all) {
    std::string out = fmt::format("{}: what its rules do\n", profile.game);
    constexpr std::size_t width = 36;
    std::optional<Section> section;
    for (std::size_t i = 0; i < slots().size(); ++i) {
        const Slot& slot = slots()[i];
        const Value& value = profile.values[i];
        if (!profile.asks(slot) || (!all && value.state == Value::State::NotKnown)) continue;
        if (section != slot.section) out += fmt::format("\n{}\n", title(slot.section));
        section = slot.section;
        std::string text = words(slot, value);
        if (value.against > 0 && !all) text += fmt::format(" ({})", caseWords(value));
        if (all && !caseWords(value).empty()) text += fmt::format(" ({})", caseWords(value));
        if (all && !value.note.empty()) text += fmt::format(" [{}]", value.note);
        out += fmt::format("  {:<{}}{}\n", slot.title, width - 2, wrapped(text, width));
    }
    if (!profile.sowing && !profile.men)
        out +=
            "\nNeither a sowing game nor one of men on points: only what is asked of every game is "
            "answered.\n";
    if (profile.plays > 0)
        out += fmt::format("\nLearnt from {} plays, {} turns and {} positions set up.\n",
                           grouped(profile.plays), grouped(profile.turns), grouped(profile.setUps));
    return out;
}

nlohmann::json toJson(const Slot& slot, const Value& value) {
    nlohmann::json json = {
        {"slot", slot.id},          {"section", title(slot.section)}, {"title", slot.title},
        {"type", name(slot.type)},  {"state", name(value.state)},     {"text", words(slot, value)},
        {"value", notation(value)}, {"cases", value.cases},           {"against", value.against}};
    if (value.example)
        json["example"] = {{"position", value.example->position},
                           {"move", value.example->move},
                           {"ply", value.example->ply}};
    if (!value.note.empty()) json["note"] = value.note;
    return json;
}

nlohmann::json toJson(const Slot& slot) {
    nlohmann::json terms = nlohmann::json::array();
    for (const Term& term : slot.terms) terms.push_back({{"id", term.id}, {"words", term.words}});
    return {{"slot", slot.id},       {"section", title(slot.section)}, {"title", slot.title},
            {"meaning", slot.about}, {"type", name(slot.type)},        {"terms", terms}};
}

nlohmann::json toJson(const Profile& profile) {
    nlohmann::json values = nlohmann::json::array(), families = nlohmann::json::array();
    for (std::size_t i = 0; i < slots().size(); ++i)
        if (profile.asks(slots()[i])) values.push_back(toJson(slots()[i], profile.values[i]));
    if (profile.sowing) families.push_back("sowing");
    if (profile.men) families.push_back("men");
    if (profile.alignment) families.push_back("alignment");
    return {{"game", profile.game},   {"families", families},     {"plays", profile.plays},
            {"turns", profile.turns}, {"setUps", profile.setUps}, {"values", values}};
}

}  // namespace makomba::profile
