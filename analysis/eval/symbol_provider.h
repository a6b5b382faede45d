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

// Interfaces of symbol providers, one for each kind of name. All members are pure virtual: a
// provider implements an interface whole, or passes that of the next provider on (SymbolProvider).
// Names are in the form of lowerCaseName(). Definitions live as long as their provider; those in
// Puppet code are empty, and other ones nullptr, if none is known.

/// Resolves names of types.
class TypeSymbols {
 public:
  /// Returns a Type; undef if there is definitely none of that name; Unknown if there may be one.
  /// Charges the evaluation of the definition to `context`, which also gets its errors.
  virtual types::Value typeNamed(std::string_view name, EvaluationContext& context) = 0;
  /// Returns a type definition with members (Feature::TypeDefinitions).
  virtual parser::TypeDefinition typeDefinitionNamed(std::string_view name) = 0;

 protected:
  ~TypeSymbols() = default;
};

/// Resolves names of functions.
class FunctionSymbols {
 public:
  virtual parser::FunctionDefinition functionNamed(std::string_view name) = 0;
  /// Returns the interface of a function of which only the declaration is known, such as a built-in
  /// one.
  virtual const FunctionInterface* functionDeclared(std::string_view name) = 0;
  /// Returns true if, as far as is known, a call of `function` calls that of `module`: false if the
  /// name is declared elsewhere.
  virtual bool isFunctionOf(std::string_view module, std::string_view function) = 0;

 protected:
  ~FunctionSymbols() = default;
};

/// Resolves names of classes and nodes.
class ClassSymbols {
 public:
  virtual parser::ClassDefinition classNamed(std::string_view name) = 0;
  /// Locates a class without reading a file.
  virtual DeclarationOrigin classOrigin(std::string_view name) = 0;
  /// Returns the names mentioned in the file of a class that is elsewhere; absent if unknown. Which
  /// of them was looked for is to be recorded.
  virtual std::optional<std::span<const Mention>> mentionsAroundClass(std::string_view class_) = 0;
  virtual void recordMentionRead(Mention mention) = 0;
  /// Records that the body of a class is evaluated.
  virtual void recordBodyRead(std::string_view class_) = 0;
  /// Returns the variables of a class of another file; null if they are not known without
  /// evaluating its body in this run.
  virtual ClassVariablesPtr variablesOf(std::string_view class_, LanguageLevel level) = 0;
  /// Records that code other than a class of another file has read a variable of one.
  virtual void recordVariableRead(std::string_view class_, std::string_view name,
                                  LanguageLevel level) = 0;
  /// Returns all node definitions in source order.
  virtual std::vector<parser::NodeDefinition> nodes() = 0;

 protected:
  ~ClassSymbols() = default;
};

/// Resolves names of resource types, defined in Puppet code or not.
class ResourceTypeSymbols {
 public:
  virtual parser::DefinedType definedTypeNamed(std::string_view name) = 0;
  /// Returns a resource type not written in Puppet.
  virtual const ResourceTypeInterface* resourceTypeNamed(std::string_view name) = 0;

 protected:
  ~ResourceTypeSymbols() = default;
};

/// Resolves names of variables that are set outside of the evaluated code.
class VariableSymbols {
 public:
  /// Returns whether there is a variable of this name set outside of the evaluated code: `a::b` of
  /// a class, or one of top scope (facts, variables set by manifests of the environment). Yes also
  /// for variables that are only possibly set.
  virtual types::Tristate hasVariable(std::string_view name) = 0;
  /// Returns the type of a variable of top scope that no code sets, or of its part at `keys`. Null
  /// if nothing is known.
  virtual types::Type externalVariableType(std::string_view name,
                                           std::span<const types::Value> keys) = 0;
  /// Returns true if the variable of top scope is a fact.
  virtual bool isFact(std::string_view name) = 0;
  /// Returns whether a manifest that is always loaded assigns the variable in top scope or in a
  /// node, whose scope encloses classes: then it is no fact. Unknown if these manifests are not.
  virtual types::Tristate isAssignedByManifests(std::string_view name) = 0;

 protected:
  ~VariableSymbols() = default;
};

/// Locates code; `code` is a tree handed out by this provider.
class CodeOrigins {
 public:
  /// Returns the module that contains the code; empty for none.
  virtual std::string_view moduleOf(const parser::SyntaxTree& code) = 0;
  /// Returns the path of the file that contains the code; empty if unknown.
  virtual std::string_view pathOf(const parser::SyntaxTree& code) = 0;

 protected:
  ~CodeOrigins() = default;
};

