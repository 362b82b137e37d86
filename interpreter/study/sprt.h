// The sequential test of a match: is the first player better by elo0, or by elo1?
//
// Games come in pairs with one opening and seats swapped, so the unit is the pair, worth 0, 1/2, 1, 3/2 or 2
// points. The log-likelihood ratio is that of the two most likely distributions of such pairs whose means are
// what elo0 and elo1 say (generalised SPRT: Van den Bergh 2019, "The generalized maximum likelihood ratio for
// the expectation value of a distribution"), and the bounds are Wald's (1945).
#pragma once

#include <array>
#include <string>
#include <vector>

#include "interpreter/study/match.h"

namespace makomba {

struct SprtOptions {
    double elo0 = 0, elo1 = 10;
    double alpha = 0.05, beta = 0.05;  // chances to accept elo1, or elo0, wrongly

    double lowerBound() const;  // at or below it elo0 is accepted
    double upperBound() const;
};

// "elo0,elo1" or "elo0,elo1,alpha,beta". "" or what is wrong with it.
std::string readSprt(const std::string& text, SprtOptions& options);

struct SprtResult {
    std::array<std::uint64_t, 5> pairs{};  // by twice the points of the first player
    double llr = 0;
    enum Verdict { Undecided, Elo0, Elo1 } verdict = Undecided;

    std::uint64_t count() const;
};

// Of the pairs in the order of their numbers; a pair with a game that could not go on is left out.
SprtResult testPairs(const std::vector<PlayedGame>& games, const SprtOptions& options);

// Natural logarithm of how much likelier these pairs are if the mean is s1 than if it is s0, both shares of
// the points, 0..1.
double logLikelihoodRatio(const std::array<std::uint64_t, 5>& pairs, double s0, double s1);

}  // namespace makomba
