// Reads types of the Resource API: `Puppet::ResourceApi.register_type(name: 'x', attributes: { ...
// })`.

#include "analysis/ruby/calls.h"
#include "analysis/ruby/documentation.h"
#include "analysis/ruby/readers.h"
#include "parser/support/ascii.h"

namespace puppet::analysis::ruby {
namespace {

using Kind = Literal::Kind;

std::string textUnder(const Literal& hash, std::string_view key) {
  const Literal* value = hash.find(key);
  return value && value->isName() ? value->text : std::string();
}

std::string documentationIn(const Literal& hash, std::string_view key) {
  const std::string text = textUnder(hash, key);
  return documentationOf(text, !text.starts_with(' ') && !text.ends_with('\n'));
}

AttributeInterface attributeOf(const Literal& name, const Literal& definition) {
  AttributeInterface attribute;
  attribute.name = name.text;
  attribute.place = name.place;
  attribute.type = textUnder(definition, "type");
  if (attribute.type.empty()) attribute.type = "Any";
  attribute.documentation = documentationIn(definition, "desc");
  if (const Literal* value = definition.find("default"))
    attribute.defaultValue = puppetSource(*value);
  std::string behavior = textUnder(definition, "behaviour");
  if (behavior.empty()) behavior = textUnder(definition, "behavior");
  attribute.kind = behavior == "read_only" ? AttributeInterface::Kind::ReadOnly
                   : behavior == "namevar" || behavior == "parameter"
                       ? AttributeInterface::Kind::Parameter
                       : AttributeInterface::Kind::Property;
  attribute.isNamevar = behavior == "namevar";
  return attribute;
}

/// Returns the names of the groups in a pattern: `(?<package>.*)` sets `package`.
std::vector<std::string> groupsOf(std::string_view pattern) {
  std::vector<std::string> names;
  for (std::size_t at = pattern.find("(?<"); at != pattern.npos; at = pattern.find("(?<", at + 3)) {
    const std::size_t end = pattern.find_first_of(">=!", at + 3);
    if (end != pattern.npos && pattern[end] == '>' && end > at + 3)
      names.emplace_back(pattern.substr(at + 3, end - at - 3));
  }
  return names;
}

void readAttributes(const Literal& definition, ResourceTypeInterface& type) {
  const Literal* attributes = definition.find("attributes");
  if (!attributes || attributes->kind != Kind::Hash) {
    type.isComplete = false;
    return;
  }
  type.isComplete = definition.isWhole && attributes->isWhole;
  for (std::size_t i = 0; i + 1 < attributes->items.size(); i += 2) {
    const Literal& name = attributes->items[i];
    if (name.isName()) {
      type.attributes.push_back(attributeOf(name, attributes->items[i + 1]));
    } else {
      type.isComplete = false;
    }
  }
}

void readTitlePatterns(const Literal& definition, ResourceTypeInterface& type) {
  const Literal* patterns = definition.find("title_patterns");
  if (!patterns || patterns->kind != Kind::Array) return;
  for (const Literal& entry : patterns->items) {
    const Literal* pattern = entry.find("pattern");
    if (pattern && pattern->kind == Kind::Regex)
      type.titlePatterns.push_back({pattern->text, groupsOf(pattern->text)});
  }
}

void addNames(const Literal* list, std::vector<std::string>& names) {
  if (!list || list->kind != Kind::Array) return;
  for (const Literal& item : list->items)
    if (item.isName()) names.push_back(item.text);
}

ResourceTypeInterface typeDefinedBy(const Literal& definition) {
  ResourceTypeInterface type;
  type.name = lowerCase(textUnder(definition, "name"));
  type.documentation = documentationIn(definition, "docs");
  if (type.documentation.empty()) type.documentation = documentationIn(definition, "desc");
  readAttributes(definition, type);
  readTitlePatterns(definition, type);
  addNames(definition.find("features"), type.features);
  const Literal* required = definition.find("autorequire");
  for (std::size_t i = 0;
       required && required->kind == Kind::Hash && i + 1 < required->items.size(); i += 2)
    if (required->items[i].isName())
      type.autorequires.push_back(lowerCase(required->items[i].text));
  return type;
}

}  // namespace

void readResourceApiTypes(const RubyTree& ruby, Bindings& constants, FileInterface& file) {
  walk(ruby.root(), [&](const Node& call) {
    if (!isCallOf(call, "register_type") || !hasReceiver(call, "Puppet::ResourceApi")) return true;
    // The definition is a hash with or without braces.
    const Literal definition = argument(call, 0, constants);
    ResourceTypeInterface type = typeDefinedBy(definition);
    if (type.name.empty()) return true;
    type.place = placeOf(call);
    if (const Literal* name = definition.find("name")) type.place.name = name->place;
    if (ruby.hasErrorIn(type.place.whole)) type.isComplete = false;
    if (type.documentation.empty())
      type.documentation = commentBefore(ruby.text(), type.place.whole.start, true);
    file.resourceTypes.push_back(std::move(type));
    return false;
  });
}

}  // namespace puppet::analysis::ruby
