#include <algorithm>
#include <array>
#include <cctype>
#include <regex>

#include "interpreter/evidence/prose_frames.h"
#include "interpreter/evidence/wordings.h"

namespace makomba {

namespace {

// Words that say nothing of their own in a sentence about rules.
constexpr std::string_view smallWords =
    " , ; : of to in into on onto at by for from with as is are so there this that these those it its they "
    "them "
    "their own who whom whose which what then now simply just player player's all any both each either one "
    "some "
    "has does do having you your we up down out off over thus therefore accordingly immediately forthwith "
    "red blue green white black yellow brown presently thereupon straightway at-once once indeed himself "
    "themselves itself therein thereof upon unto "
    "and or also too likewise will would much way anywhere "
    "anyone everyone someone whoever enough suffice suffices whereby within whereupon hereupon withal oh - ' "
    "such same very quite found be ";

// What sentences about rules speak of: a part of a sentence without any of these is an aside.
constexpr std::string_view gameWords =
    "hole counter spot store row line board square side half player opponent opponent's player's turn move "
    "play sow drop "
    "capture pick remove take win won lose victory beaten end finish begin first last empty occupied single "
    "singleton "
    "own inner outer opposite next adjacent diagonal orthogonal clockwise anticlockwise clock sun direction "
    "left right "
    "ltr rtl not no never nor none nothing nobody neither without unless except save only if when should "
    "provided until "
    "before after while once however otherwise but or may must free cannot forbidden pass again another each "
    "every all "
    "both half most fewest more less hop place put mill game draw full fill reach bring even odd pair double "
    "back "
    "forward backward sideways content hand content heap number round lap whose who which they their atleast "
    "morethan "
    "lessthan whether either opening usually commonly sometimes often generally normally mostly rarely final "
    "previous "
    "following return reduce remain stop stay go goon continue choose captured slanting slant aslant";

struct SetPhrase {
    std::string_view words, one;  // `one`: the word, or words, that stand for it
};
// Longest first where one begins another. The words are those that mean many (10-words.patterns).
constexpr std::array setPhrases = {
    SetPhrase{"clock's hand", "hand of clock"},
    SetPhrase{"direction followed", "direction"},
    SetPhrase{"capture out of game", "remove from game"},
    SetPhrase{"has no part in game", "is remove from game"},
    SetPhrase{"has no further part in game", "is remove from game"},
    SetPhrase{"capture no part in game", "is remove from game"},
    SetPhrase{"capture no further part in game", "is remove from game"},
    SetPhrase{"play no part in game", "is remove from game"},
    SetPhrase{"play no further part in game", "is remove from game"},
    SetPhrase{"capture out of play", "remove from game"},
    SetPhrase{"neither row contain counter", "both row is empty"},
    SetPhrase{"neither row has counter", "both row is empty"},
    SetPhrase{"neither side contain counter", "both row is empty"},
    SetPhrase{"neither side has counter", "both row is empty"},
    SetPhrase{"has has their turn", "end turn"},
    SetPhrase{"in this variety of game", ","},
    SetPhrase{"in this form of game", ","},
    SetPhrase{"in this version of game", ","},
    SetPhrase{"in this version", ","},
    SetPhrase{"in this variety", ","},
    SetPhrase{"as often as", "when"},
    SetPhrase{"so often as", "when"},
    SetPhrase{"at when", "immediately"},  // "at once"
    SetPhrase{"near or far", ","},
    SetPhrase{"without delay", ","},
    SetPhrase{"without more ado", ","},
    SetPhrase{"without further ado", ","},
    SetPhrase{"it matters not whether", "whether"},
    SetPhrase{"it does not matter whether", "whether"},
    SetPhrase{"it make no difference whether", "whether"},
    SetPhrase{"it makes no difference whether", "whether"},
    SetPhrase{"it is immaterial whether", "whether"},
    SetPhrase{"it is indifferent whether", "whether"},
    SetPhrase{"irrespective of whether", "whether"},
    SetPhrase{"regardless of whether", "whether"},
    SetPhrase{"without regard to whether", "whether"},
    SetPhrase{"capture it in turn to", "alternately"},
    SetPhrase{"capture it in turns to", "alternately"},
    SetPhrase{"capture turn to", "alternately"},
    SetPhrase{"capture turn in", "alternately"},
    SetPhrase{"capture turn at", "alternately"},
    SetPhrase{"give up game", "lose"},
    SetPhrase{"gives up game", "lose"},
    SetPhrase{"admit defeat", "lose"},
    SetPhrase{"admits defeat", "lose"},
    SetPhrase{"acknowledge defeat", "lose"},
    SetPhrase{"acknowledges defeat", "lose"},
    SetPhrase{"is at end of their resource", "lose"},
    SetPhrase{"bring turn to end", "end turn"},
    SetPhrase{"bring their turn to end", "end turn"},
    SetPhrase{"bring lap to end", "end turn"},
    SetPhrase{"bring sow to end", "end turn"},
    SetPhrase{"bring play to end", "end game"},
    SetPhrase{"bring game to end", "end game"},
    SetPhrase{"put end to turn", "end turn"},
    SetPhrase{"place end to turn", "end turn"},
    SetPhrase{"place end to their turn", "end turn"},
    SetPhrase{"place end to sow", "end turn"},
    SetPhrase{"place end to lap", "end turn"},
    SetPhrase{"place end to game", "end game"},
    SetPhrase{"place end to play", "end game"},
    SetPhrase{"suffice to", "may"},
    SetPhrase{"suffices to", "may"},
    SetPhrase{"is enough to", "may"},
    SetPhrase{"is sufficient to", "may"},
    SetPhrase{"when they please", "anywhere"},
    SetPhrase{"when they pleases", "anywhere"},
    SetPhrase{"when they likes", "anywhere"},
    SetPhrase{"when they like", "anywhere"},
    SetPhrase{"when they wish", "anywhere"},
    SetPhrase{"when they wishes", "anywhere"},
    SetPhrase{"when they choose", "anywhere"},
    SetPhrase{"slanting ones include", "aslant"},
    SetPhrase{"slanting one include", "aslant"},
    SetPhrase{"diagonal ones include", "aslant"},
    SetPhrase{"diagonal one include", "aslant"},
    SetPhrase{"diagonal include", "aslant"},
    SetPhrase{"on slant", "aslant"},
    SetPhrase{"on the slant", "aslant"},
    SetPhrase{"one by one", "onebyone"},
    SetPhrase{"one at time", "onebyone"},
    SetPhrase{"one after other", "onebyone"},
    SetPhrase{"one after another", "onebyone"},
    SetPhrase{"one to each hole", "onebyone"},
    SetPhrase{"one in each hole", "onebyone"},
    SetPhrase{"one into each hole", "onebyone"},
    SetPhrase{"left to right", "ltr"},
    SetPhrase{"right to left", "rtl"},
    SetPhrase{"at least", "atleast"},
    SetPhrase{"at fewest", "atleast"},
    SetPhrase{"not less than", "atleast"},
    SetPhrase{"not fewer than", "atleast"},
    SetPhrase{"no fewer than", "atleast"},
    SetPhrase{"no more than", "atmost"},
    SetPhrase{"not more than", "atmost"},
    SetPhrase{"never more than", "atmost"},
    SetPhrase{"more than", "morethan"},
    SetPhrase{"less than", "lessthan"},
    SetPhrase{"fewer than", "lessthan"},
    SetPhrase{"over against", "opposite"},
    SetPhrase{"across from", "opposite"},
    SetPhrase{"across board", "opposite"},
    SetPhrase{"face it", "opposite"},
    SetPhrase{"not empty", "occupied"},
    SetPhrase{"no longer empty", "occupied"},
    SetPhrase{"not occupied", "empty"},
    SetPhrase{"without counter", "empty"},
    SetPhrase{"no counter in it", "empty"},
    SetPhrase{"as before", "likewise"},
    SetPhrase{"as hole", "also"},  // "as well"
    SetPhrase{"disposes of", "has"},
    SetPhrase{"disposed of", "has"},
    SetPhrase{"as soon as", "when"},
    SetPhrase{"capture turn", "alternate"},
    SetPhrase{"every single", "every"},
    SetPhrase{"each single", "each"},
    SetPhrase{"not yet capture", "empty"},
    SetPhrase{"not already capture", "empty"},
    SetPhrase{"not yet occupied", "empty"},
    SetPhrase{"not already occupied", "empty"},
    SetPhrase{"already occupied", "occupied"},
    SetPhrase{"nobody is sit", "empty"},
    SetPhrase{"who nobody is using", "empty"},
    SetPhrase{"who nobody use", "empty"},
    SetPhrase{"not taken", "empty"},
    SetPhrase{"hemmed in", "stuck"},
    SetPhrase{"shut in", "stuck"},
    SetPhrase{"miss turn", "passturn"},
    SetPhrase{"miss their turn", "passturn"},
    SetPhrase{"lose turn", "passturn"},
    SetPhrase{"lose their turn", "passturn"},
    SetPhrase{"forfeit turn", "passturn"},
    SetPhrase{"forfeit their turn", "passturn"},
    SetPhrase{"directly after", "after"},
    SetPhrase{"in case", "if"},
    SetPhrase{"on condition", "provided"},
    SetPhrase{"when it is their turn", "turn"},
    SetPhrase{"when it is their move", "turn"},
    SetPhrase{"when their turn come", "turn"},
    SetPhrase{"when their turn come round", "turn"},
    SetPhrase{"who turn it is", "player"},
    SetPhrase{"whose turn it is", "player"},
    SetPhrase{"on no account", "never"},
    SetPhrase{"by no means", "never"},
    SetPhrase{"under no circumstances", "never"},
    SetPhrase{"in no case", "never"},
    SetPhrase{"no longer able to", "cannot"},
    SetPhrase{"not able to", "cannot"},
    SetPhrase{"unable to", "cannot"},
    SetPhrase{"unable any longer to", "cannot"},
    SetPhrase{"liberty of", "may"},
    SetPhrase{"right of", "may"},
    SetPhrase{"entitle to", "may"},
    SetPhrase{"give right to", "may"},
    SetPhrase{"help themselves to", "capture"},
    SetPhrase{"help himself to", "capture"},
    SetPhrase{"make off with", "capture"},
    SetPhrase{"relieve of", "capture"},
    SetPhrase{"capture up play", "play"},
    SetPhrase{"capture up", "pick"},
    SetPhrase{"capture in hand", "pick"},
    SetPhrase{"draw out", "pick"},
    SetPhrase{"pick up", "pick"},
    SetPhrase{"pick out", "pick"},
    SetPhrase{"capture out", "pick"},
    SetPhrase{"move on", "goon"},
    SetPhrase{"carry on", "goon"},
    SetPhrase{"carried on", "goon"},
    SetPhrase{"carries on", "goon"},
    SetPhrase{"keep on", "goon"},
    SetPhrase{"last counter", "last"},
    SetPhrase{"last one", "last"},
    SetPhrase{"last of them", "last"},
    SetPhrase{"last of these", "last"},
    SetPhrase{"last of his counter", "last"},
    SetPhrase{", is it", "whether"},
    SetPhrase{", is they", "whether"},
    SetPhrase{"no matter", "whether"},
    SetPhrase{"by turn", "alternately"},
    SetPhrase{"anti clockwise", "anticlockwise"},
    SetPhrase{"anti - clockwise", "anticlockwise"},
    SetPhrase{"in hand", "inhand"},
    SetPhrase{"is free to", "may"},
    SetPhrase{"at liberty to", "may"},
    SetPhrase{"at liberty", "may"},
    SetPhrase{"entitled to", "may"},
    SetPhrase{"allowed to", "may"},
    SetPhrase{"has right to", "may"},
    SetPhrase{"able to", "may"},
    SetPhrase{"if they like", "may"},
    SetPhrase{"if they wish", "may"},
    SetPhrase{"has to", "must"},
    SetPhrase{"bound to", "must"},
    SetPhrase{"obliged to", "must"},
    SetPhrase{"compelled to", "must"},
    SetPhrase{"forced to", "must"},
    SetPhrase{"opposite player's", "opponent's"},
    SetPhrase{"opposite player", "opponent"},
    SetPhrase{"opposite party", "opponent"},
    SetPhrase{"that of their opponent", "opponent's"},
    SetPhrase{"other player's", "opponent's"},
    SetPhrase{"other man's", "opponent's"},
    SetPhrase{"other party's", "opponent's"},
    SetPhrase{"other side's", "opponent's"},
    SetPhrase{"other player", "opponent"},
    SetPhrase{"other party", "opponent"},
    SetPhrase{"other side", "opponent"},
    SetPhrase{"other man", "opponent"},
    SetPhrase{"who he play against", "opponent"},
    SetPhrase{"again and again", "again"},
    SetPhrase{"once more", "again"},
    SetPhrase{"second time", "again"},
    SetPhrase{"rid itself of", "capture"},
    SetPhrase{"rid themselves of", "capture"},
    SetPhrase{"rid himself of", "capture"},
    SetPhrase{"rid of", "capture"},
    SetPhrase{"when more", "again"},
    SetPhrase{"when again", "again"},
    SetPhrase{"once again", "again"},
    SetPhrase{"on same side", "own"},
    SetPhrase{"point of rest", "rest"},
    SetPhrase{"this side", "own"},
    SetPhrase{"is left without", "has no"},
    SetPhrase{"is out of", "has no"},
    SetPhrase{"run out of", "has no"},
    SetPhrase{"runs out of", "has no"},
    SetPhrase{"is without", "has no"},
    SetPhrase{"has no more", "has no"},
    SetPhrase{"has no further", "has no"},
    SetPhrase{"bereft of", "without"},
    SetPhrase{"devoid of", "without"},
    SetPhrase{"deprived of", "without"},
    SetPhrase{"destitute of", "without"},
    SetPhrase{"lacks", "has no"},
    SetPhrase{"down to two", "reduced to two"},
    SetPhrase{"down to three", "reduced to three"},
    SetPhrase{"down to four", "reduced to four"},
    SetPhrase{"provided with", "furnished with"},
    SetPhrase{"provided for", "furnished with"},
    SetPhrase{"who is to say", ","},
    SetPhrase{"so to say", ","},
    SetPhrase{"so to speak", ","},
    SetPhrase{"as it is", ","},
    SetPhrase{"in other words", ","},
    SetPhrase{"storage hole", "store"},
    SetPhrase{"store hole", "store"},
    SetPhrase{"each time round", "always"},
    SetPhrase{"each time", "when"},
    SetPhrase{"second turn", "another turn"},
    SetPhrase{"hole up", "pick"},
    SetPhrase{"each occasion", "when"},
    SetPhrase{"so long as", "as long as"},
    SetPhrase{"from moment", "when"},
    SetPhrase{"make use of", "use"},
    SetPhrase{"bring reduced to", "reduced to"},
    SetPhrase{"carry day", "win"},
    SetPhrase{"carries day", "win"},
    SetPhrase{"line up", "align"},
    SetPhrase{"lined up", "align"},
    SetPhrase{"lining up", "align"},
    SetPhrase{"aligned", "align"},
    SetPhrase{"aligning", "align"},
    SetPhrase{"aligns", "align"},
    SetPhrase{"nothing left", "nothing"},
    SetPhrase{"as long as", "while"},
    SetPhrase{"in order to", "to"},
    SetPhrase{"carries off", "capture"},
    SetPhrase{"carry off", "capture"},
    SetPhrase{"carried off", "capture"},
    SetPhrase{"carrying off", "capture"},
    SetPhrase{"drop out from", "begin from"},
    SetPhrase{"scoring hole", "store"},
    SetPhrase{"along row and row", "orthogonal"},
    SetPhrase{"let fall", "drop"},
    SetPhrase{"lets fall", "drop"},
    SetPhrase{"stay place", "stay"},
    SetPhrase{"sit out their turn", "passturn"},
    SetPhrase{"sit out turn", "passturn"},
    SetPhrase{"far side", "opponent's side"},
    SetPhrase{"further side", "opponent's side"},
    SetPhrase{"far row", "opponent's row"},
    SetPhrase{"before first turn", "at beginning"},
    SetPhrase{"before first move", "at beginning"},
    SetPhrase{"before play begin", "at beginning"},
    SetPhrase{"before game begin", "at beginning"},
    SetPhrase{"in course of", "during"},
    SetPhrase{"other's", "opponent's"},
    SetPhrase{"big hole", "store"},
    SetPhrase{"large hole", "store"},
    SetPhrase{"larger hole", "store"},
    SetPhrase{"end hole", "store"},
    SetPhrase{"in direction capture by hand of clock", "clockwise"},
    SetPhrase{"still they is", "still"},
    SetPhrase{"still it is", "still"},
    SetPhrase{"still they lie", "still"},
    SetPhrase{"still it lie", "still"},
    SetPhrase{"still they stand", "still"},
    SetPhrase{"it is rule who", ","},
    SetPhrase{"rule is who", ","},
    SetPhrase{"it is forbidden to", "nobody may"},
    SetPhrase{"it is not allowed to", "nobody may"},
    SetPhrase{"it is not permitted to", "nobody may"},
    SetPhrase{"it is allowed to", "player may"},
    SetPhrase{"it is permitted to", "player may"},
    SetPhrase{"it is obligatory to", "player must"},
    SetPhrase{"it is compulsory to", "player must"},
    SetPhrase{"is playable", "may is play"},
    SetPhrase{"is not playable", "may not is play"},
    SetPhrase{"is unplayable", "may not is play"},
    SetPhrase{"who ever", "whoever"},
    SetPhrase{"neither of two", "nobody"},
    SetPhrase{"neither player", "nobody"},
    SetPhrase{"neither side", "nobody"},
    SetPhrase{"neither party", "nobody"},
    SetPhrase{"neither of players", "nobody"},
    SetPhrase{"neither of them", "nobody"},
    SetPhrase{"his side", "own"},
    SetPhrase{"is down to", "is reduced to"},
    SetPhrase{"he that", "whoever"},
    SetPhrase{"he whose", "player whose"},
    SetPhrase{"stripped of", "without"},
    SetPhrase{"half a dozen", "six"},
    SetPhrase{"half dozen", "six"},
    SetPhrase{"like any other", "also"},
    SetPhrase{"like any others", "also"},
    SetPhrase{"like others", "also"},
};

// Numbers as digits or words, and words for several: -1 if it is none. "One" is mostly no number here.
int numberIn(const std::string& word) {
    constexpr std::array<std::pair<std::string_view, int>, 6> groups = {
        {{"pair", 2}, {"couple", 2}, {"brace", 2}, {"trio", 3}, {"dozen", 12}, {"score", 20}}};
    constexpr std::array<std::pair<std::string_view, int>, 5> plurals = {
        {{"twos", 2}, {"threes", 3}, {"fours", 4}, {"fives", 5}, {"sixes", 6}}};
    for (const auto& [name, number] : groups)
        if (name == word) return number;
    if (word == "one" || word == "zero") return -1;
    for (const auto& [name, number] : plurals)
        if (name == word) return number;
    return numberNamed(word).value_or(-1);
}

std::vector<std::string_view> piecesOf(std::string_view list) {
    std::vector<std::string_view> out;
    for (std::size_t i = 0; i < list.size();) {
        const std::size_t end = std::min(list.find(' ', i), list.size());
        if (end > i) out.push_back(list.substr(i, end - i));
        i = end + 1;
    }
    return out;
}

// Words that turn a sentence round, narrow it, count or compare, wherever they stand.
constexpr std::string_view turningWords =
    "barring lest nor twice thrice half double triple third fourth fifth alternate other same excepting "
    "excluding apart besides beside rather instead though although despite whereas unlike hardly scarcely "
    "rarely seldom almost nearly partly formerly solely early merely barely fails few several many score "
    "dozens quarter rest remainder whole entire total none nought zero nil odd even every-other beyond "
    "under above below within outside inside between among amongst through throughout across along past "
    "beneath backwards forwards sideways upwards downwards inwards outwards reverse reversed again "
    "yesterday elsewhere nowhere thence hence hither thither yet still ere since till until because "
    "maximum minimum exactly precisely fully maybe perhaps probably possibly penultimate former latter "
    "vice versa respectively separately together jointly mutual mutually east west north south top bottom "
    "upper lower near far nearer farther nearest farthest distant furthest vertical horizontal long short "
    "larger smaller bigger greater lesser heavier lighter equal unequal equally";

constexpr std::array<std::string_view, 42> turningBeginnings = {
    "avoid",   "refrain", "abst",   "ignor", "declin", "lack",   "fail",     "refus",   "miss",
    "spar",    "exclu",   "exempt", "immun", "forgo",  "wait",   "delay",    "neglect", "prevent",
    "prohib",  "dis",     "waiv",   "un",    "non",    "den",    "restrict", "limit",   "refrain",
    "withh",   "suspend", "cancel", "annul", "void",   "invert", "revers",   "contra",  "anti",
    "counter", "mid",     "re",     "over",  "under",  "opt"};

// A word of the open classes that no rule is told with.
bool isStrange(const FrameWord& w, const Patterns& patterns) {
    const std::string& t = w.text;
    if (w.number >= 0 || w.took || t.size() < 4 ||
        !std::all_of(t.begin(), t.end(), [](unsigned char c) { return std::islower(c) || c == '\''; }))
        return false;
    if (t.ends_with("less") || t.ends_with("th") || t.ends_with("est") || isOneOfWords(gameWords, t) ||
        isOneOfWords(smallWords, t) || isOneOfWords(turningWords, t) || patterns.asksFor(t))
        return false;
    return std::none_of(turningBeginnings.begin(), turningBeginnings.end(),
                        [&](std::string_view begin) { return t.starts_with(begin); });
}

// How many strange words a stretch of so many words may hold.
std::size_t strangeAllowed(std::size_t words) {
    return words < 4 ? 0 : words < 8 ? 1 : words < 14 ? 2 : words < 22 ? 3 : 4;
}

// Words of a text's own for a store: what seeds go into and is somebody's ("into his gourd"), what stands at
// the ends of the board, what is there for winnings.
void nameStores(const std::vector<std::string>& words, const Patterns& patterns, OwnNames& names) {
    constexpr std::string_view possessives = "their own player's opponent's mover's each either respective",
                               noStores = "hand hands turn half mouth favour favor front back hole holes";
    const auto word = [&](std::size_t i) { return i < words.size() ? std::string_view(words[i]) : ""; };
    const auto couldName = [&](std::string_view name) {
        return name.size() >= 3 &&
               std::all_of(name.begin(), name.end(), [](unsigned char c) { return std::islower(c); }) &&
               !isOneOfWords(gameWords, name) && !isOneOfWords(smallWords, name) &&
               !isOneOfWords(turningWords, name) && !isOneOfWords(noStores, name) &&
               !names.contains(std::string(name)) && !patterns.asksFor(std::string(name)) &&
               !name.ends_with("ing") && !name.ends_with("ed");
    };
    std::map<std::string, int> votes;
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        if (isOneOfWords("into in to", words[i]) && isOneOfWords(possessives, word(i + 1))) {
            std::size_t at = i + 2;
            while (isOneOfWords(possessives, word(at)) && !word(at).empty()) ++at;
            if (couldName(word(at))) ++votes[std::string(word(at))];
        }
        if (!couldName(words[i])) continue;
        const bool atEnd =
                       word(i + 1) == "at" && (isOneOfWords("each either both", word(i + 2)) ||
                                               isOneOfWords("right left right-hand left-hand", word(i + 3))),
                   forWinnings = word(i + 1) == "for" &&
                                 isOneOfWords("winnings captures prizes prize booty captured", word(i + 3));
        if (atEnd || forWinnings) votes[words[i]] += 2;
    }
    for (const auto& [name, count] : votes) {
        const auto times = std::count(words.begin(), words.end(), name);
        if (count >= 2 && times >= 2) names[name] = names[name + "s"] = "store";
    }
}

// "Her bowl", "the gourd of the other", in a text whose holes have another name: a store, as it is nobody's
// name for all of the holes.
void nameBowls(const std::string& text, OwnNames& names) {
    static const std::regex holes(
        "\\b(cups?|holes?|pits?|hollows?|cavity|cavities|houses?|depressions?|pockets?|dimples?)\\b",
        std::regex::icase);
    const auto begin = std::sregex_iterator(text.begin(), text.end(), holes);
    if (std::distance(begin, std::sregex_iterator()) < 3) return;
    for (const std::string name : {"bowl", "gourd", "calabash", "basin", "pot", "dish", "vessel", "basket",
                                   "jar", "box", "bucket", "tub"}) {
        const std::string many =
            name == "calabash" || name == "dish" || name == "box" ? name + "es" : name + "s";
        const auto found = [&](const std::string& pattern) {
            return std::regex_search(text, std::regex("\\b(" + pattern + ")\\b", std::regex::icase));
        };
        const bool owned =
            found("(his|her|their|your|my|own|one's|player's|opponent's|enemy's|adversary's) " + name + "|" +
                  name + " of (his|her|the|your|one's) (opponent|adversary|enemy|rival|other)");
        if (owned && !found(many + " (in|of|on)|(each|every|empty|any|of the|filled) " + name + "|" + name +
                            "s? of (seeds|his own)"))
            names["=" + name] = names["=" + many] = "store";
    }
}

// "Three rows of five pans": what stands in rows is no store, whatever it is called elsewhere.
void nameHolesInRows(const std::vector<std::string>& words, const Patterns& patterns, OwnNames& names) {
    for (std::size_t i = 0; i + 3 < words.size(); ++i) {
        if (!isOneOfWords("row rows line lines", words[i]) || !isOneOfWords("of with", words[i + 1]) ||
            numberIn(words[i + 2]) < 2)
            continue;
        const std::string& many = words[i + 3];
        const std::string* open = patterns.openWord(many);
        const auto named = names.find(many);
        const bool store =
            named != names.end() ? named->second == "store" : open != nullptr && *open == "store";
        if (!store || many == "stores" || many.back() != 's') continue;
        names[many] = names[many.substr(0, many.size() - 1)] = "hole";
    }
}

}  // namespace

