// Plays a game whose seeds are sown and writes down what happens (observed.h).
//
// Choices are put in order by what the player sees, not by the order of the list of moves, and what leaves no
// choice takes nothing from the generator: descriptions that play alike are played alike.
#pragma once

#include <optional>

#include "interpreter/engine/game.h"
#include "interpreter/profile/hole_roles.h"
#include "interpreter/profile/observed.h"
#include "interpreter/profile/profile.h"

namespace makomba::profile {

class SowingObserver {
  public:
    SowingObserver(const Game& game, HoleRoles& roles, const ProfileOptions& options);

    // Whether seeds leave holes one by one at all; plays a little.
    bool sows();
    void playAll();

    const std::vector<Sowing>& sowings() const { return sowings_; }
    const std::vector<End>& ends() const { return ends_; }
    const std::vector<int>& start() const { return start_; }  // seeds by site
    int plays() const { return plays_; }
    std::uint64_t setUps() const { return setUps_; }
    bool drew() const { return drew_; }
    bool passedFreely() const { return passedFreely_; }
    int longestPlay() const { return longestPlay_; }
    bool faulted() const { return faulted_; }

  private:
    static constexpr std::size_t mostLaps = 40'000;
    enum class Mode { Random, Greedy };
    enum class Keeps { Fullest, Singles };

    void play(std::uint64_t seed, Mode mode, int firstChoice);
    // From a choice to the end of the turn; what is seen goes into sowings_. False if play is over.
    bool playTurn(State& state, Moves& moves, Mode mode, int firstChoice, bool setUp);
    Sowing begin(State& state, Moves& moves, Mode mode, int firstChoice, bool setUp);
    bool goOn(State& state, Moves& moves, Mode mode, int plies, Sowing& sowing);
    std::vector<int> offered(const Sowing& sowing, const Choosing& now) const;
    void setUpPositions();
    void playEnding(State state, int kind, int owner, Keeps keeps);
    void tryAllBeginnings(const State& state);
    void lookForLongTurns();
    int pliesOfTurn(State state, std::size_t firstChoice);
    std::pair<int, std::size_t> longestTurn(const State& state);
    int scatter(State& state, const std::vector<int>& holes);

    Choosing choices(const Moves& moves) const;
    std::vector<std::size_t> inOrder(const Moves& moves) const;
    std::size_t choose(State& state, const Moves& moves, Mode mode, int firstChoice);
    int gain(const State& state, int player) const;
    void apply(State& state, const Moves& moves, const Move& move, Sowing& sowing);
    void read(const std::vector<Action>& actions, int chosen, int player, Sowing& sowing);
    bool goesOn(const Sowing& sowing, const Choosing& choosing, int chosen, const std::vector<int>& seeds);
    void noteEnd(const State& state, Moves& moves, int mover, const State& before);
    std::vector<int> seedsOf(const State& state) const;
    std::vector<int> scoresOf(const State& state) const;
    std::vector<int> marksOf(const State& state) const;
    int seedsInHoles(const std::vector<int>& seeds) const;
    void beginRounds(const std::vector<int>& seeds);
    bool beginsInHand() const;
    void noteRound(const std::vector<int>& seeds);
    void leaveOutLaterRounds();
    std::size_t random(std::size_t below);

    const Game& game_;
    HoleRoles& roles_;
    const ProfileOptions& options_;
    Engine engine_;
    std::uint64_t random_ = 1;
    std::vector<Sowing> sowings_;
    std::vector<End> ends_;
    std::vector<int> start_, counts_, scores_;
    std::vector<std::vector<bool>> begins_;  // by player and site
    std::vector<int> turnsOf_;
    int round_ = 0, held_ = 0;  // of the play; seeds in holes before the last turn
    int full_ = 0;              // seeds in holes when the first round began
    bool opening_ = false;      // seeds are put into holes, and nobody has sown yet
    struct Kept {
        State state;
        std::vector<int> turns;  // as turnsOf_
    };
    std::vector<Kept> kept_;  // positions for set-ups
    std::size_t laps_ = 0;
    int plays_ = 0, longestPlay_ = 0;
    std::uint64_t setUps_ = 0;
    bool drew_ = false, passedFreely_ = false, faulted_ = false;
    bool playsOn_ = false;                        // from a position set up: ends of turns are noted
    bool forcedSeen_ = false, freeSeen_ = false;  // how a player goes on elsewhere than from the last hole
};

}  // namespace makomba::profile
