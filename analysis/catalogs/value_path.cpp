#include "analysis/catalogs/value_path.h"

#include <algorithm>

#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/core/sensitive.h"
#include "types/text/value_printer.h"

namespace puppet::analysis {

using types::Value;
using types::ValueKind;

namespace {

/// Returns the element of a Hash or an Array; nullptr if there is none. As in Puppet, a negative
/// index counts from the end.
const Value* elementAt(const Value& whole, const Value& key) {
  if (whole.is(ValueKind::Hash)) return whole.asHash().find(key);
  if (!whole.is(ValueKind::Array) || !key.isSmallInteger()) return nullptr;
  const auto elements = whole.asArray().elements();
  std::int64_t index = key.asSmallInteger();
  if (index < 0) index += static_cast<std::int64_t>(elements.size());
  const bool isThere = index >= 0 && index < static_cast<std::int64_t>(elements.size());
  return isThere ? &elements[static_cast<std::size_t>(index)] : nullptr;
}

/// Returns the index of the equal element of an Array; absent if there is none.
std::optional<Value> indexOfEqual(const Value& array, const Value& element) {
  const auto elements = array.asArray().elements();
  const auto found = std::ranges::find(elements, element);
  if (found == elements.end()) return std::nullopt;
  return Value::integer(found - elements.begin());
}

}  // namespace

std::optional<Value> partAt(const Value& whole, std::span<const Value> path) {
  const Value* part = &whole;
  for (const Value& key : path) {
    part = elementAt(*part, key);
    if (!part) return std::nullopt;
  }
  return part->is(ValueKind::Unknown) ? std::nullopt : std::optional(*part);
}

std::optional<ValuePath> pathInLevel(const Value& level, const Value& merged,
                                     std::span<const Value> path) {
  ValuePath found;
  const Value* part = &level;
  for (std::size_t i = 0; i < path.size(); ++i) {
    Value key = path[i];
    if (part->is(ValueKind::Array)) {
      const auto element = partAt(merged, path.first(i + 1));
      auto index = element ? indexOfEqual(*part, *element) : std::nullopt;
      if (!index) return std::nullopt;
      key = *std::move(index);
    }
    part = elementAt(*part, key);
    if (!part) return std::nullopt;
    found.push_back(std::move(key));
  }
  return found;
}

std::string pathText(std::span<const Value> path) {
  std::string text;
  for (const Value& key : path) text += '[' + types::programText(key) + ']';
  return text;
}

ValuePath joinedPath(ValuePath head, std::span<const Value> tail) {
  head.insert(head.end(), tail.begin(), tail.end());
  return head;
}

bool hasSensitivePart(const Value& value) {
  if (value.is(ValueKind::Array))
    return std::ranges::any_of(value.asArray().elements(), hasSensitivePart);
  if (value.is(ValueKind::Hash))
    return std::ranges::any_of(value.asHash().entries(), [](const auto& entry) {
      return hasSensitivePart(entry.first) || hasSensitivePart(entry.second);
    });
  return types::isSensitive(value);
}

}  // namespace puppet::analysis
