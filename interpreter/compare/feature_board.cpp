#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "interpreter/compare/feature_readers.h"
#include "interpreter/draw/site_contents.h"

namespace makomba {

void Listing::add(std::string item, RulePlace place) {
    if (item.empty()) return;
    if (std::find(items_.begin(), items_.end(), item) == items_.end()) items_.push_back(std::move(item));
    if (place.known() && std::find(places_.begin(), places_.end(), place) == places_.end())
        places_.push_back(std::move(place));
}

void Listing::addTo(FeatureColumn& column, std::string_view id, std::string_view separator) const {
    FeatureValue& value = column.add(id, joined(items_, separator), places_);
    std::vector<std::string> sorted = items_;
    std::sort(sorted.begin(), sorted.end());
    value.sameAs = joined(sorted, separator);
}

std::vector<std::string> conditionsAround(FeatureReading& r, int part, int within, const Subjects& subjects) {
    const RuleTree& t = r.tree;
    std::vector<std::vector<std::string>> levels;
    for (int below = part, p = t[part].parent; p >= 0 && below != within; below = p, p = t[p].parent) {
        const auto& children = t[p].children;
        if (t.is(p, "if") && below != children[0])
            levels.push_back(
                r.words.conditions(children[0], subjects, children.size() > 2 && below == children[2]));
        else if (const int condition = t.child(p, op::if_); condition >= 0 && condition != below)
            levels.push_back(r.words.conditions(condition, subjects));
        if (p == within) break;
    }
    std::vector<std::string> all;
    for (auto level = levels.rbegin(); level != levels.rend(); ++level)
        for (std::string& one : *level)
            if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(std::move(one));
    return all;
}

bool isNever(const std::vector<std::string>& conditions) {
    return std::find(conditions.begin(), conditions.end(), Words::never) != conditions.end();
}

namespace {

int boardPart(const RuleTree& t) {
    for (const std::string_view head : {"mancalaBoard", "board", "boardless"})
        if (const auto found = t.all(head); !found.empty()) return found[0];
    return -1;
}

void readTheBoard(FeatureReading& r) {
    const RuleTree& t = r.tree;
    const int board = boardPart(t);
    if (board < 0) return;
    const Equipment& e = r.probe.equipment();
    if (t.is(board, "mancalaBoard")) {
        const int rows = t.number(t[board].children[0], 0), holes = t.number(t[board].children[1], 0);
        const int stores = e.boardSites() - rows * holes;
        r.column.add("board",
                     fmt::format("{} rows of {} holes, {}", rows, holes,
                                 stores == 0 ? "no stores"
                                             : fmt::format("{} store{}", stores, stores == 1 ? "" : "s")),
                     {t.place(board)});
    } else if (t.is(board, "boardless")) {
        r.column.add("board", "none: pieces are laid next to each other on " + t.text(board),
                     {t.place(board)});
    } else {
        r.column.add(
            "board",
            fmt::format("{}: {} {}", t.text(t[board].children[0]), e.boardSites(), r.probe.siteWord(true)),
            {t.place(board)});
    }
}

// Names do not matter where there is but one kind.
void readPieces(FeatureReading& r) {
    const RuleTree& t = r.tree;
    std::vector<int> pieces = t.all("piece");
    std::erase_if(pieces, [&](int p) { return t.form(p) != Form::PieceKind; });
    for (const int tile : t.all("tile")) pieces.push_back(tile);
    std::vector<std::string> kinds, names;
    std::vector<RulePlace> places;
    for (const int p : pieces) {
        const std::string_view owner = t.word(t.child(p, op::rPiece));
        const std::string whose = owner.empty() || owner == "Each" ? "for each player"
                                  : owner == "Shared"              ? "for all players"
                                  : owner == "Neutral"             ? "of nobody"
                                                       : "of player " + std::string(owner.substr(1));
        std::string name(t.word(t[p].children[0]));
        kinds.push_back(pieces.size() == 1 ? "one kind " + whose : fmt::format("{} {}", name, whose));
        names.push_back(std::move(name));
        places.push_back(t.place(p));
    }
    if (kinds.empty()) return;
    FeatureValue& value = r.column.add("pieces", joined(kinds, ", "), places);
    if (pieces.size() == 1) value.note = joined(names, ", ");
}

// What lies where after the start rules, whatever rules put it there.
void readStones(FeatureReading& r) {
    const Description& d = r.tree.description();
    const Program& program = d.game->program;
    Engine engine(*d.game);
    const State state = engine.initialState();
    const Equipment& e = program.equipment;
    const bool oneKind = e.components.size() <= 2;
    std::map<std::pair<std::string, int>, std::vector<int>> onBoard;  // by piece and number: where
    std::vector<std::string> texts;
    long total = 0;
    for (std::size_t c = 0; c < e.containers.size(); ++c) {
        const Container& container = e.containers[c];
        if (container.dice) continue;
        std::map<std::string, int> inContainer;
        for (int site = container.first; site < container.first + container.size; ++site) {
            std::map<std::string, int> here;
            for (const PieceOnSite& piece : contentsOf(state, site))
                if (piece.component > 0)
                    here[e.components[static_cast<std::size_t>(piece.component)].name] += piece.count;
            for (const auto& [name, count] : here) {
                total += count;
                c == 0 ? onBoard[{name, count}].push_back(site) : void(inContainer[name] += count);
            }
        }
        for (const auto& [name, count] : inContainer)
            texts.push_back(fmt::format("{}{} in {}", count, oneKind ? "" : " " + name,
                                        container.owner > e.players
                                            ? "the common hand"
                                            : fmt::format("the hand of player {}", container.owner)));
    }
    for (const auto& [what, sites] : onBoard)
        texts.push_back(fmt::format("{}{} {} {}", what.second, oneKind ? "" : " " + what.first,
                                    sites.size() == 1     ? "on"
                                    : r.probe.isMancala() ? "in each hole of"
                                                          : "on each of",
                                    r.probe.inWords(sites)));
    std::vector<RulePlace> places;
    for (const int start : r.tree.all("start")) {
        const int rules = r.tree[start].children[0];
        for (const int rule : r.tree.isLudeme(rules) ? std::vector<int>{rules} : r.tree[rules].children)
            places.push_back(r.tree.place(rule));
    }
    if (texts.empty()) return r.column.absent("stones");
    r.column.add("stones", fmt::format("{} ({} in all)", joined(texts, "; "), total), places);
}

// Sites that the rules remember under a name before play, or that players choose.
void readRemembered(FeatureReading& r, Listing& special) {
    const RuleTree& t = r.tree;
    const auto named = [&](int part) {
        const std::string_view name = t.word(t[part].children[0]);
        return name.empty() ? std::string() : fmt::format("\"{}\": ", name);
    };
    for (const int set : t.all(Form::SetRememberValue))
        if (const int region = t.child(set, op::region); region >= 0)
            special.add(named(set) + r.words.region(region, {}), t.place(set));
    for (const int remember : t.all(Form::RememberValue))
        if (r.words.site(t.child(remember, op::number), {}).find("of the last move") != std::string::npos)
            special.add(named(remember) + "chosen in play", t.place(remember));
}

// Declared regions with an owner; and declared regions that are more particular than rows.
void readRegions(FeatureReading& r) {
    const Description& d = r.tree.description();
    const Equipment& e = r.probe.equipment();
    std::map<int, std::set<int>> owned;
    Listing special;
    std::vector<RulePlace> ownedPlaces;
    const std::vector<int> declared = r.tree.all("regions");
    for (std::size_t i = 0; i < e.regions.size() && i < d.regionSites.size(); ++i) {
        const RegionDeclaration& region = e.regions[i];
        std::vector<int> sites = d.regionSites[i];
        std::sort(sites.begin(), sites.end());
        sites.erase(std::unique(sites.begin(), sites.end()), sites.end());
        const RulePlace place = i < declared.size() ? r.tree.place(declared[i]) : RulePlace{};
        const std::string text = r.probe.inWords(sites);
        const bool plain = sites.empty() || text.starts_with("row") || text == "the whole board";
        if (!plain && sites.size() * 3 < static_cast<std::size_t>(e.boardSites()))
            special.add(region.owner >= 1 && region.owner <= e.players
                            ? fmt::format("of player {}: {}", region.owner, text)
                            : text,
                        place);
        if (region.owner < 1 || region.owner > e.players) continue;
        owned[region.owner].insert(sites.begin(), sites.end());
        ownedPlaces.push_back(place);
    }
    readRemembered(r, special);
    special.empty() ? r.column.absent("special") : special.addTo(r.column, "special");
    std::vector<std::string> texts;
    for (const auto& [player, sites] : owned)
        texts.push_back(fmt::format("player {}: {}", player, r.probe.inWords({sites.begin(), sites.end()})));
    texts.empty() ? r.column.absent("home") : void(r.column.add("home", joined(texts, "; "), ownedPlaces));
}

}  // namespace

void readBoard(FeatureReading& r) {
    const auto players = r.tree.all("players");
    r.column.add("players", fmt::format("{}", r.probe.equipment().players),
                 players.empty() ? std::vector<RulePlace>{} : std::vector{r.tree.place(players[0])});
    readTheBoard(r);
    readPieces(r);
    readStones(r);
    readRegions(r);
}

}  // namespace makomba
