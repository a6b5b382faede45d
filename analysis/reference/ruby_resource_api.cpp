// Types of the Resource API, whose definition is a hash of literals.

#include <algorithm>
#include <utility>

#include "analysis/reference/item_docs.h"
#include "analysis/reference/ruby_items.h"

namespace puppet::analysis {

using namespace ruby;

namespace {

constexpr int kMaxDepth = 16;

/// Value in the definition of a type.
struct SchemaValue {
  enum class Kind : std::uint8_t { Nil, Boolean, Integer, Text, List, Hash };

  Kind kind = Kind::Nil;
  std::string text = {};  ///< of a scalar
  std::vector<SchemaValue> items = {};
  std::vector<std::pair<std::string, SchemaValue>> entries = {};

  const SchemaValue* find(std::string_view key) const {
    const auto found = std::ranges::find(entries, key, &std::pair<std::string, SchemaValue>::first);
    return found == entries.end() ? nullptr : &found->second;
  }
  std::string textUnder(std::string_view key) const {
    const SchemaValue* value = find(key);
    return value && value->kind == Kind::Text ? value->text : std::string();
  }
};

using Kind = SchemaValue::Kind;

class SchemaReader {
 public:
  explicit SchemaReader(const RubySource& source) : source_(source), ruby_(source.ruby()) {}

  /// Returns false if an entry is no literal.
  bool readEntries(const std::vector<Pair>& pairs, SchemaValue& hash, int depth = 0) {
    hash.kind = Kind::Hash;
    for (const Pair& pair : pairs) {
      SchemaValue key, value;
      if (!read(pair.key, key, depth + 1) || !read(pair.value, value, depth + 1)) return false;
      const auto same =
          std::ranges::find(hash.entries, key.text, &std::pair<std::string, SchemaValue>::first);
      if (same != hash.entries.end())
        same->second = std::move(value);
      else
        hash.entries.emplace_back(std::move(key.text), std::move(value));
    }
    return true;
  }

 private:
  bool read(TokenSpan expression, SchemaValue& value, int depth) {
    expression = source_.withoutBreaks(expression);
    const std::uint32_t first = expression.begin;
    if (expression.empty() || depth > kMaxDepth) return false;
    if (auto text = source_.textOf(expression)) {
      value = {.kind = Kind::Text, .text = std::move(*text)};
      return true;
    }
    const bool isBracketed = ruby_.opens(first) && ruby_.next(first) == expression.end;
    if (isBracketed && ruby_.isOperator(first, "{"))
      return readEntries(source_.pairsIn(expression), value, depth);
    if (isBracketed && ruby_.isOperator(first, "[")) return readList(first, value, depth);
    return expression.size() == 1 && readScalar(first, value);
  }

  /// Reads the first element of a list, as Puppet Strings does.
  bool readList(std::uint32_t bracket, SchemaValue& value, int depth) {
    value.kind = Kind::List;
    const auto elements = splitAtCommas(ruby_, ruby_.inside(bracket));
    if (elements.empty()) return true;
    value.items.emplace_back();
    return read(elements.front(), value.items.front(), depth + 1);
  }

  bool readScalar(std::uint32_t token, SchemaValue& value) const {
    const std::string_view text = ruby_.source(token);
    switch (ruby_[token].keyword) {
      case Keyword::True:
      case Keyword::False: value = {.kind = Kind::Boolean, .text = std::string(text)}; return true;
      case Keyword::Nil: return true;
      default: break;
    }
    if (ruby_[token].kind != TokenKind::Number) return false;
    value.kind = Kind::Integer;
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
  const RubyText& ruby_;
};

std::string quotedText(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    if (c == '\n')
      result += "\\n";
    else if (c == '\t')
      result += "\\t";
    else
      result += c;
  }
  return result + '"';
}

/// Returns a value as Ruby prints it, or as JSON: they differ in the sign between key and value.
std::string notationOf(const SchemaValue& value, std::string_view arrow) {
  std::string result;
  switch (value.kind) {
    case Kind::Nil: return arrow == "=>" ? "nil" : "null";
    case Kind::Boolean:
    case Kind::Integer: return value.text;
    case Kind::Text: return quotedText(value.text);
    case Kind::List:
      for (const SchemaValue& item : value.items)
        result += (result.empty() ? "" : ", ") + notationOf(item, arrow);
      return "[" + result + "]";
    case Kind::Hash:
      for (const auto& [key, entry] : value.entries)
        result += (result.empty() ? "" : ", ") + quotedText(key) + std::string(arrow) +
                  notationOf(entry, arrow);
      return "{" + result + "}";
  }
  return result;
}

void setDefault(const SchemaValue& value, ReferenceAttribute& attribute) {
  if (value.kind == Kind::Nil || value.text == "false") return;
  if (value.kind == Kind::Text) {
    attribute.defaultValue = value.text;
    return;
  }
  attribute.defaultValue = notationOf(value, "=>");
  attribute.defaultJson = notationOf(value, ":");
}

void addAttributes(const SchemaValue& attributes, ReferenceItem& type) {
  for (const auto& [name, definition] : attributes.entries) {
    ReferenceAttribute attribute{.name = name, .description = definition.textUnder("desc")};
    attribute.dataType = definition.textUnder("type");
    const std::string behaviour = definition.textUnder("behaviour");
    attribute.isNamevar = behaviour == "namevar";
    if (const SchemaValue* value = definition.find("default")) setDefault(*value, attribute);
    auto& list =
        behaviour == "namevar" || behaviour == "parameter" ? type.parameters : type.properties;
    list.push_back(std::move(attribute));
  }
}

}  // namespace

void addResourceApiType(const RubySource& source, const RubyCall& call,
                        ModuleReference& reference) {
  if (call.receiver != "Puppet::ResourceApi" || call.first) return;
  SchemaValue schema;
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
  if (const SchemaValue* attributes = schema.find("attributes")) addAttributes(*attributes, type);
  reference.add(std::move(type));
}

}  // namespace puppet::analysis
