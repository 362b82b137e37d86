#include "interpreter/compare/features.h"

#include <algorithm>

#include "interpreter/compare/feature_readers.h"

namespace makomba {

const std::vector<FeatureKind>& featureKinds() {
    static const std::vector<FeatureKind> kinds = {
        {"players", "Board", "Players"},
        {"board", "Board", "Board"},
        {"pieces", "Board", "Pieces"},
        {"stones", "Board", "Stones at the start"},
        {"home", "Board", "Whose are which"},
        {"special", "Board", "Special holes or sites"},
        {"direction", "Sowing", "Direction of sowing"},
        {"path", "Sowing", "Where one sows"},
        {"manner", "Sowing", "How one sows"},
        {"begin", "Sowing", "A turn may begin at"},
        {"singles", "Sowing", "Single stones"},
        {"relay", "Sowing", "The sowing goes on (relay) when"},
        {"capture-when", "Capture", "Stones are captured when"},
        {"capture-from", "Capture", "Stones are captured from"},
        {"captured-go", "Capture", "What becomes of captured stones"},
        {"extra-takes", "Capture", "Extra takes"},
        {"moves", "Moves", "Kinds of move"},
        {"move-again", "Moves", "The same player moves again when"},
        {"compulsory", "Moves", "Order of preference"},
        {"pass", "Moves", "Passing by choice"},
        {"swap", "Moves", "Changing seats"},
        {"phases", "Course", "Phases"},
        {"chance", "Course", "Chance"},
        {"goal", "End", "How it is decided"},
        {"no-moves", "End", "A player who cannot move"},
        {"repetition", "End", "Repetition"},
        {"other", "Other", "What else is said"},
    };
    return kinds;
}

FeatureValue& FeatureColumn::add(std::string_view id, std::string text, std::vector<RulePlace> places) {
    std::erase_if(places, [](const RulePlace& p) { return !p.known(); });
    features.push_back({std::string(id), {FeatureState::Stated, std::move(text), {}, {}, std::move(places)}});
    return features.back().value;
}

void FeatureColumn::absent(std::string_view id) {
    features.push_back({std::string(id), {FeatureState::Absent, {}, {}, {}, {}}});
}

void FeatureColumn::silent(std::string_view id, std::string note) {
    features.push_back({std::string(id), {FeatureState::Silent, {}, {}, std::move(note), {}}});
}

const FeatureValue* FeatureColumn::find(std::string_view id) const {
    const auto found =
        std::find_if(features.begin(), features.end(), [&](const Feature& f) { return f.id == id; });
    return found == features.end() ? nullptr : &found->value;
}

const char* name(Agreement agreement) {
    switch (agreement) {
        case Agreement::Same: return "same";
        case Agreement::Different: return "different";
        case Agreement::Silent: return "silent";
        case Agreement::Unclear: return "unclear";
    }
    return "";
}

namespace {

// Two columns about one feature.
Agreement judge(const std::vector<FeatureColumn>& columns, const std::vector<FeatureValue>& values,
                std::string_view id, std::size_t a, std::size_t b) {
    const FeatureValue &x = values[a], &y = values[b];
    const bool bothTheSame = x.state == y.state && x.compared() == y.compared();
    if (!columns[a].isSource && !columns[b].isSource) {
        if (x.state == FeatureState::Silent || y.state == FeatureState::Silent)
            return bothTheSame ? Agreement::Same : Agreement::Silent;
        return bothTheSame ? Agreement::Same : Agreement::Different;
    }
    for (const auto& [source, other] : {std::pair{a, b}, std::pair{b, a}})
        if (const auto found = columns[source].asked.find({std::string(id), other});
            found != columns[source].asked.end()) {
            // What a source tells of and a game does not have cannot arise in it.
            const bool lacking =
                found->second == Agreement::Unclear && values[other].state == FeatureState::Absent;
            return lacking ? Agreement::Different : found->second;
        }
    if (x.state == FeatureState::Silent || y.state == FeatureState::Silent) return Agreement::Silent;
    return bothTheSame ? Agreement::Same : Agreement::Unclear;
}

Agreement judge(const std::vector<FeatureColumn>& columns, const FeatureRow& row) {
    Agreement worst = Agreement::Same;
    for (std::size_t a = 0; a < columns.size(); ++a)
        for (std::size_t b = a + 1; b < columns.size(); ++b) {
            const Agreement here = judge(columns, row.values, row.kind.id, a, b);
            if (here == Agreement::Different) return here;
            if (here == Agreement::Unclear || worst == Agreement::Same) worst = here;
        }
    return worst;
}

}  // namespace

FeatureTable makeTable(const std::vector<FeatureColumn>& columns) {
    FeatureTable table;
    for (const FeatureColumn& column : columns) table.columns.push_back(column.name);
    for (const FeatureKind& kind : featureKinds()) {
        FeatureRow row{kind, {}, Agreement::Same};
        bool stated = false;
        for (const FeatureColumn& column : columns) {
            const FeatureValue* value = column.find(kind.id);
            row.values.push_back(value ? *value : FeatureValue{});
            stated = stated || row.values.back().state == FeatureState::Stated;
        }
        if (!stated) continue;
        row.agreement = judge(columns, row);
        table.rows.push_back(std::move(row));
    }
    return table;
}

FeatureColumn readFeatures(const std::string& name, const RuleTree& tree) {
    SiteProbe probe(tree);
    Words words(tree, probe);
    FeatureReading reading{tree, probe, words, {name, {}, false, {}}};
    readBoard(reading);
    readSowing(reading);
    readMoves(reading);
    readCourse(reading);
    // Rules are complete: what they do not have there is not.
    for (const FeatureKind& kind : featureKinds())
        if (reading.column.find(kind.id) == nullptr) reading.column.absent(kind.id);
    return std::move(reading.column);
}

}  // namespace makomba
