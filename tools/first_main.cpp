// The program for a first game: the commands at a board alone. tools/makomba builds it while there is no
// other, because it takes half the time (the rooms that judge rules are not in it); nothing installs it.
#include "tools/run_program.h"

int main(int argc, char** argv) {
    using namespace makomba::cli;
    return runProgram({{"Commands", {addList, addShow, addPlay, addDraw, addPlayout}}}, argc, argv);
}
