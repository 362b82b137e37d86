// Sentences about men: how many, how they move, what a row does, how they are taken, how the game is decided.
#include <algorithm>

#include "interpreter/evidence/prose_frames.h"

namespace makomba {

namespace {

using Claims = std::vector<ProseClaim>;

constexpr std::string_view menWords =
    "counter player man opponent opponent's their own enemy enemy's spot line row board game move turn play "
    "side square";

bool narrowed(const FrameWords& w) {
    return w.hasAny({"unless", "except", "save", "until", "otherwise", "only", "first", "second", "however",
                     "before", "but"});
}
bool wins(const FrameWords& w) {
    return w.hasAny({"win", "won", "victory", "decides", "decide", "triumphs", "wins-over"});
}
bool loses(const FrameWords& w) { return w.hasAny({"lose", "loss", "beaten", "defeat"}); }

// The number of men in a row that is spoken of; 0: none.
int rowLength(const FrameWords& w) {
    for (std::size_t i = 0; i < w.size(); ++i) {
        if (w[i].text == "mill" || w[i].text == "three-in-a-row") return 3;
        if (w[i].number < 2) continue;
        for (std::size_t k = i + 1; k < w.size() && k <= i + 7; ++k) {
            if (w[k].number >= 0 || isOneOfWords(", ; each", w[k].text)) break;
            if (isOneOfWords("row line file abreast alignment rank", w[k].text)) return w[i].number;
        }
        // "a row of three"
        if (i >= 2 && isOneOfWords("of with", w[i - 1].text) &&
            isOneOfWords("row line file alignment", w[i - 2].text))
            return w[i].number;
        if (i >= 3 && isOneOfWords("of", w[i - 2].text) &&
            isOneOfWords("row line file alignment", w[i - 3].text))
            return w[i].number;
    }
    return 0;
}

// "?": as long as rows that are told elsewhere in the text.
std::string lengthWord(int length) {
    return "line:" + (length > 0 ? std::to_string(length) : std::string("?"));
}

// "They set them down one at a time on the vacant points"; "one man per turn on any empty point".
Claims placeFrame(const FrameWords& w) {
    if (!w.hasAny({"place", "put", "drop"}) || !w.hasAny({"counter", "one"}) || w.denies() ||
        w.hasAny({"hole",   "move",  "capture",  "hop",    "row",      "line",     "win",
                  "lose",   "or",    "if",       "unless", "except",   "only",     "store",
                  "sow",    "king",  "opposite", "last",   "own-side", "begin",    "still",
                  "inhand", "again", "another",  "side",   "own",      "adjacent", "next"}))
        return {};
    for (const int n : w.numbers())
        if (n > 1) return {};
    const bool one = w.hasAny({"one", "single", "onebyone"}),
               turns = w.hasAny({"alternate", "alternately", "turn", "onebyone", "by-turns"});
    if (!one && !turns) return {};
    if (!w.hasAny({"spot", "empty", "board"}) && !(turns && one)) return {};
    if (w.unknown("place put drop counter one single onebyone alternate alternately turn take player each "
                  "every time at per on any spot board whatever wherever empty not yet capture-yet down "
                  "first new which free phase they corner down by") > 0)
        return {};
    std::vector<std::string> then = {"place"};
    if (w.has("empty")) then.emplace_back("empty");
    return {frameClaim(ProseSlot::Place, std::move(then), w)};
}

// "One steps from a point to the next along a line"; "to any neighbouring vacant point".
Claims travelFrame(const FrameWords& w) {
    if (!w.hasAny({"move", "advance", "step"}) || w.denies() ||
        w.hasAny({"hole",       "capture",    "hop",      "row",      "win",      "lose",  "or",
                  "unless",     "except",     "store",    "sow",      "king",     "queen", "opposite",
                  "diagonal",   "orthogonal", "forward",  "backward", "sideways", "left",  "reduce",
                  "remain",     "remaining",  "still",    "even",     "inhand",   "until", "opponent",
                  "opponent's", "anywhere",   "wherever", "fly",      "throw",    "dice",  "back",
                  "straight",   "keep",       "corner",   "square",   "two",      "three"}))
        return {};
    for (const int n : w.numbers())
        if (n > 1 && !w.has("all")) return {};
    const bool line = w.has("line") || w.has("lines");
    const bool step = w.hasAny({"adjacent", "next"}) && w.hasAny({"spot", "line", "one"});
    if (!step && !(line && w.hasAny({"one", "single"}) && w.has("spot"))) return {};
    if (w.unknown("move advance step counter player one single each every turn time at per adjacent next "
                  "spot along line lines drawn mark empty free may must when all place put drop on board "
                  "down after afterwards then their own take any now provided if it long as from to over "
                  "direction first alternate alternately push thereafter and only set laid have been is won "
                  "mine yours "
                  "inhand") > 0)
        return {};
    // "If it is empty", "provided that it be vacant": where else could it go.
    if (w.hasAny({"if", "provided", "long"}) && !w.has("empty")) return {};
    if (w.has("when") && !w.hasAny({"all", "every"})) return {};
    std::vector<std::string> then = {"move", "adjacent"};
    ProseClaim claim = frameClaim(ProseSlot::Move, std::move(then), w);
    if (w.hasAny({"when", "after"}) && w.hasAny({"all", "every"})) claim.when = {"placed"};
    return {claim};
}

// What is said of men in a row before an exception such as "save where all stand so": the exception is the
// usual one, or nothing is read.
struct Excepted {
    FrameWords words;
    bool noOther = false, read = true;
};
Excepted beforeException(const FrameWords& w) {
    for (std::size_t i = 1; i < w.size(); ++i) {
        const bool aslong = w[i].text == "as" && i + 1 < w.size() && w[i + 1].text == "long";
        if (!aslong && !isOneOfWords("unless except save", w[i].text)) continue;
        const FrameWords rest = w.part(i, w.size());
        const bool usual = rest.hasAny({"other", "others", "all", "every", "another", "else", "no-other"}) &&
                           rest.unknown(
                               "unless except save other others all every another else no not none "
                               "counter player opponent opponent's left remain when if where is "
                               "there stand lie side question can capture as long row line mill so remaining "
                               "available place") == 0;
        return {w.part(0, i), usual, usual};
    }
    return {w, false, true};
}

// "Only men that stand outside a row of three can be removed": those in one are safe.
std::vector<std::string> onlyOutsideRows(const FrameWords& w) {
    const bool outside = w.has("outside") || w.count("not") == 1;
    if (!w.has("only") || !outside || !w.hasAny({"capture", "remove"}) || !w.has("counter") ||
        w.hasAny({"never", "no", "nothing", "cannot", "make"}) ||
        w.unknown("only counter who which that stand is lie are not part outside of in a row line mill three "
                  "capture remove may can be opponent opponent's their any must") > 0)
        return {};
    std::vector<std::string> then = {"protected"};
    if (const int length = rowLength(w); length > 0) then.push_back("line:" + std::to_string(length));
    return then;
}

// "A row takes nothing", "two men are taken for a row", "men in a row are safe".
Claims rowTakesFrame(const FrameWords& all) {
    const Excepted excepted = beforeException(all);
    if (!excepted.read) return {};
    const FrameWords& w = excepted.words;
    if (!w.hasAny({"row", "line", "mill"}) ||
        !w.hasAny({"capture", "remove", "safe", "secure", "protected", "immune", "exempt"}) || wins(w) ||
        loses(w))
        return {};
    if (std::vector<std::string> then = onlyOutsideRows(w); !then.empty())
        return {frameClaim(ProseSlot::Protected, then, w)};
    if (w.hasAny({"unless", "except", "if", "only", "until", "before", "while", "first", "hole", "last", "or",
                  "inhand", "when", "hop"}))
        return {};
    if (w.unknown(
            "row line mill capture remove safe secure protected immune exempt complete completed finished "
            "counter player opponent opponent's "
            "their own stand who which "
            "not no never nothing cannot may must made make for each every any place in against from that is "
            "two board lie may be entitle part belong off away standing form end close they") > 0)
        return {};
    const bool calledSafe = w.hasAny({"safe", "secure", "protected", "immune", "exempt"});
    // "Those that stand in such a row are not exempt."
    if (calledSafe && w.denies() && !w.has("nothing") && !excepted.noOther &&
        !w.hasAny({"capture", "remove"}))
        return {frameClaim(ProseSlot::Protected, {"protected", "free"}, w)};
    const bool safe =
        calledSafe || (w.denies() && w.has("counter") && w.hasAny({"who", "in", "stand", "part", "which"}) &&
                       (!w.has("make") || w.has("part")) && !w.hasAny({"nothing", "for"}));
    int length = rowLength(w);
    if (safe && !w.has("nothing")) {
        std::vector<std::string> then = {"protected"};
        if (length > 0) then.push_back("line:" + std::to_string(length));
        if (excepted.noOther) then.emplace_back("noother");
        return {frameClaim(ProseSlot::Protected, then, w)};
    }
    if ((length == 0 && !w.has("row")) || excepted.noOther) return {};
    ProseClaim claim = frameClaim(ProseSlot::LineRemoves, {}, w);
    claim.when = {"line", "own", lengthWord(length)};
    if (w.has("nothing") || (w.denies() && w.has("no") && w.has("counter"))) {
        claim.then = {"nothing"};
        return {claim};
    }
    if (w.denies()) return {};
    for (const int n : w.numbers())
        if (n != length && n < 4) claim.then = {"number:" + std::to_string(n)};
    if (claim.then.empty() || w.numbers().size() != (length > 0 ? 2U : 1U)) return {};
    return {claim};
}

// "No man may be taken before all have been placed."
Claims earlyTakingFrame(const FrameWords& w) {
    if (!w.hasAny({"capture", "remove"}) || !w.denies() ||
        !w.hasAny({"before", "until", "while", "as-long-as", "inhand"}) ||
        !w.hasAny({"place", "put", "drop", "inhand"}))
        return {};
    if (w.unknown(
            "capture remove not no never none nothing nobody cannot may before until while inhand place put "
            "drop counter player opponent "
            "opponent's all board still remain remaining left is has been every any on their yet last each") >
        0)
        return {};
    return {frameClaim(ProseSlot::LineRemoves, {"inhand", "none"}, w)};
}

Claims rowFrame(const FrameWords& w) {
    const int length = rowLength(w);
    if (length == 1 || length > 12 || (length == 0 && !w.has("row"))) return {};
    std::vector<int> numbers = w.numbers();
    const auto others = std::count_if(numbers.begin(), numbers.end(), [&](int n) { return n != length; });
    if (others > 0 || w.hasAny({"not", "never", "no", "nothing", "neither", "nobody", "unless", "except",
                                "until", "cannot", "without"}))
        return {};
    if (w.unknown(
            "row line file abreast alignment mill counter player make get bring place put stand come set has "
            "succeed in "
            "win won victory decides decide lose loss beaten defeat game first who when if should as soon "
            "wherever straight unbroken diagonal orthogonal aslant slanting oblique upright flat horizontal "
            "vertical horizontally three-in-a-row whoever alike together hostile "
            "vertically any direction board along across whether formed own colour color same like capture "
            "remove "
            "opponent opponent's another place immediate immediately again turn move play exactly or more "
            "atleast "
            "object aim goal one is may must that of complete align arranged neighbouring adjacent "
            "consecutive succession "
            "spot point unbroken entitle allow maker obtains contrive able manages side "
            "forfeit dead said held next which either way off choose from lucky proclaimed also too further "
            "gives give "
            "their") > 0)
        return {};
    std::vector<std::string> then = {lengthWord(length)};
    const bool diagonal = w.hasAny({"diagonal", "aslant", "slanting", "oblique"}),
               straight = w.hasAny(
                   {"orthogonal", "upright", "flat", "horizontal", "vertical", "horizontally", "vertically"});
    if (diagonal && !straight && !w.has("or")) return {};
    if (straight && !diagonal) then.emplace_back("orth");
    const bool takes = w.hasAny({"capture", "remove"});
    const bool again = w.hasAny({"again", "another", "further"}) &&
                       w.hasAny({"place", "put", "turn", "move", "play", "drop"});
    const int said = static_cast<int>(wins(w)) + static_cast<int>(loses(w)) + static_cast<int>(takes) +
                     static_cast<int>(again);
    if (said != 1) return {};
    if ((wins(w) || loses(w)) && w.hasAny({"opponent", "opponent's"})) return {};
    if (wins(w)) return {frameClaim(ProseSlot::LineWins, then, w)};
    if (loses(w)) return {frameClaim(ProseSlot::LineLoses, then, w)};
    if (again) {
        ProseClaim claim = frameClaim(ProseSlot::LineAgain, then, w);
        if (w.has("exactly")) claim.then.emplace_back("exactly");
        if (w.permits()) claim.bearing = Bearing::May;
        return {claim};
    }
    const bool another = w.hasAny({"own", "their", "player's"}) || !w.has("counter");
    if (another && !w.hasAny({"opponent", "opponent's", "enemy"})) return {};
    ProseClaim claim = frameClaim(ProseSlot::LineRemoves, {}, w);
    claim.when = {"line", "own"};
    claim.when.insert(claim.when.end(), then.begin(), then.end());
    if (w.permits()) claim.bearing = Bearing::May;
    return {claim};
}

// "Each has nine men", "nine men a side".
Claims menFrame(const FrameWords& w) {
    if (narrowed(w) || w.denies() ||
        w.hasAny({"row",      "line",     "capture",        "left",   "remain", "remaining", "lose",
                  "win",      "hole",     "move",           "when",   "if",     "or",        "reduce",
                  "morethan", "lessthan", "atleast",        "atmost", "just",   "phase",     "merely",
                  "but",      "lap",      "three-in-a-row", "half"}))
        return {};
    std::vector<int> numbers;
    for (std::size_t i = 0; i < w.size(); ++i)  // "the two players"
        if (w[i].number >= 0 && (i + 1 == w.size() || w[i + 1].text != "player"))
            numbers.push_back(w[i].number);
    numbers.erase(std::remove_if(numbers.begin(), numbers.end(), [](int n) { return n < 2; }), numbers.end());
    // "You have three and he has three."
    const bool both = numbers.size() == 2 && numbers[0] == numbers[1] && w.hasAny({"opponent", "other"}) &&
                      w.hasAny({"has", "had", "get", "capture", "receive"});
    if (both) numbers.pop_back();
    if (both && w.hasAny({"counter"}) &&
        w.unknown("has had get capture receive counter player opponent other ones one each with begin") == 0)
        return {frameClaim(ProseSlot::Men, {"men:" + std::to_string(numbers[0])}, w)};
    if (numbers.size() != 1 || !w.hasAny({"each", "every", "per", "side", "party", "both", "apiece"}))
        return {};
    bool counted = false;
    for (std::size_t i = 0; i + 1 < w.size(); ++i)
        counted =
            counted || (w[i].number == numbers[0] && (w[i + 1].text == "counter" || w[i + 1].text == "each"));
    if (!counted || !w.hasAny({"counter"})) return {};
    if (w.unknown("counter player each every per side party both apiece has begin with play opponent use "
                  "receive given allotted had ones other having "
                  "provided furnished two colour color game men are get muster musters commands command "
                  "supplied own their hold") > 1)
        return {};
    return {frameClaim(ProseSlot::Men, {"men:" + std::to_string(numbers[0])}, w)};
}

bool speaksOfSlant(const FrameWords& w) {
    return w.hasAny(
        {"diagonal", "aslant", "slanting", "slantwise", "oblique", "obliquely", "cornerwise", "crosswise"});
}
// "Slantwise, but never along the rank": it is not the slant that is denied.
bool slantComesBeforeDenial(const FrameWords& w) {
    std::size_t i = 0;
    while (i < w.size() && !speaksOfSlant(w.part(i, i + 1)) && !w.part(i, i + 1).denies()) ++i;
    return i < w.size() && speaksOfSlant(w.part(i, i + 1)) && w.part(i, w.size()).denies();
}

// "Nor may a man go back", "sideways steps are allowed", "they never go aslant".
Claims stepFrame(const FrameWords& w) {
    if (w.hasAny({"capture", "hop", "row", "sow", "first", "unless", "except", "if", "when", "until", "king",
                  "queen", "reach", "hole"}))
        return {};
    const bool back = w.hasAny({"backward", "backwards", "back", "retreat", "rearward", "rearwards"}),
               side = w.hasAny({"sideways", "sideway", "laterally", "sidewards"}),
               forward = w.hasAny({"forward", "forwards", "ahead", "onward", "onwards"}),
               diagonal = speaksOfSlant(w),
               orthogonal = w.hasAny({"orthogonal", "horizontally", "vertically", "straight"});
    if (!back && !side && !forward && !diagonal && !orthogonal) return {};
    if (!w.hasAny({"move", "retreat", "advance", "play", "travel", "run"})) return {};
    if (w.unknown("backward backwards back retreat rearward rearwards sideways sideway laterally sidewards "
                  "forward forwards ahead "
                  "onward onwards diagonal aslant slanting slantwise oblique obliquely cornerwise crosswise "
                  "orthogonal horizontally vertically straight move advance "
                  "play travel run may must can not no never neither nor cannot counter player spot one at "
                  "time line along adjacent "
                  "empty only but always as well permit allow allowed lawful forbidden next direction or in "
                  "whatever and opponent's "
                  "board square men from where is come free field even") > 0)
        return {};
    const bool denied = w.denies();
    if (slantComesBeforeDenial(w)) return {};
    const bool only = w.hasAny({"only", "always"});
    std::vector<std::string> then;
    if (denied && back && !forward && !diagonal) then = {"noback"};
    else if (denied && diagonal && !back && !forward && !side) then = {"move", "orth"};
    else if (!denied && forward && only && !back && !side) then = {"noback"};
    else if (!denied && back && (w.permits() || w.hasAny({"or", "and"})) && !only) then = {"back"};
    else if (!denied && diagonal && w.permits() && !forward && !only) then = {"diagonalstep"};
    else if (!denied && orthogonal && !diagonal && !forward && only) then = {"move", "orth"};
    else return {};
    return {frameClaim(ProseSlot::Move, std::move(then), w)};
}

int menLeft(const FrameWords& w) {
    for (std::size_t i = 0; i < w.size(); ++i)
        if (w[i].number >= 1) return w[i].number;
    if (w.hasAny({"single"})) return 1;
    return 0;
}

// "Whoever is brought down to two is beaten."
Claims reducedFrame(const FrameWords& all) {
    // "He with two is beaten, and the game is his enemy's": said twice.
    FrameWords w = all;
    for (std::size_t i = 3; i + 2 < all.size(); ++i)
        if (all[i].text == "," && loses(all.part(0, i)) &&
            all.part(i, all.size()).unknown("game opponent opponent's belong victory won win other") == 0)
            w = all.part(0, i);
    if (!w.hasAny({"left", "reduce", "down", "remaining", "remain", "only", "lessthan", "but", "dwindled",
                   "shrunk", "sunk", "atmost", "leave", "leaves"}) ||
        wins(w) == loses(w))
        return {};
    if (w.hasAny({"row", "line", "mill", "or", "block", "first", "hole", "morethan", "not", "never", "no",
                  "half"}))
        return {};
    if (w.numbers().size() > 1) return {};
    const int n = menLeft(w);
    if (n < 1 || n > 12) return {};
    if (w.unknown("left reduce down remaining remain only lessthan but dwindled win won victory lose loss "
                  "beaten defeat game counter player "
                  "opponent opponent's who when if bring brought come has is to board on one single his own "
                  "side men must "
                  "give surrender forfeit force forces shrunk sunk atmost leave leaves belong belongs him as "
                  "soon get whoever he any their that keep declared held of") > 0)
        return {};
    const bool theirs = w.hasAny({"opponent", "opponent's", "capture"});
    if (wins(w) && !theirs) return {};
    if (loses(w) && theirs) return {};
    return {
        frameClaim(ProseSlot::ReduceWins, {(w.has("lessthan") ? "under:" : "men:") + std::to_string(n)}, w)};
}

// "With three men left one may go wherever there is room."
Claims flyingFrame(const FrameWords& w) {
    if (!w.hasAny({"left", "reduce", "down", "remaining", "only", "remain", "but"}) ||
        w.hasAny({"win", "lose", "row", "capture", "first", "hole", "or"}))
        return {};
    const std::vector<int> numbers = w.numbers();
    if (numbers.size() != 1 || numbers[0] < 2 || numbers[0] > 6) return {};
    bool pleases = false;  // "where he likes"
    for (std::size_t i = 0; i + 2 < w.size(); ++i)
        pleases =
            pleases || (isOneOfWords("when where to", w[i].text) && w[i + 1].text == "they" &&
                        isOneOfWords("like likes please pleases want wants wish wishes", w[i + 2].text));
    const bool anywhere = w.hasAny({"anywhere", "wherever", "whatever", "fly"}) || pleases ||
                          (w.has("any") && w.hasAny({"empty", "spot"}));
    const bool adjacent = w.hasAny({"adjacent", "next"});
    if (anywhere == adjacent || !w.hasAny({"move", "fly", "hop", "place", "put"})) return {};
    if (w.unknown(
            "left reduce down remaining only remain but anywhere wherever whatever fly empty spot any "
            "adjacent next move hop place put "
            "counter player may when if who has is to board on still as before one with come brought "
            "has them there room "
            "line along free please pleases like likes wish wishes choose leave bound no longer not must can "
            "enjoys will now bring") > 0)
        return {};
    if (w.hasAny({"not", "cannot", "no"}) && !w.has("longer")) return {};
    if (adjacent && w.has("longer")) return {};
    ProseClaim claim = frameClaim(ProseSlot::Fly, {anywhere ? "fly" : "adjacent"}, w);
    claim.when = {"reduced", "own", "men:" + std::to_string(numbers[0])};
    return {claim};
}

// "An enemy is taken by leaping over him", "by enclosing him between two".
Claims takingFrame(const FrameWords& w) {
    if (!w.hasAny({"capture", "remove", "lose"}) || w.has("row") || w.has("hole") ||
        w.hasAny({"win", "mill", "last", "if", "first", "sow", "reduce", "remaining", "left", "dice", "throw",
                  "king", "gains", "ability"}))
        return {};
    const bool jump = w.has("hop") || (w.has("over") && w.hasAny({"pass", "spring", "vault", "bound"}));
    const bool enclose = w.hasAny({"between", "enclose", "enclosed", "enclosing", "sandwich", "sandwiched",
                                   "hemmed", "custodian", "flanked", "flanking"});
    const bool replace = w.hasAny({"replace", "replacement", "displace", "displacing", "replacing",
                                   "landing-on", "onto", "occupying"}) ||
                         (w.has("place") && w.hasAny({"into", "of"}) && w.has("move") && !jump && !enclose &&
                          w.has("opponent's"));
    if (enclose && !w.hasAny({"capture", "remove"})) return {};
    if (static_cast<int>(jump) + static_cast<int>(enclose) + static_cast<int>(replace) != 1 || w.denies())
        return {};
    if (w.hasAny({"unless", "except", "not", "only", "king", "or", "may"}) &&
        !(w.has("only") && !w.hasAny({"one", "single", "once"}))) {
        if (!w.has("may") || w.hasAny({"unless", "except", "or", "king"})) return {};
    }
    if (w.unknown("capture remove lose hop over pass spring vault bound between enclose enclosed enclosing "
                  "sandwich sandwiched hemmed "
                  "custodian flanked flanking replace replacement displace displacing replacing onto "
                  "occupying counter player opponent "
                  "opponent's may must only move spot empty beyond behind adjacent next immediate "
                  "immediately orthogonal diagonal straight aslant "
                  "two own by who when side board that lies stand field place his on one off from it them he "
                  "him line along into turn make jumped game man") > 1)
        return {};
    return {frameClaim(ProseSlot::Takes, {jump ? "jump" : enclose ? "enclose" : "replace"}, w)};
}

// "Who can take must do so", "nobody is forced to take".
Claims dutyFrame(const FrameWords& w) {
    if (!w.hasAny({"capture", "hop", "captures"}) ||
        w.hasAny({"row", "mill", "hole", "again", "further", "another", "continue", "first", "several",
                  "most", "line", "if-not"}))
        return {};
    const bool duty = w.obliges() || w.hasAny({"compel", "compels"}),
               right = w.hasAny({"optional", "refrain", "decline", "abstain", "voluntary", "forgo", "omit"});
    if (w.unknown("capture hop must obliged bound compelled compulsory obligatory forced duty obligation "
                  "optional refrain decline abstain "
                  "voluntary forgo may can who when if whoever able do has is no not nobody none never "
                  "counter player opponent opponent's free "
                  "need care cares make from so choose wish like where possible chance over to not he always "
                  "obliges that it "
                  "compel compels nothing one possible allow") > 0)
        return {};
    if (w.denies() && w.has("need") && !duty && !right) return {frameClaim(ProseSlot::TakeDuty, {"may"}, w)};
    if (w.denies() && duty && !right) return {frameClaim(ProseSlot::TakeDuty, {"may"}, w)};
    if (!w.denies() && right && !duty) return {frameClaim(ProseSlot::TakeDuty, {"may"}, w)};
    if (!w.denies() && duty && !right) return {frameClaim(ProseSlot::TakeDuty, {"must"}, w)};
    return {};
}

// "Not more than one is taken in a move"; "he goes on leaping as long as he can".
Claims moreFrame(const FrameWords& w) {
    // "A man may leap over another man."
    if (w.has("over") &&
        !w.hasAny({"capture", "turn", "move", "series", "succession", "chain", "again", "time"}))
        return {};
    if (!w.hasAny({"capture", "hop"}) ||
        w.hasAny({"row", "mill", "hole", "line", "sow", "unless", "except", "last", "win", "opposite"}))
        return {};
    if (w.unknown("capture hop not no never only one single more atmost morethan in turn move at time "
                  "counter player opponent opponent's must may "
                  "can continue goon again another further several many series succession once same if when "
                  "after may be "
                  "long as so two three cannot able stop end who over is chain leaps jumps each play twice "
                  "possible allow permit made it") > 0)
        return {};
    const bool one = w.hasAny({"one", "single", "once"});
    const bool once =
        (w.has("only") && one && w.hasAny({"turn", "move", "time", "play"})) ||
        (w.has("atmost") && w.hasAny({"one", "single"})) || (w.hasAny({"morethan"}) && one && w.denies()) ||
        (w.denies() && w.hasAny({"again", "another", "twice", "further", "series", "succession"}));
    const bool more = !w.denies() && !w.has("only") &&
                      w.hasAny({"again", "another", "further", "several", "succession", "series", "chain",
                                "continue", "goon"});
    if (once == more) return {};
    return {frameClaim(ProseSlot::TakeMore, {once ? "once" : "more"}, w)};
}

// "A man that lands on an enemy sends it back", ".. puts it out".
Claims hitFrame(const FrameWords& w) {
    if (!w.hasAny({"fall", "reach", "come", "meet", "find", "hit", "occupied", "overtakes", "enter"}) ||
        !w.hasAny({"opponent", "opponent's"}))
        return {};
    if (w.hasAny(
            {"row", "hole", "last", "sow", "hop", "unless", "except", "not", "no", "never", "cannot", "or"}))
        return {};
    const bool back = w.hasAny({"back", "return", "returns"}) ||
                      (w.has("begin") && w.hasAny({"must", "again", "from"})),
               out = w.hasAny({"out", "dead", "remove", "off", "lose", "capture"});
    if (w.unknown("fall reach come meet find hit occupied overtakes enter opponent opponent's counter player "
                  "who when if back return returns "
                  "begin again from out dead remove off lose capture sends send sent spot first start "
                  "starting its way game board place "
                  "race to one single alone must go move home is it another stand where put good post base "
                  "course throw on for upon other good") > 0)
        return {};
    if (back == out) return {};
    return {frameClaim(ProseSlot::Takes, {back ? "sentback" : "out"}, w)};
}

// "Who first brings a man to the far rank wins."
Claims goalFrame(const FrameWords& w) {
    if (wins(w) == loses(w) || !w.hasAny({"reach", "bring", "arrive", "attain", "come", "get"})) return {};
    if (!w.hasAny({"row", "line", "side", "edge", "end", "base"}) ||
        !w.hasAny({"opposite", "opponent's", "last", "far", "farther", "farthest", "furthest", "hindmost",
                   "outer", "home"}))
        return {};
    if (rowLength(w) > 0 || w.hasAny({"all", "unless", "except", "or", "not", "no", "never", "seed", "sow",
                                      "hole", "second", "throw", "both"}))
        return {};
    for (const int n : w.numbers())
        if (n > 1) return {};
    if (w.unknown("win won victory decides decide lose loss beaten defeat game reach bring arrive attain "
                  "come get row line side edge end base "
                  "opposite opponent's opponent last far farther farthest furthest hindmost outer home board "
                  "counter player first who when whoever one single "
                  "his own as soon to other is whose makes of man men mans on spot any") > 0)
        return {};
    return {frameClaim(ProseSlot::Winner, {"goal", wins(w) ? "wins" : "loses"}, w)};
}

// "When all fields are covered the game is undecided" (".. the beginner has lost").
Claims fullFrame(const FrameWords& w) {
    const bool full = w.hasAny({"fill", "full", "covered"}) ||
                      (w.has("occupied") && w.hasAny({"all", "each", "every"})) ||
                      (w.has("no") && w.has("empty"));
    if (!full || !w.hasAny({"board", "spot", "field", "all", "each", "every"}) || w.hasAny({"hole", "sow"}))
        return {};
    const bool draw = w.hasAny({"draw", "drawn", "undecided", "tie", "tied", "even"}) ||
                      (w.hasAny({"neither", "nobody"}) && wins(w));
    std::vector<std::string> then = {"full"};
    const bool beginner = w.hasAny({"begin", "first"}), second = w.hasAny({"second"});
    const bool decided = wins(w) != loses(w) && beginner != second;
    if (draw == decided) return {};
    if (!draw) then.emplace_back(beginner == wins(w) ? "firstwins" : "secondwins");
    if (w.unknown("fill full covered occupied all each every no empty board spot field draw drawn undecided "
                  "tie tied even begin first second "
                  "win won victory lose loss beaten game player without not neither nobody has row line "
                  "bring make when if "
                  "held said who counter is it end neither victory with declared reckoned left own one boy "
                  "counts as to placed by goes then put") > 1)
        return {};
    return {frameClaim(ProseSlot::Draw, std::move(then), w)};
}

// "Not until the last is eaten has he won."
Claims wipeoutFrame(const FrameWords& w) {
    const bool aim = w.hasAny({"aim", "object", "goal", "purpose"});
    if ((!wins(w) && !aim) || loses(w) || !w.hasAny({"capture", "remove"}) || rowLength(w) > 0 ||
        w.hasAny({"most", "more", "half", "hole", "majority", "force", "forces", "forced"}))
        return {};
    // "The first to remove all of his own from the board" bears them off.
    if (w.has("whose") || (w.hasAny({"their", "own"}) && !w.hasAny({"opponent", "opponent's"}))) return {};
    const bool all = w.hasAny({"all", "last", "every"}) && !w.has("but");
    if (!all || !w.numbers().empty()) return {};
    if (w.unknown(
            "win won victory capture remove all last every counter player opponent opponent's not "
            "until only when if who has is game "
            "before aim object goal purpose one first till whoever he as soon single remaining board of") > 1)
        return {};
    if (w.has("not") != w.has("until")) return {};
    return {frameClaim(ProseSlot::Winner, {"wipeout"}, w)};
}

// "While men are in hand none may be moved": placing first. "Men once set are never moved."
Claims placingFrame(const FrameWords& w) {
    if (w.unknown(
            "counter player until all place put drop set inhand move may none no not never is before any "
            "board on one two has "
            "once when after while still been no-one cannot nobody their have when allowed every each "
            "already as long "
            "afterwards last") > 0)
        return {};
    const bool moves = w.has("move"), sets = w.hasAny({"place", "put", "drop", "inhand"});
    if (!moves || !sets || !w.denies()) return {};
    const bool first = w.hasAny({"until", "before", "while", "inhand"});
    if (!first) {
        if (!w.hasAny({"when", "already", "after"})) return {};
        return {frameClaim(ProseSlot::Move, {"never"}, w)};
    }
    ProseClaim claim = frameClaim(ProseSlot::Move, {"move"}, w);
    claim.when = {"placed"};
    return {claim};
}

}  // namespace

std::vector<ProseClaim> lineFrames(const FrameWords& words) {
    if (words.hasAny(
            {"usually", "commonly", "sometimes", "often", "generally", "normally", "mostly", "occasionally"}))
        return {};
    for (const auto frame : {rowFrame, rowTakesFrame, earlyTakingFrame, menFrame, stepFrame, reducedFrame,
                             flyingFrame, takingFrame, placeFrame, travelFrame, moreFrame, dutyFrame,
                             hitFrame, goalFrame, fullFrame, wipeoutFrame, placingFrame})
        if (Claims claims = frame(words); !claims.empty()) return claims;
    return {};
}

}  // namespace makomba
