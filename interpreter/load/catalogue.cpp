#include "interpreter/load/catalogue.h"

#include <algorithm>

#include "interpreter/base/embedded.h"
#include "interpreter/base/nearest.h"

namespace makomba {

namespace fs = std::filesystem;

Catalogue::Catalogue(const std::vector<fs::path>& folders) {
    const auto add = [&](CatalogueEntry entry) {
        if (find(entry.name) == nullptr) entries_.push_back(std::move(entry));
    };
    for (const fs::path& folder : folders) {
        std::error_code error;
        for (fs::recursive_directory_iterator
                 it(folder, fs::directory_options::skip_permission_denied, error),
             end;
             !error && it != end; it.increment(error))
            if (it->path().extension() == ".lud") add({it->path().stem().string(), it->path(), {}});
    }
    constexpr std::string_view prefix = "games/", ending = ".lud";
    for (const EmbeddedFile& file : embeddedFiles()) {
        if (!file.path.starts_with(prefix) || !file.path.ends_with(ending)) continue;
        std::string_view name = file.path.substr(prefix.size());
        name.remove_suffix(ending.size());
        add({std::string(name.substr(name.rfind('/') + 1)), {}, file.text});
    }
    std::sort(entries_.begin(), entries_.end(),
              [](const CatalogueEntry& a, const CatalogueEntry& b) { return a.name < b.name; });
}

const CatalogueEntry* Catalogue::find(std::string_view name) const {
    const auto found = std::find_if(entries_.begin(), entries_.end(),
                                    [&](const CatalogueEntry& e) { return e.name == name; });
    return found == entries_.end() ? nullptr : &*found;
}

Description Catalogue::load(const std::string& game, const Selection& selection, Until until) const {
    if (const CatalogueEntry* entry = find(game)) {
        if (entry->path.empty())
            return makomba::load("games/" + entry->name + ".lud", std::string(entry->text), selection, until);
        return loadFile(entry->path, selection, until);
    }
    std::error_code error;
    const bool isPath = game.find('/') != std::string::npos || game.ends_with(".lud") ||
                        game.ends_with(".program") || fs::exists(game, error);
    if (isPath) return loadFile(game, selection, until);
    Description d;
    std::vector<std::string> names;
    for (const CatalogueEntry& entry : entries_) names.push_back(entry.name);
    Diagnostic& message = d.diagnostics.add(Message::UnknownGame, Span{}, game);
    message.suggestion = nearestName(game, names);
    message.notes.push_back("`makomba list` names them all; a path to a description works, too");
    return d;
}

}  // namespace makomba
