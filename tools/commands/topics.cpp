#include "tools/commands/topics.h"

#include <fmt/format.h>

#include <algorithm>

namespace makomba::cli {

namespace {

constexpr Topic all[] = {
    {"capture",
     "Taking pieces of the opponent out of his hands or off the board. Sowing games take the seeds of a "
     "hole, "
     "by where the last one fell or by how many lie there; on boards of squares and points pieces are taken "
     "by "
     "leaping over them, by moving onto them, by standing on both sides of them or by completing a row.",
     "remove, hop, custodial, enclose, fromTo, sow", "tsoro, oware, toki, tsoro-yemutwelve"},
    {"custodial capture", "Taking what stands between two of one's own men on a line.",
     "custodial, directional, intervene", ""},
    {"draw", "A game that nobody wins: by the rules, or because it has gone on for too many moves.",
     "result, is Full, no Moves, meta", "tic-tac-toe"},
    {"hand",
     "The place beside the board where a player keeps the men that are not yet, or no longer, on it. Its "
     "sites "
     "are numbered behind those of the board.",
     "hand, handSite, sites Hand", "three-mens-morris, tsoro-yemutwelve"},
    {"hole",
     "A site of a sowing board. It holds seeds, which are counted; a store is a hole that is not sown from.",
     "mancalaBoard, count, set Count", "tsoro, kalah"},
    {"hunt", "A game of one side with few men, who take, against many, who shut them in.",
     "no Moves, sites Around, is Blocked", ""},
    {"lap",
     "In a sowing game: one round of dropping the seeds taken up from one hole. A turn has several laps "
     "where "
     "sowing goes on from the hole in which the last seed fell (see relay).",
     "sow, moveAgain, count MovesThisTurn", "tsoro, mtandwas-tsoro"},
    {"mancala",
     "The family of sowing games: the seeds of a hole are taken up and dropped one by one into the holes "
     "that "
     "follow. Played all over Africa and in much of Asia, on two, three or four rows. How seeds are "
     "captured, "
     "whether laps follow one another and when a game ends make the difference between them.",
     "mancalaBoard, sow, track, set Count", "kalah, oware, tsoro, mtandwas-tsoro"},
    {"mill",
     "Three men of one player in a row along a line of a morris board; making one mostly lets him take.",
     "is Line, moveAgain, remove", "tsoro-yemutwelve"},
    {"morris",
     "The family of games of men in rows: men are placed on the crossings of a board of lines and then moved "
     "along them; a row of three wins, or lets its owner take a man of the opponent.",
     "is Line, phase, step, remove, moveAgain",
     "three-mens-morris, tsoro-yemutatu-square, tsoro-yemutatu-triangle, tsoro-yemutwelve"},
    {"option", "A choice that a description leaves open, such as the number of columns; it has items.", "",
     "tsoro, kalah"},
    {"pass", "A move that changes nothing; in many games it is made only where there is no other.",
     "move Pass, pass, no Moves", ""},
    {"phase", "A part of a game with moves of its own, such as placing before moving.", "phase, nextPhase",
     "three-mens-morris, tsoro-yemutwelve"},
    {"relay",
     "Sowing that goes on: the seeds of the hole in which the last one fell are taken up and sown in turn, "
     "until "
     "the last one falls into an empty hole. Each such round is a lap.",
     "sow, moveAgain, set Var", "tsoro, mtandwas-tsoro"},
    {"ruleset", "A name for one choice of every option: the game as one source or one place has it.", "",
     "tsoro, toki"},
    {"seed",
     "What is sown: seeds, stones or counters of one kind that belong to nobody. A description has one piece "
     "for "
     "them, owned by Shared; a hole with four has the count 4.",
     "piece, count, set Count, sow", "oware, tsoro"},
    {"store", "A hole at the end of a sowing board that keeps what a player has won.",
     "mancalaBoard, regions, mapEntry", "kalah"},
    {"track", "A path along the sites of a board, on which seeds are sown or men run.",
     "track, sow, trackSite Move, sites Track", "kalah, tsoro"},
    {"turn", "All the moves of one player until another is to move.",
     "moveAgain, count MovesThisTurn, count Turns", "tsoro"},
};

}  // namespace

std::span<const Topic> topics() { return all; }

const Topic* findTopic(std::string_view name) {
    const auto found =
        std::find_if(std::begin(all), std::end(all), [&](const Topic& t) { return t.name == name; });
    return found == std::end(all) ? nullptr : found;
}

std::string text(const Topic& topic) {
    std::string out = fmt::format("{} (topic)\n\n  {}\n", topic.name, topic.meaning);
    if (!topic.ludemes.empty()) out += fmt::format("\n  Ludemes: {}\n", topic.ludemes);
    if (!topic.games.empty()) out += fmt::format("\n  Games: {}\n", topic.games);
    return out;
}

}  // namespace makomba::cli
