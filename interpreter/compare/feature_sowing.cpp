// Sowing games: where seeds go, when the sowing goes on, what is captured.
#include <fmt/format.h>

#include <algorithm>

#include "interpreter/compare/feature_readers.h"

namespace makomba {

namespace {

class SowingReader {
  public:
    explicit SowingReader(FeatureReading& reading) : r_(reading), t_(reading.tree) {
        for (const int sow : t_.all("sow")) {
            const int around = enclosing(sow, [&](int p) { return t_.is(p, "sow"); });
            (around < 0 ? sows_ : resows_).push_back(sow);
        }
        last_.to = "the last hole";
        last_.from = "the hole it began in";
        last_.sown = true;
    }

    void read() {
        if (sows_.empty()) return;
        direction();
        manner();
        begin();
        relay();
        captures();
        extraTakes();
    }

  private:
    template <class Wanted>
    int enclosing(int part, Wanted wanted) const {
        for (int p = t_[part].parent; p >= 0; p = t_[p].parent)
            if (wanted(p)) return p;
        return -1;
    }
    bool isDecision(int part) const { return t_.is(part, "move"); }

    // ── the way of the seeds ─────────────────────────────────────────────────────────────────────────────
    // Twice the area the track goes round, positive if anti-clockwise.
    double turning(const Track& track) const {
        double area = 0;
        const auto at = [&](int i) -> const Point& {
            return r_.probe.sites().position(track.elements[static_cast<std::size_t>(i)].site);
        };
        for (int i = 0; i < track.size(); ++i) {
            const int next = (i + 1) % track.size();
            if (track.elements[static_cast<std::size_t>(i)].site < 0 ||
                track.elements[static_cast<std::size_t>(next)].site < 0)
                continue;
            area += at(i).x * at(next).y - at(next).x * at(i).y;
        }
        return area;
    }

    void direction() {
        Listing ways, paths;
        const auto declared = t_.all(Form::Track);
        const int players = r_.probe.equipment().players;
        std::vector<int> all = sows_;
        all.insert(all.end(), resows_.begin(), resows_.end());
        for (const int sow : all) {
            const std::string_view name = t_.word(t_.child(sow, op::trackName));
            std::vector<std::string> seen;
            for (int player = 1; player <= players; ++player) {
                const Track* track = r_.probe.track(name, player);
                if (track == nullptr) continue;
                const auto index = static_cast<std::size_t>(track - r_.probe.equipment().tracks.data());
                const RulePlace place = index < declared.size() ? t_.place(declared[index]) : RulePlace{};
                const double turn = turning(*track);
                ways.add(turn > 1e-6    ? "anti-clockwise"
                         : turn < -1e-6 ? "clockwise"
                                        : "along the row",
                         place);
                std::vector<int> sites;
                for (const TrackElement& element : track->elements)
                    if (element.site >= 0) sites.push_back(element.site);
                std::sort(sites.begin(), sites.end());
                sites.erase(std::unique(sites.begin(), sites.end()), sites.end());
                paths.add(r_.probe.fromTheSideOf(sites, player), place);
            }
        }
        if (!ways.empty()) {
            ways.addTo(r_.column, "direction", " or ");
            FeatureValue& value = r_.column.features.back().value;
            value.text = value.sameAs;  // in one order
        }
        if (!paths.empty()) paths.addTo(r_.column, "path");
    }

    void manner() {
        Listing manners;
        for (const int sow : sows_) {
            std::vector<std::string> words;
            const auto yes = [&](op operand) {
                const int part = t_.child(sow, operand);
                return part >= 0 && t_.graph()[t_[part].node].kind == NodeKind::Bool &&
                       t_.graph()[t_[part].node].number != 0;
            };
            words.push_back(yes(op::origin) ? "the first seed falls into the hole itself"
                                            : "one to each hole, from the next one on");
            if (t_.child(sow, op::includeSelf) >= 0 && !yes(op::includeSelf))
                words.push_back("the hole it began in is passed over");
            if (const int skip = t_.child(sow, op::skipIf); skip >= 0) {
                Subjects next = last_;
                next.to = "the next hole";
                words.push_back("passing on where " + r_.words.condition(skip, next));
            }
            if (const int each = t_.child(sow, op::numPerHole); each >= 0)
                words.push_back(r_.words.number(each, last_) + " to each hole");
            if (const int count = t_.child(sow, op::count); count >= 0)
                words.push_back("sowing " + r_.words.number(count, last_));
            manners.add(joined(words, ", "), t_.place(sow));
        }
        manners.addTo(r_.column, "manner");
    }

    // ── how a turn begins ────────────────────────────────────────────────────────────────────────────────
    // The part of a region or condition that holds when a turn begins.
    int atBegin(int part) const {
        while (t_.is(part, "if")) {
            const int condition = t_[part].children[0];
            const bool again =
                t_.form(condition) == Form::IsPrev && t_.word(t_[condition].children[0]) == "Mover";
            if (!again || t_[part].children.size() < 3) break;
            part = t_[part].children[2];
        }
        return part;
    }

