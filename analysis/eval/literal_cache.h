#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "types/core/value.h"

namespace puppet::analysis {

/// Direct-mapped cache of literal values for code in loops. Keyed by the address of the literal's
/// text, which must stay valid as long as the cache.
class LiteralCache {
 public:
  /// Returns the cached value of the literal at `text`, calling `read()` on a miss. Valid until the
  /// next call.
  template <class Read>
  const types::Value& operator()(std::string_view text, Read read) {
    if (slots_.empty()) slots_.resize(kSlots);
    const auto address = reinterpret_cast<std::uintptr_t>(text.data());
    Slot& slot = slots_[(address ^ address >> 7) % kSlots];
    if (slot.text != text.data()) slot = {text.data(), read()};
    return slot.value;
  }

 private:
  static constexpr std::size_t kSlots = 128;

  struct Slot {
    const char* text = nullptr;
    types::Value value;
  };

  std::vector<Slot> slots_;
};

}  // namespace puppet::analysis
