#include "interpreter/native/native_game.h"

#include <dlfcn.h>

#include <filesystem>

#include "interpreter/rules/program_file.h"

namespace makomba::native {

namespace {

namespace fs = std::filesystem;

constexpr const char* libraryName = "libmakomba_native.so";

struct FoundPlugin {
    const MakombaNative* face = nullptr;
    std::string why;
};

fs::path libraryFile() {
    std::error_code error;
    const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
    for (const fs::path& place : {folder, folder.parent_path() / "lib"})
        if (fs::exists(place / libraryName, error)) return place / libraryName;
    return {};
}

// It stays loaded: code that was made lives in it.
FoundPlugin findPlugin() {
    const fs::path file = libraryFile();
    if (file.empty())
        return {nullptr,
                fmt::format("there is no {} beside the program (it is built with -DMAKOMBA_NATIVE=ON)",
                            libraryName)};
    void* const library = ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr)
        return {nullptr, fmt::format("{} cannot be loaded: {}", file.string(), ::dlerror())};
    const auto open = reinterpret_cast<MakombaNativeOpen>(::dlsym(library, "makomba_native"));
    const MakombaNative* const face = open == nullptr ? nullptr : open(MAKOMBA_NATIVE_VERSION);
    if (face == nullptr || face->version != MAKOMBA_NATIVE_VERSION)
        return {nullptr, fmt::format("{} is of another version of the program", file.string())};
    if (const char* refusal = face->refuses()) return {nullptr, refusal};
    return {face, {}};
}

MakombaNativeBytes bytesOf(std::string_view text) { return {text.data(), text.size()}; }

int flagsOf(NativeParts parts) {
    return parts == NativeParts::Playouts  ? 0
           : parts == NativeParts::Players ? MAKOMBA_NATIVE_NOTES
                                           : MAKOMBA_NATIVE_NOTES | MAKOMBA_NATIVE_LISTS;
}

// Under which code is kept.
std::string nameOf(const MakombaNative& plugin, NativeParts parts) {
    return fmt::format("{} {}", plugin.name(), flagsOf(parts));
}

std::string programOf(const Game& game) {
    return writeProgram(game.name, game.choice, game.metadata, game.graph);
}

}  // namespace

bool pluginInstalled() { return !libraryFile().empty(); }

const MakombaNative* plugin(std::string& why) {
    static const FoundPlugin found = findPlugin();
    if (found.face == nullptr) why = found.why;
    return found.face;
}

std::unique_ptr<NativeGame> NativeGame::load(const Game& game, std::string_view program,
                                             std::string_view code, NativeParts parts, std::string& why) {
    const MakombaNative& face = *plugin(why);
    char reason[500] = "";
    void* const made = face.load(bytesOf(program), bytesOf(code), flagsOf(parts), reason, sizeof reason);
    if (made == nullptr) {
        why = reason;
        return nullptr;
    }
    std::unique_ptr<NativeGame> native(new NativeGame(face, made));
    if (native->agreesWith(game)) return native;
    why = fmt::format("{} was built from other sources than the program", libraryName);
    return nullptr;
}

// Built from other sources it would lay out positions in another way, or play otherwise: some plies are
// played by both.
bool NativeGame::agreesWith(const Game& game) const {
    constexpr int plies = 60;
    if (plugin_.positionBytes(game_) != game.program.layout.bytes) return false;
    Engine engine(game);
    NativeSeat seat(*this);
    State closures = engine.initialState(1), own(game.program.layout);
    seat.start(own, 1);
    if (!(own == closures)) return false;
    Moves moves;
    std::uint64_t random = 1, ownRandom = 1;
    const int played = makomba::playOut(engine, closures, moves, random, plies).plies;
    return seat.play(own, ownRandom, plies) == played && random == ownRandom && own == closures;
}

namespace {

// Null after saying why.
const MakombaNative* faceFor(const Game& game, std::string& why) {
    const MakombaNative* const face = plugin(why);
    if (face == nullptr || !game.program.match) return face;
    why = "a match is played by closures";
    return nullptr;
}

}  // namespace

std::unique_ptr<NativeGame> NativeGame::make(const Game& game, std::string& why, const CodeCache* cache,
                                             NativeParts parts) {
    const MakombaNative* const face = faceFor(game, why);
    if (face == nullptr) return nullptr;
    if (cache != nullptr)
        if (auto before = kept(game, why, *cache, parts)) return before;
    const std::string program = programOf(game);
    auto made = load(game, program, {}, parts, why);
    if (made && cache != nullptr) cache->keep(nameOf(*face, parts), program, made->code());
    return made;
}

std::unique_ptr<NativeGame> NativeGame::kept(const Game& game, std::string& why, const CodeCache& cache,
                                             NativeParts parts) {
    const MakombaNative* const face = faceFor(game, why);
    if (face == nullptr) return nullptr;
    const std::string program = programOf(game);
    const std::string code = cache.find(nameOf(*face, parts), program);
    return code.empty() ? nullptr : load(game, program, code, parts, why);
}

NativeGame::~NativeGame() { plugin_.unload(game_); }

MakombaNativeFigures NativeGame::figures() const {
    MakombaNativeFigures figures{};
    plugin_.figures(game_, &figures);
    return figures;
}

std::string_view NativeGame::code() const {
    const MakombaNativeBytes code = plugin_.code(game_);
    return {code.data, code.size};
}

PlayoutResult NativeSeat::playOut(State& state, std::uint64_t& random, int plyLimit, const Deadline* deadline,
                                  std::int64_t& work) {
    using std::chrono::nanoseconds;
    const std::int64_t end =
        deadline == nullptr
            ? 0
            : std::max<std::int64_t>(
                  1, std::chrono::duration_cast<nanoseconds>(deadline->end().time_since_epoch()).count());
    MakombaNativePlayed played{};
    plugin_.play(seat_, bytesOf(state), &random, plyLimit, end, &played);
    work = played.work;
    PlayoutResult result;
    result.plies = played.plies;
    result.endless = played.endless != 0;
    result.over = played.over != 0;
    result.late = played.late != 0;
    result.fault = static_cast<Fault>(played.fault);
    return result;
}

}  // namespace makomba::native
