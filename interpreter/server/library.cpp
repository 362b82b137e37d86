#include "interpreter/server/library.h"

#include <algorithm>

#include "interpreter/draw/svg.h"
#include "interpreter/evidence/record.h"

namespace makomba::web {

using nlohmann::json;

namespace {

// The sources that tell of a game, each with where and when it was played.
json sourcesOf(const std::string& game) {
    json list = json::array();
    for (const auto& file : evidenceLibrary())
        for (const Evidence& record : file->records) {
            const auto ours = std::find_if(record.rulesets.begin(), record.rulesets.end(),
                                           [&](const ForRuleset& f) { return f.game == game; });
            if (ours == record.rulesets.end()) continue;
            json source = {{"id", record.id},
                           {"places", record.locations},
                           {"ruleset", ours->ruleset},
                           {"options", ours->options}};
            if (!record.sources.empty()) source["source"] = record.sources.front().text;
            list.push_back(std::move(source));
        }
    return list;
}

std::shared_ptr<const Description> playable(Description description) {
    if (description.game && description.game->games.size() > 1)
        throw Problem(400, "a match of several games is not played here: load its games one by one");
    if (!description.game) throw Problem(400, renderText(description.diagnostics, description.sources));
    return std::make_shared<const Description>(std::move(description));
}

}  // namespace

Library::Library(std::vector<std::filesystem::path> folders, std::string own)
    : catalogue_(folders), own_(std::move(own)) {}

std::shared_ptr<const Description> Library::load(const std::string& game, const Selection& selection) const {
    if (!has(game)) throw Problem(404, fmt::format("there is no game \"{}\"", game));
    const std::string key = dump({game, selection.ruleset, selection.options});
    const auto find = [&] {
        return std::find_if(kept_.begin(), kept_.end(),
                            [&](const auto& entry) { return entry.first == key; });
    };
    {
        const std::lock_guard lock(mutex_);
        if (const auto known = find(); known != kept_.end()) {
            std::rotate(known, known + 1, kept_.end());
            return kept_.back().second;
        }
    }
    std::shared_ptr<const Description> description = playable(catalogue_.load(game, selection));
    const std::lock_guard lock(mutex_);
    if (find() == kept_.end()) kept_.emplace_back(key, description);
    if (kept_.size() > mostKept) kept_.erase(kept_.begin());
    return description;
}

std::shared_ptr<const Description> Library::loadText(const std::string& text) {
    return playable(makomba::load("description", text));
}

std::string Library::source(const std::string& game) const {
    if (!has(game)) throw Problem(404, fmt::format("there is no game \"{}\"", game));
    const Description d = catalogue_.load(game, {}, Until::Outline);
    return d.sources.size() > 0 ? d.sources[SourceId(std::uint32_t{0})].text : std::string();
}

json Library::entry(const std::string& game) const {
    const Description d = catalogue_.load(game, {});
    json item = {{"game", game},
                 {"name", d.game ? d.game->name : game},
                 {"description", d.metadata.first("description")},
                 {"rulesets", json::array()},
                 {"options", json::array()}};
    if (d.game) {
        const State start = Engine(*d.game).initialState(1);
        item["players"] = d.game->program.players();
        item["svg"] = drawSvg(d.game->program, &start, {.labels = false, .title = d.game->name});
    }
    for (const Ruleset& ruleset : d.outline.rulesets)
        if (!ruleset.selections.empty()) item["rulesets"].push_back(ruleset.heading);
    for (std::size_t i = 0; i < d.outline.options.size(); ++i) {
        const Option& option = d.outline.options[i];
        json choices = json::array();
        for (const OptionItem& choice : option.items)
            choices.push_back({{"name", choice.heading}, {"description", choice.description}});
        item["options"].push_back(
            {{"heading", option.heading},
             {"choices", std::move(choices)},
             {"usual", option.items.empty() ? "" : option.items[option.defaultItem()].heading}});
    }
    item["ruleset"] = d.choice.ruleset;
    item["sources"] = sourcesOf(game);
    return item;
}

const std::string& Library::list() const {
    std::call_once(listed_, [&] {
        json list = json::array();
        if (!own_.empty() && catalogue_.find(own_) == nullptr) list.push_back(entry(own_));
        for (const CatalogueEntry& known : catalogue_.entries()) list.push_back(entry(known.name));
        list_ = dump(list);
    });
    return list_;
}

}  // namespace makomba::web
