#include "analysis/hiera/data_key.h"

#include "analysis/eval/data_source.h"
#include "analysis/hiera/lookup_trace.h"
#include "parser/support/ascii.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/scalar/integer.h"
#include "types/text/value_printer.h"

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

namespace {

using DigStep = LookupStep::Kind;

/// Returns the name of Ruby's class of a value.
std::string_view rubyClassOf(const Value& value) {
  switch (value.kind()) {
    case ValueKind::String: return "String";
    case ValueKind::Integer: return "Integer";
    case ValueKind::Float: return "Float";
    case ValueKind::Array: return "Array";
    case ValueKind::Boolean: return value.asBoolean() ? "TrueClass" : "FalseClass";
    case ValueKind::Sensitive: return "Puppet::Pops::Types::PSensitiveType::Sensitive";
    default: return "value";
  }
}

std::string segmentText(const Value& segment) { return types::interpolatedText(segment); }

/// Returns why a segment selects no part of a value that has none; a default for other values.
DataAnswer segmentMismatch(const Value& value, const Value& segment, std::string_view key) {
  if (value.is(ValueKind::Hash)) return {};
  // Numbers have bits, but no keys.
  if (value.is(ValueKind::Integer))
    return {.error = "undefined method `include?' for an instance of Integer",
            .failure = LookupFailure::Fatal};
  return {.error = "Data Provider type mismatch: Got " + std::string(rubyClassOf(value)) +
                   " when a hash-like object was expected to access value using '" +
                   segmentText(segment) + "' from key '" + std::string(key) + "'"};
}

/// Returns the part that one segment selects; nullptr if there is none.
const Value* partOf(const Value& value, const Value& segment) {
  if (!value.is(ValueKind::Array)) return value.asHash().find(segment);
  const auto elements = value.asArray().elements();
  const bool isThere = segment.isSmallInteger() && segment.asSmallInteger() >= 0 &&
                       static_cast<std::uint64_t>(segment.asSmallInteger()) < elements.size();
  return isThere ? &elements[static_cast<std::size_t>(segment.asSmallInteger())] : nullptr;
}

std::string joinedSegments(const std::vector<Value>& segments) {
  std::string joined;
  for (const Value& segment : segments)
    joined += (joined.empty() ? "" : ".") + segmentText(segment);
  return joined;
}

}  // namespace

std::optional<Value> dug(const DataKey& key, std::string_view text, const Value& value,
                         LookupTrace* trace, DataAnswer& failure) {
  const TracedStep whole(trace, DigStep::SubKey, joinedSegments(key.segments));
  Value at = value;
  for (const Value& segment : key.segments) {
    TracedStep step(trace, DigStep::Segment, segmentText(segment));
    if (at.is(ValueKind::Unknown)) return Value::unknown(types::anyType());
    const bool isPosition = segment.is(ValueKind::Integer) && at.is(ValueKind::Array);
    if (!at.isUndef() && !isPosition) {
      DataAnswer mismatch = segmentMismatch(at, segment, text);
      if (!mismatch.error.empty()) {
        if (failure.error.empty()) failure = std::move(mismatch);
        return std::nullopt;
      }
    }
    const Value* const part = at.isUndef() ? nullptr : partOf(at, segment);
    if (!part) {
      step.setOutcome(LookupStep::Outcome::NotFound, segmentText(segment));
      return std::nullopt;
    }
    at = Value(*part);
    step.setFound(segmentText(segment), at);
  }
  return at;
}

}  // namespace puppet::analysis
