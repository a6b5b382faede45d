#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "types/core/collections.h"

namespace puppet::types {

/// A leaf of types/scalar/ that does not fit into a Value: BoxedValue<SemVer> for ValueKind::SemVer
/// and so on. Leaf needs `==`, and `hash` or another hashable representation.
template <class Leaf>
class BoxedValue final : public HeapValue {
 public:
  explicit BoxedValue(Leaf leaf) : leaf_(std::move(leaf)) {}
  const Leaf& leaf() const { return leaf_; }
  std::size_t hash() const override {
    if constexpr (requires { leaf_.hash(); })
      return leaf_.hash();
    else if constexpr (requires { leaf_.nanoseconds(); })
      return leaf_.nanoseconds().hash();
    else
      return std::hash<std::string_view>{}(leaf_.bytes());
  }
  bool equals(const HeapValue& other) const override {
    return leaf_ == static_cast<const BoxedValue&>(other).leaf_;
  }

 private:
  Leaf leaf_;
};

/// A value that must not be printed. Printers check ValueKind::Sensitive and never access the
/// content.
class SensitiveValue final : public HeapValue {
 public:
  explicit SensitiveValue(Value content) : content_(std::move(content)) {
    setWeight(std::uint64_t{1} + content_.weight());
  }
  const Value& content() const { return content_; }
  std::size_t hash() const override { return content_.hash(); }
  bool equals(const HeapValue& other) const override {
    return content_ == static_cast<const SensitiveValue&>(other).content_;
  }
  bool isKnown() const override { return content_.isKnown(); }
  std::uint32_t depth() const override { return content_.depth() + 1; }

 private:
  Value content_;
};

/// An instance of an Object type. The attributes are in the order of ObjectType::attributes(),
/// those of the parent first, without derived and constant ones.
class ObjectValue final : public HeapValue {
 public:
  ObjectValue(Type type, std::vector<Value> attributes)
      : type_(std::move(type)), attributes_(std::move(attributes)) {
    std::uint64_t weight = 1;
    for (const Value& attribute : attributes_) {
      contents_.add(attribute);
      weight += attribute.weight();
    }
    setWeight(weight);
  }
  const Type& type() const { return type_; }
  std::span<const Value> attributes() const { return attributes_; }
  std::size_t hash() const override;
  bool equals(const HeapValue& other) const override;
  bool isKnown() const override { return contents_.isKnown(); }
  std::uint32_t depth() const override { return contents_.depth(); }

 private:
  Type type_;
  std::vector<Value> attributes_;
  Contents contents_;
};

/// A lazy sequence, the value of an Iterator such as `[1, 2].reverse_each`. Immutable; each
/// traversal has a Run of its own. Always finite.
class IteratorValue : public HeapValue {
 public:
  class Run {
   public:
    virtual ~Run() = default;
    /// Returns the next element; nullopt at the end.
    virtual std::optional<Value> next() = 0;
  };

  virtual std::unique_ptr<Run> run() const = 0;
  virtual Type elementType() const = 0;
  /// Returns the name of the reference's class for an iterator without a Puppet type; empty for
  /// others.
  virtual std::string_view hostClass() const { return {}; }
};

/// A callable: a lambda, or a function passed as an argument. Implemented by the evaluator.
class CallableValue : public HeapValue {
 public:
  /// Returns a Callable type.
  virtual Type signature() const = 0;
};

}  // namespace puppet::types
