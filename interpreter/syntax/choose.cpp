// Which item of each option holds, and which ruleset that makes.
#include <algorithm>
#include <cctype>

#include "interpreter/base/nearest.h"
#include "interpreter/syntax/choice_names.h"
#include "interpreter/syntax/expand.h"

namespace makomba {

namespace {

std::string fullName(const Option& option, const OptionItem& item) {
    return fmt::format("{}/{}", option.heading, item.heading);
}

std::vector<std::string> allNames(const Outline& outline) {
    std::vector<std::string> names;
    for (const Option& option : outline.options)
        for (const OptionItem& item : option.items) names.push_back(fullName(option, item));
    return names;
}

// "Columns/3, 4, 5, ..": of each heading the first few choices.
std::string headingsNote(const std::vector<std::string>& names) {
    constexpr int most = 4;
    std::string note = "there are: ", heading;
    int shown = 0;
    for (const std::string& name : names) {
        const std::size_t slash = name.find('/');
        if (name.substr(0, slash) != heading) {
            note += (heading.empty() ? "" : "; ") + name;
            heading = name.substr(0, slash);
            shown = 1;
        } else if (++shown <= most) {
            note += ", " + name.substr(slash + 1);
        } else if (shown == most + 1) {
            note += ", ..";
        }
    }
    return note;
}

std::string choicesNote(const std::vector<std::string>& names, const char* none) {
    if (names.empty()) return none;
    const auto sameHeading = [&](const std::string& name) {
        return name.substr(0, name.find('/')) == names[0].substr(0, names[0].find('/'));
    };
    if (names.size() > 12 && !std::all_of(names.begin(), names.end(), sameHeading))
        return headingsNote(names);
    std::string note = "there are: ";
    for (std::size_t i = 0; i < names.size() && i < 12; ++i) note += (i ? ", \"" : "\"") + names[i] + "\"";
    return names.size() > 12 ? note + ", .." : note;
}

class Chooser {
  public:
    Chooser(const Outline& outline, Diagnostics& diagnostics) : outline_(outline), diagnostics_(diagnostics) {
        for (const Option& option : outline.options) choice_.items.push_back(option.defaultItem());
        chosen_.resize(outline.options.size());
    }

    Choice choose(const Selection& selection) {
        std::string asked = selection.ruleset;
        if (!asked.empty()) {
            asked = theOneMeant(asked, rulesetNames());
            ruleset(asked);
        }
        const std::vector<std::string> names = allNames(outline_);
        for (const std::string& name : selection.options) item(theOneMeant(name, names));
        for (std::size_t i = 0; i < outline_.options.size(); ++i)
            choice_.active.push_back(
                fullName(outline_.options[i], outline_.options[i].items[choice_.items[i]]));
        choice_.ruleset = rulesetInForce(asked);
        return std::move(choice_);
    }

  private:
    std::vector<std::string> rulesetNames() const {
        std::vector<std::string> names;
        for (const Ruleset& ruleset : outline_.rulesets) names.emplace_back(ruleset.heading);
        return names;
    }

    // The text itself where it is no part of just one name.
    std::string theOneMeant(const std::string& asked, const std::vector<std::string>& names) {
        const std::vector<std::string> meant = namesMeantBy(asked, names);
        several_ = meant.size() > 1 ? meant : std::vector<std::string>();
        return meant.size() == 1 ? meant.front() : asked;
    }
    void suggestName(Diagnostic& d, const std::string& name, const std::vector<std::string>& names,
                     const char* none) const {
        if (!several_.empty()) {
            d.notes.push_back("it is part of several names; " + choicesNote(several_, none));
            return;
        }
        if (name.size() > 2) d.suggestion = nameNear(name, names);
        d.notes.push_back(choicesNote(names, none));
    }

    // Somebody may have meant the other kind of name. Nothing where `others` has no such name.
    void suggestOther(Diagnostic& d, const std::string& name, const char* kind,
                      const std::vector<std::string>& others) const {
        if (!several_.empty() || name.size() < 3 || !d.suggestion.empty()) return;
        const std::vector<std::string> meant = namesMeantBy(name, others);
        const std::string other = meant.size() == 1 ? meant.front() : nameNear(name, others);
        if (!other.empty())
            d.notes.insert(d.notes.begin(), fmt::format("but there is {} \"{}\"", kind, other));
    }

    void ruleset(const std::string& heading) {
        for (const Ruleset& ruleset : outline_.rulesets) {
            // "Ruleset/Tsoro (Observed)" may be asked for by what stands behind the slash, too.
            if (ruleset.heading != heading && !ruleset.heading.ends_with("/" + heading)) continue;
            if (ruleset.selections.empty()) {
                diagnostics_.add(Message::EmptyRuleset, ruleset.span, ruleset.heading);
                return;
            }
            for (const std::string_view selection : ruleset.selections) item(std::string(selection));
            for (std::string& name : chosen_) name.clear();  // options may still override the ruleset
            return;
        }
        const std::vector<std::string> names = rulesetNames();
        Diagnostic& d = diagnostics_.add(Message::UnknownRuleset, Span{}, heading);
        suggestName(d, heading, names, "this description has no rulesets");
        suggestOther(d, heading, "an option", allNames(outline_));
    }

    void item(const std::string& name) {
        bool found = false;
        for (std::size_t i = 0; i < outline_.options.size(); ++i) {
            const Option& option = outline_.options[i];
            for (std::size_t k = 0; k < option.items.size(); ++k) {
                if (fullName(option, option.items[k]) != name) continue;
                if (!chosen_[i].empty() && chosen_[i] != name)
                    diagnostics_.add(Message::OptionTwice, Span{}, chosen_[i], name);
                chosen_[i] = name;
                choice_.items[i] = k;
                found = true;
                break;
            }
        }
        if (found) return;
        const std::vector<std::string> names = allNames(outline_);
        Diagnostic& d = diagnostics_.add(Message::UnknownOption, Span{}, name);
        suggestName(d, name, names, "this description has no options");
        suggestOther(d, name, "a ruleset", rulesetNames());
    }

    // The one asked for, or the first whose selections all hold.
    std::string rulesetInForce(const std::string& asked) const {
        const auto holds = [&](const Ruleset& ruleset) {
            return !ruleset.selections.empty() &&
                   std::all_of(ruleset.selections.begin(), ruleset.selections.end(), [&](std::string_view s) {
                       return std::find(choice_.active.begin(), choice_.active.end(), s) !=
                              choice_.active.end();
                   });
        };
        for (const Ruleset& ruleset : outline_.rulesets)
            if (holds(ruleset) &&
                (asked.empty() || ruleset.heading == asked || ruleset.heading.ends_with("/" + asked)))
                return std::string(ruleset.heading);
        return {};
    }

    const Outline& outline_;
    Diagnostics& diagnostics_;
    Choice choice_;
    std::vector<std::string> several_;  // what the name asked for last may mean, if more than one
    std::vector<std::string> chosen_;   // per option, what was asked for
};

}  // namespace

Choice choose(const Outline& outline, const Selection& selection, Diagnostics& diagnostics) {
    return Chooser(outline, diagnostics).choose(selection);
}

}  // namespace makomba