bool isOneOfWords(std::string_view list, std::string_view word) {
    for (std::size_t i = list.find(word); i != std::string_view::npos; i = list.find(word, i + 1)) {
        const bool opens = i == 0 || list[i - 1] == ' ';
        const bool closes = i + word.size() == list.size() || list[i + word.size()] == ' ';
        if (opens && closes) return true;
    }
    return false;
}

OwnNames ownNamesIn(const std::string& text, const Patterns& patterns,
                    const std::vector<std::string>& pieces) {
    // What can be counted and is neither a man nor a hole.
    constexpr std::string_view others =
        "times years days hours minutes faces ends colours colors kinds sorts ways dice rounds sets groups "
        "others units "
        "versions variants varieties woods villages tribes districts inches feet laps throws pips corners "
        "arms "
        "parts sections quarters diagonals circles triangles rectangles angles stages classes generations "
        "opponents' players' levels steps paces ranks files columns sides bases rules words names persons "
        "women "
        "children houses halves goals homes games points series directions this opposite";
    OwnNames names;
    std::vector<std::string> words = patterns.wordsOf(text);
    const auto times = [&](const std::string& word) { return std::count(words.begin(), words.end(), word); };
    // The description's names for pieces.
    for (const std::string& piece : pieces) {
        if (isOneOfWords(gameWords, piece) || patterns.wordsOf(piece) != std::vector<std::string>{piece})
            continue;
        const bool y = piece.size() > 3 && piece.back() == 'y';
        for (const std::string& form :
             {piece, piece + "s", piece + "es", y ? piece.substr(0, piece.size() - 1) + "ies" : piece,
              piece == "wolf" ? std::string("wolves") : piece})
            names[form] = "counter";
    }
    // Words of its own where only a hole, or a seed, can stand: "the next dell", "the last morsel".
    std::map<std::string, std::pair<int, int>> votes;  // as a hole, as a counter
    const bool sows = times("sow") > 0 || (times("hole") > 1 && times("counter") > 1 && times("drop") > 0);
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        std::string name = words[i + 1];
        if (name.size() < 4 || !std::isalpha(static_cast<unsigned char>(name[0])) ||
            name.find('\'') != std::string::npos || isOneOfWords(gameWords, name) ||
            isOneOfWords(smallWords, name) || isOneOfWords(others, name) ||
            isOneOfWords(others, name + "s") || numberNamed(name))  // "the last three"
            continue;
        if (name.back() == 's' && !name.ends_with("ss")) name.pop_back();
        if (isOneOfWords("empty adjacent opposite occupied", words[i])) ++votes[name].first;
        if (isOneOfWords("last captured", words[i])) ++votes[name].second;
    }
    for (const auto& [name, vote] : votes) {
        if (name.ends_with("ly") || name.ends_with("ed") || name.ends_with("ing") ||
            times(name) + times(name + "s") < 2)
            continue;
        if (vote.first == vote.second || (vote.first > 0 && vote.second > 0)) continue;
        names[name] = names[name + "s"] = vote.second > 0 ? "counter" : sows ? "hole" : "spot";
    }
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        const std::string& name = words[i + 1];
        if (numberIn(words[i]) < 2 || name.size() < 4 || name.back() != 's' || name.ends_with("ss") ||
            isOneOfWords(others, name) || names.contains(name) || patterns.openWord(name) != nullptr)
            continue;
        const std::string one = name.substr(0, name.size() - 1);
        if (isOneOfWords(others, one) || times(name) + times(one) < 2) continue;
        const std::string before = i >= 1 ? words[i - 1] : "", earlier = i >= 2 ? words[i - 2] : "";
        const bool hole = isOneOfWords("of with each", before) && isOneOfWords("row line each", earlier);
        names[name] = names[one] = hole ? "hole" : "counter";
    }
    if (sows) nameStores(words, patterns, names);
    nameBowls(text, names);
    nameHolesInRows(words, patterns, names);
    return names;
}

