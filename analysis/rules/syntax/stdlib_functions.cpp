#include "analysis/rules/syntax/stdlib_functions.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "analysis/rules/syntax/certain_hashes.h"
#include "analysis/rules/syntax/stdlib_rewriter.h"
#include "analysis/rules/syntax/stdlib_validations.h"
#include "analysis/rules/syntax/validated_parameters.h"
#include "analysis/rules/syntax/version_guard.h"
#include "analysis/upgrade/stdlib_functions.h"
#include "analysis/workspace/required_versions.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

constexpr std::string_view kStdlib = "stdlib";
constexpr int kWithout = 9;  ///< first major version without the functions

/// Returns true if the metadata of the module around the file requires stdlib 9.
bool asksForNewStdlib(Inspection& inspection) {
  const std::string& path = inspection.context().realPath;
  return requiredRange(inspection.queries(), path, kStdlib) &&
         isAtLeast(lowestVersion(inspection.queries(), path, kStdlib), kWithout);
}

/// Returns true if the environment has stdlib, and is complete: no other module can declare a
/// function which it lacks.
bool isStdlibInstalled(QueryContext& queries) {
  return queries.findModule(kStdlib) != nullptr && queries.gaps().empty();
}

/// Returns the white space before the first token of the line of `offset`.
std::string indentationOfLine(std::string_view text, std::uint32_t offset) {
  const std::size_t start = text.rfind('\n', offset) + 1;
  const std::size_t end = text.find_first_not_of(" \t", start);
  return std::string(text.substr(start, std::min<std::size_t>(end, offset) - start));
}

/// Returns true for a function that stdlib 9 still has, and that fails in Puppet 8.
bool isFailing(const StdlibFunction& function) {
  return function.form == StdlibForm::Legacy || function.form == StdlibForm::Failing;
}

DiagnosticId idOfRemoved(bool isAbsent, bool isNew, bool isSafe) {
  using Id = DiagnosticId;
  if (isAbsent) return isSafe ? Id::AbsentReplacedFunction : Id::AbsentFunction;
  if (isNew) return isSafe ? Id::ReplacedFunction : Id::RemovedFunction;
  return isSafe ? Id::StdlibReplacedFunction : Id::StdlibRemovedFunction;
}

void reportRemoved(Inspection& inspection, const WrittenCall& function,
                   const StdlibFunction& removed, bool isAbsent) {
  const StdlibValidation validation = validationOf(removed, function.arguments);
  const auto types = typesForParameters(inspection, function.call, validation);
  const Rewritten today =
      rewriteStdlibCall(function, removed, inspection.ancestor(0),
                        indentationOfLine(inspection.tree().text.view(), function.call.start()));
  const bool isSafe = types ? validation.isSafe : !today.text.empty() && today.isSafe;
  const std::string name(removed.name);
  const std::string message = isFailing(removed)
                                  ? "'" + name + "' fails in Puppet 8"
                                  : "stdlib 9 has removed the function '" + name + "'";
  Diagnostic& finding =
      inspection.report(idOfRemoved(isAbsent, asksForNewStdlib(inspection), isSafe),
                        function.name.range(), {message + "; use " + std::string(removed.instead)});
  if (types) finding.fix("Declare the type " + validation.type, *types);
  if (today.text.empty()) return;
  finding.fix("Write " + today.text.substr(0, today.text.find('\n')),
              {{function.call.range(), today.text}});
  if (types && !areUsedElsewhere(inspection, function.call, validation))
    std::swap(finding.fixes.front(), finding.fixes.back());
}

/// Returns the operation that merges hashes; empty if one of the arguments may be something else.
std::string sumOfHashes(const Inspection& inspection, const WrittenCall& function) {
  if (function.name.text() != "merge" || function.arguments.size() < 2) return {};
  std::string sum;
  for (const Cursor& one : function.arguments) {
    if (!isCertainHash(inspection, one)) return {};
    sum += (sum.empty() ? "" : " + ") + std::string(one.text());
  }
  const Assignment assignment{inspection.ancestor(0)};
  const bool isAlone = assignment || inspection.ancestor(0).is(K::ArgumentList);
  return isAlone ? sum : '(' + sum + ')';
}

void reportRenamed(Inspection& inspection, const WrittenCall& function,
                   const RenamedStdlibFunction& renamed) {
  Diagnostic& finding = inspection.report(DiagnosticId::StdlibRenamedFunction,
                                          function.name.range(), {renamed.name, renamed.name});
  const auto oldest = lowestVersion(inspection.queries(), inspection.context().path, kStdlib);
  const std::string sum = sumOfHashes(inspection, function);
  if (!sum.empty()) finding.fix("Write " + sum, {{function.call.range(), sum}});
  if (!isAtLeast(oldest, kWithout, renamed.minor)) return;
  const std::string name = "stdlib::" + std::string(renamed.name);
  finding.fix("Write " + name, {{function.name.range(), name}});
}

void reportDeprecated(Inspection& inspection, const WrittenCall& function,
                      std::string_view instead) {
  Diagnostic& finding = inspection.report(DiagnosticId::StdlibDeprecatedFunction,
                                          function.name.range(), {function.name.text(), instead});
  if (function.name.text() == "time" && function.arguments.empty())
    finding.fix("Write " + std::string(instead), {{function.call.range(), std::string(instead)}});
}

}  // namespace

bool isChangedByStdlib(std::string_view function) {
  return removedStdlibFunction(function) || renamedStdlibFunction(function) ||
         !replacementOfDeprecated(function).empty();
}

void checkStdlibFunction(Inspection& inspection, const WrittenCall& function) {
  const std::string_view name = function.name.text();
  if (!isChangedByStdlib(name)) return;
  QueryContext& queries = inspection.queries();
  const Declaration other = queries.find(NameKind::Function, name);
  if (other && other.file->found.module != kStdlib) return;
  if (inspection.definesName(name) || isNameGuarded(inspection.ancestors())) return;
  if (const RenamedStdlibFunction* renamed = renamedStdlibFunction(name))
    return reportRenamed(inspection, function, *renamed);
  if (const std::string_view instead = replacementOfDeprecated(name); !instead.empty())
    return reportDeprecated(inspection, function, instead);
  const StdlibFunction& removed = *removedStdlibFunction(name);
  const bool isThere = other || isFailing(removed);
  reportRemoved(inspection, function, removed, !isThere && isStdlibInstalled(queries));
}

}  // namespace puppet::analysis
