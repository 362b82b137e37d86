// What players may do in games of any kind, and captures where nothing is sown.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "interpreter/compare/feature_readers.h"

namespace makomba {

namespace {

class MoveReader {
  public:
    explicit MoveReader(FeatureReading& reading)
        : r_(reading), t_(reading.tree), sows_(!reading.tree.all("sow").empty()) {}

    void read() {
        kinds();
        if (!sows_) captures();
        again();
        compulsory();
    }

  private:
    std::string directions(int move) {
        for (const int child : t_[move].children) {
            if (t_.is(child, "directions")) return fmt::format(" {}", t_.text(child));
            if (t_.graph()[t_[child].node].kind == NodeKind::Constant)
                return fmt::format(" {}", t_.word(child));
        }
        return "";
    }
    // From a hand, to the board ..
    bool fromHand(int move) const {
        const int from = t_.operandOf(move, "from");
        if (from < 0) return false;
        return !t_.all("handSite", from).empty() || !t_.all(Form::SitesHand, from).empty();
    }
    std::string target(int move) {
        const int to = t_.operandOf(move, "to");
        if (to < 0) return "";
        Subjects s;
        s.to = "it";
        if (const int only = t_.child(to, op::if_); only >= 0)
            return ", where " + r_.words.condition(only, s);
        for (const int child : t_[to].children)
            if (t_[child].label.empty() && t_.is(child, "sites")) return " to " + r_.words.region(child, s);
        return "";
    }

    std::string describe(int move) {
        const std::string_view kind = t_.keyword(move);
        if (kind == "Select")
            return t_.all("sow", move).empty() ? "choose a " + r_.probe.siteWord() : "sow a hole";
        if (kind == "Step") return "step" + directions(move) + target(move);
        if (kind == "Slide") return "slide" + directions(move);
        if (kind == "Hop") return "leap over a piece" + directions(move) + range(move) + target(move);
        if (kind == "Leap")
            return "leap in steps " + t_.text(t_[move].children[t_.is(t_[move].children[0], "from") ? 1 : 0]);
        if (kind == "Add") return "place a new piece" + target(move);
        if (kind == "Remove") return "take a piece away";
        if (kind == "Pass") return "pass";
        if (kind.empty()) {
            const int count = t_.child(move, op::count);
            const std::string number =
                count >= 0 && t_.number(count, 1) != 1 ? fmt::format(" {}", r_.words.number(count, {})) : "";
            return fromHand(move) ? fmt::format("place{} from the hand{}", number, target(move))
                                  : fmt::format("move{} a piece{}", number, target(move));
        }
        std::string name(t_.graph().row(t_[move].node).name());
        return name.substr(name.find(' ') + 1);
    }
    std::string range(int move) {
        const int between = t_.operandOf(move, "between");
        if (between < 0) return "";
        for (const int child : t_[between].children)
            if (t_.result(child) == "range") return fmt::format(" {}", t_.text(child));
        return "";
    }

    void kinds() {
        Listing listing, passes, swaps;
        for (const int move : t_.all("move")) {
            const std::string_view kind = t_.keyword(move);
            if (isNever(conditionsAround(r_, move, 0, {}))) continue;
            if (kind == "Pass") passes.add(condition(move), t_.place(move));
            else if (kind == "Players" || kind == "Pieces") swaps.add("by a move", t_.place(move));
            listing.add(describe(move), t_.place(move));
        }
        for (const int swap : t_.all(Form::Swap))
            swaps.add("the second player may, at his first turn", t_.place(swap));
        listing.empty() ? r_.column.absent("moves") : listing.addTo(r_.column, "moves");
        passes.empty() ? r_.column.absent("pass") : passes.addTo(r_.column, "pass");
        swaps.empty() ? r_.column.absent("swap") : swaps.addTo(r_.column, "swap");
    }
    std::string condition(int part) {
        const auto around = conditionsAround(r_, part, 0, {});
        return around.empty() ? "at any turn" : "when " + listed(around);
    }

