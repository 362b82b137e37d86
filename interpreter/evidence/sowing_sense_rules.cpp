// What the parts of a sentence say of sowing always, by what they speak of.
#include <algorithm>
#include <cctype>
#include <iterator>
#include <regex>
#include <sstream>

#include "interpreter/evidence/sowing_sense.h"

namespace makomba {

namespace {

using Strings = std::vector<std::string>;
using Parts = std::vector<SensePart>;

bool anyPart(const Parts& parts, std::initializer_list<std::string_view> notions) {
    return std::any_of(parts.begin(), parts.end(), [&](const SensePart& part) { return part.any(notions); });
}

class Rules {
  public:
    explicit Rules(const Parts& parts) : parts_(parts) { start_ = std::erase_if(parts_, isOfTheStart) > 0; }

    std::vector<ProseClaim> run() {
        const bool conditional = std::any_of(parts_.begin(), parts_.end(), isCondition);
        for (const SensePart& part : parts_) {
            if (part.is("HEDGE") || isCondition(part)) continue;
            origin(part);
            stores(part);
            if (conditional) continue;  // of another case
            direction(part);
            setUp(part);
            bareAtStart(part);
            board(part);
            beginning(part);
            circuit(part);
            feeding(part);
            sideTaken(part);
        }
        return std::move(claims_);
    }

  private:
    // "When play begins" tells when, and not if.
    static bool isOfTheStart(const SensePart& part) {
        return part.at("IF") == 0 && part.is("BEGIN") && part.strange == 0 && part.notions.back().end < 5 &&
               !part.any({"OWN", "OPP", "LAST", "EMPTY", "OCC", "DENY", "NUMBER", "MAY", "AGAIN"});
    }
    // "If he has ..": of another case.
    static bool isCondition(const SensePart& part) {
        return part.is("IF") && !part.any({"EVENIF", "ROUNDTRIP"}) && part.at("IF") == 0;
    }
    void tell(const SensePart& part, ProseSlot slot, Strings then) {
        claims_.push_back(senseClaim(part, slot, {}, std::move(then)));
    }

    void direction(const SensePart& part) {
        const int ways = part.is("CW") + part.is("CCW"), sides = part.is("LTR") + part.is("RTL");
        if (part.is("EITHER") && !part.is("DENY") && !part.is("STORE"))
            return tell(part, ProseSlot::Direction, {"dir:either"});
        // "They may only go against the clock": no other way.
        if (part.any({"DENY", "BEHIND", "EITHER"}) || (part.is("MAY") && !part.says("may only "))) return;
        if (ways == 1 && sides == 0) tell(part, ProseSlot::Direction, {part.is("CW") ? "dir:cw" : "dir:ccw"});
        const bool there = part.any({"STORE", "OUTER", "INNER", "MIDDLE", "OPENS"}) && !part.is("OWN");
        if (ways == 0 && sides == 1 &&
            (part.is("WAY") || (&part != &parts_.front() && (&part - 1)->is("WAY"))) && !there &&
            !part.is("STORE"))
            tell(part, ProseSlot::Direction, {part.is("LTR") ? "dir:ltr" : "dir:rtl", "along:own"});
    }

    void board(const SensePart& part) {
        int rows = part.number("ROWSOF"), columns = part.number("ROWSOF", 1);
        // "There are two rows, eight holes to the row."
        if (rows < 0 && part.is("HOLESPERROW")) rows = rowsTold(), columns = part.number("HOLESPERROW");
        if (part.text.find("row") == std::string::npos || rows < 2 || rows > 4 || columns < 3 ||
            part.strange > 1 || part.any({"DENY", "OWN", "OPP", "MAY", "INNER", "OUTER"}) ||
            anyPart(parts_, {"SIDEOF", "MAY"}))
            return;
        // "Eleven holes in two rows of six": who knows.
        for (const SensePart& one : parts_)
            for (const Notion& number : one.notions)
                if (number.name == "NUMBER" && !number.numbers.empty() && number.numbers[0] > columns &&
                    number.numbers[0] != rows * columns)
                    return;
        tell(part, ProseSlot::Board, {"rows:" + std::to_string(rows), "cols:" + std::to_string(columns)});
    }

    // In another part; -1: nowhere, or more than once.
    int rowsTold() const {
        int rows = -1;
        for (const SensePart& one : parts_) {
            if (one.is("HASROWS")) return -1;  // those are his alone
            if (!one.is("ROWCOUNT")) continue;
            if (rows >= 0 || one.any({"OWN", "OPP", "INNER", "OUTER", "DENY"})) return -1;
            rows = one.number("ROWCOUNT");
        }
        return rows;
    }

