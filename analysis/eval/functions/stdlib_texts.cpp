#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "analysis/eval/functions/digests.h"
#include "analysis/eval/functions/ruby_random.h"
#include "analysis/eval/functions/stdlib.h"
#include "parser/support/text_encoding.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/relations/flow.h"
#include "types/relations/infer.h"
#include "types/scalar/binary.h"
#include "types/scalar/text.h"

// stdlib functions for texts and booleans. Functions of which only the result type is known have
// only an entry in the table.

namespace puppet::analysis {

using namespace types;

namespace {

bool isText(const Value& value) { return value.is(ValueKind::String); }

/// Compares ignoring ASCII letter case.
bool isOneOf(std::string_view text, std::span<const std::string_view> words) {
  return std::ranges::any_of(words, [&](std::string_view word) {
    return std::ranges::equal(text, word, [](char a, char b) {
      return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
    });
  });
}

/// Converts as str2bool() does; absent if it fails.
std::optional<bool> truthOfText(const Value& value) {
  constexpr std::array<std::string_view, 5> kTrue{"1", "t", "y", "true", "yes"};
  constexpr std::array<std::string_view, 5> kFalse{"0", "f", "n", "false", "no"};
  if (value.is(ValueKind::Boolean)) return value.asBoolean();
  if (value.isUndef()) return false;
  if (!isText(value)) return std::nullopt;
  const std::string_view text = value.asString();
  if (isOneOf(text, kTrue)) return true;
  const bool isFalse =
      text.empty() || isOneOf(text, kFalse) || text == "undef" || text == "undefined";
  return isFalse ? std::optional(false) : std::nullopt;
}

/// Evaluates str2bool() and bool2num().
Value runTruth(FunctionCall& call) {
  if (call.size() == 0) return failArity(call);
  // Puppet matches each line of the text.
  if (isText(call[0]) && call[0].asString().find('\n') != std::string_view::npos)
    return call.declared();
  const auto truth = truthOfText(call[0]);
  if (!truth) return failKind(call, 0, "a Boolean, or a String such as 'true'");
  return call.name() == "bool2num" ? Value::integer(*truth) : Value::boolean(*truth);
}

Value runBool2Str(FunctionCall& call) {
  if (call.size() != 1 && call.size() != 3) return failArity(call);
  if (!call[0].is(ValueKind::Boolean)) return failKind(call, 0, "a boolean");
  const std::size_t chosen = call[0].asBoolean() ? 1 : 2;
  if (call.size() == 1) return Value::string(chosen == 1 ? "true" : "false");
  for (std::size_t i = 1; i < 3; ++i)
    if (!isText(call[i]) && !call[i].isUndef()) return failKind(call, i, "texts");
  return call[chosen].isUndef() ? Value::string({}) : call[chosen];
}

std::string_view withoutEndSlashes(std::string_view path) {
  while (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
  return path;
}

/// Works as Ruby's File.dirname: several leading slashes become one.
Value runDirname(FunctionCall& call) {
  if (call.size() != 1) return failArity(call);
  if (!isText(call[0]) || call[0].asString().empty()) return failKind(call, 0, "a path");
  std::string_view path = withoutEndSlashes(call[0].asString());
  while (path.starts_with("//")) path.remove_prefix(1);
  const std::size_t slash = path.rfind('/');
  if (slash == path.npos) return Value::string(".");
  return Value::string(std::string(withoutEndSlashes(path.substr(0, slash + 1))));
}

/// Works as Ruby's File.basename: `.*` stands for any extension.
Value runBasename(FunctionCall& call) {
  if (call.size() == 0 || call.size() > 2) return failArity(call);
  for (std::size_t i = 0; i < call.size(); ++i)
    if (!isText(call[i])) return failKind(call, i, "a String");
  std::string_view path = withoutEndSlashes(call[0].asString());
  if (path != "/") path.remove_prefix(path.rfind('/') + 1);
  const std::string_view suffix = call.size() == 2 ? call[1].asString() : std::string_view();
  if (suffix == ".*") {
    const std::size_t dot = path.rfind('.');
    if (dot != path.npos && dot > 0) path = path.substr(0, dot);
  } else if (path.size() > suffix.size() && path.ends_with(suffix)) {
    path.remove_suffix(suffix.size());
  }
  return Value::string(std::string(path));
}

Value runBase64(FunctionCall& call) {
  if (call.size() < 2) return failArity(call);
  const std::string_view action = isText(call[0]) ? call[0].asString() : std::string_view();
  if (action != "encode" && action != "decode")
    return failKind(call, 0, "'encode' or 'decode' first");
  if (!isText(call[1])) return failKind(call, 1, "a String");
  const bool hasMethod = call.size() > 2;
  const std::string_view method = !hasMethod        ? std::string_view("default")
                                  : isText(call[2]) ? call[2].asString()
                                                    : std::string_view();
  if (method != "default" && method != "strict" && method != "urlsafe")
    return failKind(call, 2, "'default', 'strict' or 'urlsafe' for a method");
  const Base64 form = method == "strict"    ? Base64::Strict
                      : method == "urlsafe" ? Base64::UrlSafe
                                            : Base64::Relaxed;
  if (action == "encode") return Value::string(encodeBase64(call[1].asString(), form));
  auto text = decodeBase64(call[1].asString(), form);
  if (!text) return failKind(call, 1, "base 64");
  // Other bytes are not a valid String.
  return isValidUtf8(*text) ? Value::string(std::move(*text)) : call.declared();
}

/// Returns the distance by which fqdn_rotate() rotates `size` elements; absent if the node name or
/// a seed is unknown. The seeds are an array that is joined with the name.
std::optional<std::size_t> rotationOf(const FunctionCall& call, std::size_t size) {
  const Variable* node = call.context().classes.findVariable("::fqdn", call.evaluator().scope());
  const bool isNodeKnown = node ? isText(node->value) : call.context().settings.isClosed;
  const auto seeds = call.arguments().subspan(1);
  if (!isNodeKnown || !std::ranges::all_of(seeds, isText)) return std::nullopt;
  std::string seed(node ? node->value.asString() : std::string_view());
  if (seeds.empty()) seed += ':';
  for (const Value& one : seeds) (seed += ':') += one.asString();
  const Integer last(static_cast<std::int64_t>(size) - 1);
  return static_cast<std::size_t>(rubyRandom(*Integer::parse(md5(seed), 16), last).toInt64());
}

template <class Elements>
Elements turned(const Elements& elements, std::size_t places) {
  Elements result = elements;
  std::ranges::rotate(result, result.begin() + static_cast<std::ptrdiff_t>(places));
  return result;
}

/// Returns an unknown permutation of the elements.
Value shuffled(std::span<const Value> elements) {
  Type element;
  for (const Value& one : elements) element = element ? join(element, infer(one)) : infer(one);
  const auto size = static_cast<std::int64_t>(elements.size());
  return Value::unknown(arrayType(element, SizeRange{size, size}));
}

/// Rotates an array or a text by a number that depends on the node and the seeds.
Value runFqdnRotate(FunctionCall& call) {
  if (call.size() == 0) return failArity(call);
  const Value value = seen(call[0]);
  if (value.is(ValueKind::Unknown)) {
    const Type type = value.asType();
    return type.is(TypeKind::Array) || type.is(TypeKind::String) ? value : call.declared();
  }
  if (value.is(ValueKind::Array)) {
    const auto elements = value.asArray().elements();
    if (elements.size() <= 1) return value;
    const auto places = rotationOf(call, elements.size());
    if (!places) return shuffled(elements);
    return Value::array(turned(std::vector<Value>(elements.begin(), elements.end()), *places));
  }
  if (!isText(value)) return failKind(call, 0, "an Array or a String");
  const std::string text(value.asString());
  if (text.size() <= 1) return value;
  const bool isPlain = std::ranges::all_of(text, [](char c) { return (c & 0x80) == 0; });
  const auto places = isPlain ? rotationOf(call, text.size()) : std::nullopt;
  return places ? Value::string(turned(text, *places)) : Value::unknown(bare(TypeKind::String));
}

}  // namespace

std::span<const BuiltInFunction> stdlibTextFunctions() {
  constexpr auto kKnown = BuiltInFunction::Operands::Known;
  constexpr auto kAny = BuiltInFunction::Operands::Any;
  static constexpr BuiltInFunction kFunctions[] = {
      {"base64", runBase64, kKnown, true, "String"},
      {"basename", runBasename, kKnown, true, "String"},
      {"bool2num", runTruth, kKnown, true, "Integer[0, 1]"},
      {"bool2str", runBool2Str, kKnown, true, "String"},
      {"dirname", runDirname, kKnown, true, "String"},
      {"fqdn_rotate", runFqdnRotate, kAny, true, "Variant[Array, String]"},
      {"grep", runDeclared, kAny, true, "Array"},
      {"hash", runDeclared, kAny, true, "Hash"},
      {"pw_hash", runDeclared, kAny, true, "Optional[String]"},
      {"range", runDeclared, kAny, true, "Array"},
      {"str2bool", runTruth, kKnown, true, "Boolean"},
      {"to_json", runDeclared, kAny, true, "String"},
      {"to_json_pretty", runDeclared, kAny, true, "String"},
      {"to_toml", runDeclared, kAny, true, "String"},
      {"to_yaml", runDeclared, kAny, true, "String"},
      {"uriescape", runDeclared, kAny, true, "Variant[Array, String]"},
      {"values_at", runDeclared, kAny, true, "Array"},
      {"zip", runDeclared, kAny, true, "Array"},
  };
  return kFunctions;
}

}  // namespace puppet::analysis
