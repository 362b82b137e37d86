#include "interpreter/native/native_maker.h"

namespace makomba::native {

NativeMaker::NativeMaker(const Game& game, NativeUse use, NativeParts parts) : game_(game), parts_(parts) {
    if (use == NativeUse::Off || (use == NativeUse::On && !pluginInstalled())) step_ = Step::Done;
    if (use == NativeUse::Wait) make();
}

NativeMaker::~NativeMaker() {
    if (thread_.joinable()) thread_.join();
}

std::unique_ptr<FasterPlayouts::Seat> NativeMaker::sit() {
    const NativeGame* const game = ready_.load(std::memory_order_acquire);
    if (game == nullptr) return nullptr;
    return std::make_unique<NativeSeat>(*game);
}

void NativeMaker::note(std::int64_t plies) {
    const Step step = step_.load(std::memory_order_relaxed);
    if (step == Step::Done || step == Step::Looking || step == Step::Making) return;
    const std::int64_t sum = plies_.fetch_add(plies, std::memory_order_relaxed) + plies;
    if (sum >= pliesBeforeMaking) begin(Step::Making, &NativeMaker::make);
    else if (sum >= pliesBeforeKept && step == Step::Begun) begin(Step::Looking, &NativeMaker::look);
}

void NativeMaker::begin(Step now, void (NativeMaker::*work)()) {
    const std::lock_guard lock(changing_);
    const Step step = step_;
    if (step == Step::Done || step == Step::Looking || step == Step::Making || step == now) return;
    if (thread_.joinable()) thread_.join();  // it has looked, and ended
    step_ = now;
    try {
        thread_ = std::thread([this, work] { (this->*work)(); });
    } catch (const std::system_error&) {
        why_ = "there is no thread for it";
        step_ = Step::Done;
    }
}

void NativeMaker::look() {
    std::string why;
    std::unique_ptr<NativeGame> kept;
    try {
        if (cache_) kept = NativeGame::kept(game_, why, *cache_, parts_);
    } catch (const std::exception&) {}
    if (kept) finish(std::move(kept), {});
    else step_ = Step::Looked;
}

void NativeMaker::make() {
    std::string why;
    std::unique_ptr<NativeGame> made;
    try {
        made = NativeGame::make(game_, why, cache_ ? &*cache_ : nullptr, parts_);
    } catch (const std::exception& error) { why = error.what(); }
    finish(std::move(made), why);
}

void NativeMaker::finish(std::unique_ptr<NativeGame> game, const std::string& why) {
    const std::lock_guard lock(changing_);
    native_ = std::move(game);
    why_ = native_ ? "" : why;
    ready_.store(native_.get(), std::memory_order_release);
    step_ = Step::Done;
}

std::string NativeMaker::whyNot() const {
    const std::lock_guard lock(changing_);
    return why_;
}

}  // namespace makomba::native
