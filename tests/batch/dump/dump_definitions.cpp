#include "parser/literals/literals.h"
#include "tests/batch/dump/reference_dumper.h"

namespace puppet::parser {
namespace {

using K = SyntaxKind;

}  // namespace

/// Prefixes the name with those of the enclosing classes and plans.
std::string ReferenceDumper::qualified(std::string_view name) const {
  if (namespaces_.empty()) return std::string(name);
  std::string result;
  for (const std::string& space : namespaces_) result.append(space).append("::");
  result.append(name);
  if (result.starts_with("::")) result.erase(0, 2);
  return result;
}

Sexp ReferenceDumper::parameter(const Parameter& parameter) {
  const std::string name =
      (parameter.splat() ? "*" : "") + std::string(variableName(parameter.name()));
  const Expression type = parameter.type();
  const ParameterDefault value = parameter.defaultValue();
  if (value && type) return Sexp::list({"=t", expression(type), name, expression(value.value())});
  if (value) return Sexp::list({"=", name, expression(value.value())});
  if (type) return Sexp::list({"t", expression(type), name});
  return name;
}

void ReferenceDumper::addParameters(Sexp& to, const ViewList<Parameter>& parameters) {
  if (parameters.empty()) return;
  Sexp shown = Sexp::list({"parameters"});
  for (const Parameter p : parameters) shown.add(parameter(p));
  to.add(std::move(shown));
}

void ReferenceDumper::addReturnType(Sexp& to, const ReturnType& type) {
  if (type) to.add(Sexp::list({"return_type", expression(type.type())}));
}

Sexp ReferenceDumper::show(const ClassDefinition& node) {
  Sexp result = Sexp::list({"class", qualified(node.name().text())});
  if (const Inherits inherits = node.inherits())
    result.add(Sexp::list({"inherits", textOf(inherits.parent())}));
  addParameters(result, node.parameters().parameters());
  namespaces_.push_back(textOf(node.name()));
  result.add(body(node.body()));
  namespaces_.pop_back();
  return result;
}

Sexp ReferenceDumper::show(const DefinedType& node) {
  Sexp result = Sexp::list({"define", qualified(node.name().text())});
  addParameters(result, node.parameters().parameters());
  return result.add(body(node.body()));
}

Sexp ReferenceDumper::show(const FunctionDefinition& node) {
  Sexp result = Sexp::list({"function", textOf(node.name())});
  addParameters(result, node.parameters().parameters());
  addReturnType(result, node.returnType());
  return result.add(body(node.body()));
}

Sexp ReferenceDumper::show(const PlanDefinition& node) {
  Sexp result = Sexp::list({"plan", qualified(node.name().text())});
  addParameters(result, node.parameters().parameters());
  namespaces_.push_back(textOf(node.name()));
  result.add(body(node.body()));
  namespaces_.pop_back();
  return result;
}

Sexp ReferenceDumper::host(const Expression& e) {
  // Unquoted host names are strings, even if they are numbers.
  return e.is(K::Name) || e.is(K::Number) || e.is(K::DottedName) ? Sexp("'" + textOf(e) + "'")
                                                                 : expression(e);
}

Sexp ReferenceDumper::show(const NodeDefinition& node) {
  Sexp matches = Sexp::list({"matches"});
  for (const Expression e : node.hosts()) matches.add(host(e));
  Sexp result = Sexp::list({"node", std::move(matches)});
  if (const Inherits inherits = node.inherits())
    result.add(Sexp::list({"parent", host(inherits.parent())}));
  return result.add(body(node.body()));
}

Sexp ReferenceDumper::show(const Apply& node) {
  Sexp result = Sexp::list({"apply"});
  addItems(result, node.arguments().arguments());
  return result.add(body(node.body()));
}

Sexp ReferenceDumper::show(const TypeAlias& node) {
  const Expression value = node.value();
  const HashLiteral hash(value);
  return Sexp::list({"type-alias", textOf(node.name()),
                     hash ? Sexp::list({"slice", "Object", show(hash)}) : expression(value)});
}

Sexp ReferenceDumper::show(const TypeMapping& node) {
  return Sexp::list({"type-mapping", expression(node.type()), expression(node.value())});
}

Sexp ReferenceDumper::show(const ObjectTypeValue& node) {
  const std::string parent = textOf(node.parent());
  Sexp hash = show(HashLiteral(node.body()));
  if (parent == "Object" || parent == "TypeSet")
    return Sexp::list({"slice", parent, std::move(hash)});
  hash.add(Sexp::list({"parent", parent}));
  return Sexp::list({"slice", "Object", std::move(hash)});
}

Sexp ReferenceDumper::show(const TypeDefinition& node) {
  Sexp result = Sexp::list({"type-definition", textOf(node.name())});
  result.add(node.inherits() ? expression(node.inherits().parent()) : Sexp(""));
  const ViewList<Expression> members = node.body().members();
  return result.add(members.empty() ? Sexp("()") : blockOf(members));
}

// The remaining constructs exist only at levels that Puppet 7 and 8 do not have; their notation is
// our own.

Sexp ReferenceDumper::show(const AttributeDefinition& node) {
  Sexp result = Sexp::list({textOf(node.keyword()), textOf(node.name()), expression(node.type())});
  const ViewList<Expression> members = node.body().members();
  return members.empty() ? result : result.add(blockOf(members));
}

Sexp ReferenceDumper::show(const Invariant& node) {
  Sexp result = Sexp::list({"it"});
  if (node.description()) result.add(expression(node.description()));
  return result.add(body(node.body()));
}

Sexp ReferenceDumper::show(const AbstractStatement&) { return Sexp::list({"abstract"}); }

Sexp ReferenceDumper::show(const ApplicationDefinition& node) {
  Sexp result = Sexp::list({"application", qualified(node.name().text())});
  addParameters(result, node.parameters().parameters());
  return result.add(body(node.body()));
}

Sexp ReferenceDumper::show(const SiteDefinition& node) {
  return Sexp::list({"site", body(node.body())});
}

Sexp ReferenceDumper::show(const CapabilityMapping& node) {
  Sexp result = Sexp::list({textOf(node.keyword()), expression(node.component()),
                            expression(node.capability()), Sexp::Kind::Indent});
  addAttributes(result, node.attributes());
  return result.add(Sexp::Kind::Dedent);
}

}  // namespace puppet::parser
