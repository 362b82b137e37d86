#include "interpreter/evidence/prose.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <optional>
#include <regex>
#include <set>
#include <sstream>

#include "interpreter/engine/game.h"
#include "interpreter/evidence/clause_meaning.h"
#include "interpreter/evidence/course_frames.h"
#include "interpreter/evidence/custom_frames.h"
#include "interpreter/evidence/end_holes.h"
#include "interpreter/evidence/hearsay.h"
#include "interpreter/evidence/landing_tale.h"
#include "interpreter/evidence/men_tale.h"
#include "interpreter/evidence/notions.h"
#include "interpreter/evidence/plainer.h"
#include "interpreter/evidence/prose_frames.h"
#include "interpreter/evidence/prose_slots.h"
#include "interpreter/evidence/seed_frames.h"
#include "interpreter/evidence/sentence_core.h"
#include "interpreter/evidence/sowing_sense.h"
#include "interpreter/evidence/statement_reader.h"
#include "interpreter/evidence/statements.h"
#include "interpreter/evidence/subject_tales.h"
#include "interpreter/evidence/told_of_some.h"
#include "interpreter/evidence/way_frames.h"
#include "interpreter/evidence/wordings.h"

namespace makomba {

namespace {

std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> out;
    std::istringstream in{std::string(text)};
    for (std::string word; in >> word;)
        if (word != "-") out.push_back(word);
    return out;
}

bool has(const std::vector<std::string>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}
bool mentions(const std::string& text, std::initializer_list<std::string_view> words) {
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view w) { return text.find(w) != std::string::npos; });
}

// The conditions of clauses, as the words of `when`.
struct Conditions {
    std::vector<std::string> words;
    bool land = false, make = false;
    bool any() const { return !words.empty() || land || make; }
};

class Composer {
  public:
    // `sentences`: those of the text, or others that say the same, without who tells them.
    Composer(const std::vector<std::string>& sentences, const Patterns& patterns, const OwnNames& names)
        : patterns_(patterns), names_(names), sense_(patterns_, names_), statements_(names_) {
        for (const std::string& sentence : sentences) {
            const std::size_t number =
                prose_.sentences.empty()
                    ? 1
                    : prose_.sentences.back().number + (prose_.sentences.back().text.ends_with(";") ? 0 : 1);
            ProseSentence& one = prose_.sentences.emplace_back();
            one.text = sentence;
            one.number = number;
        }
    }

    // Those that are wanted alone, each with its neighbours.
    Prose runOnly(std::vector<bool> wanted) {
        wanted_ = std::move(wanted);
        return run();
    }
    Prose run() {
        for (const ProseSentence& s : prose_.sentences)
            for (const std::string& word : patterns_.wordsOf(s.text)) {
                const std::string* open = patterns_.openWord(word);
                const auto own = names_.find(word);
                const std::string& meant = own != names_.end() ? own->second : open ? *open : word;
                // Men are planted as well as seeds.
                const bool sown = word.starts_with("sow") && !onlyPlants(s.text);
                sows_ = sows_ || sown || word == "seed" || word == "seeds";
                holes_ = holes_ || meant == "hole" || meant == "pile" || meant == "sow";
            }
        // "Each pocket": a thing here, and not what is done with a prize.
        static const std::regex pockets("(each|every|own|empty|enemy|last|of [a-z]{1,12}) pockets?",
                                        std::regex::icase);
        // Men stand in holes, too.
        static const std::regex ofMen(
            "\\b(his|her|their|your|my|our|own|has|have|opponent's|enemy's|all|any|more|fewer) men\\b",
            std::regex::icase);
        static const std::regex seeds("\\bseeds?\\b", std::regex::icase);
        bool men = false, ofSeeds = false;
        for (const ProseSentence& s : prose_.sentences) {
            holes_ = holes_ || std::regex_search(s.text, pockets);
            men = men || std::regex_search(s.text, ofMen);
            ofSeeds = ofSeeds || std::regex_search(s.text, seeds);
        }
        holes_ = holes_ && (sows_ || ofSeeds || !men);
        for (index_ = 0; index_ < prose_.sentences.size(); ++index_)
            // The one before is what it leans on, and the one after may make an exception.
            if (isWanted(index_) || isWanted(index_ + 1) || (index_ > 0 && isWanted(index_ - 1))) sentence();
            else passOver();
        exceptionsAfter();
        prose_.tellsOfSowing = sows_ || holes_;
        return std::move(prose_);
    }
    static bool canBeTested(const ProseClaim& claim) {
        const auto known = [](const std::vector<std::string>& words) {
            return std::none_of(words.begin(), words.end(), [](const std::string& w) {
                return w.find("unknown") != std::string::npos || w == "so";
            });
        };
        return claim.slot != ProseSlot::Other && claim.slot != ProseSlot::Rest && claim.why.empty() &&
               known(claim.when) && known(claim.then);
    }

  private:
    bool isWanted(std::size_t sentence) const {
        return wanted_.empty() || (sentence < wanted_.size() && wanted_[sentence]);
    }
    void passOver() {
        ProseSentence& s = prose_.sentences[index_];
        s.tellsOfMoreMen = tellsOfMoreMen(s.text);
        text_ = lower(s.text);
        scope();
        statements_.skip();
    }
    void sentence() {
        ProseSentence& s = prose_.sentences[index_];
        spoken_ = Notions::get().in(s.text, names_);
        s.tellsOfPoints = speaksOf({"SCORES"});
        s.tellsOfMoreMen = tellsOfMoreMen(s.text);
        words_ = plainWords(s.text, patterns_, names_);
        for (Patterns::Word& word : words_)
            if (const auto name = names_.find(word.text); name != names_.end()) word.text = name->second;
        std::vector<std::string> words;
        for (const Patterns::Word& word : words_) words.push_back(word.text);
        clauses_ = patterns_.clauses(words);
        text_ = lower(s.text);
        findUnread(s);
        if (!s.unread.empty())
            if (const auto whole = Patterns::get().read(s.text)) s.reading = whole->text;
        scope();
        conditions_ = {};
        earlier_ = previous_;
        pending_.clear();
        bool told = false;  // an effect under the present condition
        for (std::size_t c = 0; c < clauses_.size(); ++c) {
            const ReadClause& clause = clauses_[c];
            if (clause.kind.starts_with("ex.")) {
                exception(clause);
                continue;
            }
            if (clause.kind.starts_with("if.")) {
                // "..; sowing continues if ..": it narrows what was told before it.
                const bool follows = clause.begin > 0 && c > 0 && clauses_[c - 1].end == clause.begin;
                if (told && follows && !clauses_[c - 1].kind.starts_with("if.") && conditionsBefore(c)) {
                    for (const std::size_t claim : s.claims)
                        if (prose_.claims[claim].end == words_[clause.begin - 1].end &&
                            prose_.claims[claim].why.empty())
                            prose_.claims[claim].why = "a condition follows it";
                    continue;
                }
                if (told && clause.kind != "if.here" && clause.kind != "if.opposite") conditions_ = {};
                if (told) again_ = true;
                told = false;
                condition(clause, c);
            } else {
                told = true;
                effect(clause);
            }
        }
        // "Sowing ends when ..": the condition comes last.
        if (!told && conditions_.any())
            for (const std::size_t claim : pending_) {
                apply(prose_.claims[claim], conditions_);
                if (!s.unread.empty()) prose_.claims[claim].why = "part of its condition was not understood";
            }
        else if (!told)
            for (const std::size_t claim : pending_)
                prose_.claims[claim].why = "its condition was not understood";
        if (conditions_.any()) previous_ = conditions_;
        // What "this" and "these" of the next sentence are is not known.
        else if (!s.unread.empty()) previous_ = Conditions{{"unknown"}, false, false};
        fragment_ = !told && conditions_.any() && pending_.empty();
        byFrames();
        bySense();
        byCustoms();
        byWhatIsSpokenOf();
        if (sows_ || holes_)
            for (ProseClaim& claim : endHolesAtStart(text_)) tell(std::move(claim));
        onEitherSide();
        takenUpToSow();
        hisOfOthers();
        toldOtherwise();
        byStatements();
        makesNoDifference();
        ofSomethingElse();
    }

