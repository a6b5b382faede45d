#include "analysis/hiera/data_key.h"

#include "parser/support/ascii.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/scalar/integer.h"

namespace puppet::analysis {

using types::Value;
using types::ValueKind;

namespace {
bool isNumber(std::string_view text) {
  if (text.starts_with(':')) text.remove_prefix(1);
  if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

/// Removes one segment of a key from the front of `rest`. Absent if there is none.
std::optional<Value> takeSegment(std::string_view& rest) {
  const std::string_view blank = rest.substr(0, rest.find_first_not_of(" \t\r\n"));
  std::string_view at = rest.substr(blank.size());
  if (!at.empty() && (at[0] == '"' || at[0] == '\'')) {
    const std::size_t end = at.find(at[0], 1);
    if (end == at.npos || end == 1) return std::nullopt;
    Value segment = Value::string(std::string(at.substr(1, end - 1)));
    rest = at.substr(end + 1);
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r\n"), rest.size()));
    return segment;
  }
  const std::size_t end = std::min(rest.find_first_of(".'\""), rest.size());
  if (end == 0) return std::nullopt;
  const std::string_view text = trimmed(rest.substr(0, end));
  rest.remove_prefix(end);
  if (!isNumber(text)) return Value::string(std::string(text));
  const auto number = text.starts_with(':') ? types::Integer(0) : types::Integer::parse(text);
  return number ? Value::integer(*number) : Value::string(std::string(text));
}

}  // namespace

std::optional<DataKey> DataKey::parse(std::string_view text) {
  if (text.empty()) return std::nullopt;
  if (text.find_first_of(".'\"") == text.npos) return DataKey{std::string(text), {}};
  DataKey key;
  bool isFirst = true;
  while (true) {
    auto segment = takeSegment(text);
    if (!segment) return std::nullopt;
    if (!isFirst) {
      key.segments.push_back(std::move(*segment));
    } else if (segment->is(ValueKind::String)) {
      key.root = segment->asString();
    } else if (segment->isSmallInteger()) {
      key.root = std::to_string(segment->asSmallInteger());
    } else {
      return std::nullopt;
    }
    isFirst = false;
    if (text.empty()) return key;
    if (text[0] != '.') return std::nullopt;
    text.remove_prefix(1);
  }
}

std::string_view DataKey::module() const {
  const std::size_t end = root.find("::");
  return end == root.npos ? std::string_view() : std::string_view(root).substr(0, end);
}

DigResult dig(const Value& value, const std::vector<Value>& segments) {
  Value at = value;
  for (const Value& segment : segments) {
    if (at.is(ValueKind::Unknown))
      return {DigResult::Kind::Found, Value::unknown(types::anyType())};
    if (at.isUndef()) return {DigResult::Kind::Missing};
    if (segment.is(ValueKind::Integer) && at.is(ValueKind::Array)) {
      const auto elements = at.asArray().elements();
      const bool isThere = segment.isSmallInteger() && segment.asSmallInteger() >= 0 &&
                           static_cast<std::uint64_t>(segment.asSmallInteger()) < elements.size();
      if (!isThere) return {DigResult::Kind::Missing};
      at = Value(elements[static_cast<std::size_t>(segment.asSmallInteger())]);
      continue;
    }
    if (!at.is(ValueKind::Hash)) return {DigResult::Kind::Impossible};
    const Value* part = at.asHash().find(segment);
    if (!part) return {DigResult::Kind::Missing};
    at = Value(*part);
  }
  return {DigResult::Kind::Found, at};
}

}  // namespace puppet::analysis
