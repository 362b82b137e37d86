// What reports of reconstructions say, whatever they are written as.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "interpreter/reconstruct/reconstruct.h"

namespace makomba::reconstruct {

constexpr std::size_t longestChoice = 70;

// On one line, cut off behind so many characters.
std::string shortened(const std::string& whole, std::size_t most = longestChoice);
// What a candidate is called: its ruleset, or how it differs from the description as it stands.
std::string called(const Space& space, const Candidate& c);
// "0.50 (0.41 .. 0.59)"
std::string shares(const Estimate& e);
std::string figuresText(const Figures& f);
std::size_t countOf(const Reconstruction& r, Candidate::State state);
// What felled candidates, the most frequent first.
std::vector<std::pair<std::string, std::size_t>> reasons(const Reconstruction& r, Candidate::State state);
// The places of candidates in the ranking, from 1: "1-3, 7".
std::string places(const Reconstruction& r, const std::vector<std::size_t>& candidates);
// How the candidate with one choice changed plays, beside the best.
std::string changeText(const Reconstruction& r, const Candidate& c, const Change& change);
// Whether what was struck out was found again; "" if nothing was.
std::string struckText(const Reconstruction& r, const Options& options);

}  // namespace makomba::reconstruct
