#pragma once

#include "analysis/eval/symbol_provider.h"

namespace puppet::analysis {

/// Symbol provider that forwards every lookup to the next one. Derived providers override the
/// lookups that they can answer.
class ForwardingSymbols : public SymbolProvider {
 public:
  /// Borrows `next`, which must outlive this.
  explicit ForwardingSymbols(SymbolProvider& next) : next_(next) {}

  types::Value typeNamed(std::string_view name, EvaluationContext& context) override {
    return next_.typeNamed(name, context);
  }
  parser::FunctionDefinition functionNamed(std::string_view name) override {
    return next_.functionNamed(name);
  }
  parser::ClassDefinition classNamed(std::string_view name) override {
    return next_.classNamed(name);
  }
  DeclarationOrigin classOrigin(std::string_view name) override { return next_.classOrigin(name); }
  std::optional<std::span<const Mention>> mentionsAroundClass(std::string_view class_) override {
    return next_.mentionsAroundClass(class_);
  }
  parser::DefinedType definedTypeNamed(std::string_view name) override {
    return next_.definedTypeNamed(name);
  }
  parser::TypeDefinition typeDefinitionNamed(std::string_view name) override {
    return next_.typeDefinitionNamed(name);
  }
  std::vector<parser::NodeDefinition> nodes() override { return next_.nodes(); }
  const ResourceTypeInterface* resourceTypeNamed(std::string_view name) override {
    return next_.resourceTypeNamed(name);
  }
  const FunctionInterface* functionDeclared(std::string_view name) override {
    return next_.functionDeclared(name);
  }
  ClassVariablesPtr variablesOf(std::string_view class_, LanguageLevel level) override {
    return next_.variablesOf(class_, level);
  }
  void recordVariableRead(std::string_view class_, std::string_view name,
                          LanguageLevel level) override {
    next_.recordVariableRead(class_, name, level);
  }
  bool isFunctionOf(std::string_view module, std::string_view function) override {
    return next_.isFunctionOf(module, function);
  }
  std::string_view moduleOf(const parser::SyntaxTree& code) override {
    return next_.moduleOf(code);
  }
  std::string_view pathOf(const parser::SyntaxTree& code) override { return next_.pathOf(code); }
  std::string moduleFile(std::string_view folder, std::string_view name) override {
    return next_.moduleFile(folder, name);
  }
  std::string moduleDirectory(std::string_view module) override {
    return next_.moduleDirectory(module);
  }
  bool mayBeDefined(std::string_view name) override { return next_.mayBeDefined(name); }
  types::Tristate hasVariable(std::string_view name) override { return next_.hasVariable(name); }
  types::Type externalVariableType(std::string_view name,
                                   std::span<const types::Value> keys) override {
    return next_.externalVariableType(name, keys);
  }
  bool isFact(std::string_view name) override { return next_.isFact(name); }
  void addCandidateNames(DefinitionKind kind, NameCandidates& names) override {
    next_.addCandidateNames(kind, names);
  }
  void addCandidateVariables(std::string_view scope, NameCandidates& names) override {
    next_.addCandidateVariables(scope, names);
  }

 protected:
  SymbolProvider& next_;
};

}  // namespace puppet::analysis
