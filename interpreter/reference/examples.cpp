#include "interpreter/reference/examples.h"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <sstream>
#include <unordered_map>
#include <unordered_set>

#include "interpreter/base/embedded.h"
#include "interpreter/load/load.h"
#include "interpreter/reference/small_game.h"

namespace makomba {

namespace {

std::vector<LudemeExample> readExamples() {
    std::vector<LudemeExample> examples;
    SmallGame around;
    LudemeExample example;
    const auto finish = [&] {
        if (!example.shown.empty()) {
            if (example.text.empty()) example.text = around.text();
            examples.push_back(std::move(example));
        }
        example = {};
        around = {};
    };
    std::istringstream in{std::string(embeddedText("grammar/reference/ludemes.examples"))};
    for (std::string line; std::getline(in, line);) {
        if (line.empty()) finish();
        if (line.empty() || line[0] == '#') continue;
        const std::size_t blank = line.find(' ');
        example.shown = line.substr(blank + 1);
        if (line.starts_with("claim ")) {
            const std::size_t end = line.find(' ', blank + 1);
            example.claim = line.substr(blank + 1, end - blank - 1);
            std::replace(example.claim.begin(), example.claim.end(), '_', ' ');
            example.shown = line.substr(end + 1);
            example.text = fmt::format(
                "(evidence \"Example\"\n    (game \"Example\")\n    (source \"Example\")\n    (claim "
                "\"example\" \"An example.\" at:\"p. 1\" {})\n)\n",
                example.shown);
            continue;
        }
        if (!around.set(line.substr(0, blank), example.shown)) example.text = example.shown + "\n";
    }
    finish();
    return examples;
}

// Each example is read once, when it is first asked for. (The caller holds the lock.)
bool uses(const LudemeExample& example, RowId row) {
    static std::unordered_map<const LudemeExample*, std::unordered_set<std::uint32_t>> read;
    const auto [entry, isNew] = read.try_emplace(&example);
    if (isNew) {
        const Description d = load("example", example.text, {}, Until::Checked);
        for (std::size_t i = 0; i < d.checked.graph.size(); ++i)
            if (const RuleNode& node = d.checked.graph[NodeId(i)]; node.kind == NodeKind::Ludeme)
                entry->second.insert(static_cast<std::uint32_t>(node.row.value));
    }
    return entry->second.contains(static_cast<std::uint32_t>(row.value));
}

const LudemeExample* find(RowId row) {
    const std::string words = "(" + Signatures::get()[row].name();
    if (Signatures::get()[row].claims) {
        for (const LudemeExample& e : ludemeExamples())
            if (e.claim == Signatures::get()[row].form) return &e;
        return nullptr;
    }
    const auto begins = [&](const LudemeExample& e) { return e.shown.starts_with(words); };
    for (const bool first : {true, false})
        for (const LudemeExample& e : ludemeExamples())
            if (e.claim.empty() && begins(e) == first && e.text.find(words) != std::string::npos &&
                uses(e, row))
                return &e;
    return nullptr;
}

}  // namespace

const std::vector<LudemeExample>& ludemeExamples() {
    static const std::vector<LudemeExample> examples = readExamples();
    return examples;
}

const LudemeExample* exampleOf(RowId row) {
    static std::mutex guard;
    static std::unordered_map<std::uint32_t, const LudemeExample*> known;
    const std::lock_guard lock(guard);
    const auto [entry, isNew] = known.try_emplace(static_cast<std::uint32_t>(row.value), nullptr);
    if (isNew) entry->second = find(row);
    return entry->second;
}

}  // namespace makomba
