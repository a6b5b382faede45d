#include "types/construct/arguments.h"
#include "types/relations/instance.h"
#include "types/scalar/letter_case.h"
#include "types/scalar/uri.h"

namespace puppet::types::parameters {

namespace {

using Member = StructType::Member;

/// Returns the type of valid components: text, a pattern, or a type about text.
const Type& componentsShape() {
  static const auto& shape = *new Type([] {
    const auto about = [](TypeKind kind) { return typeType(bare(kind)); };
    const Type text = optionalType(variantType(
        {stringType(SizeRange{.from = 1}), bare(TypeKind::Regexp), about(TypeKind::Pattern),
         about(TypeKind::Enum), about(TypeKind::NotUndef), about(TypeKind::Undef)}));
    const Type port =
        optionalType(variantType({integerType(Bounds<Integer>{Integer(0), {}}),
                                  about(TypeKind::NotUndef), about(TypeKind::Undef)}));
    std::vector<Member> members;
    for (const char* name :
         {"scheme", "userinfo", "host", "port", "path", "query", "fragment", "opaque"})
      members.push_back(
          {name, StructType::KeyForm::Optional, std::string_view(name) == "port" ? port : text});
    return structType(std::move(members));
  }());
  return shape;
}

/// Returns the components of a URI as the type represents them: the port is a String, absent if it
/// is the default.
Value componentsOf(const Uri& uri) {
  const Uri::Components& components = uri.components();
  HashBuilder hash;
  const auto set = [&](const char* name, const Uri::Text& text) {
    if (text) hash.set(name, Value::string(*text));
  };
  const auto setUnlessEmpty = [&](const char* name, const Uri::Text& text) {
    if (text && !text->empty()) set(name, text);
  };
  set("scheme", components.scheme);
  set("userinfo", components.userinfo);
  if (components.host) setUnlessEmpty("host", downcase(*components.host));
  const bool usual = (uri.kind() == UriKind::Http && components.port == Integer(80)) ||
                     (uri.kind() == UriKind::Https && components.port == Integer(443));
  if (components.port && !usual) hash.set("port", Value::string(components.port->toString()));
  setUnlessEmpty("path", components.path);
  set("query", components.query);
  set("fragment", components.fragment);
  set("opaque", components.opaque);
  return hash.size() == 0 ? Value::undef() : hash.build();
}

}  // namespace

/// Parses the text of a URI, or a Hash of its components.
ValueResult uriParameters(const Arguments& arguments) {
  if (arguments.size() != 1) return arguments.badCount("1");
  const Value& argument = arguments[0];
  if (argument.is(ValueKind::Hash) &&
      isInstance(componentsShape(), argument, arguments.level()) == Tristate::Yes)
    return Value::type(argument.asHash().size() == 0 ? bare(TypeKind::Uri) : uriType(argument));
  if (!arguments.isString(0) || argument.asString().empty()) return arguments.notAType(0);
  const auto uri = Uri::parse(argument.asString());
  if (!uri) return arguments.errorAt(0, kRuntimeError, uri.error().message);
  return Value::type(uriType(componentsOf(*uri)));
}

}  // namespace puppet::types::parameters
