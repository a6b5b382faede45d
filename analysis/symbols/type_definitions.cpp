// Reads type definitions with members, as which stubs declare types too.

#include <algorithm>

#include "analysis/symbols/documentation.h"
#include "analysis/symbols/signatures.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Returns the texts of the strings in an array.
std::vector<std::string> textsIn(const Expression& array) {
  std::vector<std::string> texts;
  for (const Expression element : ArrayLiteral(array).elements())
    if (element.is(K::String) || element.is(K::Name)) texts.push_back(stringValue(element));
  return texts;
}

/// Applies a setting in the braces of an attribute, such as `$property = true`.
void applySetting(AttributeInterface& attribute, std::string_view name, const Expression& value) {
  using Kind = AttributeInterface::Kind;
  const bool isTrue = value.is(K::KwTrue);
  if (name == "default") attribute.defaultValue = value.text();
  if (name == "min") attribute.min = value.text();
  if (name == "max") attribute.max = value.text();
  if (name == "features") attribute.features = textsIn(value);
  if (name == "isnamevar" || name == "namevar") attribute.isNamevar = isTrue;
  if (name == "property" && isTrue) attribute.kind = Kind::Property;
  const bool isReadable = name == "readable" || name == "discoverable";
  if (isReadable && isTrue && attribute.kind != Kind::Property) attribute.kind = Kind::ReadOnly;
}

AttributeInterface attributeDefined(const AttributeDefinition& definition) {
  AttributeInterface attribute;
  attribute.name = definition.name().text();
  attribute.type = definition.type().text();
  attribute.documentation = documentationBefore(definition);
  attribute.place = definition.name().range();
  for (const Expression member : definition.body().members()) {
    const Assignment setting(member);
    if (setting) applySetting(attribute, variableName(setting.left()), setting.right());
  }
  const auto tags = tagsOf(attribute.documentation);
  attribute.availability = availabilityOf(tags);
  attribute.isNamespace =
      std::ranges::find(tags, "namespace", &DocumentationTag::name) != tags.end();
  return attribute;
}

std::vector<AttributeInterface> attributesOf(const TypeBody& body) {
  std::vector<AttributeInterface> attributes;
  for (const Expression member : body.members()) {
    const AttributeDefinition attribute(member);
    if (attribute && !attribute.name().missing()) attributes.push_back(attributeDefined(attribute));
  }
  return attributes;
}

/// Returns the variables in a body, deduplicated.
std::vector<std::string> variablesIn(const Cursor& body) {
  std::vector<std::string> names;
  std::vector<Cursor> open{body};
  while (!open.empty()) {
    const Cursor element = open.back();
    open.pop_back();
    if (element.is(K::Variable)) names.emplace_back(variableName(element));
    for (const Cursor child : element.children()) open.push_back(child);
  }
  std::ranges::sort(names);
  const auto again = std::ranges::unique(names);
  names.erase(again.begin(), again.end());
  return names;
}

using Names = std::vector<std::string>;

/// Returns true for `$x`, `$x == 'text'`, `$x in [...]` and `$x !~ Undef`, where $x is `subject`.
bool needsValue(const Cursor& subject, const Binary& binary) {
  if (!subject.is(K::Variable) || !binary) return subject.is(K::Variable);
  const auto isTextual = [](const Cursor& value) { return value.is(K::String); };
  const auto isOneOf = [&](const ArrayLiteral& list) {
    return list && std::ranges::all_of(list.elements(), [&](const Expression& element) {
             return isTextual(element) || element.is(K::KwTrue) || element.is(K::KwFalse);
           });
  };
  const Cursor operator_ = binary.operator_();
  return (operator_.is(K::EqualEqual) && isTextual(binary.right())) ||
         (operator_.is(K::KwIn) && isOneOf(ArrayLiteral(binary.right()))) ||
         (operator_.is(K::NoMatch) && binary.right().text() == "Undef");
}

/// Maximum number of alternatives, and of names in one. What is left out makes a condition only
/// more likely to be evaluated in vain.
constexpr std::size_t kMaxNeeded = 16;

/// Returns the alternatives of two conditions that both have to hold.
std::vector<Names> bothOf(std::vector<Names> left, const std::vector<Names>& right) {
  if (left.size() * right.size() > kMaxNeeded) return left;
  std::vector<Names> both;
  for (const Names& one : left)
    for (const Names& other : right) {
      Names& names = both.emplace_back(one);
      names.insert(names.end(), other.begin(), other.end());
      if (names.size() > kMaxNeeded) names.resize(kMaxNeeded);
    }
  return both;
}

/// Returns alternatives of variables: a condition is false unless all of one have a value. The
/// depth of recursion is that of the tree.
std::vector<Names> neededFor(const Cursor& condition) {
  if (const Parenthesized inner{condition}) return neededFor(inner.expression());
  const Binary binary(condition);
  const Cursor operator_ = binary.operator_();
  if (operator_.is(K::KwAnd)) return bothOf(neededFor(binary.left()), neededFor(binary.right()));
  if (operator_.is(K::KwOr)) {
    std::vector<Names> either = neededFor(binary.left());
    for (Names& names : neededFor(binary.right())) either.push_back(std::move(names));
    return either.size() > kMaxNeeded ? std::vector<Names>{{}} : either;
  }
  const Cursor subject = binary ? Cursor(binary.left()) : condition;
  if (!needsValue(subject, binary)) return {{}};
  return {{std::string(variableName(subject))}};
}

