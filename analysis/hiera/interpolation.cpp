#include "analysis/hiera/interpolation.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

#include "analysis/hiera/data_key.h"
#include "parser/support/ascii.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/text/value_printer.h"

namespace puppet::analysis {

using types::Tristate;
using types::Value;
using types::ValueKind;

namespace {

constexpr int kMaxDepth = 50;
constexpr std::size_t kMaxSteps = 100'000;
constexpr std::size_t kMaxBytes = 16 << 20;

Value someText() { return Value::unknown(types::bare(types::TypeKind::String)); }
bool isEmpty(std::string_view expression) {
  constexpr std::array<std::string_view, 6> kEmpty = {"", "::", "\"\"", "''", "\"::\"", "'::'"};
  return std::ranges::find(kEmpty, expression) != kEmpty.end();
}

struct Method {
  std::string_view name, argument;
};

/// Parses `name('argument')`.
std::optional<Method> methodIn(std::string_view expression) {
  const std::size_t open = expression.find('(');
  if (open == 0 || open == expression.npos || !expression.ends_with(')')) return std::nullopt;
  const std::string_view name = expression.substr(0, open);
  for (const char c : name)
    if (!std::isalnum(static_cast<unsigned char>(c)) && c != '_') return std::nullopt;
  const std::string_view quoted = expression.substr(open + 1, expression.size() - open - 2);
  if (quoted.size() < 3) return std::nullopt;
  const char quote = quoted[0];
  const std::string_view argument = quoted.substr(1, quoted.size() - 2);
  const bool isQuoted = (quote == '"' || quote == '\'') && quoted.back() == quote &&
                        argument.find(quote) == argument.npos;
  return isQuoted ? std::optional(Method{name, argument}) : std::nullopt;
}

}  // namespace

Value Interpolation::fail(std::string message) {
  if (error_.empty()) error_ = std::move(message);
  return Value::unknown(types::anyType());
}

Value Interpolation::value(const Value& written) {
  if (written.is(ValueKind::String)) return text(written.asString());
  if (written.is(ValueKind::Array)) {
    std::vector<Value> elements;
    for (const Value& element : written.asArray().elements()) elements.push_back(value(element));
    return Value::array(std::move(elements));
  }
  if (!written.is(ValueKind::Hash)) return written;
  types::HashBuilder hash;
  for (const auto& [key, part] : written.asHash().entries()) {
    Value name = value(key);
    // An unknown key may equal any other one.
    if (!name.isKnown()) return Value::unknown(types::bare(types::TypeKind::Hash));
    hash.set(std::move(name), value(part));
  }
  return hash.build();
}

Value Interpolation::text(std::string_view written) {
  if (written.find("%{") == written.npos) return Value::string(std::string(written));
  if (depth_ >= kMaxDepth || ++steps_ > kMaxSteps) return someText();
  ++depth_;
  TracedStep step(trace_, LookupStep::Kind::Interpolation, written);
  std::string result;
  bool isKnown = true;
  for (std::size_t at = 0; at < written.size();) {
    const std::size_t begin = written.find("%{", at);
    const std::size_t end = begin == written.npos ? begin : written.find('}', begin);
    result += written.substr(at, end == written.npos ? end : begin - at);
    if (end == written.npos) break;
    at = end + 1;
    const std::string_view inside = trimmed(written.substr(begin + 2, end - begin - 2));
    if (isEmpty(inside)) continue;
    const bool isWhole = begin == 0 && at == written.size();
    bool isAlias = false;
    const Value part = expression(inside, isWhole, isAlias);
    if (isAlias) {
      --depth_;
      return part;
    }
    // The text of a collection depends on Ruby's formatting and stays unknown.
    if (!part.isKnown() || part.is(ValueKind::Hash) || part.is(ValueKind::Array))
      isKnown = false;
    else if (isKnown)
      result += types::interpolatedText(part);
    if (result.size() > kMaxBytes) isKnown = false;
  }
  --depth_;
  return isKnown ? Value::string(std::move(result)) : someText();
}

Value Interpolation::expression(std::string_view expression, bool isWhole, bool& isAlias) {
  const auto method = methodIn(expression);
  const std::string_view name = method ? method->name : "scope";
  const std::string_view argument = method ? method->argument : expression;
  if (method && !lookup_) return fail("functions cannot be interpolated in hiera.yaml");
  if (name == "literal") return value(Value::string(std::string(argument)));
  if (name == "scope") return value(variable(argument));
  if (name != "lookup" && name != "hiera" && name != "alias")
    return fail("unknown interpolation function '" + std::string(name) + "'");
  isAlias = name == "alias";
  if (isAlias && !isWhole) return fail("an alias has to be all of its text");
  DataAnswer answer = lookup_(argument);
  if (!answer.error.empty()) return fail(std::move(answer.error));
  if (answer.isFound == Tristate::No) return Value::string("");
  if (answer.isFound == Tristate::Unknown) return Value::unknown(types::anyType());
  return isAlias ? answer.value : value(answer.value);
}

Value Interpolation::variable(std::string_view path) {
  const auto key = DataKey::parse(path);
  if (!key) return fail("'" + std::string(path) + "' is not a name of a variable");
  const auto root = scope_.variable(key->root);
  if (!root && lookup_ && scope_.isStrict()) return fail("unknown variable '$" + key->root + "'");
  if (!root || root->isUndef()) return Value();
  DigResult dug = dig(*root, key->segments);
  if (dug.kind == DigResult::Kind::Impossible)
    return fail("'" + std::string(path) + "' looks for a part of what has none");
  return dug.kind == DigResult::Kind::Found ? std::move(dug.value) : Value();
}

}  // namespace puppet::analysis
