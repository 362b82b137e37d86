#include "interpreter/evidence/claim_scope.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>

namespace makomba {

namespace {

std::string lowered(std::string_view text) {
    std::string out(text);
    for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}
bool isLetter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

// Where a name begins a word of the text, with or without an ending of the plural; npos: nowhere.
std::size_t namedAt(const std::string& text, const std::string& name) {
    if (name.size() < 3) return std::string::npos;
    const std::array<std::string, 4> forms = {
        name, name + "s", name + "es",
        name.back() == 'f' ? name.substr(0, name.size() - 1) + "ves" : name + "s"};
    std::size_t first = std::string::npos;
    for (const std::string& form : forms)
        for (std::size_t at = text.find(form); at != std::string::npos; at = text.find(form, at + 1)) {
            const bool begins = at == 0 || !isLetter(text[at - 1]);
            const std::size_t end = at + form.size();
            if (begins && (end == text.size() || !isLetter(text[end]))) {
                first = std::min(first, at);
                break;
            }
        }
    return first;
}

// Names that any man may have.
bool isAnyMan(const std::string& name) {
    static const std::set<std::string> any = {"counter", "counters", "disc",  "ball",  "marker",
                                              "piece",   "man",      "stone", "token", "seed",
                                              "pawn",    "cross",    "stick", "square"};
    return any.count(name) != 0;
}

// The owners of each kind of men, by the declared name in small letters.
std::map<std::string, std::set<int>> kinds(const Game& game) {
    std::map<std::string, std::set<int>> out;
    const Equipment& e = game.program.equipment;
    for (std::size_t i = 1; i < e.components.size(); ++i) {
        const Component& component = e.components[i];
        if (component.faces > 0 || component.owner < 1 || component.owner > e.players) continue;
        out[lowered(component.plainName)].insert(component.owner);
    }
    return out;
}

std::ptrdiff_t kindsOf(const Game& game, int player) {
    const auto all = kinds(game);
    return std::count_if(all.begin(), all.end(),
                         [&](const auto& kind) { return kind.second.count(player) != 0; });
}

std::size_t kindNames(const Game& game) {
    std::set<std::string> names;
    const Equipment& e = game.program.equipment;
    for (std::size_t i = 1; i < e.components.size(); ++i)
        if (e.components[i].faces == 0) names.insert(e.components[i].plainName);
    return names.size();
}

bool startsWith(const std::string& text, std::initializer_list<const char*> words) {
    return std::any_of(words.begin(), words.end(),
                       [&](const char* word) { return text.rfind(word, 0) == 0; });
}
bool mentionsAny(const std::string& text, std::initializer_list<const char*> words) {
    return std::any_of(words.begin(), words.end(),
                       [&](const char* word) { return text.find(word) != std::string::npos; });
}

// "In tournament games, captures are optional": the opening was not understood.
bool opensUnread(const ProseSentence& sentence, const ProseClaim& claim) {
    return std::any_of(sentence.unread.begin(), sentence.unread.end(), [&](const ProseSentence::Part& part) {
        if (part.end > claim.begin) return false;
        const std::string opening = lowered(sentence.text.substr(part.begin, part.end - part.begin));
        return startsWith(opening, {"in ", "if ", "when ", "once ", "unless ", "until ", "after ", "during ",
                                    "as soon ", "as long ", "before ", "provided "});
    });
}

// "The hens move forward, the foxes back as well": kinds that different players have.
bool namesBoth(const Game& game, const std::string& text) {
    std::set<int> named;
    for (const auto& [name, of] : kinds(game))
        if (!isAnyMan(name) && of.size() == 1 && namedAt(text, name) != std::string::npos)
            named.insert(*of.begin());
    return named.size() > 1;
}

}  // namespace

ClaimSubject subjectOf(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim) {
    const std::string& text = prose.sentences[claim.sentence].text;
    const std::string clause = lowered(text.substr(claim.begin, claim.end - claim.begin));
    const auto all = kinds(seen.game);
    std::size_t first = std::string::npos;
    const std::set<int>* owners = nullptr;
    ClaimSubject subject;
    for (const auto& [name, of] : all)
        if (!isAnyMan(name))
            if (const std::size_t at = namedAt(clause, name); at < first)
                first = at, owners = &of, subject.name = name;
    if (!owners) {
        // The men that are made of others have names of their own in every game.
        for (const char* name : {"king", "queen", "dama", "mullah"})
            if (namedAt(clause, name) != std::string::npos && all.size() > 1) return {name, 0, true};
        return {};
    }
    if (owners->size() == 1) subject.player = *owners->begin();
    subject.kind = std::any_of(owners->begin(), owners->end(),
                               [&](int player) { return kindsOf(seen.game, player) > 1; });
    return subject;
}

namespace {

// "For every seed that he owes": of the next round. "Three for every hole" is how many lie in one.
bool isOfALaterStart(const std::string& text, const ProseClaim& claim) {
    const std::string elsewhere = text.substr(0, std::min(claim.begin, text.size())) + " .. " +
                                  text.substr(std::min(claim.end, text.size()));
    return mentionsAny(text, {"captur", " round", " owe"}) ||
           mentionsAny(elsewhere, {"for every", "for each"});
}

}  // namespace

std::string narrowedInText(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim) {
    const ProseSentence& sentence = prose.sentences[claim.sentence];
    const std::string text = lowered(sentence.text);
    const bool counted = claim.slot == ProseSlot::Men || claim.slot == ProseSlot::Total;
    if (counted && mentionsAny(text, {"dice", " die", "throw", "one side and", "used as "}))
        return "it is about dice";
    if (counted && claim.end < text.size() && text[claim.end] == ':') return "it is a heading";
    if (counted && mentionsAny(text, {"side of the ", "around the ", "next to the "}))
        return "it is about a part of the board";
    if (claim.slot == ProseSlot::Setup && isOfALaterStart(text, claim)) return "it is not about the start";
    // "Four lie in every pit, and nothing in the stores": as they stand before the first move.
    const bool start = std::any_of(sentence.claims.begin(), sentence.claims.end(), [&](std::size_t other) {
        return prose.claims[other].slot == ProseSlot::Setup;
    });
    if (claim.slot == ProseSlot::StoreSown && claim.is("none") && start) return "it is about the start";
    if (!claim.loose && claim.slot != ProseSlot::Board && claim.when.empty() && opensUnread(sentence, claim))
        return "part of its condition was not understood";
    const bool ofRows = claim.slot == ProseSlot::LineWins || claim.slot == ProseSlot::LineLoses ||
                        claim.slot == ProseSlot::LineRemoves;
    if (ofRows && !claim.is("counts") &&
        mentionsAny(text,
                    {"outside the ", "outside his ", "outside their ", "outside one's ", "elsewhere than",
                     "other than on", "other than in", "but not on ", "except on ", "away from the edge",
                     "away from the border", "away from the middle", "away from the cent"}))
        return "where such a row counts was not understood";
    if (claim.slot == ProseSlot::Takes && claim.is("enclose") && seen.captures &&
        text.find("surround") != std::string::npos &&
        !mentionsAny(text, {"two ", "both", "between", "either side", "opposite sides"}))
        return "men may be surrounded in many ways";
    if (claim.slot == ProseSlot::TakeDuty && kindsOf(seen.game, 1) > 3)
        return "men of many kinds are taken in many ways";
    if (claim.slot == ProseSlot::TakeDuty && seen.leapsIdle > 0 && seen.ontoEnemy == 0)
        return "it is tested where men are leapt over, or moved onto";
    const std::string clause = lowered(sentence.text.substr(claim.begin, claim.end - claim.begin));
    const bool about = claim.slot == ProseSlot::Move || claim.slot == ProseSlot::Takes ||
                       claim.slot == ProseSlot::TakeMore || claim.slot == ProseSlot::TakeWay;
    if (about && !seen.board.isSowing() &&
        startsWith(clause, {"it ", "they ", "these ", "those ", "can ", "may ", "must "}) &&
        (kindNames(seen.game) > 1 || claim.is("none")))
        return "whose men they are is not told";
    const bool ofMen = claim.slot == ProseSlot::Move || claim.slot == ProseSlot::Takes ||
                       claim.slot == ProseSlot::TakeMore || claim.slot == ProseSlot::TakeDuty;
    if (ofMen && !claim.is("promotes") && !seen.board.isSowing() &&
        (subjectOf(seen, prose, claim).kind || text.find("):") != std::string::npos))
        return "it is about one kind of men";
    if (claim.slot == ProseSlot::Move && !seen.board.isSowing() && namesBoth(seen.game, text))
        return "it is about the men of both players in turn";
    return {};
}

namespace {

// 12 of "twelve" and "12", 1 of "a"; -1: no number.
int numberOf(const std::string& word) {
    static const std::map<std::string, int> words = {
        {"a", 1},         {"an", 1},       {"one", 1},      {"two", 2},       {"three", 3},
        {"four", 4},      {"five", 5},     {"six", 6},      {"seven", 7},     {"eight", 8},
        {"nine", 9},      {"ten", 10},     {"eleven", 11},  {"twelve", 12},   {"thirteen", 13},
        {"fourteen", 14}, {"fifteen", 15}, {"sixteen", 16}, {"eighteen", 18}, {"twenty", 20}};
    if (const auto known = words.find(word); known != words.end()) return known->second;
    const bool digits =
        !word.empty() && word.size() < 4 && word.find_first_not_of("0123456789") == std::string::npos;
    return digits ? std::stoi(word) : -1;
}

std::vector<std::string> plainWords(const std::string& sentence) {
    std::vector<std::string> out(1);
    for (const char c : lowered(sentence)) {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0) out.back() += c;
        else if (!out.back().empty()) out.emplace_back();
    }
    if (out.back().empty()) out.pop_back();
    return out;
}

}  // namespace

