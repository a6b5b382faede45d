#include "parser/regex/ruby_regex.h"
#include "types/construct/constructors.h"
#include "types/construct/uri_components.h"
#include "types/scalar/binary.h"
#include "types/text/format_value.h"

// Constructors of String, Regexp, Binary and URI.

namespace puppet::types::construction {

namespace {

Type atLeastOne() { return stringType(SizeRange{.from = 1}); }

Type formatType() {
  return patternType({R"(^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$)"});
}

Type formatsType() {
  const Type& text = bare(TypeKind::String);
  const Type container = structType(
      {optional("format", formatType()), optional("separator", text), optional("separator2", text),
       optional("string_formats", hashType(bare(TypeKind::Type), formatType()))});
  return variantType({bare(TypeKind::Default), atLeastOne(),
                      hashType(bare(TypeKind::Type), variantType({formatType(), container}))});
}

Made makeString(const Call& call) {
  auto text =
      FormatMap::of(call.get(1), call[0], call.level()).and_then([&](const FormatMap& formats) {
        return formatValue(call[0], formats, call.level());
      });
  if (text) return Value::string(std::move(*text));
  if (text.error().isUnknown) return notComputed();
  return failed(std::move(text.error().message), call.size() > 1 ? 1 : 0);
}

/// Escapes all special characters of a pattern.
std::string escaped(std::string_view text) {
  constexpr std::string_view kSpecial = "[]{}()|-*.\\?+^$# ";
  constexpr std::string_view kControls = "\t\n\v\f\r";
  std::string result;
  for (const char c : text) {
    if (const auto control = kControls.find(c); control != std::string_view::npos) {
      (result += '\\') += "tnvfr"[control];
      continue;
    }
    if (kSpecial.find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

Made makeRegexp(const Call& call) {
  const std::string_view text = call[0].asString();
  const Value& escapes = call.get(1);
  if (escapes.is(ValueKind::Boolean) && escapes.asBoolean()) return Value::regexp(escaped(text));
  if (const auto error = parser::checkRubyRegex(text)) return failed(error->message);
  return Value::regexp(std::string(text));
}

constexpr std::size_t kMaxBytes = 16 << 20;

Made makeBinaryOfBytes(const Value& bytes) {
  std::string data;
  for (const Value& byte : bytes.asArray().elements())
    data += static_cast<char>(byte.asSmallInteger());
  return boxed(ValueKind::Binary, Binary(std::move(data)));
}

Made makeBinaryOfText(const Value& text, const Value& format) {
  if (text.asString().size() > kMaxBytes) return notComputed();
  return boxed(
      ValueKind::Binary,
      Binary::parse(text.asString(), format.is(ValueKind::String) ? format.asString() : "%B"));
}

Type binaryFormat() { return enumType({"%B", "%b", "%r", "%s", "%u"}); }
Type bytesType() { return arrayType(integerType(0, 255)); }

Made makeUriOfComponents(const Call& call) {
  Uri::Components components;
  for (const UriComponent& component : kUriComponents)
    if (const Value& value = call.get(component.name); value.is(ValueKind::String))
      components.*component.member = std::string(value.asString());
  if (const Value& port = call.get("port"); port.is(ValueKind::Integer))
    components.port = port.asInteger();
  return boxed(ValueKind::Uri, Uri::build(components));
}

Type uriComponentsType() {
  std::vector<Member> members;
  for (const UriComponent& component : kUriComponents)
    members.push_back(optional(component.name, atLeastOne()));
  members.push_back(optional("port", integerType({.from = Integer(0), .to = {}})));
  return structType(std::move(members));
}

}  // namespace

const Constructors& stringConstructors() {
  static const auto& constructors =
      *new Constructors{{{{"from", anyType()}, {"format", formatsType(), true}}, makeString}};
  return constructors;
}

const Constructors& regexpConstructors() {
  static const auto& constructors = *new Constructors{
      {{{"pattern", bare(TypeKind::String)}, {"escape", bare(TypeKind::Boolean), true}},
       makeRegexp}};
  return constructors;
}

const Constructors& binaryConstructors() {
  static const auto& constructors = *new Constructors{
      {{{"from", bare(TypeKind::String)}, {"format", binaryFormat(), true}},
       [](const Call& call) { return makeBinaryOfText(call[0], call.get(1)); }},
      {{{"from", bytesType()}}, [](const Call& call) { return makeBinaryOfBytes(call[0]); }},
      {{{"options", variantType({structType({required("value", bare(TypeKind::String)),
                                             required("format", optionalType(binaryFormat()))}),
                                 structType({required("value", bytesType())})})}},
       [](const Call& call) {
         const Value& value = call.get("value");
         return value.is(ValueKind::Array) ? makeBinaryOfBytes(value)
                                           : makeBinaryOfText(value, call.get("format"));
       }}};
  return constructors;
}

const Constructors& uriConstructors() {
  static const auto& constructors = *new Constructors{
      {{{"text", atLeastOne()}},
       [](const Call& call) { return boxed(ValueKind::Uri, Uri::parse(call[0].asString())); }},
      {{{"parts", uriComponentsType()}}, makeUriOfComponents}};
  return constructors;
}

}  // namespace puppet::types::construction
