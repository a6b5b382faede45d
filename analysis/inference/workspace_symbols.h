#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "analysis/eval/file_symbols.h"
#include "analysis/workspace/query_context.h"

namespace puppet::analysis {

/// What the files of an environment define: one version of it, for one run. Files are parsed when
/// something in them is asked for that an interface does not tell.
class WorkspaceSymbols final : public ForwardingSymbols {
 public:
  /// What a name may stand for.
  enum class WorldAssumption : std::uint8_t {
    Open,    ///< whatever declares it anywhere, or a module that is not installed here
    Closed,  ///< what the reference finds by its rules, and nothing else
  };

  /// What a run is for, and so what it depends on.
  enum class Purpose : std::uint8_t {
    Everything,
    Variables,  ///< what code sets: whatever defined types take comes to the same
  };

  /// `platform` knows what comes with the language.
  WorkspaceSymbols(WorkspaceSnapshot snapshot, SymbolProvider& platform,
                   WorldAssumption reach = WorldAssumption::Open,
                   Purpose purpose = Purpose::Everything)
      : ForwardingSymbols(platform),
        snapshot_(std::move(snapshot)),
        queries_(snapshot_),
        world_(reach),
        purpose_(purpose) {}

  const WorkspaceSnapshot& snapshot() const { return snapshot_; }
  const Environment& environment() const { return *snapshot_.environment; }

  types::Value typeNamed(std::string_view name, EvaluationContext& context) override;
  parser::FunctionDefinition functionNamed(std::string_view name) override;
  parser::ClassDefinition classNamed(std::string_view name) override;
  DeclarationOrigin classOrigin(std::string_view name) override;
  std::optional<std::span<const Mention>> mentionsAroundClass(std::string_view class_) override;
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
  /// With what mixins add; not complete where one of them is not known.
  const ResourceTypeInterface* resourceTypeNamed(std::string_view name) override;
  types::Tristate hasVariable(std::string_view name) override;
  types::Type externalVariableType(std::string_view name,
                                   std::span<const types::Value> keys) override;
  bool isFact(std::string_view name) override;
  void addCandidateNames(DefinitionKind kind, NameCandidates& names) override;
  void addCandidateVariables(std::string_view scope, NameCandidates& names) override;

  /// What was looked up so far, each name once, and the files in which more was looked at than what
  /// their interfaces tell.
  std::vector<Use> takeUses();
  /// The files of which a body may have been run so far: of others only what their interfaces tell
  /// was of use.
  std::vector<IndexedFilePtr> filesRun() const;
  /// Of the snapshot.
  std::uint64_t version() const { return snapshot_.version; }

 private:
  /// A file whose tree somebody needed.
  struct Source {
    const IndexedFile* file = nullptr;
    parser::SyntaxTreePtr tree;
    std::unique_ptr<FileSymbols> definitions;
  };
  /// Whoever runs what is in a file depends on all of it.
  void useBodyOf(const IndexedFile& file);
  /// Calls `visit` with the manifests that are always loaded.
  template <class Visit>
  void forEachManifest(Visit visit);
  /// Null where the tree cannot be had.
  FileSymbols* definitionsOf(const Declaration& declaration);
  Declaration find(NameKind kind, std::string_view name);
  /// The same, and nobody is told.
  Declaration findUnnoted(NameKind kind, std::string_view name) const;
  types::Value typeDeclaredAs(const Declaration& alias, std::string_view name,
                              EvaluationContext& context);
  const AttributeInterface* stubOfVariable(std::string_view name);
  types::Type typeOfStub(const AttributeInterface& variable) const;
  types::Type typeOfFact(std::string_view name) const;
  ResourceTypeInterface withMixins(const ResourceTypeInterface& written);

  const WorkspaceSnapshot snapshot_;
  QueryContext queries_;
  const WorldAssumption world_;
  const Purpose purpose_;
  std::map<std::string, Source> sources_;    ///< by path
  std::map<NameKey, std::uint64_t> bodies_;  ///< see useBodyOf(): hashes of texts
  std::map<const parser::SyntaxTree*, const IndexedFile*> files_;
  std::map<std::string, ClassVariablesPtr, std::less<>> classVariables_;
  std::set<std::string> variablesRead_;                     ///< of classes of other files
  std::map<std::string, types::Value, std::less<>> types_;  ///< that other runs share
  std::set<const IndexedFile*> run_;                        ///< see filesRun()
  std::set<IndexedFilePtr> alsoRun_;  ///< for classes that were evaluated elsewhere
  std::map<std::string, ResourceTypeInterface> resourceTypes_;  ///< with all that belongs to them
};

}  // namespace puppet::analysis
