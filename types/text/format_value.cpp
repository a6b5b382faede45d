#include "types/text/format_value.h"

#include <algorithm>

#include "types/core/boxes.h"
#include "types/core/object_values.h"
#include "types/scalar/text.h"
#include "types/text/format_scalar.h"
#include "types/text/source_writer.h"
#include "types/text/value_printer.h"

// Formats of collections, in which the `#` flag breaks lines and indents.

namespace puppet::types {

namespace {

using Text = FormatResult<std::string>;

/// Position of a value inside of nested collections.
struct Indentation {
  std::size_t level = 0;
  bool isFirst = true;  ///< first element of its collection
  bool indents = false;

  bool breaks() const { return indents && level > 0 && !isFirst; }
  std::string padding() const { return std::string(2 * level, ' '); }
};

bool isCollection(const Value& value) {
  return value.is(ValueKind::Array) || value.is(ValueKind::Hash);
}

/// Returns true for values that use the enclosing formats instead of those of elements.
bool isContainer(const Value& value) { return isCollection(value) || value.is(ValueKind::Object); }

struct Delimiters {
  std::string_view open, close;
};

Delimiters delimitersOf(const StringFormat& format, Delimiters standard) {
  switch (format.delimiter) {
    case '[': return {"[", "]"};
    case '{': return {"{", "}"};
    case '(': return {"(", ")"};
    case '<': return {"<", ">"};
    case '|': return {"|", "|"};
    default: return format.directive.blank ? Delimiters{"", ""} : standard;
  }
}

const FormatMap& formatsOfElements(const StringFormat& format) {
  return format.elements ? *format.elements : FormatMap::standardOfElements();
}

void stripEnd(std::string& text) { text.resize(stripRight(text).size()); }

class Formatter {
 public:
  explicit Formatter(LanguageLevel level) : level_(level) {}

  Text format(const Value& value, const FormatMap& formats, Indentation where);

 private:
  Text formatArray(std::span<const Value> elements, const StringFormat& format,
                   const FormatMap& formats, Indentation where);
  Text formatHash(const HashValue& hash, const StringFormat& format, const FormatMap& formats,
                  Indentation where);
  Text formatPairs(const HashValue& hash, const FormatMap& formats, Indentation where);
  Text formatOpaque(const Value& value, const FormatMap& formats);
  Text formatObject(const Value& object, const StringFormat& format, Indentation where);

  /// Formats an element of a collection.
  Text formatElement(const Value& value, const StringFormat& format, const FormatMap& formats,
                     Indentation where) {
    return this->format(value, isContainer(value) ? formats : formatsOfElements(format), where);
  }

  static constexpr std::size_t kLongest = kMaxPrinted;
  static constexpr std::size_t kMaxValues = 1'000'000;

  LanguageLevel level_;
  std::size_t written_ = 0;  ///< in bytes; counted once for each enclosing level
  std::size_t values_ = 0;
};

/// Formats an Iterator that is an object of Ruby for the reference.
Text Formatter::formatOpaque(const Value& value, const FormatMap& formats) {
  constexpr std::string_view kLetters = "spq";
  const auto found = formats.find(value, level_);
  if (!found) return tl::unexpected(found.error());
  if (kLetters.find((*found)->directive.conversion) == kLetters.npos)
    return badLetter(**found, "a Runtime object", kLetters);
  return unknownText("what Ruby prints for an object");
}

Text Formatter::format(const Value& value, const FormatMap& formats, Indentation where) {
  if (++values_ > kMaxValues || written_ > kLongest) return unknownText("the String is too long");
  if (value.is(ValueKind::Iterator)) {
    const auto& iterator = value.as<IteratorValue>();
    if (!iterator.hostClass().empty()) return formatOpaque(value, formats);
    std::vector<Value> elements;
    const auto run = iterator.run();
    while (auto element = run->next()) {
      if (elements.size() == kMaxValues) return unknownText("there are too many elements");
      elements.push_back(std::move(*element));
    }
    return format(Value::array(std::move(elements)), formats, where);
  }
  const auto found = formats.find(value, level_);
  if (!found) return tl::unexpected(found.error());
  const StringFormat& own = **found;
  Text text = value.is(ValueKind::Array)
                  ? formatArray(value.asArray().elements(), own, formats, where)
              : value.is(ValueKind::Hash)   ? formatHash(value.asHash(), own, formats, where)
              : value.is(ValueKind::Object) ? formatObject(value, own, where)
                                            : formatScalar(value, own);
  if (text) written_ += text->size();
  return text;
}

/// Returns the total width in characters of the longest run of elements between nested collections.
std::size_t widestRun(std::span<const Value> elements, std::span<const std::string> texts) {
  std::size_t widest = 0;
  std::size_t run = 0;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    run = isCollection(elements[i]) ? 0 : run + characterCount(texts[i]);
    widest = std::max(widest, run);
  }
  return widest;
}

Text Formatter::formatArray(std::span<const Value> elements, const StringFormat& format,
                            const FormatMap& formats, Indentation where) {
  const Directive& directive = format.directive;
  if (std::string_view("asp").find(directive.conversion) == std::string_view::npos)
    return formatError("the formats for an Array are asp");
  const std::string separator = format.separator.value_or(", ");
  const Delimiters delimiters = delimitersOf(format, {"[", "]"});
  where.indents |= directive.alternate;

  const Indentation inside{where.level + 1, false, directive.alternate};
  std::vector<std::string> texts;
  for (const Value& element : elements) {
    Text text = formatElement(element, format, formats, inside);
    if (!text) return text;
    texts.push_back(std::move(*text));
  }
  const bool breaksEach = directive.alternate && directive.width &&
                          widestRun(elements, texts) > static_cast<std::size_t>(*directive.width);

  std::string out;
  if (where.breaks()) out += '\n' + where.padding();
  out += delimiters.open;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    const bool isPlain = !isCollection(elements[i]);
    if (i == 0) {
      if (breaksEach && isPlain) out += ' ';
    } else {
      out += separator;
      if (isPlain && (breaksEach || (directive.alternate && isCollection(elements[i - 1])))) {
        if (out.back() != '\n') stripEnd(out);
        out += '\n' + inside.padding();
      }
    }
    if (out.ends_with(' ') && texts[i].starts_with('\n')) stripEnd(out);
    out += texts[i];
  }
  return out.append(delimiters.close);
}

