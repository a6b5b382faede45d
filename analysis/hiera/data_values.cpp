#include "analysis/hiera/data_values.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "analysis/hiera/yaml_scalar.h"
#include "parser/support/text_encoding.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/scalar/integer.h"
#include "types/scalar/text.h"

namespace puppet::analysis {

using parser::DataEntryNodes;
using parser::DataFormat;
using parser::DataKind;
using parser::DataNode;
using parser::DataStyle;
using types::Value;
using types::ValueKind;

namespace {

constexpr const char* kTooMuch = "this is larger or nests deeper than data may";
/// Maximum number of values with aliases expanded; a long text counts as one value more per
/// kBytesOfValue.
constexpr std::size_t kMaxValues = 2'000'000;
constexpr std::size_t kBytesOfValue = 64;

constexpr std::string_view kStandard = "tag:yaml.org,2002:";

/// Returns the short name of a standard tag, written as `!!str` or `!str`.
std::string_view shortTag(std::string_view tag) {
  if (tag.starts_with(kStandard)) return tag.substr(kStandard.size());
  return tag.starts_with('!') ? tag.substr(1) : tag;
}

/// Returns true for Ruby classes that data may not instantiate.
bool isForbidden(DataNode node) {
  const std::string_view name = shortTag(node.tag());
  if (name.starts_with("ruby/sym") || name == "ruby/string" || name == "ruby/hash") return false;
  return name.starts_with("ruby/") || (name == "set" && node.isMapping());
}

}  // namespace

std::uint32_t lineOf(std::string_view text, std::uint32_t offset) {
  const std::string_view before = text.substr(0, offset);
  return static_cast<std::uint32_t>(std::ranges::count(before, '\n') + 1);
}

/// Accepts `<<: HASH` and `<<: [HASH, ...]`.
bool DataValues::isMerge(DataNode key, const Value& keyValue, DataNode node, const Value& value) {
  if (!keyValue.is(ValueKind::String) || keyValue.asString() != "<<" ||
      key.tag() == "tag:yaml.org,2002:str")
    return false;
  if (node.kind() == DataKind::Alias || node.isMapping()) return value.is(ValueKind::Hash);
  return node.isSequence() && value.is(ValueKind::Array) &&
         std::ranges::all_of(value.asArray().elements(),
                             [](const Value& part) { return part.is(ValueKind::Hash); });
}

void DataValues::merge(types::HashBuilder& hash, const Value& value) {
  if (value.is(ValueKind::Hash)) {
    for (const auto& [key, part] : value.asHash().entries()) hash.set(key, part);
    return;
  }
  const auto parts = value.asArray().elements();
  for (std::size_t i = parts.size(); i-- > 0;) merge(hash, parts[i]);
}

Value DataValues::keyOf(DataNode key) {
  if (!isYamlSymbol(key)) return valueOf(key);
  return Value::string(std::string(key.text().substr(1)));
}

void DataValues::fail(std::string message, TextRange range) {
  if (!problem_.message.empty()) return;
  problem_ = {std::move(message), lineOf(tree_.source().view(), range.start), range};
}

Value DataValues::valueOf(DataNode node) {
  const std::size_t before = size_;
  size_ += 1 + node.text().size() / kBytesOfValue;
  if (size_ > kMaxValues) {
    fail(kTooMuch, node.range());
    return {};
  }
  const std::string anchor(node.anchor());
  if (anchor.empty()) return computed(node);
  anchors_[anchor].isComplete = false;
  Value value = computed(node);
  anchors_[anchor] = {value, size_ - before, true};
  return value;
}

Value DataValues::computed(DataNode node) {
  if (isRefused(node)) return Value::unknown(types::anyType());
  switch (node.kind()) {
    case DataKind::Alias: return alias(node);
    case DataKind::Sequence: return sequence(node);
    case DataKind::Mapping: return mapping(node);
    default: return node.tag().empty() ? scalar(node) : tagged(node);
  }
}

bool DataValues::isRefused(DataNode node) {
  if (!isForbidden(node)) return false;
  fail("data may not have values of the tag '" + std::string(node.tag()) + "'",
       node.properties()->tagRange);
  return true;
}

Value DataValues::alias(DataNode node) {
  const auto found = anchors_.find(node.text());
  if (found == anchors_.end() || !found->second.isComplete) {
    fail(found == anchors_.end() ? "unknown alias '" + std::string(node.text()) + "'"
                                 : "the alias '" + std::string(node.text()) + "' contains itself",
         node.range());
    return Value::unknown(types::anyType());
  }
  size_ += found->second.size;
  if (size_ > kMaxValues) fail(kTooMuch, node.range());
  return found->second.value;
}

Value DataValues::scalar(DataNode node) {
  const std::string_view text = node.text();
  if (node.isQuoted())
    return isValidUtf8(text) ? Value::string(std::string(text))
                             : Value::unknown(types::bare(types::TypeKind::String));
  if (tree_.format() == DataFormat::Json) {
    if (text == "true" || text == "false") return Value::boolean(text == "true");
    return text == "null" ? Value() : number(node);
  }
  return plain(node);
}

Value DataValues::plain(DataNode node) {
  if (!isYamlTime(node.text())) return yamlScalar(node.text());
  fail(DataProblem::kTime, node.range());
  return Value::unknown(types::anyType());
}

/// Returns the value of a JSON number.
Value DataValues::number(DataNode node) {
  std::string text(node.text());
  if (text.find_first_of(".eE") != text.npos)
    return Value::number(std::strtod(text.c_str(), nullptr));
  const bool isNegative = text.starts_with('-');
  if (isNegative) text.erase(0, 1);
  const auto magnitude = types::Integer::parse(text, 10);
  if (!magnitude) return Value::unknown(types::bare(types::TypeKind::Integer));
  return Value::integer(isNegative ? -*magnitude : *magnitude);
}

Value DataValues::tagged(DataNode node) {
  const std::string_view name = shortTag(node.tag()), text = node.text();
  if (name == "binary") return Value::unknown(types::bare(types::TypeKind::String));
  if (name == "str" || name.starts_with("ruby/sym") || name == "ruby/string")
    return Value::string(std::string(text));
  Value value = plain(node);
  if (name != "float" || !value.is(ValueKind::Integer)) return value;
  return Value::number(std::strtod(std::string(text).c_str(), nullptr));
}

Value DataValues::sequence(DataNode node) {
  std::vector<Value> elements;
  types::HashBuilder hash;
  const bool isOmap = shortTag(node.tag()) == "omap";
  for (DataNode child = node.firstChild(); child; child = child.nextSibling()) {
    if (isOmap && child.isMapping() && child.firstChild()) {
      const DataNode key = child.firstChild();
      const Value name = valueOf(key);
      hash.set(name, valueOf(key.nextSibling()));
    } else {
      elements.push_back(valueOf(child));
    }
  }
  return isOmap ? hash.build() : Value::array(std::move(elements));
}

Value DataValues::mapping(DataNode node) {
  types::HashBuilder hash;
  for (const DataEntryNodes& entry : entriesOf(node)) {
    const Value key = keyOf(entry.key);
    Value value = valueOf(entry.value);
    if (isMerge(entry.key, key, entry.value, value))
      merge(hash, value);
    else
      hash.set(key, std::move(value));
  }
  return hash.build();
}

bool isYamlSymbol(DataNode node) {
  return node.isScalar() && node.style() == DataStyle::Plain && node.tag().empty() &&
         node.text().size() > 1 && node.text()[0] == ':';
}

}  // namespace puppet::analysis
