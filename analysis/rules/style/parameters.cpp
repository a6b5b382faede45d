// Checks the types and defaults of parameters of classes and defined types.

#include "analysis/rules/style/style_parameters.h"
#include "analysis/rules/style/style_rule.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using D = DiagnosticId;
using S = StyleKind;

namespace {

/// Returns true for defaults with calls, which are not checked.
bool isComputed(const StyleFile& file, const StyleParameter& parameter) {
  for (TokenIndex i = parameter.defaultValue; i < parameter.end; ++i)
    if (file.is(i, S::LParen) || file.is(i, S::Dot)) return true;
  return false;
}

void checkOptional(StyleRun& run, const StyleDefinition& definition) {
  const StyleFile& file = run.file;
  for (const StyleParameter& parameter : parametersOf(file, definition)) {
    if (file.text(parameter.type) != "Optional") continue;
    const S value = file.kind(parameter.defaultValue);
    if (value == S::None) {
      if (!definition.isClass)
        run.report(D::StyleOptionalDefault, parameter.name,
                   {"defined type parameter doesn't have a default"});
    } else if (value != S::KwUndef && value != S::Variable && !isComputed(file, parameter)) {
      run.report(D::StyleOptionalDefault, parameter.name,
                 {"parameter defaults to something other than undef"});
    }
  }
}

void checkTypes(StyleRun& run, const StyleDefinition& definition) {
  for (const StyleParameter& parameter : parametersOf(run.file, definition))
    if (parameter.type < 0)
      run.report(D::StyleParameterTypes, parameter.name,
                 {run.file.value(definition.name), run.file.value(parameter.name)});
}

void checkEmptyString(StyleRun& run, const StyleDefinition& definition) {
  const StyleFile& file = run.file;
  for (const StyleParameter& parameter : parametersOf(file, definition)) {
    const std::string_view type = file.text(parameter.type);
    if ((type == "String" || type == "Variant") && file.text(parameter.defaultValue) == "''")
      run.report(D::StyleParamsEmptyStringAssignment, parameter.name);
  }
}

/// Returns true if `undef` is an instance of the unparameterized type.
bool includesUndef(std::string_view type, bool isCompatible) {
  if (isCompatible) return type == "Undef";
  return type == "Undef" || type == "Optional" || type == "Any" || type == "Data" ||
         type == "RichData";
}

bool acceptsUndef(const StyleRun& run, TokenIndex type) {
  const StyleFile& file = run.file;
  if (file.text(type) == "Optional") return true;
  if (file.text(type) != "Variant")
    return !run.isCompatible && includesUndef(file.text(type), false);
  const TokenIndex open = file.next(type);
  for (TokenIndex i = open + 1; i < file.at(open).partner; ++i)
    if (file.at(i).enclosing == open && includesUndef(file.text(i), run.isCompatible)) return true;
  return false;
}

void checkUndef(StyleRun& run, const StyleDefinition& definition) {
  const StyleFile& file = run.file;
  for (const StyleParameter& parameter : parametersOf(file, definition))
    if (file.is(parameter.defaultValue, S::KwUndef) && file.is(parameter.type, S::TypeName) &&
        !acceptsUndef(run, parameter.type))
      run.report(D::StyleParamsNotOptionalWithUndef, parameter.name);
}

void checkLookup(StyleRun& run, const StyleDefinition& definition) {
  const StyleFile& file = run.file;
  if (run.isCompatible && (file.is(definition.name, S::FunctionName) || definition.inherited >= 0))
    return;
  for (TokenIndex i = definition.open + 1; i < definition.close; ++i)
    if (file.is(i, S::FunctionName) && file.text(i) == "lookup")
      run.report(D::StyleLookupInParameter, i);
}

}  // namespace

std::span<const StyleCheck> parameterStyle() {
  static constexpr StyleCheck kChecks[] = {
      definitionCheck(D::StyleOptionalDefault, checkOptional),
      definitionCheck(D::StyleParameterTypes, checkTypes),
      definitionCheck(D::StyleParamsEmptyStringAssignment, checkEmptyString),
      definitionCheck(D::StyleParamsNotOptionalWithUndef, checkUndef),
      definitionCheck(D::StyleLookupInParameter, checkLookup),
  };
  return kChecks;
}

}  // namespace puppet::analysis
