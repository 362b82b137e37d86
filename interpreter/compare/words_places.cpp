// Players, numbers, sites and regions in words.
#include <fmt/format.h>

#include <algorithm>

#include "interpreter/compare/words.h"

namespace makomba {

namespace {

bool isWord(std::string_view text, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), text) != words.end();
}

}  // namespace

std::string Words::player(int part) {
    if (part < 0) return "everybody";
    const std::string_view word = tree_.word(part);
    const bool two = probe_.equipment().players == 2;
    if (word == "Mover" || tree_.form(part) == Form::Mover) return "the mover";
    if (word == "Next" || tree_.form(part) == Form::Next) return two ? "the opponent" : "the next player";
    if (word == "Prev") return "the player before";
    if (word == "Player" || tree_.form(part) == Form::PlayerIterator) return "the player";
    if (word == "All" || word == "Each") return "everybody";
    if (word == "NonMover" || word == "Enemy") return two ? "the opponent" : "another player";
    if (word.size() > 1 && word[0] == 'P') return fmt::format("player {}", word.substr(1));
    if (tree_.is(part, "player")) return player(tree_[part].children[0]);
    return word.empty() ? literally(part) : std::string(word);
}

std::string Words::number(int part, const Subjects& subjects) {
    const std::optional<Form> form = tree_.form(part);
    const auto& children = tree_[part].children;
    if (tree_.graph()[tree_[part].node].kind == NodeKind::Int)
        return fmt::format("{}", tree_.number(part, 0));
    if (tree_.is(part, Form::Mover, Form::Next, Form::PlayerIterator) ||
        tree_.graph()[tree_[part].node].kind == NodeKind::Constant)
        return player(part);
    if (tree_.is(part, Form::ToIterator, Form::FromIterator, Form::Site, Form::BetweenIterator, Form::LastTo,
                 Form::LastFrom, Form::Ahead, Form::TrackSiteMove, Form::HandSite, Form::MapEntry))
        return site(part, subjects);
    if (form == Form::Count) {
        const int in = tree_.child(part, op::in), at = tree_.child(part, op::at);
        if (in >= 0) return fmt::format("the number of {} in {}", pieces_, region(in, subjects));
        return fmt::format("the number of {} in {}", pieces_,
                           at < 0 ? "the site of the last move" : site(at, subjects));
    }
    if (form == Form::CountMovesThisTurn) return "the number of moves in this turn so far";
    if (form == Form::CountMoves) return "the number of moves so far";
    if (form == Form::CountTurns) return "the number of turns so far";
    if (form == Form::Who)
        return fmt::format("the owner of {}",
                           children.empty() ? subjects.to : site(children.back(), subjects));
    if (form == Form::Var)
        return children.empty() ? "the number kept"
                                : fmt::format("the number kept as \"{}\"", tree_.word(children[0]));
    if (form == Form::ValuePlayer) return fmt::format("the number kept for {}", player(children[0]));
    if (form == Form::Score) return fmt::format("the score of {}", player(children[0]));
    if (isWord(tree_.head(part), {"+", "-", "*", "/"}) && operands(part).size() == 2) {
        const auto both = operands(part);
        const std::string_view op = tree_.head(part);
        // An option may leave "and none besides" behind.
        const bool product = op == "*" || op == "/";
        if (tree_.number(both[1], -1) == (product ? 1 : 0)) return number(both[0], subjects);
        return fmt::format("{} {} {}", number(both[0], subjects), tree_.head(part),
                           number(both[1], subjects));
    }
    return literally(part);
}

