#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace puppet {

/// A 64-bit hash that is equal in every run and on every machine, for persisted data. Not resistant
/// to deliberate collisions.
class StableHash {
 public:
  StableHash& add(std::uint64_t value) {
    state_ = mix(state_ ^ value, kMultiplier);
    return *this;
  }

  /// Adds the length as well: "a", "bc" differs from "ab", "c".
  StableHash& add(std::string_view text) {
    std::uint64_t length = text.size();
    for (; text.size() >= 16; text.remove_prefix(16))
      state_ = mix(state_ ^ word(text.data(), 8), kSecond ^ word(text.data() + 8, 8));
    std::uint64_t first = word(text.data(), text.size() < 8 ? text.size() : 8);
    std::uint64_t second = text.size() > 8 ? word(text.data() + 8, text.size() - 8) : 0;
    state_ = mix(state_ ^ first ^ length * kMultiplier, kSecond ^ second);
    return *this;
  }

  std::uint64_t value() const { return mix(state_, kSecond); }

 private:
  static constexpr std::uint64_t kMultiplier = 0x9E3779B97F4A7C15u;
  static constexpr std::uint64_t kSecond = 0xD6E8FEB86659FD93u;

  /// Multiplies to 128 bits and folds the two halves.
  static std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
#ifdef __SIZEOF_INT128__
    __extension__ using Product = unsigned __int128;
    const Product product = static_cast<Product>(a) * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64) ^
           std::rotl(a, 23);
#else
    const std::uint64_t aLow = a & 0xFFFFFFFFu, aHigh = a >> 32;
    const std::uint64_t bLow = b & 0xFFFFFFFFu, bHigh = b >> 32;
    const std::uint64_t low = aLow * bLow, middle = aHigh * bLow + (low >> 32);
    const std::uint64_t middle2 = aLow * bHigh + (middle & 0xFFFFFFFFu);
    const std::uint64_t high = aHigh * bHigh + (middle >> 32) + (middle2 >> 32);
    return ((middle2 << 32) | (low & 0xFFFFFFFFu)) ^ high ^ std::rotl(a, 23);
#endif
  }

  /// Reads up to eight bytes in little-endian order.
  static std::uint64_t word(const char* bytes, std::size_t count) {
    std::uint64_t value = 0;
    if constexpr (std::endian::native == std::endian::little) {
      if (count) std::memcpy(&value, bytes, count);
    } else {
      for (std::size_t i = 0; i < count; ++i)
        value |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[i])) << (8 * i);
    }
    return value;
  }

  std::uint64_t state_ = kMultiplier;
};

}  // namespace puppet
