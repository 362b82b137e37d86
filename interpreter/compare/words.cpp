#include "interpreter/compare/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace makomba {

namespace {

// A limit on the moves of a turn that is this high only keeps rules from working for ever: no person would
// count so far, and as a condition it always holds.
constexpr int leastLimitOfATurn = 100;
constexpr int endless = std::numeric_limits<int>::max();

bool isWord(std::string_view text, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), text) != words.end();
}

// The same comparison with its sides exchanged, and its opposite.
std::string_view exchanged(std::string_view op) {
    return op == "<" ? ">" : op == ">" ? "<" : op == "<=" ? ">=" : op == ">=" ? "<=" : op;
}
std::string_view opposed(std::string_view op) {
    return op == "<" ? ">=" : op == ">" ? "<=" : op == "<=" ? ">" : op == ">=" ? "<" : op == "=" ? "!=" : "=";
}

// "row 1 holds", "rows 1 and 2 hold"
std::string holds(const std::string& where) {
    const bool several =
        where.starts_with("rows") || where.find(" and ") != std::string::npos ||
        where.find("rows") != std::string::npos || where.find("holes") != std::string::npos ||
        where.find("cells") != std::string::npos || where.find("points") != std::string::npos;
    return where + (several ? " hold" : " holds");
}

void addOnce(std::vector<std::string>& items, std::string item) {
    if (std::find(items.begin(), items.end(), item) == items.end()) items.push_back(std::move(item));
}

}  // namespace

Words::Words(const RuleTree& tree, SiteProbe& probe)
    : tree_(tree), probe_(probe), kept_(tree), pieces_(probe.isMancala() ? "stones" : "pieces") {}

std::vector<int> Words::operands(int part) const {
    std::vector<int> all;
    for (const int child : tree_[part].children) {
        if (tree_.graph()[tree_[child].node].kind == NodeKind::Array)
            all.insert(all.end(), tree_[child].children.begin(), tree_[child].children.end());
        else all.push_back(child);
    }
    return all;
}

std::string Words::condition(int part, const Subjects& subjects, bool opposite) {
    return listed(conditions(part, subjects, opposite));
}

std::vector<std::string> Words::conditions(int part, const Subjects& subjects, bool opposite) {
    const std::string_view head = tree_.head(part);
    if (const auto always = decided(part))
        return *always != opposite ? std::vector<std::string>{} : std::vector<std::string>{never};
    if (head == "not") return conditions(tree_[part].children[0], subjects, !opposite);
    if (head == (opposite ? "or" : "and")) {
        std::vector<std::string> all;
        for (const int child : operands(part))
            for (std::string& one : conditions(child, subjects, opposite)) {
                if (one == never) return {never};
                addOnce(all, std::move(one));
            }
        return all;
    }
    if (head == "and" || head == "or") {
        std::vector<std::string> either;
        for (const int child : operands(part)) {
            const std::string one = condition(child, subjects, opposite);
            if (one.empty()) return {};
            if (one != never) addOnce(either, one);
        }
        if (either.empty()) return {never};
        if (either.size() == 1) return either;
        return {fmt::format("either {}", listed(either, "or"))};
    }
    if (isWord(head, {"=", "!=", "<", "<=", ">", ">="})) return {comparison(part, subjects, opposite)};
    if (head == "if") {
        const auto& children = tree_[part].children;
        if (children.size() > 2 && tree_.graph()[tree_[children[1]].node].kind == NodeKind::Bool) {
            // (if C True X) is C or X; (if C False X) is X without C.
            const bool isTrue = tree_.graph()[tree_[children[1]].node].number != 0;
            const std::string first = condition(children[0], subjects, isTrue == opposite),
                              second = condition(children[2], subjects, opposite);
            return {isTrue != opposite ? fmt::format("either {} or {}", first, second)
                                       : listed({first, second})};
        }
        std::string text = fmt::format("{} where {}", condition(children[1], subjects, opposite),
                                       condition(children[0], subjects));
        if (children.size() > 2)
            text += fmt::format(", otherwise {}", condition(children[2], subjects, opposite));
        return {text};
    }
    return {test(part, subjects, opposite)};
}

// Whether a condition holds whatever happens, as far as people reckon with it.
std::optional<bool> Words::decided(int part) {
    const auto kindOf = [&](int p) { return tree_.graph()[tree_[p].node].kind; };
    if (kindOf(part) == NodeKind::Bool) return tree_.graph()[tree_[part].node].number != 0;
    const auto& sides = tree_[part].children;
    if (tree_.head(part) == "<" && tree_.form(sides[0]) == Form::CountMovesThisTurn &&
        kindOf(sides[1]) == NodeKind::Int && tree_.number(sides[1], 0) >= leastLimitOfATurn)
        return true;
    return kept_.decided(part);
}

