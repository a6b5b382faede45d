// Calls and types that a newer version of Puppet, OpenVox or stdlib refuses, or reads in another
// way.

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "analysis/rules/syntax/rule.h"
#include "analysis/rules/syntax/stdlib_functions.h"
#include "analysis/rules/syntax/version_guard.h"
#include "analysis/upgrade/stdlib_functions.h"
#include "analysis/workspace/required_versions.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

bool hasSplat(const std::vector<Cursor>& arguments) {
  return std::ranges::any_of(arguments, [](const Cursor& one) { return one.is(K::Unary); });
}

/// Reports the encoding of `regsubst(TARGET, PATTERN, REPLACEMENT, FLAGS, ENCODING)`.
void checkRegsubst(Inspection& inspection, const std::vector<Cursor>& arguments) {
  constexpr std::size_t kWithEncoding = 5;
  if (arguments.size() != kWithEncoding || hasSplat(arguments)) return;
  const Cursor &flags = arguments[kWithEncoding - 2], &encoding = arguments.back();
  inspection.report(DiagnosticId::RegsubstEncoding, encoding.range())
      .fix("Remove the encoding", {{{flags.end(), encoding.end()}, ""}});
}

/// Returns true for the text of a number as max() and min() recognize it.
bool looksNumeric(std::string_view text) {
  const std::size_t sign = text.starts_with('-') ? 1 : 0;
  const std::size_t digits = std::min(text.find_first_not_of("0123456789", sign), text.size());
  if (digits == sign) return false;
  if (digits == text.size()) return true;
  constexpr std::string_view kMiddle = "._eE";
  return kMiddle.find(text[digits]) != kMiddle.npos && digits + 1 < text.size() &&
         text.find_first_not_of("0123456789", digits + 1) == text.npos;
}

/// Reports literal arguments of max() and min() that are converted for the comparison.
void checkExtreme(Inspection& inspection, std::string_view function,
                  const std::vector<Cursor>& arguments) {
  const auto isString = [](const Cursor& one) { return one.is(K::String); };
  const auto isNumber = [](const Cursor& one) { return one.is(K::Number); };
  const auto isNumeric = [](const Cursor& one) {
    return one.is(K::String) && looksNumeric(stringValue(one));
  };
  const auto strings = std::ranges::count_if(arguments, isString);
  const auto numbers = std::ranges::count_if(arguments, isNumber);
  const auto count = static_cast<std::ptrdiff_t>(arguments.size());
  if (count < 2 || strings + numbers != count) return;
  const bool areMixed = strings > 0 && numbers > 0;
  if (!areMixed && !std::ranges::all_of(arguments, isNumeric)) return;
  const Cursor& first = *std::ranges::find_if(arguments, isString);
  Diagnostic& finding = inspection.report(
      DiagnosticId::DeprecatedArgument, first.range(),
      {std::string(function) + "() converts a String to compare it, which is deprecated"});
  std::vector<TextEdit> edits;
  for (const Cursor& one : arguments) {
    const std::string text = one.is(K::String) ? stringValue(one) : std::string();
    const bool isWhole = text.find_first_not_of("0123456789") == text.npos;
    if (one.is(K::String) && (!isNumeric(one) || !isWhole || (text.size() > 1 && text[0] == '0')))
      return;
    if (one.is(K::String)) edits.push_back({one.range(), text});
  }
  finding.fix("Write numbers", std::move(edits));
}

/// Reports a literal text that abs(), ceiling() or floor() makes a number of.
void checkRounded(Inspection& inspection, std::string_view function,
                  const std::vector<Cursor>& arguments) {
  if (arguments.size() != 1 || !arguments[0].is(K::String)) return;
  if (!looksNumeric(stringValue(arguments[0]))) return;  // no number: the call fails
  Diagnostic& finding = inspection.report(
      DiagnosticId::DeprecatedArgument, arguments[0].range(),
      {std::string(function) + "() converts a String to a number, which is deprecated"});
  const std::string text = stringValue(arguments[0]);
  const bool isWhole = text.find_first_not_of("0123456789") == text.npos;
  if (!text.empty() && isWhole && (text == "0" || text[0] != '0'))
    finding.fix("Write " + text, {{arguments[0].range(), text}});
}