    // Words that nobody knows, but for what seeds are like: "six of the grey seeds".
    static int strangeOfHoles(const SensePart& part) {
        std::istringstream text(part.text);
        const Strings words{std::istream_iterator<std::string>(text), {}};
        return static_cast<int>(
            std::count_if(part.notions.begin(), part.notions.end(), [&](const Notion& one) {
                return one.name == "?" && !(one.end < words.size() && words[one.end] == "seed");
            }));
    }
    void setUp(const SensePart& part) {
        if (part.any({"DENY", "MAY", "MIDDLE", "STORE", "ROWSOF", "SIDEOF"}) || strangeOfHoles(part) > 0)
            return;
        const bool single = aSeedInEach(part);
        const int each = single ? 1 : eachHole(part);
        if ((each < 2 && !single) || (part.is("INNER") && part.is("OUTER")) || anyPart(parts_, {"CW", "CCW"}))
            return;
        // "Six beans a pit": nothing else is said of seeds.
        const bool verbless = std::all_of(part.notions.begin(), part.notions.end(), [](const Notion& one) {
            return one.name == "EACHOF" || one.name == "INNER" || one.name == "OUTER" ||
                   one.name == "SMALL" || one.name == "NUMBER";
        });
        const bool starts = part.says("start with ") || part.says("starts with ") ||
                            part.says("begin with ") || part.says("begins with ");
        const bool holds = starts || part.says("hole has ") || part.says("hole start") ||
                           part.says(" are counted") || part.says(" were counted");
        const bool alone = verbless && (starts || part.says("seed")) &&
                           (holds || anyPart(parts_, {"ROWSOF", "SIDEOF"}) ||
                            std::any_of(parts_.begin(), parts_.end(), isBare));
        if (!single && !part.any({"PUT", "BEGIN"}) && !start_ && !anyPart(parts_, {"BEGIN"}) && !alone)
            return;
        // Another number of seeds goes somewhere else.
        int strange = 0;
        for (const SensePart& one : parts_) {
            strange += one.strange;
            if (&one != &part && (isBare(one) || ofOtherRow(part, one))) continue;
            const bool other = &one != &part && (one.any({"INNER", "OUTER", "EACHOF", "MIDDLE"}) ||
                                                 one.text.find("seed") != std::string::npos);
            const bool counts = countsSeeds(one) && !one.any({"INALL", "ROWSOF", "SIDEOF"});
            if ((other && counts) || (&one == &part && counts && part.is("EACHOF")) ||
                (other && one.any({"INNER", "OUTER", "EACHOF", "MIDDLE"})))
                return;
        }
        if (strange > 1) return;
        tell(part, ProseSlot::Setup,
             {"each:" + std::to_string(each), part.is("INNER")   ? "inner"
                                              : part.is("OUTER") ? "outer"
                                                                 : "all"});
    }

