#include "interpreter/evidence/prose_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "interpreter/base/grouped.h"

namespace makomba {

namespace {

std::string about(ProseSlot slot) {
    switch (slot) {
        case ProseSlot::Board: return "the board";
        case ProseSlot::Setup: return "seeds at the start";
        case ProseSlot::Total: return "pieces in all";
        case ProseSlot::Direction: return "the direction of sowing";
        case ProseSlot::Begin: return "where a turn begins";
        case ProseSlot::Singles: return "holes with few seeds";
        case ProseSlot::StoreSown: return "stores in the sowing";
        case ProseSlot::Origin: return "the hole the seeds come from";
        case ProseSlot::Relay: return "sowing goes on";
        case ProseSlot::TurnEnds: return "the turn ends";
        case ProseSlot::Capture: return "seeds are taken";
        case ProseSlot::NoCapture: return "nothing is taken";
        case ProseSlot::Again: return "the player moves again";
        case ProseSlot::Pass: return "passing";
        case ProseSlot::Ends: return "the game ends";
        case ProseSlot::Winner: return "who wins";
        case ProseSlot::Rest: return "what is left at the end";
        case ProseSlot::Circuit: return "whose holes are sown into";
        case ProseSlot::Feeding: return "an opponent without seeds";
        case ProseSlot::Men: return "men of each player";
        case ProseSlot::Place: return "placing";
        case ProseSlot::Move: return "moving";
        case ProseSlot::LineRemoves: return "a man is taken";
        case ProseSlot::LineWins: return "a row wins";
        case ProseSlot::LineLoses: return "a row loses";
        case ProseSlot::Protected: return "men that cannot be taken";
        case ProseSlot::Fly: return "flying";
        case ProseSlot::ReduceWins: return "who is reduced";
        case ProseSlot::Blocked: return "who cannot move";
        case ProseSlot::Draw: return "a draw";
        case ProseSlot::LineAgain: return "a row gives another move";
        case ProseSlot::Takes: return "how men are taken";
        case ProseSlot::TakeDuty: return "whether men must be taken";
        case ProseSlot::TakeMore: return "several men are taken in one turn";
        case ProseSlot::TakeWay: return "in which directions men take";
        case ProseSlot::First: return "who begins";
        case ProseSlot::Other: return "understood";
    }
    return "";
}

// "df": diagonally forward.
std::string wayInWords(const std::string& letters) {
    static constexpr std::array<std::pair<char, const char*>, 6> names = {{{'d', "diagonally"},
                                                                           {'o', "straight"},
                                                                           {'f', "forward"},
                                                                           {'b', "back"},
                                                                           {'s', "sideways"},
                                                                           {'a', "in any direction"}}};
    std::string out;
    for (const auto& [letter, name] : names)
        if (letters.find(letter) != std::string::npos) out += (out.empty() ? "" : " ") + std::string(name);
    return out;
}

std::string word(const std::string& slot) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 85> words = {{
        {"land", "the last seed falls"},
        {"make", "in the sowing"},
        {"opp", "the opponent's"},
        {"own", "one's own"},
        {"pick", "with"},
        {"go", "from there"},
        {"n", "holding"},
        {"made", "made to hold"},
        {"what", "from"},
        {"this", "this hole"},
        {"line", "a row of"},
        {"orth", "orthogonal"},
        {"drawn", "along drawn lines"},
        {"dir", "goes"},
        {"ccw", "anti-clockwise"},
        {"cw", "clockwise"},
        {"men", "men:"},
        {"each", "each:"},
        {"rows", "rows:"},
        {"ownrows", "rows of each player:"},
        {"cols", "in a row:"},
        {"placed", "all men are placed"},
        {"emptyboard", "none on the board at first"},
        {"mixed", "while others are moved"},
        {"firstnext", "the first goes into the next hole"},
        {"nocounters", "has none left"},
        {"nomove", "cannot move"},
        {"wipeout", "who takes all"},
        {"most", "who has most"},
        {"everyphase", "at any time"},
        {"nearlyall", "most holes"},
        {"howmany", "whatever their number"},
        {"store", "a store"},
        {"all", "all holes"},
        {"number", "number:"},
        {"thisone", "that seed"},
        {"way", "the way"},
        {"leap", "over others"},
        {"include", "is sown into as well"},
        {"free", "they can be taken"},
        {"passes", "passes"},
        {"lost-all", "who has lost all"},
        {"distance", "fields:"},
        {"can", "may go there"},
        {"only", "no other way"},
        {"several", "several in a turn"},
        {"anywhere", "on any empty point"},
        {"alsodiag", "on the diagonals, too"},
        {"notdiag", "none on the diagonals"},
        {"counts", "counts"},
        {"whileplacing", "made while men are placed"},
        {"ownman", "one's own man"},
        {"needed", "it is asked for"},
        {"nobody", "to nobody"},
        {"steporslide", "in a line"},
        {"mover", "to him who moved last"},
        {"ahead", "to him who has taken more"},
        {"feed", "is given some, if that can be"},
        {"previous", "from the holes before it, too"},
        {"slam", "all that the opponent has, at once"},
        {"extra", "holes more:"},
        {"beyond", "the hole beyond it"},
        {"nextempty", "the next hole is empty"},
        {"equal", "both have as much"},
        {"laidout", "on the board at the start"},
        {"norow", "not so that there is"},
        {"over", "a longer row than this:"},
        {"anyrow", "also so that there is"},
        {"onto", "also where one stands"},
        {"longertoo", "longer ones, too"},
        {"twice", "two rows are made at once"},
        {"lastwins", "who moved last wins"},
        {"lastloses", "who moved last loses"},
        {"draw", "nobody wins"},
        {"enclose", "between two men"},
        {"idle", "who is leapt over stays"},
        {"self", "who goes between two himself"},
        {"unharmed", "he stays"},
        {"one", "never several side by side"},
        {"opening", "in the first turn"},
        {"ever", "ever"},
        {"holes", "holes in all:"},
        {"ownstore", "one's own store, to the"},
        {"firstwins", "who began wins"},
        {"secondwins", "the second player wins"},
    }};
    for (const auto& [key, text] : words)
        if (key == slot) return std::string(text);
    return slot;
}

std::string joined(const std::vector<std::string>& slots) {
    std::string out;
    for (std::string slot : slots) {
        if (slot == "ways" || slot == "rest") continue;
        if (slot == "bare") slot = "to him who has none";
        if (slot == "promotes") slot = "on the last row he becomes another";
        if (slot == "onelap") slot = "after one lap";
        if (slot == "laps:many") slot = "in several laps";
        if (slot == "to:owner") slot = "for him whose hole it is";
        if (slot == "to:sower") slot = "for him who sows";
        if (slot == "last:too") slot = "the last seed as well";
        if (slot == "last:stays") slot = "but not the last seed";
        if (slot == "seeds:sown") slot = "and sown on";
        if (slot == "seeds:off") slot = "and leave the board";
        if (slot == "from:own") slot = "on one's own side";
        if (slot == "from:opp") slot = "on the other side";
        if (slot.starts_with("end:")) slot = "the hole at the " + slot.substr(4) + " end";
        if (slot.starts_with("of:"))
            slot = slot == "of:row" ? "of a row" : "of the " + slot.substr(3) + " row";
        if (slot.starts_with("holds:")) slot = slot.substr(6) + " in it";
        if (slot.starts_with("over:")) slot = "more than " + slot.substr(5) + " taken";
        if (slot.starts_with("alt:")) slot = wayInWords(slot.substr(4));
        if (slot.starts_with("deny:")) slot = "never " + wayInWords(slot.substr(5));
        if (slot.starts_with("who:")) slot = slot == "who:*" ? "each man" : "of the " + slot.substr(4);
        std::replace(slot.begin(), slot.end(), '/', ' ');
        const std::size_t colon = slot.find(':');
        std::string text = colon == std::string::npos
                               ? word(slot)
                               : word(slot.substr(0, colon)) + " " + word(slot.substr(colon + 1));
        out += (out.empty() ? "" : slot == "&" || out.ends_with(" &") ? " " : ", ") + text;
    }
    return out;
}

}  // namespace

