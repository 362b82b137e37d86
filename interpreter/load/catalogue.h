// The rulesets that come with the program, and those in folders the user adds, by short name.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/load/load.h"

namespace makomba {

struct CatalogueEntry {
    std::string name;            // "tsoro": the file's name without its ending
    std::filesystem::path path;  // in a folder; empty: compiled in
    std::string_view text;       // compiled in
};

class Catalogue {
  public:
    // Folders are searched first, in the given order; a short name found there hides a compiled-in one.
    explicit Catalogue(const std::vector<std::filesystem::path>& folders = {});

    const std::vector<CatalogueEntry>& entries() const { return entries_; }
    const CatalogueEntry* find(std::string_view name) const;

    // Loads a game by short name or by path. A name that is neither gives a diagnostic with the nearest
    // one that is.
    Description load(const std::string& game, const Selection& selection,
                     Until until = Until::Playable) const;

  private:
    std::vector<CatalogueEntry> entries_;  // by name
};

}  // namespace makomba
