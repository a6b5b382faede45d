// Replaces `operator new` and `operator delete`: freed small blocks are kept in lists of the thread
// that frees them. Evaluation makes and frees more small blocks than anything else does, and the
// allocators of glibc and musl take a hundred instructions and more for each
// (docs/measurements.md).

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

namespace {

/// Sizes of kept blocks: multiples of kStep and kOffset, the room that glibc leaves in a block.
constexpr std::size_t kStep = 16;
constexpr std::size_t kOffset = 8;
constexpr std::size_t kMaxSize = 512 + kOffset;
constexpr std::size_t kSizes = kMaxSize / kStep + 1;
/// Maximum number of bytes that a thread keeps of each size.
constexpr std::size_t kMaxKept = 32 * 1024;

constexpr std::size_t indexOf(std::size_t size) { return (size + kStep - 1 - kOffset) / kStep; }
constexpr std::size_t sizeAt(std::size_t index) { return index * kStep + kOffset; }
static_assert(indexOf(0) == 0 && sizeAt(indexOf(kMaxSize)) == kMaxSize &&
              indexOf(kMaxSize) < kSizes);

/// Keeps freed blocks by their sizes, a bounded number of each.
class BlockLists {
 public:
  constexpr BlockLists() {
    for (std::size_t i = 0; i < kSizes; ++i)
      room_[i] = static_cast<std::uint16_t>(kMaxKept / sizeAt(i));
  }

  /// Returns a kept block; nullptr if there is none.
  void* take(std::size_t index) {
    Block* block = kept_[index];
    if (!block) return nullptr;
    kept_[index] = block->next;
    ++room_[index];
    return block;
  }

  /// Returns false if there is no room for the block.
  bool keep(void* block, std::size_t index) {
    if (room_[index] == 0) return false;
    --room_[index];
    kept_[index] = ::new (block) Block{kept_[index]};
    return true;
  }

  /// Frees all blocks, and keeps none from now on.
  void close() {
    for (std::size_t i = 0; i < kSizes; ++i) {
      while (void* block = take(i)) std::free(block);
      room_[i] = 0;
    }
  }

 private:
  struct Block {
    Block* next;
  };
  std::array<Block*, kSizes> kept_{};
  std::array<std::uint16_t, kSizes> room_{};  ///< number of blocks that may be added
};

// Usable before its thread has run anything, and after all else of the thread is destroyed.
constinit thread_local BlockLists lists;

/// Frees what a thread has kept when the thread ends.
struct ThreadEnd {
  bool isAwaited = true;
  ~ThreadEnd() { lists.close(); }
};
thread_local ThreadEnd threadEnd;

[[gnu::noinline]] void* allocate(std::size_t size) {
  while (true) {
    if (void* block = std::malloc(size > 0 ? size : 1)) return block;
    const std::new_handler handler = std::get_new_handler();
    if (!handler) throw std::bad_alloc();
    handler();
  }
}

[[gnu::noinline]] void* allocateSmall(std::size_t index) {
  threadEnd.isAwaited = true;  // its first use registers the destructor
  return allocate(sizeAt(index));
}

}  // namespace

void* operator new(std::size_t size) {
  if (size > kMaxSize) return allocate(size);
  const std::size_t index = indexOf(size);
  void* block = lists.take(index);
  return block ? block : allocateSmall(index);
}

// As the sizes of blocks differ from those that are asked for, all come from here.
void* operator new(std::size_t size, const std::nothrow_t& /*mark*/) noexcept {
  try {
    return ::operator new(size);
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}

void operator delete(void* block) noexcept { std::free(block); }

void operator delete(void* block, std::size_t size) noexcept {
  if (!block || size > kMaxSize || !lists.keep(block, indexOf(size))) std::free(block);
}
