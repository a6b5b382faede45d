#include "analysis/evaluator/file_definitions.h"

#include <unordered_set>

#include "analysis/evaluator/evaluator.h"
#include "types/algebra/normalize.h"
#include "types/object/define_object.h"
#include "types/type/make.h"
#include "types/type/store.h"
#include "types/value/collections.h"

namespace puppet::analysis {

using namespace parser;
using types::Type;
using types::TypeKind;
using types::Value;
using types::ValueKind;

namespace {

/// Whether following aliases and variants from `type` leads to anything else.
bool namesRealType(const Type& type) {
  std::vector<Type> open{type};
  std::unordered_set<Type> seen;
  while (!open.empty()) {
    const Type next = open.back();
    open.pop_back();
    if (!seen.insert(next).second) continue;
    if (next.is(TypeKind::Alias)) {
      if (const Type& resolved = next.as<types::AliasType>().resolved()) open.push_back(resolved);
    } else if (next.is(TypeKind::Variant)) {
      const auto& members = next.as<types::VariantType>().members;
      open.insert(open.end(), members.begin(), members.end());
    } else {
      return true;
    }
  }
  return false;
}

bool isNamed(const Cursor& name, std::string_view text) {
  return name.is(SyntaxKind::TypeName) && name.text() == text;
}

/// Where a type is defined by a hash: `{...}`, `Object[{...}]` or `Parent {...}`; absent elsewhere.
Cursor definingHash(const Expression& value) {
  if (value.is(SyntaxKind::HashLiteral)) return value;
  if (const ObjectTypeValue object{value}) return object.body();
  const Access access(value);
  if (!isNamed(access.left(), "Object")) return {};
  for (const Expression& key : access.keys()) return key;
  return {};
}

bool isObject(const Expression& value) { return static_cast<bool>(definingHash(value)); }

Value withParent(const Value& hash, const Value& parent) {
  types::HashBuilder builder(hash.asHash());
  if (parent.is(ValueKind::Type)) builder.set("parent", parent);
  return builder.build();
}

}  // namespace

FileDefinitions::FileDefinitions(const SyntaxTree& tree, Definitions& outer) : outer_(outer) {
  collect(SourceFile(Cursor::root(tree)).statements(), {});
}

/// The reference takes the first of several definitions, or refuses them all.
void FileDefinitions::collect(ViewList<Expression> statements, const std::string& prefix) {
  for (const Expression& statement : statements) {
    if (const TypeAlias alias{statement}; alias.name().is(SyntaxKind::TypeName)) {
      if (indices_.try_emplace(definitionKey(alias.name().text()), entries_.size()).second)
        entries_.push_back({alias, {}});
    } else if (const FunctionDefinition function{statement}) {
      functions_.try_emplace(definitionKey(function.name().text()), function);
    } else if (const DefinedType definedType{statement}) {
      definedTypes_.try_emplace(prefix + definitionKey(definedType.name().text()), definedType);
    } else if (const ClassDefinition class_{statement}) {
      const std::string name = prefix + definitionKey(class_.name().text());
      classes_.try_emplace(name, class_);
      collect(class_.body().statements(), name + "::");
    }
  }
}

FunctionDefinition FileDefinitions::functionNamed(std::string_view name) {
  const auto found = functions_.find(std::string(name));
  return found == functions_.end() ? outer_.functionNamed(name) : found->second;
}

ClassDefinition FileDefinitions::classNamed(std::string_view name) {
  const auto found = classes_.find(std::string(name));
  return found == classes_.end() ? outer_.classNamed(name) : found->second;
}

DefinedType FileDefinitions::definedTypeNamed(std::string_view name) {
  const auto found = definedTypes_.find(std::string(name));
  return found == definedTypes_.end() ? outer_.definedTypeNamed(name) : found->second;
}

Value FileDefinitions::typeNamed(std::string_view name, EvaluationContext& context) {
  const auto found = indices_.find(std::string(name));
  if (found == indices_.end()) return outer_.typeNamed(name, context);
  Entry& entry = entries_[found->second];
  if (entry.type.isUndef()) define(entry, context);
  return entry.type;
}

void FileDefinitions::evaluateAll(EvaluationContext& context) {
  for (Entry& entry : entries_)
    if (entry.type.isUndef()) define(entry, context);
}

void FileDefinitions::define(Entry& entry, EvaluationContext& context) {
  const Expression value = entry.definition.value();
  const std::string name(entry.definition.name().text());
  const Value someType = Value::unknown(types::bare(TypeKind::Type));
  const Value defined =
      isObject(value) ? defineObject(entry, name, context) : defineAlias(entry, name, context);
  entry.type = defined.is(ValueKind::Type) ? defined : someType;
}

Value FileDefinitions::defineAlias(Entry& entry, const std::string& name,
                                   EvaluationContext& context) {
  auto& store = types::TypeStore::instance();
  const Type alias = store.beginAlias(name);
  entry.type = Value::type(alias);
  Scope scope;
  const Expression written = entry.definition.value();
  const Value value = Evaluator(context, scope).evaluateType(written);
  if (!value.is(ValueKind::Type)) return value;
  const Type resolved = types::normalize(value.asType());
  if (namesRealType(resolved)) return Value::type(store.defineAlias(alias, resolved));
  context.fail(written, types::kRuntimeError, "this type stands for nothing but itself");
  return Value::undef();
}

Value FileDefinitions::defineObject(Entry& entry, const std::string& name,
                                    EvaluationContext& context) {
  const Type object = types::beginObject(name);
  entry.type = Value::type(object);
  Scope scope;
  Evaluator evaluator(context, scope);
  const Expression written = entry.definition.value();
  Value hash = evaluator.evaluateAsWritten(definingHash(written));
  if (!hash.is(ValueKind::Hash) || !hash.isKnown()) return Value::undef();
  if (const Cursor parent = ObjectTypeValue(written).parent(); parent && !isNamed(parent, "Object"))
    hash = withParent(hash, evaluator.evaluateType(parent));
  auto defined = types::defineObject(object, hash, context.level());
  if (defined) return Value::type(std::move(*defined));
  context.fail(written, defined.error().code, std::move(defined.error().message));
  return Value::undef();
}

}  // namespace puppet::analysis
