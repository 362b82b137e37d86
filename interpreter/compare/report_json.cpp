// The comparison as JSON.
#include "interpreter/base/json.h"
#include "interpreter/compare/citations.h"
#include "interpreter/compare/report_words.h"
#include "interpreter/play/notation.h"

namespace makomba {

namespace {

using nlohmann::json;

json placesJson(const std::vector<RulePlace>& places) {
    json list = json::array();
    for (const RulePlace& place : places) {
        if (!place.known()) continue;
        json item = {{"file", place.file}, {"line", place.line}, {"column", place.column}};
        if (!place.via.empty()) item["via"] = place.via;
        list.push_back(std::move(item));
    }
    return list;
}

// ── in rule terms ────────────────────────────────────────────────────────────────────────────────────────

json rowsJson(const Comparison& c) {
    json rows = json::array();
    for (const SlotRow& row : slotRows(c)) {
        const auto slot = static_cast<std::size_t>(profile::slotIndex(row.slot->id));
        json values = json::array();
        for (const ComparedItem& item : c.items)
            values.push_back(item.profile && item.profile->asks(*row.slot)
                                 ? profile::toJson(*row.slot, item.profile->values[slot])
                                 : json());
        json one = {
            {"slot", row.slot->id},     {"section", profile::title(row.slot->section)},
            {"title", row.slot->title}, {"verdict", c.pairs.empty() ? json() : json(name(row.verdict))},
            {"words", row.words},       {"values", std::move(values)}};
        if (!row.groups.empty()) one["groups"] = row.groups;
        if (!row.follows.empty()) one["follows"] = row.follows;
        rows.push_back(std::move(one));
    }
    return rows;
}

json verdictJson(const PairVerdict& v) {
    json rows = json::object();
    for (std::size_t s = 0; s < v.rows.size(); ++s) {
        if (v.rows[s].verdict == RowVerdict::NotAsked) continue;
        json one = {{"verdict", name(v.rows[s].verdict)}};
        if (!v.rows[s].plays.empty()) one["plays"] = v.rows[s].plays;
        if (!v.rows[s].follows.empty()) one["follows"] = v.rows[s].follows;
        rows[std::string(profile::slots()[s].id)] = std::move(one);
    }
    return {{"equalRules", v.equalRules},
            {"different", v.count(RowVerdict::Different)},
            {"of", v.asked()},
            {"unexplainedPlays", v.unexplained},
            {"rows", std::move(rows)}};
}

// ── in play ──────────────────────────────────────────────────────────────────────────────────────────────

json sideJson(const ComparedItem& item, const Divergence& d, int g) {
    const Program& program = item.game->description.game->program;
    const auto named = [&](const std::vector<int>& sites) {
        json list = json::array();
        for (const int site : sites) list.push_back(siteName(program, site));
        return list;
    };
    json one = {{"status", d.status[g]},          {"onlyHere", d.only[g]},
                {"moved", named(d.moved[g])},     {"differentSites", named(d.sites[g])},
                {"takenFrom", named(d.taken[g])}, {"taken", d.takenCount[g]}};
    if (d.before[g].valid()) one["before"] = stateText(program, d.before[g]);
    if (d.after[g].valid()) one["after"] = stateText(program, d.after[g]);
    return one;
}

json partingJson(const Comparison& c, const ComparedPair& pair, std::size_t index) {
    const Divergence& d = pair.play->partings[index];
    json play = json::array();
    for (const LockstepPly& ply : d.play)
        play.push_back({{"mover", ply.mover}, {"a", ply.moves[0]}, {"b", ply.moves[1]}});
    constexpr const char* starts[] = {"own", "a", "b", "set up"};
    return {{"kind", name(d.signature.kind)},
            {"start", starts[d.start + 1]},
            {"text", partingSentence(c, pair, d)},
            {"shows", rowsShown(pair, index)},
            {"plies", d.play.size()},
            {"play", std::move(play)},
            {"shortest", d.shortest},
            {"a", sideJson(c.items[pair.a], d, 0)},
            {"b", sideJson(c.items[pair.b], d, 1)}};
}

json playJson(const Comparison& c, const ComparedPair& pair) {
    const SideBySide& play = *pair.play;
    json partings = json::array();
    for (std::size_t p = 0; p < play.partings.size(); ++p) partings.push_back(partingJson(c, pair, p));
    json one = {{"alike", play.alike()},
                {"sameStart", play.sameStart},
                {"partings", std::move(partings)},
                {"searched",
                 {{"positions", play.positions},
                  {"depth", play.depth},
                  {"exhausted", play.exhausted},
                  {"randomPlays", play.randomPlays},
                  {"setUps", play.setUps},
                  {"stoppedByTime", play.stoppedByTime}}}};
    if (!play.whyNot.empty()) one["whyNot"] = play.whyNot;
    if (!play.turned.empty()) one["turned"] = play.turned;
    return one;
}

// ── how they are written, figures, sources ───────────────────────────────────────────────────────────────

json writtenJson(const std::vector<WrittenDifference>& differences) {
    json all = json::array();
    for (const WrittenDifference& d : differences) all.push_back({{"when", d.when}, {"a", d.a}, {"b", d.b}});
    return all;
}

json structureJson(const StructureDifference& s) {
    json edits = json::array();
    for (const StructureEdit& edit : s.edits) {
        json item = {{"kind", name(edit.kind)},
                     {"within", edit.within},
                     {"placesA", placesJson(edit.placesA)},
                     {"placesB", placesJson(edit.placesB)}};
        if (!edit.before.empty()) item["before"] = edit.before;
        if (!edit.after.empty()) item["after"] = edit.after;
        edits.push_back(std::move(item));
    }
    return {{"edits", std::move(edits)},
            {"cost", s.cost},
            {"partsA", s.sizeA},
            {"partsB", s.sizeB},
            {"smallest", s.smallest}};
}

json estimateJson(const Estimate& e) { return {{"value", e.value}, {"low", e.low}, {"high", e.high}}; }

json statisticsJson(const PlayStatistics& s) {
    json wins = json::array();
    for (const Estimate& e : s.wins) wins.push_back(estimateJson(e));
    json item = {{"games", s.games},
                 {"moves", estimateJson(s.moves)},
                 {"turns", estimateJson(s.turns)},
                 {"legalMoves", estimateJson(s.choices)},
                 {"forced", estimateJson(s.forced)},
                 {"wins", std::move(wins)},
                 {"draws", estimateJson(s.draws)},
                 {"unfinished", estimateJson(s.unfinished)},
                 {"shortest", s.shortest},
                 {"longest", s.longest},
                 {"faults", s.faults},
                 {"stoppedByTime", s.stoppedByTime}};
    if (!s.fault.empty()) item["fault"] = s.fault;
    return item;
}

json itemJson(const ComparedItem& item) {
    json one = {{"name", item.name}, {"title", item.title}, {"checksum", item.checksum}};
    if (!item.source.empty()) one["source"] = item.source;
    if (item.game) {
        const Choice& choice = item.game->description.choice;
        one["game"] = item.game->game;
        one["options"] = choice.active;
        one["ruleset"] = choice.ruleset.empty() ? json() : json(choice.ruleset);
        json records = json::array();
        for (const Evidence* record : item.evidence) records.push_back(record->id);
        one["records"] = std::move(records);
    }
    if (item.statistics) one["randomGames"] = statisticsJson(*item.statistics);
    return one;
}

json claimsJson(const Comparison& c) {
    json all = json::array();
    for (const AskedClaims& asked : c.asked) {
        json claims = json::array();
        const auto& written = c.items[asked.record].record->claims;
        for (const ClaimVerdict& verdict : asked.verdicts) {
            const Claim& claim = written[verdict.claim];
            claims.push_back({{"claim", claim.name},
                              {"text", claim.text},
                              {"at", claim.at},
                              {"verdict", name(verdict.verdict)},
                              {"cases", verdict.arose}});
        }
        all.push_back({{"record", asked.record}, {"game", asked.game}, {"claims", std::move(claims)}});
    }
    return all;
}

json sourcesJson(const Comparison& c) {
    json all = json::array();
    for (const Citation& citation : citationsOf(c))
        all.push_back({{"text", citation.text}, {"pages", citation.pages}, {"items", citation.items}});
    return all;
}

}  // namespace

std::string reportJson(const Comparison& c) {
    json items = json::array(), pairs = json::array();
    for (const ComparedItem& item : c.items) items.push_back(itemJson(item));
    for (const ComparedPair& pair : c.pairs) {
        json one = {{"a", pair.a},
                    {"b", pair.b},
                    {"headline", headline(pair)},
                    {"alike", pair.alike()},
                    {"verdict", verdictJson(pair.verdict)}};
        if (pair.play) one["play"] = playJson(c, pair);
        if (!pair.written.empty()) one["clauses"] = writtenJson(pair.written);
        if (pair.structure) one["structure"] = structureJson(*pair.structure);
        pairs.push_back(std::move(one));
    }
    const json document = {
        {"makomba", c.program},      {"command", c.command},    {"seed", c.seed},
        {"items", std::move(items)}, {"groups", c.groups},      {"rows", rowsJson(c)},
        {"pairs", std::move(pairs)}, {"claims", claimsJson(c)}, {"sources", sourcesJson(c)}};
    return document.dump(1, ' ', false, json::error_handler_t::replace) + "\n";
}

}  // namespace makomba
