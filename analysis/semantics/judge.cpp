#include "analysis/semantics/judge.h"

#include "analysis/catalog/resource.h"
#include "analysis/interface/near_names.h"
#include "analysis/semantics/dependency_cycles.h"
#include "analysis/semantics/meant_name.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"
#include "types/algebra/flow.h"
#include "types/algebra/infer.h"
#include "types/type/make.h"

namespace puppet::analysis {

using namespace parser;
using types::Type;
using types::TypeKind;
using types::Value;

namespace {

/// The argument of the call `blame` that is written as the name; else `blame` itself.
Cursor writtenAs(std::string_view name, const Cursor& blame) {
  ViewList<Expression> arguments;
  if (const StatementCall statement{blame})
    arguments = statement.arguments();
  else if (const Call call{blame})
    arguments = call.arguments().arguments();
  for (const Expression& argument : arguments) {
    const std::string text =
        argument.is(SyntaxKind::String) ? stringValue(argument) : std::string(argument.text());
    if (definitionKey(text) == name) return argument;
  }
  return blame;
}

/// Whether two values may be equal: of numbers and texts only their kind is looked at.
bool mayBeEqual(const Value& left, const Value& right) {
  const Type string = types::bare(TypeKind::String);
  const Type number = types::bare(TypeKind::Numeric);
  const auto is = [](const Value& value, const Type& type) {
    return !value.is(types::ValueKind::Never) &&
           types::isCertain(type, value.isKnown() ? types::inferDetailed(value) : value.asType());
  };
  return !((is(left, string) && is(right, number)) || (is(left, number) && is(right, string)));
}

}  // namespace

void Judge::tellUnknown(DefinitionKind kind, DiagnosticId id, std::string_view noun,
                        std::string_view name, const Cursor& blame) {
  if (blame.tree() != &tree_) return;
  context_.tie();  // to what other statements say
  if (guarded_.hasDefinition(name)) return;
  NearNames names(name);
  const bool isCertain = !context_.definitions.mayBeDefined(name);
  context_.definitions.offerNames(kind, names);
  // Of a module that is not there nobody knows what it has, but a slip of the pen is one.
  if (!isCertain && !names.isMistyped()) return;
  context_.fail(blame, unknownName(id, noun, name, names, blame));
}

void Judge::missesClass(std::string_view name, const Cursor& blame) {
  tellUnknown(DefinitionKind::Class, DiagnosticId::UnknownClass, "class", name,
              writtenAs(name, blame));
}

void Judge::missesFunction(std::string_view name, const Cursor& blame) {
  tellUnknown(DefinitionKind::Function, DiagnosticId::UnknownFunction, "function", name, blame);
}

void Judge::missesType(const Resource& resource) {
  const parser::Resource written(resource.place);
  const Cursor blame = written ? Cursor(written.type()) : resource.place;
  tellUnknown(DefinitionKind::ResourceType, DiagnosticId::UnknownResourceType, "resource type",
              definitionKey(resource.type), blame);
}

void Judge::declares(const Resource& resource) {
  if (resource.place.tree() != &tree_) return;
  if (resource.kind != Resource::Kind::Unknown) return resources_.judge(resource);
  if (resource.type != "Class") return missesType(resource);
  const Cursor title = resource.body ? Cursor(ResourceBody(resource.body).title()) : resource.place;
  missesClass(definitionKey(resource.titleText()), title);
}

void Judge::readsUnset(std::string_view name, const Cursor& blame, const Scope& from,
                       bool mayBeSet) {
  if (blame.tree() != &tree_) return;
  if (guarded_.hasVariable(name))
    context_.tie();  // to what other statements say
  else
    variables_.judge(name, blame, from, mayBeSet);
}

/// Texts are never equal to numbers, even those that look like them.
void Judge::equates(const Binary& comparison, const Value& left, const Value& right) {
  if (comparison.tree() != &tree_ || mayBeEqual(left, right)) return;
  const bool isEqual = comparison.operator_().is(SyntaxKind::EqualEqual);
  context_.fail(comparison, DiagnosticId::EqualityAlwaysFalse,
                std::string("a String and a number are never equal: this is always ") +
                    (isEqual ? "false" : "true"));
}

void Judge::endsBody() { findDependencyCycles(tree_, context_); }

}  // namespace puppet::analysis
