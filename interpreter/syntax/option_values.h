// The chosen values of the options, put in the places of their placeholders: tree to tree.
//
//   (board <Board:size>)   ⟶   (board (square 8))      each node of which knows: from option "Board Size/8"
//
// This comes before anything else is looked at: a value may hold definitions, be the name of one, or bring
// several arguments.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "interpreter/syntax/expand.h"
#include "interpreter/syntax/tree_maker.h"

namespace makomba {

// What every placeholder stands for.
class OptionValues {
  public:
    struct Value {
        const OptionItem::Value* value;
        std::string_view heading, item;
    };

    OptionValues(const Outline& outline, const Choice& choice);

    bool empty() const { return values_.empty(); }
    // By "Tag:argument" or "Tag"; nullptr if there is none.
    const Value* find(std::string_view name) const;
    // The chosen item of the option, which has no value for this argument; nullptr if that is not so.
    const std::string* itemWithout(std::string_view name) const;
    // All of them as written, sorted.
    std::vector<std::string> placeholders() const;

  private:
    std::unordered_map<std::string, Value> values_;
    std::unordered_map<std::string, std::string> without_;
};

class OptionPlacer {
  public:
    // `described`: the tree in which the values lie. `texts` keeps the texts that are put together.
    OptionPlacer(const Tree& described, const OptionValues& values, TreeMaker& texts, Sources& sources,
                 Diagnostics& diagnostics)
        : described_(described),
          values_(values),
          texts_(texts),
          sources_(sources),
          diagnostics_(diagnostics) {}

    // What a piece comes to: usually one node, none or several where it is a placeholder. Placeholders that
    // name nothing stay.
    std::vector<TreeId> place(const Tree& from, TreeId piece);

    const Tree& tree() const { return out_; }
    bool tooLarge() const { return tooLarge_; }

  private:
    using Nodes = std::vector<TreeId>;
    void copy(Nodes& out, const Tree& from, TreeId id, FrameId frame);
    void placed(Nodes& out, const Tree& from, TreeId id, FrameId frame);
    void value(Nodes& out, const OptionValues::Value& value, Span use, FrameId frame);
    bool isWithin(FrameId frame, const OptionValues::Value& value) const;
    void reread(Nodes& out, const std::string& text, Span at);
    void bracket(Nodes& out, const Tree& from, TreeId id, FrameId frame);
    bool startsTight(const Tree& from, TreeId list) const;
    std::string fill(std::string_view text) const;
    TreeId add(const TreeNode& node, const Nodes& children = {});

    const Tree& described_;
    const OptionValues& values_;
    TreeMaker& texts_;
    Sources& sources_;
    Diagnostics& diagnostics_;
    Tree out_;
    bool tooLarge_ = false;
};

}  // namespace makomba
