#include "analysis/eval/class_scopes.h"

#include <algorithm>
#include <utility>

#include "analysis/eval/catalog_builder.h"
#include "analysis/eval/evaluation_context.h"
#include "types/relations/flow.h"

namespace puppet::analysis {

using types::Value;

const Variable* ClassScopes::findVariable(std::string_view name, Scope& from) {
  const std::size_t separator = name.find(':') == name.npos ? name.npos : name.rfind("::");
  if (separator == name.npos) {
    const Scope* owner = nullptr;
    const Variable* found = from.find(name, &owner);
    if (found) noteRead(owner->classElsewhere(), name, from);
    return found;
  }
  const std::string_view leaf = name.substr(separator + 2);
  std::string_view qualifier = name.substr(0, separator);
  if (qualifier.starts_with("::")) qualifier.remove_prefix(2);
  if (qualifier.empty()) return from.top().findOwn(leaf);
  for (Scope* scope = find(qualifier); scope && scope->kind() == BodyKind::Class;
       scope = scope->outer())
    if (const Variable* found = scope->findOwn(leaf)) {
      noteRead(scope->classElsewhere(), leaf, from);
      return found;
    }
  return nullptr;
}

/// Records a read by the evaluated code. Reads by classes of other files are covered by the
/// variables that those set.
void ClassScopes::noteRead(std::string_view classElsewhere, std::string_view name,
                           Scope& from) const {
  if (!classElsewhere.empty() && from.returnTarget().classElsewhere().empty())
    context_.symbols.recordVariableRead(classElsewhere, name, context_.settings.level);
}

std::optional<Value> ClassScopes::unevaluatedVariable(std::string_view class_,
                                                      std::string_view name, Scope& from) const {
  std::string key(class_);
  for (int i = 0; i < kMaxParents && !context_.settings.isClosed; ++i) {
    const ClassVariablesPtr variables = context_.symbols.variablesOf(key, context_.settings.level);
    if (!variables) break;
    const auto& entries = variables->entries;
    const auto found = std::ranges::find(entries, name, &ClassVariables::Entry::name);
    if (found != entries.end()) {
      noteRead(key, name, from);
      if (found->state == Variable::State::Pending) break;
      const bool isThere =
          found->state == Variable::State::Set && context_.settings.strictVariables;
      return isThere ? found->value : types::join(found->value, Value::undef());
    }
    if (variables->parent.empty() || variables->mayHaveOthers) break;
    key = variables->parent;
  }
  return std::nullopt;
}

Scope* ClassScopes::find(std::string_view name) {
  context_.effects.recordCatalogRead();
  const std::string key(name);
  auto found = classes_.find(key);
  if (found == classes_.end()) {
    context_.catalogBuilder().deferred().evaluate(name);
    found = classes_.find(key);
  }
  return found == classes_.end() ? nullptr : found->second.get();
}

Scope* ClassScopes::enterSummarized(std::string_view name, Scope& top, int parents) {
  const auto found = classes_.find(std::string(name));
  if (found != classes_.end()) return found->second.get();
  if (parents > kMaxParents) return nullptr;
  ClassVariablesPtr variables = context_.symbols.variablesOf(name, context_.settings.level);
  if (!variables) return nullptr;
  Scope* outer = &top;
  if (!variables->parent.empty() && !variables->mayHaveOthers)
    outer = enterSummarized(variables->parent, top, parents + 1);
  if (!outer) return nullptr;
  context_.effects.record(name);
  Scope& scope = enter(std::string(name), *outer);
  if (variables->mayHaveOthers) scope.setMayHaveOthers();
  for (const ClassVariables::Entry& entry : variables->entries)
    scope.set(entry.name, entry.value, entry.state);
  known_.push_back(std::move(variables));
  return &scope;
}

Scope& ClassScopes::enter(std::string name, Scope& outer) {
  auto& [key, scope] = *classes_.try_emplace(std::move(name)).first;
  if (scope) replaced_.push_back(std::move(scope));
  scope = std::make_unique<Scope>(BodyKind::Class, &outer);
  if (!context_.settings.isClosed &&
      context_.symbols.classOrigin(key) == DeclarationOrigin::Elsewhere)
    scope->setClassElsewhere(key);
  return *scope;
}

void ClassScopes::clear() {
  classes_.clear();
  replaced_.clear();
  known_.clear();
}

}  // namespace puppet::analysis
