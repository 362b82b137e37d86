// Sentences as conditions and what is done under them.
#include <algorithm>

#include "interpreter/evidence/clause_meaning.h"
#include "interpreter/evidence/clause_plain.h"
#include "interpreter/evidence/clause_recall.h"

namespace makomba {

namespace {

// What says nothing that a game could go against: "if there are any", "if he likes".
bool harmless(const Clause& c, bool after) {
    if (c.denied || c.role != ClauseRole::Condition) return false;
    // "provided that it be vacant": where a man goes to
    if (after && c.act == "is" && c.subject.head == "it" && c.marks == std::set<std::string>{"empty"} &&
        c.objects.empty())
        return true;
    // "provided that nobody stands on it"
    if (after && isOneOfWords("is lie", c.act) && c.subject.head == "nobody" && c.marks.empty() &&
        c.objects.empty() && c.adjuncts.size() == 1 && isOneOfWords("it point", c.adjuncts[0].thing.head))
        return true;
    if (c.act == "exist" && c.subject.has("any") && c.adjuncts.empty() && c.subject.adjuncts.empty() &&
        c.subject.relatives.empty())
        return c.subject.head.empty() || isPiece(c.subject);
    return c.act == "is" && c.objects.size() == 1 && c.objects[0].head == "turn" && c.objects[0].has("own");
}

class SentenceReader {
  public:
    SentenceReader(bool lastSeedKnown, const std::vector<std::string>& before, bool lastSaid) {
        told_.lastSaid = lastSaid;
        told_.lastSeed = lastSeedKnown;
        told_.before = before;
    }

    // "In that case": what the sentence before told of.
    void inThatCase() { told_.when = told_.before; }

    std::vector<ProseClaim> run(std::vector<Clause> clauses) {
        only_ = clauses.size() == 1;
        clauses = plainClauses(std::move(clauses), told_);
        // "As long as the last falls ..": whenever it does.
        for (Clause& c : clauses)
            if (Told probe = told_; c.role == ClauseRole::While && sowingCondition(c, probe))
                c.role = ClauseRole::Condition;
        travels_ = std::any_of(clauses.begin(), clauses.end(), [](const Clause& c) {
            return c.role == ClauseRole::Main && isOneOfWords("move put", c.act) &&
                   withLead(c, "to on in", "point") != nullptr;
        });
        // Conditions come first, wherever they stand.
        const bool trails = clauses.size() > 1 && clauses.front().role == ClauseRole::Main;
        if (trails && !conditionsTrail(clauses)) return {};
        std::stable_partition(clauses.begin(), clauses.end(),
                              [](const Clause& c) { return c.role == ClauseRole::Condition; });
        if (onlyWhere(clauses)) return std::move(told_.claims);
        for (const Clause& c : clauses) {
            if (c.role == ClauseRole::Until) {
                if (!until(c, clauses)) return {};
                continue;
            }
            // "Before they begin, ..": of the start, which is what the rest tells.
            if (c.role == ClauseRole::Before && c.act == "begin" && !c.denied && c.adjuncts.empty()) continue;
            if (c.role == ClauseRole::Unless || c.role == ClauseRole::Before || c.role == ClauseRole::While) {
                if (c.role != ClauseRole::While || !lineCondition(c, told_)) return {};
                continue;
            }
            if (c.act == "whether") {
                either_ = c.marks;
            } else if (c.act == "otherwise") {
                if (!otherwise()) return {};
            } else if (c.role == ClauseRole::Condition) {
                if (!condition(c)) return {};
            } else if (c.act == "unread") {
                // What is told under a condition may depend on what stands before it.
                if (conditional()) break;
            } else if (!effect(c)) {
                // What is taken may be put away; of anything else, what "it" and "these" are afterwards is
                // not known.
                const bool kept =
                    !told_.claims.empty() && isOneOfWords("put continue stay leave", c.act) && !c.denied;
                meant_ = meant_ && kept;
                if (c.is("only") && conditional()) return {};
                if (conditional() && !kept) break;
            }
        }
        bothSides();
        for (ProseClaim& claim : told_.claims) order(claim.when);
        return std::move(told_.claims);
    }

    bool whole() const { return meant_; }