    // "Every hole is provided with a single seed"; not "one seed is dropped into each", which is sowing.
    bool aSeedInEach(const SensePart& part) const {
        const bool stocked = part.says("provided with ") || part.says("stocked with ") ||
                             part.says("charged with ") || part.says("furnished with ") ||
                             part.says("loaded with ") || start_ || anyPart(parts_, {"BEGIN"});
        return stocked && part.is("SINGLE") && part.says("hole") &&
               (part.says("each ") || part.says("every ")) && part.at("IF") != 0 &&
               !part.any({"TAKE", "LAST", "ATLEAST", "MORETHAN", "FEWER", "TWOTHREE", "EVENIF"}) &&
               !anyPart(parts_, {"LAST", "WAY"});
    }
    // "Three grains are dropped into every one of the holes": the one number of seeds, of each hole.
    static int eachHole(const SensePart& part) {
        if (const int each = part.number("EACHOF"); each > 0) return each;
        if (part.any({"TAKE", "OPENS", "LAST", "SINGLE", "ATLEAST", "MORETHAN", "FEWER", "TWOTHREE", "IF"}) ||
            part.text.find("hole") == std::string::npos || part.text.find("seed") == std::string::npos ||
            (part.text.find("each") == std::string::npos && part.text.find("every") == std::string::npos))
            return -1;
        int each = -1;
        for (const Notion& one : part.notions)
            if (one.name == "NUMBER" && !one.numbers.empty() && !isOfHoles(part, one)) {
                if (each > 0) return -1;
                each = one.numbers[0];
            }
        return each;
    }
    // "The two outer rows", "the twelve holes": no number of seeds.
    static bool isOfHoles(const SensePart& part, const Notion& number) {
        const Strings words = part.words();
        std::size_t next = number.end;
        if (next < words.size() && (words[next] == "outer" || words[next] == "inner")) ++next;
        return next < words.size() && (words[next] == "hole" || words[next] == "row");
    }
    // A number that is none of holes or rows: "each of the twelve holes".
    static bool countsSeeds(const SensePart& part) {
        return std::any_of(part.notions.begin(), part.notions.end(),
                           [&](const Notion& one) { return one.name == "NUMBER" && !isOfHoles(part, one); });
    }
    // "and in the inner row the four at the right have as many"
    static bool ofOtherRow(const SensePart& part, const SensePart& one) {
        return (part.is("OUTER") && one.is("INNER") && !one.is("OUTER")) ||
               (part.is("INNER") && one.is("OUTER") && !one.is("INNER"));
    }
    // "the inner rows are left bare", "and none in the common one", "the stores none"
    static bool isBare(const SensePart& part) {
        const bool bare = part.is("EMPTY") != (part.is("DENY") || part.is("NOTHING"));
        return bare && part.strange == 0 &&
               part.is("INNER") + part.is("OUTER") + part.is("MIDDLE") + part.is("STORE") == 1 &&
               !part.any({"MAY", "OWN", "OPP", "TAKE", "LAST", "SKIP", "NUMBER"});
    }
    // "In every hole of the outer rows, and none in the others."
    void othersBare(const SensePart& part) {
        // "In the holes of the outer rows only", but not "he begins in his outer row only".
        const bool ofSeeds = part.is("NUMBER") || part.is("EACHOF") || part.says("seed");
        if (ofSeeds && part.is("ONLY") && eachHole(part) > 0 && part.is("INNER") != part.is("OUTER") &&
            part.strange == 0 && !part.any({"DENY", "MAY", "STORE"}))
            return tell(part, ProseSlot::Setup, {"bare", part.is("INNER") ? "outer" : "inner"});
        if (!part.any({"DENY", "EMPTY"}) || part.strange > 1 ||
            part.any({"MAY", "LAST", "STORE", "NUMBER"}) || part.text.find("others") == std::string::npos ||
            anyPart(parts_, {"LAST", "OPENS", "MAY"}))
            return;
        for (const SensePart& one : parts_)
            if (eachHole(one) > 0 && one.is("INNER") != one.is("OUTER"))
                tell(part, ProseSlot::Setup, {"bare", one.is("INNER") ? "outer" : "inner"});
    }
    void bareAtStart(const SensePart& part) {
        // "As many in the stores", "and four in the big ones, too".
        const bool number = part.is("NUMBER") && (part.text.find(" too") != std::string::npos ||
                                                  part.text.find(" also") != std::string::npos ||
                                                  part.text.find("as well") != std::string::npos);
        if ((part.is("ASMANY") || number) && part.is("STORE") && part.strange == 0 &&
            !part.any({"DENY", "MAY", "EMPTY"}) && anyPart(parts_, {"EACHOF"}) &&
            !anyPart(parts_, {"LAST", "OPENS", "MAY"}))
            tell(part, ProseSlot::Setup, {"filled", "store"});
        othersBare(part);
        const bool ofStart = std::any_of(parts_.begin(), parts_.end(), [](const SensePart& one) {
            return one.is("EACHOF") || (eachHole(one) > 1 && one.any({"PUT", "BEGIN"}) && !one.says("from "));
        });
        if (!isBare(part) || !ofStart || anyPart(parts_, {"LAST", "OPENS", "MAY"})) return;
        for (const char* where : {"inner", "outer", "middle", "store"}) {
            std::string notion = where;
            for (char& c : notion) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
            if (part.is(notion)) tell(part, ProseSlot::Setup, {"bare", where});
        }
    }