    void begin() {
        Listing begins, singles;
        Subjects start;
        start.from = "the hole";
        for (const int sow : sows_) {
            const int decision = enclosing(sow, [&](int p) { return isDecision(p); });
            if (decision < 0) continue;
            const int from = t_.operandOf(decision, "from");
            if (!t_.is(from, "from")) continue;
            const int where = t_[from].children.empty() ? -1 : atBegin(t_[from].children.front());
            const int only = t_.child(from, op::if_);
            const auto around = conditionsAround(r_, decision, 0, start);
            const auto goesOn = [](const std::string& c) { return c == "the turn goes on"; };
            if (std::any_of(around.begin(), around.end(), goesOn)) continue;
            if (where >= 0 && where != only && (t_.is(where, "last") || !t_.all("last", where).empty()))
                continue;
            std::string text = where < 0 || where == only ? "any hole"
                                                          : (t_.result(where) == "I" ? "" : "a hole of ") +
                                                                r_.words.region(where, start);
            std::string single = "like others";
            if (only >= 0) {
                single = singleStones(only, start);
                if (single.empty()) text += " where " + r_.words.condition(only, start);
            }
            begins.add(std::move(text), t_.place(from));
            singles.add(single.empty() ? "as the condition of the beginning has it" : std::move(single),
                        t_.place(only >= 0 ? only : from));
        }
        if (!begins.empty()) begins.addTo(r_.column, "begin");
        if (!singles.empty()) singles.addTo(r_.column, "singles");
    }

    // What a condition about the hole of the beginning means for single stones; "" if that cannot be told.
    std::string singleStones(int condition, const Subjects& subjects) {
        std::vector<std::string> parts;
        if (!t_.is(condition, "if")) {
            parts = r_.words.conditions(condition, subjects);
            if (parts.size() == 1 && parts[0] == "the hole holds 2 or more") return "may not be sown";
            if (parts.size() == 1 && parts[0] == "the hole is occupied") return "like others";
            return {};
        }
        const auto& branches = t_[condition].children;
        if (branches.size() < 3) return {};
        auto first = r_.words.conditions(branches[1], subjects),
             second = r_.words.conditions(branches[2], subjects);
        const auto several = [](const std::vector<std::string>& c) {
            return c.size() == 1 && c[0] == "the hole holds 2 or more";
        };
        if (several(first)) std::swap(first, second);
        if (!several(second)) return {};
        std::string text = "only when no hole holds more";
        for (const std::string& one : first) {
            if (one == "the hole holds 1" || one == "the hole is occupied") continue;
            text += one == "the hole after the hole is empty" ? ", and only into an empty hole"
                                                              : ", and only where " + one;
        }
        return text;
    }

    // ── what follows ─────────────────────────────────────────────────────────────────────────────────────
    bool isCapture(int part) const { return t_.is(part, "remove") || t_.is(part, "fromTo"); }

    // Whether a part is carried out along with one of these: they stand in the same `and`, inside the sowing.
    bool along(int part, int sow, std::initializer_list<std::string_view> heads) const {
        for (int p = part; p != sow && p >= 0; p = t_[p].parent)
            if (t_.is(p, "and") && std::any_of(heads.begin(), heads.end(), [&](std::string_view head) {
                    return !t_.all(head, p).empty();
                }))
                return true;
        return false;
    }
    bool withCapture(int part, int sow) const { return along(part, sow, {"remove", "fromTo"}); }

    // Whether a turn that goes on is bound to a hole: some decision begins where the last one left off. Where
    // none does, moving again is a new turn, from any hole.
    bool lapsAreBound() const {
        for (const int move : t_.all("move")) {
            const int from = t_.operandOf(move, "from");
            if (from < 0 || t_[from].children.empty()) continue;
            int where = t_[from].children.front();
            // While the turn goes on: the first branch of such a choice.
            if (t_.is(where, "if") && t_[where].children.size() > 1) where = t_[where].children[1];
            for (int part = where; part < where + t_[where].size; ++part)
                if (t_.is(part, "last") || t_.form(part) == Form::Var) return true;
        }
        return false;
    }
    // Whether a capture beside it takes stones off the board, so that there is nothing to sow on with.
    bool withRemoval(int part, int sow) const { return along(part, sow, {"remove"}); }

    void relay() {
        Listing relays, more;
        const bool bound = lapsAreBound();
        for (const int sow : sows_) {
            std::vector<int> goesOn = t_.all("moveAgain", sow);
            for (const int again : t_.all("sow", sow))
                if (again != sow) goesOn.push_back(again);
            for (const int again : goesOn) {
                const int nearest = enclosing(again, [&](int p) { return t_.is(p, "sow"); });
                if (nearest != sow) continue;
                const auto conditions = conditionsAround(r_, again, sow, last_);
                if (isNever(conditions)) continue;
                const bool newMove = t_.is(again, "moveAgain") && (!bound || withRemoval(again, sow));
                const std::string when =
                    withCapture(again, sow) ? "stones have been captured" : listed(conditions);
                (newMove ? more : relays).add(when.empty() ? "always" : when, t_.place(again));
            }
        }
        if (!more.empty()) more.addTo(r_.column, "move-again");
        relays.empty() ? r_.column.absent("relay") : relays.addTo(r_.column, "relay");
    }