int sumOfNumbers(const std::string& sentence) {
    int sum = 0;
    for (const std::string& word : plainWords(sentence)) sum += std::max(0, numberOf(word));
    return sum;
}

namespace {

// Each site that holds men at the start: the component and how many.
template <class Tell>
void eachAtStart(const Game& game, const Tell& tell) {
    Engine engine(game);
    State state = engine.initialState(1);
    engine.context().workOn(state);
    const Context& c = engine.context();
    for (const Container& container : game.program.equipment.containers)
        for (int site = container.first; !container.dice && site < container.first + container.size; ++site)
            if (const int component = c.topComponent(site); component > 0) tell(component, c.pieces(site));
}

}  // namespace

std::set<int> namedAtStart(const SeenPlay& seen, const Prose& prose, const ProseClaim& claim) {
    // "Six guards": the name that follows the number.
    const std::string& text = prose.sentences[claim.sentence].text;
    const std::vector<std::string> words = plainWords(text.substr(claim.begin, claim.end - claim.begin));
    const std::string said = claim.slot == ProseSlot::Total ? claim.value("total") : claim.value("men");
    std::string name;
    for (std::size_t i = 0; i + 1 < words.size(); ++i)
        for (const auto& [kind, of] : kinds(seen.game))
            if (!isAnyMan(kind) && std::to_string(numberOf(words[i])) == said &&
                namedAt(words[i + 1], kind) == 0)
                name = kind;
    if (name.empty()) return {};
    std::map<int, int> byOwner;
    int all = 0;
    eachAtStart(seen.game, [&](int component, int pieces) {
        const Component& man = seen.game.program.equipment.components[static_cast<std::size_t>(component)];
        if (lowered(man.plainName) == name) all += pieces, byOwner[man.owner] += pieces;
    });
    std::set<int> out = {all};
    for (const auto& [owner, number] : byOwner) out.insert(number);
    return out;
}

