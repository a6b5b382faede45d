#include "types/core/store.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <map>
#include <mutex>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "parser/support/budget.h"
#include "types/core/fields.h"

namespace puppet::types {
namespace {

/// Memory of an interned node with its place in the table, about.
constexpr std::size_t kBytesPerNode = 160;

/// Hash and depth, computed once from the fields of a node.
struct Summary {
  std::uint64_t hash;
  std::uint32_t depth = 0;

  void operator()(const Type& type) {
    add(type ? type.hash() : 0);
    if (type) depth = std::max<std::uint32_t>(depth, type.node().depth());
  }
  void operator()(const Value& value) {
    add(value.hash());
    depth = std::max(depth, value.depth());
  }
  template <class Leaf>
  void operator()(const Leaf& leaf) {
    if constexpr (requires { leaf.hash(); })
      add(leaf.hash());
    else
      add(std::hash<Leaf>{}(leaf));
  }

 private:
  void add(std::size_t next) { hash = mixHash(hash, next); }
};

bool hasName(TypeKind kind) {
  return kind == TypeKind::Alias || kind == TypeKind::Object || kind == TypeKind::TypeSet;
}

Summary summaryOf(const TypeNode& node) {
  Summary summary{static_cast<std::uint64_t>(node.kind())};
  withStructure(node, [&](const auto& structure) { visitLeaves(structure, summary); });
  return summary;
}

/// Entry of the table. With the hash beside it, a node is read only where its hash is the one that
/// is looked up.
struct Entry {
  const TypeNode* node;
  std::uint32_t hash;

  explicit Entry(const TypeNode& of) : node(&of), hash(of.hash()) {}
};

struct HashOfEntry {
  std::size_t operator()(const Entry& entry) const { return entry.hash; }
};

bool haveSameSign(const std::optional<double>& a, const std::optional<double>& b) {
  return !a || !b || std::signbit(*a) == std::signbit(*b);
}

/// Returns true if two equal structures also print alike: version ranges and the two zeros are
/// equal in several notations, but each type prints its own text.
template <class Structure>
bool arePrintedAlike(const Structure& a, const Structure& b) {
  if constexpr (std::is_same_v<Structure, FloatType>)
    return haveSameSign(a.bounds.from, b.bounds.from) && haveSameSign(a.bounds.to, b.bounds.to);
  if constexpr (std::is_same_v<Structure, SemVerType>)
    return std::ranges::equal(a.ranges, b.ranges, {}, &SemVerRange::toString,
                              &SemVerRange::toString);
  return true;
}

struct AlikeNodes {
  bool operator()(const Entry& a, const Entry& b) const {
    if (a.node == b.node || a.hash != b.hash || a.node->kind() != b.node->kind())
      return a.node == b.node;
    return withStructure(*a.node, [&]<class Structure>(const Structure& structure) {
      if constexpr (std::derived_from<Structure, NamedType>) {
        return false;
      } else {
        const auto& other = static_cast<const Structure&>(*b.node);
        return structure.fields() == other.fields() && arePrintedAlike(structure, other);
      }
    });
  }
};

/// Returns true if `target` is part of `from`, at any depth and through aliases that may be
/// recursive.
bool reaches(const Type& from, const Type& target, std::unordered_set<const TypeNode*>& seen) {
  if (from == target) return true;
  if (!seen.insert(&from.node()).second) return false;
  if (from.is(TypeKind::Alias)) {
    const auto& alias = from.as<AliasType>();
    if (!alias.resolved()) return true;  // not defined yet, so unknown
    return alias.isRecursive() && reaches(alias.resolved(), target, seen);
  }
  bool found = false;
  visitTypesOf(from.node(),
               [&](const Type& inner) { found = found || reaches(inner, target, seen); });
  return found;
}

/// Compares two definitions, with `left` and `right` considered equal.
class SameDefinition {
 public:
  SameDefinition(Type left, Type right) : left_(std::move(left)), right_(std::move(right)) {}

  bool operator()(const Type& a, const Type& b) {
    if (a == b || (a == left_ && b == right_)) return true;
    if (a.hash() != b.hash() || a.kind() != b.kind()) return false;
    // A pair that is being compared already is equal unless another part differs.
    if (!seen_.insert({&a.node(), &b.node()}).second) return true;
    return alikeBut(a.node(), b.node(),
                    [this](const Type& x, const Type& y) { return (*this)(x, y); });
  }

 private:
  struct HashOfPair {
    std::size_t operator()(const std::pair<const TypeNode*, const TypeNode*>& pair) const {
      return mixHash(pair.first->hash(), std::hash<const void*>{}(pair.second));
    }
  };
  const Type left_, right_;
  std::unordered_set<std::pair<const TypeNode*, const TypeNode*>, HashOfPair> seen_;
};

}  // namespace

struct TypeStore::Impl {
  static constexpr std::size_t kShards = 64;

  struct alignas(64) Shard {
    std::mutex mutex;
    std::unordered_set<Entry, HashOfEntry, AlikeNodes> nodes;
  };

  std::array<Shard, kShards> shards;
  std::mutex namedMutex;
  std::multimap<std::pair<TypeKind, std::string>, const NamedType*> named;
  std::atomic<std::uint64_t> told = 0;  ///< logical clock: number of calls of begin() and define()

  Shard& shardOf(const TypeNode& node) { return shards[node.hash() % kShards]; }

  // The members below require namedMutex.

