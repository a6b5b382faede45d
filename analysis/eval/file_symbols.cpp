#include "analysis/eval/file_symbols.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "analysis/eval/evaluator.h"
#include "analysis/eval/type_definitions.h"
#include "analysis/symbols/assigned_variables.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/symbols/signatures.h"
#include "parser/literals/literals.h"
#include "parser/support/language_features.h"
#include "types/construct/define_object.h"
#include "types/construct/type_set.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/core/store.h"
#include "types/relations/normalize.h"

namespace puppet::analysis {

using namespace parser;
using types::Type;
using types::TypeKind;
using types::Value;
using types::ValueKind;

namespace {

/// Depth of a definition in units of expression depth.
constexpr std::uint32_t kDepthOfDefinition = 4;

/// Returns true if following aliases and variants from `type` reaches any other type.
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

/// Returns the hash that defines an object type, in `{...}`, `Object[{...}]` or `Parent {...}`;
/// absent for others.
Cursor definingHash(const Expression& value) {
  if (value.is(SyntaxKind::HashLiteral)) return value;
  if (const ObjectTypeValue object{value}) return object.body();
  const Access access(value);
  if (!isNamed(access.left(), "Object")) return {};
  for (const Expression& key : access.keys()) return key;
  return {};
}

/// Returns the hash of `TypeSet[{...}]` or `TypeSet {...}`; absent for others.
Cursor definingTypeSet(const Expression& value) {
  if (const ObjectTypeValue set{value})
    return isNamed(set.parent(), "TypeSet") ? Cursor(set.body()) : Cursor();
  const Access access(value);
  if (!isNamed(access.left(), "TypeSet")) return {};
  for (const Expression& key : access.keys())
    return key.is(SyntaxKind::HashLiteral) ? Cursor(key) : Cursor();
  return {};
}

/// Returns the type name that a key denotes: `Car`, 'Car', types; empty for computed keys.
std::string nameOfKey(const Cursor& key) {
  if (key.is(SyntaxKind::String)) return stringValue(key);
  const bool isName = key.is(SyntaxKind::TypeName) || key.is(SyntaxKind::Name) ||
                      key.is(SyntaxKind::Word) || key.is(SyntaxKind::KwType);
  return isName ? std::string(key.text()) : std::string();
}

/// Returns true for an object type. In a TypeSet, `Car => Object { ... }` parses as resource
/// defaults.
bool isObject(const Expression& value) {
  return value.is(SyntaxKind::ResourceDefaults) || definingHash(value);
}

/// Returns the parent named by an object definition; absent if there is none.
Cursor parentNamed(const Expression& value) {
  const ResourceDefaults member(value);
  const Cursor parent = member ? Cursor(member.type()) : ObjectTypeValue(value).parent();
  return parent && !isNamed(parent, "Object") ? parent : Cursor();
}

/// Returns the definition of an object as a Hash.
Value definitionOf(const Expression& value, Evaluator& evaluator) {
  const ResourceDefaults member(value);
  if (!member) return evaluator.evaluateAsWritten(definingHash(value));
  types::HashBuilder builder;
  for (const Attribute& attribute : member.attributes())
    builder.set(Value::string(std::string(attribute.name().text())),
                evaluator.evaluateAsWritten(attribute.value()));
  return builder.build();
}

Value withParent(const Value& hash, const Value& parent) {
  types::HashBuilder builder(hash.asHash());
  if (parent.is(ValueKind::Type)) builder.set("parent", parent);
  return builder.build();
}

}  // namespace

FileSymbols::FileSymbols(const SyntaxTree& tree, SymbolProvider& next, MembersOfSets membersOfSets)
    : SymbolProvider(&next), file_(Cursor::root(tree)), membersOfSets_(membersOfSets) {
  collect(SourceFile(Cursor::root(tree)).statements(), {});
}

/// Puppet uses the first of several definitions, or rejects them all.
void FileSymbols::collect(ViewList<Expression> statements, const std::string& prefix) {
  for (const Expression& statement : statements) {
    if (const TypeAlias alias{statement}; alias.name().is(SyntaxKind::TypeName)) {
      const std::string name(alias.name().text());
      collectType(name, alias.value(), {});
      if (const Cursor hash = definingTypeSet(alias.value())) collectTypeSet(name, hash);
    } else if (const TypeDefinition definition{statement}; definition.name()) {
      // Stubs describe types that exist without them.
      if (definition.name().missing() || statement.tree()->options.stubs) continue;
      collectType(typeNameOf(definition), definition, {});
      typeDefinitions_.try_emplace(lowerCaseName(definition.name().text()), definition);
    } else if (const FunctionDefinition function{statement}) {
      functions_.try_emplace(lowerCaseName(function.name().text()), function);
    } else if (const DefinedType definedType{statement}) {
      definedTypes_.try_emplace(prefix + lowerCaseName(definedType.name().text()), definedType);
    } else if (const ClassDefinition class_{statement}) {
      const std::string name = prefix + lowerCaseName(class_.name().text());
      classes_.try_emplace(name, class_);
      collect(class_.body().statements(), name + "::");
    } else if (const NodeDefinition node{statement}) {
      nodes_.push_back(node);
    }
  }
}

void FileSymbols::collectType(const std::string& name, const Expression& value, std::string set) {
  if (indices_.try_emplace(lowerCaseName(name), entries_.size()).second)
    entries_.push_back({name, value, std::move(set), {}});
}

/// Collects the types of a set, which are visible by qualified names elsewhere, and by short names
/// within the set.
void FileSymbols::collectTypeSet(const std::string& name, const Cursor& hash) {
  for (const Pair& field : HashLiteral(hash).entries()) {
    const std::string key = nameOfKey(field.key());
    if (!field.value().is(SyntaxKind::HashLiteral)) continue;
    for (const Pair& member : HashLiteral(field.value()).entries()) {
      const std::string full = name + "::" + nameOfKey(member.key());
      if (key == "types") collectType(full, member.value(), lowerCaseName(name));
      if (key != "references" || !member.value().is(SyntaxKind::HashLiteral)) continue;
      for (const Pair& part : HashLiteral(member.value()).entries())
        if (nameOfKey(part.key()) == "name")
          references_.emplace(lowerCaseName(full), lowerCaseName(nameOfKey(part.value())));
    }
  }
}

namespace {

template <class View>
View findIn(const std::unordered_map<std::string, View>& named, std::string_view name) {
  const auto found = named.find(std::string(name));
  return found == named.end() ? View() : found->second;
}

}  // namespace

FunctionDefinition FileSymbols::ownFunction(std::string_view name) const {
  return findIn(functions_, name);
}
ClassDefinition FileSymbols::ownClass(std::string_view name) const {
  return findIn(classes_, name);
}
DefinedType FileSymbols::ownDefinedType(std::string_view name) const {
  return findIn(definedTypes_, name);
}

FunctionDefinition FileSymbols::functionNamed(std::string_view name) {
  const FunctionDefinition own = noted(ownFunction(name));
  return own ? own : next().functionNamed(name);
}

ClassDefinition FileSymbols::classNamed(std::string_view name) {
  const ClassDefinition own = noted(ownClass(name));
  return own ? own : next().classNamed(name);
}

DefinedType FileSymbols::definedTypeNamed(std::string_view name) {
  const DefinedType own = noted(ownDefinedType(name));
  return own ? own : next().definedTypeNamed(name);
}

TypeDefinition FileSymbols::typeDefinitionNamed(std::string_view name) {
  const TypeDefinition own = noted(findIn(typeDefinitions_, name));
  return own ? own : next().typeDefinitionNamed(name);
}

/// Returns a resource type with members, or one of the next provider.
const ResourceTypeInterface* FileSymbols::resourceTypeNamed(std::string_view name) {
  const TypeDefinition own = noted(findIn(typeDefinitions_, name));
  if (!own || !definesResourceType(own, *this)) return next().resourceTypeNamed(name);
  const auto [known, isNew] = resourceTypes_.try_emplace(std::string(name));
  if (isNew) known->second = resourceTypeOf(own);
  return &known->second;
}

std::vector<NodeDefinition> FileSymbols::nodes() {
  std::vector<NodeDefinition> all = nodes_;
  std::ranges::copy(next().nodes(), std::back_inserter(all));
  return all;
}

bool FileSymbols::isHidden(const Entry& entry) const {
  if (membersOfSets_ == MembersOfSets::Always || entry.set.empty()) return false;
  const auto set = indices_.find(entry.set);
  return set != indices_.end() && entries_[set->second].type.isUndef();
}

Value FileSymbols::typeNamed(std::string_view name, EvaluationContext& context) {
  const auto found = indices_.find(std::string(name));
  if (found == indices_.end() || isHidden(entries_[found->second])) {
    Value type = next().typeNamed(name, context);
    if (type.isUndef() && noted(definedTypes_.contains(std::string(name))))
      return Value::type(types::resourceType(name));
    if (type.is(ValueKind::Type) || set_.empty()) return type;
    Value ofSet = typeInSet(set_, name, context);
    return ofSet.isUndef() ? type : ofSet;
  }
  ++ownLookups_;
  if (entries_[found->second].type.isUndef()) define(found->second, context);
  return entries_[found->second].type;
}

/// Resolves `Name` of the set, or `Alias::Name` of a referenced set.
Value FileSymbols::typeInSet(const std::string& set, std::string_view name,
                             EvaluationContext& context) {
  const std::string full = set + "::" + std::string(name);
  if (indices_.contains(full)) return typeNamed(full, context);
  const std::size_t first = full.find("::", set.size() + 2);
  if (first == std::string::npos) return {};
  const auto reference = references_.find(full.substr(0, first));
  if (reference == references_.end()) return {};
  // Names of this set are not visible there; otherwise a set that refers to itself would recurse.
  const std::string outerSet = std::exchange(set_, {});
  typeNamed(reference->second, context);  // referring to a set counts as using it
  Value type = typeNamed(reference->second + full.substr(first), context);
  set_ = outerSet;
  return type;
}

namespace {

constexpr std::array<std::string_view, 4> kGivenVariables = {"title", "name", "module_name",
                                                             "caller_module_name"};

}  // namespace

const FileSymbols::Assigned& FileSymbols::assignedIn(const Cursor& body) const {
  const auto [entry, isNew] = assigned_.try_emplace(body.green().node());
  Assigned& assigned = entry->second;
  if (isNew) {
    assigned.inOrder = variablesAssignedIn(body);
    assigned.all.insert(assigned.inOrder.begin(), assigned.inOrder.end());
  }
  return assigned;
}

template <class Visit>
void FileSymbols::forEachVariable(const ClassDefinition& definition, Visit visit) const {
  for (const std::string_view name : kGivenVariables) visit(name);
  for (const Parameter& parameter : definition.parameters().parameters())
    visit(variableName(parameter.name()));
  if (!definition.body()) return;
  for (const std::string& name : assignedIn(definition.body()).inOrder)
    visit(std::string_view(name));
}

bool FileSymbols::setsVariable(const ClassDefinition& definition, std::string_view name) const {
  if (definition.body() && assignedIn(definition.body()).all.contains(name)) return true;
  if (std::ranges::find(kGivenVariables, name) != kGivenVariables.end()) return true;
  const auto parameters = definition.parameters().parameters();
  return std::ranges::any_of(parameters, [&](const Parameter& parameter) {
    return variableName(parameter.name()) == name;
  });
}

bool FileSymbols::setsGlobal(std::string_view name) const {
  return assignedIn(file_).all.contains(name) ||
         std::ranges::any_of(nodes_, [&](const NodeDefinition& node) {
           return node.body() && assignedIn(node.body()).all.contains(name);
         });
}

void FileSymbols::offerGlobals(NameCandidates& names) const {
  names.offerAll(assignedIn(file_).inOrder);
  for (const NodeDefinition& node : nodes_)
    if (node.body()) names.offerAll(assignedIn(node.body()).inOrder);
}

types::Tristate FileSymbols::hasVariable(std::string_view name) {
  const std::size_t separator = name.rfind("::");
  if (separator == name.npos)
    return noted(setsGlobal(name)) ? types::Tristate::Yes : next().hasVariable(name);
  const std::string leaf(name.substr(separator + 2));
  std::string class_(name.substr(0, separator));
  for (int i = 0; i < kMaxParents; ++i) {
    const ClassDefinition own = noted(ownClass(class_));
    if (!own) return next().hasVariable(class_ + "::" + leaf);
    if (setsVariable(own, leaf)) return types::Tristate::Yes;
    if (own.green().hasError()) break;
    if (!own.inherits()) return types::Tristate::No;
    class_ = lowerCaseName(own.inherits().parent().text());
  }
  return types::Tristate::Unknown;
}

void FileSymbols::addCandidateNames(DefinitionKind kind, NameCandidates& names) {
  const auto offerAll = [&](const auto& named) {
    names.offerAll(named, [](const auto& it) -> std::string_view { return it.first; });
  };
  if (kind == DefinitionKind::Function) offerAll(functions_);
  if (kind == DefinitionKind::Class) offerAll(classes_);
  if (kind == DefinitionKind::ResourceType) offerAll(definedTypes_);
  next().addCandidateNames(kind, names);
}

void FileSymbols::addCandidateVariables(std::string_view scope, NameCandidates& names) {
  if (scope.empty()) offerGlobals(names);
  std::string class_(scope);
  for (int i = 0; i < kMaxParents && !class_.empty(); ++i) {
    const ClassDefinition own = ownClass(class_);
    if (!own) break;
    forEachVariable(own, [&](std::string_view name) { names.offer(name); });
    if (!own.inherits()) return;
    class_ = lowerCaseName(own.inherits().parent().text());
  }
  next().addCandidateVariables(class_, names);
}

void FileSymbols::evaluateAll(EvaluationContext& context) {
  for (std::size_t i = 0; i < entries_.size(); ++i)
    if (entries_[i].type.isUndef()) define(i, context);
}

void FileSymbols::define(std::size_t index, EvaluationContext& context) {
  Value defined;
  // Sets that refer to each other recurse from definition to definition, without expressions
  // between that would be counted.
  if (!context.run.isTooDeep(kDepthOfDefinition)) {
    const Expression value = entries_[index].value;
    const std::string outerSet = std::exchange(set_, entries_[index].set);
    const RunState::Nesting nesting(context.run, kDepthOfDefinition);
    defined = value.is(SyntaxKind::TypeDefinition) ? defineTypeDefinition(index, context)
              : definingTypeSet(value)             ? defineTypeSet(index, context)
              : isObject(value)                    ? defineObject(index, context)
                                                   : defineAlias(index, context);
    set_ = outerSet;
  } else {
    context.run.setExhausted();
  }
  const Value someType = Value::unknown(types::bare(TypeKind::Type));
  entries_[index].type = defined.is(ValueKind::Type) ? defined : someType;
}

Value FileSymbols::defineAlias(std::size_t index, EvaluationContext& context) {
  Entry& entry = entries_[index];
  auto& store = types::TypeStore::instance();
  const Type alias = store.beginAlias(entry.name);
  entry.type = Value::type(alias);
  Scope scope;
  const Expression written = entry.value;
  const TypeDefinition definition(written);
  Evaluator evaluator(context, scope);
  const Value value = definition ? parentTypeOf(definition, evaluator)
                                 : evaluator.evaluateTypeSpecification(written);
  if (!value.is(ValueKind::Type)) return value;
  const Type resolved = types::normalize(value.asType());
  if (namesRealType(resolved)) return Value::type(store.defineAlias(alias, resolved));
  context.diagnostics.fail(written, types::kRuntimeError,
                           "this type alias resolves only to itself");
  return Value::undef();
}

Value FileSymbols::defineObject(std::size_t index, EvaluationContext& context) {
  Entry& entry = entries_[index];
  const Type object = types::beginObject(entry.name);
  entry.type = Value::type(object);
  Scope scope;
  Evaluator evaluator(context, scope);
  const Expression written = entry.value;
  Value hash = definitionOf(written, evaluator);
  if (!hash.is(ValueKind::Hash) || !hash.isKnown()) return Value::undef();
  if (const Cursor parent = parentNamed(written))
    hash = withParent(hash, evaluator.evaluateType(parent));
  auto defined = types::defineObject(object, hash, context.level());
  if (defined) return Value::type(std::move(*defined));
  context.diagnostics.fail(written, defined.error().code, std::move(defined.error().message));
  return Value::undef();
}

/// Defines `type x inherits T`, with or without a body.
Value FileSymbols::defineTypeDefinition(std::size_t index, EvaluationContext& context) {
  Entry& entry = entries_[index];
  const TypeDefinition definition(entry.value);
  if (!supports(context.level(), Feature::TypeDefinitions))
    return Value::undef();  // reported by the parser
  if (definesResourceType(definition, *this))
    return Value::type(types::resourceType(lowerCaseName(definition.name().text())));
  if (!definition.body()) return defineAlias(index, context);
  const Type object = types::beginObject(entry.name);
  entry.type = Value::type(object);
  return defineObjectType(definition, object, context);
}

Value FileSymbols::defineTypeSet(std::size_t index, EvaluationContext& context) {
  const std::string name = entries_[index].name;
  const Expression written = entries_[index].value;
  const Type set = types::beginTypeSet(name);
  entries_[index].type = Value::type(set);
  Scope scope;
  Evaluator evaluator(context, scope);
  types::HashBuilder definition;
  for (const Pair& field : HashLiteral(definingTypeSet(written)).entries()) {
    const std::string key = nameOfKey(field.key());
    const bool named =
        (key == "types" || key == "references") && field.value().is(SyntaxKind::HashLiteral);
    if (!named) {
      definition.set(evaluator.evaluateAsWritten(field.key()),
                     evaluator.evaluateAsWritten(field.value()));
      continue;
    }
    types::HashBuilder members;
    for (const Pair& member : HashLiteral(field.value()).entries()) {
      const std::string memberName = nameOfKey(member.key());
      members.set(memberName, key == "types"
                                  ? typeNamed(lowerCaseName(name + "::" + memberName), context)
                                  : evaluator.evaluateAsWritten(member.value()));
    }
    definition.set(key, members.build());
  }
  const Value hash = definition.build();
  if (!hash.isKnown()) return Value::undef();
  bool isKnown = true;
  const auto find = [&](std::string_view other) {
    const Value found = typeNamed(lowerCaseName(other), context);
    const Type type = found.is(ValueKind::Type) ? found.asType() : Type();
    // A set that refers back to this one is still being defined.
    const bool isOpen = type && type.is(TypeKind::TypeSet) &&
                        !type.as<types::TypeSetType>().definition().nameAuthority;
    isKnown = isKnown && !found.is(ValueKind::Unknown) && !isOpen;
    return type;
  };
  auto defined =
      types::defineTypeSet(set, hash, std::string(types::kRuntimeAuthority), find, context.level());
  if (defined) return Value::type(std::move(*defined));
  if (isKnown)
    context.diagnostics.fail(written, defined.error().code, std::move(defined.error().message));
  return Value::undef();
}

}  // namespace puppet::analysis
