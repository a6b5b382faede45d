#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>

namespace puppet::types {

enum class TypeKind : std::uint8_t {
#define TYPE_KIND(Kind, name, Structure) Kind,
#include "types/core/kinds.def"
};

/// The name under which the kind is written, `Integer`.
std::string_view nameOf(TypeKind kind);

class TypeNode;

namespace detail {
void releaseLast(const TypeNode* node);
}

/// What all nodes of types have. Nodes are immutable, and interned: two that are written alike are
/// one. They live in the TypeStore and are counted by the Type handles that hold them. Those with a
/// name of their own (aliases, objects, type sets) that contain themselves are kept for ever and
/// are not counted.
class TypeNode {
 public:
  TypeNode(const TypeNode&) = delete;
  TypeNode& operator=(const TypeNode&) = delete;
  virtual ~TypeNode() = default;

  TypeKind kind() const { return kind_; }

  /// Of the written form; does not depend on addresses.
  std::uint32_t hash() const { return hash_; }

  /// How deep types are nested in it, a named one counting as one. At most kMaxTypeDepth.
  std::uint16_t depth() const { return depth_; }

 protected:
  explicit TypeNode(TypeKind kind) : kind_(kind) {}

 private:
  friend class Type;
  friend class TypeStore;
  friend void detail::releaseLast(const TypeNode* node);

  TypeKind kind_;
  bool counted_ = true;
  std::uint16_t depth_ = 1;
  std::uint32_t hash_ = 0;
  mutable std::atomic<std::uint32_t> holders_{0};
};

/// Types nest at most so deep: recursive walks over them need no limits of their own.
inline constexpr std::uint16_t kMaxTypeDepth = 500;

/// A handle of an interned type, the size of a pointer, never without a node except where a
/// structure says that it may be absent. Comparing two says whether they are written alike
/// (`Optional[String]` and `Variant[String, Undef]` are not); what the language calls equal is told
/// by types/relations/equality.h. Thread-safe as an int is.
class Type {
 public:
  /// Absent.
  Type() = default;
  Type(const Type& other) : node_(other.node_) { hold(); }
  Type(Type&& other) noexcept : node_(std::exchange(other.node_, nullptr)) {}
  Type& operator=(const Type& other) {
    Type copy(other);
    std::swap(node_, copy.node_);
    return *this;
  }
  Type& operator=(Type&& other) noexcept {
    std::swap(node_, other.node_);
    return *this;
  }
  ~Type() { release(); }

  explicit operator bool() const { return node_ != nullptr; }
  TypeKind kind() const { return node_->kind(); }
  bool is(TypeKind kind) const { return node_->kind() == kind; }
  std::uint32_t hash() const { return node_->hash(); }
  const TypeNode& node() const { return *node_; }

  /// The node as the structure that kinds.def names for the kind; of no other kind may it be.
  template <class Structure>
  const Structure& as() const {
    return static_cast<const Structure&>(*node_);
  }

  friend bool operator==(const Type& a, const Type& b) { return a.node_ == b.node_; }

 private:
  friend class TypeStore;
  friend class Value;
  explicit Type(const TypeNode* node) : node_(node) { hold(); }
  /// A handle that takes over a hold that somebody has.
  static Type adopt(const TypeNode* node) {
    Type type;
    type.node_ = node;
    return type;
  }
  /// Gives up the handle and keeps its hold.
  const TypeNode* detach() { return std::exchange(node_, nullptr); }

  void hold() const {
    if (node_ && node_->counted_) node_->holders_.fetch_add(1, std::memory_order_relaxed);
  }
  void release() const {
    if (!node_ || !node_->counted_) return;
    // The last holder leaves under the lock of the store, so that nobody finds a node that dies.
    std::uint32_t holders = node_->holders_.load(std::memory_order_relaxed);
    while (holders > 1)
      if (node_->holders_.compare_exchange_weak(holders, holders - 1, std::memory_order_release,
                                                std::memory_order_relaxed))
        return;
    detail::releaseLast(node_);
  }

  const TypeNode* node_ = nullptr;
};

static_assert(sizeof(Type) == sizeof(void*));

}  // namespace puppet::types

template <>
struct std::hash<puppet::types::Type> {
  std::size_t operator()(const puppet::types::Type& type) const noexcept { return type.hash(); }
};
