#include "interpreter/editing/format.h"

#include <algorithm>
#include <unordered_map>

#include "interpreter/syntax/parse.h"

namespace makomba {

namespace {

bool isLeaf(const TreeNode& node) {
    return node.kind == TreeKind::Word || node.kind == TreeKind::String || node.kind == TreeKind::Missing;
}

bool isStars(const TreeNode& node) {
    return node.kind == TreeKind::Word && node.label.empty() && !node.text.empty() &&
           node.text.find_first_not_of('*') == std::string_view::npos;
}

// Two parts between which a blank would change the meaning: 0.."N" is one word once "N" is put in its place.
bool touching(const TreeNode& a, const TreeNode& b) {
    const bool word = (a.kind == TreeKind::Word && b.kind == TreeKind::String) ||
                      (a.kind == TreeKind::String && b.kind == TreeKind::Word);
    return word && b.label.empty() && a.span.end == b.span.begin;
}

class Layouter {
  public:
    Layouter(const Sources& sources, SourceId source, const Tree& tree)
        : text_(sources[source].text), tree_(tree), comments_(commentsOf(sources, source)) {}

    std::string run() {
        children(tree_.roots, 0, 0);
        commentsBefore(text_.size(), 0);
        while (out_.ends_with("\n\n")) out_.pop_back();
        if (!out_.empty() && out_.back() != '\n') out_ += '\n';
        return std::move(out_);
    }

  private:
    // Parts that stand directly behind each other: a choice and its asterisks, the ends of a range.
    struct Chunk {
        std::vector<TreeId> parts;
    };

    std::vector<Chunk> chunksOf(std::span<const TreeId> nodes) const {
        std::vector<Chunk> chunks;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const bool joined =
                i > 0 && (touching(tree_[nodes[i - 1]], tree_[nodes[i]]) || isStars(tree_[nodes[i]])) &&
                !commentIn(endOf(nodes[i - 1]), beginOf(nodes[i]));
            if (!joined) chunks.emplace_back();
            chunks.back().parts.push_back(nodes[i]);
        }
        return chunks;
    }

    std::uint32_t beginOf(TreeId id) const {
        const TreeNode& node = tree_[id];
        return node.label.empty() ? node.span.begin : node.labelSpan.begin;
    }
    std::uint32_t endOf(TreeId id) const { return tree_[id].span.end; }
    std::uint32_t beginOf(const Chunk& chunk) const { return beginOf(chunk.parts.front()); }
    std::uint32_t endOf(const Chunk& chunk) const { return endOf(chunk.parts.back()); }

    bool commentIn(std::uint32_t begin, std::uint32_t end) const {
        const auto at =
            std::lower_bound(comments_.begin(), comments_.end(), begin,
                             [](const Comment& c, std::uint32_t offset) { return c.span.begin < offset; });
        return at != comments_.end() && at->span.begin < end;
    }

    bool isLeaf(const Chunk& chunk) const {
        return std::all_of(chunk.parts.begin(), chunk.parts.end(),
                           [&](TreeId id) { return makomba::isLeaf(tree_[id]); });
    }

    // ── on one line ──────────────────────────────────────────────────────────────────────────────────

    void flat(TreeId id, std::string& out) const {
        const TreeNode& node = tree_[id];
        if (!node.label.empty()) out.append(node.label).append(":");
        if (node.kind == TreeKind::String) {
            out.append("\"").append(node.text).append("\"");
        } else if (makomba::isLeaf(node)) {
            out.append(node.text);
        } else {
            out += opening(node);
            const auto nodes = tree_.children(id);
            for (std::size_t i = 0; i < nodes.size(); ++i) {
                const bool joined =
                    i > 0 && (touching(tree_[nodes[i - 1]], tree_[nodes[i]]) || isStars(tree_[nodes[i]]));
                if (i > 0 && !joined) out += ' ';
                flat(nodes[i], out);
            }
            out += closing(node);
        }
    }

