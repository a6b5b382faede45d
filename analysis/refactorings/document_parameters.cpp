#include "analysis/refactorings/refactoring.h"
#include "analysis/symbols/documentation.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;

namespace {

/// The head of a definition that has parameters.
struct Head {
  Cursor definition;
  ParameterList parameters;
};

Head headAt(const Selection& selection) {
  if (const auto class_ = selection.innermost<ClassDefinition>())
    return {class_, class_.parameters()};
  if (const auto definedType = selection.innermost<DefinedType>())
    return {definedType, definedType.parameters()};
  const auto function = selection.innermost<FunctionDefinition>();
  return {function, function.parameters()};
}

}  // namespace

Plan documentParameters(const Selection& selection) {
  const auto [definition, parameters] = headAt(selection);
  // Offered only in the head of the definition, not throughout its body.
  if (!definition || !parameters || selection.range().start > parameters.end()) return std::nullopt;
  std::set<std::string, std::less<>> documented;
  for (const std::string_view line : commentLinesBefore(definition))
    if (std::string_view name = documentedParameter(line, "@param"); !name.empty())
      documented.emplace(name.starts_with('$') ? name.substr(1) : name);
  const std::string indentation = indentationAt(selection.text(), definition.start());
  std::string text;
  for (const Parameter& parameter : parameters.parameters()) {
    const std::string name(variableName(parameter.name()));
    if (!name.empty() && !documented.contains(name))
      text += "# @param " + name + "\n" + indentation;
  }
  if (text.empty()) return std::nullopt;
  if (commentLinesBefore(definition).empty())
    text.insert(0, "# @summary\n" + indentation + "#\n" + indentation);
  return SourceChange{.edits = {{{definition.start(), definition.start()}, std::move(text)}},
                      .keepsLayout = true};
}

}  // namespace puppet::analysis
