#include <algorithm>

#include "analysis/eval/functions/function_table.h"
#include "analysis/eval/functions/replacement.h"
#include "analysis/eval/operators/matching.h"
#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/regex/regex.h"
#include "types/relations/flow.h"

// Regular expression functions: match(), regsubst() and split().

namespace puppet::analysis {

using namespace types;

namespace {

using Compiled = tl::expected<Regex, parser::RegexError>;

/// Compiles a pattern with the shared cache, since patterns are reused in loops and between runs.
Compiled compiled(std::string source) {
  if (auto known = sharedRegex(source)) return std::move(*known);
  return Regex::compile(std::move(source));
}

Value failedPattern(FunctionCall& call, const parser::RegexError& error) {
  return call.fail("invalid regular expression: " + error.message, 1);
}

/// Returns the pattern of a Regexp type; empty, which matches everything, without a parameter.
std::string sourceOf(const Type& regexp) { return regexp.as<RegexpType>().source.value_or(""); }

// --- match

const Type& groupsType() {
  static const Type type = optionalType(
      arrayType(optionalType(bare(TypeKind::String)), SizeRange{1, SizeRange::kUnbounded}));
  return type;
}

/// Matches patterns against a text.
class Matcher {
 public:
  explicit Matcher(FunctionCall& call) : call_(call) {}

  /// Returns the match and its groups; undef for none.
  Value operator()(const Value& text, const Value& pattern) {
    if (text.is(ValueKind::Unknown)) return Value::unknown(groupsType());
    switch (pattern.kind()) {
      case ValueKind::String:
      case ValueKind::Regexp: return search(text, std::string(pattern.asString()));
      case ValueKind::Array: return first(text, pattern.asArray().elements());
      case ValueKind::Type: return byType(text, pattern.asType(), 0);
      default: return wrongPattern();
    }
  }

 private:
  Value wrongPattern() {
    return call_.fail(
        "'match' expects a String, a Regexp, a Pattern or Regexp type, or an Array of these", 1);
  }

  Value search(const Value& text, std::string source) {
    if (const auto error = parser::checkRubyRegex(source)) return failedPattern(call_, *error);
    const Matched matched = matchRegex(source, text.asString());
    if (matched.answer == Tristate::No) return Value::undef();
    return matched.groups.isKnown() ? matched.groups : Value::unknown(groupsType());
  }

  /// Returns the result of the first of `patterns` that matches or fails.
  Value first(const Value& text, std::span<const Value> patterns) {
    for (const Value& pattern : patterns)
      if (Value found = (*this)(text, pattern); !found.isUndef()) return found;
    return Value::undef();
  }

  Value byType(const Value& text, const Type& type, std::uint32_t depth) {
    if (depth > kMaxTypeDepth) return Value::unknown(groupsType());
    switch (type.kind()) {
      case TypeKind::Regexp:
        if (!type.as<RegexpType>().source)
          return call_.fail("a type Regexp without a parameter matches nothing", 1);
        return search(text, sourceOf(type));
      case TypeKind::Pattern: {
        for (const std::string& source : type.as<PatternType>().sources)
          if (Value found = search(text, source); !found.isUndef()) return found;
        return Value::undef();
      }
      case TypeKind::Variant: {
        for (const Type& member : type.as<VariantType>().members)
          if (Value found = byType(text, member, depth + 1); !found.isUndef()) return found;
        return Value::undef();
      }
      case TypeKind::Alias:
        if (const Type& resolved = type.as<AliasType>().resolved())
          return byType(text, resolved, depth + 1);
        return Value::unknown(groupsType());
      default: return wrongPattern();
    }
  }

