// Data types in Ruby: their interface, a hash in the Puppet language, against the tags of their
// comment.

#include <algorithm>
#include <optional>
#include <utility>

#include "analysis/eval/type_text.h"
#include "analysis/reference/item_docs.h"
#include "analysis/reference/plain_value.h"
#include "analysis/reference/ruby_items.h"
#include "analysis/ruby/calls.h"
#include "parser/literals/literals.h"
#include "parser/parse/parse.h"
#include "parser/syntax/errors.h"
#include "parser/syntax/views.h"
#include "types/text/source_writer.h"

namespace puppet::analysis {

namespace {

constexpr int kMaxInterfaceDepth = 32;

/// Returns a key, which may be a keyword, such as `type`.
std::string keyOf(const parser::Expression& key) {
  const bool isString = key.kind() == parser::SyntaxKind::String;
  return isString ? parser::stringValue(key) : std::string(key.text());
}

/// Returns a number as Ruby prints it: 1.50 is 1.5.
std::string withoutTrailingZeros(std::string_view number) {
  if (number.find('.') != number.npos && number.find_first_of("eE") == number.npos)
    while (number.ends_with('0') && !number.ends_with(".0")) number.remove_suffix(1);
  return std::string(number);
}

/// Returns what a literal means; types are their source, and all else is nothing.
PlainValue valueOf(const parser::Expression& expression, int depth = 0) {
  const auto text = [&](PlainValue::Kind kind) {
    return PlainValue{.kind = kind, .text = std::string(expression.text())};
  };
  if (depth > kMaxInterfaceDepth) return {};
  if (const parser::HashLiteral hash{expression}) {
    PlainValue made{.kind = PlainValue::Kind::Hash};
    for (const parser::Pair pair : hash.entries())
      made.set(keyOf(pair.key()), valueOf(pair.value(), depth + 1));
    return made;
  }
  if (const parser::ArrayLiteral array{expression}) {
    PlainValue made{.kind = PlainValue::Kind::List};
    for (const parser::Expression element : array.elements())
      made.items.push_back(valueOf(element, depth + 1));
    return made;
  }
  if (parser::Access(expression)) return text(PlainValue::Kind::Text);
  switch (expression.kind()) {
    case parser::SyntaxKind::String:
    case parser::SyntaxKind::Name:
      return {.kind = PlainValue::Kind::Text, .text = parser::stringValue(expression)};
    case parser::SyntaxKind::TypeName:
    case parser::SyntaxKind::KwDefault: return text(PlainValue::Kind::Text);
    case parser::SyntaxKind::KwTrue:
    case parser::SyntaxKind::KwFalse: return text(PlainValue::Kind::Boolean);
    case parser::SyntaxKind::Number:
    case parser::SyntaxKind::Unary:
      return {.kind = PlainValue::Kind::Number, .text = withoutTrailingZeros(expression.text())};
    default: return {};
  }
}

struct DataAttribute {
  std::string name;
  std::optional<std::string> type = {};
  PlainValue defaultValue = {};
};

std::vector<DataAttribute> attributesOf(const PlainValue& interface) {
  std::vector<DataAttribute> attributes;
  const PlainValue* all = interface.find("attributes");
  if (!all) return attributes;
  for (const auto& [name, definition] : all->entries) {
    DataAttribute& attribute = attributes.emplace_back(DataAttribute{.name = name});
    const PlainValue* type =
        definition.kind == PlainValue::Kind::Text ? &definition : definition.find("type");
    if (type && type->kind == PlainValue::Kind::Text) attribute.type = type->text;
    if (const PlainValue* value = definition.find("value")) attribute.defaultValue = *value;
  }
  return attributes;
}

/// Function of the interface, with types as Puppet prints them.
struct DataFunction {
  std::string name;
  std::vector<std::string> parameterTypes = {};
  std::optional<std::string> resultType = {};
};

class DataTypeReader {
 public:
  DataTypeReader(ReferenceItem& item, ModuleReference& reference)
      : item_(item), reference_(reference), place_(placeOf(item)) {}

  void read(const PlainValue& interface) {
    setAttributes(attributesOf(interface));
    setMethods(functionsOf(interface));
    item_.docs = signatureDocs(item_.docs);
  }

