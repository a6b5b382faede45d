#include "analysis/refactorings/effects.h"
#include "analysis/refactorings/refactoring.h"
#include "parser/tokens/node_sets.h"

namespace puppet::analysis {

Plan extractVariable(const Selection& selection) {
  const SelectedValue value = selectedValue(selection);
  if (!value || !parser::isExpression(value.statement.kind()) ||
      parser::isDefinition(value.statement.kind()))
    return std::nullopt;
  if (std::string problem = problemOfEvaluatingBefore(value); !problem.empty())
    return refuse(std::move(problem));
  const std::string name = "$" + freeName(suggestedName(value), takenVariables(selection));
  const std::uint32_t start = value.statement.start();
  const std::string assignment =
      name + " = " + sourceOf(value.expression) + "\n" + indentationAt(selection.text(), start);
  return SourceChange{.edits = {{{start, start}, assignment}, {value.expression.range(), name}}};
}

}  // namespace puppet::analysis
