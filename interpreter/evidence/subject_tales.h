// Sentences about one subject of sowing games (where one begins, what the stores get, who has what is left,
// ..), read by the concepts that they are made of, wherever these stand. Each subject is a file of its own,
// games/evidence/subjects, with 00-common.patterns before it:
//
//     OPPBARE: OPP HAVE (nothing/no seed)            a concept and its phrases, as notions.h has them
//     feeding feed <= OPPBARE GIVE with IF : MUST    what must be spoken of, what else may be, how it is
//     meant
//
// A frame fits if every word of the whole sentence belongs to a phrase of a concept that it names or to
// SMALL, but for a word or two that nobody knows and that stand where they cannot narrow anything. So
// whatever else is spoken of (a condition, an exception, a number, another hole) makes the sentence something
// else.
//
// How it is meant comes of all denials and all words of duty and right that are no part of a concept:
// PLAIN, NOT, MAY, BAN, MUST, FREE ("need not"). "Nor is it forbidden" is MAY, "not without" is PLAIN.
#pragma once

#include <string>
#include <vector>

#include "interpreter/evidence/sowing_sense.h"

namespace makomba {

// `whole`: every word of it is known.
std::vector<ProseClaim> subjectTales(const std::string& sentence, const Patterns& patterns,
                                     const OwnNames& names, bool& whole);

}  // namespace makomba
