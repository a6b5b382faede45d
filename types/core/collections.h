#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "parser/support/budget.h"
#include "types/core/value.h"

namespace puppet::types {

/// A hash value computed on first use. Threads may race to compute it; they store the same value.
class LazyHash {
 public:
  template <class Compute>
  std::size_t get(Compute compute) const {
    std::size_t hash = hash_.load(std::memory_order_relaxed);
    if (hash == 0) {
      hash = compute() | 1;
      hash_.store(hash, std::memory_order_relaxed);
    }
    return hash;
  }

 private:
  mutable std::atomic<std::size_t> hash_{0};
};

class StringValue final : public HeapValue {
 public:
  explicit StringValue(std::string text);
  ~StringValue() override;
  const std::string& text() const { return text_; }
  std::size_t hash() const override;
  bool equals(const HeapValue& other) const override;

 private:
  std::string text_;
  LazyHash hash_;
};

/// Properties of all elements of a container: their depth and if all are known.
class Contents {
 public:
  void add(const Value& value) {
    known_ = known_ && value.isKnown();
    depth_ = std::max(depth_, value.depth() + 1);
  }
  bool isKnown() const { return known_; }
  std::uint32_t depth() const { return depth_; }

 private:
  std::uint32_t depth_ = 1;
  bool known_ = true;
};

class ArrayValue final : public HeapValue {
 public:
  explicit ArrayValue(std::vector<Value> elements);
  ~ArrayValue() override;
  std::span<const Value> elements() const { return elements_; }
  std::size_t size() const { return elements_.size(); }
  const Value& operator[](std::size_t index) const { return elements_[index]; }
  std::size_t hash() const override;
  bool equals(const HeapValue& other) const override;
  bool isKnown() const override { return contents_.isKnown(); }
  std::uint32_t depth() const override { return contents_.depth(); }

 private:
  std::vector<Value> elements_;
  Contents contents_;
  LazyHash hash_;
};

/// Entries in insertion order of the keys.
class HashValue final : public HeapValue {
 public:
  using Entry = std::pair<Value, Value>;

  ~HashValue() override;
  std::span<const Entry> entries() const { return entries_; }
  std::size_t size() const { return entries_.size(); }
  /// Returns nullptr if the key is absent.
  const Value* find(const Value& key) const;
  const Value* find(std::string_view key) const;
  /// Hash and equality do not depend on the order.
  std::size_t hash() const override;
  bool equals(const HeapValue& other) const override;
  bool isKnown() const override { return contents_.isKnown(); }
  std::uint32_t depth() const override { return contents_.depth(); }

 private:
  friend class HashBuilder;
  HashValue() = default;

  std::vector<Entry> entries_;
  /// Open addressing: index into entries_ plus one, 0 if free. Empty if there are few entries,
  /// which are searched linearly.
  std::vector<std::uint32_t> index_;
  Contents contents_;
  LazyHash hash_;
};

/// Makes an array, whose elements are charged to the budget as they come; those beyond it are
/// dropped.
class ArrayBuilder {
 public:
  void add(Value element) {
    if (reserved_.add(sizeof(Value))) elements_.push_back(std::move(element));
  }
  std::size_t size() const { return elements_.size(); }
  std::span<const Value> elements() const { return elements_; }
  Value build() { return Value::array(std::move(elements_)); }

 private:
  std::vector<Value> elements_;
  Reservation reserved_;
};

/// Makes a hash. A key that is there already keeps its place and gets the new value.
class HashBuilder {
 public:
  HashBuilder();
  /// Starts with the entries of another hash.
  explicit HashBuilder(const HashValue& from);
  ~HashBuilder();
  HashBuilder(HashBuilder&&) noexcept;
  HashBuilder& operator=(HashBuilder&&) noexcept;

  void reserve(std::size_t entries);
  void set(Value key, Value value);
  void set(std::string_view key, Value value) {
    set(Value::string(std::string(key)), std::move(value));
  }
  const Value* find(const Value& key) const;
  std::size_t size() const;
  /// Leaves the builder empty.
  Value build();

 private:
  std::unique_ptr<HashValue> hash_;
};

}  // namespace puppet::types
