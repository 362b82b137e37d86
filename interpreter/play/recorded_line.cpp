#include "interpreter/play/recorded_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "interpreter/base/split.h"
#include "interpreter/play/notation.h"

namespace makomba {

namespace {

constexpr std::size_t mostCandidates = 2'000;
constexpr int mostTries = 400'000;  // ways that chance may fall, a line

std::optional<std::uint64_t> hexadecimal(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::string onlyIn(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    std::vector<std::string> only;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(only));
    std::string text;
    for (std::size_t i = 0; i < only.size() && i < 6; ++i) text += (i ? " " : ", only here: ") + only[i];
    return text;
}

}  // namespace

// A list of moves as it is recorded: how many, the sum of their hashes and, if there are few, each of them.
struct RecordedLine::Listing {
    std::size_t count = 0;
    std::uint64_t sum = 0;
    std::vector<std::string> items;  // sorted
    bool complete = false;           // every move is listed

    static Listing read(std::string_view text, bool& readable) {
        const std::vector<std::string_view> parts = split(text, ' ');
        Listing listing;
        listing.count = static_cast<std::size_t>(std::atoll(std::string(parts[0]).c_str()));
        const auto sum = parts.size() > 1 ? hexadecimal(parts[1]) : std::nullopt;
        readable = sum.has_value();
        listing.sum = sum.value_or(0);
        for (std::size_t i = 2; i < parts.size(); ++i) listing.items.emplace_back(parts[i]);
        listing.complete = !listing.items.empty();
        return listing;
    }
    // Of moves, where what comes of them depends on draws.
    static Listing labels(const Moves& moves) {
        Listing own;
        own.complete = true;
        for (const Move& move : moves.list) {
            std::string label = moveText(move);
            const std::uint64_t hash = textHash(label);
            own.add(std::move(label), hash);
        }
        std::sort(own.items.begin(), own.items.end());
        return own;
    }
    void add(std::string item, std::uint64_t hash) {
        ++count;
        sum += hash;
        items.push_back(std::move(item));
    }
    bool agrees(const Listing& own) const {
        return count == own.count && sum == own.sum && (!complete || items == own.items);
    }
    std::string text(const Listing& other) const {
        const bool compare = complete && other.complete;
        if (count == other.count && sum == other.sum) return "the listed successors";
        return fmt::format("{} legal moves, sum {:016x}{}", count, sum,
                           compare ? onlyIn(items, other.items) : "");
    }
};

// Works on copies of the state, one for each way that chance may fall within `look(state)`.
template <class Look>
void RecordedLine::eachWay(State& state, Look look) {
    Draws draws;
    Context& context = engine_.context();
    State copy;
    do {
        draws.begin();
        copy = state;
        context.draws = chance_ ? &draws : nullptr;
        look(copy, draws);
        context.draws = nullptr;
        if (chance_ && ++tries_ > mostTries) {
            bounded_ = true;
            return;
        }
    } while (chance_ && draws.advance());
}

void RecordedLine::keep(std::vector<Candidate>& fitting, State&& state, const Draws& listed) {
    if (chance_) state.globals().random = 0;  // how draws fall is tried out, not drawn
    for (const Candidate& known : fitting)
        if (listed.all.empty() && known.listed.all.empty() && known.state == state) return;
    if (fitting.size() >= mostCandidates) {
        bounded_ = true;
        return;
    }
    fitting.push_back({std::move(state), listed, false});
}

bool RecordedLine::follow(std::vector<Candidate>&& fitting) {
    if (fitting.empty()) return false;
    candidates_ = std::move(fitting);
    return true;
}

// Whether the contents of a site, " 4=Disc1", are those of the whole state, or the bottom of the stack there.
static bool leadsTo(std::string_view contents, std::string_view state) {
    const bool stack = contents.ends_with(']');
    if (stack) contents.remove_suffix(1);
    for (std::size_t at = state.find(contents); at != std::string_view::npos;
         at = state.find(contents, at + 1)) {
        const std::size_t end = at + contents.size();
        if (end == state.size() || state[end] == ' ' || (stack && (state[end] == ',' || state[end] == ']')))
            return true;
    }
    return false;
}

// Pieces put down by chance may fall in more ways than can be tried: each that does not lead to the recorded
// start ends the try at once.
void RecordedLine::startTowards(std::string_view expected, std::uint64_t seed,
                                std::vector<Candidate>& fitting) {
    const Program& program = engine_.game().program;
    const std::function<bool(const Context&, Site)> watch = [&](const Context& c, Site site) {
        std::string contents;
        appendContents(program, *c.position, site, contents);
        return leadsTo(contents, expected);
    };
    constexpr int mostFurtherTries = 1'000;
    int further = 0;
    Draws draws;
    draws.watch = &watch;
    Context& context = engine_.context();
    State state(program.layout);
    do {
        draws.begin();
        context.draws = &draws;
        try {
            engine_.initialState(state, seed);
            if (stateText(program, state) == expected) keep(fitting, State(state), {});
        } catch (const Draws::Astray&) {
            context.numbers.clear();
            context.effects.clear();
        }
        context.draws = nullptr;
        // Pieces of a kind change places without a difference: after the first way that fits few others do.
        further += !fitting.empty();
    } while (further < mostFurtherTries && ++tries_ < mostTries && draws.advance());
    tries_ = 0;
}

bool RecordedLine::start(std::string_view expected, std::uint64_t seed) {
    std::vector<Candidate> fitting;
    const Program& program = engine_.game().program;
    expected_ = expected;
    got_.clear();
    tries_ = 0;
    if (chance_) startTowards(expected, seed, fitting);
    if (!fitting.empty()) return follow(std::move(fitting));
    State blank(program.layout);
    eachWay(blank, [&](State& state, const Draws&) {
        engine_.initialState(state, seed);
        const std::string text = stateText(program, state);
        if (got_.empty()) got_ = text, fault_ = state.globals().fault;
        if (text == expected) keep(fitting, std::move(state), {});
        state = State(program.layout);
    });
    return follow(std::move(fitting));
}

bool RecordedLine::listSuccessors(Candidate& candidate, std::string_view text) {
    const Program& program = engine_.game().program;
    bool readable;
    const Listing recorded = Listing::read(text, readable);
    engine_.legalMoves(candidate.state, moves_);
    Listing own;
    own.complete = true;
    State after(program.layout);
    std::string line;
    for (const Move& move : moves_.list) {
        after.copyFrom(candidate.state);
        engine_.apply(after, moves_, move);
        line.clear();
        appendStateText(program, after, line);
        const std::uint64_t hash = textHash(line);
        own.add(fmt::format("{}:{:016x}", moveText(move), hash), hash);
    }
    successors_ += static_cast<std::int64_t>(moves_.size());
    std::sort(own.items.begin(), own.items.end());
    if (readable && recorded.agrees(own)) return true;
    expected_ = recorded.text(own);
    got_ = own.count == recorded.count && own.sum == recorded.sum ? "others with the same sum"
                                                                  : own.text(recorded);
    fault_ = candidate.state.globals().fault;
    return false;
}

// Where a draw is made for every move that is listed, the ways they can fall are too many, and most concern
// moves that are not made: which of them count shows when the move is known.
bool RecordedLine::listLoosely(const Candidate& candidate, std::string_view text,
                               std::vector<Candidate>& fitting) {
    constexpr double mostWays = 5'000;
    State state = candidate.state;
    Draws draws;
    engine_.context().draws = &draws;
    engine_.legalMoves(state, moves_);
    engine_.context().draws = nullptr;
    double ways = 1;
    for (const Draws::Draw& draw : draws.all) ways *= static_cast<double>(draw.bound);
    if (ways <= mostWays) return false;
    bool readable;
    const Listing recorded = Listing::read(text, readable);
    const Listing own = Listing::labels(moves_);
    if (!readable || !recorded.agrees(own)) return false;
    successors_ += static_cast<std::int64_t>(moves_.size());
    fitting.push_back({State(candidate.state), std::move(draws), true});
    return true;
}

bool RecordedLine::listLabels(const Candidate& candidate, std::string_view text,
                              std::vector<Candidate>& fitting) {
    if (listLoosely(candidate, text, fitting)) return true;
    bool readable, told = !got_.empty();
    const Listing recorded = Listing::read(text, readable);
    State state = candidate.state;
    eachWay(state, [&](State& copy, const Draws& draws) {
        engine_.legalMoves(copy, moves_);
        successors_ += static_cast<std::int64_t>(moves_.size());
        if (told && moves_.size() != recorded.count) return;
        const Listing own = Listing::labels(moves_);
        if (readable && recorded.agrees(own)) {
            keep(fitting, State(candidate.state), draws);
        } else if (!told) {
            told = true;
            expected_ = recorded.text(own);
            got_ = own.text(recorded);
            fault_ = copy.globals().fault;
        }
    });
    return !fitting.empty();
}

bool RecordedLine::legal(std::string_view text) {
    std::vector<Candidate> fitting;
    got_.clear();
    tries_ = 0;
    for (Candidate& candidate : candidates_) {
        if (chance_) listLabels(candidate, text, fitting);
        else if (listSuccessors(candidate, text)) fitting.push_back(std::move(candidate));
    }
    return follow(std::move(fitting));
}

void RecordedLine::playLoosely(Candidate& candidate, std::string_view label, std::string_view expected,
                               std::vector<Candidate>& fitting) {
    Context& context = engine_.context();
    const auto outcomes = [&](Draws draws) {
        State state = candidate.state;
        draws.begin();
        context.draws = &draws;
        engine_.legalMoves(state, moves_);
        context.draws = nullptr;
        std::string texts;
        for (const Move& move : moves_.list) {
            if (moveText(move) != label) continue;
            State after = state;
            engine_.apply(after, moves_, move);
            appendStateText(engine_.game().program, after, texts);
        }
        return texts;
    };
    const std::string usual = outcomes(candidate.listed);
    std::vector<Draws::Draw*> matter;
    for (Draws::Draw& draw : candidate.listed.all) {
        if (draw.bound < 2) continue;
        draw.value = 1;
        if (outcomes(candidate.listed) != usual) matter.push_back(&draw);
        draw.value = 0;
    }
    const auto advance = [&] {
        for (Draws::Draw* draw : matter) {
            if (++draw->value < draw->bound) return true;
            draw->value = 0;
        }
        return false;
    };
    candidate.loose = false;
    do playFrom(candidate, label, expected, fitting);
    while (tries_ < mostTries && advance());
}

void RecordedLine::playFrom(Candidate& candidate, std::string_view label, std::string_view expected,
                            std::vector<Candidate>& fitting) {
    if (candidate.loose) return playLoosely(candidate, label, expected, fitting);
    const Program& program = engine_.game().program;
    Context& context = engine_.context();
    Draws listed = candidate.listed;
    listed.begin();
    context.draws = chance_ ? &listed : nullptr;
    engine_.legalMoves(candidate.state, moves_);
    context.draws = nullptr;
    for (const Move& move : moves_.list) {
        if (moveText(move) != label) continue;
        labelKnown_ = true;
        eachWay(candidate.state, [&](State& after, const Draws&) {
            engine_.apply(after, moves_, move);
            std::string text = stateText(program, after);
            if (text == expected) {
                keep(fitting, std::move(after), {});
                after = State(program.layout);
            } else if (got_.empty()) {
                got_ = std::move(text);
                fault_ = after.globals().fault;
            }
        });
    }
}

bool RecordedLine::play(std::string_view label, std::string_view state) {
    std::vector<Candidate> fitting;
    expected_ = state;
    got_.clear();
    tries_ = 0;
    labelKnown_ = false;
    for (Candidate& candidate : candidates_) playFrom(candidate, label, state, fitting);
    if (follow(std::move(fitting))) return true;
    if (!labelKnown_) {
        expected_ = "move " + std::string(label);
        got_ = "no such legal move";
    }
    return false;
}

}  // namespace makomba
