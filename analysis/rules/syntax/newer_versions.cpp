// Code that a newer version of Puppet or OpenVox refuses, or reads in another way.

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "analysis/rules/syntax/rule.h"
#include "analysis/rules/syntax/stdlib_functions.h"
#include "analysis/rules/syntax/version_guard.h"
#include "analysis/symbols/signatures.h"
#include "analysis/upgrade/moved_names.h"
#include "analysis/upgrade/stdlib_functions.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/metadata.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"
#include "parser/support/ascii.h"

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
}

/// Returns true for a function of which a newer version changed something.
bool hasChanged(std::string_view function) {
  constexpr auto kOwn =
      std::to_array<std::string_view>({"empty", "max", "min", "regsubst", "strftime"});
  return std::ranges::find(kOwn, function) != kOwn.end() || removedStdlibFunction(function) ||
         isRenamedStdlibFunction(function);
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

/// Returns the type of the resources whose attribute the walk visits, in lower case; empty for
/// others. Sets `siblings` to all attributes.
std::string typeAround(Inspection& inspection, std::vector<Attribute>& siblings) {
  const auto add = [&](const auto& list) { siblings.assign(list.begin(), list.end()); };
  if (const ResourceBody body{inspection.ancestor(0)}) {
    add(body.attributes());
    const Resource resource{inspection.ancestor(1)};
    return resource ? lowerCaseName(resource.type().text()) : std::string();
  }
  const ResourceDefaults defaults{inspection.ancestor(0)};
  if (!defaults) return {};
  add(defaults.attributes());
  return lowerCaseName(defaults.type().text());
}

/// Returns true for `{md5}` or another algorithm and a sum in hexadecimal digits.
bool isChecksum(std::string_view text) {
  constexpr auto kAlgorithms = std::to_array<std::string_view>(
      {"{md5}", "{md5lite}", "{sha1}", "{sha1lite}", "{sha224}", "{sha256}", "{sha256lite}",
       "{sha384}", "{sha512}", "{mtime}", "{ctime}"});
  const auto found = std::ranges::find_if(
      kAlgorithms, [&](std::string_view one) { return text.starts_with(one); });
  if (found == kAlgorithms.end() || text.size() == found->size()) return false;
  return text.find_first_not_of("0123456789abcdefABCDEF", found->size()) == text.npos;
}

void checkFileContent(Inspection& inspection, const Attribute& content) {
  std::vector<Attribute> siblings;
  if (!content.value().is(K::String) || typeAround(inspection, siblings) != "file") return;
  const std::string text = stringValue(content.value());
  if (isChecksum(text))
    inspection.report(DiagnosticId::FilebucketContent, content.value().range(), {text});
}

/// Reports `ensure => held`.
void checkHeld(Inspection& inspection, const Attribute& ensure) {
  const Cursor value = ensure.value();
  const bool isHeld = (value.is(K::String) && stringValue(value) == "held") ||
                      (value.is(K::Name) && value.text() == "held");
  std::vector<Attribute> siblings;
  if (!isHeld || typeAround(inspection, siblings) != "package") return;
  Diagnostic& finding = inspection.report(DiagnosticId::HeldPackage, value.range());
  const bool isMarked = std::ranges::any_of(
      siblings, [](const Attribute& one) { return one.name().text() == "mark"; });
  if (!isMarked) finding.fix("Write mark => hold", {{value.range(), "installed, mark => hold"}});
}

void checkChangedAttribute(Inspection& inspection, const Attribute& attribute) {
  const std::string_view name = attribute.name().text();
  if (inspection.context().likeReference || (name != "content" && name != "ensure") ||
      isVersionGuarded(inspection.ancestors()))
    return;
  if (name == "content") checkFileContent(inspection, attribute);
  if (name == "ensure") checkHeld(inspection, attribute);
}

/// Returns true if the metadata of the module around the checked file names the module.
bool dependsOn(Inspection& inspection, std::string_view name) {
  QueryContext& queries = inspection.queries();
  const Module* module = queries.moduleOf(resolvedPath(inspection.context().path));
  const auto text = module ? queries.text(module->path + "/metadata.json") : std::nullopt;
  const auto metadata = text ? parseMetadata(*text) : std::nullopt;
  return metadata && std::ranges::any_of(metadata->dependencies, [&](const auto& dependency) {
           return nameBehindAuthor(dependency.name) == name;
         });
}

/// Reports a resource type of a module that agents do not include, if nothing provides it.
void checkMovedType(Inspection& inspection, const Resource& resource) {
  if (inspection.context().likeReference || !resource.type().is(K::Name)) return;
  const MovedType* moved = movedType(resource.type().text(), inspection.level());
  if (!moved || inspection.definesName(moved->type)) return;
  QueryContext& queries = inspection.queries();
  const std::string module = nameBehindAuthor(std::string(moved->module));
  if (queries.find(NameKind::ResourceType, moved->type) ||
      queries.find(NameKind::DefinedType, moved->type) || queries.findModule(module) ||
      queries.awaits(module) || dependsOn(inspection, module) ||
      isNameGuarded(inspection.ancestors()))
    return;
  const bool isOfOpenVox = moved->since >= LanguageLevel::OpenVox9;
  inspection.report(
      isOfOpenVox ? DiagnosticId::UnshippedResourceType : DiagnosticId::MovedResourceType,
      resource.type().range(), {moved->type, moved->module});
}

}  // namespace

std::span<const Rule> newerVersionRules() {
  static constexpr Rule kRules[] = {rule<checkChangedCall>(), rule<checkChangedMethod>(),
                                    rule<checkChangedStatement>(), rule<checkChangedAttribute>(),
                                    rule<checkMovedType>()};
  return kRules;
}

}  // namespace puppet::analysis