std::string Words::comparison(int part, const Subjects& subjects, bool opposite) {
    const auto& sides = tree_[part].children;
    int counted = sides[0], compared = sides[1];
    std::string_view op = opposite ? opposed(tree_.head(part)) : tree_.head(part);
    const auto isLiteral = [&](int p) { return tree_.graph()[tree_[p].node].kind == NodeKind::Int; };
    if (isLiteral(counted) && !isLiteral(compared)) {
        std::swap(counted, compared);
        op = exchanged(op);
    }
    if (isLiteral(compared)) {
        const int n = tree_.number(compared, 0);
        if (op == "=") return amount(counted, n, n, subjects);
        if (op == "<") return amount(counted, 0, n - 1, subjects);
        if (op == "<=") return amount(counted, 0, n, subjects);
        if (op == ">") return amount(counted, n + 1, endless, subjects);
        if (op == ">=") return amount(counted, n, endless, subjects);
        if (op == "!=" && n == 0) return amount(counted, 1, endless, subjects);
        // At least the seed that has just fallen is there.
        const bool justSown = subjects.sown && tree_.form(counted) == Form::Count &&
                              tree_.is(tree_.child(counted, op::at), "to");
        if (op == "!=" && n == 1 && justSown) return amount(counted, 2, endless, subjects);
    }
    const char* is = op == "="    ? "is"
                     : op == "!=" ? "is not"
                     : op == "<"  ? "is less than"
                     : op == "<=" ? "is at most"
                     : op == ">"  ? "is more than"
                                  : "is at least";
    return fmt::format("{} {} {}", number(counted, subjects), is, number(compared, subjects));
}

// "X is empty", "X holds 2 or more", "player 1 has fewer than 3 pieces"
std::string Words::amount(int counted, int least, int most, const Subjects& subjects) {
    const auto range = [&](const char* noun) {
        if (most == endless) return fmt::format("{} or more{}", least, noun);
        if (least == most) return fmt::format("{}{}", least, noun);
        return fmt::format("{} {}{}", least == 0 ? "at most" : fmt::format("{} to", least), most, noun);
    };
    const std::optional<Form> form = tree_.form(counted);
    if (form == Form::Count && tree_.child(counted, op::in) < 0) {
        const int at = tree_.child(counted, op::at);
        const std::string where = at < 0 ? "the site of the last move" : site(at, subjects);
        if (subjects.sown && tree_.is(at, "to")) {
            if (most <= 1) return where + " was empty";
            if (least == 2 && most == endless) return where + " was occupied";
            return fmt::format("{} then holds {}", where, range(""));
        }
        if (most == 0) return where + " is empty";
        if (least == 1 && most == endless) return where + " is occupied";
        return fmt::format("{} holds {}", where, range(""));
    }
    if (form == Form::Count || form == Form::CountPieces) {
        const int in = tree_.child(counted, op::in);
        std::string who = form == Form::Count
                              ? ""
                              : player(tree_.child(counted, op::of) >= 0 ? tree_.child(counted, op::of)
                                                                         : tree_.child(counted, op::rSet));
        const std::string where = in < 0 ? "" : region(in, subjects);
        if (form == Form::Count) return fmt::format("{} {}", holds(where), most == 0 ? "nothing" : range(""));
        const std::string on = where.empty() ? "" : " on " + where;
        const int condition = tree_.child(counted, op::if_);
        const std::string such =
            condition < 0 ? "" : fmt::format(" where {}", this->condition(condition, subjects));
        if (most == 0) return fmt::format("{} has no {}{}{}", who, pieces_, on, such);
        return fmt::format("{} has {}{}{}", who, range((" " + pieces_).c_str()), on, such);
    }
    return fmt::format("{} is {}", number(counted, subjects), range(""));
}