    // Whether the sentence speaks of one of these notions.
    bool speaksOf(std::initializer_list<std::string_view> names) const {
        return std::any_of(spoken_.begin(), spoken_.end(), [&](const Notion& one) {
            return std::find(names.begin(), names.end(), one.name) != names.end();
        });
    }

    // "Another", "two stones", "two at a time"; not "two rows".
    static bool tellsOfMoreMen(const std::string& sentence) {
        static const std::regex more(
            "\\b(again|another|twice|two "
            "(stone|piece|man|men|counter|token|mark|pawn|of|more|at|in|each|every|on))",
            std::regex::icase);
        return std::regex_search(sentence, more);
    }

    static bool onlyPlants(const std::string& sentence) {
        const std::string text = lower(sentence);
        return mentions(text, {"plant"}) &&
               !mentions(text, {"sow", "scatter", "deal", "dole", "strew", "dispens"});
    }

    // What a sentence speaks of beside may make less of what was read in it: rows that are one player's,
    // holes that are told of apart, a hole that changes hands with what is in it.
    void byWhatIsSpokenOf() {
        if (!sows_ && !holes_) return;
        for (const std::size_t one : prose_.sentences[index_].claims) {
            ProseClaim& claim = prose_.claims[one];
            meantOtherwise(text_, claim);
            if (claim.slot == ProseSlot::Board && !claim.value("rows").empty() && sense_.spokeOf("HASROWS") &&
                claim.why.empty())
                claim.why = "the rows are those of one player";
            const bool apart = (sense_.spokeOf("EXCEPTED~") || sense_.spokeOf("LEFTEMPTY~")) &&
                               !sense_.spokeOf("NOEXCEPTION~");
            if (claim.slot == ProseSlot::Setup && !claim.value("each").empty() && apart) {
                std::erase(claim.then, "all");
                if (!claim.is("nearlyall")) claim.then.emplace_back("nearlyall");
            }
            // "At the start three holes are left empty."
            if (claim.slot == ProseSlot::Origin && sense_.spokeOf("ATFIRST~") && claim.why.empty())
                claim.why = "it tells of the start";
            // "In each store lie five."
            const bool ofStores = sense_.spokeOf("STOREFILL~") &&
                                  std::none_of(words_.begin(), words_.end(),
                                               [](const Patterns::Word& w) { return w.text == "hole"; });
            if (claim.slot == ProseSlot::Setup && !claim.value("each").empty() && ofStores &&
                claim.why.empty())
                claim.why = "it is about the stores";
            if (claim.slot == ProseSlot::Capture && claim.is("what:this") && sense_.spokeOf("HOLEGOES~") &&
                claim.why.empty())
                claim.why = "it is the hole that changes hands";
        }
    }

    // Claims that are made of words which the rest of the sentence turns into something else.
    void toldOtherwise() {
        // "Just before an empty hole": not into it.
        static const std::regex beside(
            "(before|in front of|short of|next to|beside|precedes|preceding) (an?|the|one of his|his) "
            "(own )?(empty|bare|vacant) ",
            std::regex::icase);
        const bool ofAnother = std::regex_search(text_, beside);
        // "Sixteen holes in four rows": in all of them, as likely as not.
        static const std::regex inRows(
            "[a-z0-9-]+ [a-z]+ (lie |stand |arranged |placed |set )?in (two|three|four|[234]) "
            "(rows|lines|ranks)"
            "(?! of)",
            std::regex::icase);
        const bool holesInRows = std::regex_search(text_, inRows);
        // "An occupied hole from which nothing can be taken" is what hole it is.
        static const std::regex untaken(
            "(from|in|at|with|for|by) (which|whose) [^,;]{0,25}\\b(no |nothing|cannot|none)"
            "[^,;]{0,20}(captur|tak|won|win|gain)",
            std::regex::icase);
        const bool whereNothing = std::regex_search(text_, untaken);
        const bool leaptOverStays = speaksOf({"LEAVESTHERE"}), stores = mentions(text_, {"store"});
        // "The hole after it is emptied", "carries on with the seeds of the one that comes next".
        const bool nextLifted =
            sense_.partSpokeOf("NEXTHOLE") && sense_.partSpokeOf("RELAY") &&
            mentions(text_, {"emptied", "with the", "with what", "contents", "what is in", "what lies in"});
        const bool twoRows = speaksOf({"TWOROWS"}),
                   bySteps =
                       speaksOf({"ADJACENT"}) && !speaksOf({"NOTBOUND", "JUMP", "FLY", "LEFT", "UNLESS"}),
                   mustTakeAll = speaksOf({"MUSTALL~"});
        const auto& customs = sense_.customs();
        const bool even = std::any_of(customs.begin(), customs.end(),
                                      [](const ProseClaim& one) { return one.is("equal"); });
        for (const std::size_t one : prose_.sentences[index_].claims) {
            ProseClaim& claim = prose_.claims[one];
            if (!claim.why.empty()) continue;
            if (whereNothing && claim.slot == ProseSlot::NoCapture) claim.why = "it is what hole it is";
            if (ofAnother && claim.asks("land") && claim.asks("empty"))
                claim.why = "it is the hole before an empty one";
            if (leaptOverStays && claim.slot == ProseSlot::Takes && claim.is("jump"))
                claim.why = "who is leapt over stays";
            if (even && (sows_ || holes_) && claim.slot == ProseSlot::Winner && !claim.value("over").empty())
                claim.why = "it is about equal numbers";
            if (holesInRows && claim.slot == ProseSlot::Board && !claim.value("cols").empty())
                claim.why = "it may be the number of all holes";
            if (claim.is("last:stays") && mentions(text_, {"captured seeds", "captured counters"}))
                claim.why = "it is about the captured ones";
            if (stores && claim.slot == ProseSlot::Men && claim.is("emptyboard"))
                claim.why = "it is about the stores";
            if (nextLifted && claim.slot == ProseSlot::Relay && !claim.is("next"))
                claim.why = "it is the hole after it that is sown on from";
            if (bySteps && claim.slot == ProseSlot::Move && claim.is("anywhere"))
                claim.why = "it is about single steps";
            if (twoRows && claim.slot == ProseSlot::LineRemoves && claim.condition("line") == "2")
                claim.why = "it is about two rows";
            if (mustTakeAll && claim.slot == ProseSlot::TakeDuty) claim.why = "it is about all of them";
        }
    }

    // "It does not matter whether the row slants": which rows count is not denied by that.
    void makesNoDifference() {
        if (!speaksOf({"EQUAL", "EQUAL~"})) return;
        for (const std::size_t one : prose_.sentences[index_].claims)
            if (prose_.claims[one].is("notdiag") && prose_.claims[one].why.empty())
                prose_.claims[one].why = "it is told to make no difference";
    }

    // "It must not be one which forms part of a row of three" bans no row; "thirteen cells each way" are
    // those of a side.
    void ofSomethingElse() {
        static const std::regex one(
            "\\bbe (even |also )?(one|any|those|a man|a piece) (which|that|of|from|in|out)\\b",
            std::regex::icase);
        static const std::regex eachWay("\\b(each|every|either) (way|side|direction)\\b", std::regex::icase);
        const bool ofOne = std::regex_search(text_, one), ofSide = std::regex_search(text_, eachWay);
        for (const std::size_t told : prose_.sentences[index_].claims) {
            ProseClaim& claim = prose_.claims[told];
            if (!claim.why.empty()) continue;
            if (ofOne && claim.is("norow")) claim.why = "it is about the man that is taken";
            if (ofSide && claim.slot == ProseSlot::Board && claim.value("points").ends_with(",1"))
                claim.why = "it is the length of a side";
            meantOtherwise(text_, claim);
            if (claim.why.empty()) claim.why = toldOfSome(text_, claim, sows_ || holes_);
        }
    }

