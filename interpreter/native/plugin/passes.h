// Passes of LLVM over a module, by their names.
#pragma once

#include <llvm/Passes/PassBuilder.h>

namespace makomba::native {

class Passes {
  public:
    explicit Passes(llvm::TargetMachine* machine) : builder_(machine, tuning()) {
        builder_.registerModuleAnalyses(modules_);
        builder_.registerCGSCCAnalyses(components_);
        builder_.registerFunctionAnalyses(functions_);
        builder_.registerLoopAnalyses(loops_);
        builder_.crossRegisterProxies(loops_, functions_, components_, modules_);
    }
    void run(llvm::Module& module, const char* pipeline) {
        llvm::ModulePassManager passes;
        llvm::cantFail(builder_.parsePassPipeline(passes, pipeline));
        passes.run(module, modules_);
    }

  private:
    // Loops are short here: turns of one at a time are right.
    static llvm::PipelineTuningOptions tuning() {
        llvm::PipelineTuningOptions options;
        options.LoopVectorization = options.LoopInterleaving = options.SLPVectorization = false;
        return options;
    }

    llvm::PassBuilder builder_;
    llvm::LoopAnalysisManager loops_;
    llvm::FunctionAnalysisManager functions_;
    llvm::CGSCCAnalysisManager components_;
    llvm::ModuleAnalysisManager modules_;
};

}  // namespace makomba::native
