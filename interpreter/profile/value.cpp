#include "interpreter/profile/value.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "interpreter/base/blank.h"
#include "interpreter/profile/learn.h"

namespace makomba::profile {

namespace {

// A row is the same row on boards of any length: whole rows compare by their numbers.
std::optional<std::vector<int>> wholeRows(const Holes& holes) {
    std::map<int, int> found;
    for (const HoleRole& hole : holes.holes) ++found[hole.row];
    std::vector<int> rows;
    for (const auto& [row, count] : found) {
        if (row == 0 || count != holes.columns) return std::nullopt;
        rows.push_back(row);
    }
    return rows;
}

// Rows in which every hole holds the same, with that number.
std::optional<std::map<int, int>> evenRows(const StartLayout& layout) {
    std::map<int, int> rows;
    for (int row = 1; row <= layout.rows; ++row) {
        std::optional<int> each;
        for (int column = 1; column <= layout.columns; ++column) {
            const auto found = layout.seeds.find({row, column});
            const int seeds = found == layout.seeds.end() ? 0 : found->second;
            if (each && *each != seeds) return std::nullopt;
            each = seeds;
        }
        rows[row] = each.value_or(0);
    }
    for (const auto& [hole, seeds] : layout.seeds)
        if (hole.row == 0 && seeds != 0) return std::nullopt;
    return rows;
}

std::vector<std::string_view> parts(std::string_view text, std::string_view separators) {
    std::vector<std::string_view> all;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
        if (end > at) all.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return all;
}

std::optional<int> number(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::optional<std::vector<int>> numbers(std::string_view text) {
    std::vector<int> all;
    for (const std::string_view part : parts(text, ",")) {
        const std::size_t dots = part.find("..");
        const auto first = number(part.substr(0, dots));
        const auto last = dots == std::string_view::npos ? first : number(part.substr(dots + 2));
        if (!first || !last || *last < *first || *last - *first > 10'000) return std::nullopt;
        for (int n = *first; n <= *last; ++n) all.push_back(n);
    }
    if (all.empty()) return std::nullopt;
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

// ── notation ─────────────────────────────────────────────────────────────────────────────────────────────

bool isRange(const std::vector<int>& values) {
    return values.size() > 2 && values.back() - values.front() == static_cast<int>(values.size()) - 1;
}

std::string short_(const std::vector<int>& values) {
    if (isRange(values)) return fmt::format("{}..{}", values.front(), values.back());
    return fmt::format("{}", fmt::join(values, ","));
}

std::string short_(const HoleRole& hole) {
    if (hole.row == 0) return hole.column == 1 ? "store" : "theirs";
    return fmt::format("{}:{}", hole.row, hole.column);
}

std::string short_(const Holes& holes) {
    std::vector<std::string> all;
    if (const auto rows = wholeRows(holes))
        for (const int row : *rows) all.push_back(fmt::format("row{}", row));
    else
        for (const HoleRole& hole : holes.holes) all.push_back(short_(hole));
    return fmt::format("{}", fmt::join(all, " "));
}

std::string short_(const StartLayout& layout) {
    std::vector<std::string> all;
    if (const auto rows = evenRows(layout))
        for (const auto& [row, seeds] : *rows) all.push_back(fmt::format("row{}={}", row, seeds));
    else
        for (const auto& [hole, seeds] : layout.seeds)
            all.push_back(fmt::format("{}={}", short_(hole), seeds));
    return fmt::format("{}", fmt::join(all, " "));
}

std::string short_(const Literal& l) {
    switch (l.test) {
        case Literal::Test::Holds: return l.predicate;
        case Literal::Test::HoldsNot: return "!" + l.predicate;
        case Literal::Test::OneOf: return l.predicate + "=" + short_(l.numbers);
        case Literal::Test::NoneOf: return l.predicate + "!=" + short_(l.numbers);
        case Literal::Test::AtLeast: return l.predicate + ">=" + short_(l.numbers);
        case Literal::Test::AtMost: return l.predicate + "<=" + short_(l.numbers);
        case Literal::Test::Even: return l.predicate + " even";
        case Literal::Test::Odd: return l.predicate + " odd";
    }
    return {};
}

std::string short_(const Condition& condition) {
    if (condition.cases.empty()) return "never";
    std::vector<std::string> cases;
    for (const auto& literals : condition.cases) {
        if (literals.empty()) return "always";
        std::vector<std::string> all;
        for (const Literal& l : literals) all.push_back(short_(l));
        cases.push_back(fmt::format("{}", fmt::join(all, " & ")));
    }
    return fmt::format("{}", fmt::join(cases, " | "));
}

// ── reading ──────────────────────────────────────────────────────────────────────────────────────────────

std::optional<std::vector<HoleRole>> readHoles(std::string_view part, int columns) {
    if (part == "store") return std::vector<HoleRole>{{0, 1}};
    if (part == "theirs") return std::vector<HoleRole>{{0, 2}};
    if (part.starts_with("row")) {
        const auto row = number(part.substr(3));
        if (!row || columns < 1) return std::nullopt;
        std::vector<HoleRole> all;
        for (int c = 1; c <= columns; ++c) all.push_back({*row, c});
        return all;
    }
    const std::size_t colon = part.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const auto row = number(part.substr(0, colon)), column = number(part.substr(colon + 1));
    if (!row || !column) return std::nullopt;
    return std::vector<HoleRole>{{*row, *column}};
}

std::optional<Content> readHoleSet(std::string_view text, int rows, int columns) {
    Holes holes{rows, columns, {}};
    for (const std::string_view part : parts(text, " ")) {
        const auto some = readHoles(part, columns);
        if (!some) return std::nullopt;
        holes.holes.insert(holes.holes.end(), some->begin(), some->end());
    }
    std::sort(holes.holes.begin(), holes.holes.end());
    holes.holes.erase(std::unique(holes.holes.begin(), holes.holes.end()), holes.holes.end());
    return holes;
}

std::optional<Content> readLayout(std::string_view text, int rows, int columns) {
    StartLayout layout{rows, columns, {}};
    for (const std::string_view part : parts(text, " ")) {
        const std::size_t equals = part.find('=');
        if (equals == std::string_view::npos) return std::nullopt;
        const auto some = readHoles(part.substr(0, equals), columns);
        const auto seeds = number(part.substr(equals + 1));
        if (!some || !seeds) return std::nullopt;
        for (const HoleRole& hole : *some) layout.seeds[hole] = *seeds;
    }
    std::erase_if(layout.seeds, [](const auto& entry) { return entry.second == 0; });
    return layout;
}

std::optional<Literal> readLiteral(std::string_view text) {
    text = withoutBlanksAround(text);
    using Test = Literal::Test;
    if (text.starts_with("!")) {
        const Predicate* p = predicateNamed(withoutBlanksAround(text.substr(1)));
        if (p == nullptr || p->counts) return std::nullopt;
        return Literal{std::string(p->id), Test::HoldsNot, {}};
    }
    const std::size_t end = text.find_first_of(" =<>!");
    const Predicate* p = predicateNamed(text.substr(0, end));
    if (p == nullptr) return std::nullopt;
    Literal literal{std::string(p->id), Test::Holds, {}};
    if (!p->counts) return end == std::string_view::npos ? std::optional(literal) : std::nullopt;
    if (end == std::string_view::npos) return std::nullopt;
    std::string_view rest = withoutBlanksAround(text.substr(end));
    if (rest == "even" || rest == "odd") {
        literal.test = rest == "even" ? Test::Even : Test::Odd;
        return literal;
    }
    const auto operation = [&](std::string_view sign, Test test) {
        if (!rest.starts_with(sign)) return false;
        literal.test = test;
        rest.remove_prefix(sign.size());
        return true;
    };
    if (!operation(">=", Test::AtLeast) && !operation("<=", Test::AtMost) && !operation("!=", Test::NoneOf) &&
        !operation("=", Test::OneOf))
        return std::nullopt;
    const auto values = numbers(withoutBlanksAround(rest));
    if (!values) return std::nullopt;
    if ((literal.test == Test::AtLeast || literal.test == Test::AtMost) && values->size() != 1)
        return std::nullopt;
    literal.numbers = *values;
    return literal;
}

std::optional<Content> readCondition(std::string_view text) {
    Condition condition;
    if (text == "never") return condition;
    if (text == "always") return Condition{{{}}};
    for (const std::string_view one : parts(text, "|")) {
        std::vector<Literal> literals;
        for (const std::string_view part : parts(one, "&")) {
            const auto literal = readLiteral(part);
            if (!literal) return std::nullopt;
            literals.push_back(*literal);
        }
        std::sort(literals.begin(), literals.end());
        condition.cases.push_back(std::move(literals));
    }
    if (condition.cases.empty()) return std::nullopt;
    std::sort(condition.cases.begin(), condition.cases.end());
    return condition;
}

std::optional<Content> readTerms(const Slot& slot, std::string_view text) {
    Terms terms;
    for (const std::string_view part : parts(text, ", ")) {
        if (slot.term(part) == nullptr) return std::nullopt;
        terms.ids.emplace_back(part);
    }
    if (terms.ids.empty()) return std::nullopt;
    std::sort(terms.ids.begin(), terms.ids.end());
    terms.ids.erase(std::unique(terms.ids.begin(), terms.ids.end()), terms.ids.end());
    return terms;
}

}  // namespace

bool Holes::operator==(const Holes& other) const {
    const auto a = wholeRows(*this), b = wholeRows(other);
    if (a && b) return *a == *b;
    return holes == other.holes;
}

bool StartLayout::operator==(const StartLayout& other) const {
    const auto a = evenRows(*this), b = evenRows(other);
    if (a && b) return *a == *b;
    return seeds == other.seeds;
}

namespace {

// Whether the condition of the one tells the cases of the other about as well as the other's own.
bool tellsCases(const Value& a, const Value& b) {
    const Condition* condition = a.as<Condition>();
    if (condition == nullptr || !b.samples || b.as<Condition>() == nullptr) return false;
    std::uint64_t wrong = 0;
    for (const auto& row : b.samples->rows())
        wrong += row.count[holds(*condition, b.samples->predicates(), row.values) ? 0 : 1];
    return wrong <= 3 * b.against;
}

}  // namespace

bool playsTheSame(const Value& a, const Value& b) {
    if (a.state == Value::State::NotKnown || a.state != b.state) return false;
    return a.state == Value::State::Absent || a.content == b.content ||
           (tellsCases(a, b) && tellsCases(b, a));
}

bool oneTellsBoth(const Value& a, const Value& b) { return tellsCases(a, b) || tellsCases(b, a); }

std::string notation(const Content& content) {
    struct Writer {
        std::string operator()(std::monostate) const { return "?"; }
        std::string operator()(const Numbers& n) const { return short_(n.values); }
        std::string operator()(const Holes& h) const { return short_(h); }
        std::string operator()(const StartLayout& l) const { return short_(l); }
        std::string operator()(const Terms& t) const { return fmt::format("{}", fmt::join(t.ids, ",")); }
        std::string operator()(const Condition& c) const { return short_(c); }
        std::string operator()(const std::string& text) const { return text; }
    };
    return std::visit(Writer{}, content);
}

std::string notation(const Value& value) {
    if (value.state == Value::State::NotKnown) return "?";
    return value.state == Value::State::Absent ? "-" : notation(value.content);
}

std::optional<Content> readContent(const Slot& slot, std::string_view text, int rows, int columns) {
    text = withoutBlanksAround(text);
    if (text.empty()) return std::nullopt;
    switch (slot.type) {
        case Type::Number:
        case Type::Numbers: {
            const auto values = numbers(text);
            if (!values || (slot.type == Type::Number && values->size() != 1)) return std::nullopt;
            return Numbers{*values};
        }
        case Type::Holes: return readHoleSet(text, rows, columns);
        case Type::Layout: return readLayout(text, rows, columns);
        case Type::Choice: return readTerms(slot, text);
        case Type::Condition: return readCondition(text);
        case Type::Words: return std::string(text);
    }
    return std::nullopt;
}

}  // namespace makomba::profile
