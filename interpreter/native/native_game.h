// A game played by native code, where the plug-in for it is installed: libmakomba_native.so beside the
// program, or in the folder lib beside the program's folder. The plug-in makes the code from the game's
// compiled program by partial evaluation (see plugin/specialise.cpp); the closures of the engine are what it
// is held against.
//
//     std::string why;
//     if (auto game = makomba::native::NativeGame::make(*description.game, why)) {
//         makomba::native::NativeSeat seat(*game);           // one per thread; the game must outlive it
//         State state(description.game->program.layout);
//         seat.start(state, 1);
//         seat.play(state, random, 100);
//     }
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "interpreter/engine/game.h"
#include "interpreter/native/code_cache.h"
#include "interpreter/native/interface.h"
#include "interpreter/play/faster_playouts.h"

namespace makomba::native {

// The plug-in, loaded when first asked for; null after saying why there is none.
const MakombaNative* plugin(std::string& why);
// Whether there is a file of its name; nothing is loaded.
bool pluginInstalled();

// What is native code besides random play; the more, the longer it takes to be made.
enum class NativeParts : std::uint8_t {
    Playouts,  // nothing
    Players,   // random play that notes its moves, as searches ask for it
    Whole      // and lists of legal moves, and the making of moves
};

class NativeGame {
  public:
    // Takes about a second, or some hundredths where the code was kept. Null after saying why it cannot be:
    // no plug-in, a match, or what the plug-in says.
    static std::unique_ptr<NativeGame> make(const Game& game, std::string& why,
                                            const CodeCache* cache = nullptr,
                                            NativeParts parts = NativeParts::Playouts);
    // Of code that was kept alone: null if there is none.
    static std::unique_ptr<NativeGame> kept(const Game& game, std::string& why, const CodeCache& cache,
                                            NativeParts parts = NativeParts::Playouts);
    NativeGame(const NativeGame&) = delete;
    NativeGame& operator=(const NativeGame&) = delete;
    ~NativeGame();
    MakombaNativeFigures figures() const;
    std::string_view code() const;

  private:
    friend class NativeSeat;
    NativeGame(const MakombaNative& plugin, void* game) : plugin_(plugin), game_(game) {}
    static std::unique_ptr<NativeGame> load(const Game& game, std::string_view program, std::string_view code,
                                            NativeParts parts, std::string& why);
    bool agreesWith(const Game& game) const;

    const MakombaNative& plugin_;
    void* const game_;
};

// What one thread plays with, on positions of the game.
class NativeSeat : public FasterPlayouts::Seat {
  public:
    explicit NativeSeat(const NativeGame& game) : plugin_(game.plugin_), seat_(plugin_.sit(game.game_)) {}
    NativeSeat(const NativeSeat&) = delete;
    NativeSeat& operator=(const NativeSeat&) = delete;
    ~NativeSeat() override { plugin_.rise(seat_); }

    void start(State& state, std::uint64_t seed) { plugin_.start(seat_, bytesOf(state), seed); }
    PlayoutResult playOut(State& state, std::uint64_t& random, int plyLimit, const Deadline* deadline,
                          std::int64_t& work) override;
    int playOutNoting(State& state, std::uint64_t& random, int plyLimit, std::uint32_t* codes,
                      std::int64_t& work) override {
        return plugin_.playNoting(seat_, bytesOf(state), &random, plyLimit, codes, &work);
    }
    // At most so many plies of random play; how many they were.
    int play(State& state, std::uint64_t& random, int plies) {
        std::int64_t work = 0;
        return playOut(state, random, plies, nullptr, work).plies;
    }
    // Lists the legal moves: how many, and a key of all they are (moves_key.h).
    int legalMoves(State& state, std::uint64_t& key) { return plugin_.legal(seat_, bytesOf(state), &key); }
    // Makes one of the moves listed last, by its number.
    void apply(State& state, int move) { plugin_.apply(seat_, bytesOf(state), move); }

  private:
    static unsigned char* bytesOf(State& state) { return state.column<unsigned char>(0); }

    const MakombaNative& plugin_;
    void* const seat_;
};

}  // namespace makomba::native
