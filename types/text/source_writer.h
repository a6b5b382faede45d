#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "types/core/collections.h"
#include "types/core/nodes.h"

// Types and values as source text that gives them back: `%p`, and how types are told everywhere
// (T-180). One writer for both, because each may stand in the other.

namespace puppet::types {

struct SourceStyle {
  /// Aliases with what they stand for, `Tree = Variant[Integer, Array[Tree]]`, and objects with all
  /// that defines them.
  bool expands = false;
  /// Also which string a String type is, where the language does not show it: `String['a']`.
  bool showsLiterals = false;
  /// Types share their parts, so that a small one may be very long when it is written. What does
  /// not fit into so many bytes is left out, with `...` in its place.
  std::size_t limit = 1 << 20;
  /// Types of this set are told by the names that they have in it.
  const TypeSetType* within = nullptr;
};

std::string toSource(const Type& type, const SourceStyle& style = {});
std::string toSource(const Value& value, const SourceStyle& style = {});

/// `My::Alias` for what has a name of its own, else the kind's: `Integer`.
std::string_view nameOf(const Type& type);

/// Appends to a text.
class SourceWriter {
 public:
  explicit SourceWriter(std::string& out, const SourceStyle& style = {})
      : out_(out), style_(style), end_(out.size() + style.limit) {}

  void write(const Type& type);
  void write(const Value& value);

 private:
  friend class ListWriter;

  void write(const PlainType& type);
  void write(const WrappingType& type);
  void write(const IntegerType& type);
  void write(const FloatType& type);
  void write(const BooleanType& type);
  void write(const StringType& type);
  void write(const EnumType& type);
  void write(const PatternType& type);
  void write(const RegexpType& type);
  void write(const TimeType& type);
  void write(const SemVerType& type);
  void write(const UriType& type);
  void write(const CollectionType& type);
  void write(const ArrayType& type);
  void write(const HashType& type);
  void write(const TupleType& type);
  void write(const StructType& type);
  void write(const VariantType& type);
  void write(const CallableType& type);
  void write(const ResourceType& type);
  void write(const ClassType& type);
  void write(const RuntimeType& type);
  void write(const InitType& type);
  void write(const ReferenceType& type);
  void write(const AliasType& type);
  void write(const ObjectType& type);
  void write(const ParameterizedObjectType& type);
  void write(const TypeSetType& type);

  void write(const HashValue& hash);
  void writeQuoted(std::string_view text);
  void writeRegexp(std::string_view source);
  /// In brackets behind what stands there; none for an empty list. `items` gets a ListWriter.
  template <class Items>
  void brackets(Items items);

  bool isExpanding(const TypeNode& type) const {
    return std::ranges::find(expanding_, &type) != expanding_.end();
  }
  /// Nothing more is written, and walks may stop.
  bool isFull() const { return full_; }
  void append(std::string_view text);

  std::string& out_;
  SourceStyle style_;
  const std::size_t end_;
  bool full_ = false;
  std::vector<const TypeNode*> expanding_;  ///< aliases and sets that are being written in full
};

}  // namespace puppet::types
