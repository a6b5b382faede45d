#include "analysis/debugging/breakpoint_names.h"

#include <algorithm>

#include "analysis/debugging/breakable_places.h"
#include "analysis/debugging/breakpoints.h"
#include "analysis/eval/catalog/catalog.h"
#include "analysis/eval/name_suggestion.h"
#include "analysis/symbols/node_names.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {
namespace {

using parser::Expression;
using parser::ViewList;

constexpr const char* kExpectedResource =
    "expected a resource such as 'Package[nginx]', or an attribute of one: 'Package[nginx].ensure'";

std::string inQuotes(std::string_view name) { return '\'' + std::string(name) + '\''; }

enum class Body : std::uint8_t { None, Empty, Stops };

Body bodyOf(const ViewList<Expression>& statements) {
  for (const Expression& statement : statements)
    if (isBreakable(statement)) return Body::Stops;
  return Body::Empty;
}

bool hasHost(const parser::NodeDefinition& node, std::string_view name) {
  return std::ranges::any_of(node.hosts(),
                             [&](const Expression& host) { return nodeNameOf(host) == name; });
}

/// Returns the body that runs under a name. The names of the functions that render templates stand
/// for any template.
Body bodyNamed(std::string_view name, SymbolProvider& symbols) {
  if (name == "epp" || name == "inline_epp") return Body::Stops;
  Body best = Body::None;
  const auto consider = [&](const ViewList<Expression>& statements) {
    best = std::max(best, bodyOf(statements));
  };
  if (const auto class_ = symbols.classNamed(name)) consider(class_.body().statements());
  if (const auto type = symbols.definedTypeNamed(name)) consider(type.body().statements());
  if (const auto function = symbols.functionNamed(name)) consider(function.body().statements());
  for (const auto& node : symbols.nodes())
    if (hasHost(node, name)) consider(node.body().statements());
  return best;
}

/// Returns the suggestion of a name under which a body runs.
std::string definitionHint(std::string_view name, SymbolProvider& symbols) {
  NameCandidates names(name);
  for (const auto kind :
       {DefinitionKind::Class, DefinitionKind::Function, DefinitionKind::ResourceType})
    symbols.addCandidateNames(kind, names);
  for (const auto& node : symbols.nodes())
    for (const Expression& host : node.hosts())
      if (const auto text = nodeNameOf(host)) names.offer(*text);
  const bool isUseful = !names.best().empty() && bodyNamed(names.best(), symbols) == Body::Stops;
  return isUseful ? hintOf(names) : "";
}

std::string unknownType(const std::string& type, SymbolProvider& symbols) {
  NameCandidates names(type);
  symbols.addCandidateNames(DefinitionKind::ResourceType, names);
  return "unknown resource type " + inQuotes(type) + hintOf(names);
}

std::string unknownClass(const std::string& name, SymbolProvider& symbols) {
  NameCandidates names(name);
  symbols.addCandidateNames(DefinitionKind::Class, names);
  return "class " + inQuotes(name) + " not found" + hintOf(names);
}

std::string unknownMember(std::string_view owner, std::string_view noun,
                          const NameCandidates& names) {
  return inQuotes(owner) + " has no " + std::string(noun) + ' ' + inQuotes(names.name()) +
         hintOf(names);
}

std::string parameterProblem(std::string_view type, std::string_view attribute,
                             const ViewList<parser::Parameter>& parameters) {
  NameCandidates names(attribute);
  for (const parser::Parameter& parameter : parameters) {
    const std::string_view name = parser::variableName(parameter.name());
    if (name == attribute) return {};
    names.offer(name);
  }
  return unknownMember(type, "parameter", names);
}

std::string attributeProblem(const ResourceTypeInterface& type, std::string_view attribute) {
  NameCandidates names(attribute);
  names.offerAll(type.attributes, &AttributeInterface::name);
  const bool isKnown = std::ranges::find(type.attributes, attribute, &AttributeInterface::name) !=
                       type.attributes.end();
  return isKnown || !type.isComplete ? "" : unknownMember(type.name, "attribute", names);
}

std::string resourceProblem(const ResourceName& resource, SymbolProvider& symbols) {
  const std::string type = lowerCaseName(resource.type);
  const std::string_view attribute = resource.attribute;
  const bool hasOwn = !attribute.empty() && !isMetaparameter(attribute);
  if (type == "class") {
    const std::string name = lowerCaseName(resource.title);
    const auto class_ = symbols.classNamed(name);
    if (!class_) return unknownClass(name, symbols);
    return hasOwn ? parameterProblem(name, attribute, class_.parameters().parameters()) : "";
  }
  if (const auto definedType = symbols.definedTypeNamed(type))
    return hasOwn ? parameterProblem(type, attribute, definedType.parameters().parameters()) : "";
  const ResourceTypeInterface* interface = symbols.resourceTypeNamed(type);
  if (!interface) return unknownType(type, symbols);
  return hasOwn ? attributeProblem(*interface, attribute) : "";
}

}  // namespace

std::string definitionBreakpointProblem(std::string_view name, SymbolProvider& symbols) {
  if (name.find('[') != name.npos) {
    const auto resource = resourceNameIn(name);
    if (!resource || !resource->attribute.empty())
      return "expected a definition such as 'apache::vhost', or a resource such as "
             "'Package[nginx]'";
    return resourceProblem(*resource, symbols);
  }
  const Body body = bodyNamed(name, symbols);
  if (body == Body::Stops) return {};
  if (body == Body::Empty) return inQuotes(name) + " has no statement to stop at";
  if (symbols.functionDeclared(name))
    return "function " + inQuotes(name) +
           " is not written in Puppet; set a breakpoint where it is called";
  if (symbols.resourceTypeNamed(name))
    return "resource type " + inQuotes(name) +
           " is not written in Puppet; name a resource such as '" +
           normalizedBreakpointName(std::string(name) + "[title]") + '\'';
  return "no class, defined type, function or node has the name " + inQuotes(name) +
         definitionHint(name, symbols);
}

std::string dataBreakpointProblem(std::string_view name, SymbolProvider& symbols) {
  const auto resource = resourceNameIn(name);
  return resource ? resourceProblem(*resource, symbols) : kExpectedResource;
}

}  // namespace puppet::analysis
