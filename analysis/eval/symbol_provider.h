#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/eval/class_variables.h"
#include "analysis/symbols/mentions.h"
#include "analysis/symbols/platform.h"
#include "analysis/symbols/signatures.h"
#include "parser/syntax/views.h"
#include "types/core/type.h"
#include "types/core/value.h"
#include "types/scalar/tristate.h"

namespace puppet::analysis {

class EvaluationContext;
class NameCandidates;

/// Kind of a name, apart from types of values.
enum class DefinitionKind : std::uint8_t { Function, Class, ResourceType };

/// Location of a declaration: in the evaluated code, or in a file that need not have been read yet.
enum class DeclarationOrigin : std::uint8_t { Nowhere, Here, Elsewhere };

/// The names that an evaluation resolves: a layer in front of others. Each lookup asks the next
/// layer unless a layer answers it; behind the last one, there is nothing.
///
/// Names are in the form of lowerCaseName(). Definitions live as long as their provider; those in
/// Puppet code are empty, and other ones `nullptr`, if none is known.
class SymbolProvider {
 public:
  SymbolProvider(const SymbolProvider&) = delete;
  SymbolProvider& operator=(const SymbolProvider&) = delete;

  // Types.

  /// Returns a Type; undef if there is definitely none of that name; Unknown if there may be one.
  /// Charges the evaluation of the definition to `context`, which also gets its errors.
  virtual types::Value typeNamed(std::string_view name, EvaluationContext& context) {
    return next_ ? next_->typeNamed(name, context) : types::Value();
  }
  /// Returns a type definition with members (Feature::TypeDefinitions).
  virtual parser::TypeDefinition typeDefinitionNamed(std::string_view name) {
    return next_ ? next_->typeDefinitionNamed(name) : parser::TypeDefinition();
  }

  // Functions.

  virtual parser::FunctionDefinition functionNamed(std::string_view name) {
    return next_ ? next_->functionNamed(name) : parser::FunctionDefinition();
  }
  /// Returns the interface of a function of which only the declaration is known, such as a built-in
  /// one.
  virtual const FunctionInterface* functionDeclared(std::string_view name) {
    return next_ ? next_->functionDeclared(name) : nullptr;
  }
  /// Returns true if, as far as is known, a call of `function` calls that of `module`: false if the
  /// name is declared elsewhere.
  virtual bool isFunctionOf(std::string_view module, std::string_view function) {
    return !next_ || next_->isFunctionOf(module, function);
  }

  // Classes and nodes.

  virtual parser::ClassDefinition classNamed(std::string_view name) {
    return next_ ? next_->classNamed(name) : parser::ClassDefinition();
  }
  /// Locates a class without reading a file.
  virtual DeclarationOrigin classOrigin(std::string_view name) {
    return next_ ? next_->classOrigin(name) : DeclarationOrigin::Nowhere;
  }
  /// Returns the names mentioned in the file of a class that is elsewhere; absent if unknown. Which
  /// of them was looked for is to be recorded.
  virtual std::optional<std::span<const Mention>> mentionsAroundClass(std::string_view class_) {
    return next_ ? next_->mentionsAroundClass(class_) : std::nullopt;
  }
  virtual void recordMentionRead(Mention mention) {
    if (next_) next_->recordMentionRead(mention);
  }
  /// Records that the body of a class is evaluated.
  virtual void recordBodyRead(std::string_view class_) {
    if (next_) next_->recordBodyRead(class_);
  }
  /// Returns the variables of a class of another file; null if they are not known without
  /// evaluating its body in this run.
  virtual ClassVariablesPtr variablesOf(std::string_view class_, LanguageLevel level) {
    return next_ ? next_->variablesOf(class_, level) : nullptr;
  }
  /// Records that code other than a class of another file has read a variable of one.
  virtual void recordVariableRead(std::string_view class_, std::string_view name,
                                  LanguageLevel level) {
    if (next_) next_->recordVariableRead(class_, name, level);
  }
  /// Returns all node definitions in source order.
  virtual std::vector<parser::NodeDefinition> nodes() {
    return next_ ? next_->nodes() : std::vector<parser::NodeDefinition>();
  }

  // Resource types, defined in Puppet code or not.

  virtual parser::DefinedType definedTypeNamed(std::string_view name) {
    return next_ ? next_->definedTypeNamed(name) : parser::DefinedType();
  }
  /// Returns a resource type not written in Puppet.
  virtual const ResourceTypeInterface* resourceTypeNamed(std::string_view name) {
    return next_ ? next_->resourceTypeNamed(name) : nullptr;
  }