    std::string flat(const Chunk& chunk) const {
        std::string text;
        for (const TreeId part : chunk.parts) flat(part, text);
        return text;
    }

    // Characters on one line; too many if a comment or a string of several lines stands inside.
    int width(TreeId id) {
        if (const auto known = widths_.find(id.value); known != widths_.end()) return known->second;
        const TreeNode& node = tree_[id];
        int sum = node.label.empty() ? 0 : characterCount(node.label) + 1;
        if (makomba::isLeaf(node)) {
            sum += characterCount(node.text) + (node.kind == TreeKind::String ? 2 : 0);
        } else {
            if (commentIn(beginOf(id), endOf(id))) sum = endless;
            sum += 2;
            for (const TreeId child : tree_.children(id)) {
                const bool lines = tree_[child].kind == TreeKind::String &&
                                   tree_[child].text.find('\n') != std::string_view::npos;
                sum = std::min(endless, sum + (lines ? endless : width(child)) + 1);
            }
        }
        return widths_[id.value] = std::min(sum, endless);
    }
    int width(const Chunk& chunk) {
        int sum = 0;
        for (const TreeId part : chunk.parts) sum = std::min(endless, sum + width(part));
        return sum;
    }

    // ── over several lines ───────────────────────────────────────────────────────────────────────────

    static std::string_view opening(const TreeNode& node) {
        // A blank behind the bracket keeps a string from being the use of a definition.
        return node.kind == TreeKind::List    ? (node.tight || node.childCount == 0 ? "(" : "( ")
               : node.kind == TreeKind::Array ? "{"
                                              : "<";
    }
    static char closing(const TreeNode& node) {
        return node.kind == TreeKind::List ? ')' : node.kind == TreeKind::Array ? '}' : '>';
    }

    int column() const {
        const std::size_t line = out_.rfind('\n');
        return characterCount(std::string_view(out_).substr(line == std::string::npos ? 0 : line + 1));
    }

    void newLine(int indent) {
        while (out_.ends_with(' ')) out_.pop_back();
        if (!out_.empty() && out_.back() != '\n') out_ += '\n';
        out_.append(static_cast<std::size_t>(indent), ' ');
    }

    // Ends the line and keeps one empty line, if there are any before the offset.
    void endLine(std::uint32_t next) {
        if (out_.empty()) return;
        while (out_.ends_with(' ')) out_.pop_back();
        if (out_.back() != '\n') out_ += '\n';
        int lines = 0;
        for (std::uint32_t i = next;
             i > 0 && std::string_view(" \t\r\n").find(text_[i - 1]) != std::string_view::npos; --i)
            lines += text_[i - 1] == '\n';
        if (lines > 1 && !out_.ends_with("\n\n") && !first_) out_ += '\n';
    }

    // The comments before the offset that stand on lines of their own.
    void commentsBefore(std::size_t offset, int indent) {
        for (; next_ < comments_.size() && comments_[next_].span.begin < offset; ++next_) {
            endLine(comments_[next_].span.begin);
            out_.append(static_cast<std::size_t>(indent), ' ');
            out_ += commentText(comments_[next_]);
            out_ += '\n';
            first_ = false;
        }
    }

    // The comment that follows on the same line in the text.
    bool commentBehind(std::uint32_t offset) {
        if (next_ >= comments_.size() || comments_[next_].span.begin < offset) return false;
        for (std::uint32_t i = offset; i < comments_[next_].span.begin; ++i)
            if (text_[i] != ' ' && text_[i] != '\t') return false;
        out_ += ' ';
        out_ += commentText(comments_[next_++]);
        out_ += '\n';
        return true;
    }

    std::string_view commentText(const Comment& comment) const {
        std::string_view text = std::string_view(text_).substr(comment.span.begin, comment.span.size());
        while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
            text.remove_suffix(1);
        return text;
    }

