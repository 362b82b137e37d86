// The command line. Each command lives in commands/.
#include "tools/commands/command.h"
#include "tools/commands/engine.h"
#include "tools/commands/ladder.h"
#include "tools/commands/learn.h"
#include "tools/commands/reconstruct.h"
#include "tools/commands/rules.h"
#include "tools/run_program.h"

int main(int argc, char** argv) {
    using namespace makomba::cli;
    return runProgram(
        {{"Games and play", {addList, addShow, addPlay, addServe, addPage, addDraw, addRules, addHelp}},
         {"How good, how long, who wins",
          {addMatch, addAnalyse, addSolve, addLadder, addLearn, addPlayout, addSweep}},
         {"What rules do, and what sources say of them",
          {addProfile, addCompare, addCheck, addAudit, addEvidence, addReconstruct}},
         {"Writing descriptions",
          {addNew, addValidate, addWatch, addFormat, addExplain, addReference, addLsp}},
         {"What the program makes of a description", {addExpand, addGraph, addProgram, addBoard, addCompile}},
         {"Records, measurements, other programs",
          {addRecord, addReplay, addPerft, addCorpus, addBench, addEngine, addMan, addCompletion}}},
        argc, argv);
}
