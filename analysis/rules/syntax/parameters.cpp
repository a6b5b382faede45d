// Parameters of definitions, lambdas and templates.

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/rules/syntax/rule.h"
#include "analysis/rules/syntax/syntax_queries.h"
#include "analysis/symbols/name_patterns.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Returns true for `12` and `0x12`, which Puppet treats as numbers here.
bool isNumeric(std::string_view name) {
  if (name.starts_with("0x")) name.remove_prefix(2);
  return !name.empty() && std::ranges::all_of(name, isDigit);
}

void checkParameterName(Inspection& inspection, const Parameter& parameter) {
  const auto variable = parameter.name();
  if (variable.missing()) return;
  const auto name = variableName(variable);
  const bool numeric = isNumeric(name);
  if (numeric) inspection.report(DiagnosticId::IllegalNumericParameter, variable.range(), {name});
  if (isParameterName(name) || (numeric && !inspection.context().likeReference)) return;
  auto& finding = inspection.report(DiagnosticId::IllegalParamName, variable.range(), {name});
  if (const auto lower = lowerCase(name); isParameterName(lower))
    finding.fix("Write it in lower case", {{variable.range(), "$" + lower}});
}

/// Reports assignments in a default, except those in lambdas, which have their own scope.
void checkDefault(Inspection& inspection, const ParameterDefault& value) {
  std::vector<Cursor> pending = {value.value()};
  while (!pending.empty()) {
    const auto element = pending.back();
    pending.pop_back();
    if (element.is(K::Assignment)) {
      inspection.report(DiagnosticId::IllegalAssignmentContext, element.range());
    } else if (!element.is(K::Lambda)) {
      for (const auto child : element.children())
        if (child.isNode()) pending.push_back(child);
    }
  }
}

void checkUnique(Inspection& inspection, const ViewList<Parameter>& parameters) {
  std::vector<std::pair<std::string_view, Cursor>> named;
  for (const auto parameter : parameters)
    if (const auto name = parameter.name(); !name.missing())
      named.emplace_back(variableName(name), name);
  const auto nameOf = [](const auto& parameter) { return parameter.first; };
  std::ranges::stable_sort(named, {}, nameOf);
  for (auto first = named.begin(); first != named.end();) {
    auto next = std::next(first);
    for (; next != named.end() && next->first == first->first; ++next)
      inspection.report(DiagnosticId::DuplicateParameter, next->second.range(), {next->first})
          .related.push_back({first->second.range(), "it is declared here first"});
    first = next;
  }
}

/// Returns the range of `String *$a` without its type, at which to report `*`.
TextRange splatRange(const Parameter& parameter) {
  return span(parameter.splat(), parameter.name());
}

void checkNoSplat(Inspection& inspection, const ViewList<Parameter>& parameters,
                  std::string_view owner) {
  for (const auto parameter : parameters)
    if (parameter.splat())
      inspection.report(DiagnosticId::CapturesRestNotSupported, splatRange(parameter),
                        {variableName(parameter.name()), owner});
}

void checkSplatLast(Inspection& inspection, const ViewList<Parameter>& parameters) {
  Parameter splat;
  for (const auto parameter : parameters) {
    if (splat && !parameter.block())
      inspection.report(DiagnosticId::CapturesRestNotLast, splatRange(splat),
                        {variableName(splat.name())});
    splat = parameter.splat() ? parameter : Parameter();
  }
}

void checkReserved(Inspection& inspection, const ViewList<Parameter>& parameters,
                   std::string_view owner) {
  for (const auto parameter : parameters) {
    const auto name = variableName(parameter.name());
    if (name == "name" || name == "title")
      inspection.report(DiagnosticId::ReservedParameter, parameter.name().range(), {name, owner});
  }
}

