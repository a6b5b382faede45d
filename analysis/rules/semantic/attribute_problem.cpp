#include "analysis/rules/semantic/attribute_problem.h"

#include <algorithm>
#include <vector>

#include "analysis/eval/name_suggestion.h"
#include "analysis/symbols/name_candidates.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "types/core/boxes.h"
#include "types/relations/generalize.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"
#include "types/text/regexp_source.h"
#include "types/text/source_writer.h"

namespace puppet::analysis {

using namespace parser;
using types::Type;
using types::TypeKind;
using types::Value;
using types::ValueKind;

namespace {

/// Maximum number of listed alternatives.
constexpr std::size_t kMaxParts = 8;
/// Maximum length of an alternative; longer ones do not help the reader.
constexpr std::size_t kLongestPart = 40;

std::string withArticle(const std::string& name) {
  const bool hasVowel = std::string_view("AEIOU").find(name.front()) != std::string_view::npos;
  return (hasVowel ? "an " : "a ") + name;
}

/// Describes the bounds; empty for all integers.
std::string rangeOf(const types::IntegerType& type) {
  const auto& [from, to] = type.bounds;
  const auto text = [](const types::Integer& number) {
    return types::toSource(Value::integer(number));
  };
  if (from && to) return "from " + text(*from) + " to " + text(*to);
  if (from) return "of " + text(*from) + " or more";
  return to ? "of " + text(*to) + " or less" : "";
}

/// Values that a type accepts, apart from undef and arrays.
struct Alternatives {
  std::vector<std::string> texts;     ///< enumerated strings
  std::vector<std::string> patterns;  ///< patterns for strings
  std::vector<std::string> others;    ///< descriptions of other types
  std::string range;                  ///< bounds of Integers, if any
  bool takesBooleans = false, takesIntegers = false, takesTexts = false;
  bool isWhole = true;  ///< true if the list is complete

  void add(const Type& type) {
    switch (type.kind()) {
      case TypeKind::Undef:
      case TypeKind::Array: return;
      case TypeKind::Alias: return add(type.as<types::AliasType>());
      case TypeKind::Optional:
        if (const Type& inner = type.as<types::WrappingType>().inner) add(inner);
        return;
      case TypeKind::Variant:
        for (const Type& member : type.as<types::VariantType>().members) add(member);
        return;
      case TypeKind::Enum: return append(texts, type.as<types::EnumType>().values);
      case TypeKind::Pattern: return append(patterns, type.as<types::PatternType>().sources);
      case TypeKind::String: takesTexts = true; return;
      case TypeKind::Boolean: takesBooleans = true; return;
      case TypeKind::Integer:
        takesIntegers = true;
        range = rangeOf(type.as<types::IntegerType>());
        return;
      default: others.push_back(withArticle(types::toSource(type)));
    }
  }

  /// Returns descriptions for a message; empty if they are too long. For a number, patterns of
  /// strings are omitted.
  std::vector<std::string> parts(bool isNumber) const {
    std::vector<std::string> parts;
    if (takesTexts) parts.push_back("a String");
    for (const std::string& text : texts)
      if (!takesTexts && !(takesBooleans && (text == "true" || text == "false")))
        parts.push_back("'" + text + "'");
    if (takesBooleans) parts.insert(parts.end(), {"true", "false"});
    if (takesIntegers) parts.push_back(range.empty() ? "an Integer" : "an Integer " + range);
    for (const std::string& pattern : patterns)
      if (!takesTexts && !(isNumber && takesIntegers))
        parts.push_back("a match for " + types::quoteRegexp(pattern));
    parts.insert(parts.end(), others.begin(), others.end());
    const bool isShort = isWhole && parts.size() <= kMaxParts &&
                         std::ranges::all_of(parts, [](const std::string& part) {
                           return part.size() <= kLongestPart;
                         });
    return isShort ? parts : std::vector<std::string>();
  }

