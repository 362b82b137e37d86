#include "interpreter/compare/kept_values.h"

#include <algorithm>

namespace makomba {

namespace {

constexpr int neverSet = -1;  // what an unset variable gives

}  // namespace

KeptValues::KeptValues(const RuleTree& tree) : tree_(tree) {
    for (const Form form : {Form::SetRememberValue, Form::RememberValue})
        for (const int part : tree_.all(form)) filled_.insert(nameOf(part));
    for (const int part : tree_.all(Form::SetVar)) {
        std::optional<int>& highest = highest_.try_emplace(nameOf(part), neverSet).first->second;
        const int value = tree_.child(part, op::number);
        if (value < 0 || !highest) continue;
        // One less than before makes nothing higher.
        const bool lower = tree_.is(value, "-") && !tree_[value].children.empty() &&
                           tree_.form(tree_[value].children[0]) == Form::Var &&
                           nameOf(tree_[value].children[0]) == nameOf(part);
        if (lower) continue;
        if (tree_.graph()[tree_[value].node].kind == NodeKind::Int)
            highest = std::max(*highest, tree_.number(value, 0));
        else highest.reset();
    }
}

std::string KeptValues::nameOf(int part) const {
    for (const int child : tree_[part].children)
        if (tree_.graph()[tree_[child].node].kind == NodeKind::String) return std::string(tree_.word(child));
    return {};
}

int KeptValues::list(int region) const {
    if (region < 0 || !tree_.is(region, "sites") || tree_[region].children.size() != 1) return -1;
    const int values = tree_[region].children[0];
    return tree_.form(values) == Form::ValuesRemembered ? values : -1;
}

bool KeptValues::isEmptyList(int region) const {
    const int values = list(region);
    return values >= 0 && !filled_.contains(nameOf(values));
}

std::optional<int> KeptValues::highest(int variable) const {
    if (tree_.form(variable) != Form::Var) return std::nullopt;
    const auto found = highest_.find(nameOf(variable));
    return found == highest_.end() ? neverSet : found->second;
}

std::optional<bool> KeptValues::decided(int condition) const {
    const auto& children = tree_[condition].children;
    if (tree_.form(condition) == Form::IsIn && isEmptyList(children.back())) return false;
    const std::string_view op = tree_.head(condition);
    if ((op != "<" && op != "<=" && op != ">" && op != ">=") || children.size() != 2) return std::nullopt;
    const bool rising = op[0] == '<';  // number < variable
    const int number = children[rising ? 0 : 1], variable = children[rising ? 1 : 0];
    if (tree_.graph()[tree_[number].node].kind != NodeKind::Int) return std::nullopt;
    const auto most = highest(variable);
    const int least = tree_.number(number, 0) + (op.size() == 1 ? 1 : 0);
    if (most && *most < least) return false;
    return std::nullopt;
}

}  // namespace makomba
