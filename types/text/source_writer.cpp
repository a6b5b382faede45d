#include "types/text/source_writer.h"

#include "parser/support/float_text.h"
#include "types/core/fields.h"
#include "types/core/make.h"
#include "types/core/type_set_members.h"
#include "types/relations/assignable.h"
#include "types/scalar/quote.h"
#include "types/scalar/timespan.h"
#include "types/scalar/timestamp.h"
#include "types/text/regexp_source.h"

namespace puppet::types {

std::string toSource(const Type& type, const SourceStyle& style) {
  std::string text;
  SourceWriter(text, style).write(type);
  return text;
}

std::string toSource(const Value& value, const SourceStyle& style) {
  std::string text;
  SourceWriter(text, style).write(value);
  return text;
}

std::string_view nameOf(const Type& type) {
  switch (type.kind()) {
    case TypeKind::Alias:
    case TypeKind::Object:
    case TypeKind::TypeSet:
      if (!type.as<NamedType>().name.empty()) return type.as<NamedType>().name;
      [[fallthrough]];
    default: return nameOf(type.kind());
    case TypeKind::ParameterizedObject: return nameOf(type.as<ParameterizedObjectType>().object);
  }
}

void SourceWriter::append(std::string_view text) {
  if (full_) return;
  if (out_.size() + text.size() <= end_) {
    out_ += text;
  } else {
    out_ += "...";
    full_ = true;
  }
}

void SourceWriter::writeQuoted(std::string_view text) { append(quote(text)); }

void SourceWriter::writeRegexp(std::string_view source) { append(quoteRegexp(source)); }

void SourceWriter::write(const Type& type) {
  if (isFull()) return;
  withStructure(type.node(), [this](const auto& structure) { write(structure); });
}

namespace {

template <class Number, class Print>
void writeBounds(ListWriter& list, const Bounds<Number>& bounds, Print print) {
  if (bounds.isDefault()) return;
  list.item(bounds.from ? print(*bounds.from) : "default");
  if (bounds.to) list.item(print(*bounds.to));
}

void writeSize(ListWriter& list, const WrittenSize& size) {
  if (!size) return;
  list.item(std::to_string(size->from));
  if (size->to != SizeRange::kUnbounded) list.item(std::to_string(size->to));
}

bool isLiteral(const Type& type) {
  return type && type.is(TypeKind::String) && type.as<StringType>().value.has_value();
}

}  // namespace

void SourceWriter::write(const PlainType& type) { append(nameOf(type.kind())); }

void SourceWriter::write(const WrappingType& type) {
  append(nameOf(type.kind()));
  writeBrackets([&](ListWriter& list) {
    if (!type.inner) return;
    const bool showsText = type.kind() == TypeKind::Optional || type.kind() == TypeKind::NotUndef;
    if (showsText && isLiteral(type.inner))
      list.addQuoted(*type.inner.as<StringType>().value);
    else
      list.item(type.inner);
  });
}

void SourceWriter::write(const IntegerType& type) {
  append("Integer");
  writeBrackets([&](ListWriter& list) {
    writeBounds(list, type.bounds, [](const Integer& i) { return i.toString(); });
  });
}

void SourceWriter::write(const FloatType& type) {
  append("Float");
  writeBrackets([&](ListWriter& list) { writeBounds(list, type.bounds, formatFloat); });
}

void SourceWriter::write(const BooleanType& type) {
  append("Boolean");
  writeBrackets([&](ListWriter& list) {
    if (type.value) list.item(*type.value ? "true" : "false");
  });
}

void SourceWriter::write(const StringType& type) {
  append("String");
  writeBrackets([&](ListWriter& list) {
    if (!type.value)
      writeSize(list, type.writtenSize);
    else if (style_.showsLiterals)
      list.addQuoted(*type.value);
  });
}

void SourceWriter::write(const EnumType& type) {
  append("Enum");
  writeBrackets([&](ListWriter& list) {
    for (const std::string& value : type.values) list.addQuoted(value);
    if (!type.values.empty() && type.ignoresCase) list.item("true");
  });
}

void SourceWriter::write(const PatternType& type) {
  append("Pattern");
  writeBrackets([&](ListWriter& list) {
    for (const std::string& source : type.sources) list.addRegexp(source);
  });
}

void SourceWriter::write(const RegexpType& type) {
  append("Regexp");
  writeBrackets([&](ListWriter& list) {
    if (type.source) list.addRegexp(*type.source);
  });
}

void SourceWriter::write(const TimeType& type) {
  append(nameOf(type.kind()));
  const auto& [from, to] = type.bounds;
  writeBrackets([&](ListWriter& list) {
    if (type.bounds.isDefault()) return;
    const auto print = [&](const Integer& nanoseconds) {
      return quote(type.kind() == TypeKind::Timespan ? Timespan(nanoseconds).toString()
                                                     : Timestamp(nanoseconds).toString());
    };
    list.item(from ? print(*from) : "default");
    if (to && to != from) list.item(print(*to));
  });
}

void SourceWriter::write(const SemVerType& type) {
  append("SemVer");
  writeBrackets([&](ListWriter& list) {
    for (const SemVerRange& range : type.ranges) list.item("'" + range.toString() + "'");
  });
}

void SourceWriter::write(const UriType& type) {
  append("URI");
  writeBrackets([&](ListWriter& list) {
    if (!type.components.isUndef()) list.item(type.components);
  });
}

void SourceWriter::write(const CollectionType& type) {
  append("Collection");
  writeBrackets([&](ListWriter& list) { writeSize(list, type.writtenSize); });
}

void SourceWriter::write(const ArrayType& type) {
  append("Array");
  writeBrackets([&](ListWriter& list) {
    if (type.size().to != 0 && !(type.element.is(TypeKind::Any) && !type.writtenSize))
      list.item(type.element);
    if (type.size().to == 0)
      list.item("0").item("0");
    else
      writeSize(list, type.writtenSize);
  });
}

void SourceWriter::write(const HashType& type) {
  append("Hash");
  const bool isAny = type.key.is(TypeKind::Any) && type.value.is(TypeKind::Any);
  writeBrackets([&](ListWriter& list) {
    if (type.size().to != 0 && !(isAny && !type.writtenSize)) list.item(type.key).item(type.value);
    if (type.size().to == 0)
      list.item("0").item("0");
    else
      writeSize(list, type.writtenSize);
  });
}

void SourceWriter::write(const TupleType& type) {
  append("Tuple");
  writeBrackets([&](ListWriter& list) {
    if (type.elements.empty()) return;
    for (const Type& element : type.elements) list.item(element);
    writeSize(list, type.writtenSize);
  });
}

void SourceWriter::write(const StructType& type) {
  using KeyForm = StructType::KeyForm;
  append("Struct");
  if (type.members.empty()) return;
  append("[{");
  std::string_view separator;
  for (const auto& [name, form, value] : type.members) {
    if (isFull()) return;
    append(std::exchange(separator, ", "));
    // The form of the key is printed only if it makes a difference.
    const bool mayBeUndef = acceptsUndef(value);
    const std::string_view wrapper = form == KeyForm::Optional && !mayBeUndef  ? "Optional["
                                     : form == KeyForm::NotUndef && mayBeUndef ? "NotUndef["
                                                                               : "";
    append(wrapper);
    writeQuoted(name);
    append(wrapper.empty() ? " => " : "] => ");
    write(value);
  }
  append("}]");
}

void SourceWriter::write(const VariantType& type) {
  append("Variant");
  writeBrackets([&](ListWriter& list) {
    for (const Type& member : type.members) list.item(member);
  });
}

void SourceWriter::write(const CallableType& type) {
  const auto parameters = [&](ListWriter& list) {
    if (!type.parameters) return;
    const auto& tuple = type.parameters.as<TupleType>();
    for (const Type& element : tuple.elements)
      if (!element.is(TypeKind::Unit)) list.item(element);
    if (tuple.elements.empty())
      list.item("0").item("0");
    else
      writeSize(list, tuple.writtenSize);
    if (type.block) list.item(type.block);
  };
  append("Callable");
  if (!type.result) return writeBrackets(parameters);
  append("[");
  if (type.parameters)
    writeBrackets(parameters);
  else
    append("[]");
  append(", ");
  write(type.result);
  append("]");
}

void SourceWriter::write(const ResourceType& type) {
  append(type.typeName.empty() ? "Resource" : type.typeName);
  writeBrackets([&](ListWriter& list) {
    if (type.title) list.addQuoted(*type.title);
  });
}

void SourceWriter::write(const ClassType& type) {
  append("Class");
  writeBrackets([&](ListWriter& list) {
    if (type.name) list.item(*type.name);
  });
}

void SourceWriter::write(const RuntimeType& type) {
  append("Runtime");
  writeBrackets([&](ListWriter& list) {
    if (!type.runtime) return;
    list.item(*type.runtime);
    if (!type.pattern) return void(list.item(type.name));
    list.item("[");
    writeRegexp(*type.pattern);
    append(", ");
    write(type.name);
    append("]");
  });
}

void SourceWriter::write(const InitType& type) {
  append("Init");
  writeBrackets([&](ListWriter& list) {
    if (type.type) list.item(type.type);
    for (const Value& argument : type.arguments) list.item(argument);
  });
}

void SourceWriter::write(const ReferenceType& type) {
  append("TypeReference");
  writeBrackets(
      [&](ListWriter& list) { list.addQuoted(type.text.value_or("UnresolvedReference")); });
}

void SourceWriter::write(const AliasType& type) {
  const auto isPredefined = [&] {
    return &type == &dataType().node() || &type == &wideDataType().node() ||
           &type == &richDataType().node() || &type == &richDataKeyType().node();
  };
  const auto known = style_.within ? nameIn(*style_.within, type) : std::nullopt;
  const bool expands = style_.expands && !isPredefined() && !isExpanding(type);
  // Inside of the set that defines it, an alias is printed as its definition.
  const bool isOwn = style_.within && defines(*style_.within, type);
  if (!expands || !isOwn)
    append(known ? *known : type.name.empty() ? "UnresolvedAlias" : type.name);
  if (!expands || (style_.within && !isOwn)) return;
  if (!style_.within) append(" = ");
  expanding_.push_back(&type);
  if (type.resolved())
    write(type.resolved());
  else
    write(bare(TypeKind::Reference));
  expanding_.pop_back();
}

}  // namespace puppet::types