    // "He takes them all up and walks on": what is sown on is not captured.
    void takenUpToSow() {
        const std::vector<std::size_t>& claims = prose_.sentences[index_].claims;
        for (const std::size_t one : claims) {
            ProseClaim& taken = prose_.claims[one];
            if (taken.slot != ProseSlot::Capture || !taken.is("what:this") || !taken.why.empty()) continue;
            if (std::any_of(claims.begin(), claims.end(), [&](std::size_t other) {
                    const ProseClaim& on = prose_.claims[other];
                    return on.slot == ProseSlot::Relay && on.when == taken.when && on.is("pick");
                }))
                taken.why = "what is sown on is not captured";
        }
    }

    // "I eat one of his": who tells of himself speaks of the other's men.
    void hisOfOthers() {
        const bool tells = mentions(" " + text_, {" i ", " you ", " we "});
        for (const std::size_t one : prose_.sentences[index_].claims) {
            ProseClaim& claim = prose_.claims[one];
            if (tells && claim.is("ownman") && !mentions(text_, {"own", "mine", "yours"})) {
                std::erase(claim.then, "ownman");
                if (std::find(claim.when.begin(), claim.when.end(), "everyphase") == claim.when.end())
                    claim.when.emplace_back("everyphase");
            }
        }
    }

    // What single statements of the sentence tell beside: of men and rows, in words that are not all known.
    void byStatements() {
        const std::string text = prose_.sentences[index_].text;
        const bool ofSowing = sows_ || mentions(" " + text_, {" seed", " nuts", " sow"}) ||
                              (holes_ && mentions(" " + text_, {" grain", " bean"}));
        if (ofSowing || later_ || opening_) return statements_.skip();
        for (ProseClaim& claim : statements_.read(text)) addStatement(std::move(claim));
    }
    void addStatement(ProseClaim claim) {
        ProseSentence& s = prose_.sentences[index_];
        // "Nobody moves any more" is no moving, whatever was read without the denial.
        for (const std::size_t one : s.claims) {
            ProseClaim& told = prose_.claims[one];
            if (claim.is("never") && told.slot == claim.slot && told.is("happens") && told.why.empty())
                told.why = "the sentence denies it";
            // "They may be moved, but only to ..": where to is told beside.
            const bool where = claim.is("adjacent") || claim.is("anywhere") || claim.is("slide");
            if (where && told.slot == claim.slot && told.is("happens") && !told.is("ways") &&
                told.why.empty())
                told.why = "the sentence says where to";
            // "On any free point, the middle excepted".
            const bool barred = claim.slot == ProseSlot::Place && (claim.is("outer") || claim.is("barred"));
            if (barred && told.slot == claim.slot && told.is("anywhere") && told.why.empty())
                told.why = "the sentence makes an exception";
        }
        if (std::any_of(s.claims.begin(), s.claims.end(), [&](std::size_t one) {
                const ProseClaim& told = prose_.claims[one];
                return canBeTested(told) && sameQuestion(told, claim) &&
                       (!told.loose || told.slot == claim.slot);
            }))
            return;
        claim.loose = true;
        tell(std::move(claim));
    }
    // Beside what the sentence tells already.
    void tell(ProseClaim claim) {
        claim.sentence = index_;
        if (hedged()) claim.bearing = Bearing::Usual;
        prose_.sentences[index_].claims.push_back(prose_.claims.size());
        prose_.claims.push_back(std::move(claim));
    }

    // "Has lost all but three" says "has only three"; as long as it was, so that places stay.
    static std::string inPlainWords(std::string text) {
        static const std::regex lostAllBut(
            "(has|have|had) lost all (of )?((his|her|their|its|the) )?([a-z]{1,20} )?but (?=two |three |four "
            "|[234] )",
            std::regex::icase);
        std::smatch found;
        while (std::regex_search(text, found, lostAllBut)) {
            std::string plain = "has only";
            plain.resize(static_cast<std::size_t>(found.length()), ' ');
            text.replace(static_cast<std::size_t>(found.position()), plain.size(), plain);
        }
        return text;
    }