    // "from a hole of the opponent's", not what the opponent does.
    static bool fromOpponent(const SensePart& part) {
        return part.says("from ") &&
               (part.says("hole") || part.says("row") || part.says("side") || part.says("those")) &&
               !part.says("remove") && part.at("OPENS") < part.at("OPP") && !part.is("FEED");
    }
    // Where a turn begins, and with how many.
    void beginning(const SensePart& part) {
        const bool opens = part.is("OPENS");
        if (part.strange > 2) return;
        const bool denied = part.is("DENY");
        if (part.is("SINGLE")) {
            if (part.is("ONLY") || (!opens && !part.is("EVENIF")) || !anyPart(parts_, {"OPENS"})) return;
            if (anyPart(parts_, {"TAKE", "ORIGIN"})) return;
            const bool others = std::any_of(parts_.begin(), parts_.end(), [&](const SensePart& one) {
                return &one != &part && one.any({"IF", "MORETHAN", "ATLEAST", "MOST"}) && !one.is("EVENIF");
            });
            const bool despite = anyPart(parts_, {"EVENIF"}) || part.is("MAY");
            if (denied) tell(part, ProseSlot::Singles, others ? Strings{"no", "noother"} : Strings{"no"});
            else if (despite)
                tell(part, ProseSlot::Singles,
                     others || anyPart(parts_, {"ATLEAST"}) ? Strings{"yes", "others"} : Strings{"yes"});
            return;
        }
        if (!opens) return;
        if (part.is("MIDDLE") && part.is("OWN") && !denied && !anyPart(parts_, {"TAKE", "LAST", "DENY"}) &&
            part.text.find("from ") != std::string::npos)
            return tell(part, ProseSlot::Begin, {"begin", "middle"});
        if (part.is("ATLEAST") || part.is("MORETHAN")) {
            const int least = part.is("ATLEAST") ? part.number("ATLEAST") : part.number("MORETHAN") + 1;
            if (least > 1 && least < 6 && !denied)
                tell(part, ProseSlot::Begin, {"begin", "n:>=" + std::to_string(least)});
            return;
        }
        if (part.any({"INNER", "OUTER", "MIDDLE", "STORE", "TAKE", "HIS", "EACHOF", "CAUGHT", "RELAY",
                      "TWOTHREE", "MAKES", "OPPOSITE", "BEHIND", "TOGETHER", "REST"}))
            return;
        // "From whichever of the ten you like, mine as well as yours."
        const bool both = parts_.size() == 2 && &part == &parts_.front() && parts_[1].is("BOTHSIDES") &&
                          parts_[1].strange == 0 && !parts_[1].any({"DENY", "TAKE", "IF"});
        // "Sowing runs round both rows" is no beginning.
        static const std::regex begins(
            "\\b(may|can|begin|begins|start|starts|from|commence|choose|lift|take|takes)\\b");
        if ((part.is("BOTHSIDES") || both) && !denied && !part.is("MAY") &&
            !std::regex_search(part.text, begins))
            return;
        if ((part.is("BOTHSIDES") || both) && !denied)
            return tell(part, ProseSlot::Begin, {"begin", "anyside"});
        if (part.is("OPP") && !fromOpponent(part)) return;
        if (part.is("OWN") != part.is("OPP"))
            tell(part, ProseSlot::Begin, {"begin", part.is("OWN") != denied ? "own" : "opp"});
    }

    // "You may not make a move after which your opponent would be without seeds."
    void feeding(const SensePart& part) {
        if (!part.is("OPP") || !part.any({"SIDEEMPTY", "EMPTY"}) || part.strange > 1 ||
            anyPart(parts_, {"LAST", "ENDSIN", "TAKE", "GAMEENDS", "WIN", "LOSE", "OPPOSITE", "IF"}))
            return;
        const bool makes = part.text.find("leave") != std::string::npos ||
                           part.text.find("a move") != std::string::npos ||
                           part.text.find("without seed") != std::string::npos;
        if (!makes || part.is("OWN")) return;
        if (part.is("DENY")) tell(part, ProseSlot::Feeding, {"feed"});
        else if (part.is("MAY")) tell(part, ProseSlot::Feeding, {"free"});
    }

    // "Captures are made on one's own side, too."
    void sideTaken(const SensePart& part) {
        const bool side =
            std::any_of(part.notions.begin(), part.notions.end(),
                        [](const Notion& one) { return one.name == "OWN" && one.end - one.begin > 1; }) ||
            part.text.find("half") != std::string::npos || part.text.find("side") != std::string::npos;
        if (!side || part.strange > 0 || !part.is("OWN") ||
            part.any({"OPP", "MAY", "REST", "OPPOSITE", "ONLY", "STORE", "OPENS", "SIDEEMPTY"}))
            return;
        const bool never = part.is("NOTHING") || (part.is("TAKE") && part.is("DENY"));
        const bool too = part.is("TOGETHER") || (&part != &parts_.back() && (&part + 1)->is("TOGETHER"));
        if (never) tell(part, ProseSlot::NoCapture, {"from:own"});
        else if (part.is("TAKE") && too) {
            tell(part, ProseSlot::NoCapture, {"from:either"});
            claims_.back().bearing = Bearing::May;
        }
    }

