#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <vector>

namespace puppet {

/// A bump allocator. Everything made in it lives until the arena goes; no destructor is ever run.
class Arena {
 public:
  Arena() = default;
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  /// `bytes` of storage aligned for pointers. Never null.
  void* allocate(std::size_t bytes) {
    bytes = (bytes + 7) & ~std::size_t{7};
    if (bytes > static_cast<std::size_t>(end_ - next_)) grow(bytes);
    void* result = next_;
    next_ += bytes;
    return result;
  }

  template <typename T>
  T* allocateArray(std::size_t count) {
    static_assert(std::is_trivially_destructible_v<T> && alignof(T) <= 8);
    return static_cast<T*>(allocate(sizeof(T) * count));
  }

  /// Asks for one block that holds `bytes`, so that a file whose size is known takes one block.
  void reserve(std::size_t bytes) {
    if (bytes > static_cast<std::size_t>(end_ - next_)) grow(bytes);
  }

  std::size_t bytesUsed() const { return reserved_ - static_cast<std::size_t>(end_ - next_); }

 private:
  /// A new block is small beside what there is: many trees are held at once, and what is left over
  /// of the last block of each is lost.
  void grow(std::size_t atLeast) {
    const std::size_t size = std::max({reserved_ / 8, kSmallestBlock, atLeast});
    blocks_.push_back(std::make_unique_for_overwrite<std::byte[]>(size));
    next_ = blocks_.back().get();
    end_ = next_ + size;
    reserved_ += size;
  }

  static constexpr std::size_t kSmallestBlock = 512;

  std::vector<std::unique_ptr<std::byte[]>> blocks_;
  std::byte* next_ = nullptr;
  std::byte* end_ = nullptr;
  std::size_t reserved_ = 0;
};

}  // namespace puppet