std::string inWords(const ProseClaim& claim) {
    std::string text = about(claim.slot);
    if (!claim.then.empty()) text += " (" + joined(claim.then) + ")";
    if (!claim.when.empty()) text += ", when: " + joined(claim.when);
    if (claim.bearing == Bearing::May) text += "; one may";
    if (claim.bearing == Bearing::Usual) text += "; told as usual, not as a rule";
    return text;
}

std::string marked(const ProseSentence& sentence, const ProseClaim& claim) {
    return sentence.text.substr(0, claim.begin) + "[" +
           sentence.text.substr(claim.begin, claim.end - claim.begin) + "]" + sentence.text.substr(claim.end);
}

std::string countsInWords(const ProseReading& reading) {
    const Tally& t = reading.tally;
    if (t.arose == 0) return "no case came up";
    const std::string cases = t.arose == 1 ? "case" : "cases";
    if (t.failed == 0) return fmt::format("holds in {} {}", grouped(t.arose), cases);
    std::string text = fmt::format("fails in {} of {} {}", grouped(t.failed), grouped(t.arose), cases);
    if (!reading.where.empty()) text += ", where " + reading.where;
    return text;
}

const ProseReading* shownReading(const ClaimResult& result) {
    const auto failing = std::find_if(result.readings.begin(), result.readings.end(),
                                      [](const ProseReading& r) { return r.tally.failed > 0; });
    if (failing != result.readings.end()) return &*failing;
    return result.readings.empty() ? nullptr : &result.readings[0];
}

}  // namespace makomba
