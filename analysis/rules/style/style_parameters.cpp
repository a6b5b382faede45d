#include "analysis/rules/style/style_parameters.h"

namespace puppet::analysis {

using S = StyleKind;

std::vector<StyleParameter> parametersOf(const StyleFile& file, const StyleDefinition& definition) {
  std::vector<StyleParameter> parameters;
  if (definition.open < 0) return parameters;
  StyleParameter parameter;
  TokenIndex first = -1;
  for (TokenIndex i = file.next(definition.open); i >= 0 && i <= definition.close;
       i = file.next(i)) {
    if (file.is(i, S::Comma) || i == definition.close) {
      parameter.end = i;
      if (parameter.name >= 0) parameters.push_back(parameter);
      parameter = {};
      first = -1;
      continue;
    }
    if (first < 0) first = i;
    if (file.is(i, S::Equals)) {
      if (parameter.defaultValue < 0) parameter.defaultValue = file.next(i);
    } else if (file.is(i, S::Variable) && parameter.name < 0) {
      parameter.name = i;
      parameter.type = first == i ? -1 : first;
    } else if (isOpening(file.kind(i)) && file.at(i).partner >= 0) {
      i = file.at(i).partner;
    }
  }
  return parameters;
}

}  // namespace puppet::analysis
