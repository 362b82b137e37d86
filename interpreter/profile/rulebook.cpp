#include "interpreter/profile/rulebook.h"

#include <fmt/format.h>

#include "interpreter/draw/svg.h"
#include "interpreter/draw/text_board.h"
#include "interpreter/play/notation.h"
#include "interpreter/play/read_position.h"
#include "interpreter/profile/rulebook_sentences.h"

namespace makomba::profile {

namespace {

std::string picture(const Program& program, const State& state, const std::string& title) {
    return drawSvg(program, &state, {.labels = true, .highlight = {}, .title = title});
}

// Laps that are plies of their own: what the player has no choice about.
void playForced(Engine& engine, State& state, int player) {
    constexpr int mostPlies = 100;
    Moves moves;
    for (int ply = 0; ply < mostPlies && !engine.over(state) && engine.mover(state) == player; ++ply) {
        engine.legalMoves(state, moves);
        if (moves.size() != 1) return;
        const Move only = moves.list[0];
        engine.apply(state, moves, only);
    }
}

// The example of a value; nothing if the position cannot be set up again as it was.
void addDiagram(RuleChapter& chapter, const Game& game, const Value& value, std::string_view what,
                bool wholeTurn = false) {
    if (!value.example || !value.known()) return;
    Engine engine(game);
    ReadPosition read = readPosition(engine, value.example->position);
    if (!read.problem.empty() || stateText(game.program, read.state) != value.example->position) return;
    Moves moves;
    engine.legalMoves(read.state, moves);
    for (const Move& move : moves.list) {
        if (moveName(game.program, moves, move) != value.example->move) continue;
        const std::string name = value.example->move;
        const int player = engine.mover(read.state);
        State after = read.state;
        engine.apply(after, moves, move);
        if (wholeTurn) playForced(engine, after, player);
        const std::string caption = fmt::format("{} seen in play: player {} moves {}", what, player, name);
        chapter.diagrams.push_back({caption, drawText(game.program, read.state),
                                    drawText(game.program, after),
                                    picture(game.program, read.state, "Before the move"),
                                    picture(game.program, after, "After the move")});
        return;
    }
}

void addDiagrams(Rulebook& book, const Game& game, const Profile& profile) {
    for (RuleChapter& chapter : book.chapters) {
        if (chapter.title == title(Section::Sowing))
            addDiagram(chapter, game, profile["turn.begin.when"], "A sowing");
        if (chapter.title == title(Section::Lap))
            addDiagram(chapter, game, profile["lap.when"], "A further lap", true);
        if (chapter.title == title(Section::Capture))
            addDiagram(chapter, game, profile["capture.trigger"], "A capture", true);
    }
}

}  // namespace

bool leavesRulesOpen(const Profile& profile) {
    if (!profile.sowing && !profile.alignment) return true;
    for (const std::string_view id : {"turn.begin.when", "lap.when", "capture.trigger", "placing.when",
                                      "moving.when", "end.condition", "end.winner"})
        if (profile.asks(*slotNamed(id)) && profile[id].state == Value::State::NotKnown) return true;
    return false;
}

Rulebook rulebookOf(const Game& game, const Profile& profile) {
    Rulebook book;
    book.title = game.name;
    Engine engine(game);
    const State start = engine.initialState(1);
    book.board = drawText(game.program, start);
    book.boardPicture = picture(game.program, start, "The board before the first turn");
    const RuleSentences sentences = sentencesOf(profile);
    for (const Section section :
         {Section::Board, Section::SetUp, Section::Turn, Section::Sowing, Section::Lap, Section::Capture,
          Section::Placing, Section::Moving, Section::Rows, Section::End, Section::General}) {
        RuleChapter chapter{std::string(title(section)), {}, {}};
        for (const RuleSentence& s : sentences.all)
            if (s.section == section && !s.text.empty()) chapter.sentences.push_back(s.text);
        if (!chapter.sentences.empty()) book.chapters.push_back(std::move(chapter));
    }
    addDiagrams(book, game, profile);
    for (const Slot& slot : slots())
        if (profile.asks(slot) && profile[slot.id].state == Value::State::NotKnown)
            book.notTold.emplace_back(slot.title);
    return book;
}

std::vector<std::string> slotsWithoutSentence(const Profile& profile) {
    const RuleSentences sentences = sentencesOf(profile);
    return {sentences.unsaid.begin(), sentences.unsaid.end()};
}

}  // namespace makomba::profile