    // A sentence that the patterns cover in part only, or leave untested, may be read as a whole by what it
    // speaks of.
    void byFrames() {
        ProseSentence& s = prose_.sentences[index_];
        const std::string text = inPlainWords(s.text);
        const bool lastSeed = mentions(text_, {"last", "hand is spent", "final"});
        const bool wholly =
            s.unread.empty() && std::all_of(s.claims.begin(), s.claims.end(),
                                            [&](std::size_t one) { return canBeTested(prose_.claims[one]); });
        const bool anyTold = std::any_of(s.claims.begin(), s.claims.end(),
                                         [&](std::size_t one) { return canBeTested(prose_.claims[one]); });
        const bool before = lastSeed_;
        lastSeed_ = lastSeed;
        bool whole = true;
        std::vector<ProseClaim> claims;
        if (!later_ && tellNoWay(claimsOf(s))) claims = readWays(text, {text, patterns_, names_});
        if (claims.empty() && !later_) {
            const FrameWords words(text, patterns_, names_);
            claims = anyTold ? readSeeds(words) : readCourse(text, words);
            if (claims.empty()) claims = readCustoms(words, !anyTold);
        }
        const bool ofWays = !claims.empty();
        if (claims.empty() && !sows_) {
            std::vector<Notion> notions = Notions::get().in(text, names_);
            claims = Notions::get().read(text, notions, notions_);
            notions_ = std::move(notions);
            // What the patterns read of it as a whole says more; holes in rows are a board of another kind.
            const bool known = wholly && s.claims.size() == 1 && !claims.empty() &&
                               prose_.claims[s.claims[0]].slot == claims[0].slot;
            if (known || (holes_ && !claims.empty() && claims[0].slot == ProseSlot::Board)) claims.clear();
        }
        const bool ofNotions = !ofWays && !claims.empty();
        if (!ofWays && !ofNotions && asMenInRows(s)) {
            bool all = true;
            std::vector<ProseClaim> read = readByClauses(text, {text, patterns_, names_}, before, {}, all);
            if (read.size() == 1 && read[0].slot == ProseSlot::Protected && all) {
                prose_.claims[s.claims[0]].slot = ProseSlot::Protected;
                prose_.claims[s.claims[0]].when.clear();
                prose_.claims[s.claims[0]].then = read[0].then;
                prose_.claims[s.claims[0]].bearing = read[0].bearing;
                return;
            }
        }
        if (!ofWays && !ofNotions &&
            ((wholly && !s.claims.empty()) || (anyTold && s.unread.empty()) || later_ || opening_))
            return;
        if (!ofWays && !ofNotions)
            claims = readByClauses(text, {text, patterns_, names_}, before, earlierLanding(), whole);
        if (!ofWays && !ofNotions && (claims.empty() || !whole))
            if (std::vector<ProseClaim> framed = readByFrames(text, patterns_, names_, before);
                !framed.empty())
                claims = std::move(framed), whole = false;
        if (claims.empty()) return;
        const auto testable = std::count_if(s.claims.begin(), s.claims.end(),
                                            [&](std::size_t one) { return canBeTested(prose_.claims[one]); });
        if (!ofWays && !ofNotions && anyTold && static_cast<std::ptrdiff_t>(claims.size()) < testable) return;
        // They stand for what the patterns made of parts of it.
        if (!s.claims.empty()) prose_.claims.resize(s.claims.front());
        s.claims.clear(), pending_.clear();
        if (whole) s.unread.clear();
        std::erase_if(s.unread, [&](const ProseSentence::Part& part) {
            return std::any_of(claims.begin(), claims.end(), [&](const ProseClaim& claim) {
                return part.begin < claim.end && claim.begin < part.end;
            });
        });
        firstUnread_.erase(std::remove_if(firstUnread_.begin(), firstUnread_.end(),
                                          [&](const Left& left) { return left.sentence == index_; }),
                           firstUnread_.end());
        Conditions told;
        for (ProseClaim& claim : claims) {
            claim.sentence = index_;
            if (hedged()) claim.bearing = Bearing::Usual;
            if ((claim.slot == ProseSlot::LineWins || claim.slot == ProseSlot::LineLoses) &&
                mentions(text_, {"one player ", "one of the players"}))
                claim.then.emplace_back("oneplayer");
            if (!ofNotions && mentions(text_, {"first turn", "first move", "opening", "at first,",
                                               "initially", "on the first"}))
                claim.why = "it is about the opening";
            if (claim.slot == ProseSlot::Setup || claim.slot == ProseSlot::First ||
                claim.slot == ProseSlot::Men || claim.slot == ProseSlot::Total ||
                (claim.slot == ProseSlot::Place && claim.is("first")))
                claim.why.clear();
            menNotSeeds(claim);
            told.words = claim.when;
            s.claims.push_back(prose_.claims.size());
            prose_.claims.push_back(std::move(claim));
        }
        previous_ = told.words.empty() ? Conditions{{"unknown"}, false, false} : told;
        previous_.land = has(previous_.words, "land");
        previous_.words.erase(std::remove(previous_.words.begin(), previous_.words.end(), "land"),
                              previous_.words.end());
        fragment_ = false;
    }
    // What nothing else read of it, by what its parts speak of; `s.claims` that can be tested stand.
    void bySense() {
        if (!sows_ && !holes_) return;
        bool whole = false;
        std::vector<ProseClaim> claims = sense_.read(prose_.sentences[index_].text, whole);
        prose_.sentences[index_].tellsClockwise = sense_.partSpokeOf("CW");
        prose_.sentences[index_].tellsAnticlockwise = sense_.partSpokeOf("CCW");
        if (later_ || opening_) return sense_.remember({});
        if (whole && !claims.empty()) prose_.sentences[index_].unread.clear();
        for (ProseClaim& claim : claims) {
            ProseSentence& s = prose_.sentences[index_];
            // When play ends is read, and what comes then may be told behind it.
            if (claim.slot == ProseSlot::Ends)
                std::erase_if(s.unread, [&](const ProseSentence::Part& part) {
                    return part.begin < claim.end && claim.begin < part.end;
                });
            const bool told = std::any_of(s.claims.begin(), s.claims.end(), [&](std::size_t one) {
                const ProseClaim& other = prose_.claims[one];
                return canBeTested(other) && saysTheSameKind(other, claim) &&
                       !(ofNoLanding(other) && claim.asks("land")) &&
                       !(other.slot == ProseSlot::Board && other.value("cols").empty()) &&  // half of it
                       !(other.is("allcaptured") && !other.is("both"));  // it is not tested
            });
            if (!told) tell(std::move(claim));
        }
        std::vector<ProseClaim> all = claimsOf(prose_.sentences[index_]);
        std::erase_if(all, [](const ProseClaim& claim) { return !canBeTested(claim); });
        sense_.remember(std::move(all));
    }
    // What its statements tell of customs. Their frames ask for much, so they stand before what was made of
    // the sentence otherwise.
    void byCustoms() {
        if ((!sows_ && !holes_) || later_ || opening_) return;
        for (ProseClaim claim : sense_.customs()) {
            if (claim.is("howmany")) {
                whateverTheNumber();
                continue;
            }
            bool told = false;
            for (const std::size_t one : prose_.sentences[index_].claims) {
                ProseClaim& other = prose_.claims[one];
                // What is told of the end of a lap is told here only where nothing else tells of one.
                if (claim.asks("land") && canBeTested(other) && saysTheSameKind(other, claim) &&
                    !ofNoLanding(other) && !claim.asks("store"))
                    told = true;
                const bool same = other.slot == claim.slot && other.then == claim.then;
                told = told || (same && other.when == claim.when && canBeTested(other));
                if (!ofOneCustom(other, claim)) continue;
                told = told || (same && canBeTested(other));
                if (!same && other.why.empty()) other.why = "the sentence tells of another custom";
            }
            if (!told) tell(std::move(claim));
        }
    }
    // "Be it one seed or ten": what is taken across is taken whatever it is.
    void whateverTheNumber() {
        for (const std::size_t one : prose_.sentences[index_].claims)
            if (prose_.claims[one].slot == ProseSlot::Capture && prose_.claims[one].is("what:opposite"))
                prose_.claims[one].then.emplace_back("howmany");
    }
    // "Be the hole his own or the enemy's": what is told of where the last seed falls is told of each side.
    void onEitherSide() {
        if (!sense_.partSpokeOf("BOTHSIDES")) return;
        const std::vector<std::size_t> told = prose_.sentences[index_].claims;
        for (const std::size_t one : told) {
            const ProseClaim& claim = prose_.claims[one];
            const bool landing = claim.slot == ProseSlot::Capture || claim.slot == ProseSlot::Relay ||
                                 claim.slot == ProseSlot::TurnEnds;
            if (!landing || !claim.asks("land") || claim.asks("own") || claim.asks("opp") || claim.asks("|"))
                continue;
            ProseClaim other = claim;
            prose_.claims[one].when.emplace_back("own");
            other.when.emplace_back("opp");
            tell(std::move(other));
        }
    }
    // What comes of where a lap ends, where the sentence says of no end: it is never put to the test.
    static bool ofNoLanding(const ProseClaim& claim) {
        return claim.when.empty() && claim.begin < claim.end &&
               (claim.slot == ProseSlot::Relay || claim.slot == ProseSlot::TurnEnds ||
                (claim.slot == ProseSlot::Capture && !claim.value("what").empty()));
    }
    static bool saysTheSameKind(const ProseClaim& a, const ProseClaim& b) {
        const auto family = [](const ProseClaim& claim) {
            switch (claim.slot) {
                case ProseSlot::Relay:
                case ProseSlot::TurnEnds:
                case ProseSlot::Again: return 1;
                case ProseSlot::Capture:
                case ProseSlot::NoCapture:
                    if (!claim.value("last").empty()) return 3;
                    if (!claim.value("seeds").empty()) return 8;  // what becomes of them
                    if (claim.is("previous") || claim.is("before")) return 9;
                    return claim.value("spare").empty() ? 2 : 5;
                case ProseSlot::Setup: return claim.is("bare") || claim.is("filled") ? 6 : 7;
                case ProseSlot::Singles: return 4;
                case ProseSlot::Begin:
                    return claim.is("own") || claim.is("opp") || claim.is("anyside") ? 5 : 4;
                default: return 10 + static_cast<int>(claim.slot);
            }
        };
        return family(a) == family(b);
    }
    // Claims of which a sentence tells one.
    static bool ofOneCustom(const ProseClaim& a, const ProseClaim& b) {
        const auto custom = [](const ProseClaim& claim) -> std::string {
            switch (claim.slot) {
                case ProseSlot::Feeding: return "feeding";
                case ProseSlot::Pass: return claim.is("pass") ? "stuck" : "passing";
                case ProseSlot::Rest: return "rest";
                case ProseSlot::Draw: return "draw";
                case ProseSlot::Again: return "again";
                case ProseSlot::TurnEnds:
                    return claim.asks("store") ? "again" : claim.is("onelap") ? "laps" : "";
                case ProseSlot::Relay: return claim.is("laps:many") ? "laps" : "";
                case ProseSlot::Origin: return "origin";
                case ProseSlot::Setup: return claim.value("each").empty() ? "" : "each";
                case ProseSlot::Direction:
                    return claim.is("turned") || claim.is("kept") ? "turned" : "direction";
                case ProseSlot::Capture:
                case ProseSlot::NoCapture:
                    if (claim.is("slam") || !claim.value("slam").empty()) return "slam";
                    if (!claim.value("extra").empty()) return "extra";
                    return claim.is("previous") || claim.is("before") ? "previous" : "";
                default: return "";
            }
        };
        const std::string of = custom(a);
        return !of.empty() && of == custom(b);
    }
    // "Men in a row may be taken": of the men, not of what a row gives.
    bool asMenInRows(const ProseSentence& s) const {
        return s.claims.size() == 1 && prose_.claims[s.claims[0]].slot == ProseSlot::LineRemoves &&
               prose_.claims[s.claims[0]].bearing == Bearing::May && canBeTested(prose_.claims[s.claims[0]]);
    }
    std::vector<ProseClaim> claimsOf(const ProseSentence& s) const {
        std::vector<ProseClaim> claims;
        for (const std::size_t one : s.claims) claims.push_back(prose_.claims[one]);
        return claims;
    }
    // Where the last seed fell in the sentence before, if that is known.
    std::vector<std::string> earlierLanding() const {
        if (!earlier_.land || has(earlier_.words, "unknown")) return {};
        std::vector<std::string> when = {"land"};
        when.insert(when.end(), earlier_.words.begin(), earlier_.words.end());
        return when;
    }
    bool hedged() const {
        // "It may be played with three rows"; not "a single seed may be played".
        const bool variant =
            mentions(text_, {"may be played"}) && !mentions(text_, {"hole", "seed", "single"});
        return variant ||
               mentions(text_, {"usually", "commonly", "sometimes", "often ", "typically", "generally",
                                "normally", "customar", "if they wish", "agree", "some players", "reported",
                                "perhaps", "it is said", "most common"});
    }

