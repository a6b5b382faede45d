#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "analysis/eval/file_symbols.h"
#include "analysis/inference/declared_titles.h"
#include "analysis/workspace/query_context.h"

namespace puppet::analysis {

/// Symbol provider for one snapshot of an environment, for one evaluation. Files are parsed on
/// demand, when more than their interfaces is needed.
class WorkspaceSymbols final : public SymbolProvider {
 public:
  /// Assumption about names without a declaration.
  enum class WorldAssumption : std::uint8_t {
    Open,    ///< they may be declared elsewhere, such as in a module that is not installed
    Closed,  ///< they do not exist: the reference's autoloader would not find them
  };

  /// Results needed of an evaluation, which determine its dependencies.
  enum class Purpose : std::uint8_t {
    Everything,
    Variables,  ///< values of variables, which do not depend on parameters of defined types
  };

  /// Reads through a context of its own. `platform` provides the symbols of the language.
  WorkspaceSymbols(QueryContext queries, SymbolProvider& platform,
                   WorldAssumption world = WorldAssumption::Open,
                   Purpose purpose = Purpose::Everything)
      : SymbolProvider(&platform), queries_(std::move(queries)), world_(world), purpose_(purpose) {}
  WorkspaceSymbols(const WorkspaceSymbols&) = delete;
  WorkspaceSymbols& operator=(const WorkspaceSymbols&) = delete;

  types::Value typeNamed(std::string_view name, EvaluationContext& context) override;
  parser::FunctionDefinition functionNamed(std::string_view name) override;
  parser::ClassDefinition classNamed(std::string_view name) override;
  DeclarationOrigin classOrigin(std::string_view name) override;
  std::optional<std::span<const Mention>> mentionsAroundClass(std::string_view class_) override;
  void recordMentionRead(Mention mention) override { queries_.noteMention(mention); }
  void recordBodyRead(std::string_view class_) override;
  ClassVariablesPtr variablesOf(std::string_view class_, LanguageLevel level) override;
  void recordVariableRead(std::string_view class_, std::string_view name,
                          LanguageLevel level) override;
  parser::DefinedType definedTypeNamed(std::string_view name) override;
  const FunctionInterface* functionDeclared(std::string_view name) override;
  bool isFunctionOf(std::string_view module, std::string_view function) override;
  std::string_view moduleOf(const parser::SyntaxTree& code) override;
  std::string_view pathOf(const parser::SyntaxTree& code) override;
  std::string moduleFile(std::string_view folder, std::string_view name) override;
  std::string moduleDirectory(std::string_view module) override;
  bool mayBeDefined(std::string_view name) override;
  /// Like mayBeDefined(), for a class: one without a namespace is that of the module of its name.
  bool mayHaveClass(std::string_view name);
  /// Lets the names of the modules exist that Bolt brings to plans.
  void assumeBolt() { hasBolt_ = true; }
  /// Returns true if a module has the provider of the resource type, both in lower case.
  bool hasProvider(std::string_view resourceType, std::string_view provider);
  /// Returns true for a complete control repository: its catalogs have no code of others.
  bool isClosed();
  /// Returns true for code of a control repository itself; see QueryContext::isOwnCode(), also
  /// about `path`.
  bool isOwnCode(std::string_view path);
  /// Returns true if the module in the namespace of `name` is installed.
  bool hasModuleOf(std::string_view name);
  /// Returns the resource type including attributes of its mixins; incomplete if a mixin is
  /// unknown.
  const ResourceTypeInterface* resourceTypeNamed(std::string_view name) override;
  types::Tristate hasVariable(std::string_view name) override;
  types::Type externalVariableType(std::string_view name,
                                   std::span<const types::Value> keys) override;
  bool isFact(std::string_view name) override;
  types::Tristate isAssignedByManifests(std::string_view name) override;
  /// Returns true if a file may set a default of the attribute for all resources of the type, or
  /// set it through a collector.
  bool mayHaveDefault(std::string_view resourceType, std::string_view attribute);
  /// Returns true if code of the environment may declare the resource, or if not all code is known
  /// that may do so: a catalog of a control repository has no resources of others.
  bool mayDeclareResource(const NamedResource& resource);
  void addCandidateNames(DefinitionKind kind, NameCandidates& names) override;
  void addCandidateVariables(std::string_view scope, NameCandidates& names) override;

  /// Returns the recorded reads, deduplicated, including the texts of files of which more than the
  /// interface was read.
  std::vector<Use> takeUses() { return queries_.take(); }
  /// Returns the paths of the files whose bodies may have been evaluated so far; of all others only
  /// the interfaces were read.
  std::set<std::string> filesRun() const;

 private:
  types::Tristate findsVariable(std::string_view name);
  /// File that was parsed.
  struct Source {
    const IndexedFile* file = nullptr;
    parser::SyntaxTreePtr tree;
    std::unique_ptr<FileSymbols> definitions;
  };
  bool mayBeUnread(std::string_view name);
  /// Like mayBeDefined(), for a name of this module; empty if any module may have it.
  bool mayBeDefinedIn(std::string_view module, std::string_view name);
  bool isComplete();
  bool isInBrokenFile(std::string_view name);
  /// Records a dependency on the whole text of a file whose code is evaluated.
  void useBodyOf(const IndexedFile& file);
  /// Calls `visit` for each manifest that is always loaded.
  template <class Visit>
  void forEachManifest(Visit visit);
  /// Returns true if a manifest that is always loaded assigns the variable in top scope or a node.
  bool setsInManifest(std::string_view name);
  /// Returns null if the tree is not available.
  FileSymbols* definitionsOf(const Declaration& declaration);
  Declaration find(NameKind kind, std::string_view name);
  /// Finds a declaration without recording the read.
  Declaration findUnrecorded(NameKind kind, std::string_view name) const;
  types::Value typeDeclaredAs(const Declaration& alias, std::string_view name,
                              EvaluationContext& context);
  const AttributeInterface* stubOfVariable(std::string_view name);
  types::Type typeOfStub(const AttributeInterface& variable) const;
  types::Type typeOfFact(std::string_view name);
  ResourceTypeInterface withMixins(const ResourceTypeInterface& written);

  QueryContext queries_;
  const WorldAssumption world_;
  const Purpose purpose_;
  bool hasBolt_ = false;                   ///< see assumeBolt()
  std::optional<bool> isComplete_;         ///< see QueryContext::gaps()
  std::map<std::string, Source> sources_;  ///< keyed by path
  std::map<const parser::SyntaxTree*, const IndexedFile*> files_;
  std::map<std::string, ClassVariablesPtr, std::less<>> classVariables_;
  std::set<std::string> variablesRead_;                     ///< of classes of other files
  std::map<std::string, types::Value, std::less<>> types_;  ///< that other runs share
  std::unordered_map<std::string, types::Tristate> hasVariable_;
  std::map<std::string, bool> defaults_;  ///< see mayHaveDefault(), by `type attribute`
  std::set<const IndexedFile*> run_;      ///< see filesRun()
  std::set<std::string> alsoRun_;         ///< for classes that were evaluated elsewhere
  std::map<std::string, ResourceTypeInterface> resourceTypes_;  ///< with all that belongs to them
};

}  // namespace puppet::analysis
