// The operators that keep small blocks.

#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "platform/process.h"

namespace {

constexpr std::size_t kLargest = 600;  // some are too large to be kept

struct Block {
  unsigned char* bytes;
  std::size_t size;
};

/// Allocates `count` blocks of each size and fills each with a value of its own.
std::vector<Block> allocateAll(int count) {
  std::vector<Block> blocks;
  for (int i = 0; i < count; ++i)
    for (std::size_t size = 0; size <= kLargest; ++size) {
      auto* bytes = static_cast<unsigned char*>(::operator new(size));
      std::memset(bytes, static_cast<unsigned char>(blocks.size()), size);
      blocks.push_back({bytes, size});
    }
  return blocks;
}

/// Frees the blocks; returns the number of bytes that others have changed.
std::size_t freeAll(const std::vector<Block>& blocks) {
  std::size_t changed = 0;
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    const auto [bytes, size] = blocks[i];
    for (std::size_t at = 0; at < size; ++at) changed += bytes[at] != static_cast<unsigned char>(i);
    if (i % 2 == 0)
      ::operator delete(bytes, size);
    else
      ::operator delete(bytes);
  }
  return changed;
}

}  // namespace

TEST_CASE("blocks of all small sizes are apart from each other, new and used again") {
  for (int round = 0; round < 3; ++round) {
    const std::vector<Block> blocks = allocateAll(4);
    for (const Block& block : blocks)
      CHECK(reinterpret_cast<std::uintptr_t>(block.bytes) % alignof(std::max_align_t) == 0);
    CHECK(freeAll(blocks) == 0);
  }
}

TEST_CASE("a block may be freed by another thread than the one that asked for it") {
  for (int round = 0; round < 8; ++round) {
    std::vector<Block> blocks;
    std::thread([&] { blocks = allocateAll(2); }).join();
    std::size_t changed = 1;
    std::thread([&] { changed = freeAll(blocks); }).join();
    CHECK(changed == 0);
  }
}

TEST_CASE("a freed block is used for the next one of its size") {
  void* first = ::operator new(40);
  ::operator delete(first, 40);
  void* second = ::operator new(36);
  CHECK(first == second);
  ::operator delete(second, 36);
}

TEST_CASE("threads that end keep nothing") {
  const auto run = [](int threads) {
    for (int i = 0; i < threads; ++i) std::thread([] { freeAll(allocateAll(4)); }).join();
  };
  run(20);
  const std::uint64_t before = puppet::platform::residentBytes();
  run(400);  // each keeps half a megabyte until then
  CHECK(puppet::platform::residentBytes() < before + (std::uint64_t{32} << 20));
}

TEST_CASE("nothing is freed for a null pointer, and too large a block is refused") {
  ::operator delete(nullptr, 8);
  ::operator delete(nullptr);
  CHECK(::operator new(SIZE_MAX / 2, std::nothrow) == nullptr);
  CHECK_THROWS_AS(::operator delete(::operator new(SIZE_MAX / 2)), std::bad_alloc);
}
