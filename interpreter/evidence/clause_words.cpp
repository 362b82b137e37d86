#include <sstream>
#include <stdexcept>

#include "interpreter/evidence/clause.h"
#include "interpreter/evidence/pattern_files.h"

namespace makomba {

ClauseWords::ClauseWords(std::string_view data) {
    std::istringstream lines{std::string(data)};
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line[0] == '#') continue;
        std::istringstream in(line);
        std::string kind, word;
        in >> kind;
        Map* map = kind == "noun"     ? &nouns_
                   : kind == "act"    ? &acts_
                   : kind == "mark"   ? &marks_
                   : kind == "manner" ? &manners_
                                      : nullptr;
        if (map != nullptr) {
            std::string meaning;
            in >> meaning;
            if (meaning.empty() || meaning.back() != ':')
                throw std::logic_error("classes of words: a colon is missing in: " + line);
            meaning.pop_back();
            while (in >> word) map->try_emplace(word, meaning);
            continue;
        }
        auto* set = kind == "past"    ? &pasts_
                    : kind == "void"  ? &voids_
                    : kind == "lead"  ? &leads_
                    : kind == "open"  ? &opens_
                    : kind == "close" ? &closes_
                    : kind == "idle"  ? &idle_
                                      : nullptr;
        if (set == nullptr) throw std::logic_error("classes of words: what is this: " + line);
        while (in >> word) set->insert(word);
    }
}

bool Thing::none() const {
    return head.empty() && marks.empty() && numbers.empty() && adjuncts.empty() && relatives.empty();
}

bool ClauseWords::isPast(std::string_view raw) const {
    return (raw.size() > 3 && raw.ends_with("ed")) || pasts_.contains(raw);
}

const ClauseWords& ClauseWords::get() {
    static const ClauseWords words(patternsBelow("/clauses/"));
    return words;
}

namespace {

std::string listed(const std::set<std::string>& words) {
    std::string out;
    for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
    return out;
}

}  // namespace

std::string shown(const Thing& thing) {
    std::string out = thing.head.empty() ? "-" : thing.head;
    std::string inside = listed(thing.marks);
    if (!thing.bound.empty()) inside += (inside.empty() ? "" : " ") + thing.bound;
    for (const int n : thing.numbers) inside += (inside.empty() ? "" : " ") + std::to_string(n);
    if (!inside.empty()) out += "[" + inside + "]";
    for (const Thing::Adjunct& one : thing.adjuncts) out += " " + one.lead + ":" + shown(one.thing);
    for (const Clause& clause : thing.relatives) out += " {" + shown(clause) + "}";
    return out;
}

std::string shown(const Clause& c) {
    static constexpr const char* roles[] = {"", "when ", "until ", "unless ", "before ", "while "};
    std::string out = std::string(roles[static_cast<std::size_t>(c.role)]) + "(";
    if (c.may) out += "may ";
    if (c.must) out += "must ";
    if (c.denied) out += "not ";
    out += c.act + (c.passive ? "~" : "");
    if (!c.subject.none()) out += " subject:" + shown(c.subject);
    for (const Thing& object : c.objects) out += " object:" + shown(object);
    for (const Thing::Adjunct& one : c.adjuncts) out += " " + one.lead + ":" + shown(one.thing);
    for (const std::string& word : c.marks) out += " =" + word;
    for (const std::string& word : c.manner) out += " *" + word;
    for (const Clause& by : c.means) out += " by" + shown(by);
    return out + ")";
}

}  // namespace makomba