    struct Capture {
        int part = -1;
        std::string from, to;
        std::vector<std::string> when;
    };

    void captures() {
        std::vector<Capture> found;
        for (const int sow : sows_)
            for (int part = sow; part < sow + t_[sow].size; ++part) {
                if (!isCapture(part) || enclosing(part, [&](int p) { return isDecision(p); }) > sow) continue;
                found.push_back(capture(part, sow));
                if (isNever(found.back().when)) found.pop_back();
            }
        if (found.empty()) {
            for (const char* id : {"capture-when", "capture-from", "captured-go"}) r_.column.absent(id);
            return;
        }
        std::vector<std::string> common = found[0].when;
        for (const Capture& c : found)
            std::erase_if(common, [&](const std::string& one) {
                return std::find(c.when.begin(), c.when.end(), one) == c.when.end();
            });
        Listing when, from, to;
        when.add(common.empty() ? "always" : listed(common), t_.place(found[0].part));
        for (const Capture& c : found) {
            std::vector<std::string> more = c.when;
            std::erase_if(more, [&](const std::string& one) {
                return std::find(common.begin(), common.end(), one) != common.end();
            });
            from.add(more.empty() ? c.from : fmt::format("{} if {}", c.from, listed(more)), t_.place(c.part));
            to.add(c.to, t_.place(c.part));
        }
        when.addTo(r_.column, "capture-when");
        from.addTo(r_.column, "capture-from");
        to.addTo(r_.column, "captured-go");
    }

    Capture capture(int part, int sow) {
        Capture c;
        c.part = part;
        c.when = conditionsAround(r_, part, sow, last_);
        if (t_.is(part, "remove")) {
            const int what = target(part);
            c.from = what < 0 ? "" : r_.words.region(what, last_);
            c.to = "they leave the board";
        } else {
            const int from = t_.operandOf(part, "from"), to = t_.operandOf(part, "to");
            c.from = ends(from);
            const std::string where = ends(to);
            const bool sownOn = where == last_.to && sowsAgain(part, sow);
            c.to = sownOn ? "they are sown on from the last hole" : "they go to " + where;
        }
        // That what is captured is not empty goes without saying.
        std::erase_if(c.when, [&](const std::string& one) { return one == c.from + " is occupied"; });
        return c;
    }
    // Whether a sowing goes along with a part, at once or as the next lap of the turn.
    bool sowsAgain(int part, int sow) const { return along(part, sow, {"sow", "moveAgain"}); }
    int target(int remove) const {
        for (const int child : t_[remove].children)
            if (t_[child].label.empty() && t_.word(child).empty() && !t_.is(child, "then")) return child;
        return -1;
    }
    // The site or region of a (from ..) or (to ..).
    std::string ends(int part) {
        if (part < 0) return "";
        for (const int child : t_[part].children) {
            if (!t_[child].label.empty() || t_.graph()[t_[child].node].kind == NodeKind::Constant) continue;
            return r_.words.region(child, last_);
        }
        return "";
    }

    // Decisions that take stones away and do not sow: privileges that follow from a capture.
    void extraTakes() {
        Listing takes;
        int number = 0;
        for (const int set : t_.all("set"))
            if (t_.form(set) == Form::SetVar && enclosing(set, [&](int p) { return t_.is(p, "sow"); }) >= 0)
                for (const int child : t_[set].children) number = std::max(number, t_.number(child, 0));
        Subjects taken;
        for (const int move : t_.all("move")) {
            if (!t_.all("sow", move).empty() || t_.keyword(move) == "Pass") continue;
            const bool removes = t_.keyword(move) == "Remove";
            if (!removes && t_.form(move) != Form::Move) continue;
            if (isNever(conditionsAround(r_, move, 0, taken))) continue;
            const int from = removes ? target(move) : t_.operandOf(move, "from");
            const std::string where = removes ? r_.words.region(from, taken) : ends(from);
            // From a hand, a store or one's own side nothing is taken from anybody.
            if (!removes && where.find("opponent") == std::string::npos) continue;
            const std::string count = number > 0 ? fmt::format("{}", number) : "";
            takes.add(count.empty() ? "from " + where : fmt::format("{} from {}", count, where),
                      t_.place(move));
        }
        takes.empty() ? r_.column.absent("extra-takes") : takes.addTo(r_.column, "extra-takes");
    }

    FeatureReading& r_;
    const RuleTree& t_;
    std::vector<int> sows_, resows_;
    Subjects last_;
};

}  // namespace

void readSowing(FeatureReading& r) { SowingReader(r).read(); }

}  // namespace makomba
