// The states that a recorded trial may be in.
//
// Usually that is one. Moves may look alike in what was recorded, though, and so may outcomes of chance: all
// that fit are followed until a later line contradicts them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/engine/game.h"
#include "interpreter/state/draws.h"

namespace makomba {

class RecordedLine {
  public:
    // `chance`: successors were not recorded, because they depend on draws.
    RecordedLine(Engine& engine, bool chance) : engine_(engine), chance_(chance) {}

    // Each takes a line of the record; false if nothing fits it, and then got() tells what there is instead.
    bool start(std::string_view state, std::uint64_t seed);
    bool legal(std::string_view text);
    bool play(std::string_view label, std::string_view state);

    const std::string& expected() const { return expected_; }
    const std::string& got() const { return got_; }
    std::int64_t successors() const { return successors_; }
    // More fitted than are followed.
    bool bounded() const { return bounded_; }
    Fault fault() const { return fault_; }

  private:
    struct Candidate {
        State state;
        Draws listed;        // as they fell when its moves were listed
        bool loose = false;  // they may have fallen otherwise, as well: the list would be the same
    };
    struct Listing;

    template <class Look>
    void eachWay(State& state, Look look);
    bool listSuccessors(Candidate& candidate, std::string_view text);
    bool listLabels(const Candidate& candidate, std::string_view text, std::vector<Candidate>& fitting);
    bool listLoosely(const Candidate& candidate, std::string_view text, std::vector<Candidate>& fitting);
    void playLoosely(Candidate& candidate, std::string_view label, std::string_view state,
                     std::vector<Candidate>& fitting);
    void playFrom(Candidate& candidate, std::string_view label, std::string_view state,
                  std::vector<Candidate>& fitting);
    void startTowards(std::string_view expected, std::uint64_t seed, std::vector<Candidate>& fitting);
    void keep(std::vector<Candidate>& fitting, State&& state, const Draws& listed);
    bool follow(std::vector<Candidate>&& fitting);

    Engine& engine_;
    const bool chance_;
    std::vector<Candidate> candidates_;
    Moves moves_;
    std::string expected_, got_;
    std::int64_t successors_ = 0;
    int tries_ = 0;
    bool bounded_ = false, labelKnown_ = false;
    Fault fault_ = Fault::None;
};

}  // namespace makomba
