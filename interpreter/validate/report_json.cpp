// Reports for programs: JSON of our own, and SARIF 2.1.0.
#include <algorithm>

#include "interpreter/base/json.h"
#include "interpreter/validate/validate.h"

namespace makomba {

namespace {

using nlohmann::json;

std::string dumped(const json& value) {
    return value.dump(1, ' ', false, json::error_handler_t::replace) + "\n";
}

json estimate(const Estimate& e) { return {{"value", e.value}, {"low", e.low}, {"high", e.high}}; }

json figuresJson(const PlayFigures& f) {
    json wins = json::array();
    for (const std::uint64_t n : f.wins) wins.push_back(estimate(proportion(n, f.games)));
    const auto share = [&](GameEnd end) { return estimate(proportion(f.count(end), f.games)); };
    return {{"games", f.games},
            {"plies", f.plies},
            {"length", estimate(f.length())},
            {"legalMoves", estimate(f.legalMoves())},
            {"forcedPasses", f.forcedPasses},
            {"singleMoves", f.single},
            {"wins", wins},
            {"drawn", share(GameEnd::Drawn)},
            {"stuck", share(GameEnd::Stuck)},
            {"endlessTurns", share(GameEnd::EndlessTurn)},
            {"limit", share(GameEnd::Limit)},
            {"broken", share(GameEnd::Broken)}};
}

json placeJson(const Report& report, Stretch stretch) {
    const Place begin = report.sources.place(validatedFile, stretch.begin),
                end = report.sources.place(validatedFile, stretch.end);
    return {{"line", begin.line}, {"column", begin.column}, {"endLine", end.line}, {"endColumn", end.column}};
}

json findingJson(const Report& report, const Finding& f) {
    json names = json::array();
    for (const std::size_t c : f.combinations) names.push_back(report.combinations[c].name);
    json out = {{"id", f.id},       {"severity", name(f.severity)}, {"text", f.text},
                {"notes", f.notes}, {"combinations", names},        {"where", report.where(f)}};
    if (f.place.valid()) out["place"] = placeJson(report, f.place);
    if (f.accepted) out["accepted"] = f.reason;
    if (f.cause >= 0) out["followsFrom"] = f.cause;  // counted from 0 among the findings
    for (const auto& [combination, figure] : f.figures)
        out["figures"].push_back({{"combination", report.combinations[combination].name}, {"text", figure}});
    for (const ExamplePlay& play : f.examples)
        out["play"] = {{"combination", report.combinations[play.combination].name},
                       {"options", report.combinations[play.combination].selection.options},
                       {"game", play.how},
                       {"seed", play.seed},
                       {"moves", play.choices}};
    return out;
}

json untestedJson(const Untested& u) {
    if (!u.any()) return nullptr;
    return {{"combinations", u.combinations}, {"games", u.games},     {"gamesPlanned", u.planned},
            {"bothPlayers", u.swaps},         {"records", u.records}, {"secondsForAll", u.takes},
            {"secondsToAllow", u.seconds},    {"atLeast", u.atLeast}};
}

// Levels of SARIF have the names of ours.
json ruleJson(const FindingInfo& rule) {
    json out = {{"id", rule.name},
                {"shortDescription", {{"text", rule.title}}},
                {"fullDescription", {{"text", rule.meaning}}},
                {"defaultConfiguration", {{"level", name(rule.severity)}}}};
    if (*rule.remedy) out["help"] = {{"text", rule.remedy}};
    return out;
}

// A reference as SARIF wants it: a URI, relative where the path is.
std::string uri(const std::string& path) {
    std::string out;
    for (const char ch : path) {
        const auto byte = static_cast<unsigned char>(ch);
        if (std::isalnum(byte) || std::string_view("-._~/").find(ch) != std::string_view::npos) out += ch;
        else out += fmt::format("%{:02X}", byte);
    }
    return path.starts_with('/') ? "file://" + out : out;
}

json resultJson(const Report& report, const Finding& f, std::size_t rule) {
    std::string text = f.text;
    if (const std::string where = report.where(f); !where.empty()) text += " (" + where + ")";
    if (!f.figures.empty()) text += "\n" + f.figures[0].second;
    for (const std::string& note : f.notes) text += "\n" + note;
    json location = {{"physicalLocation", {{"artifactLocation", {{"uri", uri(report.name)}}}}}};
    if (f.place.valid()) {
        const Place begin = report.sources.place(validatedFile, f.place.begin),
                    end = report.sources.place(validatedFile, f.place.end);
        location["physicalLocation"]["region"] = {{"startLine", begin.line},
                                                  {"startColumn", begin.column},
                                                  {"endLine", end.line},
                                                  {"endColumn", end.column}};
    }
    json out = {{"ruleId", f.id},
                {"ruleIndex", rule},
                {"level", name(f.severity)},
                {"message", {{"text", text}}},
                {"locations", json::array({location})}};
    if (f.accepted) out["suppressions"] = json::array({{{"kind", "inSource"}, {"justification", f.reason}}});
    return out;
}

}  // namespace

std::string reportJson(const std::vector<Report>& reports, const std::string& program) {
    json list = json::array();
    for (const Report& report : reports) {
        json findings = json::array(), figures = json::array();
        for (const Finding& f : report.findings) findings.push_back(findingJson(report, f));
        for (const CombinationFigures& f : report.figures)
            figures.push_back({{"combination", report.combinations[f.combination].name},
                               {"options", report.combinations[f.combination].selection.options},
                               {"random", figuresJson(f.random)},
                               {"greedy", figuresJson(f.greedy)},
                               {"balance", f.balance}});
        list.push_back({{"file", report.name},
                        {"game", report.title},
                        {"exitCode", report.exitCode()},
                        {"combinations", report.how},
                        {"combinationsTried", report.loaded},
                        {"cutShort", report.cutShort},
                        {"untested", untestedJson(report.untested)},
                        {"findings", findings},
                        {"play", figures},
                        {"evidence", report.evidence}});
        if (!program.empty()) list.back()["program"] = program;
    }
    return dumped(list);
}

std::string reportSarif(const std::vector<Report>& reports, const std::string& version) {
    json rules = json::array();
    std::map<std::string, std::size_t> index;
    const auto ruleOf = [&](const Finding& f) {
        const auto [known, isNew] = index.try_emplace(f.id, rules.size());
        if (isNew) {
            if (const FindingInfo* rule = findFinding(f.id)) rules.push_back(ruleJson(*rule));
            else
                rules.push_back(
                    {{"id", f.id},
                     {"shortDescription",
                      {{"text", "a message about the language: see `makomba explain " + f.id + "`"}}},
                     {"defaultConfiguration", {{"level", name(f.severity)}}}});
        }
        return known->second;
    };
    json results = json::array(), artifacts = json::array();
    for (const Report& report : reports) {
        artifacts.push_back({{"location", {{"uri", uri(report.name)}}}});
        for (const Finding& f : report.findings) results.push_back(resultJson(report, f, ruleOf(f)));
    }
    json driver = {{"name", "makomba"}, {"rules", rules}};
    if (!version.empty()) driver["version"] = version;
    const json run = {{"tool", {{"driver", driver}}},
                      {"columnKind", "unicodeCodePoints"},
                      {"artifacts", artifacts},
                      {"results", results}};
    return dumped({{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                   {"version", "2.1.0"},
                   {"runs", json::array({run})}});
}

}  // namespace makomba
