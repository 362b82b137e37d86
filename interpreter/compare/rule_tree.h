// The rules written out: every place where a ludeme stands, with what is around it and where it was written.
//
// The rule graph holds equal parts once; here each of their uses is a part of its own, so that one can ask
// under which condition it stands (its parents) and at which line of the description.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/load/load.h"

namespace makomba {

// A place of a description as people look it up: file, line and column from 1. `via`: the definition or
// option that brought the part there, if it was written somewhere else. Line 0: no place.
struct RulePlace {
    std::string file;
    int line = 0, column = 0;
    std::string via;

    bool known() const { return line > 0; }
    std::string text() const;  // "12:5", or "12:5 (definition "Home")"
    friend bool operator==(const RulePlace&, const RulePlace&) = default;
};

struct RulePart {
    NodeId node;
    int parent = -1;                    // index of the part it stands in; the root has none
    std::string_view label;             // "" = unlabelled
    std::optional<FormAlternative> as;  // what it is to the ludeme it stands in
    TreeId place;                       // in the expanded tree
    int size = 1;                       // parts below and including this one
    std::vector<int> children;          // given operands, by slot
};

class RuleTree {
  public:
    // The description must have been checked and must outlive the tree.
    explicit RuleTree(const Description& description);

    const RuleGraph& graph() const { return *graph_; }
    const Description& description() const { return *description_; }
    const std::vector<RulePart>& parts() const { return parts_; }  // parents before children
    const RulePart& operator[](int part) const { return parts_[static_cast<std::size_t>(part)]; }
    int size() const { return static_cast<int>(parts_.size()); }

    bool isLudeme(int part) const {
        return part >= 0 && graph()[(*this)[part].node].kind == NodeKind::Ludeme;
    }
    bool is(int part, std::string_view head) const {
        return part >= 0 && graph().isLudeme((*this)[part].node, head);
    }
    template <class... Forms>
    bool is(int part, Form form, Forms... others) const {
        return part >= 0 && graph().is((*this)[part].node, form, others...);
    }
    // "move Select"; "" for what is no ludeme.
    std::string_view head(int part) const;
    std::string_view keyword(int part) const;  // the last one: "Select"; "" if there is none
    std::optional<Form> form(int part) const;  // none for what is no ludeme
    // What a ludeme gives: "R", "I" ..; "I" for a literal number, "" for other literals and arrays.
    std::string_view result(int part) const;
    // The first such operand; -1 if there is none.
    int child(int part, op operand) const;
    // The first operand that is a ludeme of that head; -1 if there is none.
    int operandOf(int part, std::string_view head) const;
    // The literal number of a part, `otherwise` if it is none.
    int number(int part, int otherwise) const;
    // The text of a string or constant.
    std::string_view word(int part) const;

    // All ludemes of that head below a part, in the order of the text.
    std::vector<int> all(std::string_view head, int below = 0) const;
    std::vector<int> all(Form form, int below = 0) const;
    bool below(int part, int ancestor) const {
        return part >= ancestor && part < ancestor + (*this)[ancestor].size;
    }

    // On one line, in the description language.
    std::string text(int part) const { return printNode(graph(), (*this)[part].node); }
    RulePlace place(int part) const;

  private:
    int write(NodeId node, TreeId tree, int parent, std::optional<FormAlternative> as,
              std::string_view label);
    void writeOperands(int part, TreeId tree);

    const Description* description_;
    const RuleGraph* graph_;
    std::vector<RulePart> parts_;
};

}  // namespace makomba
