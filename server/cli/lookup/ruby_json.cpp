#include <array>
#include <cstdio>

#include "parser/support/float_text.h"
#include "server/cli/lookup/lookup_report.h"
#include "types/core/collections.h"
#include "types/scalar/integer.h"
#include "types/text/ruby_text.h"
#include "types/text/value_printer.h"

namespace puppet::server {
namespace {

using types::Value;
using types::ValueKind;

/// Writes JSON as Ruby's `JSON.generate`.
class RubyJson {
 public:
  std::string take() { return std::move(text_); }

  void add(const RubyNode& node) {
    if (const Value* value = std::get_if<Value>(&node.is)) return add(*value);
    if (const RubySymbol* symbol = std::get_if<RubySymbol>(&node.is)) return add(symbol->name);
    if (const auto* list = std::get_if<std::vector<RubyNode>>(&node.is))
      return addAll(*list, '[', ']', [&](const RubyNode& one) { add(one); });
    addAll(std::get<std::vector<RubyNode::Entry>>(node.is), '{', '}',
           [&](const RubyNode::Entry& entry) {
             add(entry.first);
             text_ += ':';
             add(entry.second);
           });
  }

 private:
  void add(const Value& value) {
    switch (value.kind()) {
      case ValueKind::Undef: text_ += "null"; return;
      case ValueKind::Boolean: text_ += value.asBoolean() ? "true" : "false"; return;
      case ValueKind::Integer: text_ += value.asInteger().toString(); return;
      case ValueKind::Float: text_ += formatFloat(value.asFloat()); return;
      case ValueKind::Array:
        return addAll(value.asArray().elements(), '[', ']', [&](const Value& one) { add(one); });
      case ValueKind::Hash:
        return addAll(value.asHash().entries(), '{', '}', [&](const auto& entry) {
          add(keyText(entry.first));
          text_ += ':';
          add(entry.second);
        });
      default: return add(keyText(value));
    }
  }

  static std::string keyText(const Value& value) {
    return types::rubyText(value).value_or(types::interpolatedText(value));
  }

  template <class List, class Add>
  void addAll(const List& list, char open, char close, Add addOne) {
    text_ += open;
    bool isFirst = true;
    for (const auto& one : list) {
      if (!isFirst) text_ += ',';
      isFirst = false;
      addOne(one);
    }
    text_ += close;
  }

  void add(const std::string& text) {
    text_ += '"';
    for (const char c : text) {
      constexpr std::string_view kEscaped = "\b\f\n\r\t\"\\", kLetters = "bfnrt\"\\";
      const std::size_t at = kEscaped.find(c);
      if (at != kEscaped.npos) {
        text_ += '\\';
        text_ += kLetters[at];
      } else if (static_cast<unsigned char>(c) < 0x20) {
        std::array<char, 8> code{};
        std::snprintf(code.data(), code.size(), "\\u%04x", static_cast<unsigned>(c));
        text_ += code.data();
      } else {
        text_ += c;
      }
    }
    text_ += '"';
  }

  std::string text_;
};

}  // namespace

std::string rubyJson(const RubyNode& node) {
  RubyJson json;
  json.add(node);
  return json.take();
}

std::string rubyJson(const Value& value) { return rubyJson(RubyNode{value}); }

}  // namespace puppet::server
