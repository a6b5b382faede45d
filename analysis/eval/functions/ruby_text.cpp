#include "analysis/eval/functions/ruby_text.h"

#include "types/core/collections.h"
#include "types/scalar/quote.h"
#include "types/text/regexp_source.h"
#include "types/text/value_printer.h"

namespace puppet::analysis {

using namespace types;

namespace {

class RubyText {
 public:
  explicit RubyText(std::string_view delimiter) : delimiter_(delimiter) {}

  void join(std::span<const Value> elements) {
    bool first = true;
    for (const Value& element : elements) {
      if (isAbandoned()) return;
      if (!std::exchange(first, false)) text_ += delimiter_;
      if (element.is(ValueKind::Array))
        join(element.asArray().elements());
      else
        append(element);
    }
  }

  std::optional<std::string> take() {
    return isAbandoned() ? std::nullopt : std::optional(std::move(text_));
  }

 private:
  bool isAbandoned() const { return !isComputed_ || text_.size() > kMaxPrinted; }

  /// Appends Ruby's `to_s`.
  void append(const Value& value) {
    switch (value.kind()) {
      case ValueKind::Hash: return inspect(value);
      case ValueKind::Regexp: text_ += groupRegexp(value.asString()); return;
      case ValueKind::Object: isComputed_ = false; return;
      default: text_ += interpolatedText(value);
    }
  }

  void inspect(const Value& value) {
    if (isAbandoned()) return;
    switch (value.kind()) {
      case ValueKind::Undef: text_ += "nil"; return;
      case ValueKind::Default: text_ += ":default"; return;
      case ValueKind::String: text_ += types::inspect(value.asString()); return;
      case ValueKind::Array: return inspectElements(value.asArray().elements());
      case ValueKind::Hash: return inspectEntries(value.asHash().entries());
      case ValueKind::Object:
      case ValueKind::Type:
      case ValueKind::Iterator: isComputed_ = false; return;
      default: text_ += programText(value);
    }
  }

  void inspectElements(std::span<const Value> elements) {
    text_ += '[';
    for (std::size_t i = 0; i < elements.size(); ++i) {
      if (i > 0) text_ += ", ";
      inspect(elements[i]);
    }
    text_ += ']';
  }

  void inspectEntries(std::span<const HashValue::Entry> entries) {
    text_ += '{';
    for (std::size_t i = 0; i < entries.size(); ++i) {
      if (i > 0) text_ += ", ";
      inspect(entries[i].first);
      text_ += "=>";
      inspect(entries[i].second);
    }
    text_ += '}';
  }

  std::string_view delimiter_;
  std::string text_;
  bool isComputed_ = true;
};

}  // namespace

std::optional<std::string> joinedText(const Value& array, std::string_view delimiter) {
  RubyText text(delimiter);
  text.join(array.asArray().elements());
  return text.take();
}

}  // namespace puppet::analysis
