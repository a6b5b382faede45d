// Extracts statements of a class or defined type into a new class or defined type.

#include <algorithm>

#include "analysis/features/names/symbol.h"
#include "analysis/refactorings/effects.h"
#include "analysis/refactorings/parameters.h"
#include "analysis/symbols/signatures.h"
#include "analysis/workspace/files.h"
#include "parser/literals/literals.h"
#include "parser/tokens/node_sets.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Complete statements of one body.
struct SelectedStatements {
  Cursor definition;
  std::vector<Cursor> statements;
  TextRange range;  ///< includes the comments before the first statement
};

/// Returns the selected statements; empty unless the selection begins and ends with statements of a
/// class or defined type.
SelectedStatements selectedStatements(const Selection& selection) {
  SelectedStatements found;
  found.definition = selection.definition();
  if (!found.definition || selection.range().empty()) return {};
  Cursor block;
  for (const Cursor child : found.definition.children())
    if (child.is(K::Block)) block = child;
  const TextRange range = selection.range();
  for (const Cursor child : block.children()) {
    if (!isExpression(child.kind()) || child.end() <= range.start || child.start() >= range.end)
      continue;
    found.statements.push_back(child);
  }
  if (found.statements.empty() || !isWhole(found.definition)) return {};
  const Cursor& first = found.statements.front();
  const bool begins = first.fullStart() <= range.start && range.start <= first.start();
  if (!begins || found.statements.back().end() != range.end) return {};
  found.range = {std::min(range.start, first.start()), range.end};
  return found;
}

/// Functions that exit the body, or affect all of its resources.
constexpr std::string_view kBodyFunctions[] = {"return", "break", "next", "require", "tag"};

/// Returns true if the element may affect the rest of the body that contains it.
bool affectsBody(const Cursor& element) {
  return contains(element, {K::ResourceDefaults}) || !allElements(element, [](const Cursor& each) {
           return std::ranges::find(kBodyFunctions, calledFunction(each)) ==
                  std::ranges::end(kBodyFunctions);
         });
}

/// Functions that only add to the catalog.
constexpr std::string_view kDeclaringFunctions[] = {"include", "contain", "require",
                                                    "create_resources"};

/// Returns the reason why the statements cannot be evaluated after the body, as those of a defined
/// type are; empty if they can.
std::string problemOfLateEvaluation(const SelectedStatements& selected) {
  const auto readsNothing = [](const Cursor& each) {
    const std::string_view function = calledFunction(each);
    return function.empty() || isIndependentOfCatalog(function);
  };
  for (const Cursor& statement : selected.statements) {
    const bool declaresClass = !allElements(statement, [](const Cursor& each) {
      const parser::Resource resource{each};
      return !resource || resource.type().text() != "class";
    });
    if (declaresClass || !allElements(statement, readsNothing))
      return "a defined type is evaluated later, and the selection may declare classes or depend "
             "on what is declared";
  }
  const auto readsNothingLater = [&](const Cursor& each) {
    return each.end() <= selected.range.end || readsNothing(each) ||
           std::ranges::find(kDeclaringFunctions, calledFunction(each)) !=
               std::ranges::end(kDeclaringFunctions);
  };
  if (!allElements(selected.definition, readsNothingLater))
    return "a defined type is evaluated later, and what follows may depend on what the selection "
           "declares";
  return {};
}

/// Returns the unqualified variables that `selected` reads and that the definition declares; other
/// names resolve outside of it in any case.
std::set<std::string, std::less<>> neededBy(const SelectedStatements& selected) {
  std::set<std::string, std::less<>> declared, inside, needed;
  for (const Parameter& parameter : parametersOf(selected.definition).parameters())
    declared.emplace(variableName(parameter.name()));
  for (const Cursor& assignment : elementsOf(selected.definition, K::Assignment))
    for (const std::string& name : variablesIn(Assignment(assignment).left()))
      (selected.range.covers(assignment.range()) ? inside : declared).insert(name);
  for (const Cursor& statement : selected.statements)
    for (const std::string& name : variablesIn(statement))
      if (declared.contains(name) && !inside.contains(name)) needed.insert(name);
  return needed;
}

bool isParentInIndex(const Selection& selection, const Cursor& definition) {
  if (!definition.is(K::ClassDefinition) || !selection.model().snapshot()) return false;
  const std::string name = stringValue(ClassDefinition(definition).name());
  bool isParent = false;
  selection.model().index().forEachFile([&](const IndexedFile& file) {
    for (const ClassInterface& other : file.interface->classes)
      isParent = isParent || isSameName(other.parent, name);
  });
  return isParent;
}

/// Returns the reason why the statements cannot move to a scope of their own; empty if they can.
std::string problemOf(const Selection& selection, const SelectedStatements& selected) {
  for (const Cursor& statement : selected.statements) {
    if (isDefinition(statement.kind())) return "the selection has a definition";
    if (affectsBody(statement))
      return "the selection affects the whole body: by resource defaults, 'return', 'require' or "
             "'tag'";
    if (mayReadScope(statement))
      return "a template or function in the selection may read variables by name";
    if (contains(statement, {K::Heredoc})) return "the selection has a heredoc";
    for (const std::string_view name : {"title", "name", "caller_module_name"})
      if (variablesIn(statement).contains(name))
        return "the selection reads '$" + std::string(name) + "', which would change";
  }
  std::set<std::string, std::less<>> assigned;
  for (const Cursor& statement : selected.statements)
    for (const Cursor& assignment : elementsOf(statement, K::Assignment))
      assigned.merge(variablesIn(Assignment(assignment).left()));
  for (const Cursor& variable : elementsOf(selected.definition, K::Variable))
    if (!selected.range.covers(variable.range()) && assigned.contains(variableName(variable)))
      return "the selection sets '$" + std::string(variableName(variable)) +
             "', which is read outside of it";
  if (!assigned.empty() && selected.definition.is(K::ClassDefinition))
    return "the selection sets variables of the class, which other files may read";
  for (const std::string& name : neededBy(selected))
    if (name.starts_with('_'))
      return "the selection reads '$" + name + "', and names of parameters cannot begin with '_'";
  if (contains(selected.definition, {K::ResourceOverride}) ||
      isParentInIndex(selection, selected.definition))
    return "overrides work only where their resources are declared, or in a class that inherits";
  if (contains(selected.definition, {K::ResourceDefaults}))
    return "resource defaults of the body apply to the selection";
  return selection.model().snapshot() ? "" : "the file is in no module";
}

