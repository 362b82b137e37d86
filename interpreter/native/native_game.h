// A game played by native code, where the plug-in for it is installed: libmakomba_native.so beside the
// program, or in the folder lib beside the program's folder. The plug-in makes the code from the game's
// compiled program by partial evaluation (see plugin/specialise.cpp); the closures of the engine are what it
// is held against.
//
//     std::string why;
//     if (auto game = makomba::native::NativeGame::make(*description.game, why)) {
//         makomba::native::NativeSeat seat(*game);           // one per thread; the game must outlive it
//         seat.start(1);
//         seat.play(random, 100);
//     }
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "interpreter/engine/game.h"
#include "interpreter/native/interface.h"

namespace makomba::native {

// The plug-in, loaded when first asked for; null after saying why there is none.
const MakombaNative* plugin(std::string& why);

class NativeGame {
  public:
    // Takes about a second. Null after saying why it cannot be: no plug-in, a match, or what the plug-in
    // says.
    static std::unique_ptr<NativeGame> make(const Game& game, std::string& why);
    NativeGame(const NativeGame&) = delete;
    NativeGame& operator=(const NativeGame&) = delete;
    ~NativeGame();
    MakombaNativeFigures figures() const;

  private:
    friend class NativeSeat;
    NativeGame(const MakombaNative& plugin, void* game) : plugin_(plugin), game_(game) {}
    const MakombaNative& plugin_;
    void* const game_;
};

// A position of the game, and what plays on from it.
class NativeSeat {
  public:
    explicit NativeSeat(const NativeGame& game) : plugin_(game.plugin_), seat_(plugin_.sit(game.game_)) {}
    NativeSeat(const NativeSeat&) = delete;
    NativeSeat& operator=(const NativeSeat&) = delete;
    ~NativeSeat() { plugin_.rise(seat_); }

    void start(std::uint64_t seed) { plugin_.start(seat_, seed); }
    // At most so many plies of random play; how many they were.
    int play(std::uint64_t& random, int plies) { return plugin_.play(seat_, &random, plies); }
    // Lists the legal moves: how many, and a key of all they are (moves_key.h).
    int legalMoves(std::uint64_t& key) { return plugin_.legal(seat_, &key); }
    // Makes one of the moves listed last, by its number.
    void apply(int move) { plugin_.apply(seat_, move); }
    bool over() const { return plugin_.over(seat_) != 0; }
    // Whether this is the same position, byte for byte.
    bool holds(const State& state) const;

  private:
    const MakombaNative& plugin_;
    void* const seat_;
};

}  // namespace makomba::native
