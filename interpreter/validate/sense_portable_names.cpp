// Names that Ludii does not know.
//
//   (move Propose "Halt")      refused there, unless "Halt" stands in some (is Proposed ..) or (is Decided
//   ..)
//
// Before it reads the rules it looks at every string of them: it must be a coordinate, a name that certain
// pieces bring along, or nearly such a name, as "Disc1" is nearly "Disc".
#include <algorithm>
#include <set>

#include "interpreter/validate/sense.h"

namespace makomba {

namespace {

// Letters with digits behind them, or digits alone.
bool isCoordinate(std::string_view text) {
    const auto digits = text.find_first_of("0123456789");
    return digits != std::string_view::npos &&
           text.substr(0, digits).find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") ==
               std::string_view::npos &&
           text.find_first_not_of("0123456789", digits) == std::string_view::npos;
}

// At most two characters more or less, the rest the same.
bool nearly(std::string_view a, std::string_view b) {
    if (a.size() < b.size()) std::swap(a, b);
    return a.size() - b.size() <= 2 && a.find(b) != std::string_view::npos;
}

class Names {
  public:
    explicit Names(const Description& d) : d_(d), tree_(d.expanded.tree) {}

    std::vector<Finding> run() {
        if (!d_.expanded.game.valid() || headWord(tree_, d_.expanded.game) != "game") return {};
        walk(d_.expanded.game, false);
        for (const TreeId string : strings_)
            if (const std::string_view text = tree_[string].text; !known(text)) unknown(string, text);
        return std::move(found_);
    }

  private:
    std::string_view word(TreeId list, std::size_t which) const {
        const auto children = tree_.children(list);
        if (which >= children.size()) return {};
        const TreeNode& node = tree_[children[which]];
        return node.kind == TreeKind::Word && node.label.empty() ? node.text : std::string_view{};
    }
    // Every string inside is known.
    bool bringsAll(TreeId list) const {
        const std::string_view head = word(list, 0), next = word(list, 1);
        return head == "equipment" || head == "players" || head == "trackSite" || head == "var" ||
               head == "remember" || (head == "set" && (next == "Var" || next == "RememberValue")) ||
               (head == "values" && next == "Remembered");
    }
    // The first string is.
    bool bringsFirst(TreeId list) const {
        const std::string_view head = word(list, 0), next = word(list, 1);
        return head == "game" || head == "phase" || head == "vote" || head == "note" || head == "trigger" ||
               (head == "move" && next == "Vote") ||
               (head == "is" && (next == "Proposed" || next == "Decided" || next == "Triggered"));
    }
    void walk(TreeId id, bool all) {
        const TreeNode& node = tree_[id];
        // Shared pieces are looked at once; what is brought within them is so wherever they stand.
        if (!walked_.insert({id.value, all}).second) return;
        if (node.kind == TreeKind::String) {
            if (all) known_.insert(node.text);
            else strings_.push_back(id);
            return;
        }
        if (node.kind == TreeKind::List) {
            all = all || bringsAll(id);
            if (bringsFirst(id)) known_.insert(firstString(id));
        }
        for (const TreeId child : tree_.children(id)) walk(child, all);
    }
    std::string_view firstString(TreeId id) const {
        for (const TreeId child : tree_.children(id)) {
            if (tree_[child].kind == TreeKind::String) return tree_[child].text;
            if (const std::string_view below = firstString(child); !below.empty()) return below;
        }
        return {};
    }
    bool known(std::string_view text) const {
        return isCoordinate(text) || std::any_of(known_.begin(), known_.end(),
                                                 [&](std::string_view name) { return nearly(text, name); });
    }
    void unknown(TreeId string, std::string_view text) {
        Finding finding(FindingId::NotPortable, placeOf(d_, string).stretch,
                        fmt::format("Ludii does not know the name \"{}\"", text));
        finding.notes.push_back(
            "it knows those of the equipment, of phases, variables and remembered values, "
            "of notes, triggers and votes, and what (is Proposed ..) and (is Decided ..) "
            "ask for");
        found_.push_back(std::move(finding));
    }

    const Description& d_;
    const Tree& tree_;
    std::set<std::pair<std::uint32_t, bool>> walked_;
    std::set<std::string_view> known_{"Player", "Board", "Hand", "Ball", "Bag", "Domino"};
    std::vector<TreeId> strings_;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> portableNameFindings(const Description& d) { return Names(d).run(); }

}  // namespace makomba
