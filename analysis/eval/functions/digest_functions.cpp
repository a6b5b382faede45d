#include <algorithm>

#include "analysis/eval/functions/digests.h"
#include "analysis/eval/functions/function_table.h"
#include "analysis/eval/functions/ruby_random.h"
#include "parser/support/language_features.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/scalar/float.h"
#include "types/scalar/letter_case.h"
#include "types/text/ruby_text.h"

// Digests of texts, and fqdn_rand(), which is based on one.

namespace puppet::analysis {

using namespace types;

namespace {

Value runDigest(FunctionCall& call) {
  const std::string_view name = call.name();
  const bool isMd5 =
      name == "md5" || (name == "digest" && supports(call.level(), Feature::Md5ByDefault));
  const auto text = rubyText(call.get(0));
  if (!text || !Budget::charge(text->size())) return call.declared();
  return Value::string(isMd5 ? md5(*text) : name == "sha1" ? sha1(*text) : sha256(*text));
}

/// Parses the leading number of a text; 0 for none. Underscores may separate digits.
Integer leadingInteger(std::string_view text) {
  std::string digits;
  text.remove_prefix(std::min(text.find_first_not_of(" \t\n\v\f\r"), text.size()));
  if (text.starts_with('-') || text.starts_with('+')) {
    digits += text[0];
    text.remove_prefix(1);
  }
  const auto isDigit = [&](std::size_t at) {
    return at < text.size() && text[at] >= '0' && text[at] <= '9';
  };
  for (std::size_t i = 0;
       isDigit(i) || (i > 0 && i < text.size() && text[i] == '_' && isDigit(i + 1)); ++i)
    if (text[i] != '_') digits += text[i];
  return Integer::parse(digits).value_or(Integer(0));
}

/// Converts the first argument as Ruby's `to_i` does.
std::optional<Integer> maximumGiven(const Value& value) {
  switch (value.kind()) {
    case ValueKind::Integer: return value.asInteger();
    case ValueKind::Float: return Integer::truncate(value.asFloat());
    case ValueKind::String: return leadingInteger(value.asString());
    default: return std::nullopt;
  }
}

/// Joins nested arrays as Ruby's `join` does.
bool appendJoined(std::string& joined, const Value& value) {
  if (value.is(ValueKind::Array)) {
    bool isFirst = true;
    for (const Value& element : value.asArray().elements()) {
      if (!std::exchange(isFirst, false)) joined += ':';
      if (!appendJoined(joined, element)) return false;
    }
    return true;
  }
  const auto text = value.isKnown() ? rubyText(value) : std::nullopt;
  if (text) joined += *text;
  return text.has_value();
}

/// Returns the fact `networking.fqdn`: undef if there is none, absent if it is unknown.
std::optional<Value> nameOfHost(FunctionCall& call) {
  const Variable* facts = call.context().classes.findVariable("facts", call.evaluator().scope());
  if (!facts || !facts->value.is(ValueKind::Hash)) return std::nullopt;
  const Value* networking = facts->value.asHash().find("networking");
  if (!networking) return Value::undef();
  if (!networking->is(ValueKind::Hash)) return std::nullopt;
  const Value* name = networking->asHash().find("fqdn");
  return name ? *name : Value::undef();
}

/// Returns a number below the maximum that depends on the host name and the further arguments.
Value runFqdnRand(FunctionCall& call) {
  if (!call.get(0).isKnown()) return call.declared();
  const auto maximum = maximumGiven(call.get(0));
  if (!maximum) return call.declared();
  if (maximum->sign() <= 0)
    return call.fail(std::string("the maximum has to be greater than zero"), 0);
  const Value somewhere =
      Value::unknown(integerType({.from = Integer(0), .to = *maximum - Integer(1)}));
  auto host = nameOfHost(call);
  if (!host) return somewhere;
  // This function treats undef as an empty text, which counts as a seed.
  if (call.get(2).is(ValueKind::Unknown)) return somewhere;
  const bool downcases = call.size() > 2 && call[2] != Value::boolean(false);
  if (downcases && host->is(ValueKind::String)) host = Value::string(downcase(host->asString()));
  std::string text;
  if (!appendJoined(text, Value::array({*host, Value::integer(*maximum), call.get(1)})))
    return somewhere;
  return Value::integer(rubyRandom(*Integer::parse(md5(text), 16), *maximum - Integer(1)));
}

}  // namespace

std::span<const BuiltInFunction> digestFunctions() {
  static constexpr BuiltInFunction kFunctions[] = {
      {"digest", runDigest}, {"fqdn_rand", runFqdnRand, BuiltInFunction::Operands::Any},
      {"md5", runDigest},    {"sha1", runDigest},
      {"sha256", runDigest},
  };
  return kFunctions;
}

}  // namespace puppet::analysis