  /// Appends the defined types with the kind and name of `node` that are not in `others`.
  void addOthers(const NamedType& node, std::vector<Type>& others) {
    const auto [first, last] = named.equal_range(std::pair(node.kind(), node.name));
    for (auto place = first; place != last; ++place) {
      const auto isIt = [&](const Type& type) { return &type.node() == place->second; };
      if (std::ranges::none_of(others, isIt)) others.push_back(TypeStore::handleOf(*place->second));
    }
  }
  void evict(const NamedType& node) {
    const auto [first, last] = named.equal_range(std::pair(node.kind(), node.name));
    for (auto place = first; place != last; ++place)
      if (place->second == &node) {
        named.erase(place);
        return;
      }
  }
};

TypeStore::TypeStore() : impl_(std::make_unique<Impl>()) {}
TypeStore::~TypeStore() = default;

TypeStore& TypeStore::instance() {
  static TypeStore* const store = new TypeStore;  // outlives every handle in a static object
  return *store;
}

Type TypeStore::intern(std::unique_ptr<TypeNode> candidate) {
  const Summary summary = summaryOf(*candidate);
  if (summary.depth >= kMaxTypeDepth) return intern(std::make_unique<PlainType>(TypeKind::Any));
  candidate->hash_ = static_cast<std::uint32_t>(summary.hash ^ summary.hash >> 32);
  candidate->depth_ = static_cast<std::uint16_t>(summary.depth + 1);
  auto& shard = impl_->shardOf(*candidate);
  const std::lock_guard lock(shard.mutex);
  const auto [place, isNew] = shard.nodes.insert(Entry(*candidate));
  if (isNew) {
    Budget::allocate(kBytesPerNode);
    candidate.release();
  }
  return Type(place->node);
}

void detail::releaseLast(const TypeNode* node) {
  auto& impl = *TypeStore::instance().impl_;
  const bool isNamed = hasName(node->kind());
  auto& shard = impl.shardOf(*node);
  {
    const std::lock_guard lock(isNamed ? impl.namedMutex : shard.mutex);
    if (node->holders_.fetch_sub(1, std::memory_order_acq_rel) != 1) return;
    if (isNamed) {
      impl.evict(static_cast<const NamedType&>(*node));
    } else if (const auto place = shard.nodes.find(Entry(*node));
               place != shard.nodes.end() && place->node == node) {
      shard.nodes.erase(place);
    }
  }
  if (!isNamed) Budget::deallocate(kBytesPerNode);
  delete node;
}

Type TypeStore::begin(std::unique_ptr<NamedType> node) {
  const Summary summary = summaryOf(*node);
  node->hash_ = static_cast<std::uint32_t>(summary.hash ^ summary.hash >> 32);
  node->begun_ = ++impl_->told;
  return Type(node.release());
}

/// Returns true unless the type certainly does not contain itself. A type that was complete before
/// this one was begun, or that does not contain itself, cannot contain this one.
bool TypeStore::mayContainItself(const NamedType& named) {
  std::unordered_set<const TypeNode*> seen;
  bool mayContain = false;
  std::function<void(const Type&)> visit = [&](const Type& type) {
    if (mayContain || !type || !seen.insert(&type.node()).second) return;
    if (!hasName(type.kind())) return visitTypesOf(type.node(), visit);
    const auto& inner = type.as<NamedType>();
    const bool isOlder = inner.defined_ != 0 && inner.defined_ < named.begun_;
    mayContain = !isOlder && (inner.defined_ == 0 || !inner.counted_);
  };
  visitDefinition(named, visit);
  return mayContain;
}

Type TypeStore::define(const Type& begun, const std::function<bool(const Type&)>& isSame) {
  auto& node = const_cast<NamedType&>(begun.as<NamedType>());
  const bool isKept = mayContainItself(node);
  std::vector<Type> others;  // compared without the lock, since releasing a type acquires it
  for (std::size_t compared = 0;; ++compared) {
    if (compared == others.size()) {
      const std::lock_guard lock(impl_->namedMutex);
      impl_->addOthers(node, others);
      if (compared == others.size()) {
        node.defined_ = ++impl_->told;
        node.counted_ = !isKept;
        impl_->named.emplace(std::pair(node.kind(), node.name), &node);
        return begun;
      }
    }
    if (isSame(others[compared])) return others[compared];
  }
}

Type TypeStore::beginAlias(std::string name) {
  return begin(std::make_unique<AliasType>(std::move(name)));
}

Type TypeStore::defineAlias(const Type& alias, Type resolved) {
  auto& node = const_cast<AliasType&>(alias.as<AliasType>());
  std::unordered_set<const TypeNode*> seen;
  node.recursive_ = reaches(resolved, alias, seen);
  node.resolved_ = std::move(resolved);
  const Type defined = define(alias, [&](const Type& other) {
    return SameDefinition(alias, other)(node.resolved_, other.as<AliasType>().resolved());
  });
  // The new node resolves to the older alias's definition instead of its own, so that no
  // reference-counted node references itself.
  if (!(defined == alias)) node.resolved_ = defined.as<AliasType>().resolved();
  return defined;
}

std::size_t TypeStore::size() const {
  std::size_t count = 0;
  for (auto& shard : impl_->shards) {
    const std::lock_guard lock(shard.mutex);
    count += shard.nodes.size();
  }
  const std::lock_guard lock(impl_->namedMutex);
  return count + impl_->named.size();
}

}  // namespace puppet::types
