// The comparison as JSON.
#include "interpreter/base/json.h"
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

json tableJson(const FeatureTable& table) {
    json rows = json::array();
    for (const FeatureRow& row : table.rows) {
        json values = json::array();
        for (const FeatureValue& value : row.values) {
            json item = {{"state", value.state == FeatureState::Stated   ? "stated"
                                   : value.state == FeatureState::Absent ? "absent"
                                                                         : "silent"},
                         {"places", placesJson(value.places)}};
            if (value.state == FeatureState::Stated) item["text"] = value.text;
            if (!value.note.empty()) item["note"] = value.note;
            values.push_back(std::move(item));
        }
        rows.push_back({{"id", row.kind.id},
                        {"group", row.kind.group},
                        {"title", row.kind.title},
                        {"agreement", name(row.agreement)},
                        {"values", std::move(values)}});
    }
    return rows;
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

json sidesJson(const ComparedItem& item, const Divergence& d, int g) {
    if (!d.states[g].valid()) return nullptr;
    const Program& program = item.game->description.game->program;
    json sites = json::array();
    for (const int site : d.sites[g]) sites.push_back(siteName(program, site));
    return {{"position", stateText(program, d.states[g])},
            {"status", d.status[g]},
            {"differentSites", std::move(sites)},
            {"onlyHere", d.only[g]}};
}

json divergenceJson(const Comparison& c, const ComparedPair& pair, const Divergence& d) {
    json play = json::array();
    for (const LockstepPly& ply : d.play)
        play.push_back({{"mover", ply.mover}, {"a", ply.moves[0]}, {"b", ply.moves[1]}});
    json item = {{"parting", name(d.parting)},
                 {"text", divergenceSentence(d, letter(pair.a), letter(pair.b))},
                 {"plies", d.play.size()},
                 {"play", std::move(play)},
                 {"shortest", d.shortest},
                 {"a", sidesJson(c.items[pair.a], d, 0)},
                 {"b", sidesJson(c.items[pair.b], d, 1)},
                 {"searched",
                  {{"positions", d.positions},
                   {"depth", d.depth},
                   {"exhausted", d.exhausted},
                   {"randomPlays", d.randomPlays},
                   {"stoppedByTime", d.stoppedByTime}}}};
    if (!d.why.empty()) item["why"] = d.why;
    if (d.parting == Parting::Moves)
        item["common"] = {{"moves", d.common}, {"leadingToDifferentPositions", d.partings}};
    return item;
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

}  // namespace

std::string reportJson(const Comparison& c) {
    json items = json::array(), pairs = json::array();
    for (const ComparedItem& item : c.items) {
        json one = {{"name", item.name}, {"title", item.title}};
        if (!item.source.empty()) one["source"] = item.source;
        if (item.game) {
            one["game"] = item.game->game;
            one["options"] = item.game->description.choice.active;
            one["ruleset"] = item.game->description.choice.ruleset.empty()
                                 ? json()
                                 : json(item.game->description.choice.ruleset);
        }
        if (item.statistics) one["randomGames"] = statisticsJson(*item.statistics);
        items.push_back(std::move(one));
    }
    for (const ComparedPair& pair : c.pairs) {
        json one = {{"a", pair.a}, {"b", pair.b}};
        if (pair.structure) one["structure"] = structureJson(*pair.structure);
        for (const PlayComparison& play : pair.plays) {
            json from = {{"start", play.start < 0    ? "own"
                                   : play.start == 0 ? "a"
                                                     : "b"},
                         {"first", divergenceJson(c, pair, play.first)}};
            if (play.byCommonMoves) from["byCommonMoves"] = divergenceJson(c, pair, *play.byCommonMoves);
            one["plays"].push_back(std::move(from));
        }
        pairs.push_back(std::move(one));
    }
    const json document = {{"items", std::move(items)},
                           {"features", tableJson(c.table)},
                           {"pairs", std::move(pairs)},
                           {"seed", c.seed}};
    return document.dump(1, ' ', false, json::error_handler_t::replace) + "\n";
}

}  // namespace makomba
