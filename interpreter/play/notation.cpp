#include "interpreter/play/notation.h"

#include <fmt/format.h>

#include <iterator>

#include "interpreter/state/action_numbers.h"

namespace makomba {

namespace {

void appendNumber(std::string& out, long long value) {
    char buffer[24];
    const auto end = fmt::format_to(buffer, "{}", value);
    out.append(buffer, end);
}

void appendRank(std::string& out, int twice) {
    appendNumber(out, twice / 2);
    if (twice % 2) out += ".5";
}

class StateWriter {
  public:
    StateWriter(const Program& program, const State& state, std::string& out)
        : p_(program), layout_(program.layout), s_(state), g_(state.globals()), out_(out) {}

    void write() {
        if (g_.over) {
            out_ += "end ";
            for (int p = 1; p <= p_.players(); ++p) {
                if (p > 1) out_ += ',';
                appendRank(out_, g_.rankTwice[static_cast<std::size_t>(p)]);
            }
        } else {
            out_ += "mover ";
            appendNumber(out_, g_.mover);
        }
        out_ += ' ';
        if (p_.usesScores) {
            out_ += "; score ";
            for (int p = 1; p <= p_.players(); ++p) {
                if (p > 1) out_ += ',';
                appendNumber(out_, g_.score[static_cast<std::size_t>(p)]);
            }
            out_ += ' ';
        }
        out_ += ';';
        for (const Container& container : p_.equipment.containers) {
            for (int site = container.first; site < container.first + container.size; ++site)
                contents(Site(site));
            if (&container == &p_.equipment.containers[0]) elements();
        }
    }
    void contents(Site site) { layout_.stacking ? stack(site) : pile(site); }

  private:
    // Those of other types than the board's, where pieces stand on them.
    void elements() {
        for (const SiteType type : {SiteType::Vertex, SiteType::Edge, SiteType::Cell}) {
            const int first = p_.equipment.elementsFrom[static_cast<std::size_t>(type)];
            if (first < 0) continue;
            const int end = first + p_.equipment.topology().sites(type).count();
            for (int site = first; site < end; ++site) contents(Site(site));
        }
    }

    void site(int number) {
        out_ += ' ';
        if (number >= p_.equipment.siteCount)
            out_ += "cve"[static_cast<int>(p_.equipment.typeOfSite(number))];
        number = p_.equipment.numberOfSite(number);
        appendNumber(out_, number);
        out_ += '=';
    }

    void marks(int state, int value, int rotation) {
        if (state) out_ += "/s", appendNumber(out_, state);
        if (value) out_ += "/v", appendNumber(out_, value);
        if (rotation) out_ += "/r", appendNumber(out_, rotation);
    }

    void pile(int at) {
        const int what = s_.column<std::uint8_t>(layout_.what)[at];
        int state = 0, value = 0, rotation = 0;
        if (layout_.marks) {
            state = s_.column<std::int16_t>(layout_.state)[at];
            value = s_.column<std::int16_t>(layout_.value)[at];
            rotation = s_.column<std::int16_t>(layout_.rotation)[at];
        }
        if (what == 0) {
            if (state == 0 && value == 0) return;
            site(at);
            out_ += '-';
            marks(state, value, 0);
            return;
        }
        site(at);
        out_ += p_.equipment.components[static_cast<std::size_t>(what)].name;
        if (layout_.counts) {
            const int count = s_.column<std::int16_t>(layout_.count)[at];
            if (count != 1) out_ += '*', appendNumber(out_, count);
        }
        marks(state, value, rotation);
    }

    void stack(int at) {
        const int height = s_.column<std::uint8_t>(layout_.height)[at];
        if (height == 0) return;
        site(at);
        out_ += '[';
        for (int l = 0; l < height; ++l) {
            const std::byte* base = s_.column<std::byte>(layout_.levels + l * layout_.levelStride);
            const auto sites = static_cast<std::size_t>(layout_.sites);
            const auto* columns = reinterpret_cast<const std::int16_t*>(base + (sites + 1) / 2 * 2);
            const auto what = static_cast<std::size_t>(base[at]);
            if (l) out_ += ',';
            out_ += what ? p_.equipment.components[what].name : "Disc";  // a piece of nothing is shown so
            const auto i = static_cast<std::size_t>(at);
            marks(columns[i], columns[2 * sites + i], columns[sites + i]);
        }
        out_ += ']';
    }

    const Program& p_;
    const Layout& layout_;
    const State& s_;
    const Globals& g_;
    std::string& out_;
};

}  // namespace

void appendStateText(const Program& program, const State& state, std::string& out) {
    StateWriter(program, state, out).write();
}

void appendContents(const Program& program, const State& state, Site site, std::string& out) {
    StateWriter(program, state, out).contents(site);
}

std::string stateText(const Program& program, const State& state) {
    std::string text;
    appendStateText(program, state, text);
    return text;
}

std::uint64_t textHash(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325ull;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ull;
    return hash;
}

std::string moveText(const Move& move) {
    return fmt::format("{}>{}", Site(move.reportedFrom), Site(move.reportedTo));
}

std::string siteName(const Program& program, Site site) {
    if (site < 0) return "-";
    const Equipment& e = program.equipment;
    if (site < e.boardSites()) return e.topology().sites().label(site);
    const int container = e.containerOf(site);
    if (container < 0) return fmt::format("{}", site);
    const Container& in = e.containers[static_cast<std::size_t>(container)];
    return in.size == 1 ? in.name : fmt::format("{}:{}", in.name, site - in.first + 1);
}

std::string moveName(const Program& program, const Moves& moves, const Move& move) {
    if (move.isPass()) return "pass";
    for (std::int32_t i = 0; i < move.count; ++i) {
        const Action& action = moves.actions[static_cast<std::size_t>(move.first + i)];
        const auto vote = [&](std::int32_t proposal) {
            return program.voteNames[static_cast<std::size_t>(proposal)];
        };
        if (action.kind == ActionKind::Propose)
            return "propose " + vote(actions::Propose::of(action).proposal);
        if (action.kind == ActionKind::Vote) return "vote " + vote(actions::Vote::of(action).proposal);
        if (action.kind == ActionKind::SwapPlayers) return "swap";
    }
    const Site from = move.reportedFrom, to = move.reportedTo;
    if (from < 0 && to < 0) return "-";
    if (from == to) return siteName(program, to);
    return fmt::format("{}-{}", siteName(program, from), siteName(program, to));
}

}  // namespace makomba
