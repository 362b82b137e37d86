// Evaluates numbers, conditions, regions and arrays of a program as simply as can be: no caching, no
// closures, sets of sites as std::set. What the closures do must come to the same.
#pragma once

#include <set>
#include <vector>

#include "interpreter/program/view.h"
#include "interpreter/state/context.h"

namespace makomba::test {

class SlowEvaluator {
  public:
    using Sites = std::set<int>;
    // A form that it does not know, or not with these operands.
    struct Unknown {
        Form form;
    };

    // On the position that the context works on.
    SlowEvaluator(const RuleProgram& rules, Context& c) : rules_(rules), c_(c) {}

    int number(Value v);
    bool condition(Value v);
    Sites region(Value v);
    std::vector<int> array(Value v);

  private:
    InstructionView view(Value v) const { return {rules_, v}; }
    const Equipment& equipment() const { return c_.program.equipment; }
    // The first is given, or what the default says.
    int numberOr(Value v, int byDefault) { return v.valid() ? number(v) : byDefault; }
    int player(const Name& role, Form form) const;
    int arithmetic(const InstructionView& i);
    int reading(const InstructionView& i);
    int onSites(const InstructionView& i);
    bool comparison(const InstructionView& i);
    bool logic(const InstructionView& i);
    bool membership(const InstructionView& i);
    Sites boardSet(const InstructionView& i);
    Sites operation(const InstructionView& i);
    Sites named(const InstructionView& i);
    Sites declared(std::size_t region);
    std::vector<Value> parts(const InstructionView& i) const;
    template <class Visit>
    void eachAsSite(const Sites& sites, Visit visit);
    // Refuses what names a type of sites: those of the board are meant here.
    void onBoardType(const InstructionView& i) const {
        if (i[op::siteType].valid()) throw Unknown{i.form()};
    }

    const RuleProgram& rules_;
    Context& c_;
};

}  // namespace makomba::test
