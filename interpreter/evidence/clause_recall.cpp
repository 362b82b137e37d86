#include "interpreter/evidence/clause_recall.h"

#include <algorithm>

#include "interpreter/evidence/clause_meaning.h"

namespace makomba {

namespace {

bool speaksOfOpposite(const Clause& c) {
    const auto far = [](const Thing& t) { return marked(t, "opposite"); };
    return (c.passive && far(c.subject)) || std::any_of(c.objects.begin(), c.objects.end(), far) ||
           std::any_of(c.adjuncts.begin(), c.adjuncts.end(),
                       [&](const Thing::Adjunct& one) { return far(one.thing); });
}

// "if it is occupied", "if it holds any": of a hole that is called "it" or "that hole".
bool ofThatHole(const Clause& c) {
    const Thing& hole = c.subject;
    const bool that = hole.head == "it" || (hole.head == "hole" && hole.has("this")) ||
                      (hole.head == "hole" && hole.has("that"));
    if (c.denied || c.may || !that || !hole.adjuncts.empty() || !hole.relatives.empty()) return false;
    return (c.act == "is" && c.marks == std::set<std::string>{"occupied"} && c.objects.empty()) ||
           (isOneOfWords("contain has", c.act) && c.objects.size() == 1 &&
            holdsWords(c.objects[0]) == "occupied" && c.adjuncts.empty());
}

}  // namespace

std::optional<FrameWords> withoutThatCase(const FrameWords& words) {
    if (words.size() < 5 || words[0].text != "in") return std::nullopt;
    std::size_t k = 1;
    while (k < 3 && isOneOfWords("this that who such a", words[k].text)) ++k;
    if (k == 1 || words[k].text != "case") return std::nullopt;
    if (++k < words.size() && words[k].text == ",") ++k;
    return FrameWords(
        std::vector<FrameWord>(words.all().begin() + static_cast<std::ptrdiff_t>(k), words.all().end()));
}

void itIsOpposite(std::vector<Clause>& clauses) {
    for (std::size_t i = 1; i < clauses.size(); ++i) {
        Clause& when = clauses[i];
        if (when.role != ClauseRole::Condition || clauses[i - 1].role != ClauseRole::Main ||
            !speaksOfOpposite(clauses[i - 1]) || !ofThatHole(when))
            continue;
        when.subject = {};
        when.subject.head = "hole";
        when.subject.marks = {"opposite"};
    }
}

}  // namespace makomba
