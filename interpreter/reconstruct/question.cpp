// The question whose answer would split the remaining candidates best.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <random>

#include "interpreter/draw/text_board.h"
#include "interpreter/play/record.h"
#include "interpreter/reconstruct/reconstruct.h"
#include "interpreter/study/match.h"

namespace makomba::reconstruct {

namespace {

using Groups = std::map<std::string, std::vector<std::size_t>>;

double entropyOf(const Groups& groups) {
    double total = 0, bits = 0;
    for (const auto& group : groups) total += static_cast<double>(group.second.size());
    for (const auto& group : groups) {
        const double share = static_cast<double>(group.second.size()) / total;
        bits -= share * std::log2(share);
    }
    return groups.size() < 2 ? 0 : bits;
}

std::vector<Answer> answersOf(const Groups& groups) {
    std::vector<Answer> answers;
    for (const auto& [text, candidates] : groups) answers.push_back({text, candidates});
    std::stable_sort(answers.begin(), answers.end(), [](const Answer& a, const Answer& b) {
        return a.candidates.size() != b.candidates.size() ? a.candidates.size() > b.candidates.size()
                                                          : a.candidates.front() < b.candidates.front();
    });
    return answers;
}

std::string drawn(const GameRecord& record) { return drawText(record.game().program, record.state()); }

std::string listed(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text.empty() ? "none: the game is over" : text;
}

std::string ending(const GameRecord& record) {
    std::string text = "the game is over";
    for (int seat = 1; seat <= record.game().program.players(); ++seat)
        if (resultOfSeat(record.state(), seat) == 1) text += fmt::format("; player {} has won", seat);
    return text + "\n";
}

// All candidates play the same moves from the start, as long as they go together; at each position on the way
// it is asked which moves are allowed, and what each comes to.
class SearchForPosition {
  public:
    SearchForPosition(const std::vector<std::pair<std::size_t, const Game*>>& candidates, std::uint64_t seed)
        : candidates_(candidates), chance_(seed) {
        best_.possible = std::log2(static_cast<double>(std::max<std::size_t>(1, candidates.size())));
        for (int play = 0; play < plays && best_.bits < best_.possible - 1e-9; ++play) go(seed);
    }
    Question best() { return std::move(best_); }

  private:
    static constexpr int plays = 8, plies = 30;
    static constexpr std::size_t movesAsked = 12;
    static constexpr int lapsShown = 250;

    struct Seat {
        std::size_t candidate;
        std::unique_ptr<GameRecord> game;
    };

    void go(std::uint64_t seed) {
        std::vector<Seat> seats;
        seats.reserve(candidates_.size());
        for (const auto& [candidate, game] : candidates_)
            seats.push_back({candidate, std::make_unique<GameRecord>(*game, seed)});
        history_.clear();
        together_.clear();
        for (std::size_t i = 0; i < seats.size(); ++i) together_.push_back(i);
        ask(seats, "How does the board look at the start?", "", drawn);
        for (int ply = 0; ply < plies; ++ply) {
            keepLargest(seats, drawn);
            if (together_.size() < 2) return;
            const std::string board = drawn(*seats[together_[0]].game);
            ask(seats, "Which moves are allowed here?", board,
                [](const GameRecord& record) { return listed(record.names()); });
            keepLargest(seats, [](const GameRecord& record) { return listed(record.names()); });
            const std::vector<std::string> names = seats[together_[0]].game->names();
            if (together_.size() < 2 || names.empty()) return;
            for (std::size_t m = 0; m < names.size() && m < movesAsked; ++m)
                ask(seats,
                    fmt::format("What becomes of {}, played here by player {}?", names[m],
                                seats[together_[0]].game->state().globals().mover),
                    board, [&](GameRecord& record) { return afterMove(record, m); });
            const std::size_t move = chance_() % names.size();
            for (const std::size_t i : together_) seats[i].game->play(move);
            history_.push_back(names[move]);
        }
    }

    // The position once the move and the laps that follow from it have been played; all is taken back.
    static std::string afterMove(GameRecord& record, std::size_t move) {
        const std::size_t before = record.history().size();
        record.play(move);
        for (int lap = 0; lap < lapsShown && !record.moves().empty() && record.forcedToGoOn(); ++lap)
            record.play(0);
        std::string text = drawn(record);
        text += record.moves().empty()
                    ? ending(record)
                    : fmt::format("player {} is to move\n", record.state().globals().mover);
        while (record.history().size() > before) record.undo();
        return text;
    }

    template <class Text>
    void ask(std::vector<Seat>& seats, const std::string& question, const std::string& board, Text text) {
        Groups groups;
        for (const std::size_t i : together_) groups[text(*seats[i].game)].push_back(seats[i].candidate);
        // Who came another way is not told apart by it.
        const double bits = entropyOf(groups) * static_cast<double>(together_.size()) /
                            static_cast<double>(candidates_.size());
        if (bits <= best_.bits + 1e-9) return;
        best_.bits = bits;
        best_.text = question;
        best_.board = board;
        best_.history = history_;
        best_.answers = answersOf(groups);
    }

    template <class Text>
    void keepLargest(std::vector<Seat>& seats, Text text) {
        Groups groups;
        for (const std::size_t i : together_) groups[text(*seats[i].game)].push_back(i);
        const auto largest = std::max_element(groups.begin(), groups.end(), [](const auto& a, const auto& b) {
            return a.second.size() < b.second.size();
        });
        std::vector<std::size_t> kept = largest->second;
        together_ = std::move(kept);
    }

    const std::vector<std::pair<std::size_t, const Game*>>& candidates_;
    std::mt19937_64 chance_;
    std::vector<std::size_t> together_;
    std::vector<std::string> history_;
    Question best_;
};

}  // namespace

Question bestQuestionOfRules(const Reconstruction& r) {
    Question best;
    std::vector<std::size_t> asked;
    for (const std::size_t i : r.ranked)
        if (r.candidates[i].profile) asked.push_back(i);
    if (asked.empty()) return best;
    best.possible = std::log2(static_cast<double>(asked.size()));
    for (const profile::Slot& slot : profile::slots()) {
        Groups groups;
        for (const std::size_t i : asked)
            groups[words(slot, (*r.candidates[i].profile)[slot.id])].push_back(i);
        // Nobody can be asked what play did not show.
        if (groups.count("not known")) continue;
        const double bits = entropyOf(groups);
        if (bits <= best.bits + 1e-9) continue;
        best.bits = bits;
        best.text = fmt::format("{}: {}", slot.title, slot.about);
        best.answers = answersOf(groups);
    }
    return best;
}

Question bestPosition(const std::vector<std::pair<std::size_t, const Game*>>& candidates,
                      std::uint64_t seed) {
    if (candidates.empty()) return {};
    return SearchForPosition(candidates, seed).best();
}

}  // namespace makomba::reconstruct
