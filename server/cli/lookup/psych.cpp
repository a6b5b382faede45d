#include "server/cli/lookup/psych.h"

#include <cmath>
#include <unordered_map>
#include <unordered_set>

#include "parser/support/float_text.h"
#include "server/cli/lookup/psych_style.h"
#include "server/cli/lookup/yaml_emitter.h"
#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/scalar/integer.h"
#include "types/scalar/timespan.h"
#include "types/scalar/timestamp.h"
#include "types/text/value_printer.h"

namespace puppet::server {
namespace {

using types::Value;
using types::ValueKind;

/// The objects of a document that are there more than once, which are written at their first place
/// only, with a number for each in the order of the second places.
class SharedValues {
 public:
  explicit SharedValues(const RubyNode& node) { visit(node); }

  /// Returns the number of a value as an anchor; empty if it has one place.
  std::string anchorOf(const Value& value) const {
    const auto found = places_.find(addressOf(value));
    return found == places_.end() || found->second == 0 ? "" : std::to_string(found->second);
  }

 private:
  static const void* addressOf(const Value& value) {
    switch (value.kind()) {
      case ValueKind::Array: return &value.asArray();
      case ValueKind::Hash: return &value.asHash();
      case ValueKind::Sensitive: return &value.as<types::SensitiveValue>();
      case ValueKind::Timestamp: return &value.as<types::BoxedValue<types::Timestamp>>();
      case ValueKind::Timespan: return &value.as<types::BoxedValue<types::Timespan>>();
      default: return nullptr;
    }
  }

  void visit(const RubyNode& node) {
    if (const Value* value = std::get_if<Value>(&node.is)) return visit(*value);
    if (const auto* list = std::get_if<std::vector<RubyNode>>(&node.is))
      for (const RubyNode& one : *list) visit(one);
    if (const auto* entries = std::get_if<std::vector<RubyNode::Entry>>(&node.is))
      for (const auto& [name, one] : *entries) visit(one);
  }

  void visit(const Value& value) {
    if (!addressOf(value)) return;
    const auto [place, isNew] = places_.try_emplace(addressOf(value), 0);
    if (!isNew) {
      if (place->second == 0) place->second = ++count_;
      return;
    }
    if (value.is(ValueKind::Sensitive)) visit(value.as<types::SensitiveValue>().content());
    if (value.is(ValueKind::Array))
      for (const Value& part : value.asArray().elements()) visit(part);
    if (value.is(ValueKind::Hash))
      for (const auto& [key, part] : value.asHash().entries()) {
        visit(key);
        visit(part);
      }
  }

  std::unordered_map<const void*, std::size_t> places_;
  std::size_t count_ = 0;
};

std::string floatOf(double value) {
  if (std::isnan(value)) return ".nan";
  if (std::isinf(value)) return value > 0 ? ".inf" : "-.inf";
  return formatFloat(value);
}

/// Returns a regular expression as Ruby's `inspect` does.
std::string inspectedRegexp(std::string_view source) {
  std::string text = "/";
  for (std::size_t i = 0; i < source.size(); ++i) {
    if (source[i] == '/') text += '\\';
    text += source[i];
    if (source[i] == '\\' && i + 1 < source.size()) text += source[++i];
  }
  return text + '/';
}

/// Emits what Psych emits for the objects that stand for values in Ruby.
class PsychVisitor {
 public:
  PsychVisitor(const SharedValues& shared, YamlEmitter& emitter)
      : shared_(shared), emitter_(emitter) {}

  void visit(const RubyNode& node) {
    if (const Value* value = std::get_if<Value>(&node.is)) return visit(*value);
    if (const RubySymbol* symbol = std::get_if<RubySymbol>(&node.is))
      return emitter_.writePlain(':' + symbol->name);
    if (const auto* list = std::get_if<std::vector<RubyNode>>(&node.is)) {
      emitter_.beginSequence({});
      for (const RubyNode& one : *list) visit(one);
      return emitter_.endSequence();
    }
    emitter_.beginMapping({});
    for (const auto& [name, one] : std::get<std::vector<RubyNode::Entry>>(node.is)) {
      emitter_.writePlain(':' + name);
      visit(one);
    }
    emitter_.endMapping();
  }

 private:
  void visit(const Value& value) {
    const std::string anchor = shared_.anchorOf(value);
    if (!anchor.empty() && !written_.insert(anchor).second) return emitter_.writeAlias(anchor);
    switch (value.kind()) {
      case ValueKind::Array:
        emitter_.beginSequence({.anchor = anchor});
        for (const Value& one : value.asArray().elements()) visit(one);
        return emitter_.endSequence();
      case ValueKind::Hash:
        emitter_.beginMapping({.anchor = anchor});
        for (const auto& [key, one] : value.asHash().entries()) {
          visit(key);
          visit(one);
        }
        return emitter_.endMapping();
      case ValueKind::Sensitive:
        return writeObject({"!ruby/object:Puppet::Pops::Types::PSensitiveType::Sensitive", anchor},
                           "value", value.as<types::SensitiveValue>().content());
      case ValueKind::Timestamp:
        return writeObject({"!ruby/object:Puppet::Pops::Time::Timestamp", anchor}, "nsecs",
                           nanosecondsOf<types::Timestamp>(value));
      case ValueKind::Timespan:
        return writeObject({"!ruby/object:Puppet::Pops::Time::Timespan", anchor}, "nsecs",
                           nanosecondsOf<types::Timespan>(value));
      default: writeScalar(value);
    }
  }

  template <class Time>
  static Value nanosecondsOf(const Value& value) {
    return Value::integer(value.as<types::BoxedValue<Time>>().leaf().nanoseconds());
  }

  /// Emits an instance of a class of Ruby with one variable.
  void writeObject(const YamlProperties& properties, const char* variable, const Value& held) {
    emitter_.beginMapping(properties);
    emitter_.writePlain(variable);
    visit(held);
    emitter_.endMapping();
  }

  void writeScalar(const Value& value) {
    switch (value.kind()) {
      case ValueKind::Undef: return emitter_.writePlain("");
      case ValueKind::Boolean: return emitter_.writePlain(value.asBoolean() ? "true" : "false");
      case ValueKind::Integer: return emitter_.writePlain(value.asInteger().toString());
      case ValueKind::Float: return emitter_.writePlain(floatOf(value.asFloat()));
      case ValueKind::Default: return emitter_.writePlain(":default");
      case ValueKind::Regexp:
        return emitter_.writePlain(inspectedRegexp(value.asString()), "!ruby/regexp");
      case ValueKind::String: return writeText(value.asString());
      default: return writeText(types::interpolatedText(value));
    }
  }

  void writeText(std::string_view text) {
    emitter_.writeText(text, psychStyle(text), text == "<<" ? "tag:yaml.org,2002:str" : nullptr);
  }

  const SharedValues& shared_;
  YamlEmitter& emitter_;
  std::unordered_set<std::string> written_;  ///< anchors
};

}  // namespace

std::string psychText(const RubyNode& node) {
  const SharedValues shared(node);
  YamlEmitter emitter;
  PsychVisitor(shared, emitter).visit(node);
  return emitter.take();
}

std::string psychText(const Value& value) { return psychText(RubyNode{value}); }

}  // namespace puppet::server