namespace {

// ".. where they are", ".. where it lies", up to a joint.
bool staysThere(const std::string& sentence, std::size_t at) {
    static const std::regex rest(
        "^ (they|it) (are|is|were|was|lie|lies|stand|stands|lay|stood)([.,;:]|$| and )");
    return std::regex_search(sentence.begin() + static_cast<std::ptrdiff_t>(at), sentence.end(), rest);
}

}  // namespace

FrameWords::FrameWords(const std::string& sentence, const Patterns& patterns, const OwnNames& names) {
    const std::vector<Patterns::Word> read = plainWords(sentence, patterns, names);
    const bool spoken = std::any_of(read.begin(), read.end(), [](const Patterns::Word& w) {
        return isOneOfWords("my mine your yours thy thine me", w.text) || w.text == "you";
    });
    const auto says = [&](std::string_view list) {
        return std::any_of(read.begin(), read.end(), [&](const Patterns::Word& w) {
            std::string shown = sentence.substr(w.begin, w.end - w.begin);
            std::transform(shown.begin(), shown.end(), shown.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
            return isOneOfWords(list, shown);
        });
    };
    const auto saysNext = [&](std::size_t end, std::string_view next) {
        while (end < sentence.size() && (sentence[end] == ' ' || sentence[end] == '-')) ++end;
        return sentence.compare(end, next.size(), next) == 0;
    };
    // "Mine you must not feed": who is told what to do is the mover, who tells it the other.
    const bool hearerMoves = says("my mine me") && says("you") && !says("i");
    const bool both = says("i my mine me") && says("you your yours") && !hearerMoves;
    for (const Patterns::Word& word : read) {
        FrameWord one{word.text, -1, false, word.begin, word.end};
        if (const std::string* open = patterns.openWord(word.text)) one.text = *open;
        if (const auto name = names.find(word.text); name != names.end()) one.text = name->second;
        // What is collected may be picked up, too.
        if (isOneOfWords("collect collects collected collecting", word.text))
            one.text = "capture", one.took = true;
        // "Takes" and "took" may be to pick up.
        one.said = word.said;
        std::string shown =
            word.said.empty() ? sentence.substr(word.begin, word.end - word.begin) : word.said;
        std::transform(shown.begin(), shown.end(), shown.begin(),
                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        // "Counter clockwise" is a way; "the seeds clockwise" is another.
        if (shown == "counter" && saysNext(word.end, "clockwise")) one.text = "anti";
        if (const auto name = names.find("=" + shown); name != names.end()) one.text = name->second;
        // Who speaks of himself, or to a player, means the other by "his"; who does both, by "your".
        if (both && word.said.empty() && isOneOfWords("your yours you thy thine", shown)) {
            one.text = shown == "you" ? "opponent" : "opponent's";
            words_.push_back(std::move(one));
            continue;
        }
        if (hearerMoves && word.said.empty() && isOneOfWords("my mine me", shown)) {
            one.text = shown == "me" ? "opponent" : "opponent's";
            words_.push_back(std::move(one));
            continue;
        }
        if (isOneOfWords("my mine your yours thy thine our ours", shown)) one.text = "their";
        if (isOneOfWords("i we thou", shown) && word.text == shown) one.text = "they";
        // "The whole lot is yours."
        const char after = word.end < sentence.size() ? sentence[word.end] : '.';
        if (isOneOfWords("mine yours thine", shown) &&
            std::string_view(".,;:!").find(after) != std::string_view::npos && !words_.empty() &&
            words_.back().text != "of")
            one.text = "won";
        if (spoken && word.said.empty() && isOneOfWords("his her", shown)) one.text = "opponent's";
        if (spoken && word.said.empty() && isOneOfWords("he she him", shown)) one.text = "opponent";
        if (shown.starts_with("tak") || shown == "took") one.took = true;
        // "They stay where they are": nothing is asked.
        if (shown == "where" && staysThere(sentence, word.end)) one.text = "still";
        // "Back" is a way, unless it is a row.
        if (shown == "back" || shown == "front" || shown == "free") one.text = shown;
        words_.push_back(std::move(one));
    }
    for (std::size_t i = 0; i < words_.size(); ++i) {
        const std::string next = i + 1 < words_.size() ? words_[i + 1].text : "";
        const std::string before = i > 0 ? words_[i - 1].text : "";
        if (words_[i].text == "series" &&
            isOneOfWords("inner outer double parallel back front own nearer", before))
            words_[i].text = "row";
        const bool row =
            isOneOfWords("row line hole rank of one ones", next) || isOneOfWords("their own", before);
        if (words_[i].text == "back" && row) words_[i].text = "outer";
        if (words_[i].text == "front" && (row || before == "in")) words_[i].text = "inner";
    }
    // "On the opposite side": the enemy's; "on two opposite sides" are others.
    for (std::size_t i = 0; i + 1 < words_.size(); ++i)
        if (words_[i].text == "opposite" && isOneOfWords("side row", words_[i + 1].text) &&
            isOneOfWords("on of in from", i > 0 ? words_[i - 1].text : "") &&
            sentence[words_[i + 1].end - 1] != 's')
            words_[i].text = "opponent's";
    // "To begin with, the board is empty."
    if (words_.size() > 3 && words_[0].text == "to" && words_[1].text == "begin" &&
        words_[2].text == "with" &&
        (words_[3].text == "," || !isOneOfWords("hole any one two counter", words_[3].text)))
        words_[0].text = "at", words_[1].text = "beginning", words_[2].text = ",";
    for (const SetPhrase& phrase : setPhrases) {
        const std::vector<std::string_view> pieces = piecesOf(phrase.words);
        for (std::size_t i = 0; i + pieces.size() <= words_.size(); ++i) {
            bool same = true;
            for (std::size_t k = 0; k < pieces.size() && same; ++k) same = words_[i + k].text == pieces[k];
            if (!same) continue;
            words_[i].end = words_[i + pieces.size() - 1].end;
            words_.erase(words_.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                         words_.begin() + static_cast<std::ptrdiff_t>(i + pieces.size()));
            const std::vector<std::string_view> plain = piecesOf(phrase.one);
            words_.insert(words_.begin() + static_cast<std::ptrdiff_t>(i), plain.size() - 1, words_[i]);
            for (std::size_t k = 0; k < plain.size(); ++k) words_[i + k].text = plain[k];
        }
    }
    for (FrameWord& word : words_) {
        word.number = numberIn(word.text);
        word.strange = isStrange(word, patterns);
    }
    dropAsides();
}

void FrameWords::dropAsides() {
    const auto isComma = [&](std::size_t i) { return isOneOfWords(", ; :", words_[i].text); };
    std::vector<FrameWord> kept;
    for (std::size_t from = 0; from < words_.size();) {
        std::size_t end = from;
        while (end < words_.size() && !isComma(end)) ++end;
        const bool aside = !part(from, end).speaksOfTheGame();
        if (!aside || end == from)
            kept.insert(kept.end(), words_.begin() + static_cast<std::ptrdiff_t>(from),
                        words_.begin() + static_cast<std::ptrdiff_t>(end));
        if (end < words_.size() && !kept.empty() && !aside) kept.push_back(words_[end]);
        from = end + 1;
    }
    while (!kept.empty() && isOneOfWords(", ; :", kept.back().text)) kept.pop_back();
    // How a thing is done says little: "carefully", "promptly".
    std::erase_if(kept, [](const FrameWord& w) {
        return w.text.size() > 5 && w.text.ends_with("ly") && !isOneOfWords(gameWords, w.text) &&
               !isOneOfWords(
                   "hardly scarcely rarely seldom barely partly nearly formerly solely early merely "
                   "diagonally orthogonally "
                   "separately obliquely horizontally "
                   "vertically laterally alternately customarily occasionally frequently typically "
                   "reportedly presumably probably initially "
                   "consecutively simultaneously reply family exclusively immediately finally firstly "
                   "secondly lastly",
                   w.text);
    });
    words_ = std::move(kept);
}

bool FrameWords::speaksOfTheGame() const {
    return std::any_of(words_.begin(), words_.end(),
                       [](const FrameWord& w) { return w.number >= 0 || isOneOfWords(gameWords, w.text); });
}
bool FrameWords::has(std::string_view word) const {
    return std::any_of(words_.begin(), words_.end(), [&](const FrameWord& w) { return w.text == word; });
}
bool FrameWords::hasAny(std::initializer_list<std::string_view> words) const {
    return std::any_of(words.begin(), words.end(), [&](std::string_view w) { return has(w); });
}
int FrameWords::count(std::string_view word) const {
    return static_cast<int>(
        std::count_if(words_.begin(), words_.end(), [&](const FrameWord& w) { return w.text == word; }));
}
std::size_t FrameWords::unknown(std::string_view named) const {
    const std::size_t pardoned = strangeAllowed(words_.size());
    std::size_t strange = 0, others = 0;
    for (const FrameWord& w : words_)
        if (w.number < 0 && !isOneOfWords(smallWords, w.text) && !isOneOfWords(named, w.text))
            ++(w.strange ? strange : others);
    return others + strange - std::min(strange, pardoned);
}
FrameWords FrameWords::part(std::size_t begin, std::size_t end) const {
    return {std::vector<FrameWord>(words_.begin() + static_cast<std::ptrdiff_t>(begin),
                                   words_.begin() + static_cast<std::ptrdiff_t>(end))};
}
bool FrameWords::denies() const {
    return hasAny({"not", "no", "never", "nor", "neither", "none", "nothing", "nobody", "cannot", "without",
                   "forbidden", "doesnt", "unlawful", "prohibited", "barred", "hardly", "scarcely"});
}
bool FrameWords::permits() const {
    return hasAny({"may", "might", "could", "free", "optional", "permit", "allow", "allowed", "lawful"});
}
bool FrameWords::obliges() const {
    return hasAny({"must", "obliged", "bound", "compelled", "compulsory", "obligatory", "forced", "duty",
                   "obligation"});
}
std::vector<int> FrameWords::numbers() const {
    std::vector<int> out;
    for (const FrameWord& w : words_)
        if (w.number >= 0) out.push_back(w.number);
    return out;
}

ProseClaim frameClaim(ProseSlot slot, std::vector<std::string> then, const FrameWords& words) {
    ProseClaim claim;
    claim.slot = slot;
    claim.then = std::move(then);
    if (words.size() > 0) claim.begin = words[0].begin, claim.end = words[words.size() - 1].end;
    return claim;
}

ProseClaim mustBe(ProseSlot slot, std::vector<std::string> then, const FrameWords& words) {
    ProseClaim claim = frameClaim(slot, std::move(then), words);
    claim.bearing = Bearing::Must;
    return claim;
}

}  // namespace makomba
