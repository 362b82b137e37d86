// Partial evaluation of the engine's code for one game.
//
// A closure of a loaded game is a function and the address of what it captured, and neither changes any more.
// So, from the functions that play a game downwards,
//
//   - a load from frozen memory becomes the constant that lies there; where that is the address of a function
//     of the engine, it becomes the function, and the call of it is a direct one;
//   - a call with addresses of frozen memory among its arguments goes to a copy of the function in which they
//     are constants: one copy for each function and its frozen arguments (specialiser.cpp);
//   - what a Context holds for good (its program, its layout) is a constant wherever a Context is read;
//   - what depends on one of a few things, such as the phase, becomes code for each (dispatch.cpp);
//   - between rounds of this, functions are put in line and simplified, which shows more constants.
//
// What is left is optimised as usual. Functions that were not copied, and whatever changes, are those of the
// library itself: the code only ever replaces what it could settle.
#include "interpreter/native/plugin/specialise.h"

#include <llvm/Bitcode/BitcodeReader.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Support/CommandLine.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/Format.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Target/TargetMachine.h>

#include <ctime>
#include <mutex>

#include "interpreter/native/plugin/alias_scopes.h"
#include "interpreter/native/plugin/dispatch.h"
#include "interpreter/native/plugin/machine_code.h"
#include "interpreter/native/plugin/passes.h"
#include "interpreter/native/plugin/pointers.h"

// The bitcode, put into the library by the build.
extern "C" const char makomba_native_bitcode[], makomba_native_bitcode_end[];