 private:
  void warn(std::string text) { reference_.warnings.push_back(std::move(text)); }

  std::vector<DocTag>& tags() { return item_.docs.tags; }

  // --- attributes

  void setAttributes(const std::vector<DataAttribute>& attributes) {
    const auto attributeOf = [&](const DocTag& tag) {
      return std::ranges::find(attributes, tag.name.value_or(""), &DataAttribute::name);
    };
    for (DocTag& tag : tags()) {
      if (tag.kind != "param") continue;
      const auto attribute = attributeOf(tag);
      if (attribute == attributes.end()) {
        warn("The @param tag for '" + tag.name.value_or("") + "' has no matching attribute near " +
             place_ + ".");
        continue;
      }
      if (attribute->type && tag.types && tag.types != std::vector{*attribute->type})
        warn("The @param tag for '" + attribute->name +
             "' has a different type definition than the actual attribute near " + place_ + ".");
      tag.types = {attribute->type.value_or("Any")};
    }
    std::erase_if(tags(), [&](const DocTag& tag) {
      return tag.kind == "param" && attributeOf(tag) == attributes.end();
    });
    for (const DataAttribute& attribute : attributes) {
      addMissing(attribute);
      setDefault(attribute);
    }
  }

  void addMissing(const DataAttribute& attribute) {
    const bool isTagged = std::ranges::any_of(tags(), [&](const DocTag& tag) {
      return tag.kind == "param" && tag.name == attribute.name;
    });
    if (isTagged) return;
    warn("Missing @param tag for attribute '" + attribute.name + "' near " + place_ + ".");
    tags().push_back({.kind = "param",
                      .text = "",
                      .types = {{attribute.type.value_or("Any")}},
                      .name = attribute.name});
  }

  void setDefault(const DataAttribute& attribute) {
    const PlainValue& value = attribute.defaultValue;
    if (value.kind == PlainValue::Kind::Nil) return;
    item_.defaults.emplace_back(attribute.name, rubyText(value));
    if (value.kind != PlainValue::Kind::Text)
      item_.defaultsJson.emplace_back(attribute.name, jsonText(value));
  }

  // --- functions

  std::vector<DataFunction> functionsOf(const PlainValue& interface) {
    std::vector<DataFunction> functions;
    const PlainValue* all = interface.find("functions");
    if (!all || all->entries.empty()) return functions;
    BuiltInSymbols names;
    EvaluationContext context(LanguageLevel::Puppet8, names);
    const Budget::Use use(&context.budget);
    for (const auto& [name, definition] : all->entries) {
      DataFunction& function = functions.emplace_back(DataFunction{.name = name});
      const types::Value type = typeOfText(context, definition.text);
      if (type.is(types::ValueKind::Type) && type.asType().is(types::TypeKind::Callable))
        setTypes(type.asType().as<types::CallableType>(), function);
      else
        warn("The function definition for '" + name + "' near " + place_ +
             " is not a Callable type");
    }
    return functions;
  }

  static void setTypes(const types::CallableType& type, DataFunction& function) {
    if (type.parameters && type.parameters.is(types::TypeKind::Tuple))
      for (const types::Type& parameter : type.parameters.as<types::TupleType>().elements)
        function.parameterTypes.push_back(types::toSource(parameter));
    function.resultType = type.result ? types::toSource(type.result) : std::string();
  }

  void setMethods(const std::vector<DataFunction>& functions) {
    for (const DocTag& tag : tags()) {
      if (tag.kind != "!method") continue;
      const std::string name = tag.name.value_or("");
      const auto function = std::ranges::find(functions, name, &DataFunction::name);
      if (function == functions.end())
        warn("The @!method tag for '" + name + "' has no matching function definition near " +
             place_ + ".");
      else
        item_.methods.push_back(methodOf(*function, readDocstring(tag.comment)));
    }
    for (const DataFunction& function : functions) {
      if (std::ranges::find(item_.methods, function.name, &ReferenceMethod::name) !=
          item_.methods.end())
        continue;
      warn("Missing @!method tag for function '" + function.name + "' near " + place_ + ".");
      item_.methods.push_back(methodOf(function, {}));
    }
  }

