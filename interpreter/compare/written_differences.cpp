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

class Text {
  public:
    explicit Text(const Game& game) : clauses_(game) {}

    const std::vector<RuleClauses::Root>& roots() const { return clauses_.roots(); }
    const Cut& operator[](int clause) {
        const auto [at, added] = cuts_.try_emplace(clause);
        if (added) at->second = cut(clauses_.words(clause));
        return at->second;
    }
    // With all that it refers to.
    const std::string& whole(int clause) {
        const auto known = wholes_.find(clause);
        if (known != wholes_.end()) return known->second;
        return wholes_[clause] = put(clause, [&](int part) { return whole(part); });
    }
    // The same, without the long parts that the other text has as well.
    std::string apart(int clause, const std::set<std::string>& common) {
        return put(clause, [&](int part) {
            const std::string& all = whole(part);
            return all.size() > shortened && common.count(all) ? std::string("..") : apart(part, common);
        });
    }
    // All that a clause and its parts say.
    void addTo(std::set<std::string>& all, int clause) {
        if (!all.insert(whole(clause)).second) return;
        for (const int part : (*this)[clause].parts) addTo(all, part);
    }

  private:
    template <class Put>
    std::string put(int clause, Put of) {
        const Cut& pieces = (*this)[clause];
        std::string out = pieces.words[0];
        for (std::size_t i = 0; i < pieces.parts.size(); ++i) {
            const std::string text = of(pieces.parts[i]);
            const bool bare = text == ".." || text.find(' ') == std::string::npos;
            out += (bare ? text : "(" + text + ")") + pieces.words[i + 1];
        }
        return out;
    }

    const RuleClauses clauses_;
    std::map<int, Cut> cuts_;
    std::map<int, std::string> wholes_;
};

class Differences {
  public:
    Differences(const Game& a, const Game& b) : texts_{Text(a), Text(b)} {}

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
                if (root.when == when && !has(1 - g, when, texts_[g].whole(root.clause)))
                    left[g].push_back(root.clause);
        for (std::size_t i = 0; i < std::max(left[0].size(), left[1].size()); ++i) {
            if (i >= left[0].size()) add("", texts_[1].whole(left[1][i]));
            else if (i >= left[1].size()) add(texts_[0].whole(left[0][i]), "");
            else descend(left[0][i], left[1][i]);
        }
    }

    bool has(int g, const std::string& when, const std::string& text) {
        return std::any_of(texts_[g].roots().begin(), texts_[g].roots().end(), [&](const auto& root) {
            return root.when == when && texts_[g].whole(root.clause) == text;
        });
    }

    // Whether the clauses that differ within these have been told.
    bool descend(int a, int b) {
        if (texts_[0].whole(a) == texts_[1].whole(b)) return true;
        const Cut x = texts_[0][a], y = texts_[1][b];
        bool told = x.words == y.words && x.parts.size() == y.parts.size();
        const std::size_t before = found_.size();
        for (std::size_t i = 0; told && i < x.parts.size(); ++i) told = descend(x.parts[i], y.parts[i]);
        if (told) return true;
        found_.resize(before);
        if (std::max(texts_[0].whole(a).size(), texts_[1].whole(b).size()) < tooShort) return false;
        std::set<std::string> inA, inB, common;
        texts_[0].addTo(inA, a);
        texts_[1].addTo(inB, b);
        std::set_intersection(inA.begin(), inA.end(), inB.begin(), inB.end(),
                              std::inserter(common, common.end()));
        add(texts_[0].apart(a, common), texts_[1].apart(b, common));
        return true;
    }

    void add(const std::string& a, const std::string& b) {
        const bool known = std::any_of(found_.begin(), found_.end(), [&](const WrittenDifference& d) {
            return d.when == when_ && d.a == a && d.b == b;
        });
        if (!known) found_.push_back({when_, a, b});
    }

    Text texts_[2];
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
