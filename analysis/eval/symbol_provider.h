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
#include "parser/syntax/views.h"
#include "types/core/type.h"
#include "types/core/value.h"
#include "types/scalar/tristate.h"

namespace puppet::analysis {

class EvaluationContext;
class NameCandidates;

/// What names may stand for, apart from types of values.
enum class DefinitionKind : std::uint8_t { Function, Class, ResourceType };

/// Where something is written: in the code that is run, or in a file that nobody need read so far.
enum class DeclarationOrigin : std::uint8_t { Nowhere, Here, Elsewhere };

/// Who knows what names stand for. Names are in lower case, without a leading `::`. No member has a
/// body: who only knows some of it is a ForwardingSymbols.
class SymbolProvider {
 public:
  virtual ~SymbolProvider() = default;

  /// A Type; undef where there is certainly none of that name; Unknown where there may be one. What
  /// has to be evaluated for it is charged to `context`, which also gets the errors in there.
  virtual types::Value typeNamed(std::string_view name, EvaluationContext& context) = 0;

  // What is written in Puppet. Empty where there is none that is known. The trees stay as long as
  // the SymbolProvider do.
  virtual parser::FunctionDefinition functionNamed(std::string_view name) = 0;
  virtual parser::ClassDefinition classNamed(std::string_view name) = 0;
  /// The same without reading a file.
  virtual DeclarationOrigin classOrigin(std::string_view name) = 0;
  /// What the file of a class that is elsewhere mentions; nothing where only its text tells.
  virtual std::optional<std::span<const Mention>> mentionsAroundClass(std::string_view class_) = 0;
  virtual parser::DefinedType definedTypeNamed(std::string_view name) = 0;
  /// A type in the notation of the drafts.
  virtual parser::TypeDefinition typeDefinitionNamed(std::string_view name) = 0;
  /// All nodes, in the order in which they are written.
  virtual std::vector<parser::NodeDefinition> nodes() = 0;

  /// A resource type that is not written in Puppet; null where none is known. Stays as long as the
  /// SymbolProvider do.
  virtual const ResourceTypeInterface* resourceTypeNamed(std::string_view name) = 0;

  /// A function of which only the declaration is known, as of those that are built in; null for
  /// others. Stays as long as the SymbolProvider do.
  virtual const FunctionInterface* functionDeclared(std::string_view name) = 0;

  /// What a class of another file sets, where that is known without running its body here.
  virtual ClassVariablesPtr variablesOf(std::string_view class_, LanguageLevel level) = 0;
  /// Code that is not a class of another file has read a variable of one.
  virtual void recordVariableRead(std::string_view class_, std::string_view name,
                                  LanguageLevel level) = 0;
  /// Whether a call of `function` is one of the function that `module` has, as far as is known: not
  /// where somebody else declares one of this name.
  virtual bool isFunctionOf(std::string_view module, std::string_view function) = 0;

  // Files. `code` is a tree that these SymbolProvider have handed out a part of.
  /// The module that a piece of code belongs to; empty for none.
  virtual std::string_view moduleOf(const parser::SyntaxTree& code) = 0;
  /// The file that a piece of code was read from; empty where that is not known.
  virtual std::string_view pathOf(const parser::SyntaxTree& code) = 0;
  /// The absolute path of `module/path` in a folder of that module, `files` or `templates`; empty
  /// where there is no such file, or it lies outside of the modules.
  virtual std::string moduleFile(std::string_view folder, std::string_view name) = 0;
  /// The absolute path of a module; empty where there is none of that name.
  virtual std::string moduleDirectory(std::string_view module) = 0;

  /// Whether something that is not found here may be defined elsewhere, where nobody looked.
  virtual bool mayBeDefined(std::string_view name) = 0;

  /// Whether there is a variable of this name that code need not have set: `a::b` of a class, or
  /// one of top scope (facts, and what manifests of the environment set). Yes for those that may
  /// only be set sometimes.
  virtual types::Tristate hasVariable(std::string_view name) = 0;
  /// What is known of the variable of top scope of this name, or of what `keys` lead to in it,
  /// where no code sets it: it is of this type. Null for nothing.
  virtual types::Type externalVariableType(std::string_view name,
                                           std::span<const types::Value> keys) = 0;
  /// Whether the one of top scope is a fact.
  virtual bool isFact(std::string_view name) = 0;
  /// Offers the names of one kind that are known, for who has met one that is not.
  virtual void addCandidateNames(DefinitionKind kind, NameCandidates& names) = 0;
  /// The same of the variables of a class, or of top scope where its name is empty.
  virtual void addCandidateVariables(std::string_view scope, NameCandidates& names) = 0;
};

/// What comes with the language: its types and functions, and the resource types of the platform.
class BuiltInSymbols final : public SymbolProvider {
 public:
  /// `withAgent`: also the resource types of the modules that packages of the agent carry.
  explicit BuiltInSymbols(const PlatformVersion& version = {}, bool withAgent = false)
      : version_(version), withAgent_(withAgent) {}

  types::Value typeNamed(std::string_view name, EvaluationContext& context) override;
  const FunctionInterface* functionDeclared(std::string_view name) override {
    return Platform::builtIn().findFunction(name, version_);
  }
  /// It calls its functions as it declares them.
  bool isFunctionOf(std::string_view, std::string_view) override { return true; }
  /// Whoever wrote the code may have more than the language.
  bool mayBeDefined(std::string_view) override { return true; }

  // Nothing of it is written in files.
  parser::FunctionDefinition functionNamed(std::string_view) override { return {}; }
  parser::ClassDefinition classNamed(std::string_view) override { return {}; }
  DeclarationOrigin classOrigin(std::string_view) override { return DeclarationOrigin::Nowhere; }
  std::optional<std::span<const Mention>> mentionsAroundClass(std::string_view) override {
    return {};
  }
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
  void addCandidateNames(DefinitionKind kind, NameCandidates& names) override;
  void addCandidateVariables(std::string_view scope, NameCandidates& names) override;

 private:
  PlatformVersion version_;
  bool withAgent_;
};

/// A name as SymbolProvider takes it.
std::string definitionKey(std::string_view written);

}  // namespace puppet::analysis
