// Words to clauses: noun phrases with what stands before and behind them, verbs with what belongs to them.
#include <algorithm>
#include <cctype>
#include <utility>

#include "interpreter/evidence/clause.h"

namespace makomba {

namespace {

class ClauseParser {
  public:
    ClauseParser(const std::string& sentence, const FrameWords& words) : lexicon_(ClauseWords::get()) {
        for (const FrameWord& w : words.all()) {
            std::string raw = w.said.empty() ? sentence.substr(w.begin, w.end - w.begin) : w.said;
            for (char& c : raw) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
            words_.push_back(w);
            words_.back().text = stemOf(w);
            if (raw == "during") words_.back().text = raw;
            // "down to three" is said for "reduced to three".
            if (raw.find(' ') != std::string::npos && w.text.ends_with("ed")) raw = w.text;
            if (raw == "placing" && words_.size() > 1 &&
                isOneOfWords("after during in", words_[words_.size() - 2].text))
                words_.back().text = "placement";
            raws_.push_back(std::move(raw));
        }
        straighten();
    }

    std::optional<std::vector<Clause>> run() {
        for (const FrameWord& w : words_)
            if (lexicon_.voids(w)) return std::nullopt;
        std::vector<Clause> clauses;
        while (true) {
            const std::size_t joint = at_;
            skipIdle();
            if (done()) break;
            // "whether on this side or on that" narrows nothing; both are meant, each by itself.
            if (is("whether")) {
                Clause both;
                both.act = "whether", both.begin = here();
                for (; !done() && !is(", ; :"); ++at_)
                    if (const std::string* mark = lexicon_.mark(word());
                        mark != nullptr && isOneOfWords("own opp inner outer", *mark))
                        both.marks.insert(*mark);
                    else if (is("opponent")) both.marks.insert("opp");
                both.end = upTo();
                if (both.is("opp")) both.marks.insert("own");
                clauses.push_back(std::move(both));
                continue;
            }
            // ".. as it is passed"
            if (trailing_ && is("as") && is("they it", 1) && is("is", 2) && is("pass", 3)) {
                at_ += 4;
                continue;
            }
            // ".., though a row be made", ".., whatever the hole may hold": it holds then, too.
            if (trailing_ && (is("though although") || raw() == "whatever" ||
                              (is("even") && inside(at_ + 1) && lexicon_.opens(word(1))))) {
                while (!done() && !is(", ; :")) ++at_;
                continue;
            }
            if (is("otherwise") || (is("if") && is("not", 1) && (is(",", 2) || !isVerb(2)))) {
                Clause other;
                other.act = "otherwise", other.role = ClauseRole::Condition, other.begin = here();
                at_ += is("if") ? 2 : 1;
                other.end = upTo();
                clauses.push_back(std::move(other));
                continue;
            }
            if (std::optional<Clause> on = clauses.empty() ? onDoing() : std::nullopt) {
                clauses.push_back(std::move(*on));
                continue;
            }
            ClauseRole role = opener();
            // "If it falls in a hole of his own and makes three there, ..": one more condition.
            if (role == ClauseRole::Main && joint + 1 == at_ && words_[joint].text == "and" &&
                !clauses.empty() && clauses.back().role == ClauseRole::Condition && !trailing_)
                role = ClauseRole::Condition;
            condition_ = role != ClauseRole::Main;
            trailing_ = trailing_ || role == ClauseRole::Main;
            if (role != ClauseRole::Main) skipIdle();
            if (done()) return std::nullopt;
            const std::size_t from = at_;
            std::optional<Clause> one = clause(role, clauses);
            // A clause ends where another can begin, or not at all.
            if (one && role == ClauseRole::Main && one->role == role && !ends()) one.reset();
            if (!one) {
                at_ = from;
                if (!unread(role, clauses)) return std::nullopt;
                continue;
            }
            subject_ = one->subject;
            clauses.push_back(std::move(*one));
        }
        if (clauses.empty()) return std::nullopt;
        return clauses;
    }

  private:
    // ", the inner as well as the outer,": of all of them.
    void dropAppositions() {
        for (std::size_t from = 0; from < words_.size(); ++from) {
            if (words_[from].text != ",") continue;
            std::size_t to = from + 1;
            int kinds = 0;
            while (to < words_.size() &&
                   isOneOfWords("inner outer also as and both alike likewise own opponent's one",
                                words_[to].text))
                kinds += isOneOfWords("inner outer own opponent's", words_[to++].text);
            if (kinds < 2 || to >= words_.size() || words_[to].text != ",") continue;
            words_.erase(words_.begin() + static_cast<std::ptrdiff_t>(from),
                         words_.begin() + static_cast<std::ptrdiff_t>(to + 1));
            raws_.erase(raws_.begin() + static_cast<std::ptrdiff_t>(from),
                        raws_.begin() + static_cast<std::ptrdiff_t>(to + 1));
        }
    }
    // "It is on making three that he takes": on making three he takes.
    void straighten() {
        dropAppositions();
        if (words_.size() < 6 || words_[0].text != "it" || words_[1].text != "is" ||
            !(lexicon_.leads(words_[2]) || lexicon_.opens(words_[2]) || words_[2].text == "only"))
            return;
        for (std::size_t that = 3; that + 2 < words_.size(); ++that) {
            if (raws_[that] != "that" || !startsAt(that + 1)) continue;
            words_[that].text = ",", raws_[that] = ",";
            words_.erase(words_.begin(), words_.begin() + 2);
            raws_.erase(raws_.begin(), raws_.begin() + 2);
            return;
        }
    }
    bool startsAt(std::size_t i) const {
        return isOneOfWords("they player opponent nobody counter", words_[i].text) && i + 1 < words_.size() &&
               (lexicon_.act(words_[i + 1]) != nullptr ||
                isOneOfWords("is has may must cannot does", words_[i + 1].text));
    }
    // "ended" of "end", where nothing has told before that the two are one.
    std::string stemOf(const FrameWord& w) const {
        if (lexicon_.act(w) || lexicon_.noun(w) || lexicon_.mark(w) || lexicon_.manner(w) ||
            lexicon_.idle(w) || lexicon_.leads(w) || lexicon_.voids(w) || lexicon_.opens(w) ||
            lexicon_.closes(w))
            return w.text;
        for (const std::string_view ending : {"ed", "d", "ing", "s", "es"}) {
            if (!w.text.ends_with(ending) || w.text.size() < ending.size() + 3) continue;
            FrameWord stem = w;
            stem.text.resize(w.text.size() - ending.size());
            if (lexicon_.act(stem)) return stem.text;
            stem.text += 'e';
            if (ending == "ing" && lexicon_.act(stem)) return stem.text;
        }
        return w.text;
    }
    bool done() const { return at_ >= words_.size(); }
    std::size_t here() const { return done() ? words_.back().end : words_[at_].begin; }
    std::size_t upTo() const { return at_ == 0 ? words_.front().begin : words_[at_ - 1].end; }
    bool inside(std::size_t k) const { return k < words_.size(); }
    const FrameWord& word(std::size_t ahead = 0) const {
        static const FrameWord none;
        return at_ + ahead < words_.size() ? words_[at_ + ahead] : none;
    }
    std::string_view raw(std::size_t ahead = 0) const {
        return at_ + ahead < raws_.size() ? std::string_view(raws_[at_ + ahead]) : std::string_view();
    }
    bool is(std::string_view list, std::size_t ahead = 0) const {
        return inside(at_ + ahead) && isOneOfWords(list, words_[at_ + ahead].text);
    }
    static constexpr std::string_view joints = ", ; : and but or -";
    bool ends() const {
        return done() || is(joints) || lexicon_.opens(word()) || lexicon_.closes(word()) ||
               is("as whether though although");
    }