/// Locates modules and their files that are not code.
class ModuleFiles {
 public:
  /// Returns the absolute path of `module/path` in a folder of that module, `files` or `templates`;
  /// empty if there is no such file, or if it lies outside of the modules.
  virtual std::string moduleFile(std::string_view folder, std::string_view name) = 0;
  /// Returns the absolute path of a module; empty if there is none of that name.
  virtual std::string moduleDirectory(std::string_view module) = 0;

 protected:
  ~ModuleFiles() = default;
};

/// Candidates for names that no provider resolves.
class SymbolCandidates {
 public:
  /// Returns true if a name not found here may be defined in code that is not indexed.
  virtual bool mayBeDefined(std::string_view name) = 0;
  /// Adds the known names of one kind as candidates for suggesting a misspelt one.
  virtual void addCandidateNames(DefinitionKind kind, NameCandidates& names) = 0;
  /// Adds the variables of a class, or of top scope if its name is empty, as candidates.
  virtual void addCandidateVariables(std::string_view scope, NameCandidates& names) = 0;

 protected:
  ~SymbolCandidates() = default;
};

/// Symbol provider of an evaluation, composed of one provider for each kind of name, which must
/// outlive it. A provider that resolves some kinds converts to this with those of the next one for
/// the others; a kind that is left out does not compile.
struct SymbolProvider {
  TypeSymbols& types;
  FunctionSymbols& functions;
  ClassSymbols& classes;
  ResourceTypeSymbols& resourceTypes;
  VariableSymbols& variables;
  CodeOrigins& origins;
  ModuleFiles& files;
  SymbolCandidates& candidates;
};

/// Symbols of the language itself: its types and functions, and the resource types of the platform.
class BuiltInSymbols final : public TypeSymbols,
                             public FunctionSymbols,
                             public ClassSymbols,
                             public ResourceTypeSymbols,
                             public VariableSymbols,
                             public CodeOrigins,
                             public ModuleFiles,
                             public SymbolCandidates {
 public:
  /// `withAgent` includes the resource types of the modules in the packages of Puppet's agent.
  explicit BuiltInSymbols(const PlatformVersion& version = {}, bool withAgent = false)
      : version_(version), withAgent_(withAgent) {}

  operator SymbolProvider() {
    return {.types = *this,
            .functions = *this,
            .classes = *this,
            .resourceTypes = *this,
            .variables = *this,
            .origins = *this,
            .files = *this,
            .candidates = *this};
  }

  types::Value typeNamed(std::string_view name, EvaluationContext& context) override;
  const FunctionInterface* functionDeclared(std::string_view name) override {
    return Platform::builtIn().findFunction(name, version_);
  }
  /// Stub functions call each other as declared.
  bool isFunctionOf(std::string_view, std::string_view) override { return true; }
  /// User code may define more names than the language.
  bool mayBeDefined(std::string_view) override { return true; }

  // The language defines nothing in files.
  parser::FunctionDefinition functionNamed(std::string_view) override { return {}; }
  parser::ClassDefinition classNamed(std::string_view) override { return {}; }
  DeclarationOrigin classOrigin(std::string_view) override { return DeclarationOrigin::Nowhere; }
  std::optional<std::span<const Mention>> mentionsAroundClass(std::string_view) override {
    return {};
  }
  void recordMentionRead(Mention) override {}
  void recordBodyRead(std::string_view) override {}
  parser::DefinedType definedTypeNamed(std::string_view) override { return {}; }
  parser::TypeDefinition typeDefinitionNamed(std::string_view) override { return {}; }
  std::vector<parser::NodeDefinition> nodes() override { return {}; }
  ClassVariablesPtr variablesOf(std::string_view, LanguageLevel) override { return nullptr; }
  void recordVariableRead(std::string_view, std::string_view, LanguageLevel) override {}
  std::string_view moduleOf(const parser::SyntaxTree&) override { return {}; }
  std::string_view pathOf(const parser::SyntaxTree&) override { return {}; }
  std::string moduleFile(std::string_view, std::string_view) override { return {}; }
  std::string moduleDirectory(std::string_view) override { return {}; }

  const ResourceTypeInterface* resourceTypeNamed(std::string_view name) override;
  types::Tristate hasVariable(std::string_view name) override;
  types::Type externalVariableType(std::string_view name,
                                   std::span<const types::Value> keys) override;
  bool isFact(std::string_view name) override;
  types::Tristate isAssignedByManifests(std::string_view) override {
    return types::Tristate::Unknown;
  }
  void addCandidateNames(DefinitionKind kind, NameCandidates& names) override;
  void addCandidateVariables(std::string_view scope, NameCandidates& names) override;

 private:
  PlatformVersion version_;
  bool withAgent_;
};

}  // namespace puppet::analysis
