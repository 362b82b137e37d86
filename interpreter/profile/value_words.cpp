// Values as people read them.
#include <fmt/format.h>

#include <algorithm>

#include "interpreter/base/grouped.h"
#include "interpreter/profile/value.h"

namespace makomba::profile {

namespace {

std::string written(int number) {
    return number < 0 ? std::to_string(number) : grouped(static_cast<std::uint64_t>(number));
}

// "2", "2 or 3", "2, 3 or 5", "6 to 21"
std::string listed(const std::vector<int>& values, std::string_view last = " or ") {
    if (values.size() > 2 && values.back() - values.front() == static_cast<int>(values.size()) - 1)
        return fmt::format("{} to {}", values.front(), values.back());
    std::string text;
    for (std::size_t i = 0; i < values.size(); ++i)
        text += fmt::format("{}{}", i == 0 ? "" : i + 1 == values.size() ? last : ", ", written(values[i]));
    return text;
}

std::string listed(const std::vector<std::string>& items, std::string_view last = " and ") {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i)
        text += fmt::format("{}{}", i == 0 ? "" : i + 1 == items.size() ? last : ", ", items[i]);
    return text;
}

// A row by its number, counted from the player; "" where it has no name of its own.
std::string rowName(int row, int rows) {
    if (rows == 2) return row == 1 ? "one's own row" : "the opponent's row";
    if (rows == 4)
        return row == 1   ? "one's own outer row"
               : row == 2 ? "one's own inner row"
               : row == 3 ? "the opponent's inner row"
                          : "the opponent's outer row";
    if (rows == 1) return "the row";
    return fmt::format("row {} from the player", row);
}

std::string rowNames(const std::vector<int>& which, int rows) {
    if (static_cast<int>(which.size()) == rows) return "all rows";
    if (rows == 4 && which == std::vector{1, 2}) return "one's own two rows";
    if (rows == 6 && which == std::vector{1, 2, 3}) return "one's own three rows";
    if (rows == 6 && which == std::vector{4, 5, 6}) return "the opponent's three rows";
    if (rows == 4 && which == std::vector{3, 4}) return "the opponent's two rows";
    if (rows == 4 && which == std::vector{2, 3}) return "both inner rows";
    if (rows == 4 && which == std::vector{1, 4}) return "both outer rows";
    std::vector<std::string> names;
    for (const int row : which) names.push_back(rowName(row, rows));
    return listed(names);
}

std::string holesOf(int row, const std::vector<int>& columns, int rows) {
    if (row == 0) {
        if (columns.size() == 2) return "both stores";
        return columns[0] == 1 ? "one's own store" : "the opponent's store";
    }
    return fmt::format("{} {} of {} from the left", columns.size() == 1 ? "hole" : "holes",
                       listed(columns, " and "), rowName(row, rows));
}

std::string inWords(const Holes& holes) {
    std::map<int, std::vector<int>> byRow;
    for (const HoleRole& hole : holes.holes) byRow[hole.row].push_back(hole.column);
    if (byRow.empty()) return "none";
    std::vector<int> whole;
    std::vector<std::string> all;
    for (const auto& [row, columns] : byRow)
        if (row > 0 && static_cast<int>(columns.size()) == holes.columns) whole.push_back(row);
    if (!whole.empty()) all.push_back(rowNames(whole, holes.rows));
    for (const auto& [row, columns] : byRow)
        if (row == 0 || static_cast<int>(columns.size()) != holes.columns)
            all.push_back(holesOf(row, columns, holes.rows));
    return listed(all);
}

// The number of seeds in each hole of a row, if it is the same.
std::optional<int> evenRow(const std::map<int, int>& seeds, int columns) {
    if (seeds.empty()) return 0;
    const int first = seeds.begin()->second;
    const bool even =
        static_cast<int>(seeds.size()) == columns &&
        std::all_of(seeds.begin(), seeds.end(), [&](const auto& s) { return s.second == first; });
    return even ? std::optional(first) : std::nullopt;
}

// "1 in hole 7 of one's own inner row from the left and 2 in ..": a row that is not filled evenly.
std::string rowInWords(int row, const std::map<int, int>& seeds, const StartLayout& layout) {
    std::map<int, std::vector<int>> columns;
    for (int c = 1; c <= layout.columns; ++c) {
        const auto found = seeds.find(c);
        columns[found == seeds.end() ? 0 : found->second].push_back(c);
    }
    std::vector<std::string> all;
    for (const auto& [count, where] : columns)
        all.push_back(fmt::format("{} in {}", count == 0 ? "none" : fmt::format("{}", count),
                                  holesOf(row, where, layout.rows)));
    return listed(all);
}

std::string inWords(const StartLayout& layout) {
    std::map<int, std::map<int, int>> byRow;
    for (const auto& [hole, seeds] : layout.seeds) byRow[hole.row][hole.column] = seeds;
    std::optional<int> each;
    bool even = true;
    for (int row = 1; row <= layout.rows; ++row)
        for (int c = 1; c <= layout.columns; ++c) {
            const auto found = layout.seeds.find({row, c});
            const int seeds = found == layout.seeds.end() ? 0 : found->second;
            even = even && (!each || *each == seeds);
            each = seeds;
        }
    if (even && each && !byRow.contains(0)) return fmt::format("{} in each hole", *each);
    // Rows filled evenly, those with as many together; then the others.
    std::map<int, std::vector<int>> evenly;
    std::vector<std::string> all;
    for (int row = 1; row <= layout.rows; ++row)
        if (const auto seeds = evenRow(byRow[row], layout.columns)) evenly[*seeds].push_back(row);
    for (const auto& [seeds, rows] : evenly)
        if (seeds > 0)
            all.push_back(fmt::format("{} in each hole of {}", seeds, rowNames(rows, layout.rows)));
    for (int row = 1; row <= layout.rows; ++row)
        if (!evenRow(byRow[row], layout.columns)) all.push_back(rowInWords(row, byRow[row], layout));
    for (const auto& [column, seeds] : byRow[0])
        all.push_back(fmt::format("{} in {}", seeds, holesOf(0, {column}, layout.rows)));
    return all.empty() ? "none" : listed(all, "; ");
}

std::string filled(std::string_view pattern, const std::string& number) {
    std::string text(pattern);
    const std::size_t at = text.find("{}");
    if (at == std::string::npos) return text;
    text.replace(at, 2, number);
    if (number != "1") return text;
    for (const auto& [several, one] : {std::pair("1 seeds", "1 seed"), std::pair("1 men", "1 man")})
        if (text.compare(at, std::string_view(several).size(), several) == 0)
            text.replace(at, std::string_view(several).size(), one);
    return text;
}

// "holds any number of seeds but 3", "holds any number but 3"
std::string otherThan(std::string_view pattern, const std::string& numbers) {
    std::string text(pattern);
    const std::size_t at = text.find("{}");
    if (at == std::string::npos) return text;
    for (const std::string_view noun : {" seeds", " men", " turns"})
        if (text.compare(at + 2, noun.size(), noun) == 0)
            return text.replace(at, 2 + noun.size(), fmt::format("any number of{} but {}", noun, numbers));
    return text.replace(at, 2, "any number but " + numbers);
}

// "holds an even number of seeds", but "holds an even number".
std::string ofParity(std::string_view pattern, std::string_view parity) {
    const bool isOfThem = pattern.find("{} ") != std::string_view::npos;
    return filled(pattern, fmt::format("an {} number{}", parity, isOfThem ? " of" : ""));
}

}  // namespace