    void skipIdle() {
        // "Both sides" are counted; "both .. and .." says no more than "and".
        const auto counts = [&] {
            return is("there") || (is("both") && inside(at_ + 1) && lexicon_.noun(word(1)) != nullptr);
        };
        while (!done() && (is(", ; : - and but") || (lexicon_.idle(word()) && !counts()))) ++at_;
    }

    // A part that is no clause we know, up to the next joint: another statement, unless it could narrow the
    // rest.
    bool unread(ClauseRole role, std::vector<Clause>& clauses) {
        if (role != ClauseRole::Main) return false;
        // "On being reduced ..": what follows depends on it.
        if (lexicon_.leads(word()) || isGerund() || (isPast() && lexicon_.leads(word(1)))) return false;
        Clause c;
        c.act = "unread", c.begin = here();
        const std::size_t from = at_;
        while (!done() && !is(", ; :") &&
               !(at_ > from && is("and but") && isVerb(1) == false && startsClause(1))) {
            if (lexicon_.opens(word()) || lexicon_.closes(word()) ||
                is("only not no never nothing last otherwise or"))
                return false;
            ++at_;
        }
        if (at_ == from) return false;
        c.end = upTo();
        clauses.push_back(std::move(c));
        subject_.reset();
        return true;
    }
    bool startsClause(std::size_t ahead) const {
        return is("they it each player opponent counter hole", ahead) || word(ahead).number >= 0;
    }

    // "On being reduced to three men, he ..", "upon reaching an empty hole, ..".
    std::optional<Clause> onDoing() {
        if (!is("on upon after in") || !isGerund(1) || lexicon_.noun(word(1)) != nullptr ||
            (lexicon_.act(word(1)) == nullptr && raw(1) != "being" && raw(1) != "having"))
            return std::nullopt;
        const std::size_t from = at_++;
        Clause c;
        c.begin = here();
        c.role = ClauseRole::Condition;
        c.subject.head = "player";
        if (!predicate(c) || !is(",")) {
            at_ = from;
            return std::nullopt;
        }
        if (isOneOfWords("fall end", c.act) && !c.passive) c.subject.head = "it";
        c.end = upTo();
        return c;
    }

    // "if", "until", "as long as": what kind of clause follows.
    ClauseRole opener() {
        // "After a capture the player moves again."
        if (is("after") && lexicon_.noun(word(1)) != nullptr &&
            isOneOfWords("capture placement", *lexicon_.noun(word(1))) &&
            !(isVerb(2) && !lexicon_.noun(word(2))))
            return ClauseRole::Main;
        if (is("as") && is("long", 1)) {
            at_ += is("as", 2) ? 3 : 2;
            return ClauseRole::While;
        }
        if (is("on") && is("arrival", 1)) return ClauseRole::Main;
        if (lexicon_.opens(word())) {
            ++at_;
            if (raw() == "that") ++at_;
            return ClauseRole::Condition;
        }
        if (!lexicon_.closes(word())) return ClauseRole::Main;
        const std::string text = word().text;
        ++at_;
        if (text == "after") return ClauseRole::Condition;
        if (text == "until") return ClauseRole::Until;
        if (text == "before") return ClauseRole::Before;
        if (text == "while") return ClauseRole::While;
        if (lexicon_.opens(word()) || raw() == "that") ++at_;  // "except when", "save that"
        return ClauseRole::Unless;
    }

    bool isVerb(std::size_t ahead = 0) const {
        return inside(at_ + ahead) && (lexicon_.act(words_[at_ + ahead]) != nullptr ||
                                       is("is has does may must cannot not never would will need", ahead));
    }
    bool isPast(std::size_t ahead = 0) const {
        if (lexicon_.isPast(raw(ahead)) || lexicon_.isPast(raw(ahead).substr(0, raw(ahead).find(' '))))
            return true;
        // Of a set phrase: "down to" stands for "reduced to".
        return inside(at_ + ahead) && raw(ahead).find(' ') != std::string_view::npos &&
               lexicon_.isPast(words_[at_ + ahead].text);
    }
    bool isGerund(std::size_t ahead = 0) const {
        const std::string_view word = raw(ahead).substr(0, raw(ahead).find(' '));  // "lining up"
        return word.size() > 4 && word.ends_with("ing");
    }
    // "With three in a row the player ..": a noun of one is not what a number of several counts.
    bool isOneAfterMany() const {
        static constexpr std::string_view people = "player opponent turn game row";
        return is(people) && at_ > 0 && words_[at_ - 1].number > 1 && !raw().ends_with('s') &&
               !isOneOfWords("men women people children", raw());
    }

