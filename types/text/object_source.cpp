#include "types/core/make.h"
#include "types/core/members.h"
#include "types/core/type_set_members.h"
#include "types/relations/generalize.h"
#include "types/relations/infer.h"
#include "types/text/source_writer.h"

// Source text of Object types: the name, or the defining hash.

namespace puppet::types {

namespace {

using Attribute = ObjectDefinition::Attribute;

std::string_view kindName(Attribute::Kind kind) {
  switch (kind) {
    case Attribute::Kind::Constant: return "constant";
    case Attribute::Kind::Derived: return "derived";
    case Attribute::Kind::GivenOrDerived: return "given_or_derived";
    case Attribute::Kind::Reference: return "reference";
    case Attribute::Kind::Plain: break;
  }
  return {};
}

/// Returns true for a constant in short form, whose type follows from its value.
bool isShortConstant(const Attribute& attribute) {
  return attribute.kind == Attribute::Kind::Constant && attribute.value &&
         attribute.type == generalize(infer(*attribute.value));
}

/// Builds `{a => 1, b => 2}`; empty without entries.
class HashText {
 public:
  void add(std::string_view key, std::string_view value) {
    text_ += text_.empty() ? "{" : ", ";
    (text_ += key) += " => ";
    text_ += value;
  }
  bool empty() const { return text_.empty(); }
  std::string text() const { return text_.empty() ? "{}" : text_ + "}"; }

 private:
  std::string text_;
};

/// Writes the parts of one definition, in which other objects are written by name.
class DefinitionText {
 public:
  explicit DefinitionText(const SourceStyle& style)
      : style_{.limit = style.limit, .within = style.within} {}

  std::string of(const ObjectType& type) const {
    const ObjectDefinition& definition = type.definition();
    HashText text;
    if (!definition.annotations.isUndef()) text.add("annotations", source(definition.annotations));
    const bool isMember = style_.within && defines(*style_.within, type);
    if (!type.name.empty() && !isMember) text.add("name", source(Value::string(type.name)));
    if (definition.parent) text.add("parent", source(definition.parent));
    addTo(text, "type_parameters", typeParameters(definition));
    addTo(text, "attributes", attributes(definition));
    addTo(text, "constants", constants(definition));
    addTo(text, "functions", functions(definition));
    if (definition.equality) {
      std::vector<Value> names;
      for (const std::string& name : *definition.equality) names.push_back(Value::string(name));
      text.add("equality", source(Value::array(std::move(names))));
    }
    if (!definition.checks.isUndef()) text.add("checks", source(definition.checks));
    return text.text();
  }

 private:
  template <class Part>
  std::string source(const Part& part) const {
    return toSource(part, style_);
  }
  std::string key(const std::string& name) const { return source(Value::string(name)); }
  static void addTo(HashText& text, std::string_view key, const HashText& part) {
    if (!part.empty()) text.add(key, part.text());
  }

  HashText typeParameters(const ObjectDefinition& definition) const {
    HashText text;
    for (const auto& parameter : definition.typeParameters) {
      const Type& inner = parameter.type.as<WrappingType>().inner;
      text.add(key(parameter.name), source(inner ? inner : parameter.type));
    }
    return text;
  }

  HashText attributes(const ObjectDefinition& definition) const {
    HashText text;
    for (const Attribute& attribute : definition.attributes) {
      if (isShortConstant(attribute)) continue;
      const bool isConstant = attribute.kind == Attribute::Kind::Constant;
      const bool isPlain = attribute.kind == Attribute::Kind::Plain;
      HashText fields =
          memberFields(attribute.type, attribute.isFinal && !isConstant, attribute.overrides);
      if (!isPlain) fields.add("kind", kindName(attribute.kind));
      if (attribute.value) fields.add("value", source(*attribute.value));
      const bool onlyType =
          isPlain && !attribute.value && !attribute.isFinal && !attribute.overrides;
      text.add(key(attribute.name), onlyType ? source(attribute.type) : fields.text());
    }
    return text;
  }

  HashText constants(const ObjectDefinition& definition) const {
    HashText text;
    for (const Attribute& attribute : definition.attributes)
      if (isShortConstant(attribute)) text.add(key(attribute.name), source(*attribute.value));
    return text;
  }

  HashText functions(const ObjectDefinition& definition) const {
    HashText text;
    for (const auto& function : definition.functions) {
      const HashText fields = memberFields(function.type, function.isFinal, function.overrides);
      const bool onlyType = !function.isFinal && !function.overrides;
      text.add(key(function.name), onlyType ? source(function.type) : fields.text());
    }
    return text;
  }

  HashText memberFields(const Type& type, bool isFinal, bool overrides) const {
    HashText fields;
    fields.add("type", source(type));
    if (isFinal) fields.add("final", "true");
    if (overrides) fields.add("override", "true");
    return fields;
  }

  SourceStyle style_;
};

}  // namespace

void SourceWriter::write(const ObjectType& type) {
  if (style_.expands) return append("Object[" + DefinitionText(style_).of(type) + "]");
  if (style_.within)
    if (const auto name = nameIn(*style_.within, type)) return append(*name);
  append(type.name.empty() ? "Object" : type.name);
}

/// Writes `X[1, default, 'a']`, or `X[{'a' => 1}]` if the type has more than two parameters.
void SourceWriter::write(const ParameterizedObjectType& type) {
  const auto known =
      style_.within ? nameIn(*style_.within, type.object.node()) : std::optional<std::string>();
  append(known ? *known : std::string(nameOf(type.object)));
  std::vector<TypeParameter> parameters = typeParametersOf(type.object);
  if (parameters.size() > 2) {
    HashBuilder hash;
    for (const auto& [name, value] : type.parameters) hash.set(name, value);
    return writeBrackets([&](ListWriter& list) { list.item(hash.build()); });
  }
  while (!parameters.empty() && !type.find(parameters.back().name)) parameters.pop_back();
  writeBrackets([&](ListWriter& list) {
    for (const TypeParameter& parameter : parameters) {
      const Value* value = type.find(parameter.name);
      list.item(value ? *value : Value::defaultValue());
    }
  });
}

}  // namespace puppet::types
