// Records as text in our format, and as JSON.
#include "interpreter/base/json.h"
#include "interpreter/evidence/record.h"

namespace makomba {

namespace {

std::string inQuotes(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"') out += '\\';
        out += c;
    }
    return out + "\"";
}

std::string forText(const ForRuleset& f) {
    std::string text = "(for " + inQuotes(f.game);
    if (!f.ruleset.empty()) text += " ruleset:" + inQuotes(f.ruleset);
    for (const std::string& option : f.options) text += " option:" + inQuotes(option);
    return text + ")";
}

std::string listText(const std::vector<std::string>& texts) {
    std::string out = "{";
    for (const std::string& text : texts) out += (out.size() > 1 ? " " : "") + inQuotes(text);
    return out + "}";
}

std::string exampleText(const WorkedExample& example) {
    std::string out = "(example " + listText(example.position);
    for (const auto& [label, list] : {std::pair{"play", &example.play},
                                      {"becomes", &example.becomes},
                                      {"moves", &example.moves},
                                      {"allows", &example.allows},
                                      {"refuses", &example.refuses}})
        if (!list->empty()) out += fmt::format(" {}:{}", label, listText(*list));
    if (example.turn != WorkedExample::Turn::Untold) out += fmt::format(" turn:{}", name(example.turn));
    if (example.side != 0) out += fmt::format(" side:P{}", example.side);
    return out + ")";
}

std::string statementText(const Claim& claim) {
    if (claim.kind == ClaimKind::Untested) return "(untested " + inQuotes(claim.why) + ")";
    if (claim.kind == ClaimKind::Example) return exampleText(claim.example);
    return fmt::format("({} {}{})", name(claim.kind), claim.conditionText,
                       claim.whenText.empty() ? "" : " when:" + claim.whenText);
}

}  // namespace

std::string printEvidence(const Evidence& r) {
    std::string out = "(evidence " + inQuotes(r.id) + "\n";
    const auto line = [&](const std::string& text) { out += "    " + text + "\n"; };
    if (!r.type.empty()) line("(type " + inQuotes(r.type) + ")");
    for (const std::string& game : r.games) line("(game " + inQuotes(game) + ")");
    for (const std::string& location : r.locations) line("(location " + inQuotes(location) + ")");
    for (const Period& period : r.periods) line("(period " + inQuotes(period.text) + ")");
    if (r.confidence) line(fmt::format("(confidence {})", *r.confidence));
    std::string players;
    for (const auto& [label, text] :
         {std::pair{"ages", &r.ages}, {"genders", &r.genders}, {"spaces", &r.spaces}, {"status", &r.status}})
        if (!text->empty()) players += fmt::format(" {}:{}", label, inQuotes(*text));
    if (!players.empty()) line("(players" + players + ")");
    for (const Evidence::Reference& s : r.sources)
        line("(source " + inQuotes(s.text) + (s.pages.empty() ? "" : " pages:" + inQuotes(s.pages)) + ")");
    for (const ForRuleset& f : r.rulesets) line(forText(f));
    for (const Evidence::Field& f : r.fields)
        line(fmt::format("(field {} {})", inQuotes(f.name), inQuotes(f.text)));
    for (const Evidence::Inheritance& i : r.inherits) {
        std::string text = "(inherits " + inQuotes(i.record);
        for (const std::string& name : i.except) text += " except:" + inQuotes(name);
        line(text + ")");
    }
    for (std::size_t i = 0; i < r.claims.size(); ++i) {
        const Claim& claim = r.claims[i];
        if (!claim.inheritedFrom.empty()) continue;
        line(fmt::format(
            "(claim {} {} at:{}{}", inQuotes(claim.name), inQuotes(claim.text), inQuotes(claim.at),
            claim.modality == Modality::Must ? "" : fmt::format(" modality:{}", name(claim.modality))));
        for (const ForRuleset& f : claim.only) line("    " + forText(f));
        if (claim.reading.empty()) {
            line("    " + statementText(claim) + ")");
            continue;
        }
        for (bool last = false; !last; i += last ? 0 : 1) {
            last = i + 1 == r.claims.size() || r.claims[i + 1].name != claim.name;
            line(fmt::format("    (reading {} {}){}", inQuotes(r.claims[i].reading),
                             statementText(r.claims[i]), last ? ")" : ""));
        }
    }
    for (const Evidence::Field& f : r.unread)
        line(fmt::format("(unread {} {})", inQuotes(f.name), inQuotes(f.text)));
    return out + ")\n";
}

std::string printEvidenceJson(const std::vector<Evidence>& records) {
    using nlohmann::json;
    const auto dateJson = [](const Date& d) {
        json j = {{"year", d.year}};
        if (d.month > 0) j["month"] = d.month;
        if (d.day > 0) j["day"] = d.day;
        return j;
    };
    const auto rulesets = [](const std::vector<ForRuleset>& all) {
        json list = json::array();
        for (const ForRuleset& f : all)
            list.push_back({{"game", f.game}, {"ruleset", f.ruleset}, {"options", f.options}});
        return list;
    };
    const auto fieldsJson = [](const std::vector<Evidence::Field>& all, const char* key) {
        json list = json::array();
        for (const Evidence::Field& f : all) list.push_back({{key, f.name}, {"text", f.text}});
        return list;
    };
    const auto inheritance = [](const Evidence& record) {
        json all = json::array();
        for (const Evidence::Inheritance& i : record.inherits)
            all.push_back({{"record", i.record}, {"except", i.except}});
        return all;
    };
    json list = json::array();
    for (const Evidence& r : records) {
        json j = {{"id", r.id},
                  {"type", r.type},
                  {"games", r.games},
                  {"locations", r.locations},
                  {"periods", json::array()},
                  {"players",
                   {{"ages", r.ages}, {"genders", r.genders}, {"spaces", r.spaces}, {"status", r.status}}},
                  {"sources", json::array()},
                  {"rulesets", rulesets(r.rulesets)},
                  {"inherits", inheritance(r)},
                  {"fields", fieldsJson(r.fields, "name")},
                  {"claims", json::array()},
                  {"unread", fieldsJson(r.unread, "at")}};
        if (r.confidence) j["confidence"] = *r.confidence;
        for (const Period& p : r.periods) {
            json period = {{"text", p.text}};
            if (p.known())
                period.update({{"from", dateJson(p.from)},
                               {"to", dateJson(p.to)},
                               {"circa", p.circa},
                               {"shown", periodText(p)}});
            j["periods"].push_back(std::move(period));
        }
        for (const Evidence::Reference& s : r.sources)
            j["sources"].push_back({{"text", s.text}, {"pages", s.pages}});
        for (const Claim& c : r.claims) {
            json claim = {{"name", c.name}, {"text", c.text}, {"at", c.at}, {"kind", name(c.kind)}};
            if (c.kind == ClaimKind::Untested) claim["why"] = c.why;
            else if (c.kind == ClaimKind::Example) claim["example"] = exampleText(c.example);
            else claim["condition"] = c.conditionText;
            if (c.modality != Modality::Must) claim["modality"] = name(c.modality);
            if (!c.reading.empty()) claim["reading"] = c.reading;
            if (!c.inheritedFrom.empty()) claim["inheritedFrom"] = c.inheritedFrom;
            if (!c.whenText.empty()) claim["when"] = c.whenText;
            if (!c.only.empty()) claim["rulesets"] = rulesets(c.only);
            j["claims"].push_back(std::move(claim));
        }
        list.push_back(std::move(j));
    }
    return list.dump(1, ' ', false, json::error_handler_t::replace);
}

}  // namespace makomba