    std::optional<Clause> clause(ClauseRole role, const std::vector<Clause>& before) {
        const std::size_t from = at_;
        if (at_ >= words_.size()) return std::nullopt;
        for (const bool brief : {false, true}) {
            at_ = from;
            Clause c;
            c.role = role, c.begin = words_[from].begin;
            // "At the beginning ..", "in each hole .."
            brief_ = brief;
            // "To win one has to make a row."
            if (role == ClauseRole::Main && before.empty() && is("to") && is("win", 1)) {
                at_ += 2;
                if (is("game")) ++at_;
                if (is(",")) ++at_;
                std::optional<Clause> by = clause(role, before);
                if (!by || by->denied) return std::nullopt;
                c.subject.head = "player", c.act = "win";
                by->must = by->may = false;
                c.means.push_back(std::move(*by));
                return closed(c);
            }
            if (is("by") && isGerund(1) && lexicon_.act(word(1)) != nullptr) {
                c.subject.head = "player";
                const bool asked = std::exchange(condition_, true);
                const bool read = led(c);
                condition_ = asked;
                if (!read) return std::nullopt;
                if (is(",")) ++at_;
            }
            while ((lexicon_.leads(word()) || is("after")) &&
                   !(isGerund(1) && lexicon_.noun(word(1)) == nullptr)) {
                const std::string lead = word().text;
                ++at_;
                if (lead == "from" && is("ltr rtl")) {
                    c.manner.insert(word().text), ++at_;
                    while (is(",")) ++at_;
                    continue;
                }
                std::optional<Thing> place = thing(false);
                if (!place) return std::nullopt;
                c.adjuncts.push_back({lead, std::move(*place)});
                if ((is(",") || is("player they opponent turn lap sow")) && role == ClauseRole::Main &&
                    before.empty() && restsIn(c))
                    return closed(c);
                while (is(",")) ++at_;
            }
            if (is("there")) {
                // "there are three seeds in each hole"
                ++at_;
                if (!predicate(c)) return std::nullopt;
                if (c.act != "is" || c.objects.empty()) return std::nullopt;
                c.subject = c.objects[0], c.objects.erase(c.objects.begin());
                c.act = "exist";
                return closed(c);
            }
            std::optional<Thing> subject = thing(brief);
            if (!subject) break;
            std::vector<Thing> more;
            while (is("and or") && !isVerb(1)) {
                const std::size_t joint = at_++;
                std::optional<Thing> other = thing(brief);
                if (!other) {
                    at_ = joint;
                    break;
                }
                more.push_back(std::move(*other));
            }
            c.subject = std::move(*subject);
            // "The last seed falling in an empty hole, the turn ends."
            const bool course = is("sow lap turn play", 1) && isVerb(2);
            if (role == ClauseRole::Main && before.empty() && more.empty() && is(",") &&
                (!isVerb(1) || course) && c.subject.head == "piece" && c.subject.has("last") &&
                c.subject.relatives.size() == 1 && c.adjuncts.empty()) {
                Clause when = c.subject.relatives[0];
                when.role = ClauseRole::Condition;
                when.subject = c.subject, when.subject.relatives.clear();
                when.begin = c.begin;
                return closed(when);
            }
            if (is(",") && isVerb(1)) ++at_;
            const std::size_t verb = at_;
            if (!predicate(c) || (!more.empty() && !c.passive)) {
                // "Twelve men each.", "No flying."
                at_ = verb;
                const bool alone = done() || is(", ; :") || lexicon_.opens(word());
                if (brief || !alone || role != ClauseRole::Main ||
                    (c.subject.numbers.empty() && !c.subject.has("no")))
                    continue;
                c.act = "exist";
                if (!more.empty()) return std::nullopt;
            }
            // ".. left with three men" may tell of whom it is: another verb follows.
            if (!brief && role == ClauseRole::Main && !ends()) continue;
            // "All being placed, ..", "he having none left, .."
            if (role == ClauseRole::Main && before.empty() && verb < raws_.size() &&
                (raws_[verb] == "being" || raws_[verb] == "having") && is(","))
                c.role = ClauseRole::Condition;
            c.objects.insert(c.objects.end(), more.begin(), more.end());
            return closed(c);
        }
        // "and sows them", "Put three in each", "ending in an empty hole", "there are none"
        at_ = from;
        Clause c;
        c.role = role, c.begin = words_[from].begin;
        const bool there = is("there");
        if (there) ++at_;
        const bool gerund = isGerund();
        // "Reduced to three men, he ..": of him.
        const bool participle = role == ClauseRole::Main && before.empty() && !there && !gerund && isPast() &&
                                lexicon_.leads(word(1));
        if (!predicate(c)) return std::nullopt;
        if (participle && is(",")) {
            c.role = ClauseRole::Condition, c.passive = true;
            c.subject.head = "player";
            return closed(c);
        }
        // "Making a row of three wins."
        if (gerund && !there && !is(",") && !done() && isVerb()) {
            Clause whole;
            whole.role = role, whole.begin = c.begin;
            c.subject.head = "player", c.end = upTo();
            whole.subject.head = "player";
            if (!predicate(whole)) return std::nullopt;
            whole.means.push_back(std::move(c));
            return closed(whole);
        }
        if (c.act == "is" && !c.objects.empty()) {
            c.subject = c.objects[0], c.objects.erase(c.objects.begin());
            c.act = "exist";
        } else if (there) return std::nullopt;
        else if (gerund && role == ClauseRole::Main && before.empty()) {
            c.role = ClauseRole::Condition;
            c.subject.head = c.act == "fall" ? "piece" : c.act == "end" ? "it" : "player";
            if (c.act == "fall") c.subject.marks.insert("last");
        } else if (!before.empty() && subject_) c.subject = *subject_;
        else c.subject.head = "player";
        return closed(c);
    }
    // "With the last seed in an empty hole, ..": where it lies there.
    static bool restsIn(Clause& c) {
        if (c.adjuncts.empty() || c.adjuncts[0].lead != "with") return false;
        Thing last = c.adjuncts[0].thing;
        if (last.head != "piece" || !last.has("last") || !last.relatives.empty()) return false;
        std::vector<Thing::Adjunct> places(c.adjuncts.begin() + 1, c.adjuncts.end());
        places.insert(places.end(), last.adjuncts.begin(), last.adjuncts.end());
        if (places.size() != 1 || !isOneOfWords("in on at into", places[0].lead)) return false;
        last.adjuncts.clear();
        c.subject = std::move(last);
        c.adjuncts = std::move(places);
        c.act = "lie", c.role = ClauseRole::Condition;
        return true;
    }
    std::optional<Clause> closed(Clause& c) {
        c.end = upTo();
        return std::move(c);
    }

