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

/// Returns the name of the kind as written in Puppet, `Integer`.
std::string_view nameOf(TypeKind kind);

class TypeNode;

namespace detail {
void releaseLast(const TypeNode* node);
}

/// Base of all type nodes. Nodes are immutable and interned: one node for each written form. The
/// TypeStore owns them; Type handles count references. Named types (aliases, objects, type sets)
/// that contain themselves are never destroyed and not counted.
class TypeNode {
 public:
  TypeNode(const TypeNode&) = delete;
  TypeNode& operator=(const TypeNode&) = delete;
  virtual ~TypeNode() = default;

  TypeKind kind() const { return kind_; }

  /// Returns the hash of the written form; independent of addresses.
  std::uint32_t hash() const { return hash_; }

  /// Returns the nesting depth of types inside, at most kMaxTypeDepth; a named type counts as one.
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

/// Maximum nesting depth of types; recursive walks over them need no limit of their own.
inline constexpr std::uint16_t kMaxTypeDepth = 500;

/// Handle of an interned type, the size of a pointer; null only for parts that may be absent. `==`
/// compares the written form (`Optional[String]` and `Variant[String, Undef]` differ);
/// types/relations/equality.h implements Puppet's equality. Reference counting is thread-safe; a
/// handle itself is not.
class Type {
 public:
  /// Constructs an absent type.
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

  /// Returns the node as the structure that kinds.def declares for its kind; undefined behavior for
  /// another kind.
  template <class Structure>
  const Structure& as() const {
    return static_cast<const Structure&>(*node_);
  }

  friend bool operator==(const Type& a, const Type& b) { return a.node_ == b.node_; }

 private:
  friend class TypeStore;
  friend class Value;
  explicit Type(const TypeNode* node) : node_(node) { hold(); }
  /// Returns a handle that takes over an existing reference.
  static Type adopt(const TypeNode* node) {
    Type type;
    type.node_ = node;
    return type;
  }
  /// Releases ownership of the reference and returns the node.
  const TypeNode* detach() { return std::exchange(node_, nullptr); }

  void hold() const {
    if (node_ && node_->counted_) node_->holders_.fetch_add(1, std::memory_order_relaxed);
  }
  void release() const {
    if (!node_ || !node_->counted_) return;
    // The last reference is dropped under the lock of the store, so that no lookup finds a node
    // that is being destroyed.
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
