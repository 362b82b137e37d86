// The rules of a game as a person would read them, from its profile: nothing is said that the profile does
// not know. The sentences are data (rulebook/words.def).
//
//     Rulebook book = rulebookOf(game, profileOf(game));
//     printText(book)
#pragma once

#include <string>
#include <vector>

#include "interpreter/engine/game.h"
#include "interpreter/profile/profile.h"

namespace makomba::profile {

// A move that was seen, drawn before and after it: as text, and as SVG.
struct RuleDiagram {
    std::string caption, before, after, beforePicture, afterPicture;
};

struct RuleChapter {
    std::string title;
    std::vector<std::string> sentences;
    std::vector<RuleDiagram> diagrams;
};

struct Rulebook {
    std::string title;
    std::string ruleset;              // "" if the game has none
    std::string board, boardPicture;  // before the first turn: as text, as SVG
    std::vector<RuleChapter> chapters;
    std::vector<std::string> notTold;  // what was asked and is not known, as the titles of slots
    // Sentences from the text of the rules where leavesRulesOpen; whoever has the text fills them in.
    std::vector<std::string> written;
};

// Whether a reader of the sentences alone could not play: a game of neither family, or one of which play did
// not tell when a turn begins, goes on, takes or ends the game. Then what is written is needed, too.
bool leavesRulesOpen(const Profile& profile);

Rulebook rulebookOf(const Game& game, const Profile& profile);

std::string printText(const Rulebook& book);
std::string printMarkdown(const Rulebook& book);
std::string printHtml(const Rulebook& book);  // a page of its own, with pictures

// Known answers, or such as are none, for which words.def has no sentence: for tests.
std::vector<std::string> slotsWithoutSentence(const Profile& profile);

}  // namespace makomba::profile
