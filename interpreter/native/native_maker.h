// Native code of a game, made on a thread of its own while play goes on.
//
//     NativeMaker maker(game, NativeUse::On);
//     Playouts playouts(engine, &maker);          // per thread; by closures until the code is there
//
// Making code costs a second, which a short run does not win back: it is begun when so much was played that a
// longer run is likely. Code that was kept from an earlier run is put in place sooner.
#pragma once

#include <atomic>
#include <mutex>
#include <thread>

#include "interpreter/native/native_game.h"

namespace makomba::native {

enum class NativeUse : std::uint8_t {
    Off,  // closures alone
    On,   // closures until the code is there
    Wait  // the code is made first
};

class NativeMaker : public FasterPlayouts {
  public:
    // The game must outlive it.
    NativeMaker(const Game& game, NativeUse use, NativeParts parts = NativeParts::Playouts);
    NativeMaker(const NativeMaker&) = delete;
    NativeMaker& operator=(const NativeMaker&) = delete;
    // Waits for the code that is being made.
    ~NativeMaker() override;

    std::unique_ptr<Seat> sit() override;
    void note(std::int64_t plies) override;

    // Why there is no code, as far as is known by now; "" if there is, or may be.
    std::string whyNot() const;

    static constexpr std::int64_t pliesBeforeKept = 20'000, pliesBeforeMaking = 400'000;

  private:
    enum class Step : std::uint8_t { Begun, Looking, Looked, Making, Done };

    void look();
    void make();
    void finish(std::unique_ptr<NativeGame> game, const std::string& why);
    void begin(Step now, void (NativeMaker::*work)());

    const Game& game_;
    const NativeParts parts_;
    const std::optional<CodeCache> cache_ = CodeCache::ofUser();
    std::atomic<std::int64_t> plies_{0};
    std::atomic<Step> step_{Step::Begun};
    std::atomic<const NativeGame*> ready_{nullptr};
    mutable std::mutex changing_;
    std::unique_ptr<NativeGame> native_;
    std::string why_;
    std::thread thread_;
};

}  // namespace makomba::native
