// Converts `File { ... }` to a `default:` body in each resource expression that it applies to:
// those that are evaluated after it.

#include <algorithm>

#include "analysis/features/names/candidate_files.h"
#include "analysis/features/names/declarations.h"
#include "analysis/refactorings/effects.h"
#include "analysis/refactorings/parameters.h"
#include "analysis/symbols/signatures.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Returns true if evaluating `body` may declare resources outside of it, which see the defaults
/// too.
bool mayDeclareElsewhere(const Selection& selection, const Cursor& body) {
  const Declarations declarations(selection.model());
  return !allElements(body, [&](const Cursor& element) {
    if (isOneOf(element, {K::StatementCall, K::Call, K::MethodCall})) {
      const std::string_view name = calledFunction(element);
      return isIndependentOfCatalog(name) || name == "template" || name == "epp";
    }
    if (const Resource resource(element); resource) {
      const std::string type = lowerCaseName(resource.type().text());
      return resource.type().is(K::Name) && type != "class" && !declarations.definedType(type) &&
             declarations.resourceType(type);
    }
    return !isOneOf(element, {K::Collector, K::UntitledResource});
  });
}

bool isInherited(const Selection& selection, const Cursor& definition) {
  const ClassDefinition class_(definition);
  if (!class_) return false;
  const Symbol symbol{ReferenceKind::Class, {}, lowerCaseName(stringValue(class_.name())), {}};
  const SymbolResolver resolver(selection.model());
  bool isFound = false;
  const auto skipped = forEachCandidate(selection.model(), symbol, [&](const CandidateFile& file) {
    for (const Occurrence& each : occurrencesIn(file.tree, file.templateName, symbol, resolver))
      for (const Cursor& node : pathTo(file.tree, each.range.start))
        isFound = isFound || node.is(K::Inherits);
  });
  return isFound || !skipped.empty();
}

/// Attributes of the defaults by name.
struct Defaults {
  ResourceDefaults statement;
  std::set<std::string, std::less<>> names;
  std::set<std::string, std::less<>> variables;  ///< variables that the values read
};

/// Returns the reason why the attributes cannot be written; empty if they can.
std::string readAttributes(Defaults& defaults) {
  for (const Attribute& attribute : defaults.statement.attributes()) {
    const std::string name(attribute.name().text());
    if (attribute.name().is(K::Star)) return "the defaults come from a hash";
    if (name == "tag") return "tags add up";
    if (attribute.arrow().is(K::PlusArrow) || attribute.value().is(K::KwUndef))
      return "'" + name + "' is no plain value";
    if (!isPureExpression(attribute.value()) || contains(attribute, {K::Heredoc}))
      return "the value of '" + name + "' may have side effects or be another one elsewhere";
    defaults.names.insert(name);
    defaults.variables.merge(variablesIn(attribute.value()));
  }
  return {};
}

/// Returns the reason why `resource` cannot receive the defaults; empty if it can.
std::string problemOf(const Resource& resource, const Defaults& defaults) {
  for (const Cursor& node : pathTo(*resource.tree(), resource.start()))
    if (const Lambda lambda(node); lambda)
      for (const std::string& name : variablesIn(lambda.parameters()))
        if (defaults.variables.contains(name)) return "a lambda has a parameter '$" + name + "'";
  for (const ResourceBody& body : resource.bodies()) {
    if (body.title().is(K::KwDefault)) return "a resource has a default body already";
    for (const Attribute& attribute : body.attributes()) {
      if (attribute.name().is(K::Star)) return "a resource has attributes from a hash";
      if (!defaults.names.contains(attribute.name().text())) continue;
      if (!isLiteral(attribute.value()) || attribute.value().is(K::KwUndef))
        return "'" + std::string(attribute.name().text()) + "' of a resource may be undef";
    }
  }
  return {};
}

/// Returns true if code in `block` reads an attribute of a resource of the type,
/// `File['/a']['mode']`, which is that of the defaults for a resource that does not set it, also
/// for one before them.
bool readsAttribute(const Cursor& block, const std::string& type) {
  return std::ranges::any_of(elementsOf(block, K::Access), [&](const Cursor& access) {
    const Cursor reference = *access.children().begin();
    return reference.is(K::Access) && lowerCaseName((*reference.children().begin()).text()) == type;
  });
}

std::string defaultBodyOf(const ResourceDefaults& defaults) {
  std::string text = "\ndefault:\n";
  for (const Attribute& attribute : defaults.attributes())
    text += std::string(attribute.text()) + ",\n";
  text.replace(text.size() - 2, 2, ";\n");
  return text;
}

}  // namespace

Plan convertResourceDefaults(const Selection& selection) {
  Defaults defaults{
      .statement = selection.innermost<ResourceDefaults>(), .names = {}, .variables = {}};
  if (!defaults.statement || selection.range().start > defaults.statement.open().end() ||
      !isWhole(defaults.statement) || defaults.statement.attributes().empty())
    return std::nullopt;
  const Cursor definition = selection.definition();
  if (!definition || !isWhole(definition))
    return refuse("the defaults apply outside of a class or defined type");
  Cursor block;
  for (const Cursor child : definition.children())
    if (child.is(K::Block)) block = child;
  if (std::ranges::none_of(block.children(),
                           [&](const Cursor& child) { return child == defaults.statement; }))
    return refuse("the defaults are set under a condition");
  if (hasComment(defaults.statement)) return refuse("a comment in the defaults would be lost");
  if (std::string problem = readAttributes(defaults); !problem.empty())
    return refuse(std::move(problem));
  if (mayDeclareElsewhere(selection, block))
    return refuse("the defaults may apply to resources that the body declares elsewhere");
  if (isInherited(selection, definition)) return refuse("a class that inherits has them too");
  SourceChange change{.edits = {{wholeLines(selection.text(), defaults.statement.range()), ""}}};
  const std::string type = lowerCaseName(defaults.statement.type().text());
  if (readsAttribute(block, type))
    return refuse("the code reads an attribute that may be a default");
  const std::string body = defaultBodyOf(defaults.statement);
  for (const Cursor& element : elementsOf(block, K::Resource)) {
    const Resource resource(element);
    if (lowerCaseName(resource.type().text()) != type ||
        resource.start() < defaults.statement.start())
      continue;
    if (std::string problem = problemOf(resource, defaults); !problem.empty())
      return refuse(std::move(problem));
    change.edits.push_back({{resource.open().end(), resource.open().end()}, body});
  }
  if (change.edits.size() == 1) return refuse("no resource after them is of this type");
  return change;
}

}  // namespace puppet::analysis
