// Which definition a name means, and which of two takes its turn first.
//
// The reference puts definitions in by sweeps over the text: those of the file in their order, again and
// again until nothing changes, then the predefined ones, then the file's again. For trees this comes to the
// two questions asked here.
#pragma once

#include <deque>
#include <unordered_map>

#include "interpreter/syntax/library.h"
#include "interpreter/syntax/outline.h"

namespace makomba {

class DefinitionTable {
  public:
    explicit DefinitionTable(Library& library) : library_(library) {}

    // Adds a definition of the file; the first of a name counts.
    void add(const Definition& definition);
    // Puts it in the place of one that there may be.
    void replace(const Definition& definition);
    // From here on predefined names mean nothing (metadata).
    void forgetLibrary() { useLibrary_ = false; }

    // What a name means in the body of `place` (nullptr: in the game itself). The file's definitions shadow
    // predefined ones, but not in the bodies of these.
    const Definition* find(std::string_view name, const Definition* place);

    // Whether a use of `inner` that stands as an argument of a use of `host`, both in the body of `place`, is
    // replaced before that of the host.
    bool comesFirst(const Definition& inner, const Definition& host, const Definition* place) const;

    const std::deque<Definition>& all() const { return definitions_; }

  private:
    Library& library_;
    std::deque<Definition> definitions_;
    std::unordered_map<std::string_view, const Definition*> byName_;
    std::unordered_map<const Definition*, std::size_t> order_;
    bool useLibrary_ = true;
};

}  // namespace makomba