    // "unless there is no other", "only if ..": of the claim before it.
    void exception(const ReadClause& clause) {
        const std::vector<std::string> slots = split(clause.slots);
        ProseSentence& s = prose_.sentences[index_];
        if (s.claims.empty()) return;
        ProseClaim& claim = prose_.claims[s.claims.back()];
        if (clause.kind == "ex.where")
            claim.when.push_back("where/" + clause.slots.substr(0, clause.slots.find_last_not_of(' ') + 1));
        else if (claim.slot == ProseSlot::Singles || claim.slot == ProseSlot::Protected)
            claim.then.emplace_back("noother");
        else if (claim.why.empty()) claim.why = "an exception follows it";
    }

    // Whether a condition opened the sentence: one at the end is a second one then.
    bool conditionsBefore(std::size_t c) const {
        return std::any_of(clauses_.begin(), clauses_.begin() + static_cast<std::ptrdiff_t>(c),
                           [](const ReadClause& one) { return one.kind.starts_with("if."); });
    }

    void findUnread(ProseSentence& s) {
        std::vector<char> read(words_.size(), 0);
        for (const ReadClause& clause : clauses_)
            for (std::size_t w = clause.begin; w < clause.end; ++w) read[w] = 1;
        const auto joint = [&](std::size_t w) {
            static const std::vector<std::string> joints = {",",   ";",   ":",       ".",         "!", "-",
                                                            "and", "but", "however", "therefore", "'"};
            return has(joints, words_[w].text);
        };
        for (std::size_t w = 0; w < words_.size();) {
            if (read[w] || joint(w)) {
                ++w;
                continue;
            }
            std::size_t end = w;
            while (end < words_.size() && !read[end] && (!joint(end) || words_[end].text == "-")) ++end;
            s.unread.push_back({words_[w].begin, words_[end - 1].end});
            firstUnread_.push_back({index_, w, end});
            w = end;
        }
    }

    // Opening moves and later rounds are rules of their own.
    void scope() {
        if (mentions(text_, {"main phase", "main play"})) opening_ = false;
        if (mentions(text_, {"opening play:", "opening phase", "opening moves:", "initial phase",
                             "opening play,", "stylized", "stylised", "namua"}))
            opening_ = !mentions(text_, {"after the opening", "once the opening"});
        if (mentions(text_, {"new round", "second round", "next round", "another round", "new game",
                             "rounds are", "subsequent round"}) ||
            (holes_ && mentions(text_, {"second phase", "second stage", "next stage"})))
            later_ = later_ || !mentions(text_, {"placed", "placement"});
        again_ = false;
    }

    void condition(const ReadClause& clause, std::size_t c) {
        std::vector<std::string> words = split(clause.slots);
        if (clause.kind == "if.land" || clause.kind == "if.make") {
            const bool joined = c > 0 && clauses_[c - 1].kind.starts_with("if.");
            // "If it falls into it": which hole that is, is not known.
            const bool pronoun =
                !words.empty() && std::all_of(words.begin(), words.end(), [](const std::string& w) {
                    return w == "this" || w == "again";
                });
            if (pronoun) words.emplace_back("unknown");
            if (joined && (conditions_.land || conditions_.make)) words.push_back("unknown");
            if (!joined) conditions_ = {};
            conditions_.land = clause.kind == "if.land";
            conditions_.make = !conditions_.land;
            add(words);
            return;
        }
        if (clause.kind == "if.here" || clause.kind == "if.opposite") {
            if (!conditions_.any()) conditions_ = previous_;
            if (clause.kind == "if.opposite" && !has(words, "opp") && !has(words, "opposite"))
                words.push_back("unknown");
            if (clause.kind == "if.opposite") {
                // Of the other hole, not of the one the last seed fell into.
                std::string joinedWords = "where";
                for (const std::string& word : words) joinedWords += "/" + word;
                words = {joinedWords};
            }
            add(words);
            return;
        }
        if (clause.kind == "if.other") {
            for (const std::string& word : words) {
                if (word == "so" || word == "captured") {
                    conditions_ = previous_;
                    conditions_.words.push_back(word);
                } else if (word == "otherwise") {
                    conditions_ = {};
                    conditions_.words.push_back("unknown");
                } else if (word == "everyphase" || word == "phase") {
                    conditions_.words.push_back(word);
                } else conditions_.words.push_back(word == "nocapture" ? word : "unknown");
            }
            return;
        }
        if (clause.kind == "if.harmless") return;
        if (clause.kind == "if.noncapture") return add(words);
        // if.line, if.placed, if.reduced, if.end
        conditions_.words.push_back(clause.kind.substr(3));
        add(words);
    }
    void add(const std::vector<std::string>& words) {
        conditions_.words.insert(conditions_.words.end(), words.begin(), words.end());
    }

    static void apply(ProseClaim& claim, const Conditions& conditions) {
        claim.when = conditions.words;
        if (conditions.land) claim.when.insert(claim.when.begin(), "land");
        if (conditions.make) claim.when.insert(claim.when.begin(), "make");
    }