  private:
    // "Be it on his own side or on the other's": a claim of each.
    void bothSides() {
        if (!either_.contains("own") || !either_.contains("opp")) return;
        std::vector<ProseClaim> claims;
        for (const ProseClaim& claim : told_.claims) {
            if (!claim.asks("land") || claim.asks("own") || claim.asks("opp")) {
                claims.push_back(claim);
                continue;
            }
            for (const char* side : {"own", "opp"}) {
                claims.push_back(claim);
                claims.back().when.emplace_back(side);
            }
        }
        told_.claims = std::move(claims);
    }
    // What a hole is that is not of that kind; null if that is no one kind.
    static const char* opposite(std::string_view hole) {
        constexpr std::pair<const char*, const char*> pairs[] = {
            {"empty", "occupied"}, {"own", "opp"}, {"inner", "outer"}};
        for (const auto& [one, other] : pairs) {
            if (hole == one) return other;
            if (hole == other) return one;
        }
        return nullptr;
    }
    // "A capture is made only when the last seed ends in an empty hole of the inner row": where the last seed
    // ends otherwise in one respect, nothing is taken.
    bool onlyWhere(const std::vector<Clause>& clauses) {
        if (clauses.size() != 2 || !told_.before.empty()) return false;
        const bool first = clauses[0].role != ClauseRole::Main;
        const Clause &where = clauses[first ? 0 : 1], &main = clauses[first ? 1 : 0];
        if (main.role != ClauseRole::Main || !main.adjuncts.empty() || !main.means.empty() || main.must)
            return false;
        const Thing& what = main.passive               ? main.subject
                            : main.objects.size() == 1 ? main.objects[0]
                                                       : main.subject;
        const bool takes = (main.act == "make" && main.passive && what.head == "capture") ||
                           (main.act == "take" && (main.passive || whoIs(main.subject, told_) == Who::Self) &&
                            (isPiece(what) || what.head == "nothing") && plainMarks(what, "only no any"));
        if (!takes || !what.relatives.empty() || !what.adjuncts.empty() || !what.numbers.empty())
            return false;
        const bool none = main.denied || what.head == "nothing" || what.has("no");
        if (none ? where.role != ClauseRole::Unless
                 : where.role != ClauseRole::Condition || !(main.is("only") || main.how("only")))
            return false;
        Told probe = told_;
        if (!sowingCondition(where, probe) || !probe.facts.empty() || probe.when.size() < 2 ||
            probe.when[0] != "land")
            return false;
        std::vector<std::string> otherwise;
        for (std::size_t i = 1; i < probe.when.size(); ++i) {
            const char* other = opposite(probe.when[i]);
            if (other == nullptr) return false;
            otherwise.emplace_back(other);
        }
        for (const std::string& word : otherwise) {
            told_.when = {"land", word};
            if (word == "inner" || word == "outer") told_.when.emplace_back("own");
            told_.tell(main, ProseSlot::NoCapture, {"none"});
            told_.claims.back().end = std::max(main.end, where.end);
            order(told_.claims.back().when);
        }
        told_.when.clear();
        return true;
    }
    // The other case of the sentence before, where there is but one other.
    bool otherwise() {
        if (told_.before.size() != 2 || told_.before[0] != "land" || !told_.when.empty()) return false;
        const char* other = opposite(told_.before[1]);
        if (other == nullptr || isOneOfWords("inner outer", other)) return false;
        told_.when = {"land", other};
        return true;
    }
    // Conditions that are the same are written the same.
    static void order(std::vector<std::string>& when) {
        const auto rank = [](const std::string& word) {
            static const std::vector<std::string> ranks = {"land", "store", "empty", "occupied",
                                                           "own",  "opp",   "inner", "outer"};
            return std::find(ranks.begin(), ranks.end(), word) - ranks.begin();
        };
        if (!when.empty() && when[0] == "land")
            std::stable_sort(when.begin(), when.end(),
                             [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
    }

    bool conditional() const { return told_.landing() || !told_.facts.empty(); }
    // "A, and B, if C": whether C is of A too cannot be told; "A, if C" is plain.
    static bool conditionsTrail(const std::vector<Clause>& clauses) {
        const auto first = std::find_if(clauses.begin(), clauses.end(),
                                        [](const Clause& c) { return c.role != ClauseRole::Main; });
        if (first == clauses.end()) return true;
        if (first - clauses.begin() != 1) return first->role == ClauseRole::Until;
        // "A if B, C": C is of neither.
        return std::none_of(first, clauses.end(), [](const Clause& c) { return c.role == ClauseRole::Main; });
    }

    bool condition(const Clause& c) {
        if (harmless(c, travels_)) return true;
        // "and nobody has won"
        if (c.act == "win" && c.subject.head == "nobody" && told_.fact("full") != nullptr &&
            c.adjuncts.empty())
            return true;
        // "If not", "otherwise" are words of their own; whether men may be taken is one of lines.
        if (told_.claims.empty() &&
            (sowingCondition(c, told_) || lineCondition(c, told_) || outcomeCondition(c, told_)))
            return true;
        Told told = told_;
        Clause who = c;
        return false;
    }

    bool effect(const Clause& c) {
        // A condition told as a statement: "the last falls in an empty hole, and ..": of one more clause.
        const std::size_t before = told_.claims.size();
        Told now = told_;
        // "The aim is to get four in a row."
        if (c.subject.head == "aim" && !c.denied && only_) {
            Clause goal = c, win;
            if (goal.act == "is" && goal.objects.size() == 1 && goal.objects[0].head == "row")
                goal.act = "make";
            goal.subject = {}, goal.subject.head = "player", goal.must = goal.may = false;
            win.subject = goal.subject, win.act = "win", win.begin = c.begin, win.end = c.end;
            return lineCondition(goal, now) && now.facts.size() == 1 && now.facts[0].kind != "most" &&
                   lineEffect(win, now) && keep(std::move(now), before);
        }
        // "A move is made by lifting all from a hole of one's own."
        if (c.act == "make" && c.passive && c.subject.head == "turn" && c.subject.marks.empty() &&
            c.means.size() == 1 && !c.denied && told_.facts.empty() && !told_.landing()) {
            Clause plain = c.means[0];
            plain.subject = {}, plain.subject.head = "player";
            return sowingStatement(plain, now) && keep(std::move(now), before);
        }
        // "upon the arrival of the last in an empty hole"
        for (std::size_t i = 0; i < c.adjuncts.size(); ++i)
            if (c.adjuncts[i].thing.head == "arrival" &&
                isOneOfWords("on upon at with", c.adjuncts[i].lead) && !now.landing()) {
                Clause fall, plain = c;
                const Thing& arrival = c.adjuncts[i].thing;
                fall.act = "fall";
                for (const Thing::Adjunct& one : arrival.adjuncts)
                    if (one.lead == "of") fall.subject = one.thing;
                    else fall.adjuncts.push_back(one);
                std::vector<Thing::Adjunct> inner;
                std::erase_if(fall.subject.adjuncts, [&](const Thing::Adjunct& one) {
                    if (one.lead == "of") return false;
                    inner.push_back(one);
                    return true;
                });
                fall.adjuncts.insert(fall.adjuncts.end(), inner.begin(), inner.end());
                plain.adjuncts.erase(plain.adjuncts.begin() + static_cast<std::ptrdiff_t>(i));
                std::erase_if(plain.adjuncts, [&](const Thing::Adjunct& one) {
                    if (one.lead != "in" || one.thing.head != "hole" || !fall.adjuncts.empty()) return false;
                    fall.adjuncts.push_back(one);
                    return true;
                });
                return sowingCondition(fall, now) && sowingEffect(plain, now) && keep(std::move(now), before);
            }
        // "hops over an enemy and captures it"
        if (c.act == "hop" && !c.denied && !c.passive) {
            const Thing* over = c.objects.size() == 1 ? &c.objects[0]
                                : c.adjuncts.empty()  ? nullptr
                                                      : &c.adjuncts[0].thing;
            hopped_ = over != nullptr && (over->has("opp") || over->head == "opponent") && !c.is("only");
        } else if (hopped_ && c.act == "take" && now.facts.empty() && !now.landing() && !c.denied &&
                   c.adjuncts.empty()) {
            const Thing& what = c.passive ? c.subject : c.objects.empty() ? c.subject : c.objects[0];
            hopped_ = false;
            if (what.head == "it" || what.head == "they" || what.has("opp") || what.has("this")) {
                now.tell(c, ProseSlot::Takes, {"jump"});
                now.claims.back().bearing = Bearing::Must;
                return keep(std::move(now), before);
            }
        }
        // Who does it may be told by a condition: "a player who has .."
        if (!c.subject.relatives.empty() && !c.passive &&
            (c.subject.head == "player" || c.subject.head == "they")) {
            Clause plain = c;
            if (whoIs(c.subject, now) == Who::Self) {
                plain.subject.relatives.clear();
                if (sowingEffect(plain, now) && now.landing()) return keep(std::move(now), before);
            }
            now = told_;
        }
        // "A last seed falling in his store gives him another turn."
        if (isPiece(c.subject) && c.subject.has("last") && c.subject.relatives.size() == 1 &&
            !now.landing()) {
            Clause fall = c.subject.relatives[0], plain = c;
            plain.subject.relatives.clear();
            fall.subject = plain.subject;
            if (!sowingCondition(fall, now)) return false;
            if (plain.act == "entitle" || plain.act == "give") {
                plain.act = "entitle";
                plain.objects.erase(
                    std::remove_if(plain.objects.begin(), plain.objects.end(),
                                   [](const Thing& t) { return t.head == "player" || t.head == "they"; }),
                    plain.objects.end());
                plain.subject = {};
                plain.subject.head = "player";
                if (plain.objects.size() == 1) plain.act = "get";
            }
            if (sowingEffect(plain, now)) return keep(std::move(now), before);
            now = told_;
        }
        // "A last seed falling in the store gives another turn", "by making a row he wins".
        for (const Clause& by : c.means) {
            Clause plain = c;
            plain.means.clear();
            if (c.means.size() == 1 && !by.denied && lineCondition(by, now) && lineEffect(plain, now))
                return keep(std::move(now), before);
            now = told_;
        }
        if (sowingEffect(c, now) || lineEffect(c, now)) return keep(std::move(now), before);
        now = told_;
        if (outcomeEffect(c, now)) return keep(std::move(now), before);
        now = told_;
        if (!now.landing() && now.facts.empty() && sowingStatement(c, now))
            return keep(std::move(now), before);
        // "he lifts them and sows": taking up is told by the sowing.
        if (c.act == "take" && told_.landing() && !c.denied && isThis(c)) {
            lifted_ = true;
            return true;
        }
        return false;
    }
    static bool isThis(const Clause& c) {
        const Thing& what = c.passive ? c.subject : c.objects.empty() ? c.subject : c.objects[0];
        return (isThisOne(what) || what.head == "they" || what.head == "contents") &&
               !marked(what, "opposite");
    }

    bool keep(Told now, std::size_t before) {
        // "These are picked up and sowing continues": one thing. "Takes them and sows them", too.
        if (now.claims.size() > before && now.claims.back().slot == ProseSlot::Relay && before > 0) {
            ProseClaim& one = now.claims[before - 1];
            const bool next = one.is("next") || now.claims.back().is("next");
            if (one.slot == ProseSlot::Relay || (one.slot == ProseSlot::Capture && one.is("what:this"))) {
                one.slot = ProseSlot::Relay;
                one.end = now.claims.back().end;
                one.then = {"pick", next ? "next" : "this", "go"};
                now.claims.pop_back();
            }
        }
        // What follows a capture of the same sentence may depend on it.
        for (std::size_t i = before; i < now.claims.size(); ++i)
            for (std::size_t k = 0; k < before && k < i; ++k)
                if (now.claims[k].slot == ProseSlot::Capture && now.claims[i].asks("land") &&
                    now.claims[i].slot != ProseSlot::Capture && !now.claims[i].asks("captured"))
                    now.claims[i].when.emplace_back("captured");
        told_ = std::move(now);
        return true;
    }

    // "Sowing goes on until the last seed falls in an empty hole."
    bool until(const Clause& c, const std::vector<Clause>& clauses) {
        if (clauses.size() > 2 && !told_.claims.empty() && told_.claims.back().slot == ProseSlot::Relay) {
            Told end;
            end.lastSeed = true;
            if (!sowingCondition(c, end) || !end.landing() || end.when.size() < 2) return false;
            end.tell(c, ProseSlot::TurnEnds, {});
            told_.claims.push_back(end.claims[0]);
            return true;
        }
        if (clauses.size() != 2 || told_.landing()) return false;
        const Clause& main = clauses[0].role == ClauseRole::Main ? clauses[0] : clauses[1];
        if (main.denied || main.may || !isOneOfWords("continue sow play move end", main.act)) return false;
        told_.claims.clear();
        told_.facts.clear();
        if (!sowingCondition(c, told_) || !told_.landing() || told_.when.size() < 2) return false;
        told_.tell(main, ProseSlot::TurnEnds, {});
        told_.claims.back().end = c.end;
        return true;
    }

    Told told_;
    bool travels_ = false;
    bool only_ = false;  // one clause alone
    bool meant_ = true;  // of every clause something was made
    bool lifted_ = false, hopped_ = false;
    std::set<std::string> either_;
};

}  // namespace

std::vector<ProseClaim> readByClauses(const std::string& sentence, const FrameWords& words,
                                      bool lastSeedKnown, const std::vector<std::string>& before,
                                      bool& whole) {
    whole = false;
    if (words.size() < 3 || words.size() > 70) return {};
    const std::optional<FrameWords> inThatCase = withoutThatCase(words);
    if (inThatCase && (before.empty() || inThatCase->size() < 2)) return {};
    std::optional<std::vector<Clause>> clauses = parseClauses(sentence, inThatCase ? *inThatCase : words);
    if (!clauses) return {};
    whole = std::none_of(clauses->begin(), clauses->end(), [](const Clause& c) { return c.act == "unread"; });
    SentenceReader reader(lastSeedKnown, before, words.has("last"));
    if (inThatCase) reader.inThatCase();
    std::vector<ProseClaim> claims = reader.run(std::move(*clauses));
    whole = whole && reader.whole();
    return claims;
}

}  // namespace makomba
