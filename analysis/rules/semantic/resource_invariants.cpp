// Checks of the invariants of resource types: conditions that must not hold.

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "analysis/eval/catalog/catalog.h"
#include "analysis/eval/evaluator.h"
#include "analysis/eval/operators/truth.h"
#include "analysis/eval/shared_memo.h"
#include "analysis/inference/workspace_symbols.h"
#include "analysis/rules/semantic/resource_checker.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/parse/parse.h"
#include "types/core/make.h"

namespace puppet::analysis {

using namespace parser;
using types::Tristate;
using types::TypeKind;
using types::Value;

namespace {

/// Returns the rule for a violated invariant. `isRefused` states that the catalog fails.
DiagnosticId idOf(const InvariantInterface& invariant, const Resource& resource, bool isRefused) {
  const bool isAboutPath =
      resource.type == "Exec" &&
      std::ranges::find(invariant.attributes, "path") != invariant.attributes.end();
  if (isAboutPath)
    return isRefused ? DiagnosticId::RefusedCommand : DiagnosticId::UnqualifiedCommand;
  return isRefused ? DiagnosticId::RefusedAttributes : DiagnosticId::IncompatibleAttributes;
}

SyntaxTreePtr parsedCondition(const InvariantInterface& invariant, LanguageLevel level) {
  constexpr std::size_t kMaxKept = 1000;
  static SharedMemo<SyntaxTreePtr> known(kMaxKept);
  const auto parse = [&] {
    return parsePlain(SourceText(invariant.condition), {LexMode{}, level, false});
  };
  return known.of(std::string(1, static_cast<char>(level)) + invariant.condition, parse);
}

}  // namespace

/// Returns whether the condition of an invariant holds. Unset attributes are undef, except `other`,
/// which has some unknown value; nullptr for none.
Tristate ResourceChecker::holds(const InvariantInterface& invariant, const Resource& resource,
                                const std::string* other) {
  Scope top;
  Scope scope(BodyKind::Function, &top);
  for (const std::string& name : invariant.attributes) {
    const ResourceAttribute* set = resource.find(name);
    scope.set(name, set              ? set->value
                    : &name == other ? Value::unknown(types::bare(TypeKind::NotUndef))
                                     : Value());
  }
  const std::string_view namevar = namevarOf(resource);
  if (resource.hasTitle() && !resource.find(namevar) &&
      std::ranges::find(invariant.attributes, namevar) != invariant.attributes.end())
    scope.set(namevar, Value::string(readTitle(resource).second));
  const DiagnosticSink::Suppressor quiet(context_.diagnostics);
  const EvaluationContext::StubReading stubs(context_);
  const SyntaxTreePtr condition = parsedCondition(invariant, context_.level());
  const Value value = Evaluator(context_, scope)
                          .evaluateStatements(SourceFile(Cursor::root(*condition)).statements());
  return value.isKnown() ? truthOf(value) : Tristate::Unknown;
}

/// Takes into account that a virtual resource may get attributes from a collector.
bool ResourceChecker::mayHoldElsewhere(const InvariantInterface& invariant,
                                       const Resource& resource) {
  const std::string type = lowerCaseName(resource.type);
  return std::ranges::any_of(invariant.attributes, [&](const std::string& name) {
    if (resource.find(name) || holds(invariant, resource, &name) == Tristate::Yes) return false;
    return resource.isVirtual != Tristate::No || mayHaveDefault(resource, name) ||
           (workspace_ && workspace_->mayHaveDefault(type, name));
  });
}

/// Reports invariants of the type whose condition, which must not hold, is true. It is an error in
/// a complete environment; otherwise defaults of other code may set what is missing.
void ResourceChecker::checkInvariants(const Resource& resource,
                                      const std::set<std::string_view>& reported) {
  if (resource.mayHaveOthers) return;
  const std::string_view namevar = namevarOf(resource);
  const auto isReported = [&](const std::string& name) { return reported.contains(name); };
  const auto areSet = [&](const std::vector<std::string>& names) {
    return std::ranges::all_of(
        names, [&](const std::string& name) { return name == namevar || resource.find(name); });
  };
  for (const InvariantInterface& invariant : resource.interface->invariants) {
    if (!invariant.needed.empty() && std::ranges::none_of(invariant.needed, areSet)) continue;
    if (std::ranges::any_of(invariant.attributes, isReported)) continue;
    if (!invariant.features.empty() || holds(invariant, resource, nullptr) != Tristate::Yes)
      continue;
    if (!mayHoldElsewhere(invariant, resource))
      context_.diagnostics.fail(
          titleIn(resource),
          idOf(invariant, resource,
               invariant.severity.empty() && workspace_ && workspace_->isClosed()),
          invariant.message);
  }
}

}  // namespace puppet::analysis