    // Parts on lines of their own.
    void children(std::span<const TreeId> nodes, std::size_t from, int indent) {
        first_ = true;
        for (const Chunk& chunk : chunksOf(nodes.subspan(from))) line(chunk, indent);
    }

    void line(const Chunk& chunk, int indent) {
        commentsBefore(beginOf(chunk), indent);
        endLine(beginOf(chunk));
        first_ = false;
        newLine(indent);
        put(chunk, indent);
        commentBehind(endOf(chunk));
    }

    void put(const Chunk& chunk, int indent) {
        if (isLeaf(chunk) || column() + width(chunk) <= formatWidth) {
            out_ += flat(chunk);
            return;
        }
        node(chunk.parts.front(), indent);
        for (std::size_t i = 1; i < chunk.parts.size(); ++i) flat(chunk.parts[i], out_);
    }

    void node(TreeId id, int indent) {
        const TreeNode& node = tree_[id];
        if (!node.label.empty()) out_.append(node.label).append(":");
        if (makomba::isLeaf(node)) return flat(id, out_);  // its label was written: see put()
        out_ += opening(node);
        const std::vector<Chunk> chunks = chunksOf(tree_.children(id));
        // Only a text at the end is too long for the line: a break before it would not help.
        if (node.kind == TreeKind::List && chunks.size() > 1 && isLeaf(chunks.back()) &&
            width(id) < endless && beforeFits(chunks)) {
            out_.pop_back();
            if (!node.tight) out_.pop_back();
            std::string text;
            flat(id, text);
            out_ += text.substr(node.label.empty() ? 0 : node.label.size() + 1);
            return;
        }
        const bool filled =
            node.kind != TreeKind::List && !commentIn(node.span.begin, node.span.end) &&
            std::all_of(chunks.begin(), chunks.end(), [&](const Chunk& c) { return isLeaf(c); });
        if (filled) {
            fill(chunks, indent + 4);
        } else {
            const bool broken = commentBehind(node.span.begin + 1);
            const std::size_t behind = node.kind == TreeKind::List && !broken ? header(chunks) : 0;
            if (behind + 1 == chunks.size() && hugs(chunks.back(), behind)) {
                out_ += ' ';
                this->node(chunks.back().parts.front(), indent);
                commentsBefore(node.span.end, indent + 4);
                if (out_.ends_with('\n')) newLine(indent);
                out_ += closing(node);
                return;
            }
            first_ = true;
            for (std::size_t i = behind; i < chunks.size(); ++i) line(chunks[i], indent + 4);
            commentsBefore(node.span.end, indent + 4);
            if (behind == chunks.size() && !chunks.empty() && !out_.ends_with('\n')) {
                out_ += closing(node);
                return;
            }
        }
        newLine(indent);
        out_ += closing(node);
    }

    // Whether the last part is a list in braces that may open behind the head.
    bool hugs(const Chunk& chunk, std::size_t behind) const {
        return behind > 0 && chunk.parts.size() == 1 && tree_[chunk.parts.front()].kind == TreeKind::Array &&
               !out_.ends_with('\n') &&
               (next_ >= comments_.size() || comments_[next_].span.begin > beginOf(chunk));
    }

    // The head, the plain words behind it, a condition, and what stands before a last part in braces. Returns
    // how many parts that are.
    std::size_t header(const std::vector<Chunk>& chunks) {
        if (chunks.empty()) return 0;
        std::size_t count = 0;
        const bool condition = flat(chunks[0]) == "if";
        const bool braces = chunks.size() > 1 && chunks.back().parts.size() == 1 &&
                            tree_[chunks.back().parts.front()].kind == TreeKind::Array && beforeFits(chunks);
        for (const Chunk& chunk : chunks) {
            const bool plain =
                isLeaf(chunk) || (condition && count == 1) || (braces && count + 1 < chunks.size());
            const bool fits = count == 0 || isLeaf(chunk) || column() + 1 + width(chunk) <= formatWidth;
            if (!plain || !fits || (next_ < comments_.size() && comments_[next_].span.begin < beginOf(chunk)))
                break;
            if (count > 0) out_ += ' ';
            out_ += flat(chunk);
            ++count;
            if (commentBehind(endOf(chunk))) break;
        }
        return count;
    }

