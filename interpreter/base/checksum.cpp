#include "interpreter/base/checksum.h"

#include <fmt/format.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace makomba {

struct Checksum::State {
    XXH3_state_t hash;
};

Checksum::Checksum() : state_(std::make_unique<State>()) { XXH3_64bits_reset(&state_->hash); }
Checksum::~Checksum() = default;
Checksum::Checksum(Checksum&&) noexcept = default;
Checksum& Checksum::operator=(Checksum&&) noexcept = default;

void Checksum::add(const void* data, std::size_t bytes) {
    if (bytes > 0) XXH3_64bits_update(&state_->hash, data, bytes);
}

std::string Checksum::text() const { return fmt::format("{:016x}", XXH3_64bits_digest(&state_->hash)); }

void GrowingChecksum::addUpTo(const void* data, std::size_t bytes) {
    if (bytes > added_) sum_.add(static_cast<const std::byte*>(data) + added_, bytes - added_);
    added_ = bytes;
}

std::string checksumOf(std::string_view text) {
    Checksum sum;
    sum.add(text.data(), text.size());
    return sum.text();
}

}  // namespace makomba
