#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "analysis/eval/class_variables.h"
#include "analysis/eval/scope.h"
#include "types/core/value.h"

namespace puppet::analysis {

class EvaluationContext;

/// Scopes of the evaluated classes, and lookup of variables in them.
class ClassScopes {
 public:
  /// Borrows `context`.
  explicit ClassScopes(EvaluationContext& context) : context_(context) {}

  /// Returns the variable that `$name` refers to in `from`, qualified or not; nullptr if none is
  /// set.
  const Variable* findVariable(std::string_view name, Scope& from);
  /// Returns what open-world evaluation knows of a variable of a class that it has not evaluated,
  /// for any values of the class parameters. Includes undef unless the settings make unset
  /// variables an error. Absent if nothing is known. `from` is the reading scope.
  std::optional<types::Value> unevaluatedVariable(std::string_view class_, std::string_view name,
                                                  Scope& from) const;
  /// Returns the scope of an evaluated class, after evaluating it if it is deferred; nullptr for
  /// other classes.
  Scope* find(std::string_view name);
  /// Returns a new scope for a class that is about to be evaluated.
  Scope& enter(std::string name, Scope& outer);
  /// Returns a scope with the summarized variables of a class that is not evaluated here, and of
  /// its ancestors; nullptr if the class has to be evaluated. `top` is the enclosing scope.
  Scope* enterSummarized(std::string_view name, Scope& top, int parents = 0);
  /// Drops all scopes.
  void clear();
  /// Exchanges the scopes with those of `other`, of the same context.
  void swap(ClassScopes& other) {
    classes_.swap(other.classes_);
    replaced_.swap(other.replaced_);
    known_.swap(other.known_);
  }

 private:
  void noteRead(std::string_view classElsewhere, std::string_view name, Scope& from) const;

  EvaluationContext& context_;
  std::unordered_map<std::string, std::unique_ptr<Scope>> classes_;
  /// Scopes of classes that were entered again; may still be referenced.
  std::vector<std::unique_ptr<Scope>> replaced_;
  std::vector<ClassVariablesPtr> known_;  ///< own the names in scopes of summarized classes
};

}  // namespace puppet::analysis
