#include "tests/compare/rewriter.h"

#include <algorithm>
#include <cctype>

namespace makomba::test {

namespace {

std::map<std::string, int> ways;

bool isBlank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

bool isNumber(const std::string& word) {
    return !word.empty() &&
           std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::string Rewriter::rewritten(const std::string& text, std::uint64_t seed) {
    Rewriter r(seed * 0x9e3779b97f4a7c15ull + 1);
    std::size_t at = 0;
    Node game = r.read(text, at);
    r.collectNames(game);
    r.rename(game);
    r.rewrite(game, false);
    std::string out;
    r.write(game, out);
    return out;
}

const std::map<std::string, int>& Rewriter::used() { return ways; }

bool Rewriter::Node::plain() const {
    return std::all_of(parts.begin(), parts.end(), [](const Node& p) { return p.label.empty(); });
}

// ── reading and writing ──────────────────────────────────────────────────────────────────────────────────

Rewriter::Node Rewriter::read(const std::string& text, std::size_t& at) const {
    while (at < text.size() && isBlank(text[at])) ++at;
    Node node;
    if (const char c = text[at]; c == '(' || c == '{') {
        node.open = c;
        const char close = c == '(' ? ')' : '}';
        ++at;
        while (true) {
            while (isBlank(text[at])) ++at;
            if (text[at] == close) break;
            node.parts.push_back(read(text, at));
        }
        ++at;
        return node;
    }
    if (text[at] == '"') {
        const std::size_t end = text.find('"', at + 1) + 1;
        node.word = text.substr(at, end - at);
        at = end;
        return node;
    }
    const std::size_t start = at;
    while (at < text.size() && !isBlank(text[at]) &&
           std::string("(){}\"").find(text[at]) == std::string::npos) {
        if (text[at] == ':') {
            const std::string label = text.substr(start, ++at - start);
            Node labelled = read(text, at);
            labelled.label = label;
            return labelled;
        }
        ++at;
    }
    node.word = text.substr(start, at - start);
    return node;
}

void Rewriter::write(const Node& node, std::string& out) const {
    out += node.label + node.word;
    if (node.open == 0) return;
    out += node.open;
    for (const Node& part : node.parts) {
        if (&part != &node.parts.front()) out += ' ';
        write(part, out);
    }
    out += node.open == '(' ? ")" : "}";
    if (out.size() - out.rfind('\n') > 100) out += '\n';
}

// ── names ────────────────────────────────────────────────────────────────────────────────────────────────

void Rewriter::collectNames(const Node& node) {
    for (const char* head : {"piece", "track", "regions", "phase"})
        if (node.is(head) && node.parts.size() > 1 && node.parts[1].word.starts_with('"'))
            names_.insert(node.parts[1].word.substr(1, node.parts[1].word.size() - 2));
    for (const Node& part : node.parts) collectNames(part);
}

void Rewriter::rename(Node& node) const {
    if (node.word.starts_with('"')) {
        const std::string name = node.word.substr(1, node.word.size() - 2);
        std::string stem = name;
        while (!stem.empty() && std::isdigit(static_cast<unsigned char>(stem.back()))) stem.pop_back();
        if (names_.count(name) > 0 || names_.count(stem) > 0) node.word = "\"My" + name + "\"";
    }
    for (Node& part : node.parts) rename(part);
}

// ── the same in other words ──────────────────────────────────────────────────────────────────────────────

bool Rewriter::chance(const char* way) {
    random_ ^= random_ << 13;
    random_ ^= random_ >> 7;
    random_ ^= random_ << 17;
    if (random_ % 2 == 0) return false;
    ++ways[way];
    return true;
}

Rewriter::Node Rewriter::list(const char* head, std::vector<Node> parts) {
    Node node;
    node.open = '(';
    node.parts.resize(1);
    node.parts[0].word = head;
    for (Node& part : parts) node.parts.push_back(std::move(part));
    return node;
}

Rewriter::Node Rewriter::negated(Node node) {
    node.label.clear();
    return list("not", {std::move(node)});
}

// `condition`: whether a truth value is asked for here.
void Rewriter::rewrite(Node& node, bool condition) {
    const bool asks = node.is("not") || (condition && (node.is("and") || node.is("or")));
    for (std::size_t i = 0; i < node.parts.size(); ++i) {
        Node& part = node.parts[i];
        const bool asked = part.label == "if:" || (node.is("if") && i == 1) || (asks && i > 0) ||
                           (condition && node.open == '{');
        rewrite(part, asked);
    }
    compareOtherwise(node);
    turnBranches(node);
    reverseLists(node);
    moveLabels(node);
    if (condition && node.open == '(') turnCondition(node);
}

void Rewriter::compareOtherwise(Node& node) {
    static const std::map<std::string, std::string> turned = {{"=", "="}, {"!=", "!="}, {"<", ">"},
                                                              {">", "<"}, {"<=", ">="}, {">=", "<="}};
    if (node.open != '(' || node.parts.size() != 3 || !node.plain()) return;
    const auto other = turned.find(node.parts[0].word);
    if (other == turned.end() || !chance("comparison turned")) return;
    node.parts[0].word = other->second;
    std::swap(node.parts[1], node.parts[2]);
}

void Rewriter::turnBranches(Node& node) {
    if (!node.is("if") || node.parts.size() != 4 || !node.plain() || !chance("branches turned")) return;
    node.parts[1] = negated(node.parts[1]);
    std::swap(node.parts[2], node.parts[3]);
}

// (and a b) as (not (or (not a) (not b))), anything as what is not not so.
void Rewriter::turnCondition(Node& node) {
    const std::string label = node.label;
    if ((node.is("and") || node.is("or")) && node.parts.size() == 3 && node.plain()) {
        if (!chance("condition by its contrary")) return;
        node = negated(list(node.is("and") ? "or" : "and", {negated(node.parts[1]), negated(node.parts[2])}));
    } else {
        if (!chance("condition denied twice")) return;
        node = negated(negated(node));
    }
    node.label = label;
}

// What the order says nothing of: moves to choose from, sites of a region, regions joined.
void Rewriter::reverseLists(Node& node) {
    const bool unordered = node.is("or") || node.is("union") || node.is("intersection");
    if (unordered && node.parts.size() == 3 && node.plain() && !node.parts[2].is("then")) {
        if (chance("alternatives exchanged")) std::swap(node.parts[1], node.parts[2]);
    } else if (unordered && node.parts.size() >= 2 && node.parts[1].open == '{') {
        if (chance("alternatives exchanged"))
            std::reverse(node.parts[1].parts.begin(), node.parts[1].parts.end());
    } else if (node.is("sites") && node.parts.size() == 2 && node.parts[1].open == '{') {
        std::vector<Node>& sites = node.parts[1].parts;
        if (std::all_of(sites.begin(), sites.end(), [](const Node& s) { return isNumber(s.word); }) &&
            chance("sites in another order"))
            std::reverse(sites.begin(), sites.end());
    }
}

void Rewriter::moveLabels(Node& node) {
    if (node.open != '(') return;
    std::vector<std::size_t> labelled;
    for (std::size_t i = 1; i < node.parts.size(); ++i)
        if (!node.parts[i].label.empty()) labelled.push_back(i);
    if (labelled.size() < 2 || !chance("labels in another order")) return;
    for (std::size_t i = 0, j = labelled.size() - 1; i < j; ++i, --j)
        std::swap(node.parts[labelled[i]], node.parts[labelled[j]]);
}

}  // namespace makomba::test
