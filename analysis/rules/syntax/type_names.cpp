#include "analysis/rules/syntax/type_names.h"

#include <string>

#include "analysis/symbols/definitions.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/symbols/type_suggestion.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Returns true in places for types only.
bool isInType(const Inspection& inspection) {
  for (std::size_t i = 0; const Cursor around = inspection.ancestor(i); ++i) {
    switch (around.kind()) {
      case K::Access:
      case K::ArrayLiteral:
      case K::HashLiteral:
      case K::Pair: break;
      case K::Parameter:
      case K::ReturnType: return true;
      case K::TypeAlias: return i > 0 || TypeAlias(around).value().is(K::TypeName);
      default: return false;
    }
  }
  return false;
}

bool isDefined(Inspection& inspection, std::string_view name) {
  if (inspection.definesName(name)) return true;
  QueryContext& queries = inspection.queries();
  return queries.find(NameKind::Type, name) || queries.find(NameKind::ResourceType, name) ||
         queries.find(NameKind::DefinedType, name);
}

/// Returns true in places where a string may well be intended, because values are compared or set.
bool isLikeText(const Inspection& inspection, const Cursor& name) {
  const Cursor around = inspection.ancestor(0);
  switch (around.kind()) {
    case K::CaseOption: return true;
    case K::SelectorEntry: return SelectorEntry(around).match() == name;
    case K::Attribute: return parser::Attribute(around).value() == name;
    case K::Binary: {
      const K operator_ = Binary(around).operator_().kind();
      return operator_ == K::EqualEqual || operator_ == K::NotEqual || operator_ == K::KwIn;
    }
    default: return false;
  }
}

/// Returns true in places of an expression that require a type.
bool isLikeType(const Inspection& inspection, const Cursor& name) {
  const Cursor around = inspection.ancestor(0);
  if (const Access access{around}) return access.left() == name;
  if (const Call call{around}) return call.function() == name;
  const Binary binary(around);
  return binary && binary.right() == name &&
         (binary.operator_().is(K::Match) || binary.operator_().is(K::NoMatch));
}

/// Reports `App::Prot` beside `type App::Port`. Other unknown names may belong to modules that are
/// not installed.
void checkQualified(Inspection& inspection, const Cursor& name) {
  if (!isLikeType(inspection, name) && !isInType(inspection)) return;
  const std::string written = lowerCase(name.text());
  NameCandidates names(written);
  std::string meant;
  for (const Definition& definition : definitionsIn(inspection.tree())) {
    if (isSameName(definition.name, written)) return;
    if (!TypeAlias(definition.node)) continue;
    names.offer(lowerCase(definition.name));
    if (names.best() == lowerCase(definition.name)) meant = definition.name;
  }
  if (!names.isMistyped() || isDefined(inspection, written)) return;
  inspection
      .report(DiagnosticId::UnknownTypeReference, name.range(),
              {"unknown type '" + std::string(name.text()) + "'; did you mean '" + meant + "'?"})
      .fix("Write '" + meant + "'", {{name.range(), meant}});
}

bool isEnumMember(const Inspection& inspection, const Cursor& name) {
  const Access access{inspection.ancestor(0)};
  return access && access.left().text() == "Enum" && !(access.left() == name);
}

/// Reports a word that is no type. It definitely fails where no module can be missing that has it.
Diagnostic& reportTextAsType(Inspection& inspection, const Cursor& name) {
  const std::string text(name.text());
  if (inspection.isPlan() || !inspection.queries().gaps().empty())
    return inspection.report(DiagnosticId::TypeForText, name.range(), {text});
  return inspection.report(DiagnosticId::UnknownTypeReference, name.range(),
                           {"unknown type '" + text + "'; quote it if it is a String"});
}

}  // namespace

void checkTypeName(Inspection& inspection, const Cursor& name) {
  const std::string_view text = name.text();
  if (inspection.context().likeReference) return;
  if (text.find("::") != text.npos) return checkQualified(inspection, name);
  if (isPlatformType(text)) return;
  const bool isReference = isLikeType(inspection, name);
  const bool isText = isEnumMember(inspection, name);
  if (isText || (!isReference && !isInType(inspection))) {
    if ((!isText && !isLikeText(inspection, name)) || isDefined(inspection, text)) return;
    reportTextAsType(inspection, name)
        .fix("Write it in quotes", {{name.range(), "'" + std::string(text) + "'"}});
    return;
  }
  if (isDefined(inspection, text)) return;
  const std::string meant = meantType(text, isReference);
  if (meant.empty()) return;
  inspection
      .report(DiagnosticId::UnknownTypeReference, name.range(),
              {"unknown type '" + std::string(text) + "'; did you mean '" + meant + "'?"})
      .fix("Write '" + meant + "'", {{name.range(), meant}});
}

}  // namespace puppet::analysis