 private:
  static void append(std::vector<std::string>& all, const std::vector<std::string>& some) {
    all.insert(all.end(), some.begin(), some.end());
  }
  void add(const types::AliasType& alias) {
    if (alias.isRecursive() || !alias.resolved())
      isWhole = false;
    else
      add(alias.resolved());
  }
};

/// Joins parts, as in `'a', 'b' or an Integer`.
std::string joined(const std::vector<std::string>& parts) {
  std::string text = parts.front();
  for (std::size_t i = 1; i < parts.size(); ++i)
    text += (i + 1 == parts.size() ? " or " : ", ") + parts[i];
  return text;
}

std::string shown(const Value& value) {
  if (value.is(ValueKind::Sensitive)) return shown(value.as<types::SensitiveValue>().content());
  const Type type = types::generalize(types::infer(value));
  const std::string kind = withArticle(std::string(types::nameOf(type.kind())));
  if (value.is(ValueKind::Array) || value.is(ValueKind::Hash)) return kind;
  const std::string text =
      value.isKnown() ? types::toSource(value) : withArticle(types::toSource(type));
  return text.size() <= kLongestPart ? text : kind;
}

bool isNumber(const Value& value) {
  const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
  return value.is(ValueKind::Integer) ||
         (value.is(ValueKind::String) && std::ranges::all_of(value.asString(), isDigit));
}

/// Returns true for `0644` instead of `'0644'`.
bool isTextWithoutQuotes(const Type& type, const Value& value, const Cursor& written,
                         LanguageLevel level) {
  return value.is(ValueKind::Integer) && written.is(SyntaxKind::Number) &&
         types::isInstance(type, Value::string(std::string(written.text())), level) ==
             types::Tristate::Yes;
}

}  // namespace

EvaluationError attributeProblem(const std::string& attribute, const Type& type, const Value& value,
                                 const Cursor& written, LanguageLevel level) {
  EvaluationError error{.id = DiagnosticId::AttributeValue};
  error.code = infoOf(*error.id).code;
  if (isTextWithoutQuotes(type, value, written, level)) {
    const std::string text = "'" + std::string(written.text()) + "'";
    error.id = DiagnosticId::QuotesMissing;
    error.message = "'" + attribute + "' expects a String: " + text;
    error.fixes.push_back({"Write " + text, {{written.range(), text}}});
    return error;
  }
  Alternatives alternatives;
  alternatives.add(type);
  error.message = "'" + attribute + "' cannot be " + shown(value);
  if (value.is(ValueKind::String)) {
    NameCandidates names(value.asString());
    for (const std::string& text : alternatives.texts) names.offer(text);
    addFix(error, names, written);
    error.message += hintOf(names);
    if (!names.best().empty()) return error;
  }
  if (const auto parts = alternatives.parts(isNumber(value)); !parts.empty())
    error.message += "; it is " + joined(parts);
  else if (isNumber(value) && !alternatives.range.empty())
    error.message += ": an Integer is " + alternatives.range;
  return error;
}

std::optional<EvaluationError> misspelledValue(const ResourceTypeInterface& resourceType,
                                               const AttributeInterface& attribute,
                                               const Type& type, const Value& value,
                                               const Cursor& written) {
  Alternatives alternatives;
  alternatives.add(type);
  std::vector<std::string>& known = alternatives.texts;
  if (attribute.name == "provider")
    for (const ProviderInterface& provider : resourceType.providers) known.push_back(provider.name);
  const std::string_view text = value.asString();
  if (std::ranges::find(known, text) != known.end()) return std::nullopt;
  NameCandidates names(text);
  for (const std::string& name : known) names.offer(name);
  if (!names.isMistyped()) return std::nullopt;
  EvaluationError error{.id = DiagnosticId::MisspelledValue};
  error.message = "'" + std::string(text) + "' is not a well-known value of '" + attribute.name +
                  "'" + hintOf(names);
  addFix(error, names, written);
  return error;
}

}  // namespace puppet::analysis