std::string words(const Literal& l) {
    const Predicate* p = predicateNamed(l.predicate);
    if (p == nullptr) return l.predicate;
    switch (l.test) {
        case Literal::Test::Holds: return std::string(p->yes);
        case Literal::Test::HoldsNot: return std::string(p->no);
        case Literal::Test::OneOf:
            return l.numbers == std::vector{0} ? std::string(p->yes) : filled(p->number, listed(l.numbers));
        case Literal::Test::NoneOf:
            return l.numbers == std::vector{0} ? std::string(p->no) : otherThan(p->number, listed(l.numbers));
        case Literal::Test::AtLeast:
            return l.numbers == std::vector{1} ? std::string(p->no)
                                               : filled(p->number, fmt::format("{} or more", l.numbers[0]));
        case Literal::Test::AtMost:
            return l.numbers == std::vector{0} ? std::string(p->yes)
                                               : filled(p->number, fmt::format("at most {}", l.numbers[0]));
        case Literal::Test::Even: return ofParity(p->number, "even");
        case Literal::Test::Odd: return ofParity(p->number, "odd");
    }
    return {};
}

std::string words(const Condition& condition) {
    if (condition.cases.empty()) return "never";
    std::vector<std::string> cases;
    for (const auto& literals : condition.cases) {
        if (literals.empty()) return "always";
        std::vector<std::string> all;
        // The last hole comes first, then the others, which are told by where they lie to it.
        for (const bool last : {true, false})
            for (const Literal& l : literals)
                if (l.predicate.starts_with("last.") == last) all.push_back(words(l));
        cases.push_back(listed(all));
    }
    return fmt::format("{}", fmt::join(cases, "; or "));
}

std::string words(const Slot& slot, const Content& content) {
    struct Writer {
        const Slot& slot;
        std::string operator()(std::monostate) const { return "not known"; }
        std::string operator()(const Numbers& n) const { return listed(n.values); }
        std::string operator()(const Holes& h) const { return inWords(h); }
        std::string operator()(const StartLayout& l) const { return inWords(l); }
        std::string operator()(const Terms& t) const {
            std::vector<std::string> all;
            for (const Term& term : slot.terms)
                if (std::find(t.ids.begin(), t.ids.end(), term.id) != t.ids.end())
                    all.emplace_back(term.words);
            const bool together = slot.id == "capture.taken" || slot.id == "row.directions";
            return listed(all, together ? " and " : " or ");
        }
        std::string operator()(const Condition& c) const { return words(c); }
        std::string operator()(const std::string& text) const { return text; }
    };
    return std::visit(Writer{slot}, content);
}

std::string words(const Slot& slot, const Value& value) {
    if (value.state == Value::State::NotKnown) return "not known";
    return value.state == Value::State::Absent ? "none" : words(slot, value.content);
}

}  // namespace makomba::profile
