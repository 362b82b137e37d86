#include "tools/commands/written_rules.h"

#include <map>
#include <regex>

#include "interpreter/compare/rule_clauses.h"

namespace makomba::cli {

namespace {

class Writer {
  public:
    explicit Writer(const Game& game) : clauses_(game) {}

    std::vector<std::string> all() {
        for (const RuleClauses::Root& root : clauses_.roots()) {
            const std::string text = said(root.clause);
            lines_.push_back(root.when + ": " + text + ".");
        }
        return std::move(lines_);
    }

  private:
    // In words, with the sentences it refers to written before it.
    std::string said(int clause) {
        static const std::regex reference("%(\\d+)");
        const std::string& words = clauses_.words(clause);
        std::string out;
        auto at = words.cbegin();
        for (std::sregex_iterator i(words.begin(), words.end(), reference), end; i != end; ++i) {
            out.append(at, words.cbegin() + i->position());
            out += "(" + letter(std::stoi((*i)[1])) + ")";
            at = words.cbegin() + i->position() + i->length();
        }
        return out.append(at, words.cend());
    }
    std::string letter(int id) {
        if (const auto found = letters_.find(id); found != letters_.end()) return found->second;
        const std::string text = said(id);
        std::string name;
        for (std::size_t n = letters_.size() + 1; n > 0; n = (n - 1) / 26)
            name.insert(name.begin(), static_cast<char>('a' + (n - 1) % 26));
        letters_[id] = name;
        lines_.push_back("(" + name + ") " + text + ".");
        return name;
    }

    const RuleClauses clauses_;
    std::map<int, std::string> letters_;
    std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> writtenRules(const Game& game) { return Writer(game).all(); }

}  // namespace makomba::cli
