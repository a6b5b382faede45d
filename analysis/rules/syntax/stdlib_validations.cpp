#include "analysis/rules/syntax/stdlib_validations.h"

#include <algorithm>

#include "parser/literals/literals.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Returns `Pattern[/a/, /b/]` for the literal regular expressions of validate_re(); empty if they
/// cannot be written so.
std::string patternTypeOf(const Cursor& regex) {
  std::vector<Cursor> all = {regex};
  if (const ArrayLiteral list{regex}) {
    const auto elements = list.elements();
    all.assign(elements.begin(), elements.end());
  }
  std::string text;
  for (const Cursor& one : all) {
    if (!one.is(K::String)) return {};
    const std::string source = stringValue(one);
    if (source.empty() || source.find_first_of("/\n") != source.npos) return {};
    text += (text.empty() ? "/" : ", /") + source + '/';
  }
  return text.empty() ? text : "Pattern[" + text + ']';
}

StdlibValidation patternValidation(const StdlibFunction& function,
                                   const std::vector<Cursor>& arguments) {
  if (arguments.size() < 2) return {};
  const bool hasMessage = arguments.size() > 2;
  return {patternTypeOf(arguments[1]), {arguments[0]}, function.isSafe && !hasMessage, hasMessage};
}

StdlibValidation lengthValidation(const StdlibFunction& function,
                                  const std::vector<Cursor>& arguments) {
  constexpr std::size_t kWithMinimum = 3;
  if (arguments.size() < 2 || arguments.size() > kWithMinimum) return {};
  if (!std::ranges::all_of(arguments.begin() + 1, arguments.end(),
                           [](const Cursor& one) { return one.is(K::Number); }))
    return {};
  const std::string least =
      arguments.size() == kWithMinimum ? std::string(arguments[2].text()) : "0";
  return {"String[" + least + ", " + std::string(arguments[1].text()) + ']',
          {arguments[0]},
          function.isSafe,
          false};
}

/// `validate_legacy(TYPE, FUNCTION, VALUE, …)` also accepts what the function does, with a warning
/// in versions before Puppet 8.
StdlibValidation legacyValidation(const std::vector<Cursor>& arguments) {
  constexpr std::size_t kValue = 2;
  const bool isType = arguments[0].is(K::TypeName) || arguments[0].is(K::Access);
  if (arguments.size() <= kValue || !isType) return {};
  std::string type(arguments[0].text());
  const StdlibType* removed = removedStdlibType(type);
  if (removed) type = removed->instead;
  const StdlibFunction* function =
      arguments[1].is(K::String) ? removedStdlibFunction(stringValue(arguments[1])) : nullptr;
  const bool isOther = !function || function->form == StdlibForm::Legacy;
  const StdlibValidation old =
      isOther ? StdlibValidation()
              : validationOf(*function, {arguments.begin() + kValue, arguments.end()});
  const bool isSafe = old.isSafe && isWrittenSubtype(old.type, type);
  return {type, {arguments[kValue]}, isSafe, false};
}

/// Returns `T` for `Optional[T]`; empty for other types.
std::string_view insideOptional(std::string_view type) {
  constexpr std::string_view kBegin = "Optional[";
  if (!type.starts_with(kBegin) || !type.ends_with(']')) return {};
  return type.substr(kBegin.size(), type.size() - kBegin.size() - 1);
}

}  // namespace

bool isCountable(const std::vector<Cursor>& arguments) {
  return !arguments.empty() &&
         std::ranges::none_of(arguments, [](const Cursor& one) { return one.is(K::Unary); });
}

StdlibValidation validationOf(const StdlibFunction& function,
                              const std::vector<Cursor>& arguments) {
  if (!isCountable(arguments)) return {};
  switch (function.form) {
    case StdlibForm::Assert: return {std::string(function.type), arguments, function.isSafe, false};
    case StdlibForm::Pattern: return patternValidation(function, arguments);
    case StdlibForm::Length: return lengthValidation(function, arguments);
    case StdlibForm::Legacy: return legacyValidation(arguments);
    default: return {};
  }
}

bool isWrittenSubtype(std::string_view narrow, std::string_view wide) {
  if (narrow == wide || wide == "Any") return true;
  const std::string_view inner = insideOptional(narrow);
  if (const std::string_view outer = insideOptional(wide); !outer.empty())
    return isWrittenSubtype(inner.empty() ? narrow : inner, outer);
  if (!inner.empty()) return false;
  if (wide == "String" && (narrow.starts_with("Pattern[") || narrow.starts_with("Enum[")))
    return true;
  return narrow.starts_with(std::string(wide) + '[');
}

}  // namespace puppet::analysis
