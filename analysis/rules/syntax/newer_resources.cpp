// Resources that a newer version of Puppet or OpenVox refuses, or treats in another way.

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "analysis/rules/syntax/rule.h"
#include "analysis/rules/syntax/version_guard.h"
#include "analysis/symbols/signatures.h"
#include "analysis/upgrade/changed_values.h"
#include "analysis/upgrade/moved_names.h"
#include "analysis/workspace/required_versions.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

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

/// Reports `ensure => '/target'` of a file.
void checkTarget(Inspection& inspection, const Attribute& ensure) {
  const Cursor value = ensure.value();
  std::vector<Attribute> siblings;
  if (!value.is(K::String) || !stringValue(value).starts_with('/') ||
      typeAround(inspection, siblings) != "file")
    return;
  Diagnostic& finding = inspection.report(DiagnosticId::TargetInEnsure, value.range());
  const bool hasTarget = std::ranges::any_of(
      siblings, [](const Attribute& one) { return one.name().text() == "target"; });
  if (hasTarget) return;
  const std::string_view text = inspection.tree().text.view();
  const std::size_t line = text.rfind('\n', ensure.start()) + 1;
  const std::string_view before = text.substr(line, ensure.start() - line);
  const bool isFirst = before.find_first_not_of(" \t") == before.npos;
  const std::uint32_t start = value.start();
  finding.fix("Name the target apart",
              {{{start, start}, linkBefore(isFirst ? std::optional(before) : std::nullopt)}});
}

/// Reports a value that newer systems or defaults replace.
void checkChangedValue(Inspection& inspection, const Attribute& attribute) {
  const Cursor value = attribute.value();
  if (!value.is(K::String) && !value.is(K::Name)) return;
  const std::string written = value.is(K::String) ? stringValue(value) : std::string(value.text());
  std::vector<Attribute> siblings;
  const std::string_view note =
      noteOnValue(typeAround(inspection, siblings), attribute.name().text(), written);
  if (!note.empty()) inspection.report(DiagnosticId::ChangedAttributeValue, value.range(), {note});
}

/// Reports the attribute `environment` of packages in a module for Puppet.
void checkEnvironment(Inspection& inspection, const Attribute& attribute) {
  std::vector<Attribute> siblings;
  if (typeAround(inspection, siblings) != "package") return;
  const auto metadata = metadataAround(inspection.queries(), inspection.context().realPath);
  const bool allowsPuppet =
      metadata && std::ranges::any_of(metadata->requirements,
                                      [](const auto& one) { return one.name == "puppet"; });
  if (allowsPuppet) inspection.report(DiagnosticId::PackageEnvironment, attribute.name().range());
}

/// Returns true for `Deferred(…)` and `Deferred.new(…)`.
bool isDeferred(const Cursor& value) {
  const auto isType = [](const Cursor& one) {
    return one.is(K::TypeName) && one.text() == "Deferred";
  };
  if (const Call call{value}) return isType(call.function());
  const MethodCall call{value};
  return call && call.name().text() == "new" && isType(call.receiver());
}

/// Reports values that Puppet 8 and OpenVox 8 resolve when the resource is applied.
void checkDeferred(Inspection& inspection, const Attribute& attribute) {
  if (isDeferred(attribute.value()) &&
      inspection.queries().targetLevel() != LanguageLevel::OpenVox9)
    inspection.report(DiagnosticId::DeferredAttribute, attribute.value().range(),
                      {attribute.name().text()});
}

void checkChangedAttribute(Inspection& inspection, const Attribute& attribute) {
  if (inspection.context().likeReference) return;
  const std::string_view name = attribute.name().text();
  const bool mayHaveChanged = name == "content" || name == "ensure" || name == "environment" ||
                              hasNotes(name) || isDeferred(attribute.value());
  if (!mayHaveChanged || isVersionGuarded(inspection.ancestors())) return;
  if (name == "content") checkFileContent(inspection, attribute);
  if (name == "ensure") checkHeld(inspection, attribute);
  if (name == "ensure") checkTarget(inspection, attribute);
  if (name == "environment") checkEnvironment(inspection, attribute);
  if (hasNotes(name)) checkChangedValue(inspection, attribute);
  checkDeferred(inspection, attribute);
}

/// Reports a resource type of a module that agents do not include, if nothing provides it.
void checkMovedType(Inspection& inspection, const Resource& resource) {
  if (inspection.context().likeReference || !resource.type().is(K::Name)) return;
  const MovedType* moved = movedType(resource.type().text(), inspection.queries().targetLevel());
  if (!moved || inspection.definesName(moved->type)) return;
  QueryContext& queries = inspection.queries();
  const std::string module = nameBehindAuthor(std::string(moved->module));
  if (queries.find(NameKind::ResourceType, moved->type) ||
      queries.find(NameKind::DefinedType, moved->type) || queries.findModule(module) ||
      queries.awaits(module) || requiredRange(queries, inspection.context().realPath, module) ||
      isNameGuarded(inspection.ancestors()))
    return;
  const bool isOfOpenVox = moved->since >= LanguageLevel::OpenVox9;
  inspection.report(
      isOfOpenVox ? DiagnosticId::UnshippedResourceType : DiagnosticId::MovedResourceType,
      resource.type().range(), {moved->type, moved->module});
}

}  // namespace

std::span<const Rule> newerResourceRules() {
  static constexpr Rule kRules[] = {rule<checkChangedAttribute>(), rule<checkMovedType>()};
  return kRules;
}

}  // namespace puppet::analysis