  ReferenceMethod methodOf(const DataFunction& function, Docstring docs) {
    setResult(function, docs);
    setParameters(function, docs);
    std::ranges::stable_sort(docs.tags, {}, &DocTag::kind);
    std::string names;
    for (const DocTag& tag : docs.tags)
      if (tag.kind == "param") names += (names.empty() ? "" : ", ") + tag.name.value_or("");
    if (!names.empty()) names = "(" + names + ")";
    return {function.name, item_.name + "." + function.name + names, signatureDocs(docs)};
  }

  static std::string listed(const std::string& type) { return "[\"" + type + "\"]"; }

  void setResult(const DataFunction& function, Docstring& docs) {
    const auto tag = std::ranges::find(docs.tags, "return", &DocTag::kind);
    std::optional<std::vector<std::string>> types;
    if (function.resultType) types = {*function.resultType};
    if (tag == docs.tags.end()) {
      docs.tags.push_back({.kind = "return", .text = "", .types = types});
    } else if (tag->types != types) {
      warn("The @return tag for '" + function.name +
           "' has a different type definition than the actual function near " + place_ +
           ". Expected " + listed(function.resultType.value_or("")));
      tag->types = types;
    }
  }

  void setParameters(const DataFunction& function, Docstring& docs) {
    const std::size_t count = function.parameterTypes.size();
    std::size_t index = 0;
    std::erase_if(docs.tags, [&](const DocTag& tag) {
      if (tag.kind != "param" || ++index <= count) return false;
      warn("The @param tag for '" + tag.name.value_or("") + "' should not exist for function '" +
           function.name + "' that is defined near " + place_ + ". Expected only " +
           std::to_string(count) + " parameter/s");
      return true;
    });
    index = 0;
    for (DocTag& tag : docs.tags) {
      if (tag.kind != "param") continue;
      const std::string& type = function.parameterTypes[index++];
      if (tag.types != std::vector{type})
        warn("The @param tag for '" + tag.name.value_or("") + "' for function '" + function.name +
             "' has a different type definition than the actual function near " + place_ +
             ". Expected " + listed(type));
      tag.types = {type};
    }
    for (; index < count; ++index)
      docs.tags.push_back({.kind = "param",
                           .text = "",
                           .types = {{function.parameterTypes[index]}},
                           .name = "param" + std::to_string(index + 1)});
  }

  ReferenceItem& item_;
  ModuleReference& reference_;
  const std::string place_;
};

/// Returns the interface that a text describes, the entries of a hash in the Puppet language.
std::optional<PlainValue> parsedInterface(const std::string& text, const ReferenceItem& item,
                                          ModuleReference& reference) {
  const parser::SyntaxTreePtr tree = parser::parsePlain(SourceText("{ " + text + " }"), {});
  if (parser::hasErrors(*tree)) {
    reference.warnings.push_back("Invalid datatype definition at " + placeOf(item) + ": " +
                                 parser::firstFatal(*tree)->message);
    return {};
  }
  for (const parser::Expression statement :
       parser::SourceFile(parser::Cursor::root(*tree)).statements())
    return valueOf(statement);
  return {};
}

/// Returns the interface of the first `interface` call in a block; empty if there is none.
PlainValue interfaceIn(const RubySource& source, const ruby::Node& block, const ReferenceItem& item,
                       ModuleReference& reference) {
  std::optional<PlainValue> found;
  ruby::walk(block, [&](const ruby::Node& node) {
    const auto call = ruby::isCallOf(node, "interface") ? source.callAt(node) : std::nullopt;
    const auto text = call && !found ? source.textOf(call->argument()) : std::nullopt;
    if (text) found = parsedInterface(*text, item, reference);
    return !found;
  });
  return found ? std::move(*found) : PlainValue();
}

}  // namespace

void addDataType(const RubySource& source, const RubyCall& call, ModuleReference& reference) {
  if ((call.receiver != "Puppet::DataTypes" && call.receiver != "DataTypes") || call.first) return;
  const auto name = source.textOf(call.argument());
  if (!name) return warnOfName(source, call, reference);
  ReferenceItem item = rubyItem(source, call, ReferenceGroup::DataTypes, *name);
  warnOfTags(item, reference);
  DataTypeReader(item, reference)
      .read(interfaceIn(source, ruby::blockOf(call.node), item, reference));
  reference.add(std::move(item));
}

}  // namespace puppet::analysis
