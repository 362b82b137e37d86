#include "interpreter/evidence/told_of_some.h"

#include <algorithm>
#include <array>
#include <regex>
#include <string_view>
#include <vector>

namespace makomba {

namespace {

enum class Of : std::uint8_t { Either, Sowing, Men };

// What a sentence says, the claims that it makes less of, and why.
struct NarrowedBy {
    Of of;
    std::regex says;
    bool (*touches)(const ProseClaim& claim);
    const char* why;
};

std::regex says(const char* pattern) { return std::regex(pattern, std::regex::icase | std::regex::optimize); }

bool ofLap(const ProseClaim& c) {
    return c.slot == ProseSlot::Direction || c.slot == ProseSlot::Capture || c.slot == ProseSlot::NoCapture ||
           c.slot == ProseSlot::Relay || c.slot == ProseSlot::TurnEnds || c.slot == ProseSlot::Again;
}
bool saysNoCapture(const ProseClaim& c) { return c.slot == ProseSlot::NoCapture; }
bool countsMen(const ProseClaim& c) { return c.slot == ProseSlot::Men; }
bool fillsAll(const ProseClaim& c) { return c.slot == ProseSlot::Setup && c.is("all"); }
bool leavesRowsBare(const ProseClaim& c) { return c.slot == ProseSlot::Setup && c.is("bare"); }
bool tellsOfPrizes(const ProseClaim& c) { return c.slot == ProseSlot::Capture && !c.value("seeds").empty(); }
bool neverTakes(const ProseClaim& c) {
    return c.slot == ProseSlot::Takes && (c.is("none") || c.is("nothing")) && c.is("ever");
}
bool countsPoints(const ProseClaim& c) { return c.slot == ProseSlot::Board && !c.value("points").empty(); }
bool rowWins(const ProseClaim& c) { return c.slot == ProseSlot::LineWins; }
bool movesByStep(const ProseClaim& c) { return c.slot == ProseSlot::Move && c.is("ways") && c.is("step"); }
bool takesForRow(const ProseClaim& c) { return c.slot == ProseSlot::LineRemoves; }
bool wipesOut(const ProseClaim& c) { return c.slot == ProseSlot::Winner && c.is("wipeout"); }
bool clearsTheHole(const ProseClaim& c) {
    return c.slot == ProseSlot::Capture && c.is("what:this") && c.asks("land") && c.when.size() == 1;
}

bool staysAtHome(const ProseClaim& c) { return c.slot == ProseSlot::Circuit && c.is("own"); }
bool placesAnywhere(const ProseClaim& c) { return c.slot == ProseSlot::Place && c.is("anywhere"); }
bool goesOneWay(const ProseClaim& c) {
    return c.slot == ProseSlot::Direction && (c.is("dir:cw") || c.is("dir:ccw"));
}
bool leavesStoresOut(const ProseClaim& c) { return c.slot == ProseSlot::StoreSown && c.is("none"); }
bool movesSingles(const ProseClaim& c) { return c.slot == ProseSlot::Singles && c.is("yes"); }
bool skipsTheStart(const ProseClaim& c) { return c.slot == ProseSlot::Origin && c.is("skip"); }
bool keepsTheLastSeed(const ProseClaim& c) {
    return c.slot == ProseSlot::Capture && (c.is("last:stays") || c.is("last:too"));
}
bool endsTurn(const ProseClaim& c) { return c.slot == ProseSlot::TurnEnds; }
// Of the hole of the last seed: what is told of the one after it is of that.
bool ofLastHole(const ProseClaim& c) {
    const bool lap = c.slot == ProseSlot::Relay || c.slot == ProseSlot::Capture ||
                     c.slot == ProseSlot::NoCapture || c.slot == ProseSlot::TurnEnds;
    return lap && !c.is("next") && !c.asks("nextempty") && (c.asks("empty") || c.asks("occupied"));
}

const std::vector<NarrowedBy>& narrowings() {
    static const std::vector<NarrowedBy> all = {
        {Of::Sowing,
         says("\\b(in|from|at|with) (the|his|a|their|your|one's) (own )?"
              "(left-?most|right-?most|left-?hand|right-?hand|middle|central|centre|corner|extreme|second|"
              "third|fourth|fifth|"
              "sixth|seventh|special|marked) (hole|pit|cup|house|field|place|square|heap|hollow|pot)s?\\b"),
         ofLap, "it is about some holes only"},
        {Of::Either,
         says("\\b(no|not an?) (hindrance|obstacle|bar|impediment)\\b|\\b(does|do|will) not "
              "(hinder|prevent|preclude|bar)\\b|"
              "\\bit (matters not|signifies nothing|does not matter)\\b|"
              "\\b(is|are) of no (account|consequence|moment|importance)\\b|"
              "\\bneither (captured|taken|won) nor\\b"),
         saysNoCapture, "it is told to make no difference"},
        {Of::Sowing,
         says("^(?!.*\\b(each|apiece|every|either|both)\\b).*\\b(they|boys|players|women|people|natives)\\b.*"
              "\\b("
              "begin|start|play) "
              "with\\b"),
         countsMen, "it may be the number of all"},
        {Of::Men,
         says("\\bof both (parties|players|sides)\\b|\\b(in all|altogether|between them)\\b|\\bof whom "
              "one\\b"),
         countsMen, "it may be the number of all"},
        {Of::Sowing,
         says("\\b(every|each|all)\\b[^,;]{0,25} (but|except|save|excepting) "
              "(the|those|one|two|three|four|that|for)\\b"),
         fillsAll, "it is not of every hole"},
        {Of::Sowing, says("\\b(left|right)(-?hand|-?most)? (hole|pit|cup|house|pot) of\\b"), leavesRowsBare,
         "it is about some holes only"},
        {Of::Sowing,
         says("\\b(the )?(two|three|four|five|six|seven|eight|nine|ten|[0-9]+) [a-z]+ (so |thus "
              ")?(captured|taken|won|gained)\\b"),
         tellsOfPrizes, "it is about some of them"},
        {Of::Either, says("\\bwith the [a-z]+ (taken|captured|won|lifted) from\\b"), clearsTheHole,
         "it is told of what is sown on"},
        {Of::Sowing,
         says("^(?!.*\\b(not|never|nor|or|whether|instead|opposed|nobody)\\b)(?!.*n't "
              "(go|run|deal|sow))(?!.*\\bcaptur)("
              "?=.*(\\b(anti|counter|contra)-?clockwise\\b|\\bagainst the (clock|sun)\\b))"
              "(?=.*([ ,:;]clockwise\\b|\\bwith the (clock|sun)\\b))"),
         goesOneWay, "it is about one player"},
        {Of::Sowing,
         says("\\b(do|does|did)(n't| not) (go|run|turn|sow|deal) the same way\\b|\\bone player\\b.*\\bthe "
              "other\\b"),
         goesOneWay, "it is about one player"},
        {Of::Sowing,
         says("\\b(taken|took|removed|lifted|drawn) (out of|from) (the|a|any|his) store|"
              "\\bthere (are|is) (no|not any) [a-z]+ in (the|a|any|his) store"),
         leavesStoresOut, "it is about what is in them"},
        {Of::Sowing,
         says("\\b[a-z]+ in (the|his|a|each) (store|bank|treasury|granary|big hole|great hole)\\b|"
              "\\b(player|one|side|party|man|woman) (sows|deals|distributes|drops|wins|takes|captures) "),
         countsMen, "it is about some of them"},
        {Of::Sowing,
         says("\\b(first|last|left|right|end|corner)([- ]?(hand|most))? [a-z]+ of (the|his|each|a) "
              "(row|rank|line|side)\\b"),
         skipsTheStart, "it is about some holes only"},
        {Of::Sowing,
         says("\\b(left|kept|keeps?|leaves?|stays?) (back |behind )?(in|at|one|a|behind|there)\\b"),
         movesSingles, "it is about what stays behind"},
        {Of::Sowing,
         says("\\b(sowing|lap|move|turn|game) (begins|starts|began|started)\\b|\\bmakes? no "
              "(capture|prize)\\b"),
         keepsTheLastSeed, "it is another one"},
        {Of::Sowing, says("\\bsuch as (are|is|have)\\b"), neverTakes, "it is about some of them"},
        {Of::Men,
         says("\\b(single|between|which|that|who|whose|when|if|while|corner|edge|own|protected|in a row|in a "
              "line|first|"
              "second|such|these|thus)\\b"),
         neverTakes, "it is about some men"},
        {Of::Men, says("\\b(left|remain|remains|remaining|free|vacant|empty)\\b"), countsPoints,
         "it is of some points"},
        {Of::Men,
         says("\\b(two|three|four|five|six|several|[2-9]) (rows|lines|mills|files) "
              "of\\b.*\\b(win|wins|won)\\b"),
         countsPoints, "it is several rows"},
        {Of::Men, says("\\b(two|three|four|five|six|several|[2-9]) (rows|lines|mills|files) of\\b"), rowWins,
         "it is several rows"},
        {Of::Men, says("\\bthe (first|second|third) player\\b(?! (to|who|that))"), rowWins,
         "it is about one player"},
        {Of::Men,
         says("\\b(which|that|who|what) (forms?|makes?|is|are|stands?|belongs?)( a)? (part of|in|to) (an? "
              "|the |his |some )?"
              "(enemy|opponent's|opposing|hostile|other's|complete|completed)"),
         takesForRow, "it is about the man that is taken"},
        {Of::Either, says("\\bno [a-z]+ (is|are|was|were) lost\\b"), wipesOut, "nothing is lost"},
        {Of::Sowing,
         says("\\bkeeps? (what|whatever|the [a-z]+ (left|remaining|that))\\b|"
              "\\b(remains|remain|left) (in|on) (his|your|their)\\b"),
         staysAtHome, "it is about what is left"},
        {Of::Men,
         says("\\b(taken|captured|removed|remove|take|capture)\\b.*\\b(no matter|wherever|anywhere)\\b"),
         placesAnywhere, "it is about the man that is taken"},
        {Of::Sowing, says("\\bwithout the (adversary|opponent|other|enemy|rival)\\b"), endsTurn,
         "it is that the other has no turn"},
        {Of::Sowing,
         says("\\b(hole|pit|cup|house|one|pot|hollow|bowl) (just |immediately |right |directly |that is "
              "|which is "
              "|that comes )?(after|following|beyond|follows) (the |its |that )?(one )?(where )?(the "
              ")?(last|final)\\b"
              "|\\b(hole|pit|cup|house|pot|hollow|bowl) following (is|be)\\b"),
         ofLastHole, "it is the hole after the last one"},
        {Of::Sowing,
         says("\\b(opposite|facing|confronting|across from|over against) "
              "(an?|the|his|her|their|your|any|some) "
              "([a-z']+ )?(empty|bare|vacant|void|unoccupied|occupied|full|filled)\\b"),
         ofLastHole, "it is the hole opposite that holds them, or not"},
        {Of::Men, says("\\b(jump|jumps|leap|leaps|hop|hops|vault|vaults)\\b"), movesByStep,
         "it is about leaps"},
    };
    return all;
}

bool barsSingles(const ProseClaim& c) {
    return c.slot == ProseSlot::Singles && c.is("no") && !c.is("noother");
}
bool protects(const ProseClaim& c) {
    return c.slot == ProseSlot::Protected && !c.is("noother") && !c.is("free");
}
bool goesOn(const ProseClaim& c) { return c.slot == ProseSlot::Relay || c.slot == ProseSlot::Capture; }
bool takesMoreHoles(const ProseClaim& c) {
    return c.slot == ProseSlot::Capture && !c.value("extra").empty() && !c.is("extra:none");
}
bool takesFromASide(const ProseClaim& c) {
    return c.slot == ProseSlot::NoCapture && !c.value("from").empty();
}
// Without a word about the directions of rows, which is a condition of its own.
bool anyRowWins(const ProseClaim& c) {
    return rowWins(c) && !c.is("notdiag") && !c.is("alsodiag") && !c.is("orth") && !c.is("diag") &&
           !c.is("whileplacing");
}
bool neverMoves(const ProseClaim& c) { return c.slot == ProseSlot::Move && c.is("never") && !c.is("ways"); }
bool takesNothing(const ProseClaim& c) {
    return c.slot == ProseSlot::NoCapture && c.is("none") && c.when.empty();
}
bool tellsOfBoardOrRow(const ProseClaim& c) { return c.slot == ProseSlot::Board || rowWins(c); }
bool placesInCentre(const ProseClaim& c) {
    return c.slot == ProseSlot::Place && c.is("center") && !c.is("first");
}
bool endsFull(const ProseClaim& c) { return c.slot == ProseSlot::Draw && c.is("full"); }
bool firstWinsFull(const ProseClaim& c) { return c.slot == ProseSlot::Draw && c.is("firstwins"); }
bool takesSome(const ProseClaim& c) { return c.slot == ProseSlot::Takes && c.is("some"); }
bool beginsWithTheirs(const ProseClaim& c) { return c.slot == ProseSlot::Begin && c.is("opp"); }
bool endsForOne(const ProseClaim& c) {
    return c.slot == ProseSlot::Ends && c.is("own") && c.is("nocounters");
}
bool countsAll(const ProseClaim& c) { return c.slot == ProseSlot::Total; }

// What is told under a condition, with an exception, or of something else than it seems.
const std::vector<NarrowedBy>& exceptions() {
    static const std::vector<NarrowedBy> all = {
        {Of::Sowing,
         says("(\\b(not|never|cannot|no)|n't)\\b.*\\b(as long as|so long "
              "as|while|save|except|unless|until|till|if|when|"
              "where)\\b|^(as long as|so long as|while|unless|until)\\b"),
         barsSingles, "a condition goes with it"},
        {Of::Men,
         says("\\b(unless|except|save|only if|only when|as long as|so long as|why not|no "
              "(exemption|protection|"
              "immunity|safety|shelter|refuge|security))\\b"),
         protects, "a condition goes with it"},
        {Of::Sowing, says("\\b(but|though) not (if|when|where|after|in case)\\b"), goesOn,
         "an exception goes with it"},
        {Of::Sowing, says("\\b(if|when|where|should|provided)\\b"), takesMoreHoles,
         "a condition goes with it"},
        {Of::Sowing,
         says("\\b(bring|make|rais)(s|es|ing|e)?\\b.*\\bto (one|two|three|four|five|six|[0-9])\\b"),
         takesFromASide, "it is about a number"},
        {Of::Men,
         says("\\b(row|line|three|four|five|six)\\b[^.;]* (when|if|provided|as long as|so long as|only)\\b"),
         anyRowWins, "a condition follows it"},
        {Of::Men, says("\\bboards\\b|\\b(little|small|smaller) (board|grid)\\b"), tellsOfBoardOrRow,
         "it is about part of the board"},
        {Of::Men, says("\\b(first|opening|initial)\\b|^(?!.*\\b(cent(re|er|ral)|middle)\\b)"), placesInCentre,
         "it is about the first man"},
        {Of::Either,
         says("\\bfrom (one's|his|her|their|your|my|the|its) (own |opponent's |enemy's "
              ")?(sides?|rows?|half|holes?|pits?)\\b"),
         takesNothing, "it is about one side"},
        {Of::Men, says("\\b(until|till|while|as long as|so long as|before)\\b"), neverMoves,
         "it is about some time"},
        {Of::Men, says("\\bdrawn (on|upon|in|with|by|from|out)\\b"), endsFull,
         "it is about how a board is drawn"},
        {Of::Men,
         says("(\\bnot|n't) "
              "(start|begin|open)\\b|\\b(forfeit|forfeited|forfeits|lost|loses|lose)\\b|\\bsecond\\b"),
         firstWinsFull, "it is about who did not begin"},
        {Of::Men, says("\\bout of (the|a|its|their) (box|bag|pouch)\\b"), takesSome,
         "it is about where they are kept"},
        {Of::Sowing, says("\\bnot (be )?(passed over|skipped|left out|omitted|missed|passed by)\\b"),
         skipsTheStart, "it is not left out"},
        {Of::Sowing,
         says("\\bor (on |in |from )?(that|those|one|any|the (side|row|holes?|pits?|cups?)) "
              "of\\b|\\beither\\b"),
         beginsWithTheirs, "it is about either side"},
        {Of::Sowing, says("\\bwhether\\b|\\b(contrary|opposed|opposite|counter) to it\\b"), goesOneWay,
         "it may go either way"},
        {Of::Sowing, says("\\b(both|either|two) (sides|rows|ranks)\\b"), endsForOne,
         "it is about both sides"},
        {Of::Sowing, says("^(the )?(play|game|match) (continues|goes on|is continued|lasts)\\b"), endsTurn,
         "it is about the game"},
        {Of::Sowing, says("^(both|each|either|every)\\b"), countsAll, "it may be the number of each"},
    };
    return all;
}

// Of number words and what joins them, from a "hundred" on.
const std::regex& hundreds() {
    static const std::regex all(
        "\\b(a|one|two|three|four|five|six|seven|eight|nine) hundred"
        "(( and)? ((twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)([- "
        "](one|two|three|four|five|six|seven|eight|"
        "nine))?|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|one|two|"
        "three|four|five|six|"
        "seven|eight|nine)\\b)?",
        std::regex::icase | std::regex::optimize);
    return all;
}
int valueOf(std::string word) {
    static constexpr std::array<std::string_view, 20> small = {
        "",         "one",     "two",     "three",     "four",     "five",    "six",
        "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",  "thirteen",
        "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
    static constexpr std::array<std::string_view, 10> tens = {
        "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"};
    for (char& c : word) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (word == "a") return 1;
    if (const auto found = std::find(small.begin(), small.end(), word); found != small.end())
        return static_cast<int>(found - small.begin());
    const auto found = std::find(tens.begin(), tens.end(), word);
    return found == tens.end() ? 0 : 10 * static_cast<int>(found - tens.begin());
}

}  // namespace

std::string toldOfSome(const std::string& text, const ProseClaim& claim, bool sowing) {
    for (const auto* list : {&narrowings(), &exceptions()})
        for (const NarrowedBy& one : *list)
            if ((one.of == Of::Either || (one.of == Of::Sowing) == sowing) && one.touches(claim) &&
                std::regex_search(text, one.says))
                return one.why;
    return {};
}

void meantOtherwise(const std::string& text, ProseClaim& claim) {
    if (claim.slot == ProseSlot::Relay && claim.asks("land") && claim.asks("store")) {
        claim.slot = ProseSlot::Again;
        claim.then.clear();
    }
    static const std::regex ofEach(
        "^(each|either|every) (player|side|man|party|woman)[^,;]{0,20}\\b(has|have|owns|had)\\b",
        std::regex::icase);
    if (claim.slot == ProseSlot::Board && !claim.value("rows").empty() && std::regex_search(text, ofEach))
        for (std::string& word : claim.then)
            if (word.starts_with("rows:")) word = "own" + word;
}

std::string notEmptyAsOccupied(const std::string& sentence) {
    // None shorter than "occupied".
    static const std::regex notEmpty("\\bnon(-? ?(empty|vacant)|[- ]void)\\b", std::regex::icase);
    std::string out = sentence;
    for (std::smatch found; std::regex_search(out, found, notEmpty);) {
        std::string word = "occupied";
        word.resize(static_cast<std::size_t>(found.length()), ' ');
        out.replace(static_cast<std::size_t>(found.position()), word.size(), word);
    }
    return out;
}

std::string hundredsAsDigits(const std::string& sentence) {
    std::string out = sentence;
    for (std::sregex_iterator it(sentence.begin(), sentence.end(), hundreds()), end; it != end; ++it) {
        const std::smatch& found = *it;
        int number = 100 * valueOf(found[1]);
        if (found[5].matched) number += valueOf(found[5]) + valueOf(found[7]);
        else if (found[4].matched) number += valueOf(found[4]);
        std::string digits = std::to_string(number);
        digits.resize(static_cast<std::size_t>(found.length()), ' ');
        out.replace(static_cast<std::size_t>(found.position()), static_cast<std::size_t>(found.length()),
                    digits);
    }
    return out;
}

}  // namespace makomba
