#include "server/cli/lookup/psych.h"

#include <unordered_map>
#include <unordered_set>

#include "parser/support/float_text.h"
#include "server/cli/lookup/psych_scalar.h"
#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/scalar/integer.h"
#include "types/scalar/timespan.h"
#include "types/scalar/timestamp.h"
#include "types/text/ruby_text.h"
#include "types/text/value_printer.h"

namespace puppet::server {
namespace {

using types::Value;
using types::ValueKind;

constexpr std::size_t kStep = 2;

/// The Arrays and Hashes of a document that are there more than once, which are written at their
/// first place only, with a number for each in the order of the second places.
class SharedValues {
 public:
  explicit SharedValues(const RubyNode& node) { visit(node); }

  /// Returns the number of a value; 0 if it has one place.
  std::size_t numberOf(const Value& value) const {
    const auto found = places_.find(addressOf(value));
    return found == places_.end() ? 0 : found->second;
  }

 private:
  static const void* addressOf(const Value& value) {
    if (value.is(ValueKind::Array)) return &value.asArray();
    return value.is(ValueKind::Hash) ? static_cast<const void*>(&value.asHash()) : nullptr;
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
    if (value.is(ValueKind::Array))
      for (const Value& part : value.asArray().elements()) visit(part);
    else
      for (const auto& [key, part] : value.asHash().entries()) visit(part);
  }

  std::unordered_map<const void*, std::size_t> places_;
  std::size_t count_ = 0;
};

/// Writes a node behind what is on its line: the document's `---`, a key, or the dash of an
/// element. Ends with a line break.
class PsychWriter {
 public:
  PsychWriter(std::string start, const SharedValues& shared)
      : text_(std::move(start)), shared_(shared) {}
  std::string take() { return std::move(text_); }

  /// `indent` is that of the collection which contains the node.
  void write(const RubyNode& node, std::size_t indent, bool isElement, bool isRoot = false) {
    if (const Value* value = std::get_if<Value>(&node.is))
      return this->value(*value, indent, isElement, isRoot);
    if (const RubySymbol* symbol = std::get_if<RubySymbol>(&node.is))
      return end(plainScalar(':' + symbol->name));
    if (const auto* list = std::get_if<std::vector<RubyNode>>(&node.is))
      return sequence(*list, indent, isElement, isRoot,
                      [&](const RubyNode& one, std::size_t at) { write(one, at, true); });
    const auto& entries = std::get<std::vector<RubyNode::Entry>>(node.is);
    mapping(
        entries, indent, isElement, isRoot,
        [&](const RubyNode::Entry& entry) { return ':' + entry.first; },
        [&](const RubyNode::Entry& entry, std::size_t at) { write(entry.second, at, false); });
  }

 private:
  void end(const std::string& scalar) { text_ += scalar + '\n'; }

  void endEmpty(const char* collection) {
    isBelow_ = false;
    end(collection);
  }

  /// Ends the line before the first entry of a collection, unless that is to follow a dash.
  /// Returns the blank before the entry.
  std::string first(bool isElement, bool isRoot, std::size_t at) {
    if (isElement && !isRoot && !std::exchange(isBelow_, false)) return " ";
    text_ += '\n';
    return std::string(at, ' ');
  }

  template <class List, class Write>
  void sequence(const List& list, std::size_t indent, bool isElement, bool isRoot, Write writeOne) {
    if (list.empty()) return endEmpty(" []");
    const std::size_t at = isRoot ? 0 : isElement ? indent + kStep : indent;
    std::string before = first(isElement, isRoot, at);
    for (const auto& one : list) {
      text_ += before + '-';
      writeOne(one, at);
      before = std::string(at, ' ');
    }
  }

