#include "analysis/rules/syntax/inspection.h"

#include <algorithm>

#include "analysis/rules/syntax/module_file.h"
#include "analysis/rules/syntax/syntax_queries.h"
#include "analysis/symbols/definitions.h"
#include "analysis/symbols/signatures.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

bool Inspection::hasErrorIn(TextRange range) const {
  const auto& findings = tree_.diagnostics;
  const auto startOf = [](const Diagnostic& finding) { return finding.range.start; };
  for (auto it = std::ranges::lower_bound(findings, range.start, {}, startOf);
       it != findings.end() && it->range.start <= range.end; ++it)
    if (it->id != DiagnosticId::BlankBeforeBracket &&
        it->info().severityAt(level()) == Severity::Error)
      return true;
  return false;
}

Diagnostic& Inspection::report(DiagnosticId id, TextRange range,
                               std::initializer_list<std::string_view> arguments) {
  if (isFull()) return unread_ = makeDiagnostic(id, range, arguments);
  errors_ += infoOf(id).severityAt(level()) == Severity::Error;
  return findings_.emplace_back(makeDiagnostic(id, range, arguments));
}

/// Returns the folder of the module that is the environment of the file, by the path that the file
/// is named by; empty if it is in another one.
std::string_view Inspection::moduleFolder() {
  const std::string_view root = queries_.environmentRoot();
  const bool isInModule =
      queries_.environmentKind() == Environment::Kind::Module && isInside(context_.realPath, root);
  if (!isInModule) return {};
  const std::string_view inside = std::string_view(context_.realPath).substr(root.size());
  std::string_view path = context_.path;
  if (!path.ends_with(inside)) return {};
  path.remove_suffix(inside.size());
  return path;
}

std::string_view Inspection::moduleNamespace() {
  if (!moduleNamespace_) {
    std::string top(queries_.environmentRoot());
    // The root of a control repository is no module, whatever folder it is in.
    if (queries_.environmentKind() == Environment::Kind::ControlRepo) top += '/';
    moduleNamespace_ = namespaceOfModuleFile(context_.path, top, moduleFolder());
  }
  return *moduleNamespace_;
}

bool Inspection::definesName(std::string_view name) {
  if (!definedNames_) {
    definedNames_.emplace();
    for (const Definition& definition : definitionsIn(tree_))
      definedNames_->insert(lowerCaseName(definition.name));
  }
  return definedNames_->contains(lowerCaseName(name));
}

bool Inspection::blockHasNoEffect(const Block& block) {
  for (const auto statement : block.statements())
    if (!hasNoEffect(statement)) return false;
  return true;
}

bool Inspection::compoundHasNoEffect(const Cursor& expression) {
  const auto elseHasNoEffect = [&](const Else& otherwise) {
    return blockHasNoEffect(otherwise.body());
  };
  if (const If conditional(expression); conditional) {
    if (!hasNoEffect(conditional.condition()) || !blockHasNoEffect(conditional.then()))
      return false;
    for (const auto elsif : conditional.elsifs())
      if (!hasNoEffect(elsif.condition()) || !blockHasNoEffect(elsif.then())) return false;
    return elseHasNoEffect(conditional.otherwise());
  }
  if (const Unless conditional(expression); conditional)
    return hasNoEffect(conditional.condition()) && blockHasNoEffect(conditional.then()) &&
           elseHasNoEffect(conditional.otherwise());
  const Case choice(expression);
  if (!hasNoEffect(choice.control())) return false;
  for (const auto option : choice.options()) {
    for (const auto value : option.values())
      if (!hasNoEffect(value)) return false;
    if (!blockHasNoEffect(option.body())) return false;
  }
  return true;
}

bool Inspection::hasNoEffect(const Cursor& expression) {
  switch (expression.kind()) {
    case K::EppText:
    case K::MissingExpression: return false;
    case K::ArrayLiteral:
    case K::HashLiteral:
    case K::Access:
    case K::Selector:
    case K::InterpolatedString:
    case K::Heredoc:
    case K::Unary: return true;
    case K::Binary: {
      const auto operation = Binary(expression).operator_().kind();
      return operation != K::Match && operation != K::NoMatch;  // these set the match variables
    }
    case K::UntitledResource: {
      const UntitledResource resource(expression);
      return !isRejected(resource) && !isStatementCall(resource);
    }
    case K::Parenthesized: return hasNoEffect(Parenthesized(expression).expression());
    case K::If:
    case K::Unless:
    case K::Case: {
      const auto key =
          std::uint64_t{expression.start()} << 8 | static_cast<std::uint8_t>(expression.kind());
      if (const auto known = noEffect_.find(key); known != noEffect_.end()) return known->second;
      return noEffect_[key] = compoundHasNoEffect(expression);
    }
    default: return expression.isToken() && isExpressionToken(expression.kind());
  }
}

bool isDamaged(const Cursor& element) {
  if (element.isToken()) return element.missing() || element.is(K::MissingExpression);
  if (element.is(K::Skipped) || element.is(K::ExpressionList)) return true;
  if (!element || !element.green().node()->hasError()) return false;
  for (const auto child : element.children()) {
    const bool nested = isStatementList(child.kind());
    if (!nested && isDamaged(child)) return true;
    if (nested)
      for (const auto part : child.children())
        if (part.isToken() && part.missing()) return true;
  }
  return false;
}

std::string Inspection::qualifiedName(std::string_view name) const {
  std::string qualified;
  for (const auto& ancestor : ancestors_) {
    Cursor outer;
    if (const ClassDefinition definition(ancestor); definition) outer = definition.name();
    if (const PlanDefinition definition(ancestor); definition) outer = definition.name();
    if (outer) qualified.append(outer.text()).append("::");
  }
  qualified += name;
  return qualified;
}

}  // namespace puppet::analysis