InvariantInterface invariantOf(const Invariant& invariant) {
  InvariantInterface result;
  const Block body = invariant.body();
  const TextRange inside{body.open().end(), std::max(body.open().end(), body.close().fullStart())};
  result.message = stringValue(invariant.description());
  result.condition = invariant.tree()->text.slice(inside);
  result.place = inside;
  result.attributes = variablesIn(body);
  const auto statements = body.statements();
  if (std::ranges::distance(statements) == 1) result.needed = neededFor(*statements.begin());
  const std::string documentation = documentationBefore(invariant);
  for (const auto& [name, text] : tagsOf(documentation)) {
    if (name == "severity") result.severity = text;
    if (name == "needs") result.features = wordsOf(text);
  }
  return result;
}

std::vector<InvariantInterface> invariantsOf(const TypeBody& body) {
  std::vector<InvariantInterface> invariants;
  for (const Expression member : body.members())
    if (const Invariant invariant(member); invariant) invariants.push_back(invariantOf(invariant));
  return invariants;
}

bool isAbstract(const TypeBody& body) {
  return std::ranges::any_of(
      body.members(), [](const Expression& member) { return member.is(K::AbstractStatement); });
}

/// Collects functions; consecutive declarations of one name become overloads of one function.
std::vector<FunctionInterface> functionsOf(const TypeBody& body) {
  std::vector<FunctionInterface> functions;
  for (const Expression member : body.members()) {
    const FunctionDefinition definition(member);
    if (definition) appendOverload(functions, definition, FunctionInterface::Kind::BuiltIn);
  }
  return functions;
}

using Words = std::vector<std::string>;

void append(Words& words, Words more) {
  words.insert(words.end(), std::make_move_iterator(more.begin()),
               std::make_move_iterator(more.end()));
}

/// Reads the arguments of `@provider NAME FEATURE...`.
ProviderInterface providerOf(const ResourceTypeInterface& type, std::string_view text) {
  ProviderInterface provider;
  Words words = wordsOf(text);
  provider.resourceType = type.name;
  if (words.empty()) return provider;
  provider.name = std::move(words.front());
  provider.features.assign(std::make_move_iterator(words.begin() + 1),
                           std::make_move_iterator(words.end()));
  provider.place = type.place;
  return provider;
}

/// Reads the arguments of `@title /PATTERN/ ATTRIBUTE...`.
ResourceTypeInterface::TitlePattern titlePatternOf(std::string_view text) {
  const auto end = text.rfind("/ ");
  if (!text.starts_with('/') || end == std::string_view::npos || end == 0) return {};
  return {std::string(text.substr(1, end - 1)), wordsOf(text.substr(end + 1))};
}

void applyTag(ResourceTypeInterface& type, const DocumentationTag& tag) {
  const auto& [name, text] = tag;
  if (name == "feature") type.features.push_back(wordsOf(text).empty() ? "" : wordsOf(text)[0]);
  if (name == "provider") type.providers.push_back(providerOf(type, text));
  if (name == "module") type.module = text;
  if (name == "autorequire") append(type.autorequires, wordsOf(text));
  if (name == "autobefore") append(type.autobefores, wordsOf(text));
  if (name == "title") type.titlePatterns.push_back(titlePatternOf(text));
  if (name == "repeatable") type.isRepeatable = true;
}

std::string parentOf(const TypeDefinition& definition) {
  return std::string(definition.inherits().parent().text());
}

}  // namespace

DataTypeInterface dataTypeOf(const TypeDefinition& definition) {
  DataTypeInterface type;
  type.name = definition.name().text();
  type.parent = parentOf(definition);
  type.isAbstract = isAbstract(definition.body());
  type.parameters = attributesOf(definition.body());
  type.functions = functionsOf(definition.body());
  type.invariants = invariantsOf(definition.body());
  type.documentation = documentationBefore(definition);
  type.place = placeOf(definition.name(), definition);
  type.availability = availabilityOf(tagsOf(type.documentation));
  return type;
}

ResourceTypeInterface resourceTypeOf(const TypeDefinition& definition) {
  ResourceTypeInterface type;
  type.name = lowerCaseName(definition.name().text());
  type.parent = parentOf(definition);
  if (type.parent == "Resource") type.parent.clear();
  type.attributes = attributesOf(definition.body());
  type.invariants = invariantsOf(definition.body());
  type.isAbstract = isAbstract(definition.body());
  type.documentation = documentationBefore(definition);
  type.place = placeOf(definition.name(), definition);
  const auto tags = tagsOf(type.documentation);
  for (const DocumentationTag& tag : tags) applyTag(type, tag);
  type.availability = availabilityOf(tags);
  return type;
}

ScopeInterface scopeOf(const TypeDefinition& definition) {
  return {std::string(definition.name().text()), parentOf(definition),
          attributesOf(definition.body())};
}

}  // namespace puppet::analysis
