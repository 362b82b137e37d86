// Why a piece of a description does not fit: the messages of checking.
#pragma once

#include "interpreter/rules/matcher.h"

namespace makomba {

class Explainer {
  public:
    // `definitions`: the names a misspelt string may have meant.
    Explainer(const Tree& tree, Matcher& matcher, const Sources& sources, std::vector<std::string> definitions,
              Diagnostics& diagnostics)
        : tree_(tree), matcher_(matcher), sources_(sources), definitions_(std::move(definitions)),
          diagnostics_(diagnostics), signatures_(Signatures::get()) {}

    // Reports what keeps the piece from fitting any of the types. The piece must not fit.
    void explain(TreeId piece, const std::vector<TypeId>& types);

  private:
    // How far a list gets with one row.
    struct Plan {
        RowId row;
        bool effect = false;
        struct Argument {
            TreeId piece;
            int slot = -1;      // the slot it goes to, -1 = none
            bool fits = false;  // what is inside it fits the slot, too
        };
        std::vector<Argument> arguments;
        std::vector<std::size_t> missing;  // mandatory slots left empty
        int score = 0;
    };

    void list(TreeId piece, const std::vector<TypeId>& types);
    void array(TreeId piece, const std::vector<TypeId>& types);
    void leaf(TreeId piece, const std::vector<TypeId>& types);
    void wrongHead(TreeId piece, const std::vector<TypeId>& types);
    void wrongKeyword(TreeId piece, const std::vector<RowId>& rows);
    void inside(const Plan& plan, TreeId piece);
    void misplaced(const Plan& plan, const Plan::Argument& argument, std::vector<std::size_t>& missing);
    // Looks for unknown names below a piece about which nothing else is known but, perhaps, the types it
    // may have been meant for.
    void scan(TreeId piece, const std::vector<TypeId>& types = {});

    Plan plan(TreeId piece, RowId row, bool effect);
    std::vector<TypeId> typesOf(const Slot& slot, bool effect, std::string_view label) const;
    bool plausible(TreeId piece, const Slot& slot, bool effect) const;
    std::string needed(const std::vector<TypeId>& types) const;
    std::string describeResult(const Row& row) const;
    std::string shown(TreeId piece) const;
    std::string formNote(const Row& row) const;
    Diagnostic& report(Message id, TreeId piece, Span span, std::vector<std::string> arguments);

    const Tree& tree_;
    Matcher& matcher_;
    const Sources& sources_;
    std::vector<std::string> definitions_;
    Diagnostics& diagnostics_;
    const Signatures& signatures_;
};

}  // namespace makomba
