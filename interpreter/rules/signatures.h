// The language: which ludemes there are and what may stand in them. Read once from the rows of
// grammar/ludemes, from which matching, messages, suggestions and the reference page all derive.
#pragma once

#include <map>
#include <span>
#include <unordered_map>
#include <vector>

#include "grammar/forms.h"
#include "interpreter/rules/types.h"

namespace makomba {

using RowId = Id<struct RowTag>;  // the number of its form

// The iterators (from), (to) .. as bits.
enum Iterator : std::uint16_t {
    IterFrom = 1,
    IterTo = 2,
    IterBetween = 4,
    IterSite = 8,
    IterLevel = 16,
    IterValue = 32,
    IterPlayer = 64,
    IterPips = 128
};

struct Alternative {
    std::string_view label;  // "" = unlabelled
    TypeId type;
    std::uint16_t sets = 0;        // Iterator bits that are set while it is evaluated
    std::string_view defaultText;  // "" = see the row's text
};

struct Slot {
    std::vector<Alternative> alternatives;
    bool optional = false;
    bool oneNeeded = false;  // `!`: of the slots so marked at least one is to be given
    std::string_view text;   // as written in the row
};

// One form of one ludeme.
struct Row {
    std::string_view head;
    std::vector<std::string_view> keywords;  // words that follow the head: `is` Line
    ResultId result;
    std::uint16_t needs = 0;  // Iterator bits that must be set around it
    std::vector<Slot> slots;
    std::string_view slotText;
    std::string documentation;
    bool supported = true;  // false: read and checked, but this version cannot run it
    bool claims = false;    // a word of claims (evidence records), not of descriptions
    std::string key;        // unique: "is Line:B", the second form of a kind "and:B/2"
    std::string_view form;  // the name of its form: "IsLine"

    std::string name() const;  // "is Line"
};

struct Family {
    std::string_view name;
    std::vector<std::string_view> constants;
};

class Signatures {
  public:
    // The language as this program knows it. Built on first use; the data is compiled in.
    static const Signatures& get();

    const Row& operator[](RowId id) const { return rows_[id.value]; }
    const Type& operator[](TypeId id) const { return types_[id.value]; }
    const Family& operator[](FamilyId id) const { return families_[id.value]; }
    std::string_view resultName(ResultId id) const { return results_[id.value]; }
    // Whether what a row gives can stand where the type is asked for; a decision, for one, where moves are.
    bool gives(const Row& row, const Type& type) const;

    std::span<const Row> rows() const { return rows_; }
    std::span<const Family> families() const { return families_; }
    // Rows of a head, in the order of the table.
    std::span<const RowId> rowsOf(std::string_view head) const;
    RowId rowOfKey(std::string_view key) const;  // none if there is none
    const Row& operator[](Form form) const { return rows_[static_cast<std::size_t>(form)]; }
    std::vector<std::string> heads() const;

    // The type written so in a row; it must occur in one, or be a family or result.
    TypeId type(std::string_view name) const;
    bool isConstant(std::string_view word) const;  // of any family
    bool contains(FamilyId family, std::string_view constant) const;
    std::vector<std::string_view> familiesOf(std::string_view constant) const;

    // "(is Line [site type] number ..)", for people; a slot of it; and what has a value where in it: "with a
    // value for (to) in `if:`".
    std::string form(const Row& row) const;
    std::string words(const Slot& slot) const;
    std::string values(const Row& row) const;

  private:
    friend class SignatureReader;
    std::vector<Row> rows_;
    std::vector<Type> types_;
    std::vector<Family> families_;
    std::vector<std::string_view> results_;
    std::unordered_map<std::string_view, std::vector<RowId>> byHead_;
    std::unordered_map<std::string, RowId> byKey_;
    std::unordered_map<std::string_view, TypeId> typeNames_;
    std::unordered_map<std::string_view, std::vector<FamilyId>> constantFamilies_;
};

}  // namespace makomba