    void origin(const SensePart& part) {
        if (part.is("BACKIN") && part.strange < 2 && !part.is("MAY") && anyPart(parts_, {"OPENS"}) &&
            !anyPart(parts_, {"LAST", "TAKE"})) {
            if (part.is("DENY")) return tell(part, ProseSlot::Origin, {"firstnext"});
            if (part.any({"NEARER", "SINGLE"}) || part.text.find("first") != std::string::npos)
                return tell(part, ProseSlot::Origin, {"first"});
        }
        if (!part.is("ORIGIN") && !anyPart(parts_, {"ROUNDTRIP"})) return;
        if (part.strange > 1 || part.is("MAY")) return;
        const bool skips = part.is("SKIP"), receives = part.any({"RECEIVE", "INROUND"});
        if (skips != receives) tell(part, ProseSlot::Origin, {skips != part.is("DENY") ? "skip" : "include"});
    }

    // Whether seeds go into stores, and into whose.
    void stores(const SensePart& part) {
        // "No seed goes into the stores": at the start.
        if (anyPart(parts_, {"EACHOF", "INALL", "BEGIN"})) return;
        if (!part.is("STORE") || part.strange > 1 ||
            part.any({"MAY", "TAKE", "HIS", "REST", "EMPTY", "OCC", "BEGIN"}) ||
            part.text.find("from ") != std::string::npos)
            return;
        const bool sown = part.any({"INROUND", "FALL", "WAY", "RECEIVE"}), skips = part.is("SKIP");
        if (!sown && !skips && !part.is("DENY") && !part.is("BOTHSTORES")) return;
        const bool none = skips != part.is("DENY");
        if (part.is("BOTHSTORES") && !none && (sown || part.text.find("drop ") != std::string::npos))
            return tell(part, ProseSlot::StoreSown, {"opp"});
        if (part.is("BOTH")) return tell(part, ProseSlot::StoreSown, {none ? "none" : "opp"});
        if (part.is("OPP") && !part.is("OWN"))
            return tell(part, ProseSlot::StoreSown, {none ? "notopp" : "opp"});
        if (part.is("OWN") && !part.is("OPP"))
            return tell(part, ProseSlot::StoreSown, {none ? "none" : "own"});
        if (part.any({"OWN", "OPP"})) return;
        if (none) return tell(part, ProseSlot::StoreSown, {"none"});
        const bool round =
            part.text.find("round") != std::string::npos || part.text.find("includ") != std::string::npos;
        if (part.is("RECEIVE") || (part.is("INROUND") && round && !anyPart(parts_, {"IF"})))
            tell(part, ProseSlot::StoreSown, {"any"});
    }

    void circuit(const SensePart& part) {
        if (part.strange > 1 || part.any({"MAY", "STORE", "TAKE", "HIS", "SIDEEMPTY", "FEED", "MIDDLE"}))
            return;
        const bool ofSowing =
            part.text.starts_with("sowing ") || part.text.find("in sowing ") != std::string::npos;
        if (part.is("TAKEN") && !ofSowing) return;
        // "Into his own store, but never into the other's": of stores.
        if (anyPart(parts_, {"STORE"}) && part.text.find("hole") == std::string::npos &&
            part.text.find("row") == std::string::npos && part.text.find("side") == std::string::npos)
            return;
        const bool through =
            part.is("THROUGH") || (ofSowing && part.text.find(" takes in ") != std::string::npos);
        if (!through || (part.is("OPENS") && !ofSowing)) return;
        // "Into the enemy's rows, however, he never ..": what is told of them stands in the next part.
        if (part.text.starts_with("into ") && !ofSowing && !part.any({"FALL", "WAY", "PUT"})) return;
        const bool denied = part.is("DENY") || part.is("SKIP");
        if (part.is("OPP") && !part.is("OWN")) tell(part, ProseSlot::Circuit, {denied ? "own" : "all"});
        if (part.is("OWN") && !part.is("OPP") && denied) tell(part, ProseSlot::Circuit, {"own"});
    }

    Parts parts_;         // but for "when play begins"
    bool start_ = false;  // which it says
    std::vector<ProseClaim> claims_;
};

class Ends {
  public:
    explicit Ends(const Parts& parts) : parts_(parts) {}

