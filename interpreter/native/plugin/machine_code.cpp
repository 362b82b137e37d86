#include "interpreter/native/plugin/machine_code.h"

#include <llvm/ExecutionEngine/Orc/LLJIT.h>
#include <llvm/IR/LegacyPassManager.h>
#include <llvm/Object/ObjectFile.h>
#include <llvm/Object/SymbolSize.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/Format.h>
#include <llvm/Support/Host.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Target/TargetMachine.h>
#include <unistd.h>

namespace makomba::native {

using namespace llvm;

class Code {
  public:
    explicit Code(std::unique_ptr<orc::LLJIT> jit) : jit_(std::move(jit)) {}

  private:
    std::unique_ptr<orc::LLJIT> jit_;
};

const std::string& processorName() {
    static const std::string name = [] {
        StringMap<bool> features;
        std::string text = sys::getProcessTriple() + " " + sys::getHostCPUName().str();
        if (!sys::getHostCPUFeatures(features)) return text;
        std::vector<std::string> has;
        for (const auto& feature : features)
            if (feature.second) has.push_back(feature.first().str());
        std::sort(has.begin(), has.end());
        for (const std::string& feature : has) text += " " + feature;
        return text;
    }();
    return name;
}

Expected<orc::JITTargetMachineBuilder> thisProcessor() {
    [[maybe_unused]] static const bool ready = [] {
        InitializeNativeTarget();
        InitializeNativeTargetAsmPrinter();
        InitializeNativeTargetAsmParser();
        return true;
    }();
    auto host = orc::JITTargetMachineBuilder::detectHost();
    if (!host) return host.takeError();
    host->setCodeGenOptLevel(CodeGenOpt::Default);
    // Nothing is known of where the game's memory will lie.
    host->setRelocationModel(Reloc::PIC_);
    host->setCodeModel(CodeModel::Small);
    return host;
}

// Names of C++ are long. What the library has goes by its number, and the rest by none.
void shortenNames(Module& module) {
    for (Function& function : module)
        if (!function.isDeclaration() && function.hasInternalLinkage())
            function.setLinkage(GlobalValue::PrivateLinkage);
    for (GlobalValue& value : module.global_values())
        if (value.isDeclaration())
            if (const auto symbol = librarySymbol(std::string_view(value.getName()))) value.setName(*symbol);
}

Expected<std::string> objectOf(Module& module, TargetMachine& machine) {
    SmallVector<char, 0> bytes;
    raw_svector_ostream out(bytes);
    legacy::PassManager passes;
    if (machine.addPassesToEmitFile(passes, out, nullptr, CGFT_ObjectFile))
        return createStringError(inconvertibleErrorCode(), "no object code for this processor");
    passes.run(module);
    return std::string(bytes.begin(), bytes.end());
}

namespace {

// Where each symbol lies that the code asks for; those of the system are found elsewhere.
Expected<orc::SymbolMap> symbolsFor(const object::ObjectFile& object, orc::LLJIT& jit,
                                    const FrozenMemory& memory) {
    orc::SymbolMap symbols;
    for (const object::SymbolRef& symbol : object.symbols()) {
        auto flags = symbol.getFlags();
        if (!flags) return flags.takeError();
        if (!(*flags & object::SymbolRef::SF_Undefined)) continue;
        auto name = symbol.getName();
        if (!name) return name.takeError();
        std::uint64_t address = reinterpret_cast<std::uintptr_t>(libraryAddress(std::string_view(*name)));
        if (const auto block = FrozenMemory::blockOfSymbol(std::string_view(*name))) {
            if (*block >= memory.size())
                return createStringError(inconvertibleErrorCode(), "the code is of another game");
            address = memory.begin(*block);
        }
        if (address != 0)
            symbols[jit.mangleAndIntern(*name)] = JITEvaluatedSymbol(address, JITSymbolFlags::Exported);
    }
    return symbols;
}

// Where perf looks for names of functions that no file holds.
void tellProfiler(const object::ObjectFile& object, orc::LLJIT& jit) {
    std::error_code failed;
    raw_fd_ostream map(("/tmp/perf-" + Twine(::getpid()) + ".map").str(), failed, sys::fs::OF_Append);
    for (const auto& [symbol, size] : object::computeSymbolSizes(object)) {
        auto name = symbol.getName();
        auto flags = symbol.getFlags();
        if (!name || !flags || !(*flags & object::SymbolRef::SF_Global) ||
            *flags & object::SymbolRef::SF_Undefined) {
            consumeError(name.takeError());
            consumeError(flags.takeError());
            continue;
        }
        if (auto found = jit.lookup(*name))
            map << format("%llx %llx ", static_cast<unsigned long long>(found->getAddress()),
                          static_cast<unsigned long long>(size))
                << *name << "\n";
        else consumeError(found.takeError());
    }
}

// A function of the code; where the code has none, the library's own.
template <class Function>
Error find(const object::ObjectFile& object, orc::LLJIT& jit, const char* root, Function*& function) {
    const std::string name = std::string("native.") + root;
    function = reinterpret_cast<Function*>(libraryAddress(root));
    for (const object::SymbolRef& each : object.symbols()) {
        auto called = each.getName();
        if (!called) return called.takeError();
        if (*called != name) continue;
        auto symbol = jit.lookup(name);
        if (!symbol) return symbol.takeError();
        function = reinterpret_cast<Function*>(symbol->getAddress());
    }
    return Error::success();
}

}  // namespace

Expected<Linked> link(const std::string& object, const FrozenMemory& memory) {
    auto host = thisProcessor();
    if (!host) return host.takeError();
    auto jit = orc::LLJITBuilder().setJITTargetMachineBuilder(std::move(*host)).create();
    if (!jit) return jit.takeError();
    auto read = object::ObjectFile::createObjectFile(MemoryBufferRef(object, "native"));
    if (!read) return read.takeError();
    auto symbols = symbolsFor(**read, **jit, memory);
    if (!symbols) return symbols.takeError();
    orc::JITDylib& main = (*jit)->getMainJITDylib();
    if (!symbols->empty())
        if (auto error = main.define(orc::absoluteSymbols(std::move(*symbols)))) return error;
    auto process =
        orc::DynamicLibrarySearchGenerator::GetForCurrentProcess((*jit)->getDataLayout().getGlobalPrefix());
    if (!process) return process.takeError();
    main.addGenerator(std::move(*process));
    if (auto error = (*jit)->addObjectFile(MemoryBuffer::getMemBufferCopy(object, "native"))) return error;
    Linked linked;
    for (const object::SectionRef& section : (*read)->sections())
        if (section.isText()) linked.bytes += section.getSize();
    if (auto error = find(**read, **jit, playRoot, linked.functions.play)) return error;
    if (auto error = find(**read, **jit, legalRoot, linked.functions.legal)) return error;
    if (auto error = find(**read, **jit, applyRoot, linked.functions.apply)) return error;
    if (auto error = find(**read, **jit, noteRoot, linked.functions.playNoting)) return error;
    if (std::getenv("MAKOMBA_NATIVE_TRACE") != nullptr) tellProfiler(**read, **jit);
    linked.code = std::make_shared<Code>(std::move(*jit));
    return linked;
}

}  // namespace makomba::native
