// Why a piece of a description does not fit: the messages of checking.
#pragma once

#include <span>

#include "interpreter/rules/matcher.h"

namespace makomba {

class Explainer {
  public:
    // `definitions`: the names a misspelt string may have meant.
    Explainer(const Tree& tree, Matcher& matcher, const Sources& sources,
              std::vector<std::string> definitions, Diagnostics& diagnostics)
        : tree_(tree),
          matcher_(matcher),
          sources_(sources),
          definitions_(std::move(definitions)),
          diagnostics_(diagnostics),
          signatures_(Signatures::get()) {}

    // Reports what keeps the piece from fitting any of the types. The piece must not fit.
    void explain(TreeId piece, const std::vector<TypeId>& types);
    // The pieces that messages were about.
    const std::vector<TreeId>& blamed() const { return blamed_; }

  private:
    // How far a list gets with one row.
    struct Plan {
        RowId row;
        struct Argument {
            TreeId piece;
            int slot = -1;      // the slot it goes to, -1 = none
            bool fits = false;  // what is inside it fits the slot, too
        };
        std::vector<Argument> arguments;
        std::vector<std::size_t> missing;  // mandatory slots left empty
        bool mistakes = false;             // some of the arguments are told mistakes
        int score = 0;
    };

    void list(TreeId piece, const std::vector<TypeId>& types);
    void array(TreeId piece, const std::vector<TypeId>& types);
    void leaf(TreeId piece, const std::vector<TypeId>& types);
    void wrongHead(TreeId piece, const std::vector<TypeId>& types);
    void wrongKeyword(TreeId piece, const std::vector<RowId>& rows);
    void inside(const Plan& plan, TreeId piece);
    void inBrackets(std::span<const TreeId> pieces, const std::vector<TypeId>& types);
    void misplaced(TreeId list, const Plan& plan, const Plan::Argument& argument,
                   std::vector<std::size_t>& missing);
    // Looks for unknown names below a piece about which nothing else is known but, perhaps, the types it
    // may have been meant for.
    void scan(TreeId piece, const std::vector<TypeId>& types = {});

    Plan plan(TreeId piece, RowId row);
    bool inAnotherOrder(TreeId piece, const std::vector<RowId>& rows);
    std::vector<std::string> headsGiving(const std::vector<TypeId>& types) const;
    std::vector<TypeId> typesOf(const Slot& slot, std::string_view label) const;
    bool plausible(TreeId piece, const Slot& slot) const;
    std::string needed(const std::vector<TypeId>& types) const;
    std::string describeResult(const Row& row) const;
    std::string shown(TreeId piece) const;
    std::string family(const Type& type) const;
    std::string describeType(TypeId type) const;
    static std::vector<std::string> labelsOf(const Row& row);
    static std::vector<std::string> unique(std::vector<std::string> names);
    std::vector<std::string> constantsOf(const std::vector<TypeId>& types) const;
    std::vector<std::string> allConstants() const;
    bool outOfBounds(TreeId piece, const std::vector<TypeId>& types);
    // A single element where a list of such is needed.
    bool wantsBraces(TreeId piece, const std::vector<TypeId>& types);
    void noteForm(Diagnostic& d, const Row& row) const;
    // The stretch to take out to be rid of a piece: with the blanks before it.
    Span removable(Span piece) const;
    // Where, in the text of the list, the piece comes from: the use of the definition that brings it, say.
    Span placeIn(TreeId list, TreeId piece) const;
    // A message about a part of a list, at that place.
    Diagnostic& reportIn(TreeId list, Message id, TreeId piece, std::vector<std::string> arguments);
    // Whether the piece stands in the text as it is in the tree: nothing in it was put in its place.
    bool asWritten(TreeId piece) const;
    // With its label.
    Span whole(TreeId piece) const;
    // How many of the pieces behind a word are what it wants in brackets: one behind `players` in `players
    // 2`. 0: the word is no ludeme that could stand here.
    std::size_t bracketsForgotten(std::span<const TreeId> pieces, const std::vector<TypeId>& types) const;
    // What was meant by a word that is known, but cannot stand here: `(mover)` for `Mover` ..; "" if unclear.
    std::string meant(TreeId piece, const std::vector<TypeId>& types) const;
    std::string withQuotes(std::string_view word, const std::vector<TypeId>& types) const;
    std::vector<std::string> namesInQuotes() const;
    std::string nearestWord(std::string_view word) const;
    std::string_view labelInBrackets(const Row& row, TreeId piece) const;
    void tellLabelInBrackets(const Row& row, TreeId piece);
    std::string whereItStands(const Row& row) const;
    Diagnostic& report(Message id, TreeId piece, Span span, std::vector<std::string> arguments);

    const Tree& tree_;
    Matcher& matcher_;
    const Sources& sources_;
    std::vector<std::string> definitions_;
    Diagnostics& diagnostics_;
    const Signatures& signatures_;
    std::vector<TreeId> blamed_;
};

}  // namespace makomba
