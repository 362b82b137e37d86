// Descriptions rewritten so that they state the same rules in other words: names exchanged, comparisons and
// conditions turned round, labelled arguments in another order, lists of moves and regions reversed.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace makomba::test {

class Rewriter {
  public:
    // `text`: a whole game, definitions put in their places; the seed decides what is rewritten.
    static std::string rewritten(const std::string& text, std::uint64_t seed);

    // How often each way of rewriting was used, by name.
    static const std::map<std::string, int>& used();

  private:
    // "if:(= 1 2)": the label, the bracket that opens it, what stands in it; or a word.
    struct Node {
        std::string label, word;
        char open = 0;
        std::vector<Node> parts;

        bool is(const char* head) const { return open == '(' && !parts.empty() && parts[0].word == head; }
        bool plain() const;  // no part after the head is labelled
    };

    explicit Rewriter(std::uint64_t seed) : random_(seed) {}

    Node read(const std::string& text, std::size_t& at) const;
    void write(const Node& node, std::string& out) const;
    void collectNames(const Node& node);
    void rename(Node& node) const;
    void rewrite(Node& node, bool condition);
    void compareOtherwise(Node& node);
    void turnBranches(Node& node);
    void turnCondition(Node& node);
    void reverseLists(Node& node);
    void moveLabels(Node& node);
    bool chance(const char* way);

    static Node list(const char* head, std::vector<Node> parts);
    static Node negated(Node node);

    std::uint64_t random_;
    std::set<std::string> names_;
};

}  // namespace makomba::test