    void effect(const ReadClause& clause) {
        ProseClaim claim;
        claim.slot = slotOfClause(clause.kind);
        claim.then = split(clause.slots);
        claim.sentence = index_;
        claim.begin = words_[clause.begin].begin;
        claim.end = words_[clause.end - 1].end;
        // "Who has taken ten": more than nine.
        for (std::string& word : claim.then)
            if (word.starts_with("atleast:")) word = "over:" + std::to_string(std::stoi(word.substr(8)) - 1);
        // "From any hole on the board": on either side.
        if (claim.slot == ProseSlot::Begin && has(claim.then, "any") && !has(claim.then, "own") &&
            !has(claim.then, "opp") && text_.find(" board") != std::string::npos)
            claim.then.emplace_back("anyside");
        if (has(claim.then, "may")) claim.bearing = Bearing::May;
        if (hedged()) claim.bearing = Bearing::Usual;
        if (claim.slot == ProseSlot::Capture && has(claim.then, "none")) claim.slot = ProseSlot::NoCapture;
        if (claim.slot == ProseSlot::Setup && !valueAmong(claim.then, "total").empty())
            claim.slot = ProseSlot::Total;
        if (claim.slot == ProseSlot::Move && has(conditions_.words, "reduced")) claim.slot = ProseSlot::Fly;
        if (clause.kind == "fx.lose" || clause.kind == "fx.win")
            claim.then.push_back(clause.kind == "fx.win" ? "wins" : "loses");
        menNotSeeds(claim);
        const bool statement = clause.kind.starts_with("st.");
        if (!statement && !conditions_.any() && (fragment_ || clause.kind == "fx.relay") && previous_.any() &&
            clause.begin == 0) {
            conditions_ = previous_;
            // "These" are what the sentence before speaks of, if that is known.
            const ProseSentence* before = index_ > 0 ? &prose_.sentences[index_ - 1] : nullptr;
            const bool sure = before == nullptr ||
                              (before->unread.empty() &&
                               std::all_of(before->claims.begin(), before->claims.end(),
                                           [&](std::size_t one) { return prose_.claims[one].why.empty(); }));
            if (!sure) conditions_.words.emplace_back("unknown");
        }
        apply(claim, conditions_);
        if (!statement && !conditions_.any()) pending_.push_back(prose_.claims.size());
        claim.why = reasonNot(clause);
        // "One player wins by ..": the other may win otherwise.
        if ((claim.slot == ProseSlot::LineWins || claim.slot == ProseSlot::LineLoses) &&
            mentions(text_, {"one player ", "one of the players"}))
            claim.then.emplace_back("oneplayer");
        prose_.sentences[index_].claims.push_back(prose_.claims.size());
        // One lap is told in two clauses: "these are picked up and sowing continues".
        if (claim.slot == ProseSlot::Relay && !prose_.claims.empty()) {
            ProseClaim& last = prose_.claims.back();
            if (last.slot == ProseSlot::Relay && last.sentence == index_ && last.when == claim.when) {
                last.then.insert(last.then.end(), claim.then.begin(), claim.then.end());
                last.end = std::max(last.end, claim.end);
                if (last.why.empty()) last.why = claim.why;
                prose_.sentences[index_].claims.pop_back();
                if (!statement && !conditions_.any()) pending_.pop_back();
                return;
            }
        }
        prose_.claims.push_back(std::move(claim));
    }

    // "Nine men each" where no hole is spoken of: of each player. "One to each hole" is how one sows.
    void menNotSeeds(ProseClaim& claim) const {
        if (claim.slot != ProseSlot::Setup) return;
        const std::string each = valueAmong(claim.then, "each");
        if (each.empty()) return;
        const bool sows = std::any_of(words_.begin(), words_.end(),
                                      [](const Patterns::Word& w) { return w.text == "sow"; });
        if (each == "1" && sows) claim.slot = ProseSlot::Other;
        if (holes_) return;
        if (!prose_.sentences[index_].unread.empty()) {
            claim.slot = ProseSlot::Other;
            return;
        }
        claim.slot = ProseSlot::Men;
        claim.then = {"men:" + each};
    }

    // Why a claim made of this clause is not put to the test.
    std::string reasonNot(const ReadClause& clause) {
        // "Neither player may begin ..": what is told of both is denied.
        if (clause.kind == "st.direction" && mentions(text_, {"neither", "nobody", "no player", "no one"}))
            return "it is denied";
        if (later_) return "it is about a later round or phase";
        if (opening_ || mentions(text_, {"first turn", "first move", "opening", "at first,", "initially",
                                         "first plays", "on the first"}))
            return "it is about the opening";
        static const std::vector<std::string> harmless = {"and", ";", ":"};
        static const std::vector<std::string> narrowing = {
            "unless", "except", "if",     "when",  "only",    "provided", "but", "until", "however",
            "or",     "who",    "with",   "from",  "in",      "on",       "as",  "not",   "regardless",
            "before", "after",  "during", "while", "for",     "to",       "by",  "at",    "because",
            "even",   "this",   "where",  "once",  "without", "except"};
        for (const auto& [sentence, begin, end] : firstUnread_) {
            if (sentence != index_) continue;
            if (begin < clause.begin) {
                // A part before it that a joint of the sentence closes off counts only if it opens a
                // condition.
                const bool condition = has(narrowing, words_[begin].text) || !clauses_.empty();
                if (condition && !closed(begin, end, clause))
                    return "part of the sentence before it was not understood";
            } else if (has(narrowing, words_[begin].text) || clauseGoesOn(begin)) {
                return "part of the sentence after it was not understood";
            }
        }
        return {};
    }
    // "..; " between them, or an "and" after a clause that was no condition.
    bool closed(std::size_t, std::size_t end, const ReadClause& clause) const {
        for (std::size_t w = end; w < clause.begin; ++w)
            if (words_[w].text == ";" || words_[w].text == ":") return true;
        return false;
    }
    // What is unread follows without a joint.
    bool clauseGoesOn(std::size_t begin) const {
        if (begin == 0) return false;
        static const std::vector<std::string> joints = {",", ";", ":", "and", "but"};
        return !has(joints, words_[begin - 1].text);
    }

    // "However", "except": what is not understood of such a sentence narrows the one before it; an exception
    // further on in it is one of its own.
    void exceptionsAfter() {
        // "However many there are" is none; nor is what is told of a lone seed one to where it comes from.
        const auto withoutHowMany = [](std::string text) {
            static const std::regex many("however (many|much|large|long|few|small)");
            return std::regex_replace(text, many, "");
        };
        static const std::regex opens(
            "^\\s*(and |but |yet |the |an |one |only |this |that )*"
            "(except|unless|exception|if not|otherwise|save )");
        for (std::size_t i = 1; i < prose_.sentences.size(); ++i) {
            const ProseSentence& s = prose_.sentences[i];
            const std::string text = lower(s.text);
            const bool exception = std::regex_search(text, opens) ||
                                   mentions(withoutHowMany(text), {"however", "exception to", "this does not",
                                                                   "cannot be made", "not apply"});
            if (!exception || s.unread.empty()) continue;
            // Of men and rows: what it tells of another matter is no exception to this one.
            const auto ofAnotherMatter = [&](const ProseClaim& before) {
                if (sows_ || holes_) return false;
                const auto tells = [&](std::size_t one) { return canBeTested(prose_.claims[one]); };
                return std::any_of(s.claims.begin(), s.claims.end(), tells) &&
                       std::none_of(s.claims.begin(), s.claims.end(),
                                    [&](std::size_t one) { return prose_.claims[one].slot == before.slot; });
            };
            for (const std::size_t claim : prose_.sentences[i - 1].claims)
                if (prose_.claims[claim].why.empty() && !ofAnotherMatter(prose_.claims[claim]) &&
                    !(prose_.claims[claim].slot == ProseSlot::Origin &&
                      mentions(text, {"single", "lone ", "only one"})))
                    prose_.claims[claim].why = "the next sentence makes an exception that was not understood";
        }
    }

    const Patterns& patterns_;
    const OwnNames& names_;
    SowingSense sense_;
    StatementReader statements_;
    std::vector<bool> wanted_;  // the sentences to be read; empty: all
    Prose prose_;
    std::size_t index_ = 0;
    std::vector<Patterns::Word> words_;
    std::vector<Notion> spoken_;  // that the sentence speaks of
    std::vector<ReadClause> clauses_;
    std::string text_;
    Conditions conditions_, previous_, earlier_;
    std::vector<std::size_t> pending_;
    struct Left {
        std::size_t sentence, begin, end;
    };
    std::vector<Left> firstUnread_;
    bool holes_ = false;           // the text speaks of holes
    bool sows_ = false;            // of sowing
    std::vector<Notion> notions_;  // of the sentence before
    bool lastSeed_ = false;        // the sentence before speaks of it
    bool opening_ = false, later_ = false, again_ = false, fragment_ = false;
};

}  // namespace