namespace makomba::native {

using namespace llvm;

namespace {

constexpr std::size_t mostRounds = 2;

// Nothing that lets calls of two branches become one call of a chosen function.
constexpr const char* betweenRounds =
    "function(lower-expect),cgscc(inline,function(sroa,early-cse,instcombine,"
    "simplifycfg<no-sink-common-insts;no-hoist-common-insts>,"
    "loop(loop-rotate,indvars,loop-unroll-full),sroa,early-cse,"
    "simplifycfg<no-sink-common-insts;no-hoist-common-insts>)),globaldce";

// What of LLVM's usual passes is worth its time here. Loops whose turns are known only now (over the words of
// a set, say) are unrolled, too.
constexpr const char* atTheEnd =
    "cgscc(inline,function(sroa,early-cse<memssa>,jump-threading,correlated-propagation,simplifycfg,"
    "instcombine,reassociate,loop-mssa(loop-rotate,licm),simplifycfg,instcombine,"
    "loop(indvars,loop-deletion,loop-unroll-full),sroa,gvn,sccp,bdce,instcombine,dse,simplifycfg)),globaldce";

// What is called from one place now, since calls in other places turned out never to be made.
constexpr const char* calledOnce =
    "cgscc(inline,function(sroa,early-cse<memssa>,correlated-propagation,simplifycfg,instcombine,"
    "gvn,bdce,instcombine,dse,simplifycfg)),globaldce";

// Where code is large: functions that came out alike become one, and so do the ends and beginnings of
// branches.
constexpr const char* sameOnce =
    "mergefunc,function(simplifycfg<hoist-common-insts;sink-common-insts>,instcombine),mergefunc";

// Of the passes made from now on. "": as usual again.
void setOption(const char* name, const char* value) {
    auto& options = cl::getRegisteredOptions();
    const auto found = options.find(name);
    if (found == options.end()) return;
    cl::Option& option = *found->second;
    option.reset();
    if (*value != '\0') option.addOccurrence(1, name, value);
}

// Loops over handles are short and known: each turn of one is code of its own.
void setUnrolling(const char* threshold) { setOption("unroll-threshold", threshold); }

// How much is put in line at the end: code of a small game may grow by it and stays small. That of a large
// game is to stay in 64 KB: less is put in line between the rounds, too, and size counts for more than speed,
// of which nothing is lost.
constexpr unsigned smallGame = 12'000, largeGame = 20'000;  // instructions
constexpr const char* inlinedInLarge = "60";
void setInlining(const char* threshold) { setOption("inline-threshold", threshold); }

// Of this thread: what does not depend on how busy the machine is.
double processorTime() {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

std::unique_ptr<Module> emptyLike(const Module& engine) {
    auto module = std::make_unique<Module>("native", engine.getContext());
    module->setDataLayout(engine.getDataLayout());
    module->setTargetTriple(engine.getTargetTriple());
    module->setPICLevel(PICLevel::BigPIC);
    return module;
}

class Specialisation {
  public:
    // `playing`: what is constant while a game is played at random is put in, too.
    Specialisation(Module& engine, const ToSpecialise& game, TargetMachine& machine, bool playing,
                   Specialised& made)
        : made_(made),
          game_(game),
          parts_(game.parts),
          playing_(playing),
          machine_(machine),
          constants_(constantsOf(game, playing)),
          module_(emptyLike(engine)),
          code_(engine, *module_, game.memory, constants_, made.figures),
          scopes_(*module_, game.regions) {}

    // False: what was put in is not constant after all, and nothing was made.
    bool run() {
        trace("read");
        code_.root(playRoot);
        if (parts_ & MAKOMBA_NATIVE_NOTES) code_.root(noteRoot);
        if (parts_ & MAKOMBA_NATIVE_LISTS)
            for (const char* name : {legalRoot, applyRoot}) code_.root(name);
        code_.settleAll();
        trace("first round");
        if (isMistaken()) return false;
        setUnrolling("2000");
        settleEverything();
        setUnrolling("");
        setInlining("");
        if (isMistaken()) return false;
        Passes(&machine_).run(*module_, "globaldce");
        for (Function* function : code_.copies()) {
            scopes_.mark(*function);
            sharePointers(*function, game_.pointers);
        }
        if (verbose_ && verifyModule(*module_, &errs())) {
            made_.why = "the code is not well formed";
            return true;
        }
        const unsigned size = module_->getInstructionCount();
        if (size <= smallGame) setInlining("1000");
        if (size > largeGame) preferSmallCode();
        Passes(&machine_).run(*module_, atTheEnd);
        setInlining("0");
        Passes(&machine_).run(*module_, calledOnce);
        setInlining("");
        if (size > largeGame) Passes(&machine_).run(*module_, sameOnce);
        trace("optimised");
        if (verbose_)  // so that profilers find them
            for (Function* function : code_.copies()) function->setLinkage(GlobalValue::ExternalLinkage);
        countIndirect();
        dump();
        emit();
        return true;
    }

  private:
    static std::vector<ContextConstant> constantsOf(const ToSpecialise& game, bool playing) {
        std::vector<ContextConstant> all = game.constants;
        if (playing) all.insert(all.end(), game.playConstants.begin(), game.playConstants.end());
        return all;
    }
    bool isMistaken() const { return playing_ && code_.changesContext(); }

    // What is dispatched shows at once in the calls that come of it, and more of it when those were put in
    // line.
    void settleEverything() {
        ElementDispatch elements(code_);
        ConsequenceDispatch consequences(code_);
        for (std::size_t round = 0; round < mostRounds; ++round) {
            const std::int64_t before = made_.figures.folded;
            bool dispatched = false;
            while (elements.run()) {
                code_.again();
                dispatched = true;
            }
            if (consequences.run()) {
                code_.again();
                dispatched = true;
            }
            if (round > 0 && !dispatched && made_.figures.folded == before && !grew_) break;
            const std::int64_t settled = made_.figures.folded;
            if (module_->getInstructionCount() > largeGame) setInlining(inlinedInLarge);
            Passes(&machine_).run(*module_, betweenRounds);
            code_.again();
            grew_ = made_.figures.folded != settled;
            trace("round");
            if (isMistaken()) return;
        }
    }

    void preferSmallCode() {
        for (Function& function : *module_)
            if (!function.isDeclaration()) function.addFnAttr(Attribute::OptimizeForSize);
    }

    void countIndirect() {
        for (Function& function : *module_)
            for (Instruction& instruction : instructions(function))
                if (auto* call = dyn_cast<CallBase>(&instruction))
                    made_.figures.indirect += call->isIndirectCall() ? 1 : 0;
    }

    void emit() {
        shortenNames(*module_);
        auto object = objectOf(*module_, machine_);
        if (object) made_.object = std::move(*object);
        else made_.why = toString(object.takeError());
        trace("ready");
    }

    // ── for those who look into it ───────────────────────────────────────────────────────────────────────
    void trace(const char* what) const {
        if (!verbose_) return;
        errs() << format("%6.3f s  %s: %lld functions, %lld loads\n", processorTime() - begin_, what,
                         static_cast<long long>(made_.figures.functions),
                         static_cast<long long>(made_.figures.folded));
    }
    void dump() const {
        const char* file = std::getenv("MAKOMBA_NATIVE_DUMP");
        if (file == nullptr) return;
        std::error_code failed;
        raw_fd_ostream out(file, failed);
        if (!failed) module_->print(out, nullptr);
    }

    Specialised& made_;
    const ToSpecialise& game_;
    const int parts_;
    const bool playing_;
    TargetMachine& machine_;
    const std::vector<ContextConstant> constants_;
    const std::unique_ptr<Module> module_;
    Specialiser code_;
    AliasScopes scopes_;
    bool grew_ = false;  // the last round showed more
    const bool verbose_ = std::getenv("MAKOMBA_NATIVE_TRACE") != nullptr;
    const double begin_ = processorTime();
};

}  // namespace

Specialised specialise(const ToSpecialise& game) {
    // One at a time: options of LLVM are those of the process, and memory is bounded so.
    static std::mutex one;
    const std::lock_guard lock(one);
    Specialised made;
    const bool onlyPlays = !(game.parts & MAKOMBA_NATIVE_LISTS);
    auto host = thisProcessor();
    if (!host) return made.why = toString(host.takeError()), made;
    auto machine = host->createTargetMachine();
    if (!machine) return made.why = toString(machine.takeError()), made;
    LLVMContext context;
    const StringRef bitcode(makomba_native_bitcode,
                            static_cast<std::size_t>(makomba_native_bitcode_end - makomba_native_bitcode));
    auto engine = getLazyBitcodeModule(MemoryBufferRef(bitcode, "engine"), context);
    if (!engine) return made.why = toString(engine.takeError()), made;
    if (onlyPlays && Specialisation(**engine, game, **machine, true, made).run()) return made;
    made = {};
    Specialisation(**engine, game, **machine, false, made).run();
    return made;
}

}  // namespace makomba::native