    // The verb and all that belongs to it.
    bool predicate(Clause& c) {
        bool be = false;
        std::size_t guard = 0;
        while (!done() && ++guard < 12) {
            if (is("is")) be = true;
            else if (is("may")) c.may = true;
            else if (is("must")) c.must = true;
            else if (is("cannot")) c.may = c.denied = true;
            else if (is("not never no-longer")) c.denied = true;
            else if (is("no") && is("longer", 1)) c.denied = true, ++at_;
            else if (is("would will")) {
            } else if (is("does") && (is("not never", 1) || isVerb(1))) {
            } else if (is("has") && (isPast(1) || is("not never just already", 1) || raw(1) == "been") &&
                       !is("counter", 1)) {
            } else if (is("has") && is("all both each", 1) && (isPast(2) || is("is", 2))) {
            } else if (is("to") && be && isVerb(1)) (c.denied ? c.may : c.must) = true;
            else if (is("all both each") && be && (isPast(1) || is("is", 1))) {
            } else if (is("all both each") && at_ > 0 && words_[at_ - 1].text == "has" &&
                       (isPast(1) || is("is", 1))) {
            } else if (is("only just already been long longer")) c.marks.insert(is("only") ? "only" : "so");
            else if (is("able capable free") && is("to", 1)) c.may = true, ++at_;
            else if (is("alternate alternately") && is("to", 1)) c.manner.insert("alternately"), ++at_;
            else if (lexicon_.idle(word()) && !is(", ; : -") && (be || c.may || c.must || isVerb(1))) {
            } else if (lexicon_.manner(word()) != nullptr && isVerb(1) && lexicon_.act(word()) == nullptr)
                c.manner.insert(*lexicon_.manner(word()));
            else break;
            ++at_;
        }
        // "is not obliged to take", "is allowed to pass"
        if (be && (c.may || c.must) && !done() && lexicon_.act(word()) != nullptr && !isPast() &&
            !isGerund() && words_[at_ - 1].text != "is" && (is("is") == false))
            be = false;
        const std::string* act = done() ? nullptr : lexicon_.act(word());
        if (be && (act == nullptr || !(isPast() || isGerund()) ||
                   (lexicon_.mark(word()) != nullptr && !isPast() && !isGerund()))) {
            c.act = "is";
            return complements(c);
        }
        if (act == nullptr) {
            // "is" left out: "the hole opposite empty", "last in an empty hole"
            return false;
        }
        c.act = *act;
        c.passive = be && isPast();
        grants_ = isOneOfWords("entitle oblige forbid give", c.act);
        ++at_;
        if (c.act == "has" && is("may") && lexicon_.act(word(1)) != nullptr) {
            c.may = true, ++at_;
            c.act = *lexicon_.act(word());
            ++at_;
        }
        if (c.act == "give" && is("right") && is("to", 1)) {
            c.act = "entitle", c.may = true;
            ++at_;
        }
        // "captures require that the last seed make three": under that condition
        if (c.act == "use" && raw() == "that") {
            ++at_;
            std::optional<Clause> needed = clause(ClauseRole::Condition, {});
            if (!needed) return false;
            c.means.push_back(std::move(*needed));
            return true;
        }
        if (c.act == "manage" && is("to in") && lexicon_.act(word(1)) != nullptr) {
            c.act = *lexicon_.act(word(1));
            at_ += 2;
        }
        // "continues to sow", "begins sowing"
        if (c.act == "continue" &&
            (is("to") ? lexicon_.act(word(1)) != nullptr : isGerund() && lexicon_.act(word()) != nullptr)) {
            if (is("to")) ++at_;
            c.manner.insert("further");
            c.act = *lexicon_.act(word());
            ++at_;
        }
        if ((c.act == "entitle" || c.act == "oblige" || c.act == "forbid") && is("to") && isVerb(1)) {
            (c.act == "oblige" ? c.must : c.may) = true;
            if (c.act == "forbid") c.denied = true;
            at_ += 2;
            if (!lexicon_.act(words_[at_ - 1])) return false;
            c.act = *lexicon_.act(words_[at_ - 1]);
            c.passive = false;
        }
        return complements(c);
    }

    bool complements(Clause& c) {
        while (!done()) {
            if (lexicon_.opens(word()) || (lexicon_.closes(word())) || (is("as") && is("long", 1))) {
                if (!(raw() == "where" && c.act == "is")) return true;
            }
            if (is("whether though although")) return true;
            // "only if it holds two"
            if (is("only") && inside(at_ + 1) && lexicon_.opens(word(1))) {
                c.marks.insert("only"), ++at_;
                return true;
            }
            // "he loses who has but two left"
            if ((raw() == "who" || raw() == "whose") && isOneOfWords("they player", c.subject.head) &&
                c.subject.relatives.empty() && !c.passive) {
                if (!relative(c.subject)) return false;
                continue;
            }
            // ".. he takes them": another clause begins without a comma.
            if (isOneOfWords("he she they you i we", raw()) && (isVerb(1) || is("not only", 1))) return true;
            if (is(", ; : -")) {
                if (!goesOn(c)) return true;
                continue;
            }
            if (is("but") && (word(1).number >= 0 || is("one single nothing", 1))) {
                c.marks.insert("only"), ++at_;
                continue;
            }
            if (is("and but or")) {
                if (!another(c)) return true;
                continue;
            }
            // "gives its owner the right to play again"
            if (c.act == "give" && !c.passive && is("right") && is("to", 1) && inside(at_ + 2) &&
                lexicon_.act(word(2)) != nullptr && !isPast(2)) {
                c.act = "entitle", c.may = true;
                ++at_;
            }
            if (lexicon_.leads(word())) {
                if (!led(c)) return false;
                continue;
            }
            if (c.act == "is" && stateWord(c)) continue;
            if (const std::string* manner = lexicon_.manner(word());
                manner != nullptr && !(lexicon_.noun(word(1)) && lexicon_.mark(word()))) {
                c.manner.insert(*manner);
                ++at_;
                continue;
            }
            if (is("not never")) {
                c.denied = true;
                ++at_;
                continue;
            }
            if (is("only") && (!inside(at_ + 1) || lexicon_.leads(word(1)))) {
                c.marks.insert("only"), ++at_;
                continue;
            }
            const std::size_t before = at_;
            if (std::optional<Thing> object = thing(false)) {
                // "..drops in the store the player moves again": another clause.
                if (condition_ && isVerb() && !is("left")) {
                    at_ = before;
                    return !(c.objects.empty() && c.adjuncts.empty() && c.marks.empty());
                }
                // "moves forward or sideways"
                if (object->head.empty() && object->numbers.empty() && object->adjuncts.empty() &&
                    !object->marks.empty() &&
                    std::all_of(object->marks.begin(), object->marks.end(), [](const std::string& m) {
                        return isOneOfWords("orthogonal diagonal forward backward sideways straight", m);
                    })) {
                    c.manner.insert(object->marks.begin(), object->marks.end());
                    continue;
                }
                // "moves one man"
                if (object->head == "player" && !object->has("opp") && isOneOfWords("put drop move", c.act))
                    object->head = "piece";
                c.objects.push_back(std::move(*object));
                if (c.objects.size() > 3) return false;
                continue;
            }
            if (is("only")) c.marks.insert("only");
            if (lexicon_.idle(word()) || is("only")) {
                ++at_;
                continue;
            }
            if (!isVerb()) return false;
            return c.may || c.passive || c.act == "move" || ofThat_ ||
                   !(c.objects.empty() && c.adjuncts.empty() && c.marks.empty());
        }
        return true;
    }

