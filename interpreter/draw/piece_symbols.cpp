#include "interpreter/draw/piece_symbols.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <set>

namespace makomba {

namespace {

constexpr std::string_view kPlayerMarks = "XOYZABCDEFGHIJKLMNPQRSTUVW";

bool isDie(const Component& component) { return component.faces > 0; }

// The declared name: "Disc1" of "Disc11", the first player's Disc1.
std::string kindName(const Component& component) {
    const std::string owner = std::to_string(component.owner);
    std::string name = component.name;
    if (name.size() > owner.size() && name.ends_with(owner)) name.resize(name.size() - owner.size());
    return name;
}

char upper(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }
char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

// Characters that could stand for a name, the best first: a digit at its end, which tells apart what has the
// same name otherwise; initials; all other letters; the rest of the alphabet.
std::string candidates(std::string_view name) {
    std::string marks, inner;
    if (name.size() > 1 && std::isdigit(static_cast<unsigned char>(name.back()))) marks += name.back();
    for (std::size_t i = 0; i < name.size(); ++i) {
        const auto c = static_cast<unsigned char>(name[i]);
        if (!std::isalpha(c)) continue;
        (i == 0 || std::isupper(c) ? marks : inner) += lower(name[i]);
    }
    return marks + inner + "abcdefghijklmnopqrstuvwxyz0123456789";
}

char firstFree(std::string_view marks, std::set<char>& used) {
    for (const char c : marks)
        if (used.insert(c).second) return c;
    return '?';
}

class SymbolMaker {
  public:
    explicit SymbolMaker(const Program& program) : program_(program), equipment_(program.equipment) {}

    PieceSymbols make() {
        const std::vector<Component>& components = equipment_.components;
        out_.byComponent.resize(components.size());
        out_.kindMarks.resize(components.size());
        gatherKinds();
        if (out_.severalKinds) chooseKindMarks();
        choosePlayerMarks();
        for (std::size_t c = 1; c < components.size(); ++c)
            if (!isDie(components[c])) name(c);
        const auto players = std::count_if(kindsOf_.begin(), kindsOf_.end(), [&](const auto& entry) {
            return isPlayer(equipment_, entry.first);
        });
        const bool nobodys = players != static_cast<long>(kindsOf_.size());
        out_.needsLegend =
            out_.severalKinds || players > 2 || (nobodys && !(onlyKind() && isSowingGame(program_)));
        return out_;
    }

  private:
    void gatherKinds() {
        for (std::size_t c = 1; c < equipment_.components.size(); ++c) {
            const Component& component = equipment_.components[c];
            if (isDie(component)) continue;
            const bool owned = isPlayer(equipment_, component.owner);
            std::vector<std::string>& kinds = kindsOf_[owned ? component.owner : 0];
            const std::string kind = kindName(component);
            if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) kinds.push_back(kind);
        }
        for (const auto& [owner, kinds] : kindsOf_)
            if (owner != 0 && kinds.size() > 1) out_.severalKinds = true;
        if (sidesDiffer()) out_.severalKinds = true;
    }

    // Hunters and hunted: one kind each, with names that say more than a shape.
    bool sidesDiffer() const {
        if (equipment_.players != 2 || !kindsOf_.contains(1) || !kindsOf_.contains(2)) return false;
        const std::string &mine = kindsOf_.at(1)[0], &theirs = kindsOf_.at(2)[0];
        return mine != theirs && saysMoreThanAShape(mine) && saysMoreThanAShape(theirs);
    }
    static bool saysMoreThanAShape(const std::string& kind) {
        constexpr std::array shapes = {"Disc",   "Ball",  "Cross", "Square", "Hex",   "Counter",
                                       "Marker", "Stick", "Dot",   "Ring",   "Piece", "Stone"};
        return kind.size() > 1 && std::none_of(shapes.begin(), shapes.end(), [&](std::string_view shape) {
                   return std::string_view(kind).starts_with(shape);
               });
    }

