#include "analysis/refactorings/parameters.h"

#include <algorithm>

#include "analysis/features/names/data_keys.h"
#include "analysis/refactorings/effects.h"
#include "analysis/symbols/documentation.h"
#include "analysis/symbols/signatures.h"
#include "parser/literals/literals.h"
#include "types/core/make.h"
#include "types/core/nodes.h"
#include "types/relations/generalize.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"
#include "types/text/source_writer.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

constexpr std::size_t kMaxTypeWidth = 80;

/// Returns the offset of the line before which a new `@param` tag is inserted: after the last tag,
/// else before the definition.
std::uint32_t documentationEnd(const Selection& selection, const Cursor& definition) {
  const auto lines = commentLinesBefore(definition);
  std::size_t next = lines.size();
  for (std::size_t i = lines.size(); i-- > 0;) {
    const std::string_view line = lines[i];
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == line.npos || line[first] == '@') next = i;
    if (documentedParameter(line, "@param").empty()) continue;
    next = std::max(next, i + 1);
    for (next = i + 1; next < lines.size(); ++next) {
      const std::size_t word = lines[next].find_first_not_of(" \t\r");
      if (word == lines[next].npos || lines[next][word] == '@') break;
    }
    if (next == lines.size()) break;
    // A comment line begins with `#`.
    const auto at = static_cast<std::uint32_t>(lines[next].data() - selection.text().data());
    return static_cast<std::uint32_t>(selection.text().rfind('#', at));
  }
  return definition.start();
}

/// Returns the reason why the value cannot be computed when the parameters are bound; empty if it
/// can.
std::string problemOfBinding(const SelectedValue& value, const Cursor& definition) {
  if (isLiteral(value.expression)) return {};
  const auto path = pathTo(*definition.tree(), value.expression.start());
  const bool isInBody = path.size() > 2 && std::ranges::any_of(path, [&](const Cursor& node) {
                          return node.is(K::Block) && node.end() == definition.end() &&
                                 std::ranges::any_of(node.children(), [&](const Cursor& child) {
                                   return child == value.statement;
                                 });
                        });
  if (!isInBody) return "the expression is evaluated under a condition only";
  if (!isPureExpression(value.expression))
    return "computing the value may have side effects or give another value elsewhere";
  std::set<std::string, std::less<>> known = {"facts", "trusted", "server_facts", "title", "name"};
  for (const Parameter& parameter : parametersOf(definition).parameters())
    known.emplace(variableName(parameter.name()));
  const auto isTopScope = [](const std::string& name) {
    return name.starts_with("::") && name.find("::", 2) == name.npos;
  };
  for (const std::string& name : variablesIn(value.expression))
    if (!known.contains(name) && !isTopScope(name))
      return "the expression reads '$" + name + "', which is not set when parameters are bound";
  return problemOfEvaluatingBefore(value);
}

/// Returns the type of all references to resources of the type, or to classes, for a reference;
/// empty for other values. The inferred type only accepts the one resource.
std::string typeOfReferences(const types::Value& value) {
  if (!value.is(types::ValueKind::Type)) return {};
  const types::Type type = value.asType();
  if (type.is(types::TypeKind::Class)) return "Type[Class]";
  if (!type.is(types::TypeKind::Resource)) return {};
  const std::string& name = type.as<types::ResourceType>().typeName;
  return "Type[" + (name.empty() ? "Resource" : name) + "]";
}

}  // namespace

ParameterList parametersOf(const Cursor& definition) {
  if (const ClassDefinition class_(definition); class_) return class_.parameters();
  return DefinedType(definition).parameters();
}

std::string inferredType(const Selection& selection, const Cursor& expression) {
  const auto value = selection.model().valueOf(expression);
  if (!value || value->is(types::ValueKind::Never)) return "Any";
  if (value->is(types::ValueKind::String) && !value->asString().empty()) return "String[1]";
  if (std::string references = typeOfReferences(*value); !references.empty()) return references;
  types::Type general = types::generalize(types::infer(*value));
  // The common type of undef and another value is that of the other value.
  if (types::isInstance(general, *value) == types::Tristate::No)
    general = types::bare(general.kind());
  std::string type = types::toSource(general);
  return type.size() > kMaxTypeWidth || value->isUndef() ? "Any" : type;
}

std::vector<TextEdit> insertionOf(const Selection& selection, const Cursor& definition,
                                  const NewParameter& parameter) {
  const std::string_view text = selection.text();
  std::string declared = parameter.type + " $" + parameter.name;
  if (!parameter.defaultValue.empty()) declared += " = " + parameter.defaultValue;
  const std::uint32_t documented = documentationEnd(selection, definition);
  std::vector<TextEdit> edits = {
      {{documented, documented},
       "# @param " + parameter.name + "\n" + indentationAt(text, definition.start())}};
  const ParameterList list = parametersOf(definition);
  const std::string indentation = indentationAt(text, definition.start()) + "  ";
  if (!list || list.parameters().empty()) {
    const Cursor name = definition.is(K::ClassDefinition) ? ClassDefinition(definition).name()
                                                          : DefinedType(definition).name();
    const TextRange place = list ? list.range() : TextRange{name.end(), name.end()};
    edits.push_back({place, std::string(list ? "" : " ") + "(\n" + indentation + declared + ",\n" +
                                indentationAt(text, definition.start()) + ")"});
    return edits;
  }
  const bool isBroken = list.text().find('\n') != std::string_view::npos;
  const std::string separator = isBroken ? ",\n" + indentation : ", ";
  Parameter last, optional;
  for (const Parameter& each : list.parameters()) {
    if (each.defaultValue() && !optional) optional = each;
    last = each;
  }
  if (parameter.defaultValue.empty() && optional)
    edits.push_back({{optional.start(), optional.start()}, declared + separator});
  else
    edits.push_back({{last.end(), last.end()}, separator + declared});
  return edits;
}

std::optional<tl::expected<ParameterCandidate, Refusal>> parameterCandidate(
    const Selection& selection) {
  ParameterCandidate found{selectedValue(selection), selection.definition(), {}};
  if (!found.value || !found.definition || !isWhole(found.definition)) return std::nullopt;
  if (contains(Cursor(parametersOf(found.definition)), {K::Skipped})) return std::nullopt;
  // Neither types nor defaults of parameters can use a parameter that comes after them.
  for (const Cursor& node : found.value.between)
    if (node.is(K::Parameter)) return std::nullopt;
  found.name = freeName(suggestedName(found.value), takenVariables(selection));
  if (std::string problem = problemOfBinding(found.value, found.definition); !problem.empty())
    return tl::unexpected(Refusal{std::move(problem)});
  return found;
}

}  // namespace puppet::analysis
