#include "interpreter/evidence/counterfactual.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "interpreter/base/digit.h"
#include "interpreter/evidence/frame_lines.h"
#include "interpreter/evidence/pattern_files.h"

namespace makomba {

namespace {

using Words = std::vector<std::string>;

Words wordsIn(const std::string& text) {
    Words out;
    std::istringstream in(text);
    for (std::string word; in >> word;)
        if (word != "-") out.push_back(word);
    return out;
}

bool isSame(const ProseClaim& a, const ProseClaim& b) {
    return a.slot == b.slot && a.when == b.when && a.then == b.then && a.bearing == b.bearing;
}
bool isIn(const Words& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

// What a word of a change says of a claim: "@again" of its slot, "MAY" of its bearing, others of its words.
bool says(const ProseClaim& claim, const std::string& word) {
    if (word.starts_with('@')) return claim.slot == slotNamed(word.substr(1), "changes");
    if (word == "MAY") return claim.bearing == Bearing::May;
    return isIn(claim.when, word) || isIn(claim.then, word);
}
// True: it stood among the conditions.
bool drop(ProseClaim& claim, const std::string& word) {
    if (word == "MAY") claim.bearing = Bearing::Must;
    std::erase(claim.then, word);
    return std::erase(claim.when, word) > 0;
}
void add(ProseClaim& claim, const std::string& word, bool asCondition) {
    if (word.starts_with('@')) claim.slot = slotNamed(word.substr(1), "changes");
    else if (word == "MAY") claim.bearing = Bearing::May;
    else (asCondition ? claim.when : claim.then).push_back(word);
}

ProseClaim exchanged(ProseClaim claim, const Words& from, const Words& to) {
    bool condition = false;
    for (const std::string& word : from)
        if (!isIn(to, word)) condition = drop(claim, word) || condition;
    for (const std::string& word : to)
        if (!says(claim, word)) add(claim, word, condition);
    return claim;
}

// The claims with one number in the words that begin so a little more or less.
void withOtherNumbers(const ProseClaim& claim, const std::string& key, std::vector<ProseClaim>& out) {
    for (const bool condition : {true, false}) {
        const Words& words = condition ? claim.when : claim.then;
        for (std::size_t w = 0; w < words.size(); ++w) {
            const std::string& word = words[w];
            if (!word.starts_with(key)) continue;
            for (std::size_t at = key.size(); at < word.size();) {
                const std::size_t end = std::min(word.find(',', at), word.size());
                const std::string text = word.substr(at, end - at);
                const bool number =
                    !text.empty() && text.size() < 5 && std::all_of(text.begin(), text.end(), isDigit);
                for (const int more : {-2, -1, 1, 2}) {
                    if (!number || std::stoi(text) + more < 1) continue;
                    ProseClaim one = claim;
                    (condition ? one.when : one.then)[w] =
                        word.substr(0, at) + std::to_string(std::stoi(text) + more) + word.substr(end);
                    out.push_back(std::move(one));
                }
                at = end + 1;
            }
        }
    }
}

}  // namespace

const Changes& Changes::get() {
    static const Changes all(patternsBelow("/changes/"));
    return all;
}

Changes::Changes(std::string_view data) {
    std::istringstream lines{std::string(data)};
    for (std::string text; std::getline(lines, text);) {
        if (text.empty() || text[0] == '#') continue;
        const std::size_t colon = text.find(": ");
        if (colon == std::string::npos) throw std::logic_error("changes: no colon in: " + text);
        Line line{wordsIn(text.substr(0, colon)), {}};
        for (const std::string& slot : line.slots)
            if (slot != "*") slotNamed(slot, "changes");
        std::istringstream values(text.substr(colon + 2));
        for (std::string value; std::getline(values, value, '|');) line.values.push_back(wordsIn(value));
        lines_.push_back(std::move(line));
    }
}

std::vector<ProseClaim> Changes::of(const ProseClaim& claim) const {
    std::vector<ProseClaim> all;
    for (const Line& line : lines_) {
        if (!isIn(line.slots, "*") && !isIn(line.slots, name(claim.slot))) continue;
        const Words& first = line.values.at(0);
        if (first.size() == 1 && first[0].ends_with(":#")) {
            withOtherNumbers(claim, first[0].substr(0, first[0].size() - 1), all);
            continue;
        }
        // The value that the claim has: the one that most words of it say.
        const Words* has = nullptr;
        for (const Words& value : line.values)
            if (std::all_of(value.begin(), value.end(),
                            [&](const std::string& word) { return says(claim, word); }) &&
                (has == nullptr || value.size() > has->size()))
                has = &value;
        if (has == nullptr) continue;
        for (const Words& value : line.values)
            if (&value != has) all.push_back(exchanged(claim, *has, value));
    }
    std::vector<ProseClaim> out;
    for (ProseClaim& one : all)
        if (!isSame(one, claim) &&
            std::none_of(out.begin(), out.end(), [&](const ProseClaim& other) { return isSame(one, other); }))
            out.push_back(std::move(one));
    return out;
}

}  // namespace makomba
