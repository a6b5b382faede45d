#include "types/text/value_printer.h"

#include "parser/support/float_text.h"
#include "types/core/boxes.h"
#include "types/core/make.h"
#include "types/core/object_values.h"
#include "types/relations/generalize.h"
#include "types/scalar/binary.h"
#include "types/scalar/integer.h"
#include "types/scalar/quote.h"
#include "types/scalar/semver_range.h"
#include "types/scalar/timespan.h"
#include "types/scalar/timestamp.h"
#include "types/scalar/uri.h"
#include "types/text/regexp_source.h"
#include "types/text/source_writer.h"

namespace puppet::types {

namespace {

enum class Form : std::uint8_t { Program, Interpolated };

/// Appends values to one text. Nesting is bounded by kMaxValueDepth, but parts may be shared, so
/// the length of the output is limited as well.
class Printer {
 public:
  explicit Printer(Form form) : form_(form) {}

  void print(const Value& value);
  std::string take() { return std::move(text_); }

 private:
  bool isFull() const { return text_.size() >= kMaxPrinted; }
  bool isProgram() const { return form_ == Form::Program; }

  void printArray(std::span<const Value> elements) {
    text_ += '[';
    for (std::size_t i = 0; i < elements.size() && !isFull(); ++i) {
      if (i > 0) text_ += ", ";
      print(elements[i]);
    }
    text_ += ']';
  }

  void printHash(const HashValue& hash) {
    text_ += '{';
    bool first = true;
    for (const auto& [key, value] : hash.entries()) {
      if (isFull()) break;
      if (!std::exchange(first, false)) text_ += ", ";
      print(key);
      text_ += " => ";
      print(value);
    }
    text_ += '}';
  }

  /// Writes the elements in a program, or the class name in a text.
  void printIterator(const IteratorValue& iterator) {
    if (!iterator.hostClass().empty()) {
      const std::string text = "#<" + std::string(iterator.hostClass()) + ":0x0>";
      text_ += isProgram() ? quote(text) : text;
      return;
    }
    if (!isProgram()) {
      const Type type = wrapping(TypeKind::Iterator, generalize(iterator.elementType()));
      (text_ += toSource(type)) += "-Value";
      return;
    }
    text_ += '[';
    const auto run = iterator.run();
    for (bool first = true; !isFull(); first = false) {
      const std::optional<Value> element = run->next();
      if (!element) break;
      if (!first) text_ += ", ";
      print(*element);
    }
    text_ += ']';
  }

  /// Writes a constructor call in a program, or only its argument in a text.
  void printConstructor(std::string_view name, char quotes, std::string_view argument) {
    if (!isProgram()) {
      text_ += argument;
      return;
    }
    (((text_ += name) += '(') += quotes) += argument;
    (text_ += quotes) += ')';
  }

  /// Writes a type; named types are expanded.
  void printType(const Type& type) {
    const bool named =
        type.is(TypeKind::Alias) || type.is(TypeKind::Object) || type.is(TypeKind::TypeSet);
    text_ += toSource(type, {.expands = named, .limit = kMaxPrinted});
  }

  template <class Leaf>
  static const Leaf& leafOf(const Value& value) {
    return value.as<BoxedValue<Leaf>>().leaf();
  }

  Form form_;
  std::string text_;
};

void Printer::print(const Value& value) {
  switch (value.kind()) {
    case ValueKind::Never:
    case ValueKind::Unknown: text_ += '?'; return;
    case ValueKind::Undef: text_ += isProgram() ? "undef" : ""; return;
    case ValueKind::Default: text_ += "default"; return;
    case ValueKind::Boolean: text_ += value.asBoolean() ? "true" : "false"; return;
    case ValueKind::Integer: text_ += value.asInteger().toString(); return;
    case ValueKind::Float: text_ += formatFloat(value.asFloat()); return;
    case ValueKind::String:
      text_ += isProgram() ? quote(value.asString()) : std::string(value.asString());
      return;
    case ValueKind::Regexp: text_ += quoteRegexp(value.asString()); return;
    case ValueKind::Array: return printArray(value.asArray().elements());
    case ValueKind::Hash: return printHash(value.asHash());
    case ValueKind::Type: printType(value.asType()); return;
    case ValueKind::Sensitive:
      text_ += isProgram() ? "#<Sensitive [value redacted]>" : "Sensitive [value redacted]";
      return;
    case ValueKind::SemVer: text_ += leafOf<SemVer>(value).toString(); return;
    case ValueKind::SemVerRange: {
      const SemVerRange& range = leafOf<SemVerRange>(value);
      text_ += isProgram() ? range.canonical() : range.toString();
      return;
    }
    case ValueKind::Timespan:
      return printConstructor("Timespan", '\'', leafOf<Timespan>(value).toString());
    case ValueKind::Binary:
      return printConstructor("Binary", '"', leafOf<Binary>(value).toString());
    case ValueKind::Uri: return printConstructor("URI", '\'', leafOf<Uri>(value).toString());
    case ValueKind::Object:
      ((text_ += nameOf(value.as<ObjectValue>().type())) += '(') += programText(initHash(value));
      text_ += ')';
      return;
    case ValueKind::Timestamp:
      return printConstructor("Timestamp", '\'', leafOf<Timestamp>(value).toString());
    case ValueKind::Iterator: return printIterator(value.as<IteratorValue>());
    case ValueKind::TypeSet:
    case ValueKind::Callable: text_ += '?'; return;
  }
}

}  // namespace

std::string programText(const Value& value) {
  Printer printer(Form::Program);
  printer.print(value);
  return printer.take();
}

std::string interpolatedText(const Value& value) {
  // Fast path: most interpolated values need no printer.
  if (value.is(ValueKind::String)) return std::string(value.asString());
  if (value.isSmallInteger()) return std::to_string(value.asSmallInteger());
  Printer printer(Form::Interpolated);
  printer.print(value);
  return printer.take();
}

}  // namespace puppet::types
