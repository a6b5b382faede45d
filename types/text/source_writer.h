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

// Types and values as source text that evaluates to them: `%p`, and every message that prints a
// type. One writer for both, because each may contain the other.

namespace puppet::types {

struct SourceStyle {
  /// Print aliases with their definition, `Tree = Variant[Integer, Array[Tree]]`, and objects in
  /// full.
  bool expands = false;
  /// Print the value of a single-string String type, which Puppet omits: `String['a']`.
  bool showsLiterals = false;
  /// Maximum length in bytes. Types share parts, so a small type may print very long; the rest is
  /// replaced by `...`.
  std::size_t limit = 1 << 20;
  /// Print types of this set by their name inside of it.
  const TypeSetType* within = nullptr;
};

std::string toSource(const Type& type, const SourceStyle& style = {});
std::string toSource(const Value& value, const SourceStyle& style = {});

/// Returns the name of a named type, `My::Alias`, else that of the kind, `Integer`.
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
  /// Writes a bracketed list; nothing if it is empty. `items` receives a ListWriter.
  template <class Items>
  void writeBrackets(Items items);

  bool isExpanding(const TypeNode& type) const {
    return std::ranges::find(expanding_, &type) != expanding_.end();
  }
  /// Returns true if the limit is reached; callers may stop.
  bool isFull() const { return full_; }
  void append(std::string_view text);

  std::string& out_;
  SourceStyle style_;
  const std::size_t end_;
  bool full_ = false;
  std::vector<const TypeNode*> expanding_;  ///< aliases and sets that are being expanded
};

/// Writes a bracketed list of items separated by `, `; writes nothing for an empty list.
class ListWriter {
 public:
  explicit ListWriter(SourceWriter& writer) : writer_(writer) {}
  ListWriter(const ListWriter&) = delete;
  ListWriter& operator=(const ListWriter&) = delete;
  ~ListWriter() {
    if (!empty_) writer_.append("]");
  }

  template <class Item>
  ListWriter& item(const Item& item) {
    begin();
    if constexpr (std::convertible_to<const Item&, std::string_view>)
      writer_.append(item);
    else
      writer_.write(item);
    return *this;
  }
  void addQuoted(std::string_view text) {
    begin();
    writer_.writeQuoted(text);
  }
  void addRegexp(std::string_view source) {
    begin();
    writer_.writeRegexp(source);
  }

 private:
  void begin() {
    writer_.append(empty_ ? "[" : ", ");
    empty_ = false;
  }

  SourceWriter& writer_;
  bool empty_ = true;
};

template <class Items>
void SourceWriter::writeBrackets(Items items) {
  ListWriter list(*this);
  items(list);
}

}  // namespace puppet::types
