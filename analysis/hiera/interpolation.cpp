#include "analysis/hiera/interpolation.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

#include "analysis/hiera/data_key.h"
#include "parser/support/ascii.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/text/ruby_text.h"

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

/// Returns a variable as it is named to users: `the fact 'os.family'` for `facts.os.family`.
std::string described(std::string_view path) {
  constexpr std::string_view kFacts = "facts.";
  if (path.starts_with("::")) path.remove_prefix(2);
  if (path.starts_with(kFacts)) return "the fact '" + std::string(path.substr(kFacts.size())) + "'";
  return "the variable '$" + std::string(path) + "'";
}

}  // namespace

std::string recursionIn(const std::vector<std::string>& names) {
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
  return "Recursive lookup detected in [" + list + ']';
}

Value Interpolation::fail(std::string message, LookupFailure kind) {
  if (failure_.error.empty()) {
    failure_.error = std::move(message);
    failure_.failure = kind;
  }
  return Value::unknown(types::anyType());
}

Value Interpolation::unknown(Value value, std::string reason) {
  if (reason_.empty()) reason_ = std::move(reason);
  return value;
}

Value Interpolation::value(const Value& written) {
  if (!failure_.error.empty()) return Value::unknown(types::anyType());
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
  if (depth_ >= kMaxDepth || ++steps_ > kMaxSteps)
    return unknown(someText(), "too many interpolations");
  ++depth_;
  TracedStep step(trace_, LookupStep::Kind::Interpolation, written);
  Value made = textInSteps(written);
  --depth_;
  return made;
}

Value Interpolation::textInSteps(std::string_view written) {
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
    const Value part = expression(inside, written, isWhole, isAlias);
    if (isAlias || !failure_.error.empty()) return part;
    const std::optional<std::string> shown = part.isKnown() ? types::rubyText(part) : std::nullopt;
    isKnown = isKnown && shown;
    if (isKnown) result += *shown;
    if (result.size() > kMaxBytes) {
      isKnown = false;
      unknown(part, "a text that is too long");
    }
  }
  return isKnown ? Value::string(std::move(result)) : someText();
}

Value Interpolation::expression(std::string_view expression, std::string_view written, bool isWhole,
                                bool& isAlias) {
  const auto method = methodIn(expression);
  const std::string_view name = method ? method->name : "scope";
  const std::string_view argument = method ? method->argument : expression;
  if (method && !lookup_)
    return fail("Interpolation using method syntax is not allowed in this context",
                LookupFailure::Issue);
  if (name == "alias" && !isWhole)
    return fail(
        "'alias' interpolation is only permitted if the expression is equal to the entire string",
        LookupFailure::Issue);
  if (name == "literal") return again(Value::string(std::string(argument)), std::string(argument));
  if (name == "scope") return again(variable(argument, written), "scope:" + std::string(argument));
  if (name != "lookup" && name != "hiera" && name != "alias")
    return fail("Unknown interpolation method '" + std::string(name) + "'", LookupFailure::Issue);
  isAlias = name == "alias";
  DataAnswer answer = lookup_(argument);
  if (!answer.reason.empty()) unknown({}, std::move(answer.reason));
  if (!answer.error.empty()) {
    if (failure_.error.empty()) failure_ = std::move(answer);
    return Value::unknown(types::anyType());
  }
  if (answer.isFound == Tristate::No) return Value::string("");
  if (answer.isFound == Tristate::Unknown) return Value::unknown(types::anyType());
  return isAlias ? answer.value : again(answer.value, std::string(argument));
}

/// Interpolates a value that an interpolation has found under that name.
Value Interpolation::again(const Value& found, std::string name) {
  if (!failure_.error.empty()) return found;
  if (names_ && std::ranges::find(*names_, name) != names_->end())
    return fail(recursionIn(*names_));
  return value(found);
}

Value Interpolation::variable(std::string_view path, std::string_view text) {
  const auto key = DataKey::parse(path);
  if (!key) return fail("Syntax error in string: " + std::string(text.empty() ? path : text));
  std::optional<Value> root;
  {
    TracedStep step(trace_, LookupStep::Kind::Scope, "Global Scope");
    root = scope_.variable(key->root);
    if (root) step.setFound(key->root, *root);
  }
  if (!root && (lookup_ || requiresVariables_) && scope_.isStrict()) {
    missingVariable_ = key->root;
    return fail("Undefined variable '" + key->root + "'", LookupFailure::Fatal);
  }
  if (!root || root->isUndef()) return Value();
  if (!key->segments.empty()) root = dug(*key, path, *root, trace_, failure_);
  if (!root) return Value();
  return root->isKnown() ? *root : unknown(*root, described(path));
}

}  // namespace puppet::analysis