/// Checks the order of parameters. Arguments are positional, so an optional parameter cannot
/// precede a required one. A block comes after all of them.
void checkOrder(Inspection& inspection, const ViewList<Parameter>& parameters) {
  bool optional = false;
  for (const auto parameter : parameters) {
    const bool required = !parameter.defaultValue() && !parameter.splat() && !parameter.block();
    if (optional && required)
      inspection.report(DiagnosticId::RequiredAfterOptional, parameter.name().range(),
                        {variableName(parameter.name())});
    optional |= !required;
  }
}

/// Returns true if Puppet 8 accepts the type as a literal one. It checks only the keys of brackets.
bool isLiteralType(const Cursor& type) {
  if (const Access access(type); access) {
    std::size_t keys = 0;
    bool literal = true, onlyList = false;
    for (const auto key : access.keys()) {
      literal = literal && isLiteralType(key);
      onlyList = keys++ == 0 && key.is(K::ArrayLiteral);
    }
    return literal && !(keys == 1 && onlyList);
  }
  if (const ArrayLiteral array(type); array)
    return std::ranges::all_of(array.elements(),
                               [](const Expression& e) { return isLiteralType(e); });
  if (const HashLiteral hash(type); hash)
    return std::ranges::all_of(hash.entries(), [](const Pair& e) { return isLiteralType(e); });
  if (const Pair pair(type); pair) return isLiteralType(pair.key()) && isLiteralType(pair.value());
  if (const Unary unary(type); unary)  // a negative bound
    return unary.operator_().is(K::Minus) && unary.operand().is(K::Number);
  return type.isToken() && !type.is(K::Variable) && !type.is(K::KwAttr) && !type.is(K::KwPrivate);
}

void checkLiteralTypes(Inspection& inspection, const ViewList<Parameter>& parameters) {
  for (const auto parameter : parameters)
    if (parameter.type() && !isLiteralType(parameter.type()))
      inspection.report(DiagnosticId::IllegalNonliteralParameterType, parameter.type().range());
}

template <typename Definition>
void checkResourceParameters(Inspection& inspection, const Definition& definition) {
  if (inspection.isPlan()) return;
  const auto parameters = definition.parameters().parameters();
  checkUnique(inspection, parameters);
  checkNoSplat(inspection, parameters, nounOf(definition));
  checkReserved(inspection, parameters, nounOf(definition));
  if (definition.is(K::ClassDefinition)) checkLiteralTypes(inspection, parameters);
}

void checkFunctionParameters(Inspection& inspection, const FunctionDefinition& function) {
  checkUnique(inspection, function.parameters().parameters());
  checkOrder(inspection, function.parameters().parameters());
}

void checkPlanParameters(Inspection& inspection, const PlanDefinition& plan) {
  checkUnique(inspection, plan.parameters().parameters());
}

void checkLambdaParameters(Inspection& inspection, const LambdaParameters& list) {
  checkSplatLast(inspection, list.parameters());
  checkOrder(inspection, list.parameters());
}

void checkTemplateParameters(Inspection& inspection, const EppParameters& list) {
  checkSplatLast(inspection, list.parameters());
  checkNoSplat(inspection, list.parameters(), "a template");
  checkUnique(inspection, list.parameters());
}

}  // namespace

std::span<const Rule> parameterRules() {
  static constexpr Rule kRules[] = {
      rule<checkParameterName>(OnDamage::Run),
      rule<checkDefault>(),
      rule<checkResourceParameters<ClassDefinition>>(OnDamage::Run, Reads::Head),
      rule<checkResourceParameters<DefinedType>>(OnDamage::Run, Reads::Head),
      rule<checkResourceParameters<ApplicationDefinition>>(OnDamage::Run, Reads::Head),
      rule<checkFunctionParameters>(OnDamage::Run, Reads::Head),
      rule<checkPlanParameters>(OnDamage::Run, Reads::Head),
      rule<checkLambdaParameters>(),
      rule<checkTemplateParameters>(),
  };
  return kRules;
}

}  // namespace puppet::analysis
