#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <vector>

namespace puppet {

/// A bump allocator. Objects live as long as the arena; destructors never run.
class Arena {
 public:
  Arena() = default;
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  /// Returns `bytes` of storage aligned for pointers; never null.
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

  /// Reserves one block of at least `bytes`, so that a file of known size takes a single block.
  void reserve(std::size_t bytes) {
    if (bytes > static_cast<std::size_t>(end_ - next_)) grow(bytes);
  }

  std::size_t bytesUsed() const { return reserved_ - static_cast<std::size_t>(end_ - next_); }

 private:
  /// Adds a block, small relative to what is already reserved: many trees are alive at once, and
  /// the unused rest of each tree's last block is wasted.
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