std::string Words::site(int part, const Subjects& subjects) {
    const std::optional<Form> form = tree_.form(part);
    if (form == Form::ToIterator) return subjects.to;
    if (form == Form::FromIterator) return subjects.from;
    if (form == Form::Site) return subjects.site;
    if (form == Form::BetweenIterator) return subjects.between;
    if (form == Form::LastTo) return fmt::format("the {} of the last move", probe_.siteWord());
    if (form == Form::Var)
        return tree_[part].children.empty() ? fmt::format("the {} kept", probe_.siteWord())
                                            : fmt::format("the {} kept as \"{}\"", probe_.siteWord(),
                                                          tree_.word(tree_[part].children[0]));
    if (form == Form::LastFrom) return fmt::format("the {} the last move came from", probe_.siteWord());
    if (form == Form::HandSite) return fmt::format("the hand of {}", player(tree_[part].children[0]));
    const std::string_view words[] = {"to", "from", "site"};
    const std::string subjectTexts[] = {subjects.to, subjects.from, subjects.site};
    for (int i = 0; i < 3; ++i) {
        const SiteProbe::Relation relation = probe_.relation(part, words[i]);
        if (relation.kind == SiteProbe::Relation::Next)
            return fmt::format("the {} after {}", probe_.siteWord(), subjectTexts[i]);
        if (relation.kind != SiteProbe::Relation::Across) continue;
        // On a board of four rows the hole across is the opponent's inner one.
        if (relation.rows == 1) return fmt::format("the {} across", probe_.siteWord());
        return fmt::format("the {} {} rows across", probe_.siteWord(), relation.rows);
    }
    if (const auto first = probe_.number(part, 1), second = probe_.number(part, 2);
        first && second && *first != *second && probe_.isStore(*first) && probe_.isStore(*second))
        return tree_.all(Form::Next, part).empty() ? "one's own store" : "the opponent's store";
    if (const auto fixed = probe_.number(part, 1); fixed && *fixed == probe_.number(part, 2).value_or(-2))
        if (*fixed >= 0 && *fixed < probe_.equipment().boardSites())
            return fmt::format("{}", probe_.inWords({*fixed}));
    return literally(part);
}

std::string Words::region(int part, const Subjects& subjects) {
    if (tree_.result(part) == "I") return site(part, subjects);
    const std::optional<Form> form = tree_.form(part);
    const auto& children = tree_[part].children;
    const std::string sites = probe_.siteWord(true);
    if (form == Form::SitesEmpty) return fmt::format("the empty {}", sites);
    if (form == Form::SitesOccupied) {
        const int by = tree_.child(part, op::by);
        return fmt::format("the {} held by {}", sites, player(by));
    }
    if (form == Form::SitesHand)
        return fmt::format("the hand of {}", children.empty() ? "the mover" : player(children[0]));
    if (const int values = kept_.list(part); values >= 0)
        return fmt::format("the {} remembered{}", sites,
                           tree_[values].children.empty()
                               ? ""
                               : fmt::format(" as \"{}\"", tree_.word(tree_[values].children.back())));
    if (form == Form::SitesPending) return fmt::format("the pending {}", sites);
    if (form == Form::RegionFilter || form == Form::RegionOfSites) {
        Subjects each = subjects;
        each.site = "the " + probe_.siteWord();
        return fmt::format("{} where {}", region(children[0], subjects),
                           condition(tree_.child(part, op::if_), each));
    }
    const auto first = probe_.region(part, 1);
    if (first) {
        const auto second = probe_.equipment().players > 1 ? probe_.region(part, 2) : first;
        const std::string a = probe_.fromTheSideOf(*first, 1),
                          b = second ? probe_.fromTheSideOf(*second, 2) : a;
        if (a == b) return a;
        // Where the last seed falls, and what one starts from, lies on one's own side.
        return fmt::format("{} ({} for player 2)", probe_.inWords(*first), probe_.inWords(*second));
    }
    if (form == Form::SitesNamed && !children.empty()) {
        const int who = children[0];
        const std::string whose = player(who);
        // Each player's region of that name, seen from his side.
        if (children.size() > 1 && probe_.equipment().players == 2) {
            const std::string a = probe_.fromTheSideOf(probe_.ownRegion(1, tree_.word(children.back())), 1);
            constexpr std::string_view own = "one's own ";
            if (a.starts_with(own) &&
                a == probe_.fromTheSideOf(probe_.ownRegion(2, tree_.word(children.back())), 2))
                return fmt::format("{}'s {}", whose, a.substr(own.size()));
        }
        if (!tree_.word(who).empty() || tree_.is(who, "player"))
            return fmt::format(
                "{}'s {}{}", player(who), sites,
                children.size() > 1 ? fmt::format(" \"{}\"", tree_.word(children.back())) : "");
    }
    if (isWord(tree_.head(part), {"union", "intersection", "difference"})) {
        std::vector<std::string> all;
        for (const int child : operands(part))
            if (!kept_.isEmptyList(child)) all.push_back(region(child, subjects));
        const std::string_view head = tree_.head(part);
        return listed(all, head == "union" ? "and" : head == "difference" ? "without" : "that are also");
    }
    return literally(part);
}

}  // namespace makomba
