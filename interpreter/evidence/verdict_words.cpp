#include "interpreter/evidence/verdict_words.h"

#include <algorithm>

namespace makomba {

const std::vector<VerdictInfo>& verdictInfos() {
    static const std::vector<VerdictInfo> infos = {
        {"holds", "verdict",
         "There were cases where the claim could have failed, and it failed in none of them. The number of "
         "cases stands "
         "beside it: it is no proof, unless all positions were visited."},
        {"contradicted", "verdict",
         "However the claim is read, play goes against it: always or nearly so, or wherever one player "
         "moves; or it fails, and holds in every case with one value of it changed, four for three: `audit` "
         "names that below it. The shortest "
         "play found is shown, with the positions before and after its last move; `--save DIR` keeps it for "
         "`makomba play "
         "--resume`."},
        {"ambiguous", "verdict",
         "Some cases go against the claim and others do not: it fails now and then, or only in circumstances "
         "that a text "
         "may leave unsaid (on the first turn, in a longer row). Look at the play shown and decide; it is no "
         "contradiction."},
        {"never put to the test", "verdict",
         "No case came up where the claim could have failed, so nothing can be said for it or against it. "
         "More games "
         "(`--random-games`, `--moves`) may bring one."},
        {"not tested", "verdict",
         "The claim says nothing that could be tested, or a part of its sentence that was not understood may "
         "narrow it. The "
         "reason stands below it."},
        {"not expressible", "verdict", "The record says why conditions cannot tell what the source says."},
        {"board", "claim", "Rows and holes in each, or points, of the board."},
        {"setup", "claim",
         "How many seeds lie in each hole at the start: of all holes, or of the inner or outer rows."},
        {"direction", "claim",
         "Which way seeds go round, as seen on the board: from where they went, not by the rules' own "
         "track."},
        {"begin", "claim", "Holes that a turn may begin at: asked of the legal moves of every turn."},
        {"singles", "claim",
         "Whether a turn may begin at a hole with a single seed, or with fewer than some number."},
        {"relay", "claim",
         "Sowing goes on where the last seed falls: with the seeds of that hole, or of the next one."},
        {"turn-ends", "claim", "The turn ends where the last seed falls."},
        {"capture", "claim",
         "Seeds are taken where the last seed falls, or where a hole comes to hold some number."},
        {"no-capture", "claim", "Nothing is taken where the last seed falls."},
        {"again", "claim", "The same player moves again."},
        {"end", "claim", "What ends the game."},
        {"winner", "claim", "Who wins at the end."},
        {"circuit", "claim", "Whose holes seeds are sown into: one's own only, or both players'."},
        {"pass", "claim", "Whether a player who can move may pass."},
        {"men", "claim", "How many men each player has, and whether they stand on the board at the start."},
        {"placing", "claim",
         "How men are placed: how many in a turn, on which points, whether others may be moved meanwhile, "
         "and rows "
         "that may not be made by it."},
        {"moving", "claim",
         "How men are moved: to adjacent points, anywhere, orthogonally; once all are placed."},
        {"line-removes", "claim",
         "A row of some number of men takes one of the opponent's: must, or may; on diagonals, while men are "
         "placed, and "
         "what two rows made at once take."},
        {"line-wins", "claim",
         "A row of some number of men wins; whether longer ones do, those on diagonals, and those made while "
         "men are "
         "placed."},
        {"line-loses", "claim", "A row of some number of men loses."},
        {"row-again", "claim", "A row of some number of men lets the player move once more."},
        {"taking", "claim",
         "How men are taken: by leaping over them, by enclosing them, by moving onto their place; whether "
         "they are out or begin again; whether several side by side are, and who goes between two others "
         "himself."},
        {"taking-duty", "claim", "Whether a player who can take by leaping must do so."},
        {"taking-more", "claim", "Whether several men are taken in one turn, where more can be leapt over."},
        {"taking-way", "claim", "In which directions men take: straight ahead, diagonally, sideways, back."},
        {"first", "claim", "Whose men make the first move, by their names."},
        {"protected", "claim", "Men in a row cannot be taken while there are others."},
        {"flying", "claim", "With how many men left one may move anywhere."},
        {"reduced", "claim", "Who reduces the opponent to some number of men wins."},
        {"blocked", "claim",
         "What becomes of a player who cannot move. Where it hardly ever comes to that, games are looked at "
         "as well whose "
         "players leave each other nothing to do."},
    };
    return infos;
}

const VerdictInfo* findVerdict(std::string_view name) {
    const auto& infos = verdictInfos();
    const auto found =
        std::find_if(infos.begin(), infos.end(), [&](const VerdictInfo& i) { return i.name == name; });
    return found == infos.end() ? nullptr : &*found;
}

}  // namespace makomba
