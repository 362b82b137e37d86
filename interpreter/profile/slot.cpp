#include "interpreter/profile/slot.h"

#include <algorithm>

namespace makomba::profile {

namespace {

std::vector<Slot> readSlots() {
    std::vector<Slot> all;
#define SLOT(id, section, family, type, title, about) \
    all.push_back({id, Section::section, Family::family, Type::type, title, about, {}});
#define TERM(id, words) all.back().terms.push_back({id, words});
#include "interpreter/profile/slots.def"
#undef SLOT
#undef TERM
    return all;
}

std::vector<Predicate> readPredicates() {
    std::vector<Predicate> all;
#define FLAG(id, yes, no) all.push_back({id, false, {}, yes, no});
#define COUNT(id, number, none, some) all.push_back({id, true, number, none, some});
#include "interpreter/profile/predicates.def"
#undef FLAG
#undef COUNT
    return all;
}

}  // namespace

std::string_view title(Section section) {
    switch (section) {
        case Section::Board: return "The board";
        case Section::SetUp: return "The set-up";
        case Section::Turn: return "The turn";
        case Section::Sowing: return "Sowing";
        case Section::Lap: return "Further laps";
        case Section::Capture: return "Captures";
        case Section::Placing: return "Placing";
        case Section::Moving: return "Moving";
        case Section::Rows: return "Rows and takes";
        case Section::End: return "The end";
        case Section::General: return "General";
    }
    return "";
}

const Term* Slot::term(std::string_view wanted) const {
    const auto found =
        std::find_if(terms.begin(), terms.end(), [&](const Term& t) { return t.id == wanted; });
    return found == terms.end() ? nullptr : &*found;
}

const std::vector<Slot>& slots() {
    static const std::vector<Slot> all = readSlots();
    return all;
}

int slotIndex(std::string_view id) {
    const auto& all = slots();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Slot& s) { return s.id == id; });
    return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}

const Slot* slotNamed(std::string_view id) {
    const int index = slotIndex(id);
    return index < 0 ? nullptr : &slots()[static_cast<std::size_t>(index)];
}

const std::vector<Predicate>& predicates() {
    static const std::vector<Predicate> all = readPredicates();
    return all;
}

const Predicate* predicateNamed(std::string_view id) {
    const auto& all = predicates();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Predicate& p) { return p.id == id; });
    return found == all.end() ? nullptr : &*found;
}

}  // namespace makomba::profile
