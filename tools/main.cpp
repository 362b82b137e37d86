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
        {addList,    addShow,      addPlay,        addDraw,       addServe,  addPage,     addCompile,
         addExpand,  addGraph,     addProgram,     addProfile,    addRules,  addBoard,    addPlayout,
         addPerft,   addMatch,     addAnalyse,     addSolve,      addEngine, addLadder,   addLearn,
         addReplay,  addRecord,    addCompare,     addCorpus,     addBench,  addEvidence, addValidate,
         addCheck,   addAudit,     addReconstruct, addNew,        addFormat, addWatch,    addLsp,
         addExplain, addReference, addMan,         addCompletion, addHelp,   addSweep},
        argc, argv);
}
