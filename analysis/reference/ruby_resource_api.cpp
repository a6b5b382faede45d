// Types of the Resource API, whose definition is a hash of literals.

#include <algorithm>
#include <utility>

#include "analysis/reference/item_docs.h"
#include "analysis/reference/plain_value.h"
#include "analysis/reference/ruby_items.h"

namespace puppet::analysis {

using namespace ruby;

namespace {

constexpr int kMaxSchemaDepth = 16;

class SchemaReader {
 public:
  explicit SchemaReader(const RubySource& source) : source_(source) {}

  /// Returns false if an entry is no literal.
  bool readEntries(const std::vector<Node>& pairs, PlainValue& hash, int depth = 0) {
    hash.kind = PlainValue::Kind::Hash;
    for (const Node& pair : pairs) {
      PlainValue key, value;
      if (!read(pair.key(), key, depth + 1) || !read(pair.operand(), value, depth + 1))
        return false;
      hash.set(std::move(key.text), std::move(value));
    }
    return true;
  }

 private:
  bool read(const Node& expression, PlainValue& value, int depth) {
    if (depth > kMaxSchemaDepth) return false;
    if (auto text = source_.textOf(expression)) {
      value = {.kind = PlainValue::Kind::Text, .text = std::move(*text)};
      return true;
    }
    switch (expression.kind()) {
      case NodeKind::Hash: return readEntries(RubySource::pairsIn(expression), value, depth);
      case NodeKind::Array: return readList(expression, value, depth);
      case NodeKind::True:
      case NodeKind::False:
        value = {.kind = PlainValue::Kind::Boolean, .text = std::string(expression.text())};
        return true;
      case NodeKind::Nil: return true;
      case NodeKind::Integer: return readNumber(expression.text(), value);
      default: return false;
    }
  }

  /// Reads the first element of a list, as Puppet Strings does, which knows no `%w[a b]`.
  bool readList(const Node& list, PlainValue& value, int depth) {
    if (!list.text().starts_with('[')) return false;
    value.kind = PlainValue::Kind::List;
    if (list.elements().empty()) return true;
    value.items.emplace_back();
    return read(list.elements()[0], value.items.front(), depth + 1);
  }

  static bool readNumber(std::string_view text, PlainValue& value) {
    value.kind = PlainValue::Kind::Number;
    for (const char c : text) {
      if (c == '_') continue;
      if (c < '0' || c > '9') return false;
      if (value.text != "0")
        value.text += c;
      else
        value.text = c;
    }
    return true;
  }

  const RubySource& source_;
};

void setDefault(const PlainValue& value, ReferenceAttribute& attribute) {
  if (value.kind == PlainValue::Kind::Nil) return;
  if (value.kind == PlainValue::Kind::Boolean && value.text == "false") return;
  if (value.kind == PlainValue::Kind::Text) {
    attribute.defaultValue = value.text;
    return;
  }
  attribute.defaultValue = rubyText(value);
  attribute.defaultJson = jsonText(value);
}

void addAttributes(const PlainValue& attributes, ReferenceItem& type) {
  for (const auto& [name, definition] : attributes.entries) {
    ReferenceAttribute attribute{.name = name, .description = definition.textUnder("desc")};
    attribute.dataType = definition.textUnder("type");
    const std::string behaviour = definition.textUnder("behaviour");
    attribute.isNamevar = behaviour == "namevar";
    if (const PlainValue* value = definition.find("default")) setDefault(*value, attribute);
    auto& list =
        behaviour == "namevar" || behaviour == "parameter" ? type.parameters : type.properties;
    list.push_back(std::move(attribute));
  }
}

}  // namespace

void addResourceApiType(const RubySource& source, const RubyCall& call,
                        ModuleReference& reference) {
  if (call.receiver != "Puppet::ResourceApi" || call.first) return;
  PlainValue schema;
  if (!call.positional.empty() || call.options.empty() ||
      !SchemaReader(source).readEntries(call.options, schema)) {
    reference.warnings.push_back("The definition of the resource type at " +
                                 std::string(source.path()) + ":" + std::to_string(call.line) +
                                 " is not a literal.");
    return;
  }
  ReferenceItem type =
      rubyItem(source, call, ReferenceGroup::ResourceTypes, schema.textUnder("name"));
  warnOfTags(type, reference);
  if (const std::string docs = schema.textUnder("docs"); !docs.empty()) {
    type.docs = readDocstring(scrubbed(docs));
    warnOfTags(type, reference);
  } else {
    reference.warnings.push_back("Missing a description for Puppet resource type '" + type.name +
                                 "' at " + placeOf(type) + ".");
  }
  if (const PlainValue* attributes = schema.find("attributes")) addAttributes(*attributes, type);
  reference.add(std::move(type));
}

}  // namespace puppet::analysis
