#include "types/construct/hash_tree.h"

#include <functional>
#include <unordered_map>
#include <vector>

#include "types/core/collections.h"
#include "types/text/source_writer.h"

namespace puppet::types {

namespace {

/// Converts Arrays, at any depth, to Hashes by index: `{0 => first, 1 => second}`.
Value byIndex(const Value& value) {
  if (!value.is(ValueKind::Array)) return value;
  HashBuilder builder;
  std::int64_t index = 0;
  for (const Value& element : value.asArray().elements())
    builder.set(Value::integer(index++), byIndex(element));
  return builder.build();
}

/// A mutable view of a value; its parts are copied lazily when a path leads into it.
class Node {
 public:
  explicit Node(Value value) : value_(std::move(value)) {}

  bool isHash() const { return value_.is(ValueKind::Hash); }
  bool isArray() const { return value_.is(ValueKind::Array); }

  /// Returns the node of the key; inserts an empty Hash for a missing key of a Hash. Returns
  /// nullptr if the value can have no such key.
  Node* descend(const Value& key) {
    if (isHash()) return &entry(key, emptyHash());
    if (!isArray()) return nullptr;
    takeApart();
    const auto index = indexOf(key, parts_.size());
    return index && *index < parts_.size() ? &parts_[*index] : nullptr;
  }

  /// Returns false if the value can have no such key.
  bool set(const Value& key, Value value) {
    if (isHash()) {
      entry(key, Value()) = Node(std::move(value));
      return true;
    }
    if (!isArray()) return false;
    takeApart();
    const auto index = indexOf(key, parts_.size());
    if (!index) return false;
    while (parts_.size() <= *index) parts_.emplace_back(Value());
    parts_[*index] = Node(std::move(value));
    return true;
  }

  /// Recursion is bounded by the longest path, which is bounded; unmodified parts are not visited.
  Value build() const {
    if (!isApart_) return value_;
    if (isArray()) {
      std::vector<Value> elements;
      for (const Node& part : parts_) elements.push_back(part.build());
      return Value::array(std::move(elements));
    }
    HashBuilder builder;
    for (std::size_t i = 0; i < keys_.size(); ++i) builder.set(keys_[i], parts_[i].build());
    return builder.build();
  }

  static Value emptyHash() { return HashBuilder().build(); }

 private:
  /// Maximum number of elements to append beyond the end of an Array.
  static constexpr std::int64_t kMaxIndex = 1'000'000;

  static std::optional<std::size_t> indexOf(const Value& key, std::size_t size) {
    if (!key.isSmallInteger()) return std::nullopt;
    std::int64_t index = key.asSmallInteger();
    if (index < 0) index += static_cast<std::int64_t>(size);
    if (index < 0 || index > kMaxIndex) return std::nullopt;
    return static_cast<std::size_t>(index);
  }

  Node& entry(const Value& key, Value otherwise) {
    takeApart();
    const auto [place, isNew] = places_.try_emplace(key, parts_.size());
    if (isNew) {
      keys_.push_back(key);
      parts_.emplace_back(std::move(otherwise));
    }
    return parts_[place->second];
  }

  void takeApart() {
    if (std::exchange(isApart_, true)) return;
    if (isArray()) {
      for (const Value& element : value_.asArray().elements()) parts_.emplace_back(element);
      return;
    }
    for (const auto& [key, value] : value_.asHash().entries()) entry(key, value);
  }

  Value value_;
  bool isApart_ = false;
  std::vector<Node> parts_;
  std::vector<Value> keys_;  ///< for a Hash, in the order of its parts
  std::unordered_map<Value, std::size_t, ValueHash> places_;
};

/// Adds all entries of a Hash, or elements of an Array, to the root.
bool addToRoot(Node& root, const Value& value) {
  if (value.is(ValueKind::Hash)) {
    for (const auto& [key, part] : value.asHash().entries()) root.set(key, part);
    return true;
  }
  if (!value.is(ValueKind::Array)) return false;
  std::int64_t index = 0;
  for (const Value& element : value.asArray().elements())
    root.set(Value::integer(index++), element);
  return true;
}

constexpr std::size_t kLongestPath = kMaxValueDepth / 2;

}  // namespace

Result<Value> makeHashTree(std::span<const Value> pairs, bool onlyHashes) {
  Node root(Node::emptyHash());
  for (const Value& pair : pairs) {
    const std::span<const Value> path = pair.asArray()[0].asArray().elements();
    const Value& value = pair.asArray()[1];
    if (path.empty()) {
      if (addToRoot(root, value)) continue;
      return failure("under the empty path of a tree stands a Hash or an Array");
    }
    Node* node = path.size() > kLongestPath ? nullptr : &root;
    for (std::size_t i = 0; node && i + 1 < path.size(); ++i) node = node->descend(path[i]);
    if (!node || !node->set(path.back(), onlyHashes ? byIndex(value) : value))
      return failure("nothing can stand at the path " +
                     toSource(pair.asArray()[0], {.limit = 200}) + " of a tree");
  }
  return root.build();
}

}  // namespace puppet::types
