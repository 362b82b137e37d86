// What distinguishes games in the terms of their rules: board, stones, direction, relay, captures, ends ..
//
// A table with a row for each feature and a column for each game or source. Its values are words; the same
// words mean the same. Columns can be read off a description (readFeatures) or filled by others, such as the
// claims of an evidence record: whoever fills one makes a FeatureColumn.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/compare/rule_tree.h"

namespace makomba {

// The features there are, in the order in which they are shown.
struct FeatureKind {
    std::string_view id;     // "stones", stable
    std::string_view group;  // "Board"
    std::string_view title;  // "Stones at the start"
};
const std::vector<FeatureKind>& featureKinds();

enum class FeatureState : std::uint8_t {
    Silent,  // nothing is said about it
    Absent,  // there is no such thing in these rules
    Stated
};

struct FeatureValue {
    FeatureState state = FeatureState::Silent;
    std::string text;    // Stated: what people read
    std::string sameAs;  // values with equal `sameAs` are the same; empty: `text` decides
    std::string note;    // further words that do not count: names of pieces, what happens by default
    std::vector<RulePlace> places;  // where it stands

    const std::string& compared() const { return sameAs.empty() ? text : sameAs; }
};

struct Feature {
    std::string id;
    FeatureValue value;
};

enum class Agreement : std::uint8_t {
    Same,
    Different,  // two of them say different things
    Silent,     // those that say something agree, but not all do
    Unclear     // all say something, but it cannot be told whether it is the same
};
const char* name(Agreement agreement);  // "same", "different", "silent", "unclear"

// What one game or source says. A feature that is missing counts as silent.
struct FeatureColumn {
    std::string name;
    std::vector<Feature> features;
    // A source whose claims were asked of other columns: by feature and column, what came out. Its values are
    // sentences, which cannot be compared word for word with what is read off rules.
    bool isSource = false;
    std::map<std::pair<std::string, std::size_t>, Agreement> asked;

    FeatureValue& add(std::string_view id, std::string text, std::vector<RulePlace> places = {});
    void absent(std::string_view id);
    void silent(std::string_view id, std::string note);
    const FeatureValue* find(std::string_view id) const;
};

struct FeatureRow {
    FeatureKind kind;
    std::vector<FeatureValue> values;  // by column
    Agreement agreement = Agreement::Same;
};

struct FeatureTable {
    std::vector<std::string> columns;
    std::vector<FeatureRow> rows;  // without those that no column states
};
FeatureTable makeTable(const std::vector<FeatureColumn>& columns);

// Read off the rules of a playable description.
FeatureColumn readFeatures(const std::string& name, const RuleTree& tree);

}  // namespace makomba