    // "is empty", "is not occupied": an adjective, where no noun follows.
    bool stateWord(Clause& c) {
        const std::string* mark = lexicon_.mark(word());
        if (mark == nullptr || is("all both each any no their this these those it they")) return false;
        const bool last =
            !inside(at_ + 1) || is(", ; : - and or but", 1) || lexicon_.opens(word(1)) ||
            lexicon_.closes(word(1)) || lexicon_.leads(word(1)) || lexicon_.idle(word(1)) ||
            (is("they it player opponent turn sow game nothing nobody these this counter", 1) && isVerb(2)) ||
            (is("they it", 1));
        if (!last) return false;
        c.marks.insert(*mark);
        ++at_;
        return true;
    }

    // After a comma: "one by one", "anticlockwise", "in the next holes".
    bool goesOn(Clause& c) {
        const std::size_t from = at_;
        while (!done() && is(", ; : -")) ++at_;
        const std::string* manner = done() ? nullptr : lexicon_.manner(word());
        if (manner != nullptr &&
            (!inside(at_ + 1) || is(", ; : and or in into", 1) || lexicon_.leads(word(1)))) {
            c.manner.insert(*manner);
            ++at_;
            return true;
        }
        at_ = from;
        return false;
    }

    // "and those of the outer hole": another thing, not another clause.
    bool another(Clause& c) {
        const std::size_t from = at_++;
        if (!lexicon_.leads(word())) {
            if (const std::string* manner = done() ? nullptr : lexicon_.manner(word());
                manner != nullptr && (!inside(at_ + 1) || is(joints, 1))) {
                c.manner.insert(*manner);
                ++at_;
                return true;
            }
            if (c.act == "is" && !done() && stateWord(c)) return true;
            std::optional<Thing> other = thing(false);
            if (other && !isVerb() && !(is(",") && isVerb(1))) {
                if (!c.objects.empty()) {
                    c.objects.push_back(std::move(*other));
                    return true;
                }
                if (!c.adjuncts.empty()) {
                    c.adjuncts.push_back({c.adjuncts.back().lead, std::move(*other)});
                    return true;
                }
            }
        } else if (led(c)) return true;
        at_ = from;
        return false;
    }

    // A preposition and what follows it.
    bool led(Clause& c) {
        const std::size_t from = at_;
        std::string lead = word().text;
        ++at_;
        if (lead == "from" && is("ltr rtl")) {
            c.manner.insert(word().text), ++at_;
            return true;
        }
        if (is("which who") && !done()) return false;
        const bool verb = !done() && lexicon_.act(word()) != nullptr;
        if (verb &&
            ((lead == "to" && !isPast() && !lexicon_.noun(word())) ||
             (isGerund() && isOneOfWords("by in with without", lead) &&
              !(lead == "in" && lexicon_.noun(word()) != nullptr && (!inside(at_ + 1) || is(joints, 1)))) ||
             (lead == "to" && !isPast() && c.act == "entitle" && is("again", 1)) ||
             (lead == "to" && !isPast() &&
              (is("counter it them they this these their", 1) || word(1).number >= 0)))) {
            Clause inner;
            inner.begin = here();
            inner.subject = c.subject;
            if (lead == "without") inner.denied = true;
            if (!predicate(inner)) return false;
            inner.end = upTo();
            c.means.push_back(std::move(inner));
            return true;
        }
        // "from there"
        if (lead == "from" && is("there here")) {
            Thing it;
            it.head = "it";
            c.adjuncts.push_back({lead, std::move(it)});
            ++at_;
            return true;
        }
        if (std::optional<Thing> object = thing(false)) {
            c.adjuncts.push_back({lead, std::move(*object)});
            return true;
        }
        // "for his pains", "with joy": how it is felt
        if (isOneOfWords("for with by as", lead)) {
            std::size_t k = at_;
            bool strange = false;
            while (k < words_.size() && (words_[k].strange || words_[k].text == "their"))
                strange = strange || words_[k].strange, ++k;
            if (strange && k - at_ <= 3 && (k >= words_.size() || isOneOfWords(joints, words_[k].text))) {
                at_ = k;
                return true;
            }
        }
        // "passed over", "taken out"
        if (lexicon_.idle(words_[from]) || lead == "over" || lead == "in" || lead == "on") {
            c.manner.insert(lead);
            return true;
        }
        at_ = from;
        return false;
    }

    std::optional<Thing> thing(bool brief) {
        const std::size_t from = at_;
        if (done()) return std::nullopt;
        Thing t;
        t.begin = words_[from].begin;
        if (!headOf(t, brief)) {
            at_ = from;
            return std::nullopt;
        }
        if (!behind(t)) {
            at_ = from;
            return std::nullopt;
        }
        t.end = upTo();
        return t;
    }