  FunctionCall& call_;
};

Value runMatch(FunctionCall& call) {
  const Value &texts = call.get(0), &pattern = call.get(1);
  if (!pattern.isKnown()) return call.declared();
  Matcher match(call);
  if (texts.is(ValueKind::String)) return match(texts, pattern);
  if (!texts.is(ValueKind::Array)) return call.declared();
  std::vector<Value> all;
  for (const Value& text : texts.asArray().elements()) {
    if (!text.is(ValueKind::String) && !text.is(ValueKind::Unknown)) return call.declared();
    all.push_back(match(text, pattern));
    if (all.back().is(ValueKind::Never)) return Value::never();
  }
  return Value::array(std::move(all));
}

// --- split

Value partsOf(FunctionCall& call, const Value& text, const Regex& regex) {
  if (!text.is(ValueKind::String)) return call.declared();
  const auto parts = regex.split(text.asString());
  if (!parts) return Value::unknown(arrayType(bare(TypeKind::String)));
  ArrayBuilder texts;
  for (const std::string_view part : *parts) texts.add(Value::string(std::string(part)));
  return texts.build();
}

/// Splits a text. The parts of a Sensitive are Sensitive.
Value runSplit(FunctionCall& call) {
  const Value &text = call.get(0), &pattern = call.get(1);
  std::string source;
  switch (pattern.kind()) {
    case ValueKind::String:
    case ValueKind::Regexp: source = pattern.asString(); break;
    case ValueKind::Type:
      if (!pattern.asType().is(TypeKind::Regexp)) return call.declared();
      source = sourceOf(pattern.asType());
      break;
    default: return call.declared();
  }
  const Compiled regex = compiled(std::move(source));
  if (!regex) return failedPattern(call, regex.error());
  if (!text.is(ValueKind::Sensitive)) return partsOf(call, text, *regex);
  Value parts = partsOf(call, text.as<SensitiveValue>().content(), *regex);
  return Value::ofHeap(ValueKind::Sensitive, new SensitiveValue(std::move(parts)));
}

// --- regsubst

/// Returns a pattern that matches exactly this text.
std::string literalPattern(std::string_view text) {
  std::string pattern;
  for (const char c : text) {
    if (std::string_view("[]{}()|-*.\\?+^$#").find(c) != std::string_view::npos) pattern += '\\';
    pattern += c;
  }
  return pattern;
}

/// Compiles with the flags `E`, `I` and `M`, which belong to the pattern.
Compiled compileWithFlags(std::string_view pattern, std::string_view flags) {
  std::string options;
  for (const auto& [flag, option] : {std::pair('E', 'x'), std::pair('I', 'i'), std::pair('M', 'm')})
    if (flags.find(flag) != std::string_view::npos) options += option;
  // Unless it is in extended syntax, an error is reported for the pattern without its flags.
  if (flags.find('E') == std::string_view::npos || options.empty())
    if (auto error = parser::checkRubyRegex(pattern)) return tl::unexpected(std::move(*error));
  return compiled(options.empty() ? std::string(pattern)
                                  : "(?" + options + ")" + std::string(pattern));
}

/// Returns the pattern to replace. A type is replaced as the literal text of its pattern.
std::optional<Compiled> patternToReplace(const Value& pattern, std::string_view flags) {
  switch (pattern.kind()) {
    case ValueKind::String: return compileWithFlags(pattern.asString(), flags);
    case ValueKind::Regexp: return compiled(std::string(pattern.asString()));
    case ValueKind::Type:
      if (!pattern.asType().is(TypeKind::Regexp)) return std::nullopt;
      return compiled(literalPattern(sourceOf(pattern.asType())));
    default: return std::nullopt;
  }
}

Value runRegsubst(FunctionCall& call) {
  const Value &target = call.get(0), &pattern = call.get(1), &to = call.get(2);
  for (const Value* value : {&pattern, &to, &call.get(3)})
    if (!value->isKnown()) return call.declared();
  if (!to.is(ValueKind::String) && !to.is(ValueKind::Hash)) return call.declared();
  const std::string_view flags = call.get(3).is(ValueKind::String) ? call[3].asString() : "";
  const auto regex = patternToReplace(pattern, flags);
  if (!regex) return call.declared();
  if (!*regex) return failedPattern(call, regex->error());
  const bool all = flags.find('G') != std::string_view::npos;
  const auto replaced = [&](const Value& text) {
    if (!text.is(ValueKind::String)) return Value::unknown(bare(TypeKind::String));
    auto result = replace(text.asString(), **regex, {to}, all);
    if (!result) return Value::unknown(bare(TypeKind::String));
    if (!*result) return call.fail(std::move(result->error().message), 2);
    return Value::string(std::move(**result));
  };
  const bool isText = target.is(ValueKind::Unknown)
                          ? isSubset(bare(TypeKind::String), target.asType(), call.level())
                          : target.is(ValueKind::String);
  if (isText) return replaced(target);
  if (!target.is(ValueKind::Array)) return call.declared();
  std::vector<Value> texts;
  for (const Value& text : target.asArray().elements()) texts.push_back(replaced(text));
  if (std::ranges::any_of(texts, [](const Value& text) { return text.is(ValueKind::Never); }))
    return Value::never();
  return Value::array(std::move(texts));
}

}  // namespace

std::span<const BuiltInFunction> patternFunctions() {
  constexpr auto kAny = BuiltInFunction::Operands::Any;
  static constexpr BuiltInFunction kFunctions[] = {
      {"match", runMatch, kAny},
      {"regsubst", runRegsubst, kAny},
      {"split", runSplit},
  };
  return kFunctions;
}

}  // namespace puppet::analysis
