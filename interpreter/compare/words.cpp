#include "interpreter/compare/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace makomba {

namespace {

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

}  // namespace

Words::Words(const RuleTree& tree, SiteProbe& probe)
    : tree_(tree), probe_(probe), pieces_(probe.isMancala() ? "stones" : "pieces") {}

std::vector<int> Words::operands(int part) const {
    std::vector<int> all;
    for (const int child : tree_[part].children) {
        if (tree_.graph()[tree_[child].node].kind == NodeKind::Array)
            all.insert(all.end(), tree_[child].children.begin(), tree_[child].children.end());
        else
            all.push_back(child);
    }
    return all;
}

std::string Words::condition(int part, const Subjects& subjects, bool opposite) {
    return listed(conditions(part, subjects, opposite));
}

std::vector<std::string> Words::conditions(int part, const Subjects& subjects, bool opposite) {
    const std::string_view head = tree_.head(part);
    if (head == "not") return conditions(tree_[part].children[0], subjects, !opposite);
    if (head == (opposite ? "or" : "and")) {
        std::vector<std::string> all;
        for (const int child : operands(part))
            for (std::string& one : conditions(child, subjects, opposite)) all.push_back(std::move(one));
        return all;
    }
    if (head == "and" || head == "or") {
        std::vector<std::string> either;
        for (const int child : operands(part)) either.push_back(condition(child, subjects, opposite));
        return {fmt::format("either {}", listed(either, "or"))};
    }
    if (tree_.graph()[tree_[part].node].kind == NodeKind::Bool) {
        if ((tree_.graph()[tree_[part].node].number != 0) != opposite) return {};
        return {"never"};
    }
    if (isWord(head, {"=", "!=", "<", "<=", ">", ">="})) return {comparison(part, subjects, opposite)};
    if (head == "if") {
        const auto& children = tree_[part].children;
        if (children.size() > 2 && tree_.graph()[tree_[children[1]].node].kind == NodeKind::Bool) {
            // (if C True X) is C or X; (if C False X) is X without C.
            const bool isTrue = tree_.graph()[tree_[children[1]].node].number != 0;
            const std::string first = condition(children[0], subjects, isTrue == opposite), second = condition(children[2], subjects, opposite);
            return {isTrue != opposite ? fmt::format("either {} or {}", first, second) : listed({first, second})};
        }
        std::string text = fmt::format("{} where {}", condition(children[1], subjects, opposite), condition(children[0], subjects));
        if (children.size() > 2) text += fmt::format(", otherwise {}", condition(children[2], subjects, opposite));
        return {text};
    }
    return {test(part, subjects, opposite)};
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
        const bool justSown = subjects.sown && tree_.key(counted) == "count:I" && tree_.is(tree_.child(counted, "at"), "to");
        if (op == "!=" && n == 1 && justSown) return amount(counted, 2, endless, subjects);
    }
    const char* is = op == "=" ? "is" : op == "!=" ? "is not" : op == "<" ? "is less than" : op == "<=" ? "is at most" : op == ">" ? "is more than" : "is at least";
    return fmt::format("{} {} {}", number(counted, subjects), is, number(compared, subjects));
}