void checkEmpty(Inspection& inspection, const std::vector<Cursor>& arguments) {
  if (arguments.size() == 1 && arguments[0].is(K::Number))
    inspection.report(DiagnosticId::DeprecatedArgument, arguments[0].range(),
                      {"empty() of a number is always false, and deprecated"});
}

/// Reports `strftime(FORMAT)` and `strftime(FORMAT, ZONE)`, which format the current time.
void checkStrftime(Inspection& inspection, const Cursor& name,
                   const std::vector<Cursor>& arguments) {
  const bool isFormat =
      !arguments.empty() && (arguments[0].is(K::String) || arguments[0].is(K::InterpolatedString));
  if (!isFormat || arguments.size() > 2) return;
  inspection.report(DiagnosticId::DeprecatedStrftime, name.range())
      .fix("Format Timestamp()", {{name.range(), "Timestamp().strftime"}});
}

void checkConversions(Inspection& inspection, const Cursor& function,
                      const std::vector<Cursor>& arguments, bool hasLambda) {
  if (isVersionGuarded(inspection.ancestors())) return;
  const std::string_view name = function.text();
  if (name == "regsubst") return checkRegsubst(inspection, arguments);
  if (hasLambda) return;
  if (name == "max" || name == "min") return checkExtreme(inspection, name, arguments);
  if (name == "empty") return checkEmpty(inspection, arguments);
  if (name == "abs" || name == "ceiling" || name == "floor")
    return checkRounded(inspection, name, arguments);
}

/// Returns true for a function of which a newer version changed something.
bool hasChanged(std::string_view function) {
  constexpr auto kOwn = std::to_array<std::string_view>(
      {"abs", "ceiling", "empty", "floor", "max", "min", "regsubst", "strftime"});
  return std::ranges::find(kOwn, function) != kOwn.end() || isChangedByStdlib(function);
}

void checkChangedCall(Inspection& inspection, const Call& call) {
  if (inspection.context().likeReference || !call.function().is(K::Name) ||
      !hasChanged(call.function().text()))
    return;
  const auto list = call.arguments().arguments();
  const std::vector<Cursor> arguments(list.begin(), list.end());
  if (call.function().text() == "strftime" && !isVersionGuarded(inspection.ancestors()))
    return checkStrftime(inspection, call.function(), arguments);
  checkConversions(inspection, call.function(), arguments, !!call.lambda());
  checkStdlibFunction(inspection, {call, call.function(), arguments});
}

void checkChangedMethod(Inspection& inspection, const MethodCall& call) {
  if (inspection.context().likeReference || !hasChanged(call.name().text())) return;
  std::vector<Cursor> arguments = {call.receiver()};
  for (const Expression& one : call.arguments().arguments()) arguments.push_back(one);
  checkConversions(inspection, call.name(), arguments, !!call.lambda());
  checkStdlibFunction(inspection, {call, call.name(), arguments});
}

void checkChangedStatement(Inspection& inspection, const StatementCall& call) {
  if (inspection.context().likeReference || !hasChanged(call.function().text())) return;
  const auto list = call.arguments();
  checkStdlibFunction(inspection, {call, call.function(), {list.begin(), list.end()}});
}

/// Reports `Stdlib::Compat::NAME`, except in stdlib itself.
void checkChangedType(Inspection& inspection, const Cursor& type) {
  const StdlibType* removed = removedStdlibType(type.text());
  if (!removed || inspection.context().likeReference || isNameGuarded(inspection.ancestors()))
    return;
  const auto own = metadataAround(inspection.queries(), inspection.context().realPath);
  if (own && nameBehindAuthor(own->name) == "stdlib") return;
  inspection
      .report(removed->isSafe ? DiagnosticId::StdlibReplacedType : DiagnosticId::StdlibRemovedType,
              type.range(), {type.text(), removed->instead})
      .fix("Write " + std::string(removed->instead),
           {{type.range(), std::string(removed->instead)}});
}

}  // namespace

std::span<const Rule> newerVersionRules() {
  static constexpr Rule kRules[] = {rule<checkChangedCall>(), rule<checkChangedMethod>(),
                                    rule<checkChangedStatement>(),
                                    tokenRule(K::TypeName, checkChangedType)};
  return kRules;
}

}  // namespace puppet::analysis