Roles rolesOf(const SeenPlay& seen, const std::string& sentence) {
    const std::string text = lowered(sentence);
    // Where each player's men are named, and where the winning and the standing still are told.
    std::vector<std::pair<std::size_t, int>> named;
    for (const auto& [name, of] : kinds(seen.game))
        if (!isAnyMan(name) && of.size() == 1)
            for (std::size_t at = 0; at < text.size();) {
                const std::size_t found = namedAt(text.substr(at), name);
                if (found == std::string::npos) break;
                named.emplace_back(at + found, *of.begin());
                at += found + name.size();
            }
    std::sort(named.begin(), named.end());
    const auto first = [&](std::initializer_list<const char*> words) {
        std::size_t at = std::string::npos;
        for (const char* word : words) at = std::min(at, text.find(word));
        return at;
    };
    const auto before = [&](std::size_t at) {
        int who = 0;
        for (const auto& [where, player] : named)
            if (where < at) who = player;
        return who;
    };
    const auto after = [&](std::size_t at) {
        for (const auto& [where, player] : named)
            if (where > at) return player;
        return 0;
    };
    if (named.empty() || seen.players != 2) return {};
    const std::size_t wins = first({" win", " won", "victor"}), loses = first({" lose", " lost", " beaten"});
    if ((wins == std::string::npos) == (loses == std::string::npos)) return {};
    const std::size_t decided = std::min(wins, loses);
    int who = before(decided);
    if (who == 0) who = after(decided);
    Roles roles;
    roles.winner = wins != std::string::npos ? who : 3 - who;
    const std::size_t still = first({"cannot move", "can no longer move", "can't move", "unable to move",
                                     "has no move", "have no move", "is blocked", "are blocked", "is trapped",
                                     "are trapped", "is stuck", "are stuck", "no legal move", "is shut in",
                                     "cannot stir", "is hemmed", "are hemmed", "is surrounded", "immobile"}),
                      shut =
                          first({"block", "trap", "shut", "hem", "surround", "enclos", "immobili", "corner"});
    if (still != std::string::npos) roles.stuck = before(still);
    else if (shut != std::string::npos) roles.stuck = after(shut);
    return roles;
}

std::map<int, std::set<int>> kindsAtStart(const Game& game) {
    std::map<int, std::set<int>> out;
    eachAtStart(game, [&](int component, int) {
        out[game.program.equipment.components[static_cast<std::size_t>(component)].owner].insert(component);
    });
    return out;
}

std::set<int> kindsCounted(const Game& game, int player) {
    std::map<std::string, int> numbers;
    eachAtStart(game, [&](int component, int pieces) {
        const Component& man = game.program.equipment.components[static_cast<std::size_t>(component)];
        if (player == 0 || man.owner == player) numbers[player == 0 ? man.plainName : man.name] += pieces;
    });
    std::set<int> out;
    if (numbers.size() > 1)
        for (const auto& [name, number] : numbers) out.insert(number);
    return out;
}

}  // namespace makomba