// "X is empty", "X holds 2 or more", "player 1 has fewer than 3 pieces"
std::string Words::amount(int counted, int least, int most, const Subjects& subjects) {
    const auto range = [&](const char* noun) {
        if (most == endless) return fmt::format("{} or more{}", least, noun);
        if (least == most) return fmt::format("{}{}", least, noun);
        return fmt::format("{} {}{}", least == 0 ? "at most" : fmt::format("{} to", least), most, noun);
    };
    const std::string_view key = tree_.key(counted);
    if (key == "count:I" && tree_.child(counted, "in") < 0) {
        const int at = tree_.child(counted, "at");
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
    if (key == "count:I" || key == "count Pieces:I") {
        const int in = tree_.child(counted, "in");
        std::string who = key == "count:I" ? "" : player(tree_.child(counted, "of") >= 0 ? tree_.child(counted, "of") : tree_.child(counted, "rSet"));
        const std::string where = in < 0 ? "" : region(in, subjects);
        if (key == "count:I") return fmt::format("{} {}", where, most == 0 ? "hold nothing" : fmt::format("hold {}", range("")));
        const std::string on = where.empty() ? "" : " on " + where;
        const int condition = tree_.child(counted, "if");
        const std::string such = condition < 0 ? "" : fmt::format(" where {}", this->condition(condition, subjects));
        if (most == 0) return fmt::format("{} has no {}{}{}", who, pieces_, on, such);
        return fmt::format("{} has {}{}{}", who, range((" " + pieces_).c_str()), on, such);
    }
    return fmt::format("{} is {}", number(counted, subjects), range(""));
}

std::string Words::test(int part, const Subjects& subjects, bool opposite) {
    const std::string_view key = tree_.key(part);
    const auto& children = tree_[part].children;
    const auto is = [&](const std::string& subject, const char* what) {
        return fmt::format("{} {}{}", subject, opposite ? "is not " : "is ", what);
    };
    const auto firstSite = [&] {
        for (const int child : children)
            if (tree_.word(child).empty()) return site(child, subjects);
        return subjects.to;
    };
    if (key == "is Empty:B") return fmt::format("{} is {}", firstSite(), opposite ? "occupied" : "empty");
    if (key == "is Occupied:B") return fmt::format("{} is {}", firstSite(), opposite ? "empty" : "occupied");
    if (key == "is In:B") return membership(part, subjects, opposite);
    if (key == "is Mover:B") return is(player(children[0]), "to move");
    if (key == "is Next:B") return is(player(children[0]), "next");
    if (key == "is Prev:B") {
        if (tree_.word(children[0]) == "Mover") return opposite ? "a turn begins" : "the turn goes on";
        return is(player(children[0]), "the one who moved before");
    }
    if (key == "is Enemy:B") return is(number(children[0], subjects), "an opponent");
    if (key == "is Friend:B") return is(number(children[0], subjects), "the mover");
    if (key == "is Full:B") return is("the board", "full");
    if (key == "is Pending:B") return opposite ? "nothing is pending" : "something is pending from the move before";
    if (key == "is Cycle:B") return opposite ? "positions do not repeat" : "positions repeat";
    if (key == "was Pass:B") return opposite ? "the last move was no pass" : "the last move was a pass";
    if (key == "all Passed:B") return opposite ? "not all have passed" : "all have passed";
    if (key == "can Move:B") return opposite ? fmt::format("{} is not possible", literally(children[0])) : fmt::format("{} is possible", literally(children[0]));
    if (key == "no Moves:B") return fmt::format("{} {} move", player(children[0]), opposite ? "can" : "cannot");
    if (key == "no Pieces:B") {
        const int in = tree_.child(part, "in"), of = tree_.child(part, "of");
        const std::string who = player(of >= 0 ? of : tree_.child(part, "rSet"));
        return fmt::format("{} has {}{}{}", who, opposite ? "" : "no ", pieces_, in < 0 ? "" : " on " + region(in, subjects));
    }
    if (key == "is Line:B") {
        const int length = tree_.child(part, "I"), exact = tree_.child(part, "exact");
        const bool exactly = exact >= 0 && tree_.graph()[tree_[exact].node].number != 0;
        return fmt::format("there is {} line of {}{}", opposite ? "no" : "a", number(length, subjects), exactly ? " exactly" : "");
    }
    if (key == "all Sites:B") {
        Subjects each = subjects;
        each.site = "each";
        const std::string all = region(children[0], subjects);
        const int condition = tree_.child(part, "if");
        const std::string what = this->condition(condition, each);
        if (!opposite) return what == "each is empty" ? all + " hold nothing" : fmt::format("of {} {}", all, what);
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

// The part of a fixed region, or of what is outside it, that lies on a player's own track; "" if it is not fixed.
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

std::string Words::player(int part) {
    if (part < 0) return "everybody";
    const std::string_view word = tree_.word(part);
    const bool two = probe_.equipment().players == 2;
    if (word == "Mover" || tree_.key(part) == "mover:I") return "the mover";
    if (word == "Next" || tree_.key(part) == "next:I") return two ? "the opponent" : "the next player";
    if (word == "Prev") return "the player before";
    if (word == "Player" || tree_.key(part) == "player:I") return "the player";
    if (word == "All" || word == "Each") return "everybody";
    if (word == "NonMover" || word == "Enemy") return two ? "the opponent" : "another player";
    if (word.size() > 1 && word[0] == 'P') return fmt::format("player {}", word.substr(1));
    if (tree_.is(part, "player")) return player(tree_[part].children[0]);
    return word.empty() ? literally(part) : std::string(word);
}

std::string Words::number(int part, const Subjects& subjects) {
    const std::string_view key = tree_.key(part);
    const auto& children = tree_[part].children;
    if (tree_.graph()[tree_[part].node].kind == NodeKind::Int) return fmt::format("{}", tree_.number(part, 0));
    if (isWord(key, {"mover:I", "next:I", "player:I"}) || tree_.graph()[tree_[part].node].kind == NodeKind::Constant) return player(part);
    if (isWord(key, {"to:I", "from:I", "site:I", "between:I", "last To:I", "last From:I", "ahead:I", "trackSite Move:I", "handSite:I"}))
        return site(part, subjects);
    if (key == "count:I") {
        const int in = tree_.child(part, "in"), at = tree_.child(part, "at");
        if (in >= 0) return fmt::format("the number of {} in {}", pieces_, region(in, subjects));
        return fmt::format("the number of {} in {}", pieces_, at < 0 ? "the site of the last move" : site(at, subjects));
    }
    if (key == "count MovesThisTurn:I") return "the number of moves in this turn so far";
    if (key == "count Moves:I") return "the number of moves so far";
    if (key == "count Turns:I") return "the number of turns so far";
    if (key == "who:I") return fmt::format("the owner of {}", children.empty() ? subjects.to : site(children.back(), subjects));
    if (key == "var:I") return children.empty() ? "the number kept" : fmt::format("the number kept as \"{}\"", tree_.word(children[0]));
    if (key == "value Player:I") return fmt::format("the number kept for {}", player(children[0]));
    if (key == "score:I") return fmt::format("the score of {}", player(children[0]));
    if (isWord(tree_.head(part), {"+", "-", "*", "/"}) && operands(part).size() == 2) {
        const auto both = operands(part);
        return fmt::format("{} {} {}", number(both[0], subjects), tree_.head(part), number(both[1], subjects));
    }
    return literally(part);
}

std::string Words::site(int part, const Subjects& subjects) {
    const std::string_view key = tree_.key(part);
    if (key == "to:I") return subjects.to;
    if (key == "from:I") return subjects.from;
    if (key == "site:I") return subjects.site;
    if (key == "between:I") return subjects.between;
    if (key == "last To:I") return fmt::format("the {} of the last move", probe_.siteWord());
    if (key == "last From:I") return fmt::format("the {} the last move came from", probe_.siteWord());
    if (key == "handSite:I") return fmt::format("the hand of {}", player(tree_[part].children[0]));
    const std::string_view words[] = {"to", "from", "site"};
    const std::string subjectTexts[] = {subjects.to, subjects.from, subjects.site};
    for (int i = 0; i < 3; ++i) {
        const SiteProbe::Relation relation = probe_.relation(part, words[i]);
        if (relation.kind == SiteProbe::Relation::Next) return fmt::format("the {} after {}", probe_.siteWord(), subjectTexts[i]);
        if (relation.kind != SiteProbe::Relation::Across) continue;
        // On a board of four rows the hole across is the opponent's inner one.
        if (relation.rows == 1) return fmt::format("the {} across", probe_.siteWord());
        return fmt::format("the {} {} rows across", probe_.siteWord(), relation.rows);
    }
    if (const auto fixed = probe_.number(part, 1); fixed && *fixed == probe_.number(part, 2).value_or(-2))
        if (*fixed >= 0 && *fixed < probe_.equipment().boardSites()) return fmt::format("{}", probe_.inWords({*fixed}));
    return literally(part);
}

std::string Words::region(int part, const Subjects& subjects) {
    if (tree_.result(part) == "I") return site(part, subjects);
    const std::string_view key = tree_.key(part);
    const auto& children = tree_[part].children;
    const std::string sites = probe_.siteWord(true);
    if (key == "sites Empty:R") return fmt::format("the empty {}", sites);
    if (key == "sites Occupied:R") {
        const int by = tree_.child(part, "by");
        return fmt::format("the {} held by {}", sites, player(by));
    }
    if (key == "sites Hand:R") return fmt::format("the hand of {}", children.empty() ? "the mover" : player(children[0]));
    if (key == "sites Pending:R") return fmt::format("the pending {}", sites);
    if (key == "forEach:R" || key == "forEach:R/2") {
        Subjects each = subjects;
        each.site = "the " + probe_.siteWord();
        return fmt::format("{} where {}", region(children[0], subjects), condition(tree_.child(part, "if"), each));
    }
    const auto first = probe_.region(part, 1);
    if (first) {
        const auto second = probe_.equipment().players > 1 ? probe_.region(part, 2) : first;
        const std::string a = probe_.fromTheSideOf(*first, 1), b = second ? probe_.fromTheSideOf(*second, 2) : a;
        if (a == b) return a;
        // Where the last seed falls, and what one starts from, lies on one's own side.
        return fmt::format("{} ({} for player 2)", probe_.inWords(*first), probe_.inWords(*second));
    }
    if (key == "sites:R/4" && !children.empty()) {
        const int who = children[0];
        const std::string whose = player(who);
        // Each player's region of that name, seen from his side.
        if (children.size() > 1 && probe_.equipment().players == 2) {
            const std::string a = probe_.fromTheSideOf(probe_.ownRegion(1, tree_.word(children.back())), 1);
            constexpr std::string_view own = "one's own ";
            if (a.starts_with(own) && a == probe_.fromTheSideOf(probe_.ownRegion(2, tree_.word(children.back())), 2))
                return fmt::format("{}'s {}", whose, a.substr(own.size()));
        }
        if (!tree_.word(who).empty() || tree_.is(who, "player"))
            return fmt::format("{}'s {}{}", player(who), sites, children.size() > 1 ? fmt::format(" \"{}\"", tree_.word(children.back())) : "");
    }
    if (isWord(tree_.head(part), {"union", "intersection", "difference"})) {
        std::vector<std::string> all;
        for (const int child : operands(part)) all.push_back(region(child, subjects));
        const std::string_view head = tree_.head(part);
        return listed(all, head == "union" ? "and" : head == "difference" ? "without" : "that are also");
    }
    return literally(part);
}

}  // namespace makomba