    // ── captures ─────────────────────────────────────────────────────────────────────────────────────────
    void captures() {
        Listing when, from, go;
        Subjects s;
        s.to = "the site of the move";
        s.between = "the piece leapt over";
        const auto effect = [&](int part, const std::string& what, const std::string& where) {
            when.add(what, t_.place(part));
            from.add(where, t_.place(part));
            go.add("they leave the board", t_.place(part));
        };
        for (const int part : t_.all("custodial"))
            effect(part, "they stand in a line between the piece moved and another", between(part, s));
        for (const int part : t_.all("enclose"))
            effect(part, "a group has no empty site left around it", between(part, s));
        for (const int part : t_.all("surround"))
            effect(part, "a piece is held on all sides", between(part, s));
        for (const int part : t_.all("remove")) {
            const int hop = around(part, "Hop");
            if (hop >= 0 && around(part, "between") >= 0) {
                effect(part, "they are leapt over", between(hop, s));
                continue;
            }
            const auto conditions = conditionsAround(r_, part, 0, s);
            if (isNever(conditions)) continue;
            effect(part, conditions.empty() ? "a move is made whose effect it is" : listed(conditions),
                   places(part, s));
        }
        for (const int part : t_.all("move")) {
            if (t_.keyword(part) != "Remove") continue;
            const auto conditions = conditionsAround(r_, part, 0, s);
            if (isNever(conditions)) continue;
            effect(part, conditions.empty() ? "it is chosen" : "it is chosen: " + listed(conditions),
                   places(part, s));
        }
        if (when.empty()) {
            for (const char* id : {"capture-when", "capture-from", "captured-go"}) r_.column.absent(id);
            return;
        }
        when.addTo(r_.column, "capture-when");
        from.addTo(r_.column, "capture-from");
        go.addTo(r_.column, "captured-go");
    }
    int around(int part, std::string_view word) const {
        for (int p = t_[part].parent; p >= 0; p = t_[p].parent)
            if (t_.is(p, word) || t_.keyword(p) == word) return p;
        return -1;
    }
    std::string between(int part, const Subjects& s) {
        const int btw = t_.operandOf(part, "between");
        const int only = btw < 0 ? -1 : t_.child(btw, op::if_);
        if (only >= 0) return "pieces where " + r_.words.condition(only, s);
        return "the opponent's pieces";
    }
    std::string places(int remove, const Subjects& s) {
        for (const int child : t_[remove].children) {
            if (!t_[child].label.empty() || t_.graph()[t_[child].node].kind == NodeKind::Constant) continue;
            return r_.words.region(child, s);
        }
        return "";
    }

    // ── turns ────────────────────────────────────────────────────────────────────────────────────────────
    void again() {
        Listing listing;
        Subjects s;
        s.to = "the site of the move";
        if (r_.column.find("move-again") != nullptr) return;  // after sowing
        for (const int part : t_.all("moveAgain")) {
            if (around(part, "sow") >= 0) continue;  // the relay
            const auto conditions = conditionsAround(r_, part, 0, s);
            if (isNever(conditions)) continue;
            listing.add(conditions.empty() ? "he has made such a move" : listed(conditions), t_.place(part));
        }
        listing.empty() ? r_.column.absent("move-again") : listing.addTo(r_.column, "move-again");
    }

    void compulsory() {
        Listing listing;
        for (const int part : t_.all("priority")) {
            std::vector<std::string> order;
            for (const int child : t_[part].children) {
                const auto& each = t_.isLudeme(child) ? std::vector<int>{child} : t_[child].children;
                for (const int one : each) {
                    if (t_.is(one, "then")) continue;
                    const auto moves = t_.all("move", one);
                    order.push_back(moves.empty() ? t_.graph().row(t_[one].node).name() : describe(moves[0]));
                }
            }
            listing.add(joined(order, " before "), t_.place(part));
        }
        listing.empty() ? r_.column.absent("compulsory") : listing.addTo(r_.column, "compulsory");
    }

    FeatureReading& r_;
    const RuleTree& t_;
    const bool sows_;
};

}  // namespace

void readMoves(FeatureReading& r) { MoveReader(r).read(); }

}  // namespace makomba