    bool beforeFits(const std::vector<Chunk>& chunks) {
        int sum = column() + 2;
        for (std::size_t i = 0; i + 1 < chunks.size(); ++i)
            sum = std::min(endless, sum + width(chunks[i]) + 1);
        return sum <= formatWidth;
    }

    // Plain words, as many on a line as go.
    void fill(const std::vector<Chunk>& chunks, int indent) {
        bool first = true;
        for (const Chunk& chunk : chunks) {
            if (first || column() + 1 + width(chunk) > formatWidth) newLine(indent);
            else out_ += ' ';
            out_ += flat(chunk);
            first = false;
        }
    }

    const std::string& text_;
    const Tree& tree_;
    const std::vector<Comment> comments_;
    std::size_t next_ = 0;  // the first comment that is not written yet
    std::unordered_map<std::uint32_t, int> widths_;
    std::string out_;
    bool first_ = true;  // nothing stands in the bracket yet
    static constexpr int endless = 1'000'000;
};

// Whether two texts have the same tree and the same comments.
class Comparison {
  public:
    Comparison(const Sources& sources, SourceId a, const Tree& treeA, SourceId b, const Tree& treeB)
        : sources_(sources), a_(a), b_(b), treeA_(treeA), treeB_(treeB) {}

    bool equal() const {
        if (!children(treeA_.roots, treeB_.roots)) return false;
        const std::vector<Comment> a = commentsOf(sources_, a_), b = commentsOf(sources_, b_);
        return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                          [&](const Comment& x, const Comment& y) { return trimmed(x) == trimmed(y); });
    }

  private:
    std::string_view trimmed(const Comment& comment) const {
        std::string_view text = sources_.text(comment.span);
        while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
            text.remove_suffix(1);
        return text;
    }
    bool children(std::span<const TreeId> a, std::span<const TreeId> b) const {
        if (a.size() != b.size()) return false;
        for (std::size_t i = 0; i < a.size(); ++i) {
            if (!node(a[i], b[i])) return false;
            if (i > 0 && touching(treeA_[a[i - 1]], treeA_[a[i]]) != touching(treeB_[b[i - 1]], treeB_[b[i]]))
                return false;
        }
        return true;
    }
    // Whether a blank behind the opening bracket matters: ("Name" ..) uses a definition.
    static bool callable(const Tree& tree, TreeId id) {
        return tree[id].kind == TreeKind::List && tree[id].childCount > 0 &&
               tree[tree.children(id)[0]].kind == TreeKind::String;
    }
    bool node(TreeId a, TreeId b) const {
        const TreeNode &x = treeA_[a], &y = treeB_[b];
        return x.kind == y.kind && (!callable(treeA_, a) || x.tight == y.tight) && x.label == y.label &&
               x.text == y.text && children(treeA_.children(a), treeB_.children(b));
    }

    const Sources& sources_;
    SourceId a_, b_;
    const Tree &treeA_, &treeB_;
};

}  // namespace

std::optional<std::string> format(const Sources& sources, SourceId source, Diagnostics& diagnostics) {
    Diagnostics found;
    Sources both;
    const SourceId before = both.add(sources[source].name, sources[source].text);
    const Tree tree = parse(sources, source, found);
    diagnostics.add(found);
    if (found.hasErrors()) return std::nullopt;
    const Tree own = parse(both, before, found);
    std::string text = Layouter(both, before, own).run();
    const SourceId after = both.add("(laid out)", text);
    const Tree again = parse(both, after, found);
    if (found.hasErrors() || !Comparison(both, before, own, after, again).equal()) {
        diagnostics.add(Message::FormatUnsafe, Span{source, 0, 0});
        return std::nullopt;
    }
    return text;
}

}  // namespace makomba
