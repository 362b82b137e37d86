#include "interpreter/evidence/old_turns.h"

#include "interpreter/evidence/exchanges.h"

namespace makomba {

namespace {

const auto words = exchangeOf;

// Words that stand for two, and numbers that begin with their ones.
const std::vector<Exchange>& ofWords() {
    static const std::vector<Exchange> all = {
        words("\\b(one|two|three|four|five|six|seven|eight|nine) and "
              "(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\\b",
              "$2-$1"),
        words("\\bere\\b", "before"),
        words("\\bwherewith\\b", "with which"),
        words("\\bwherein(to)?\\b", "in which"),
        words("\\bwhereof\\b", "of which"),
        words("\\bwhence\\b", "from which"),
        words("\\bthereof\\b", "of it"),
        words("\\btherein\\b", "in it"),
        words("\\btherefrom\\b", "from it"),
        words("\\btherewith\\b", "with it"),
        words("\\b(thereafter|hereupon|withal|verily)\\b ?", ""),
        words("\\btenanted\\b", "occupied"),
        words("\\buntenanted\\b", "empty"),
        words("\\bstore-(hole|pit|cup)", "store"),
        words("\\bthe (very|self-?same|identical) (hole|pit|cup|house|place|heap|square|point)\\b", "the $2"),
        words("\\b(no|not) (seed|bean|stone|pebble|ball|counter|nut|shell|cowry)s? (on the board|in "
              "(his|her|the) "
              "(row|rows|side|holes)) any more\\b",
              "no $2 $3"),
    };
    return all;
}

// Who tells it, and what is added by the way.
const std::vector<Exchange>& ofAsides() {
    static const std::vector<Exchange> all = {
        words(
            ", (as )?(the|my|all) (old |elder "
            ")?(men|people|players|women|natives|informants?|elders|boys) "
            "(say|said|told me|tell|assert|asserted|declare|declared|maintain|call it|call them|name them),",
            ","),
        words(", (say|said) the (old |elder )?(men|people|players|women|natives|elders|boys),", ","),
        words(", (as they (name|call) (them|it)|as it is called|as they are called)"
              "( [^,]{1,40})?,",
              ""),
        words(", which is to say [^,]*,?", ""),
        words(", (however|indeed|moreover|therefore|accordingly|of course|be it noted|be it said|to be sure|"
              "on the contrary|on the other hand|for (his|her|its) part|in (his|her|its|their) turn|"
              "(so |as )?I (am|was|have been) (told|assured|informed)|as I (saw|observed)),",
              ""),
        words(", there being (but |only )?(one|a single) sowing (to|in) (each|a|every) (move|turn)", ""),
        {std::regex("\\b[Tt]he (small |young |little "
                    ")?(boys|women|wives|girls|natives|chiefs|herdsmen|herdboys) (of|among|in) "
                    "(the )?[A-Z][a-z]+\\b"),
         "the players"},
    };
    return all;
}

// What must be done, may be done, may not.
const std::vector<Exchange>& ofDuties() {
    static const std::vector<Exchange> all = {
        words("\\bit is (incumbent|binding|obligatory) (up)?on (each|every|the|a|his|one|any|him|both)( "
              "player| side| party| man| of them)? to ",
              "$3$4 must "),
        words("\\bit is (required|demanded|expected) of (each|every|the|a|any|him)( player| side| party| "
              "man)? (that "
              "(he|she|they) (shall|should)|to) ",
              "$2$3 must "),
        words("\\bit is the duty of (each|every|the|a|any|him)( player| side| party| man)? to ",
              "$1$2 must "),
        words("\\b(is|are) under (an |the |some )?obligation to ", "must "),
        words("\\bit behoves (each|every|the|a|any|him)( player| man)? to ", "$1$2 must "),
        words("\\b(must|may) (needs|lawfully|properly|freely|always|ever) ", "$1 "),
        words("\\bit (is|would be) (strictly |expressly |always |quite "
              ")?(improper|unlawful|unfair|illegal|wrong|against the "
              "rules?|forbidden|prohibited|not permitted|not allowed|not lawful|not open to him|not open to "
              "a player)( for (a|the) "
              "[a-z]+)? to ",
              "a player may not "),
        words("\\bit (is|would be) (strictly |expressly |always |quite "
              ")?(proper|lawful|fair|legal|permitted|allowed|open)( for (a|the) "
              "[a-z]+| to (him|a player|the player|each player))? to ",
              "a player may "),
        words("\\b(is|are) (suffered|at liberty|free|permitted|privileged) to ", "may "),
        words("\\b(can|could) (in no (way|wise)|by no means|on no account|under no circumstances) ",
              "may not "),
        words("\\b(shall|must|may|is|are) (on no account|under no circumstances|in no case|by no means|in no "
              "wise) ",
              "$1 not "),
        words("\\b(is|are) (entitled|given the right|granted the right) to ", "may "),
        words("\\b((if|when|where|whenever|who|which|that|unless|until)\\b[^,;]{1,60}?) shall ", "$1 "),
        words("\\bshall\\b", "must"),
    };
    return all;
}

// Conditions without an "if" of their own.
const std::vector<Exchange>& ofConditions() {
    static const std::vector<Exchange> all = {
        words("\\bshould ([^,]{2,60}?) (chance|happen) to ([a-z]+)", "if $1 should $3"),
        words("^let ([^,]{2,90}?) be ([a-z]+),? (and|then) ", "If $1 is $2, "),
        words("^let ([^,]{2,60}?) (fall|land|end|drop|alight|come) ([^,]{2,60}),? (and|then) ",
              "If $1 falls $3, "),
        words("^were ((the|a|an|his|any|that|this|one|no) [^,]{2,70}?) to be found ([a-z]+)", "If $1 is $3"),
        words("^were ((the|a|an|his|any|that|this|one|no) [^,]{2,60}?) to ([a-z]+) ", "If $1 should $3 "),
        words("^were (it|he|she|they) to ([a-z]+) ", "If $1 should $2 "),
        words("^were ((the|a|an|his|any|that|this) [^,]{2,60}?) (empty|bare|vacant|occupied|full|void),",
              "If $1 is $3,"),
        // "The last seed having fallen in ..", "His holes being all empty, .."
        words("^((the|a|an|his|her|each|any|that|all|both|neither|no)( of (them|the two|the players))?( [^, "
              "]+){1,12}?) having (been )?"
              "([a-z]+) ([^,]*), (?!(who|which|that) )",
              "If $1 has $6$7 $8, "),
        words("^((the|a|an|his|her|each|any|that|all|both|neither|no)( of (them|the two|the players))?( [^, "
              "]+){0,12}?) being (not )?"
              "([a-z]+)([^,]*), (?!(who|which|that|and|or|but) )",
              "If $1 is $6$7$8, "),
        words("^(having) ([a-z]+(ed|en|t|wn)) ([^,]*), (he|the player|a player|one|she) ",
              "If $5 has $2 $4, $5 "),
        // "though it be empty", "although the hole may have been full": whatever it is.
        words(", be (the|it|they|its) [^,]* (full|occupied|empty|bare) or (full|empty|bare|occupied|not)\\b",
              ", whether it is occupied or empty"),
    };
    return all;
}

// What is done, allowed or denied, in the turns of those who tell of it.
const std::vector<Exchange>& ofDoings() {
    static const std::vector<Exchange> all = {
        words("\\b(is|are) (debarred|barred|excluded|precluded|prevented|restrained|withheld) from "
              "(mov|tak|captur|plac|"
              "remov|leav)ing ",
              "may not $3e "),
        words("\\b(is|are) (debarred|barred|excluded|precluded|prevented|restrained|withheld) from "
              "(play|sow|lift|empty|"
              "pass|cross|drop|turn|go)ing ",
              "may not $3 "),
        words("\\bnothing (debars|bars|prevents|hinders|forbids|keeps|restrains) (him|her|one|them|a "
              "player|the player) "
              "from (mov|tak|captur|plac|remov|leav)ing ",
              "he may $3e "),
        words("\\bnothing (debars|bars|prevents|hinders|forbids|keeps|restrains) (him|her|one|them|a "
              "player|the player) "
              "from (play|sow|lift|empty|pass|cross|drop|turn|go)ing ",
              "he may $3 "),
        words("^(which|what)ever of ((his|her|the|their) [^,]{2,40}?) (he|she|they) "
              "(pleases?|likes?|chooses?|prefers?) "
              "(a man|a player|a woman|he|she|they) may ([a-z]+)",
              "A player may $7 any of $2"),
        words("\\b(obtains?|gains?|gets|wins?|secures?) nothing\\b", "captures nothing"),
        words("\\b(brings|yields|gives|gains|earns|wins) (him|her|one|a player|the player|the sower|them) "
              "nothing\\b",
              "captures nothing"),
        words("\\b(closes|closed|concludes|concluded|finishes|finished) (the|his|her) turn\\b",
              "ends the turn"),
        words(
            "\\b(it|there) (is|was) (then |thereupon )?(for|the turn of) the (other|adversary|opponent|enemy)"
            "( to (play|move|sow|go on))?\\b",
            "the turn ends"),
        words("\\bthere (is|was) an end( of (it|the game|the match|the play))?\\b", "the game ends"),
        words("\\b(share|shares|shared|meet with|meets with|suffer|suffers) (their|the same|its|his|this) "
              "fate\\b",
              "are captured as well"),
        words("\\b(is|are|be|was|were) emptied by (the player|him|her|the sower) to (his|her) own "
              "(profit|advantage|gain)\\b",
              "$1 captured"),
        words("\\b([Ss]o|[Aa]s) (soon|long|often) as\\b", "as $2 as"),
    };
    return all;
}

// Who wins, who has won.
const std::vector<Exchange>& ofWinners() {
    static const std::vector<Exchange> all = {
        words("^to him who (.*?),? (the )?(victory|game|palm|match|honours?) (belongs|is given|is "
              "awarded|falls|goes|is adjudged)\\.?$",
              "The player who $1 wins."),
        words("^to (him|her) (belongs|falls|goes) the (victory|game|palm) who (.*?)\\.?$",
              "The player who $4 wins."),
        words("^(the [a-z]+|he|she) to whom the (victory|game|palm) is (awarded|given|adjudged) is "
              "(he|she|the one|that one) who "
              "(.*?)\\.?$",
              "The player who $5 wins."),
        words("^(victorious|successful) is (he|she|that player|the one) who (.*?)\\.?$",
              "The player who $3 wins."),
        words("^(he|she|the one) whose (.*?) (is|are) (the "
              ")?(larger|greater|largest|greatest|higher|bigger)(.*?) (is|wins)\\b",
              "the player who has the most $2$6 $7"),
        words("\\b(is|be) (the better player|proclaimed (the )?winner|hailed (as )?(the "
              ")?(winner|victor)|deemed (the )?(winner|victor)|"
              "reputed (the )?(winner|victor)|reckoned to have won|held to have won|deemed to have won)\\b",
              "wins"),
        words("\\b(he|she) (has lost|is beaten|is the loser|loses the game|loses),? (who|in whose)\\b",
              "the player loses $3"),
        words("\\b(amassed|accumulated|carried off|gathered in|secured|won for himself) the (larger|greater) "
              "(number|share|part)\\b",
              "captured the most"),
        words("\\b(amassed|accumulated|carried off|gathered in|secured|won for himself) the (smaller|lesser) "
              "(number|share|part)\\b",
              "captured the fewest"),
    };
    return all;
}

}  // namespace

std::string withoutOldTurns(const std::string& sentence) {
    std::string out = sentence;
    for (const auto* list :
         {&ofWords(), &ofAsides(), &ofDuties(), &ofConditions(), &ofDoings(), &ofWinners()})
        out = exchanged(std::move(out), *list);
    return out;
}

}  // namespace makomba
