#include <charconv>

#include "analysis/eval/functions/function_table.h"
#include "parser/support/ascii.h"
#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/relations/flow.h"
#include "types/relations/infer.h"
#include "types/scalar/quote.h"
#include "types/text/source_writer.h"
#include "types/text/value_printer.h"

// dig(), get() and getvar(): access along a path.

namespace puppet::analysis {

using namespace types;

namespace {

/// Value on a path that cannot be accessed further.
struct Obstacle {
  std::string_view issue;  ///< Puppet's issue code
  std::string message;
  std::vector<Value> walked;
  std::string_view typeKey;  ///< key of the type in the details
  Type type;
};

std::string inspectedPath(std::span<const Value> path) {
  std::string text = "[";
  for (const Value& key : path) {
    if (text.size() > 1) text += ", ";
    text += key.is(ValueKind::String) ? inspect(key.asString()) : programText(key);
  }
  return text + "]";
}

Obstacle obstacle(std::string_view issue, std::string_view complaint, std::string_view typeKey,
                  std::vector<Value> walked, const Value& culprit) {
  const Type type = infer(culprit);
  std::string message = "The given data " + std::string(complaint) + " at " +
                        inspectedPath(walked) + ", got '" + toSource(type) + "'";
  return {issue, std::move(message), std::move(walked), typeKey, type};
}

/// Returns the value at `path` in `data`; undef if the path leads to nothing.
tl::expected<Value, Obstacle> follow(const Value& data, std::span<const Value> path) {
  Value at = data;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const Value& key = path[i];
    if (at.isUndef() || key.isUndef()) return Value();
    if (at.is(ValueKind::Unknown) || !key.isKnown()) return Value::unknown(anyType());
    if (at.is(ValueKind::Hash)) {
      const Value* found = at.asHash().find(key);
      at = found ? Value(*found) : Value();
      continue;
    }
    std::vector<Value> walked(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(i));
    if (!at.is(ValueKind::Array))
      return tl::unexpected(obstacle("EXPECTED_COLLECTION", "does not contain a Collection",
                                     "value_type", std::move(walked), at));
    if (!key.is(ValueKind::Integer)) {
      walked.push_back(key);
      return tl::unexpected(obstacle("EXPECTED_INTEGER_INDEX", "requires an Integer index",
                                     "index_type", std::move(walked), key));
    }
    const auto size = static_cast<std::int64_t>(at.asArray().size());
    std::int64_t index = key.isSmallInteger() ? key.asSmallInteger() : size;
    if (index < 0) index += size;
    at =
        index < 0 || index >= size ? Value() : Value(at.asArray()[static_cast<std::size_t>(index)]);
  }
  return at;
}

Value runDig(FunctionCall& call) {
  if (call.size() == 0) return call.declared();
  auto found = follow(call[0], call.arguments().subspan(1));
  return found ? std::move(*found) : call.fail(std::move(found.error().message));
}

/// Parses a segment; digits with an optional sign are a position.
Value segmentOf(std::string_view text) {
  std::string_view digits = text.starts_with('+') ? text.substr(1) : text;
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error == std::errc() && end == digits.data() + digits.size() && !digits.empty() &&
      !(text.starts_with('+') && digits.starts_with('-')))
    return Value::integer(number);
  return Value::string(std::string(text));
}

constexpr std::string_view kBlank = " \t\r\n\f\v";

std::size_t blanksBefore(std::string_view text) {
  return std::min(text.find_first_not_of(kBlank), text.size());
}
/// Splits a path such as `a.0.'b.c'` into segments. Absent if it is malformed.
std::optional<std::vector<Value>> splitPath(std::string_view path) {
  std::vector<Value> segments;
  while (true) {
    const std::string_view rest = path.substr(blanksBefore(path));
    if (rest.starts_with('"') || rest.starts_with('\'')) {
      const std::size_t close = rest.find(rest[0], 1);
      if (close == rest.npos || close == 1) return std::nullopt;
      segments.push_back(Value::string(std::string(rest.substr(1, close - 1))));
      path = rest.substr(close + 1);
      path.remove_prefix(blanksBefore(path));
    } else {
      const std::size_t length = std::min(path.find_first_of("'\"."), path.size());
      if (length == 0) return std::nullopt;
      segments.push_back(segmentOf(trimmed(path.substr(0, length))));
      path.remove_prefix(length);
    }
    if (path.empty()) return segments;
    if (!path.starts_with('.')) return std::nullopt;
    path.remove_prefix(1);
  }
}

/// Returns the Error that the block of get() receives.
Value errorOf(FunctionCall& call, Obstacle obstacle) {
  const Value type = call.context().symbols.typeNamed("error", call.context());
  if (!type.is(ValueKind::Type)) return Value::unknown(anyType());
  HashBuilder details;
  details.set("walked_path", Value::array(std::move(obstacle.walked)));
  details.set(obstacle.typeKey, Value::type(obstacle.type));
  // In the order of the attributes of Error.
  std::vector<Value> attributes = {Value::string(std::move(obstacle.message)),
                                   Value::string("SLICE_ERROR"), details.build(),
                                   Value::string(std::string(obstacle.issue))};
  return Value::ofHeap(ValueKind::Object, new ObjectValue(type.asType(), std::move(attributes)));
}

/// Returns the value at `path`, or `otherwise` if there is none.
Value getFrom(FunctionCall& call, const Value& data, std::string_view path,
              const Value& otherwise) {
  if (data.isUndef()) return otherwise;
  if (path.empty()) return data;
  const auto segments = splitPath(path);
  if (!segments) return call.fail("invalid path of get(): '" + std::string(path) + "'");
  if (data.is(ValueKind::Unknown)) return Value::unknown(anyType());
  if (!data.is(ValueKind::Array) && !data.is(ValueKind::Hash))
    return call.fail("'dig' expects a Collection, got " + toSource(infer(data)));
  auto found = follow(data, *segments);
  if (found) return found->isUndef() ? otherwise : std::move(*found);
  if (!call.block()) return call.fail(std::move(found.error().message));
  return call.caller()(errorOf(call, std::move(found.error())));
}

Value runGet(FunctionCall& call) {
  if (call.size() < 2 || !call[1].is(ValueKind::String)) return call.declared();
  return getFrom(call, call[0], call[1].asString(), call.get(2));
}

bool isInName(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == ':';
}

Value runGetvar(FunctionCall& call) {
  if (call.size() < 1 || !call[0].is(ValueKind::String)) return call.declared();
  const std::string_view text = call[0].asString();
  std::size_t length = 0;
  while (length < text.size() && isInName(text[length])) ++length;
  std::string_view path = text.substr(length);
  if (length == 0 || (text[0] >= '0' && text[0] <= '9') || !(path.empty() || path.starts_with('.')))
    return call.fail(std::string("the String does not begin with the name of a variable"), 0);
  if (!path.empty()) path.remove_prefix(1);
  const Variable* variable =
      call.context().classes.findVariable(text.substr(0, length), call.evaluator().scope());
  if (variable && variable->state == Variable::State::Set)
    return getFrom(call, variable->value, path, call.get(1));
  if (variable) return Value::unknown(anyType());
  return call.context().settings.isClosed ? call.get(1) : Value::unknown(anyType());
}

}  // namespace

std::span<const BuiltInFunction> navigationFunctions() {
  constexpr auto kAny = BuiltInFunction::Operands::Any;
  static constexpr BuiltInFunction kFunctions[] = {
      {"dig", runDig, kAny},
      {"get", runGet, kAny},
      {"getvar", runGetvar, kAny},
  };
  return kFunctions;
}

}  // namespace puppet::analysis
