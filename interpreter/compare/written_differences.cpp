#include "interpreter/compare/written_differences.h"

#include <algorithm>
#include <map>
#include <set>

#include "interpreter/base/digit.h"
#include "interpreter/compare/rule_clauses.h"

namespace makomba {

namespace {

constexpr std::size_t tooShort = 16;   // characters that say nothing without what they stand in
constexpr std::size_t shortened = 60;  // longer clauses that both have are left out
constexpr std::size_t longest = 400;   // then a clause is broken off

// A clause cut up: "%12 or %15" is " or " between two parts.
struct Cut {
    std::vector<std::string> words;  // one more than parts
    std::vector<int> parts;
};

Cut cut(const std::string& words) {
    Cut out;
    out.words.emplace_back();
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] != '%' || i + 1 == words.size() || !isDigit(words[i + 1])) {
            out.words.back() += words[i];
            continue;
        }
        int part = 0;
        while (i + 1 < words.size() && isDigit(words[i + 1])) part = part * 10 + (words[++i] - '0');
        out.parts.push_back(part);
        out.words.emplace_back();
    }
    return out;
}

// Equal clauses of both texts have one number, however often they are used: laid out in full a short text may
// be endless.
class Identities {
  public:
    int of(const std::vector<std::string>& words, std::vector<int> parts) {
        return known_.try_emplace({words, std::move(parts)}, static_cast<int>(known_.size())).first->second;
    }

  private:
    std::map<std::pair<std::vector<std::string>, std::vector<int>>, int> known_;
};

class Text {
  public:
    Text(const Game& game, Identities& identities) : clauses_(game), identities_(identities) {}

    const std::vector<RuleClauses::Root>& roots() const { return clauses_.roots(); }
    const Cut& operator[](int clause) {
        const auto [at, added] = cuts_.try_emplace(clause);
        if (added) at->second = cut(clauses_.words(clause));
        return at->second;
    }
    int identity(int clause) {
        if (const auto known = numbers_.find(clause); known != numbers_.end()) return known->second;
        std::vector<int> parts;
        for (const int part : (*this)[clause].parts) parts.push_back(identity(part));
        return numbers_[clause] = identities_.of((*this)[clause].words, std::move(parts));
    }
    // With what it refers to, but for the long parts that the other text has as well.
    std::string said(int clause, const std::set<int>& common = {}, std::size_t most = longest) {
        const Cut& pieces = (*this)[clause];
        std::string out = pieces.words[0];
        for (std::size_t i = 0; i < pieces.parts.size(); ++i) {
            if (out.size() >= most) return out + "..";
            const bool leftOut = size(pieces.parts[i]) > shortened && common.count(identity(pieces.parts[i]));
            const std::string text = leftOut ? ".." : said(pieces.parts[i], common, most - out.size());
            const bool bare = text == ".." || text.find(' ') == std::string::npos;
            out += (bare ? text : "(" + text + ")") + pieces.words[i + 1];
        }
        return out.size() > 2 * most ? out.substr(0, out.rfind(' ', most)) + " .." : out;
    }
    // Characters of it laid out in full, or so many that it does not matter.
    std::size_t size(int clause) {
        if (const auto known = sizes_.find(clause); known != sizes_.end()) return known->second;
        std::size_t all = 0;
        for (const std::string& words : (*this)[clause].words) all += words.size();
        for (const int part : (*this)[clause].parts) all = std::min(all + size(part), 2 * longest);
        return sizes_[clause] = all;
    }
    // The clause and its parts.
    void addTo(std::set<int>& all, int clause) {
        if (!all.insert(identity(clause)).second) return;
        for (const int part : (*this)[clause].parts) addTo(all, part);
    }

  private:
    const RuleClauses clauses_;
    Identities& identities_;
    std::map<int, Cut> cuts_;
    std::map<int, int> numbers_;
    std::map<int, std::size_t> sizes_;
};

class Differences {
  public:
    Differences(const Game& a, const Game& b) : texts_{Text(a, identities_), Text(b, identities_)} {}

    std::vector<WrittenDifference> all() {
        std::vector<std::string> order;
        for (Text& text : texts_)
            for (const auto& root : text.roots())
                if (std::find(order.begin(), order.end(), root.when) == order.end())
                    order.push_back(root.when);
        for (const std::string& when : order) compare(when);
        return std::move(found_);
    }

  private:
    // Clauses of a kind: those that both have stand aside, the others are laid beside each other in order.
    void compare(const std::string& when) {
        when_ = when;
        std::vector<int> left[2];
        for (int g = 0; g < 2; ++g)
            for (const auto& root : texts_[g].roots())
                if (root.when == when && !has(1 - g, when, texts_[g].identity(root.clause)))
                    left[g].push_back(root.clause);
        for (std::size_t i = 0; i < std::max(left[0].size(), left[1].size()); ++i) {
            if (i >= left[0].size()) add("", texts_[1].said(left[1][i]));
            else if (i >= left[1].size()) add(texts_[0].said(left[0][i]), "");
            else descend(left[0][i], left[1][i]);
        }
    }

    bool has(int g, const std::string& when, int identity) {
        return std::any_of(texts_[g].roots().begin(), texts_[g].roots().end(), [&](const auto& root) {
            return root.when == when && texts_[g].identity(root.clause) == identity;
        });
    }

    // Whether the clauses that differ within these have been told.
    bool descend(int a, int b) {
        if (texts_[0].identity(a) == texts_[1].identity(b)) return true;
        if (const auto known = descended_.find({a, b}); known != descended_.end()) return known->second;
        return descended_[{a, b}] = tellWithin(a, b);
    }

    bool tellWithin(int a, int b) {
        const Cut x = texts_[0][a], y = texts_[1][b];
        bool told = x.words == y.words && x.parts.size() == y.parts.size();
        const std::size_t before = found_.size();
        for (std::size_t i = 0; told && i < x.parts.size(); ++i) told = descend(x.parts[i], y.parts[i]);
        if (told) return true;
        found_.resize(before);
        if (std::max(texts_[0].size(a), texts_[1].size(b)) < tooShort) return false;
        std::set<int> inA, inB, common;
        texts_[0].addTo(inA, a);
        texts_[1].addTo(inB, b);
        std::set_intersection(inA.begin(), inA.end(), inB.begin(), inB.end(),
                              std::inserter(common, common.end()));
        add(texts_[0].said(a, common), texts_[1].said(b, common));
        return true;
    }

    void add(const std::string& a, const std::string& b) {
        const bool known = std::any_of(found_.begin(), found_.end(), [&](const WrittenDifference& d) {
            return d.when == when_ && d.a == a && d.b == b;
        });
        if (!known) found_.push_back({when_, a, b});
    }

    Identities identities_;
    Text texts_[2];
    std::map<std::pair<int, int>, bool> descended_;
    std::string when_;
    std::vector<WrittenDifference> found_;
};

}  // namespace

std::vector<WrittenDifference> writtenDifferences(const Game& a, const Game& b, std::size_t most) {
    std::vector<WrittenDifference> found = Differences(a, b).all();
    if (found.size() > most) found.clear();
    return found;
}

}  // namespace makomba