  // Variables that are set outside of the evaluated code.

  /// Returns whether there is a variable of this name set outside of the evaluated code: `a::b` of
  /// a class, or one of top scope (facts, variables set by manifests of the environment). Yes also
  /// for variables that are only possibly set.
  virtual types::Tristate hasVariable(std::string_view name) {
    return next_ ? next_->hasVariable(name) : types::Tristate::No;
  }
  /// Returns the type of a variable of top scope that no code sets, or of its part at `keys`. Null
  /// if nothing is known.
  virtual types::Type externalVariableType(std::string_view name,
                                           std::span<const types::Value> keys) {
    return next_ ? next_->externalVariableType(name, keys) : types::Type();
  }
  /// Returns true if the variable of top scope is a fact.
  virtual bool isFact(std::string_view name) { return next_ && next_->isFact(name); }
  /// Returns whether a manifest that is always loaded assigns the variable in top scope or in a
  /// node, whose scope encloses classes: then it is no fact. Unknown if these manifests are not.
  virtual types::Tristate isAssignedByManifests(std::string_view name) {
    return next_ ? next_->isAssignedByManifests(name) : types::Tristate::Unknown;
  }

  // Places of code, which is a tree handed out by a layer, and of modules.

  /// Returns the module that contains the code; empty for none.
  virtual std::string_view moduleOf(const parser::SyntaxTree& code) {
    return next_ ? next_->moduleOf(code) : std::string_view();
  }
  /// Returns the path of the file that contains the code; empty if unknown.
  virtual std::string_view pathOf(const parser::SyntaxTree& code) {
    return next_ ? next_->pathOf(code) : std::string_view();
  }
  /// Returns the absolute path of `module/path` in a folder of that module, `files` or `templates`;
  /// empty if there is no such file, or if it lies outside of the modules.
  virtual std::string moduleFile(std::string_view folder, std::string_view name) {
    return next_ ? next_->moduleFile(folder, name) : std::string();
  }
  /// Returns the absolute path of a module; empty if there is none of that name.
  virtual std::string moduleDirectory(std::string_view module) {
    return next_ ? next_->moduleDirectory(module) : std::string();
  }

  // Names that no layer resolves.

  /// Returns true if a name not found here may be defined in code that is not indexed.
  virtual bool mayBeDefined(std::string_view name) { return !next_ || next_->mayBeDefined(name); }
  /// Adds the known names of one kind as candidates for suggesting a misspelt one.
  virtual void addCandidateNames(DefinitionKind kind, NameCandidates& names) {
    if (next_) next_->addCandidateNames(kind, names);
  }
  /// Adds the variables of a class, or of top scope if its name is empty, as candidates.
  virtual void addCandidateVariables(std::string_view scope, NameCandidates& names) {
    if (next_) next_->addCandidateVariables(scope, names);
  }

 protected:
  /// `next` must outlive this; null for the last layer.
  explicit SymbolProvider(SymbolProvider* next) : next_(next) {}
  ~SymbolProvider() = default;

  /// Requires a layer that is not the last one.
  SymbolProvider& next() const { return *next_; }

 private:
  SymbolProvider* const next_;
};

/// The last layer, the language itself: its types and functions, and the resource types of the
/// platform. User code may define more names.
class BuiltInSymbols final : public SymbolProvider {
 public:
  /// `withAgent` includes the resource types of the modules in the packages of Puppet's agent.
  explicit BuiltInSymbols(const PlatformVersion& version = {}, bool withAgent = false)
      : SymbolProvider(nullptr), version_(version), withAgent_(withAgent) {}

  types::Value typeNamed(std::string_view name, EvaluationContext& context) override;
  const FunctionInterface* functionDeclared(std::string_view name) override {
    return Platform::builtIn().findFunction(name, version_);
  }
  const ResourceTypeInterface* resourceTypeNamed(std::string_view name) override;
  types::Tristate hasVariable(std::string_view name) override;
  types::Type externalVariableType(std::string_view name,
                                   std::span<const types::Value> keys) override;
  bool isFact(std::string_view name) override;
  void addCandidateNames(DefinitionKind kind, NameCandidates& names) override;
  void addCandidateVariables(std::string_view scope, NameCandidates& names) override;

 private:
  PlatformVersion version_;
  bool withAgent_;
};

}  // namespace puppet::analysis
