#include "interpreter/native/native_game.h"

#include <dlfcn.h>

#include <cstring>
#include <filesystem>

#include "interpreter/rules/program_file.h"

namespace makomba::native {

namespace {

constexpr const char* libraryName = "libmakomba_native.so";

struct FoundPlugin {
    const MakombaNative* face = nullptr;
    std::string why;
};

// It stays loaded: code that was made lives in it.
FoundPlugin findPlugin() {
    std::error_code error;
    const auto folder = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
    for (const auto& place : {folder, folder.parent_path() / "lib"}) {
        const std::filesystem::path file = place / libraryName;
        if (!std::filesystem::exists(file, error)) continue;
        void* const library = ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
        if (library == nullptr)
            return {nullptr, fmt::format("{} cannot be loaded: {}", file.string(), ::dlerror())};
        const auto open = reinterpret_cast<MakombaNativeOpen>(::dlsym(library, "makomba_native"));
        const MakombaNative* const face = open == nullptr ? nullptr : open(MAKOMBA_NATIVE_VERSION);
        if (face == nullptr || face->version != MAKOMBA_NATIVE_VERSION)
            return {nullptr, fmt::format("{} is of another version of the program", file.string())};
        return {face, {}};
    }
    return {nullptr, fmt::format("there is no {} beside the program (it is built with -DMAKOMBA_NATIVE=ON)",
                                 libraryName)};
}

}  // namespace

const MakombaNative* plugin(std::string& why) {
    static const FoundPlugin found = findPlugin();
    if (found.face == nullptr) why = found.why;
    return found.face;
}

std::unique_ptr<NativeGame> NativeGame::make(const Game& game, std::string& why) {
    const MakombaNative* const face = plugin(why);
    if (face == nullptr) return nullptr;
    if (game.program.match) {
        why = "a match is played by closures";
        return nullptr;
    }
    const std::string program = writeProgram(game.name, game.choice, game.metadata, game.graph);
    char reason[500] = "";
    void* const made = face->load(program.data(), program.size(), 1, reason, sizeof reason);
    if (made == nullptr) {
        why = reason;
        return nullptr;
    }
    std::unique_ptr<NativeGame> native(new NativeGame(*face, made));
    // Built from other sources, it would lay out positions in another way.
    const State first = Engine(game).initialState(1);
    NativeSeat seat(*native);
    seat.start(1);
    if (seat.holds(first)) return native;
    why = fmt::format("{} was built from other sources than the program", libraryName);
    return nullptr;
}

NativeGame::~NativeGame() { plugin_.unload(game_); }

MakombaNativeFigures NativeGame::figures() const {
    MakombaNativeFigures figures{};
    plugin_.figures(game_, &figures);
    return figures;
}

bool NativeSeat::holds(const State& state) const {
    std::int32_t bytes = 0;
    const unsigned char* const own = plugin_.position(seat_, &bytes);
    return bytes == state.layout().bytes &&
           std::memcmp(own, state.column<unsigned char>(0),
                       static_cast<std::size_t>(state.layout().bytesUsed(state.globals()))) == 0;
}

}  // namespace makomba::native
