#include "interpreter/evidence/way_cases.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <optional>

namespace makomba {

namespace {

// Straight ahead, straight back, sideways, diagonally ahead and back. Where it is not known which way is
// ahead, Ahead is every straight direction, and AheadAslant every diagonal one.
enum Way : std::uint8_t { Ahead, Back, Sideways, AheadAslant, BackAslant, ways };
using WaySet = std::array<bool, ways>;

std::string small(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

// "hounds" and "pikemen" are named after Hound and Pike.
bool isNameOf(const std::string& who, const std::string& piece) {
    if (piece.size() < 3) return false;
    return who == piece || who == piece + "s" || who == piece + "es" ||
           (piece.size() >= 4 && (who == piece + "man" || who == piece + "men"));
}

std::set<std::string> kindsOfMen(const SeenPlay& seen, int player = 0) {
    std::set<std::string> kinds;
    const auto& components = seen.game.program.equipment.components;
    for (std::size_t k = 1; k < components.size(); ++k) {
        const int owner = seen.game.program.ownerOf[k];
        if (components[k].faces == 0 && owner >= 1 && owner <= seen.players &&
            (player == 0 || owner == player))
            kinds.insert(small(components[k].plainName));
    }
    return kinds;
}

struct WaysAt {
    WaySet could{}, legal{};
    std::vector<int> to[ways];
    bool any = false, odd = false;  // something legal; a direction that has no name
};

class WayJudge {
  public:
    WayJudge(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim, const TurnSeen& turn,
             const Say& say)
        : seen_(seen),
          board_(seen.board),
          prose_(prose),
          claim_(claim),
          turn_(turn),
          say_(say),
          ply_(turn.plies[0]),
          player_(turn.player),
          who_(claim.value("who")),
          kinds_(kindsOfMen(seen)),
          named_(isNamed()) {}

    void run() {
        if (ply_.inHand[static_cast<std::size_t>(player_)] > 0) return;
        if (claim_.is("step") || claim_.is("slide")) return reach();
        if (claim_.slot == ProseSlot::TakeWay && (seen_.takenByMove == 0 || seen_.takenOtherwise > 0)) return;
        const WaysAt at = look();
        if (at.odd || (claim_.slot == ProseSlot::Move && !at.any)) return;
        const bool told = denied(at) || exclusive(at);
        if (!told) missing(at);
    }

  private:
    bool isNamed() const {
        return std::any_of(kinds_.begin(), kinds_.end(),
                           [&](const std::string& kind) { return isNameOf(who_, kind); });
    }
    int holder(int site) const { return ply_.who[static_cast<std::size_t>(site)]; }
    bool empty(int site) const { return ply_.count[static_cast<std::size_t>(site)] == 0; }
    bool isOn(int site) const { return site >= 0 && site < board_.sites(); }
    bool isMan(int site) const {
        if (!isOn(site) || holder(site) != player_) return false;
        const auto kind = static_cast<std::size_t>(ply_.kind[static_cast<std::size_t>(site)]);
        if (!named_ && kinds_.size() > 1 && !seen_.isFirstKind(player_, static_cast<int>(kind)) &&
            who_ != "*")
            return false;
        return !named_ || isNameOf(who_, small(seen_.game.program.equipment.components[kind].plainName));
    }
    int siteNear(double x, double y) const {
        for (int s = 0; s < board_.sites(); ++s)
            if (std::abs(board_.x(s) - x) < 0.02 && std::abs(board_.y(s) - y) < 0.02) return s;
        return -1;
    }
    int beyond(int from, int over) const {
        return siteNear(2 * board_.x(over) - board_.x(from), 2 * board_.y(over) - board_.y(from));
    }
    bool knowsForward() const {
        return seen_.forward[player_].first != 0 || seen_.forward[player_].second != 0;
    }
    std::optional<Way> wayOf(int from, int to) const {
        const double dx = board_.x(to) - board_.x(from), dy = board_.y(to) - board_.y(from);
        const bool straight = std::abs(dx) < 0.01 || std::abs(dy) < 0.01;
        if (!straight && std::abs(std::abs(dx) - std::abs(dy)) > 0.02) return std::nullopt;
        if (!knowsForward()) return straight ? Ahead : AheadAslant;
        const double ahead = dx * seen_.forward[player_].first + dy * seen_.forward[player_].second;
        if (straight) return ahead > 0.01 ? Ahead : ahead < -0.01 ? Back : Sideways;
        return ahead > 0 ? AheadAslant : BackAslant;
    }
    // Nothing stands between, and both lie on one line of points.
    bool clear(int from, int to) const {
        for (int at = from, n = 0; n < 30; ++n) {
            int next = -1;
            for (int s = 0; s < board_.sites() && next < 0; ++s)
                if (s != at && seen_.adjacent(at, s) && onTheWay(at, s, to)) next = s;
            if (next < 0) return false;
            if (next == to) return true;
            if (!empty(next)) return false;
            at = next;
        }
        return false;
    }
    bool onTheWay(int at, int s, int to) const {
        const double ax = board_.x(s) - board_.x(at), ay = board_.y(s) - board_.y(at);
        const double bx = board_.x(to) - board_.x(at), by = board_.y(to) - board_.y(at);
        return std::abs(ax * by - ay * bx) < 1e-3 && ax * bx + ay * by > 0 &&
               ax * ax + ay * ay <= bx * bx + by * by + 1e-6;
    }

    WaysAt look() const {
        const bool takes = claim_.slot == ProseSlot::TakeWay;
        WaysAt at;
        for (int s = 0; s < board_.sites(); ++s) {
            if (!isMan(s)) continue;
            for (int t = 0; t < board_.sites(); ++t) {
                if (t == s || !seen_.connected(s, t)) continue;
                const auto way = wayOf(s, t);
                if (!way) {
                    at.odd = true;
                    continue;
                }
                const int behind = takes && holder(t) == 3 - player_ ? beyond(s, t) : -1;
                if (takes ? behind >= 0 && empty(behind) : empty(t)) at.could[*way] = true;
            }
        }
        for (const LegalMove& move : ply_.legal) {
            if (!isMan(move.from) || !isOn(move.to) || move.from == move.to) continue;
            if (takes ? !takesAt(move) : !(empty(move.to) && clear(move.from, move.to))) continue;
            at.any = true;
            const auto way = wayOf(move.from, move.to);
            if (!way) at.odd = true;
            else at.legal[*way] = true, at.to[*way].push_back(move.to);
        }
        return at;
    }
    // By going there, or by leaping over it.
    bool takesAt(const LegalMove& move) const {
        if (holder(move.to) == 3 - player_) return true;
        if (!empty(move.to) || seen_.adjacent(move.from, move.to)) return false;
        const int over = siteNear((board_.x(move.from) + board_.x(move.to)) / 2,
                                  (board_.y(move.from) + board_.y(move.to)) / 2);
        return over >= 0 && holder(over) == 3 - player_ && seen_.adjacent(move.from, over);
    }

    // The ways that the letters of a claim mean.
    std::optional<WaySet> meant(std::string_view letters) const {
        const auto has = [&](char c) { return letters.find(c) != std::string_view::npos; };
        if ((has('f') || has('b') || has('s')) && !knowsForward()) return std::nullopt;
        WaySet set;
        set.fill(true);
        const auto keep = [&](std::initializer_list<Way> kept) {
            for (std::size_t w = 0; w < ways; ++w)
                if (std::find(kept.begin(), kept.end(), static_cast<Way>(w)) == kept.end()) set[w] = false;
        };
        if (has('f')) keep({Ahead, AheadAslant});
        if (has('b')) keep({Back, BackAslant});
        if (has('s')) keep({Sideways});
        if (has('o')) keep({Ahead, Back, Sideways});
        if (has('d')) keep({AheadAslant, BackAslant});
        return set;
    }
    static std::vector<std::string> listed(const ProseClaim& claim, std::string_view key) {
        std::vector<std::string> out;
        for (const std::string& word : claim.then)
            if (word.starts_with(key)) out.push_back(word.substr(key.size()));
        return out;
    }

    bool denied(const WaysAt& at) const {
        for (const std::string& one : listed(claim_, "deny:")) {
            const auto set = meant(one);
            if (!set) continue;
            bool could = false;
            for (std::size_t w = 0; w < ways; ++w) {
                if (!(*set)[w]) continue;
                could = could || at.could[w];
                if (at.legal[w]) return tell(true, at.to[w], static_cast<Way>(w), true);
            }
            if (could && listed(claim_, "alt:").empty()) return tell(false, {}, Ahead, true);
        }
        return false;
    }

    // What is told in other sentences, too, is not told against.
    bool exclusive(const WaysAt& at) const {
        if (listed(claim_, "alt:").empty()) return false;
        if (claim_.is("also") || (claim_.is("may") && !claim_.is("only")) || unreadOfWays()) return false;
        WaySet covered{};
        for (const ProseClaim& other : prose_.claims) {
            if (claim_.slot == ProseSlot::Move &&
                (other.slot == ProseSlot::Fly || (other.slot == ProseSlot::Move && other.is("anywhere"))))
                return false;
            if (other.slot != claim_.slot) continue;
            if (other.is("anydir")) covered.fill(true);
            if (other.is("back")) covered[Back] = covered[BackAslant] = true;
            if (other.is("diagonalstep") || other.is("diag"))
                covered[AheadAslant] = covered[BackAslant] = true;
            if (other.is("orth")) covered[Ahead] = covered[Back] = covered[Sideways] = true;
            for (const std::string& one : listed(other, "alt:")) {
                const auto set = meant(one);
                if (!set) return false;
                for (std::size_t w = 0; w < ways; ++w) covered[w] = covered[w] || (*set)[w];
            }
        }
        for (std::size_t w = 0; w < ways; ++w)
            if (!covered[w] && at.legal[w]) return tell(true, at.to[w], static_cast<Way>(w), true);
        // Whether what is told can be done is a question of its own, at the same position.
        for (std::size_t w = 0; w < ways; ++w)
            if (!covered[w] && at.could[w] && !lacks(at)) return tell(false, {}, Ahead, true);
        return false;
    }
    bool unreadOfWays() const {
        static constexpr std::string_view words[] = {"back",    "retreat", "diagonal", "aslant", "obliqu",
                                                     "sideway", "directi", "forward",  "orthog", "promot",
                                                     "crown",   "king",    "straight"};
        return std::any_of(prose_.sentences.begin(), prose_.sentences.end(), [](const ProseSentence& s) {
            return !s.unread.empty() && std::any_of(std::begin(words), std::end(words), [&](auto word) {
                return small(s.text).find(word) != std::string::npos;
            });
        });
    }

    // A way that is told, could be gone, and is not legal: the first site it would lead to is not known.
    std::optional<Way> lacking(const WaysAt& at) const {
        for (const std::string& one : listed(claim_, "alt:")) {
            const auto set = one == "a" ? meant("o") : meant(one);
            if (!set) continue;
            if (one == "a") {  // each of them
                for (std::size_t w = 0; w < ways; ++w)
                    if ((*set)[w] && at.could[w] && !at.legal[w]) return static_cast<Way>(w);
                continue;
            }
            bool all = true, some = false;
            Way first = ways;
            for (std::size_t w = 0; w < ways; ++w) {
                if (!(*set)[w] || (!knowsForward() && w != Ahead && w != AheadAslant)) continue;
                all = all && at.could[w], some = some || at.legal[w];
                if (first == ways) first = static_cast<Way>(w);
            }
            if (all && !some && first != ways) return first;
        }
        return std::nullopt;
    }
    bool lacks(const WaysAt& at) const { return lacking(at).has_value(); }
    void missing(const WaysAt& at) const {
        if (const auto way = lacking(at)) {
            tell(true, {}, *way, false);
            return;
        }
        for (const std::string& one : listed(claim_, "alt:"))
            if (const auto set = meant(one))
                for (std::size_t w = 0; w < ways; ++w)
                    if ((*set)[w] && at.could[w] && at.legal[w]) {
                        tell(false, {}, Ahead, false);
                        return;
                    }
    }

    // Where a man may step, and the point behind is empty, too: he may go on, or not.
    void reach() const {
        // Told of further moves elsewhere.
        for (const char* word :
             {"fly", "flies", "two squares", "two fields", "two spaces", "two points", "two steps",
              "first move", "any number", "far as", "any distance", "any empty"})
            if (claim_.is("step") && prose_.speaksOf(word)) return;
        if (claim_.is("step") && prose_.tellsOfLeaps()) return;
        bool could = false;
        std::vector<int> far;
        for (const LegalMove& move : ply_.legal) {
            if (!isMan(move.from) || !isOn(move.to) || move.from == move.to || !empty(move.to)) continue;
            if (seen_.adjacent(move.from, move.to)) {
                const int behind = beyond(move.from, move.to);
                could = could || (behind >= 0 && empty(behind) && seen_.adjacent(move.to, behind));
            } else if (clear(move.from, move.to)) far.push_back(move.to);
        }
        if (!could) return;
        const bool slides = claim_.is("slide");
        say(far.empty() == slides, slides ? std::vector<int>{} : far,
            slides ? "men may be moved to adjacent points only"
                   : "men may be moved further than to an adjacent point");
    }

    bool tell(bool fails, std::vector<int> sites, Way way, bool legal) const {
        static constexpr const char* names[] = {"straight ahead", "straight back", "sideways",
                                                "diagonally ahead", "diagonally back"};
        static constexpr const char* unknownWay[] = {"along a row or column", "", "", "diagonally", ""};
        const bool takes = claim_.slot == ProseSlot::TakeWay;
        say(fails, std::move(sites),
            fmt::format("men may {}{} {}", legal ? "" : "not ", takes ? "take" : "be moved",
                        way == ways      ? ""
                        : knowsForward() ? names[way]
                                         : unknownWay[way]));
        return true;
    }
    void say(bool fails, std::vector<int> sites, std::string note) const {
        say_({fails,
              {fmt::format("player {} moves", player_)},
              std::move(sites),
              fails ? std::move(note) : "",
              turn_.plies.size() - 1});
    }

    const SeenPlay& seen_;
    const SeenBoard& board_;
    const Prose& prose_;
    const ProseClaim& claim_;
    const TurnSeen& turn_;
    const Say& say_;
    const PlySeen& ply_;
    const int player_;
    const std::string who_;
    const std::set<std::string> kinds_;
    const bool named_;
};

}  // namespace

void judgeWays(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim, const TurnSeen& turn,
               const Say& say) {
    if (turn.plies.empty() || seen.players != 2 || turn.player < 1 || turn.player > 2) return;
    WayJudge(seen, prose, claim, turn, say).run();
}

std::string unknownMan(const SeenPlay& seen, const std::string& who) {
    const std::set<std::string> kinds = kindsOfMen(seen);
    const bool named =
        std::any_of(kinds.begin(), kinds.end(), [&](const std::string& kind) { return isNameOf(who, kind); });
    if (named || who == "*" || kinds.size() <= 1) return {};
    // Men that become others, such as kings, later on: it is about those that there are at the start.
    const auto onlyOne = [&](int player) -> std::string {
        const auto first = seen.firstKinds.find(player);
        if (first == seen.firstKinds.end() || first->second.size() != 1) return {};
        return seen.game.program.equipment.components[static_cast<std::size_t>(*first->second.begin())]
            .plainName;
    };
    if (who.empty() && !onlyOne(1).empty() && onlyOne(1) == onlyOne(2)) return {};
    return "which of the men it is about is not known";
}

int playerOf(const SeenPlay& seen, const std::string& who) {
    int player = 0;
    for (int p = 1; p <= seen.players; ++p) {
        const std::set<std::string> kinds = kindsOfMen(seen, p);
        if (std::none_of(kinds.begin(), kinds.end(),
                         [&](const std::string& kind) { return isNameOf(who, kind); }))
            continue;
        if (player != 0) return 0;
        player = p;
    }
    return player;
}

}  // namespace makomba