namespace {

// "A row takes two men": as long as the rows that are told of elsewhere; several lengths, or none, tell
// nothing.
void settleRows(Prose& prose) {
    std::set<std::string> lengths;
    bool takes = false, wins = false;
    for (const ProseClaim& claim : prose.claims) {
        takes = takes || claim.slot == ProseSlot::LineRemoves;
        wins = wins || (claim.slot == ProseSlot::LineWins && !claim.is("counts"));
    }
    for (const ProseClaim& claim : prose.claims)
        for (const auto* list : {&claim.when, &claim.then})
            for (const std::string& word : *list)
                if (word.starts_with("line:") && word != "line:?") lengths.insert(word);
    for (ProseClaim& claim : prose.claims)
        for (auto* list : {&claim.when, &claim.then})
            for (std::string& word : *list) {
                if (word != "line:?") continue;
                if (lengths.size() == 1) word = *lengths.begin();
                else claim.slot = ProseSlot::Other;
            }
    // "Diagonal rows count": they do what rows do.
    for (ProseClaim& claim : prose.claims)
        if (claim.slot == ProseSlot::LineWins && claim.is("counts") && takes && !wins) {
            claim.slot = ProseSlot::LineRemoves;
            claim.when = {"line", "own", "line:" + claim.value("line"), "everyphase"};
        }
}

// Nothing was made of a sentence, or of parts that were not understood; what another says of it, or that it
// is about something else, is understood.
bool isOpen(const Prose& prose, const ProseSentence& sentence) {
    return std::all_of(sentence.claims.begin(), sentence.claims.end(), [&](std::size_t one) {
        const ProseClaim& claim = prose.claims[one];
        const bool other = claim.slot == ProseSlot::Other;
        const bool partly = claim.why.ends_with("not understood") && !claim.why.starts_with("the next");
        // A hedge may stand in a clause that is told by the way.
        const bool hedged = claim.bearing == Bearing::Usual;
        return other || partly || hedged || (claim.why.empty() && !Composer::canBeTested(claim));
    });
}

// A sentence of the text, and what several ways to say it otherwise begin with.
class SaidSentence {
  public:
    explicit SaidSentence(const std::string& said)
        : text_(notEmptyAsOccupied(hundredsAsDigits(withoutHearsay(said)))) {}
    const std::string& text() const { return text_; }  // without who tells it
    // Found when it is first asked for; "": it is the sentence itself.
    const std::string& core() {
        if (!core_) core_ = sentenceCore(text_);
        return *core_;
    }

