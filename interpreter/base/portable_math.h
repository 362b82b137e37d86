// Exponential and logarithm with the same bits on every machine: those of the C libraries differ in the last
// place, and what is learnt or searched with them would then differ between the program and a page. Made of
// additions, multiplications and divisions alone, which IEEE 754 defines exactly.
#pragma once

namespace makomba {

// e^x, within a few units in the last place; 0 below -745, infinite above 709.
double portableExp(double x);

// The natural logarithm of a positive number, within a few units in the last place.
double portableLog(double x);

}  // namespace makomba