    // Up to the noun.
    bool headOf(Thing& t, bool brief) {
        bool any = false;
        while (!done()) {
            const FrameWord& w = word();
            if (!any && (raw() == "whoever" || raw() == "whosoever") && (isVerb(1) || adjunctThenVerb(1))) {
                t.head = "player";
                ++at_;
                return freeRelative(t);
            }
            if (!any && is("they it them he nobody they-self you we i")) {
                t.head = is("nobody") ? "nobody" : is("it") ? "it" : "they";
                if (is("nobody")) t.marks.insert("no");
                ++at_;
                return true;
            }
            // "whatever it may contain"
            if (!any && is("whatever what who") && raw() != "who" && raw() != "which" && raw() != "that" &&
                is("it they", 1)) {
                std::size_t k = is("may", 2) ? 3 : 2;
                if (inside(at_ + k) && lexicon_.act(word(k)) != nullptr &&
                    isOneOfWords("contain has", *lexicon_.act(word(k)))) {
                    t.head = "contents";
                    at_ += k + 1;
                    return true;
                }
            }
            // "whatever is left", "what remains"
            if (!any && (raw() == "what" || raw() == "whatever")) {
                const std::size_t k = is("counter", 1) ? 2 : 1;
                const bool is_ = is("is", k) && inside(at_ + k + 1);
                const std::string* act = inside(at_ + k + is_) ? lexicon_.act(word(k + is_)) : nullptr;
                if (act != nullptr && isOneOfWords("stay leave", *act) && (is_ || *act == "stay")) {
                    at_ += k + is_ + 1;
                    if (is("over")) ++at_;
                    t.head = "piece", t.marks.insert("left-over");
                    return true;
                }
            }
            // "whatever the hole opposite contains"
            if (!any && (raw() == "what" || raw() == "whatever") && ownContents(t)) return true;
            // "what lies opposite it"
            if (!any && (raw() == "what" || raw() == "whatever") && lexicon_.act(word(1)) != nullptr &&
                isOneOfWords("lie is", *lexicon_.act(word(1)))) {
                at_ += 2;
                t.head = "contents";
                return true;
            }
            if (!any && raw() == "what" && is("is", 1)) {
                at_ += 2;
                t.head = "contents";
                return true;
            }
            if (!any && (raw() == "who" || raw() == "whoever" || raw() == "whosoever") && isVerb(1)) {
                t.head = "player";
                ++at_;
                return freeRelative(t);
            }
            if (isOneOfWords("atleast atmost morethan lessthan exactly", w.text)) {
                t.bound = w.text, any = true, ++at_;
                continue;
            }
            if (w.number >= 0 || w.text == "one") {
                if (!t.numbers.empty()) break;
                t.numbers.push_back(w.number >= 0 ? w.number : 1);
                any = true, ++at_;
                while (is("or , and") && word(1).number >= 0) {
                    t.numbers.push_back(word(1).number);
                    at_ += 2;
                }
                if (is("or") && is("more", 1)) t.bound = "atleast", at_ += 2;
                continue;
            }
            const std::string* noun = lexicon_.noun(w);
            const std::string* mark = lexicon_.mark(w);
            if (raw() == "that" || raw() == "those" || raw() == "these" || raw() == "this") {
                if (raw() == "that" && any) break;
                t.marks.insert(raw() == "those" || raw() == "that" ? "that" : "this");
                any = true, ++at_;
                continue;
            }
            if (noun != nullptr && any && isOneAfterMany()) break;
            // "in a hole of his own the player ..": of one's own what is.
            if (any && is("player opponent") && at_ > 1 && words_[at_ - 1].text == "own" &&
                words_[at_ - 2].text == "their" && isVerb(1))
                break;
            if (noun != nullptr && takesAsNoun(any, brief)) {
                if (mark != nullptr &&
                    (plainNounFollows() || (is("all whole any whatever") && nounFollows()))) {
                    t.marks.insert(*mark), any = true, ++at_;
                    continue;
                }
                // "counter" before another noun: "seed holes"
                t.head = *noun;
                if (mark != nullptr && *mark == "middle") t.marks.insert(*mark);
                if (w.text == "mill" || w.text == "three-in-a-row") t.numbers = {3};
                ++at_;
                if (t.head == "row" && is("row")) ++at_;
                return true;
            }
            if (is("do does is has may must")) break;
            if (mark != nullptr && !(lexicon_.act(w) != nullptr && brief && w.text != "own")) {
                if (any && lexicon_.act(w) != nullptr && !nounFollows() && w.text != "own") break;
                if (w.text == "last" && (raw().find(' ') != std::string_view::npos || !plainNounFollows())) {
                    t.head = "piece", t.marks.insert("last"), ++at_;
                    return true;
                }
                // "his opponent's"
                if (*mark == "opp" && any && words_[at_ - 1].text == "their") t.marks.erase("own");
                t.marks.insert(*mark), any = true, ++at_;
                continue;
            }
            if ((lexicon_.act(w) != nullptr && isPast() && nounFollows())) {
                t.marks.insert(*lexicon_.act(w) + "ed");
                any = true, ++at_;
                continue;
            }
            if (lexicon_.act(w) != nullptr && isGerund() && plainNounFollows() && !any &&
                *lexicon_.act(w) != "make") {
                t.marks.insert(*lexicon_.act(w) + "ed");
                any = true, ++at_;
                continue;
            }
            if (w.strange && lexicon_.act(w) == nullptr && nounFollows()) {
                any = true, ++at_;
                continue;
            }
            if (is("very same just now already") && (any || is("very")) && nounFollows()) {
                ++at_;
                continue;
            }
            break;
        }
        return any;
    }
    // "whatever the hole opposite contains": the contents of that hole. "What he finds in it": of it.
    bool ownContents(Thing& t) {
        const std::size_t from = at_++;
        if (is("they") && inside(at_ + 2) && lexicon_.act(word(1)) != nullptr &&
            *lexicon_.act(word(1)) == "find" && is("in", 2)) {
            at_ += 2;
            t.head = "contents";
            return true;
        }
        std::optional<Thing> hole = thing(true);
        const std::string* act = done() ? nullptr : lexicon_.act(word());
        if (!hole || hole->head != "hole" || act == nullptr || !isOneOfWords("contain has", *act)) {
            at_ = from;
            return false;
        }
        ++at_;
        t.head = "contents";
        t.adjuncts.push_back({"of", std::move(*hole)});
        return true;
    }
    // A known noun stands within the next words, with only adjectives before it.
    bool nounFollows() const {
        for (std::size_t k = 1; k <= 3 && inside(at_ + k); ++k) {
            const FrameWord& w = words_[at_ + k];
            if (lexicon_.noun(w) != nullptr && (lexicon_.act(w) == nullptr || isGerund(k) || k == 1))
                return true;
            if (!w.strange && lexicon_.mark(w) == nullptr && w.number < 0) return false;
        }
        return false;
    }
    bool plainNounFollows() const {
        return inside(at_ + 1) && lexicon_.noun(word(1)) != nullptr && lexicon_.act(word(1)) == nullptr;
    }
    bool takesAsNoun(bool any, bool brief) const {
        if (is("win") && at_ > 0 && words_[at_ - 1].text == "for") return true;
        // "ends the turn", "begins the game"
        if (at_ > 0 && is("turn lap game") && lexicon_.act(words_[at_ - 1]) != nullptr &&
            isOneOfWords("end begin lose pass", *lexicon_.act(words_[at_ - 1])) && !isVerb(1))
            return true;
        if (is("win lose") && !is("is", 1)) return at_ > 0 && words_[at_ - 1].text == "is";
        if (at_ > 0 && (words_[at_ - 1].text == "whose" || words_[at_ - 1].text == "their")) return true;
        if (is("win lose draw") && at_ > 0 && words_[at_ - 1].text == "is") return true;
        if (is("right") && is("to", 1)) return true;
        if (is("left right"))
            return at_ > 0 && (lexicon_.leads(words_[at_ - 1]) || words_[at_ - 1].text == "their" ||
                               words_[at_ - 1].text == "own");
        if (lexicon_.act(word()) == nullptr) return true;
        // "a lap that falls in a hole with seeds ends the turn"
        if (is("end finish") && is("turn game sow play", 1) && !is("of", 1)) return false;
        // "of his own takes the others"
        if (at_ > 1 && words_[at_ - 1].text == "own" && inside(at_ + 1) &&
            (lexicon_.mark(word(1)) != nullptr || lexicon_.noun(word(1)) != nullptr || word(1).number >= 0) &&
            (words_[at_ - 2].text == "one's" || words_[at_ - 2].text == "their"))
            return false;
        // "a sowing that ends ..", "the taking of a man"
        if (isGerund() && is("who of", 1)) return true;
        if (brief) return false;
        if (any) return true;
        if (at_ > 0 && lexicon_.leads(words_[at_ - 1])) return true;
        return isVerb(1) || is("of", 1);
    }
    bool freeRelative(Thing& t) {
        Clause c;
        c.begin = here();
        c.subject.head = "player";
        // "whoever at the end has most"
        while (lexicon_.leads(word()) && !isVerb())
            if (!led(c)) return false;
        if (!predicate(c)) return false;
        c.end = upTo();
        t.relatives.push_back(std::move(c));
        if (is(",") && isVerb(1)) ++at_;
        return true;
    }
    // "at the end has": what stands before the verb of a relative clause.
    bool adjunctThenVerb(std::size_t ahead) const {
        return inside(at_ + ahead + 2) && lexicon_.leads(word(ahead)) &&
               (isVerb(ahead + 2) || (isVerb(ahead + 4) && lexicon_.leads(word(ahead + 2)))) &&
               lexicon_.noun(word(ahead + 1)) != nullptr;
    }