  private:
    std::string text_;
    std::optional<std::string> core_;
};

bool tellsOfLapEnd(const ProseClaim& claim) {
    return claim.slot == ProseSlot::Relay || claim.slot == ProseSlot::TurnEnds ||
           claim.slot == ProseSlot::Capture || claim.slot == ProseSlot::NoCapture ||
           claim.slot == ProseSlot::Again || claim.slot == ProseSlot::Takes ||
           claim.slot == ProseSlot::Winner || claim.slot == ProseSlot::Total;
}

bool isNarrowedLater(const Prose& prose, const ProseSentence& sentence) {
    return std::any_of(sentence.claims.begin(), sentence.claims.end(), [&](std::size_t one) {
        const std::string& why = prose.claims[one].why;
        return why == "an exception follows it" || why == "a condition follows it" ||
               why == "the next sentence makes an exception that was not understood";
    });
}

// A claim of a sentence as a whole.
void addToWhole(Prose& prose, std::size_t number, ProseClaim claim) {
    ProseSentence& sentence = prose.sentences[number];
    claim.sentence = number;
    claim.begin = 0, claim.end = sentence.text.size();
    sentence.claims.push_back(prose.claims.size());
    prose.claims.push_back(std::move(claim));
}

// What sentences tell of the end of a lap, by the concepts they are made of: where nothing else was read,
// less of where it holds, or something else of a sentence whose words are all known.
void readLandings(Prose& prose, std::vector<SaidSentence>& told, const Patterns& patterns,
                  const OwnNames& names) {
    if (!prose.tellsOfSowing) return;
    for (std::size_t i = 0; i < told.size(); ++i) {
        ProseSentence& sentence = prose.sentences[i];
        const bool open = isOpen(prose, sentence);
        bool whole = false;
        if (isNarrowedLater(prose, sentence)) continue;
        static const std::regex you("\\b(you|yours?|mine|my)\\b", std::regex::icase);
        const bool saysYou = std::regex_search(told[i].text(), you);
        for (ProseClaim& claim : landingTale(told[i].text(), patterns, names, whole)) {
            claim.why = toldOfSome(lower(told[i].text()), claim, true);
            if (!claim.why.empty()) continue;
            bool more = false;
            for (const std::size_t one : sentence.claims) {
                ProseClaim& other = prose.claims[one];
                const bool elsewhere = (claim.asks("empty") && other.asks("occupied")) ||
                                       (claim.asks("occupied") && other.asks("empty"));
                // But who speaks of himself, or to one, means the other by "his".
                const bool ofOtherSide = !saysYou && ((claim.asks("own") && other.asks("opp")) ||
                                                      (claim.asks("opp") && other.asks("own")));
                const bool another = whole && !elsewhere && tellsOfLapEnd(other) &&
                                     (other.asks("land") || other.when.empty()) &&
                                     other.when.size() <= claim.when.size() &&
                                     (other.slot != claim.slot || ofOtherSide ||
                                      (claim.then.empty() ? !other.then.empty() : !other.is(claim.then[0])));
                if (open || !Composer::canBeTested(other) || (!another && !tellsMoreOf(claim, other)))
                    continue;
                other.why = "the sentence as a whole says something else";
                more = true;
            }
            const bool beside =
                whole && std::none_of(sentence.claims.begin(), sentence.claims.end(), [&](std::size_t one) {
                    return tellsOfLapEnd(prose.claims[one]) && Composer::canBeTested(prose.claims[one]);
                });
            if (!open && !more && !beside) continue;
            addToWhole(prose, i, std::move(claim));
        }
    }
}

// Less of how men move than another claim.
bool tellsLess(const ProseClaim& claim, const ProseClaim& than) {
    return claim.slot == ProseSlot::Move && than.slot == ProseSlot::Move &&
           claim.then == std::vector<std::string>{"happens"};
}

bool sameWords(std::vector<std::string> a, std::vector<std::string> b) {
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    return a == b;
}

bool tellsTheSame(const ProseClaim& a, const ProseClaim& b) {
    // Fewer than three men are two.
    if (a.slot != b.slot || a.slot == ProseSlot::ReduceWins) return a.slot == b.slot;
    return sameWords(a.when, b.when) && (sameWords(a.then, b.then) || (a.is("free") && b.is("free")));
}

// All that is to happen by another claim, though the cases may be told otherwise.
bool saysItAll(const ProseClaim& claim, const ProseClaim& than) {
    return claim.slot == than.slot && std::all_of(than.then.begin(), than.then.end(),
                                                  [&](const std::string& word) { return claim.is(word); });
}

// All that another claim says, and more: of the first man alone, of one row alone.
bool tellsFurther(const ProseClaim& claim, const ProseClaim& than) {
    return claim.when == than.when && claim.then.size() > than.then.size() && saysItAll(claim, than);
}

// What sentences of games with men tell by the concepts they are made of: beside what else was read, or in
// its place where every word is known here.
void readMenTales(Prose& prose, std::vector<SaidSentence>& told, const OwnNames& names) {
    if (prose.tellsOfSowing) return;
    for (std::size_t i = 0; i < told.size(); ++i) {
        ProseSentence& sentence = prose.sentences[i];
        if (isNarrowedLater(prose, sentence)) continue;
        bool whole = false;
        const std::vector<std::size_t> before = sentence.claims;
        const auto saysOtherwise = [&](std::size_t one) {
            prose.claims[one].why = "the sentence as a whole says something else";
        };
        std::vector<ProseClaim> tale = menTale(plainer(told[i].text()), names, whole);
        const auto isOfTale = [&](const ProseClaim& other) {
            return std::any_of(tale.begin(), tale.end(),
                               [&](const ProseClaim& claim) { return tellsTheSame(other, claim); });
        };
        for (ProseClaim& claim : tale) {
            claim.why = toldOfSome(lower(told[i].text()), claim, false);
            if (!claim.why.empty()) continue;
            const auto rivals = [&](std::size_t one) {
                const ProseClaim& other = prose.claims[one];
                const bool asMuch = tellsTheSame(other, claim) || saysItAll(other, claim);
                // Ways of men, and what is told of a case: read word by word.
                const bool closely = !other.loose && (other.is("ways") || !other.when.empty());
                return Composer::canBeTested(other) && (!whole || asMuch || closely) &&
                       sameQuestion(other, claim) && !tellsLess(other, claim);
            };
            for (const std::size_t one : before)
                if (whole && Composer::canBeTested(prose.claims[one]) &&
                    tellsFurther(claim, prose.claims[one]))
                    saysOtherwise(one);
            if (std::any_of(before.begin(), before.end(), rivals)) continue;
            for (const std::size_t one : before)
                if (Composer::canBeTested(prose.claims[one]) && !isOfTale(prose.claims[one]) &&
                    ((whole && prose.claims[one].loose) || sameQuestion(prose.claims[one], claim)))
                    saysOtherwise(one);
            addToWhole(prose, i, claim);
        }
    }
}

// Two claims of one question that are not the same.
bool contradicts(const ProseClaim& claim, const ProseClaim& other) {
    // "Take only from the last hole": what is taken there is not told.
    if (claim.slot == ProseSlot::NoCapture && other.slot == ProseSlot::Capture && other.is("what:unknown"))
        return true;
    const bool ofStores = claim.slot == ProseSlot::Setup && other.slot == ProseSlot::StoreSown;
    // "He sows in his own holes": no word of where he begins.
    const bool ofCircuit =
        claim.slot == ProseSlot::Circuit &&
        (other.slot == ProseSlot::Begin || (other.slot == ProseSlot::Direction && other.then.empty()));
    const bool tellsMore = claim.when.empty() && !other.when.empty();
    return ofStores || ofCircuit ||
           (claim.slot == other.slot && !tellsMore && (claim.when != other.when || claim.then != other.then));
}

// The one says all that the other does.
bool tellsAsMuch(const ProseClaim& claim, const ProseClaim& as) {
    return claim.slot == as.slot && (claim.when == as.when || as.when.empty()) &&
           std::all_of(as.then.begin(), as.then.end(),
                       [&](const std::string& word) { return claim.is(word); });
}

// What sentences tell of one subject, by the concepts they are made of: where nothing else was read, or
// something else of a sentence whose words are all known.
void readSubjects(Prose& prose, std::vector<SaidSentence>& told, const Patterns& patterns,
                  const OwnNames& names) {
    if (!prose.tellsOfSowing) return;
    for (std::size_t i = 0; i < told.size(); ++i) {
        ProseSentence& sentence = prose.sentences[i];
        if (isNarrowedLater(prose, sentence)) continue;
        const bool open = isOpen(prose, sentence);
        bool whole = false;
        for (ProseClaim& claim : subjectTales(told[i].text(), patterns, names, whole)) {
            if (!open && !whole) continue;
            bool known = false;
            for (const std::size_t one : sentence.claims) {
                ProseClaim& other = prose.claims[one];
                if (!other.why.empty()) continue;
                known = known || tellsAsMuch(other, claim);
                if (!tellsAsMuch(other, claim) && contradicts(claim, other))
                    other.why = "the sentence as a whole says something else";
            }
            if (known) continue;
            addToWhole(prose, i, std::move(claim));
        }
    }
}

// How a sentence is said in another way, in one sentence or several; none: no other is known. `before`: what
// was made of the one before it, if that is open, too.
using Rewording = std::function<std::vector<std::string>(SaidSentence& sentence, const std::string& before)>;

// What comes of the sentences that are open still when they are said otherwise.
void readOtherwise(Prose& prose, std::vector<SaidSentence>& told, const Patterns& patterns,
                   const OwnNames& names, const Rewording& otherwise) {
    std::vector<bool> open, wanted;
    for (const ProseSentence& one : prose.sentences) open.push_back(isOpen(prose, one));
    std::vector<std::string> sentences;
    std::vector<std::size_t> of;  // the sentence that each of them is made of
    for (std::size_t i = 0; i < open.size(); ++i) {
        const std::string& text = told[i].text();
        std::vector<std::string> made;
        if (open[i]) made = otherwise(told[i], i > 0 && open[i - 1] ? sentences.back() : "");
        const bool other = !made.empty() && made != std::vector<std::string>{text};
        if (!other) made = {text};
        wanted.insert(wanted.end(), made.size(), other);
        of.insert(of.end(), made.size(), i);
        sentences.insert(sentences.end(), made.begin(), made.end());
    }
    if (std::find(wanted.begin(), wanted.end(), true) == wanted.end()) return;
    Prose again = Composer(sentences, patterns, names).runOnly(wanted);
    for (ProseClaim& claim : again.claims) {
        ProseSentence& sentence = prose.sentences[of[claim.sentence]];
        const bool hedged = claim.bearing == Bearing::Usual && !sentence.claims.empty();
        if (!wanted[claim.sentence] || hedged || !Composer::canBeTested(claim)) continue;
        claim.sentence = of[claim.sentence];
        claim.why = toldOfSome(lower(told[claim.sentence].text()), claim, again.tellsOfSowing);
        if (!claim.why.empty()) continue;
        addToWhole(prose, claim.sentence, std::move(claim));
    }
}

std::vector<std::string> morePlainly(SaidSentence& sentence, const std::string& before) {
    const std::string both = before.empty() ? std::string() : supposedAndTold(before, sentence.text());
    return {plainer(both.empty() ? sentence.text() : both)};
}
std::vector<std::string> coreAlone(SaidSentence& sentence, const std::string&) {
    if (sentence.core().empty()) return {};
    return {plainer(sentence.core())};
}
// Each statement by itself, if none of them makes an exception, denies or narrows another.
std::vector<std::string> eachStatement(SaidSentence& sentence, const OwnNames& names) {
    const std::string text = plainer(sentence.core().empty() ? sentence.text() : sentence.core());
    if (mentions(lower(text),
                 {"unless",  "except",   "only if",      "only when",    "provided", "otherwise", "if not",
                  "but not", "but only", "in that case", "in this case", "but if",   "only",      " being ",
                  " not ",   "n't ",     "never",        " no ",         "neither",  "nobody"}))
        return {};
    const Notions& all = Notions::get();
    std::vector<std::string> out;
    for (const Statement& one : statementsOf(
             text, [&](const std::string& part) { return all.speaksOf("VERBS", part, names, false); },
             [&](const std::string& part) { return all.speaksOf("OPENERS", part, names, true) > 0; }))
        out.push_back(text.substr(one.begin, one.end - one.begin));
    return out.size() > 1 ? out : std::vector<std::string>{};
}

}  // namespace

Prose readProse(const std::string& text, const Patterns& patterns, const std::vector<std::string>& pieces) {
    const OwnNames names = ownNamesIn(text, patterns, pieces);
    const std::vector<std::string> said = sentencesOf(text);
    std::vector<SaidSentence> told(said.begin(), said.end());
    std::vector<std::string> sentences;
    for (const SaidSentence& one : told) sentences.push_back(one.text());
    Prose prose = Composer(sentences, patterns, names).run();
    for (std::size_t i = 0; i < said.size(); ++i) prose.sentences[i].text = said[i];
    readLandings(prose, told, patterns, names);
    readSubjects(prose, told, patterns, names);
    readMenTales(prose, told, names);
    readOtherwise(prose, told, patterns, names, morePlainly);
    readOtherwise(prose, told, patterns, names, coreAlone);
    readOtherwise(prose, told, patterns, names,
                  [&](SaidSentence& sentence, const std::string&) { return eachStatement(sentence, names); });
    settleRows(prose);
    return prose;
}

std::vector<std::string> pieceNamesOf(const Game& game) {
    std::vector<std::string> names;
    for (const Component& component : game.program.equipment.components)
        if (component.faces == 0 && component.plainName.size() > 2)
            names.push_back(lower(component.plainName));
    return names;
}

}  // namespace makomba