/// Formats a Hash as an Array of pairs.
Text Formatter::formatPairs(const HashValue& hash, const FormatMap& formats, Indentation where) {
  std::vector<Value> pairs;
  for (const auto& [key, value] : hash.entries()) pairs.push_back(Value::array({key, value}));
  return format(Value::array(std::move(pairs)), formats, where);
}

Text Formatter::formatHash(const HashValue& hash, const StringFormat& format,
                           const FormatMap& formats, Indentation where) {
  const Directive& directive = format.directive;
  if (directive.conversion == 'a') return formatPairs(hash, formats, where);
  if (std::string_view("hsp").find(directive.conversion) == std::string_view::npos)
    return formatError("the formats for a Hash are hasp");
  std::string separator = format.separator.value_or(", ");
  const std::string association = format.separator2.value_or(" => ");
  const Delimiters delimiters = delimitersOf(format, {"{", "}"});
  if (directive.alternate) {
    if (!separator.ends_with('\n')) stripEnd(separator);
    separator += '\n';
  }
  where.indents |= directive.alternate;
  const Indentation inside{where.level + 1, true, false};

  std::string out;
  if (where.breaks()) out += '\n' + where.padding();
  out += delimiters.open;
  if (directive.alternate) out += '\n';
  std::string_view before;
  for (const auto& [key, value] : hash.entries()) {
    Text keyText = formatElement(key, format, formats, inside);
    if (!keyText) return keyText;
    Text valueText = formatElement(value, format, formats, inside);
    if (!valueText) return valueText;
    out += std::exchange(before, separator);
    if (directive.alternate) out += inside.padding();
    ((out += *keyText) += association) += *valueText;
  }
  if (directive.alternate) out += '\n' + where.padding();
  return out.append(delimiters.close);
}

Text Formatter::formatObject(const Value& object, const StringFormat& format, Indentation where) {
  switch (format.directive.conversion) {
    case 's': return programText(object);
    case 'p': break;
    case 'q': return unknownText("what Ruby prints for an object");
    default: return formatError("the formats for an Object are spq");
  }
  if (!format.directive.alternate && !where.indents) return programText(object);
  const Value hash = initHash(object);
  const Indentation inside{where.level + 1};
  std::string out(nameOf(object.as<ObjectValue>().type()));
  out += "({\n";
  std::string_view before;
  for (const auto& [name, value] : hash.asHash().entries()) {
    if (isContainer(value) && !(value.is(ValueKind::Array) && value.depth() == 1))
      return unknownText("how parts are indented");
    ((out += std::exchange(before, ",\n")) += inside.padding()) += programText(name);
    (out += " => ") += programText(value);
  }
  return out + '\n' + where.padding() + "})";
}

}  // namespace

Text formatValue(const Value& value, const FormatMap& formats, LanguageLevel level) {
  return Formatter(level).format(value, formats, {});
}

}  // namespace puppet::types