    // What stands behind the noun.
    bool behind(Thing& t) {
        const bool pronoun = isOneOfWords("it they nobody", t.head);
        while (!done()) {
            // "two seeds or more"
            if (!t.numbers.empty() && t.bound.empty() && is("or and") && is("more less fewer fewest", 1) &&
                (!inside(at_ + 2) || is(joints, 2) || lexicon_.opens(word(2)) || isVerb(2) ||
                 lexicon_.leads(word(2)))) {
                t.bound = is("more", 1) ? "atleast" : "atmost";
                at_ += 2;
                continue;
            }
            const std::string* mark = lexicon_.mark(word());
            if (!pronoun && mark != nullptr &&
                isOneOfWords("opposite empty occupied each outer adjacent left-over full over", *mark) &&
                !(lexicon_.noun(word(1)) != nullptr && !lexicon_.act(word(1))) &&
                !(*mark == "over" && !is("over")) &&
                (is("left") ? !is("with by", 1) : !(lexicon_.act(word()) != nullptr && isPast()))) {
                if (*mark == "over") return true;
                t.marks.insert(*mark), ++at_;
                if ((is("to") || is("it")) && t.has("opposite")) {
                    // "opposite to it"
                    if (is("to")) ++at_;
                    if (is("it them this they")) ++at_;
                }
                continue;
            }
            // "whichever point is free"
            if (t.has("any") && is("is") && lexicon_.mark(word(1)) != nullptr &&
                isOneOfWords("empty occupied", *lexicon_.mark(word(1))) &&
                (!inside(at_ + 2) || is(joints, 2))) {
                t.marks.insert(*lexicon_.mark(word(1)));
                at_ += 2;
                continue;
            }
            // "the row nearest to him"
            if (!pronoun && is("nearest")) {
                t.marks.insert("own"), ++at_;
                if (is("to")) ++at_;
                if (is("they them it player")) ++at_;
                continue;
            }
            // "any hole he pleases"
            if (!pronoun && is("they you") &&
                isOneOfWords(
                    "pleases please likes like wishes wish fancies chooses choose will wants want prefers",
                    raw(1)) &&
                !isVerb(2)) {
                at_ += 2;
                continue;
            }
            if (!pronoun && is("already still") &&
                (lexicon_.mark(word(1)) != nullptr || (lexicon_.act(word(1)) != nullptr && isPast(1))))
                ++at_;
            // "the hole after it"
            if (t.head == "hole" && t.relatives.empty() && is("after beyond following") && is("it", 1)) {
                t.marks.insert("next");
                at_ += 2;
                continue;
            }
            // "the direction followed"
            if (t.head == "direction" && isPast() && lexicon_.act(word()) != nullptr &&
                isOneOfWords("follow take move", *lexicon_.act(word())) && is("is", 1))
                ++at_;
            // "contrary to that of the clock"
            if (t.head == "direction" && t.has("opposite") && is("to")) {
                const std::size_t from = at_++;
                if (std::optional<Thing> way = thing(false)) {
                    t.adjuncts.push_back({"of", std::move(*way)});
                    continue;
                }
                at_ = from;
            }
            if (is("inhand")) {
                t.marks.insert("inhand"), ++at_;
                continue;
            }
            if (!pronoun && is("who") && is("opposite", 1)) ++at_;  // "which face it"
            if (!pronoun && is("opposite")) {
                t.marks.insert("opposite"), ++at_;
                if (is("it them")) ++at_;
                continue;
            }
            if (!pronoun && lexicon_.leads(word()) && attaches(t)) continue;
            if (pronoun && is("of") && attaches(t)) continue;
            const bool perfect = raw() == "having" && (raw(1) == "been" || isPast(1));
            if (isGerund() && !perfect && lexicon_.act(word()) != nullptr &&
                (isOneOfWords("contain belong lie has stay", *lexicon_.act(word())) ||
                 (t.has("last") && isOneOfWords("fall end find make drop put", *lexicon_.act(word()))) ||
                 (t.head == "piece" && isOneOfWords("make", *lexicon_.act(word()))) ||
                 ((t.head == "player" || t.head == "sowing" || t.head == "turn") &&
                  isOneOfWords("end make find", *lexicon_.act(word())))) &&
                !pronoun) {
                Clause c;
                c.begin = here();
                if (!predicate(c)) return false;
                c.end = upTo();
                t.relatives.push_back(std::move(c));
                continue;
            }
            // "the first to make a row"
            if ((t.has("first") || (t.head == "player" && !grants_)) && is("to") &&
                lexicon_.act(word(1)) != nullptr && !isPast(1)) {
                ++at_;
                if (!freeRelative(t)) return false;
                continue;
            }
            // "who has two men or cannot move": each by itself is enough
            if (!t.relatives.empty() && t.head != "hole" && t.head != "piece") {
                const std::size_t from = at_;
                if (is(",")) ++at_;
                if (is("or")) {
                    ++at_;
                    if (raw() == "who" || raw() == "whose") {
                        if (relative(t)) {
                            t.relatives.pop_back();
                            if (is(",") && isVerb(1)) ++at_;
                            continue;
                        }
                    } else if (Clause other; isVerb() && predicate(other)) {
                        if (is(",") && isVerb(1)) ++at_;
                        continue;
                    }
                }
                at_ = from;
            }
            // "the side reduced to two men", "a hole filled with seeds"
            if (brief_ && !pronoun && isPast() && lexicon_.act(word()) != nullptr &&
                lexicon_.leads(word(1)) && isOneOfWords("player side piece hole", t.head) && !t.has("last")) {
                Clause c;
                c.begin = here();
                c.passive = true;
                c.act = *lexicon_.act(word());
                ++at_;
                if (!complements(c)) return false;
                c.end = upTo();
                t.relatives.push_back(std::move(c));
                continue;
            }
            // "stones already laid may be moved", "seeds captured leave the board"
            if (!pronoun && isPast() && lexicon_.act(word()) != nullptr &&
                isOneOfWords("piece row", t.head) &&
                isOneOfWords("put drop take make win", *lexicon_.act(word())) &&
                (isVerb(1) || lexicon_.leads(word(1)))) {
                const std::size_t from = at_;
                Clause c;
                c.begin = here();
                c.passive = true, c.act = *lexicon_.act(word());
                ++at_;
                bool read = true;
                while (read && !done() && lexicon_.leads(word())) read = led(c);
                if (read && isVerb() && !isPast()) {
                    c.end = upTo();
                    t.relatives.push_back(std::move(c));
                    continue;
                }
                at_ = from;
            }
            // "the hole from which they were taken"
            if (!pronoun && lexicon_.leads(word()) && (raw(1) == "which" || raw(1) == "whom")) {
                ++at_;
                if (!relative(t)) return false;
                if (is(",") && isVerb(1)) ++at_;
                continue;
            }
            const std::size_t comma = is(",") ? 1 : 0;
            const std::string_view said = raw(comma);
            // "holes of the opponent which ..": of the holes
            if (said == "which" && comma == 0 && isOneOfWords("player opponent", t.head)) return true;
            // "holes of the other side which the last seed ..": of the holes
            if (comma == 0 && isOneOfWords("side row", t.head) && is("who") && is("last", 1)) return true;
            if (said == "who" || said == "which" || (said == "that" && comma == 0) || said == "whose") {
                at_ += comma;
                if (!relative(t)) return false;
                if (is(",") && isVerb(1)) ++at_;
                continue;
            }
            return true;
        }
        return true;
    }
    bool relative(Thing& t) {
        const bool whose = raw() == "whose" || word().text == "whose";
        ++at_;
        const std::size_t from = at_;
        Clause c;
        c.begin = here();
        if (!whose && predicate(c)) {
            c.end = upTo();
            t.relatives.push_back(std::move(c));
            return true;
        }
        at_ = from;
        Clause d;
        d.begin = c.begin;
        std::optional<Thing> subject = thing(!whose);
        if (!subject) return false;
        d.subject = std::move(*subject);
        if (whose) d.subject.marks.insert("own");
        const bool before = std::exchange(ofThat_, !whose);
        const bool read = predicate(d);
        ofThat_ = before;
        if (!read) return false;
        if (!whose) d.marks.insert("that");  // it is what something is done to
        d.end = upTo();
        t.relatives.push_back(std::move(d));
        return true;
    }
    static bool isPieces(const Thing& t) {
        return t.head == "piece" || t.head == "count" || (t.head.empty() && !t.numbers.empty());
    }
    // "of his own row", "in that hole".
    bool attaches(Thing& t) {
        const std::size_t from = at_;
        const std::string lead = word().text;
        if (lead == "of" && t.head == "hand") return false;
        const bool with = lead == "with" && isOneOfWords("player they", t.head);
        if (lead != "of" && !with &&
            !isOneOfWords("piece contents hole point row side number count", t.head) &&
            !(t.head.empty() && !(t.marks.empty() && t.numbers.empty())))
            return false;
        if (lead != "of" &&
            !isOneOfWords("in on at from behind with without opposite between beyond for inside within",
                          lead))
            return false;
        ++at_;
        if (is("which who")) {
            at_ = from;
            return false;
        }
        std::optional<Thing> inner = thing(false);
        const bool fits =
            inner &&
            (lead == "of" || isOneOfWords("hole row side board line hand point piece it turn", inner->head) ||
             (inner->head.empty() && !inner->none()));
        if (!fits || (lead == "for" && !inner->has("each"))) {
            at_ = from;
            return false;
        }
        t.adjuncts.push_back({lead, std::move(*inner)});
        return true;
    }

    const ClauseWords& lexicon_;
    std::vector<FrameWord> words_;
    std::vector<std::string> raws_;
    std::size_t at_ = 0;
    bool condition_ = false;
    bool trailing_ = false;  // a main clause has been read
    bool grants_ = false;    // within what is done to somebody: "entitles the player to take"
    bool ofThat_ = false;    // within a clause that tells of its object: "that one began with"
    bool brief_ = false;     // nouns that could be verbs are none, and participles are relative clauses
    std::optional<Thing> subject_;
};

}  // namespace

std::optional<std::vector<Clause>> parseClauses(const std::string& sentence, const FrameWords& words) {
    return ClauseParser(sentence, words).run();
}

}  // namespace makomba
