#include "interpreter/rules/check.h"

#include "interpreter/rules/explain.h"
#include "interpreter/rules/matcher.h"

namespace makomba {

Checked check(const Tree& tree, TreeId game, const std::vector<std::string>& definitions, const Sources& sources,
              Diagnostics& diagnostics) {
    Checked checked;
    Matcher matcher(tree, checked.graph, checked.origins);
    const TypeId type = Signatures::get().type("game");
    if (const auto root = matcher.match(game, type))
        checked.graph.root = *root;
    else
        Explainer(tree, matcher, sources, definitions, diagnostics).explain(game, {type});
    checked.origins.places.resize(checked.graph.size());
    return checked;
}

}  // namespace makomba
