#include "interpreter/evidence/course_frames.h"

#include <algorithm>
#include <cctype>

#include "interpreter/evidence/row_frames.h"
#include "interpreter/evidence/seed_frames.h"

namespace makomba {

namespace {

using Tokens = std::vector<std::string>;

// The words as they are written, in small letters.
Tokens tokensOf(const std::string& sentence) {
    Tokens out(1);
    for (const char c : sentence) {
        const auto letter = static_cast<unsigned char>(c);
        if (std::isalnum(letter) != 0 || c == '-' || c == '\'')
            out.back() += static_cast<char>(std::tolower(letter));
        else if (!out.back().empty()) out.emplace_back();
    }
    if (out.back().empty()) out.pop_back();
    return out;
}
bool hasOne(const Tokens& tokens, std::string_view list) {
    return std::any_of(tokens.begin(), tokens.end(),
                       [&](const std::string& t) { return isOneOfWords(list, t); });
}
bool onlyThese(const Tokens& tokens, std::string_view list, std::string_view more) {
    return std::all_of(tokens.begin(), tokens.end(),
                       [&](const std::string& t) { return isOneOfWords(list, t) || isOneOfWords(more, t); });
}

constexpr std::string_view denials = "no not never nobody none without";
constexpr std::string_view smallTokens =
    "a an the is are was were be been being there it this that in of with by and for to on at here his her "
    "their one's he she they player players game turn turns play played plays move moves";

// Of laps: one, or many.
std::vector<ProseClaim> laps(const Tokens& tokens, const FrameWords& words) {
    bool told = hasOne(tokens, "relay relays relay-sowing multi-lap multilap multiple-lap");
    for (std::size_t k = 0; k + 1 < tokens.size(); ++k)
        if (isOneOfWords("laps", tokens[k + 1]))
            told = told || isOneOfWords("several many multiple numerous successive", tokens[k]);
    // "A turn is over with one sowing."
    for (std::size_t k = 0; k + 1 < tokens.size(); ++k)
        if (isOneOfWords("one single", tokens[k]) && isOneOfWords("sowing lap", tokens[k + 1]) &&
            hasOne(tokens, "turn move") && hasOne(tokens, "over ends finished complete ended") &&
            !hasOne(tokens, denials) &&
            onlyThese(tokens, smallTokens,
                      "one single sowing lap over ends finished complete ended after "
                      "every each player's"))
            return {mustBe(ProseSlot::TurnEnds, {"onelap"}, words)};
    if (!told || tokens.size() > 14 ||
        !onlyThese(tokens, smallTokens,
                   "no not never without relay relays relay-sowing multi-lap multilap multiple-lap several "
                   "many multiple numerous successive laps lap sowing sowings sown sow used use may can "
                   "might consist consists comprise comprises done made carried out allowed known practised "
                   "takes place kind mode manner always"))
        return {};
    if (hasOne(tokens, denials)) return {mustBe(ProseSlot::TurnEnds, {"onelap"}, words)};
    return {mustBe(ProseSlot::Relay, {"laps:many"}, words)};
}

// Nobody has two turns running.
std::vector<ProseClaim> noFurtherTurn(const Tokens& tokens, const FrameWords& words) {
    bool further = false;
    for (std::size_t k = 0; k + 1 < tokens.size(); ++k)
        further = further ||
                  (isOneOfWords("second another further extra additional bonus", tokens[k]) &&
                   isOneOfWords("turn turns move moves go", tokens[k + 1])) ||
                  (isOneOfWords("twice", tokens[k]) && isOneOfWords("running together in", tokens[k + 1]));
    if (!further || !hasOne(tokens, denials) || tokens.size() > 14 ||
        !onlyThese(tokens, smallTokens,
                   "no not never nobody none second another further extra additional bonus go twice running "
                   "together succession same row ever may can allowed granted given gets get got has have "
                   "had made taken takes take entitled one any"))
        return {};
    return {mustBe(ProseSlot::Again, {"never"}, words)};
}

// The seeds of the hole where the last one fell are sown on.
std::vector<ProseClaim> sownOn(const Tokens& all, const FrameWords& whole) {
    // "Until .." tells the end of it, not what is done.
    const Tokens tokens(all.begin(), std::find(all.begin(), all.end(), "until"));
    std::size_t cut = 0;
    while (cut < whole.size() && whole[cut].text != "until") ++cut;
    const FrameWords words = whole.part(0, cut);
    const bool where = hasOne(tokens, "where wherein which");
    if (!where || !words.has("last") || !words.has("fall") || !words.hasAny({"hole", "one"}) ||
        hasOne(tokens, denials) ||
        hasOne(tokens,
               "if when whenever once unless except only may first opponent opponent's next opposite "
               "but or empty unless own"))
        return {};
    const auto at = [&](std::string_view text) {
        std::size_t k = 0;
        while (k < words.size() && words[k].text != text) ++k;
        return k;
    };
    if (std::min(at("pick"), at("sow")) == words.size()) return {};
    const bool goes = words.hasAny({"sow", "continue"});
    if (!goes ||
        words.unknown("pick content hole counter last fall sow continue go on again up all turn from there "
                      "in round same direction move way anew further when where which one whose") > 0)
        return {};
    ProseClaim claim = mustBe(ProseSlot::Relay, {"pick", "this", "go"}, words);
    claim.when = {"land", "occupied"};
    return {claim};
}

// "One seed is put into either store, the enemy's like one's own."
std::vector<ProseClaim> intoEitherStore(const FrameWords& words) {
    const bool either = words.hasAny({"either", "both", "each", "opponent's"}) && words.has("store");
    if (!either || !words.hasAny({"drop", "put", "place", "sow", "pay", "paid"}) || words.denies() ||
        words.hasAny({"last", "capture", "if", "end", "win", "begin", "remain", "remaining", "empty", "or",
                      "lose", "first", "may", "not", "unless", "except", "left", "prize"}) ||
        words.unknown(
            "store counter drop put place sow pay paid into in one single each either both opponent "
            "opponent's own one's like pass passing round way board every hole well same must") > 0)
        return {};
    if (!words.hasAny({"pass", "passing", "sow", "one", "single"})) return {};
    return {mustBe(ProseSlot::StoreSown, {"opp"}, words)};
}

// "A hole that is brought to four by the last seed is his."
std::vector<ProseClaim> broughtTo(const Tokens& tokens, const FrameWords& words) {
    const std::vector<int> numbers = words.numbers();
    const bool his = !tokens.empty() && isOneOfWords("his hers theirs", tokens.back());
    if (!words.has("hole") || !words.has("last") || numbers.size() != 1 || numbers[0] < 2 || words.denies() ||
        !words.hasAny({"bring", "make", "raise", "raised", "complete", "completed"}) ||
        !(his || words.hasAny({"capture", "won", "win"})) ||
        words.hasAny({"own", "opponent", "opponent's", "if", "when", "unless", "only", "empty", "or",
                      "before", "opposite", "inner", "outer", "morethan", "atleast"}) ||
        words.unknown(
            "hole last counter bring make raise raised up complete completed who is by of capture won win "
            "sower sow number") > 0)
        return {};
    ProseClaim claim = mustBe(ProseSlot::Capture, {"what:this"}, words);
    claim.when = {"land", "made:" + std::to_string(numbers[0])};
    return {claim};
}

}  // namespace

std::vector<ProseClaim> readCourse(const std::string& sentence, const FrameWords& words) {
    const Tokens tokens = tokensOf(sentence);
    std::vector<ProseClaim> claims = laps(tokens, words);
    if (claims.empty()) claims = noFurtherTurn(tokens, words);
    if (claims.empty()) claims = sownOn(tokens, words);
    if (claims.empty()) claims = intoEitherStore(words);
    if (claims.empty()) claims = broughtTo(tokens, words);
    if (claims.empty()) claims = readSeeds(words);
    if (claims.empty()) claims = readRows(words);
    return claims;
}

}  // namespace makomba
