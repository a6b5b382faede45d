// Type aliases, mappings and definitions, and return types of functions.

#include <algorithm>

#include "analysis/rules/syntax/placement.h"
#include "analysis/rules/syntax/rule.h"
#include "analysis/rules/syntax/syntax_queries.h"
#include "analysis/rules/syntax/type_names.h"
#include "analysis/symbols/name_patterns.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Built-in types not covered by isReservedTypeName(), in lower case.
constexpr std::string_view kOtherBuiltinTypes[] = {
    "annotation", "binary",        "callable", "catalogentry", "class",
    "data",       "default",       "deferred", "iterable",     "iterator",
    "notundef",   "resource",      "richdata", "richdatakey",  "scalardata",
    "typealias",  "typereference", "undef",    "uri"};

bool isBuiltinType(std::string_view lowerCaseName) {
  return isReservedTypeName(lowerCaseName) ||
         std::ranges::find(kOtherBuiltinTypes, lowerCaseName) != std::end(kOtherBuiltinTypes);
}

/// Returns the name in `Name` and `Name[...]`; absent for other expressions.
Cursor referencedType(const Cursor& type) {
  const Access access(type);
  const Cursor name = access ? access.left() : type;
  return name.is(K::TypeName) ? name : Cursor();
}

/// Reports `type` if it is not a type; `use` is what requires one.
void checkTypeReference(Inspection& inspection, const Cursor& type, std::string_view use) {
  if (type.missing()) return;
  if (const auto name = referencedType(type); !name) {
    inspection.report(DiagnosticId::IllegalExpression, type.range(), {nounOf(type), use});
  } else if (lowerCase(name.text()) == "plan") {
    inspection.report(DiagnosticId::FutureReservedWord, name.range(), {name.text()});
  }
}

void checkAlias(Inspection& inspection, const TypeAlias& alias) {
  const auto name = alias.name();
  reportPlacement(inspection, alias, name);
  if (name.is(K::TypeName) && !isTypeAliasName(name.text())) {
    auto& finding = inspection.report(DiagnosticId::IllegalDefinitionName, name.range(),
                                      {name.text(), nounOf(alias)});
    if (name.text().starts_with("::") && isTypeAliasName(name.text().substr(2)))
      finding.fix("Remove '::'", {{{name.start(), name.start() + 2}, ""}});
  }
  const auto value = alias.value();
  if (!value.is(K::HashLiteral) && !value.is(K::ObjectTypeValue))
    checkTypeReference(inspection, value, "the type that an alias stands for");
}

void checkAliasName(Inspection& inspection, const TypeAlias& alias) {
  const auto name = alias.name();
  if (name.is(K::TypeName) && isBuiltinType(lowerCase(name.text())))
    inspection.report(DiagnosticId::RedefinedBuiltinType, name.range(), {name.text()});
}

void checkReturnType(Inspection& inspection, const ReturnType& type) {
  checkTypeReference(inspection, type.type(), "the type that a function returns");
}

/// Returns true for `[/pattern/, 'replacement']`.
bool isReplacement(const Cursor& expression) {
  const ArrayLiteral pair(expression);
  if (!pair || pair.elements().size() != 2) return false;
  auto element = pair.elements().begin();
  const bool pattern = (*element).is(K::Regex);
  ++element;
  return pattern && ((*element).is(K::String) || (*element).is(K::Word));
}

enum class Mapping { NotRuntime, Single, Pattern };

Mapping mappingOf(const TypeMapping& mapping) {
  const Access left(mapping.type());
  if (!left || left.left().text() != "Runtime") return Mapping::NotRuntime;
  std::size_t keys = 0;
  bool hashBefore = false, replacement = false;
  for (const auto key : left.keys()) {
    const bool sameHash = key.is(K::Pair) && hashBefore;  // adjacent pairs form one hash
    hashBefore = key.is(K::Pair);
    keys += !sameHash;
    if (keys == 2) replacement = isReplacement(key);
  }
  return keys == 2 && replacement ? Mapping::Pattern : Mapping::Single;
}

void checkMapping(Inspection& inspection, const TypeMapping& mapping) {
  reportPlacement(inspection, mapping, mapping.type());
  const auto kind = mappingOf(mapping);
  const auto value = mapping.value();
  if (kind == Mapping::NotRuntime) {
    inspection.report(DiagnosticId::UnsupportedExpression, span(mapping.keyword(), mapping.type()),
                      {"a mapping of anything but a Runtime type"});
  } else if (kind == Mapping::Single && !referencedType(value)) {
    inspection.report(DiagnosticId::IllegalSingleTypeMapping, value.range());
  } else if (kind == Mapping::Pattern && !isReplacement(value)) {
    inspection.report(DiagnosticId::IllegalRegexpTypeMapping, value.range());
  }
}

/// Reports a type definition, unless the parser already reported it as one of another level.
void checkTypeDefinition(Inspection& inspection, const TypeDefinition& type) {
  if (inspection.readsTypeDefinitions()) return;
  reportPlacement(inspection, type, type.name());
  inspection.report(DiagnosticId::UnsupportedExpression, span(type.keyword(), type.name()),
                    {nounOf(type)});
}

}  // namespace

std::span<const Rule> typeRules() {
  static constexpr Rule kRules[] = {
      rule<checkAlias>(),          rule<checkAliasName>(OnDamage::Run),
      rule<checkReturnType>(),     rule<checkMapping>(),
      rule<checkTypeDefinition>(), tokenRule(K::TypeName, checkTypeName),
  };
  return kRules;
}

}  // namespace puppet::analysis
