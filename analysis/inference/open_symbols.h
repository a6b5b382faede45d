#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/eval/symbol_provider.h"

namespace puppet::analysis {

/// Symbol provider for evaluation in an open world: unknown names may be defined elsewhere.
class OpenSymbols final : public SymbolProvider {
 public:
  /// `globals` are variables set outside of the code; may be null. Borrowed.
  explicit OpenSymbols(SymbolProvider& known, const std::vector<std::string>* globals = nullptr)
      : SymbolProvider(&known), globals_(globals) {}
  OpenSymbols(const OpenSymbols&) = delete;
  OpenSymbols& operator=(const OpenSymbols&) = delete;

  types::Value typeNamed(std::string_view name, EvaluationContext& context) override;
  /// Contents and paths of module files may differ on the machine where the code will run.
  std::string moduleFile(std::string_view, std::string_view) override { return {}; }
  std::string moduleDirectory(std::string_view) override { return {}; }
  types::Tristate hasVariable(std::string_view name) override;
  types::Type externalVariableType(std::string_view name,
                                   std::span<const types::Value> keys) override;
  void addCandidateVariables(std::string_view scope, NameCandidates& names) override;

 private:
  bool isGlobal(std::string_view name) const;

  const std::vector<std::string>* globals_;
};

}  // namespace puppet::analysis
