#include "types/relations/finite.h"

#include <algorithm>

#include "types/core/nodes.h"
#include "types/relations/singleton.h"

namespace puppet::types {

namespace {

/// Enumerates the values of types up to a limit.
class Members {
 public:
  explicit Members(std::size_t most) : most_(most) {}

  /// Returns false if the values cannot be enumerated, or exceed the limit.
  bool add(const Type& type, int depth = 0) {
    constexpr int kMaxDepth = 16;
    if (depth > kMaxDepth) return false;
    switch (type.kind()) {
      case TypeKind::Variant: {
        const auto& members = type.as<VariantType>().members;
        return !members.empty() && std::ranges::all_of(members, [&](const Type& member) {
          return add(member, depth + 1);
        });
      }
      case TypeKind::Optional: {
        const Type& inner = type.as<WrappingType>().inner;
        return inner && add(Value::undef()) && add(inner, depth + 1);
      }
      case TypeKind::Alias: {
        const Type& resolved = type.as<AliasType>().resolved();
        return resolved && add(resolved, depth + 1);
      }
      case TypeKind::Boolean:
        if (type.as<BooleanType>().value) break;
        return add(Value::boolean(false)) && add(Value::boolean(true));
      case TypeKind::Enum: {
        const auto& enumeration = type.as<EnumType>();
        return !enumeration.ignoresCase && !enumeration.values.empty() &&
               std::ranges::all_of(enumeration.values, [&](const std::string& text) {
                 return add(Value::string(text));
               });
      }
      case TypeKind::Integer: return addRange(type.as<IntegerType>().bounds);
      default: break;
    }
    const Value only = valueOfType(type);
    return !only.is(ValueKind::Unknown) && add(only);
  }

  std::vector<Value> take() { return std::move(values_); }

 private:
  bool add(const Value& value) {
    if (std::ranges::find(values_, value) == values_.end()) values_.push_back(value);
    return values_.size() <= most_;
  }

  bool addRange(const Bounds<Integer>& bounds) {
    if (!bounds.from || !bounds.to || !bounds.from->fitsInt64() || !bounds.to->fitsInt64())
      return false;
    const std::int64_t from = bounds.from->toInt64();
    const std::int64_t to = bounds.to->toInt64();
    if (to < from) return true;
    if (static_cast<std::uint64_t>(to) - static_cast<std::uint64_t>(from) >= most_) return false;
    for (std::int64_t i = from;; ++i) {
      if (!add(Value::integer(i))) return false;
      if (i == to) return true;
    }
  }

  std::size_t most_;
  std::vector<Value> values_;
};

}  // namespace

std::optional<std::vector<Value>> possibleValues(const Value& value, std::size_t most) {
  if (value.isKnown()) return std::vector{value};
  if (!value.is(ValueKind::Unknown)) return std::nullopt;
  Members members(most);
  if (!members.add(value.asType())) return std::nullopt;
  return members.take();
}

}  // namespace puppet::types
