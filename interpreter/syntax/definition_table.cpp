#include "interpreter/syntax/definition_table.h"

namespace makomba {

void DefinitionTable::add(const Definition& definition) {
    if (byName_.contains(definition.name)) return;
    replace(definition);
}

void DefinitionTable::replace(const Definition& definition) {
    const Definition& kept = definitions_.emplace_back(definition);
    byName_[kept.name] = &kept;
    order_[&kept] = definitions_.size() - 1;
}

const Definition* DefinitionTable::find(std::string_view name, const Definition* place) {
    const bool libraryFirst = place != nullptr && place->predefined;
    if (libraryFirst && useLibrary_)
        if (const Definition* known = library_.find(name)) return known;
    if (const auto own = byName_.find(name); own != byName_.end()) return own->second;
    return useLibrary_ && !libraryFirst ? library_.find(name) : nullptr;
}

bool DefinitionTable::comesFirst(const Definition& inner, const Definition& host,
                                 const Definition* place) const {
    if (inner.predefined) return false;  // a single piece: its turn makes no difference
    if (host.predefined) return place == nullptr || !place->predefined;
    const std::size_t count = definitions_.size();
    const bool inFile = place != nullptr && !place->predefined;
    // The uses in a definition's body come to light at its turn; the next turns are those behind it.
    const std::size_t from = inFile ? order_.at(place) + 1 : 0;
    const auto turn = [&](const Definition& d) { return (order_.at(&d) + count - from) % count; };
    return turn(inner) < turn(host);
}

}  // namespace makomba