    // A letter for each kind, and for both players the same one. Two players have it in capitals and in small
    // letters, as chessmen are written.
    void chooseKindMarks() {
        bool letters = true;
        for (const auto& [owner, kinds] : kindsOf_) {
            if (owner == 0) continue;
            for (const std::string& kind : kinds) {
                if (kindMark_.contains(kind)) continue;
                const char mark = firstFree(candidates(kind), kindMarksUsed_);
                kindMark_[kind] = mark;
                letters = letters && std::isalpha(static_cast<unsigned char>(mark)) != 0;
            }
        }
        byCase_ = letters && equipment_.players == 2;
    }

    // X, O, Y, Z .., but a player whose piece is called Cross should be X, and one who plays Y should be Y.
    void choosePlayerMarks() {
        std::set<char> used;
        for (const auto& [owner, kinds] : kindsOf_) {
            if (owner == 0) continue;
            char mark = 0;
            if (kinds[0] == "Cross") mark = 'X';
            else if (kinds[0].size() == 1 && !out_.severalKinds) mark = upper(kinds[0][0]);
            if (mark != 0 && std::isalpha(static_cast<unsigned char>(mark)) && used.insert(mark).second)
                playerMark_[owner] = mark;
        }
        for (const auto& [owner, kinds] : kindsOf_)
            if (owner != 0 && !playerMark_.contains(owner))
                playerMark_[owner] = firstFree(kPlayerMarks, used);
        ownMarks_ = used;
        if (!byCase_) return;
        ownMarks_.clear();
        for (const char mark : kindMarksUsed_) ownMarks_.insert(upper(mark));
    }

    void name(std::size_t c) {
        const Component& component = equipment_.components[c];
        const std::string kind = kindName(component);
        if (!isPlayer(equipment_, component.owner)) {
            const bool seed = isSowingGame(program_) && (onlyKind() || component.plainName == "Seed");
            if (!seed) out_.byComponent[c] = ownMark(kind);
            if (kindsOf_[0].size() > 1) out_.kindMarks[c] = out_.byComponent[c];
            return;
        }
        out_.byComponent[c] = playerMark_[component.owner];
        if (!out_.severalKinds) return;
        const char mark = kindMark_[kind];
        out_.kindMarks[c] = mark;
        if (byCase_) out_.byComponent[c] = component.owner == 1 ? upper(mark) : mark;
        else out_.byComponent[c] += mark;
    }

    bool onlyKind() const { return kindsOf_.size() == 1 && kindsOf_.begin()->second.size() == 1; }

    std::string ownMark(const std::string& name) {
        std::string marks = candidates(name);
        std::transform(marks.begin(), marks.end(), marks.begin(), upper);
        return std::string(1, firstFree(marks, ownMarks_));
    }

    const Program& program_;
    const Equipment& equipment_;
    PieceSymbols out_;
    std::map<int, std::vector<std::string>> kindsOf_;  // by player; 0: nobody's
    std::map<int, char> playerMark_;
    std::map<std::string, char> kindMark_;
    std::set<char> kindMarksUsed_, ownMarks_;
    bool byCase_ = false;  // players are told apart by capital and small letters
};

}  // namespace

PieceSymbols pieceSymbols(const Program& program) { return SymbolMaker(program).make(); }

std::string symbolLegend(const Equipment& equipment, const PieceSymbols& symbols) {
    std::string text;
    for (std::size_t c = 1; c < equipment.components.size(); ++c) {
        if (symbols.byComponent[c].empty()) continue;
        if (!text.empty()) text += "   ";
        text += symbols.byComponent[c] + " = " + equipment.components[c].name;
    }
    return text;
}

bool isSowingGame(const Program& program) {
    if (!program.layout.counts && !program.layout.stacking) return false;
    int kinds = 0;
    bool owned = false, seeds = false;
    for (std::size_t c = 1; c < program.equipment.components.size(); ++c) {
        const Component& component = program.equipment.components[c];
        if (isDie(component)) continue;
        ++kinds;
        owned = owned || isPlayer(program.equipment, component.owner);
        seeds = seeds || component.plainName == "Seed";
    }
    return seeds || (kinds == 1 && !owned);
}

}  // namespace makomba
