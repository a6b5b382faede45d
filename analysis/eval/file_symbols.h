#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "analysis/eval/forwarding_symbols.h"

namespace puppet::analysis {

/// What one tree, which must stay, defines. Types are evaluated when they are first asked for, so
/// their order does not matter, and they may stand in their own definitions.
class FileSymbols final : public ForwardingSymbols {
 public:
  /// When others may name the types of a TypeSet.
  enum class MembersOfSets : std::uint8_t {
    Always,
    /// In a manifest of the reference: once something that was evaluated has named the set. Until
    /// then nobody knows them.
    OnceSetIsUsed
  };
  static MembersOfSets membersOfSetsIn(LanguageLevel manifest) {
    return manifest == LanguageLevel::Draft ? MembersOfSets::Always : MembersOfSets::OnceSetIsUsed;
  }

  /// `next` knows all other names.
  FileSymbols(const parser::SyntaxTree& tree, SymbolProvider& next,
              MembersOfSets membersOfSets = MembersOfSets::Always);

  types::Value typeNamed(std::string_view name, EvaluationContext& context) override;
  parser::FunctionDefinition functionNamed(std::string_view name) override;
  parser::ClassDefinition classNamed(std::string_view name) override;
  DeclarationOrigin classOrigin(std::string_view name) override {
    return noted(ownClass(name)) ? DeclarationOrigin::Here : next_.classOrigin(name);
  }
  ClassVariablesPtr variablesOf(std::string_view class_, LanguageLevel level) override {
    return noted(ownClass(class_)) ? nullptr : next_.variablesOf(class_, level);
  }
  parser::DefinedType definedTypeNamed(std::string_view name) override;
  parser::TypeDefinition typeDefinitionNamed(std::string_view name) override;

  // What the file itself defines.
  bool defines(std::string_view typeName) const { return indices_.contains(std::string(typeName)); }
  parser::FunctionDefinition ownFunction(std::string_view name) const;
  parser::ClassDefinition ownClass(std::string_view name) const;
  parser::DefinedType ownDefinedType(std::string_view name) const;

  bool isFunctionOf(std::string_view module, std::string_view function) override {
    return !noted(ownFunction(function)) && next_.isFunctionOf(module, function);
  }
  std::vector<parser::NodeDefinition> nodes() override;
  const ResourceTypeInterface* resourceTypeNamed(std::string_view name) override;

  std::string moduleFile(std::string_view folder, std::string_view name) override {
    ++ownLookups_;
    return next_.moduleFile(folder, name);
  }
  std::string moduleDirectory(std::string_view module) override {
    ++ownLookups_;
    return next_.moduleDirectory(module);
  }

  types::Tristate hasVariable(std::string_view name) override;
  types::Type externalVariableType(std::string_view name,
                                   std::span<const types::Value> keys) override {
    return noted(setsGlobal(name)) ? types::Type() : next_.externalVariableType(name, keys);
  }
  bool isFact(std::string_view name) override {
    return !noted(setsGlobal(name)) && next_.isFact(name);
  }
  void addCandidateNames(DefinitionKind kind, NameCandidates& names) override;
  void addCandidateVariables(std::string_view scope, NameCandidates& names) override;

  /// Whether the file assigns the variable in top scope or in a node.
  bool setsGlobal(std::string_view name) const;
  void offerGlobals(NameCandidates& names) const;

  /// How many times something was looked up that the file itself defines, or a file that is no
  /// code: what a change of the file may change at any place.
  std::size_t ownLookups() const { return ownLookups_; }

  /// Evaluates the types that nobody asked for, for the errors in them.
  void evaluateAll(EvaluationContext& context);

 private:
  /// `found` in the file itself.
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
    std::string set;    ///< key of the TypeSet that it stands in, empty for none
    types::Value type;  ///< undef before it is asked for
  };
  /// `prefix` is the name of the class around, with `::` behind it.
  void collect(parser::ViewList<parser::Expression> statements, const std::string& prefix);
  void collectType(const std::string& name, const parser::Expression& value, std::string set);
  void collectTypeSet(const std::string& name, const parser::Cursor& hash);
  bool isHidden(const Entry& entry) const;
  /// The variables that a body assigns.
  struct Assigned {
    std::vector<std::string> inOrder;
    std::unordered_set<std::string_view> all;
  };
  /// Computed once for each body.
  const Assigned& assignedIn(const parser::Cursor& body) const;
  /// Calls `visit` with the variables that a class sets itself.
  template <class Visit>
  void forEachVariable(const parser::ClassDefinition& definition, Visit visit) const;
  bool setsVariable(const parser::ClassDefinition& definition, std::string_view name) const;
  types::Value typeInSet(const std::string& set, std::string_view name, EvaluationContext& context);
  void define(std::size_t index, EvaluationContext& context);
  /// What the definition names; anything but a Type after an error.
  types::Value defineAlias(std::size_t index, EvaluationContext& context);
  types::Value defineObject(std::size_t index, EvaluationContext& context);
  types::Value defineDraft(std::size_t index, EvaluationContext& context);
  types::Value defineTypeSet(std::size_t index, EvaluationContext& context);

  parser::Cursor file_;
  MembersOfSets membersOfSets_;
  std::size_t ownLookups_ = 0;
  std::vector<Entry> entries_;  ///< of types, in text order
  std::unordered_map<std::string, std::size_t> indices_;
  /// `set::alias` of the TypeSets that other ones refer to, and their keys.
  std::unordered_map<std::string, std::string> references_;
  std::string set_;  ///< of the type that is being defined
  Named<parser::TypeDefinition> typeDefinitions_;
  Named<ResourceTypeInterface> resourceTypes_;  ///< of those that somebody asked for
  Named<parser::FunctionDefinition> functions_;
  Named<parser::ClassDefinition> classes_;
  Named<parser::DefinedType> definedTypes_;
  std::vector<parser::NodeDefinition> nodes_;
  mutable std::unordered_map<const parser::GreenNode*, Assigned> assigned_;
};

}  // namespace puppet::analysis
