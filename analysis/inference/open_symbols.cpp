#include "analysis/inference/open_symbols.h"

#include <algorithm>

#include "analysis/symbols/any_fact.h"
#include "analysis/symbols/name_candidates.h"
#include "types/core/make.h"

namespace puppet::analysis {

using types::Value;

Value OpenSymbols::typeNamed(std::string_view name, EvaluationContext& context) {
  Value type = next().typeNamed(name, context);
  const bool isUnknown = type.isUndef() && next().mayBeDefined(name);
  return isUnknown ? Value::unknown(types::bare(types::TypeKind::Type)) : type;
}

bool OpenSymbols::isGlobal(std::string_view name) const {
  return globals_ && std::ranges::any_of(*globals_, [&](const std::string& global) {
           return mayBeFact(global, name);
         });
}

types::Tristate OpenSymbols::hasVariable(std::string_view name) {
  return isGlobal(name) ? types::Tristate::Yes : next().hasVariable(name);
}

types::Type OpenSymbols::externalVariableType(std::string_view name, std::span<const Value> keys) {
  return isGlobal(name) ? types::Type() : next().externalVariableType(name, keys);
}

void OpenSymbols::addCandidateVariables(std::string_view scope, NameCandidates& names) {
  if (globals_ && scope.empty()) names.offerAll(*globals_);
  next().addCandidateVariables(scope, names);
}

}  // namespace puppet::analysis
