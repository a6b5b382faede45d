#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "analysis/eval/symbol_provider.h"
#include "parser/support/language_features.h"

namespace puppet::analysis {

/// Symbols defined by one tree, which must outlive this. Types are evaluated on first use, so they
/// may be in any order and refer to themselves.
class FileSymbols final : public SymbolProvider {
 public:
  /// Visibility of the types of a TypeSet outside of it.
  enum class MembersOfSets : std::uint8_t {
    Always,
    /// As in manifests of Puppet: after evaluated code has named the set. Until then the names are
    /// unknown.
    OnceSetIsUsed
  };
  static MembersOfSets membersOfSetsIn(LanguageLevel manifest) {
    return supports(manifest, Feature::MembersOfUnusedTypeSets) ? MembersOfSets::Always
                                                                : MembersOfSets::OnceSetIsUsed;
  }

  /// `next` provides all other names and must outlive this.
  FileSymbols(const parser::SyntaxTree& tree, SymbolProvider& next,
              MembersOfSets membersOfSets = MembersOfSets::Always);
  FileSymbols(const FileSymbols&) = delete;
  FileSymbols& operator=(const FileSymbols&) = delete;

  types::Value typeNamed(std::string_view name, EvaluationContext& context) override;
  parser::FunctionDefinition functionNamed(std::string_view name) override;
  parser::ClassDefinition classNamed(std::string_view name) override;
  DeclarationOrigin classOrigin(std::string_view name) override {
    return noted(ownClass(name)) ? DeclarationOrigin::Here : next().classOrigin(name);
  }
  ClassVariablesPtr variablesOf(std::string_view class_, LanguageLevel level) override {
    return noted(ownClass(class_)) ? nullptr : next().variablesOf(class_, level);
  }
  void recordBodyRead(std::string_view class_) override {
    if (!ownClass(class_)) next().recordBodyRead(class_);
  }
  parser::DefinedType definedTypeNamed(std::string_view name) override;
  parser::TypeDefinition typeDefinitionNamed(std::string_view name) override;

  // Symbols that the file itself defines; absent for others.
  bool defines(std::string_view typeName) const { return indices_.contains(std::string(typeName)); }
  parser::FunctionDefinition ownFunction(std::string_view name) const;
  parser::ClassDefinition ownClass(std::string_view name) const;
  parser::DefinedType ownDefinedType(std::string_view name) const;

  bool isFunctionOf(std::string_view module, std::string_view function) override {
    return !noted(ownFunction(function)) && next().isFunctionOf(module, function);
  }
  std::vector<parser::NodeDefinition> nodes() override;
  const ResourceTypeInterface* resourceTypeNamed(std::string_view name) override;

  std::string moduleFile(std::string_view folder, std::string_view name) override {
    ++ownLookups_;
    return next().moduleFile(folder, name);
  }
  std::string moduleDirectory(std::string_view module) override {
    ++ownLookups_;
    return next().moduleDirectory(module);
  }

  types::Tristate hasVariable(std::string_view name) override;
  types::Type externalVariableType(std::string_view name,
                                   std::span<const types::Value> keys) override {
    return noted(setsGlobal(name)) ? types::Type() : next().externalVariableType(name, keys);
  }
  bool isFact(std::string_view name) override {
    return !noted(setsGlobal(name)) && next().isFact(name);
  }
  types::Tristate isAssignedByManifests(std::string_view name) override {
    return noted(setsGlobal(name)) ? types::Tristate::Yes : next().isAssignedByManifests(name);
  }
  void addCandidateNames(DefinitionKind kind, NameCandidates& names) override;
  void addCandidateVariables(std::string_view scope, NameCandidates& names) override;

  /// Returns true if the file assigns the variable in top scope or in a node.
  bool setsGlobal(std::string_view name) const;
  void offerGlobals(NameCandidates& names) const;

  /// Returns the number of lookups that were resolved by the file itself or by a file other than
  /// code. A change of the file may affect such lookups anywhere.
  std::size_t ownLookups() const { return ownLookups_; }

  /// Evaluates the types that were not used, to report errors in them.
  void evaluateAll(EvaluationContext& context);

 private:
  /// Counts a lookup if the file itself resolved it.
  template <class Found>
  Found noted(Found found) {
    if (found) ++ownLookups_;
    return found;
  }
  template <class View>
  using Named = std::unordered_map<std::string, View>;
  struct Entry {
    std::string name;
    parser::Expression value;
    std::string set;    ///< key of the enclosing TypeSet, empty for none
    types::Value type;  ///< undef before first use
  };
  /// Collects definitions. `prefix` is the name of the enclosing class followed by `::`, or empty.
  void collect(parser::ViewList<parser::Expression> statements, const std::string& prefix);
  void collectType(const std::string& name, const parser::Expression& value, std::string set);
  void collectTypeSet(const std::string& name, const parser::Cursor& hash);
  bool isHidden(const Entry& entry) const;
  /// Variables that a body assigns.
  struct Assigned {
    std::vector<std::string> inOrder;
    std::unordered_set<std::string_view> all;
  };
  /// Returns the variables assigned in `body`, computed once.
  const Assigned& assignedIn(const parser::Cursor& body) const;
  /// Calls `visit` with the variables that a class sets itself, without those of its parents.
  template <class Visit>
  void forEachVariable(const parser::ClassDefinition& definition, Visit visit) const;
  bool setsVariable(const parser::ClassDefinition& definition, std::string_view name) const;
  types::Value typeInSet(const std::string& set, std::string_view name, EvaluationContext& context);
  void define(std::size_t index, EvaluationContext& context);
  /// Evaluates a definition; anything but a Type after an error.
  types::Value defineAlias(std::size_t index, EvaluationContext& context);
  types::Value defineObject(std::size_t index, EvaluationContext& context);
  types::Value defineTypeDefinition(std::size_t index, EvaluationContext& context);
  types::Value defineTypeSet(std::size_t index, EvaluationContext& context);

  parser::Cursor file_;
  MembersOfSets membersOfSets_;
  std::size_t ownLookups_ = 0;
  std::vector<Entry> entries_;  ///< types, in text order
  std::unordered_map<std::string, std::size_t> indices_;
  /// Keys of the referenced TypeSets by `set::alias`.
  std::unordered_map<std::string, std::string> references_;
  std::string set_;  ///< set of the type that is being defined
  Named<parser::TypeDefinition> typeDefinitions_;
  Named<ResourceTypeInterface> resourceTypes_;  ///< those looked up so far
  Named<parser::FunctionDefinition> functions_;
  Named<parser::ClassDefinition> classes_;
  Named<parser::DefinedType> definedTypes_;
  std::vector<parser::NodeDefinition> nodes_;
  mutable std::unordered_map<const parser::GreenNode*, Assigned> assigned_;
};

}  // namespace puppet::analysis
