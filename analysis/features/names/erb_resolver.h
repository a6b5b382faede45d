#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/features/names/symbol.h"
#include "analysis/templates/erb_names.h"
#include "analysis/templates/template_calls.h"

namespace puppet::analysis {

/// Returns the model of another file of the environment; null if it cannot be read.
std::unique_ptr<SemanticModel> modelOfErbCaller(const SemanticModel& model,
                                                const std::string& path);

/// Resolves the name of Puppet at a place in a template. Borrows the model and the text.
class ErbResolver {
 public:
  ErbResolver(const SemanticModel& model, std::string_view text, std::uint32_t offset);

  const std::optional<ErbName>& name() const { return name_; }
  const ErbText& erb() const { return erb_; }
  /// Returns the variables of the callers that the name denotes.
  std::vector<TemplateVariable> variables() const;
  /// Returns the symbol of a name that does not depend on the callers.
  Symbol symbol() const;

 private:
  bool isVariable() const { return name_ && name_->kind <= ErbName::Kind::ScopeVariable; }

  const SemanticModel& model_;
  const ErbText erb_;
  const std::optional<ErbName> name_;
};

}  // namespace puppet::analysis
