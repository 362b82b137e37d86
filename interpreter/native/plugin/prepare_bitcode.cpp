// A step of the build: the engine's code, linked into one module of bitcode, made ready for being
// specialised.
//
//     prepare_bitcode IN.bc OUT.bc
//
// Only what the plug-in reaches is kept. Small functions are put in line, so that closures are loads and
// calls and little else. Then every function and every variable gets a name that is known outside, and a
// table `makomba_native_names` says where each lies in the library: so closures can be read back as
// functions.
#include <llvm/ADT/Triple.h>
#include <llvm/Bitcode/BitcodeWriter.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/IRReader/IRReader.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/MD5.h>
#include <llvm/Support/SourceMgr.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Transforms/IPO/AlwaysInliner.h>
#include <llvm/Transforms/IPO/GlobalDCE.h>
#include <llvm/Transforms/IPO/Inliner.h>
#include <llvm/Transforms/IPO/Internalize.h>

using namespace llvm;

namespace {

// What the rest of the plug-in calls.
bool isFace(const GlobalValue& value) {
    return value.getName().startswith("makomba_seat_") || value.getName().contains("N7makomba6native") ||
           value.getName().startswith("_ZN7makomba6native");
}

void simplify(Module& module) {
    LoopAnalysisManager loops;
    FunctionAnalysisManager functions;
    CGSCCAnalysisManager components;
    ModuleAnalysisManager modules;
    PassBuilder builder;
    builder.registerModuleAnalyses(modules);
    builder.registerCGSCCAnalyses(components);
    builder.registerFunctionAnalyses(functions);
    builder.registerLoopAnalyses(loops);
    builder.crossRegisterProxies(loops, functions, components, modules);
    ModulePassManager passes;
    passes.addPass(InternalizePass(isFace));
    passes.addPass(GlobalDCEPass());
    // No pass that lets calls of two branches become one call of a chosen function.
    cantFail(builder.parsePassPipeline(
        passes,
        "function(sroa,early-cse,simplifycfg<no-sink-common-insts;no-hoist-common-insts>),always-inline,"
        "cgscc(inline,function(sroa,early-cse<memssa>,instcombine,"
        "simplifycfg<no-sink-common-insts;no-hoist-common-insts>)),globaldce"));
    passes.run(module, modules);
}

// There are several phases, and each gets code of its own for what is done in it.
void keepApart(Module& module) {
    for (Function& function : module)
        for (const Argument& argument : function.args()) {
            const auto* pointer = dyn_cast<PointerType>(argument.getType());
            const auto* record =
                pointer ? dyn_cast<StructType>(pointer->getNonOpaquePointerElementType()) : nullptr;
            if (record && record->hasName() && record->getName().startswith("struct.makomba::Phase") &&
                !function.hasFnAttribute(Attribute::AlwaysInline))
                function.addFnAttr(Attribute::NoInline);
        }
}

// Machine code made at run time cannot reach the library's thread-local variables: what uses them stays a
// function of its own, of the library.
void keepThreadLocals(Module& module) {
    for (Function& function : module)
        for (const Instruction& instruction : instructions(function))
            for (const Value* operand : instruction.operands()) {
                const auto* variable = dyn_cast<GlobalVariable>(operand->stripPointerCasts());
                if (variable == nullptr || !variable->isThreadLocal()) continue;
                function.removeFnAttr(Attribute::AlwaysInline);
                function.addFnAttr(Attribute::NoInline);
            }
}

// What word_bits.h asks of the processor at the start, the plug-in asks for before anything is played.
void knowProcessor(Module& module) {
    for (GlobalVariable& variable : module.globals()) {
        if (!variable.getName().startswith("_ZN7makomba9processor")) continue;
        for (User* user : make_early_inc_range(variable.users()))
            if (auto* load = dyn_cast<LoadInst>(user)) {
                load->replaceAllUsesWith(ConstantInt::get(load->getType(), 1));
                load->eraseFromParent();
            }
    }
}

void nameAll(Module& module) {
    LLVMContext& context = module.getContext();
    auto* const byte = Type::getInt8PtrTy(context);
    auto* const row = StructType::get(byte, byte);
    std::vector<Constant*> rows;
    unsigned unnamed = 0;
    const auto enter = [&](GlobalValue& value) {
        if (value.isDeclaration() || value.getName().startswith("llvm.")) return;
        if (!value.hasName()) value.setName("makomba.unnamed." + Twine(unnamed++));
        if (value.hasLocalLinkage() || value.hasLinkOnceLinkage()) {
            // The library's own, whatever else has the same name.
            if (value.hasName()) value.setName(value.getName() + ".native");
            value.setLinkage(GlobalValue::ExternalLinkage);
            value.setVisibility(GlobalValue::HiddenVisibility);
        }
        auto* const name = ConstantDataArray::getString(context, value.getName());
        auto* const text =
            new GlobalVariable(module, name->getType(), true, GlobalValue::PrivateLinkage, name);
        rows.push_back(ConstantStruct::get(
            row, {ConstantExpr::getBitCast(text, byte), ConstantExpr::getBitCast(&value, byte)}));
    };
    for (Function& function : module) {
        function.setComdat(nullptr);
        enter(function);
    }
    std::vector<GlobalVariable*> variables;
    for (GlobalVariable& variable : module.globals()) variables.push_back(&variable);
    for (GlobalVariable* variable : variables) {
        variable->setComdat(nullptr);
        if (!variable->isThreadLocal()) enter(*variable);
    }
    rows.push_back(ConstantAggregateZero::get(row));
    auto* const type = ArrayType::get(row, rows.size());
    auto* const table = new GlobalVariable(module, type, true, GlobalValue::ExternalLinkage,
                                           ConstantArray::get(type, rows), "makomba_native_names");
    table->setVisibility(GlobalValue::HiddenVisibility);
    outs() << rows.size() - 1 << " names\n";
}

// A name for all of it: code made of one build's bitcode is of no use to another.
void nameBuild(Module& module) {
    std::string text;
    raw_string_ostream out(text);
    WriteBitcodeToFile(module, out);
    out.flush();
    MD5 hash;
    hash.update(text);
    MD5::MD5Result result;
    hash.final(result);
    auto* const name = ConstantDataArray::getString(module.getContext(), result.digest());
    auto* const variable = new GlobalVariable(module, name->getType(), true, GlobalValue::ExternalLinkage,
                                              name, "makomba_native_build");
    variable->setVisibility(GlobalValue::HiddenVisibility);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) return 2;
    LLVMContext context;
    SMDiagnostic error;
    const std::unique_ptr<Module> module = parseIRFile(argv[1], error, context);
    if (!module) return error.print(argv[0], errs()), 1;
    keepApart(*module);
    keepThreadLocals(*module);
    if (Triple(module->getTargetTriple()).getArch() == Triple::x86_64) knowProcessor(*module);
    simplify(*module);
    nameAll(*module);
    nameBuild(*module);
    std::error_code failed;
    raw_fd_ostream out(argv[2], failed);
    if (failed) return errs() << failed.message() << "\n", 1;
    WriteBitcodeToFile(*module, out);
    return 0;
}
