#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "types/core/value.h"

namespace puppet::analysis {

/// What the literals mean that a run came by last: loops come by the same ones again and again.
/// They are told apart by where their texts are kept, which must stay there as long as the memo.
class LiteralCache {
 public:
  /// What `read()` makes of the literal that is written as `text`, or has made of it.
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