std::string Words::test(int part, const Subjects& subjects, bool opposite) {
    const std::optional<Form> form = tree_.form(part);
    const auto& children = tree_[part].children;
    const auto is = [&](const std::string& subject, const char* what) {
        return fmt::format("{} {}{}", subject, opposite ? "is not " : "is ", what);
    };
    const auto firstSite = [&] {
        for (const int child : children)
            if (tree_.word(child).empty()) return site(child, subjects);
        return subjects.to;
    };
    if (form == Form::IsEmpty) return fmt::format("{} is {}", firstSite(), opposite ? "occupied" : "empty");
    if (form == Form::IsOccupied)
        return fmt::format("{} is {}", firstSite(), opposite ? "empty" : "occupied");
    if (form == Form::IsIn) return membership(part, subjects, opposite);
    if (form == Form::IsMover) return is(player(children[0]), "to move");
    if (form == Form::IsNext) return is(player(children[0]), "next");
    if (form == Form::IsPrev) {
        if (tree_.word(children[0]) == "Mover") return opposite ? "a turn begins" : "the turn goes on";
        return is(player(children[0]), "the one who moved before");
    }
    if (form == Form::IsEnemy) return is(number(children[0], subjects), "an opponent");
    if (form == Form::IsFriend) return is(number(children[0], subjects), "the mover");
    if (form == Form::IsFull) return is("the board", "full");
    if (form == Form::IsPending)
        return opposite ? "nothing is pending" : "something is pending from the move before";
    if (form == Form::IsCycle) return opposite ? "positions do not repeat" : "positions repeat";
    if (form == Form::WasPass) return opposite ? "the last move was no pass" : "the last move was a pass";
    if (form == Form::AllPassed) return opposite ? "not all have passed" : "all have passed";
    if (form == Form::CanMove)
        return opposite ? fmt::format("{} is not possible", literally(children[0]))
                        : fmt::format("{} is possible", literally(children[0]));
    if (form == Form::NoMoves)
        return fmt::format("{} {} move", player(children[0]), opposite ? "can" : "cannot");
    if (form == Form::NoPieces) {
        const int in = tree_.child(part, op::in), of = tree_.child(part, op::of);
        const std::string who = player(of >= 0 ? of : tree_.child(part, op::rSet));
        return fmt::format("{} has {}{}{}", who, opposite ? "" : "no ", pieces_,
                           in < 0 ? "" : " on " + region(in, subjects));
    }
    if (form == Form::IsLine) {
        const int length = tree_.child(part, op::number), exact = tree_.child(part, op::exact);
        const bool exactly = exact >= 0 && tree_.graph()[tree_[exact].node].number != 0;
        std::string ways;
        for (const int child : children)
            if (tree_[child].label.empty() && tree_.graph()[tree_[child].node].kind == NodeKind::Constant)
                ways += fmt::format(" ({})", tree_.word(child));
        return fmt::format("there is {} line of {}{}{}", opposite ? "no" : "a", number(length, subjects),
                           exactly ? " exactly" : "", ways);
    }
    if (form == Form::AllSites) {
        Subjects each = subjects;
        each.site = "each";
        const std::string all = region(children[0], subjects);
        const int condition = tree_.child(part, op::if_);
        const std::string what = this->condition(condition, each);
        if (!opposite)
            return what == "each is empty" ? holds(all) + " nothing" : fmt::format("of {} {}", all, what);
        each.site = "one";
        return fmt::format("of {} at least {}", all, this->condition(condition, each, true));
    }
    return opposite ? fmt::format("not {}", literally(part)) : literally(part);
}

std::string Words::membership(int part, const Subjects& subjects, bool opposite) {
    const auto& children = tree_[part].children;
    const int where = children.back();
    const int which = children.size() < 2 ? -1 : children.front();
    const std::string what = which < 0 ? subjects.to : site(which, subjects);
    if (subjects.sown && (which < 0 || tree_.is(which, "to"))) {
        // The last seed lies on the mover's own track, so only that part of the region matters.
        const std::string a = onOwnTrack(where, 1, opposite);
        if (!a.empty() && a == onOwnTrack(where, 2, opposite)) return fmt::format("{} is in {}", what, a);
    }
    return fmt::format("{} is {}in {}", what, opposite ? "not " : "", region(where, subjects));
}

// The part of a fixed region, or of what is outside it, that lies on a player's own track; "" if it is not
// fixed.
std::string Words::onOwnTrack(int where, int mover, bool outside) {
    const auto sites = probe_.region(where, mover);
    if (!sites) return {};
    std::vector<int> wanted = *sites;
    if (outside) {
        wanted.clear();
        for (int site = 0; site < probe_.equipment().boardSites(); ++site)
            if (!std::binary_search(sites->begin(), sites->end(), site)) wanted.push_back(site);
    }
    return probe_.fromTheSideOf(probe_.onTrackOf(mover, wanted), mover);
}

}  // namespace makomba