/// Name and path of the new definition, nested below the old one.
struct NewPlace {
  std::string name;
  std::string path;
};

tl::expected<NewPlace, Refusal> newPlaceOf(const Selection& selection, const Cursor& definition) {
  const auto refused = [](std::string reason) {
    return tl::unexpected(Refusal{std::move(reason)});
  };
  const Module* module = selection.model().environment().moduleOf(selection.model().path());
  if (!module) return refused("the file is in no module");
  const Cursor name = definition.is(K::ClassDefinition) ? ClassDefinition(definition).name()
                                                        : DefinedType(definition).name();
  const std::string outer = lowerCaseName(stringValue(name));
  if (outer != module->name && !outer.starts_with(module->name + "::"))
    return refused("autoloading does not look for '" + outer + "' in this module");
  const Index& index = selection.model().index();
  for (int i = 1; i < 100; ++i) {
    NewPlace place{outer + "::extracted" + (i == 1 ? "" : std::to_string(i)), {}};
    const auto candidates = candidatesFor(NameKind::Class, place.name);
    if (candidates.empty()) break;
    place.path = module->path + '/' + candidates.front().path;
    if (!index.findClass(place.name) && !index.findDefinedType(place.name) &&
        !readFile(place.path, 1))
      return place;
  }
  return refused("no name is free");
}

/// Returns the type of a variable: as declared by its parameter, else inferred from its value if
/// known.
std::string typeOf(const Selection& selection, const Cursor& definition, std::string_view name) {
  for (const Parameter& parameter : parametersOf(definition).parameters())
    if (variableName(parameter.name()) == name)
      return parameter.type() ? std::string(parameter.type().text()) : "Any";
  std::string type;
  for (const Cursor& assignment : elementsOf(definition, K::Assignment)) {
    if (!variablesIn(Assignment(assignment).left()).contains(name)) continue;
    const bool isOnly = type.empty() && Assignment(assignment).left().is(K::Variable);
    type = isOnly ? inferredType(selection, Assignment(assignment).right()) : "Any";
  }
  return type.empty() ? "Any" : type;
}

/// Returns the source of a parameter that the declaration sets. Passing undef counts as not setting
/// it, so such types get an undef default.
std::string parameterText(std::string type, const std::string& name) {
  const bool mayBeUndef = type == "Any" || type.starts_with("Optional");
  return "  " + std::move(type) + " $" + name + (mayBeUndef ? " = undef,\n" : ",\n");
}

std::string declarationOf(const NewPlace& place, bool isClass,
                          const std::set<std::string, std::less<>>& variables) {
  if (isClass && variables.empty()) return "contain " + place.name;
  std::string text = isClass ? "class { '" + place.name + "':\n" : place.name + " { $title:\n";
  for (const std::string& name : variables) text += "  " + name + " => $" + name + ",\n";
  text += "}";
  return isClass ? text + "\ncontain " + place.name : text;
}

std::string definitionOf(const Selection& selection, const SelectedStatements& selected,
                         const NewPlace& place, bool isClass,
                         const std::set<std::string, std::less<>>& variables) {
  std::string text =
      "# @summary\n#   Extracted from " + place.name.substr(0, place.name.rfind("::"));
  text += "\n";
  if (!variables.empty()) text += "#\n";
  for (const std::string& name : variables) text += "# @param " + name + "\n";
  if (isClass) text += "#\n# @api private\n";
  text += (isClass ? "class " : "define ") + place.name;
  if (!variables.empty()) {
    text += " (\n";
    for (const std::string& name : variables)
      text += parameterText(typeOf(selection, selected.definition, name), name);
    text += ")";
  }
  return text + " {\n" +
         std::string(selection.text().substr(selected.range.start, selected.range.length())) +
         "\n}\n";
}

Plan extractDefinition(const Selection& selection, bool isClass) {
  const SelectedStatements selected = selectedStatements(selection);
  if (selected.statements.empty()) return std::nullopt;
  if (isClass && selected.definition.is(K::DefinedType))
    return refuse("a defined type may be declared often, and a class once");
  if (std::string problem = problemOf(selection, selected); !problem.empty())
    return refuse(std::move(problem));
  if (std::string problem = isClass ? "" : problemOfLateEvaluation(selected); !problem.empty())
    return refuse(std::move(problem));
  const auto place = newPlaceOf(selection, selected.definition);
  if (!place) return tl::unexpected(place.error());
  const auto variables = neededBy(selected);
  return SourceChange{
      .edits = {{selected.range, declarationOf(*place, isClass, variables)}},
      .created = {{place->path, definitionOf(selection, selected, *place, isClass, variables)}}};
}

}  // namespace

Plan extractClass(const Selection& selection) { return extractDefinition(selection, true); }

Plan extractDefinedType(const Selection& selection) { return extractDefinition(selection, false); }

}  // namespace puppet::analysis
