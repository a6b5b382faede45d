#include "analysis/features/completion/expected_type.h"

#include <algorithm>

#include "analysis/features/names/declarations.h"
#include "analysis/symbols/platform.h"
#include "analysis/symbols/signatures.h"
#include "parser/literals/literals.h"
#include "parser/syntax/views.h"
#include "parser/tokens/node_sets.h"
#include "parser/tokens/token_class.h"
#include "types/core/make.h"
#include "types/relations/infer.h"

namespace puppet::analysis {

using namespace parser;
using types::Type;
using types::TypeKind;
using types::Value;
using types::ValueKind;
using Bracket = OpenBracket::Kind;

namespace {

void addParameters(const std::vector<ParameterInterface>& parameters,
                   std::vector<KnownAttribute>& all) {
  for (const ParameterInterface& parameter : parameters)
    all.push_back({.name = parameter.name,
                   .type = parameter.type,
                   .defaultValue = parameter.defaultValue,
                   .isRequired = parameter.role == ParameterInterface::Role::Required});
}

void addAttributes(const ResourceTypeInterface& type, LanguageLevel level, bool areMeta,
                   std::vector<KnownAttribute>& all) {
  for (const AttributeInterface& attribute : type.attributes) {
    if (!attribute.availability.includes(level, false)) continue;
    if (attribute.kind == AttributeInterface::Kind::ReadOnly) continue;
    all.push_back({.name = attribute.name,
                   .type = attribute.type,
                   .documentation = attribute.documentation,
                   .isMetaparameter = areMeta,
                   .isDeprecated = attribute.availability.isDeprecated,
                   .isNamevar = attribute.isNamevar});
  }
}

/// Returns the widest expression that ends with `token`; the token itself if there is none.
Cursor expressionEndingWith(const SyntaxTree& tree, const Cursor& token) {
  const std::vector<Cursor> path = pathTo(tree, token.start());
  for (const Cursor& node : path)
    if (node.end() == token.end() && isExpression(node.kind()) && !isDefinition(node.kind()))
      return node;
  return token;
}

Type knownTypeOf(const Value& value) {
  if (value.is(ValueKind::Never)) return {};
  if (value.is(ValueKind::Unknown)) return value.asType();
  return types::inferDetailed(value);
}

/// Returns the type required of an element of an array.
Type elementOf(const Type& type) {
  for (const Type& alternative : alternativesOf(type))
    if (alternative.is(TypeKind::Array)) return alternative.as<types::ArrayType>().element;
  return {};
}

}  // namespace

std::string literalText(const Cursor& token) {
  switch (token.kind()) {
    case SyntaxKind::String: return stringValue(token);
    case SyntaxKind::Name:
    case SyntaxKind::Word: return std::string(token.text());
    default: return {};
  }
}

std::vector<KnownAttribute> attributesOf(const SemanticModel& model, std::string_view type,
                                         std::string_view title) {
  std::vector<KnownAttribute> all;
  if (type == "class") {
    if (const ClassInterface* class_ = Declarations(model).classNamed(lowerCaseName(title)))
      addParameters(class_->parameters, all);
  } else if (const ClassInterface* definedType = Declarations(model).definedType(type)) {
    addParameters(definedType->parameters, all);
  } else if (const ResourceTypeInterface* known = Declarations(model).resourceType(type)) {
    addAttributes(*known, model.level(), false, all);
    for (const std::string& mixin : known->mixins)
      if (const Declaration found = model.index().find(NameKind::Mixin, mixin))
        for (const AttributeInterface& attribute : found.asMixin().attributes)
          all.push_back({.name = attribute.name, .type = attribute.type});
  }
  addAttributes(Platform::builtIn().metaparameters(), model.level(), true, all);
  return all;
}

std::vector<Type> alternativesOf(const Type& type) {
  constexpr std::size_t kMax = 200;
  std::vector<Type> all;
  std::vector<Type> seen;
  if (type) seen.push_back(type);
  const auto see = [&](const Type& inner) {
    if (inner && std::ranges::find(seen, inner) == seen.end()) seen.push_back(inner);
  };
  for (std::size_t i = 0; i < seen.size() && i < kMax; ++i) {
    const Type at = seen[i];
    switch (at.kind()) {
      case TypeKind::Optional: see(types::bare(TypeKind::Undef)); [[fallthrough]];
      case TypeKind::NotUndef: see(at.as<types::WrappingType>().inner); break;
      case TypeKind::Sensitive: see(at.as<types::WrappingType>().inner); break;
      case TypeKind::Alias: see(at.as<types::AliasType>().resolved()); break;
      case TypeKind::Variant:
        for (const Type& member : at.as<types::VariantType>().members) see(member);
        break;
      default: all.push_back(at);
    }
  }
  return all;
}

std::vector<types::StructType::Member> membersOf(const Type& type) {
  std::vector<types::StructType::Member> all;
  for (const Type& alternative : alternativesOf(type))
    if (alternative.is(TypeKind::Struct))
      std::ranges::copy(alternative.as<types::StructType>().members, std::back_inserter(all));
  return all;
}

Type typeOfKey(const Type& type, std::string_view key) {
  for (const auto& member : membersOf(type))
    if (member.name == key) return member.value;
  for (const Type& alternative : alternativesOf(type))
    if (alternative.is(TypeKind::Hash)) return alternative.as<types::HashType>().value;
  return {};
}

PlaceTypes::ResourceHead PlaceTypes::headOf(const OpenBracket& bracket) const {
  ResourceHead head;
  head.type = lowerCaseName(place_.token(bracket.subject).text());
  // The title of a body precedes the colon after which its attributes begin.
  if (bracket.kind == Bracket::Resource && bracket.hasTitle) {
    std::uint32_t at =
        std::min<std::uint32_t>(bracket.element, static_cast<std::uint32_t>(place_.tokens.size()));
    while (at > bracket.open && !place_.token(at).is(SyntaxKind::Colon)) --at;
    if (at > bracket.open) head.title = literalText(place_.token(at - 1));
  }
  // `Class['a'] { ... }`
  const Cursor title = place_.token(bracket.subject + 2);
  if (bracket.kind == Bracket::Attributes &&
      place_.token(bracket.subject + 1).is(SyntaxKind::LBracket))
    head.title = literalText(title);
  return head;
}

Type PlaceTypes::expected() const {
  if (place_.last() && isBinaryOperator(place_.last().kind())) return ofComparison();
  return expectedIn(place_.brackets.size() - 1);
}

bool PlaceTypes::listsWords() const {
  return std::ranges::any_of(alternativesOf(expected()), [](const Type& type) {
    return type.is(TypeKind::Enum) || type.is(TypeKind::CatalogEntry) ||
           type.is(TypeKind::Resource);
  });
}

/// Returns the type required of an element of the bracket at `depth`.
Type PlaceTypes::expectedIn(std::size_t depth) const {
  const OpenBracket& bracket = place_.brackets[depth];
  const auto outer = [&] { return depth == 0 ? Type() : expectedIn(depth - 1); };
  switch (bracket.kind) {
    case Bracket::Resource:
    case Bracket::Attributes: return ofAttribute(bracket);
    case Bracket::Parameters: return ofParameter(bracket);
    case Bracket::Call: return ofArgument(bracket);
    case Bracket::Group: return outer();
    case Bracket::Array: return elementOf(outer());
    case Bracket::Hash:
      if (bracket.arrow == OpenBracket::kNone) return {};
      return typeOfKey(outer(), literalText(place_.token(bracket.element)));
    case Bracket::Selector:
      return bracket.arrow == OpenBracket::kNone ? typeBefore(bracket.subject - 1) : outer();
    case Bracket::Case: {
      // `case CONTROL {`: the control expression ends before the brace.
      return bracket.open == 0 ? Type() : typeBefore(bracket.open - 1);
    }
    default: return {};
  }
}

std::optional<KnownAttribute> PlaceTypes::attributeOf(const OpenBracket& bracket) const {
  if (bracket.arrow == OpenBracket::kNone || bracket.arrow == 0) return std::nullopt;
  const std::string_view name = place_.token(bracket.arrow - 1).text();
  const ResourceHead head = headOf(bracket);
  for (const KnownAttribute& attribute : attributesOf(model_, head.type, head.title))
    if (attribute.name == name) return attribute;
  return std::nullopt;
}

std::string PlaceTypes::defaultOf(const OpenBracket& bracket) const {
  const auto attribute = attributeOf(bracket);
  return attribute ? std::string(attribute->defaultValue) : std::string();
}

Type PlaceTypes::ofAttribute(const OpenBracket& bracket) const {
  const auto attribute = attributeOf(bracket);
  return attribute ? reader_.read(std::string(attribute->type)) : Type();
}

/// `Enum[a, b] $x = `: the type as written.
Type PlaceTypes::ofParameter(const OpenBracket& bracket) const {
  if (bracket.arrow == OpenBracket::kNone || bracket.arrow < bracket.element + 2) return {};
  const TextRange written = place_.writtenType(bracket.arrow - 1);
  return written.empty() ? Type() : reader_.read(std::string(model_.tree().text.slice(written)));
}

Type PlaceTypes::ofArgument(const OpenBracket& bracket) const {
  const Cursor function = place_.token(bracket.subject);
  const FunctionInterface* known = Declarations(model_).function(lowerCaseName(function.text()));
  if (!known) return {};
  const bool isChained = place_.token(bracket.subject - 1).is(SyntaxKind::Dot);
  const std::size_t index = bracket.elements + (isChained ? 1 : 0);
  std::vector<Type> all;
  for (const OverloadInterface& overload : known->overloads) {
    if (overload.parameters.empty()) continue;
    const ParameterInterface& last = overload.parameters.back();
    const bool repeats = last.role == ParameterInterface::Role::CapturesRest ||
                         last.role == ParameterInterface::Role::RequiredCapturesRest;
    if (index >= overload.parameters.size() && !repeats) continue;
    const auto& parameter = overload.parameters[std::min(index, overload.parameters.size() - 1)];
    if (Type type = reader_.read(parameter.type)) all.push_back(std::move(type));
  }
  return all.size() == 1 ? all.front() : all.empty() ? Type() : types::variantType(std::move(all));
}

Type PlaceTypes::ofComparison() const {
  const SyntaxKind operator_ = place_.last().kind();
  const bool compares = operator_ == SyntaxKind::EqualEqual || operator_ == SyntaxKind::NotEqual;
  if (!compares || place_.tokens.size() < 2) return {};
  return typeBefore(static_cast<std::uint32_t>(place_.tokens.size() - 2));
}

/// Returns the declared type of a parameter in scope or of another class, without evaluation.
Type PlaceTypes::ofDeclared(std::string_view name) const {
  for (auto bracket = place_.brackets.rbegin(); bracket != place_.brackets.rend(); ++bracket)
    for (const std::uint32_t set : bracket->variables)
      if (variableName(place_.token(set)) == name)
        if (const TextRange type = place_.writtenType(set); !type.empty())
          return reader_.read(std::string(model_.tree().text.slice(type)));
  const std::size_t colon = name.rfind("::");
  if (colon == name.npos || colon == 0) return {};
  const std::string_view owner = name.substr(0, colon);
  const ClassInterface* class_ =
      Declarations(model_).classNamed(owner.starts_with("::") ? owner.substr(2) : owner);
  if (class_)
    for (const ParameterInterface& parameter : class_->parameters)
      if (parameter.name == name.substr(colon + 2)) return reader_.read(parameter.type);
  return {};
}

Type PlaceTypes::typeBefore(std::uint32_t last, int deepest) const {
  const Cursor token = place_.token(last);
  if (!token || deepest == 0) return {};
  if (token.is(SyntaxKind::Variable)) {
    const std::string_view name = variableName(token);
    const AttributeInterface* known = Platform::builtIn().findVariable(
        "class_scope", name.starts_with("::") ? name.substr(2) : name, {model_.level()});
    if (known) return reader_.read(known->type);
    if (name.starts_with("::"))
      if (Type fact = typeOfKey(reader_.read("Puppet::Facts"), name.substr(2))) return fact;
    if (Type type = ofDeclared(name)) return type;
  }
  // Resolves `$facts['os']` in broken code, one key at a time.
  if (token.is(SyntaxKind::RBracket) && last >= 3) {
    const Cursor key = place_.token(last - 1);
    if (place_.token(last - 2).is(SyntaxKind::LBracket) && key.is(SyntaxKind::String))
      if (Type type = typeOfKey(typeBefore(last - 3, deepest - 1), stringValue(key))) return type;
  }
  if (const auto value = model_.valueOf(expressionEndingWith(model_.tree(), token)))
    return knownTypeOf(*value);
  // In code that is not evaluated: use the value that the variable was assigned.
  if (!token.is(SyntaxKind::Variable)) return {};
  for (auto bracket = place_.brackets.rbegin(); bracket != place_.brackets.rend(); ++bracket)
    for (const std::uint32_t set : bracket->variables)
      if (variableName(place_.token(set)) == variableName(token))
        if (const auto value = model_.valueOf(place_.token(set))) return knownTypeOf(*value);
  return {};
}

}  // namespace puppet::analysis