  template <class List, class Key, class Write>
  void mapping(const List& entries, std::size_t indent, bool isElement, bool isRoot, Key keyOf,
               Write writeOne) {
    if (entries.empty()) return endEmpty(" {}");
    const std::size_t at = isRoot ? 0 : indent + kStep;
    std::string before = first(isElement, isRoot, at);
    for (const auto& entry : entries) {
      text_ += before + keyOf(entry) + ':';
      writeOne(entry, at);
      before = std::string(at, ' ');
    }
  }

  void value(const Value& value, std::size_t indent, bool isElement, bool isRoot) {
    if (const std::size_t number = shared_.numberOf(value)) {
      const bool isFirst = written_.insert(number).second;
      text_ += (isFirst ? " &" : " *") + std::to_string(number);
      if (!isFirst) return end({});
      // A collection with a name does not begin on the line of its dash.
      isBelow_ = isElement;
    }
    switch (value.kind()) {
      case ValueKind::Array:
        return sequence(
            value.asArray().elements(), indent, isElement, isRoot,
            [&](const Value& one, std::size_t at) { this->value(one, at, true, false); });
      case ValueKind::Hash:
        return mapping(
            value.asHash().entries(), indent, isElement, isRoot,
            [&](const auto& entry) { return scalarOf(entry.first, indent, true).substr(1); },
            [&](const auto& entry, std::size_t at) {
              this->value(entry.second, at, false, false);
            });
      case ValueKind::Sensitive:
        return object("Puppet::Pops::Types::PSensitiveType::Sensitive", "value",
                      value.as<types::SensitiveValue>().content(), indent, isRoot);
      case ValueKind::Timestamp:
        return object(
            "Puppet::Pops::Time::Timestamp", "nsecs",
            Value::integer(value.as<types::BoxedValue<types::Timestamp>>().leaf().nanoseconds()),
            indent, isRoot);
      case ValueKind::Timespan:
        return object(
            "Puppet::Pops::Time::Timespan", "nsecs",
            Value::integer(value.as<types::BoxedValue<types::Timespan>>().leaf().nanoseconds()),
            indent, isRoot);
      default: return end(scalarOf(value, isRoot ? 0 : indent + kStep, false));
    }
  }

  /// Writes an instance of a class of Ruby with one variable.
  void object(const char* className, const char* variable, const Value& held, std::size_t indent,
              bool isRoot) {
    const std::size_t at = isRoot ? 0 : indent + kStep;
    text_ +=
        std::string(" !ruby/object:") + className + '\n' + std::string(at, ' ') + variable + ':';
    value(held, at, false, false);
  }

  std::string scalarOf(const Value& value, std::size_t indent, bool isKey) {
    switch (value.kind()) {
      case ValueKind::Undef: return isKey ? " ''" : "";
      case ValueKind::Boolean: return plainScalar(value.asBoolean() ? "true" : "false");
      case ValueKind::Integer: return plainScalar(value.asInteger().toString());
      case ValueKind::Float: return plainScalar(formatFloat(value.asFloat()));
      case ValueKind::Default: return plainScalar(":default");
      case ValueKind::Regexp:
        return plainScalar("!ruby/regexp /" + std::string(value.asString()) + '/');
      default: break;
    }
    const std::string text = value.is(ValueKind::String) ? std::string(value.asString())
                                                         : types::interpolatedText(value);
    const std::size_t lineStart = text_.rfind('\n');
    const std::size_t column = text_.size() - (lineStart == text_.npos ? 0 : lineStart + 1);
    return psychScalar(text, {column, indent == 0 ? kStep : indent, isKey});
  }

  std::string text_;
  const SharedValues& shared_;
  std::unordered_set<std::size_t> written_;  ///< numbers of shared values
  bool isBelow_ = false;                     ///< the next collection begins on a line of its own
};

}  // namespace

std::string psychText(const RubyNode& node) {
  const SharedValues shared(node);
  PsychWriter writer("---", shared);
  writer.write(node, 0, /*isElement=*/false, /*isRoot=*/true);
  return writer.take();
}

std::string psychText(const Value& value) { return psychText(RubyNode{value}); }

}  // namespace puppet::server