    std::vector<ProseClaim> run() {
        for (const SensePart& part : parts_) {
            if (part.is("HEDGE")) return {};
            if (part.strange > 1) continue;
            winner(part);
            rest(part);
        }
        gameEnds();
        return std::move(claims_);
    }

  private:
    void tell(const SensePart& part, ProseSlot slot, Strings then) {
        claims_.push_back(senseClaim(part, slot, {}, std::move(then)));
    }

    void winner(const SensePart& part) {
        const bool wins = part.is("WIN") && !part.is("TAKEN"), loses = part.is("LOSE");
        if (wins == loses) return;
        // "He wins who leaves the other without a move": it is the other who cannot move.
        if (part.is("OPPSTUCK"))
            return tell(part, ProseSlot::Winner, {wins ? "nomove-loses" : "nomove-wins"});
        if (part.any({"DENY", "AGAIN", "OPPOSITE"})) return;
        if (wins && part.is("MOST") != part.is("FEWEST") && !part.any({"MORETHAN", "ATLEAST", "NUMBER"}))
            return tell(part, ProseSlot::Winner, {part.is("MOST") ? "most" : "fewest"});
        if (wins) number(part);
        // "Victory is his whose row is empty."
        const bool byOther = part.says("by the ") || part.says("by his ") || part.says("by opponent");
        if (wins && part.is("SIDEEMPTY") && (!part.is("OPP") || byOther) && part.says("who"))
            return tell(part, ProseSlot::Winner, {"nomove-wins"});
        if (part.is("NOMOVE")) return tell(part, ProseSlot::Winner, {wins ? "nomove-wins" : "nomove-loses"});
        if (part.is("SIDEEMPTY") && loses && !part.is("OPP"))
            tell(part, ProseSlot::Winner, {"nocounters-loses"});
    }
    // "With sixteen seeds is the game won": more than fifteen.
    void number(const SensePart& part) {
        int over = part.number("MORETHAN");
        if (over < 0 && part.number("ATLEAST") > 0) over = part.number("ATLEAST") - 1;
        Strings all;
        for (const Notion& one : part.notions)
            if (one.name == "NUMBER" && !one.numbers.empty() && one.numbers[0] > 5)
                all.push_back(std::to_string(one.numbers[0]));
        if (over < 0 && all.size() == 1 && !part.any({"FEWER", "EACHOF", "INALL"}))
            over = std::stoi(all[0]) - 1;
        if (over > 5) tell(part, ProseSlot::Winner, {"over:" + std::to_string(over)});
    }

    void gameEnds() {
        if (!anyPart(parts_, {"GAMEENDS"}) || anyPart(parts_, {"MAY", "EQUAL"})) return;
        for (const SensePart& part : parts_) {
            if (part.strange > 1) continue;
            // "When somebody's holes are all empty": those of one.
            const bool his = part.is("SIDEEMPTY") && (part.text.find("body's ") != std::string::npos ||
                                                      part.text.find("one's ") != std::string::npos ||
                                                      part.text.find("player's ") != std::string::npos);
            if (part.is("ALLEMPTY") && !his)
                return tell(part, ProseSlot::Ends, {"ends", "both", "allcaptured"});
            if (part.is("SIDEEMPTY") && !part.any({"OPP", "CAUGHT"}))
                return tell(part, ProseSlot::Ends, {"ends", "own", "nocounters"});
        }
    }

    void rest(const SensePart& part) {
        if (!part.is("REST") || part.any({"MAY", "LAST", "OPPOSITE", "LASTONE"}) || anyPart(parts_, {"LAST"}))
            return;
        if (part.is("NOBODY")) return tell(part, ProseSlot::Rest, {"rest", "nobody"});
        if (part.is("DENY")) return;
        if (part.is("SIDEEMPTY") && part.any({"FALL", "HIS", "TAKE", "TAKEN"}) && !part.is("EACHOWN")) {
            tell(part, ProseSlot::Rest, {"rest", "bare"});
            claims_.back().when = {"end", "own", "nocounters"};
        }
        if (part.is("EACHOWN") && !part.is("SIDEEMPTY") && !part.is("OPP"))
            tell(part, ProseSlot::Rest, {"rest", "each"});
    }

    const Parts& parts_;
    std::vector<ProseClaim> claims_;
};

}  // namespace

std::vector<ProseClaim> ruleClaims(const std::vector<SensePart>& parts) { return Rules(parts).run(); }
std::vector<ProseClaim> endClaims(const std::vector<SensePart>& parts) { return Ends(parts).run(); }

}  // namespace makomba
