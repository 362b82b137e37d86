// SHA-256, for tests that know a text by its fingerprint.
#pragma once

#include <fmt/format.h>

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <string>

namespace makomba::test {

// SHA-256 (FIPS 180-4), the first 16 hexadecimal digits. Its constants are the fractions of roots of primes.
class Sha256 {
  public:
    static std::string start(std::string text) {
        const std::uint64_t bits = text.size() * 8;
        text += '\x80';
        while (text.size() % 64 != 56) text += '\0';
        for (int shift = 56; shift >= 0; shift -= 8) text += static_cast<char>(bits >> shift);
        Sha256 sha;
        for (std::size_t at = 0; at < text.size(); at += 64) sha.block(text.data() + at);
        return fmt::format("{:08x}{:08x}", sha.hash_[0], sha.hash_[1]);
    }

  private:
    Sha256() {
        std::size_t found = 0;
        for (std::uint32_t n = 2; found < 64; ++n) {
            bool prime = true;
            for (std::uint32_t d = 2; d * d <= n; ++d) prime = prime && n % d != 0;
            if (!prime) continue;
            if (found < 8) hash_[found] = fraction(std::sqrt(static_cast<long double>(n)));
            words_[found++] = fraction(std::cbrt(static_cast<long double>(n)));
        }
    }

    static std::uint32_t fraction(long double root) {
        return static_cast<std::uint32_t>((root - std::floor(root)) * 4294967296.0L);
    }

    void block(const char* bytes) {
        std::array<std::uint32_t, 64> w;
        for (std::size_t i = 0; i < 16; ++i) {
            w[i] = 0;
            for (std::size_t b = 0; b < 4; ++b)
                w[i] = w[i] << 8 | static_cast<unsigned char>(bytes[4 * i + b]);
        }
        for (std::size_t i = 16; i < 64; ++i) {
            const std::uint32_t a = w[i - 15], b = w[i - 2];
            w[i] = w[i - 16] + w[i - 7] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3) +
                   (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10);
        }
        auto s = hash_;
        for (std::size_t i = 0; i < 64; ++i) {
            const std::uint32_t one = s[7] +
                                      (std::rotr(s[4], 6) ^ std::rotr(s[4], 11) ^ std::rotr(s[4], 25)) +
                                      ((s[4] & s[5]) ^ (~s[4] & s[6])) + words_[i] + w[i];
            const std::uint32_t two = (std::rotr(s[0], 2) ^ std::rotr(s[0], 13) ^ std::rotr(s[0], 22)) +
                                      ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
            s = {one + two, s[0], s[1], s[2], s[3] + one, s[4], s[5], s[6]};
        }
        for (std::size_t i = 0; i < 8; ++i) hash_[i] += s[i];
    }

    std::array<std::uint32_t, 8> hash_;
    std::array<std::uint32_t, 64> words_;
};

}  // namespace makomba::test
